#include "differences.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

namespace utfkit::cli {

namespace {

// How far the two are looked through for the same bytes, and how many of those it takes: a record
// of the undo file has three bytes beside what it keeps.
constexpr std::size_t reach = 32;
constexpr std::size_t enough = 4;

// Of two texts, what is left to be told.
struct stretch {
  std::string_view original, result;

  bool is_empty() const noexcept { return original.empty() && result.empty(); }
  std::size_t same_start() const noexcept {
    const auto [a, b] =
        std::mismatch(original.begin(), original.end(), result.begin(), result.end());
    return static_cast<std::size_t>(a - original.begin());
  }
  std::size_t same_end() const noexcept {
    const auto [a, b] =
        std::mismatch(original.rbegin(), original.rend(), result.rbegin(), result.rend());
    return static_cast<std::size_t>(a - original.rbegin());
  }
  stretch take(std::size_t of_original, std::size_t of_result) noexcept {
    const stretch taken = {original.substr(0, of_original), result.substr(0, of_result)};
    original.remove_prefix(taken.original.size());
    result.remove_prefix(taken.result.size());
    return taken;
  }
};

// The first bytes from each place within reach on, as numbers to be compared.
struct near_bytes {
  explicit near_bytes(std::string_view text) noexcept {
    static_assert(enough == sizeof(std::uint32_t));
    places = text.size() < enough ? 0 : std::min(text.size() - enough, reach) + 1;
    for (std::size_t i = 0; i < places; ++i) std::memcpy(&at[i], text.data() + i, enough);
  }

  std::array<std::uint32_t, reach + 1> at{};
  std::size_t places;
};

// Most lines in another script have nothing of the kind.
bool have_same(const near_bytes& a, const near_bytes& b) noexcept {
  unsigned found = 0;
  for (std::size_t i = 0; i < a.places; ++i) {
    for (std::size_t j = 0; j < b.places; ++j) found |= a.at[i] == b.at[j];
  }
  return found != 0;
}

// How much of each is before the next bytes that are the same, as little of both as there is;
// nothing where they aren't near.
std::optional<std::pair<std::size_t, std::size_t>> next_same(const stretch& s) {
  const near_bytes a(s.original), b(s.result);
  constexpr std::size_t letter = 4;  // most often
  for (std::size_t sum = 1; sum <= 2 * reach; ++sum) {
    if (sum == letter && !have_same(a, b)) break;
    for (std::size_t i = sum > reach ? sum - reach : 0; i <= std::min(sum, reach); ++i) {
      const std::size_t j = sum - i;
      if (i < a.places && j < b.places && a.at[i] == b.at[j]) return std::pair(i, j);
    }
  }
  return std::nullopt;
}

void tell_line(stretch s, undo_writer& to) {
  const std::size_t end = s.same_end();
  const std::string_view kept = s.original.substr(s.original.size() - end);
  s.original.remove_suffix(end);
  s.result.remove_suffix(end);
  while (!s.is_empty()) {
    const std::size_t same = s.same_start();
    to.keep(s.take(same, same).original);
    const auto next = next_same(s);
    const stretch changed = next ? s.take(next->first, next->second) : std::exchange(s, {});
    to.replace(changed.original, changed.result);
  }
  to.keep(kept);
}

std::size_t count_lines(std::string_view text) noexcept {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// Behind the end of the last of so many lines.
std::size_t end_of_lines(std::string_view text, std::size_t lines) noexcept {
  std::size_t at = 0;
  for (; lines != 0; --lines) at = text.find('\n', at) + 1;
  return at;
}

// All of it where none ends.
std::size_t first_line(std::string_view text) noexcept {
  return std::min(text.find('\n'), text.size() - 1) + 1;
}

}  // namespace

void tell_differences(std::string_view original, std::string_view result, undo_writer& to) {
  stretch rest = {original, result};
  const bool by_lines = count_lines(original) == count_lines(result);
  for (;;) {
    const std::size_t same = rest.same_start();
    to.keep(rest.take(same, same).original);
    if (rest.is_empty()) return;
    tell_line(by_lines ? rest.take(first_line(rest.original), first_line(rest.result))
                       : std::exchange(rest, {}),
              to);
  }
}

void line_differences::tell() {
  const std::size_t lines = std::min(count_lines(original_), count_lines(result_));
  if (lines != 0) tell(end_of_lines(original_, lines), end_of_lines(result_, lines));
  if (std::max(original_.size(), result_.size()) <= longest_line) return;
  // Up to the end of the line, so that those after it are still held against each other.
  tell(std::min(original_.find('\n'), original_.size()),
       std::min(result_.find('\n'), result_.size()));
}

void line_differences::finish() {
  tell();
  tell(original_.size(), result_.size());
}

void line_differences::tell(std::size_t original, std::size_t result) {
  const std::string_view a = original_, b = result_;
  tell_differences(a.substr(0, original), b.substr(0, result), to_);
  original_.erase(0, original);
  result_.erase(0, result);
}

}  // namespace utfkit::cli
