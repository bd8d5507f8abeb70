#include "letter_list.hpp"

#include <array>

#include <utfkit/code_point.hpp>

#include "letters.hpp"

namespace utfkit::internal::mojibake {

namespace {

constexpr std::size_t longest_between = 16;  // bytes
constexpr std::size_t most_counted = 6, fewest = 3;
constexpr std::size_t longest = 4;  // bytes of a character
static_assert(reach_of_list >=
              (most_counted - 1) * (longest_between + longest - 1 + longest) + longest);

bool is_listed_letter(char32_t c) noexcept {
  if (c < 0xC0) return is_letter_of_ascii(c) || c == 0xAA || c == 0xB5 || c == 0xBA;
  const bool sign = c == 0xD7 || c == 0xF7 || (c >= 0x2000 && c < 0x2C00);
  return !sign && (c < 0x3000 || c >= 0x3040) && c != stands_for_lost;
}

// What stands between two letters of a list, where that is neither a letter nor a digit; lines that
// are drawn are the lead bytes of words in encodings of DOS.
bool is_between(char32_t c) noexcept {
  const bool drawn = c >= 0x2500 && c <= 0x259F, control = c >= 0x7F && c < 0xA0;
  return !is_listed_letter(c) && !is_alphanumeric(c) && !drawn && !control;
}

struct listed_letter {
  char32_t c = 0;
  std::size_t begin = 0, end = 0;
  bool found = false;
};

listed_letter letter_from(byte_view text, std::size_t at) noexcept {
  for (const std::size_t first = at; at < text.size() && at - first <= longest_between;) {
    const decoded d = decode_first(text.substr(at, 4));
    if (d.error != errc::ok) break;
    if (is_listed_letter(d.code_point)) return {d.code_point, at, at + d.length, true};
    if (!is_between(d.code_point)) break;
    at += d.length;
  }
  return {};
}

listed_letter letter_before(byte_view text, std::size_t at) noexcept {
  for (const std::size_t last = at; at > 0 && last - at <= longest_between;) {
    const decoded d = decode_last(text.substr(0, at));
    if (d.error != errc::ok) break;
    if (is_listed_letter(d.code_point)) return {d.code_point, at - d.length, at, true};
    if (!is_between(d.code_point)) break;
    at -= d.length;
  }
  return {};
}

// Whether neither a letter nor a digit stands beside it.
bool is_alone(byte_view text, const listed_letter& l) noexcept {
  const decoded before = decode_last(text.substr(0, l.begin));
  const decoded behind = decode_first(text.substr(l.end, 4));
  const auto parts = [](const decoded& d) {
    return d.length == 0 || (d.error == errc::ok && is_between(d.code_point));
  };
  return parts(before) && parts(behind);
}

// A lead byte of Mac OS Roman and one more character, which part no letters of a list: they are a
// vowel that comes again, as in "r√©p√©t√©".
bool is_character_of_mac_os(byte_view between) noexcept {
  const decoded lead = decode_first(between);
  if (lead.code_point != U'\u221A' && lead.code_point != U'\u2248') return false;
  const byte_view rest = between.substr(lead.length);
  const decoded sign = decode_first(rest);
  return sign.length > 1 && sign.length == rest.size();
}

// Letters in a row around one of them that have `between` after each.
class row_of_letters {
 public:
  row_of_letters(byte_view text, listed_letter first, byte_view between) noexcept {
    add(first);
    for (listed_letter l = first; count_ < most_counted;) {
      const listed_letter next = letter_from(text, l.end);
      if (!next.found || !is_alone(text, next) || !is_same(text, l.end, next.begin, between)) break;
      add(l = next);
    }
    for (listed_letter l = first; count_ < most_counted;) {
      const listed_letter before = letter_before(text, l.begin);
      if (!before.found || !is_alone(text, before) || !is_same(text, before.end, l.begin, between))
        break;
      add(l = before);
    }
  }
  bool is_list() const noexcept { return different_ >= fewest; }

 private:
  static bool is_same(byte_view text, std::size_t from, std::size_t to, byte_view as) noexcept {
    return text.substr(from, to - from).as_string_view() == as.as_string_view();
  }
  void add(const listed_letter& l) noexcept {
    bool known = false;
    for (std::size_t i = 0; i < different_; ++i) known = known || seen_[i] == l.c;
    if (!known) seen_[different_++] = l.c;
    ++count_;
  }

  std::array<char32_t, most_counted> seen_{};
  std::size_t count_ = 0, different_ = 0;
};

}  // namespace

bool is_in_letter_list(byte_view text, std::size_t at) noexcept {
  const listed_letter first = letter_from(text, at);
  if (!first.found || !is_alone(text, first)) return false;
  const listed_letter before = letter_before(text, first.begin);
  const listed_letter next = letter_from(text, first.end);
  // One sign before each letter, a lead byte, makes words of Mac OS Roman: "–ø–æ –º–∞–º–∞".
  const bool sign_first = first.begin != at;
  const auto is_list_with = [&](std::size_t from, std::size_t to) {
    const byte_view between = text.substr(from, to - from);
    // An abbreviation ends in a full stop, and a list doesn't begin again: "«U.S.A.Â»".
    const bool is_stop = between.as_string_view() == ".";
    if (is_stop && !text.substr(first.end).as_string_view().starts_with('.')) return false;
    if (between.empty() || between.as_string_view() == " " || is_character_of_mac_os(between) ||
        (sign_first && decode_first(between).length == between.size())) {
      return false;
    }
    return row_of_letters(text, first, between).is_list();
  };
  return (next.found && is_list_with(first.end, next.begin)) ||
         (before.found && is_list_with(before.end, first.begin));
}

}  // namespace utfkit::internal::mojibake
