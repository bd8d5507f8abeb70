#include "doubt.hpp"

#include "patterns/private_use.hpp"
#include "words/answer.hpp"
#include "words/impossible_words.hpp"

namespace utfkit::cli {

namespace {

std::string why_not(const detection& d, byte_view text) {
  if (d.enc == encoding::gbk) {
    private_use own(*d.enc);
    own.push(text);
    return own.found() ? private_use_told : "";
  }
  const impossible_words words = find_impossible_words(d, text);
  // Of a guess, and of what has control characters, it would say that of noise.
  const bool is_noise = d.sure == confidence::guess && (!words.are_many || d.seen.controls != 0);
  return words.first.empty() || is_noise ? "" : told(words);
}

}  // namespace

std::string doubt(detection& d, byte_view text) {
  if (!is_of_before_unicode(d)) return {};
  std::string why = why_not(d, text);
  if (!why.empty()) d.sure = d.found[0].sure = confidence::guess;
  return why;
}

}  // namespace utfkit::cli
