#include "cut.hpp"

#include <string_view>

#include <utfkit/stats.hpp>

namespace utfkit::cli {

namespace {

// Whether the two bytes at `at` are a surrogate of UTF-16: `half` is D8 or DC.
bool is_surrogate(byte_view text, std::size_t at, bool big_endian, unsigned half) noexcept {
  return (text[at + (big_endian ? 0 : 1)] & 0xFC) == half;
}

std::string_view newline_of(encoding e) noexcept {
  using namespace std::string_view_literals;
  switch (e) {
    case encoding::utf16le:
    case encoding::ucs2le: return "\n\0"sv;
    case encoding::utf16be:
    case encoding::ucs2be: return "\0\n"sv;
    case encoding::utf32le: return "\n\0\0\0"sv;
    case encoding::utf32be: return "\0\0\0\n"sv;
    case encoding::ibm037:
    case encoding::ibm273:
    case encoding::ibm500:
    case encoding::ibm1047:
    case encoding::ibm1140: return "\x25"sv;
    default: return "\n"sv;
  }
}

// Whether it ends in the first surrogate of a pair and a part of what could be the second: one
// prefix, if nothing followed; and something else, since what follows is no continuation byte.
bool ends_in_half_a_pair(byte_view text) noexcept {
  for (const std::size_t part : {std::size_t{1}, std::size_t{2}}) {
    if (text.size() < 3 + part) continue;
    const byte_view t = text.substr(text.size() - 3 - part);
    if (t[0] == 0xED && (t[1] & 0xF0) == 0xA0 && (t[2] & 0xC0) == 0x80 && t[3] == 0xED &&
        (part == 1 || (t[4] & 0xF0) == 0xB0)) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::size_t cut_after(byte_view text, std::size_t near, encoding e) noexcept {
  switch (e) {
    case encoding::utf8:
    case encoding::cesu8:
    case encoding::wtf8:
    case encoding::mutf8: {
      std::size_t p = split_point(text, near);
      if (ends_in_half_a_pair(text.substr(0, p))) p = split_point(text, p + 1);
      return p >= 3 && is_surrogate_pair(text, p - 3) ? p + 3 : p;
    }
    case encoding::utf16le:
    case encoding::utf16be: {
      const bool big = e == encoding::utf16be;
      const bool in_pair = near >= 2 && near + 2 <= text.size() &&
                           is_surrogate(text, near - 2, big, 0xD8) &&
                           is_surrogate(text, near, big, 0xDC);
      return in_pair ? near + 2 : near;
    }
    default: return near;  // four bytes are whole characters
  }
}

std::size_t after_last_line(byte_view text, std::uint64_t offset, encoding e) noexcept {
  const std::string_view bytes = text.as_string_view();
  const std::string_view newline = newline_of(e);
  for (std::size_t end = bytes.size();;) {
    const std::size_t at = bytes.substr(0, end).rfind(newline);
    if (at == bytes.npos) return 0;
    if ((offset + at) % newline.size() == 0) return at + newline.size();
    end = at + newline.size() - 1;
  }
}

bool is_surrogate_pair(byte_view text, std::size_t at) noexcept {
  const byte_view t = text.substr(at, 6);
  return t.size() == 6 && t[0] == 0xED && t[1] >> 4 == 0xA && t[2] >> 6 == 2 && t[3] == 0xED &&
         t[4] >> 4 == 0xB && t[5] >> 6 == 2;
}

}  // namespace utfkit::cli
