// Characters of private use in a text in GBK, which has them for whatever isn't assigned, or in
// Shift_JIS, which has them for F0 to F9.
#pragma once

#include <cstdint>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit::cli {

// Whether a line in GBK has two of them: rows in Big5 and Shift_JIS read as such. In Shift_JIS,
// which has had characters of one's own there, whether a quarter of what isn't ASCII is, halfwidth
// katakana left out.
class private_use {
 public:
  explicit private_use(encoding e)
      : by_line_(e != encoding::shift_jis),
        to_utf8_({.from = e, .errors = on_error::replace, .on_input = bom_in::keep}) {}

  static bool may_be_in(encoding e) noexcept {
    return e == encoding::gbk || e == encoding::shift_jis;
  }

  void push(byte_view piece);
  bool found() const noexcept {
    return by_line_ ? in_line_ >= 2 : private_ >= 4 && 4 * private_ >= characters_;
  }

 private:
  bool is_known() const noexcept { return by_line_ && found(); }
  void push_some(byte_view piece);

  const bool by_line_;
  transcoder to_utf8_;
  std::string text_;
  unsigned in_line_ = 0;
  std::uint64_t private_ = 0, characters_ = 0;  // neither in ASCII nor such katakana
};

}  // namespace utfkit::cli
