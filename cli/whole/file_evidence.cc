#include "file_evidence.hpp"

#include <algorithm>
#include <iterator>

#include <utfkit/validate.hpp>

#include "answers/answer.hpp"
#include "answers/letters_as_signs.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/utf8_signature.hpp"
#include "chance/strange_words.hpp"
#include "chance/words_by_chance.hpp"
#include "declared/declaration.hpp"
#include "detect/added_bytes.hpp"
#include "detect/doubt.hpp"
#include "detect/review.hpp"
#include "detect/sample.hpp"
#include "detect/whole_reading.hpp"
#include "lines/lines_in_another.hpp"
#include "lines/lines_of_pairs.hpp"
#include "patterns/euro_sign.hpp"
#include "patterns/upper_half.hpp"
#include "reading/other_lines.hpp"
#include "rows_read_otherwise.hpp"
#include "words/central_words.hpp"
#include "words/utf8_words.hpp"
#include "words_of_no_western.hpp"

namespace utfkit::cli {

namespace {

// One byte a character, and in Latin letters.
bool is_in_latin_bytes(const detection& d) noexcept {
  return is_of_before_unicode(d) && !goes_in_order(*d.enc) && is_in_latin_letters(d.language);
}

}  // namespace

bool file_evidence::is_of_east_asia() const noexcept {
  // E3 to ED: kana, Han, Hangul.
  return (leads & (std::uint64_t{0x7FF} << (0xE3 - 0xC0))) != 0;
}

bool file_evidence::has_overlong_characters() const noexcept {
  return 2 * overlong_characters > overlongs && is_of_east_asia();
}

std::uint64_t file_evidence::continuations() const noexcept {
  // Of ill-formed text, each maximal subpart is one code point.
  const std::uint64_t all =
      (stats.bytes - ill_formed_bytes) - (stats.code_points - stats.replacements);
  return all - (seen_.is_signed() ? utf8_signature.size() - 1 : 0);
}

bool file_evidence::cut_may_be_capitals() const noexcept {
  constexpr std::uint64_t few = 3;
  constexpr auto capital = static_cast<std::size_t>(preceding::capital);
  std::uint64_t behind_capitals = 0;
  for (std::size_t n = 0; n < may_be_cut.singles.size(); ++n) {
    const auto lead = static_cast<std::uint8_t>(0xC0 + n);
    const bool is_cut = cut_in_fields.has_single(lead, preceding::capital);
    if (is_cut) behind_capitals += may_be_cut.singles[n][capital];
  }
  return cut_findings != 0 && cut_findings <= few && behind_capitals == cut_findings;
}

bool file_evidence::is_wide() const noexcept {
  return seen_.is_wide() && whole.enc && whole.seen.read_as != encoding::utf8;
}

void file_evidence::add(const file_piece& p, const piece_scan& found) {
  stats += found.stats;
  sequences += found.sequences;
  if (found.sequences != 0) look_for_chance(p);
  japanese.push(p.text());
  utf16.push(p.text());
  seams.push(p.text());
  found.evidence.has_errors() ? in_sql.push(p.text()) : in_sql.pass_over();
  *this += found.evidence;
  if (found.evidence.errors + found.evidence.overlong_characters != 0) words_.add(p);
  if (seen_.passes_over(found.evidence.has_errors())) {
    seen_.pass_over(p.text(), found.stats.lines, found.sequences);
  } else {
    seen_.look_at(p.text(), stats.lines - found.stats.lines);
  }
  if (found.evidence.has_errors() && !seen_.is_wide()) {
    if (!seen_.is_to_end() && !last_line_) {
      last_line_ = last_line_looked_at() - (seen_.text().ends_with('\n') ? 0 : 1);
    }
    behind_.add(p, stats.lines - found.stats.lines, last_line_);
  }
}

// That which it may end within, too.
std::uint64_t file_evidence::last_line_looked_at() const noexcept {
  const std::string& text = seen_.text();
  const auto feeds = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
  return seen_.lines_before() + feeds + !text.ends_with('\n');
}

void file_evidence::finish(const std::string& file) {
  whole = seen_.finish();
  seams.finish();
  look_at_seams(whole, seams);
  if (seen_.is_signed() && sequences != 0) --sequences;
  // Not more than one in so many errors.
  constexpr std::uint64_t few = 3;
  const bool are_chance = letters_.are_all() && few * letters_.different() <= errors;
  if (are_chance && whole.enc == encoding::utf8) read_without_chance();
  read_as_dictionary(file);
  if (!dictionary) seen_.read_as_patterns(whole);
  review(whole, seen_.text(), hints());
  if (is_of_before_unicode(whole)) {
    utf8_words in_utf8;
    in_utf8.push(seen_.text());
    if (!behind_.in_utf8().empty()) in_utf8.push("\n" + behind_.in_utf8());
    utf8_lines = in_utf8.are_in_lines_of(whole);
    later_words words_behind(*whole.enc);
    words_behind.push(seen_.text());
    later = words_behind.seen();
    latin_words in_latin(*whole.enc);
    in_latin.push(seen_.text());
    in_latin.finish();
    latin = in_latin.seen();
    if (latin) count_lines_before(latin->lines);
    if (later.iso_greek) take_for_iso_greek(whole);
  }
  find_other_lines();
  if (is_of_before_unicode(whole)) {
    find_unreadable();
    find_mixed_words();
  }
  if (!others) hear_declaration(whole, seen_.with_head(), hints());
  find_odd_words();
  doubt = cli::doubt(whole, seen_.with_head());
  if (is_of_before_unicode(whole) && whole.sure != confidence::certain) {
    telling_lines kept;
    kept.push(seen_.text());
    kept.finish();
    otherwise = words_in_doubt(whole, kept);
    if (otherwise.empty()) otherwise = words_with_signs(whole, kept);
  }
  by_chance = are_chance && is_in_latin_bytes(whole);
  read_ill_formed_words();
}

void file_evidence::read_as_dictionary(const std::string& file) {
  if (seen_.is_wide() || 2 * whole.seen.sequences >= whole.seen.errors) return;
  dictionary = declaration_of_dictionary(seen_.head(), file);
  if (!dictionary) return;
  const detection found = detect(seen_.text(), hints());
  if (is_of_before_unicode(found) && is_as_declared(found, whole, seen_.text())) {
    whole = found;
    believe_dictionary(whole);
  } else {
    dictionary.reset();
  }
}

void file_evidence::read_ill_formed_words() {
  if (errors + overlong_characters != 0 && sequences != 0 && !seen_.is_wide()) {
    leads = leads_in(seen_.head()) | leads_in(seen_.text());
  }
  if (errors != 0 && sequences != 0 && !seen_.is_wide()) {
    own = read_by_own_letters(seen_.with_head().as_string_view(), {leads, true});
  }
  if (may_be_cut.any) lost = find_lost_continuations(seen_.text(), leads);
  if (own.candidates.empty() || own.has_cut) take_out_cut();
  if (lost != lost_continuations::folded && (sequences == 0 || cut_may_be_capitals())) {
    lost = lost_continuations::none;
  }
  words = words_.finish(cut_in_fields);
  if (by_chance && words.enc == encoding::utf8) words = whole;
  take_for_euro();
  if (!doubt.empty() && words.enc == whole.enc) words.sure = whole.sure;
  if (!letters_read_as_signs(words, seen_.text()).empty()) words.sure = confidence::guess;
  if (words.sure == confidence::likely && is_in_latin_letters(words.language)) {
    const std::string parts = without_sequences(seen_.text());
    telling_lines kept;
    kept.push(parts);
    kept.finish();
    otherwise_in_parts = words_in_doubt(words, kept);
  }
  // Nothing but overlong forms is an attack, or a faulty encoder's, in any other text.
  if (errors == 0 && !is_of_east_asia()) words = {};
  look_at_ill_formed_lines();
  if (others_in_parts && others_in_parts->enc == words.enc) others_in_parts.reset();
  look_for_signs();
  // Beside what is well formed by chance they are no less lines of one encoding.
  const bool has_pairs = words.enc && goes_in_order(*words.enc);
  const bool are_apart = (has_pairs || words.sure == confidence::guess) &&
                         bad_lines.are_without_utf8() && seen_.is_to_end();
  const bool share = words_.share_lines() || own.share_lines;
  words_share_lines = share && !(are_apart && !have_latin_words_beside_errors(seen_.text()));
  words_cross_lines = words_.cross_lines();
  foreign_words = words_.foreign();
  words_are_text = words_.are_text();
  words_may_be_text = words_.may_be_text();
}

void file_evidence::take_for_euro() {
  if (errors == 0 || sequences == 0) return;
  const byte_view text = seen_.with_head();
  if (words.enc) {
    if (const auto e = with_euro_sign(*words.enc, text)) take_for_encoding(words, *e);
  }
  // French of Canada has À where code page 850 has Ä.
  const bool is_863 = own.candidates.size() == 1 && own.candidates[0] == encoding::ibm863;
  if (is_863 && words.enc == encoding::ibm850) take_for_encoding(words, encoding::ibm863);
  for (encoding& e : own.candidates) e = with_euro_sign(e, text).value_or(e);
  std::vector<encoding>& all = own.candidates;
  for (auto at = all.begin(); at != all.end();) {
    at = std::find(all.begin(), at, *at) == at ? std::next(at) : all.erase(at);
  }
}

// Where half as many sequences are well formed as ill-formed it is UTF-8 that was damaged: of text
// in EUC-JP a third is, of all else less.
void file_evidence::find_other_lines() {
  if (!is_of_before_unicode(whole) || 2 * whole.seen.sequences >= whole.seen.errors) return;
  lines_in_another lines(whole, hints(), declares_older(seen_.with_head()));
  lines.push(seen_.text());
  push_lines_behind(lines);
  others = lines.finish();
  further = lines.further();
  are_declared = lines.are_declared();
  if (others && further.empty() && reads_whole_in(seen_.text(), *whole.enc, *others)) {
    take_for(whole, *others);
    others.reset();
  }
  if (!others) return;
  number_lines(*others);
  for (other_lines& more : further) number_lines(more);
  // Lines in two are like no words in either, of which the one isn't known without the other.
  if (!is_in_latin_letters(whole.language)) whole.sure = std::max(whole.sure, confidence::likely);
}

// Which are told as if they followed what was looked at.
void file_evidence::push_lines_behind(lines_in_another& lines) const {
  if (behind_.kept().empty()) return;
  if (!seen_.text().ends_with('\n')) lines.push("\n");
  for (const lines_behind::line& l : behind_.kept()) lines.push(l.text);
}

// Between those there are others, which aren't kept.
void file_evidence::number_lines(other_lines& lines) const {
  const std::uint64_t looked_at = last_line_looked_at() - seen_.lines_before();
  const auto& behind = behind_.kept();
  const other_lines found = lines;
  lines.range_count = 0;
  for (std::size_t i = 0; i < found.range_count; ++i) {
    const line_range& r = found.ranges[i];
    if (r.first <= looked_at || behind.empty()) {
      lines.ranges[lines.range_count++] = {
          r.first + seen_.lines_before(),
          (behind.empty() ? r.last : std::min(r.last, looked_at)) + seen_.lines_before()};
    }
    for (std::uint64_t n = std::max(r.first, looked_at + 1); n <= r.last; ++n) {
      if (n - looked_at <= behind.size()) add_line(lines, behind[n - looked_at - 1].number);
    }
  }
}

void file_evidence::look_for_chance(const file_piece& p) noexcept {
  const bool is_signed = p.offset == 0 && p.text().as_string_view().starts_with(utf8_signature);
  const std::size_t passed = is_signed ? utf8_signature.size() : 0;
  letters_.push(p.all, p.begin + passed, p.size - passed);
}

// As damaged UTF-8 it is more probable the more often a word comes again that is by chance.
void file_evidence::read_without_chance() {
  const detection rest = detect(without_sequences(seen_.text()));
  if (!is_in_latin_bytes(rest)) return;
  if (has_but_letters_in_words(seen_.text(), *rest.enc)) whole = rest;
}

void file_evidence::count_lines_before(other_lines& lines) const noexcept {
  for (std::size_t i = 0; i < lines.range_count; ++i) {
    lines.ranges[i].first += seen_.lines_before();
    lines.ranges[i].last += seen_.lines_before();
  }
}

// Behind what is looked at, in the lines that are kept of the rest, too. That at its end, which may
// be cut, is the first of them.
void file_evidence::find_unreadable() {
  const auto& behind = behind_.kept();
  const bool from_start = seen_.begins_with_file();
  if (behind.empty()) {
    unreadable = find_lines_with_errors(*whole.enc, seen_.text(), from_start, seen_.is_to_end());
    if (unreadable) count_lines_before(unreadable->lines);
    return;
  }
  std::string text(seen_.text());
  if (!text.ends_with('\n')) {  // the last line is cut
    text.resize(text.rfind('\n') + 1);
    text.push_back('\n');
  }
  for (const lines_behind::line& l : behind) text += l.text;
  unreadable = find_lines_with_errors(*whole.enc, text, from_start, true);
  if (unreadable) number_lines(unreadable->lines);
}

// In Latin letters, once it is known what the text says of its own encoding.
void file_evidence::find_odd_words() {
  if (!is_of_before_unicode(whole) || mixed_words::may_be_in(*whole.enc)) return;
  // A few sequences are well formed by chance, or words in UTF-8.
  constexpr std::uint64_t few = 4;
  const bool are_few = few * sequences <= errors || accented_words::may_be_in(*whole.enc);
  if (others || (sequences != 0 && !are_few)) return;
  odd_words odd(*whole.enc, {.among = hints().among, .language = whole.language});
  odd.push(seen_.text(), seen_.lines_before() + 1);
  for (const lines_behind::line& l : behind_.kept()) odd.push(l.text, l.number);
  mixed = odd.finish();
}

void file_evidence::find_mixed_words() {
  if (!mixed_words::may_be_in(*whole.enc)) return;
  if (others && mixed_words::may_be_in(others->enc)) return;
  odd_words odd(*whole.enc, {.among = hints().among, .language = whole.language});
  odd.push(seen_.text(), seen_.lines_before() + 1);
  for (const lines_behind::line& l : behind_.kept()) odd.push(l.text, l.number);
  mixed = odd.finish();
  if (odd.are_rows()) take_rows(lines_of(mixed), are_declared, others, further);
  if (others) mixed.clear();
}

// Of a text that is UTF-8 elsewhere, or has words that are known, by the letters of the rest too,
// or are in another alphabet: those in two encodings of it are like no words in either, until it is
// known which lines are in which. Of all else it would be asked in vain, for a long time of random
// bytes.
void file_evidence::look_at_ill_formed_lines() {
  const bool is_own = !own.candidates.empty() && own.candidates.front() == words.enc;
  const bool known =
      is_of_before_unicode(words) &&
      (words.sure != confidence::guess || !is_in_latin_letters(words.language) || is_own);
  if (errors == 0 || sequences == 0) return;
  if (!known && errors > sequences) return look_at_lines_in_1252();
  const byte_view from_error = byte_view(seen_.text()).substr(seen_.bytes_before_error());
  bad_lines = count_ill_formed_lines(seen_.with_head(), from_error, seen_.sequences_before());
  look_at_lines(known);
  if (others_in_parts && !is_own) words.sure = std::max(words.sure, confidence::likely);
}

void file_evidence::look_for_signs() {
  if (errors == 0 || sequences == 0 || !seen_.is_to_end()) return;
  signs = western_signs_in(seen_.text());
  if (signs.count != errors) signs = {};
}

// Where it doesn't begin with the file, with the beginning of the first error's line. The last line
// may be cut, within a character, too, where it doesn't reach to the end.
file_evidence::looked_at_lines file_evidence::lines_looked_at() const {
  std::string_view text = seen_.text();
  if (const std::size_t lf = text.rfind('\n'); !seen_.is_to_end() && lf != text.npos)
    text = text.substr(0, lf + 1);
  if (seen_.begins_with_file()) return {std::string(text), 1};
  if (text.size() < seen_.bytes_before_error())
    text = seen_.text();  // the error's line is the last
  const std::string_view before = text.substr(0, seen_.bytes_before_error());
  const auto lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
  return {seen_.line_before_error() + std::string(text.substr(before.size())),
          seen_.lines_before() + lines + 1};
}

std::vector<odd_word> file_evidence::words_by_chance(encoding in) const {
  const looked_at_lines lines = lines_looked_at();
  return cli::words_by_chance(seen_.with_head(), lines.text, lines.first, in);
}

std::vector<odd_word> file_evidence::rows_otherwise(encoding in) const {
  if (errors == 0 || sequences == 0 || goes_in_order(in)) return {};
  const looked_at_lines lines = lines_looked_at();
  auto found = rows_read_otherwise(seen_.with_head(), lines.text, lines.first, in);
  leave_out_cut_words(in, leads, found);
  return found;
}

std::vector<odd_word> file_evidence::words_otherwise(encoding in) const {
  std::vector<odd_word> found = rows_otherwise(in);
  if (errors == 0 || sequences == 0) return found;
  if (in != encoding::windows1252 && in != encoding::latin1) return found;
  central_words central;
  words_of_no_western western(seen_.with_head());
  each_ill_formed_line([&](byte_view whole_line, std::uint64_t line) {
    central.push(whole_line.as_string_view(), line);
    western.push(whole_line, line);
  });
  std::vector<odd_word> more = central.finish();
  if (more.empty()) more = western.finish();
  leave_out_words_of(seen_.with_head(), more);
  leave_out_cut_words(in, leads, more);
  std::erase_if(more, [&](const odd_word& w) {
    const auto in_line = [&w](const odd_word& other) { return other.line == w.line; };
    return !recoded(w.text, encoding::utf8, in) || std::any_of(found.begin(), found.end(), in_line);
  });
  found.insert(found.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
  return found;
}

std::vector<odd_word> file_evidence::lines_by_chance() const {
  const auto all = words.candidates();
  if (sequences == 0 || all.empty()) return {};
  const encoding in = all.front().enc;
  const auto look = goes_in_order(in) ? lines_of_pairs : strange_lines;
  if (seen_.begins_with_file()) return look(seen_.text(), 1, in);
  const std::string_view text = seen_.text();
  const std::size_t lf = text.find('\n');  // it may begin anywhere in a line
  if (lf == text.npos) return {};
  return look(text.substr(lf + 1), seen_.lines_before() + 2, in);
}

// For what no word in windows-1252 has, unless the letters of the text say another encoding.
void file_evidence::look_at_lines_in_1252() {
  if (!own.candidates.empty() && own.candidates.front() != encoding::windows1252) return;
  central_words central;
  words_of_no_western western(seen_.with_head());
  each_ill_formed_line([&](byte_view whole_line, std::uint64_t line) {
    central.push(whole_line.as_string_view(), line);
    western.push(whole_line, line);
  });
  odd_in_parts = central.finish();
  leave_out_words_of(seen_.with_head(), odd_in_parts);
  leave_out_cut_words(encoding::windows1252, leads, odd_in_parts);
  if (!odd_in_parts.empty()) return;
  odd_in_parts = rows_otherwise(encoding::windows1252);
  leave_out_letters_of(seen_.with_head(), odd_in_parts);
  if (!odd_in_parts.empty()) return;
  odd_in_parts = western.finish();
  leave_out_words_of(seen_.with_head(), odd_in_parts);
  leave_out_cut_words(encoding::windows1252, leads, odd_in_parts);
}

template <class Take>
void file_evidence::each_ill_formed_line(Take take) const {
  const looked_at_lines lines = lines_looked_at();
  byte_view rest = lines.text;
  for (std::uint64_t line = lines.first; !rest.empty(); ++line) {
    const std::size_t end = rest.as_string_view().find('\n');
    const byte_view whole_line = rest.substr(0, end == std::string_view::npos ? end : end + 1);
    rest = rest.substr(whole_line.size());
    if (!is_valid(whole_line)) take(whole_line, line);
  }
  for (const lines_behind::line& l : behind_.kept()) take(byte_view(l.text), l.number);
}

// In encodings of one byte a character, which have a letter for each byte that isn't theirs.
void file_evidence::look_at_lines(bool known) {
  const encoding by_letters =
      own.candidates.empty() ? encoding::windows1252 : own.candidates.front();
  const encoding in = known ? *words.enc : by_letters;
  if (goes_in_order(in)) return;
  odd_words odd(in, {.among = {}, .language = known ? words.language : std::string_view()});
  lines_in_another others_of(words);
  words_of_no_western western(seen_.with_head());
  each_ill_formed_line([&](byte_view whole_line, std::uint64_t line) {
    odd.push(whole_line, line);
    western.push(whole_line, line);
    if (known) others_of.push(whole_line);
  });
  odd_in_parts = odd.finish();
  leave_out_words_of(seen_.with_head(), odd_in_parts);
  leave_out_cut_words(in, leads, odd_in_parts);
  if (known) others_in_parts = others_of.finish();
  if (odd_in_parts.empty()) odd_in_parts = rows_otherwise(in);
  // Of several in which they may be by the letters of the rest windows-1252 may be taken.
  const bool may_be_1252 = in == encoding::windows1252 || in == encoding::latin1 ||
                           (!known && (!own.same || is_in(own.candidates, encoding::windows1252)));
  if (!odd_in_parts.empty() || !may_be_1252) return;
  odd_in_parts = western.finish();
  leave_out_words_of(seen_.with_head(), odd_in_parts);
  leave_out_cut_words(encoding::windows1252, leads, odd_in_parts);
}

// Where half as many other bytes stand alone, those that may be letters of windows-1252 too are
// taken for what these are: a text that was cut has next to nothing else.
void file_evidence::take_out_cut() {
  if (!may_be_cut.any || sequences == 0) return;
  finding_evidence mostly = *this;
  const cut_characters surely(leads, false), all(leads, true);
  finding_evidence without = *this;
  const std::uint64_t sure = mostly.take_out(surely), either = without.take_out(all) - sure;
  const bool is_western = either != 0 && 2 * without.evidence.alone() >= either;
  // Of one other nothing can be told, nor of two where what is cut may be letters.
  const std::uint64_t few = sure == 0 ? 3 : 2;
  if (without.errors < few && without.errors >= sure + either) return;
  static_cast<finding_evidence&>(*this) = is_western ? mostly : without;
  cut_in_fields = is_western ? surely : all;
  cut_findings = is_western ? sure : sure + either;
  if (cut_findings == 0) cut_in_fields = {};
}

}  // namespace utfkit::cli
