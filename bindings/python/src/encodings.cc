#include "encodings.hpp"

#include <array>
#include <mutex>
#include <set>
#include <utility>

#include <nanobind/nanobind.h>

#include <utfkit/label.hpp>

namespace utfkit::python {

namespace nb = nanobind;

namespace {

using enum encoding;

// Names of Python's that IANA doesn't have, and what they mean there. All others that begin with
// "cp" are IBM's or windows'.
constexpr std::pair<std::string_view, encoding> python_names[] = {
    {"utf", utf8},
    {"u8", utf8},
    {"cp65001", utf8},
    {"latin-1", latin1},
    {"latin", latin1},
    {"iso8859-1", latin1},
    {"8859", latin1},
    {"646", ascii},
    {"mac-roman", macintosh},
    {"macroman", macintosh},
    {"mac-cyrillic", x_mac_cyrillic},
    {"maccyrillic", x_mac_cyrillic},
    {"sjis", shift_jis},
    {"s-jis", shift_jis},
    {"cp932", shift_jis},
    {"ujis", euc_jp},
    {"eucjp", euc_jp},
    {"euckr", euc_kr},
    {"cp949", euc_kr},
    {"cp936", gbk},
    {"gb18030-2000", gb18030},
    {"big5-tw", big5},
    {"iso2022-jp", iso2022_jp},
    {"cp874", windows874},
    {"tis620", tis620},
};

std::optional<encoding> find_named(const std::string& name) {
  for (const auto& [called, e] : python_names) {
    if (name == called) return e;
  }
  if (const auto e = encoding_by_name(name)) return e;
  if (name.starts_with("cp125")) return encoding_by_name("windows-" + name.substr(2));
  if (name.starts_with("iso8859-")) return encoding_by_name("iso-" + name.substr(3));
  return find_encoding(name);
}

// Without the byte order, which is open.
enum class open_order { no, utf16, utf32 };

open_order order_of(std::string_view name) {
  if (name == "utf-16" || name == "utf16" || name == "u16") return open_order::utf16;
  if (name == "utf-32" || name == "utf32" || name == "u32") return open_order::utf32;
  return open_order::no;
}

[[noreturn]] void throw_unknown(std::string_view name) {
  const std::string message = "unknown encoding: " + std::string(name);
  PyErr_SetString(PyExc_LookupError, message.c_str());
  throw nb::python_error();
}

}  // namespace

std::string folded(std::string_view name) {
  std::string out(name);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == '_' || c == ' ') c = '-';
  }
  return out;
}

std::optional<source_encoding> find_source(std::string_view name) {
  const std::string called = folded(name);
  if (called == "utf-8-sig" || called == "utf8-sig") {
    return source_encoding{utf8, bom_in::strip, "utf-8-sig"};
  }
  const open_order open = order_of(called);
  if (open != open_order::no) {
    const encoding e = open == open_order::utf16 ? utf16le : utf32le;
    return source_encoding{e, bom_in::sniff_order, called};
  }
  const auto e = find_named(called);
  if (!e) return std::nullopt;
  return source_encoding{*e, bom_in::keep, called};
}

source_encoding source_named(std::string_view name) {
  auto found = find_source(name);
  if (!found) throw_unknown(name);
  return *std::move(found);
}

target_encoding target_named(std::string_view name) {
  source_encoding found = source_named(name);
  return {found.enc, found.on_input != bom_in::keep, std::move(found.called)};
}

std::string python_name(encoding e) {
  switch (e) {
    case utf8: return "utf-8";
    case macintosh: return "mac-roman";
    case x_mac_cyrillic: return "mac-cyrillic";
    case windows1252_whatwg: return "windows-1252-whatwg";
    case iso8859_8_i: return "iso-8859-8";
    case windows874:
    case windows874_whatwg: return "cp874";
    default: return folded(utfkit::name(e));
  }
}

encoding encoding_numbered(unsigned number) {
  const auto e = static_cast<encoding>(number);
  if (static_cast<unsigned>(e) != number || utfkit::name(e) == "unknown") {
    throw nb::value_error("no encoding has this number");
  }
  return e;
}

std::string_view lasting(const std::string& text) {
  static std::mutex one_at_a_time;
  static std::set<std::string> texts;
  const std::lock_guard<std::mutex> lock(one_at_a_time);
  return *texts.insert(text).first;
}

}  // namespace utfkit::python
