#include "registry.hpp"

#include <array>
#include <bit>

namespace utfkit {
namespace internal {
namespace {

// A codec of wider units over bytes. The odd bytes at the end of the input, alone or after a high
// surrogate that they could complete, are one truncated sequence.
template <class Codec>
decoded decode_bytes(const byte* in, std::size_t size) noexcept {
  const auto whole = static_cast<std::uint8_t>(size < 8 ? size : 8);
  if (size < Codec::unit) return {replacement, whole, errc::truncated};
  decoded d = Codec::decode(in, size / Codec::unit);
  d.length = d.error == errc::truncated && Codec::unit > 1
                 ? whole
                 : static_cast<std::uint8_t>(d.length * Codec::unit);
  return d;
}

template <class Codec>
unsigned encode_bytes(char32_t c, byte* out) noexcept {
  return Codec::encode(c, out) * static_cast<unsigned>(Codec::unit);
}

template <class Codec>
constexpr byte_codec over_bytes = {decode_bytes<Codec>, encode_bytes<Codec>};

constexpr std::array rows = {
    encoding_row{encoding::utf8, "UTF-8", over_bytes<utf8_codec>},
    encoding_row{encoding::utf16le, "UTF-16LE", over_bytes<utf16_codec<std::endian::little>>},
    encoding_row{encoding::utf16be, "UTF-16BE", over_bytes<utf16_codec<std::endian::big>>},
    encoding_row{encoding::utf32le, "UTF-32LE", over_bytes<utf32_codec<std::endian::little>>},
    encoding_row{encoding::utf32be, "UTF-32BE", over_bytes<utf32_codec<std::endian::big>>},
    encoding_row{encoding::latin1, "ISO-8859-1", over_bytes<latin1_codec>},
};

// ── kernels over bytes ──────────────────────────────────────────────────────────────────────────

progress no_kernel(const byte*, std::size_t, byte*, std::size_t) noexcept {
  return {};
}

template <convert_kernel* kernel_table::*Kernel, std::size_t In, std::size_t Out>
progress in_bytes(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const progress p = (kernels().*Kernel)(in, size / In, out, room / Out);
  return {p.read * In, p.written * Out};
}

// From an encoding to itself: what is well formed is copied.
template <prefix_kernel* kernel_table::*Valid, std::size_t Unit>
progress copy(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t valid = (kernels().*Valid)(in, (size < room ? size : room) / Unit) * Unit;
  if (valid != 0) std::memcpy(out, in, valid);
  return {valid, valid};
}

constexpr bool little = std::endian::native == std::endian::little;
constexpr encoding utf16_here = little ? encoding::utf16le : encoding::utf16be;
constexpr encoding utf16_there = little ? encoding::utf16be : encoding::utf16le;
constexpr encoding utf32_here = little ? encoding::utf32le : encoding::utf32be;

struct pair {
  encoding from, to;
  convert_kernel* kernel;
};
using enum encoding;
using table = kernel_table;
constexpr pair pairs[] = {
    {utf8, utf8, copy<&table::valid_utf8, 1>},
    {utf8, utf16_here, in_bytes<&table::utf8_to_utf16, 1, 2>},
    {utf8, utf16_there, in_bytes<&table::utf8_to_utf16_swapped, 1, 2>},
    {utf8, utf32_here, in_bytes<&table::utf8_to_utf32, 1, 4>},
    {utf8, latin1, in_bytes<&table::utf8_to_latin1, 1, 1>},
    {utf16_here, utf8, in_bytes<&table::utf16_to_utf8, 2, 1>},
    {utf16_here, utf16_here, copy<&table::valid_utf16, 2>},
    {utf16_here, utf32_here, in_bytes<&table::utf16_to_utf32, 2, 4>},
    {utf16_here, latin1, in_bytes<&table::utf16_to_latin1, 2, 1>},
    {utf16_there, utf8, in_bytes<&table::utf16_swapped_to_utf8, 2, 1>},
    {utf16_there, utf16_there, copy<&table::valid_utf16_swapped, 2>},
    {utf32_here, utf8, in_bytes<&table::utf32_to_utf8, 4, 1>},
    {utf32_here, utf16_here, in_bytes<&table::utf32_to_utf16, 4, 2>},
    {utf32_here, utf32_here, copy<&table::valid_utf32, 4>},
    {utf32_here, latin1, in_bytes<&table::utf32_to_latin1, 4, 1>},
    {latin1, utf8, in_bytes<&table::latin1_to_utf8, 1, 1>},
    {latin1, utf16_here, in_bytes<&table::latin1_to_utf16, 1, 2>},
    {latin1, utf32_here, in_bytes<&table::latin1_to_utf32, 1, 4>},
};

}  // namespace

const encoding_row& row_of(encoding e) noexcept {
  return rows[static_cast<std::size_t>(e)];
}

convert_kernel* kernel_of(encoding from, encoding to) noexcept {
  for (const pair& p : pairs) {
    if (p.from == from && p.to == to) return p.kernel;
  }
  return no_kernel;
}

namespace {
// row_of() indexes by the number of the encoding.
constexpr bool rows_in_order() {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].id) != i) return false;
  }
  return true;
}
static_assert(rows_in_order());
}  // namespace

}  // namespace internal

std::string_view name(encoding e) noexcept {
  return internal::row_of(e).name;
}

}  // namespace utfkit
