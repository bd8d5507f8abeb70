#include "own_letters.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/containers.hpp>
#include <utfkit/label.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "evidence/character_costs.hpp"
#include "latin_reading.hpp"
#include "reading/word_cutter.hpp"
#include "reading/word_reading.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

// One that comes first is named first where several read the same.
constexpr encoding known[] = {
    encoding::windows1252,    encoding::windows1250, encoding::windows1251, encoding::windows1253,
    encoding::windows1254,    encoding::windows1255, encoding::windows1256, encoding::windows1257,
    encoding::windows1258,    encoding::windows874,  encoding::iso8859_2,   encoding::iso8859_15,
    encoding::ibm850,         encoding::ibm437,      encoding::ibm852,      encoding::ibm866,
    encoding::ibm857,         encoding::ibm775,      encoding::ibm865,      encoding::ibm860,
    encoding::ibm737,         encoding::macintosh,   encoding::koi8_r,      encoding::koi8_u,
    encoding::x_mac_cyrillic, encoding::shift_jis,   encoding::gbk,         encoding::big5,
    encoding::euc_kr,         encoding::euc_jp,      encoding::iso8859_6,   encoding::ibm863};

bool is_latin_letter(char32_t c) noexcept {
  return (c | 0x20u) >= 'a' && (c | 0x20u) <= 'z';
}

// The ill-formed words, without those that are UTF-8 besides, as damage leaves them.
struct ill_formed_text {
  std::string words;  // a line each, with the signs that touch them
  std::size_t count = 0, mixed = 0;
  bool share_lines = false;  // with words of UTF-8
};

// FE and FF are letters in few encodings, which the detector finds, and are often put in for
// something else.
bool has_fe_or_ff(byte_view word) noexcept {
  return word.as_string_view().find_first_of("\xFE\xFF") != std::string_view::npos;
}

// A word with the signs that touch it, for quotation marks stand before them, too: «%s». As a line.
void add_with_signs(std::string& words, byte_view text, std::size_t at, std::size_t end) {
  const auto is_sign = [](std::uint8_t b) { return b > ' ' && !is_in_word(b); };
  if (at != 0 && is_sign(text[at - 1])) words += text.as_string_view()[at - 1];
  words += text.substr(at, end - at).as_string_view();
  if (end < text.size() && is_sign(text[end])) words += text.as_string_view()[end];
  words += '\n';
}

ill_formed_text gather(byte_view text, character_costs& of_rest) {
  constexpr std::size_t enough = 400, longest = 256, enough_text = std::size_t{128} * 1024;
  ill_formed_text found;
  bool has_utf8 = false, has_other = false;  // the line
  for (std::size_t at = 0; at < text.size();) {
    if (found.count == enough && at >= enough_text) break;
    std::size_t end = at;
    bool high = false;
    while (end < text.size() && is_in_word(text[end])) high |= text[end++] >= 0x80;
    const byte_view word = text.substr(at, end - at);
    const word_contents c = high ? contents_of(word) : word_contents{};
    if (c.are_utf8()) {
      of_rest.add(word);
      has_utf8 = true;
    } else if (c.errors != 0 && found.count < enough) {
      const bool is_mixed = 2 * c.sequences > c.errors || has_fe_or_ff(word);
      found.mixed += is_mixed;
      ++found.count;
      has_other |= !is_mixed;
      if (!is_mixed) add_with_signs(found.words, text, at, std::min(end, at + longest));
    }
    found.share_lines |= has_utf8 && has_other;
    if (end < text.size() && text[end] == '\n') has_utf8 = has_other = false;
    at = end + 1;
  }
  return found;
}

// Whether a word ends in the beginning of a character, and has no other error.
bool is_cut_word(byte_view word, const cut_characters& cut) {
  if (!word.empty() && !is_in_word(word[word.size() - 1])) word = word.substr(0, word.size() - 1);
  const std::size_t at = validate(word).read;
  if (at + 1 != word.size() || word[at] < 0xC0) return false;
  return cut.has_single(word[at], at == 0 ? preceding::other : preceding_of(word[at - 1]));
}

// Without the words that are cut; whether there are any.
bool take_out_cut_words(std::string& words, const cut_characters& cut) {
  std::string others;
  for (std::string_view rest = words; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n') + 1);
    if (!is_cut_word(line.substr(0, line.size() - 1), cut)) others += line;
    rest.remove_prefix(line.size());
  }
  const bool any = others.size() != words.size();
  words = std::move(others);
  return any;
}

// Where it is damage of UTF-8, as improbable.
double cost_of_damage(byte_view words, character_costs& of_rest) {
  double sum = 0;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t end = at;
    for (decoded d{}; end < words.size(); end += d.length) {
      d = decode_first(words.substr(end));
      if (d.error == errc::ok) break;
    }
    sum += of_rest.cost_of_damage(words.substr(at, end - at));
    if (end == words.size()) break;
    const decoded d = decode_first(words.substr(end));
    if (d.length > 1) sum += of_rest.cost_of(d.code_point);
    at = end + d.length;
  }
  return sum;
}

struct reading {
  encoding in;
  double cost;  // in nats; where quotation marks are in place, without what they cost
  double of_marks;
  std::string text;
};

// A character of what a text reads as, and the bytes beside it; blanks at the ends of the text.
struct placed {
  char32_t c;
  std::uint8_t before, behind;
};

template <class Take>
void each_character(byte_view text, Take take) {
  constexpr std::string_view no_break_space = "\xC2\xA0";  // beside marks of French: no blank
  constexpr std::uint8_t sign = '!';
  std::uint8_t before = ' ';
  for (std::size_t at = 0; at < text.size();) {
    const decoded d = decode_first(text.substr(at));
    const byte_view rest = text.substr(at + d.length);
    const bool is_before_space = rest.as_string_view().starts_with(no_break_space);
    const std::uint8_t behind = rest.empty() ? std::uint8_t{' '} : is_before_space ? sign : rest[0];
    take(placed{d.code_point, before, behind});
    at += d.length;
    before = d.code_point == 0xA0 ? sign : text[at - 1];
  }
}

// A capital behind a small letter, or a letter by itself, of those that no language of Western
// Europe has; and any that stands before a placeholder, and is no word. A quotation mark in another
// encoding is one: Ť%sť, or ö%sö, for «%s» and ”%s”.
bool is_out_of_place(const placed& p) noexcept {
  if (p.c < 0xC0 || p.c >= 0x250) return false;
  const bool is_eastern = p.c >= 0x100, is_behind = is_of_word(p.before);
  if (letter_kind_of(p.c) == letter_kind::capital && is_behind) {
    return is_eastern && is_small_ascii(p.before);
  }
  if (is_behind || is_of_word(p.behind)) return false;
  return is_eastern ||
         std::string_view("%$<{[").find(static_cast<char>(p.behind)) != std::string_view::npos;
}

bool is_sign(char32_t c) noexcept {
  constexpr std::u32string_view of_words = U"\u00AA\u00B5\u00BA\u00B7\u00AD";
  const bool is_latin1 = c >= 0x80 && c < 0xC0 && of_words.find(c) == of_words.npos;
  return is_latin1 || c == 0xD7 || c == 0xF7 || (c >= 0x2000 && c < 0x2C00);
}

// Between two letters, where no language has it: ni€o, T„„ll„. Spaces, hyphens, dashes, apostrophes
// and ellipses may stand there.
bool is_within_word(const placed& p) noexcept {
  constexpr std::u32string_view between = U"\u00A0\u2010\u2011\u2013\u2014\u2019\u2026";
  return is_sign(p.c) && between.find(p.c) == between.npos && is_of_word(p.before) &&
         is_of_word(p.behind);
}

// In which signs stand where those of windows-1252 do, and are known by it; elsewhere signs alone
// say nothing: š of windows-1252 is a no-break space in KOI8-R, and such spaces are in any text.
bool is_known_by_signs(encoding e) noexcept {
  return name(e).starts_with("windows-") || name(e).starts_with("ISO-8859-");
}

enum class mark : std::uint8_t { none, opening, closing };

// Where quotation marks stand: before what is no blank, and behind it; which of them is which
// differs from language to language («a», »a«, „a“, ”a”).
mark mark_of(const placed& p) noexcept {
  const bool may_open = !is_of_word(p.before) && p.behind > ' ';
  const bool may_close = p.before > ' ' && !is_of_word(p.behind);
  constexpr std::u32string_view marks = U"\u00AB\u00BB\u201C\u201D\u201E";
  if (marks.find(p.c) == marks.npos) return mark::none;
  return may_open ? mark::opening : may_close ? mark::closing : mark::none;
}

// Whether each that is opened is closed: letters that read as marks are so by chance.
bool has_quotations(byte_view text) {
  std::size_t opened = 0, closed = 0;
  each_character(text, [&](const placed& p) {
    const mark m = mark_of(p);
    opened += m == mark::opening;
    closed += m == mark::closing;
  });
  return opened != 0 && opened == closed;
}

// No language has letters of two alphabets side by side in a word: é of Frédéric is no yod there,
// whatever the rest is written in. Quotation marks are in any text, whether it has some elsewhere;
// they say nothing of what is no mark.
reading read_in(encoding in, std::string&& text, character_costs& of_rest) {
  constexpr double of_two_alphabets = 8, out_of_place = 4, of_mark = 3;
  const bool has_marks = has_quotations(text);
  double cost = 0, of_marks = 0;
  bool latin = false, other = false;  // the one before
  bool has_signs_alone = !has_marks && !is_known_by_signs(in);
  each_character(text, [&](const placed& p) {
    const bool is_latin = is_latin_letter(p.c), is_other = is_of_another_alphabet(p.c);
    if (has_marks && mark_of(p) != mark::none) {
      cost += of_mark;
      of_marks += of_rest.cost_of(p.c) - of_mark;
    } else if (p.c >= 0x80) {
      cost += std::min(character_costs::most,
                       of_rest.cost_of(p.c) + (is_out_of_place(p) ? out_of_place : 0));
    }
    if (is_within_word(p)) cost += character_costs::most;
    has_signs_alone = has_signs_alone && (p.c < 0x80 || is_sign(p.c));
    if ((latin && is_other) || (other && is_latin)) cost += of_two_alphabets;
    latin = is_latin;
    other = is_other;
  });
  if (has_signs_alone) cost = std::numeric_limits<double>::infinity();
  return {in, cost, of_marks, std::move(text)};
}

std::vector<reading> readings_of(const std::string& words, character_costs& of_rest) {
  std::vector<reading> all;
  for (const encoding e : known) {
    transcoder t({.from = e, .errors = on_error::replace, .on_input = bom_in::keep});
    std::string text;
    static_cast<void>(append_pushed(text, t, words, input::last));
    all.push_back(read_in(e, std::move(text), of_rest));
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const reading& a, const reading& b) { return a.cost < b.cost; });
  return all;
}

// Which end words, in Greek, Hebrew and Arabic.
bool is_final(char32_t c) noexcept {
  constexpr std::u32string_view all = U"\u03C2\u05DA\u05DD\u05DF\u05E3\u05E5\u0629\u0649";
  return all.find(c) != all.npos;
}

// Whether its letters are as frequent as in the text, as far as these are enough to say it. What is
// in an encoding that isn't known may read as letters of the same alphabet, but others, or at
// places where no word has them.
bool is_as_usual(byte_view text, character_costs& of_rest) {
  constexpr std::size_t enough = 12;
  constexpr double hardly = 0.75;
  std::size_t letters = 0;
  double cost = 0;
  bool word_ends = false;
  while (!text.empty()) {
    const decoded d = decode_first(text);
    const bool is_letter = is_of_another_alphabet(d.code_point);
    if (is_letter && (word_ends || of_rest.lacks(d.code_point))) return false;
    word_ends = is_final(d.code_point);
    if (is_letter) {
      cost += of_rest.cost_of(d.code_point);
      ++letters;
    }
    text = text.substr(d.length);
  }
  return letters < enough ||
         cost < static_cast<double>(letters) * (of_rest.average_cost() + hardly);
}

// Whether it has a Latin letter with a mark that the text, which is not short, has in no case.
bool has_letter_of_others(byte_view text, const character_costs& of_rest) {
  const std::u32string all = characters_of(text);
  return std::any_of(all.begin(), all.end(), [&of_rest](char32_t c) {
    return c >= 0xC0 && c < 0x250 && is_letter(letter_kind_of(c)) && of_rest.is_new(c);
  });
}

}  // namespace

own_letters read_by_own_letters(std::string_view text, const cut_characters& cut) {
  constexpr double sure = 6, of_mixed = 5, hardly = 4;
  constexpr std::size_t named = 4;
  character_costs of_rest;
  ill_formed_text found = gather(text, of_rest);
  if (!of_rest.are_enough()) return {};
  const bool has_cut = take_out_cut_words(found.words, cut);
  if (found.words.empty()) return {};
  const double damage =
      cost_of_damage(found.words, of_rest) - of_mixed * static_cast<double>(found.mixed);
  const std::vector<reading> all = readings_of(found.words, of_rest);
  own_letters answer;
  const auto is_damage = [&](const reading& r) { return damage - (r.cost + r.of_marks) < sure; };
  if (std::all_of(all.begin(), all.end(), is_damage)) {
    const auto western = std::find_if(
        all.begin(), all.end(), [](const reading& r) { return r.in == encoding::windows1252; });
    answer.doubtful = find_doubtful_letters(western->text, western->in, text);
    return answer;
  }
  answer.same = true;
  answer.latin = has_letter_with_mark(all.front().text);
  answer.share_lines = found.share_lines;
  answer.has_cut = has_cut;
  for (const reading& r : all) {
    if (r.cost > all.front().cost + hardly || answer.candidates.size() == named) break;
    answer.candidates.push_back(r.in);
    answer.same = answer.same && r.text == all.front().text;
  }
  answer.same = answer.same && is_as_usual(all.front().text, of_rest) &&
                may_be_latin_words(all.front().text) &&
                !has_letter_of_others(all.front().text, of_rest);
  answer.doubtful = find_doubtful_letters(all.front().text, all.front().in, text);
  answer.same = answer.same && !answer.doubtful.are_most;
  for (const encoding e : answer.doubtful.others) {
    if (!is_in(answer.candidates, e)) answer.candidates.push_back(e);
  }
  return answer;
}

}  // namespace utfkit::cli
