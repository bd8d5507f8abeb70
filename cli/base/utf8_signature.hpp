// The byte order mark of UTF-8, which RFC 3629 section 6 calls a signature.
#pragma once

#include <string_view>

namespace utfkit::cli {

inline constexpr std::string_view utf8_signature = "\xEF\xBB\xBF";

}  // namespace utfkit::cli
