#include "json.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utfkit/code_point.hpp>
#include <utfkit/definition/utf16.hpp>
#include <utfkit/validate.hpp>

#include "safe_text.hpp"

namespace utfkit::cli {

row begin_row(std::string_view type, std::string_view file) {
  row r;
  r["type"] = type;
  r["file"] = lossy(file);
  if (!is_valid(file)) r["file_hex"] = hex_packed(file);
  return r;
}

std::string line_of(const row& r) {
  const std::string json = r.dump() + '\n';
  if (is_ascii(json) && json.find('\x7F') == std::string::npos) return json;
  // What acts on a terminal or hides in text is escaped, as in text output. All of JSON that isn't
  // ASCII is within strings, and JSON escapes are UTF-16.
  std::string safe_json;
  for (std::string_view rest = json; !rest.empty();) {
    const decoded d = decode_first(rest);
    if (d.code_point == U'\n' || is_printable(d.code_point)) {
      safe_json += rest.substr(0, d.length);
    } else {
      char16_t units[2];
      const unsigned n = definition::utf16::encode_one(d.code_point, units);
      for (unsigned i = 0; i < n; ++i) {
        safe_json += fmt::format("\\u{:04x}", static_cast<unsigned>(units[i]));
      }
    }
    rest.remove_prefix(d.length);
  }
  return safe_json;
}

std::string begin_line(std::string_view type, std::string_view file) {
  std::string line = line_of(begin_row(type, file));
  line.resize(line.size() - 2);  // without "}\n"
  return line;
}

void append_number(std::string& out, std::uint64_t n) {
  std::array<char, 20> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), n);
  static_cast<void>(error);  // there is room for all numbers of 64 bits
  out.append(digits.data(), end);
}

void append_json_member(std::string& out, std::string_view name, std::string_view value) {
  out += ",\"";
  out += name;
  out += "\":";
  out += value;
}

void append_member(std::string& out, std::string_view name, std::uint64_t n) {
  append_json_member(out, name, {});
  append_number(out, n);
}

void append_member(std::string& out, std::string_view name, std::string_view text) {
  append_json_member(out, name, {});
  append_json_string(out, text);
}

void append_hex_member(std::string& out, std::string_view name, std::string_view bytes) {
  append_json_member(out, name, {});
  constexpr std::string_view digits = "0123456789ABCDEF";
  out += '"';
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if (i != 0) out += ' ';
    out += digits[byte >> 4];
    out += digits[byte & 15];
  }
  out += '"';
}

void append_json_string(std::string& out, std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
  });
  if (plain) {
    out += '"';
    out += text;
    out += '"';
    return;
  }
  std::string quoted = line_of(row(std::string(text)));
  quoted.pop_back();
  out += quoted;
}

}  // namespace utfkit::cli
