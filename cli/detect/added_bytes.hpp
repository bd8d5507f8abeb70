// Lines of bytes in what is UTF-16 elsewhere, wherever they are in the file.
#pragma once

#include <utfkit/detect.hpp>

#include "wide/wide_seams.hpp"

namespace utfkit::cli {

bool is_utf16(const detection& d) noexcept;

// Takes UTF-16 that has such lines for what it is, as the detector does where they are enough in
// what it looks at: no conversion is right for all of it.
void look_at_seams(detection& d, const wide_seams& seams) noexcept;

// The same of all of a text.
void look_for_added_bytes(detection& d, byte_view all);

// The same of a file that is read from here on, as by a reader.hpp, if it may be such.
template <class Reader>
void look_for_added_bytes(detection& d, Reader& in, char* buffer, std::size_t size) {
  if (!is_utf16(d) || d.sure == confidence::guess) return;
  wide_seams seams;
  for (std::size_t got; (got = in.read(buffer, size)) != 0;) seams.push(byte_view(buffer, got));
  seams.finish();
  look_at_seams(d, seams);
}

}  // namespace utfkit::cli
