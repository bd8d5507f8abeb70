#include "neighbours.hpp"

#include <algorithm>
#include <array>

#include <utfkit/code_point.hpp>

#include "letter_list.hpp"
#include "letters.hpp"
#include "meant_text.hpp"
#include "misreadings.hpp"
#include "segment.hpp"

namespace utfkit::internal::mojibake {

namespace {

constexpr cost sure_alone = least_gain_of_default;
// What a word gains by a sure one nearby, beside what its encoding costs.
constexpr cost gain_of_neighbour = 7 * nat;
// By how much one encoding is preferred to another one for what its words gain.
constexpr cost most_preferred = 14 * nat;
// So many words are looked at on either side: the nearest ones.
constexpr unsigned most_words = 4;

// Whether a segment begins with a capital that another one follows.
bool is_in_capitals(const word& w, const segment& s) noexcept {
  const char32_t behind = s.was.count > 1          ? s.was.at[1].c
                          : s.source < w.all.count ? w.all.at[s.source].c
                                                   : U' ';
  return is_capital(s.was.at[0].c) && has_case(behind) && is_capital(behind);
}

// What the words nearby gain in each encoding.
class survey {
 public:
  survey(byte_view text, bool escapes) noexcept : text_(text), escapes_(escapes) {}

  // False: these are enough.
  bool add(std::size_t at) noexcept {
    const std::uint32_t among = begun_at(text_, at, escapes_);
    if (among == 0) return true;
    word w;
    read_word(text_, at, escapes_, w);
    judged j(sure_alone);
    j.every = true;
    costs_.as_is.clear();
    const surroundings_of_word beside = around(text_, at, at + w.bytes);
    judge_word(w, among, true, beside, j, costs_);
    // Nothing is sure by a space that was U+00A0.
    if (!j.found || j.best.sound == 0) return --left_ != 0;
    found_.controls = found_.controls || has_controls(w, j.best);
    // Those in which it is the same bytes are equal but for how common they are.
    const std::uint32_t same = j.readable & ~otherwise_read(w, j.readable, j.best);
    const cost alike = j.gain + prior_cost(j.best.misreading) - gain_of_commonest(j.best);
    for (unsigned m = 0; m < misreadings; ++m) {
      const bool is_alike = (same >> m & 1) != 0;
      const cost gain = is_alike ? alike : j.gains[m] + prior_cost(m);
      sums_[in_line_ ? 0 : 1][m] += std::max(0, gain);
      // What is sure and read alike says nothing against one that is rare.
      const bool sure = is_alike || gain - prior_cost(m) >= sure_alone;
      if (in_line_ && sure) found_.encodings |= std::uint32_t{1} << m;
    }
    if (!in_line_) {
      any_elsewhere_ = true;
      return --left_ != 0;
    }
    found_.capitals = found_.capitals || is_in_capitals(w, j.best);
    found_.apart |= j.readable & ~same;
    if (same == j.readable) add_to_fit(j.best, beside, found_.fit);
    for (std::size_t i = 0; i < j.best.was.count && found_.script == 0; ++i) {
      found_.script = script_beside_latin(j.best.was.at[i].c);
    }
    return --left_ != 0;
  }
  void look_the_other_way() noexcept {
    left_ = most_words;
    in_line_ = true;
  }
  // Words of other lines say nothing but which of two encodings it is.
  void leave_line() noexcept { in_line_ = false; }

  const nearby& result() noexcept {
    cost most_elsewhere = 0;
    for (unsigned m = 0; m < misreadings; ++m) {
      if ((found_.encodings >> m & 1) != 0) most_elsewhere = std::max(most_elsewhere, sums_[1][m]);
    }
    for (unsigned m = 0; m < misreadings; ++m) {
      const cost gain = gain_of_neighbour + prior_cost(m) - behind_best(0, m);
      if ((found_.encodings >> m & 1) != 0) {
        found_.gains[m] = gain;
        found_.against[m] = std::min(most_elsewhere - sums_[1][m], most_preferred);
      } else if (found_.encodings != 0) {
        // Sure words of the line would be no text in it, or far from it.
        found_.against[m] = std::max(0, -gain);
      } else if (any_elsewhere_) {
        found_.against[m] = behind_best(1, m) + most_prior_cost - prior_cost(m);
      }
    }
    return found_;
  }

 private:
  cost behind_best(unsigned where, unsigned m) const noexcept {
    const auto of = [&](unsigned k) { return sums_[where][k] - prior_cost(k); };
    cost most = of(m);
    for (unsigned k = 0; k < misreadings; ++k) most = std::max(most, of(k));
    return std::min(most - of(m), most_preferred);
  }

  byte_view text_;
  bool escapes_, in_line_ = true, any_elsewhere_ = false;
  unsigned left_ = most_words;
  std::array<std::array<cost, misreadings>, 2> sums_{};  // in the line, and in others
  nearby found_;
  word_costs costs_;
};

// Whether a word may be one that survey::add() counts: sooner known than in which encodings.
bool may_count(byte_view text, std::size_t at, bool escapes) noexcept {
  const std::uint32_t among = begun_at(text, at, escapes);
  if (among == 0) return false;
  word w;
  read_word(text, at, escapes, w);
  judged j(sure_alone);
  word_costs costs;
  judge_word(w, among, true, around(text, at, at + w.bytes), j, costs);
  return j.found;
}

bool is_letter(byte_view text, std::size_t at, bool escapes) noexcept {
  return text[at] >= 0x80 || (escapes && text[at] == '\\');
}

// Whether a word, or what isn't ASCII of one, begins there.
bool begins_word(byte_view text, std::size_t at, bool escapes) noexcept {
  return is_letter(text, at, escapes) && (at == 0 || text[at - 1] < 0x80);
}

}  // namespace

namespace {

// Whether the part of a word before text[at] has a combining mark: CC 80 to CD AF.
bool has_mark_before(byte_view text, std::size_t at) noexcept {
  const std::size_t floor = at - std::min(at, reach_of_marks);
  std::uint8_t behind = 0;
  for (; at > floor; --at) {
    const std::uint8_t b = text[at - 1];
    if (b < 0x80 && !is_alphanumeric(b)) return false;
    if ((b == 0xCC && behind >= 0x80) || (b == 0xCD && behind >= 0x80 && behind <= 0xAF)) {
      return true;
    }
    behind = b;
  }
  return false;
}

}  // namespace

surroundings_of_word around(byte_view text, std::size_t at, std::size_t end) noexcept {
  constexpr cost beside_ill_formed = 10 * nat;
  surroundings_of_word s;
  const decoded before = decode_last(text.substr(0, at));
  const decoded behind = decode_first(text.substr(end, 4));
  if (before.error == errc::ok) s.before = before.code_point;
  s.word_before = at >= 2 && is_letter_of_ascii(text[at - 1]) &&
                  (is_letter_of_ascii(text[at - 2]) || text[at - 2] >= 0x80);
  if (behind.error == errc::ok) s.behind = behind.code_point;
  s.listed = is_in_letter_list(text, at);
  s.mark_before = has_mark_before(text, at);
  s.text = text;
  s.at = at;
  if (before.length != 0 && before.error != errc::ok) s.ill_formed += beside_ill_formed;
  if (behind.length != 0 && behind.error != errc::ok) s.ill_formed += beside_ill_formed;
  return s;
}

namespace {

bool parts_words(char32_t c) noexcept {
  return c < 0x80 && !is_letter_of_ascii(c);
}

// What three letters at text[at], and no more, were in a reading, if that may be a sequence; 0 for
// none.
char32_t sequence_of_three(byte_view text, std::size_t at, unsigned misreading) noexcept {
  char32_t was = 0;
  for (unsigned i = 0; i < 3; ++i) {
    const read_letter l = letter_at(text, at, false);
    const std::uint8_t b = byte_in(misreading, l.c);
    if (i == 0 ? b < 0xE0 || b > 0xEF : b < 0x80 || b > 0xBF) return 0;
    was = was << 6 | (i == 0 ? b & 0xFu : b & 0x3Fu);
    at += l.length;
  }
  return parts_words(letter_at(text, at, false).c) ? was : 0;
}

}  // namespace

bool has_company(byte_view text, std::size_t at, std::size_t end, unsigned misreading,
                 std::uint8_t script) noexcept {
  // In the part of a line that is in text[from, limit), its first or its last one.
  const auto is_in_part = [&](std::size_t from, std::size_t limit, bool first) {
    char32_t before = U' ';
    bool found = false;
    while (from < limit && !(first && found)) {
      const read_letter l = letter_at(text, from, false);
      const bool ends = l.length == 0 || l.c == U'\n';
      if (first && ends) return false;
      const char32_t was = parts_words(before) ? sequence_of_three(text, from, misreading) : 0;
      found = !ends &&
              (found || script_beside_latin(l.c) == script || script_beside_latin(was) == script);
      before = l.c;
      from += std::max<std::size_t>(l.length, 1);
    }
    return found;
  };
  std::size_t before = at - std::min(at, reach_of_company);
  while (before < at && (text[before] & 0xC0) == 0x80) ++before;
  return is_in_part(end, std::min(text.size(), end + reach_of_company), true) ||
         is_in_part(before, at, false);
}

std::uint32_t begun_at(byte_view text, std::size_t at, bool escapes) noexcept {
  const character_table& table = characters();
  const read_letter first = letter_at(text, at, escapes);
  if (first.length == 0) return 0;
  at += first.length;
  const read_letter second = letter_at(text, at, escapes);
  if (second.length == 0) return 0;
  const read_letter third = letter_at(text, at + second.length, escapes);
  return table.kinds(first.c).begun(table.kinds(second.c), table.kinds(third.c));
}

namespace {

// Where what is well-formed before text[at] begins, of one line or of several; not before `floor`.
std::size_t well_formed_before(byte_view text, std::size_t at, std::size_t floor,
                               bool of_line) noexcept {
  while (at > floor && !(of_line && text[at - 1] == '\n')) {
    const decoded d = decode_last(text.substr(0, at));
    if (d.error != errc::ok) break;
    at -= d.length;
  }
  return std::max(at, floor);
}

}  // namespace

std::size_t line_before(byte_view text, std::size_t at, std::size_t floor) noexcept {
  return well_formed_before(text, at, floor, true);
}

nearby look_around(byte_view text, std::size_t at, bool escapes, bool in_other_lines) noexcept {
  survey s(text, escapes);
  const std::size_t floor =
      well_formed_before(text, at, at - std::min(at, reach_of_words), !in_other_lines);
  for (std::size_t i = at; i > floor; --i) {
    if (text[i - 1] == '\n') s.leave_line();
    if (begins_word(text, i - 1, escapes) && !s.add(i - 1)) break;
  }
  s.look_the_other_way();
  const std::size_t limit = std::min(text.size(), at + reach_of_words);
  std::size_t end = at;  // of the word
  while (end < limit && (is_letter(text, end, escapes) || is_alphanumeric(text[end]))) {
    const read_letter l = letter_at(text, end, escapes);
    if (l.length == 0) return s.result();
    end += l.length;
  }
  for (std::size_t i = end; i < limit;) {
    if (text[i] == '\n') {
      if (!in_other_lines) break;
      s.leave_line();
    }
    const read_letter l = letter_at(text, i, escapes);
    if (l.length == 0 || (begins_word(text, i, escapes) && !s.add(i))) break;
    i += l.length;
  }
  return s.result();
}

language_fit fit_around(byte_view text, std::size_t at) noexcept {
  constexpr std::size_t reach = 96;
  const std::size_t before = std::min(at, reach);
  return fit_of_languages(text.substr(at - before, before + reach));
}

std::size_t reach_of_word_before(byte_view text, std::size_t at, bool escapes) noexcept {
  const std::size_t floor = line_before(text, at, at - std::min(at, reach_of_words));
  for (std::size_t i = at; i > floor; --i) {
    if (!begins_word(text, i - 1, escapes)) continue;
    if (may_count(text, i - 1, escapes)) return i - 1 + reach_of_words;
  }
  return 0;
}

}  // namespace utfkit::internal::mojibake
