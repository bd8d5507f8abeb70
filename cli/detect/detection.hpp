// Which encoding a file is in, and how to say so.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/detect.hpp>

#include "base/json.hpp"

namespace utfkit::cli {

// What was found, and whether all of the file was looked at: numbers are lower bounds where not.
struct file_detection {
  detection found;
  bool complete = true;
};

// Reads until the answer stands. `Reader` has a read() as the one of reader.hpp.
template <class Reader>
file_detection detect_in(Reader& in, char* buffer, std::size_t size) {
  detector d;
  std::uint64_t read = 0;
  bool at_end = false;
  while (!at_end && !d.decided()) {
    const std::size_t got = in.read(buffer, size);
    at_end = got == 0;
    read += got;
    d.push(byte_view(buffer, got));
  }
  const detection found = d.finish();
  const std::uint64_t seen = found.seen.bytes + (found.signature ? found.signature->length : 0);
  return {found, seen == read && (at_end || in.read(buffer, size) == 0)};
}

// "UTF-8 (certain: 5123 multi-byte sequences, all valid)"
std::string text_of(const file_detection& in_file);

row json_row(std::string_view file, const file_detection& in_file);

}  // namespace utfkit::cli
