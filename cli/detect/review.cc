#include "review.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include <utfkit/label.hpp>

#include "answers/answer.hpp"
#include "answers/kana_of_one_byte.hpp"
#include "answers/letters_of_albanian.hpp"
#include "answers/words_once.hpp"
#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/nearest.hpp"
#include "declared/declaration.hpp"
#include "declared/dictionary.hpp"
#include "patterns/chance_sequences.hpp"
#include "patterns/upper_half.hpp"
#include "patterns/western_signs.hpp"
#include "telling_signs.hpp"
#include "told_beforehand.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

bool is_high(char c) noexcept {
  return static_cast<std::uint8_t>(c) >= 0x80;
}

bool is_of_word(char c) noexcept {
  return is_high(c) || is_ascii_letter(static_cast<std::uint8_t>(c));
}

// The text with one of each word that has a byte above 7F.
std::string with_each_word_once(std::string_view text) {
  std::unordered_set<std::string_view> seen;
  std::string once;
  once.reserve(text.size());
  while (!text.empty()) {
    const auto* const end = std::find_if_not(text.begin(), text.end(), is_of_word);
    const auto* const next = std::find_if(end, text.end(), is_of_word);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    if (std::none_of(word.begin(), word.end(), is_high) || seen.insert(word).second) once += word;
    once.append(end, next);
    text.remove_prefix(static_cast<std::size_t>(next - text.begin()));
  }
  return once;
}

// Where windows-1258 reads a text best and without a tone, it is in another encoding that reads the
// same and hasn't the letters of Vietnamese: of Spanish syllables. `is_free`: nobody told a
// language.
void name_language(detection& d, byte_view text, bool is_free) {
  if (is_free && d.enc == encoding::koi8_r && d.language == "bg") {  // which is hardly in that
    d.language = d.found[0].language = "ru";
    return;
  }
  if (!d.enc || d.enc == encoding::windows1258 || d.language != "vi") return;
  const std::array only = {*d.enc};
  const detection in_it = detect(text, {.among = only, .language = {}});
  d.language = in_it.language == "vi" ? std::string_view() : in_it.language;
  d.found[0].language = d.language;
}

// Small đ before a capital, F0, is of no word in Vietnamese, and without one tone and without ơ, ư
// and ă nothing else is: Spanish of which a sign was damaged is in the next encoding then.
void leave_vietnamese(detection& d, std::string_view text) {
  constexpr std::string_view letters = "\xC3\xE3\xCC\xD2\xDE\xEC\xF2\xD5\xF5\xDD\xFD";
  const auto all = d.candidates();
  if (d.enc != encoding::windows1258 || all.size() < 2 || goes_in_order(all[1].enc)) return;
  if (all[1].errors != 0 || text.find_first_of(letters) != text.npos) return;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto* const before = std::adjacent_find(
      text.begin(), text.end(), [&](char a, char b) { return a == '\xF0' && is_capital(b); });
  if (before == text.end()) return;
  const confidence sure = std::min(d.sure, confidence::likely);
  other_lines as;
  as.enc = all[1].enc;
  as.language = all[1].language;
  take_for(d, as);
  d.sure = d.found[0].sure = sure;
}

void lower_to(detection& d, confidence sure) noexcept {
  d.sure = std::min(d.sure, sure);
  d.found[0].sure = d.sure;
}

// Whether the bytes above 7F are all characters in it that somebody writes.
bool may_read_in(const high_byte_set& seen, encoding e) {
  if (goes_in_order(e)) return false;  // it would be among the candidates
  const upper_half in_e = upper_half_of(e);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] && (in_e[i] == U'\uFFFD' || in_e[i] < 0xA0)) return false;
  }
  return true;
}

// A word says no more by standing there again: Sì, in twenty lines of an Italian menu, is
// Lithuanian each time; and a guess is what all words say that count once, if they are sure. Of
// encodings where a byte is a character, for in others a letter may be half of one.
void doubt_what_repeats(detection& d, std::string_view text, const detection_hints& hints) {
  if (goes_in_order(*d.enc)) return;
  const std::string once = with_each_word_once(text);
  const auto all = std::count_if(text.begin(), text.end(), is_high);
  const auto left = std::count_if(once.begin(), once.end(), is_high);
  if (2 * left > all) return;
  const detection by_each = detect(once, hints);
  if (!is_of_before_unicode(by_each)) return;  // by sequences of UTF-8, which were weighed before
  const bool is_same = read_the_same(high_bytes_in(text), *by_each.enc, *d.enc);
  if (d.sure == confidence::guess) {
    if (is_same || by_each.sure < confidence::almost_certain) return;
    if (!may_read_in(high_bytes_in(text), *by_each.enc)) return;
    take_answer(d, by_each);
    lower_to(d, confidence::likely);
    return;
  }
  // One in windows-1252, as most are of those that nobody can be sure of, stays what it was.
  const bool is_usual = d.enc == encoding::windows1252;
  constexpr std::uint32_t near = 6 * 8;  // six nats, in eighths
  const auto all_of_each = by_each.candidates();
  const bool is_near = all_of_each.size() > 1 && all_of_each[1].behind < near;
  if (is_same && (is_usual || by_each.sure != confidence::guess || !is_near)) return;
  if (d.sure == confidence::likely) take_answer(d, by_each);
  lower_to(d, d.sure == confidence::likely ? confidence::guess : confidence::likely);
}

// Where Latin letters stand alone, a sequence says that some of the text is UTF-8. One that is so
// by chance doesn't, if all that the detector saw are: « qualité » of French ends in E9 A0 BB.
void pass_over_chance(detection& d, byte_view text, const detection_hints& hints) {
  constexpr std::uint64_t few = 3;  // not more than one in so many errors
  if (d.sure != confidence::guess || d.seen.sequences == 0 || goes_in_order(*d.enc)) return;
  chance_letters letters;
  letters.push(text, 0, text.size());
  if (!letters.are_all() || few * letters.different() > d.seen.errors) return;
  if (contents_of(text).sequences != d.seen.sequences) return;
  const detection rest = detect(without_sequences(text), hints);
  if (rest.enc != d.enc || !is_in_latin_letters(rest.language)) return;
  take_answer(d, rest);
  lower_to(d, confidence::almost_certain);
}

// What is rather UTF-8 with errors, as names cost so much in another encoding, is in that where all
// that is well formed is so by chance.
void read_without_chance(detection& d, byte_view text, const detection_hints& hints) {
  constexpr std::uint64_t few = 24;  // not more than one in so many errors
  if (d.enc != encoding::utf8 || d.sure != confidence::guess || d.signature) return;
  chance_letters letters;
  letters.push(text, 0, text.size());
  if (!letters.are_all() || few * letters.different() > d.seen.errors) return;
  if (contents_of(text).sequences != d.seen.sequences) return;
  const detection rest = detect(without_sequences(text), hints);
  if (!is_of_before_unicode(rest) || !is_in_latin_letters(rest.language)) return;
  if (goes_in_order(*rest.enc) || !has_but_letters_in_words(text, *rest.enc)) return;
  take_answer(d, rest);
  lower_to(d, confidence::likely);
}

// Whether what is ill-formed, alone in a text of ASCII, is the beginning of a character and hardly
// anything else: of a dash or a quotation mark, of an emoji, or of a letter of Latin script behind
// a small one, where no word has the capital that it is in other encodings. "AMANHÃ" has one behind
// a capital, and in East Asia a letter or a digit behind it may belong to it.
bool is_cut_alone(byte_view text) noexcept {
  const std::string_view all = text.as_string_view();
  const auto begin = std::find_if(all.begin(), all.end(), is_high);
  const auto end = std::find_if_not(begin, all.end(), is_high);
  if (begin == all.begin() || begin == end) return false;
  if (std::find_if(end, all.end(), is_high) != all.end()) return false;
  const std::string_view run(begin, end);
  if (run.size() == 1) {
    const bool ends_word = end == all.end() || (*end < '@' && !(*end >= '0' && *end <= '9'));
    return run >= "\xC3" && run <= "\xC5" && ends_word &&
           is_small_ascii(static_cast<std::uint8_t>(*(begin - 1)));
  }
  if (run.size() == 2 && run[0] == '\xE2') return run[1] <= '\x84';  // as is_high() has it
  return run.size() <= 3 && run.starts_with("\xF0\x9F");
}

// Whether all that isn't ASCII are signs where such signs stand: "5 \x80".
bool has_only_signs_in(byte_view text, encoding e) {
  if (goes_in_order(e)) return false;
  return sign_reading(e, true).signs_alone_in(text).has_value();
}

// What the library doesn't know for a declaration is worth the same to it, but makes nothing more
// than likely.
void weigh_declaration(detection& d, byte_view text, encoding declared,
                       const detection_hints& hints) {
  if (d.sure > confidence::likely) return;
  std::string said = "coding: ";
  said.append(name(declared)).append("\n").append(text.as_string_view());
  detection weighed = detect(said, hints);
  review(weighed, text, hints);
  if (!is_of_before_unicode(weighed)) return;
  take_answer(d, weighed);
  lower_to(d, confidence::likely);
}

// Whether what was found to be windows-1252 may be ISO-8859-15, which it is declared to be: it has
// some of the bytes that are letters and the sign of the euro in that, none of those that are
// control characters, and no fraction where one stands, behind a number or a space and before no
// letter or digit.
bool may_be_in_latin9(const detection& d, byte_view text) noexcept {
  if (d.enc != encoding::windows1252 && d.enc != encoding::latin1) return false;
  constexpr std::string_view others = "\xA4\xA6\xA8\xB4\xB8\xBC\xBD\xBE";
  constexpr std::string_view fractions = "\xBC\xBD\xBE";
  const auto is_digit = [](std::uint8_t b) { return b >= '0' && b <= '9'; };
  bool has_others = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto b = static_cast<char>(text[i]);
    if (text[i] < 0x80) continue;
    if (text[i] < 0xA0) return false;
    has_others = has_others || others.find(b) != others.npos;
    const std::uint8_t before = i == 0 ? std::uint8_t{' '} : text[i - 1];
    const std::uint8_t after = i + 1 == text.size() ? std::uint8_t{' '} : text[i + 1];
    const bool is_behind = before == ' ' || is_digit(before);
    const bool is_before = is_digit(after) || is_of_word(static_cast<char>(after));
    if (fractions.find(b) != fractions.npos && is_behind && !is_before) return false;
  }
  return has_others;
}

void take_for_latin9(detection& d) noexcept {
  const std::string_view language = d.language;
  other_lines as;
  as.enc = encoding::iso8859_15;
  as.language = language;
  take_for(d, as);
}

// Where the library looks for one, too.
std::optional<declaration> heard_declaration(byte_view text) {
  return declaration_in(text, detector::head_size);
}

// Not what isn't asked for.
bool may_be_heard(const declaration& said, const detection_hints& hints) {
  const bool is_asked_for =
      hints.among.empty() || std::any_of(hints.among.begin(), hints.among.end(),
                                         [&](encoding e) { return name(e) == name(said.is); });
  return says_something(said) && said.of_file && is_asked_for && is_of_before_unicode(said.is);
}

}  // namespace

bool says_little(encoding declared) noexcept {
  return declared == encoding::latin1 || declared == encoding::windows1252 ||
         declared == encoding::windows1252_whatwg;
}

// Whether nothing else reads nearly as well in what is declared by habit: é is the same in most
// encodings of Latin letters, and in a Latin word no letter of another alphabet. The declaration
// is worth eight nats of that. What Icelandic has besides is Turkish in windows-1254, which is
// declared as ISO-8859-1, too. More than a few letters that are a guess are one for other reasons.
// What is in 80..9F may be letters of code page 850.
bool reads_best_in_latin(const detection& d) {
  constexpr std::uint32_t enough = 10 * 8;  // in eighths of a nat
  constexpr std::uint64_t few = 8;
  const auto all = d.candidates();
  return d.seen.error_bytes <= few && d.seen.c1_bytes == 0 && d.language != "is" &&
         is_in_latin_letters(d.language) && (all.size() < 2 || all[1].behind >= enough);
}

void review(detection& d, byte_view text, const detection_hints& given) {
  read_without_chance(d, text, given);
  if (!is_of_before_unicode(d)) return;
  const std::vector<encoding> in_language = read_in_language(d, text, given);
  detection_hints hints = given;
  if (!in_language.empty()) hints.among = in_language;
  count_words_once(d, text, hints);
  if (!is_of_before_unicode(d)) return;
  pass_over_chance(d, text, hints);
  doubt_what_repeats(d, text.as_string_view(), hints);
  choose_by_signs(d, text, hints);
  leave_vietnamese(d, text.as_string_view());
  name_language(d, text, given.language.empty());
  if (given.among.empty() && given.language.empty()) {
    take_for_albanian(d, text, false);
    take_for_half_width_kana(d, text);
  }
  if (given.among.empty() && language_code(given.language) == "sq")
    take_for_albanian(d, text, true);
  if (!in_language.empty()) doubt_other_language(d, given);
  take_only_candidate(d, given);
}

bool take_for_cut_utf8(detection& d, byte_view text, const detection_hints& given) {
  constexpr std::uint64_t enough = 16;  // bytes
  if (!given.among.empty() || !given.language.empty() || !is_of_before_unicode(d)) return false;
  const bool is_one = d.seen.errors == 1 && d.seen.sequences == 0 && d.seen.bytes >= enough;
  if (!is_one || d.seen.nuls != 0 || d.sure != confidence::guess) return false;
  if (!is_cut_alone(text)) return false;
  d.enc = encoding::utf8;
  d.name = d.seen.cut ? "UTF-8, cut at its end" : "UTF-8 with errors";
  d.sure = confidence::likely;
  d.language = {};
  d.found[0] = {.enc = encoding::utf8, .sure = d.sure, .language = {}, .behind = 0, .errors = 1};
  d.found_count = 1;
  return true;
}

void hear_declaration(detection& d, byte_view text, const detection_hints& hints) {
  if (!is_of_before_unicode(d)) return;
  const auto declared = heard_declaration(text);
  if (!declared || !may_be_heard(*declared, hints)) return;
  if (!d.declared) {
    const bool is_default = declared->of_connection && says_little(declared->is);
    if (!is_default && !declared_in_dictionary(text))
      weigh_declaration(d, text, declared->is, hints);
    d.declared = declared->is;
  }
  if (declared->is == encoding::iso8859_15 && may_be_in_latin9(d, text)) {
    take_for_latin9(d);
    return;
  }
  if (d.declared != declared->is || d.sure > confidence::likely) return;
  const high_byte_set seen = high_bytes_in(text.as_string_view());
  if (read_the_same(seen, *d.enc, *d.declared)) {
    // In East Asia some sequences are well-formed by chance.
    const bool is_whole =
        (d.seen.sequences == 0 || goes_in_order(*d.enc)) && d.found[0].errors == 0;
    const bool says_it =
        !says_little(*d.declared) || reads_best_in_latin(d) || has_only_signs_in(text, *d.enc);
    if (is_whole && says_it) d.sure = d.found[0].sure = confidence::likely;
    return;
  }
  const bool is_guess = d.sure == confidence::guess;
  if (!is_guess && says_little(*d.declared) && !is_in_latin_letters(d.language)) return;
  const auto all = d.candidates();
  const auto known = std::find_if(all.begin(), all.end(), [&](const detection_candidate& c) {
    return read_the_same(seen, c.enc, *d.declared);
  });
  const bool is_known = known != all.end() && known->errors == 0;
  constexpr std::uint32_t near = 16 * 8;  // sixteen nats, in eighths
  const bool is_first = is_guess || (is_known && known->behind <= near);
  if (is_first && (is_known || may_read_in(seen, *d.declared))) {
    other_lines as;
    as.enc = is_known ? known->enc : encoding_by_name(name(*d.declared)).value_or(*d.declared);
    if (is_known) as.language = known->language;
    take_for(d, as);
  }
  lower_to(d, confidence::guess);
}

std::string word_of_declaration(const detection& d, byte_view text) {
  if (!d.declared) return {};
  const auto said = heard_declaration(text);
  return said && name(said->is) == name(*d.declared) ? said->word : std::string();
}

bool is_first_by_declaration(const detection& d) noexcept {
  const auto all = d.candidates();
  return d.declared && d.enc && all.size() > 1 && d.sure == confidence::guess &&
         all[0].enc == *d.enc && name(*d.enc) == name(*d.declared) && all[1].behind == 0;
}

}  // namespace utfkit::cli
