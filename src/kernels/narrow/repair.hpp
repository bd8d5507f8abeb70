// Repair: UTF-8 to UTF-8 with U+FFFD for each maximal subpart of ill-formed input; and the lossy
// conversions, which repair what the strict ones stop at.
//
// Clean steps are checked and copied. A window with errors is sorted out by masks of its bytes, one
// bit each: which of them go on with a sequence rightly, which leads get all that they claim; then
// it is stored again and again, from each error on, each time over the garbage of the time before.
#pragma once

#include "kernels/all_levels/copy.hpp"
#include "utf8_to_utf16.hpp"
#include "utf8_to_utf32.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// A window is two vectors, which begin where a sequence may.
constexpr std::size_t window = 2 * width;

// The window's bytes that are errors: `starts` of maximal subparts, and the `rest` of them. They
// are known for the first `size` bytes; after those is the begin of a sequence.
struct window_errors {
  std::uint64_t starts, rest;
  std::size_t size;
};

UTFKIT_INLINE std::uint64_t join_masks(mask low, mask high) {
  return std::uint64_t{high} << width | low;
}
UTFKIT_INLINE std::uint64_t below64(std::size_t count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

// Bytes of the classes that the rules name, one bit each.
struct window_masks {
  std::uint64_t high, leads2, leads3, leads4, continuations, second;
};

struct window_sorter {
  const utf8_check check{};

  UTFKIT_INLINE window_masks masks(vec v0, vec v1) const {
    const auto at_least = [&](vec v, unsigned least) {
      return high_bits(subtract_saturated8(v, splat8(least - 0x80)));
    };
    const auto both = [&](auto f) { return join_masks(f(v0, zero()), f(v1, v0)); };
    window_masks m;
    m.high = both([&](vec v, vec) { return high_bits(v); });
    const std::uint64_t c0 = both([&](vec v, vec) { return at_least(v, 0xC0); });
    const std::uint64_t e0 = both([&](vec v, vec) { return at_least(v, 0xE0); });
    m.leads4 = both([&](vec v, vec) { return at_least(v, 0xF0); });
    m.leads3 = e0 & ~m.leads4;
    m.leads2 = c0 & ~e0;
    m.continuations = m.high & ~c0;
    // Second bytes that their lead allows: pairs that begin with a lead and break no rule.
    m.second = c0 << 1 & both([&](vec v, vec before) {
                 return high_bits(equal8(check.forbidden_pairs(v, previous<1>(v, before)), zero()));
               });
    return m;
  }

  // `size` bytes are in the window; after them the text goes on, or ends.
  UTFKIT_INLINE window_errors sort(vec v0, vec v1, std::size_t size, bool goes_on) const {
    const window_masks m = masks(v0, v1);
    const std::uint64_t third = m.continuations & (m.leads3 | m.leads4) << 2 & m.second << 1;
    const std::uint64_t fourth = m.continuations & m.leads4 << 3 & third << 1;
    const std::uint64_t attached = m.second | third | fourth;
    const std::uint64_t whole =
        (m.leads2 & m.second >> 1) | (m.leads3 & third >> 2) | (m.leads4 & fourth >> 3);
    window_errors e{};
    e.size = size;
    if (goes_on) {
      // A lead near the end that has all but what lies behind the window, and what follows it.
      const std::uint64_t last = std::uint64_t{1} << (size - 1);
      const std::uint64_t open = ((m.leads2 | m.leads3 | m.leads4) & last) |
                                 ((m.leads3 | m.leads4) & m.second >> 1 & last >> 1) |
                                 (m.leads4 & third >> 2 & last >> 2);
      if (open != 0) e.size = static_cast<std::size_t>(__builtin_ctzll(open));
    }
    const std::uint64_t known = below64(e.size);
    e.starts = m.high & ~attached & ~whole & known;
    const std::uint64_t after = e.starts << 1 & attached;
    e.rest = (after | (after << 1 & attached)) & known;
    return e;
  }
};

struct repair_loop {
  static constexpr std::size_t step = 4 * width;
  // What a window may store: all of it as errors, and a window behind the last of them.
  static constexpr std::size_t most = 3 * window + window;

  const byte* const in;
  const std::size_t size;
  byte* const out;
  const std::size_t room;
  std::size_t i = 0;  // where a sequence may begin
  std::size_t o = 0;
  std::uint64_t replacements = 0;
  const window_sorter sorter{};

  // Copies whole steps to the first that has an error.
  UTFKIT_INLINE void run_clean(std::size_t end) {
    // Bytes before `i` may be ill-formed, and make errors here that are none: then the window has
    // another look. They can't hide one unless in[i] goes on with them, which would be an error.
    if (i < 3 || i >= end || is_continuation(in[i])) return;
    const std::size_t first = i;
    while (i < end && size - i >= step && room - o >= step) {
      const byte* const p = in + i;
      const vec v[4] = {load(p), load(p + width), load(p + 2 * width), load(p + 3 * width)};
      vec errors = zero();
      if (!any_high(v[0] | v[1] | v[2] | v[3])) {
        if (length_of_incomplete(in, i) != 0) break;
      } else {
        for (std::size_t k = 0; k < step; k += width) {
          const byte* const q = p + k;
          errors = errors | sorter.check.errors<4>(load(q), load(q - 1), load(q - 2), load(q - 3));
          in_turn(errors);
        }
      }
      if (any(errors)) break;
      for (std::size_t k = 0; k < 4; ++k) store(out + o + k * width, v[k]);
      i += step;
      o += step;
    }
    if (i != first) {
      const std::size_t incomplete = length_of_incomplete(in, i);
      i -= incomplete;
      o -= incomplete;
    }
  }

  // One window. False where nothing can be done, without room. Precondition: it isn't the end.
  bool repair_window(bool& clean) {
    const std::size_t left = size - i;
    const std::size_t length = left < window ? left : window;
    const byte* const p = in + i;
    const vec v0 = left >= width ? load(p) : load_partial(p, left);
    const vec v1 = left >= window ? load(p + width)
                                  : load_partial(p + (left > width ? width : left),
                                                 left > width ? left - width : 0);
    const window_errors e = sorter.sort(v0, v1, length, left > window);
    clean = (e.starts | e.rest) == 0;

    byte buffer[most];
    byte* const to = room - o >= most ? out + o : buffer;
    std::size_t written = e.size;
    if (clean) {
      store(to, v0);
      store(to + width, v1);
    } else {
      byte copy[2 * window];
      const byte* from = p;
      if (left < 2 * window) {
        store(copy, v0);
        store(copy + width, v1);
        store(copy + window, zero());
        store(copy + window + width, zero());
        from = copy;
      }
      written = store_repaired(from, e, to);
    }
    if (written > room - o) return false;
    if (to == buffer) copy_small(out + o, buffer, written);
    i += e.size;
    o += written;
    replacements += static_cast<unsigned>(__builtin_popcountll(e.starts));
    return true;
  }

  UTFKIT_INLINE static std::size_t store_repaired(const byte* from, const window_errors& e,
                                                  byte* to) {
    byte* at = to;
    std::size_t done = 0;
    for (std::uint64_t events = e.starts | e.rest; events != 0; events &= events - 1) {
      const auto next_event = static_cast<std::size_t>(__builtin_ctzll(events));
      store(at, load(from + done));
      store(at + width, load(from + done + width));
      at += next_event - done;
      constexpr std::uint32_t replacement_utf8 = 0xBDBFEF;
      __builtin_memcpy(at, &replacement_utf8, 4);
      at += (e.starts >> next_event & 1) != 0 ? 3 : 0;
      done = next_event + 1;
    }
    store(at, load(from + done));
    store(at + width, load(from + done + width));
    return static_cast<std::size_t>(at - to) + (e.size - done);
  }

  // Up to in[end), or somewhat further.
  void run(std::size_t end) {
    bool clean = true;
    while (i < end) {
      if (clean) run_clean(end);
      if (i >= end || !repair_window(clean)) return;
    }
  }
};

progress repair_utf8(const byte* in, std::size_t size, byte* out, std::size_t room,
                     std::uint64_t& replacements) noexcept {
  repair_loop loop{in, size, out, room};
  loop.run(size);
  replacements += loop.replacements;
  return {loop.i, loop.o};
}

// The strict conversion; where it stops, a piece of the text is repaired and converted in its
// place.
template <std::size_t Unit>
UTFKIT_INLINE progress convert_lossily(convert_kernel& strict, const byte* in, std::size_t size,
                                       byte* out, std::size_t room, std::uint64_t& replacements) {
  constexpr std::size_t whole_piece = 512;
  std::size_t piece = whole_piece;
  progress p{};
  const auto convert = [&](const byte* from, std::size_t length) {
    return strict(from, length, out + p.written * Unit, room - p.written);
  };
  for (;;) {
    const progress valid = convert(in + p.read, size - p.read);
    p.read += valid.read;
    p.written += valid.written;
    const std::size_t left = size - p.read;
    if (left == 0) return p;
    // Four bytes become a unit at least.
    if (room - p.written < whole_piece / 4) piece = 1;  // a window at a time, where the room ends

    byte repaired[3 * (whole_piece + 2 * window) + 4 * window];
    repair_loop repair{in + p.read, left, repaired, sizeof repaired};
    repair.run(piece < left ? piece : left);
    const progress converted = convert(repaired, repair.o);
    if (converted.read == repair.o) {
      p.read += repair.i;
      p.written += converted.written;
      replacements += repair.replacements;
    } else if (piece == whole_piece) {
      piece = 1;
    } else {
      return p;
    }
  }
}

progress utf8_to_utf16_lossy(const byte* in, std::size_t size, byte* out, std::size_t room,
                             std::uint64_t& replacements) noexcept {
  return convert_lossily<2>(utf8_to_utf16, in, size, out, room, replacements);
}
progress utf8_to_utf16_swapped_lossy(const byte* in, std::size_t size, byte* out, std::size_t room,
                                     std::uint64_t& replacements) noexcept {
  return convert_lossily<2>(utf8_to_utf16_swapped, in, size, out, room, replacements);
}
progress utf8_to_utf32_lossy(const byte* in, std::size_t size, byte* out, std::size_t room,
                             std::uint64_t& replacements) noexcept {
  return convert_lossily<4>(utf8_to_utf32, in, size, out, room, replacements);
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
