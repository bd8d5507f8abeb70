#include "ill_formed_words.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

#include "evidence/overlong_characters.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

// What an encoder wrote for a surrogate, or an overlong form.
bool is_encoded(const finding& f) noexcept {
  return f.code_point.has_value();
}

// An overlong form that may be a character of East Asia.
bool is_overlong_character(const file_piece& p, const finding& f) noexcept {
  if (f.error != errc::overlong || f.length != 2) return false;
  return may_be_character(p.all, p.begin + f.offset);
}

// A word that has sequences and no error.
bool has_utf8_word(byte_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_in_word(text[end])) ++end;
    if (contents_of(text.substr(at, end - at)).are_utf8()) return true;
    at = end + 1;
  }
  return false;
}

// The line of the word p.all[begin, end), but for the word.
std::pair<std::string_view, std::string_view> beside(const file_piece& p, std::size_t begin,
                                                     std::size_t end) {
  constexpr std::size_t reach = file_piece::margin;
  const std::string_view before =
      p.all.substr(begin - std::min(begin, reach), std::min(begin, reach)).as_string_view();
  const std::string_view after = p.all.substr(end, reach).as_string_view();
  return {before.substr(before.rfind('\n') + 1),
          after.substr(0, after.find('\n'))};  // npos + 1 is 0
}

bool has_sequences_beside(const file_piece& p, std::size_t begin, std::size_t end) {
  const auto [before, after] = beside(p, begin, end);
  return has_utf8_word(before) || has_utf8_word(after);
}

bool has_odd_quote(const file_piece& p, std::size_t begin, std::size_t end) {
  const auto [before, after] = beside(p, begin, end);
  return (std::count(before.begin(), before.end(), '"') +
          std::count(after.begin(), after.end(), '"')) %
             2 !=
         0;
}

// Whether a word is ill-formed in two places and more, and hardly anything of it is UTF-8: as in
// Shift_JIS and Big5, where bytes of ASCII stand between others. Of damage a word seldom has two
// places. What is left of a character, of its neighbours, or of a character with a byte that was
// changed is up to three bytes that follow each other, or the beginning of a sequence. FE and FF
// are in hardly a word of what isn't known by the detector.
bool is_text(byte_view word) noexcept {
  constexpr std::size_t most = 3;
  const std::string_view bytes = word.as_string_view();
  if (bytes.find_first_of("\xFE\xFF") != bytes.npos) return false;
  std::size_t sequences = 0, errors = 0, places = 0, in_place = 0, end = 0;
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const std::size_t next = at + d.length;
    if (d.error == errc::truncated && d.length > 1) return false;
    sequences += d.error == errc::ok && d.length > 1;
    if (d.error != errc::ok) {
      ++errors;
      const bool goes_on = places != 0 && at == end && in_place < most;
      in_place = goes_on ? in_place + 1 : 1;
      places += !goes_on;
      end = next;
    }
    at = next;
  }
  return places > 1 && errors > 2 * sequences;
}

// Whether nothing of a word is UTF-8, in three places or of three bytes and more: of a short word
// in East Asia. A character that lost a byte is less, and its neighbours are left.
bool is_ill_formed_throughout(byte_view word) noexcept {
  constexpr std::size_t enough = 3;
  const std::string_view bytes = word.as_string_view();
  if (bytes.find('\xFF') != bytes.npos) return false;
  const word_contents c = contents_of(word);
  return c.sequences == 0 && c.errors >= enough;
}

}  // namespace

void ill_formed_words::add(const file_piece& p) {
  // On either side of an error, so that pieces, which have so much around them, can be cut
  // anywhere.
  constexpr std::size_t reach = file_piece::margin / 2;
  for (auto f = next_finding(p.text(), 0); f && left_ != 0;
       f = next_finding(p.text(), f->offset + f->length)) {
    const bool encoded = is_encoded(*f);
    if (encoded && !is_overlong_character(p, *f)) continue;
    --left_;
    if (!encoded) look_at_lead(p, *f);
    const std::size_t at = p.begin + f->offset, after = at + f->length;
    std::size_t begin = at, end = after;
    while (begin != 0 && at - begin < reach && is_in_word(p.all[begin - 1])) --begin;
    while (end != p.all.size() && end - after < reach && is_in_word(p.all[end])) ++end;
    const byte_view word = p.all.substr(begin, end - begin);
    const word_contents c = contents_of(word);
    if (!encoded) count(p, begin, end);
    // A word of one letter may have lost a byte; that is all it says. A continuation byte and the
    // first of a sequence of three or four are no such letter: Не in x-mac-cyrillic.
    const bool is_no_letter = word.size() == 2 && word[0] < 0xC0 && word[1] >= 0xE0;
    const bool is_half =
        !encoded && word.size() <= 2 && word[0] >= 0x80 && word[0] < 0xE0 && !is_no_letter;
    if (c.sequences >= 2 * c.errors || is_half) continue;
    if (keep_cut(p, begin, end)) continue;
    take(p, begin, end);
    share_lines_ = share_lines_ || has_sequences_beside(p, begin, end);
    cross_lines_ = cross_lines_ || has_odd_quote(p, begin, end);
  }
}

bool ill_formed_words::keep_cut(const file_piece& p, std::size_t begin, std::size_t end) {
  const std::uint64_t start = p.offset - p.begin;  // of p.all, in the file
  const byte_view word = p.all.substr(begin, end - begin);
  for (auto f = next_finding(word, 0); f; f = next_finding(word, f->offset + f->length)) {
    if (!may_be_cut(p.all, begin + f->offset, f->length)) return false;
  }
  if (start + end <= cut_taken_) return true;
  if (word.size() > room_) return true;
  room_ -= word.size();
  cut_taken_ = start + end;
  cut_words_.push_back({std::string(word.as_string_view()), has_sequences_beside(p, begin, end),
                        has_odd_quote(p, begin, end)});
  return true;
}

detection ill_formed_words::finish(const cut_characters& cut) {
  for (const cut_word& w : cut_words_) {
    bool all_cut = true;
    for (auto f = next_finding(w.text, 0); f; f = next_finding(w.text, f->offset + f->length)) {
      all_cut = all_cut && cut.has(w.text, f->offset, f->length);
    }
    if (all_cut) continue;
    detector_.push(" ");
    detector_.push(w.text);
    share_lines_ = share_lines_ || w.shares_line;
    cross_lines_ = cross_lines_ || w.crosses_line;
  }
  return detector_.finish();
}

void ill_formed_words::look_at_lead(const file_piece& p, const finding& f) {
  const std::uint8_t b = p.text()[f.offset];
  if (f.length != 1 || b < 0xC0 || b >= 0xFE) return;
  const std::uint64_t at = p.offset + f.offset;
  leads_ = at == leads_end_ ? leads_ + 1 : 1;
  leads_end_ = at + 1;
  foreign_ += leads_ == 3;
}

void ill_formed_words::count(const file_piece& p, std::size_t begin, std::size_t end) {
  const std::uint64_t start = p.offset - p.begin;  // of p.all, in the file
  if (start + begin < counted_) return;
  counted_ = start + end;
  const byte_view word = p.all.substr(begin, end - begin);
  const bool text = is_text(word);
  ++(text ? text_words_ : damaged_words_);
  odd_words_ += text || is_ill_formed_throughout(word);
}

void ill_formed_words::take(const file_piece& p, std::size_t begin, std::size_t end) {
  const std::uint64_t start = p.offset - p.begin;  // of p.all, in the file
  if (start + begin > taken_) {
    detector_.push(" ");
  } else {
    begin = static_cast<std::size_t>(taken_ - start);
  }
  if (begin >= end) return;
  detector_.push(p.all.substr(begin, end - begin));
  taken_ = start + end;
}

}  // namespace utfkit::cli
