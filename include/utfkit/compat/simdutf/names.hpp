// The functions by what they take, for what is made of all of them: overloads for ranges, members
// of `implementation`. X(name) each; units are bytes, or char16_t or char32_t.
#pragma once

// clang-format off
#define UTFKIT_COMPAT_ORDERS(X, before, after) \
  X(before##utf16##after) X(before##utf16le##after) X(before##utf16be##after)

#define UTFKIT_COMPAT_BYTES(X) \
  X(autodetect_encoding) X(detect_encodings) X(validate_ascii) X(validate_ascii_with_errors) \
  X(validate_utf8) X(validate_utf8_with_errors) X(count_utf8) X(trim_partial_utf8) \
  X(latin1_length_from_utf8) X(utf16_length_from_utf8) X(utf32_length_from_utf8) \
  X(utf8_length_from_latin1)

#define UTFKIT_COMPAT_UTF16(X) \
  UTFKIT_COMPAT_ORDERS(X, validate_, ) \
  UTFKIT_COMPAT_ORDERS(X, validate_, _with_errors) \
  UTFKIT_COMPAT_ORDERS(X, validate_, _as_ascii) \
  UTFKIT_COMPAT_ORDERS(X, count_, ) \
  UTFKIT_COMPAT_ORDERS(X, trim_partial_, ) \
  UTFKIT_COMPAT_ORDERS(X, utf8_length_from_, ) \
  UTFKIT_COMPAT_ORDERS(X, utf8_length_from_, _with_replacement) \
  UTFKIT_COMPAT_ORDERS(X, utf32_length_from_, )

#define UTFKIT_COMPAT_UTF32(X) \
  X(validate_utf32) X(validate_utf32_with_errors) X(utf8_length_from_utf32) \
  X(utf16_length_from_utf32)

#define UTFKIT_COMPAT_BYTES_TO_BYTES(X) \
  X(convert_utf8_to_latin1) X(convert_utf8_to_latin1_with_errors) \
  X(convert_valid_utf8_to_latin1) X(convert_latin1_to_utf8)

#define UTFKIT_COMPAT_BYTES_TO_UTF16(X) \
  UTFKIT_COMPAT_ORDERS(X, convert_utf8_to_, ) \
  UTFKIT_COMPAT_ORDERS(X, convert_utf8_to_, _with_errors) \
  UTFKIT_COMPAT_ORDERS(X, convert_valid_utf8_to_, ) \
  UTFKIT_COMPAT_ORDERS(X, convert_latin1_to_, )

#define UTFKIT_COMPAT_BYTES_TO_UTF32(X) \
  X(convert_utf8_to_utf32) X(convert_utf8_to_utf32_with_errors) X(convert_valid_utf8_to_utf32) \
  X(convert_latin1_to_utf32)

#define UTFKIT_COMPAT_UTF16_TO_BYTES(X) \
  UTFKIT_COMPAT_ORDERS(X, convert_, _to_utf8) \
  UTFKIT_COMPAT_ORDERS(X, convert_, _to_utf8_with_errors) \
  UTFKIT_COMPAT_ORDERS(X, convert_, _to_utf8_with_replacement) \
  UTFKIT_COMPAT_ORDERS(X, convert_valid_, _to_utf8) \
  UTFKIT_COMPAT_ORDERS(X, convert_, _to_latin1) \
  UTFKIT_COMPAT_ORDERS(X, convert_, _to_latin1_with_errors) \
  UTFKIT_COMPAT_ORDERS(X, convert_valid_, _to_latin1)

// Nothing is returned.
#define UTFKIT_COMPAT_UTF16_TO_UTF16(X) \
  UTFKIT_COMPAT_ORDERS(X, to_well_formed_, ) X(change_endianness_utf16)

#define UTFKIT_COMPAT_UTF16_TO_UTF32(X) \
  UTFKIT_COMPAT_ORDERS(X, convert_, _to_utf32) \
  UTFKIT_COMPAT_ORDERS(X, convert_, _to_utf32_with_errors) \
  UTFKIT_COMPAT_ORDERS(X, convert_valid_, _to_utf32)

#define UTFKIT_COMPAT_UTF32_TO_BYTES(X) \
  X(convert_utf32_to_utf8) X(convert_utf32_to_utf8_with_errors) X(convert_valid_utf32_to_utf8) \
  X(convert_utf32_to_latin1) X(convert_utf32_to_latin1_with_errors) \
  X(convert_valid_utf32_to_latin1)

#define UTFKIT_COMPAT_UTF32_TO_UTF16(X) \
  UTFKIT_COMPAT_ORDERS(X, convert_utf32_to_, ) \
  UTFKIT_COMPAT_ORDERS(X, convert_utf32_to_, _with_errors) \
  UTFKIT_COMPAT_ORDERS(X, convert_valid_utf32_to_, )
// clang-format on
