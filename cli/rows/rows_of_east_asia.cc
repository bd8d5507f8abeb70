#include "rows_of_east_asia.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "patterns/common_characters.hpp"

namespace utfkit::cli {

namespace {

using enum encoding;

constexpr std::size_t least_bytes = 4, enough_bytes = 8, longest = 256;

// In eighths of a nat; nothing is so much.
std::uint32_t least_gain(encoding in, std::size_t bytes) noexcept {
  constexpr std::uint32_t nats = 8, never = ~std::uint32_t{0};
  if (bytes >= enough_bytes) return 9 * nats;
  return in == big5 ? never : in == euc_kr ? 8 * nats : 12 * nats;
}

// With a space between them; and where the first is.
struct words_of_line {
  std::string all;
  std::size_t first = 0;

  explicit words_of_line(std::string_view line) {
    for (const auto* end = line.begin(); end != line.end();) {
      const auto* const begin = std::find_if(end, line.end(), is_high);
      end = std::find_if_not(begin, line.end(), is_of_double_byte);
      if (begin == end) return;
      if (static_cast<std::size_t>(end - begin) < least_bytes) continue;  // a character says little
      if (all.empty()) {
        first = static_cast<std::size_t>(begin - line.begin());
      } else {
        all += ' ';
      }
      all.append(begin, end);
    }
  }
};

}  // namespace

bool rows_of_east_asia::may_be_in(encoding in) noexcept {
  return in == gb18030 ||
         std::find(of_east_asia.begin(), of_east_asia.end(), in) != of_east_asia.end();
}

void rows_of_east_asia::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](byte_view text, std::uint64_t at, std::uint64_t number) {
    take(text, at, number);
  });
}

void rows_of_east_asia::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  constexpr std::size_t most = 4096;
  if (met_.size() == most || is_ascii(line) || is_valid(line)) return;
  words_of_line words(line.as_string_view());
  const std::size_t size = words.all.size();
  if (size < least_bytes || size > longest || !met_.insert(words.all).second) return;
  auto text = recoded(words.all, in_, utf8);
  if (!text) return;  // a conversion stops there
  auto other = compare(words.all, *text, {.among = of_east_asia, .language = {}});
  if (!other || other->instead.empty() || other->gain < least_gain(in_, size)) return;
  found_.push_back(
      {at + words.first, number, std::move(*text), other->better, std::move(other->instead)});
}

std::vector<odd_word> rows_of_east_asia::finish() {
  cutter_.finish(
      [this](byte_view text, std::uint64_t at, std::uint64_t number) { take(text, at, number); });
  return std::move(found_);
}

}  // namespace utfkit::cli
