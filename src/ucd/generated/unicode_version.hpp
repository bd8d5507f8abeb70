// Made by tools/gen_ucd.py from the Unicode Character Database 17.0.0, which is
// (c) Unicode, Inc., under the Unicode License v3. Not to be edited.
#pragma once

#include <utfkit/unicode_version.hpp>

namespace utfkit::internal::generated {

inline constexpr version unicode{17, 0, 0};

}  // namespace utfkit::internal::generated
