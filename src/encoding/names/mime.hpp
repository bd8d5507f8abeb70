// MIME types as the MIME Sniffing Standard parses them, section 4.4: "parse a MIME type".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace utfkit::internal {

struct mime_parameter {
  std::string_view name;  // as written, in letters of either case
  std::string value;      // without the quotes and backslashes of a quoted string
};

// Reads a MIME type from left to right. It keeps a view of the text, which must outlive it. Bytes
// stand for the code points U+0000 to U+00FF, as in the value of a header field.
//
// Parameters come one at a time, so that who looks for the first one of a name needs neither a
// list nor a search in it: an attacker can send very many.
class mime_reader {
 public:
  explicit mime_reader(std::string_view text) noexcept;

  // As written, in letters of either case. Both are empty where `text` is no MIME type, the
  // failure of the standard; then there are no parameters either.
  std::string_view type() const noexcept { return type_; }
  std::string_view subtype() const noexcept { return subtype_; }

  // The next parameter that is well formed; those that aren't are passed over. The standard takes
  // the first one of each name; here all are reported. Nothing at the end. Linear in what it reads.
  std::optional<mime_parameter> next_parameter();

 private:
  std::string read_value();
  std::string read_quoted();
  std::string_view read_until(std::string_view ends) noexcept;

  std::string_view type_;
  std::string_view subtype_;
  std::string_view rest_;  // what is not read; at a parameter's start it begins with its ';'
};

}  // namespace utfkit::internal
