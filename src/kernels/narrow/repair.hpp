// Repair: UTF-8 to UTF-8 with U+FFFD for each maximal subpart of ill-formed input.
//
// Clean steps are checked and copied. A window with errors is sorted out by masks of its bytes, one
// bit each: which of them go on with a sequence rightly, which leads get all that they claim; then
// it is stored again and again, from each error on, each time over the garbage of the time before.
#pragma once

#include "kernels/all_levels/copy.hpp"
#include "kernels/kernels.hpp"
#include "utf8_check.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// A window is two vectors, which begin where a sequence may.
constexpr std::size_t window = 2 * width;

using window_bits = lane_bits<std::uint64_t>;

// The window's bytes that are errors: `starts` of maximal subparts, and the `rest` of them. They
// are known for the first `size` bytes; after those is the begin of a sequence.
struct window_errors {
  window_bits starts, rest;
  std::size_t size;
};

UTFKIT_INLINE window_bits first_bits(std::size_t count) {
  return count >= 64 ? ~window_bits(0) : window_bits((std::uint64_t{1} << count) - 1);
}

// Bytes of the classes that the rules name, one bit each.
struct window_masks {
  window_bits high, leads2, leads3, leads4, continuations, second;
};

struct window_sorter {
  const utf8_check check{};

  UTFKIT_INLINE window_masks masks(vec v0, vec v1) const {
    const auto at_least = [&](vec v, unsigned least) {
      return high_bits(subtract_saturated8(v, splat8(least - 0x80)));
    };
    const auto both = [&](auto f) {
      return window_bits(std::uint64_t{f(v1, v0).raw} << width | f(v0, zero()).raw);
    };
    window_masks m;
    m.high = both([&](vec v, vec) { return high_bits(v); });
    const window_bits c0 = both([&](vec v, vec) { return at_least(v, 0xC0); });
    const window_bits e0 = both([&](vec v, vec) { return at_least(v, 0xE0); });
    m.leads4 = both([&](vec v, vec) { return at_least(v, 0xF0); });
    m.leads3 = e0 & ~m.leads4;
    m.leads2 = c0 & ~e0;
    m.continuations = m.high & ~c0;
    // Second bytes that their lead allows: pairs that begin with a lead and break no rule.
    m.second = c0 << 1 & both([&](vec v, vec before) {
                 return bits(equal8(check.forbidden_pairs(v, previous<1>(v, before)), zero()));
               });
    return m;
  }

  // `size` bytes are in the window; after them the text goes on, or ends.
  UTFKIT_INLINE window_errors sort(vec v0, vec v1, std::size_t size, bool goes_on) const {
    const window_masks m = masks(v0, v1);
    const window_bits third = m.continuations & (m.leads3 | m.leads4) << 2 & m.second << 1;
    const window_bits fourth = m.continuations & m.leads4 << 3 & third << 1;
    const window_bits attached = m.second | third | fourth;
    const window_bits whole =
        (m.leads2 & m.second >> 1) | (m.leads3 & third >> 2) | (m.leads4 & fourth >> 3);
    window_errors e;
    e.size = size;
    if (goes_on) {
      // A lead near the end that has all but what lies behind the window, and what follows it.
      const window_bits last = window_bits(1) << (size - 1);
      const window_bits open = ((m.leads2 | m.leads3 | m.leads4) & last) |
                               ((m.leads3 | m.leads4) & m.second >> 1 & last >> 1) |
                               (m.leads4 & third >> 2 & last >> 2);
      if (any(open)) e.size = first_bit(open);
    }
    const window_bits known = first_bits(e.size);
    e.starts = m.high & ~attached & ~whole & known;
    const window_bits after = e.starts << 1 & attached;
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
          errors = opaque(errors |
                          sorter.check.errors<4>(load(q), load(q - 1), load(q - 2), load(q - 3)));
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
    clean = !any(e.starts | e.rest);

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
    replacements += count_bits(e.starts);
    return true;
  }

  UTFKIT_INLINE static std::size_t store_repaired(const byte* from, const window_errors& e,
                                                  byte* to) {
    byte* at = to;
    std::size_t done = 0;
    for (window_bits left = e.starts | e.rest; any(left); left = without_first_bit(left)) {
      const std::size_t next_error = first_bit(left);
      store(at, load(from + done));
      store(at + width, load(from + done + width));
      at += next_error - done;
      constexpr std::uint32_t replacement_utf8 = 0xBDBFEF;
      __builtin_memcpy(at, &replacement_utf8, 4);
      at += e.starts.has(next_error) ? 3 : 0;
      done = next_error + 1;
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

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
