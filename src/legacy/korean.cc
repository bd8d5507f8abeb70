// EUC-KR, with the extension of windows-949.
#include <bit>

#include "multi_byte_kernels.hpp"

namespace utfkit::internal::legacy {
namespace {

constexpr unsigned first_syllable = 0xAC00, syllables = 11'172, others = 8'822;
constexpr unsigned ks_syllable_rows = 15;  // of KS X 1001, before the first one of syllables

// How many of the syllables before U+AC00 + `at` are in KS X 1001.
unsigned ks_before(unsigned at) noexcept {
  const std::uint64_t below = (std::uint64_t{1} << at % 64) - 1;
  return ks_syllables_before[at / 64] + bits_set(ks_syllables[at / 64] & below);
}

bool is_in_ks(unsigned at) noexcept {
  return (ks_syllables[at / 64] >> at % 64 & 1) != 0;
}

// Of one with so many before it.
unsigned ks_bytes(unsigned before) noexcept {
  return (0xA1 + ks_syllable_rows + before / 94) << 8 | (0xA1 + before % 94);
}

// The syllable that isn't in KS X 1001 with `rank` such before it.
char32_t other_syllable(unsigned rank) noexcept {
  // The last word that begins with no more before it.
  unsigned low = 0, high = syllable_words;
  while (high - low > 1) {
    const unsigned middle = (low + high) / 2;
    (64 * middle - ks_syllables_before[middle] <= rank ? low : high) = middle;
  }
  unsigned left = rank - (64 * low - ks_syllables_before[low]);
  std::uint64_t free = ~ks_syllables[low];
  while (left-- != 0) free &= free - 1;
  return first_syllable + 64 * low + static_cast<unsigned>(std::countr_zero(free));
}

// The other syllables take, in order, the trail bytes 41..5A, 61..7A and 81..FE of the
// leads 81..A0, and of those from A1 on the same up to A0.
constexpr double_byte_table euc_kr_table = {ks_cells, euc_kr_leads, 0, 0, 0xA1, 94, 0, 0, 0, 0};

constexpr unsigned wide_leads = 0x20, wide = 178, narrow = 84;

}  // namespace

decoded euc_kr_codec::decode(const byte* in, std::size_t size) noexcept {
  const unsigned lead = in[0];
  if (lead < 0x80) return definition::well_formed(lead, 1);
  if (!in_range(lead, 0x81, 0xFE)) return definition::ill_formed(errc::invalid_byte, 1);
  if (size < 2) return definition::ill_formed(errc::truncated, 1);
  const unsigned trail = in[1];
  if (lead >= 0xA1 && trail >= 0xA1 && trail != 0xFF) {
    const char16_t c = cell_of(ks_row, ks_cells, lead - 0xA1, trail - 0xA1);
    return c == 0 ? not_completed(trail) : definition::well_formed(c, 2);
  }
  unsigned place;
  if (in_range(trail, 0x41, 0x5A)) {
    place = trail - 0x41;
  } else if (in_range(trail, 0x61, 0x7A)) {
    place = trail - 0x61 + 26;
  } else if (in_range(trail, 0x81, 0xFE)) {
    place = trail - 0x81 + 52;
  } else {
    return not_completed(trail);
  }
  const unsigned row = lead - 0x81;
  const unsigned rank = row < wide_leads ? row * wide + place
                                         : wide_leads * wide + (row - wide_leads) * narrow + place;
  if (rank >= others) return not_completed(trail);
  return definition::well_formed(other_syllable(rank), 2);
}

progress euc_kr_codec::to_utf8(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  return double_byte_to_utf8<euc_kr_codec>(euc_kr_table, in, size, out, room);
}
progress euc_kr_codec::from_utf8(const byte* in, std::size_t size, byte* out,
                                 std::size_t room) noexcept {
  const auto two = [](char16_t c) noexcept -> unsigned {
    const unsigned at = c - first_syllable;
    if (at >= syllables) return number_of(ks_encode, c);
    const unsigned bytes = ks_bytes(ks_before(at));
    return is_in_ks(at) ? bytes : 0;
  };
  return utf8_to_multi_byte<euc_kr_codec>(two, in, size, out, room);
}

unsigned euc_kr_codec::encode(char32_t c, byte* out) noexcept {
  if (c < 0x80) return write_ascii(c, out);
  const unsigned at = c - first_syllable;
  if (c < first_syllable || at >= syllables) {
    const unsigned two = number_of(ks_encode, c);
    return two == 0 ? 0 : write_two(two, out);
  }
  const unsigned before = ks_before(at);
  if (is_in_ks(at)) return write_two(ks_bytes(before), out);
  unsigned row, place;
  if (const unsigned rank = at - before; rank < wide_leads * wide) {
    row = rank / wide;
    place = rank % wide;
  } else {
    row = wide_leads + (rank - wide_leads * wide) / narrow;
    place = (rank - wide_leads * wide) % narrow;
  }
  out[0] = static_cast<byte>(0x81 + row);
  out[1] = static_cast<byte>(place < 26   ? 0x41 + place
                             : place < 52 ? 0x61 - 26 + place
                                          : 0x81 - 52 + place);
  return 2;
}

}  // namespace utfkit::internal::legacy
