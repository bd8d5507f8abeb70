// What a text is in, judged by what was counted in it.
#pragma once

#include <utfkit/detect.hpp>

namespace utfkit::internal {

struct text_evidence {
  const evidence& utf8;  // of reading it as UTF-8
  const evidence* wide;  // as UTF-16 or UTF-32; a null pointer where it hasn't the pattern of it
  std::optional<bom> signature;
  byte_view head;  // the first detector::head_size bytes
  legacy_reading& legacy;
};

detection verdict_of(const text_evidence& e) noexcept;

// Of UTF-16 and UTF-32.
inline std::size_t bytes_a_unit(encoding e) noexcept {
  return e == encoding::utf32le || e == encoding::utf32be ? 4 : 2;
}

}  // namespace utfkit::internal
