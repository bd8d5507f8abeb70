// Lines of a text that show, decoded, which of several encodings is right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// Keeps lines of a text that arrives in pieces: the first of those with bytes above 7F.
class telling_lines {
 public:
  static constexpr std::size_t most = 64;     // lines
  static constexpr std::size_t longest = 96;  // bytes of one: what is around its first such byte

  void push(byte_view piece);
  void finish() { end_line(); }

  // In the order of the text, as bytes; what is around a byte above 7F.
  const std::vector<std::string>& lines() const noexcept { return lines_; }
  // The beginning of the text.
  const std::string& head() const noexcept { return head_; }

 private:
  std::size_t push_some(std::string_view line);
  void end_line();

  std::string head_;
  std::string line_;  // that is being read, as far as it is wanted
  bool telling_ = false;
  bool cut_ = false;  // no more of the line is wanted
  std::vector<std::string> lines_;
};

// `line` in `e`, as UTF-8 without control characters; U+FFFD for what it doesn't have.
std::string decoded(std::string_view line, encoding e);

// The first line that has several bytes above 7F, else any; of UTF-16 and UTF-32 the beginning of
// the text. Decoded; empty where there is none.
std::string sample_of(const telling_lines& text, encoding e);

// At most `most` lines that the two encodings read differently.
std::vector<std::string_view> deciding_lines(const telling_lines& text, encoding a, encoding b,
                                             std::size_t most);

}  // namespace utfkit::cli
