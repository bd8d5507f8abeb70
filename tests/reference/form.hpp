// The oracle's ground: encoding forms as data, one row of ranges a line.
//
// Nothing here is shared with the library, not even a header. The library computes: bit masks, the
// length that a lead byte claims, shifts. The oracle looks up: a string is a code point if it
// matches a row, a prefix if some row begins with it, and its value is its rank among the strings
// of its row. What both agree on is then not agreed on because both made the same slip.
#pragma once

#include <cstddef>
#include <cstdint>

namespace reference {

// Kinds of error, by the numbers that the C ABI fixes.
enum kind : int {
  ok = 0,
  truncated = 1,
  unexpected_continuation = 2,
  invalid_byte = 3,
  overlong = 4,
  surrogate = 5,
  out_of_range = 6,
  unmappable = 7,
  output_full = 8,
  no_signature = 9,
};

inline constexpr std::uint32_t fffd = 0xFFFD;

struct range {
  std::uint32_t first, last;
  constexpr bool has(std::uint32_t unit) const { return first <= unit && unit <= last; }
  constexpr std::uint32_t size() const { return last - first + 1; }
};

// All strings of `length` units with each unit in its range. In order they are the code points
// from `first` on, without a gap.
struct row {
  std::uint32_t first;
  unsigned length;
  range units[6];
};

// Why a string that begins like this is ill-formed. The first cause that matches counts.
struct cause {
  kind why;
  unsigned length;
  range units[3];
};

struct form {
  const row* rows;
  std::size_t row_count;
  const cause* causes;
  std::size_t cause_count;
  // Forms that encode surrogates one by one: the units that one takes. A prefix that is longer is
  // cut down to this when something other than the end of the text cuts it, as UTF-16 gives up one
  // unit and not what follows it.
  unsigned surrogate_length = 0;
  // A string that no step may begin with, although its first `surrogate_length` units match a row.
  const row* forbidden = nullptr;
};

// RFC 3629 section 4, a row for each alternative; Table 3-7 of the Unicode Standard.
inline constexpr row utf8_rows[] = {
    {0x000000, 1, {{0x00, 0x7F}}},
    {0x000080, 2, {{0xC2, 0xDF}, {0x80, 0xBF}}},
    {0x000800, 3, {{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}}},
    {0x001000, 3, {{0xE1, 0xEC}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {0x00D000, 3, {{0xED, 0xED}, {0x80, 0x9F}, {0x80, 0xBF}}},
    {0x00E000, 3, {{0xEE, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {0x010000, 4, {{0xF0, 0xF0}, {0x90, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {0x040000, 4, {{0xF1, 0xF3}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {0x100000, 4, {{0xF4, 0xF4}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}}},
};
// The table of errors, a row for each alternative. What matches none is a proper prefix.
inline constexpr cause utf8_causes[] = {
    {unexpected_continuation, 1, {{0x80, 0xBF}}},
    {overlong, 1, {{0xC0, 0xC1}}},
    {overlong, 2, {{0xE0, 0xE0}, {0x80, 0x9F}}},
    {overlong, 2, {{0xF0, 0xF0}, {0x80, 0x8F}}},
    {surrogate, 2, {{0xED, 0xED}, {0xA0, 0xBF}}},
    {out_of_range, 2, {{0xF4, 0xF4}, {0x90, 0xBF}}},
    {out_of_range, 1, {{0xF5, 0xF7}}},
    {invalid_byte, 1, {{0xF8, 0xFF}}},
};
inline constexpr form utf8 = {utf8_rows, 9, utf8_causes, 8};

// RFC 2781 section 2.1; Table 3-5 of the Unicode Standard.
inline constexpr row utf16_rows[] = {
    {0x000000, 1, {{0x0000, 0xD7FF}}},
    {0x00E000, 1, {{0xE000, 0xFFFF}}},
    {0x010000, 2, {{0xD800, 0xDBFF}, {0xDC00, 0xDFFF}}},
};
// A high surrogate before any unit that doesn't complete it; before the end it is a prefix.
inline constexpr cause utf16_causes[] = {
    {surrogate, 1, {{0xDC00, 0xDFFF}}},
    {surrogate, 2, {{0xD800, 0xDBFF}, {0x0000, 0xFFFF}}},
};
inline constexpr form utf16 = {utf16_rows, 3, utf16_causes, 2};

inline constexpr row utf32_rows[] = {
    {0x000000, 1, {{0x0000, 0xD7FF}}},
    {0x00E000, 1, {{0xE000, 0x10FFFF}}},
};
inline constexpr cause utf32_causes[] = {
    {surrogate, 1, {{0xD800, 0xDFFF}}},
    {out_of_range, 1, {{0x110000, 0xFFFFFFFF}}},
};
inline constexpr form utf32 = {utf32_rows, 2, utf32_causes, 2};

inline constexpr row latin1_rows[] = {{0x00, 1, {{0x00, 0xFF}}}};
inline constexpr form latin1 = {latin1_rows, 1, nullptr, 0};

// One step of a decoder: a code point, or one maximal subpart of what is ill-formed.
struct step {
  std::size_t offset = 0;
  unsigned length = 0;
  int why = ok;
  std::uint32_t code_point = fffd;

  friend constexpr bool operator==(const step&, const step&) = default;
};

// A unit as a number. `char` may be signed, and then would sign-extend.
constexpr std::uint32_t number(char unit) {
  return static_cast<unsigned char>(unit);
}
template <class Unit>
constexpr std::uint32_t number(Unit unit) {
  return unit;
}

// How many units at the start of text[0, size) follow `r`, at most its length.
template <class Unit>
constexpr unsigned follows(const row& r, const Unit* text, std::size_t size) {
  unsigned n = 0;
  while (n < r.length && n < size && r.units[n].has(number(text[n]))) ++n;
  return n;
}

template <class Unit>
constexpr kind cause_of(const form& f, const Unit* text, std::size_t size) {
  for (std::size_t i = 0; i < f.cause_count; ++i) {
    const cause& c = f.causes[i];
    unsigned n = 0;
    while (n < c.length && n < size && c.units[n].has(number(text[n]))) ++n;
    if (n == c.length) return c.why;
  }
  return truncated;
}

// The place of text[0, r.length) in the order of the strings of `r`, each unit a digit.
template <class Unit>
constexpr std::uint32_t rank(const row& r, const Unit* text) {
  std::uint32_t n = 0;
  for (unsigned i = 0; i < r.length; ++i) {
    n = n * r.units[i].size() + (number(text[i]) - r.units[i].first);
  }
  return n;
}

// The step at text[at]. Precondition: at < size. The maximal subpart of an ill-formed sequence is
// the longest string there that begins some well-formed one, and at least one unit.
template <class Unit>
constexpr step step_at(const form& f, const Unit* text, std::size_t size, std::size_t at) {
  if (f.forbidden != nullptr &&
      follows(*f.forbidden, text + at, size - at) == f.forbidden->length) {
    return {at, f.surrogate_length, surrogate, fffd};
  }
  unsigned longest = 0;
  for (std::size_t i = 0; i < f.row_count; ++i) {
    const unsigned n = follows(f.rows[i], text + at, size - at);
    if (n == f.rows[i].length) return {at, n, ok, f.rows[i].first + rank(f.rows[i], text + at)};
    if (n > longest) longest = n;
  }
  if (longest == size - at) return {at, longest, truncated, fffd};
  const kind why = cause_of(f, text + at, size - at);
  if (longest == 0) return {at, 1, why, fffd};
  if (f.surrogate_length != 0 && longest > f.surrogate_length) longest = f.surrogate_length;
  return {at, longest, why, fffd};
}

struct sequence {
  std::uint32_t units[6] = {};
  unsigned length = 0;  // 0: the form has no such code point
};

constexpr sequence encode(const form& f, std::uint32_t code_point) {
  for (std::size_t i = 0; i < f.row_count; ++i) {
    const row& r = f.rows[i];
    std::uint32_t strings = 1;
    for (unsigned k = 0; k < r.length; ++k) strings *= r.units[k].size();
    if (code_point < r.first || code_point - r.first >= strings) continue;
    std::uint32_t digits = code_point - r.first;
    sequence s{{}, r.length};
    for (unsigned k = r.length; k-- > 0;) {
      s.units[k] = r.units[k].first + digits % r.units[k].size();
      digits /= r.units[k].size();
    }
    return s;
  }
  return {};
}

}  // namespace reference
