#include "lines_of_pairs.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>

#include "base/ascii.hpp"
#include "patterns/common_characters.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most = 64;  // words that are told

bool are_common(byte_view run, encoding in) noexcept {
  constexpr std::uint8_t first_trail = 0xA1;
  constexpr lead_range katakana_of_one_byte{0xA1, 0xDF};
  const lead_range leads = in == encoding::shift_jis ? katakana_of_one_byte : common_leads(in);
  for (std::size_t at = 0; at + 1 < run.size(); at += 2) {
    if (!leads.has(run[at]) || run[at + 1] < first_trail) return false;
  }
  return true;
}

// What it is as a letter: a bit each for signs and the alphabets that texts are written in, and one
// for all else.
enum : unsigned {
  sign = 0,
  latin = 1,
  greek = 2,
  cyrillic = 4,
  hebrew = 8,
  arabic = 16,
  rare = 32
};

unsigned kind_of(char32_t c, bool beside_ascii) noexcept {
  const auto is_in = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
  if (is_in(0x80, 0xBF) || c == 0xD7 || c == 0xF7) return sign;
  if (is_in(0xC0, 0x17F) || is_in(0x1CD, 0x1DC) || is_in(0x218, 0x21B)) return latin;
  // Of words with letters of ASCII, signs of phonetics, and marks of these letters.
  if (is_in(0x180, 0x36F)) return beside_ascii ? latin : rare;
  if (is_in(0x386, 0x3CE)) return greek;
  if (is_in(0x400, 0x52F)) return cyrillic;
  if (is_in(0x5D0, 0x5EA)) return hebrew;
  if (is_in(0x620, 0x6FF)) return arabic;
  return rare;
}

bool is_beside(std::uint8_t b) noexcept {
  return is_ascii_letter(b) || b == '/' || b == '[' || b == ']';
}

// Bytes above 7F that follow each other, from text[at] on.
struct run {
  std::size_t at = 0;
  byte_view bytes;
  unsigned kinds = 0;  // of its letters
  bool beside_letters = false;

  run(byte_view text, std::size_t begin) : at(begin) {
    std::size_t end = begin;
    while (end < text.size() && text[end] >= 0x80) ++end;
    bytes = text.substr(begin, end - begin);
    beside_letters =
        (begin != 0 && is_beside(text[begin - 1])) || (end < text.size() && is_beside(text[end]));
    for (std::size_t i = 0; i < bytes.size();) {
      const decoded d = decode_first(bytes.substr(i));
      kinds |= kind_of(d.code_point, beside_letters);
      i += d.length;
    }
  }

  // But for one of phonetics alone.
  bool has_letters_of_no_text() const noexcept {
    const bool is_sound = bytes.size() == 2 && bytes[0] >= 0xC9 && bytes[0] <= 0xCA;
    return !is_sound && ((kinds & rare) != 0 || (kinds & (kinds - 1)) != 0);
  }

  // A single letter may stand for itself: é, α, Ж; not those of Latin Extended-A.
  bool may_be_characters() const noexcept {
    const bool is_alone = bytes.size() == 2 && (bytes[0] < 0xC4 || bytes[0] > 0xC5);
    return kinds != sign && !beside_letters && !is_alone;
  }
};

enum class shape : std::uint8_t { ascii, pairs, utf8, ill_formed };

// `pairs`: of sequences of two bytes alone; `ill_formed`: without a sequence of more.
shape shape_of(byte_view line) noexcept {
  bool has_errors = false, has_pairs = false, has_long = false;
  for (std::size_t at = 0; at < line.size();) {
    const decoded d = decode_first(line.substr(at));
    has_errors = has_errors || d.error != errc::ok;
    has_pairs = has_pairs || (d.error == errc::ok && d.length == 2);
    has_long = has_long || (d.error == errc::ok && d.length > 2);
    at += d.length;
  }
  if (has_errors) return has_long ? shape::utf8 : shape::ill_formed;
  return has_long ? shape::utf8 : has_pairs ? shape::pairs : shape::ascii;
}

class searcher {
 public:
  explicit searcher(encoding in) noexcept : in_(in) {}

  void add(byte_view line, std::uint64_t number, std::uint64_t at) {
    const shape is = shape_of(line);
    if (is == shape::ascii) return;
    if (is != shape::pairs) {
      end_block(is == shape::ill_formed);
      before_ = is;
      return;
    }
    read(line, number, at);
  }

  std::vector<odd_word> finish() {
    end_block(true);
    return std::move(found_);
  }

 private:
  // Of a well-formed line.
  void read(byte_view line, std::uint64_t number, std::uint64_t at) {
    std::vector<odd_word> clear, unclear;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] < 0x80) continue;
      const run r(line, i);
      i += r.bytes.size() - 1;
      auto instead = recoded(r.bytes.as_string_view(), in_, encoding::utf8);
      if (!instead) return;
      if (!are_common(r.bytes, in_)) continue;
      const bool is_clear = r.has_letters_of_no_text();
      if (!is_clear && !r.may_be_characters()) continue;
      (is_clear ? clear : unclear)
          .push_back(
              {at + r.at, number, std::string(r.bytes.as_string_view()), in_, std::move(*instead)});
    }
    if (clear.empty() && before_ != shape::ill_formed) return;
    auto& words = clear.empty() ? unclear : clear;
    // What may be text waits for what follows, and then so do those behind it.
    const bool waits = clear.empty() || !waiting_.empty();
    for (odd_word& w : words) {
      if (found_.size() + waiting_.size() == most) break;
      (waits ? waiting_ : found_).push_back(std::move(w));
    }
    if (waits && !clear.empty()) end_block(true);
  }

  void end_block(bool are_told) {
    if (are_told) {
      for (odd_word& w : waiting_) found_.push_back(std::move(w));
    }
    waiting_.clear();
  }

  const encoding in_;
  shape before_ = shape::ascii;    // of the last line that was ill-formed, or surely UTF-8
  std::vector<odd_word> waiting_;  // of lines behind an ill-formed one, and of no other
  std::vector<odd_word> found_;
};

}  // namespace

std::vector<odd_word> lines_of_pairs(byte_view text, std::uint64_t line, encoding in) {
  searcher s(in);
  for (std::size_t at = 0; at < text.size(); ++line) {
    const std::size_t lf = text.as_string_view().find('\n', at);
    const std::size_t end = lf == std::string_view::npos ? text.size() : lf;
    s.add(text.substr(at, end - at), line, at);
    at = end + 1;
  }
  return s.finish();
}

}  // namespace utfkit::cli
