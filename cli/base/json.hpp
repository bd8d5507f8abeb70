// JSON Lines: rows as trees of values, and rows written member by member, because a million of them
// through trees would take longer than finding what they tell.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace utfkit::cli {

// JSON in the order in which it is written, one row a line.
using row = nlohmann::ordered_json;
row begin_row(std::string_view type, std::string_view file);
// Of valid UTF-8, with what acts on a terminal escaped, and the end of the line.
std::string line_of(const row& r);

// The beginning of such a line, to which members are added, and its end.
std::string begin_line(std::string_view type, std::string_view file);
inline void end_line(std::string& out) {
  out += "}\n";
}

// ,"name":123
void append_member(std::string& out, std::string_view name, std::uint64_t n);
void append_member(std::string& out, std::string_view name, std::string_view text);
// ,"name":VALUE, of a value that is JSON already.
void append_json_member(std::string& out, std::string_view name, std::string_view value);
// ,"name":"C0 AF"
void append_hex_member(std::string& out, std::string_view name, std::string_view bytes);

void append_number(std::string& out, std::uint64_t n);
// Valid UTF-8, with the quotes. What acts on a terminal is escaped.
void append_json_string(std::string& out, std::string_view text);

}  // namespace utfkit::cli
