// Which lines of a file are in another encoding than the rest, in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <utfkit/detect_lines.hpp>

#include "base/json.hpp"

namespace utfkit::cli {

// Another line, that of the one before or a later one.
void add_line(other_lines& others, std::uint64_t line) noexcept;

// Of the ranges that are told.
std::uint64_t count_of_lines(const other_lines& others) noexcept;

// "lines 3 to 7, 12 and others".
std::string names_of(const other_lines& others);

// "KOI8-R (Russian) in lines 3 to 7, 12 and others"
std::string told(const other_lines& others);

// "KOI8-R (Russian)"
std::string in_language(const other_lines& others);

// {"encoding", "language", "lines", "more"}, or null.
row row_of_lines(const std::optional<other_lines>& others);

}  // namespace utfkit::cli
