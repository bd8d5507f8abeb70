// Conversions whose caller doesn't say how much room there is.
//
// simdutf asks its callers for as much as the length function of the same pair returns for the same
// input, well-formed or not; utfkit's functions ask for the room, and may write anywhere in it. So
// the length is computed, a block at a time, while the block is in the first-level cache; or not at
// all, where each unit of any input takes at least one of the output and that seems enough. Short
// texts, and the end of long ones, go through a buffer, so that nothing is written there but the
// conversion: programs, simdutf's own tests among them, measure a text, damage a byte of it and
// then have a unit less than it would take to measure it again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include <utfkit/byte_order.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/compat/simdutf/scan.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/definition/decoded.hpp>
#include <utfkit/definition/utf8.hpp>
#include <utfkit/result.hpp>

namespace utfkit::compat::simdutf::detail {

inline byte_view bytes_of(const char16_t* in, size_t units) noexcept {
  return {reinterpret_cast<const char*>(in), 2 * units};
}
inline byte_span bytes_of(char16_t* out, size_t units) noexcept {
  return {reinterpret_cast<char*>(out), 2 * units};
}

// Where to cut near `at`, 4 <= at < size, so that no sequence of well-formed text is divided. In
// malformed text an error before the cut remains one.
struct cut_utf8 {
  static size_t before(const char* in, size_t at) noexcept {
    size_t cut = at;
    while (cut > at - 3 && definition::utf8::is_continuation(static_cast<std::uint8_t>(in[cut]))) {
      --cut;
    }
    return definition::utf8::is_continuation(static_cast<std::uint8_t>(in[cut])) ? at : cut;
  }
};
template <endianness Order>
struct cut_utf16 {
  static size_t before(const char16_t* in, size_t at) noexcept {
    return at - is_high_surrogate(ordered<Order>(in[at - 1]));
  }
};
struct cut_anywhere {
  template <class Unit>
  static size_t before(const Unit*, size_t at) noexcept {
    return at;
  }
};

// A Pair has the types in_unit and out_unit; the functions length(in, size) and
// convert(in, size, out, room), whose result is in units; before() of the above; and `most`, the
// units of the output that one of the input can take.

// Units of the input; what is converted at once and what is counted ahead of it fit in the cache.
inline constexpr size_t block = 4096;
// Units of the output that go through a buffer, whatever they are of.
inline constexpr size_t buffered = 512;

inline void add(utfkit::result& all, const utfkit::result& part) noexcept {
  all.read += part.read;
  all.written += part.written;
  all.error = part.error;
  all.error_length = part.error_length;
}

// Precondition: size <= buffered / Pair::most.
template <class Pair>
utfkit::result by_buffer(const typename Pair::in_unit* in, size_t size,
                         typename Pair::out_unit* out) noexcept {
  if (size == 0) return {};  // `out` may be null
  typename Pair::out_unit units[buffered];
  const utfkit::result r = Pair::convert(in, size, units, buffered);
  std::memcpy(out, units, r.written * sizeof *out);
  return r;
}

// In room that is measured, all but the end. Precondition: size > buffered / Pair::most.
template <class Pair>
utfkit::result by_blocks(const typename Pair::in_unit* in, size_t size,
                         typename Pair::out_unit* out) noexcept {
  const size_t last = Pair::before(in, size - buffered / Pair::most / 4);
  utfkit::result all;
  while (all.read < last) {
    const size_t end = last - all.read <= block ? last : Pair::before(in, all.read + block);
    const auto* const from = in + all.read;
    const size_t n = end - all.read;
    add(all, Pair::convert(from, n, out + all.written, Pair::length(from, n)));
    if (all.error != errc::ok) return all;
  }
  add(all, by_buffer<Pair>(in + last, size - last, out + all.written));
  return all;
}

template <class Pair>
utfkit::result in_measured_room(const typename Pair::in_unit* in, size_t size,
                                typename Pair::out_unit* out) noexcept {
  if (size <= buffered / Pair::most) return by_buffer<Pair>(in, size, out);
  return by_blocks<Pair>(in, size, out);
}

// Where every unit takes at least one: a text that begins with units that take no more is tried in
// that room.
template <class Pair>
utfkit::result in_room_of_input(const typename Pair::in_unit* in, size_t size,
                                typename Pair::out_unit* out) noexcept {
  if (size <= buffered / Pair::most) return by_buffer<Pair>(in, size, out);
  constexpr size_t sample = buffered / 4;
  if (Pair::length(in, sample) != sample) return by_blocks<Pair>(in, size, out);
  utfkit::result all = Pair::convert(in, size, out, size);
  if (all.error != errc::output_full) return all;
  add(all, in_measured_room<Pair>(in + all.read, size - all.read, out + all.written));
  return all;
}

// ── UTF-16 in the byte order of other machines ──────────────────────────────────────────────────
// For what utfkit has no function of its own: a block is swapped and then worked on, or the other
// way round.

// Calls work(block, units, end) for the blocks of `in` in this machine's order, until it is false.
template <class Work>
void for_swapped_blocks(const char16_t* in, size_t size, Work work) noexcept {
  char16_t units[block];
  for (size_t from = 0; from < size;) {
    size_t end = size;
    if (size - from > block)
      end = cut_utf16 < NATIVE == BIG ? LITTLE : BIG > ::before(in, from + block);
    (void)swap_byte_order(std::u16string_view(in + from, end - from), units);
    if (!work(units, end - from)) return;
    from = end;
  }
}

template <class Pair>
utfkit::result from_swapped(const char16_t* in, size_t size,
                            typename Pair::out_unit* out) noexcept {
  utfkit::result all;
  for_swapped_blocks(in, size, [&](const char16_t* units, size_t n) {
    add(all, in_measured_room<Pair>(units, n, out + all.written));
    return all.error == errc::ok;
  });
  return all;
}

template <class Pair>
utfkit::result to_swapped(const typename Pair::in_unit* in, size_t size, char16_t* out) noexcept {
  utfkit::result all;
  while (all.read < size && all.error == errc::ok) {
    const size_t n =
        (size - all.read <= block ? size : Pair::before(in, all.read + block)) - all.read;
    const size_t from = all.written;
    add(all, in_room_of_input<Pair>(in + all.read, n, out + from));
    swap_byte_order(std::span(out + from, all.written - from));
  }
  return all;
}

}  // namespace utfkit::compat::simdutf::detail
