// Whether a file that nobody has named is worth reading as text.
#pragma once

#include <cstddef>
#include <string_view>

namespace utfkit::cli {

// How much of the beginning of a file is looked at; the same number as in git.
inline constexpr std::size_t sniffed_size = 8192;

// True where `head`, the first 8 KiB of a file or all of it, has a NUL and neither a signature (of
// UTF-8, UTF-16 or UTF-32) nor the pattern of UTF-16 or UTF-32 that detect_wide() knows. What
// stands beyond the first 8 KiB is not looked at.
bool looks_binary(std::string_view head) noexcept;

}  // namespace utfkit::cli
