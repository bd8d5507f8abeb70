// <utfkit/compat/simdutf.hpp> beside simdutf itself, where that is installed: on text as people
// write it, on damaged text, and by every function that both have.
#include <simdutf.h>

#include <utfkit/compat/simdutf.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "simdutf_texts.hpp"
#include "support/print.hpp"

namespace {

namespace compat = utfkit::compat::simdutf;
using namespace test;

// Results of either, in words.
template <class Result>
std::string words(const Result& r) {
  if constexpr (std::is_arithmetic_v<Result> || std::is_enum_v<Result>) {
    return std::to_string(static_cast<long long>(r));
  } else {
    return std::string(error_to_string(r.error)) + " " + std::to_string(r.count);
  }
}

// What simdutf says doesn't depend on the text being valid.
#define EXPECT_READ(name)                                 \
  EXPECT_EQ(words(compat::name(in.data(), in.size())),    \
            words(::simdutf::name(in.data(), in.size()))) \
      << #name << " " << hex(in);

// As many units of output as may be needed, whatever the pair; of what is converted without an
// error all is compared.
template <class In, class Out, class Ours, class Theirs>
void expect_converted(const char* name, const std::basic_string<In>& in, Out, Ours ours,
                      Theirs theirs) {
  std::basic_string<Out> a(4 * in.size() + 64, Out()), b(a);
  const auto r = ours(in.data(), in.size(), a.data());
  const auto s = theirs(in.data(), in.size(), b.data());
  EXPECT_EQ(words(r), words(s)) << name << " " << hex(in);
  std::size_t written = 0;
  if constexpr (std::is_class_v<decltype(r)>) {
    if (r.is_ok()) written = r.count;
  } else {
    written = r;
  }
  EXPECT_TRUE(a.substr(0, written) == b.substr(0, written)) << name << " " << hex(in);
}
#define EXPECT_CONVERTED(name, out_unit)                                               \
  expect_converted(                                                                    \
      #name, in, out_unit(),                                                           \
      [](const auto* p, std::size_t n, out_unit* o) { return compat::name(p, n, o); }, \
      [](const auto* p, std::size_t n, out_unit* o) { return ::simdutf::name(p, n, o); });
#define EXPECT_TO_BYTES(name) EXPECT_CONVERTED(name, char)
#define EXPECT_TO_UTF16(name) EXPECT_CONVERTED(name, char16_t)
#define EXPECT_TO_UTF32(name) EXPECT_CONVERTED(name, char32_t)

void compare_utf8(const std::string& in) {
  // clang-format off
  EXPECT_READ(validate_ascii) EXPECT_READ(validate_ascii_with_errors)
  EXPECT_READ(validate_utf8) EXPECT_READ(validate_utf8_with_errors)
  EXPECT_READ(detect_encodings) EXPECT_READ(autodetect_encoding)
  EXPECT_READ(count_utf8) EXPECT_READ(utf32_length_from_utf8) EXPECT_READ(utf8_length_from_latin1)
  EXPECT_TO_BYTES(convert_latin1_to_utf8)
  EXPECT_TO_BYTES(convert_utf8_to_latin1)
  EXPECT_TO_BYTES(convert_utf8_to_latin1_with_errors)
  EXPECT_TO_UTF16(convert_utf8_to_utf16le)
  EXPECT_TO_UTF16(convert_utf8_to_utf16be)
  EXPECT_TO_UTF16(convert_utf8_to_utf16)
  EXPECT_TO_UTF16(convert_utf8_to_utf16le_with_errors)
  EXPECT_TO_UTF16(convert_utf8_to_utf16be_with_errors)
  EXPECT_TO_UTF16(convert_latin1_to_utf16le)
  EXPECT_TO_UTF16(convert_latin1_to_utf16be)
  EXPECT_TO_UTF32(convert_utf8_to_utf32)
  EXPECT_TO_UTF32(convert_utf8_to_utf32_with_errors)
  EXPECT_TO_UTF32(convert_latin1_to_utf32)
  if (!compat::validate_utf8(in.data(), in.size())) return;
  EXPECT_READ(utf16_length_from_utf8) EXPECT_READ(latin1_length_from_utf8)
  EXPECT_TO_UTF16(convert_valid_utf8_to_utf16le)
  EXPECT_TO_UTF16(convert_valid_utf8_to_utf16be)
  EXPECT_TO_UTF32(convert_valid_utf8_to_utf32)
      // clang-format on
      for (std::size_t n = in.size(); n + 5 > in.size() && n != 0; --n) {
    EXPECT_EQ(compat::trim_partial_utf8(in.data(), n), ::simdutf::trim_partial_utf8(in.data(), n));
  }
}

void compare_utf16(const std::u16string& in) {
  // clang-format off
  EXPECT_READ(validate_utf16) EXPECT_READ(validate_utf16le) EXPECT_READ(validate_utf16be)
  EXPECT_READ(validate_utf16_with_errors) EXPECT_READ(validate_utf16le_with_errors)
  EXPECT_READ(validate_utf16be_with_errors)
  EXPECT_READ(validate_utf16le_as_ascii) EXPECT_READ(validate_utf16be_as_ascii)
  EXPECT_READ(utf8_length_from_utf16le_with_replacement)
  EXPECT_READ(utf8_length_from_utf16be_with_replacement)
  EXPECT_READ(trim_partial_utf16le) EXPECT_READ(trim_partial_utf16be)
  EXPECT_TO_BYTES(convert_utf16le_to_utf8)
  EXPECT_TO_BYTES(convert_utf16be_to_utf8)
  EXPECT_TO_BYTES(convert_utf16le_to_utf8_with_errors)
  EXPECT_TO_BYTES(convert_utf16be_to_utf8_with_errors)
  EXPECT_TO_BYTES(convert_utf16le_to_utf8_with_replacement)
  EXPECT_TO_BYTES(convert_utf16be_to_utf8_with_replacement)
  EXPECT_TO_BYTES(convert_utf16le_to_latin1)
  EXPECT_TO_BYTES(convert_utf16be_to_latin1)
  EXPECT_TO_BYTES(convert_utf16le_to_latin1_with_errors)
  EXPECT_TO_BYTES(convert_utf16be_to_latin1_with_errors)
  EXPECT_TO_UTF32(convert_utf16le_to_utf32)
  EXPECT_TO_UTF32(convert_utf16be_to_utf32)
  EXPECT_TO_UTF32(convert_utf16le_to_utf32_with_errors)
  EXPECT_TO_UTF32(convert_utf16be_to_utf32_with_errors)
  if (compat::validate_utf16le(in.data(), in.size())) {
    EXPECT_READ(count_utf16le) EXPECT_READ(utf8_length_from_utf16le)
    EXPECT_READ(utf32_length_from_utf16le)
    EXPECT_TO_BYTES(convert_valid_utf16le_to_utf8)
    EXPECT_TO_UTF32(convert_valid_utf16le_to_utf32)
  }
  if (compat::validate_utf16be(in.data(), in.size())) {
    EXPECT_READ(count_utf16be) EXPECT_READ(utf8_length_from_utf16be)
    EXPECT_READ(utf32_length_from_utf16be)
    EXPECT_TO_BYTES(convert_valid_utf16be_to_utf8)
    EXPECT_TO_UTF32(convert_valid_utf16be_to_utf32)
  }
  // clang-format on
  const bool valid = compat::validate_utf16(in.data(), in.size());
  for (const std::size_t room : {in.size() / 2, in.size(), 2 * in.size(), 3 * in.size() + 4}) {
    // Where the room ends at ill-formed text, simdutf says the one or the other.
    if (!valid && room <= 3 * in.size()) continue;
    std::string a(room, '\0'), b(room, '\0');
    const std::size_t written =
        compat::convert_utf16_to_utf8_safe(in.data(), in.size(), a.data(), room);
    EXPECT_EQ(written, ::simdutf::convert_utf16_to_utf8_safe(in.data(), in.size(), b.data(), room));
    if (written != 0) {
      EXPECT_EQ(a.substr(0, written), b.substr(0, written));
    }
  }
}

void compare_utf32(const std::u32string& in) {
  // clang-format off
  EXPECT_READ(validate_utf32) EXPECT_READ(validate_utf32_with_errors)
  EXPECT_TO_BYTES(convert_utf32_to_utf8)
  EXPECT_TO_BYTES(convert_utf32_to_utf8_with_errors)
  EXPECT_TO_BYTES(convert_utf32_to_latin1)
  EXPECT_TO_BYTES(convert_utf32_to_latin1_with_errors)
  EXPECT_TO_UTF16(convert_utf32_to_utf16le)
  EXPECT_TO_UTF16(convert_utf32_to_utf16be)
  EXPECT_TO_UTF16(convert_utf32_to_utf16le_with_errors)
  EXPECT_TO_UTF16(convert_utf32_to_utf16be_with_errors)
  if (!compat::validate_utf32(in.data(), in.size())) return;
  EXPECT_READ(utf8_length_from_utf32) EXPECT_READ(utf16_length_from_utf32)
  EXPECT_TO_BYTES(convert_valid_utf32_to_utf8)
  EXPECT_TO_UTF16(convert_valid_utf32_to_utf16le)
  EXPECT_TO_UTF16(convert_valid_utf32_to_utf16be)
  // clang-format on
}

TEST(simdutf_peer, vectors_and_long_texts) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) compare_utf8(text);
  for (const std::string& text : long_utf8_texts()) compare_utf8(text);
  for (const std::u16string& text : utf16_texts()) compare_utf16(text);
  for (const std::u32string& text : utf32_texts()) compare_utf32(text);
}

TEST(simdutf_peer, random_texts) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (int i = 0; i < 2000; ++i) {
    const auto pieces = static_cast<unsigned>(random() % 60);
    compare_utf8(damaged_utf8(random, pieces));
    compare_utf16(damaged_utf16(random, pieces));
    compare_utf32(damaged_utf32(random, pieces));
    // Valid ones of each form.
    std::u32string text;
    for (unsigned n = 0; n < pieces; ++n) text += random_scalar(random);
    std::string utf8(compat::utf8_length_from_utf32(text.data(), text.size()), '\0');
    std::u16string utf16(compat::utf16_length_from_utf32(text.data(), text.size()), u'\0');
    ASSERT_EQ(compat::convert_utf32_to_utf8(text.data(), text.size(), utf8.data()), utf8.size());
    ASSERT_EQ(compat::convert_utf32_to_utf16(text.data(), text.size(), utf16.data()), utf16.size());
    compare_utf8(utf8);
    compare_utf16(utf16);
    compare_utf32(text);
  }
}

}  // namespace
