#include "word_spaces.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "cost_table.hpp"
#include "judgement.hpp"
#include "neighbours.hpp"
#include "text_cost.hpp"

namespace utfkit::internal::mojibake {

namespace {

constexpr char32_t a_grave = U'\u00E0';

// So many letters are weighed on either side.
constexpr std::size_t most_beside = 16;
constexpr std::size_t most_rows = 2 * most_beside + 4;
static_assert(most_rows <= most_weighed);

// Of the languages that have "à".
bool is_of_word(char32_t c) noexcept {
  return is_letter_of_ascii(c) || is_of_latin(c) || is_combining_mark(c);
}

bool is_vowel(char32_t c) noexcept {
  return c >= 0x80 || is_in(U"aeiouyAEIOUY", c);
}

// Whether a part of a word has three syllables and more: one that bears its accent on "à" has no
// more than two behind it, but for the adverbs in "-ment" and "-mente".
bool has_many_syllables(std::u32string_view part) noexcept {
  if (part.ends_with(U"ment") || part.ends_with(U"mente")) return false;
  std::size_t n = 0;
  for (std::size_t k = 0; k < part.size(); ++k) {
    n += is_vowel(part[k]) && (k == 0 || !is_vowel(part[k - 1]));
  }
  return n >= 3;
}

// Whether the quotation before text[at] begins with "«" and a space, as French has it, or nowhere:
// mojibake of it ends in the same bytes.
bool is_quoted_with_spaces(byte_view text, std::size_t at) noexcept {
  constexpr std::size_t reach = 96;
  const std::size_t before = std::min(at, reach);
  const std::string_view part = text.substr(at - before, before).as_string_view();
  const std::size_t mark = part.rfind("\u00AB");
  if (mark == part.npos) return true;
  const std::string_view behind = part.substr(mark + 2);
  return behind.empty() || behind[0] == ' ' || behind.starts_with('\xC2') ||
         behind.starts_with("\u00C2") || behind.starts_with("\u202F");
}

// "à" with a space, in a segment, and what follows.
class spaced_letter {
 public:
  // Letter i of the segment, of a word at text[at].
  spaced_letter(byte_view text, std::size_t at, bool escapes, const segment& s,
                std::size_t i) noexcept
      : text_(text), at_(at), s_(s), i_(i) {
    read_next(escapes);
  }

  bool ends_word() const noexcept {
    if (count_ == 0) return is_before_space();
    const language_fit fit = fit_around(text_, at_ + s_.was.at[i_].end);
    return cost_as_two(fit) < cost_as_one(fit);
  }

 private:
  // The letters of the next word as they were, and three characters from its end on.
  void read_next(bool escapes) noexcept {
    word w;
    segment behind;
    std::size_t from = at_ + s_.end(), k = i_ + 1, m = 0;
    read_word(text_, from, escapes, w);
    if (decode_word(w, s_.misreading, {}, behind)) {
      while (behind.rounds < s_.rounds) decode_again(behind);
      from += behind.end();
    }
    const auto take = [&] {
      if (k < s_.was.count) return s_.was.at[k++].c;
      if (m < behind.was.count) return behind.was.at[m++].c;
      const read_letter l = letter_at(text_, from, escapes);
      from += l.length;
      return l.length == 0 ? U'\n' : l.c;
    };
    for (end_[0] = take(); is_of_word(end_[0]) && count_ < most_beside; end_[0] = take()) {
      next_[count_++] = end_[0];
    }
    end_[1] = take();
    end_[2] = take();
  }

  // Before what is no letter. Signs that end a word, a quotation or a sentence have no space before
  // them; but French has one before ";", ":", "!" and "?", so that it may be meant.
  bool is_before_space() const noexcept {
    const char32_t c = end_[0], then = end_[1];
    if (is_in(U" \t\n\r\u00A0,)]}\u2019\u201D\u2026", c)) return false;
    if (c == U'.') return is_alphanumeric(then) || then == U'/';
    if (c == U'-') return !is_of_word(then) || !is_of_word(end_[2]);  // "à -L" is an option
    if (c == U'"' || c == U'\'') return !is_in(U" \t\n\r\u00A0.,;:!?)]}", then);
    return c != U'\u00BB' || is_quoted_with_spaces(text_, at_ + s_.was.at[i_].begin);
  }

  std::u32string_view next_word() const noexcept { return {next_.data(), count_}; }

  char32_t letter_before() const noexcept {
    return i_ != 0 ? s_.was.at[i_ - 1].c : around(text_, at_, at_).before;
  }

  // Of the word that ends in "à", and the next one.
  cost cost_as_two(const language_fit& fit) const noexcept {
    // Without a vowel it is no word, but part of one, as "m" in "làm", or it goes on: "l’".
    const bool goes_on = is_in(U"'\u2019-", end_[0]);
    const std::u32string_view next = next_word();
    const bool part = !goes_on && std::none_of(next.begin(), next.end(), is_vowel);
    return cost_of(true, fit) + (part ? 4 * nat : 0);
  }

  // Of one word. Those that begin with "à" are few, and it is one by itself in French, Italian and
  // Portuguese; and hardly any has another accent behind it, or many syllables.
  cost cost_as_one(const language_fit& fit) const noexcept {
    const std::u32string_view next = next_word();
    const bool accent = std::any_of(next.begin(), next.end(), [](char32_t c) { return c >= 0x80; });
    const bool begins = count_ > 1 && !is_of_word(letter_before());
    return cost_of(false, fit) + nat + (begins ? nat : 0) + (accent ? 3 * nat : 0) +
           (has_many_syllables(next) ? 3 * nat : 0);
  }

  cost cost_of(bool spaced, const language_fit& fit) const noexcept {
    const cost_table& table = costs();
    std::array<cost_table::row, most_rows> rows;
    std::size_t n = 0;
    const std::size_t first = i_ - std::min(i_, most_beside);
    rows[n++] = table.row_of(first != 0 ? s_.was.at[first - 1].c : around(text_, at_, at_).before);
    for (std::size_t k = first; k <= i_; ++k) rows[n++] = table.row_of(s_.was.at[k].c);
    if (spaced) rows[n++] = table.row_of(U' ');
    for (const char32_t c : next_word()) rows[n++] = table.row_of(c);
    if (end_[0] != U'\n') rows[n++] = table.row_of(end_[0]);
    return table.cost_of_all(rows.data(), n, fit);
  }

  byte_view text_;
  std::size_t at_;
  const segment& s_;
  std::size_t i_;
  std::array<char32_t, most_beside> next_{};
  std::size_t count_ = 0;
  std::array<char32_t, 3> end_{};
};

}  // namespace

void settle_spaces(byte_view text, std::size_t at, bool escapes, segment& s) noexcept {
  const auto is_spaced = [&](const letter& l) {
    return l.c == a_grave && text[at + l.end - 1] == ' ';
  };
  // One that was kept stands behind its letter.
  const std::size_t n = s.was.count;
  if (n >= 2 && s.was.at[n - 2].c == a_grave && s.was.at[n - 1].c == U' ') {
    --s.was.count;
    ++s.was.at[s.was.count - 1].end;
    s.kept = false;
  }
  const segment joined = s;
  s.was.count = 0;
  for (std::size_t i = 0; i < joined.was.count; ++i) {
    letter l = joined.was.at[i];
    if (!is_spaced(l) || !spaced_letter(text, at, escapes, joined, i).ends_word()) {
      s.was.add(l);
      continue;
    }
    --l.end;
    s.was.add(l);
    s.was.add({U' ', l.end, static_cast<std::uint16_t>(l.end + 1), false, false});
    s.kept = s.kept || i + 1 == joined.was.count;
  }
}

}  // namespace utfkit::internal::mojibake
