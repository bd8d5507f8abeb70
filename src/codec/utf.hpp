// The encodings as the driver and the kernels see them: units in memory of any alignment, a
// definition to decode one code point and one to encode it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <utfkit/definition/utf16.hpp>
#include <utfkit/definition/utf32.hpp>
#include <utfkit/definition/utf8.hpp>

namespace utfkit::internal {

using byte = std::uint8_t;

// A codec has:
//   unit        bytes a code unit
//   max_units   the most units that encode() writes
//   decode(in, units)   one step at `in`; precondition: units > 0
//   encode(c, out)      units written, 0 where `c` cannot be expressed

// A state of a decoder or an encoder that has any (ISO-2022-JP). What it does in a state is told by
// functions of their own; `after` gives the state that a step leaves.
struct progress;  // kernels.hpp, whose convert_kernel this is
using state_kernel = progress(const byte* in, std::size_t size, byte* out,
                              std::size_t room) noexcept;
struct decode_state {
  decoded (*decode)(const byte* in, std::size_t units) noexcept;
  state_kernel* to_utf8;
  const decode_state& (*after)(const byte* in, const decoded& d) noexcept;
  std::uint8_t number;  // 0: that of the start
};
struct encode_state {
  unsigned (*encode)(char32_t c, byte* out) noexcept;
  state_kernel* from_utf8;
  const encode_state& (*after)(char32_t c) noexcept;
  // What ends a text in this state.
  unsigned (*finish)(byte* out) noexcept;
  std::uint8_t number;
};

// A codec as a value, by its functions: one that is chosen at run time, and what the loop of the
// driver calls, which is the same machine code for all pairs of encodings.
struct any_codec {
  static constexpr std::size_t max_bytes = 6;  // the most that encode() writes

  // One step at in[0, units), units > 0. `truncated` with length == units is a prefix that more
  // input could complete.
  decoded (*decode)(const byte* in, std::size_t units) noexcept;
  unsigned (*encode)(char32_t c, byte* out) noexcept;
  // The number of units at the end of a piece whose meaning depends on the next piece, although
  // decode() has an answer for them; at most five. A null pointer: none.
  std::size_t (*hold_back)(const byte* in, std::size_t units) noexcept = nullptr;
  std::size_t unit = 1;
  const decode_state* decodes_in = nullptr;  // the states, where it has any: those of the start
  const encode_state* encodes_in = nullptr;
};
template <class Codec>
inline constexpr any_codec codec_of = {Codec::decode, Codec::encode, nullptr, Codec::unit};

struct utf8_codec {
  static constexpr std::size_t unit = 1;
  static constexpr std::size_t max_units = 4;
  static decoded decode(const byte* in, std::size_t units) noexcept {
    return definition::utf8::decode_one(in, units);
  }
  static unsigned encode(char32_t c, byte* out) noexcept {
    return definition::utf8::encode_one(c, out);
  }
  // The bytes at the end of in[0, size) that are a prefix of a sequence, so that more input could
  // complete them; at most three. What stands before them ends between steps.
  static std::size_t hold_back(const byte* in, std::size_t size) noexcept {
    for (std::size_t k = 1; k <= 3 && k <= size; ++k) {
      if (definition::utf8::is_continuation(in[size - k])) continue;
      const decoded d = decode(in + size - k, k);
      return d.error == errc::truncated ? k : 0;
    }
    return 0;
  }
};

constexpr char16_t swap_bytes(char16_t u) noexcept {
  return static_cast<char16_t>(u >> 8 | u << 8);
}
constexpr char32_t swap_bytes(char32_t u) noexcept {
  return u >> 24 | (u >> 8 & 0xFF00) | (u & 0xFF00) << 8 | u << 24;
}

template <class Unit, std::endian Order>
Unit load(const byte* p) noexcept {
  Unit u;
  std::memcpy(&u, p, sizeof u);
  return Order == std::endian::native ? u : swap_bytes(u);
}
template <class Unit, std::endian Order>
void store(Unit u, byte* p) noexcept {
  if constexpr (Order != std::endian::native) u = swap_bytes(u);
  std::memcpy(p, &u, sizeof u);
}

template <std::endian Order>
struct utf16_codec {
  static constexpr std::size_t unit = 2;
  static constexpr std::size_t max_units = 2;
  static decoded decode(const byte* in, std::size_t units) noexcept {
    const std::size_t seen = units < 2 ? units : 2;
    char16_t u[2] = {load<char16_t, Order>(in), 0};
    if (seen == 2) u[1] = load<char16_t, Order>(in + unit);
    return definition::utf16::decode_one(u, seen);
  }
  static unsigned encode(char32_t c, byte* out) noexcept {
    char16_t u[2];
    const unsigned n = definition::utf16::encode_one(c, u);
    for (unsigned i = 0; i < n; ++i) store<char16_t, Order>(u[i], out + unit * i);
    return n;
  }
};

template <std::endian Order>
struct utf32_codec {
  static constexpr std::size_t unit = 4;
  static constexpr std::size_t max_units = 1;
  static decoded decode(const byte* in, std::size_t) noexcept {
    const char32_t u = load<char32_t, Order>(in);
    return definition::utf32::decode_one(&u, 1);
  }
  static unsigned encode(char32_t c, byte* out) noexcept {
    char32_t u;
    const unsigned n = definition::utf32::encode_one(c, &u);
    if (n == 1) store<char32_t, Order>(u, out);
    return n;
  }
};

// ISO-8859-1: byte and code point are the same number.
struct latin1_codec {
  static constexpr std::size_t unit = 1;
  static constexpr std::size_t max_units = 1;
  static decoded decode(const byte* in, std::size_t) noexcept {
    return definition::well_formed(in[0], 1);
  }
  static unsigned encode(char32_t c, byte* out) noexcept {
    if (c > 0xFF) return 0;
    out[0] = static_cast<byte>(c);
    return 1;
  }
};

using utf16_native = utf16_codec<std::endian::native>;
using utf32_native = utf32_codec<std::endian::native>;
inline constexpr std::endian swapped_order =
    std::endian::native == std::endian::little ? std::endian::big : std::endian::little;
using utf16_swapped = utf16_codec<swapped_order>;
using utf32_swapped = utf32_codec<swapped_order>;

}  // namespace utfkit::internal
