// How GoogleTest prints the oracle's values, and texts in messages.
#pragma once

#include <cstdint>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

#include "reference/text.hpp"

namespace reference {

inline std::ostream& operator<<(std::ostream& out, const outcome& o) {
  return out << "{read " << o.read << ", kind " << o.why << ", length " << o.length << "}";
}
inline std::ostream& operator<<(std::ostream& out, const step& s) {
  return out << "{offset " << s.offset << ", length " << s.length << ", kind " << s.why << ", U+"
             << std::hex << s.code_point << std::dec << "}";
}
inline std::ostream& operator<<(std::ostream& out, const finding& f) {
  out << "{offset " << f.offset << ", length " << f.length << ", kind " << f.why
      << ", replacements " << f.replacements;
  if (f.code_point) out << ", U+" << std::hex << *f.code_point << std::dec;
  return out << "}";
}
inline std::ostream& operator<<(std::ostream& out, const stats& s) {
  return out << "{bytes " << s.bytes << ", code points " << s.code_points << ", utf-16 units "
             << s.utf16_units << ", lines " << s.lines << ", replacements " << s.replacements
             << ", since newline " << s.code_points_since_newline << "}";
}

}  // namespace reference

namespace test {

// The code units of a text in hexadecimal.
template <class Unit>
std::string hex(std::basic_string_view<Unit> text) {
  std::ostringstream out;
  out << std::hex << std::uppercase << std::setfill('0');
  for (const Unit unit : text) {
    if (out.tellp() > 0) out << ' ';
    out << std::setw(2 * static_cast<int>(sizeof(Unit))) << reference::number(unit);
  }
  return out.str();
}
template <class Unit>
std::string hex(const std::basic_string<Unit>& text) {
  return hex(std::basic_string_view<Unit>(text));
}

}  // namespace test
