// Encodings of a byte a character to UTF-8 and back: a table of 128 bytes is two registers, and a
// permutation looks 64 bytes up in it.
#include "kernels/table_kernels.hpp"

#include "avx512.hpp"
#include "encode.hpp"
#include "widen.hpp"

namespace utfkit::internal::avx512 {
namespace {

// ── to UTF-8 ────────────────────────────────────────────────────────────────────────────────────

// 128 bytes.
struct byte_table {
  vec low, high;
};

// Three bytes for each byte from 80 on, of which those that its UTF-8 doesn't have are 0:
//   first    1110zzzz, or FF for what is no character
//   second   110yyyyy or 10yyyyyy
//   last     10xxxxxx or ASCII
class utf8_tables {
 public:
  UTFKIT_INLINE explicit utf8_tables(const char16_t* units) {
    const auto* const p = reinterpret_cast<const byte*>(units);
    make(p, first_.low, second_.low, last_.low);
    make(p + 128, first_.high, second_.high, last_.high);
  }

  struct planes {
    vec first, second, last;
  };
  UTFKIT_INLINE planes of(vec v) const {
    const mask8 high = high_bits(v);
    return {permute8(high, v, first_.low, first_.high),
            permute8(high, v, second_.low, second_.high),
            select(high, permute8(v, last_.low, last_.high), v)};
  }

 private:
  // 64 units.
  UTFKIT_INLINE static void make(const byte* units, vec& first, vec& second, vec& last) {
    half_vec f[2], s[2], l[2];
    for (int i = 0; i < 2; ++i) {
      const vec u = load(units + 64 * i);
      const mask16 ascii = less16(u, splat16(0x80));
      const mask16 two = less16(u, splat16(0x800));
      const vec six = splat16(0x3F), tag = splat16(0x80);
      const vec middle = right16<6>(u);
      l[i] = narrow16to8(select(ascii, u, and_or(u, six, tag)));
      const vec lead_of_two = select(ascii, zero(), middle | splat16(0xC0));
      s[i] = narrow16to8(select(two, lead_of_two, and_or(middle, six, tag)));
      const vec lead_of_three = right16<12>(u) | splat16(0xE0);
      const vec three = select(equal16(u, splat16(no_unit)), splat16(0xFF), lead_of_three);
      f[i] = narrow16to8(select(two, zero(), three));
    }
    first = join(f[0], f[1]);
    second = join(s[0], s[1]);
    last = join(l[0], l[1]);
  }

  byte_table first_, second_, last_;
};

// Where byte j of three vectors is from, when they take the planes' bytes in turn: j / 3 of the
// plane j % 3.
template <unsigned Part>
constexpr table64 third_of_three = make64([](unsigned i) {
  const unsigned j = 64 * Part + i;
  return (j % 3 == 2 ? 64 : 0) + j / 3;
});
// The bytes of the first plane and of the last among them.
constexpr std::uint64_t third_places(unsigned from) {
  std::uint64_t bits = 0;
  for (unsigned i = from; i < 64; i += 3) bits |= std::uint64_t{1} << i;
  return bits;
}
template <unsigned Half>
constexpr table64 half_of_two = make64([](unsigned i) {
  return (i % 2 == 1 ? 64 : 0) + 32 * Half + i / 2;
});

class plane_joiner {
 public:
  UTFKIT_INLINE plane_joiner() = default;

  template <unsigned Part>
  UTFKIT_INLINE encoded part_of_three(const utf8_tables::planes& p) const {
    constexpr unsigned from = (3 - 64 * Part % 3) % 3;
    constexpr mask8 first(third_places(from)), last(third_places((from + 2) % 3));
    const vec places = constant(third_of_three<Part>);
    const vec bytes = permute8(~first, places, p.second, p.last) | permute8(first, places, p.first);
    return {bytes, high_bits(bytes) | last};
  }
  template <unsigned Half>
  UTFKIT_INLINE encoded half_of_two_planes(const utf8_tables::planes& p) const {
    const vec bytes = permute8(constant(half_of_two<Half>), p.second, p.last);
    return {bytes, high_bits(bytes | k8000_)};
  }

 private:
  vec k8000_ = constant16<0x8000>();
};

}  // namespace

progress single_byte_to_utf8(const char16_t* units, const byte* in, std::size_t size, byte* out,
                             std::size_t room) noexcept {
  std::size_t at = widen<copy_bytes, bytes_are::ascii>(in, size < room ? size : room, out);
  if (at == size) return {size, size};
  const utf8_tables tables(units);
  const plane_joiner join;
  const vec none = constant8<0xFF>();
  utf8_output output(out, room);
  output.written = at;
  while (size - at >= 64 && output.left() >= 192) {
    const vec v = load(in + at);
    if (!any_high(v)) {
      store(output.place(), v);
      output.written += 64;
      at += 64;
      continue;
    }
    const auto planes = tables.of(v);
    if (any(planes.first)) {
      if (any(equal8(planes.first, none))) break;
      output.put(join.part_of_three<0>(planes));
      output.put(join.part_of_three<1>(planes));
      output.put(join.part_of_three<2>(planes));
    } else {
      output.put(join.half_of_two_planes<0>(planes));
      output.put(join.half_of_two_planes<1>(planes));
    }
    at += 64;
  }
  // The last ones, of the input or of the room, and those before a byte that is no character.
  while (at < size) {
    std::size_t n = size - at < 64 ? size - at : 64;
    n = n < output.left() / 3 ? n : output.left() / 3;
    if (n == 0) break;
    const auto planes = tables.of(load_partial(in + at, n));
    const mask8 bad = equal8(planes.first, none);
    if (any(bad)) n = first_bit(bad);
    const auto put = [&](encoded e, std::size_t from) __attribute__((always_inline)) {
      if (3 * n <= from) return;
      e.keep &= below<mask8>(3 * n - from);
      output.put_some<0>(e);
    };
    put(join.part_of_three<0>(planes), 0);
    put(join.part_of_three<1>(planes), 64);
    put(join.part_of_three<2>(planes), 128);
    at += n;
    if (any(bad)) break;
  }
  return {at, output.written};
}

// ── from UTF-8 ──────────────────────────────────────────────────────────────────────────────────

namespace {

class byte_finder {
 public:
  UTFKIT_INLINE explicit byte_finder(const byte_blocks& blocks)
      : latin1_(table(blocks.latin1)),
        punctuation_(table(blocks.punctuation)),
        letters_(table(blocks.of_letters)) {
    const unsigned c = blocks.letters;
    three_ = mask8(c < 0x800 ? 0 : ~std::uint64_t{0});
    // In blocks of 128, the lowest bit of the byte before the last one is any.
    lead_any_ = splat8(c < 0x800 ? 1 : 0);
    lead_ = splat8(c < 0x800 ? 0xC1 | c >> 6 : 0xE0 | c >> 12);
    second_any_ = splat8(c < 0x800 ? 0xFF : 1);
    second_ = splat8(c < 0x800 ? 0xFF : 0x81 | (c >> 6 & 0x3F));
  }

  struct found {
    vec bytes;
    mask8 good;        // where a character begins that has a byte
    mask8 two, three;  // those of two and three bytes among them

    // What these characters go on in, and those that have begun before.
    UTFKIT_INLINE mask8 covered(mask8 begun) const {
      return (two | three) << 1 | three << 2 | begun;
    }
    UTFKIT_INLINE mask8 begun() const { return (two | three) >> 63 | three >> 62; }
    UTFKIT_INLINE void cut(mask8 lanes) {
      good &= lanes;
      two &= lanes;
      three &= lanes;
    }
  };
  // `v` and the bytes one and two places on.
  UTFKIT_INLINE found of(vec v, vec v1, vec v2) const {
    const vec second = v1 | one_;
    const mask8 ascii = ~high_bits(v);
    const mask8 one_more = greater8(first_lead_, v1);
    const mask8 two_more = one_more & greater8(first_lead_, v2);
    const mask8 letter =
        equal8(v | lead_any_, lead_) & equal8(v1 | second_any_, second_) & one_more;
    const mask8 latin1 = equal8(v | one_, c3_) & one_more;
    const mask8 punctuation = equal8(v, e2_) & equal8(second, k81_) & two_more;
    const vec of_two = and_or(left16<6>(v), k40_, v1);
    const vec of_three = and_or(left16<6>(v1), k40_, v2);
    const mask8 letter_of_three = letter & two_more & three_;
    const mask8 letter_of_two = letter & ~three_;
    const vec bytes = or_or(
        permute8(letter_of_two | letter_of_three, select(three_, of_three, of_two), letters_.low,
                 letters_.high),
        permute8(latin1, of_two, latin1_.low, latin1_.high),
        permute8(punctuation, of_three, punctuation_.low, punctuation_.high) | only(ascii, v));
    const mask8 has = has8(bytes, bytes);
    return {bytes, ascii | has, (letter_of_two | latin1) & has,
            (letter_of_three | punctuation) & has};
  }
  // The same, where nothing begins with C4 or more: half of the time, for most of Europe.
  UTFKIT_INLINE static bool is_latin1(vec v) { return !any(at_least8(v, splat8(0xC4))); }
  UTFKIT_INLINE found of_latin1(vec v, vec v1) const {
    const mask8 two = equal8(v | one_, c3_) & greater8(first_lead_, v1);
    const vec letters = permute8(two, and_or(left16<6>(v), k40_, v1), latin1_.low, latin1_.high);
    const mask8 has = has8(letters, letters);
    return {select(two, letters, v), ~high_bits(v) | has, has, mask8(0)};
  }

 private:
  UTFKIT_INLINE static byte_table table(const byte* p) { return {load(p), load(p + 64)}; }

  byte_table latin1_, punctuation_, letters_;
  mask8 three_;
  vec lead_any_, lead_, second_any_, second_;
  vec one_ = constant8<1>(), k40_ = constant8<0x40>(), first_lead_ = constant8<0xC0>();
  vec c3_ = constant8<0xC3>(), e2_ = constant8<0xE2>(), k81_ = constant8<0x81>();
};

}  // namespace

progress utf8_to_single_byte(const byte_blocks& blocks, const byte* in, std::size_t size, byte* out,
                             std::size_t room) noexcept {
  std::size_t at = widen<copy_bytes, bytes_are::ascii>(in, size < room ? size : room, out);
  if (at == size) return {size, size};
  const byte_finder finder(blocks);
  utf8_output output(out, room);
  output.written = at;
  mask8 begun(0);  // the lanes that belong to characters of the block before
  while (size - at >= 66 && output.left() >= 64) {
    const vec v = load(in + at);
    if (!any_high(v)) {
      store(output.place(), v);
      output.written += 64;
      at += 64;
      continue;
    }
    const vec v1 = load(in + at + 1);
    const auto f =
        byte_finder::is_latin1(v) ? finder.of_latin1(v, v1) : finder.of(v, v1, load(in + at + 2));
    if (any(~(f.good | f.covered(begun)))) break;
    output.put({f.bytes, f.good});
    begun = f.begun();
    at += 64;
  }
  // The last ones, of the input or of the room, and those before what `blocks` doesn't have.
  while (at < size && output.left() != 0) {
    const std::size_t rest = size - at;
    std::size_t n = rest < 64 ? rest : 64;
    n = n < output.left() ? n : output.left();
    const auto some = [&](std::size_t from) __attribute__((always_inline)) {
      return rest <= from ? zero()
                          : load_partial(in + at + from, rest - from < 64 ? rest - from : 64);
    };
    auto f = finder.of(some(0), some(1), some(2));
    const mask8 bad = ~(f.good | f.covered(begun)) & below<mask8>(n);
    const std::size_t end = any(bad) ? first_bit(bad) : n;
    f.cut(below<mask8>(end));
    output.put_some<0>({f.bytes, f.good});
    at += end;
    if (any(bad)) return {at, output.written};
    begun = n == 64 ? f.begun() : f.covered(begun) >> n;
  }
  return {at + count_bits(begun), output.written};
}

}  // namespace utfkit::internal::avx512
