// Lines with something ill-formed in them go one way, the others another.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "fix_text.hpp"
#include "io/output.hpp"
#include "io/spool.hpp"

namespace utfkit::cli {

// Lines end at LF, which belongs to them. A line of any length takes constant memory: what may
// still turn out bad waits in memory, and beyond that in a temporary file. No `good`: only counts.
class line_sorter : public fix_sink {
 public:
  line_sorter(output* good, output& bad) : good_(good), bad_(bad) {}

  void keep(std::string_view text) override;
  void apply(const change& c) override;
  // The last line ends here.
  void finish();

  std::uint64_t rejected() const noexcept { return rejected_; }

 private:
  void add(std::string_view part);
  void end_line();
  void move_to(output* to);

  output* good_;
  output& bad_;
  std::string line_;            // its beginning, where nothing bad was seen yet
  std::optional<spool> spool_;  // and what came before that
  bool spooled_ = false;
  bool is_bad_ = false;
  std::uint64_t rejected_ = 0;
};

}  // namespace utfkit::cli
