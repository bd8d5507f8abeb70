// The kernels of searching and comparing, of every level that the machine has, against plain loops:
// sizes 0 to 300, against a page that can't be touched on either side, hits at every place.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <string>

#include "src/kernels/levels.hpp"
#include "src/kernels/misread.hpp"
#include "support/guarded.hpp"
#include "support/texts.hpp"

namespace utfkit::internal {
namespace {

constexpr std::size_t most = 300;
constexpr std::size_t distances[] = {0, 1, 2, 3, 15, 16, 17, 31, 33, 63, 64, 65, 100};

class kernel_search_test : public testing::TestWithParam<kernel_level> {
 protected:
  // Room for `size` bytes that ends or begins where memory does.
  std::uint8_t* place(guarded_buffer& b, std::size_t size, bool at_end, std::size_t shift = 0) {
    return at_end ? b.end() - size - shift : b.begin() + shift;
  }
  const kernel_table& kernels = *GetParam().kernels;
  guarded_buffer left{4096}, right{4096};
  test::random_source random{test::seed()};
};

std::size_t first_pair(const std::uint8_t* in, std::size_t size, std::size_t distance) {
  for (std::size_t i = 0; i < size; ++i) {
    if (in[i] == 0 && in[i + distance] == 'y') return i;
  }
  return size;
}

std::size_t last_pair(const std::uint8_t* in, std::size_t size, std::size_t distance) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (in[i] == 0 && in[i + distance] == 'y') last = i + 1;
  }
  return last;
}

// The first byte looked for is 0, which vectors that aren't whole are filled with. At a distance of
// 0 the two can't both be there.
TEST_P(kernel_search_test, pairs_at_every_place) {
  for (const std::size_t distance : distances) {
    for (std::size_t size = 0; size <= most; ++size) {
      std::uint8_t* const in = place(left, size + distance, size % 3 != 0, 0);
      std::memset(in, 'x', size + distance);
      ASSERT_EQ(kernels.find_pair(in, size, distance, 0, 'y'), size);
      ASSERT_EQ(kernels.rfind_pair(in, size, distance, 0, 'y'), 0u);
      for (std::size_t at = 0; at < size; at += 1 + random() % 7) {
        in[at] = 0;
        ASSERT_EQ(kernels.find_pair(in, size, distance, 0, 'y'), size) << size << ' ' << at;
        if (distance == 0) {
          ASSERT_EQ(kernels.find_pair(in, size, 0, 0, 0), at);
          ASSERT_EQ(kernels.rfind_pair(in, size, 0, 0, 0), at + 1);
          in[at] = 'x';
          continue;
        }
        in[at + distance] = 'y';
        ASSERT_EQ(kernels.find_pair(in, size, distance, 0, 'y'), at) << size << ' ' << distance;
        ASSERT_EQ(kernels.rfind_pair(in, size, distance, 0, 'y'), at + 1) << size;
        in[at] = in[at + distance] = 'x';
      }
    }
  }
}

TEST_P(kernel_search_test, pairs_among_many) {
  for (int i = 0; i < 20000; ++i) {
    const std::size_t distance = 1 + random() % 40;
    const std::size_t size = random() % (i % 20 == 0 ? 3000 : most);
    std::uint8_t* const in = place(left, size + distance, i % 2 == 0, random() % 64);
    const unsigned rare = 2 + static_cast<unsigned>(random() % (i % 3 == 0 ? 4 : 60));
    std::generate_n(in, size + distance, [&] {
      const auto r = random() % rare;
      return static_cast<std::uint8_t>(r == 0 ? 0 : r == 1 ? 'y' : 'x');
    });
    ASSERT_EQ(kernels.find_pair(in, size, distance, 0, 'y'), first_pair(in, size, distance));
    ASSERT_EQ(kernels.rfind_pair(in, size, distance, 0, 'y'), last_pair(in, size, distance));
  }
}

TEST_P(kernel_search_test, common_prefix_ends_at_every_place) {
  for (std::size_t size = 0; size <= most; ++size) {
    std::uint8_t* const a = place(left, size, size % 3 != 0, 0);
    std::uint8_t* const b = place(right, size, size % 3 != 1, 0);
    std::generate_n(a, size, [&] { return static_cast<std::uint8_t>(random()); });
    std::copy_n(a, size, b);
    ASSERT_EQ(kernels.common_prefix(a, b, size), size);
    for (std::size_t at = 0; at < size; ++at) {
      b[at] ^= static_cast<std::uint8_t>(1u << random() % 8);
      ASSERT_EQ(kernels.common_prefix(a, b, size), at) << size;
      if (at + 1 < size && at % 2 == 0) {  // what differs later doesn't matter
        b[size - 1] ^= 0x55;
        ASSERT_EQ(kernels.common_prefix(a, b, size), at) << size;
      }
      std::copy_n(a, size, b);
    }
  }
  ASSERT_EQ(kernels.common_prefix(nullptr, nullptr, 0), 0u);

  // Where all bytes are the same but one, every comparison of the wrong places finds them equal.
  std::uint8_t* const a = place(left, most, true, 0);
  std::uint8_t* const b = place(right, most, true, 0);
  std::fill_n(a, most, 'x');
  std::fill_n(b, most, 'x');
  for (std::size_t at = 0; at < most; ++at) {
    for (std::uint8_t* const differs : {a, b}) {
      differs[at] = 'y';
      ASSERT_EQ(kernels.common_prefix(a, b, most), at);
      differs[at] = 'x';
    }
  }
}

std::size_t first_misread(const std::uint8_t* in, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    if (may_be_misread(in + i)) return i;
  }
  return size;
}

// Of characters that may be misread, alone and side by side, and of bytes that are no characters.
// Only what is shorter than a vector may be left.
TEST_P(kernel_search_test, misread_characters_among_others) {
  constexpr std::size_t before = 3, behind = 1, longest_vector = 64;
  static const std::string parts[] = {
      "a",       " ",        "?",          "\u00E9", "\u00C3", "\u00DF", "\u00F7", "\u00C3 ",
      "\u00E0 ", "\u00E0 ?", "\u00A0",     "\u0431", "\u0E01", "\u1EBF", "\u2019", "\u3042",
      "\u6F22",  "\uFF0C",   "\U0001F600", "\xE3",   "\x80",   "\xC3",   "\xEF"};
  std::size_t found = 0;
  for (int i = 0; i < 30000; ++i) {
    const std::size_t size = random() % (i % 20 == 0 ? 3000 : most), all = before + size + behind;
    const unsigned rare = 1 + static_cast<unsigned>(random() % (i % 3 == 0 ? 4 : 200));
    std::string text;
    while (text.size() < all) {
      text += random() % rare == 0 ? parts[random() % std::size(parts)] : parts[random() % 2];
    }
    std::uint8_t* const in = place(left, all, i % 2 == 0, random() % 64);
    std::copy_n(text.begin(), all, in);
    const std::size_t want = first_misread(in + before, size);
    const std::size_t got = kernels.find_mojibake(in + before, size);
    found += want != size;
    if (got == 0 && size < longest_vector) continue;
    ASSERT_EQ(got, want) << size;
  }
  EXPECT_GT(found, 10000u);
}

// Apart and in place, and nothing behind the end is written.
TEST_P(kernel_search_test, units_of_every_number_and_place_are_swapped) {
  const std::pair<std::size_t, swap_kernel*> swaps[] = {{2, kernels.swap_words},
                                                        {4, kernels.swap_double_words}};
  for (const auto& [unit, swap] : swaps) {
    for (std::size_t size = 0; size <= most - most % 4; size += unit) {
      for (std::size_t shift = 0; shift < 70; shift += 1 + size % 3) {
        std::uint8_t* const in = place(left, size, shift % 2 != 0, shift);
        std::uint8_t* const out = place(right, size, shift % 3 != 0, shift / 2);
        std::generate_n(in, size, [&] { return static_cast<std::uint8_t>(random()); });
        std::fill(right.begin(), right.end(), std::uint8_t{0xAA});
        std::string want(static_cast<std::size_t>(right.end() - right.begin()), '\xAA');
        for (std::size_t i = 0; i < size; ++i) {
          const std::size_t other = i - i % unit + (unit - 1 - i % unit);
          want[static_cast<std::size_t>(out - right.begin()) + i] = static_cast<char>(in[other]);
        }
        swap(in, size / unit, out);
        ASSERT_TRUE(std::equal(want.begin(), want.end(), right.begin(), right.end(),
                               [](char a, std::uint8_t b) { return a == static_cast<char>(b); }))
            << unit << ' ' << size << ' ' << shift;
        swap(in, size / unit, in);
        ASSERT_TRUE(std::equal(in, in + size, out)) << unit << ' ' << size << ' ' << shift;
      }
    }
    swap(nullptr, 0, nullptr);
  }
}

const level_list levels = available_levels();
INSTANTIATE_TEST_SUITE_P(levels, kernel_search_test,
                         testing::ValuesIn(levels.begin(), levels.end()),
                         [](const auto& level) { return std::string(name(level.param.level)); });

}  // namespace
}  // namespace utfkit::internal
