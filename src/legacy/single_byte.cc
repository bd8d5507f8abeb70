#include "single_byte.hpp"

#include <utfkit/isa.hpp>

#include "by_blocks.hpp"
#include "by_utf16.hpp"

namespace utfkit::internal::legacy {
namespace {

bool is_control(char16_t c) noexcept {
  return c >= 0x80 && c <= 0x9F;
}

}  // namespace

progress single_byte_to_utf8(const single_byte_table& t, bool controls, const byte* in,
                             std::size_t size, byte* out, std::size_t room) noexcept {
#ifdef UTFKIT_HAS_AVX512
  if (t.first == 0x80 && active_isa() == isa::avx512) {
    char16_t units[128];
    std::memcpy(units, t.units, sizeof units);
    for (std::size_t i = 0; i < 32 && !controls; ++i) {
      if (is_control(units[i])) units[i] = no_unit;
    }
    return avx512::single_byte_to_utf8(units, in, size, out, room);
  }
#endif
  const auto decode = [&](const byte* from, std::size_t left, char16_t* units, std::size_t most) {
    const std::size_t end = least(left, most);
    std::size_t i = 0;
    for (std::uint64_t word; i < end; ++i) {
      while (t.first == 0x80 && end - i >= 8 && is_ascii_word(from + i, word)) {
        for (std::size_t k = 0; k < 8; ++k) units[i + k] = from[i + k];
        i += 8;
      }
      if (i == end) break;
      const char16_t c = from[i] < t.first ? from[i] : t.units[from[i] - t.first];
      if (c == no_character || (!controls && is_control(c))) break;
      units[i] = c;
    }
    return unit_run{i, i};
  };
  return to_utf8_by_utf16(decode, in, size, out, room);
}

#ifdef UTFKIT_HAS_AVX512
namespace {

// Of U+`first` on.
void copy_block(const single_byte_table& t, char32_t first, byte (&block)[128]) noexcept {
  for (std::size_t i = 0; i < 4; ++i) {
    std::memcpy(block + 32 * i, single_byte_blocks + 32u * t.index[first / 32 + i], 32);
  }
}

progress utf8_by_blocks(const single_byte_table& t, bool controls, const byte* in, std::size_t size,
                        byte* out, std::size_t room) noexcept {
  byte_blocks blocks;
  copy_block(t, 0x80, blocks.latin1);
  for (std::size_t i = 0; i < 32 && !controls; ++i) blocks.latin1[i] = 0;
  copy_block(t, 0x2000, blocks.punctuation);
  char32_t last_missed = 0x100;
  blocks.letters = 0x100;
  copy_block(t, blocks.letters, blocks.of_letters);
  const auto encode = [&](char32_t c) noexcept {
    return !controls && c < 0xA0 ? byte{0} : byte_of(t, c);
  };
  const auto missed = [&](char32_t c) noexcept {
    if (c < 0x100 || c >= 0x2000 || c / 128 == blocks.letters / 128u) return;
    // Two in a row: a letter among others doesn't change the block back and forth.
    if (c / 128 == last_missed / 128) {
      blocks.letters = static_cast<char16_t>(c & ~char32_t{0x7F});
      copy_block(t, blocks.letters, blocks.of_letters);
    }
    last_missed = c;
  };
  return from_utf8_by_blocks(blocks, encode, missed, in, size, out, room);
}

}  // namespace
#endif

progress utf8_to_single_byte(const single_byte_table& t, bool controls, const byte* in,
                             std::size_t size, byte* out, std::size_t room) noexcept {
#ifdef UTFKIT_HAS_AVX512
  if (t.first == 0x80 && active_isa() == isa::avx512) {
    return utf8_by_blocks(t, controls, in, size, out, room);
  }
#endif
  const auto encode = [&](const char16_t* units, std::size_t count, byte* to, std::size_t left,
                          std::size_t& written) {
    std::size_t i = 0;
    for (const std::size_t end = least(count, left); i < end; ++i) {
      const char16_t c = units[i];
      if (c < t.first || c == 0) {
        to[i] = static_cast<byte>(c);
        continue;
      }
      const byte b = !controls && is_control(c) ? byte{0} : byte_of(t, c);
      if (b == 0) break;
      to[i] = b;
    }
    written = i;
    return i;
  };
  return from_utf8_by_utf16(encode, in, size, out, room);
}

}  // namespace utfkit::internal::legacy
