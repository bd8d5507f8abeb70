#include <utfkit/validate.hpp>

#include <algorithm>

#include <gtest/gtest.h>

#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

template <class Unit>
void expect_validated(std::basic_string_view<Unit> text, const reference::outcome& expected) {
  const utfkit::result r = utfkit::validate(text);
  EXPECT_EQ(outcome_of(r), expected) << hex(text);
  EXPECT_EQ(r.written, 0u);
  EXPECT_EQ(bool(r), expected.why == reference::ok);
  EXPECT_EQ(utfkit::is_valid(text), expected.why == reference::ok) << hex(text);
}

template <class Unit, class Vectors>
void expect_vectors_validated(const Vectors& vectors) {
  for (const auto& v : vectors) {
    SCOPED_TRACE(v.name);
    expect_validated<Unit>(v.text, reference::first_error(v.steps));
  }
}

template <class Unit>
void expect_as_reference(const std::vector<std::basic_string<Unit>>& texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::basic_string<Unit>& text : texts) {
    const std::basic_string_view<Unit> view = text;
    const reference::outcome expected = reference::first_error(reference::steps(view));
    expect_validated(memory.at_end(view), expected);
    expect_validated(memory.at_start(view), expected);
  }
}

TEST(validate, vectors_of_utf8) {
  expect_vectors_validated<char>(utf8_vectors());
}
TEST(validate, vectors_of_utf16) {
  expect_vectors_validated<char16_t>(utf16_vectors());
}
TEST(validate, vectors_of_utf32) {
  expect_vectors_validated<char32_t>(utf32_vectors());
}
TEST(validate, random_utf8) {
  expect_as_reference(utf8_texts());
}
TEST(validate, random_utf16) {
  expect_as_reference(utf16_texts());
}
TEST(validate, random_utf32) {
  expect_as_reference(utf32_texts());
}

TEST(validate, long_texts) {
  expect_as_reference(long_utf8_texts());
}

// Every vector at every place of a block, after and before other text, at every alignment.
TEST(validate, every_place_and_alignment) {
  fence memory;
  for (const std::string before : {"a", "\xC3\xA9", "\xE6\xB0\xB4", "\xF0\x9F\x99\x82"}) {
    for (std::size_t place = 0; place < 70; ++place) {
      std::string prefix;
      while (prefix.size() + before.size() <= place) prefix += before;
      prefix.append(place - prefix.size(), 'x');
      for (const utf8_vector& v : utf8_vectors()) {
        const std::string text = prefix + v.text + std::string(place % 7 * 11, 'z');
        const reference::outcome expected = reference::first_error(reference::steps(text));
        expect_validated(memory.at_start<char>(text, place % 64), expected);
        expect_validated(memory.at_end<char>(text), expected);
      }
    }
  }
}

TEST(validate, every_alignment_of_wider_units) {
  fence memory;
  for (std::size_t place = 0; place < 70; ++place) {
    for (const auto& v : utf16_vectors()) {
      const std::u16string text = std::u16string(place, u'\u6C34') + v.text + u"z";
      const reference::outcome expected = reference::first_error(reference::steps(text));
      expect_validated(memory.at_start<char16_t>(text, place % 32), expected);
      expect_validated(memory.at_end<char16_t>(text), expected);
    }
    for (const auto& v : utf32_vectors()) {
      const std::u32string text = std::u32string(place, U'\U0001F642') + v.text;
      const reference::outcome expected = reference::first_error(reference::steps(text));
      expect_validated(memory.at_start<char32_t>(text, place % 16), expected);
      expect_validated(memory.at_end<char32_t>(text), expected);
    }
  }
}

TEST(is_ascii, one_high_byte_anywhere) {
  fence memory;
  for (std::size_t size = 0; size < 140; ++size) {
    std::string text(size, '\x7F');
    EXPECT_TRUE(utfkit::is_ascii(memory.at_end<char>(text)));
    for (std::size_t at = 0; at < size; ++at) {
      text[at] = at % 2 == 0 ? '\x80' : '\xFF';
      EXPECT_FALSE(utfkit::is_ascii(memory.at_end<char>(text))) << at << " of " << size;
      text[at] = '\0';
    }
  }
}

TEST(count_code_points, bytes_that_are_no_continuation_bytes) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : utf8_texts()) {
    const auto expected = std::count_if(text.begin(), text.end(), [](char byte) {
      return reference::number(byte) < 0x80 || reference::number(byte) > 0xBF;
    });
    EXPECT_EQ(utfkit::count_code_points(memory.at_end<char>(text)),
              static_cast<std::size_t>(expected))
        << hex(text);
  }
}

TEST(validate, definitions_that_constant_evaluation_takes) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) {
    EXPECT_EQ(utfkit::definition::utf8::is_ascii(text.data(), text.size()), utfkit::is_ascii(text));
    EXPECT_EQ(utfkit::definition::utf8::code_points(text.data(), text.size()),
              utfkit::count_code_points(text));
    EXPECT_EQ(utfkit::definition::utf8::validate(text.data(), text.size()), utfkit::validate(text));
  }
  for (const std::u16string& text : utf16_texts())
    EXPECT_EQ(utfkit::definition::utf16::validate(text.data(), text.size()),
              utfkit::validate(text));
  for (const std::u32string& text : utf32_texts())
    EXPECT_EQ(utfkit::definition::utf32::validate(text.data(), text.size()),
              utfkit::validate(text));
}

TEST(count_code_points, every_byte_in_every_place_of_a_word) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (std::size_t at = 0; at < 24; ++at) {
      std::string text(24, '\x80');
      text[at] = static_cast<char>(byte);
      EXPECT_EQ(utfkit::count_code_points(text), byte < 0x80 || byte > 0xBF ? 1u : 0u);
    }
  }
}

TEST(validate, a_null_view_is_empty_text) {
  const utfkit::result nothing;
  EXPECT_EQ(utfkit::validate(utfkit::byte_view()), nothing);
  EXPECT_EQ(utfkit::validate(std::u16string_view()), nothing);
  EXPECT_EQ(utfkit::validate(std::u32string_view()), nothing);
  EXPECT_TRUE(utfkit::is_valid(utfkit::byte_view()));
  EXPECT_TRUE(utfkit::is_valid(std::u16string_view()));
  EXPECT_TRUE(utfkit::is_valid(std::u32string_view()));
  EXPECT_TRUE(utfkit::is_ascii(utfkit::byte_view()));
  EXPECT_EQ(utfkit::count_code_points(utfkit::byte_view()), 0u);
}

}  // namespace
