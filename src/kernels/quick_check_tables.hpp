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
using stays_function = bool(const std::uint8_t* in, std::size_t size, std::size_t at) noexcept;

// Asks about characters one after the other, for kernels that have found one in some way that finds
// a few too many. Always inlined: an object of a level defines no symbol for others.
class mark_filter {
 public:
  [[gnu::always_inline]] mark_filter(const quick_tables& t, const std::uint8_t* in,
                                     std::size_t size, stays_function* stays) noexcept
      : t_(t), in_(in), size_(size), stays_(stays) {}

  // False where the character at `at`, which has two bytes or more, can't stay.
  [[gnu::always_inline]] bool passes(std::size_t at) noexcept {
    const std::uint8_t* p = in_ + at;
    bool marked, never;
    if (p[0] <= 0xE0) {
      const quick_tables::pages& pages = p[0] < 0xE0 ? t_.two_bytes : t_.after_e0;
      p += p[0] == 0xE0;
      const unsigned index = pages.slot[p[0] & 63] + (p[1] >> 3 & 7u);
      const unsigned bit = 1u << (p[1] & 7);
      marked = (pages.marked[index] & bit) != 0;
      never = (pages.never[index] & bit) != 0;
    } else {
      marked = never = (t_.lead[p[0] & 63] & t_.second[p[1] & 63] & t_.third[p[2] & 63]) != 0;
    }
    if (!marked) return true;
    const bool neighbours = at == end_of_last_;
    end_of_last_ = at + (in_[at] >= 0xF0 ? 4 : in_[at] >= 0xE0 ? 3 : 2);
    return !(never || neighbours) || stays_(in_, size_, at);
  }

 private:
  const quick_tables& t_;
  const std::uint8_t* in_;
  std::size_t size_;
  stays_function* stays_;
  std::size_t end_of_last_ = 0;  // of those that are marked
};

}  // namespace utfkit::internal
