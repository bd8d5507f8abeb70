// The conversions that own their output, and those that append.
#include <gtest/gtest.h>

#include <stdexcept>

#include <utfkit/transcode.hpp>

#include "src/driver/units.hpp"
#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;

// A char is a byte of some encoding and no code point: append_utf8(out, '\xE9') doesn't compile.
template <class C>
concept appended = requires(C c, std::string& utf8) {
  utfkit::append_utf8(utf8, c);
}
|| requires(C c, std::u16string& utf16) {
  utfkit::append_utf16(utf16, c);
}
|| requires(C c, std::u32string& utf32) {
  utfkit::append_utf32(utf32, c);
};
static_assert(!appended<char> && !appended<char&> && !appended<const char&> &&
              !appended<signed char> && !appended<std::int8_t> && !appended<const signed char&>);
template <class C>
concept appended_everywhere = requires(C c, std::string& utf8, std::u16string& utf16,
                                       std::u32string& utf32) {
  utfkit::append_utf8(utf8, c);
  utfkit::append_utf16(utf16, c);
  utfkit::append_utf32(utf32, c);
};
static_assert(appended_everywhere<char32_t> && appended_everywhere<char16_t> &&
              appended_everywhere<unsigned char> && appended_everywhere<int> &&
              appended_everywhere<unsigned> && appended_everywhere<const char32_t&>);

// The oracle's strict and lossy conversion of one text to one form.
template <class Out>
struct both {
  reference::converted<Out> strict;
  std::basic_string<Out> lossy;

  both(const std::vector<reference::step>& steps, const reference::form& to)
      : strict(reference::convert<Out>(steps, to, reference::unlimited, false)),
        lossy(reference::convert<Out>(steps, to, reference::unlimited, true).out) {}
};

template <class Out>
void expect_owned(const utfkit::expected<std::basic_string<Out>>& owned,
                  const both<Out>& expected) {
  const bool ok = expected.strict.stop.why == reference::ok;
  ASSERT_EQ(owned.has_value(), ok);
  if (ok) {
    EXPECT_EQ(hex(*owned), hex(expected.strict.out));
    EXPECT_EQ(owned.failure(), utfkit::failure());
  } else {
    EXPECT_EQ(outcome_of(owned.failure()), expected.strict.stop);
  }
}

template <class Out, class Append>
void expect_appended(const both<Out>& expected, Append append) {
  const std::basic_string<Out> before(3, Out('x'));
  std::basic_string<Out> out = before;
  const utfkit::result r = append(out);
  EXPECT_EQ(outcome_of(r), expected.strict.stop);
  EXPECT_EQ(r.written, expected.strict.out.size());
  EXPECT_EQ(hex(out), hex(before + expected.strict.out));
}

template <class Out, class Append>
void expect_appended_lossy(const both<Out>& expected, Append append) {
  const std::basic_string<Out> before(3, Out('x'));
  std::basic_string<Out> out = before;
  append(out);
  EXPECT_EQ(hex(out), hex(before + expected.lossy));
}

TEST(owning, from_utf8) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) {
    SCOPED_TRACE(hex(text));
    const std::vector<reference::step> steps = reference::steps(text);
    const both<char16_t> utf16(steps, reference::utf16);
    expect_owned(utfkit::to_utf16(text), utf16);
    EXPECT_EQ(utfkit::to_utf16_lossy(text), utf16.lossy);
    expect_appended(utf16, [&](std::u16string& out) { return utfkit::append_utf16(out, text); });
    expect_appended_lossy(utf16,
                          [&](std::u16string& out) { utfkit::append_utf16_lossy(out, text); });

    const both<char32_t> utf32(steps, reference::utf32);
    expect_owned(utfkit::to_utf32(text), utf32);
    EXPECT_EQ(utfkit::to_utf32_lossy(text), utf32.lossy);
    expect_appended(utf32, [&](std::u32string& out) { return utfkit::append_utf32(out, text); });
    expect_appended_lossy(utf32,
                          [&](std::u32string& out) { utfkit::append_utf32_lossy(out, text); });

    const both<char> latin1(steps, reference::latin1);
    expect_owned(utfkit::to_latin1(text), latin1);
    EXPECT_EQ(utfkit::to_latin1_lossy(text), latin1.lossy);
    expect_appended(latin1, [&](std::string& out) { return utfkit::append_latin1(out, text); });
    expect_appended_lossy(latin1,
                          [&](std::string& out) { utfkit::append_latin1_lossy(out, text); });
  }
}

TEST(owning, from_utf16) {
  SCOPED_TRACE(seed_message());
  for (const std::u16string& text : utf16_texts()) {
    SCOPED_TRACE(hex(text));
    const std::vector<reference::step> steps = reference::steps(text);
    const both<char> utf8(steps, reference::utf8);
    expect_owned(utfkit::to_utf8(text), utf8);
    EXPECT_EQ(utfkit::to_utf8_lossy(text), utf8.lossy);
    expect_appended(utf8, [&](std::string& out) { return utfkit::append_utf8(out, text); });
    expect_appended_lossy(utf8, [&](std::string& out) { utfkit::append_utf8_lossy(out, text); });

    const both<char32_t> utf32(steps, reference::utf32);
    expect_owned(utfkit::to_utf32(text), utf32);
    EXPECT_EQ(utfkit::to_utf32_lossy(text), utf32.lossy);
    expect_appended(utf32, [&](std::u32string& out) { return utfkit::append_utf32(out, text); });
    expect_appended_lossy(utf32,
                          [&](std::u32string& out) { utfkit::append_utf32_lossy(out, text); });

    const both<char> latin1(steps, reference::latin1);
    expect_owned(utfkit::to_latin1(text), latin1);
    EXPECT_EQ(utfkit::to_latin1_lossy(text), latin1.lossy);
    expect_appended(latin1, [&](std::string& out) { return utfkit::append_latin1(out, text); });
    expect_appended_lossy(latin1,
                          [&](std::string& out) { utfkit::append_latin1_lossy(out, text); });
  }
}

TEST(owning, from_utf32) {
  SCOPED_TRACE(seed_message());
  for (const std::u32string& text : utf32_texts()) {
    SCOPED_TRACE(hex(text));
    const std::vector<reference::step> steps = reference::steps(text);
    const both<char> utf8(steps, reference::utf8);
    expect_owned(utfkit::to_utf8(text), utf8);
    EXPECT_EQ(utfkit::to_utf8_lossy(text), utf8.lossy);
    expect_appended(utf8, [&](std::string& out) { return utfkit::append_utf8(out, text); });
    expect_appended_lossy(utf8, [&](std::string& out) { utfkit::append_utf8_lossy(out, text); });

    const both<char16_t> utf16(steps, reference::utf16);
    expect_owned(utfkit::to_utf16(text), utf16);
    EXPECT_EQ(utfkit::to_utf16_lossy(text), utf16.lossy);
    expect_appended(utf16, [&](std::u16string& out) { return utfkit::append_utf16(out, text); });
    expect_appended_lossy(utf16,
                          [&](std::u16string& out) { utfkit::append_utf16_lossy(out, text); });

    const both<char> latin1(steps, reference::latin1);
    expect_owned(utfkit::to_latin1(text), latin1);
    EXPECT_EQ(utfkit::to_latin1_lossy(text), latin1.lossy);
    expect_appended(latin1, [&](std::string& out) { return utfkit::append_latin1(out, text); });
    expect_appended_lossy(latin1,
                          [&](std::string& out) { utfkit::append_latin1_lossy(out, text); });
  }
}

TEST(owning, from_latin1) {
  for (const std::string& text : utf8_texts()) {
    const std::vector<reference::step> steps = reference::steps<char>(reference::latin1, text);
    const both<char> utf8(steps, reference::utf8);
    EXPECT_EQ(utfkit::latin1_to_utf8(text), utf8.lossy) << hex(text);
    expect_appended_lossy(utf8,
                          [&](std::string& out) { utfkit::append_utf8_of_latin1(out, text); });
    const both<char16_t> utf16(steps, reference::utf16);
    EXPECT_EQ(utfkit::latin1_to_utf16(text), utf16.lossy) << hex(text);
    expect_appended_lossy(utf16,
                          [&](std::u16string& out) { utfkit::append_utf16_of_latin1(out, text); });
    const both<char32_t> utf32(steps, reference::utf32);
    EXPECT_EQ(utfkit::latin1_to_utf32(text), utf32.lossy) << hex(text);
    expect_appended_lossy(utf32,
                          [&](std::u32string& out) { utfkit::append_utf32_of_latin1(out, text); });
  }
}

TEST(append, a_code_point) {
  for (const std::uint32_t c : {0u, 0x41u, 0x7Fu, 0x80u, 0x7FFu, 0x800u, 0xD7FFu, 0xD800u, 0xDFFFu,
                                0xE000u, 0xFFFFu, 0x10000u, 0x10FFFFu, 0x110000u, 0xFFFFFFFFu}) {
    const std::string expected = reference::encoded<char>(reference::utf8, c);
    std::string out = "x";
    EXPECT_EQ(utfkit::append_utf8(out, static_cast<char32_t>(c)), !expected.empty()) << c;
    EXPECT_EQ(out, "x" + expected) << c;
    const std::u16string expected16 = reference::encoded<char16_t>(reference::utf16, c);
    std::u16string out16 = u"x";
    EXPECT_EQ(utfkit::append_utf16(out16, static_cast<char32_t>(c)), !expected16.empty()) << c;
    EXPECT_EQ(out16, u"x" + expected16) << c;
    const std::u32string expected32 = reference::encoded<char32_t>(reference::utf32, c);
    std::u32string out32 = U"x";
    EXPECT_EQ(utfkit::append_utf32(out32, static_cast<char32_t>(c)), !expected32.empty()) << c;
    EXPECT_EQ(out32, U"x" + expected32) << c;
  }
}

TEST(append, uses_the_capacity_that_is_there) {
  std::u16string out;
  out.reserve(1000);
  const char16_t* memory = out.data();
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(utfkit::append_utf16(out, std::string(100, 'a')));
  EXPECT_EQ(out, std::u16string(900, u'a'));
  EXPECT_EQ(out.data(), memory);
}

// All scalar values in one text, through every pair and back.
TEST(owning, every_scalar_value_round_trip) {
  std::u32string utf32;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c < 0xD800 || c > 0xDFFF) utf32 += c;
  }
  const std::vector<reference::step> steps = reference::steps(utf32);
  const both<char> utf8(steps, reference::utf8);
  const both<char16_t> utf16(steps, reference::utf16);
  EXPECT_TRUE(utfkit::to_utf8(utf32).value_or("") == utf8.lossy);
  EXPECT_TRUE(utfkit::to_utf16(utf32).value_or(u"") == utf16.lossy);
  EXPECT_TRUE(utfkit::to_utf16(utf8.lossy).value_or(u"") == utf16.lossy);
  EXPECT_TRUE(utfkit::to_utf32(utf8.lossy).value_or(U"") == utf32);
  EXPECT_TRUE(utfkit::to_utf8(utf16.lossy).value_or("") == utf8.lossy);
  EXPECT_TRUE(utfkit::to_utf32(utf16.lossy).value_or(U"") == utf32);
  EXPECT_TRUE(utfkit::to_utf8_lossy(utf32) == utf8.lossy);
  EXPECT_TRUE(utfkit::to_utf16_lossy(utf8.lossy) == utf16.lossy);

  const std::string first_256 = utfkit::to_utf8_lossy(std::u32string_view(utf32).substr(0, 256));
  const std::string latin1 = utfkit::to_latin1(first_256).value_or("");
  ASSERT_EQ(latin1.size(), 256u);
  EXPECT_EQ(utfkit::latin1_to_utf8(latin1), first_256);
}

TEST(owning, more_than_a_string_holds) {
  std::string text = "a";
  EXPECT_THROW(utfkit::internal::grown(text, SIZE_MAX), std::length_error);
  std::u16string text16 = u"a";
  EXPECT_THROW(utfkit::internal::grown(text16, text16.max_size()), std::length_error);
  std::u32string text32 = U"a";
  EXPECT_THROW(utfkit::internal::grown(text32, text32.max_size()), std::length_error);
  EXPECT_EQ(text, "a");
}

// No number that is no scalar value is encoded, wherever it stands.
TEST(owning, no_surrogate_and_nothing_above_10FFFF_is_encoded) {
  for (std::uint32_t c = 0xD800; c <= 0xDFFF; ++c) {
    const std::u32string text = {U'a', static_cast<char32_t>(c)};
    ASSERT_EQ(utfkit::to_utf8(text).failure(), (utfkit::failure{1, utfkit::errc::surrogate, 1}))
        << c;
    ASSERT_EQ(utfkit::to_utf16(text).failure(), (utfkit::failure{1, utfkit::errc::surrogate, 1}));
  }
  for (std::uint32_t c = 0x110000; c != 0; c = c + 0x3FFF < c ? 0 : c + 0x3FFF) {
    const std::u32string text = {U'a', static_cast<char32_t>(c)};
    ASSERT_EQ(utfkit::to_utf8(text).failure(), (utfkit::failure{1, utfkit::errc::out_of_range, 1}));
    ASSERT_EQ(utfkit::to_utf16(text).failure(),
              (utfkit::failure{1, utfkit::errc::out_of_range, 1}));
  }
}

}  // namespace
