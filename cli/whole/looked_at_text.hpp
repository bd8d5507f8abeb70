// What of a file is looked at, to conclude what it is in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// The head of a file, and of what follows a megabyte from the first error on, which the detector is
// given, too. Of what looks like UTF-16 or UTF-32 the detector has as much as it asks for, and
// nothing is kept.
class looked_at_text {
 public:
  // Whether a piece is only passed over, which has something ill-formed in it or not.
  bool passes_over(bool has_errors) const noexcept {
    return begun_ && !wide_ && !damaged_ && !has_errors;
  }
  // The next piece, with so many lines before it.
  void look_at(byte_view piece, std::uint64_t lines_before);
  // One that is passed over: its lines, and its sequences of several bytes.
  void pass_over(byte_view text, std::uint64_t lines, std::uint64_t counted);
  // After the last piece.
  detection finish();

  // After that: of patterns of hyphenation, keeps no more than their letters, and takes what these
  // are found to be in for `found`; what was counted stays.
  void read_as_patterns(detection& found);

  // The first bytes of the file, of all of it where it is short.
  const std::string& head() const noexcept { return head_; }
  // What the detector was given, but for what is UTF-8 before; and how many lines are before that.
  const std::string& text() const noexcept { return text_; }
  std::uint64_t lines_before() const noexcept { return lines_before_; }
  // Where it doesn't begin with the file: so many bytes of it are before the first error, and so
  // many sequences are in the line of that.
  bool begins_with_file() const noexcept { return begins_with_file_; }
  std::size_t bytes_before_error() const noexcept { return begins_with_file_ ? 0 : passed_.size(); }
  std::uint64_t sequences_before() const noexcept { return sequences_before_; }
  // The beginning of that line, as far as it isn't long, where it isn't in text().
  const std::string& line_before_error() const noexcept { return line_before_; }
  // With the head of the file before it. After finish().
  byte_view with_head() const noexcept { return begins_with_file_ ? text_ : with_head_; }
  // Whether it is all that there is from the first error on.
  bool is_to_end() const noexcept { return left_ != 0; }
  // Whether the file has a signature of UTF-8, which is no text.
  bool is_signed() const noexcept { return signed_; }
  bool is_wide() const noexcept { return wide_; }

 private:
  void begin();
  void push(byte_view piece);

  std::string head_;
  bool begun_ = false;
  bool damaged_ = false;  // an error was seen
  bool signed_ = false;
  bool wide_ = false;
  std::size_t left_ = std::size_t{1024} * 1024;  // what is looked at from there on
  detector detector_;
  std::string text_;
  std::uint64_t lines_before_ = 0;
  bool begins_with_file_ = true;
  std::string with_head_;    // where it doesn't
  std::string passed_;       // the last bytes before the first error behind the head, in text_ too
  std::string line_before_;  // the end of the line in which that error is, so far
  std::uint64_t sequences_before_ = 0;  // 0 where that error is in the head
};

}  // namespace utfkit::cli
