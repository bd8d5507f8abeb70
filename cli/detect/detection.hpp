// Which encoding a file is in, and how to say so.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/detect.hpp>

#include "base/json.hpp"
#include "sample.hpp"

namespace utfkit::cli {

// What was found, and whether all of the file was looked at: numbers are lower bounds where not.
struct file_detection {
  detection found;
  bool complete = true;
  telling_lines lines;
};

// Reads until the answer stands. `Reader` has a read() as the one of reader.hpp.
template <class Reader>
file_detection detect_in(Reader& in, char* buffer, std::size_t size,
                         const detection_hints& hints = {}) {
  detector d(hints);
  telling_lines lines;
  std::uint64_t read = 0;
  bool at_end = false;
  while (!at_end && !d.decided()) {
    const std::size_t got = in.read(buffer, size);
    at_end = got == 0;
    read += got;
    d.push(byte_view(buffer, got));
    lines.push(byte_view(buffer, got));
  }
  lines.finish();
  const detection found = d.finish();
  const std::uint64_t seen = found.seen.bytes + (found.signature ? found.signature->length : 0);
  const bool complete = seen == read && (at_end || in.read(buffer, size) == 0);
  return {found, complete, std::move(lines)};
}

// "UTF-8 (certain: 5123 multi-byte sequences, all valid)"
std::string text_of(const file_detection& in_file);

// What decides: each candidate, and lines that it reads otherwise than the first. Empty where there
// is nothing to choose from.
std::string explanation_of(const file_detection& in_file);

// "windows-1251 (Russian)"
std::string with_language(const detection& d);

row json_row(std::string_view file, const file_detection& in_file);

}  // namespace utfkit::cli
