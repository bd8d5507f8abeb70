// Lines or records with something ill-formed in them go one way, the others another.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/spool.hpp"
#include "output/output.hpp"
#include "records/delimited.hpp"
#include "repair/fix_text.hpp"

namespace utfkit::cli {

// Lines end at LF, which belongs to them; and where the first of a text ends in CR alone, as on old
// Macs, at CR too, for it would be one line. Where `records` are told, those are meant by lines,
// and what ends one belongs to it. A line of any length takes constant memory: what may still turn
// out bad waits in memory, and beyond that in a temporary file. No `good`: only counts.
class line_sorter : public fix_sink {
 public:
  line_sorter(output* good, output& bad, std::optional<delimited> records)
      : good_(good), bad_(bad), records_(std::move(records)), is_known_(records_.has_value()) {}

  void keep(std::string_view text) override;
  void apply(const change& c) override;
  // The last line ends here.
  void finish();

  std::uint64_t rejected() const noexcept { return rejected_; }
  // Whether the first one is among them, which may be a header of the others, of which there are
  // some.
  bool is_without_first() const noexcept { return first_is_rejected_ && kept_any_; }
  // Of the others, lines in which all that isn't ASCII is well formed by chance.
  std::uint64_t kept_by_chance() const noexcept { return kept_by_chance_; }
  // Where the quotation mark is that isn't closed before the end.
  std::optional<std::uint64_t> open_quote() const noexcept {
    return at_ == standing::in_quotes ? std::optional(quote_) : std::nullopt;
  }

 private:
  // Behind the end of the first line in the text, and of the last; 0 where none ends.
  struct ends {
    std::size_t first = 0, last = 0;
  };
  void look_at_first_end(std::string_view text);
  void sort(std::string_view text);
  void pass(std::string_view lines);
  ends ends_in(std::string_view text, bool in_line);
  std::string_view after_cr(std::string_view text);
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
  bool first_is_rejected_ = false;
  bool kept_any_ = false;
  std::uint64_t kept_by_chance_ = 0;

  std::optional<delimited> records_;
  bool is_known_;  // what ends lines
  standing at_ = standing::field_start;
  std::uint64_t offset_ = 0;  // of what comes next
  std::uint64_t quote_ = 0;   // of the last that was opened
};

}  // namespace utfkit::cli
