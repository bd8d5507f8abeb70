#include "rejects.hpp"

#include <algorithm>
#include <memory>

#include "base/utf8_signature.hpp"
#include "patterns/chance_sequences.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most_in_memory = std::size_t{1024} * 1024;
constexpr std::size_t block_size = std::size_t{256} * 1024;

// What ends lines as it ends records, and nothing else.
const delimited lines_of_cr = {",", false};

}  // namespace

void line_sorter::keep(std::string_view text) {
  if (text.empty()) return;
  if (is_known_) return sort(text);
  look_at_first_end(text);
  sort(text);
  if (!is_known_ && text.ends_with('\r')) at_ = standing::after_cr;
}

// Where nothing has ended before.
void line_sorter::look_at_first_end(std::string_view text) {
  std::size_t end = 0;
  if (at_ != standing::after_cr) {
    end = text.find_first_of("\r\n");
    if (end == text.npos) return;
    if (text[end] == '\r' && ++end == text.size()) return;  // LF may follow
  }
  is_known_ = true;
  if (text[end] != '\n') records_ = lines_of_cr;
}

void line_sorter::sort(std::string_view text) {
  if (at_ == standing::after_cr) text = after_cr(text);
  const bool in_line = is_bad_ || spooled_ || !line_.empty();
  const ends at = ends_in(text, in_line);
  if (in_line) {
    if (at.first == 0) {
      add(text);
      return;
    }
    add(text.substr(0, at.first));
    // LF may follow, which belongs to it.
    if (at.first == text.size() && at_ == standing::after_cr) return;
    end_line();
  }
  // Whole lines, and none of them bad.
  const std::size_t from = in_line ? at.first : 0;
  const std::size_t whole = std::max(from, at.last);
  pass(text.substr(from, whole - from));
  if (whole != text.size()) add(text.substr(whole));
}

void line_sorter::pass(std::string_view lines) {
  kept_by_chance_ += lines_by_chance(lines);
  kept_any_ = kept_any_ || !lines.empty();
  if (good_ != nullptr) good_->write(lines);
}

// The record before the text has ended in CR.
std::string_view line_sorter::after_cr(std::string_view text) {
  if (text.empty()) return text;
  at_ = standing::field_start;
  const bool lf = text.front() == '\n';
  if (lf) {
    add(text.substr(0, 1));
    text.remove_prefix(1);
    ++offset_;
  }
  end_line();
  return text;
}

namespace {

// Behind the first end of a record: most are near. What is passed is known to end one.
std::size_t first_end(record_walk walk, std::string_view text, std::size_t from) {
  constexpr std::size_t step = 64;
  for (record_walk next = walk;; walk = next, from = std::min(text.size(), from + step)) {
    next.advance(std::min(text.size(), from + step));
    if (next.records() != 0) break;
  }
  while (walk.records() == 0) walk.advance(++from);
  return from < text.size() && text[from - 1] == '\r' && text[from] == '\n' ? from + 1 : from;
}

}  // namespace

// Goes on to the end of the text.
line_sorter::ends line_sorter::ends_in(std::string_view text, bool in_line) {
  if (!records_) return {text.find('\n') + 1, text.rfind('\n') + 1};  // npos + 1 is 0
  const bool is_signed = offset_ == 0 && text.starts_with(utf8_signature);
  const std::size_t from = is_signed ? utf8_signature.size() : 0;
  const record_walk begin(*records_, text, from, at_);
  record_walk walk = begin;
  walk.advance(text.size());
  at_ = walk.at();
  if (walk.quote() != record_walk::nowhere) quote_ = offset_ + walk.quote();
  offset_ += text.size();
  if (walk.records() == 0) return {};
  return {in_line ? first_end(begin, text, from) : 0, walk.last_end()};
}

void line_sorter::apply(const change& c) {
  if (at_ == standing::after_cr) {
    if (!is_known_) records_ = lines_of_cr;
    is_known_ = true;
    end_line();
  }
  if (at_ != standing::in_quotes) at_ = standing::in_field;
  offset_ += c.original.size();
  if (!is_bad_) {
    is_bad_ = true;
    first_is_rejected_ = first_is_rejected_ || (rejected_ == 0 && !kept_any_);
    ++rejected_;
    move_to(&bad_);
  }
  bad_.write(c.original);
}

void line_sorter::finish() {
  end_line();
}

// A part of the current line.
void line_sorter::add(std::string_view part) {
  if (is_bad_) {
    bad_.write(part);
    return;
  }
  line_ += part;
  if (line_.size() <= most_in_memory) return;
  if (!spool_) spool_.emplace();
  spool_->write(line_);
  spooled_ = true;
  line_.clear();
}

void line_sorter::end_line() {
  if (!is_bad_) {
    if (!spooled_) kept_by_chance_ += lines_by_chance(line_);
    kept_any_ = kept_any_ || spooled_ || !line_.empty();
    move_to(good_);
  }
  is_bad_ = false;
}

// What waits goes where it belongs.
void line_sorter::move_to(output* to) {
  if (spooled_) {
    const std::unique_ptr<char[]> buffer(new char[block_size]);
    spool_->rewind();
    while (const std::size_t got = spool_->read(buffer.get(), block_size)) {
      if (to != nullptr) to->write(buffer.get(), got);
    }
    spool_->clear();
    spooled_ = false;
  }
  if (to != nullptr) to->write(line_);
  line_.clear();
}

}  // namespace utfkit::cli
