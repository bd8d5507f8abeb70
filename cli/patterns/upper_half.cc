#include "upper_half.hpp"

#include <cstddef>

#include <utfkit/code_point.hpp>
#include <utfkit/transcoder.hpp>

#include "base/ascii.hpp"
#include "base/encoding_names.hpp"

namespace utfkit::cli {

upper_half upper_half_of(encoding e) {
  upper_half all{};
  for (unsigned b = 0x80; b <= 0xFF; ++b) {
    const char byte = static_cast<char>(b);
    std::array<char, transcoder::min_room> room{};
    transcoder t({.from = e, .errors = on_error::replace});
    const step s = t.push({&byte, 1}, room, input::last);
    const decoded d = decode_first(byte_view(room.data(), s.written));
    all[b - 0x80] = d.error == errc::ok ? d.code_point : U'\uFFFD';
  }
  return all;
}

high_byte_set high_bytes_in(std::string_view text) noexcept {
  high_byte_set seen{};
  for (const char c : text) {
    const auto b = static_cast<std::uint8_t>(c);
    if (b >= 0x80) seen[b - 0x80U] = true;
  }
  return seen;
}

high_byte_set different_bytes(encoding a, encoding b) {
  high_byte_set differ{};
  if (a == b) return differ;
  const bool unknown = goes_in_order(a) || goes_in_order(b);
  const upper_half in_a = unknown ? upper_half{} : upper_half_of(a);
  const upper_half in_b = unknown ? upper_half{} : upper_half_of(b);
  for (std::size_t i = 0; i < differ.size(); ++i) differ[i] = unknown || in_a[i] != in_b[i];
  return differ;
}

bool read_the_same(const high_byte_set& seen, encoding a, encoding b) {
  const high_byte_set differ = different_bytes(a, b);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] && differ[i]) return false;
  }
  return true;
}

namespace {

bool is_letter(char32_t c) noexcept {
  return c >= 0xC0 && c < 0x250 && c != 0xD7 && c != 0xF7;
}

}  // namespace

bool has_but_letters_in_words(byte_view text, encoding e) {
  const upper_half in_e = upper_half_of(e);
  const auto is_ascii = [&text](std::size_t i) {
    return i < text.size() && is_ascii_letter(text[i]);
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::uint8_t b = text[i];
    if (b < 0x80 || is_letter(in_e[b - 0x80U])) continue;
    if (is_ascii(i + 1) && i != 0 && is_ascii(i - 1)) return false;
  }
  return true;
}

}  // namespace utfkit::cli
