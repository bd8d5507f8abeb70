// Characters of private use in a text in GBK, which has them for whatever isn't assigned.
#pragma once

#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit::cli {

// Whether a line has two of them: rows in Big5 and Shift_JIS read as such in GBK.
class private_use {
 public:
  explicit private_use(encoding e)
      : to_utf8_({.from = e, .errors = on_error::replace, .on_input = bom_in::keep}) {}

  void push(byte_view piece);
  bool found() const noexcept { return in_line_ >= 2; }

 private:
  void push_some(byte_view piece);

  transcoder to_utf8_;
  std::string text_;
  unsigned in_line_ = 0;
};

}  // namespace utfkit::cli
