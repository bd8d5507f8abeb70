#include "letters.hpp"

#include <utfkit/code_point.hpp>
#include <utfkit/definition/utf8.hpp>
#include <utfkit/finding.hpp>

#include "misreadings.hpp"

namespace utfkit::internal::mojibake {

namespace {

// The bytes that letters were, as far as they go.
struct unit_bytes {
  std::array<char, 6> bytes{};
  std::size_t count = 0;
  bool lost = false;
};

bool is_continuation_byte(std::uint8_t b) noexcept {
  return b >= 0x80 && b <= 0xBF;
}

// Adds the continuation bytes up to `size` in all. False: there is something else.
bool add_continuations(const letters& in, std::size_t i, unsigned misreading, tolerance t,
                       std::size_t size, unit_bytes& unit) noexcept {
  while (unit.count < size) {
    if (i + unit.count >= in.count) return false;
    const char32_t c = in.at[i + unit.count].c;
    std::uint8_t b = byte_in(misreading, c);
    if (t.spaces && c == U' ' && (with_no_break_space >> misreading & 1) != 0) b = 0xA0;
    if (t.lost && (c == U'?' || c == stands_for_lost)) {
      unit.lost = true;
      b = 0x80;
    }
    if (!is_continuation_byte(b)) return false;
    unit.bytes[unit.count++] = static_cast<char>(b);
  }
  return true;
}

// What a surrogate pair of six bytes means; 0 for anything else.
char32_t surrogate_pair(const unit_bytes& u) noexcept {
  const auto at = [&u](std::size_t i) { return static_cast<std::uint8_t>(u.bytes[i]); };
  if (at(0) != 0xED || at(1) < 0xA0 || at(1) > 0xAF) return 0;
  if (at(3) != 0xED || at(4) < 0xB0) return 0;
  const char32_t high = (at(1) & 0xFu) << 6 | (at(2) & 0x3Fu);
  const char32_t low = (at(4) & 0xFu) << 6 | (at(5) & 0x3Fu);
  return 0x10000 + (high << 10 | low);
}

bool is_lead(std::uint8_t b) noexcept {
  return b >= 0xC2 && b <= 0xF4;
}

}  // namespace

std::size_t decode_unit(const letters& in, std::size_t i, unsigned misreading, tolerance t,
                        letter& out) noexcept {
  const std::uint8_t lead = byte_in(misreading, in.at[i].c);
  if (!is_lead(lead)) return 0;
  unit_bytes unit;
  unit.bytes[unit.count++] = static_cast<char>(lead);
  if (!add_continuations(in, i, misreading, t, intended_length(lead), unit)) return 0;
  char32_t c = stands_for_lost;
  if (!unit.lost) {
    const decoded d = definition::utf8::decode_one(unit.bytes.data(), unit.count);
    c = d.code_point;
    if (d.error == errc::surrogate) {
      if (i + 3 >= in.count || byte_in(misreading, in.at[i + 3].c) != 0xED) return 0;
      unit.bytes[unit.count++] = '\xED';
      if (!add_continuations(in, i, misreading, t, 6, unit)) return 0;
      c = unit.lost ? stands_for_lost : surrogate_pair(unit);
      if (c == 0) return 0;
    } else if (d.error != errc::ok) {
      return 0;
    }
  }
  out = {c, in.at[i].begin, in.at[i + unit.count - 1].end, false, unit.lost};
  for (std::size_t k = 0; k < unit.count; ++k) out.escaped |= in.at[i + k].escaped;
  return unit.count;
}

namespace {

int hex_digit(std::uint8_t b) noexcept {
  if (b >= '0' && b <= '9') return b - '0';
  const unsigned lower = b | 0x20u;
  return lower >= 'a' && lower <= 'f' ? static_cast<int>(lower - 'a' + 10) : -1;
}

// The unit of UTF-16 that \uXXXX at text[at] means; -1 where there is none.
int escaped_unit(byte_view text, std::size_t at) noexcept {
  if (text.size() - at < 6 || text[at] != '\\' || text[at + 1] != 'u') return -1;
  int unit = 0;
  for (std::size_t i = 2; i < 6; ++i) {
    const int digit = hex_digit(text[at + i]);
    if (digit < 0) return -1;
    unit = unit << 4 | digit;
  }
  return unit;
}

// Whether a backslash before takes this one's meaning. More of them than this aren't looked at.
bool is_escaped(byte_view text, std::size_t at) noexcept {
  constexpr std::size_t most = 16;
  std::size_t n = 0;
  while (n < most && n < at && text[at - 1 - n] == '\\') ++n;
  return n % 2 != 0 || n == most;
}

}  // namespace

read_letter letter_at(byte_view text, std::size_t at, bool json_escapes) noexcept {
  if (at >= text.size()) return {};
  if (json_escapes && text[at] == '\\' && !is_escaped(text, at)) {
    const int unit = escaped_unit(text, at);
    const bool surrogate = unit >= 0xD800 && unit <= 0xDFFF;
    if (unit >= 0x80 && !surrogate) return {static_cast<char32_t>(unit), 6, true};
  }
  if (text[at] < 0x80) return {text[at], 1, false};
  if (text.size() - at >= 4) {
    const char* const p = text.as_string_view().data() + at;
    return letter_of_several_bytes(reinterpret_cast<const unsigned char*>(p));
  }
  const decoded d = decode_first(text.substr(at, 4));
  if (d.error != errc::ok) return {};
  return {d.code_point, d.length, false};
}

}  // namespace utfkit::internal::mojibake
