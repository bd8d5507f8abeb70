// Every pair of bytes that a rule of UTF-8 knows, at every place of a block and its neighbours, in
// texts of each length of sequence: the kernels have a path for each, and blocks meet.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "src/kernels/levels.hpp"

namespace utfkit::internal {
namespace {

using bytes = std::vector<std::uint8_t>;

constexpr std::size_t text_size = 200;

constexpr std::uint8_t edges[] = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0,
                                  0xBF, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xDF, 0xE0,
                                  0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF};

struct conversion {
  convert_kernel* kernel_table::*kernel;
  std::size_t unit;
};
constexpr conversion conversions[] = {{&kernel_table::utf8_to_utf16, 2},
                                      {&kernel_table::utf8_to_utf16_swapped, 2},
                                      {&kernel_table::utf8_to_utf32, 4},
                                      {&kernel_table::utf8_to_latin1, 1}};

// A text, and what the scalar kernels say of it.
struct expectation {
  bytes in;
  std::size_t valid;
  progress whole[std::size(conversions)];
  bytes out[std::size(conversions)];

  explicit expectation(bytes text)
      : in(std::move(text)), valid(scalar_kernels.valid_utf8(in.data(), in.size())) {
    for (std::size_t k = 0; k < std::size(conversions); ++k) {
      out[k].resize(in.size() * conversions[k].unit);
      whole[k] =
          (scalar_kernels.*conversions[k].kernel)(in.data(), in.size(), out[k].data(), in.size());
    }
  }
};

// What a kernel says is a prefix of what the scalar one says, and right for its own input.
void check(const kernel_table& table, const expectation& e) {
  ASSERT_EQ(table.is_valid_utf8(e.in.data(), e.in.size()), e.valid == e.in.size());
  const std::size_t prefix = table.valid_utf8(e.in.data(), e.in.size());
  ASSERT_LE(prefix, e.valid);
  ASSERT_EQ(scalar_kernels.valid_utf8(e.in.data(), prefix), prefix);
  std::uint8_t got[4 * text_size];
  for (std::size_t k = 0; k < std::size(conversions); ++k) {
    const conversion& each = conversions[k];
    const progress p = (table.*each.kernel)(e.in.data(), e.in.size(), got, e.in.size());
    ASSERT_LE(p.read, e.whole[k].read);
    ASSERT_LE(p.written, e.whole[k].written);
    ASSERT_TRUE(std::equal(got, got + p.written * each.unit, e.out[k].begin()));
    if (p.read == e.whole[k].read) {
      ASSERT_EQ(p.written, e.whole[k].written);
    } else {
      const progress part = (scalar_kernels.*each.kernel)(e.in.data(), p.read, got, e.in.size());
      ASSERT_EQ(part.read, p.read);
      ASSERT_EQ(part.written, p.written);
    }
  }
}

bytes repeated(const std::string& character) {
  bytes text;
  while (text.size() + character.size() <= text_size)
    text.insert(text.end(), character.begin(), character.end());
  return text;
}

class kernel_pairs : public testing::TestWithParam<const char*> {};

TEST_P(kernel_pairs, at_every_place) {
  const level_list levels = available_levels();
  const bytes background = repeated(GetParam());
  // Four blocks of 32 bytes, two of 64, and what is before and after where they meet.
  for (std::size_t place = 0; place < 132; ++place) {
    for (const std::uint8_t first : edges) {
      for (const std::uint8_t second : edges) {
        bytes text = background;
        text[place] = first;
        text[place + 1] = second;
        const expectation expected(text);
        for (const kernel_level& each : levels) {
          if (each.level == isa::scalar) continue;
          check(*each.kernels, expected);
          if (HasFatalFailure()) {
            FAIL() << name(each.level) << ": " << int{first} << ", " << int{second} << " at "
                   << place;
          }
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(backgrounds, kernel_pairs,
                         testing::Values("a", "\xD7\xA9", "\xE6\xBC\xA2", "\xF0\x9F\x98\x80",
                                         "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"));

}  // namespace
}  // namespace utfkit::internal
