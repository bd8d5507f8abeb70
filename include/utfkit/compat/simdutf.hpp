// For programs that were written for simdutf 9.1: its interface over utfkit, all but base64.
//
//   #include <utfkit/compat/simdutf.hpp>
//   namespace simdutf = utfkit::compat::simdutf;
//
// in place of #include <simdutf.h>, and the program is linked with utfkit. Results are those that
// simdutf documents, errors and their places included; docs/compat-simdutf.md lists what differs.
// No other header of utfkit includes this one, and the library knows nothing of it: everything here
// is inline, over the public functions. So nothing in namespace utfkit::compat is of the library's
// binary interface.
//
// What a function takes and returns is said in simdutf's own manual. All but
// get_active_implementation() can be called from any number of threads; none allocates or throws.
// Example: namespace simdutf = utfkit::compat::simdutf;
//   const std::string text = "5 €";
//   std::u16string out(simdutf::utf16_length_from_utf8(text.data(), text.size()), u'\0');
//   assert(simdutf::convert_utf8_to_utf16(text.data(), text.size(), out.data()) == 3);
//   const simdutf::result r = simdutf::validate_utf8_with_errors("5 \xE2\x82", 4);
//   assert(r.error == simdutf::TOO_SHORT && r.count == 2);
#pragma once

#include <utfkit/compat/simdutf/detect.hpp>
#include <utfkit/compat/simdutf/find.hpp>
#include <utfkit/compat/simdutf/from_utf16.hpp>
#include <utfkit/compat/simdutf/from_utf32.hpp>
#include <utfkit/compat/simdutf/from_utf8.hpp>
#include <utfkit/compat/simdutf/implementation.hpp>
#include <utfkit/compat/simdutf/length.hpp>
#include <utfkit/compat/simdutf/ranges.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/compat/simdutf/validate.hpp>
