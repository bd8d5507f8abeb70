#include "nearest.hpp"

#include <algorithm>
#include <cstddef>

namespace utfkit::cli {

namespace {

// How many letters have to be put in, taken out, replaced, or exchanged with their neighbour, each
// once at most (the restricted distance of Damerau and Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> two_up, up, row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_up = std::move(up);
    up = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t other = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({up[j] + 1, row[j - 1] + 1, up[j - 1] + other});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], two_up[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

std::string digits_of(std::string_view word) {
  std::string digits(word);
  std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
  return digits;
}

// Whether both have the same digits, or `word` has none. Another number is no typing error but
// another thing: cp1125 isn't cp1252, and a file read so would be ruined.
bool same_numbers(std::string_view word, std::string_view other) {
  const std::string digits = digits_of(word);
  return digits.empty() || digits == digits_of(other);
}

}  // namespace

std::string lower_case(std::string_view word) {
  std::string lower(word);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known) {
  constexpr std::size_t longest = 40;  // of what can be meant for one of ours
  if (word.size() > longest) return {};
  const std::string lower = lower_case(word);
  std::string_view best;
  std::size_t least = std::min<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string_view one : known) {
    const std::size_t n = distance(lower, lower_case(one));
    if (n >= least || n == 0) continue;  // that word itself isn't what is wrong
    if (!same_numbers(word, one)) continue;
    least = n;
    best = one;
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known) {
  const std::string_view meant = nearest(word, known);
  return meant.empty() ? std::string()
                       : std::string(" (did you mean '").append(meant).append("'?)");
}

}  // namespace utfkit::cli
