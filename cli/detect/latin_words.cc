#include "latin_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "two_encodings.hpp"

namespace utfkit::cli {

namespace {

// Of a longer line, as of a file without any, the rest isn't looked at.
constexpr std::size_t longest_line = 65'536;

constexpr bool is_small(std::uint8_t b) noexcept {
  return b >= 'a' && b <= 'z';
}
constexpr bool is_letter_of_ascii(std::uint8_t b) noexcept {
  return is_small(b | 0x20);
}
// Beside which a word of Latin letters doesn't begin or end: of names in programs.
constexpr bool is_in_name(std::uint8_t b) noexcept {
  return (b >= '0' && b <= '9') || b == '_';
}

// As windows-1252 has them: one letter that may be a capital, and small ones.
bool is_word_of_1252(byte_view run) noexcept {
  for (std::size_t i = 0; i < run.size(); ++i) {
    const std::uint8_t b = run[i];
    const bool small = is_small(b) || (b >= 0xDF && b != 0xF7 && b != 0xFF);
    const bool capital = b < 0xDF && b != 0xD7;
    if (!small && (i != 0 || !capital)) return false;
  }
  return true;
}

}  // namespace

latin_words::latin_words(encoding in) noexcept
    : in_(in),
      may_have_(in == encoding::gbk || in == encoding::gb18030 || in == encoding::shift_jis ||
                in == encoding::big5 || in == encoding::euc_kr) {
  lines_.enc = encoding::windows1252;
}

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
  if (!is_small(trail) || lead == 0xD7 || lead == 0xF7) return false;
  switch (in_) {
    case encoding::big5: return lead >= 0xC9 && lead <= 0xF9;
    case encoding::euc_kr: return lead >= 0xC0 && lead <= 0xC6;
    default: return lead >= 0xC0;
  }
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
  bool latin = begin == 0 || !is_in_name(line[begin - 1]);
  bool other = false;
  while (at < line.size()) {
    const std::uint8_t b = line[at];
    if (b < 0x80) {
      if (!is_letter_of_ascii(b)) break;
      ++at;
      continue;
    }
    const std::size_t length = length_at(line, at);
    other = true;
    ++characters;
    latin = latin && (length == 2 ? is_letter_of_1252(b, line[at + 1])
                                  : at == begin && is_kana_of_capital(b));
    at += length;
  }
  if (!other) return at;
  const byte_view run = line.substr(begin, at - begin);
  const bool ends = at == line.size() || !is_in_name(line[at]);
  // A letter of ASCII besides, so that not all are characters.
  latin = latin && ends && run.size() > 2 * characters && is_word_of_1252(run);
  seen.other = seen.other || !latin;
  if (!latin) return at;
  seen.word = true;
  constexpr std::size_t long_enough = 4;
  if (run.size() < long_enough) return at;
  seen.long_word = true;
  const std::string_view word = run.as_string_view();
  if (first_.empty()) {
    first_ = word;
  } else {
    two_ = two_ || first_ != word;
  }
  return at;
}

void latin_words::judge(byte_view line) {
  const auto is_high = [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; };
  if (std::none_of(line.begin(), line.end(), is_high)) return;
  seen_in_line seen;
  for (std::size_t at = 0; at < line.size();) {
    const std::uint8_t b = line[at];
    at = b >= 0x80 || is_letter_of_ascii(b) ? look_at_run(line, at, seen) : at + 1;
  }
  if (!seen.word) return;
  in_own_line_ = in_own_line_ || (seen.long_word && !seen.other);
  if (lines_.range_count != 0 && lines_.ranges[lines_.range_count - 1U].last + 1 == number_) {
    lines_.ranges[lines_.range_count - 1U].last = number_;
  } else if (lines_.range_count < other_lines::most_ranges) {
    lines_.ranges[lines_.range_count++] = {number_, number_};
  } else {
    lines_.more = true;
  }
}

// Of a line that isn't complete yet.
void latin_words::take(std::string_view part) {
  if (line_.size() + part.size() <= longest_line) {
    line_ += part;
  } else {
    skipping_ = true;
    line_.clear();
  }
}

void latin_words::push(byte_view piece) {
  if (!may_have_) return;
  std::string_view rest = piece.as_string_view();
  for (std::size_t end = 0; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
    const std::string_view part = rest.substr(0, end);
    if (line_.empty() && !skipping_) {
      judge(part);
    } else {
      if (!skipping_) take(part);
      judge(line_);
    }
    line_.clear();
    skipping_ = false;
    ++number_;
  }
  if (!skipping_) take(rest);
}

void latin_words::finish() {
  judge(line_);
  line_.clear();
}

std::optional<latin_words::found> latin_words::seen() const {
  if (lines_.range_count == 0) return std::nullopt;
  return found{in_own_line_ || two_, lines_};
}

std::string told(const latin_words::found& words) {
  return fmt::format("{} may be in windows-1252: rare characters stand alone in Latin words there",
                     names_of(words.lines));
}

}  // namespace utfkit::cli
