#include "high_words.hpp"

#include <algorithm>
#include <cstdint>

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

}  // namespace utfkit::cli
