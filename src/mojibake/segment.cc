#include "segment.hpp"

#include <algorithm>
#include <array>

#include <utfkit/finding.hpp>

#include "misreadings.hpp"
#include "text_cost.hpp"

namespace utfkit::internal::mojibake {

namespace {

constexpr std::size_t longest_segment = 200;  // bytes from the first changed character on
// A character of so many rounds has no more bytes: of four bytes each becomes a letter of up to
// three, and from round to round there are at most five for two.
constexpr std::array<std::size_t, 4> longest_character = {0, 12, 28, 72};
constexpr std::size_t longest_of_more = 120;
constexpr unsigned most_gaps = 8;

bool may_be_in_word(char32_t c, char32_t before) noexcept {
  if (c >= 0x80 || is_alphanumeric(c)) return true;
  return (c == U' ' || c == U'?') && (before >= 0x80 || before == U'?');
}

std::size_t gap_at(const letters& in, std::size_t i) noexcept {
  std::size_t n = 0;
  while (i + n < in.count && n <= longest_gap && is_alphanumeric(in.at[i + n].c)) ++n;
  return n;
}

// Whether of a sequence nothing is left but the lead byte: what follows was lost, or may be.
bool is_lead_alone(const letters& in, std::size_t i, std::size_t n) noexcept {
  for (std::size_t k = 1; k < n; ++k) {
    const char32_t c = in.at[i + k].c;
    if (c >= 0x80 && c != stands_for_lost) return false;
  }
  return true;
}

// Whether the lead byte alone is sooner a letter as it stands, beside what was Latin up to there:
// of three bytes and more two were to be lost, and of two a sign is right before it, "«É".
bool is_meant(const letters& in, std::size_t i, unsigned m, const segment& s) noexcept {
  bool any_known = s.was.count == 0, in_latin = true;
  for (std::size_t k = 0; k < s.was.count; ++k) {
    any_known = any_known || !s.was.at[k].lost;
    in_latin = in_latin && may_stand_by_latin(s.was.at[k].c);
  }
  if (!is_of_latin(in.at[i].c) || !any_known || !in_latin) return false;
  if (byte_in(m, in.at[i].c) >= 0xE0) return true;
  if (s.was.count == 0 || i + 1 >= in.count || !is_letter_of_ascii(in.at[i + 1].c)) return false;
  const char32_t before = s.was.at[s.was.count - 1].c;
  return !is_of_latin(before) && !is_alphanumeric(before);
}

// A sequence that has lost its last bytes, before one that is whole: 81, 8D, 8F, 90 and 9D are no
// characters in windows-1252, and some programs leave them out.
std::size_t half_unit(const letters& in, std::size_t i, unsigned m, tolerance t, const segment& s,
                      letter& out) noexcept {
  const std::uint8_t lead = byte_in(m, in.at[i].c);
  if (lead < 0xC2 || lead > 0xF4) return 0;
  std::size_t n = 1;
  while (i + n < in.count && n < intended_length(lead)) {
    const std::uint8_t b = byte_in(m, in.at[i + n].c);
    if (b < 0x80 || b > 0xBF) break;
    ++n;
  }
  letter next;
  if (i + n >= in.count || n == intended_length(lead) || decode_unit(in, i + n, m, t, next) == 0) {
    return 0;
  }
  if (n == 1 && is_meant(in, i, m, s)) return 0;
  out = {stands_for_lost, in.at[i].begin, in.at[i + n - 1].end, false, true};
  return n;
}

// As decode_unit(), but for a letter as it was meant.
std::size_t sequence_at(const letters& in, std::size_t i, unsigned m, tolerance t, const segment& s,
                        letter& out) noexcept {
  const std::size_t n = decode_unit(in, i, m, t, out);
  const bool may_be_meant = n > 2 && out.lost && s.was.count != 0 && in.at[i].c != U'\u00E2';
  return may_be_meant && is_lead_alone(in, i, n) && is_meant(in, i, m, s) ? 0 : n;
}

// A sequence of which the end of the word has lost the rest; of three bytes, be it after letters of
// ASCII.
bool add_cut_unit(const letters& in, std::size_t& i, unsigned m, segment& s) noexcept {
  const std::size_t gap = gap_at(in, i);
  const std::size_t at = i + gap;
  if (at >= in.count || gap > longest_gap) return false;
  const std::uint8_t lead = byte_in(m, in.at[at].c);
  if (lead < 0xC2 || lead > 0xF4) return false;
  if (s.sound < (lead < 0xE0 ? 2 : 1)) return false;
  std::size_t n = 1;
  while (at + n < in.count) {
    const std::uint8_t b = byte_in(m, in.at[at + n].c);
    if (b < 0x80 || b > 0xBF) break;
    ++n;
  }
  s.looked_at = std::max(s.looked_at, at + n + 1);
  if (at + n < in.count && in.at[at + n].c >= 0x80) return false;
  if (gap != 0 && (lead < 0xE0 || n == 1)) return false;
  if (n == 1 && is_meant(in, at, m, s)) return false;
  for (; i < at; ++i) s.was.add(in.at[i]);
  s.was.add({stands_for_lost, in.at[at].begin, in.at[at + n - 1].end, false, true});
  i += n;
  return true;
}

// No unit, nor half of one, reaches so far.
constexpr std::size_t longest_unit = 10;
static_assert(longest_unit >= 3 + 6);

// Whether a unit may begin there that has a space in it.
bool meets_space(const letters& in, std::size_t i, unsigned m) noexcept {
  if ((with_no_break_space >> m & 1) == 0 || byte_in(m, in.at[i].c) < 0xC2) return false;
  const std::size_t end = std::min(in.count, i + longest_unit);
  return std::any_of(in.at.begin() + static_cast<std::ptrdiff_t>(i),
                     in.at.begin() + static_cast<std::ptrdiff_t>(end),
                     [](const letter& l) { return l.c == U' '; });
}

// A letter and a space are two characters of the alphabets in which a list is written; what they
// would be is likely only in a word that is mojibake without them, and of "Ã ", which is common.
bool is_common_with_space(unsigned m, char32_t c) noexcept {
  return m == western && (c == U'\u00E0' || c == U'\u0160' || c == U'\u00A0');
}

}  // namespace

void read_word(byte_view text, std::size_t at, bool escapes, word& w) noexcept {
  char32_t before = U' ';
  for (;;) {
    const read_letter l = letter_at(text, at + w.bytes, escapes);
    if (l.length == 0 || !may_be_in_word(l.c, before)) return;
    if (w.bytes + l.length > longest_segment || w.all.is_full()) {
      w.cut = true;
      return;
    }
    w.all.add({l.c, static_cast<std::uint16_t>(w.bytes),
               static_cast<std::uint16_t>(w.bytes + l.length), l.escaped, false});
    w.bytes += l.length;
    before = l.c;
  }
}

bool decode_word(const word& w, unsigned m, tolerance t, segment& s) noexcept {
  const letters& in = w.all;
  s.was.count = 0;
  s.misreading = m;
  s.rounds = 1;
  s.first_part = 0;
  s.spaces = s.rare_spaces = s.sound = 0;
  s.rare_space_end = s.looked_at = 0;
  s.kept = s.begins_with_space = s.met_space = false;
  std::size_t i = 0;
  unsigned gaps = 0, units = 0;
  letter found;
  while (i < in.count) {
    std::size_t n = sequence_at(in, i, m, t, s, found);
    if (n == 0) s.met_space = s.met_space || meets_space(in, i, m);
    if (n == 0 && t.lost) n = half_unit(in, i, m, t, s, found);
    if (n == 0) {
      const std::size_t gap = gap_at(in, i);
      if (s.first_part == 0) s.first_part = s.end();
      if (gap == 0 || gap > longest_gap || gaps == most_gaps || i + gap >= in.count) break;
      if (sequence_at(in, i + gap, m, t, s, found) == 0) {
        s.met_space = s.met_space || meets_space(in, i + gap, m);
        break;
      }
      for (std::size_t k = 0; k < gap; ++k) s.was.add(in.at[i + k]);
      ++gaps;
      i += gap;
      continue;
    }
    bool spaced = false;
    for (std::size_t k = 0; k < n; ++k) spaced = spaced || in.at[i + k].c == U' ';
    if (spaced && found.c == U'\u2020') break;  // a quotation mark that lost a byte
    s.spaces += spaced;
    if (units == 0) s.begins_with_space = spaced;
    if (spaced && !is_common_with_space(m, found.c)) {
      ++s.rare_spaces;
      s.rare_space_end = found.end;
    }
    s.sound += !spaced && !found.lost;
    s.was.add(found);
    ++units;
    i += n;
    if (t.keep && in.at[i - 1].c == U' ') {
      s.was.at[s.was.count - 1].end = in.at[i - 1].begin;
      s.was.add(in.at[i - 1]);
      s.kept = true;
      break;
    }
  }
  s.looked_at = i + longest_gap + longest_unit;
  if (t.lost && units >= 1) add_cut_unit(in, i, m, s);
  if (s.first_part == 0) s.first_part = s.end();
  s.source = i;
  return units != 0;
}

std::uint8_t only_script(const letters& was) noexcept {
  std::uint8_t script = 0;
  for (std::size_t i = 0; i < was.count; ++i) {
    if (was.at[i].c < 0x80) continue;
    const std::uint8_t of_letter = script_beside_latin(was.at[i].c);
    if (of_letter == 0 || (script != 0 && of_letter != script)) return 0;
    script = of_letter;
  }
  return script;
}

bool decode_again(segment& s) noexcept {
  letters& all = s.was;
  const bool in_one_script = only_script(all) != 0;
  std::size_t to = 0;
  std::size_t decoded = 0, left = 0;
  for (std::size_t i = 0; i < all.count;) {
    letter found;
    const bool encoded = all.at[i].c >= 0x80 && !all.at[i].lost;
    const std::size_t n = encoded ? decode_unit(all, i, s.misreading, {}, found) : 0;
    if (n == 0) {
      left += encoded;
      all.at[to++] = all.at[i++];
      continue;
    }
    all.at[to++] = found;
    i += n;
    decoded += n;
  }
  all.count = to;
  ++s.rounds;
  return decoded > left && (left == 0 || !in_one_script);
}

std::size_t letters_before_end(const word& w, const segment& s) noexcept {
  std::size_t count = s.was.count;
  if (!w.cut) return count;
  const bool many = s.rounds >= longest_character.size();
  const std::size_t near_its_end = many ? longest_of_more : longest_character[s.rounds];
  while (count > 1 && s.was.at[count - 1].end + near_its_end > w.bytes) --count;
  return count;
}

void leave_end(const word& w, segment& s) noexcept {
  if (!w.cut) return;
  s.was.count = letters_before_end(w, s);
  while (s.source > 0 && w.all.at[s.source - 1].end > s.end()) --s.source;
  s.first_part = std::min(s.first_part, s.end());
}

}  // namespace utfkit::internal::mojibake
