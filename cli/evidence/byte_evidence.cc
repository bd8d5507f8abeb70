#include "byte_evidence.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>

namespace utfkit::cli {

namespace {

bool is_ascii_or_nothing(int b) noexcept {
  return b < 0x80;
}

constexpr bool is_common_in_1252(unsigned b) noexcept {
  if (b >= 0xE0) return b != 0xFE && b != 0xFF;  // thorn is rare, and FE and FF come from UTF-16
  return b == 0x80 || b == 0x85 || (b >= 0x91 && b <= 0x94) || b == 0x96 || b == 0x97;
}

// Where nothing else is UTF-8: not one of the lead bytes that its commonest two-byte sequences
// have.
constexpr bool is_possible_in_1252(unsigned b) noexcept {
  return b != 0xC2 && b != 0xC3 && (b < 0xCE || b > 0xD1) && b < 0xFE;
}

// What a byte says, in bits: it is taken up for each finding of several bytes, so that nothing may
// depend on a branch that nobody can predict.
enum : std::uint8_t { undefined = 1, common = 2, possible = 4, lead = 8 };

constexpr std::uint8_t meaning_of(std::uint8_t b) noexcept {
  if (is_undefined_in_1252(b)) return undefined;
  return is_common_in_1252(b) ? common : is_possible_in_1252(b) ? possible : lead;
}

constexpr std::array<std::uint8_t, 256> meanings = [] {
  std::array<std::uint8_t, 256> all{};
  for (unsigned b = 0; b < all.size(); ++b) all[b] = meaning_of(static_cast<std::uint8_t>(b));
  return all;
}();

// Quotation marks, dashes and no-break spaces side by side, as French has them: the guillemet and
// U+00A0 of « texte ». Sequences that end in these bytes are of East Asia, but for those of E1 BB,
// which Vietnamese has.
bool are_marks_in_1252(byte_view run) noexcept {
  constexpr std::string_view marks = "\x85\x91\x92\x93\x94\x96\x97\xA0\xAB\xBB";
  const std::string_view bytes = run.as_string_view();
  if (bytes.size() < 2 || bytes.find_first_not_of(marks) != bytes.npos) return false;
  if (bytes[0] == '\xBB' && bytes[1] != '\xA0') return false;
  return bytes.find_first_of("\xA0\xAB") != bytes.npos;
}

constexpr bool is_digit(int b) noexcept {
  return b >= '0' && b <= '9';
}

// A no-break space between a number and its sign: "€ 25", "25 €", "21 °C", "§ 5".
bool is_number_in_1252(byte_view run, surroundings around) noexcept {
  constexpr std::string_view before_numbers = "\x80\xA3\xA7\xB0", behind = "\x80\xA3\xB0\xB5";
  const std::string_view bytes = run.as_string_view();
  if (bytes.size() != 2) return false;
  return (bytes[1] == '\xA0' && is_digit(around.after) &&
          before_numbers.find(bytes[0]) != before_numbers.npos) ||
         (bytes[0] == '\xA0' && is_digit(around.before) && behind.find(bytes[1]) != behind.npos);
}

// Letters side by side, as in lists of them: what is left of sequences has continuation bytes, or
// few sorts of lead bytes.
bool are_different_letters(byte_view run) noexcept {
  std::array<bool, 256> seen{};
  std::size_t different = 0;
  for (std::size_t i = 0; i < run.size(); ++i) {
    if (run[i] < 0xC0) return false;
    different += !std::exchange(seen[run[i]], true);
  }
  return 2 * different > run.size();
}

}  // namespace

bool is_defined_in_1252(byte_view found) noexcept {
  return std::none_of(found.begin(), found.end(),
                      [](char c) { return is_undefined_in_1252(static_cast<std::uint8_t>(c)); });
}

bool stands_alone(byte_view found, surroundings around) noexcept {
  return found.size() == 1 && is_ascii_or_nothing(around.before) && around.after >= 0 &&
         around.after < 0x80;
}

bool stands_in_short_run(const file_piece& p, std::size_t offset, std::size_t length) noexcept {
  constexpr std::size_t most = 4, most_with_letters = 3, most_letters = 12;
  std::size_t begin = p.begin + offset, end = begin + length;
  while (begin != 0 && p.all[begin - 1] >= 0x80 && end - begin <= most_letters) --begin;
  while (end != p.all.size() && p.all[end] >= 0x80 && end - begin <= most_letters) ++end;
  if (end - begin > most_letters || end == p.all.size()) return false;  // the end may have cut it
  const byte_view whole = p.all.substr(begin, end - begin);
  const bool are_letters = are_different_letters(whole);
  if (whole.size() > most && !are_letters) return false;
  bool has_letter = false;
  for (byte_view run = whole; !run.empty();) {
    const decoded d = decode_first(run);
    if (d.error == errc::ok || (d.length == 2 && run[0] == 0xE2 && run[1] <= 0x84)) return false;
    has_letter = has_letter || run[0] >= 0xC0;
    run = run.substr(d.length);
  }
  return are_letters || (has_letter && whole.size() <= most_with_letters) ||
         are_marks_in_1252(whole) || is_number_in_1252(whole, beside(p.all, begin, whole.size()));
}

void byte_evidence::add(byte_view found, surroundings around, std::uint64_t times) noexcept {
  const bool alone = stands_alone(found, around);
  unsigned says = 0;
  for (const char c : found) says |= meanings[static_cast<std::uint8_t>(c)];
  const bool defined = (says & undefined) == 0;
  const bool counted = defined && alone;
  alone_ += alone * times;
  common_ += (counted && (says & common) != 0) * times;
  possible_ += (counted && (says & possible) != 0) * times;
  leads_ += (counted && (says & lead) != 0) * times;
  against_ += (!defined || (!alone && (found.size() > 1 || around.before >= 0x80))) * times;
}

byte_evidence& byte_evidence::operator+=(const byte_evidence& other) noexcept {
  alone_ += other.alone_;
  common_ += other.common_;
  possible_ += other.possible_;
  leads_ += other.leads_;
  against_ += other.against_;
  return *this;
}

byte_evidence& byte_evidence::operator-=(const byte_evidence& other) noexcept {
  alone_ -= other.alone_;
  common_ -= other.common_;
  possible_ -= other.possible_;
  leads_ -= other.leads_;
  against_ -= other.against_;
  return *this;
}

}  // namespace utfkit::cli
