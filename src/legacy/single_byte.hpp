// Encodings of a byte a character, by their tables.
#pragma once

#include "kernels/kernels.hpp"
#include "tables.hpp"

namespace utfkit::internal::legacy {

// `controls` as below.
progress single_byte_to_utf8(const single_byte_table& t, bool controls, const byte* in,
                             std::size_t size, byte* out, std::size_t room) noexcept;
progress utf8_to_single_byte(const single_byte_table& t, bool controls, const byte* in,
                             std::size_t size, byte* out, std::size_t room) noexcept;

// `Controls`: whether the bytes 80..9F that the table has as the control characters of the same
// numbers are these. The WHATWG Encoding Standard has it so, that any bytes are text; Microsoft's
// own tables have nothing there.
template <const single_byte_table& Table, bool Controls = true>
struct single_byte_codec {
  static bool is_left_out(char32_t c) noexcept { return !Controls && c >= 0x80 && c <= 0x9F; }

  static decoded decode(const byte* in, std::size_t) noexcept {
    const byte b = in[0];
    if (b < Table.first) return definition::well_formed(b, 1);
    const char16_t c = Table.units[b - Table.first];
    if (c == no_character || is_left_out(c)) return definition::ill_formed(errc::invalid_byte, 1);
    return definition::well_formed(c, 1);
  }

  static unsigned encode(char32_t c, byte* out) noexcept {
    if (c < Table.first || c == 0) {  // U+0000 is the byte 00 in all of them
      out[0] = static_cast<byte>(c);
      return 1;
    }
    const byte b = is_left_out(c) ? byte{0} : byte_of(Table, c);
    out[0] = b;
    return b != 0;
  }

  static progress to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
    return single_byte_to_utf8(Table, Controls, in, size, out, room);
  }
  static progress from_utf8(const byte* in, std::size_t size, byte* out,
                            std::size_t room) noexcept {
    return utf8_to_single_byte(Table, Controls, in, size, out, room);
  }
};

}  // namespace utfkit::internal::legacy
