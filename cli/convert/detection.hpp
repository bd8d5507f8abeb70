// Which encoding a file is in, and how to say so.
#pragma once

#include <string>
#include <string_view>

#include <utfkit/detect.hpp>

#include "base/json.hpp"

namespace utfkit::cli {

// Reads until the answer stands. `Reader` has a read() as the one of reader.hpp.
template <class Reader>
detection detect_in(Reader& in, char* buffer, std::size_t size) {
  detector d;
  while (!d.decided()) {
    const std::size_t got = in.read(buffer, size);
    if (got == 0) break;
    d.push(byte_view(buffer, got));
  }
  return d.finish();
}

// "UTF-8 (certain: 5123 multi-byte sequences, all valid)"
std::string text_of(const detection& d);

row json_row(std::string_view file, const detection& d);

}  // namespace utfkit::cli
