#include "report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/colour.hpp"
#include "base/safe_text.hpp"
#include "describe.hpp"

namespace utfkit::cli {

located_item locate(const finding& f, byte_view piece, const text_stats& before) {
  located_item i;
  i.offset = before.bytes;
  i.line = before.line();
  i.column = before.column();
  i.rule = rule_of(f.error);
  i.replacements = f.replacements;
  i.bytes = piece.substr(f.offset, f.length).as_string_view();
  i.code_point = f.code_point;
  i.around = piece;
  return i;
}

located_item locate(const item& i, const file_piece& p, const text_stats& before,
                    const mojibake_runs* runs) {
  const std::uint64_t carried = i.lines == 0 ? before.code_points_since_newline : 0;
  located_item l;
  l.offset = p.offset + i.offset;
  l.line = before.line() + i.lines;
  l.column = carried + i.column + 1;
  l.rule = i.rule;
  l.replacements = i.replacements;
  l.bytes = p.all.substr(p.begin + i.offset, i.length).as_string_view();
  l.code_point = i.code_point;
  l.around = p.all;
  if (runs != nullptr && i.run != 0) {
    l.run = &runs->all()[i.run - 1];
    l.was = runs->was(*l.run);
  }
  return l;
}

namespace {

bool names_code_point(rule_id id) noexcept {
  return id == json_control || id == xml_not_a_char || id == deny_noncharacter ||
         id == deny_private_use;
}

}  // namespace

namespace {

std::string what_it_was(const located_item& i) {
  const found_run& r = *i.run;
  return fmt::format("was '{}', read as {}{}{}", safe(i.was), name(r.read_as),
                     r.times == 1   ? ""
                     : r.times == 2 ? " twice"
                                    : fmt::format(" {} times", r.times),
                     r.lost == 0 ? "" : fmt::format(", {} lost", r.lost));
}

}  // namespace

std::string what_is_wrong(const located_item& i) {
  if (is_ill_formed(i.rule)) {
    return what_is_wrong(static_cast<errc>(i.rule), i.bytes, i.code_point, i.encoded);
  }
  const std::string_view what = rule_at(i.rule).what;
  if (names_code_point(i.rule) && i.code_point) {
    return fmt::format("{}: {}", what, code_point_name(*i.code_point));
  }
  if (i.run != nullptr) return fmt::format("{}: {}", what, what_it_was(i));
  if (i.rule == deny_declaration || i.rule == other_declaration) {
    return fmt::format("{}: '{}'", what, safe(i.bytes));
  }
  return std::string(what);
}

std::string hint(const located_item& i) {
  if (!is_ill_formed(i.rule)) return std::string(rule_at(i.rule).hint);
  return hint(static_cast<errc>(i.rule), i.bytes, i.code_point, i.encoded, i.is_signed);
}

std::string record_text(const located_item& i) {
  if (!i.in_record || i.in_record->record == 0) return {};
  std::string text = fmt::format("; record {}, field {}", i.in_record->record, i.in_record->field);
  if (i.in_record->field_name) text += fmt::format(" '{}'", safe(*i.in_record->field_name));
  return text;
}

std::string text_line(std::string_view safe_file, const located_item& i, bool coloured) {
  return text_line(safe_file, i, what_is_wrong(i), coloured);
}

std::string text_line(std::string_view safe_file, const located_item& i, std::string_view what,
                      bool coloured) {
  const auto in = [coloured](std::string_view code) { return coloured ? code : ""; };
  const bool remark = is_remark(i.rule);
  return fmt::format("{}{}:{}:{}:{} {}{}:{} {} [{}] at byte {}: {}{}\n", in(colour::bold),
                     safe_file, i.line, i.column, in(colour::plain),
                     in(remark ? colour::cyan : colour::red), remark ? "remark" : "error",
                     in(colour::plain), what, name_of(i.rule), i.offset, hex(i.bytes),
                     record_text(i));
}

// ── rows ────────────────────────────────────────────────────────────────────────────────────────

void item_rows::begin_file(std::string_view file) {
  finding_ = begin_line("finding", file);
  remark_ = begin_line("remark", file);
  constexpr std::string_view type = "{\"type\":\"remark\",";
  mojibake_ = fmt::format("{}\"kind\":\"{}\",{}", type, name_of(mojibake),
                          std::string_view(remark_).substr(type.size()));
}

// Of a rule of ill-formed UTF-8 there are two at most: one of them is about the bytes FE and FF, or
// of what was cut about a byte alone. Those of overlong forms name the right one, those of other
// encodings the encoding.
const std::string& item_rows::hint_of(const located_item& i) {
  const bool last_bytes = !i.bytes.empty() && static_cast<unsigned char>(i.bytes[0]) >= 0xFE;
  const bool is_single = i.rule == rule_of(errc::truncated) && i.bytes.size() == 1;
  std::string& json = hints_[2 * std::size_t{i.rule} + (last_bytes || is_single ? 1 : 0)];
  if (i.rule == rule_of(errc::overlong) || i.rule == rule_of(errc::unmappable) ||
      i.encoded != encoding::utf8) {
    json.clear();
  }
  if (json.empty()) append_json_string(json, hint(i));
  return json;
}

void item_rows::append_place(const located_item& i) {
  append_member(row_, "offset", i.offset);
  if (i.line != 0) {
    append_member(row_, "line", i.line);
    append_member(row_, "column", i.column);
  } else {
    append_json_member(row_, "line", "null");
    append_json_member(row_, "column", "null");
  }
  append_member(row_, "length", i.bytes.size());
}

void item_rows::append_run(const located_item& i) {
  append_member(row_, "was", i.was);
  append_member(row_, "read_as", name(i.run->read_as));
  append_member(row_, "times", i.run->times);
  append_member(row_, "confidence", name(i.run->sure));
}

std::string& item_rows::begin_row(const located_item& i) {
  if (i.run != nullptr && is_remark(i.rule)) {
    row_ = mojibake_;
    append_place(i);
    append_run(i);
    return row_;
  }
  row_ = is_remark(i.rule) ? remark_ : finding_;
  append_place(i);
  append_member(row_, "replacements", i.replacements);
  append_member(row_, "kind", name_of(i.rule));
  append_hex_member(row_, "bytes", i.bytes);
  append_json_member(row_, "hint", hint_of(i));
  if (i.run != nullptr) append_run(i);
  if (i.in_record) append_record(*i.in_record);
  return row_;
}

void item_rows::append_record(const place_in_records& p) {
  if (p.record != 0) {
    append_member(row_, "record", p.record);
    append_member(row_, "field", p.field);
  } else {
    append_json_member(row_, "record", "null");
    append_json_member(row_, "field", "null");
  }
  if (p.field_name) {
    append_member(row_, "field_name", lossy(*p.field_name));
  } else {
    append_json_member(row_, "field_name", "null");
  }
}

std::string json_line(std::string_view file, const located_item& i) {
  item_rows rows;
  rows.begin_file(file);
  std::string& line = rows.begin_row(i);
  end_line(line);
  return std::move(line);
}

// ── counts ──────────────────────────────────────────────────────────────────────────────────────

row by_kind_json(const tally& t) {
  row r = row::object();
  for (std::size_t id = 0; id < t.by_rule.size(); ++id) {
    if (t.by_rule[id] == 0) continue;
    r[std::string(name_of(static_cast<rule_id>(id)))] = t.by_rule[id];
  }
  return r;
}

std::string by_kind_text(const tally& t) {
  std::string text;
  for (std::size_t id = 0; id < t.by_rule.size(); ++id) {
    if (t.by_rule[id] == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", t.by_rule[id], name_of(static_cast<rule_id>(id)));
  }
  return text;
}

}  // namespace utfkit::cli
