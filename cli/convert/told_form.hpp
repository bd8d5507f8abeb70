// Whether a text is in the encoding that the command line says, by its form: for a filter, which
// passes on what it reads and can only say so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/label.hpp>
#include <utfkit/validator.hpp>

#include "patterns/binary_strings.hpp"

namespace utfkit::cli {

// Whether a text that begins so shows its form to who was told another one: by a signature, or by
// 64 bytes, for a few ideographs, or emoji, look like much else.
bool is_told(byte_view head) noexcept;

// Those in which ASCII text is something else.
bool is_ebcdic(encoding e);

// What characters of ASCII are something else in: "UTF-16" whatever its byte order.
std::string name_of_source(encoding e);

// How a text reads as UTF-8. To be fed with its pieces in order.
class reading {
 public:
  void push(byte_view piece);
  void finish() { utf8_ = utf8_ && seen_.push({}, input::last); }

  bool empty() const noexcept { return empty_; }
  bool utf8() const noexcept { return utf8_; }    // it is well-formed
  bool ascii() const noexcept { return ascii_; }  // it has nothing else
  bool plain() const noexcept { return plain_; }  // nor control characters but spaces, ends of line
  bool nul() const noexcept { return nul_; }

 private:
  bool utf8_ = true, ascii_ = true, plain_ = true, nul_ = false, empty_ = true;
  validator seen_;
};

// Why a text that reads so isn't in UTF-16 or UTF-32, which `from` is; nothing where it may be.
std::optional<std::string> why_no_units(encoding from, const reading& r);

// Why one in which that was found isn't in `from`, or not all of it: it is of other bytes.
std::optional<std::string> why_other_form(encoding from, const detection& d);

// Looks at what is converted from UTF-16, UTF-32 or an encoding of before Unicode. The beginning
// says what it is in, all of it whether it is UTF-8. To be fed with its pieces.
class told_form {
 public:
  explicit told_form(const named_encoding& from);

  void push(byte_view piece);
  // After the last piece: why it isn't in that.
  std::optional<std::string> why_not();
  // Of a text that may be in it: "80 is a control character in ISO-8859-1, and € in windows-1252";
  // empty where it has none.
  std::string told_controls() const;

 private:
  void look_for_controls(byte_view piece) noexcept;
  byte_view behind_signature(byte_view piece) noexcept;

  named_encoding from_;
  bool is_wide_, has_controls_;
  std::uint8_t control_ = 0;  // byte, the first such
  std::string head_;
  detector detector_;
  binary_strings in_sql_;
  reading as_utf8_;
  std::size_t of_signature_ = 0;  // bytes of that of UTF-8, before anything else
};

}  // namespace utfkit::cli
