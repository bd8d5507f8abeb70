// Validation of UTF-8. See check.hpp for what a lane decides.
#include "avx512.hpp"
#include "check.hpp"

namespace utfkit::internal::avx512 {
namespace {

namespace pair_class {

constexpr std::uint8_t at(const table128& t, unsigned i) {
  return i < 64 ? t.low.at[i] : t.high.at[i - 64];
}

// All pairs with a first byte of this range against the grammar.
constexpr bool proved(unsigned first, unsigned last) {
  for (unsigned a = first; a <= last; ++a) {
    for (unsigned b = 0; b <= 0xFF; ++b) {
      const bool both = 0x80 <= a && a <= 0xBF && 0x80 <= b && b <= 0xBF;
      const bool follows = 0x80 <= b && b <= 0xBF;
      const bool error = a <= 0x7F ? follows : a >= 0xC0 && !may_follow(a, b);
      const unsigned got = at(firsts, index(a)) & at(seconds, index(b));
      if (both != ((got & continuations) != 0) || error != ((got & 0x7F) != 0)) {
        return false;
      }
    }
  }
  return true;
}
// In pieces, for a compiler that counts its steps. FF is the exception that check.hpp tells.
static_assert(proved(0x00, 0x1F));
static_assert(proved(0x20, 0x3F));
static_assert(proved(0x40, 0x5F));
static_assert(proved(0x60, 0x7F));
static_assert(proved(0x80, 0x9F));
static_assert(proved(0xA0, 0xBF));
static_assert(proved(0xC0, 0xDF));
static_assert(proved(0xE0, 0xFE));

}  // namespace pair_class

// A text of 1 to 64 bytes.
UTFKIT_INLINE bool is_valid_short(const std::uint8_t* in, std::size_t size) {
  const vec v = load8(first64(size), in);
  if (high8(v) == 0) return true;
  utf8_checker checker;
  checker.check(short_window(v));
  return checker.ok() && !is_continuation(in[0]) && in[size - 1] != 0xFF;
}

struct verdict {
  bool ok;
  std::size_t from;  // if not: all lanes before are well formed, and not all of a stretch behind
};

// A text of more than 64 bytes.
UTFKIT_INLINE verdict check_all(const std::uint8_t* in, std::size_t size) {
  utf8_checker checker;
  checker.check(first_window(load(in)));
  std::size_t at = 64 - (reinterpret_cast<std::uintptr_t>(in) & 63);
  if (at < 3) at = 64;  // an aligned window would begin before the text
  std::size_t from = 0;
  std::size_t stretch = first_stretch;
  bool ascii = false;
  while (size - at >= 256) {
    const std::size_t end = size - at < stretch ? size : at + stretch;
    for (; end - at >= 256; at += 256) {
      const std::uint8_t* p = in + at;
      const bool was_ascii = ascii;
      ascii = high8(or_(load(p), or_(load(p + 64), load(p + 128), load(p + 192)))) == 0;
      if (ascii) {
        // What was open before is missed here, at the first three bytes.
        if (!was_ascii) checker.check(window_at(p));
        continue;
      }
      checker.check(window_at(p));
      checker.check(window_at(p + 64));
      checker.check(window_at(p + 128));
      checker.check(window_at(p + 192));
    }
    if (!checker.ok() || hides_ff(in + at)) return {false, from};
    from = at;
    if (stretch < longest_stretch) stretch *= 4;
  }
  for (; size - at >= 64; at += 64) checker.check(window_at(in + at));
  checker.check(last_window(in + at, size - at));
  return {checker.ok() && in[size - 1] != 0xFF, from};
}

}  // namespace

std::size_t first_error(const std::uint8_t* in, std::size_t at, std::size_t size) noexcept {
  utf8_checker checker;
  for (;;) {
    const std::size_t left = size - at;
    window w;
    if (at == 0) {
      w = first_window(left < 64 ? load8(first64(left), in) : load(in));
    } else {
      w = left < 64 ? last_window(in + at, left) : window_at(in + at);
    }
    checker.check(w);
    // FF counts where it stands, and not only within two lanes.
    const mask64 wrong = checker.errors() | equal8(w.v, splat8(0xFF));
    if (wrong != 0) return boundary_before(in, at + lowest(wrong));
    if (left < 64) return size;
    at += 64;
  }
}

bool is_valid_utf8(const std::uint8_t* in, std::size_t size) noexcept {
  if (size == 0) return true;
  if (size <= 64) return is_valid_short(in, size);
  return check_all(in, size).ok;
}

std::size_t valid_utf8(const std::uint8_t* in, std::size_t size) noexcept {
  if (size == 0) return 0;
  if (size <= 64) return is_valid_short(in, size) ? size : first_error(in, 0, size);
  const verdict v = check_all(in, size);
  return v.ok ? size : first_error(in, v.from, size);
}

}  // namespace utfkit::internal::avx512
