// UTF-32 as Unicode 3.9 (D90) defines it: a scalar value a code unit.
#pragma once

#include <cstddef>

#include <utfkit/definition/decoded.hpp>

namespace utfkit::definition::utf32 {

// Decodes in[0]. Precondition: size > 0.
// Example: constexpr decoded d = definition::utf32::decode_one(U"\x110000", 1);
//   static_assert(d.code_point == replacement && d.error == errc::out_of_range);
constexpr decoded decode_one(const char32_t* in, std::size_t) noexcept {
  if (!is_scalar_value(in[0])) return ill_formed(not_scalar(in[0]), 1);
  return well_formed(in[0], 1);
}

// Writes `c` and returns 1; or writes nothing and returns 0 where `c` is no scalar value.
// Example: char32_t out[1];
//   assert(definition::utf32::encode_one(U'😀', out) == 1 && out[0] == U'😀');
constexpr unsigned encode_one(char32_t c, char32_t* out) noexcept {
  if (!is_scalar_value(c)) return 0;
  out[0] = c;
  return 1;
}

// Whether in[0, size) is well formed; the position of the first error, in code units, if it isn't.
// Example: static_assert(definition::utf32::validate(U"é\xD800", 2).read == 1);
constexpr result validate(const char32_t* in, std::size_t size) noexcept {
  return scan(in, size, decode_one);
}

}  // namespace utfkit::definition::utf32
