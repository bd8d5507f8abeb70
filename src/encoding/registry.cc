#include "registry.hpp"

#include <array>
#include <bit>

#include "mutf8.hpp"
#include "single_byte.hpp"
#include "ucs2.hpp"
#include "wtf8.hpp"

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

// The same, of a codec that has something to hold back.
template <class Codec>
constexpr byte_codec holding = {decode_bytes<Codec>, encode_bytes<Codec>, Codec::hold_back};

constexpr auto le = std::endian::little;
constexpr auto be = std::endian::big;

constexpr std::array rows = {
    encoding_row{encoding::utf8, "UTF-8", holding<utf8_codec>},
    encoding_row{encoding::utf16le, "UTF-16LE", over_bytes<utf16_codec<le>>},
    encoding_row{encoding::utf16be, "UTF-16BE", over_bytes<utf16_codec<be>>},
    encoding_row{encoding::utf32le, "UTF-32LE", over_bytes<utf32_codec<le>>},
    encoding_row{encoding::utf32be, "UTF-32BE", over_bytes<utf32_codec<be>>},
    encoding_row{encoding::latin1, "ISO-8859-1", over_bytes<latin1_codec>},
    encoding_row{encoding::ascii, "US-ASCII", over_bytes<ascii_codec>},
    encoding_row{encoding::windows1252, "windows-1252", over_bytes<windows1252_codec>},
    encoding_row{encoding::ucs2le, "UCS-2LE", over_bytes<ucs2_codec<le>>},
    encoding_row{encoding::ucs2be, "UCS-2BE", over_bytes<ucs2_codec<be>>},
    encoding_row{encoding::cesu8, "CESU-8", over_bytes<cesu8_codec>},
    encoding_row{encoding::wtf8, "WTF-8", holding<wtf8_codec>},
    encoding_row{encoding::mutf8, "MUTF-8", over_bytes<mutf8_codec>},
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

template <lossy_kernel* kernel_table::*Kernel, std::size_t Out>
progress lossy_in_bytes(const byte* in, std::size_t size, byte* out, std::size_t room,
                        std::uint64_t& replacements) noexcept {
  const progress p = (kernels().*Kernel)(in, size, out, room / Out, replacements);
  return {p.read, p.written * Out};
}

// From an encoding to itself: what is well formed is copied, a block at a time while it is in the
// first-level cache. In pieces of 64 KiB, ASCII runs at 0.92 of repair() with AVX2 (0.88 when
// each piece was copied after all of it was checked), other text above 1.
template <prefix_kernel* kernel_table::*Valid, std::size_t Unit>
progress copy(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  constexpr std::size_t block = 16 * 1024;
  constexpr std::size_t longest = 4;  // what the end of a block cuts is shorter
  const std::size_t end = (size < room ? size : room) / Unit * Unit;
  std::size_t at = 0;
  while (at != end) {
    const std::size_t part = end - at < block ? end - at : block;
    const std::size_t valid = (kernels().*Valid)(in + at, part / Unit) * Unit;
    if (valid != 0) std::memcpy(out + at, in + at, valid);
    at += valid;
    if (valid == 0 || part - valid >= longest) break;
  }
  return {at, at};
}

// Repair, which stores what is well formed more slowly than it is copied: AVX-512 47 against 79
// GB/s of ASCII.
progress repair_rest(const byte* in, std::size_t size, byte* out, std::size_t room,
                     std::uint64_t& replacements) noexcept {
  const progress p = copy<&kernel_table::valid_utf8, 1>(in, size, out, room);
  if (p.read == size) return p;
  const progress q = kernels().repair_utf8(in + p.read, size - p.read, out + p.written,
                                           room - p.written, replacements);
  return {p.read + q.read, p.written + q.written};
}

constexpr bool little = std::endian::native == std::endian::little;
constexpr encoding utf16_here = little ? encoding::utf16le : encoding::utf16be;
constexpr encoding utf16_there = little ? encoding::utf16be : encoding::utf16le;
constexpr encoding utf32_here = little ? encoding::utf32le : encoding::utf32be;

struct pair {
  encoding from, to;
  convert_kernel* kernel;
  lossy_kernel* lossy = nullptr;
};
using enum encoding;
using table = kernel_table;
constexpr pair pairs[] = {
    {utf8, utf8, copy<&table::valid_utf8, 1>, repair_rest},
    {utf8, utf16_here, in_bytes<&table::utf8_to_utf16, 1, 2>,
     lossy_in_bytes<&table::utf8_to_utf16_lossy, 2>},
    {utf8, utf16_there, in_bytes<&table::utf8_to_utf16_swapped, 1, 2>,
     lossy_in_bytes<&table::utf8_to_utf16_swapped_lossy, 2>},
    {utf8, utf32_here, in_bytes<&table::utf8_to_utf32, 1, 4>,
     lossy_in_bytes<&table::utf8_to_utf32_lossy, 4>},
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
    // What is well formed in UTF-16 is the same in WTF-8 as in UTF-8.
    {utf8, wtf8, copy<&table::valid_utf8, 1>, repair_rest},
    {wtf8, utf8, copy<&table::valid_utf8, 1>},
    {wtf8, wtf8, copy<&table::valid_utf8, 1>},
    {wtf8, utf16_here, in_bytes<&table::utf8_to_utf16, 1, 2>},
    {wtf8, utf16_there, in_bytes<&table::utf8_to_utf16_swapped, 1, 2>},
    {utf16_here, wtf8, in_bytes<&table::utf16_to_utf8, 2, 1>},
    {utf16_there, wtf8, in_bytes<&table::utf16_swapped_to_utf8, 2, 1>},
    {latin1, utf8, in_bytes<&table::latin1_to_utf8, 1, 1>},
    {latin1, utf16_here, in_bytes<&table::latin1_to_utf16, 1, 2>},
    {latin1, utf32_here, in_bytes<&table::latin1_to_utf32, 1, 4>},
};

}  // namespace

const encoding_row& row_of(encoding e) noexcept {
  return rows[static_cast<std::size_t>(e)];
}

route route_of(encoding from, encoding to) noexcept {
  route r = {row_of(from).codec, row_of(to).codec, no_kernel, nullptr};
  for (const pair& p : pairs) {
    if (p.from != from || p.to != to) continue;
    r.kernel = p.kernel;
    r.lossy = p.lossy;
  }
  const auto exchange = [](encoding one, encoding other, byte_codec& codec) {
    if (other != encoding::wtf8) return;
    if (one == encoding::utf16le) codec = holding<lone_surrogates_codec<le>>;
    if (one == encoding::utf16be) codec = holding<lone_surrogates_codec<be>>;
  };
  exchange(from, to, r.from);
  exchange(to, from, r.to);
  return r;
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
  // Also for a number that is no encoding: it may have come from C or from a file.
  const auto i = static_cast<std::size_t>(e);
  return i < internal::rows.size() ? internal::rows[i].name : "unknown";
}

}  // namespace utfkit
