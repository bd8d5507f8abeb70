#include "latin_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "base/ascii.hpp"
#include "reading/other_lines.hpp"

namespace utfkit::cli {

namespace {

// A longer line, as of a file without any, is looked at in parts.
constexpr std::size_t longest_line = 65'536;
// Of words that say more than "they may be there".
constexpr std::size_t long_enough = 4;

// Beside which a word of Latin letters doesn't begin or end: of names in programs.
constexpr bool is_in_name(std::uint8_t b) noexcept {
  return (b >= '0' && b <= '9') || b == '_';
}

// As windows-1252 has them: one letter that may be a capital, and small ones.
bool is_word_of_1252(byte_view run) noexcept {
  for (std::size_t i = 0; i < run.size(); ++i) {
    const std::uint8_t b = run[i];
    const bool small = is_small_ascii(b) || (b >= 0xDF && b != 0xF7 && b != 0xFF);
    const bool capital = b < 0xDF && b != 0xD7;
    if (!small && (i != 0 || !capital)) return false;
  }
  return true;
}

// Other encodings that such words are in, a bit each in what is told of words.
struct letters_of {
  encoding enc;
  std::string_view small, capital;  // first and last of each range
};
constexpr std::array<letters_of, 3> others{{
    {encoding::ibm850,
     "\x81\x8D\x91\x91\x93\x98\x9B\x9B\x9F\xA4\xC6\xC6\xD0\xD0\xD5\xD5\xE1\xE1\xE4\xE4\xE6\xE7"
     "\xEC\xEC",
     "\x80\x80\x8E\x90\x92\x92\x99\x9A\x9D\x9D\xA5\xA5\xB5\xB7\xC7\xC7\xD1\xD4\xD6\xD8\xDE\xDE"
     "\xE0\xE0\xE2\xE3\xE5\xE5\xE8\xEB\xED\xED"},
    {encoding::macintosh, "\x87\x9F\xA7\xA7\xBE\xBF\xCF\xCF\xD8\xD8\xDE\xDF\xF5\xF5",
     "\x80\x86\xAE\xAF\xCB\xCE\xD9\xD9\xE5\xEF\xF1\xF4"},
    {encoding::iso8859_2, "\xB1\xB1\xB3\xB3\xB5\xB6\xB9\xBC\xBE\xBF\xDF\xF6\xF8\xFE",
     "\xA1\xA1\xA3\xA3\xA5\xA6\xA9\xAC\xAE\xAF\xC0\xD6\xD8\xDE"},
}};
constexpr unsigned all_others = (1u << others.size()) - 1;

bool is_in(std::string_view ranges, std::uint8_t b) noexcept {
  for (std::size_t i = 0; i < ranges.size(); i += 2) {
    const auto first = static_cast<std::uint8_t>(ranges[i]);
    const auto last = static_cast<std::uint8_t>(ranges[i + 1]);
    if (b >= first && b <= last) return true;
  }
  return false;
}

// Those in which the run is a word: one letter that may be a capital, and small ones.
unsigned others_with_word(byte_view run) noexcept {
  unsigned in = all_others;
  for (std::size_t i = 0; i < run.size() && in != 0; ++i) {
    const std::uint8_t b = run[i];
    if (b < 0x80) {
      if (!is_small_ascii(b) && i != 0) return 0;
      continue;
    }
    for (std::size_t n = 0; n < others.size(); ++n) {
      const bool letter = is_in(others[n].small, b) || (i == 0 && is_in(others[n].capital, b));
      if (!letter) in &= ~(1u << n);
    }
  }
  return in;
}

}  // namespace

latin_words::latin_words(encoding in) noexcept
    : in_(in),
      may_have_(in == encoding::gbk || in == encoding::gb18030 || in == encoding::shift_jis ||
                in == encoding::big5 || in == encoding::euc_kr) {}

bool latin_words::is_lead(std::uint8_t b) const noexcept {
  if (in_ == encoding::shift_jis) return (b >= 0x81 && b < 0xA0) || (b >= 0xE0 && b < 0xFD);
  return b >= 0x81 && b < 0xFF;
}

// What is rare in the encoding: of Big5, the second half; of EUC-KR, what it was extended by.
bool latin_words::is_letter_of_1252(std::uint8_t lead, std::uint8_t trail) const noexcept {
  if (in_ == encoding::gbk || in_ == encoding::gb18030) {
    // Two letters: of private use.
    if (lead >= 0xF8 && trail >= 0xDF && trail != 0xF7) return true;
  }
  if (in_ == encoding::shift_jis && lead >= 0xF0 && lead <= 0xF9) {
    if (trail >= 0xDF && trail != 0xF7) return true;
  }
  if (!is_small_ascii(trail) || lead == 0xD7 || lead == 0xF7) return false;
  switch (in_) {
    case encoding::big5: return lead >= 0xC9 && lead <= 0xF9;
    case encoding::euc_kr: return lead >= 0xC0 && lead <= 0xC6;
    default: return lead >= 0xC0;
  }
}

// The same of the other encodings, which have letters from 80 on. Of Big5 and Shift_JIS what is
// left are the characters that most are written with.
bool latin_words::is_rare(std::uint8_t lead, std::uint8_t trail) const noexcept {
  if (!is_small_ascii(trail)) return false;
  switch (in_) {
    case encoding::big5: return lead <= 0xA0 || lead >= 0xC9;
    case encoding::shift_jis: return lead >= 0x99;
    case encoding::euc_kr: return lead <= 0xC6;
    default: return lead != 0xA8 && lead != 0xA9;  // symbols
  }
}

// Brackets and the like, which are beside letters everywhere, but for those of Shift_JIS that close
// nothing which was opened in the lines before.
bool latin_words::is_symbol(std::uint8_t lead, std::uint8_t trail) const noexcept {
  if (in_ == encoding::big5) return lead >= 0xA1 && lead <= 0xA2;
  if (in_ != encoding::shift_jis || lead != 0x81) return false;
  const bool closes = trail >= first_bracket && trail <= last_bracket && trail % 2 == 0;
  return !closes || number_ < open_until_[trail - first_bracket];
}

// Each stands before the one that closes it: 81 69 and 81 6A.
void latin_words::note_bracket(std::uint8_t lead, std::uint8_t trail) noexcept {
  if (in_ != encoding::shift_jis || lead != 0x81) return;
  constexpr std::uint64_t few_lines = 20;
  if (trail + 1 >= first_bracket && trail < last_bracket && trail % 2 != 0)
    open_until_[trail + 1 - first_bracket] = number_ + few_lines;
}

// In Shift_JIS, a word that is too short to say what it is: one letter of another encoding between
// two of ASCII.
bool latin_words::is_short(byte_view run) const noexcept {
  if (in_ != encoding::shift_jis || run.size() != 4) return false;
  return run[0] < 0x80 && run[run.size() - 1] < 0x80 && length_at(run, 1) == 2 &&
         is_small_ascii(run[2]);
}

// A word in one of these: of rare characters, or in a line of its own (told by `common`) of one
// that isn't, with more letters of ASCII. A bit for each.
unsigned latin_words::others_of(byte_view run, bool& common) const noexcept {
  if (run.size() < long_enough) return 0;
  std::size_t characters = 0;
  common = false;
  for (std::size_t at = 0; at < run.size();) {
    if (run[at] < 0x80) {
      ++at;
      continue;
    }
    const std::uint8_t lead = run[at];
    const std::size_t length = length_at(run, at);
    ++characters;
    if (length != 2 || !is_small_ascii(run[at + 1])) return 0;
    at += length;
    // Letters behind it, too: of a word that ends so, hardly one is in Latin letters.
    common = common || at == run.size() || !is_rare(lead, run[at - 1]);
    if (is_symbol(lead, run[at - 1])) return 0;
  }
  const std::size_t letters = run.size() - 2 * characters;
  if (letters == 0 || (common && (characters != 1 || letters < 3))) return 0;
  return others_with_word(run);
}

// Of one byte in Shift_JIS, which Latin letters don't follow.
bool latin_words::is_kana_of_capital(std::uint8_t b) const noexcept {
  return in_ == encoding::shift_jis && b >= 0xC0 && b < 0xDF && b != 0xD7;
}

// Of the character, in bytes.
std::size_t latin_words::length_at(byte_view line, std::size_t at) const noexcept {
  return is_lead(line[at]) && at + 1 < line.size() && line[at + 1] >= 0x30 ? 2 : 1;
}

// Letters of ASCII and characters beside each other; returns where they end.
std::size_t latin_words::look_at_run(byte_view line, std::size_t at, seen_in_line& seen) {
  const std::size_t begin = at;
  std::size_t characters = 0;
  const bool begins = begin == 0 || !is_in_name(line[begin - 1]);
  bool latin = true;
  bool other = false;
  while (at < line.size()) {
    const std::uint8_t b = line[at];
    if (b < 0x80) {
      if (!is_ascii_letter(b)) break;
      ++at;
      continue;
    }
    const std::size_t length = length_at(line, at);
    other = true;
    ++characters;
    if (length == 2) note_bracket(b, line[at + 1]);
    const bool sharp_s = in_ == encoding::shift_jis && b == 0xDF && at != begin;
    latin = latin && (length == 2 ? is_letter_of_1252(b, line[at + 1])
                                  : sharp_s || (at == begin && is_kana_of_capital(b)));
    at += length;
  }
  if (!other) return at;
  const byte_view run = line.substr(begin, at - begin);
  word w{run.as_string_view()};
  if (begins && (at == line.size() || !is_in_name(line[at]))) {
    // A letter of ASCII besides, so that not all are characters.
    w.in_1252 = latin && run.size() > 2 * characters && is_word_of_1252(run);
    w.in = others_of(run, w.common);
  }
  w.common = w.common && !w.in_1252;
  if (w.in_1252 || w.in != 0) {
    seen.words.push_back(w);
  } else if (!is_short(run)) {
    seen.other = true;
  }
  return at;
}

void latin_words::judge(byte_view line) {
  const auto is_high = [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; };
  if (std::none_of(line.begin(), line.end(), is_high)) return;
  seen_in_line seen{is_part_, {}};
  for (std::size_t at = 0; at < line.size();) {
    const std::uint8_t b = line[at];
    at = b >= 0x80 || is_ascii_letter(b) ? look_at_run(line, at, seen) : at + 1;
  }
  bool any = false;
  for (const word& w : seen.words) {
    if (w.common && seen.other) continue;
    any = true;
    take(w, !seen.other);
  }
  if (any) add_line(lines_, number_);
}

void latin_words::take(const word& w, bool in_own_line) {
  in_1252_ = in_1252_ && w.in_1252;
  in_others_ &= w.in;
  rare_ = rare_ && !w.common;
  if (w.text.size() < long_enough) return;
  in_own_line_ = in_own_line_ || (in_own_line && w.in_1252);
  if (first_.empty()) {
    first_ = w.text;
  } else {
    two_ = two_ || first_ != w.text;
  }
}

// Of a line that isn't complete yet. What is too long is judged in parts, cut at a byte that is in
// no character of two.
void latin_words::take(std::string_view part) {
  while (line_.size() + part.size() > longest_line) {
    const std::size_t taken = longest_line - line_.size();
    line_ += part.substr(0, taken);
    part.remove_prefix(taken);
    is_part_ = true;
    std::size_t end = line_.size();
    while (end != 0 && static_cast<std::uint8_t>(line_[end - 1]) >= '0') --end;
    judge(byte_view(line_).substr(0, end == 0 ? line_.size() : end));
    line_.erase(0, end == 0 ? line_.size() : end);
  }
  line_ += part;
}

void latin_words::push(byte_view piece) {
  if (!may_have_) return;
  std::string_view rest = piece.as_string_view();
  for (std::size_t end = 0; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
    const std::string_view part = rest.substr(0, end);
    if (line_.empty() && !is_part_) {
      judge(part);
    } else {
      take(part);
      judge(line_);
    }
    line_.clear();
    is_part_ = false;
    ++number_;
  }
  take(rest);
}

void latin_words::finish() {
  judge(line_);
  line_.clear();
}

std::optional<latin_words::found> latin_words::seen() const {
  if (lines_.range_count == 0) return std::nullopt;
  found all{in_own_line_ || two_, lines_, {}, rare_};
  if (in_1252_) {
    all.in = name(encoding::windows1252);
    return all;
  }
  for (std::size_t n = 0; n < others.size(); ++n) {
    if (((in_others_ >> n) & 1u) == 0) continue;
    if (!all.in.empty()) all.in += " or ";
    all.in += name(others[n].enc);
  }
  if (all.in.empty()) all.in = "other encodings";
  return all;
}

std::string told(const latin_words::found& words) {
  return fmt::format("{} may be in {}: {}characters stand alone in Latin words there",
                     names_of(words.lines), words.in, words.rare ? "rare " : "");
}

}  // namespace utfkit::cli
