#include "telling_signs.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "answers/answer.hpp"
#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "patterns/upper_half.hpp"
#include "patterns/western_signs.hpp"

namespace utfkit::cli {

namespace {

// The commonest first, where two would do.
constexpr std::array latin_encodings = {
    encoding::windows1252, encoding::iso8859_15,  encoding::ibm850,    encoding::ibm858,
    encoding::macintosh,   encoding::ibm437,      encoding::ibm865,    encoding::windows1250,
    encoding::windows1254, encoding::windows1257, encoding::iso8859_2, encoding::ibm852};

constexpr char32_t none = 0xFFFD;

// Of one of latin_encodings.
const upper_half& reading_in(encoding e) {
  static const auto all = [] {
    std::array<upper_half, latin_encodings.size()> readings{};
    for (std::size_t i = 0; i < readings.size(); ++i)
      readings[i] = upper_half_of(latin_encodings[i]);
    return readings;
  }();
  const auto* const at = std::find(latin_encodings.begin(), latin_encodings.end(), e);
  return all[static_cast<std::size_t>(at - latin_encodings.begin())];
}

bool is_letter(char32_t c) noexcept {
  return c >= 0xC0 && c < 0x250 && c != 0xD7 && c != 0xF7;
}

// How seldom it stands beside numbers, or behind a word. What IBM437 has for mathematics is meant
// where it stands, though IBM850 has 3/4 there.
unsigned rarity_of(char32_t c) noexcept {
  constexpr std::u32string_view common =
      U"\u00A0\u00A3\u00A7\u00A9\u00AA\u00AB\u00AD\u00AE\u00B0\u00B1\u00B2\u00B3\u00B4\u00B5\u00B7"
      U"\u00B9\u00BA\u00BB\u00BC\u00BD\u00BE\u00D7\u00D8\u00F7\u2013\u2014\u2018\u2019\u201C"
      U"\u201D\u201E\u2022\u2026\u2030\u20AC\u2122\u03A9\u2248\u2264\u2265\u221A\u221E\u03C0";
  if (common.find(c) != common.npos) return 0;
  return c == 0xA5 || c == 0xA2 || c == 0xA1 || c == 0xBF ? 1 : 2;
}

// Of the second letter of a unit, before which µ stands: 5 µm.
bool is_unit(std::uint8_t b) noexcept {
  return std::string_view("mglsFHAVWS").find(static_cast<char>(b)) != std::string_view::npos;
}

// Of a temperature, or a direction: 21,5 °C, 48° N.
bool is_of_degrees(std::uint8_t b) noexcept {
  return std::string_view("CFKNESWO").find(static_cast<char>(b)) != std::string_view::npos;
}

// ©, ® and ™ of windows-1252, which stand behind a word.
bool may_be_mark(std::uint8_t b) noexcept {
  return b == 0xA9 || b == 0xAE || b == 0x99;
}

// Which bytes above 7F a text has in words, and which by themselves.
struct high_bytes {
  explicit high_bytes(byte_view text) noexcept {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::uint8_t b = text[i];
      if (b < 0x80) continue;
      const std::uint8_t before = i == 0 ? std::uint8_t{' '} : text[i - 1];
      const std::uint8_t after = i + 1 == text.size() ? std::uint8_t{' '} : text[i + 1];
      const std::uint8_t next = i + 2 >= text.size() ? std::uint8_t{' '} : text[i + 2];
      const std::uint8_t number = before == ' ' && i > 1 ? text[i - 2] : before;
      const bool behind_number = number >= '0' && number <= '9';
      const bool is_unit_behind = is_unit(after) || (behind_number && is_of_degrees(after));
      const bool before_unit = is_unit_behind && !is_ascii_letter(next) && next < 0x80;
      const bool in_word = is_ascii_letter(before) || (is_ascii_letter(after) && !before_unit) ||
                           before >= 0x80 || after >= 0x80;
      const bool is_mark =
          may_be_mark(b) && is_ascii_letter(before) && after < 0x80 && !is_ascii_letter(after);
      (in_word ? in_words : alone)[b - 0x80U] = true;
      has_words |= in_word && !is_mark;
    }
  }

  std::array<bool, 128> in_words{}, alone{};
  bool has_words = false;  // that don't end at what may be a mark
};

// Whether all words read the same: a letter as that letter, and what is none as none.
bool reads_words_as(const high_bytes& seen, const upper_half& now,
                    const upper_half& other) noexcept {
  for (std::size_t i = 0; i < 128; ++i) {
    if (!seen.in_words[i] || now[i] == other[i]) continue;
    if (is_letter(now[i]) || is_letter(other[i]) || other[i] == none) return false;
  }
  return true;
}

unsigned rarity_of(const high_bytes& seen, const upper_half& r) noexcept {
  unsigned sum = 0;
  for (std::size_t i = 0; i < 128; ++i) {
    const bool is_sign = seen.alone[i] || (seen.in_words[i] && !is_letter(r[i]));
    if (is_sign) sum += rarity_of(r[i]);
  }
  return sum;
}

bool may_be(encoding e, const detection_hints& hints) noexcept {
  return hints.among.empty() ||
         std::find(hints.among.begin(), hints.among.end(), e) != hints.among.end();
}

// A text without words, but for marks behind those in ASCII, is a guess in any alphabet: one that
// makes common signs of all of it comes first, and stays a guess. By themselves B3 and BA are lines
// of tables in code pages of DOS, and FF is no text.
void guess_by_signs(detection& d, const high_bytes& seen, const detection_hints& hints) {
  const bool has_others = seen.alone[0x33] || seen.alone[0x3A] || seen.alone[0x7F];
  if (seen.has_words || has_others || d.sure != confidence::guess) return;
  for (const encoding e : latin_encodings) {
    if (!may_be(e, hints) || rarity_of(seen, reading_in(e)) != 0) continue;
    other_lines all;
    all.enc = e;
    take_for(d, all);
    d.sure = d.found[0].sure = confidence::guess;
    return;
  }
}

}  // namespace

namespace {

// What a text that has nothing else is declared to be in has such signs as well, where it was found
// to be in that: they speak for it no less.
bool is_declared_by_signs(detection& d, byte_view text, const sign_reading& by) {
  if (d.sure != confidence::guess || !has_code_page(*d.enc)) return false;
  if (name(*d.enc) != name(*d.declared) || !by.reads_as(text, sign_reading(*d.enc))) return false;
  d.sure = d.found[0].sure = confidence::likely;
  return true;
}

// A text that has nothing above 7F but signs, each where such a sign stands, is likely in what has
// them there: of letters the detector, which sees pairs of bytes, knows none in it.
bool is_known_by_signs(detection& d, byte_view text, const detection_hints& hints) {
  const read_signs signs = signs_alone_in(text);
  if (signs.by == nullptr || !signs.seen.tell() || !hints.language.empty()) return false;
  if (!may_be(signs.by->in(), hints)) return false;
  if (d.declared) return is_declared_by_signs(d, text, *signs.by);
  if (d.sure != confidence::guess) {
    if (!has_code_page(*d.enc)) return false;
    if (signs.by->reads_as(text, sign_reading(*d.enc))) return true;
  }
  other_lines all;
  all.enc = signs.by->in();
  take_for(d, all);
  d.sure = d.found[0].sure = confidence::likely;
  return true;
}

}  // namespace

void choose_by_signs(detection& d, byte_view text, const detection_hints& hints) {
  if (!is_of_before_unicode(d) || *d.enc == encoding::ibm437) return;  // for what is drawn in it
  if (is_known_by_signs(d, text, hints) || d.declared) return;
  const encoding as = d.enc == encoding::latin1 ? encoding::windows1252 : *d.enc;
  const high_bytes seen(text);
  if (std::find(latin_encodings.begin(), latin_encodings.end(), as) == latin_encodings.end())
    return guess_by_signs(d, seen, hints);
  const upper_half& now = reading_in(as);
  unsigned least = rarity_of(seen, now);
  encoding best = as;
  for (const encoding e : latin_encodings) {
    if (least == 0) break;
    if (e == as || !may_be(e, hints)) continue;
    const upper_half& other = reading_in(e);
    const unsigned rarity = rarity_of(seen, other);
    if (rarity >= least || !reads_words_as(seen, now, other)) continue;
    least = rarity;
    best = e;
  }
  if (best == as) return;
  const confidence sure = std::min(d.sure, confidence::likely);
  const auto candidates = d.candidates();
  const auto known = std::find_if(candidates.begin(), candidates.end(),
                                  [&](const detection_candidate& c) { return c.enc == best; });
  other_lines all;
  all.enc = best;
  all.language = known == candidates.end() ? d.language : known->language;
  take_for(d, all);
  d.sure = d.found[0].sure = sure;
}

}  // namespace utfkit::cli
