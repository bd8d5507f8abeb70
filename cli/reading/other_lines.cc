#include "other_lines.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"

namespace utfkit::cli {

void add_line(other_lines& others, std::uint64_t line) noexcept {
  if (others.range_count != 0 && others.ranges[others.range_count - 1U].last + 1 >= line) {
    others.ranges[others.range_count - 1U].last = line;
  } else if (others.range_count < other_lines::most_ranges) {
    others.ranges[others.range_count++] = {line, line};
  } else {
    others.more = true;
  }
}

std::uint64_t count_of_lines(const other_lines& others) noexcept {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < others.range_count; ++i) {
    count += others.ranges[i].last - others.ranges[i].first + 1;
  }
  return count;
}

std::string names_of(const other_lines& others) {
  if (others.range_count == 0) return "many lines";
  const bool one = others.range_count == 1 && others.ranges[0].first == others.ranges[0].last;
  std::string text = one && !others.more ? "line " : "lines ";
  for (std::size_t i = 0; i < others.range_count; ++i) {
    const line_range& r = others.ranges[i];
    if (i != 0) text += i + 1U == others.range_count && !others.more ? " and " : ", ";
    text +=
        r.first == r.last ? fmt::format("{}", r.first) : fmt::format("{} to {}", r.first, r.last);
  }
  return others.more ? text + " and others" : text;
}

std::string in_language(const other_lines& others) {
  if (others.language.empty()) return std::string(name(others.enc));
  return fmt::format("{} ({})", name(others.enc), language_name(others.language));
}

std::string told(const other_lines& others) {
  return fmt::format("{} in {}", in_language(others), names_of(others));
}

row row_of_lines(const std::optional<other_lines>& others) {
  if (!others) return nullptr;
  row r;
  r["encoding"] = name(others->enc);
  r["language"] = others->language.empty() ? row(nullptr) : row(others->language);
  row& lines = r["lines"] = row::array();
  for (std::size_t i = 0; i < others->range_count; ++i) {
    lines.push_back(row::array({others->ranges[i].first, others->ranges[i].last}));
  }
  r["more"] = others->more;
  return r;
}

}  // namespace utfkit::cli
