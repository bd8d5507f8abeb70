#include "rows_of_one_script.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "patterns/common_characters.hpp"

namespace utfkit::cli {

namespace {

using enum encoding;

constexpr std::array of_cyrillic = {windows1251, koi8_r, ibm866, iso8859_5, x_mac_cyrillic};

bool is_cyrillic(encoding in) noexcept {
  return std::find(of_cyrillic.begin(), of_cyrillic.end(), in) != of_cyrillic.end();
}

constexpr std::size_t least_bytes = 4, enough_bytes = 8, longest = 256;

// In eighths of a nat; nothing is so much.
std::uint32_t least_gain(encoding in, std::size_t bytes) noexcept {
  constexpr std::uint32_t nats = 8, never = ~std::uint32_t{0};
  if (is_cyrillic(in)) return bytes >= enough_bytes ? 12 * nats : never;
  if (bytes >= enough_bytes) return 9 * nats;
  return in == big5 ? never : in == euc_kr ? 8 * nats : 12 * nats;
}

// With a space between them; and where the first is.
struct words_of_line {
  std::string all;
  std::size_t first = 0;

  words_of_line(std::string_view line, encoding in) {
    const auto is_of_word = is_cyrillic(in) ? is_high : is_of_double_byte;
    for (const auto* end = line.begin(); end != line.end();) {
      const auto* const begin = std::find_if(end, line.end(), is_high);
      end = std::find_if_not(begin, line.end(), is_of_word);
      if (begin == end) return;
      if (static_cast<std::size_t>(end - begin) < least_bytes) continue;  // a character says little
      const std::string_view word(begin, end);
      if (all.find(word) != all.npos) continue;  // says no more by standing there again
      if (all.empty()) {
        first = static_cast<std::size_t>(begin - line.begin());
      } else {
        all += ' ';
      }
      all += word;
    }
  }
};

// Letters alone, and nothing that is drawn.
bool are_letters(byte_view words) {
  const std::u32string all = characters_of(words);
  return std::all_of(all.begin(), all.end(), [](char32_t c) {
    return c == U' ' || is_small_letter(c) || is_capital_letter(c);
  });
}

// Three times the same: of a line that is drawn.
bool repeats(std::string_view words) noexcept {
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i] == words[i - 1] && words[i] == words[i - 2]) return true;
  }
  return false;
}

}  // namespace

bool rows_of_one_script::may_be_in(encoding in) noexcept {
  return in == gb18030 || is_cyrillic(in) ||
         std::find(of_east_asia.begin(), of_east_asia.end(), in) != of_east_asia.end();
}

void rows_of_one_script::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](byte_view text, std::uint64_t at, std::uint64_t number) {
    take(text, at, number);
  });
}

void rows_of_one_script::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  constexpr std::size_t most = 4096;
  if (met_.size() == most || is_ascii(line) || is_valid(line)) return;
  words_of_line words(line.as_string_view(), in_);
  const std::size_t size = words.all.size();
  if (size < least_bytes || size > longest || !met_.insert(words.all).second) return;
  if (is_cyrillic(in_) && repeats(words.all)) return;
  auto text = recoded(words.all, in_, utf8);
  if (!text) return;  // a conversion stops there
  const auto among = is_cyrillic(in_) ? std::span<const encoding>(of_cyrillic)
                                      : std::span<const encoding>(of_east_asia);
  const auto may_be = [this](byte_view read) { return !is_cyrillic(in_) || are_letters(read); };
  auto other = compare(words.all, *text, {.among = among, .language = {}}, may_be);
  if (!other || other->instead.empty() || other->gain < least_gain(in_, size)) return;
  found_.push_back(
      {at + words.first, number, std::move(*text), other->better, std::move(other->instead)});
}

std::vector<odd_word> rows_of_one_script::finish() {
  cutter_.finish(
      [this](byte_view text, std::uint64_t at, std::uint64_t number) { take(text, at, number); });
  return std::move(found_);
}

}  // namespace utfkit::cli
