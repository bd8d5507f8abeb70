#include "registry.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "byte_kernels.hpp"
#include "codec/mutf8.hpp"
#include "codec/single_byte.hpp"
#include "codec/ucs2.hpp"
#include "codec/wtf8.hpp"

namespace utfkit::internal {
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
constexpr any_codec over_bytes = {decode_bytes<Codec>, encode_bytes<Codec>};

// The same, of a codec that has something to hold back.
template <class Codec>
constexpr any_codec holding = {decode_bytes<Codec>, encode_bytes<Codec>, Codec::hold_back};

constexpr auto le = std::endian::little;
constexpr auto be = std::endian::big;

constexpr std::array encoding_rows = {
    encoding_row{encoding::utf8, holding<utf8_codec>},
    encoding_row{encoding::utf16le, over_bytes<utf16_codec<le>>},
    encoding_row{encoding::utf16be, over_bytes<utf16_codec<be>>},
    encoding_row{encoding::utf32le, over_bytes<utf32_codec<le>>},
    encoding_row{encoding::utf32be, over_bytes<utf32_codec<be>>},
    encoding_row{encoding::latin1, over_bytes<latin1_codec>},
    encoding_row{encoding::ascii, over_bytes<ascii_codec>},
    encoding_row{encoding::windows1252, over_bytes<windows1252_codec>},
    encoding_row{encoding::ucs2le, over_bytes<ucs2_codec<le>>},
    encoding_row{encoding::ucs2be, over_bytes<ucs2_codec<be>>},
    encoding_row{encoding::cesu8, over_bytes<cesu8_codec>},
    encoding_row{encoding::wtf8, holding<wtf8_codec>},
    encoding_row{encoding::mutf8, over_bytes<mutf8_codec>},
    encoding_row{encoding::windows1252_whatwg, over_bytes<windows1252_whatwg_codec>},
};

// They are found by the number of the encoding.
constexpr bool rows_in_order() {
  for (std::size_t i = 0; i < encoding_rows.size(); ++i) {
    if (static_cast<std::size_t>(encoding_rows[i].id) != i) return false;
  }
  return true;
}
static_assert(rows_in_order());

constexpr bool little = std::endian::native == std::endian::little;
constexpr encoding utf16_here = little ? encoding::utf16le : encoding::utf16be;
constexpr encoding utf16_there = little ? encoding::utf16be : encoding::utf16le;
constexpr encoding ucs2_here = little ? encoding::ucs2le : encoding::ucs2be;
constexpr encoding ucs2_there = little ? encoding::ucs2be : encoding::ucs2le;
constexpr encoding utf32_here = little ? encoding::utf32le : encoding::utf32be;
constexpr encoding utf32_there = little ? encoding::utf32be : encoding::utf32le;

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
    {utf8, utf32_there, utf8_to_swapped_utf32, utf8_to_swapped_utf32_lossy},
    {utf8, latin1, in_bytes<&table::utf8_to_latin1, 1, 1>},
    {utf8, windows1252, utf8_to_windows1252<windows1252_codec>},
    {utf8, windows1252_whatwg, utf8_to_windows1252<windows1252_whatwg_codec>},
    {utf8, ascii, copy_ascii},
    {utf32_there, utf8, swapped_utf32_to_utf8},
    {windows1252, utf8, windows1252_to_utf8<windows1252_codec>},
    {windows1252_whatwg, utf8, windows1252_to_utf8<windows1252_whatwg_codec>},
    {utf8, cesu8, copy_basic<true>},
    {cesu8, utf8, copy_basic<true>},
    {utf8, mutf8, copy_basic<false>},
    {mutf8, utf8, copy_basic<false>},
    {utf8, ucs2_here, utf8_to_ucs2<&table::utf8_to_utf16>},
    {utf8, ucs2_there, utf8_to_ucs2<&table::utf8_to_utf16_swapped>},
    {ucs2_here, utf8, ucs2_to_utf8<&table::utf16_to_utf8>},
    {ucs2_there, utf8, ucs2_to_utf8<&table::utf16_swapped_to_utf8>},
    {ascii, utf8, copy_ascii},
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

// Where a pair stands in the table, from 1 on: streams look for it at every push.
constexpr auto places = [] {
  std::array<std::array<std::uint8_t, encoding_rows.size()>, encoding_rows.size()> all{};
  std::uint8_t place = 0;
  for (const pair& p : pairs) {
    all[static_cast<std::size_t>(p.from)][static_cast<std::size_t>(p.to)] = ++place;
  }
  return all;
}();

// So every pair without a kernel of its own goes by way of UTF-8.
constexpr bool all_have_kernels() {
  for (std::size_t e = 0; e < encoding_rows.size(); ++e) {
    if (places[0][e] == 0 || places[e][0] == 0) return false;
  }
  return true;
}
static_assert(static_cast<int>(utf8) == 0 && all_have_kernels());

pair pair_of(encoding from, encoding to) noexcept {
  const auto place = places[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
  return place == 0 ? pair{from, to, nullptr} : pairs[place - 1];
}

}  // namespace

constinit std::atomic<const legacy_row*> legacy_rows{};
constinit std::atomic<const windows1252_kernels*> fast_windows1252{};

namespace {

// The last row, of replacement_only, is also that of numbers that are no encoding.
const legacy_row& row_of_legacy(encoding e) noexcept {
  const auto number = static_cast<std::size_t>(std::min(e, replacement_only));
  return legacy_rows.load(std::memory_order_relaxed)[number - encoding_rows.size()];
}
static_assert(encoding_rows.size() == static_cast<std::size_t>(ibm866));

// Where one of both is legacy, with UTF-8 in between.
route legacy_route(encoding from, encoding to) noexcept {
  route r = {codec_of_encoding(from), codec_of_encoding(to), nullptr, nullptr, nullptr, nullptr};
  r.to_utf8 = is_legacy(from) ? row_of_legacy(from).to_utf8 : pair_of(from, utf8).kernel;
  r.from_utf8 = is_legacy(to) ? row_of_legacy(to).from_utf8 : pair_of(utf8, to).kernel;
  if (from == utf8) std::swap(r.kernel, r.from_utf8);
  if (to == utf8) {
    r.kernel = r.to_utf8;
    r.from_utf8 = nullptr;
  }
  return r;
}

}  // namespace

const any_codec& codec_of_encoding(encoding e) noexcept {
  if (is_legacy(e)) return row_of_legacy(e).codec;
  return encoding_rows[static_cast<std::size_t>(e)].codec;
}

route route_of(encoding from, encoding to) noexcept {
  if (is_legacy(from) || is_legacy(to)) return legacy_route(from, to);
  const pair direct = pair_of(from, to);
  route r = {codec_of_encoding(from),
             codec_of_encoding(to),
             direct.kernel,
             direct.lossy,
             nullptr,
             nullptr};
  if (from != utf8) r.to_utf8 = pair_of(from, utf8).kernel;
  if (r.kernel == nullptr) r.from_utf8 = pair_of(utf8, to).kernel;
  const auto exchange = [](encoding one, encoding other, any_codec& codec) {
    if (other != encoding::wtf8) return;
    if (one == encoding::utf16le) codec = holding<lone_surrogates_codec<le>>;
    if (one == encoding::utf16be) codec = holding<lone_surrogates_codec<be>>;
  };
  exchange(from, to, r.from);
  exchange(to, from, r.to);
  return r;
}

}  // namespace utfkit::internal
