// Lines at which a conversion from the encoding that a file was found to be in would stop.
#pragma once

#include <optional>

#include <utfkit/bytes.hpp>
#include <utfkit/detect_lines.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

struct lines_with_errors {
  bool known = false;  // whether `lines.enc` is what they are in
  other_lines lines;
};

// The lines of `text` that are ill-formed in `whole`, an encoding of before Unicode, and what they
// are in by themselves; nothing where there are none. `from_start`: whether `text` begins where the
// file does, for else its first line isn't whole and not looked at; `to_end`, the same of its end.
std::optional<lines_with_errors> find_lines_with_errors(encoding whole, byte_view text,
                                                        bool from_start, bool to_end);

}  // namespace utfkit::cli
