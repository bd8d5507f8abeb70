// The encodings that UTF-8 is read in by mistake, and what its bytes are in them.
#pragma once

#include <array>
#include <cstdint>

#include <utfkit/encoding.hpp>

namespace utfkit::internal::mojibake {

inline constexpr unsigned misreadings = 24;

// The first is windows-1252 with Latin-1: a byte from 80 to 9F is either's character, since texts
// mix them, and a control character where windows-1252 has none.
inline constexpr unsigned western = 0;

inline constexpr unsigned windows_1256 = 6, windows_1258 = 8, mac_os_roman = 16,
                          mac_os_cyrillic = 22;

// Bytes that are no character in windows-1252, and controls as the WHATWG has it.
constexpr bool is_gap_of_windows_1252(char32_t c) noexcept {
  return c == 0x81 || c == 0x8D || c == 0x8F || c == 0x90 || c == 0x9D;
}

encoding misreading(unsigned m) noexcept;

// How much rarer such an accident is with it than with the commonest, in eighths of a nat.
int prior_cost(unsigned m) noexcept;
inline constexpr int most_prior_cost = 48, least_cost_of_rare = 32;

// The byte, from 80 on, that is a character in each of them; 0 where there is none.
using bytes_in_all = std::array<std::uint8_t, misreadings>;

// A bit for each misreading: in which of them a character is the lead byte of a sequence of 2, and
// of 3 or 4 bytes, and in which a continuation byte; and in which it may be one that is the last of
// three, where it stands for a byte that is lost, too.
struct byte_kinds {
  std::uint32_t lead2 = 0, lead_more = 0, continuation = 0, third = 0;

  // In which a sequence begins with two characters; and in which with one more.
  struct beginnings {
    std::uint32_t two = 0, three = 0;
    std::uint32_t with(const byte_kinds& next) const noexcept { return two | (three & next.third); }
  };
  // Those with this and `second`. It may have lost its second byte, where the next one begins.
  beginnings begun(const byte_kinds& second) const noexcept {
    return {lead2 & second.continuation,
            (lead_more & second.continuation) | (lead2 & second.lead2)};
  }
  std::uint32_t begun(const byte_kinds& second, const byte_kinds& next) const noexcept {
    return begun(second).with(next);
  }
};

// What the characters of all of them are. Those that are a byte in any have numbers, in blocks of
// 64, and ASCII has; all others have those of block 0, of which nothing is known.
class character_table {
 public:
  character_table() noexcept;

  static constexpr unsigned most_numbers = 40 * 64;
  static constexpr char32_t first_left_out = 0x2700;
  static constexpr char32_t apple = 0xF8FF;  // F0 in Mac OS Roman, and so the lead byte of emoji

  unsigned number_of(char32_t c) const noexcept {
    if (c >= first_left_out) return c == apple ? number_of_apple : c == lost ? number_of_lost : 0;
    return 64u * block_of_[c / 64] + c % 64;
  }
  const byte_kinds& kinds(char32_t c) const noexcept { return kinds_[number_of(c)]; }
  const bytes_in_all& bytes(char32_t c) const noexcept { return bytes_[number_of(c)]; }
  // Of U+0080 to U+07FF, by the bytes of UTF-8.
  unsigned number_of_two(unsigned lead, unsigned continuation) const noexcept {
    return 64u * block_of_[lead & 0x1F] + (continuation & 0x3F);
  }
  static constexpr unsigned first_number = 64;
  static constexpr unsigned number_of_ascii(unsigned char c) noexcept { return first_number + c; }
  static constexpr bool is_ascii(unsigned number) noexcept { return number - first_number < 0x80; }
  const byte_kinds& kinds_of_number(unsigned n) const noexcept { return kinds_[n]; }
  const bytes_in_all& bytes_of_number(unsigned n) const noexcept { return bytes_[n]; }

 private:
  static constexpr char32_t lost = 0xFFFD;
  static constexpr unsigned number_of_apple = most_numbers - 1;
  static constexpr unsigned number_of_lost = most_numbers - 2;

  void add(char32_t c, unsigned b, unsigned m) noexcept;
  unsigned number_for(char32_t c) noexcept;

  std::array<std::uint8_t, first_left_out / 64> block_of_{};
  std::array<byte_kinds, most_numbers> kinds_{};
  std::array<bytes_in_all, most_numbers> bytes_{};
  std::uint8_t used_ = 0;
};
inline const character_table& characters() noexcept {
  static const character_table table;
  return table;
}

inline std::uint8_t byte_in(unsigned m, char32_t c) noexcept {
  return c < 0x80 ? std::uint8_t{0} : characters().bytes(c)[m];
}

// Those that have the no-break space at A0, which is often written as a space.
inline constexpr std::uint32_t with_no_break_space = 0x00FFFF;

}  // namespace utfkit::internal::mojibake
