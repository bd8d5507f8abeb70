// The oracle on bytes in an encoding scheme, and what a transcoder makes of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reference/text.hpp"

namespace reference {

// An encoding form and a byte order.
struct scheme {
  std::string_view name;
  const form* units;
  unsigned unit_size;
  bool big_endian;
};
inline constexpr scheme schemes[] = {
    {"UTF-8", &utf8, 1, false},    {"UTF-16LE", &utf16, 2, false},
    {"UTF-16BE", &utf16, 2, true}, {"UTF-32LE", &utf32, 4, false},
    {"UTF-32BE", &utf32, 4, true}, {"ISO-8859-1", &latin1, 1, false},
};
const scheme& scheme_by_name(std::string_view name);

// Offsets and lengths in bytes. Bytes that are no whole unit, at the end, are one truncated step
// together with the high surrogate that they could complete.
std::vector<step> steps(const scheme& from, std::string_view bytes);

// Empty where the scheme cannot express it.
std::string encoded(const scheme& to, std::uint32_t code_point);

struct stream_options {
  bool replace = false;    // else stop at the first error
  bool strip_bom = false;  // else keep it
  bool write_bom = false;
};
struct streamed {
  std::string out;
  outcome stop;    // in bytes
  stats consumed;  // of the input before the failure
  std::uint64_t replacements = 0;
  std::size_t largest = 0;  // bytes of the longest piece that is written whole
};
// A scheme without U+FFFD cannot replace, so that there an error stops the stream in any case; so
// does, always, a code point that the scheme cannot express.
streamed transcode(const scheme& from, const scheme& to, std::string_view in, stream_options o);

}  // namespace reference
