// EUC-JP and Shift_JIS.
#include "multi_byte_kernels.hpp"

namespace utfkit::internal::legacy {
namespace {

constexpr unsigned half_width = 0xFF61;      // katakana of half width, A1..DF in JIS X 0201
constexpr unsigned private_pointers = 8836;  // of Shift_JIS: U+E000 to U+E757
constexpr unsigned private_characters = 1880;
constexpr unsigned nec_pointers = 8272;

// The bytes of a code point of jis0208 in ISO-2022-JP, or 0. A minus sign is written as the one of
// full width.
unsigned jis_bytes(char32_t c) noexcept {
  return number_of(jis0208_encode, c == 0x2212 ? 0xFF0D : c);
}

// Of a pair of rows, and the place there.
unsigned shift_jis_bytes(unsigned lead, unsigned trail) noexcept {
  return (lead + (lead < 0x1F ? 0x81 : 0xC1)) << 8 | (trail + (trail < 0x3F ? 0x40 : 0x41));
}

constexpr double_byte_table euc_jp_table = {
    jis0208_cells, euc_jp_leads, 0, 0, 0xA1, 94, 0, 0, 0, 0};
constexpr double_byte_table shift_jis_table = {
    jis0208_cells, shift_jis_leads, 0x40, 63, 0x80, 125, 63, 0xA1, 63, half_width};

}  // namespace

// ── EUC-JP ──────────────────────────────────────────────────────────────────────────────────────

decoded euc_jp_codec::decode(const byte* in, std::size_t size) noexcept {
  using definition::ill_formed;
  using definition::well_formed;
  const unsigned lead = in[0];
  if (lead < 0x80) return well_formed(lead, 1);
  if (lead != 0x8E && lead != 0x8F && !in_range(lead, 0xA1, 0xFE)) {
    return ill_formed(errc::invalid_byte, 1);
  }
  if (size < 2) return ill_formed(errc::truncated, 1);
  const unsigned second = in[1];
  if (lead == 0x8E && in_range(second, 0xA1, 0xDF)) {
    return well_formed(half_width + second - 0xA1, 2);
  }
  if (lead < 0xA1 || !in_range(second, 0xA1, 0xFE)) {
    if (lead != 0x8F || !in_range(second, 0xA1, 0xFE)) return not_completed(second);
    if (size < 3) return ill_formed(errc::truncated, 2);
    const unsigned third = in[2];
    const char16_t c = in_range(third, 0xA1, 0xFE)
                           ? cell_of(jis0212_row, jis0212_cells, second - 0xA1, third - 0xA1)
                           : char16_t{0};
    if (c != 0) return well_formed(c, 3);
    return ill_formed(errc::invalid_byte, third < 0x80 ? 2 : 3);
  }
  const char16_t c = jis0208_cell(lead - 0xA1, second - 0xA1);
  return c == 0 ? not_completed(second) : well_formed(c, 2);
}

progress euc_jp_codec::to_utf8(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  return double_byte_to_utf8<euc_jp_codec>(euc_jp_table, in, size, out, room);
}
progress euc_jp_codec::from_utf8(const byte* in, std::size_t size, byte* out,
                                 std::size_t room) noexcept {
  const auto two = [](char16_t c) noexcept -> unsigned {
    const unsigned bytes = jis_bytes(c);
    return bytes == 0 ? 0 : bytes | 0x8080;
  };
  return utf8_to_multi_byte<euc_jp_codec>(two, in, size, out, room);
}

unsigned euc_jp_codec::encode(char32_t c, byte* out) noexcept {
  if (c < 0x80) return write_ascii(c, out);
  if (c == 0xA5) return write_ascii(U'\\', out);
  if (c == 0x203E) return write_ascii(U'~', out);
  if (in_range(c, half_width, 0xFF9F)) return write_two(0x8EA1 + (c - half_width), out);
  const unsigned two = jis_bytes(c);
  return two == 0 ? 0 : write_two(two | 0x8080, out);
}

// ── Shift_JIS ───────────────────────────────────────────────────────────────────────────────────

decoded shift_jis_codec::decode(const byte* in, std::size_t size) noexcept {
  using definition::ill_formed;
  using definition::well_formed;
  const unsigned lead = in[0];
  if (lead <= 0x80) return well_formed(lead, 1);
  if (in_range(lead, 0xA1, 0xDF)) return well_formed(half_width + lead - 0xA1, 1);
  if (lead == 0xA0 || lead > 0xFC) return ill_formed(errc::invalid_byte, 1);
  if (size < 2) return ill_formed(errc::truncated, 1);
  const unsigned trail = in[1];
  if (trail < 0x40 || trail == 0x7F || trail > 0xFC) return not_completed(trail);
  const unsigned row = 2 * (lead - (lead < 0xA0 ? 0x81u : 0xC1u)) + (trail > 0x9E);
  const unsigned cell = trail > 0x9E ? trail - 0x9F : trail - (trail < 0x7F ? 0x40u : 0x41u);
  const unsigned pointer = 94 * row + cell;
  if (pointer - private_pointers < private_characters) {
    return well_formed(0xE000 + pointer - private_pointers, 2);
  }
  const char16_t c = jis0208_cell(row, cell);
  return c == 0 ? not_completed(trail) : well_formed(c, 2);
}

progress shift_jis_codec::to_utf8(const byte* in, std::size_t size, byte* out,
                                  std::size_t room) noexcept {
  return double_byte_to_utf8<shift_jis_codec>(shift_jis_table, in, size, out, room);
}
progress shift_jis_codec::from_utf8(const byte* in, std::size_t size, byte* out,
                                    std::size_t room) noexcept {
  const auto two = [](char16_t c) noexcept -> unsigned {
    const unsigned bytes = jis_bytes(c);
    const unsigned row = (bytes >> 8) - 0x21, cell = (bytes & 0xFF) - 0x21;
    // The rows of NEC are written elsewhere.
    return row >= nec_pointers / 94 ? 0 : shift_jis_bytes(row / 2, row % 2 * 94 + cell);
  };
  return utf8_to_multi_byte<shift_jis_codec>(two, in, size, out, room);
}

unsigned shift_jis_codec::encode(char32_t c, byte* out) noexcept {
  if (c <= 0x80) return write_ascii(c, out);
  if (c == 0xA5) return write_ascii(U'\\', out);
  if (c == 0x203E) return write_ascii(U'~', out);
  if (in_range(c, half_width, 0xFF9F)) return write_ascii(0xA1 + (c - half_width), out);
  unsigned pointer = private_pointers + (c - 0xE000);
  if (!in_range(c, 0xE000, 0xE000 + private_characters - 1)) {
    const unsigned two = jis_bytes(c);
    if (two == 0) return 0;
    pointer = 94 * ((two >> 8) - 0x21) + (two & 0xFF) - 0x21;
    if (pointer - nec_pointers < 564) {
      if (const unsigned moved = shift_jis_of_nec[pointer - nec_pointers]; moved != 0) {
        pointer = moved;
      }
    }
  }
  return write_two(shift_jis_bytes(pointer / 188, pointer % 188), out);
}

}  // namespace utfkit::internal::legacy
