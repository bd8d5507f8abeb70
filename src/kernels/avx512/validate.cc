// Validation of UTF-8. See check.hpp for what a lane decides.
#include "avx512.hpp"
#include "check.hpp"

namespace utfkit::internal::avx512 {
namespace {

// A text of 1 to 64 bytes. Zeros behind it show a sequence that the end cuts. Without a branch for
// ASCII, which can't be predicted where strings differ.
UTFKIT_INLINE bool is_valid_short(const byte* in, std::size_t size) {
  utf8_checker checker;
  checker.check(first_context(load_partial(in, size)));
  return checker.ok() && (size < 64 || boundary_before(in, 64) == 64);
}

struct verdict {
  bool ok;
  std::size_t from;  // if not: all lanes before are well formed, and not all of a stretch behind
};

// A text of more than 64 bytes.
UTFKIT_INLINE verdict check_all(const byte* in, std::size_t size) {
  utf8_checker checker;
  checker.check(first_context(load(in)));
  std::size_t at = 64 - (reinterpret_cast<std::uintptr_t>(in) & 63);
  if (at < 3) at = 64;  // an aligned block would look at bytes before the text
  std::size_t from = 0;
  std::size_t stretch = first_stretch;
  bool ascii = false;
  while (size - at >= 256) {
    const std::size_t end = size - at < stretch ? size : at + stretch;
    for (; end - at >= 256; at += 256) {
      const byte* p = in + at;
      const bool was_ascii = ascii;
      const vec a = opaque(load(p)), b = opaque(load(p + 64));
      const vec c = opaque(load(p + 128)), d = opaque(load(p + 192));
      ascii = checker.ascii(a | or_or(b, c, d));
      if (ascii) {
        // What was open before is missed here, at the first three bytes.
        if (!was_ascii) checker.check(context_of(a, p));
        continue;
      }
      checker.check(context_of(a, p), context_of(b, p + 64));
      checker.check(context_of(c, p + 128), context_of(d, p + 192));
    }
    if (!checker.ok()) return {false, from};
    from = at;
    if (stretch < longest_stretch) stretch *= 4;
  }
  for (; size - at >= 64; at += 64) checker.check(context_at(in + at));
  checker.check(last_context(in + at, size - at));
  return {checker.ok(), from};
}

}  // namespace

std::size_t first_error(const byte* in, std::size_t at, std::size_t size) noexcept {
  utf8_checker checker;
  for (;;) {
    const std::size_t left = size - at;
    byte_context w;
    if (at == 0) {
      w = first_context(left < 64 ? load_partial(in, left) : load(in));
    } else {
      w = left < 64 ? last_context(in + at, left) : context_at(in + at);
    }
    checker.check(w);
    const mask8 wrong = checker.errors();
    if (any(wrong)) return boundary_before(in, at + first_bit(wrong));
    if (left < 64) return size;
    at += 64;
  }
}

void utf8_errors(const byte* in, std::size_t size, std::uint64_t* wrong) noexcept {
  // F8 to FF have told of themselves, and let continuation bytes stand two and three bytes behind,
  // also where the one in between begins anew: so that one is told of too.
  const vec kF8 = constant8<0xF8>();
  mask8 carried(0);
  utf8_checker checker;
  for (std::size_t at = 0; at < size; at += 64) {
    const std::size_t left = size - at;
    byte_context w;
    if (at == 0) {
      w = first_context(left < 64 ? load_partial(in, left) : load(in));
    } else {
      w = left < 64 ? last_context(in + at, left) : context_at(in + at);
    }
    checker.reset();
    checker.check(w);
    const mask8 never = at_least8(w.v, kF8);
    const mask8 found = checker.errors() | never << 1 | carried;
    carried = never >> 63;
    wrong[at / 64] = (found & below<mask8>(left < 64 ? left : 64)).raw;
  }
}

bool is_valid_utf8(const byte* in, std::size_t size) noexcept {
  if (size == 0) return true;
  if (size <= 64) return is_valid_short(in, size);
  return check_all(in, size).ok;
}

std::size_t valid_utf8(const byte* in, std::size_t size) noexcept {
  if (size == 0) return 0;
  if (size <= 64) return is_valid_short(in, size) ? size : first_error(in, 0, size);
  const verdict v = check_all(in, size);
  return v.ok ? size : first_error(in, v.from, size);
}

}  // namespace utfkit::internal::avx512
