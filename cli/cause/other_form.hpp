// Whether a file is in the encoding that somebody says, by what can be seen without knowing it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/encoding.hpp>
#include <utfkit/label.hpp>

namespace utfkit::cli {

// Bytes of a code unit: 2 of UTF-16 and UCS-2, 4 of UTF-32, else 1.
unsigned unit_size(encoding e) noexcept;

// Whether a text in `found`, which is of UTF-16 or UTF-32, can be read in what is named so.
bool is_same_form(const named_encoding& named, encoding found) noexcept;

// What the signature or the pattern of the first 8 KiB says.
struct other_form {
  encoding is;
  bool is_signed;

  // "the file is UTF-16LE, as its signature says"
  std::string cause() const;
  // For -f.
  std::string option() const;
};
// Nothing where it says nothing, or UTF-8.
std::optional<other_form> form_of(std::string_view head);

// Whether more of a text was ill-formed than not, of what isn't ASCII: so many of its bytes are
// above 7F, and so many maximal subparts are ill-formed.
bool is_mostly_ill_formed(encoding in, std::uint64_t bytes, std::uint64_t high_bytes,
                          std::uint64_t subparts) noexcept;

// "most of what isn't ASCII is ill-formed in GBK: it is in another encoding"
std::string cause_of_most(encoding in);

}  // namespace utfkit::cli
