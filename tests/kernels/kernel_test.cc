// Every kernel of every table that this machine can run, against the scalar one: lengths 0 to 300,
// alignments 0 to 63, room 0 to exact, damage at every position; each axis in full, and their
// product sampled. Input and output lie against pages that can't be touched, on either side.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "src/driver/driver.hpp"
#include "src/kernels/levels.hpp"
#include "support/guarded.hpp"
#include "support/texts.hpp"

namespace utfkit::internal {
namespace {

using bytes = std::vector<byte>;

std::uint64_t seed() {
  static const std::uint64_t value = [] {
    const char* given = std::getenv("UTFKIT_TEST_SEED");
    const std::uint64_t s = given != nullptr ? std::strtoull(given, nullptr, 10) : 20260101;
    std::printf("seed: UTFKIT_TEST_SEED=%llu\n", static_cast<unsigned long long>(s));
    return s;
  }();
  return value;
}

class randomness {
 public:
  explicit randomness(std::uint64_t salt) : engine_(seed() + salt) {}
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }

 private:
  std::mt19937_64 engine_;
};

// ── texts ───────────────────────────────────────────────────────────────────────────────────────

// A scalar value whose UTF-8 has 1 to 4 bytes; 5: a Latin-1 one, 6: any of them. Some are the first
// or the last of their kind.
char32_t scalar_value(randomness& r, int kind) {
  static constexpr struct {
    char32_t first, last;
  } ranges[] = {{0, 0x7F}, {0x80, 0x7FF}, {0x800, 0xFFFF}, {0x10000, 0x10FFFF}, {0, 0xFF}};
  if (kind == 6) kind = 1 + static_cast<int>(r.below(4));
  const auto range = ranges[kind - 1];
  if (const std::size_t end = r.below(40); end < 2) return end == 0 ? range.first : range.last;
  for (;;) {
    const auto c = static_cast<char32_t>(range.first + r.below(range.last - range.first + 1));
    if (is_scalar_value(c)) return c;
  }
}

// At most `units` units of well-formed text, filled up with ASCII: all of one length, all lengths,
// runs of each, or mostly ASCII.
template <class Codec>
bytes text(randomness& r, std::size_t units, int style) {
  bytes out;
  int kind = 1;
  std::size_t run = 0;
  while (out.size() < units * Codec::unit) {
    if (run-- == 0) {
      run = style == 7 ? r.below(90) : 0;
      kind = style <= 6 ? style : style == 7 ? 1 + static_cast<int>(r.below(4)) : 1;
    }
    const int now = style == 8 && r.below(20) == 0 ? 6 : kind;
    byte encoded[4 * Codec::max_units];
    std::size_t n = Codec::encode(scalar_value(r, now), encoded);
    if (n == 0 || out.size() + n * Codec::unit > units * Codec::unit)
      n = Codec::encode(U'x', encoded);
    out.insert(out.end(), encoded, encoded + n * Codec::unit);
  }
  return out;
}

// Units that are wrong, or wrong where they stand, in most places.
template <class Codec>
void damage(randomness& r, bytes& text, std::size_t at) {
  if constexpr (Codec::unit == 1) {
    static constexpr byte bad[] = {0x00, 0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF,
                                   0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xDF, 0xE0, 0xE1,
                                   0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFE, 0xFF};
    text[at] = bad[r.below(sizeof bad)];
  } else if constexpr (Codec::unit == 2) {
    static constexpr char16_t bad[] = {0xD800, 0xDBFF, 0xDC00, 0xDFFF,
                                       0x00D8, 0x00DC, 0xD7FF, 0xE000};
    std::memcpy(&text[at * 2], &bad[r.below(8)], 2);
  } else {
    static constexpr char32_t bad[] = {0xD800,     0xDFFF, 0x110000,   0xFFFFFFFF,
                                       0x80000041, 0xD7FF, 0x0100D800, 0x10FFFF};
    std::memcpy(&text[at * 4], &bad[r.below(8)], 4);
  }
}

// ── one call, checked ───────────────────────────────────────────────────────────────────────────

guarded_buffer& input() {
  static guarded_buffer b(1 << 16);
  return b;
}
guarded_buffer& output() {
  static guarded_buffer b(1 << 18);
  return b;
}

// Where a buffer lies: against the page before, against the page after, or `offset` from one.
struct place {
  bool at_end;
  std::size_t offset;
  byte* in(guarded_buffer& b, std::size_t size) const {
    return at_end ? b.end() - size - offset : b.begin() + offset;
  }
};

std::string show(const bytes& text) {
  std::string s;
  for (const byte b : text) {
    char hex[4];
    std::snprintf(hex, sizeof hex, "%02X ", b);
    s += hex;
  }
  return s;
}

// A kernel of either kind. A strict one replaces nothing.
struct any_kernel {
  convert_kernel* strict = nullptr;
  lossy_kernel* lossy = nullptr;

  progress operator()(const byte* in, std::size_t size, byte* out, std::size_t room,
                      std::uint64_t& replacements) const {
    return lossy != nullptr ? lossy(in, size, out, room, replacements)
                            : strict(in, size, out, room);
  }
};

// Leaves everything to the definition, which is what a lossy kernel is held to.
progress idle_kernel(const byte*, std::size_t, byte*, std::size_t) noexcept {
  return {};
}

// Replaces, and counts, or stops.
struct test_policy {
  substitute with;
  std::uint64_t& replacements;
  substitute on(const decoded&, const byte*, std::size_t) const { return with; }
  void replaced(const decoded&) const { ++replacements; }
  static void took(const decoded&, const byte*) {}
};

// More room than a step of any kernel asks for.
constexpr std::size_t ample = 300;

// What a kernel leaves is the driver's, one by one and slow. Where there is room, that is an error,
// with as many units before it at most.
constexpr std::size_t most_left(bool well_formed) {
  return well_formed ? 0 : 4;
}

template <class From, class To>
struct conversion {
  struct outcome {
    bytes out;
    result r;
    std::uint64_t replacements = 0;
  };
  static outcome run(any_kernel kernel, const bytes& text, std::size_t room, bool lossy) {
    outcome o;
    o.out.resize(room * To::unit + 1);
    const replacement_of<To> with;
    const auto counting = [&](const byte* in, std::size_t size, byte* out, std::size_t most) {
      return kernel(in, size, out, most, o.replacements);
    };
    o.r = drive(counting, codec_of<From>, codec_of<To>,
                test_policy{lossy ? with.policy().with : substitute{}, o.replacements},
                {text.data(), text.size() / From::unit}, {o.out.data(), room});
    o.out.resize(o.r.written * To::unit);
    return o;
  }

  static void check(any_kernel kernel, any_kernel definition, bool lossy, const bytes& text,
                    std::size_t room, place in_place, place out_place) {
    const std::size_t units = text.size() / From::unit;
    byte* in = in_place.in(input(), text.size());
    std::copy(text.begin(), text.end(), in);
    byte* out = out_place.in(output(), room * To::unit);
    std::uint64_t replacements = 7;  // which it adds to
    const progress p = kernel(in, units, out, room, replacements);
    ASSERT_LE(p.read, units);
    ASSERT_LE(p.written, room);

    // What it read is what it wrote, and it stopped between steps.
    const bytes head(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(p.read * From::unit));
    const outcome want = run(definition, head, room, lossy);
    ASSERT_EQ(want.r.read, p.read) << show(text) << " read " << p.read << " room " << room;
    ASSERT_EQ(want.r.error, errc::ok);
    ASSERT_EQ(want.r.written, p.written) << show(text) << " read " << p.read << " room " << room;
    ASSERT_TRUE(std::equal(want.out.begin(), want.out.end(), out)) << show(text);
    ASSERT_EQ(want.replacements + 7, replacements) << show(text) << " room " << room;
    const bytes tail(text.begin() + static_cast<std::ptrdiff_t>(p.read * From::unit), text.end());
    const outcome whole = run(definition, text, room, lossy);
    bytes joined = want.out;
    const outcome rest = run(definition, tail, room - p.written, lossy);
    joined.insert(joined.end(), rest.out.begin(), rest.out.end());
    ASSERT_EQ(joined, whole.out) << show(text);
    ASSERT_EQ(p.read + rest.r.read, whole.r.read) << show(text);
    ASSERT_EQ(rest.r.error, whole.r.error) << show(text);

    if (room >= 3 * units + ample) {
      ASSERT_LE(whole.r.read - p.read, most_left(whole.r.error == errc::ok)) << show(text);
    }

    // And the driver comes to the same.
    const outcome driven = run(kernel, text, room, lossy);
    ASSERT_EQ(driven.out, whole.out) << show(text);
    ASSERT_EQ(driven.r, whole.r) << show(text);
    ASSERT_EQ(driven.replacements, whole.replacements) << show(text);
  }
};

// ── kernels ─────────────────────────────────────────────────────────────────────────────────────

class kernel_test : public testing::TestWithParam<kernel_level> {};

// Something wrong beside each place where one block, or many, may end and the next begin.
// The first stretch of an AVX-512 kernel ends 256 units after one of its first 64.
template <class From, class Check>
void sweep_ends_of_blocks(randomness& r, Check check) {
  const auto stop = [] { return testing::Test::HasFatalFailure(); };
  for (std::size_t at = 62; at < 1400 && !stop(); at += at % 64 != 1 || at / 64 == 4 ? 1 : 61) {
    // Half of them in ASCII behind one character that isn't, with enough behind for a run.
    const int style = at % 2 == 0 ? 1 : 1 + static_cast<int>(at / 2 % 4);
    bytes t = text<From>(r, at + 1 + r.below(300), style);
    if constexpr (From::unit == 1) {
      if (style == 1) t[0] = 0xC3, t[1] = 0xA9;
      t[at] = at / 64 % 2 == 0 ? 0xFF : 0x80;
    } else {
      damage<From>(r, t, at);
    }
    check(t, r, place{true, r.below(64)});
    t.resize((at + 1) * From::unit);
    check(t, r, place{true, at % 2});
  }
}

// Of the texts of all sizes in all styles one of test::stride(), that is all sizes, and all styles.
bool is_taken(std::size_t size, int style) {
  return (size + static_cast<std::size_t>(style)) % test::stride() == 0;
}

// Texts along each axis, and then samples of their product, each given to `check(text, r, place)`.
template <class From, class Check>
void sweep(std::uint64_t salt, Check check) {
  randomness r(salt);
  const auto stop = [] { return testing::Test::HasFatalFailure(); };
  for (std::size_t size = 0; size <= 300 && !stop(); ++size) {
    for (int style = 1; style <= 8 && !stop(); ++style) {
      if (!is_taken(size, style)) continue;
      for (const bool at_end : {false, true})
        check(text<From>(r, size, style), r, place{at_end, 0});
    }
  }
  for (std::size_t offset = 0; offset <= 63 && !stop(); ++offset) {
    check(text<From>(r, 200 + r.below(100), 7), r, place{false, offset});
    check(text<From>(r, r.below(64), 6), r, place{true, offset});
    // FF is a lead byte like no other, and the last one anywhere in a block, aligned or not.
    for (int i = 0; i < 4; ++i) {
      bytes last = text<From>(r, (i % 2 == 0 ? 1 : 200) + offset, i < 2 ? 5 : 6);
      damage<From>(r, last, last.size() / From::unit - 1);
      if constexpr (From::unit == 1) last.back() = 0xFF;
      check(last, r, place{true, offset});
    }
  }
  for (int style = 1; style <= 8; ++style) {
    for (std::size_t at = 0; at < 300 && !stop(); ++at) {
      if (!is_taken(at, style)) continue;
      bytes t = text<From>(r, 300, style);
      damage<From>(r, t, at);
      check(t, r, place{at % 2 == 0, 0});
    }
  }
  // One character among NULs, which look right wherever they are taken from.
  for (std::size_t at = 0; at < 300 && !stop(); ++at) {
    bytes t((300 + r.below(10)) * From::unit);
    byte encoded[4 * From::max_units];
    std::size_t n = From::encode(scalar_value(r, 1 + static_cast<int>(r.below(5))), encoded);
    if (n == 0) n = From::encode(U'x', encoded);
    std::copy_n(encoded, n * From::unit, t.begin() + static_cast<std::ptrdiff_t>(at * From::unit));
    check(t, r, place{at % 2 == 0, r.below(64)});
  }
  for (std::size_t i = 0; i < 15000 && !stop(); i += test::stride()) {
    const std::size_t size = i % 10 == 0 ? r.below(3000) : r.below(i % 3 == 0 ? 40 : 301);
    bytes t = text<From>(r, size, 1 + static_cast<int>(r.below(8)));
    const std::size_t errors = i % 4 == 0 ? size / 3 : i % 4 == 1 ? 0 : r.below(4);
    for (std::size_t e = 0; e < errors && size != 0; ++e) damage<From>(r, t, r.below(size));
    check(t, r, place{r.below(2) == 0, r.below(64)});
  }
  // A long one, for what happens once in many blocks.
  for (int i = 0; i < 20 && !stop(); ++i) {
    bytes t = text<From>(r, 12000 / From::unit * From::unit + r.below(64),
                         1 + static_cast<int>(r.below(8)));
    if (i % 2 == 1) damage<From>(r, t, r.below(t.size() / From::unit));
    check(t, r, place{true, r.below(64)});
  }
  sweep_ends_of_blocks<From>(r, check);
}

template <class From, class To>
void sweep_convert(any_kernel kernel, any_kernel definition, bool lossy = false) {
  int n = 0;
  sweep<From>(1, [&](const bytes& t, randomness& r, place in) {
    using c = conversion<From, To>;
    const std::size_t units = t.size() / From::unit;
    // Enough for any step: a replacement takes three bytes.
    const std::size_t exact = c::run(definition, t, units * 3 + 4, lossy).r.written;
    const place out = {r.below(2) == 0, r.below(64)};
    c::check(kernel, definition, lossy, t, exact, in, place{true, 0});
    c::check(kernel, definition, lossy, t, r.below(exact + 1), in, place{false, 0});
    c::check(kernel, definition, lossy, t, n % 2 == 0 ? 3 * units + ample : exact + r.below(200),
             in, out);
    if (++n % 50 == 0 && exact <= 1000) {
      for (std::size_t room = 0; room <= exact && !testing::Test::HasFatalFailure(); ++room) {
        c::check(kernel, definition, lossy, t, room, in, place{true, 0});
      }
    }
  });
}

template <class From, class Kernel>
void sweep_number(Kernel* kernel, Kernel* definition) {
  const auto check = [&](const bytes& t, randomness&, place in) {
    byte* p = in.in(input(), t.size());
    std::copy(t.begin(), t.end(), p);
    const std::size_t units = t.size() / From::unit;
    ASSERT_EQ(kernel(p, units), definition(p, units)) << show(t);
  };
  sweep<From>(2, check);
  // So many that sums in lanes of a byte would overflow.
  randomness r(5);
  for (int style = 1; style <= 8 && !testing::Test::HasFatalFailure(); ++style)
    check(text<From>(r, 60000 / From::unit, style), r, place{true, 0});
}

// A prefix kernel may stop somewhat early, but on a boundary; what it leaves is the driver's.
template <class From>
void sweep_prefix(prefix_kernel* kernel, prefix_kernel* definition) {
  sweep<From>(3, [&](const bytes& t, randomness&, place in) {
    byte* p = in.in(input(), t.size());
    std::copy(t.begin(), t.end(), p);
    const std::size_t units = t.size() / From::unit;
    const std::size_t valid = kernel(p, units);
    const std::size_t whole = definition(p, units);
    ASSERT_LE(valid, whole) << show(t);
    ASSERT_EQ(valid + definition(p + valid * From::unit, units - valid), whole) << show(t);
    ASSERT_LE(whole - valid, most_left(whole == units)) << show(t);
    ASSERT_EQ(definition(p, valid), valid) << show(t);
    ASSERT_EQ(drive_validate(kernel, codec_of<From>, {p, units}),
              drive_validate(definition, codec_of<From>, {p, units}));
  });
}

// No room, and no pointer to it: nothing is written, and no pointer is made from none, which the
// undefined behaviour sanitizer sees.
void expect_nothing_written(convert_kernel* kernel, const byte* in, std::size_t size) {
  EXPECT_EQ(kernel(in, size, nullptr, 0).written, 0u);
}
void expect_nothing_written(lossy_kernel* kernel, const byte* in, std::size_t size) {
  std::uint64_t replacements = 0;
  EXPECT_EQ(kernel(in, size, nullptr, 0, replacements).written, 0u);
  EXPECT_EQ(replacements, 0u);
}
template <class Kernel>
void expect_nothing_written(Kernel*, const byte*, std::size_t) {}

TEST_P(kernel_test, no_room_without_a_pointer) {
  const kernel_table& of = *GetParam().kernels;
  for (const byte fill : {byte{0x41}, byte{0xC3}, byte{0xFF}}) {
    const bytes t(4096, fill);
    for (const std::size_t size : {0u, 1u, 15u, 64u, 300u, 1000u}) {
#define UTFKIT_NO_ROOM(type, name) expect_nothing_written(of.name, t.data(), size);
      UTFKIT_KERNELS(UTFKIT_NO_ROOM)
#undef UTFKIT_NO_ROOM
    }
  }
#define UTFKIT_NO_TEXT(type, name) expect_nothing_written(of.name, nullptr, 0);
  UTFKIT_KERNELS(UTFKIT_NO_TEXT)
#undef UTFKIT_NO_TEXT
}

TEST_P(kernel_test, count_classes) {
  const auto numbers = [](const kernel_table& of, const byte* in, std::size_t size) {
    byte_classes c{1, 2, 3, 4};  // which it adds to
    of.count_classes(in, size, c);
    return std::vector{c.nuls, c.high, c.continuations, c.fours};
  };
  sweep<utf8_codec>(4, [&](const bytes& t, randomness&, place in) {
    byte* p = in.in(input(), t.size());
    std::copy(t.begin(), t.end(), p);
    byte_classes c{1, 2, 3, 4};
    for (const byte b : t) {
      c.nuls += b == 0;
      c.high += b > 0x7F;
      c.continuations += b > 0x7F && b < 0xC0;
      c.fours += b > 0xEF;
    }
    ASSERT_EQ(numbers(*GetParam().kernels, p, t.size()),
              (std::vector{c.nuls, c.high, c.continuations, c.fours}))
        << show(t);
  });
}

#define UTFKIT_CONVERT(name, From, To)                                          \
  TEST_P(kernel_test, name) {                                                   \
    sweep_convert<From, To>({GetParam().kernels->name}, {scalar_kernels.name}); \
  }
#define UTFKIT_LOSSY(name, From, To)                                                             \
  TEST_P(kernel_test, name) {                                                                    \
    sweep_convert<From, To>({.lossy = GetParam().kernels->name}, {.strict = idle_kernel}, true); \
  }
#define UTFKIT_NUMBER(name, From)                                      \
  TEST_P(kernel_test, name) {                                          \
    sweep_number<From>(GetParam().kernels->name, scalar_kernels.name); \
  }
#define UTFKIT_PREFIX(name, From)                                      \
  TEST_P(kernel_test, name) {                                          \
    sweep_prefix<From>(GetParam().kernels->name, scalar_kernels.name); \
  }

UTFKIT_NUMBER(is_ascii, utf8_codec)
UTFKIT_NUMBER(is_valid_utf8, utf8_codec)
UTFKIT_PREFIX(valid_utf8, utf8_codec)
UTFKIT_PREFIX(valid_utf16, utf16_native)
UTFKIT_PREFIX(valid_utf16_swapped, utf16_swapped)
UTFKIT_PREFIX(valid_utf32, utf32_native)
UTFKIT_NUMBER(count_code_points, utf8_codec)
UTFKIT_NUMBER(utf16_length, utf8_codec)
UTFKIT_NUMBER(utf8_length_of_utf16, utf16_native)
UTFKIT_NUMBER(utf8_length_of_utf32, utf32_native)
UTFKIT_NUMBER(utf8_length_of_latin1, utf8_codec)
UTFKIT_NUMBER(utf32_length_of_utf16, utf16_native)
UTFKIT_NUMBER(utf16_length_of_utf32, utf32_native)
UTFKIT_NUMBER(count_lines, utf8_codec)
UTFKIT_CONVERT(utf8_to_utf16, utf8_codec, utf16_native)
UTFKIT_CONVERT(utf8_to_utf16_swapped, utf8_codec, utf16_swapped)
UTFKIT_CONVERT(utf8_to_utf32, utf8_codec, utf32_native)
UTFKIT_LOSSY(utf8_to_utf16_lossy, utf8_codec, utf16_native)
UTFKIT_LOSSY(utf8_to_utf16_swapped_lossy, utf8_codec, utf16_swapped)
UTFKIT_LOSSY(utf8_to_utf32_lossy, utf8_codec, utf32_native)
UTFKIT_LOSSY(repair_utf8, utf8_codec, utf8_codec)
UTFKIT_CONVERT(utf8_to_latin1, utf8_codec, latin1_codec)
UTFKIT_CONVERT(utf16_to_utf8, utf16_native, utf8_codec)
UTFKIT_CONVERT(utf16_swapped_to_utf8, utf16_swapped, utf8_codec)
UTFKIT_CONVERT(utf16_to_utf32, utf16_native, utf32_native)
UTFKIT_CONVERT(utf16_to_latin1, utf16_native, latin1_codec)
UTFKIT_CONVERT(utf32_to_utf8, utf32_native, utf8_codec)
UTFKIT_CONVERT(utf32_to_utf16, utf32_native, utf16_native)
UTFKIT_CONVERT(utf32_to_latin1, utf32_native, latin1_codec)
UTFKIT_CONVERT(latin1_to_utf8, latin1_codec, utf8_codec)
UTFKIT_CONVERT(latin1_to_utf16, latin1_codec, utf16_native)
UTFKIT_CONVERT(latin1_to_utf32, latin1_codec, utf32_native)

const level_list levels = available_levels();
INSTANTIATE_TEST_SUITE_P(levels, kernel_test, testing::ValuesIn(levels.begin(), levels.end()),
                         [](const auto& level) { return std::string(name(level.param.level)); });

}  // namespace
}  // namespace utfkit::internal
