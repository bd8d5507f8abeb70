// One level's vectors against the table of simd/common.hpp: whether each operation is there as the
// table says, and whether it does what a plain loop does. Compiled once for each level, with its
// flags: so nothing of the standard library, nor of the test, may be in here.
#include UTFKIT_SIMD

#include "simd_dialect.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

#define UTFKIT_IS_THERE(result, name, arguments) \
  static_assert(sizeof(static_cast<result(*) arguments>(&name)) != 0);
UTFKIT_OPERATIONS(UTFKIT_IS_THERE)
#ifdef UTFKIT_LANES_OF_128
UTFKIT_LANE_OPERATIONS(UTFKIT_IS_THERE)
#endif

using unsigned8 = std::uint8_t;
using unsigned16 = std::uint16_t;
using unsigned32 = std::uint32_t;
using unsigned64 = std::uint64_t;
using signed8 = std::int8_t;
using signed16 = std::int16_t;
using signed32 = std::int32_t;

template <class T>
UTFKIT_INLINE T at(const byte* p, std::size_t i) {
  T x;
  __builtin_memcpy(&x, p + i * sizeof x, sizeof x);
  return x;
}

// Whether lane i of `count` at p is f(i).
template <class T, class F>
UTFKIT_INLINE bool each(const byte* p, std::size_t count, F f) {
  for (std::size_t i = 0; i < count; ++i) {
    if (at<T>(p, i) != static_cast<T>(f(i))) return false;
  }
  return true;
}
template <class T, class F>
UTFKIT_INLINE bool each(vec v, F f) {
  byte p[width];
  store(p, v);
  return each<T>(p, width / sizeof(T), f);
}

// Whether the lanes of the mask are those with f(i), as `only`, `select` and `bits` see it.
template <class T, class Mask, class F>
UTFKIT_INLINE bool mask_is(Mask m, F f) {
  const vec yes = splat8(0xA5), no = splat8(0x5A);
  const auto repeated = [](unsigned64 b) { return static_cast<T>(b * 0x0101010101010101u); };
  bool found = false;
  for (std::size_t i = 0; i < width / sizeof(T); ++i) found |= f(i);
  return any(m) == found &&
         each<T>(only(m, yes), [&](std::size_t i) { return f(i) ? repeated(0xA5) : T{0}; }) &&
         each<T>(select(m, yes, no),
                 [&](std::size_t i) { return f(i) ? repeated(0xA5) : repeated(0x5A); });
}
template <class Bits, class F>
UTFKIT_INLINE bool bits_are(Bits m, std::size_t count, F f) {
  std::size_t set = 0, first = count;
  for (std::size_t i = 0; i < count; ++i) {
    if (m.has(i) != f(i)) return false;
    set += f(i) ? 1 : 0;
    if (f(i) && first == count) first = i;
  }
  const Bits known = m & below<Bits>(count);
  return count_bits(known) == set && any(known) == (set != 0) &&
         (set == 0 ||
          (first_bit(known) == first && count_bits(without_first_bit(known)) + 1 == set));
}

#define UTFKIT_EXPECT(name, type, got, expected) \
  if (!each<type>(got, [&](std::size_t i) { return expected; })) return name

const char* check_arithmetic(const byte* p, const byte* q, const byte* r) {
  const vec a = load(p), b = load(q), c = load(r);
  UTFKIT_EXPECT("load", unsigned8, a, p[i]);
  UTFKIT_EXPECT("zero", unsigned8, zero(), 0);
  UTFKIT_EXPECT("splat8", unsigned8, splat8(p[0]), p[0]);
  UTFKIT_EXPECT("splat16", unsigned16, splat16(at<unsigned16>(p, 0)),
                (at<unsigned16>(p, 0) + 0 * i));
  UTFKIT_EXPECT("splat32", unsigned32, splat32(at<unsigned32>(p, 0)),
                (at<unsigned32>(p, 0) + 0 * i));
  UTFKIT_EXPECT("constant8", unsigned8, constant8<0x12>(), 0x12 + 0 * i);
  UTFKIT_EXPECT("constant16", unsigned16, constant16<0x1234>(), 0x1234 + 0 * i);
  UTFKIT_EXPECT("constant32", unsigned32, constant32<0x12345678>(), 0x12345678 + 0 * i);
  UTFKIT_EXPECT("opaque", unsigned8, opaque(a), p[i]);
  UTFKIT_EXPECT("&", unsigned8, a & b, p[i] & q[i]);
  UTFKIT_EXPECT("|", unsigned8, a | b, p[i] | q[i]);
  UTFKIT_EXPECT("^", unsigned8, a ^ b, p[i] ^ q[i]);
  UTFKIT_EXPECT("and_not", unsigned8, and_not(a, b), p[i] & ~q[i]);
  UTFKIT_EXPECT("and_or", unsigned8, and_or(a, b, c), (p[i] & q[i]) | r[i]);
  UTFKIT_EXPECT("and_xor", unsigned8, and_xor(a, b, c), (p[i] & q[i]) ^ r[i]);
  UTFKIT_EXPECT("add8", unsigned8, add8(a, b), p[i] + q[i]);
  UTFKIT_EXPECT("add16", unsigned16, add16(a, b), at<unsigned16>(p, i) + at<unsigned16>(q, i));
  UTFKIT_EXPECT("add32", unsigned32, add32(a, b), at<unsigned32>(p, i) + at<unsigned32>(q, i));
  UTFKIT_EXPECT("add64", unsigned64, add64(a, b), at<unsigned64>(p, i) + at<unsigned64>(q, i));
  UTFKIT_EXPECT("sub8", unsigned8, sub8(a, b), p[i] - q[i]);
  UTFKIT_EXPECT("sub16", unsigned16, sub16(a, b), at<unsigned16>(p, i) - at<unsigned16>(q, i));
  UTFKIT_EXPECT("sub32", unsigned32, sub32(a, b), at<unsigned32>(p, i) - at<unsigned32>(q, i));
  UTFKIT_EXPECT("subtract_saturated8", unsigned8, subtract_saturated8(a, b),
                p[i] > q[i] ? p[i] - q[i] : 0);
  UTFKIT_EXPECT("min8", unsigned8, min8(a, b), p[i] < q[i] ? p[i] : q[i]);
  UTFKIT_EXPECT("max8", unsigned8, max8(a, b), p[i] > q[i] ? p[i] : q[i]);
  UTFKIT_EXPECT(
      "min16", unsigned16, min16(a, b),
      (at<unsigned16>(p, i) < at<unsigned16>(q, i) ? at<unsigned16>(p, i) : at<unsigned16>(q, i)));
  UTFKIT_EXPECT(
      "min32", unsigned32, min32(a, b),
      (at<unsigned32>(p, i) < at<unsigned32>(q, i) ? at<unsigned32>(p, i) : at<unsigned32>(q, i)));
  UTFKIT_EXPECT(
      "max32", unsigned32, max32(a, b),
      (at<unsigned32>(p, i) > at<unsigned32>(q, i) ? at<unsigned32>(p, i) : at<unsigned32>(q, i)));
  UTFKIT_EXPECT("left16", unsigned16, left16<3>(a), at<unsigned16>(p, i) << 3);
  UTFKIT_EXPECT("right16", unsigned16, right16<3>(a), at<unsigned16>(p, i) >> 3);
  UTFKIT_EXPECT("left32", unsigned32, left32<3>(a), at<unsigned32>(p, i) << 3);
  UTFKIT_EXPECT("right32", unsigned32, right32<3>(a), at<unsigned32>(p, i) >> 3);
  return nullptr;
}

#define UTFKIT_EXPECT_MASK(name, type, got, expected) \
  if (!mask_is<type>(got, [&](std::size_t i) -> bool { return expected; })) return name

const char* check_masks(const byte* p, const byte* q) {
  const vec a = load(p), b = load(q);
  UTFKIT_EXPECT_MASK("equal8", unsigned8, equal8(a, b), p[i] == q[i]);
  UTFKIT_EXPECT_MASK("equal16", unsigned16, equal16(a, b),
                     (at<unsigned16>(p, i) == at<unsigned16>(q, i)));
  UTFKIT_EXPECT_MASK("equal32", unsigned32, equal32(a, b),
                     (at<unsigned32>(p, i) == at<unsigned32>(q, i)));
  UTFKIT_EXPECT_MASK("greater8", unsigned8, greater8(a, b),
                     (at<signed8>(p, i) > at<signed8>(q, i)));
  UTFKIT_EXPECT_MASK("greater16", unsigned16, greater16(a, b),
                     (at<signed16>(p, i) > at<signed16>(q, i)));
  UTFKIT_EXPECT_MASK("greater32", unsigned32, greater32(a, b),
                     (at<signed32>(p, i) > at<signed32>(q, i)));
  UTFKIT_EXPECT_MASK("at_least8", unsigned8, at_least8(a, b), p[i] >= q[i]);
  UTFKIT_EXPECT_MASK("at_least32", unsigned32, at_least32(a, b),
                     (at<unsigned32>(p, i) >= at<unsigned32>(q, i)));
  UTFKIT_EXPECT_MASK("lacks16", unsigned16, lacks16(a, b),
                     (at<unsigned16>(p, i) & at<unsigned16>(q, i)) == 0);
  UTFKIT_EXPECT_MASK("lacks32", unsigned32, lacks32(a, b),
                     (at<unsigned32>(p, i) & at<unsigned32>(q, i)) == 0);
  UTFKIT_EXPECT_MASK("& of masks", unsigned8, equal8(a, b) & at_least8(a, zero()), p[i] == q[i]);
  UTFKIT_EXPECT_MASK("| of masks", unsigned8, equal8(a, b) | greater8(a, b),
                     (at<signed8>(p, i) >= at<signed8>(q, i)));
  UTFKIT_EXPECT_MASK("^ of masks", unsigned8, equal8(a, b) ^ equal8(a, a), p[i] != q[i]);

  const auto high = [&](std::size_t i) { return p[i] >= 0x80; };
  if (!bits_are(high_bits(a), width, high)) return "high_bits";
  if (!bits_are(bits(equal8(a, b)), width, [&](std::size_t i) { return p[i] == q[i]; }))
    return "bits of bytes";
  if (!bits_are(bits(equal32(a, b)), width / 4,
                [&](std::size_t i) { return at<unsigned32>(p, i) == at<unsigned32>(q, i); }))
    return "bits of double words";
  bool any_set = false, common = false, any_above = false;
  for (std::size_t i = 0; i < width; ++i) {
    any_set |= p[i] != 0;
    common |= (p[i] & q[i]) != 0;
    any_above |= high(i);
  }
  if (any(a) != any_set || any(zero())) return "any";
  if (any_common(a, b) != common) return "any_common";
  if (any_high(a) != any_above) return "any_high";
  return nullptr;
}

const char* check_sums(const byte* p, const byte* q) {
  const vec a = load(p), b = load(q), minus_one = splat8(0xFF);
  UTFKIT_EXPECT("count_up8", unsigned8, count_up8(a, equal8(a, b), minus_one),
                p[i] + (p[i] == q[i]));
  UTFKIT_EXPECT("count_up16", unsigned16, count_up16(a, equal16(a, b), minus_one),
                at<unsigned16>(p, i) + (at<unsigned16>(p, i) == at<unsigned16>(q, i)));
  UTFKIT_EXPECT("count_up32", unsigned32, count_up32(a, equal32(a, b), minus_one),
                at<unsigned32>(p, i) + (at<unsigned32>(p, i) == at<unsigned32>(q, i)));
  UTFKIT_EXPECT("add16 of a mask", unsigned16, add16(equal16(a, b), a, b),
                at<unsigned16>(p, i) +
                    (at<unsigned16>(p, i) == at<unsigned16>(q, i) ? at<unsigned16>(q, i) : 0));
  unsigned64 bytes = 0;
  std::int64_t words = 0;
  for (std::size_t i = 0; i < width; ++i) bytes += p[i];
  for (std::size_t i = 0; i < width / 2; ++i) words += at<signed16>(p, i);
  std::int64_t doubles = 0;
  for (std::size_t i = 0; i < width / 4; ++i) doubles += at<signed32>(p, i) >> 8;
  if (sum64(sum_groups8(a)) != bytes) return "sum_groups8, sum64";
  if (sum16(a) != static_cast<std::size_t>(words)) return "sum16";
  byte small[width];
  for (std::size_t i = 0; i < width / 4; ++i) {
    const signed32 x = at<signed32>(p, i) >> 8;
    __builtin_memcpy(small + 4 * i, &x, sizeof x);
  }
  if (sum32(load(small)) != static_cast<std::size_t>(doubles)) return "sum32";
  return nullptr;
}

const char* check_moves(const byte* p, const byte* q) {
  const vec a = load(p), b = load(q);
  for (std::size_t size = 0; size < width; ++size) {
    UTFKIT_EXPECT("load_partial", unsigned8, load_partial(p, size), i < size ? p[i] : 0);
  }
  UTFKIT_EXPECT("previous", unsigned8, previous<3>(a, b), i < 3 ? q[width - 3 + i] : p[i - 3]);
  UTFKIT_EXPECT("next", unsigned8, next<1>(a), i + 1 < width ? p[i + 1] : 0);
  const two_vecs wide = widen8to16(a);
  UTFKIT_EXPECT("widen8to16", unsigned16, wide.first, p[i]);
  UTFKIT_EXPECT("widen8to16", unsigned16, wide.second, p[width / 2 + i]);
  UTFKIT_EXPECT("load_16to32", unsigned32, load_16to32(p), at<unsigned16>(p, i));

  byte out[4 * width];
  store_8to16(out, a);
  if (!each<unsigned16>(out, width, [&](std::size_t i) { return p[i]; })) return "store_8to16";
  const vec c = left16<8>(wide.first), d = left16<8>(wide.second);  // and back by their high bytes
  store_16to8(out, right16<8>(c), right16<8>(d));
  if (!each<unsigned8>(out, width, [&](std::size_t i) { return p[i]; })) return "store_16to8";
  store_8to32(out, a);
  if (!each<unsigned32>(out, width, [&](std::size_t i) { return p[i]; })) return "store_8to32";
  byte back[width];
  store_32to8(back, load(out), load(out + width), load(out + 2 * width), load(out + 3 * width));
  if (!each<unsigned8>(back, width, [&](std::size_t i) { return p[i]; })) return "store_32to8";
  return nullptr;
}

#ifdef UTFKIT_LANES_OF_128
UTFKIT_INLINE int saturated(int x, int most) {
  return x < 0 ? 0 : x > most ? most : x;
}

// Byte i of the vector is byte i % 16 of its lane, which begins at i - i % 16.
// Of AVX2 alone.
template <class Size>
const char* check_load_two(const byte* p, Size most) {
  for (Size size = 0; size <= most; ++size) {
    const two_vecs two = load_two(p, size);
    UTFKIT_EXPECT("load_two", unsigned8, two.first, i < size ? p[i] : 0);
    UTFKIT_EXPECT("load_two", unsigned8, two.second, width + i < size ? p[width + i] : 0);
  }
  return nullptr;
}

const char* check_lanes(const byte* p, const byte* q, const byte (*rows)[16]) {
  const vec a = load(p), b = load(q);
  const bits8 m = high_bits(a);
  UTFKIT_EXPECT("load_lanes", unsigned8, load_lanes(p), p[i % 16]);
  UTFKIT_EXPECT("load_rows", unsigned8, load_rows(rows, m),
                rows[m.eighth(static_cast<unsigned>(i / 16 * 2)).raw][i % 16]);
  UTFKIT_EXPECT("lookup", unsigned8, lookup(a, b & splat8(0x8F)),
                q[i] >= 0x80 ? 0 : p[i - i % 16 + q[i] % 16]);
  UTFKIT_EXPECT("interleave_low8", unsigned8, interleave_low8(a, b),
                (i % 2 == 0 ? p : q)[i - i % 16 + i % 16 / 2]);
  UTFKIT_EXPECT("interleave_high8", unsigned8, interleave_high8(a, b),
                (i % 2 == 0 ? p : q)[i - i % 16 + 8 + i % 16 / 2]);
  UTFKIT_EXPECT("interleave_low16", unsigned16, interleave_low16(a, b),
                at<unsigned16>(i % 2 == 0 ? p : q, i - i % 8 + i % 8 / 2));
  UTFKIT_EXPECT("interleave_high16", unsigned16, interleave_high16(a, b),
                at<unsigned16>(i % 2 == 0 ? p : q, i - i % 8 + 4 + i % 8 / 2));
  UTFKIT_EXPECT("multiply_add8", unsigned16, multiply_add8(a & splat8(0x7F), b),
                (p[2 * i] & 0x7F) * at<signed8>(q, 2 * i) +
                    (p[2 * i + 1] & 0x7F) * at<signed8>(q, 2 * i + 1));
  UTFKIT_EXPECT("add_saturated16", unsigned16, add_saturated16(a, b),
                saturated(at<unsigned16>(p, i) + at<unsigned16>(q, i), 0xFFFF));
  const auto word = [&](std::size_t k) {  // of the vectors in a row
    return int{k < width / 2 ? at<signed16>(p, k) : at<signed16>(q, k - width / 2)};
  };
  UTFKIT_EXPECT("pack_in_order16", unsigned8, pack_in_order16(a, b), saturated(word(i), 0xFF));
  UTFKIT_EXPECT("pack16", unsigned8, pack16(a, b),
                saturated(at<signed16>(i % 16 < 8 ? p : q, i / 16 * 8 + i % 8), 0xFF));
  UTFKIT_EXPECT("pack_in_order32", unsigned16, pack_in_order32(right32<15>(a), right32<15>(b)),
                saturated(static_cast<int>((i < width / 4 ? at<unsigned32>(p, i)
                                                          : at<unsigned32>(q, i - width / 4)) >>
                                           15),
                          0xFFFF));
  UTFKIT_EXPECT(
      "pack32", unsigned16, pack32(right32<15>(a), right32<15>(b)),
      saturated(static_cast<int>(at<unsigned32>(i % 8 < 4 ? p : q, i / 8 * 4 + i % 4) >> 15),
                0xFFFF));
  UTFKIT_EXPECT_MASK(
      "join16", unsigned8, join16(equal16(a, b), greater16(a, b)),
      (i % 16 < 8 ? at<signed16>(p, i / 16 * 8 + i % 8) == at<signed16>(q, i / 16 * 8 + i % 8)
                  : at<signed16>(p, i / 16 * 8 + i % 8) > at<signed16>(q, i / 16 * 8 + i % 8)));
  UTFKIT_EXPECT_MASK(
      "join32", unsigned16, join32(equal32(a, b), greater32(a, b)),
      (i % 8 < 4 ? at<signed32>(p, i / 8 * 4 + i % 4) == at<signed32>(q, i / 8 * 4 + i % 4)
                 : at<signed32>(p, i / 8 * 4 + i % 4) > at<signed32>(q, i / 8 * 4 + i % 4)));
  byte out[2 * width];
  store_lane<lanes - 1>(out, a);
  if (!each<unsigned8>(out, 16, [&](std::size_t i) { return p[width - 16 + i]; }))
    return "store_lane";
  store_half<2 * lanes - 1>(out, a);
  if (!each<unsigned8>(out, 8, [&](std::size_t i) { return p[width - 8 + i]; }))
    return "store_half";
  store_lane_16to32<lanes - 1>(out, a);
  if (!each<unsigned32>(out, 8, [&](std::size_t i) { return at<unsigned16>(p + width - 16, i); }))
    return "store_lane_16to32";
  UTFKIT_EXPECT("load_8to16", unsigned16, load_8to16(p), p[i]);
  UTFKIT_EXPECT("load_8to32", unsigned32, load_8to32(p), p[i]);
  if constexpr (lanes == 2) return check_load_two(p, 2 * width);
  return nullptr;
}
#endif

}  // namespace

const char* first_wrong_operation(const byte* a, const byte* b, const byte* c,
                                  const byte (*rows)[16]) noexcept {
  if (const char* wrong = check_arithmetic(a, b, c)) return wrong;
  if (const char* wrong = check_masks(a, b)) return wrong;
  if (const char* wrong = check_sums(a, b)) return wrong;
  if (const char* wrong = check_moves(a, b)) return wrong;
#ifdef UTFKIT_LANES_OF_128
  return check_lanes(a, b, rows);
#else
  return rows == nullptr ? "rows" : nullptr;
#endif
}

}  // namespace utfkit::internal::UTFKIT_ISA
