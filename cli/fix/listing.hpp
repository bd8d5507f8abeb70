// What a repair would change, as a listing like that of diff.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "output/output.hpp"
#include "repair/fix_text.hpp"

namespace utfkit::cli {

//   --- FILE
//   +++ FILE (repaired)
//   @@ line 4, byte 108 @@
//   -a line as it is, with \xE9 for what is ill-formed
//   +the same as it would be
//
// Of long lines only what is around the changes is shown, between "..."; changes far apart in a
// line are shown apart. It is for people: names and text are made safe for terminals.
class listing : public fix_sink {
 public:
  // In JSON it is a row a change.
  listing(output& out, std::string file, bool json)
      : out_(out), file_(std::move(file)), json_(json) {}

  void keep(std::string_view text) override;
  void apply(const change& c) override;
  void finish();

 private:
  void apply_in_json(const change& c);
  void note(const mojibake_run& run);
  void keep_before(std::string_view text);
  void keep_after(std::string_view text);
  void close(bool cut);

  output& out_;
  std::string file_;
  bool json_;
  bool begun_ = false;
  std::uint64_t lines_ = 0;  // ends of lines so far

  std::string before_;  // what stands in the line since its start or the last change
  bool before_is_cut_ = false;

  bool open_ = false;  // there is a change to be shown
  std::uint64_t line_ = 0;
  std::uint64_t offset_ = 0;
  bool starts_cut_ = false;
  std::string old_, new_;
  std::string read_as_;    // by which encodings, where it is mojibake
  std::size_t after_ = 0;  // bytes shown after the last change
};

}  // namespace utfkit::cli
