#include "mojibake_filter.hpp"

#include <algorithm>
#include <array>

#include "run/kept_original.hpp"

namespace utfkit::cli {

void mojibake_filter::keep(std::string_view text) {
  text_ += text;
  look(input::more);
}

void mojibake_filter::apply(const change& c) {
  look(input::last);
  text_.clear();
  told_ = 0;
  place_ = {};
  offset_ = c.offset + c.original.size();
  to_.apply(c);
}

void mojibake_filter::finish() {
  look(input::last);
}

void mojibake_filter::look(input more) {
  while (const auto run = next_mojibake(text_, place_, more, o_)) {
    if (run->lost == 0 || o_.replace_lost) {
      undo(*run);
    } else {
      ++lost_;
    }
  }
  tell_up_to(more == input::last ? text_.size() : std::max(told_, place_.done()));
  const std::size_t done = std::min(told_, place_.done());
  text_.erase(0, done);
  place_.drop(done);
  told_ -= done;
  offset_ += done;
}

void mojibake_filter::undo(const mojibake_run& run) {
  tell_up_to(run.offset);
  std::array<char, mojibake_run::longest> was;
  const std::size_t size = replace_mojibake(text_, run, was);
  const std::string_view original = std::string_view(text_).substr(run.offset, run.length);
  to_.apply({offset_ + run.offset, original, {was.data(), size}, deny_mojibake, 1, 0, &run});
  told_ = run.offset + run.length;
  ++undone_;
}

void mojibake_filter::tell_up_to(std::size_t end) {
  if (end > told_) to_.keep(std::string_view(text_).substr(told_, end - told_));
  told_ = end;
}

bool may_be_undone(byte_view text, byte_view result, const mojibake_options& o) {
  constexpr std::size_t cut = 2 * mojibake_run::longest;  // that the end may leave undone
  const std::string expected = undo_mojibake(text, o);
  if (text.size() < compared_size) return result.as_string_view() == expected;
  const std::size_t known = std::min(expected.size() - cut, result.size());
  return result.as_string_view().substr(0, known) == std::string_view(expected).substr(0, known);
}

}  // namespace utfkit::cli
