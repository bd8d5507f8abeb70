// The orders of texts, against code points and units that the oracle decodes.
#include <utfkit/compare.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/memory.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::compare_code_points;
using utfkit::compare_utf16_units;

std::strong_ordering order(const std::vector<std::uint32_t>& a,
                           const std::vector<std::uint32_t>& b) {
  // Not lexicographical_compare_three_way(): that of GCC 12 compares a quarter of the bytes where
  // the machine is big-endian.
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    if (a[i] != b[i]) return a[i] <=> b[i];
  }
  return a.size() <=> b.size();
}

// The code points of a text, lone surrogates among them.
std::vector<std::uint32_t> code_points(const std::u16string& text) {
  std::vector<std::uint32_t> all;
  for (const auto& s : reference::steps(std::u16string_view(text))) {
    all.push_back(s.why == reference::ok ? s.code_point : text[s.offset]);
  }
  return all;
}

// What compare.hpp says that malformed text is compared as.
std::vector<std::uint32_t> units(const std::string& text) {
  std::vector<std::uint32_t> all;
  const std::vector<reference::step> steps = reference::steps(std::string_view(text));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const reference::step& s = steps[i];
    if (s.why == reference::ok) {
      for (const char16_t u : reference::encoded<char16_t>(reference::utf16, s.code_point)) {
        all.push_back(u);
      }
      continue;
    }
    const auto byte = [&](std::size_t at) { return std::uint32_t{reference::number(text[at])}; };
    const auto continues = [&](std::size_t at) {
      return at < text.size() && byte(at) >= 0x80 && byte(at) <= 0xBF;
    };
    if (s.why == reference::surrogate && continues(s.offset + 2)) {
      all.push_back(0xD800 + (byte(s.offset + 1) - 0xA0) * 64 + byte(s.offset + 2) - 0x80);
      i += 2;  // each of the three bytes was a step
      continue;
    }
    for (unsigned k = 0; k < s.length; ++k) all.push_back(0x10000 + byte(s.offset + k));
  }
  return all;
}

void expect_orders(const std::string& one, const std::string& other) {
  static fence left, right;
  const std::string_view a = left.at_end<char>(one), b = right.at_end<char>(other);
  const std::strong_ordering bytes = a.compare(b) <=> 0;
  ASSERT_EQ(compare_code_points(a, b), bytes) << hex(one) << " / " << hex(other);
  const std::strong_ordering by_units = order(units(one), units(other));
  ASSERT_EQ(compare_utf16_units(a, b), by_units != 0 ? by_units : bytes)
      << hex(one) << " / " << hex(other);
}

std::string utf8(std::uint32_t c) {
  return reference::encoded<char>(reference::utf8, c);
}
std::u16string utf16(std::uint32_t c) {
  return reference::encoded<char16_t>(reference::utf16, c);
}

// RFC 3629 section 1: "The byte-value lexicographic sorting order of UTF-8 strings is the same as
// if ordered by character numbers." Every code point against its successor makes all pairs follow.
TEST(compare, bytes_of_utf8_have_the_order_of_code_points) {
  std::string before;
  for (std::uint32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    const std::string now = utf8(c);
    ASSERT_TRUE(before < now) << c;
    ASSERT_EQ(compare_code_points(before, now), std::strong_ordering::less) << c;
    ASSERT_EQ(compare_code_points(now, before), std::strong_ordering::greater) << c;
    ASSERT_EQ(compare_code_points(now, now), std::strong_ordering::equal) << c;
    before = now;
  }
}

TEST(compare, random_strings_have_the_order_of_their_code_points_and_units) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (int i = 0; i < 100000; ++i) {
    std::vector<std::uint32_t> a, b;
    for (std::uint64_t n = random() % 6; n > 0; --n) a.push_back(random_scalar(random));
    b = a;
    if (!b.empty() && i % 3 != 0) b[random() % b.size()] = random_scalar(random);
    if (i % 5 == 0) b.push_back(random_scalar(random));
    std::string a8, b8;
    std::u16string a16, b16;
    for (const std::uint32_t c : a) a8 += utf8(c), a16 += utf16(c);
    for (const std::uint32_t c : b) b8 += utf8(c), b16 += utf16(c);
    ASSERT_EQ(compare_code_points(a8, b8), order(a, b)) << hex(a8) << " / " << hex(b8);
    ASSERT_EQ(compare_code_points(a16, b16), order(a, b)) << hex(a16) << " / " << hex(b16);
    ASSERT_EQ(compare_utf16_units(a8, b8), a16.compare(b16) <=> 0) << hex(a8) << " / " << hex(b8);
  }
}

TEST(compare, utf16_units_disagree_with_code_points_above_the_surrogates) {
  EXPECT_TRUE(compare_utf16_units("\uFFFD", "\U00010000") > 0);
  EXPECT_TRUE(compare_utf16_units("\uE000", "\U0010FFFF") > 0);
  EXPECT_TRUE(compare_utf16_units("\uD7FF", "\U00010000") < 0);
  EXPECT_TRUE(compare_utf16_units("a\uFF61", "a\U00010002") > 0);
  EXPECT_TRUE(compare_utf16_units("\U00010000", "\U00010000\uFFFF") < 0);
  // The keys of RFC 8785 section 3.2.3, in their order.
  const std::vector<std::string> keys = {"\r",     "1",          "\u0080", "\u00F6",
                                         "\u20AC", "\U0001F600", "\uFB33"};
  for (std::size_t i = 1; i < keys.size(); ++i) {
    EXPECT_TRUE(compare_utf16_units(keys[i - 1], keys[i]) < 0) << i;
  }
}

TEST(compare, utf16_with_lone_surrogates) {
  SCOPED_TRACE(seed_message());
  const std::vector<char16_t> some = {u'a',   0xD7FF, 0xD800, 0xDBFF, 0xDC00,
                                      0xDFFF, 0xE000, 0xFFFF, 0xD801, 0xDC01};
  random_source random(seed());
  for (int i = 0; i < 100000; ++i) {
    std::u16string a, b;
    for (std::uint64_t n = random() % 4; n > 0; --n) a += some[random() % some.size()];
    b = a;
    for (std::uint64_t n = random() % 3; n > 0; --n) b += some[random() % some.size()];
    for (std::uint64_t n = random() % 3; n > 0; --n) a += some[random() % some.size()];
    ASSERT_EQ(compare_code_points(a, b), order(code_points(a), code_points(b)))
        << hex(a) << " / " << hex(b);
  }
}

TEST(compare, malformed_text_has_a_total_order) {
  SCOPED_TRACE(seed_message());
  const std::vector<std::string> parts = {"a",
                                          "\x80",
                                          "\xBF",
                                          "\xC0",
                                          "\xED\xA0\x80",
                                          "\xED\xB0\x80",
                                          "\xED\xA0",
                                          "\xF0\x90\x80\x80",
                                          "\xF0",
                                          "\xEE\x80\x80",
                                          "\xEF\xBF\xBF",
                                          "\xED\x9F\xBF",
                                          "\xFF",
                                          "\xE2\x82",
                                          "\xF0\x90\x80",
                                          "\xF4\x90"};
  random_source random(seed());
  for (int i = 0; i < 200000; ++i) {
    std::string a, b;
    for (std::uint64_t n = random() % 4; n > 0; --n) a += parts[random() % parts.size()];
    b = a;
    for (std::uint64_t n = random() % 3; n > 0; --n) b += parts[random() % parts.size()];
    for (std::uint64_t n = random() % 3; n > 0; --n) a += parts[random() % parts.size()];
    expect_orders(a, b);
    if (HasFatalFailure()) return;
  }
  for (const std::string& text : utf8_texts()) {
    expect_orders(text, text);
    expect_orders(text, text.substr(0, text.size() / 2) + "\xEF\xBF\xBF");
    expect_orders("", text);
    if (HasFatalFailure()) return;
  }
}

TEST(compare, null_views) {
  EXPECT_EQ(compare_code_points(utfkit::byte_view(), ""), std::strong_ordering::equal);
  EXPECT_EQ(compare_utf16_units(utfkit::byte_view(), "a"), std::strong_ordering::less);
  EXPECT_EQ(compare_code_points(std::u16string_view(), u"a"), std::strong_ordering::less);
}

}  // namespace
