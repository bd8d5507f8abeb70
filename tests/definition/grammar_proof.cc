// Proof at compile time: the definition agrees with the grammar of RFC 3629 section 4, written as
// rows in tests/reference and sharing nothing with it, for every string of one and of two bytes,
// and for every string of three over the bytes at which the grammar changes its mind. There is
// nothing to run; see exhaustive_test.cc for what is too much for a compiler.
#include <utfkit/definition/utf8.hpp>

#include "reference/form.hpp"

namespace {

constexpr bool agree(const char* text, std::size_t size) {
  const reference::step expected = reference::step_at(reference::utf8, text, size, 0);
  const utfkit::decoded d = utfkit::definition::utf8::decode_one(text, size);
  return d.length == expected.length && static_cast<int>(d.error) == expected.why &&
         d.code_point == expected.code_point;
}

constexpr bool agree_on_one_byte() {
  for (unsigned a = 0; a < 256; ++a) {
    const char text[] = {static_cast<char>(a)};
    if (!agree(text, 1)) return false;
  }
  return true;
}
static_assert(agree_on_one_byte());

// All second bytes after the lead bytes [first, last]. In eighths, each within the steps that a
// compiler grants one evaluation.
constexpr bool agree_on_two_bytes(unsigned first, unsigned last) {
  for (unsigned a = first; a <= last; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      const char text[] = {static_cast<char>(a), static_cast<char>(b)};
      if (!agree(text, 2)) return false;
    }
  }
  return true;
}
static_assert(agree_on_two_bytes(0x00, 0x1F));
static_assert(agree_on_two_bytes(0x20, 0x3F));
static_assert(agree_on_two_bytes(0x40, 0x5F));
static_assert(agree_on_two_bytes(0x60, 0x7F));
static_assert(agree_on_two_bytes(0x80, 0x9F));
static_assert(agree_on_two_bytes(0xA0, 0xBF));
static_assert(agree_on_two_bytes(0xC0, 0xDF));
static_assert(agree_on_two_bytes(0xE0, 0xFF));

// Each range of the grammar begins or ends at one of these.
constexpr unsigned char boundary[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1,
                                      0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1,
                                      0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF};

constexpr bool agree_on_three_bytes() {
  for (const unsigned char a : boundary) {
    for (const unsigned char b : boundary) {
      for (const unsigned char c : boundary) {
        const char text[] = {static_cast<char>(a), static_cast<char>(b), static_cast<char>(c)};
        if (!agree(text, 3)) return false;
      }
    }
  }
  return true;
}
static_assert(agree_on_three_bytes());

// Encoding is the way back, at both ends of every row.
constexpr bool encoded_as_the_row_says(std::uint32_t c) {
  char out[4] = {};
  const reference::sequence expected = reference::encode(reference::utf8, c);
  if (utfkit::definition::utf8::encode_one(c, out) != expected.length) return false;
  for (unsigned i = 0; i < expected.length; ++i) {
    if (reference::number(out[i]) != expected.units[i]) return false;
  }
  return true;
}
constexpr bool encodes_the_boundaries() {
  for (const reference::row& r : reference::utf8_rows) {
    for (std::uint32_t c = r.first == 0 ? 0 : r.first - 1; c <= r.first + 64; ++c) {
      if (!encoded_as_the_row_says(c)) return false;
    }
  }
  for (const std::uint32_t c : {0xD7FFu, 0xD800u, 0xDFFFu, 0xE000u, 0x10FFFFu, 0x110000u}) {
    if (!encoded_as_the_row_says(c)) return false;
  }
  return true;
}
static_assert(encodes_the_boundaries());

}  // namespace
