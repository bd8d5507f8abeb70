// The errors of <utfkit/compat/simdutf.hpp> and their places: what simdutf documents for each kind.
#include <utfkit/compat/simdutf.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "simdutf_texts.hpp"

namespace simdutf = utfkit::compat::simdutf;

namespace {

using simdutf::BIG;
using simdutf::HEADER_BITS;
using simdutf::LITTLE;
using simdutf::OVERLONG;
using simdutf::SUCCESS;
using simdutf::SURROGATE;
using simdutf::TOO_LARGE;
using simdutf::TOO_LONG;
using simdutf::TOO_SHORT;
using test::ordered;

template <class Unit>
struct error_vector {
  std::basic_string_view<Unit> text;
  simdutf::error_code error;
  std::size_t at = 0;
};

const error_vector<char> utf8_errors[] = {
    {"\xF8", HEADER_BITS},
    {"\xFF", HEADER_BITS},
    {"\xF8\x88\x80\x80\x80", HEADER_BITS},
    {"\xC3", TOO_SHORT},
    {"\xC3z", TOO_SHORT},
    {"\xC3\xC3", TOO_SHORT},
    {"\xC0z", TOO_SHORT},
    {"\xE2\x82", TOO_SHORT},
    {"\xE2\x82z", TOO_SHORT},
    {"\xE2\xFF", TOO_SHORT},
    {"\xE0\x80z", TOO_SHORT},  // an overlong form that isn't whole
    {"\xED\xA0", TOO_SHORT},   // nor this surrogate
    {"\xF0\x9F\x98", TOO_SHORT},
    {"\xF0\x9Fz", TOO_SHORT},
    {"\xF4\x90\x80z", TOO_SHORT},
    {"\xF5\x80z", TOO_SHORT},
    {"\x80", TOO_LONG},
    {"\xBFz", TOO_LONG},
    {"\xC3\xA9\x80", TOO_LONG, 2},
    {"\xE2\x82\xAC\x80", TOO_LONG, 3},
    {"\xF0\x9F\x98\x80\x80", TOO_LONG, 4},
    {"\xC0\x80", OVERLONG},
    {"\xC1\xBF", OVERLONG},
    {"\xE0\x80\x80", OVERLONG},
    {"\xE0\x9F\xBF", OVERLONG},
    {"\xF0\x80\x80\x80", OVERLONG},
    {"\xF0\x8F\xBF\xBF", OVERLONG},
    {"\xF4\x90\x80\x80", TOO_LARGE},
    {"\xF5\x80\x80\x80", TOO_LARGE},
    {"\xF7\xBF\xBF\xBF", TOO_LARGE},
    {"\xED\xA0\x80", SURROGATE},
    {"\xED\xBF\xBF", SURROGATE},
    {"\xF0\x9F\x98\x80\xED\xA0\xBD\xED\xB8\x80", SURROGATE, 4},
};

// What is before and behind the error, so that it is met at every place of a vector, at the end of
// the text, and behind the first block that is converted.
template <class Unit, class Expect>
void in_texts(const error_vector<Unit>& v, Expect expect) {
  using text = std::basic_string<Unit>;
  constexpr std::size_t befores[] = {0, 1, 2, 3, 15, 31, 62, 63, 64, 65, 66, 130, 4094, 4096};
  constexpr std::size_t behinds[] = {0, 1, 2, 70, 5000};
  for (const std::size_t before : befores) {
    for (const std::size_t behind : behinds) {
      const text padded = text(before, Unit('a')) + text(v.text) + text(behind, Unit('a'));
      expect(padded, v.error, before + v.at);
    }
  }
}

void expect_error(const simdutf::result& r, simdutf::error_code error, std::size_t at) {
  EXPECT_EQ(error_to_string(r.error), error_to_string(error));
  EXPECT_EQ(r.count, at);
}

TEST(simdutf_errors, utf8) {
  for (const error_vector<char>& v : utf8_errors) {
    SCOPED_TRACE(&v - utf8_errors);
    in_texts(v, [](const std::string& text, simdutf::error_code error, std::size_t at) {
      const char* in = text.data();
      const std::size_t size = text.size();
      EXPECT_FALSE(simdutf::validate_utf8(in, size));
      expect_error(simdutf::validate_utf8_with_errors(in, size), error, at);
      std::u16string utf16(simdutf::utf16_length_from_utf8(in, size), u'\0');
      expect_error(simdutf::convert_utf8_to_utf16_with_errors(in, size, utf16.data()), error, at);
      expect_error(simdutf::convert_utf8_to_utf16be_with_errors(in, size, utf16.data()), error, at);
      EXPECT_EQ(simdutf::convert_utf8_to_utf16(in, size, utf16.data()), 0u);
      std::u32string utf32(simdutf::utf32_length_from_utf8(in, size), U'\0');
      expect_error(simdutf::convert_utf8_to_utf32_with_errors(in, size, utf32.data()), error, at);
      EXPECT_EQ(simdutf::convert_utf8_to_utf32(in, size, utf32.data()), 0u);
    });
  }
}

const error_vector<char> utf8_to_latin1_errors[] = {
    {"\xFF", HEADER_BITS},
    {"\x80", TOO_LONG},
    {"\xC3\xA9\x80", TOO_LONG, 2},
    {"\xC3", TOO_SHORT},
    {"\xC3z", TOO_SHORT},
    {"\xC4z", TOO_SHORT},
    {"\xC1\xBF", OVERLONG},
    {"\xC4\x80", TOO_LARGE},  // U+0100
    {"\xC3\xBF\xDF\xBF", TOO_LARGE, 2},
    {"\xE2\x82\xAC", TOO_LARGE},
    {"\xE2\x82", TOO_LARGE},  // whatever it was to be
    {"\xED\xA0\x80", TOO_LARGE},
    {"\xF0\x9F\x98\x80", TOO_LARGE},
};

TEST(simdutf_errors, utf8_to_latin1) {
  for (const error_vector<char>& v : utf8_to_latin1_errors) {
    SCOPED_TRACE(&v - utf8_to_latin1_errors);
    in_texts(v, [](const std::string& text, simdutf::error_code error, std::size_t at) {
      std::string out(simdutf::latin1_length_from_utf8(text.data(), text.size()), '\0');
      expect_error(
          simdutf::convert_utf8_to_latin1_with_errors(text.data(), text.size(), out.data()), error,
          at);
      EXPECT_EQ(simdutf::convert_utf8_to_latin1(text.data(), text.size(), out.data()), 0u);
    });
  }
}

TEST(simdutf_errors, ascii) {
  const error_vector<char> errors[] = {{"\x80", TOO_LARGE}, {"z\xFF", TOO_LARGE, 1}};
  for (const error_vector<char>& v : errors) {
    in_texts(v, [](const std::string& text, simdutf::error_code error, std::size_t at) {
      EXPECT_FALSE(simdutf::validate_ascii(text.data(), text.size()));
      expect_error(simdutf::validate_ascii_with_errors(text.data(), text.size()), error, at);
      std::u16string wide(text.begin(), text.end());
      wide[at] = u'\x80';
      EXPECT_FALSE(simdutf::validate_utf16_as_ascii(wide.data(), wide.size()));
      EXPECT_FALSE(simdutf::validate_utf16be_as_ascii(ordered(wide, BIG).data(), wide.size()));
      EXPECT_FALSE(simdutf::validate_utf16le_as_ascii(ordered(wide, LITTLE).data(), wide.size()));
    });
  }
}

const error_vector<char16_t> utf16_errors[] = {
    {u"\xDC00", SURROGATE},
    {u"\xD800", SURROGATE},
    {u"\xD800z", SURROGATE},
    {u"\xD83D\xD83D\xDE00", SURROGATE},
    {u"\xD83D\xDE00\xDE00", SURROGATE, 2},
};

TEST(simdutf_errors, utf16) {
  for (const error_vector<char16_t>& v : utf16_errors) {
    SCOPED_TRACE(&v - utf16_errors);
    in_texts(v, [](const std::u16string& text, simdutf::error_code error, std::size_t at) {
      const std::size_t size = text.size();
      const std::u16string le = ordered(text, LITTLE), be = ordered(text, BIG);
      EXPECT_FALSE(simdutf::validate_utf16(text.data(), size));
      expect_error(simdutf::validate_utf16_with_errors(text.data(), size), error, at);
      expect_error(simdutf::validate_utf16le_with_errors(le.data(), size), error, at);
      expect_error(simdutf::validate_utf16be_with_errors(be.data(), size), error, at);
      std::string utf8(simdutf::utf8_length_from_utf16(text.data(), size), '\0');
      char* const out = utf8.data();
      expect_error(simdutf::convert_utf16_to_utf8_with_errors(text.data(), size, out), error, at);
      expect_error(simdutf::convert_utf16le_to_utf8_with_errors(le.data(), size, out), error, at);
      expect_error(simdutf::convert_utf16be_to_utf8_with_errors(be.data(), size, out), error, at);
      EXPECT_EQ(simdutf::convert_utf16be_to_utf8(be.data(), size, out), 0u);
      std::u32string utf32(simdutf::utf32_length_from_utf16(text.data(), size), U'\0');
      expect_error(simdutf::convert_utf16le_to_utf32_with_errors(le.data(), size, utf32.data()),
                   error, at);
      expect_error(simdutf::convert_utf16be_to_utf32_with_errors(be.data(), size, utf32.data()),
                   error, at);
    });
  }
}

TEST(simdutf_errors, utf16_to_latin1) {
  const error_vector<char16_t> errors[] = {
      {u"\x100", TOO_LARGE}, {u"\xFF\xD800", TOO_LARGE, 1}, {u"\xD83D\xDE00", TOO_LARGE}};
  for (const error_vector<char16_t>& v : errors) {
    in_texts(v, [](const std::u16string& text, simdutf::error_code error, std::size_t at) {
      std::string out(simdutf::latin1_length_from_utf16(text.size()), '\0');
      const std::u16string le = ordered(text, LITTLE), be = ordered(text, BIG);
      expect_error(simdutf::convert_utf16le_to_latin1_with_errors(le.data(), le.size(), out.data()),
                   error, at);
      expect_error(simdutf::convert_utf16be_to_latin1_with_errors(be.data(), be.size(), out.data()),
                   error, at);
      EXPECT_EQ(simdutf::convert_utf16be_to_latin1(be.data(), be.size(), out.data()), 0u);
    });
  }
}

TEST(simdutf_errors, utf32) {
  const error_vector<char32_t> errors[] = {{U"\xD800", SURROGATE},
                                           {U"\xDFFF", SURROGATE},
                                           {U"\x10FFFF\x110000", TOO_LARGE, 1},
                                           {U"\xFFFFFFFF", TOO_LARGE}};
  for (const error_vector<char32_t>& v : errors) {
    SCOPED_TRACE(&v - errors);
    in_texts(v, [](const std::u32string& text, simdutf::error_code error, std::size_t at) {
      const char32_t* const in = text.data();
      const std::size_t size = text.size();
      EXPECT_FALSE(simdutf::validate_utf32(in, size));
      expect_error(simdutf::validate_utf32_with_errors(in, size), error, at);
      std::string utf8(simdutf::utf8_length_from_utf32(in, size), '\0');
      expect_error(simdutf::convert_utf32_to_utf8_with_errors(in, size, utf8.data()), error, at);
      std::u16string utf16(simdutf::utf16_length_from_utf32(in, size), u'\0');
      expect_error(simdutf::convert_utf32_to_utf16le_with_errors(in, size, utf16.data()), error,
                   at);
      expect_error(simdutf::convert_utf32_to_utf16be_with_errors(in, size, utf16.data()), error,
                   at);
      std::string latin1(size, '\0');
      EXPECT_EQ(simdutf::convert_utf32_to_latin1_with_errors(in, size, latin1.data()).error,
                TOO_LARGE);
    });
  }
}

// SURROGATE is no error there.
TEST(simdutf_errors, length_with_replacement) {
  for (const auto& [text, error] : {std::pair{std::u16string(u"\u00E9\uFFFF"), SUCCESS},
                                    std::pair{std::u16string(u"\u00E9\xD83D\xDE00"), SURROGATE},
                                    std::pair{std::u16string(u"\u00E9\xD83D"), SURROGATE}}) {
    for (const std::size_t before : {std::size_t{0}, std::size_t{4093}, std::size_t{9000}}) {
      const std::u16string padded = std::u16string(before, u'a') + text;
      const std::u16string be = ordered(padded, BIG);
      const std::size_t bytes = before + 2 + (text.size() == 3 ? 4 : 3);
      expect_error(simdutf::utf8_length_from_utf16_with_replacement(padded.data(), padded.size()),
                   error, bytes);
      expect_error(simdutf::utf8_length_from_utf16be_with_replacement(be.data(), be.size()), error,
                   bytes);
    }
  }
}

}  // namespace
