// Which encodings names mean to glibc's iconv, of those that utfkit has as well.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <utfkit/encoding.hpp>

namespace utfkit::iconv_library {

// What glibc has otherwise than the row of the registry.
enum class form : std::uint8_t {
  plain,      // nothing
  signature,  // the order of bytes is open: read from a signature, else this machine's
  uhc,        // two leads that no character begins with
  cp932,      // 80 is no character; some characters are written as others are
};

struct charset {
  encoding id = encoding::utf8;  // where the order of bytes is open, that of this machine
  form how = form::plain;

  friend bool operator==(const charset&, const charset&) = default;
};

// What a program asked for: an encoding, and what follows it after "//".
struct request {
  std::optional<charset> set;
  bool transliterates = false;
  bool ignores = false;
};

// Nothing in `set` where the name or what follows it is left to the system. `name` is as
// iconv_open() takes it: in either case, "" or "//" for that of the locale. O(size of the names).
request parse(std::string_view name) noexcept;

// All names that are known, for tests: a row an encoding, with a space before and after each name.
struct name_row {
  charset set;
  std::string_view names;
};
struct name_table {
  const name_row* rows;
  std::size_t size;
};
name_table all_names() noexcept;

// The same encoding in the other order of bytes.
encoding swapped(encoding e) noexcept;

// The name that fixes the order of bytes, for those with form::signature.
const char* fixed_name(encoding e) noexcept;

}  // namespace utfkit::iconv_library
