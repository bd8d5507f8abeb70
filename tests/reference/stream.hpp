// The oracle on bytes in an encoding scheme, and what a transcoder makes of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "encodings.hpp"
#include "text.hpp"

namespace reference {

// An encoding form and a byte order.
struct scheme {
  std::string_view name;
  const form* units;
  unsigned unit_size;
  bool big_endian;
};
inline constexpr scheme schemes[] = {
    {"UTF-8", &utf8, 1, false},     {"UTF-16LE", &utf16, 2, false},
    {"UTF-16BE", &utf16, 2, true},  {"UTF-32LE", &utf32, 4, false},
    {"UTF-32BE", &utf32, 4, true},  {"ISO-8859-1", &latin1, 1, false},
    {"US-ASCII", &ascii, 1, false}, {"windows-1252", &windows1252, 1, false},
    {"UCS-2LE", &ucs2, 2, false},   {"UCS-2BE", &ucs2, 2, true},
    {"CESU-8", &cesu8, 1, false},   {"WTF-8", &wtf8, 1, false},
    {"MUTF-8", &mutf8, 1, false},   {"windows-1252-whatwg", &windows1252_whatwg, 1, false},
};
inline constexpr unsigned scheme_count = std::size(schemes);
const scheme& scheme_by_name(std::string_view name);

// `one` as it is towards `other`: UTF-16 exchanges lone surrogates with WTF-8, and nothing else
// with anything.
scheme towards(const scheme& one, const scheme& other);

// Offsets and lengths in bytes. Bytes that are no whole unit, at the end, are one truncated step
// together with the high surrogate that they could complete.
std::vector<step> steps(const scheme& from, std::string_view bytes);

// Empty where the scheme cannot express it.
std::string encoded(const scheme& to, std::uint32_t code_point);

// Policies, in the order of those of the library.
enum class on_error { stop, replace, drop, escape };
enum class on_unmappable { stop, question, escape, xml };
enum class mark { keep, strip, ignore, sniff, sniff_order, require, forbid };

struct stream_options {
  on_error errors = on_error::stop;
  on_unmappable unmappable = on_unmappable::stop;
  mark on_input = mark::keep;
  bool write_bom = false;
};
struct streamed {
  std::string out;
  outcome stop;    // in bytes
  stats consumed;  // of the input before the failure
  std::uint64_t replacements = 0;
  std::uint64_t substitutions = 0;
  const scheme* source = nullptr;
  std::size_t largest = 0;  // bytes of the longest piece that is written whole
};
streamed transcode(const scheme& declared, const scheme& to, std::string_view in,
                   const stream_options& o);

}  // namespace reference
