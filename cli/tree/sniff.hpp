// Whether a file that nobody has named is worth reading, and rewriting, as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/detect.hpp>

namespace utfkit::cli {

// How much of the beginning of a file is looked at; the same number as in git.
inline constexpr std::size_t sniffed_size = 8192;

// The same where NULs are looked for. A file that begins with many is judged by what follows them,
// as far as there: images of ISO 9660 begin with 32 KiB that may be NULs, those of Btrfs with 64.
inline constexpr std::size_t sniffed_for_nuls = 81920;

// How many control characters are in a text, but for those that text has: BS to CR, SUB at the end
// of files of DOS, ESC. U+0000 is one.
std::size_t controls_in(std::string_view text) noexcept;

// Whether the control characters of a text, `controls` of them, are nothing but what stands between
// its fields: SOH, as in messages of FIX and in tables of Hive, or FS to US.
bool are_field_separators(std::string_view text, std::uint64_t controls) noexcept;

// True where `head`, the first 8 KiB of a file or all of it, has a NUL and neither a signature (of
// UTF-8, UTF-16 or UTF-32) nor the pattern of UTF-16 or UTF-32 that detect_wide() knows; and where
// it begins as an undo file. What stands beyond the first 8 KiB is not looked at.
bool looks_binary(std::string_view head) noexcept;

// The same where NULs are what is looked for, of the first `sniffed_for_nuls` bytes: false also for
// what would be text without them, however many they are, and for nothing but NULs. That has no
// mark of a format that is no text; between two runs of NULs are two bytes and more, unlike in
// UTF-16 and UTF-32; one byte in 512 of the rest at most is a control character, as one in ten of
// random bytes is, and none where half of it and more is NULs; and the rest is in an encoding that
// detect() names, or, where that isn't UTF-8, is likely to be, with few NULs.
bool looks_binary_but_for_nuls(std::string_view head);

// Whether what was detected is a format that is no text, such as "gzip".
bool names_format(const detection& d) noexcept;

// The format that `head` is almost certainly in where it is ill-formed and no text, such as "zstd":
// of a compressed file the first 8 KiB need not have a NUL. Empty where nothing says so.
std::string_view other_format(std::string_view head) noexcept;

}  // namespace utfkit::cli
