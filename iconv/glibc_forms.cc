#include "glibc_forms.hpp"

#include <cstring>
#include <string_view>

namespace utfkit::iconv_library {

using namespace internal;

namespace {

// ── UHC ─────────────────────────────────────────────────────────────────────────────────────────

// C9 and FE are for private use, and no character begins with them.
decoded decode_uhc(const byte* in, std::size_t size) noexcept {
  decoded d = codec_of_encoding(encoding::euc_kr).decode(in, size);
  if (d.error == errc::truncated && (in[0] == 0xC9 || in[0] == 0xFE)) d.error = errc::invalid_byte;
  return d;
}

// ── CP932 ───────────────────────────────────────────────────────────────────────────────────────

constexpr std::string_view u0080 = "\xC2\x80";

decoded decode_cp932(const byte* in, std::size_t size) noexcept {
  if (in[0] == 0x80) return {replacement, 1, errc::invalid_byte};
  return codec_of_encoding(encoding::shift_jis).decode(in, size);
}

// What JIS calls so, where Microsoft's table has the character of full width, or a like one.
constexpr unsigned like(char32_t c) noexcept {
  switch (c) {
    case 0xA2: return 0x8191;
    case 0xA3: return 0x8192;
    case 0xAC: return 0x81CA;
    case 0x2014: return 0x815C;
    case 0x2016: return 0x8161;
    case 0x301C: return 0x8160;
    default: return 0;
  }
}

unsigned encode_cp932(char32_t c, byte* out) noexcept {
  if (c == 0x80) return 0;
  const unsigned two = like(c);
  if (two == 0) return codec_of_encoding(encoding::shift_jis).encode(c, out);
  out[0] = static_cast<byte>(two >> 8);
  out[1] = static_cast<byte>(two);
  return 2;
}

std::string_view text(const byte* data, std::size_t size) noexcept {
  return {reinterpret_cast<const char*>(data), size};
}

// The kernels of Shift_JIS know 80: they go as far as it, and once more up to there.
progress cp932_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  convert_kernel* const kernel = route_of(encoding::shift_jis, encoding::utf8).kernel;
  const progress p = kernel(in, size, out, room);
  const std::size_t at = text(out, p.written).find(u0080);
  return at == u0080.npos ? p : kernel(in, p.read, out, at);
}

progress utf8_to_cp932(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t at = text(in, size).find(u0080);
  return route_of(encoding::utf8, encoding::shift_jis)
      .kernel(in, at == u0080.npos ? size : at, out, room);
}

// ── UTF-8 ───────────────────────────────────────────────────────────────────────────────────────

// A sequence as ISO 10646 once had it, of up to six bytes.
struct sequence {
  unsigned claimed;  // by the lead; 0 where it is none
  unsigned found;    // with the continuation bytes that are there
  char32_t value;    // of the bits found
};

sequence sequence_at(source in) noexcept {
  const unsigned lead = in.data[0];
  if (lead < 0xC2 || lead > 0xFD) return {0, 0, 0};
  unsigned claimed = 2;
  while ((lead << claimed & 0x80) != 0) ++claimed;
  sequence s = {claimed, 1, lead & (0x7Fu >> claimed)};
  while (s.found < claimed && s.found < in.units && (in.data[s.found] & 0xC0) == 0x80) {
    s.value = s.value << 6 | (in.data[s.found++] & 0x3F);
  }
  return s;
}

}  // namespace

bool is_incomplete(encoding from, const result& r, source rest) noexcept {
  if (from == encoding::utf8) {
    const sequence s = sequence_at(rest);
    return s.found < s.claimed && s.found == rest.units;
  }
  return r.error == errc::truncated && r.error_length == rest.units;
}

bool reaches_encoder(encoding from, source rest) noexcept {
  if (from != encoding::utf8) return false;
  const sequence s = sequence_at(rest);
  const bool whole = s.claimed != 0 && s.found == s.claimed;
  return whole && (s.claimed == 2 || s.value >> (5 * s.claimed - 4) != 0);
}

void as_glibc_has_it(route& way, charset from, charset to) noexcept {
  if (from.how == form::uhc) way.from.decode = decode_uhc;
  if (from.how == form::cp932) {
    way.from.decode = decode_cp932;
    (to.id == encoding::utf8 ? way.kernel : way.to_utf8) = cp932_to_utf8;
  }
  if (to.how == form::cp932) {
    way.to.encode = encode_cp932;
    (from.id == encoding::utf8 ? way.kernel : way.from_utf8) = utf8_to_cp932;
  }
}

}  // namespace utfkit::iconv_library
