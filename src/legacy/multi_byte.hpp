// East Asian encodings of one to four bytes a character, as the WHATWG Encoding Standard has them.
#pragma once

#include "tables.hpp"

namespace utfkit::internal::legacy {

constexpr bool in_range(unsigned v, unsigned first, unsigned last) noexcept {
  return v - first <= last - first;
}

// A lead byte that `trail` doesn't complete. An ASCII byte is read again: else an error would
// swallow a quotation mark, and what was inside of a string would be outside (section 2).
inline decoded not_completed(unsigned trail) noexcept {
  return definition::ill_formed(errc::invalid_byte, trail < 0x80 ? 1 : 2);
}

inline unsigned write_two(unsigned bytes, byte* out) noexcept {
  out[0] = static_cast<byte>(bytes >> 8);
  out[1] = static_cast<byte>(bytes);
  return 2;
}

inline unsigned write_ascii(char32_t c, byte* out) noexcept {
  out[0] = static_cast<byte>(c);
  return 1;
}

// A code point of jis0208, or 0, by its row and cell from 0 on.
inline char16_t jis0208_cell(unsigned row, unsigned cell) noexcept {
  return cell_of(jis0208_row, jis0208_cells, row, cell);
}

// GBK and gb18030, which decode alike; sections 10.1 and 10.2.
template <bool Gbk>
struct gb18030_codec {
  static decoded decode(const byte* in, std::size_t size) noexcept;
  static unsigned encode(char32_t c, byte* out) noexcept;
  static progress to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
  static progress from_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
};

// Section 11.1. Four pairs of bytes are two code points: double_of().
struct big5_codec {
  static decoded decode(const byte* in, std::size_t size) noexcept;
  static unsigned encode(char32_t c, byte* out) noexcept;
  static progress to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
  static progress from_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
};

// Section 12.1, with JIS X 0212, which is read and not written.
struct euc_jp_codec {
  static decoded decode(const byte* in, std::size_t size) noexcept;
  static unsigned encode(char32_t c, byte* out) noexcept;
  static progress to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
  static progress from_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
};

// Section 12.3: windows-31J.
struct shift_jis_codec {
  static decoded decode(const byte* in, std::size_t size) noexcept;
  static unsigned encode(char32_t c, byte* out) noexcept;
  static progress to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
  static progress from_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
};

// Section 13.1: windows-949.
struct euc_kr_codec {
  static decoded decode(const byte* in, std::size_t size) noexcept;
  static unsigned encode(char32_t c, byte* out) noexcept;
  static progress to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
  static progress from_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept;
};

}  // namespace utfkit::internal::legacy
