// Text in seven bits that is no encoding of ours, and reads as ASCII: HZ (RFC 1843), Chinese, and
// UTF-7 (RFC 2152), both of old mail.
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

struct seven_bit_text {
  std::size_t parts = 0;       // that look like it
  std::string_view name;       // "HZ (Chinese)"
  std::string_view full_name;  // "HZ (Chinese in ASCII, RFC 1843)"

  bool is_long = false;  // one of HZ that has six characters

  // One short part may be anything.
  bool is_likely() const noexcept { return parts > 1 || is_long; }
};

// Of HZ: ~{, two or more characters of GB 2312, and ~}. A program's source and a path have hardly
// any. Of UTF-7: what stands between + and -, letters above 7F, where nothing else of the text
// begins with +; one counts twice where the text calls itself UTF-7.
seven_bit_text look_for_seven_bit_text(byte_view bytes);

}  // namespace utfkit::cli
