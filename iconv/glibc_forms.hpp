// Where glibc's converters do otherwise than the codecs of the registry.
#pragma once

#include "conversion.hpp"

namespace utfkit::iconv_library {

// Changes the codecs and kernels of a route to those that the forms of its ends need.
void as_glibc_has_it(internal::route& way, charset from, charset to) noexcept;

// Whether what a conversion from `from` stopped at, the start of `rest`, is the beginning of
// something that more input could complete. In UTF-8 that is, with glibc, any lead and only
// continuation bytes behind it: that E0 80 can become nothing shows with its third byte.
bool is_incomplete(encoding from, const result& r, internal::source rest) noexcept;

// Whether it is something that glibc's decoder takes and all its encoders but that of UTF-8 refuse:
// surrogates and what is above U+10FFFF, in UTF-8.
bool reaches_encoder(encoding from, internal::source rest) noexcept;

}  // namespace utfkit::iconv_library
