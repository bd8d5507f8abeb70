// Output sizes: the exact ones and the bounds.
#include <utfkit/transcode.hpp>

#include <gtest/gtest.h>

#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

template <class Out>
std::size_t lossy_size(const std::vector<reference::step>& steps, const reference::form& to) {
  return reference::convert<Out>(steps, to, reference::unlimited, true).out.size();
}

void expect_lengths_of_utf8(const std::vector<std::string>& texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : texts) {
    const std::string_view view = memory.at_end<char>(text);
    const std::vector<reference::step> steps = reference::steps(text);
    const std::size_t utf16 = lossy_size<char16_t>(steps, reference::utf16);
    EXPECT_EQ(utfkit::utf16_length_lossy(view), utf16) << hex(text);
    EXPECT_EQ(utfkit::utf32_length_lossy(view), steps.size()) << hex(text);
    EXPECT_LE(utf16, utfkit::utf16_bound_of_utf8(text.size()));
    EXPECT_LE(steps.size(), utfkit::utf32_bound_of_utf8(text.size()));
    if (reference::first_error(steps).why == reference::ok) {
      EXPECT_EQ(utfkit::utf16_length(view), utf16) << hex(text);
    }
    // On any text: bytes that are no continuation bytes, and F0 to FF once more.
    std::size_t units = 0;
    for (const char byte : text) {
      const std::uint32_t b = reference::number(byte);
      units += b < 0x80 || b > 0xBF;
      units += b > 0xEF;
    }
    EXPECT_EQ(utfkit::utf16_length(view), units) << hex(text);
  }
}

TEST(length, of_utf8) {
  expect_lengths_of_utf8(utf8_texts());
}
TEST(length, of_long_utf8) {
  expect_lengths_of_utf8(long_utf8_texts());
}

TEST(length, of_utf16) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::u16string& text : utf16_texts()) {
    const std::u16string_view view = memory.at_end<char16_t>(text);
    const std::vector<reference::step> steps = reference::steps(text);
    const std::size_t utf8 = lossy_size<char>(steps, reference::utf8);
    EXPECT_EQ(utfkit::utf8_length(view), utf8) << hex(text);
    EXPECT_EQ(utfkit::utf32_length(view), steps.size()) << hex(text);
    EXPECT_LE(utf8, utfkit::utf8_bound_of_utf16(text.size()));
  }
}

TEST(length, of_utf32) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::u32string& text : utf32_texts()) {
    const std::u32string_view view = memory.at_end<char32_t>(text);
    const std::vector<reference::step> steps = reference::steps(text);
    const std::size_t utf8 = lossy_size<char>(steps, reference::utf8);
    EXPECT_EQ(utfkit::utf8_length(view), utf8) << hex(text);
    EXPECT_EQ(utfkit::utf16_length(view), lossy_size<char16_t>(steps, reference::utf16))
        << hex(text);
    EXPECT_LE(utf8, utfkit::utf8_bound_of_utf32(text.size()));
  }
}

TEST(length, of_latin1) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : utf8_texts()) {
    const std::vector<reference::step> steps = reference::steps<char>(reference::latin1, text);
    const std::size_t utf8 = lossy_size<char>(steps, reference::utf8);
    EXPECT_EQ(utfkit::utf8_length_of_latin1(memory.at_end<char>(text)), utf8) << hex(text);
    EXPECT_LE(utf8, utfkit::utf8_bound_of_latin1(text.size()));
  }
}

// Every unit that matters, at every place of a block.
TEST(length, every_place) {
  for (const code_point_vector& v : code_point_vectors()) {
    const std::u32string one(1, v.code_point);
    for (std::size_t place = 0; place < 70; ++place) {
      const std::u32string utf32 = std::u32string(place, U'\u00E9') + one + U"z";
      const std::vector<reference::step> steps = reference::steps(utf32);
      const auto utf16 =
          reference::convert<char16_t>(steps, reference::utf16, reference::unlimited, true).out;
      const auto utf8 =
          reference::convert<char>(steps, reference::utf8, reference::unlimited, true).out;
      EXPECT_EQ(utfkit::utf8_length(utf32), utf8.size());
      EXPECT_EQ(utfkit::utf16_length(utf32), utf16.size());
      EXPECT_EQ(utfkit::utf8_length(utf16), utf8.size());
      EXPECT_EQ(utfkit::utf32_length(utf16), utf32.size());
      EXPECT_EQ(utfkit::utf16_length(utf8), utf16.size());
      EXPECT_EQ(utfkit::utf16_length_lossy(utf8), utf16.size());
      EXPECT_EQ(utfkit::utf32_length_lossy(utf8), utf32.size());
    }
  }
}

TEST(length, of_nothing) {
  EXPECT_EQ(utfkit::utf16_length(utfkit::byte_view()), 0u);
  EXPECT_EQ(utfkit::utf16_length_lossy(utfkit::byte_view()), 0u);
  EXPECT_EQ(utfkit::utf32_length_lossy(utfkit::byte_view()), 0u);
  EXPECT_EQ(utfkit::utf32_length(std::u16string_view()), 0u);
  EXPECT_EQ(utfkit::utf8_length(std::u16string_view()), 0u);
  EXPECT_EQ(utfkit::utf8_length(std::u32string_view()), 0u);
  EXPECT_EQ(utfkit::utf16_length(std::u32string_view()), 0u);
  EXPECT_EQ(utfkit::utf8_length_of_latin1(utfkit::byte_view()), 0u);
}

// A bound times its factor is exact up to the largest that fits, and SIZE_MAX beyond.
void expect_saturating(std::size_t (*bound)(std::size_t) noexcept, std::size_t factor) {
  EXPECT_EQ(bound(0), 0u);
  EXPECT_EQ(bound(7), 7 * factor);
  EXPECT_EQ(bound(SIZE_MAX / factor), SIZE_MAX / factor * factor);
  if (factor > 1) {
    EXPECT_EQ(bound(SIZE_MAX / factor + 1), SIZE_MAX);
  }
  EXPECT_EQ(bound(SIZE_MAX), SIZE_MAX);
}

TEST(bound, does_not_wrap) {
  expect_saturating(utfkit::utf16_bound_of_utf8, 1);
  expect_saturating(utfkit::utf32_bound_of_utf8, 1);
  expect_saturating(utfkit::utf8_bound_of_utf16, 3);
  expect_saturating(utfkit::utf8_bound_of_utf32, 4);
  expect_saturating(utfkit::utf8_bound_of_latin1, 2);
  expect_saturating(utfkit::utf16_bound_of_utf32, 2);
  expect_saturating(utfkit::utf16_bound_of_latin1, 1);
  expect_saturating(utfkit::utf32_bound_of_utf16, 1);
  expect_saturating(utfkit::utf32_bound_of_latin1, 1);
  expect_saturating(utfkit::latin1_bound_of_utf8, 1);
  expect_saturating(utfkit::latin1_bound_of_utf16, 1);
  expect_saturating(utfkit::latin1_bound_of_utf32, 1);
}

}  // namespace
