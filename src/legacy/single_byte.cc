#include "single_byte.hpp"

#include <utfkit/isa.hpp>

#include "by_blocks.hpp"
#include "by_utf16.hpp"

namespace utfkit::internal::legacy {
namespace {

bool is_control(char16_t c) noexcept {
  return c >= 0x80 && c <= 0x9F;
}

// For fewer, the table of sequences isn't made.
constexpr std::size_t few_bytes = 200;

// The UTF-8 of each byte: three bytes, and how many of them it is; none for what is no character.
struct utf8_sequences {
  byte of[256][4];

  template <class Unit>
  explicit utf8_sequences(Unit unit) noexcept {
    for (unsigned b = 0; b < 256; ++b) {
      const char16_t c = unit(static_cast<byte>(b));
      of[b][3] =
          c == no_character ? byte{0} : static_cast<byte>(definition::utf8::encode_one(c, of[b]));
    }
  }
};

// One after the other, each with what is behind it written over by the next. Stops before the last
// few, and before what is no character.
progress by_sequences(const utf8_sequences& sequences, bool ascii, const byte* in, std::size_t size,
                      byte* out, std::size_t room) noexcept {
  progress p{};
  for (std::uint64_t word; size - p.read >= 8 && room - p.written >= 32;) {
    if (ascii && is_ascii_word(in + p.read, word)) {
      std::memcpy(out + p.written, &word, 8);
      p.read += 8;
      p.written += 8;
      const std::size_t n =
          copy_ascii(in + p.read, size - p.read, out + p.written, room - p.written);
      p.read += n;
      p.written += n;
      continue;
    }
    for (unsigned k = 0; k < 8; ++k) {
      const byte* const sequence = sequences.of[in[p.read]];
      std::memcpy(out + p.written, sequence, 4);
      if (sequence[3] == 0) return p;
      p.written += sequence[3];
      ++p.read;
    }
  }
  return p;
}

// ── EBCDIC: the characters of Latin-1 in another order ──────────────────────────────────────────

constexpr std::size_t order_block = 1024;

// What each byte is in Latin-1, or the other way round; but for one value at most, which means
// nothing there or has no byte.
struct byte_order_of_latin1 {
  byte of[256];
  unsigned others = 0;
  byte other = 0;

  // How many bytes at `in` there are before the other one.
  std::size_t before_other(const byte* in, std::size_t size) const noexcept {
    const void* const found = others == 0 ? nullptr : std::memchr(in, other, size);
    return found == nullptr ? size : static_cast<std::size_t>(static_cast<const byte*>(found) - in);
  }
  void reorder(const byte* in, std::size_t size, byte* out) const noexcept {
    for (std::size_t i = 0; i < size; ++i) out[i] = of[in[i]];
  }
};

// Precondition: t.first is 0. There is none where `others` is more than one.
byte_order_of_latin1 latin1_of(const single_byte_table& t) noexcept {
  byte_order_of_latin1 order;
  for (unsigned b = 0; b < 256; ++b) {
    const char16_t c = t.units[b];
    order.of[b] = static_cast<byte>(c);
    if (c > 0xFF) {
      ++order.others;
      order.other = static_cast<byte>(b);
    }
  }
  return order;
}

byte_order_of_latin1 reversed(const byte_order_of_latin1& order) noexcept {
  byte_order_of_latin1 back;
  bool taken[256] = {};
  for (unsigned b = 0; b < 256; ++b) {
    if (order.others != 0 && b == order.other) continue;
    back.of[order.of[b]] = static_cast<byte>(b);
    taken[order.of[b]] = true;
  }
  for (unsigned c = 0; c < 256; ++c) {
    if (taken[c]) continue;
    ++back.others;
    back.other = static_cast<byte>(c);
  }
  return back;
}

progress latin1_order_to_utf8(const byte_order_of_latin1& order, const byte* in, std::size_t size,
                              byte* out, std::size_t room) noexcept {
  byte block[order_block];
  progress p{};
  while (p.read != size) {
    const std::size_t part = least(size - p.read, least(order_block, room - p.written));
    const std::size_t n = order.before_other(in + p.read, part);
    order.reorder(in + p.read, n, block);
    const progress q = kernels().latin1_to_utf8(block, n, out + p.written, room - p.written);
    p.read += q.read;
    p.written += q.written;
    // A kernel may leave a tail to the definition; so do we.
    for (std::size_t i = q.read; i < n && room - p.written >= 2; ++i) {
      p.written += definition::utf8::encode_one(block[i], out + p.written);
      ++p.read;
    }
    if (n != order_block) break;
  }
  return p;
}

progress utf8_to_latin1_order(const byte_order_of_latin1& order, const byte* in, std::size_t size,
                              byte* out, std::size_t room) noexcept {
  byte block[order_block];
  progress p{};
  while (p.read != size) {
    const std::size_t part = least(size - p.read, order_block);
    const progress q =
        kernels().utf8_to_latin1(in + p.read, part, block, least(order_block, room - p.written));
    const std::size_t n = order.before_other(block, q.written);
    order.reorder(block, n, out + p.written);
    p.written += n;
    p.read += n == q.written ? q.read : kernels().utf8_length_of_latin1(block, n);
    // What a block cuts is one byte; the kernel takes it with the next block.
    if (n != q.written || q.read == 0) break;
  }
  return p;
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
  if (t.first == 0) {
    const byte_order_of_latin1 order = latin1_of(t);
    if (order.others <= 1) return latin1_order_to_utf8(order, in, size, out, room);
  }
  const auto unit = [&](byte b) noexcept {
    const char16_t c = b < t.first ? b : t.units[b - t.first];
    return !controls && is_control(c) ? no_character : c;
  };
  progress p{};
  if (size >= few_bytes)
    p = by_sequences(utf8_sequences(unit), t.first == 0x80, in, size, out, room);
  const auto decode = [&](const byte* from, std::size_t left, char16_t* units, std::size_t most) {
    std::size_t i = 0;
    for (const std::size_t end = least(left, most); i < end; ++i) {
      units[i] = unit(from[i]);
      if (units[i] == no_character) break;
    }
    return unit_run{i, i};
  };
  const progress q = to_utf8_by_utf16<low_half::other>(decode, in + p.read, size - p.read,
                                                       out + p.written, room - p.written);
  return {p.read + q.read, p.written + q.written};
}

#ifdef UTFKIT_HAS_AVX512
namespace {

// Of U+`first` on.
void copy_block(const single_byte_table& t, char32_t first, byte (&block)[128]) noexcept {
  for (std::size_t i = 0; i < 4; ++i) {
    std::memcpy(block + 32 * i, single_byte_blocks + std::size_t{32} * t.index[first / 32 + i], 32);
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
  if (t.first == 0) {
    const byte_order_of_latin1 order = latin1_of(t);
    if (order.others <= 1) return utf8_to_latin1_order(reversed(order), in, size, out, room);
  }
  const auto encode = [&](const char16_t* units, std::size_t count, byte* to, std::size_t left,
                          std::size_t& written) {
    std::size_t i = 0;
    for (const std::size_t end = least(count, left); i < end; ++i) {
      const char16_t c = units[i];
      // With few branches: letters and spaces take turns.
      byte b = byte_of(t, c);
      if (!controls && is_control(c)) b = 0;
      b = c < t.first ? static_cast<byte>(c) : b;
      if (b == 0 && c != 0) break;
      to[i] = b;
    }
    written = i;
    return i;
  };
  return t.first == 0x80 ? from_utf8_by_utf16(encode, in, size, out, room)
                         : from_utf8_by_utf16<low_half::other>(encode, in, size, out, room);
}

}  // namespace utfkit::internal::legacy
