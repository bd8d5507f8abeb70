#include <utfkit/compare.hpp>

#include <algorithm>
#include <utility>

#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

namespace {

// The UTF-16 units of malformed text too, as compare.hpp has them, one after the other.
class unit_reader {
 public:
  unit_reader(byte_view text, std::size_t at) noexcept : text_(text), at_(at) {}

  bool at_end() const noexcept { return low_ == 0 && at_ >= text_.size(); }

  // Precondition: !at_end(). No low surrogate is 0, so that 0 says that none is due.
  char32_t next() noexcept {
    if (const char32_t low = std::exchange(low_, U'\0'); low != 0) return low;
    const byte_view rest = text_.substr(at_);
    const decoded d = utf8_codec::decode(bytes_of(rest.data()), rest.size());
    if (d.error == errc::surrogate && rest.size() >= 3 &&
        definition::utf8::is_continuation(rest[2])) {
      at_ += 3;
      return 0xD000u | (rest[1] & 0x3Fu) << 6 | (rest[2] & 0x3Fu);
    }
    if (d.error != errc::ok) {
      ++at_;
      return 0x10000u + rest[0];
    }
    at_ += d.length;
    if (d.code_point <= 0xFFFF) return d.code_point;
    low_ = 0xDC00 | (d.code_point & 0x3FF);
    return 0xD7C0 + (d.code_point >> 10);
  }

 private:
  byte_view text_;
  std::size_t at_;
  char32_t low_ = 0;
};

// The order of what is known to differ.
template <class T>
std::strong_ordering differing(const T& a, const T& b) noexcept {
  return a < b ? std::strong_ordering::less : std::strong_ordering::greater;
}

// The order of bytes, known that the first `common` are the same.
std::strong_ordering order_after(std::size_t common, byte_view a, byte_view b) noexcept {
  if (common == a.size() || common == b.size()) return a.size() <=> b.size();
  return differing(a[common], b[common]);
}

// What a unit counts in code point order: one that is half of a pair is above all others.
unsigned rank(std::u16string_view text, std::size_t at) noexcept {
  const auto is = [&](std::size_t i, unsigned which) {
    return i < text.size() && (text[i] & 0xFC00u) == which;
  };
  const bool paired =
      (is(at, 0xD800) && is(at + 1, 0xDC00)) || (at != 0 && is(at, 0xDC00) && is(at - 1, 0xD800));
  return text[at] + (paired ? 0x10000u : 0u);
}

}  // namespace

std::strong_ordering compare_code_points(byte_view a, byte_view b) noexcept {
  return order_after(common_prefix(a, b), a, b);
}

std::strong_ordering compare_code_points(std::u16string_view a, std::u16string_view b) noexcept {
  const std::size_t size = std::min(a.size(), b.size());
  const std::size_t common =
      kernels().common_prefix(bytes_of(a.data()), bytes_of(b.data()), 2 * size) / 2;
  if (common == size) return a.size() <=> b.size();
  return differing(rank(a, common), rank(b, common));
}

// In well-formed text the first bytes that differ decide: two leads, or two bytes of characters
// with one lead. The two orders disagree only between EE, EF and F0 to F4. With ED, or bytes that
// UTF-8 doesn't have, the texts are read unit by unit from the last byte in common that may begin a
// character.
std::strong_ordering compare_utf16_units(byte_view a, byte_view b) noexcept {
  const std::size_t common = common_prefix(a, b);
  std::size_t from = common;
  for (unsigned back = 1; back <= 3 && back <= common; ++back) {
    if (definition::utf8::is_continuation(a[common - back])) continue;
    from = common - back;
    break;
  }
  unit_reader x(a, from);
  unit_reader y(b, from);
  while (!x.at_end() && !y.at_end()) {
    const char32_t left = x.next();
    const char32_t right = y.next();
    if (left != right) return differing(left, right);
  }
  if (x.at_end() != y.at_end()) return differing(y.at_end(), x.at_end());
  return order_after(common, a, b);
}

}  // namespace utfkit
