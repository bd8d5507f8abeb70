// Every function of simdutf 9.1 but those of base64, with the types that programs rely on: each is
// taken by its signature, and called by the name that an alias gives it.
#include <utfkit/compat/simdutf.hpp>

namespace simdutf = utfkit::compat::simdutf;

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "simdutf_texts.hpp"

namespace {

using simdutf::BIG;
using simdutf::endianness;
using simdutf::LITTLE;
using simdutf::NATIVE;
using test::ordered;

constexpr std::string_view ascii = "simdutf";

template <class Unit>
std::basic_string<Unit> ascii_in(endianness order) {
  return ordered(std::basic_string<Unit>(ascii.begin(), ascii.end()), order);
}

template <class Answer, class... Parameters>
using function = Answer (*)(Parameters...) noexcept;

template <class In, class Answer>
struct reader {
  function<Answer, const In*, std::size_t> call;
  endianness order = NATIVE;
};

const reader<char, bool> bytes_are[] = {{simdutf::validate_utf8}, {simdutf::validate_ascii}};
const reader<char16_t, bool> units_are[] = {{simdutf::validate_utf16},
                                            {simdutf::validate_utf16le, LITTLE},
                                            {simdutf::validate_utf16be, BIG},
                                            {simdutf::validate_utf16_as_ascii},
                                            {simdutf::validate_utf16le_as_ascii, LITTLE},
                                            {simdutf::validate_utf16be_as_ascii, BIG}};
const reader<char32_t, bool> wide_units_are[] = {{simdutf::validate_utf32}};

const reader<char, simdutf::result> bytes_with_errors[] = {{simdutf::validate_utf8_with_errors},
                                                           {simdutf::validate_ascii_with_errors}};
const reader<char16_t, simdutf::result> units_with_errors[] = {
    {simdutf::validate_utf16_with_errors},
    {simdutf::validate_utf16le_with_errors, LITTLE},
    {simdutf::validate_utf16be_with_errors, BIG},
    {simdutf::utf8_length_from_utf16_with_replacement},
    {simdutf::utf8_length_from_utf16le_with_replacement, LITTLE},
    {simdutf::utf8_length_from_utf16be_with_replacement, BIG}};
const reader<char32_t, simdutf::result> wide_units_with_errors[] = {
    {simdutf::validate_utf32_with_errors}};

const reader<char, std::size_t> lengths_of_bytes[] = {{simdutf::count_utf8},
                                                      {simdutf::utf8_length_from_latin1},
                                                      {simdutf::latin1_length_from_utf8},
                                                      {simdutf::utf16_length_from_utf8},
                                                      {simdutf::utf32_length_from_utf8}};
const reader<char16_t, std::size_t> lengths_of_units[] = {
    {simdutf::count_utf16},
    {simdutf::count_utf16le, LITTLE},
    {simdutf::count_utf16be, BIG},
    {simdutf::utf8_length_from_utf16},
    {simdutf::utf8_length_from_utf16le, LITTLE},
    {simdutf::utf8_length_from_utf16be, BIG},
    {simdutf::utf32_length_from_utf16},
    {simdutf::utf32_length_from_utf16le, LITTLE},
    {simdutf::utf32_length_from_utf16be, BIG}};
const reader<char32_t, std::size_t> lengths_of_wide_units[] = {{simdutf::utf8_length_from_utf32},
                                                               {simdutf::utf16_length_from_utf32}};

template <class In, class Answer, std::size_t N>
void expect_of_ascii(const reader<In, Answer> (&readers)[N], Answer expected) {
  for (const reader<In, Answer>& r : readers) {
    const std::basic_string<In> in = ascii_in<In>(r.order);
    const Answer answer = r.call(in.data(), in.size());
    if constexpr (std::is_same_v<Answer, simdutf::result>) {
      EXPECT_EQ(answer.error, expected.error) << &r - readers;
      EXPECT_EQ(answer.count, expected.count) << &r - readers;
    } else {
      EXPECT_EQ(answer, expected) << &r - readers;
    }
  }
}

TEST(simdutf_calls, validation) {
  expect_of_ascii(bytes_are, true);
  expect_of_ascii(units_are, true);
  expect_of_ascii(wide_units_are, true);
  const simdutf::result all(simdutf::SUCCESS, ascii.size());
  expect_of_ascii(bytes_with_errors, all);
  expect_of_ascii(units_with_errors, all);
  expect_of_ascii(wide_units_with_errors, all);
}

TEST(simdutf_calls, lengths) {
  expect_of_ascii(lengths_of_bytes, ascii.size());
  expect_of_ascii(lengths_of_units, ascii.size());
  expect_of_ascii(lengths_of_wide_units, ascii.size());
  static_assert(simdutf::utf16_length_from_latin1(7) == 7);
  static_assert(simdutf::utf32_length_from_latin1(7) == 7);
  static_assert(simdutf::latin1_length_from_utf16(7) == 7);
  static_assert(simdutf::latin1_length_from_utf32(7) == 7);
  EXPECT_EQ(simdutf::trim_partial_utf8("caf\xC3", 4), 3u);
  const std::u16string cut = u"caf\xD83D";
  EXPECT_EQ(simdutf::trim_partial_utf16(cut.data(), cut.size()), 3u);
  EXPECT_EQ(simdutf::trim_partial_utf16le(ordered(cut, LITTLE).data(), 4), 3u);
  EXPECT_EQ(simdutf::trim_partial_utf16be(ordered(cut, BIG).data(), 4), 3u);
  EXPECT_EQ(simdutf::trim_partial_utf16be(nullptr, 0), 0u);
}

template <class In, class Out, class Answer>
struct converter {
  function<Answer, const In*, std::size_t, Out*> call;
  endianness in = NATIVE, out = NATIVE;
};

template <class In, class Out, class Answer, std::size_t N>
void expect_converted(const converter<In, Out, Answer> (&converters)[N]) {
  for (const converter<In, Out, Answer>& c : converters) {
    const std::basic_string<In> in = ascii_in<In>(c.in);
    std::basic_string<Out> out(in.size(), Out());
    const Answer answer = c.call(in.data(), in.size(), out.data());
    if constexpr (std::is_same_v<Answer, simdutf::result>) {
      EXPECT_TRUE(answer.is_ok() && !answer.is_err());
      EXPECT_EQ(answer.count, in.size());
    } else {
      EXPECT_EQ(answer, in.size());
    }
    EXPECT_EQ(out, ascii_in<Out>(c.out)) << &c - converters;
  }
}

const converter<char, char, std::size_t> bytes_to_bytes[] = {
    {simdutf::convert_utf8_to_latin1},
    {simdutf::convert_valid_utf8_to_latin1},
    {simdutf::convert_latin1_to_utf8}};
const converter<char, char16_t, std::size_t> bytes_to_utf16[] = {
    {simdutf::convert_utf8_to_utf16},
    {simdutf::convert_utf8_to_utf16le, NATIVE, LITTLE},
    {simdutf::convert_utf8_to_utf16be, NATIVE, BIG},
    {simdutf::convert_valid_utf8_to_utf16},
    {simdutf::convert_valid_utf8_to_utf16le, NATIVE, LITTLE},
    {simdutf::convert_valid_utf8_to_utf16be, NATIVE, BIG},
    {simdutf::convert_latin1_to_utf16},
    {simdutf::convert_latin1_to_utf16le, NATIVE, LITTLE},
    {simdutf::convert_latin1_to_utf16be, NATIVE, BIG}};
const converter<char, char32_t, std::size_t> bytes_to_utf32[] = {
    {simdutf::convert_utf8_to_utf32},
    {simdutf::convert_valid_utf8_to_utf32},
    {simdutf::convert_latin1_to_utf32}};
const converter<char16_t, char, std::size_t> utf16_to_bytes[] = {
    {simdutf::convert_utf16_to_utf8},
    {simdutf::convert_utf16le_to_utf8, LITTLE},
    {simdutf::convert_utf16be_to_utf8, BIG},
    {simdutf::convert_valid_utf16_to_utf8},
    {simdutf::convert_valid_utf16le_to_utf8, LITTLE},
    {simdutf::convert_valid_utf16be_to_utf8, BIG},
    {simdutf::convert_utf16_to_utf8_with_replacement},
    {simdutf::convert_utf16le_to_utf8_with_replacement, LITTLE},
    {simdutf::convert_utf16be_to_utf8_with_replacement, BIG},
    {simdutf::convert_utf16_to_latin1},
    {simdutf::convert_utf16le_to_latin1, LITTLE},
    {simdutf::convert_utf16be_to_latin1, BIG},
    {simdutf::convert_valid_utf16_to_latin1},
    {simdutf::convert_valid_utf16le_to_latin1, LITTLE},
    {simdutf::convert_valid_utf16be_to_latin1, BIG}};
const converter<char16_t, char32_t, std::size_t> utf16_to_utf32[] = {
    {simdutf::convert_utf16_to_utf32},
    {simdutf::convert_utf16le_to_utf32, LITTLE},
    {simdutf::convert_utf16be_to_utf32, BIG},
    {simdutf::convert_valid_utf16_to_utf32},
    {simdutf::convert_valid_utf16le_to_utf32, LITTLE},
    {simdutf::convert_valid_utf16be_to_utf32, BIG}};
const converter<char32_t, char, std::size_t> utf32_to_bytes[] = {
    {simdutf::convert_utf32_to_utf8},
    {simdutf::convert_valid_utf32_to_utf8},
    {simdutf::convert_utf32_to_latin1},
    {simdutf::convert_valid_utf32_to_latin1}};
const converter<char32_t, char16_t, std::size_t> utf32_to_utf16[] = {
    {simdutf::convert_utf32_to_utf16},
    {simdutf::convert_utf32_to_utf16le, NATIVE, LITTLE},
    {simdutf::convert_utf32_to_utf16be, NATIVE, BIG},
    {simdutf::convert_valid_utf32_to_utf16},
    {simdutf::convert_valid_utf32_to_utf16le, NATIVE, LITTLE},
    {simdutf::convert_valid_utf32_to_utf16be, NATIVE, BIG}};

TEST(simdutf_calls, conversions) {
  expect_converted(bytes_to_bytes);
  expect_converted(bytes_to_utf16);
  expect_converted(bytes_to_utf32);
  expect_converted(utf16_to_bytes);
  expect_converted(utf16_to_utf32);
  expect_converted(utf32_to_bytes);
  expect_converted(utf32_to_utf16);
}

const converter<char, char, simdutf::result> bytes_to_bytes_with_errors[] = {
    {simdutf::convert_utf8_to_latin1_with_errors}};
const converter<char, char16_t, simdutf::result> bytes_to_utf16_with_errors[] = {
    {simdutf::convert_utf8_to_utf16_with_errors},
    {simdutf::convert_utf8_to_utf16le_with_errors, NATIVE, LITTLE},
    {simdutf::convert_utf8_to_utf16be_with_errors, NATIVE, BIG}};
const converter<char, char32_t, simdutf::result> bytes_to_utf32_with_errors[] = {
    {simdutf::convert_utf8_to_utf32_with_errors}};
const converter<char16_t, char, simdutf::result> utf16_to_bytes_with_errors[] = {
    {simdutf::convert_utf16_to_utf8_with_errors},
    {simdutf::convert_utf16le_to_utf8_with_errors, LITTLE},
    {simdutf::convert_utf16be_to_utf8_with_errors, BIG},
    {simdutf::convert_utf16_to_latin1_with_errors},
    {simdutf::convert_utf16le_to_latin1_with_errors, LITTLE},
    {simdutf::convert_utf16be_to_latin1_with_errors, BIG}};
const converter<char16_t, char32_t, simdutf::result> utf16_to_utf32_with_errors[] = {
    {simdutf::convert_utf16_to_utf32_with_errors},
    {simdutf::convert_utf16le_to_utf32_with_errors, LITTLE},
    {simdutf::convert_utf16be_to_utf32_with_errors, BIG}};
const converter<char32_t, char, simdutf::result> utf32_to_bytes_with_errors[] = {
    {simdutf::convert_utf32_to_utf8_with_errors}, {simdutf::convert_utf32_to_latin1_with_errors}};
const converter<char32_t, char16_t, simdutf::result> utf32_to_utf16_with_errors[] = {
    {simdutf::convert_utf32_to_utf16_with_errors},
    {simdutf::convert_utf32_to_utf16le_with_errors, NATIVE, LITTLE},
    {simdutf::convert_utf32_to_utf16be_with_errors, NATIVE, BIG}};

TEST(simdutf_calls, conversions_with_errors) {
  expect_converted(bytes_to_bytes_with_errors);
  expect_converted(bytes_to_utf16_with_errors);
  expect_converted(bytes_to_utf32_with_errors);
  expect_converted(utf16_to_bytes_with_errors);
  expect_converted(utf16_to_utf32_with_errors);
  expect_converted(utf32_to_bytes_with_errors);
  expect_converted(utf32_to_utf16_with_errors);
}

TEST(simdutf_calls, bounded_conversions) {
  char out[5] = {};
  const char latin1[] = "\xE9t\xE9";
  EXPECT_EQ(simdutf::convert_latin1_to_utf8_safe(latin1, 3, out, 4), 3u);
  EXPECT_EQ(std::string_view(out, 3), "\u00E9t");
  EXPECT_EQ(simdutf::convert_utf16_to_utf8_safe(u"t\u20AC\u20AC", 3, out, 5), 4u);
  EXPECT_EQ(std::string_view(out, 4), "t\u20AC");
  EXPECT_EQ(simdutf::convert_utf16_to_utf8_safe(u"t\xD800\u20AC", 3, out, 5), 0u);
  EXPECT_EQ(simdutf::convert_utf16_to_utf8_safe(u"\u20AC", 1, out, 2), 0u);
}

TEST(simdutf_calls, well_formed_utf16) {
  const std::u16string damaged =
      u"\xDC00"
      u"a\xD800"
      u"b\xD83D\xDE00\xD83D";
  const std::u16string repaired =
      u"\uFFFD"
      u"a\uFFFD"
      u"b\xD83D\xDE00\uFFFD";
  using repair = function<void, const char16_t*, std::size_t, char16_t*>;
  const std::pair<repair, endianness> functions[] = {{simdutf::to_well_formed_utf16, NATIVE},
                                                     {simdutf::to_well_formed_utf16le, LITTLE},
                                                     {simdutf::to_well_formed_utf16be, BIG}};
  for (const auto& [call, order] : functions) {
    std::u16string text = ordered(damaged, order), out(text.size(), u'\0');
    call(text.data(), text.size(), out.data());
    EXPECT_EQ(out, ordered(repaired, order));
    call(text.data(), text.size(), text.data());
    EXPECT_EQ(text, ordered(repaired, order));
  }
  std::u16string swapped(damaged.size(), u'\0');
  simdutf::change_endianness_utf16(damaged.data(), damaged.size(), swapped.data());
  EXPECT_EQ(swapped, ordered(damaged, NATIVE == BIG ? LITTLE : BIG));
  simdutf::change_endianness_utf16(swapped.data(), swapped.size(), swapped.data());
  EXPECT_EQ(swapped, damaged);
}

// Ranges of each type that has data() and size(), and a function of each shape.
TEST(simdutf_calls, ranges) {
  const std::vector<std::byte> bytes(4, std::byte{0x61});
  const std::array<unsigned char, 4> octets = {0x61, 0xC3, 0xA9, 0x61};
  const std::u8string text = u8"a\u00E9a";
  EXPECT_TRUE(simdutf::validate_ascii(bytes));
  EXPECT_FALSE(simdutf::validate_ascii(octets));
  EXPECT_TRUE(simdutf::validate_utf8(octets) && simdutf::validate_utf8(text));
  EXPECT_EQ(simdutf::validate_ascii_with_errors(text).count, 1u);
  EXPECT_EQ(simdutf::count_utf8(std::string_view("a\u00E9a")), 3u);
  EXPECT_EQ(simdutf::detect_encodings(octets), simdutf::UTF8 | simdutf::UTF16_LE);
  EXPECT_EQ(simdutf::autodetect_encoding(octets), simdutf::UTF8);

  std::vector<char16_t> utf16(simdutf::utf16_length_from_utf8(octets));
  EXPECT_EQ(simdutf::convert_utf8_to_utf16(octets, utf16), 3u);
  EXPECT_EQ(utf16[1], u'\u00E9');
  EXPECT_EQ(simdutf::count_utf16(utf16), 3u);
  std::array<char32_t, 3> utf32{};
  EXPECT_EQ(simdutf::convert_utf8_to_utf32_with_errors(text, utf32).count, 3u);
  EXPECT_EQ(simdutf::utf8_length_from_utf32(utf32), 4u);
  EXPECT_EQ(simdutf::convert_utf16_to_utf32(utf16, utf32), 3u);
  EXPECT_EQ(simdutf::convert_utf32_to_utf16(utf32, utf16), 3u);
  std::vector<std::byte> out(4);
  EXPECT_EQ(simdutf::convert_utf16_to_utf8(utf16, out), 4u);
  EXPECT_EQ(out[1], std::byte{0xC3});
  EXPECT_EQ(simdutf::convert_utf32_to_latin1(utf32, out), 3u);
  EXPECT_EQ(out[1], std::byte{0xE9});
  EXPECT_EQ(simdutf::convert_utf8_to_latin1(octets, out), 3u);
  EXPECT_EQ(simdutf::convert_utf16_to_utf8_safe(utf16, out), 4u);
  EXPECT_EQ(simdutf::convert_latin1_to_utf8_safe(octets, out), 3u);
  simdutf::to_well_formed_utf16(utf16, utf16);
  EXPECT_EQ(utf16[2], u'a');
}

TEST(simdutf_calls, detection) {
  using function_of_chars = function<simdutf::encoding_type, const char*, std::size_t>;
  const function_of_chars guess = simdutf::autodetect_encoding;
  EXPECT_EQ(guess("\xFF\xFE\0\0", 4), simdutf::UTF32_LE);
  EXPECT_EQ(guess("\xFF\xFE", 2), simdutf::UTF16_LE);
  EXPECT_EQ(guess("\xFE\xFF", 2), simdutf::UTF16_BE);
  EXPECT_EQ(guess("\0\0\xFE\xFF", 4), simdutf::UTF32_BE);
  EXPECT_EQ(guess("\xEF\xBB\xBF\xFF", 4), simdutf::UTF8);
  EXPECT_EQ(guess("\xE9\0\xE9\0", 4), simdutf::UTF16_LE);
  EXPECT_EQ(guess("\0\xDC\x01\0", 4), simdutf::UTF32_LE);  // U+1DC00
  EXPECT_EQ(guess("\0\xDC\x11\0", 4), simdutf::unspecified);
  EXPECT_EQ(simdutf::detect_encodings("abcd", 4), simdutf::UTF8 | simdutf::UTF16_LE);
  const std::uint8_t nuls[4] = {};
  EXPECT_EQ(simdutf::detect_encodings(nuls, 4),
            simdutf::UTF8 | simdutf::UTF16_LE | simdutf::UTF32_LE);
  EXPECT_EQ(simdutf::autodetect_encoding(nuls, 4), simdutf::UTF8);

  EXPECT_EQ(simdutf::BOM::check_bom("\xFE\xFF", 2), simdutf::UTF16_BE);
  EXPECT_EQ(simdutf::BOM::check_bom(nuls, 4), simdutf::unspecified);
  EXPECT_EQ(simdutf::BOM::bom_byte_size(simdutf::UTF8), 3u);
  EXPECT_EQ(simdutf::BOM::bom_byte_size(simdutf::UTF32_BE), 4u);
  EXPECT_EQ(simdutf::BOM::bom_byte_size(simdutf::Latin1), 0u);
  EXPECT_EQ(simdutf::to_string(simdutf::UTF16_LE), "UTF16 little-endian");
  EXPECT_EQ(simdutf::to_string(simdutf::unspecified), "unknown");
}

TEST(simdutf_calls, types) {
  static_assert(simdutf::error_to_string(simdutf::TOO_SHORT) == "TOO_SHORT");
  static_assert(simdutf::OTHER == 11 && simdutf::OUTPUT_BUFFER_TOO_SMALL == 10);
  static_assert(simdutf::match_system(simdutf::endianness::NATIVE));
  static_assert(simdutf::SIMDUTF_VERSION_MAJOR == 9 && SIMDUTF_FEATURE_BASE64 == 0);
  constexpr simdutf::full_result full(simdutf::TOO_LONG, 3, 2);
  constexpr simdutf::result converted = full;
  static_assert(converted.error == simdutf::TOO_LONG && converted.count == 3);
  static_assert(simdutf::result(simdutf::full_result(simdutf::SUCCESS, 3, 2)).count == 2);
  static_assert(simdutf::result().is_ok() && !full.padding_error);
  EXPECT_EQ(std::string_view(SIMDUTF_VERSION).substr(0, 2), "9.");
}

TEST(simdutf_calls, implementations) {
  const simdutf::implementation* found = nullptr;
  for (const simdutf::implementation* each : simdutf::get_available_implementations()) {
    EXPECT_TRUE(each->supported_by_runtime_system());
    found = each;
  }
  ASSERT_NE(found, nullptr);
  EXPECT_FALSE(found->name().empty() || found->description().empty());
  EXPECT_EQ(simdutf::get_available_implementations()[found->name()], found);
  EXPECT_EQ(simdutf::get_available_implementations()["none"], nullptr);
  EXPECT_EQ(simdutf::get_available_implementations().size(), 1u);
  simdutf::get_active_implementation() = found;
  std::thread([] {
    EXPECT_TRUE(simdutf::get_active_implementation()->validate_utf8("a", 1));
  }).join();
  char16_t out[2];
  EXPECT_EQ(found->convert_utf8_to_utf16be("ab", 2, out), 2u);
  EXPECT_EQ(std::u16string(out, 2), ordered(u"ab", BIG));
  EXPECT_EQ(found->convert_latin1_to_utf8("a", 1, reinterpret_cast<char*>(out)), 1u);
  found->to_well_formed_utf16le(out, 2, out);
  EXPECT_EQ(found->utf16_length_from_latin1(3), 3u);
}

TEST(simdutf_calls, find) {
  static_assert(*simdutf::find(&ascii[0], &ascii[0] + ascii.size(), 'd') == 'd');
  const std::u16string text = std::u16string(40, u'a') + u"bab";
  const char16_t* const end = text.data() + text.size();
  EXPECT_EQ(simdutf::find(text.data(), end, u'b'), text.data() + 40);
  EXPECT_EQ(simdutf::find(text.data(), end, u'c'), end);
  EXPECT_EQ(simdutf::find(ascii.data(), ascii.data(), 's'), ascii.data());
  EXPECT_EQ(simdutf::get_active_implementation()->find(text.data(), end, u'b'), text.data() + 40);
}

// Nothing where there is nothing.
TEST(simdutf_calls, null_pointers) {
  const char* const no_bytes = nullptr;
  EXPECT_TRUE(simdutf::validate_utf8(nullptr, 0) && simdutf::validate_utf16be(nullptr, 0));
  EXPECT_TRUE(simdutf::validate_utf16_as_ascii(nullptr, 0));
  EXPECT_EQ(simdutf::convert_utf8_to_utf16be(nullptr, 0, nullptr), 0u);
  EXPECT_EQ(simdutf::convert_utf16_to_utf8(nullptr, 0, nullptr), 0u);
  EXPECT_EQ(simdutf::convert_utf32_to_utf16be(nullptr, 0, nullptr), 0u);
  EXPECT_EQ(simdutf::convert_latin1_to_utf16be(nullptr, 0, nullptr), 0u);
  EXPECT_TRUE(simdutf::convert_utf16be_to_utf32_with_errors(nullptr, 0, nullptr).is_ok());
  EXPECT_EQ(simdutf::utf8_length_from_utf16_with_replacement(nullptr, 0).count, 0u);
  EXPECT_EQ(simdutf::detect_encodings(no_bytes, 0),
            simdutf::UTF8 | simdutf::UTF16_LE | simdutf::UTF32_LE);
  simdutf::to_well_formed_utf16be(nullptr, 0, nullptr);
}

}  // namespace
