#include "signs_of_dos.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "high_words.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest = 256;  // bytes of a row
constexpr std::size_t most = 64;      // rows that are told

// In the code page.
constexpr std::uint8_t e_acute = 0x82, o_circumflex = 0x93, o_diaeresis = 0x94, pound = 0x9C,
                       sharp_s = 0xE1, micro = 0xE6, degree = 0xF8, cubed = 0xFC, squared = 0xFD;

bool is_digit(std::uint8_t b) noexcept {
  return b >= '0' && b <= '9';
}

bool is_small(std::uint8_t b) noexcept {
  return b >= 'a' && b <= 'z';
}

// A byte of a row, by what stands around it.
struct place {
  std::string_view row;
  std::size_t at;

  std::uint8_t before(std::size_t n = 1) const noexcept {
    return n > at ? std::uint8_t{'\n'} : static_cast<std::uint8_t>(row[at - n]);
  }
  std::uint8_t behind(std::size_t n = 1) const noexcept {
    return at + n < row.size() ? static_cast<std::uint8_t>(row[at + n]) : std::uint8_t{'\n'};
  }
  static bool is_letter(std::uint8_t b) noexcept { return b >= 0x80 || is_ascii_letter(b); }

  // A number, and a space or none, before the byte that is `n` before this one.
  bool is_behind_number(std::size_t n) const noexcept {
    return is_digit(before(n)) || (before(n) == ' ' && is_digit(before(n + 1)));
  }

  bool is_degree() const noexcept {
    return (behind() == 'C' || behind() == 'F') && !is_letter(behind(2)) && is_behind_number(1);
  }
  bool is_micro() const noexcept {
    constexpr std::string_view units = "gmlsFAVW";
    return units.find(static_cast<char>(behind())) != units.npos && !is_letter(behind(2)) &&
           is_behind_number(1);
  }
  bool is_power() const noexcept {
    if (before() != 'm' || is_letter(behind())) return false;
    const bool is_prefix =
        std::string_view("cdkm").find(static_cast<char>(before(2))) != std::string_view::npos;
    return is_behind_number(is_prefix ? 3 : 2);
  }
  bool is_pound() const noexcept {
    return is_digit(behind()) &&
           std::string_view("\n;,\t| \"(").find(static_cast<char>(before())) !=
               std::string_view::npos;
  }
  // No language has it behind a letter.
  bool is_behind_word() const noexcept {
    constexpr std::string_view ends = "\n\r;\t| \".";
    return is_small(before()) && ends.find(static_cast<char>(behind())) != ends.npos;
  }
  // Nor within a word, where it isn't one of two quotation marks of the row: “Word”s.
  bool is_between_letters() const noexcept {
    constexpr std::string_view quotes = "\x84\x93\x94";
    const std::size_t other = row.find_first_of(quotes);
    if (other != at || row.find_first_of(quotes, at + 1) != row.npos) return false;
    const bool is_before_word =
        is_small(behind()) || (behind() == sharp_s && is_small(behind(2)));  // Größe
    return is_ascii_letter(before()) && is_before_word;
  }
};

bool is_of_latin(encoding in) noexcept {
  return in == encoding::windows1252 || in == encoding::windows1250 || in == encoding::windows1254;
}

bool is_odd(const place& p, bool latin, char32_t here) noexcept {
  switch (static_cast<std::uint8_t>(p.row[p.at])) {
    case degree: return p.is_degree();
    case micro: return p.is_micro();
    case squared:
    case cubed: return p.is_power();
    case pound: return p.is_pound();
    case e_acute: return here == U'\u201A' && p.is_behind_word();
    case o_circumflex:
    case o_diaeresis: return !latin && p.is_between_letters();
    default: return false;
  }
}

}  // namespace

bool signs_of_dos::may_be_in(encoding in) noexcept {
  return is_of_latin(in) || in == encoding::windows1251 || in == encoding::windows1253;
}

signs_of_dos::signs_of_dos(encoding in) : in_(in), here_(upper_half_of(in)) {}

void signs_of_dos::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

void signs_of_dos::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  if (found_.size() == most || line.size() > longest || is_ascii(line)) return;
  const std::string_view row = line.as_string_view();
  for (std::size_t i = 0; i < row.size(); ++i) {
    const auto b = static_cast<std::uint8_t>(row[i]);
    if (b < 0x80 || !is_odd({row, i}, is_of_latin(in_), here_[b - 0x80])) continue;
    for (const high_word& w : high_words_in(line)) {
      if (i < w.at || i >= w.at + w.bytes.size()) continue;
      auto is = recoded(w.bytes, in_, encoding::utf8);
      auto instead = recoded(w.bytes, encoding::ibm850, encoding::utf8);
      if (!is || !instead) return;
      add_word(found_, {w.at, 0, std::move(*is), encoding::ibm850, std::move(*instead)}, at,
               number);
      return;
    }
  }
}

std::vector<odd_word> signs_of_dos::finish() {
  cutter_.finish([this](auto... all) { take(all...); });
  return std::move(found_);
}

}  // namespace utfkit::cli
