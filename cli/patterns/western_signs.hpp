// Signs of encodings of one byte a character, by where they stand.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "upper_half.hpp"

namespace utfkit::cli {

// How a sign fits where it stands: not at all; so that letters of other encodings may stand there,
// too, as г of IBM866 in "100 \xA3"; or so that hardly anything else does: "\xA35.20", "20 \xB0C".
enum class sign_fit : std::uint8_t { none, perhaps, sure };

// The bytes of a text, by their numbers from 80 on, that are such signs.
struct seen_signs {
  std::bitset<128> bytes;
  std::bitset<128> sure;  // of these

  seen_signs& operator|=(const seen_signs& other) noexcept {
    bytes |= other.bytes;
    sure |= other.sure;
    return *this;
  }
  // Whether they tell the encoding: one of one kind may be a letter.
  bool tell() const noexcept { return sure.any() || bytes.count() >= 2; }
};

// What has a byte for a sign of Western text, and where such a sign stands: B0 of windows-1252 in
// "20 \xB0C", A3 in "\xA35", BD in "1\xBD". In encodings of DOS and Mac OS fewer places are taken
// for that, unless it is known that the text is in one.
class sign_reading {
 public:
  explicit sign_reading(encoding e, bool is_known = false);  // of one byte a character

  encoding in() const noexcept { return in_; }
  // Precondition: `byte` is above 7F.
  char32_t character(std::uint8_t byte) const noexcept { return characters_[byte - 0x80u]; }
  // Precondition: text[at] is above 7F.
  sign_fit fit(byte_view text, std::size_t at) const noexcept;
  // Nothing where another byte is above 7F, or none.
  std::optional<seen_signs> signs_alone_in(byte_view text) const noexcept;
  // Whether both have the same characters for these bytes.
  bool reads_as(byte_view text, const sign_reading& other) const noexcept;

 private:
  encoding in_;
  bool is_usual_;
  upper_half characters_;
};

// In which all bytes above 7F of `text` are such signs: windows-1252, ISO-8859-15, IBM850, IBM858
// or macintosh, the first of them; null where there are none, or it is in no one of these.
struct read_signs {
  const sign_reading* by = nullptr;
  seen_signs seen = {};
};
read_signs signs_alone_in(byte_view text);

bool is_of_dos_or_mac(encoding e) noexcept;

// The ill-formed bytes of a text that is UTF-8 elsewhere, where all of them are such signs. Where a
// sequence lost its lead byte C2, they are the same signs in windows-1252.
struct western_signs {
  encoding in = encoding::windows1252;  // one of these
  std::uint64_t count = 0;
  std::string different;    // "°, £", in UTF-8, the first few of them
  bool are_spaces = false;  // all of them, by the words beside them: no letters of the text
};
western_signs western_signs_in(byte_view text);

}  // namespace utfkit::cli
