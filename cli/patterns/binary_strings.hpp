// Dumps of MySQL and MariaDB have the values of BLOB and BINARY columns as they are, in strings
// that say so: _binary '...'.
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// What is in these strings. To be fed with the pieces of a text in order.
class binary_strings {
 public:
  void push(byte_view piece);
  // A piece was left out: a string that began before it is taken for ended.
  void pass_over() noexcept { *this = binary_strings(have_high_, have_errors_); }

  bool have_high_bytes() const noexcept { return have_high_; }  // above 7F
  // What is no UTF-8, as far as the pieces divide no character.
  bool have_errors() const noexcept { return have_errors_; }

  binary_strings() = default;

 private:
  binary_strings(bool high, bool errors) noexcept : have_high_(high), have_errors_(errors) {}
  std::size_t begin_of_string(std::string_view text, std::size_t at) noexcept;
  std::size_t end_of_string(std::string_view text, std::size_t at) noexcept;

  bool have_high_ = false, have_errors_ = false;
  bool open_ = false, escaped_ = false, after_quote_ = false;
  std::size_t matched_ = 0;  // of what introduces one
};

// "strings of SQL (_binary '...') have bytes above 7F, which are binary data and not text"
std::string_view told_binary_strings() noexcept;

// Whether there are some with what is ill-formed in them, and nothing else is. `before` is what
// stands before `text` in its first line, as far as that is known.
bool has_errors_in_binary_strings(std::string_view before, std::string_view text);

}  // namespace utfkit::cli
