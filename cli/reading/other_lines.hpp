// Which lines of a file are in another encoding than the rest, in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <utfkit/detect_lines.hpp>

#include "base/json.hpp"

namespace utfkit::cli {

// Another line, that of the one before or a later one.
void add_line(other_lines& others, std::uint64_t line) noexcept;

// Of the ranges that are told.
std::uint64_t count_of_lines(const other_lines& others) noexcept;

// Whether all of them are among these, as far as these are known.
bool are_among(const other_lines& others, const std::vector<other_lines>& all) noexcept;

// "lines 3 to 7, 12 and others".
std::string names_of(const other_lines& others);

// "KOI8-R (Russian) in lines 3 to 7, 12 and others"
std::string told(const other_lines& others);

// "KOI8-R (Russian)"
std::string in_language(const other_lines& others);

// The same of lines in several: "KOI8-R (Russian) in line 3, and ISO-8859-2 (Polish) in line 7".
std::string told(const other_lines& others, const std::vector<other_lines>& further);

// {"encoding", "language", "lines", "more"}, or null.
row row_of_lines(const std::optional<other_lines>& others);
// An array of these.
row rows_of_lines(const std::vector<other_lines>& all);

}  // namespace utfkit::cli
