// Signs of encodings of one byte a character, by where they stand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "upper_half.hpp"

namespace utfkit::cli {

// What has a byte for a sign of Western text, and where such a sign stands: B0 of windows-1252 in
// "20 \xB0C", A3 in "\xA35", BD in "1\xBD". Letters that other encodings have there hardly do. In
// encodings of DOS and Mac OS fewer places are taken for that, unless it is known that the text is
// in one.
class sign_reading {
 public:
  explicit sign_reading(encoding e, bool is_known = false);  // of one byte a character

  encoding in() const noexcept { return in_; }
  // Precondition: `byte` is above 7F.
  char32_t character(std::uint8_t byte) const noexcept { return characters_[byte - 0x80u]; }
  // Whether text[at], which is above 7F, is a sign where such a sign stands.
  bool is_sign(byte_view text, std::size_t at) const noexcept;
  // Whether there are bytes above 7F, and all of them are.
  bool are_all_signs(byte_view text) const noexcept;
  // Whether both have the same characters for these bytes.
  bool reads_as(byte_view text, const sign_reading& other) const noexcept;

 private:
  encoding in_;
  bool is_usual_;
  upper_half characters_;
};

// In which all bytes above 7F of `text` are such signs: windows-1252, ISO-8859-15, IBM850, IBM858
// or macintosh, the first of them; null where there are none, or it is in no one of these.
const sign_reading* reading_of_signs(byte_view text);

// The ill-formed bytes of a text that is UTF-8 elsewhere, where all of them are such signs. Where a
// sequence lost its lead byte C2, they are the same signs in windows-1252.
struct western_signs {
  encoding in = encoding::windows1252;  // one of these
  std::uint64_t count = 0;
  std::string different;  // "°, £", in UTF-8, the first few of them
};
western_signs western_signs_in(byte_view text);

}  // namespace utfkit::cli
