#include "high_words.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "base/ascii.hpp"
#include "patterns/common_characters.hpp"

namespace utfkit::cli {

std::vector<high_word> high_words_in(byte_view row) {
  const auto is_of_word = [](char c) {
    return is_high(c) || is_ascii_letter(static_cast<std::uint8_t>(c));
  };
  const std::string_view line = row.as_string_view();
  std::vector<high_word> all;
  for (const auto* end = line.begin(); end != line.end();) {
    const auto* const begin = std::find_if(end, line.end(), is_of_word);
    end = std::find_if_not(begin, line.end(), is_of_word);
    if (std::any_of(begin, end, is_high))
      all.push_back({{begin, end}, static_cast<std::size_t>(begin - line.begin())});
  }
  return all;
}

std::string joined(const std::vector<high_word>& words) {
  std::string all;
  for (const high_word& w : words) all.append(all.empty() ? "" : " ").append(w.bytes);
  return all;
}

void add_word(std::vector<odd_word>& found, odd_word word, std::uint64_t at, std::uint64_t number) {
  const bool is_known = std::any_of(found.begin(), found.end(),
                                    [&word](const odd_word& w) { return w.text == word.text; });
  if (is_known) return;
  word.at += at;
  word.line = number;
  found.push_back(std::move(word));
}

std::optional<odd_word> read_better(const std::vector<high_word>& words, std::size_t from,
                                    encoding in, std::span<const encoding> among,
                                    const std::function<bool(byte_view)>& may_be) {
  constexpr std::uint32_t least_gain = 16;  // two nats, in eighths
  const std::string all = joined(words);
  const auto text = recoded(all, in, encoding::utf8);
  if (!text) return std::nullopt;
  const auto other = compare(all, *text, {.among = among, .language = {}}, may_be);
  if (!other || other->instead.empty() || other->gain < least_gain) return std::nullopt;
  for (const high_word& w : words) {
    if (w.at + w.bytes.size() <= from) continue;
    auto here = recoded(w.bytes, in, encoding::utf8);
    auto instead = recoded(w.bytes, other->better, encoding::utf8);
    if (!here || !instead || *here == *instead) continue;
    return odd_word{w.at, 0, std::move(*here), other->better, std::move(*instead)};
  }
  return std::nullopt;
}

}  // namespace utfkit::cli
