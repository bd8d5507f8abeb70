// The marks by which formats that are no text are known.
#pragma once

#include <string_view>

#include <utfkit/bytes.hpp>

namespace utfkit::internal {

struct file_mark {
  std::string_view format;
  std::string_view bytes;
  std::size_t offset = 0;
};

// That of a file that begins with `head`; a null pointer where there is none. Marks shorter than
// three bytes, such as the MZ of DOS, are not known here: text begins with them.
const file_mark* find_mark(byte_view head) noexcept;

}  // namespace utfkit::internal
