#include "ill_formed_context.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include <utfkit/finding.hpp>

#include "base/safe_text.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most_words = 5, most_before = 24, most_after = 24;

bool ends_word(std::uint8_t b) noexcept {
  return b <= ' ' || b == 0x7F || b == '"' || b == ',' || b == ';' || b == '|';
}

// Where a character begins, at `at` or behind it: what is cut off has no part of one.
std::size_t next_boundary(byte_view text, std::size_t at) noexcept {
  while (at < text.size() && text[at] >= 0x80 && text[at] < 0xC0) ++at;
  return at;
}

byte_view word_around(byte_view text, const finding& f) noexcept {
  std::size_t begin = f.offset, end = f.offset + f.length;
  const std::size_t first = begin - std::min(begin, most_before);
  const std::size_t last = std::min(text.size(), end + most_after);
  while (begin != first && !ends_word(text[begin - 1])) --begin;
  while (end != last && !ends_word(text[end])) ++end;
  if (begin == first && begin != 0 && begin < f.offset)
    begin = std::min<std::size_t>(f.offset, next_boundary(text, begin));
  return text.substr(begin, end - begin);
}

}  // namespace

std::string ill_formed_in_words(byte_view text) {
  std::vector<std::string_view> words;
  std::string told;
  for (std::optional<finding> f = next_finding(text, 0); f;) {
    const byte_view word = word_around(text, *f);
    const auto end = static_cast<std::size_t>(word.data() - text.data()) + word.size();
    const std::string_view bytes = word.as_string_view();
    if (std::find(words.begin(), words.end(), bytes) == words.end()) {
      if (words.size() == most_words) return told + " and others";
      told += fmt::format("{}\"{}\"", words.empty() ? "" : ", ", safe(bytes));
      words.push_back(bytes);
    }
    f = next_finding(text, std::max<std::size_t>(end, f->offset + f->length));
  }
  return told;
}

}  // namespace utfkit::cli
