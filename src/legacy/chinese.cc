// GBK, gb18030 and Big5.
#include <algorithm>
#include <iterator>

#include "codec/special.hpp"
#include "multi_byte_kernels.hpp"

namespace utfkit::internal::legacy {
namespace {

// ── gb18030 ─────────────────────────────────────────────────────────────────────────────────────

constexpr unsigned other_planes = 189'000;  // the pointer of U+10000, and those after it in order

// "Index gb18030 ranges code point"; 0 where there is none.
char32_t four_bytes_code_point(unsigned pointer) noexcept {
  if (pointer >= other_planes) {
    const char32_t c = 0x10000 + (pointer - other_planes);
    return c <= 0x10FFFF ? c : 0;
  }
  if (pointer > 39'419) return 0;
  if (pointer == 7457) return 0xE7C7;
  const auto* const run =
      std::upper_bound(gb18030_run_pointers, std::end(gb18030_run_pointers), pointer) - 1;
  return gb18030_run_code_points[run - gb18030_run_pointers] + (pointer - *run);
}

// "Index gb18030 ranges pointer", of a code point that two bytes don't have.
unsigned four_bytes_pointer(char32_t c) noexcept {
  if (c >= 0x10000) return other_planes + (c - 0x10000);
  if (c == 0xE7C7) return 7457;
  const auto* const run =
      std::upper_bound(gb18030_run_code_points, std::end(gb18030_run_code_points), c) - 1;
  return gb18030_run_pointers[run - gb18030_run_code_points] + (c - *run);
}

// Precondition: the first two bytes are a lead and a digit. What doesn't go on as four bytes is an
// error of the lead alone: the digit is ASCII, and read again with all that follows it.
decoded decode_four(const byte* in, std::size_t size) noexcept {
  using definition::ill_formed;
  if (size < 3) return ill_formed(errc::truncated, 2);
  if (!in_range(in[2], 0x81, 0xFE)) return ill_formed(errc::invalid_byte, 1);
  if (size < 4) return ill_formed(errc::truncated, 3);
  if (!in_range(in[3], 0x30, 0x39)) return ill_formed(errc::invalid_byte, 1);
  const unsigned pointer =
      ((in[0] - 0x81u) * 10 + (in[1] - 0x30u)) * 1260 + (in[2] - 0x81u) * 10 + (in[3] - 0x30u);
  const char32_t c = four_bytes_code_point(pointer);
  return c == 0 ? ill_formed(errc::invalid_byte, 4) : definition::well_formed(c, 4);
}

constexpr double_byte_table gb18030_table = {
    gb18030_cells, gb18030_leads, 0x40, 63, 0x80, 127, 63, 0, 0, 0};

}  // namespace

template <bool Gbk>
decoded gb18030_codec<Gbk>::decode(const byte* in, std::size_t size) noexcept {
  const unsigned lead = in[0];
  if (lead < 0x80) return definition::well_formed(lead, 1);
  if (lead == 0x80) return definition::well_formed(0x20AC, 1);
  if (lead == 0xFF) return definition::ill_formed(errc::invalid_byte, 1);
  if (size < 2) return definition::ill_formed(errc::truncated, 1);
  const unsigned trail = in[1];
  if (in_range(trail, 0x30, 0x39)) return decode_four(in, size);
  if (trail < 0x40 || trail == 0x7F || trail == 0xFF) return not_completed(trail);
  const unsigned cell = trail - (trail < 0x7F ? 0x40u : 0x41u);
  return definition::well_formed(gb18030_cells[(lead - 0x81) * 190 + cell], 2);
}

template <bool Gbk>
unsigned gb18030_codec<Gbk>::encode(char32_t c, byte* out) noexcept {
  if (c < 0x80) return write_ascii(c, out);
  // A3 A0, where it was, is decoded as U+3000.
  if (c == 0xE5E5 || !is_scalar_value(c)) return 0;
  if (Gbk && c == 0x20AC) return write_ascii(0x80, out);
  if (const unsigned two = number_of(gb18030_encode, c); two != 0) return write_two(two, out);
  if (Gbk) return 0;
  unsigned pointer = four_bytes_pointer(c);
  out[3] = static_cast<byte>(0x30 + pointer % 10);
  pointer /= 10;
  out[2] = static_cast<byte>(0x81 + pointer % 126);
  pointer /= 126;
  out[1] = static_cast<byte>(0x30 + pointer % 10);
  out[0] = static_cast<byte>(0x81 + pointer / 10);
  return 4;
}

template <bool Gbk>
progress gb18030_codec<Gbk>::to_utf8(const byte* in, std::size_t size, byte* out,
                                     std::size_t room) noexcept {
  return double_byte_to_utf8<gb18030_codec>(gb18030_table, in, size, out, room);
}
template <bool Gbk>
progress gb18030_codec<Gbk>::from_utf8(const byte* in, std::size_t size, byte* out,
                                       std::size_t room) noexcept {
  const auto two = [](char16_t c) noexcept -> unsigned {
    const unsigned bytes = number_of(gb18030_encode, c);
    return c == 0xE5E5 || (Gbk && c == 0x20AC) ? 0 : bytes;
  };
  return utf8_to_multi_byte<gb18030_codec>(two, in, size, out, room);
}

template struct gb18030_codec<false>;
template struct gb18030_codec<true>;

// ── Big5 ────────────────────────────────────────────────────────────────────────────────────────

namespace {

constexpr double_byte_table big5_table = {big5_cells, big5_leads, 0x40, 63, 0xA1, 94, 63, 0, 0, 0};

}  // namespace

decoded big5_codec::decode(const byte* in, std::size_t size) noexcept {
  const unsigned lead = in[0];
  if (lead < 0x80) return definition::well_formed(lead, 1);
  if (!in_range(lead, 0x81, 0xFE)) return definition::ill_formed(errc::invalid_byte, 1);
  if (size < 2) return definition::ill_formed(errc::truncated, 1);
  const unsigned trail = in[1];
  if (!in_range(trail, 0x40, 0x7E) && !in_range(trail, 0xA1, 0xFE)) return not_completed(trail);
  const unsigned pointer = (lead - 0x81) * 157 + trail - (trail < 0x7F ? 0x40u : 0x62u);
  switch (pointer) {
    case 1133: return definition::well_formed(double_of(0xCA, 0x304), 2);
    case 1135: return definition::well_formed(double_of(0xCA, 0x30C), 2);
    case 1164: return definition::well_formed(double_of(0xEA, 0x304), 2);
    case 1166: return definition::well_formed(double_of(0xEA, 0x30C), 2);
    default: break;
  }
  const unsigned at = pointer - big5_first;  // and what is below is large
  if (at >= big5_pointers || big5_cells[at] == 0) return not_completed(trail);
  const char32_t plane = (big5_plane2[at / 64] >> at % 64 & 1) != 0 ? 0x20000 : 0;
  return definition::well_formed(plane | big5_cells[at], 2);
}

progress big5_codec::to_utf8(const byte* in, std::size_t size, byte* out,
                             std::size_t room) noexcept {
  return double_byte_to_utf8<big5_codec>(big5_table, in, size, out, room);
}
progress big5_codec::from_utf8(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  const auto two = [](char16_t c) noexcept -> unsigned { return number_of(big5_encode, c); };
  return utf8_to_multi_byte<big5_codec>(two, in, size, out, room);
}

unsigned big5_codec::encode(char32_t c, byte* out) noexcept {
  if (c < 0x80) return write_ascii(c, out);
  const unsigned two = number_of(big5_encode, c);
  return two == 0 ? 0 : write_two(two, out);
}

}  // namespace utfkit::internal::legacy
