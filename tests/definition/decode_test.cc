#include <utfkit/code_point.hpp>

#include <gtest/gtest.h>

#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

// A char is a byte of some encoding and no code point.
template <class C, class Byte>
concept encoded_to = requires(C c, Byte (&out)[4]) {
  utfkit::encode(c, out);
};
template <class C>
concept has_length = requires(C c) {
  utfkit::encoded_length(c);
};
static_assert(!encoded_to<char, char> && !encoded_to<char, char8_t> &&
              !encoded_to<char, unsigned char> && !encoded_to<char, std::byte> &&
              !encoded_to<const char&, char> && !has_length<char> && !has_length<char&>);
static_assert(!encoded_to<signed char, char> && !encoded_to<signed char, char8_t> &&
              !encoded_to<signed char, unsigned char> && !encoded_to<signed char, std::byte> &&
              !has_length<signed char>);
static_assert(encoded_to<char32_t, char> && encoded_to<char32_t, char8_t> &&
              encoded_to<char32_t, unsigned char> && encoded_to<char32_t, std::byte> &&
              encoded_to<char16_t, char> && encoded_to<int, char> &&
              encoded_to<unsigned char, char> && has_length<char32_t> && has_length<int>);

std::vector<reference::step> forwards(std::string_view text) {
  std::vector<reference::step> all;
  for (std::size_t at = 0; at < text.size(); at += all.back().length) {
    all.push_back(step_of(at, utfkit::decode_first(text.substr(at))));
    if (all.back().length == 0) break;
  }
  return all;
}

std::vector<reference::step> backwards(std::string_view text) {
  std::vector<reference::step> all;
  for (std::size_t left = text.size(); left > 0; left = all.front().offset) {
    const utfkit::decoded d = utfkit::decode_last(text.substr(0, left));
    all.insert(all.begin(), step_of(left - d.length, d));
    if (d.length == 0 || d.length > left) break;
  }
  return all;
}

// Going backwards visits the same steps. Each is the last one of what is left, and why it is
// ill-formed is what that text says: ED of `ED A0` is a surrogate, but ED that nothing follows any
// more is truncated.
std::vector<reference::step> seen_backwards(std::string_view text,
                                            std::vector<reference::step> steps) {
  for (reference::step& s : steps) {
    s.why = reference::steps(text.substr(0, s.offset + s.length)).back().why;
  }
  return steps;
}

TEST(decode, vectors) {
  for (const utf8_vector& v : utf8_vectors()) {
    SCOPED_TRACE(v.name);
    EXPECT_EQ(forwards(v.text), v.steps);
    EXPECT_EQ(backwards(v.text), seen_backwards(v.text, v.steps));
  }
}

TEST(decode, last_kind_is_that_of_the_text_that_is_left) {
  EXPECT_EQ(utfkit::decode_first("\xED\xA0").error, utfkit::errc::surrogate);
  EXPECT_EQ(utfkit::decode_last("\xED\xA0").error, utfkit::errc::unexpected_continuation);
  EXPECT_EQ(utfkit::decode_last("\xED").error, utfkit::errc::truncated);
  EXPECT_EQ(utfkit::decode_last("\xC0").error, utfkit::errc::overlong);
}

// In both directions the same steps, and no byte outside the text is looked at.
TEST(decode, random_texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : utf8_texts()) {
    const std::vector<reference::step> expected = reference::steps(text);
    EXPECT_EQ(forwards(memory.at_end<char>(text)), expected) << hex(text);
    EXPECT_EQ(backwards(memory.at_start<char>(text)), seen_backwards(text, expected)) << hex(text);
  }
}

TEST(decode, empty_text) {
  const utfkit::decoded nothing = {utfkit::replacement, 0, utfkit::errc::truncated};
  EXPECT_EQ(utfkit::decode_first(""), nothing);
  EXPECT_EQ(utfkit::decode_last(""), nothing);
  EXPECT_EQ(utfkit::decode_first({}), nothing);
  EXPECT_EQ(utfkit::decode_last({}), nothing);
}

TEST(encode, vectors) {
  for (const code_point_vector& v : code_point_vectors()) {
    char out[4] = {'?', '?', '?', '?'};
    const unsigned length = utfkit::encode(v.code_point, out);
    const std::string expected = v.utf8.value_or("");
    EXPECT_EQ(std::string(out, length), expected) << static_cast<std::uint32_t>(v.code_point);
    EXPECT_EQ(std::string(out + length, 4 - length), std::string(4 - length, '?'));
    EXPECT_EQ(utfkit::encoded_length(v.code_point), expected.size());
  }
}

// Every number up to 1FFFFF, and some beyond: the library and the oracle encode the same ones to
// the same bytes, and those decode to what they were.
TEST(encode, every_code_point) {
  for (std::uint32_t c = 0; c <= 0x1FFFFF; ++c) {
    const reference::sequence expected = reference::encode(reference::utf8, c);
    char out[4];
    const unsigned length = utfkit::encode(c, out);
    ASSERT_EQ(length, expected.length) << c;
    ASSERT_EQ(utfkit::encoded_length(c), expected.length) << c;
    ASSERT_EQ(utfkit::is_scalar_value(c), expected.length != 0) << c;
    if (length == 0) continue;
    for (unsigned i = 0; i < length; ++i) {
      ASSERT_EQ(reference::number(out[i]), expected.units[i]) << c;
    }
    const utfkit::decoded whole = {c, static_cast<std::uint8_t>(length), utfkit::errc::ok};
    ASSERT_EQ(utfkit::decode_first({out, length}), whole) << c;
    ASSERT_EQ(utfkit::decode_last({out, length}), whole) << c;
  }
  // The numbers that five and six bytes were once written for, and those that had no form at all.
  for (unsigned bit = 21; bit < 32; ++bit) {
    char out[4];
    EXPECT_EQ(utfkit::encode(char32_t{1} << bit, out), 0u);
    EXPECT_EQ(utfkit::encoded_length(char32_t{1} << bit), 0u);
    EXPECT_EQ(utfkit::encoded_length((char32_t{1} << bit) + 0x41), 0u);
  }
}

TEST(surrogates, bounds) {
  for (std::uint32_t c = 0xD7F0; c < 0xE010; ++c) {
    EXPECT_EQ(utfkit::is_surrogate(c), c >= 0xD800 && c < 0xE000);
    EXPECT_EQ(utfkit::is_high_surrogate(c), c >= 0xD800 && c < 0xDC00);
    EXPECT_EQ(utfkit::is_low_surrogate(c), c >= 0xDC00 && c < 0xE000);
  }
}

}  // namespace
