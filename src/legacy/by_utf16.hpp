// Legacy encodings towards UTF-8 and back by way of UTF-16, a block at a time: what a character is
// takes a look into a table, and the rest is work for vectors.
#pragma once

#include <cstring>

#include "kernels/kernels.hpp"
#include "tables.hpp"

namespace utfkit::internal::legacy {

inline constexpr std::size_t block_units = 512;

inline std::size_t least(std::size_t a, std::size_t b) noexcept {
  return a < b ? a : b;
}

inline bool is_ascii_word(const byte* in, std::uint64_t& word) noexcept {
  std::memcpy(&word, in, 8);
  return (word & 0x8080808080808080) == 0;
}

// Copies ASCII, a good deal at a time, and more while it goes on. Returns how many bytes.
inline std::size_t copy_ascii(const byte* in, std::size_t size, byte* out,
                              std::size_t room) noexcept {
  constexpr std::size_t least_block = 256, largest_block = 4096;
  const std::size_t end = least(size, room);
  std::size_t n = 0, block = least_block;
  while (end - n >= least_block) {
    const std::size_t part = least(end - n, block);
    if (kernels().is_ascii(in + n, part)) {
      std::memcpy(out + n, in + n, part);
      n += part;
      block = least(2 * block, largest_block);
    } else if (block != least_block) {
      block = least_block;
    } else {
      break;
    }
  }
  return n;
}

// Whether the bytes below 80 are ASCII.
enum class low_half : bool { other, ascii };

// Decodes in[0, size) into at most `most` units; `read` bytes became so many. One function for each
// encoding, which stops at what is ill-formed, cut short or not worth its while.
struct unit_run {
  std::size_t read;
  std::size_t units;
};

// `Decode(in, size, units, most)` gives a unit_run.
template <low_half Low = low_half::ascii, class Decode>
progress to_utf8_by_utf16(Decode decode, const byte* in, std::size_t size, byte* out,
                          std::size_t room) noexcept {
  char16_t units[block_units];
  progress p{};
  while (p.read != size) {
    if (Low == low_half::ascii) {
      const std::size_t n =
          copy_ascii(in + p.read, size - p.read, out + p.written, room - p.written);
      p.read += n;
      p.written += n;
      if (p.read == size) break;
    }
    // Three bytes for each unit always have room.
    const std::size_t most = least(block_units, (room - p.written) / 3);
    const unit_run run = decode(in + p.read, size - p.read, units, most);
    if (run.units == 0) break;
    const progress q = kernels().utf16_to_utf8(reinterpret_cast<const byte*>(units), run.units,
                                               out + p.written, room - p.written);
    // A kernel may leave a tail to the definition; so do we.
    byte* to = out + p.written + q.written;
    for (std::size_t i = q.read; i < run.units;) {
      const decoded d = definition::utf16::decode_one(units + i, run.units - i);
      to += definition::utf8::encode_one(d.code_point, to);
      i += d.length;
    }
    p.written = static_cast<std::size_t>(to - out);
    p.read += run.read;
  }
  return p;
}

// `Encode(units, count, out, room, written)` encodes as many as it can and gives their number;
// a pair of surrogates is two.
template <low_half Low = low_half::ascii, class Encode>
progress from_utf8_by_utf16(Encode encode, const byte* in, std::size_t size, byte* out,
                            std::size_t room) noexcept {
  char16_t units[block_units];
  byte* const bytes = reinterpret_cast<byte*>(units);
  progress p{};
  while (p.read != size) {
    if (Low == low_half::ascii) {
      const std::size_t n =
          copy_ascii(in + p.read, size - p.read, out + p.written, room - p.written);
      p.read += n;
      p.written += n;
      if (p.read == size) break;
    }
    const std::size_t part = least(size - p.read, block_units);
    const progress q = kernels().utf8_to_utf16(in + p.read, part, bytes, block_units);
    std::size_t written = 0;
    const std::size_t done = encode(units, q.written, out + p.written, room - p.written, written);
    p.written += written;
    p.read += done == q.written ? q.read : kernels().utf8_length_of_utf16(bytes, done);
    // What a block cuts is at most three bytes; the kernel takes it with the next block.
    if (done != q.written || q.read == 0) break;
  }
  return p;
}

}  // namespace utfkit::internal::legacy
