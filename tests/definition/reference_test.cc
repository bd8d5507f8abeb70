// The vectors and the oracle agree. The vectors are written by hand from the RFC and the Unicode
// Standard, the oracle from the grammar; the library isn't asked here.
#include <algorithm>

#include <gtest/gtest.h>

#include "reference/stream.hpp"
#include "support/print.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

TEST(reference, agrees_with_the_vectors_of_utf8) {
  for (const utf8_vector& v : utf8_vectors()) {
    SCOPED_TRACE(v.name);
    EXPECT_EQ(reference::steps(v.text), v.steps);
    EXPECT_EQ(reference::findings(v.text), v.findings);
  }
}

TEST(reference, agrees_with_the_vectors_of_utf16_and_utf32) {
  for (const auto& v : utf16_vectors()) {
    SCOPED_TRACE(v.name);
    EXPECT_EQ(reference::steps(v.text), v.steps);
  }
  for (const auto& v : utf32_vectors()) {
    SCOPED_TRACE(v.name);
    EXPECT_EQ(reference::steps(v.text), v.steps);
  }
}

TEST(reference, agrees_with_the_vectors_of_schemes) {
  for (const scheme_vector& v : scheme_vectors()) {
    SCOPED_TRACE(v.name);
    EXPECT_EQ(reference::steps(*v.scheme, v.text), v.steps);
  }
}

template <class Unit>
void expect_encoded(const reference::form& form, char32_t code_point,
                    const std::optional<std::basic_string<Unit>>& expected) {
  EXPECT_EQ(hex(reference::encoded<Unit>(form, code_point)),
            hex(expected.value_or(std::basic_string<Unit>())));
}

TEST(reference, agrees_with_the_vectors_of_code_points) {
  for (const code_point_vector& v : code_point_vectors()) {
    SCOPED_TRACE(static_cast<std::uint32_t>(v.code_point));
    expect_encoded(reference::utf8, v.code_point, v.utf8);
    expect_encoded(reference::utf16, v.code_point, v.utf16);
    expect_encoded(reference::utf32, v.code_point, v.utf32);
    expect_encoded(reference::latin1, v.code_point, v.latin1);
  }
}

TEST(reference, agrees_with_the_vectors_of_encodings) {
  for (const encoding_vector& v : encoding_vectors()) {
    SCOPED_TRACE(v.scheme->name);
    EXPECT_EQ(hex(reference::encoded(*v.scheme, v.code_point)), hex(v.bytes))
        << static_cast<std::uint32_t>(v.code_point);
  }
}

TEST(reference, agrees_with_the_vectors_of_stats) {
  for (const stats_vector& v : stats_vectors()) {
    SCOPED_TRACE(v.name);
    EXPECT_EQ(reference::measure(reference::steps(v.text)), v.stats);
  }
}

TEST(reference, agrees_with_the_vectors_of_split) {
  for (const split_vector& v : split_vectors()) {
    SCOPED_TRACE(v.name);
    ASSERT_EQ(v.split_points.size(), v.text.size() + 1);
    const std::vector<std::size_t> all = reference::boundaries(v.text);
    for (std::size_t near = 0; near <= v.text.size(); ++near) {
      EXPECT_EQ(*std::lower_bound(all.begin(), all.end(), near), v.split_points[near]) << near;
    }
    EXPECT_EQ(reference::complete_prefix(v.text), v.complete_prefix);
  }
}

// Each code point has one string in its scheme, and that string is a step of that code point.
TEST(reference, schemes_are_one_to_one) {
  constexpr std::size_t scalar_values = 0x110000 - 0x800;
  constexpr std::size_t expressible[] = {
      scalar_values, scalar_values, scalar_values,    scalar_values,    scalar_values, 0x100,
      0x80,          0xFB,          0x10000u - 0x800, 0x10000u - 0x800, scalar_values, 0x110000,
      scalar_values, 0x100};
  static_assert(std::size(expressible) == reference::scheme_count);
  for (unsigned i = 0; i < reference::scheme_count; ++i) {
    const reference::scheme& scheme = reference::schemes[i];
    std::size_t count = 0;
    for (std::uint32_t c = 0; c <= 0x110000; ++c) {
      const reference::sequence s = reference::encode(*scheme.units, c);
      if (s.length == 0) continue;
      ++count;
      const reference::step expected = {0, s.length, reference::ok, c};
      ASSERT_EQ(reference::step_at(*scheme.units, s.units, s.length, 0), expected) << scheme.name;
    }
    EXPECT_EQ(count, expressible[i]) << scheme.name;
  }
}

}  // namespace
