// Encodings of one and two bytes a character to UTF-8.
//
// Which bytes are leads is known from the bytes above 7F alone: in a run of them every second one
// is a trail byte, from the second on, and so is the byte behind a run of odd length, whatever it
// is. So the first bytes of 64 characters, or their leads, and the bytes behind those are moved
// together, and their cells come from memory sixteen at once.
#include "kernels/table_kernels.hpp"

#include "avx512.hpp"
#include "encode.hpp"
#include "widen.hpp"

namespace utfkit::internal::avx512 {
namespace {

constexpr std::uint64_t even_lanes = 0x5555555555555555;

// The leads among `high`, the bytes that can be one; the first byte isn't if one has `begun`
// before.
UTFKIT_INLINE mask8 leads_of(mask8 high, bool begun) {
  const std::uint64_t bytes = high.raw & ~std::uint64_t{begun};
  const std::uint64_t starts = bytes & ~(bytes << 1);
  // Adding the start of a run clears it, and sets a bit behind.
  const std::uint64_t even_runs = bytes & ~(bytes + (starts & even_lanes));
  return mask8((even_runs & even_lanes) | (bytes & ~even_runs & ~even_lanes));
}

// The first bytes of at most 64 characters, and what is behind each.
class characters {
 public:
  struct set {
    vec first, cell, row_low, row_high;
    mask8 two, single, bad;
  };

  UTFKIT_INLINE explicit characters(const double_byte_table& t)
      : low_first_(splat8(t.low_first)),
        low_size_(splat8(t.low_size)),
        high_first_(splat8(t.high_first)),
        high_size_(splat8(t.high_size)),
        high_cell_(splat8(t.high_cell)),
        single_first_(splat8(t.single_first)),
        single_size_(splat8(t.single_size)) {
    const auto* const p = reinterpret_cast<const byte*>(t.leads);
    const vec a = load(p), b = load(p + 64), c = load(p + 128), d = load(p + 192);
    rows_low_[0] = join(narrow16to8(a), narrow16to8(b));
    rows_low_[1] = join(narrow16to8(c), narrow16to8(d));
    rows_high_[0] = join(narrow16to8(right16<8>(a)), narrow16to8(right16<8>(b)));
    rows_high_[1] = join(narrow16to8(right16<8>(c)), narrow16to8(right16<8>(d)));
  }

  UTFKIT_INLINE mask8 single(vec v) const { return less8(sub8(v, single_first_), single_size_); }

  UTFKIT_INLINE set of(vec first, vec second) const {
    set s;
    s.first = first;
    s.single = single(first);
    s.two = high_bits(first) & ~s.single;
    const vec low = sub8(second, low_first_), high = sub8(second, high_first_);
    const mask8 is_high = less8(high, high_size_);
    s.cell = select(is_high, add8(high, high_cell_), low);
    s.row_low = permute8(first, rows_low_[0], rows_low_[1]);
    s.row_high = permute8(first, rows_high_[0], rows_high_[1]);
    s.bad = s.two & (~(is_high | less8(low, low_size_)) | equal8(s.row_high, splat8(0xFF)));
    return s;
  }

 private:
  vec low_first_, low_size_, high_first_, high_size_, high_cell_, single_first_, single_size_;
  vec rows_low_[2], rows_high_[2];
};

class converter {
 public:
  UTFKIT_INLINE converter(const double_byte_table& t, byte* out, std::size_t room)
      : of_(t),
        cells_(t.cells),
        single_(splat32(t.single_unit - t.single_first)),
        out_(out, room) {}

  UTFKIT_INLINE progress run(const byte* in, std::size_t size) {
    std::size_t at = 0;
    bool begun = false;  // the first byte is a trail byte of the one before
    while (size - at >= 65 && out_.left() >= 256) {
      const vec v = load(in + at);
      const mask8 high = high_bits(v);
      if (!any(high) && !begun) {
        store(out_.place(), v);
        out_.written += 64;
        at += 64;
        continue;
      }
      const mask8 leads = leads_of(high & ~of_.single(v), begun);
      const mask8 starts = ~(leads << 1 | mask8(begun));
      const auto set = of_.of(compress(starts, v), compress(starts, load(in + at + 1)));
      const std::size_t done = put(set, count_bits(starts));
      if (done != count_bits(starts)) return {at + nth_bit(starts, done), out_.written};
      begun = leads.has(63);
      at += 64;
    }
    return {at + begun, out_.written};
  }

 private:
  // How many of the first n it could.
  UTFKIT_INLINE std::size_t put(const characters::set& s, std::size_t n) {
    if (std::size_t k = put_quarter<0>(s, n); k != 16) return k;
    if (std::size_t k = put_quarter<1>(s, n); k != 16) return 16 + k;
    if (std::size_t k = put_quarter<2>(s, n); k != 16) return 32 + k;
    return 48 + put_quarter<3>(s, n);
  }
  template <unsigned K>
  UTFKIT_INLINE std::size_t put_quarter(const characters::set& s, std::size_t n) {
    if (n <= 16 * K) return 0;
    std::size_t lanes = n - 16 * K < 16 ? n - 16 * K : 16;
    const mask32 two(s.two.raw >> 16 * K), single(s.single.raw >> 16 * K);
    mask32 bad(s.bad.raw >> 16 * K);
    vec c = add32(single, widen8to32<K>(s.first), single_);
    if (any(two)) {
      const vec index = add32(widen8to32<K>(s.row_low) | left32<8>(widen8to32<K>(s.row_high)),
                              widen8to32<K>(s.cell));
      const vec units = gather16(two & ~bad, cells_, index);
      c = select(two, units, c);
      bad |= two & lacks32(units, units);
      bad &= below<mask32>(lanes);
      if (any(bad)) lanes = first_bit(bad);
    }
    out_.put(encoder_.encode16(c, below<mask32>(lanes)));
    return lanes;
  }

  characters of_;
  const char16_t* cells_;
  vec single_;
  utf8_output out_;
  utf8_encoder encoder_;
};

}  // namespace

progress double_byte_to_utf8(const double_byte_table& t, const byte* in, std::size_t size,
                             byte* out, std::size_t room) noexcept {
  return converter(t, out, room).run(in, size);
}

std::size_t without_ascii(const char16_t* units, std::size_t count, char16_t* others) noexcept {
  const auto* const in = reinterpret_cast<const byte*>(units);
  const vec k80 = splat16(0x80);
  std::size_t found = 0;
  for (std::size_t at = 0; at < count; at += 32) {
    const mask16 lanes = below<mask16>(count - at < 32 ? count - at : 32);
    const vec v = load(lanes, in + 2 * at);
    const mask16 other = ~less16(v, k80) & lanes;
    store(reinterpret_cast<byte*>(others + found), compress(other, v));
    found += count_bits(other);
  }
  return found;
}

progress join_pairs(const char16_t* units, std::size_t count, const std::uint16_t* pairs, byte* out,
                    std::size_t room) noexcept {
  const auto* const in = reinterpret_cast<const byte*>(units);
  const vec k80 = splat16(0x80);
  progress p{};
  while (p.read != count && room - p.written >= 64) {
    const std::size_t left = count - p.read;
    mask16 lanes = below<mask16>(left < 32 ? left : 32);
    const vec v = load(lanes, in + 2 * p.read);
    // What is written beyond the units is what the others have taken.
    const vec next = load(reinterpret_cast<const byte*>(pairs + (p.written - p.read)));
    mask16 two = ~less16(v, k80) & lanes;
    const vec w = expand(two, left16<8>(next) | right16<8>(next));
    const mask16 none = two & lacks16(w, w);
    if (any(none)) {
      lanes = below<mask16>(first_bit(none));
      two &= lanes;
    }
    const mask8 keep =
        spread(mask8(lanes.raw), mask8(even_lanes)) | spread(mask8(two.raw), mask8(~even_lanes));
    store(out + p.written, compress(keep, select(two, w, v)));
    p.read += count_bits(lanes);
    p.written += count_bits(keep);
    if (any(none)) break;
  }
  return p;
}

}  // namespace utfkit::internal::avx512
