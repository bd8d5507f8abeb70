// Which encoding a name means in Python.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <utfkit/encoding.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit::python {

// What to read: UTF-16 and UTF-32 leave the byte order open, as their codecs in Python do: a
// signature decides it, else it is little-endian. "utf-8-sig" takes a signature away.
struct source_encoding {
  encoding enc = encoding::utf8;
  bom_in on_input = bom_in::keep;
  std::string called = {};  // in exceptions

  bool is_plain_utf8() const noexcept { return enc == encoding::utf8 && on_input == bom_in::keep; }
};

// What to write: these three begin with a signature.
struct target_encoding {
  encoding enc = encoding::utf8;
  bool signature = false;
  std::string called = {};
};

// With small letters, and '-' for '_' and for spaces.
std::string folded(std::string_view name);

// By IANA's names, what Python calls them beside these, and the labels of the Encoding Standard, in
// this order; '_' is '-', and letters may be of either case.
std::optional<source_encoding> find_source(std::string_view name);
// Throw nb::python_error, a LookupError.
source_encoding source_named(std::string_view name);
target_encoding target_named(std::string_view name);

// The name under which Python's own codecs know it; that of utfkit where they don't.
std::string python_name(encoding e);

// The encoding of a number that came out of a pickle. Throws nb::value_error where it has none.
encoding encoding_numbered(unsigned number);
// The same text in static storage, where the library has its names and languages.
// Thread-safe.
std::string_view lasting(const std::string& text);

}  // namespace utfkit::python
