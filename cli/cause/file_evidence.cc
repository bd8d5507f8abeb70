#include "file_evidence.hpp"

#include <algorithm>

#include <utfkit/bom.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/utf8_signature.hpp"
#include "detect/doubt.hpp"
#include "detect/review.hpp"
#include "detect/sample.hpp"
#include "detect/whole_reading.hpp"
#include "patterns/blanks_for_a0.hpp"
#include "words/answer.hpp"
#include "words/two_encodings.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

// Bytes before the first error, which say what language a word is in.
constexpr int looked_back = 2;

std::uint64_t lines_in(byte_view text) {
  return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

std::uint64_t leads_of_last_line(byte_view text) noexcept {
  const std::string_view line = text.as_string_view().substr(text.as_string_view().rfind('\n') + 1);
  return static_cast<std::uint64_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) == 0xC0; }));
}

bool is_continuation(char c) noexcept {
  return (static_cast<std::uint8_t>(c) & 0xC0) == 0x80;
}

// Of the last character of a head, what is in the piece behind it.
byte_view rest_of_last(byte_view head, byte_view piece) {
  const byte_view cut = head.substr(complete_prefix(head));
  std::string last(cut.as_string_view());
  last += piece.substr(0, 3).as_string_view();
  const utfkit::decoded d = decode_first(last);
  const bool goes_on = !cut.empty() && d.error == errc::ok && d.length > cut.size();
  return piece.substr(0, goes_on ? d.length - cut.size() : 0);
}

// One byte a character, and in Latin letters.
bool is_in_latin_bytes(const detection& d) noexcept {
  return is_of_before_unicode(d) && !goes_in_order(*d.enc) && is_in_latin_letters(d.language);
}

// Two parts of a text, without the halves of characters on either side of what was left out.
std::string joined(byte_view before, std::string_view after) {
  for (int n = 0; n < looked_back && !after.empty() && is_continuation(after.front()); ++n) {
    after.remove_prefix(1);
  }
  std::string all(before.substr(0, complete_prefix(before)).as_string_view());
  all += '\n';
  return all += after;
}

}  // namespace

bool file_evidence::is_of_east_asia() const noexcept {
  // E3 to ED: kana, Han, Hangul.
  constexpr std::uint64_t of_east_asia = std::uint64_t{0x7FF} << (0xE3 - 0xC0);
  return (leads & of_east_asia) != 0;
}

bool file_evidence::has_overlong_characters() const noexcept {
  return 2 * overlong_characters > overlongs && is_of_east_asia();
}

std::uint64_t file_evidence::continuations() const noexcept {
  // Of ill-formed text, each maximal subpart is one code point.
  const std::uint64_t all =
      (stats.bytes - ill_formed_bytes) - (stats.code_points - stats.replacements);
  return all - (signed_ ? utf8_signature.size() - 1 : 0);
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
  return wide && whole.enc && whole.seen.read_as != encoding::utf8;
}

void file_evidence::push(byte_view piece) {
  if (!wide) piece = piece.substr(0, left_);
  if (!detector_.decided()) detector_.push(piece);
  if (!wide && damaged_) text_ += piece.as_string_view();
  left_ -= std::min(left_, piece.size());
}

void file_evidence::begin() {
  begun_ = true;
  const auto signature = detect_bom(head_);
  signed_ = signature && signature->enc == encoding::utf8;
  wide = signature ? signature->enc != encoding::utf8 : looks_wide(head_);
  const result valid = validate(head_);
  // What the end of the head cuts short needn't be damage.
  const bool by_head = head_.size() == detector::head_size && valid.error == errc::truncated &&
                       valid.read + 3 >= head_.size();
  damaged_ = valid.error != errc::ok && !by_head;
  push(byte_view(head_).substr(signed_ ? utf8_signature.size() : 0));
  if (!damaged_) sequences_before_ = leads_of_last_line(head_);
}

// What is behind the head and before the first error. Of a text without a line end the sequences
// are counted already.
void file_evidence::pass_over(byte_view text, std::uint64_t lines, std::uint64_t counted) {
  if (lines == 0) {
    sequences_before_ += counted;
  } else {
    sequences_before_ = leads_of_last_line(text);
  }
  const std::size_t taken = std::min<std::size_t>(text.size(), looked_back);
  passed_ += text.substr(text.size() - taken).as_string_view();
  passed_.erase(0, passed_.size() - std::min<std::size_t>(passed_.size(), looked_back));
}

// `lines_before` the piece.
void file_evidence::look_at(byte_view piece, std::uint64_t lines_before) {
  if (!begun_) {
    const std::size_t taken = std::min(piece.size(), detector::head_size - head_.size());
    head_ += piece.substr(0, taken).as_string_view();
    lines_before += lines_in(piece.substr(0, taken));
    piece = piece.substr(taken);
    if (head_.size() < detector::head_size) return;
    begin();
    if (!wide && !damaged_) {  // what the end of the head cuts goes on here
      const byte_view rest = rest_of_last(head_, piece);
      push(rest);
      piece = piece.substr(rest.size());
    }
  }
  if (wide ? detector_.decided() : left_ == 0) return;
  if (!wide && !damaged_) {
    const result valid = validate(piece);
    const byte_view unseen = piece.substr(0, valid.read);
    const std::uint64_t lines = lines_in(unseen);
    pass_over(unseen, lines, leads_of_last_line(unseen));
    if (valid.error == errc::ok) return;
    damaged_ = true;
    lines_before_ = lines_before + lines - lines_in(passed_);
    text_begins_ = false;
    push(passed_);
    piece = piece.substr(unseen.size());
  }
  push(piece);
}

void file_evidence::add(const file_piece& p, const piece_scan& found) {
  stats += found.stats;
  sequences += found.sequences;
  if (found.sequences != 0) look_for_chance(p);
  japanese.push(p.text());
  if (!has_errors()) utf16.push(p.text());  // it is asked of valid text only
  *this += found.evidence;
  if (found.evidence.errors + found.evidence.overlong_characters != 0) words_.add(p);
  if (!begun_ || wide || damaged_ || found.evidence.has_errors()) {
    look_at(p.text(), stats.lines - found.stats.lines);
  } else {
    pass_over(p.text(), found.stats.lines, found.sequences);
  }
}

void file_evidence::finish() {
  if (!begun_) begin();
  if (signed_ && sequences != 0) --sequences;
  whole = detector_.finish();
  // Not more than one in so many errors.
  constexpr std::uint64_t few = 3;
  const bool are_chance = letters_.are_all() && few * letters_.different() <= errors;
  if (are_chance && whole.enc == encoding::utf8) read_without_chance();
  review(whole, text_);
  if (is_of_before_unicode(whole)) {
    utf8_words in_utf8;
    in_utf8.push(text_);
    utf8_lines = in_utf8.are_in_lines_of(whole);
    later_words words_behind(*whole.enc);
    words_behind.push(text_);
    later = words_behind.seen();
    latin_words in_latin(*whole.enc);
    in_latin.push(text_);
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
  const std::string with_head = text_begins_ ? std::string() : joined(head_, text_);
  const byte_view all = text_begins_ ? text_ : with_head;
  if (!others) hear_declaration(whole, all);
  doubt = cli::doubt(whole, all);
  if (is_of_before_unicode(whole) && whole.sure != confidence::certain) {
    telling_lines kept;
    kept.push(text_);
    kept.finish();
    otherwise = words_in_doubt(whole, kept);
  }
  by_chance = are_chance && is_in_latin_bytes(whole);
  read_ill_formed_words();
}

void file_evidence::read_ill_formed_words() {
  if (errors + overlong_characters != 0 && sequences != 0 && !wide) {
    leads = leads_in(head_) | leads_in(text_);
  }
  if (errors != 0 && sequences != 0 && !wide) {
    own = read_by_own_letters(text_begins_ ? text_ : joined(head_, text_), {leads, true});
  }
  if (may_be_cut.any && sequences != 0) blanks_for_a0 = has_blanks_for_a0(text_);
  if (own.candidates.empty() || own.has_cut) take_out_cut();
  words = words_.finish(cut_in_fields);
  if (by_chance && words.enc == encoding::utf8) words = whole;
  if (!doubt.empty() && words.enc == whole.enc) words.sure = whole.sure;
  // Nothing but overlong forms is an attack, or a faulty encoder's, in any other text.
  if (errors == 0 && !is_of_east_asia()) words = {};
  look_at_ill_formed_lines();
  words_share_lines = words_.share_lines() || own.share_lines;
  words_cross_lines = words_.cross_lines();
  foreign_words = words_.foreign();
  words_are_text = words_.are_text();
}

// Where half as many sequences are well formed as ill-formed it is UTF-8 that was damaged: of text
// in EUC-JP a third is, of all else less.
void file_evidence::find_other_lines() {
  if (!is_of_before_unicode(whole) || 2 * whole.seen.sequences >= whole.seen.errors) return;
  lines_in_another lines(whole);
  lines.push(text_);
  others = lines.finish();
  if (others && reads_whole_in(text_, *whole.enc, *others)) {
    take_for(whole, *others);
    others.reset();
  }
  if (!others) return;
  count_lines_before(*others);
  // Lines in two are like no words in either, of which the one isn't known without the other.
  if (!is_in_latin_letters(whole.language)) whole.sure = std::max(whole.sure, confidence::likely);
}

void file_evidence::look_for_chance(const file_piece& p) noexcept {
  const bool is_signed = p.offset == 0 && p.text().as_string_view().starts_with(utf8_signature);
  const std::size_t passed = is_signed ? utf8_signature.size() : 0;
  letters_.push(p.all, p.begin + passed, p.size - passed);
}

// As damaged UTF-8 it is more probable the more often a word comes again that is by chance.
void file_evidence::read_without_chance() {
  const detection rest = detect(without_sequences(text_));
  if (is_in_latin_bytes(rest)) whole = rest;
}

void file_evidence::count_lines_before(other_lines& lines) const noexcept {
  for (std::size_t i = 0; i < lines.range_count; ++i) {
    lines.ranges[i].first += lines_before_;
    lines.ranges[i].last += lines_before_;
  }
}

void file_evidence::find_unreadable() {
  unreadable = find_lines_with_errors(*whole.enc, text_, text_begins_, left_ != 0);
  if (unreadable) count_lines_before(unreadable->lines);
}

void file_evidence::find_mixed_words() {
  if (!mixed_words::may_be_in(*whole.enc) || (others && mixed_words::may_be_in(others->enc))) {
    return;
  }
  mixed_words in_latin(*whole.enc, {});
  in_latin.push(text_);
  mixed = in_latin.finish();
  for (odd_word& w : mixed) w.line += lines_before_;
  if (in_latin.are_rows()) others = lines_of(mixed);
  if (others) mixed.clear();
}

// Of a text that is UTF-8 elsewhere, or has words that are known, or are in another alphabet: those
// in two encodings of it are like no words in either, until it is known which lines are in which.
// Of all else it would be asked in vain, for a long time of random bytes.
void file_evidence::look_at_ill_formed_lines() {
  const bool known = is_of_before_unicode(words) &&
                     (words.sure != confidence::guess || !is_in_latin_letters(words.language));
  if (errors == 0 || sequences == 0 || (!known && errors > sequences)) return;
  const std::size_t looked_back_at = text_begins_ ? 0 : passed_.size();
  bad_lines = count_ill_formed_lines(byte_view(text_).substr(looked_back_at), sequences_before_);
  look_at_lines(known);
  if (others_in_parts) words.sure = std::max(words.sure, confidence::likely);
}

std::vector<odd_word> file_evidence::words_by_chance(encoding in) const {
  return cli::words_by_chance(text_, lines_before_ + 1, in);
}

std::vector<odd_word> file_evidence::odd_words_of_whole() const {
  odd_words odd(*whole.enc, {.among = {}, .language = whole.language});
  odd.push(text_, lines_before_ + 1);
  return odd.finish();
}

// In encodings of one byte a character, which have a letter for each byte that isn't theirs.
void file_evidence::look_at_lines(bool known) {
  const encoding in = known ? *words.enc : encoding::windows1252;
  if (goes_in_order(in)) return;
  odd_words odd(in, {.among = {}, .language = known ? words.language : std::string_view()});
  line_detector others_of(in);
  byte_view rest = text_;
  for (std::uint64_t line = lines_before_ + 1; !rest.empty(); ++line) {
    const std::size_t end = rest.as_string_view().find('\n');
    const byte_view whole_line = rest.substr(0, end == std::string_view::npos ? end : end + 1);
    rest = rest.substr(whole_line.size());
    if (is_valid(whole_line)) continue;
    odd.push(whole_line, line);
    if (known) others_of.push(whole_line);
  }
  odd_in_parts = odd.finish();
  if (known) others_in_parts = others_of.finish();
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
