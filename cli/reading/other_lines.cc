#include "other_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
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

bool are_among(const other_lines& others, const std::vector<other_lines>& all) noexcept {
  const auto is_among = [&](const line_range& r) {
    return std::any_of(all.begin(), all.end(), [&r](const other_lines& o) {
      const auto* const end = o.ranges.begin() + o.range_count;
      const bool is_behind = o.more && o.range_count != 0 && end[-1].last < r.first;
      return is_behind || std::any_of(o.ranges.begin(), end, [&r](const line_range& of) {
               return of.first <= r.first && r.last <= of.last;
             });
    });
  };
  return std::all_of(others.ranges.begin(), others.ranges.begin() + others.range_count, is_among);
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

std::string told(const other_lines& others, const std::vector<other_lines>& further) {
  std::string text = told(others);
  for (const other_lines& more : further) {
    text += fmt::format(",{} {}", &more == &further.back() ? " and" : "", told(more));
  }
  return text;
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

row rows_of_lines(const std::vector<other_lines>& all) {
  row rows = row::array();
  for (const other_lines& lines : all) rows.push_back(row_of_lines(lines));
  return rows;
}

}  // namespace utfkit::cli
