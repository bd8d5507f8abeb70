#include "looked_at_text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <utfkit/bom.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "answers/answer.hpp"
#include "base/encoding_names.hpp"
#include "base/utf8_signature.hpp"
#include "patterns/hyphenation.hpp"

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

// Two parts of a text, without the halves of characters on either side of what was left out.
std::string joined(byte_view before, std::string_view after) {
  for (int n = 0; n < looked_back && !after.empty() && is_continuation(after.front()); ++n) {
    after.remove_prefix(1);
  }
  std::string all(before.substr(0, complete_prefix(before)).as_string_view());
  all += '\n';
  return all += after;
}

// Takes up the end of the last line.
void add_to_last_line(std::string& line, std::string_view text) {
  constexpr std::size_t most = 256;
  const std::size_t begin = text.rfind('\n') + 1;
  if (begin != 0) line.clear();
  line += text.substr(std::max(begin, text.size() - std::min(text.size(), most)));
  if (line.size() > most) line.erase(0, line.size() - most);
}

}  // namespace

void looked_at_text::push(byte_view piece) {
  if (!wide_) piece = piece.substr(0, left_);
  if (!detector_.decided()) detector_.push(piece);
  if (!wide_ && damaged_) text_ += piece.as_string_view();
  left_ -= std::min(left_, piece.size());
}

void looked_at_text::begin() {
  begun_ = true;
  const auto signature = detect_bom(head_);
  signed_ = signature && signature->enc == encoding::utf8;
  wide_ = signature ? signature->enc != encoding::utf8 : looks_wide(head_);
  const result valid = validate(head_);
  // What the end of the head cuts short needn't be damage.
  const bool by_head = head_.size() == detector::head_size && valid.error == errc::truncated &&
                       valid.read + 3 >= head_.size();
  damaged_ = valid.error != errc::ok && !by_head;
  push(byte_view(head_).substr(signed_ ? utf8_signature.size() : 0));
  if (damaged_) return;
  sequences_before_ = leads_of_last_line(head_);
  add_to_last_line(line_before_, head_);
}

// What is behind the head and before the first error. Of a text without a line end the sequences
// are counted already.
void looked_at_text::pass_over(byte_view text, std::uint64_t lines, std::uint64_t counted) {
  if (lines == 0) {
    sequences_before_ += counted;
  } else {
    sequences_before_ = leads_of_last_line(text);
  }
  add_to_last_line(line_before_, text.as_string_view());
  const std::size_t taken = std::min<std::size_t>(text.size(), looked_back);
  passed_ += text.substr(text.size() - taken).as_string_view();
  passed_.erase(0, passed_.size() - std::min<std::size_t>(passed_.size(), looked_back));
}

// `lines_before` the piece.
void looked_at_text::look_at(byte_view piece, std::uint64_t lines_before) {
  if (!begun_) {
    const std::size_t taken = std::min(piece.size(), detector::head_size - head_.size());
    head_ += piece.substr(0, taken).as_string_view();
    lines_before += lines_in(piece.substr(0, taken));
    piece = piece.substr(taken);
    if (head_.size() < detector::head_size) return;
    begin();
    if (!wide_ && !damaged_) {  // what the end of the head cuts goes on here
      const byte_view rest = rest_of_last(head_, piece);
      push(rest);
      add_to_last_line(line_before_, rest.as_string_view());
      piece = piece.substr(rest.size());
    }
  }
  if (wide_ ? detector_.decided() : left_ == 0) return;
  if (!wide_ && !damaged_) {
    const result valid = validate(piece);
    const byte_view unseen = piece.substr(0, valid.read);
    const std::uint64_t lines = lines_in(unseen);
    pass_over(unseen, lines, leads_of_last_line(unseen));
    if (valid.error == errc::ok) return;
    damaged_ = true;
    lines_before_ = lines_before + lines - lines_in(passed_);
    begins_with_file_ = false;
    push(passed_);
    piece = piece.substr(unseen.size());
  }
  push(piece);
}

detection looked_at_text::finish() {
  if (!begun_) begin();
  if (!begins_with_file_) with_head_ = joined(head_, text_);
  return detector_.finish();
}

void looked_at_text::read_as_patterns(detection& found) {
  if (wide_ || 2 * found.seen.sequences >= found.seen.errors) return;
  if (!are_hyphenation_patterns(text_)) return;
  std::string letters = letters_of_patterns(text_);
  const detection by_letters = detect(letters);
  if (!is_of_before_unicode(by_letters) || goes_in_order(*by_letters.enc)) return;
  text_ = std::move(letters);
  take_answer(found, by_letters);
}

}  // namespace utfkit::cli
