#include "second_look.hpp"

#include <algorithm>
#include <vector>

#include <utfkit/finding.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

#include "detect/utf8_words.hpp"

namespace utfkit::cli {

namespace {

// Whether part of the file is UTF-8, and not by chance: blocks without an error that have two dozen
// sequences. Text in another encoding has errors all along.
class utf8_part {
 public:
  void push(byte_view piece) noexcept {
    while (!piece.empty() && sequences_ < enough) {
      byte_view block = piece.substr(0, block_size);
      piece = piece.substr(block.size());
      std::size_t cut = 0;  // of a sequence that the block before began
      while (cut < 3 && cut < block.size() && (block[cut] & 0xC0) == 0x80) ++cut;
      block = block.substr(cut);
      block = block.substr(0, complete_prefix(block));
      const auto leads = std::count_if(
          block.begin(), block.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xC0; });
      sequences_ = is_valid(block) ? sequences_ + static_cast<std::size_t>(leads) : 0;
    }
  }
  bool found() const noexcept { return sequences_ >= enough; }

 private:
  static constexpr std::size_t enough = 24, block_size = 256;
  std::size_t sequences_ = 0;
};

// Whether a line has two characters of private use, which GBK has for whatever isn't assigned: rows
// in Big5 and Shift_JIS read as such.
class private_use {
 public:
  explicit private_use(encoding e)
      : to_utf8_({.from = e, .errors = on_error::replace, .on_input = bom_in::keep}) {}

  void push(byte_view piece) {
    if (found()) return;
    text_.resize(4 * piece.size() + transcoder::min_room);
    const step s = to_utf8_.push(piece, text_, input::more);
    // U+E000 to U+F8FF are EE 80 80 to EF A3 BF. What a piece cuts has been kept back.
    const auto* const end = text_.data() + s.written;
    for (const auto* p = text_.data(); p != end && !found(); ++p) {
      const auto b = static_cast<std::uint8_t>(*p);
      const bool is_private = b == 0xEE || (b == 0xEF && static_cast<std::uint8_t>(p[1]) < 0xA4);
      in_line_ = b == '\n' ? 0 : in_line_ + (is_private ? 1 : 0);
    }
  }
  bool found() const noexcept { return in_line_ >= 2; }

 private:
  transcoder to_utf8_;
  std::vector<char> text_;
  unsigned in_line_ = 0;
};

// What is read at a time stays in the first-level cache for all that look at it.
constexpr std::size_t in_cache = std::size_t{16} * 1024;

bool is_letter_of_ascii(std::uint8_t b) noexcept {
  return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
}

// Words of rows in windows-1252 in GBK and Shift_JIS, where "Grégoire" is "Gr間oire": a letter from
// C0 on and the small one behind it read as a rare ideograph, and letters of ASCII go on around it.
// Of sixteen million characters of text in Chinese and Japanese none stands so, but for U+8207 of
// the traditional script in GBK.
class words_of_1252 {
 public:
  static bool may_be_in(encoding e) noexcept {
    return e == encoding::gbk || e == encoding::gb18030 || e == encoding::shift_jis;
  }
  explicit words_of_1252(encoding e) noexcept : kana_(e == encoding::shift_jis) {}

  void push(byte_view piece) noexcept {
    for (const char c : piece) {
      const auto b = static_cast<std::uint8_t>(c);
      found_ |= state_ == state::behind && is_letter_of_ascii(b);
      if (state_ == state::lead) {
        const bool small = b >= 'a' && b <= 'z';
        state_ = in_word_ && small ? state::behind : state::none;
      } else if (b < 0x80) {
        state_ = is_letter_of_ascii(b) ? state::letter : state::none;
      } else if (b == 0x80 || b == 0xFF || (kana_ && b >= 0xA0 && b < 0xE0)) {
        state_ = state::none;
      } else {
        in_word_ = state_ == state::letter && b >= (kana_ ? 0xE0 : 0xC0);
        state_ = state::lead;
      }
    }
  }
  bool found() const noexcept { return found_; }

 private:
  enum class state : std::uint8_t { none, letter, lead, behind };

  const bool kana_;  // those of one byte, from A1 to DF
  bool in_word_ = false;
  state state_ = state::none;
  bool found_ = false;
};

// A capital alpha with tonos at the beginning of a word, of which ISO-8859-7 has B6, where
// windows-1253 has a pilcrow sign. All other letters of Greek are the same in both, but for that
// one itself, which is A2 in windows-1253, and an apostrophe in ISO-8859-7.
class greek_alphas {
 public:
  void push(byte_view piece) noexcept {
    for (const char c : piece) {
      const auto b = static_cast<std::uint8_t>(c);
      const bool small = b >= 0xDC && b <= 0xFE;
      of_iso_ += begun_ == in_iso && small;
      of_windows_ += (begun_ == in_windows && small) || (b >= 0x80 && b < 0xA0);
      const bool beginning = before_ < 0x80 && !is_letter_of_ascii(before_);
      begun_ = beginning ? b : std::uint8_t{0};
      before_ = b;
    }
  }
  bool are_of_iso() const noexcept { return of_iso_ != 0 && of_windows_ == 0; }
  bool are_of_both() const noexcept { return of_iso_ != 0 && of_windows_ != 0; }

 private:
  static constexpr std::uint8_t in_windows = 0xA2, in_iso = 0xB6;
  std::uint8_t before_ = ' ', begun_ = 0;
  std::uint64_t of_iso_ = 0, of_windows_ = 0;
};

}  // namespace

second_look look_again(rereader& in, const file_detection& in_file, const detection_hints& hints) {
  const detection& found = in_file.found;
  std::optional<utf8_part> part;  // no more was looked at than it took to know the beginning
  if (!in_file.complete) part.emplace();
  std::optional<utf8_words> words;
  if (utf8_words::may_be_in_lines_of(found)) words.emplace();
  std::optional<lines_in_another> lines;
  if (!in_file.others) lines.emplace(found, hints);
  std::optional<private_use> own;
  if (found.enc == encoding::gbk) own.emplace(*found.enc);
  std::optional<words_of_1252> latin;
  if (words_of_1252::may_be_in(*found.enc)) latin.emplace(*found.enc);
  std::optional<greek_alphas> greek;
  if (found.enc == encoding::windows1253) greek.emplace();
  std::vector<char> buffer(in_cache);
  for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
    const byte_view piece(buffer.data(), got);
    if (part) part->push(piece);
    if (words) words->push(piece);
    if (lines) lines->push(piece);
    if (own) own->push(piece);
    if (latin) latin->push(piece);
    if (greek) greek->push(piece);
  }
  second_look seen;
  seen.utf8_too = (part && part->found()) || (words && words->are_in_lines_of(found));
  seen.private_use = own && own->found();
  seen.latin_words = latin && latin->found();
  seen.iso_greek = greek && greek->are_of_iso();
  seen.two_greek = greek && greek->are_of_both();
  seen.others = lines ? lines->finish() : in_file.others;
  return seen;
}

}  // namespace utfkit::cli
