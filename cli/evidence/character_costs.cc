#include "character_costs.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <utfkit/code_point.hpp>

namespace utfkit::cli {

namespace {

// Characters of which a text has some or none, how many of them are in use, and the share that they
// have at least: a text that is short may have none of those letters which its language has beside
// the ones of Western Europe.
struct kind {
  char32_t first, last;
  double size, least;
};
constexpr double mixed = 0.01;
constexpr kind kinds[] = {
    {0x00C0, 0x00FF, 50, mixed},   {0x0100, 0x024F, 60, 0.1},     {0x0370, 0x03FF, 60, mixed},
    {0x0400, 0x04FF, 64, mixed},   {0x0590, 0x05FF, 27, mixed},   {0x0600, 0x06FF, 40, mixed},
    {0x0E00, 0x0E7F, 70, mixed},   {0x1EA0, 0x1EF9, 90, mixed},   {0x3040, 0x30FF, 150, mixed},
    {0x3400, 0x9FFF, 3000, mixed}, {0xAC00, 0xD7A3, 1000, mixed}, {0x0080, 0xFFFF, 1000, mixed}};
std::size_t kind_of(char32_t c) noexcept {
  std::size_t k = 0;
  while (k + 1 < std::size(kinds) && (c < kinds[k].first || c > kinds[k].last)) ++k;
  return k;
}

// The letter in the other case, or something else.
char32_t other_case(char32_t c) noexcept {
  return c >= 0x100 && c < 0x250 ? c ^ 1u : c ^ 0x20u;
}

// The same of one that isn't ASCII; of U+0139 to U+0148 and U+0179 to U+017E capitals are odd.
char32_t other_case_of(char32_t c) noexcept {
  const bool has_odd_capitals = (c > 0x138 && c < 0x149) || (c > 0x178 && c < 0x17F);
  return has_odd_capitals ? ((c + 1) ^ 1u) - 1 : other_case(c);
}

// Of Greek and Cyrillic letters without accents; of others the same.
char32_t small_of(char32_t c) noexcept {
  if ((c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c < 0x430)) return c + 0x20;
  return c >= 0x400 && c < 0x410 ? c + 0x50 : c;
}
char32_t capital_of(char32_t c) noexcept {
  if ((c >= 0x3B1 && c <= 0x3C9) || (c >= 0x430 && c < 0x450)) return c - 0x20;
  return c >= 0x450 && c < 0x460 ? c - 0x50 : c;
}

bool is_continuation(std::uint8_t b) noexcept {
  return b >= 0x80 && b < 0xC0;
}

unsigned tail_of(std::uint8_t a, std::uint8_t b) noexcept {
  return (a & 0x3Fu) << 6 | (b & 0x3Fu);
}

}  // namespace

bool is_of_another_alphabet(char32_t c) noexcept {
  const std::size_t k = kind_of(c);
  return k >= 2 && k <= 6;
}

void character_costs::add(byte_view word) noexcept {
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    if (d.length > 1 && d.code_point < counts_.size()) add(d.code_point, word.substr(at, d.length));
    at += d.length;
  }
}

void character_costs::add(char32_t c, byte_view text) noexcept {
  different_ += counts_[c] == 0;
  ++counts_[c];
  ++all_;
  ++of_kind_[kind_of(c)];
  for (const char b : text) ++bytes_[static_cast<std::uint8_t>(b)];
  all_bytes_ += static_cast<double>(text.size());
  if (text.size() > 2) ++tails_[tail_of(text[text.size() - 2], text[text.size() - 1])];
}

double character_costs::average_cost() {
  double sum = 0;
  for (std::size_t c = 0x80; c < counts_.size(); ++c) {
    if (counts_[c] != 0) sum += counts_[c] * cost_of(static_cast<char32_t>(c));
  }
  return all_ == 0 ? 0 : sum / all_;
}

bool character_costs::lacks(char32_t c) const noexcept {
  constexpr double enough = 300;
  return all_ >= enough && is_of_another_alphabet(c) && counts_[c] == 0 &&
         counts_[small_of(c)] == 0 && counts_[capital_of(c)] == 0;
}

bool character_costs::is_new(char32_t c) const noexcept {
  constexpr double enough = 24;
  return all_ >= enough && counts_[c] == 0 && counts_[other_case_of(c)] == 0;
}

double character_costs::cost_of(char32_t c) {
  if (c == 0xFFFD || c >= counts_.size()) return most;
  float& cost = costs_[c];
  if (cost == 0) cost = static_cast<float>(compute_cost_of(c));
  return cost;
}

double character_costs::compute_cost_of(char32_t c) const noexcept {
  constexpr double seldom = 0.02, in_other_case = 0.05;
  const double of_new = std::max(seldom, different_ / (different_ + all_));
  static_assert(std::size(kinds) == count_of_kinds);
  const std::size_t k = kind_of(c);
  const double share = std::max(kinds[k].least, of_kind_[k] / all_);
  const double p = (1 - of_new) * (counts_[c] + in_other_case * counts_[other_case(c)]) / all_ +
                   of_new * share / kinds[k].size;
  return std::min(most, -std::log(p));
}

double character_costs::cost_of_damage(byte_view bytes) const noexcept {
  double sum = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const bool two =
        bytes.size() - at > 1 && is_continuation(bytes[at]) && is_continuation(bytes[at + 1]);
    if (two) {
      const unsigned tail = tail_of(bytes[at], bytes[at + 1]);
      sum -= std::log(0.5 * tails_[tail] / all_ + 0.5 / (128 * 128));
    } else {
      const bool goes_on = at != 0 && is_continuation(bytes[at]);
      constexpr double of_sixteen = 2.8;
      sum += goes_on ? of_sixteen : -std::log(0.5 * bytes_[bytes[at]] / all_bytes_ + 0.5 / 128);
    }
    at += two ? 2 : 1;
  }
  return sum;
}

}  // namespace utfkit::cli
