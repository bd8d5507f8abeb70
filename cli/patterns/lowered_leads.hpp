// UTF-8 of which each byte was made a small letter, as by functions that know 8-bit encodings only.
#pragma once

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Whether lead bytes of two have become those of three and more: C3 is E3 then, D0 is F0. Eight
// of these and more have each one continuation byte behind it, four different ones, and of what is
// left hardly anything is ill-formed. No lead byte of two is left, but for DF and, where the
// letters were others, D7.
bool has_lowered_leads(byte_view text) noexcept;

}  // namespace utfkit::cli
