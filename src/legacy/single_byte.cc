#include "single_byte.hpp"

#include "by_utf16.hpp"

namespace utfkit::internal::legacy {
namespace {

bool is_control(char16_t c) noexcept {
  return c >= 0x80 && c <= 0x9F;
}

}  // namespace

progress single_byte_to_utf8(const single_byte_table& t, bool controls, const byte* in,
                             std::size_t size, byte* out, std::size_t room) noexcept {
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

progress utf8_to_single_byte(const single_byte_table& t, bool controls, const byte* in,
                             std::size_t size, byte* out, std::size_t room) noexcept {
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
