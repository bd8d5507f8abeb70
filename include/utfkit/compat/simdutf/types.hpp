// The types of simdutf 9.1: encodings, byte orders, errors and results, and what its headers define
// for the preprocessor.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <utfkit/bom.hpp>
#include <utfkit/encoding.hpp>

// Not where simdutf's own header came first, for a program that compares the two.
#ifndef SIMDUTF_VERSION
#define SIMDUTF_VERSION "9.1.0"
#define SIMDUTF_FEATURE_DETECT_ENCODING 1
#define SIMDUTF_FEATURE_ASCII 1
#define SIMDUTF_FEATURE_LATIN1 1
#define SIMDUTF_FEATURE_UTF8 1
#define SIMDUTF_FEATURE_UTF16 1
#define SIMDUTF_FEATURE_UTF32 1
#define SIMDUTF_FEATURE_BASE64 0
#define SIMDUTF_SPAN 1
#endif

namespace utfkit::compat::simdutf {

using std::size_t;

// The version of simdutf whose interface this is.
enum { SIMDUTF_VERSION_MAJOR = 9, SIMDUTF_VERSION_MINOR = 1, SIMDUTF_VERSION_REVISION = 0 };

// A set of these, as detect_encodings() returns it, is their sum.
enum encoding_type {
  unspecified = 0,
  UTF8 = 1,
  UTF16_LE = 2,
  UTF16_BE = 4,
  UTF32_LE = 8,
  UTF32_BE = 16,
  Latin1 = 32
};

enum endianness {
  LITTLE = 0,
  BIG = 1,
  NATIVE = std::endian::native == std::endian::big ? BIG : LITTLE
};

// Whether units in this order can be used as they are.
[[nodiscard]] constexpr bool match_system(endianness order) noexcept {
  return order == NATIVE;
}

// What simdutf calls `type`. Static storage.
[[nodiscard]] constexpr std::string_view to_string(encoding_type type) {
  switch (type) {
    case unspecified: return "unknown";
    case UTF8: return "UTF8";
    case UTF16_LE: return "UTF16 little-endian";
    case UTF16_BE: return "UTF16 big-endian";
    case UTF32_LE: return "UTF32 little-endian";
    case UTF32_BE: return "UTF32 big-endian";
    default: return "error";  // Latin1 as well
  }
}

// Byte order marks.
namespace BOM {

// The encoding whose signature the text begins with, or `unspecified`.
[[nodiscard]] inline encoding_type check_bom(const char* text, size_t length) {
  const std::optional<bom> mark = detect_bom({text, length});
  if (!mark) return unspecified;
  switch (mark->enc) {
    case encoding::utf16le: return UTF16_LE;
    case encoding::utf16be: return UTF16_BE;
    case encoding::utf32le: return UTF32_LE;
    case encoding::utf32be: return UTF32_BE;
    default: return UTF8;
  }
}
[[nodiscard]] inline encoding_type check_bom(const std::uint8_t* text, size_t length) {
  return check_bom(reinterpret_cast<const char*>(text), length);
}

// How many bytes the signature of `type` has; 0 where it has none.
[[nodiscard]] constexpr size_t bom_byte_size(encoding_type type) {
  switch (type) {
    case UTF8: return 3;
    case UTF16_LE:
    case UTF16_BE: return 2;
    case UTF32_LE:
    case UTF32_BE: return 4;
    default: return 0;
  }
}

}  // namespace BOM

// simdutf's numbers. errors.hpp says which error of a text is which.
enum error_code {
  SUCCESS = 0,
  HEADER_BITS = 1,
  TOO_SHORT = 2,
  TOO_LONG = 3,
  OVERLONG = 4,
  TOO_LARGE = 5,
  SURROGATE = 6,
  INVALID_BASE64_CHARACTER = 7,  // this and the next two are never returned
  BASE64_INPUT_REMAINDER = 8,
  BASE64_EXTRA_BITS = 9,
  OUTPUT_BUFFER_TOO_SMALL = 10,
  OTHER = 11
};

// The name of `code`: "TOO_SHORT". Static storage.
constexpr std::string_view error_to_string(error_code code) noexcept {
  switch (code) {
    case SUCCESS: return "SUCCESS";
    case HEADER_BITS: return "HEADER_BITS";
    case TOO_SHORT: return "TOO_SHORT";
    case TOO_LONG: return "TOO_LONG";
    case OVERLONG: return "OVERLONG";
    case TOO_LARGE: return "TOO_LARGE";
    case SURROGATE: return "SURROGATE";
    case INVALID_BASE64_CHARACTER: return "INVALID_BASE64_CHARACTER";
    case BASE64_INPUT_REMAINDER: return "BASE64_INPUT_REMAINDER";
    case BASE64_EXTRA_BITS: return "BASE64_EXTRA_BITS";
    case OUTPUT_BUFFER_TOO_SMALL: return "OUTPUT_BUFFER_TOO_SMALL";
    default: return "OTHER";
  }
}

// Why a function stopped; and where, in units of the input, or on success how many units were
// validated or written.
struct result {
  error_code error;
  size_t count;

  constexpr result() noexcept : error(SUCCESS), count(0) {}
  constexpr result(error_code e, size_t n) noexcept : error(e), count(n) {}

  constexpr bool is_ok() const noexcept { return error == SUCCESS; }
  constexpr bool is_err() const noexcept { return error != SUCCESS; }
};

// A result with both counts. In simdutf the functions of base64 return it; it is here for programs
// that keep one.
struct full_result {
  error_code error;
  size_t input_count;
  size_t output_count;
  bool padding_error = false;

  constexpr full_result() noexcept : full_result(SUCCESS, 0, 0) {}
  constexpr full_result(error_code e, size_t in, size_t out, bool padding = false) noexcept
      : error(e), input_count(in), output_count(out), padding_error(padding) {}

  constexpr operator result() const noexcept {
    return {error, error == SUCCESS ? output_count : input_count};
  }
};

}  // namespace utfkit::compat::simdutf
