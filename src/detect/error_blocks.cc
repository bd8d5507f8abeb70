#include "error_blocks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "legacy_scores.hpp"

namespace utfkit::internal {

namespace {

// A bit for each byte of a block, that of the first byte being the lowest.
using byte_bits = std::uint64_t;

constexpr std::size_t bytes_a_block = 64;

// Bit k of each byte, in bits[k].
struct bit_planes {
  std::array<byte_bits, 8> bits;
};

// The eight bits of each of eight bytes, transposed: byte k has bit k of each. Steps of two by two,
// four by four and eight by eight bits.
constexpr std::uint64_t transposed(std::uint64_t x) noexcept {
  std::uint64_t t = (x ^ x >> 7) & 0x00AA00AA00AA00AA;
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & 0x0000CCCC0000CCCC;
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & 0x00000000F0F0F0F0;
  return x ^ t ^ t << 28;
}

std::uint64_t little_endian(std::uint64_t word) noexcept {
  if constexpr (std::endian::native == std::endian::big) {
    std::uint64_t swapped = 0;
    for (unsigned i = 0; i < 8; ++i) swapped |= (word >> 8 * i & 0xFF) << (56 - 8 * i);
    return swapped;
  }
  return word;
}

using eight_words = std::array<std::uint64_t, 8>;

eight_words words_of(const byte* in) noexcept {
  eight_words words;
  std::memcpy(words.data(), in, bytes_a_block);
  return words;
}

// Exchanges the bytes of `low` that `mask << distance` has for those of `high` that `mask` has.
void exchange(std::uint64_t& low, std::uint64_t& high, unsigned distance,
              std::uint64_t mask) noexcept {
  const std::uint64_t t = (low >> distance ^ high) & mask;
  high ^= t;
  low ^= t << distance;
}

bit_planes planes_of(const eight_words& words) noexcept {
  bit_planes p;
  for (unsigned k = 0; k < 8; ++k) p.bits[k] = transposed(little_endian(words[k]));
  // Byte k of word i becomes byte i of word k.
  for (unsigned k = 0; k < 4; ++k) exchange(p.bits[k], p.bits[k + 4], 32, 0x00000000FFFFFFFF);
  for (const unsigned k : {0U, 1U, 4U, 5U}) {
    exchange(p.bits[k], p.bits[k + 2], 16, 0x0000FFFF0000FFFF);
  }
  for (unsigned k = 0; k < 8; k += 2) exchange(p.bits[k], p.bits[k + 1], 8, 0x00FF00FF00FF00FF);
  return p;
}

std::uint64_t count(byte_bits bits) noexcept {
  return static_cast<std::uint64_t>(std::popcount(bits));
}

// The bytes of a block that begin what is encoded in UTF-8, or is meant to be, and what they are.
struct block_classes {
  unsigned size;                  // of what divides no sequence; the rest of the bits has nothing
  byte_bits high, low_c1;         // 80..FF; 80..9F
  byte_bits undefined_1252;       // 81 8D 8F 90 9D
  byte_bits nuls, letters;        // 00; A..Z and a..z
  byte_bits ends2, ends3, ends4;  // the last bytes of what is well formed, of 2, 3 and 4 bytes
  byte_bits valid;                // all bytes of those
  byte_bits starts;               // of sequences, well formed or not, of bytes from 80 on
  byte_bits surrogates, c0;       // ED before A0..AF; C0
};

// By table 3-7 of Unicode; b7 to b0 are the bits of a byte, and names without a number those of
// the leads of at least so many bytes.
block_classes classified(const bit_planes& planes) noexcept {
  const auto& [b0, b1, b2, b3, b4, b5, b6, b7] = planes.bits;
  const byte_bits continuation = b7 & ~b6, two = b7 & b6, three = two & b5, four = three & b4;
  const byte_bits five = four & b3, six = five & b2, none = six & b1;  // FE and FF
  block_classes b;
  // Continuation bytes that a lead asks for: as many in a row as there are.
  byte_bits next = continuation & (two & ~none) << 1;
  const byte_bits second = next;
  const byte_bits third = next = continuation & next << 1 & (three & ~none) << 2;
  const byte_bits fourth = next = continuation & next << 1 & (four & ~none) << 3;
  byte_bits claimed = second | third | fourth;
  next = continuation & next << 1 & (five & ~none) << 4;
  claimed |= next;
  claimed |= continuation & next << 1 & (six & ~none) << 5;
  // What is left for the next block: the last sequence, or a byte.
  b.size = static_cast<unsigned>(std::bit_width(~claimed)) - 1;
  const byte_bits all = (byte_bits{1} << b.size) - 1;
  const byte_bits lead2 = two & ~b5 & (b4 | b3 | b2 | b1);  // C2..DF
  const byte_bits lead3 = three & ~b4;
  const byte_bits e0 = lead3 & ~(b3 | b2 | b1 | b0), ed = lead3 & b3 & b2 & ~b1 & b0;
  const byte_bits f0 = four & ~(b3 | b2 | b1 | b0), f4 = four & ~b3 & b2 & ~b1 & ~b0;
  const byte_bits lead4 = (four & ~b3 & ~b2) | f4;
  // After E0, 80..9F; ED, A0..BF; F0, 80..8F; F4, 90..BF.
  const byte_bits wrong_second =
      (e0 << 1 & ~b5) | (ed << 1 & b5) | (f0 << 1 & ~(b5 | b4)) | (f4 << 1 & (b5 | b4));
  b.ends2 = second & lead2 << 1 & all;
  b.ends3 = third & lead3 << 2 & ~(wrong_second << 1) & all;
  b.ends4 = fourth & lead4 << 3 & ~(wrong_second << 2) & all;
  const byte_bits last2 = b.ends3 | b.ends4;
  b.valid = b.ends2 | last2 | (b.ends2 | last2) >> 1 | last2 >> 2 | b.ends4 >> 3;
  b.starts = (two | (continuation & ~claimed)) & all;
  b.high = b7 & all;
  b.low_c1 = continuation & ~b5 & all;
  b.undefined_1252 = b.low_c1 & ((~b4 & b0 & ((b3 & b2) | ~(b3 | b2 | b1))) |
                                 (b4 & ~b1 & ((b3 & b2 & b0) | ~(b3 | b2 | b0))));
  b.nuls = ~(b7 | b6 | b5 | b4 | b3 | b2 | b1 | b0) & all;
  const byte_bits behind_z = b4 & b3 & (b2 | (b1 & b0));
  b.letters = ~b7 & b6 & (b4 | b3 | b2 | b1 | b0) & ~behind_z & all;
  b.surrogates = ed & (continuation & b5 & ~b4) >> 1 & all;
  b.c0 = two & ~(b5 | b4 | b3 | b2 | b1 | b0) & all;
  return b;
}

// How much of the block has neither an encoded surrogate pair nor an encoded NUL; what may go on
// behind the block is left as well.
unsigned without_encoded(const block_classes& b, const byte* in) noexcept {
  for (byte_bits left = b.surrogates | b.c0; left != 0; left &= left - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(left));
    const byte* const p = in + at;
    const bool is_nul = p[0] == 0xC0 && p[1] == 0x80;
    if (is_nul || (p[0] == 0xED && (at + 6 > bytes_a_block || (p[3] == 0xED && p[4] >= 0xB0)))) {
      return at;
    }
  }
  return b.size;
}

void cut(block_classes& b, unsigned size) noexcept {
  const byte_bits all = (byte_bits{1} << size) - 1;
  b.size = size;
  for (byte_bits* bits : {&b.high, &b.low_c1, &b.undefined_1252, &b.nuls, &b.letters, &b.ends2,
                          &b.ends3, &b.ends4, &b.valid, &b.starts}) {
    *bits &= all;
  }
}

void count_block(evidence& seen, const block_classes& b, bool after_ascii) noexcept {
  const byte_bits wrong = b.high & ~b.valid;
  const byte_bits errors = b.starts & ~b.valid;
  const byte_bits ends = b.ends2 | b.ends3 | b.ends4;
  seen.bytes += b.size;
  if (b.nuls != 0) seen.nuls += count(b.nuls);
  if (ends != 0) {
    const std::uint64_t sequences = count(ends);
    seen.sequences += sequences;
    seen.continuations += count(b.valid) - sequences;
    if (b.ends4 != 0) seen.four_bytes += count(b.ends4);
  }
  if (errors == 0) return;
  seen.errors += count(errors);
  seen.error_bytes += count(wrong);
  seen.error_runs += count(errors & ~(b.high << 1 | byte_bits{!after_ascii}));
  if ((wrong & b.low_c1) == 0) return;
  seen.c1_bytes += count(wrong & b.low_c1);
  if ((wrong & b.undefined_1252) != 0) seen.undefined_1252 += count(wrong & b.undefined_1252);
}

bool is_ascii(const eight_words& w) noexcept {
  const std::uint64_t all = w[0] | w[1] | w[2] | w[3] | w[4] | w[5] | w[6] | w[7];
  return (all & 0x8080808080808080) == 0;
}

// Letters count only beside what isn't ASCII: two from the beginning on.
block_classes ascii_block(const byte* in) noexcept {
  block_classes b{};
  b.size = bytes_a_block;
  b.letters = std::uint64_t{is_ascii_letter(in[0])} | std::uint64_t{is_ascii_letter(in[1])} << 1;
  if (std::memchr(in, 0, bytes_a_block) != nullptr) {
    for (unsigned i = 0; i < bytes_a_block; ++i) b.nuls |= byte_bits{in[i] == 0} << i;
  }
  return b;
}

}  // namespace

std::size_t read_blocks(evidence& seen, legacy_reading& legacy, const byte* in, std::size_t size,
                        std::uint64_t most_errors) noexcept {
  std::size_t at = 0;
  const std::uint64_t until = seen.errors + most_errors;
  while (size - at >= bytes_a_block && until - seen.errors > bytes_a_block &&
         legacy.ahead >= bytes_a_block) {
    const byte* const p = in + at;
    const eight_words words = words_of(p);
    block_classes b{};
    if (is_ascii(words)) {
      b = ascii_block(p);
    } else {
      b = classified(planes_of(words));
      if ((b.surrogates | b.c0) != 0) {
        const unsigned most = without_encoded(b, p);
        if (most == 0) break;
        if (most < b.size) cut(b, most);
      }
    }
    count_block(seen, b, p[-1] < 0x80);
    add_block(legacy, p, {b.high, b.letters, b.high & ~b.valid, b.size});
    at += b.size;
  }
  return at;
}

}  // namespace utfkit::internal
