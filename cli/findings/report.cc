#include "report.hpp"

#include <fmt/format.h>

#include <utfkit/code_point.hpp>
#include <utfkit/definition/utf16.hpp>
#include <utfkit/validate.hpp>

#include "base/colour.hpp"
#include "base/safe_text.hpp"
#include "describe.hpp"

namespace utfkit::cli {

located_finding locate(const finding& f, byte_view piece, const text_stats& before) {
  return {before.bytes, before.line(),  before.column(),
          f.error,       f.replacements, piece.substr(f.offset, f.length).as_string_view(),
          f.code_point};
}

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

row json_row(std::string_view file, const located_finding& f) {
  row r = begin_row("finding", file);
  r["offset"] = f.offset;
  r["line"] = f.line;
  r["column"] = f.column;
  r["length"] = f.bytes.size();
  r["replacements"] = f.replacements;
  r["kind"] = name(f.kind);
  r["bytes"] = hex(f.bytes);
  r["hint"] = hint(f.kind, f.bytes, f.code_point, f.encoded);
  return r;
}

std::string text_line(std::string_view file, const located_finding& f, bool coloured) {
  const auto in = [coloured](std::string_view code) { return coloured ? code : ""; };
  return fmt::format("{}{}:{}:{}:{} {}error:{} {} [{}] at byte {}: {}\n", in(colour::bold),
                     safe(file), f.line, f.column, in(colour::plain), in(colour::red),
                     in(colour::plain), what_is_wrong(f.kind, f.bytes, f.code_point, f.encoded),
                     name(f.kind), f.offset, hex(f.bytes));
}

row by_kind_json(const tally& t) {
  row r = row::object();
  for (std::size_t kind = 0; kind < t.by_kind.size(); ++kind) {
    if (t.by_kind[kind] != 0) r[std::string(name(static_cast<errc>(kind)))] = t.by_kind[kind];
  }
  return r;
}

std::string by_kind_text(const tally& t) {
  std::string text;
  for (std::size_t kind = 0; kind < t.by_kind.size(); ++kind) {
    if (t.by_kind[kind] == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", t.by_kind[kind], name(static_cast<errc>(kind)));
  }
  return text;
}

}  // namespace utfkit::cli
