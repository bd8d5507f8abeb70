// What the kernels know of a normalization form (UAX #15, section 9): which characters in UTF-8
// must be looked at together with their neighbours. Those are marked that aren't Yes in the form's
// quick check, and those whose canonical combining class isn't 0. tools/ucd_quick_check.py makes
// the tables; tests hold them to the properties of every code point.
#pragma once

#include <cstddef>
#include <cstdint>

namespace utfkit::internal {

struct quick_tables {
  using byte = std::uint8_t;

  // What the lead bytes C0..FF can begin that is marked, by their low six bits.
  static constexpr byte two = 1, e0 = 2, others = 4;
  alignas(64) byte lead_kinds[64];

  // Sequences of two bytes, and of three after E0, exactly. Their last byte but one names a page of
  // 64 characters, and its low six bits a slot: eight bytes of bitmaps, whose index is here. Pages
  // beyond what there are slots for share one where all bits are set.
  // `never`: those that aren't Yes; the others that are marked only matter where two meet.
  struct pages {
    alignas(64) byte slot[64];
    alignas(64) byte marked[128];
    alignas(64) byte never[128];
  };
  pages two_bytes, after_e0;

  // Leads from E1 on: by each of three bytes, a bit for each of eight products of sets that have
  // all that is marked in them, and a little more. The third byte of four stands for all fourth
  // ones.
  alignas(64) byte lead[64];
  alignas(64) byte second[64];
  alignas(64) byte third[64];

  // The same for vectors whose lookups have 16 entries: products of high and low nibbles. Sequences
  // of two bytes first, then the others.
  struct nibbles {
    alignas(16) byte high[16];
    alignas(16) byte low[16];
  };
  nibbles first_of_two, second_of_two;
  nibbles first_of_three, second_of_three, third_of_three;
};

// Whether the character at in[at] can stay: in[0, at) is in the form, and so is the text with it.
using settle_function = bool(const std::uint8_t* in, std::size_t size, std::size_t at) noexcept;

}  // namespace utfkit::internal
