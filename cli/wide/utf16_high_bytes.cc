#include "utf16_high_bytes.hpp"

#include <cstddef>

namespace utfkit::cli {

namespace {

// BS, TAB, the ends of line and of page, SUB and ESC are in text of bytes.
constexpr bool is_text_control(unsigned char c) noexcept {
  return (c >= 0x08 && c <= 0x0D) || c == 0x1A || c == 0x1B;
}

// High bytes: of ASCII and Latin-1, of scripts, and of punctuation and signs as U+2014 and U+2116.
struct high_bytes {
  std::size_t zero = 0;
  std::size_t of_script = 0;     // a control character that text of bytes doesn't have
  std::size_t text_control = 0;  // of a script too: Devanagari is U+0904 to U+097F
  std::size_t separators = 0;    // of these, what may stand between fields of one character
  std::size_t of_sign = 0;
  std::size_t other = 0;
};

high_bytes count(std::string_view head, std::size_t first) noexcept {
  high_bytes n;
  for (std::size_t at = first; at < head.size(); at += 2) {
    const auto c = static_cast<unsigned char>(head[at]);
    if (c == 0) {
      ++n.zero;
    } else if (c < 0x20) {
      n.separators += c == 0x01 || c >= 0x1C;
      ++(is_text_control(c) ? n.text_control : n.of_script);
    } else {
      ++(c <= 0x21 ? n.of_sign : n.other);
    }
  }
  return n;
}

}  // namespace

bool has_high_bytes_of_utf16(std::string_view head, bool all, encoding order) noexcept {
  const std::size_t units = head.size() / 2;
  if (units == 0 || (all && head.size() % 2 != 0)) return false;
  const high_bytes n = count(head.substr(0, 2 * units), order == encoding::utf16le ? 1 : 0);
  // Where there are fewer than a quarter, the zero bytes make the pattern.
  const auto are_of = [&](std::size_t script, std::size_t other) {
    return 4 * script >= units && 50 * (other + n.other) <= units;
  };
  if (n.of_sign * 4 > units) return false;
  if (n.zero == 0 && n.separators == n.of_script + n.text_control) return false;
  constexpr std::size_t pattern = 4;
  return are_of(n.of_script, n.text_control) ||
         (n.zero != 0 && units >= pattern && are_of(n.text_control, n.of_script));
}

std::optional<encoding> letters_of_utf16(std::string_view text) noexcept {
  for (const encoding order : {encoding::utf16le, encoding::utf16be}) {
    if (has_high_bytes_of_utf16(text, true, order)) return order;
  }
  return std::nullopt;
}

}  // namespace utfkit::cli
