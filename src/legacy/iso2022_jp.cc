#include "iso2022_jp.hpp"

#include "by_utf16.hpp"
#include "codec/special.hpp"

namespace utfkit::internal::legacy {
namespace {

using definition::ill_formed;
using definition::well_formed;

constexpr byte escape = 0x1B, shift_out = 0x0E, shift_in = 0x0F;

enum set : std::uint8_t { ascii, roman, katakana, jis0208 };
constexpr unsigned sets = 4;

// ── decoding ────────────────────────────────────────────────────────────────────────────────────

// The states are the sets, and once more the sets after an escape sequence: a second one there is
// an error, because something may be hidden between them (the standard's "output flag").

// What the three bytes of an escape sequence change to; `sets` if they are none.
unsigned set_of_escape(const byte* in) noexcept {
  if (in[1] == '$') return in[2] == '@' || in[2] == 'B' ? unsigned{jis0208} : sets;
  if (in[1] != '(') return sets;
  switch (in[2]) {
    case 'B': return ascii;
    case 'J': return roman;
    case 'I': return katakana;
    default: return sets;
  }
}

// in[0] is ESC. Where it begins no escape sequence it is an error alone, and what follows is read
// in the set as before.
decoded decode_escape(const byte* in, std::size_t size, bool again) noexcept {
  if (size < 2) return ill_formed(errc::truncated, 1);
  if (size < 3 || set_of_escape(in) == sets) return ill_formed(errc::invalid_byte, 1);
  if (again) return ill_formed(errc::invalid_byte, 3);
  return {nothing, 3, errc::ok};
}

template <set Set, bool AfterEscape>
decoded decode(const byte* in, std::size_t size) noexcept {
  const byte b = in[0];
  if (b == escape) return decode_escape(in, size, AfterEscape);
  if constexpr (Set == jis0208) {
    if (b < 0x21 || b > 0x7E) return ill_formed(errc::invalid_byte, 1);
    if (size < 2) return ill_formed(errc::truncated, 1);
    if (in[1] == escape) return ill_formed(errc::invalid_byte, 1);
    if (in[1] < 0x21 || in[1] > 0x7E) return ill_formed(errc::invalid_byte, 2);
    const char16_t c = cell_of(jis0208_row, jis0208_cells, b - 0x21, in[1] - 0x21);
    return c == 0 ? ill_formed(errc::invalid_byte, 2) : well_formed(c, 2);
  } else if constexpr (Set == katakana) {
    if (b < 0x21 || b > 0x5F) return ill_formed(errc::invalid_byte, 1);
    return well_formed(0xFF61 + b - 0x21, 1);
  } else {
    if (b > 0x7F || b == shift_out || b == shift_in) return ill_formed(errc::invalid_byte, 1);
    if (Set == roman && b == 0x5C) return well_formed(0xA5, 1);
    if (Set == roman && b == 0x7E) return well_formed(0x203E, 1);
    return well_formed(b, 1);
  }
}

template <set Set, bool AfterEscape>
const decode_state& after(const byte* in, const decoded& d) noexcept {
  if (in[0] == escape && d.length == 3) return iso2022_jp_decodes[sets + set_of_escape(in)];
  return iso2022_jp_decodes[Set];
}

// The top bit of each byte of `word` that is `b`, and perhaps of some above one that is.
constexpr std::uint64_t bytes_equal(std::uint64_t word, byte b) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101;
  const std::uint64_t difference = word ^ ones * b;
  return (difference - ones) & ~difference & 0x8080808080808080;
}

// Runs without an escape sequence.
progress ascii_run(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t end = least(size, room);
  std::size_t n = 0;
  for (std::uint64_t word; end - n >= 8 && is_ascii_word(in + n, word); n += 8) {
    const std::uint64_t special =
        bytes_equal(word, escape) | bytes_equal(word, shift_out) | bytes_equal(word, shift_in);
    if (special != 0) break;
    std::memcpy(out + n, &word, 8);
  }
  while (n < end && in[n] < 0x80 && in[n] != escape && in[n] != shift_out && in[n] != shift_in) {
    out[n] = in[n];
    ++n;
  }
  return {n, n};
}

progress jis0208_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const auto run = [](const byte* from, std::size_t left, char16_t* units, std::size_t most) {
    std::size_t at = 0, n = 0;
    for (; left - at >= 2 && n < most; at += 2) {
      const unsigned row = from[at] - 0x21u, cell = from[at + 1] - 0x21u;
      if (row > 93 || cell > 93) break;
      const char16_t c = cell_of(jis0208_row, jis0208_cells, row, cell);
      if (c == 0) break;
      units[n++] = c;
    }
    return unit_run{at, n};
  };
  return to_utf8_by_utf16<low_half::other>(run, in, size, out, room);
}

template <set Set, bool AfterEscape, convert_kernel* Kernel = no_kernel>
constexpr decode_state decodes = {decode<Set, AfterEscape>, AfterEscape ? no_kernel : Kernel,
                                  after<Set, AfterEscape>, Set + (AfterEscape ? sets : 0)};

}  // namespace

constinit const decode_state iso2022_jp_decodes[2 * sets] = {
    decodes<ascii, false, ascii_run>,
    decodes<roman, false>,
    decodes<katakana, false>,
    decodes<jis0208, false, jis0208_to_utf8>,
    decodes<ascii, true>,
    decodes<roman, true>,
    decodes<katakana, true>,
    decodes<jis0208, true>,
};

// ESC ( and ESC $ at the end of a piece may become an escape sequence; decode() says what they are
// at the end of the text.
std::size_t hold_back_escape(const byte* in, std::size_t size) noexcept {
  if (size < 2 || in[size - 2] != escape) return 0;
  return in[size - 1] == '(' || in[size - 1] == '$' ? 2 : 0;
}

namespace {

// ── encoding ────────────────────────────────────────────────────────────────────────────────────

// The set that has `c`, where the encoder is in `now`; katakana if none has.
set set_for(char32_t c, set now) noexcept {
  if (c == escape || c == shift_out || c == shift_in) return katakana;
  const bool same_in_roman = c != 0x5C && c != 0x7E;
  if (c < 0x80) return now == roman && same_in_roman ? roman : ascii;
  if (c == 0xA5 || c == 0x203E) return roman;
  if (c >= 0xFF61 && c <= 0xFF9F) return jis0208;
  return number_of(jis0208_encode, c == 0x2212 ? 0xFF0D : c) != 0 ? jis0208 : katakana;
}

unsigned write_escape(set to, byte* out) noexcept {
  out[0] = escape;
  out[1] = to == jis0208 ? '$' : '(';
  out[2] = to == roman ? 'J' : 'B';
  return 3;
}

template <set Now>
unsigned encode(char32_t c, byte* out) noexcept {
  const set to = set_for(c, Now);
  if (to == katakana) return 0;
  unsigned n = to == Now ? 0 : write_escape(to, out);
  if (to != jis0208) {
    out[n++] = c == 0xA5 ? byte{0x5C} : c == 0x203E ? byte{0x7E} : static_cast<byte>(c);
    return n;
  }
  if (c >= 0xFF61 && c <= 0xFF9F) c = full_width_katakana[c - 0xFF61];
  const unsigned two = number_of(jis0208_encode, c == 0x2212 ? 0xFF0D : c);
  out[n++] = static_cast<byte>(two >> 8);
  out[n++] = static_cast<byte>(two);
  return n;
}

template <set Now>
const encode_state& after_encoding(char32_t c) noexcept {
  const set to = set_for(c, Now);
  return iso2022_jp_encodes[to == katakana ? Now : to];
}

template <set Now>
unsigned finish(byte* out) noexcept {
  return Now == ascii ? 0 : write_escape(ascii, out);
}

progress utf8_to_jis0208(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const auto run = [](const char16_t* units, std::size_t count, byte* to, std::size_t left,
                      std::size_t& written) {
    std::size_t i = 0;
    for (; i < count && left - written >= 2; ++i) {
      const unsigned two = number_of(jis0208_encode, units[i]);
      if (two == 0) break;
      to[written++] = static_cast<byte>(two >> 8);
      to[written++] = static_cast<byte>(two);
    }
    return i;
  };
  return from_utf8_by_utf16<low_half::other>(run, in, size, out, room);
}

template <set Now>
constexpr encode_state encodes = {encode<Now>,
                                  Now == jis0208 ? utf8_to_jis0208
                                  : Now == ascii ? ascii_run
                                                 : no_kernel,
                                  after_encoding<Now>, finish<Now>, Now};

}  // namespace

constinit const encode_state iso2022_jp_encodes[sets] = {encodes<ascii>, encodes<roman>,
                                                         encodes<katakana>, encodes<jis0208>};

decoded decode_iso2022_jp(const byte* in, std::size_t size) noexcept {
  return decode<ascii, false>(in, size);
}
unsigned encode_iso2022_jp(char32_t c, byte* out) noexcept {
  return encode<ascii>(c, out);
}
progress iso2022_jp_run(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return ascii_run(in, size, out, room);
}

// ── replacement ─────────────────────────────────────────────────────────────────────────────────

namespace {

decoded decode_rest(const byte*, std::size_t size) noexcept {
  return {nothing, static_cast<std::uint8_t>(least(size, 255)), errc::ok};
}
const decode_state& after_first(const byte*, const decoded&) noexcept {
  return replacement_decodes[1];
}
progress pass_over(const byte*, std::size_t size, byte*, std::size_t) noexcept {
  return {size, 0};
}

}  // namespace

constinit const decode_state replacement_decodes[2] = {
    {decode_replacement, no_kernel, after_first, 0}, {decode_rest, pass_over, after_first, 1}};

decoded decode_replacement(const byte*, std::size_t) noexcept {
  return ill_formed(errc::invalid_byte, 1);
}
unsigned encode_nothing(char32_t, byte*) noexcept {
  return 0;
}
progress no_kernel(const byte*, std::size_t, byte*, std::size_t) noexcept {
  return {0, 0};
}

}  // namespace utfkit::internal::legacy
