// The contract between the driver and the kernels.
//
// A kernel is speed and nothing else. It works through as much of its input as it likes, stops
// early whenever it likes (malformed input, no room, a tail that is too short for it) but always
// on a code point boundary of input and output, and says how far it got. It never reads or writes
// outside the units that it is given, never names an error, and needs no alignment. The driver
// (driver.hpp) asks the definition about the sequence where a kernel stopped, and goes on.
//
// Sizes are code units of the encoding in question. `_swapped` is the byte order that this machine
// doesn't have.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "quick_check_tables.hpp"

namespace utfkit::internal {

// Without default values, which would make a constructor that a compiler without optimisation emits
// in the object of a level, for all to link to.
struct progress {
  std::size_t read;
  std::size_t written;
};

// in[0, read) is well formed, and out[0, written) is its conversion.
using convert_kernel = progress(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                                std::size_t room) noexcept;
// out[0, written) is the lossy conversion of in[0, read): U+FFFD for each maximal subpart, of which
// there were so many as it adds to `replacements`. A reference, because a third member of
// `progress` would send it through memory; what finds no error pays an argument.
using lossy_kernel = progress(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                              std::size_t room, std::uint64_t& replacements) noexcept;
// The units before the place where it stopped: they are well formed.
using prefix_kernel = std::size_t(const std::uint8_t* in, std::size_t size) noexcept;
// A number that depends on all of the input.
using count_kernel = std::size_t(const std::uint8_t* in, std::size_t size) noexcept;
// How many bytes of each class there are in all of the input, added to `counts`.
struct byte_classes {
  std::uint64_t nuls;           // 00
  std::uint64_t high;           // 80..FF
  std::uint64_t continuations;  // 80..BF
  std::uint64_t fours;          // F0..FF, of well-formed text the leads of four
};
using classes_kernel = void(const std::uint8_t* in, std::size_t size,
                            byte_classes& counts) noexcept;
// A bit a byte of the input, least significant first and 0 behind its end, (size + 63) / 64 words
// of them: where a byte can't be what it is behind the three before it. In well-formed text there
// are none; and text[a, b) is well formed if it has none, text[a] is no continuation byte, and what
// follows at b has none and isn't one either.
using errors_kernel = void(const std::uint8_t* in, std::size_t size, std::uint64_t* wrong) noexcept;
// A verdict on all of the input.
using verdict_kernel = bool(const std::uint8_t* in, std::size_t size) noexcept;
// Where in[i] == first and in[i + distance] == second, i < size.
using pair_kernel = std::size_t(const std::uint8_t* in, std::size_t size, std::size_t distance,
                                std::uint8_t first, std::uint8_t second) noexcept;
// A number about a[0, size) and b[0, size).
using two_texts_kernel = std::size_t(const std::uint8_t* a, const std::uint8_t* b,
                                     std::size_t size) noexcept;

// The units of in[0, size) in the other byte order, to `out`, which may be `in`.
using swap_kernel = void(const std::uint8_t* in, std::size_t size, std::uint8_t* out) noexcept;

// Where the first character of in[0, size) begins for which `stays` says no, or `size`. It is
// asked, in order, about each character that isn't Yes in the quick check of the form whose tables
// are given, and about each whose combining class isn't 0 if that of the one before isn't either;
// of others as the kernel likes. Precondition: the input is well formed.
using form_kernel = std::size_t(const quick_tables& form, const std::uint8_t* in, std::size_t size,
                                stays_function* stays) noexcept;

// Every kernel, once: X(type, name).
//   is_ascii, is_valid_utf8          exact
//   valid_*                          well-formed prefixes
//   count_code_points                bytes that are no continuation bytes, in any input
//   utf16_length                     the same, and bytes F0..FF once more
//   utf8_length_of_*                 exact for the lossy conversion of any input
//   count_lines                      bytes 0A
//   *_lossy, repair_utf8             may stop after any step, as all others
//   find_pair                        the least such i, or `size`
//   rfind_pair                       the greatest such i and one more, or 0
//   find_mojibake                    no more than the least i < size where in[i] is, behind a
//                                    character that may be a misread lead byte, the first byte of
//                                    one that may be a misread byte behind it (may_be_misread());
//                                    in[-3] to in[-1] and in[size] can be read
//   common_prefix                    how many bytes at the start are the same
//   swap_words, swap_double_words    units of two, and of four bytes
#define UTFKIT_KERNELS(X)                      \
  X(verdict_kernel, is_ascii)                  \
  X(verdict_kernel, is_valid_utf8)             \
  X(prefix_kernel, valid_utf8)                 \
  X(errors_kernel, utf8_errors)                \
  X(prefix_kernel, valid_utf16)                \
  X(prefix_kernel, valid_utf16_swapped)        \
  X(prefix_kernel, valid_utf32)                \
  X(count_kernel, count_code_points)           \
  X(count_kernel, utf16_length)                \
  X(count_kernel, utf8_length_of_utf16)        \
  X(count_kernel, utf8_length_of_utf32)        \
  X(count_kernel, utf8_length_of_latin1)       \
  X(count_kernel, utf32_length_of_utf16)       \
  X(count_kernel, utf16_length_of_utf32)       \
  X(count_kernel, count_lines)                 \
  X(classes_kernel, count_classes)             \
  X(form_kernel, in_form)                      \
  X(convert_kernel, utf8_to_utf16)             \
  X(convert_kernel, utf8_to_utf16_swapped)     \
  X(convert_kernel, utf8_to_utf32)             \
  X(lossy_kernel, utf8_to_utf16_lossy)         \
  X(lossy_kernel, utf8_to_utf16_swapped_lossy) \
  X(lossy_kernel, utf8_to_utf32_lossy)         \
  X(lossy_kernel, repair_utf8)                 \
  X(convert_kernel, utf8_to_latin1)            \
  X(convert_kernel, utf16_to_utf8)             \
  X(convert_kernel, utf16_swapped_to_utf8)     \
  X(convert_kernel, utf16_to_utf32)            \
  X(convert_kernel, utf16_to_latin1)           \
  X(convert_kernel, utf32_to_utf8)             \
  X(convert_kernel, utf32_to_utf16)            \
  X(convert_kernel, utf32_to_latin1)           \
  X(convert_kernel, latin1_to_utf8)            \
  X(convert_kernel, latin1_to_utf16)           \
  X(convert_kernel, latin1_to_utf32)           \
  X(pair_kernel, find_pair)                    \
  X(pair_kernel, rfind_pair)                   \
  X(prefix_kernel, find_mojibake)              \
  X(two_texts_kernel, common_prefix)           \
  X(swap_kernel, swap_words)                   \
  X(swap_kernel, swap_double_words)

struct kernel_table {
#define UTFKIT_MEMBER(type, name) type* name;
  UTFKIT_KERNELS(UTFKIT_MEMBER)
#undef UTFKIT_MEMBER
};

// The table in use; at first one that finds out which (dispatch.cc).
extern constinit std::atomic<const kernel_table*> active_kernels;

// The kernels for the machine that this runs on.
inline const kernel_table& kernels() noexcept {
  return *active_kernels.load(std::memory_order_acquire);
}

extern const kernel_table scalar_kernels;

// A strict conversion of UTF-8 to itself: what kernels().valid_utf8 finds, copied.
progress copy_valid_utf8(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                         std::size_t room) noexcept;

}  // namespace utfkit::internal
