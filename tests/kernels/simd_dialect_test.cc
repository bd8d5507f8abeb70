// The vectors of every level that the build and the machine have do what plain loops do. That they
// have the operations of the table at all is shown where simd_dialect_level.cc compiles.
#include "simd_dialect.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "src/kernels/levels.hpp"
#include "support/texts.hpp"

namespace utfkit::internal {
namespace {

using check_function = decltype(avx2::first_wrong_operation);
struct level_check {
  isa level;
  check_function* check;
};
constexpr level_check checks[] = {
#ifdef SIMD_LEVEL_avx512
    {isa::avx512, avx512::first_wrong_operation},
#endif
#ifdef SIMD_LEVEL_avx2
    {isa::avx2, avx2::first_wrong_operation},
#endif
#ifdef SIMD_LEVEL_sse4
    {isa::sse4, sse4::first_wrong_operation},
#endif
#ifdef SIMD_LEVEL_neon
    {isa::neon, neon::first_wrong_operation},
#endif
#ifdef SIMD_LEVEL_wasm
    {isa::wasm, wasm::first_wrong_operation},
#endif
    {isa::scalar, nullptr},
};

using vector_bytes = std::array<std::uint8_t, 64>;

// A level with kernels has vectors.
TEST(simd_dialect, knows_every_level) {
  const level_list levels = available_levels();
  EXPECT_EQ(levels.size, static_cast<std::size_t>(std::count_if(
                             std::begin(checks), std::end(checks),
                             [](const level_check& each) { return machine_has(each.level); })));
}

TEST(simd_dialect, does_what_plain_loops_do) {
  test::random_source random{test::seed()};
  static std::uint8_t rows[256][16];
  for (auto& row : rows) {
    std::generate(std::begin(row), std::end(row),
                  [&] { return static_cast<std::uint8_t>(random()); });
  }
  // Few values in most vectors, so that lanes are equal, extreme or empty; all in others.
  constexpr std::uint8_t few[] = {0x00, 0x00, 0x01, 0x7F, 0x80, 0xBF, 0xFF, 0xFF};
  const auto make = [&](unsigned style) {
    vector_bytes v;
    std::generate(v.begin(), v.end(), [&] {
      const auto r = random();
      return static_cast<std::uint8_t>(style == 0 ? r : style == 1 ? few[r % 8] : few[r % 2]);
    });
    return v;
  };
  for (unsigned turn = 0; turn < 1000; ++turn) {
    const vector_bytes a = make(turn % 3), c = make(0);
    vector_bytes b = make(turn / 3 % 3);
    if (turn % 4 == 0) std::copy_n(a.begin() + 8, 24, b.begin() + 8);
    for (const level_check& each : checks) {
      if (each.check == nullptr || !machine_has(each.level)) continue;
      const char* const wrong = each.check(a.data(), b.data(), c.data(), rows);
      ASSERT_EQ(wrong, nullptr) << name(each.level) << ": " << wrong;
    }
  }
}

}  // namespace
}  // namespace utfkit::internal
