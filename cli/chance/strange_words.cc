#include "strange_words.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "reading/word_cutter.hpp"
#include "words/mixed_words.hpp"

namespace utfkit::cli {

namespace {

// The common letters of Greek, Cyrillic, Hebrew and Arabic.
bool is_of_alphabet(char32_t c) noexcept {
  return (c >= 0x386 && c < 0x460) || c == 0x490 || c == 0x491 || (c >= 0x5D0 && c <= 0x5EA) ||
         (c >= 0x620 && c <= 0x64A);
}

template <class Told>
void each_line(byte_view text, Told told) {
  const std::string_view all = text.as_string_view();
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find('\n', at), all.size());
    told(byte_view(all.substr(at, end - at)), at);
    at = end + 1;
  }
}

// Letters, and what stands before and behind words; one letter at least.
bool is_word_with_marks(std::string_view text) {
  constexpr std::u32string_view marks = U"\u00AB\u00BB\u2018\u2019\u201C\u201D\u201E";
  bool has_letter = false;
  for (const char32_t c : characters_of(text)) {
    if (c < 0x80 || marks.find(c) != marks.npos) continue;
    if (!is_of_alphabet(c) && !(c >= 0xC0 && is_letter(letter_kind_of(c)))) return false;
    has_letter = true;
  }
  return has_letter;
}

}  // namespace

// A line of such words alone has no common letter of an alphabet.
strange_words::strange_words(byte_view text, encoding in)
    : in_(in), in_alphabet_(mixed_words::may_be_in(in)) {
  constexpr std::size_t enough = 8;
  std::size_t count = 0;
  each_line(text, [&](byte_view line, std::size_t) {
    if (is_ascii(line) || !is_valid(line)) return;
    const std::u32string all = characters_of(line);
    if (in_alphabet_ && std::none_of(all.begin(), all.end(), is_of_alphabet)) return;
    for (const char32_t c : all) {
      if (c < 0x80) continue;
      known_.insert(c);
      ++count;
    }
  });
  if (count < enough) known_.clear();
}

bool strange_words::has(byte_view word) const {
  if (known_.empty()) return false;
  bool is_strange = false;
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const char32_t c = d.code_point;
    at += std::max<std::size_t>(d.length, 1);
    if (d.error != errc::ok) continue;
    if (c < 0x80 && in_alphabet_) return false;
    if (c < 0x80) continue;
    const bool is_latin = c >= 0xA0 && c < 0x180;
    if (known_.count(c) != 0 || (!in_alphabet_ && is_latin)) return false;
    is_strange = true;
  }
  if (!is_strange) return false;
  const auto there = recoded(word.as_string_view(), in_, encoding::utf8);
  return there && is_word_with_marks(*there);
}

bool strange_words::knows(byte_view word) const {
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    if (d.error == errc::ok && d.length > 1 && known_.count(d.code_point) == 0) return false;
    at += std::max<std::size_t>(d.length, 1);
  }
  return true;
}

std::vector<odd_word> strange_lines(byte_view text, std::uint64_t line, encoding in) {
  constexpr std::size_t most = 8;
  std::vector<odd_word> found;
  if (!mixed_words::may_be_in(in)) return found;
  const strange_words strange(text, in);
  each_line(text, [&](byte_view whole, std::size_t begin) {
    const std::uint64_t number = line++;
    if (found.size() == most || is_ascii(whole) || !is_valid(whole)) return;
    std::optional<odd_word> first;
    for (std::size_t at = 0; at < whole.size();) {
      std::size_t end = at;
      while (end < whole.size() && is_of_word(whole[end])) ++end;
      const byte_view word = whole.substr(at, end - at);
      if (!is_ascii(word) && !strange.has(word)) return;
      if (!is_ascii(word) && !first) {
        auto there = recoded(word.as_string_view(), in, encoding::utf8);
        first.emplace(odd_word{begin + at, number, std::string(word.as_string_view()), in,
                               std::move(*there)});
      }
      at = end + 1;
    }
    if (first) found.push_back(std::move(*first));
  });
  return found;
}

}  // namespace utfkit::cli
