#include "later_words.hpp"

#include <algorithm>

#include "base/ascii.hpp"

namespace utfkit::cli {

later_words::later_words(encoding in) noexcept : in_(in) {}

void later_words::push(byte_view piece) noexcept {
  if (in_ != encoding::windows1253) return;
  for (const char c : piece) look_for_alphas(static_cast<std::uint8_t>(c));
}

// A capital alpha with tonos at the beginning of a word, of which ISO-8859-7 has B6, where
// windows-1253 has a pilcrow sign. All other letters of Greek are the same in both, but for that
// one itself, which is A2 in windows-1253, and an apostrophe in ISO-8859-7. A word has one tonos,
// so that a pilcrow sign stands before one with another; and before what is cut short by a full
// stop, it may.
void later_words::look_for_alphas(std::uint8_t b) noexcept {
  constexpr std::uint8_t in_windows = 0xA2, in_iso = 0xB6;
  of_windows_ |= b >= 0x80 && b < 0xA0;
  const bool letter = b >= 0xC0 && b < 0xFF;
  if (begun_ != 0 && letter) {
    ++letters_;
    has_tonos_ |= b == 0xC0 || (b >= 0xDC && b <= 0xE0) || b >= 0xFC;
  } else {
    const bool word = letters_ >= 2 && !has_tonos_ && b != '.';
    of_iso_ |= begun_ == in_iso && word;
    of_windows_ |= begun_ == in_windows && word;
    const bool beginning = before_ < 0x80 && !is_ascii_letter(before_);
    begun_ = beginning && (b == in_iso || b == in_windows) ? b : std::uint8_t{0};
    letters_ = 0;
    has_tonos_ = false;
  }
  before_ = b;
}

later_words::found later_words::seen() const noexcept {
  return {of_iso_ && !of_windows_, of_iso_ && of_windows_};
}

}  // namespace utfkit::cli
