// Constant evaluation goes by the definition and gives what run time gives. The checks are
// static_asserts; the test repeats them at run time on the same texts.
#include <string_view>

#include <gtest/gtest.h>

#include <utfkit/utfkit.hpp>
#include <utfkit/views.hpp>

#include "support/compare.hpp"
#include "support/vectors.hpp"

namespace {

using utfkit::errc;

static_assert(utfkit::is_valid(""));
static_assert(utfkit::is_valid("Grüße, 世界 🙂"));
static_assert(utfkit::is_valid(std::string_view("a\0b", 3)));
static_assert(!utfkit::is_valid("\xC0\xAF"));
static_assert(utfkit::is_valid(u"\xD83D\xDE42") && !utfkit::is_valid(u"\xDE42\xD83D"));
static_assert(utfkit::is_valid(U"\U0010FFFF") && !utfkit::is_valid(std::u32string_view(U"\xD800")));

static_assert(utfkit::validate("ab\xF0\x9F\x99") == utfkit::result{2, 0, errc::truncated, 3});
static_assert(utfkit::validate("ab") == utfkit::result{2, 0, errc::ok, 0});
static_assert(utfkit::validate(u"a\xDC00") == utfkit::result{1, 0, errc::surrogate, 1});
static_assert(utfkit::validate(std::u32string_view(U"\x110000", 1)) ==
              utfkit::result{0, 0, errc::out_of_range, 1});
static_assert(!utfkit::validate("\xFF"));

static_assert(utfkit::is_ascii("plain") && !utfkit::is_ascii("caf\xC3\xA9"));
static_assert(utfkit::count_code_points("Grüße, 世界 🙂") == 11);
static_assert(utfkit::count_code_points("\x80\x80") == 0);

static_assert(utfkit::decode_first("🙂!") == utfkit::decoded{U'🙂', 4, errc::ok});
static_assert(utfkit::decode_first("\xED\xA0\x80") ==
              utfkit::decoded{utfkit::replacement, 1, errc::surrogate});
static_assert(utfkit::decode_last("!🙂") == utfkit::decoded{U'🙂', 4, errc::ok});
static_assert(utfkit::decode_last("\xE6\xB0") ==
              utfkit::decoded{utfkit::replacement, 2, errc::truncated});

static_assert(utfkit::encoded_length(U'€') == 3 && utfkit::encoded_length(0xD800) == 0);
constexpr std::string_view encoded(char32_t c, std::span<char, 4> out) {
  return {out.data(), utfkit::encode(c, out)};
}
static_assert([] {
  char out[4] = {};
  return encoded(U'€', out) == "\xE2\x82\xAC" && encoded(0xDFFF, out).empty() &&
         encoded(0x110000, out).empty();
}());

constexpr unsigned sum_of_lengths(std::string_view text) {
  unsigned sum = 0;
  for (const utfkit::decoded d : utfkit::code_points_or_error(text)) sum += d.length;
  return sum;
}
static_assert(sum_of_lengths("aé世🙂\xFF") == 11);
constexpr bool reads_backwards(std::string_view text, std::u32string_view expected) {
  const auto view = utfkit::code_points(text);
  auto i = view.end();
  for (const char32_t c : expected) {
    if (*--i != c) return false;
  }
  return i == view.begin() && i.base() == 0;
}
static_assert(reads_backwards("aé世\x80🙂", U"🙂\uFFFD世éa"));

static_assert(utfkit::intended_length(0xFD) == utfkit::max_intended_length);
static_assert(utfkit::name(errc::overlong) == "overlong");
static_assert(!utfkit::message(errc::overlong).empty());
static_assert(utfkit::text_stats{1, 1, 1, 1, 0, 0} + utfkit::text_stats{2, 1, 1, 0, 0, 1} ==
              utfkit::text_stats{3, 2, 2, 1, 0, 1});
static_assert(utfkit::repaired_bound(2) == 6 && utfkit::utf8_bound_of_utf16(SIZE_MAX) == SIZE_MAX);

static_assert(utfkit::expected<int>(5).value_or(1) == 5);
static_assert(utfkit::expected<int>(utfkit::failure{3, errc::overlong, 1}).failure().offset == 3);

// The definition by itself, at run time too, on every vector.
TEST(definition, validates_as_the_vectors_say) {
  for (const test::utf8_vector& v : test::utf8_vectors()) {
    const utfkit::result r = utfkit::definition::utf8::validate(v.text.data(), v.text.size());
    EXPECT_EQ(test::outcome_of(r), reference::first_error(v.steps)) << v.name;
  }
  for (const auto& v : test::utf16_vectors()) {
    const utfkit::result r = utfkit::definition::utf16::validate(v.text.data(), v.text.size());
    EXPECT_EQ(test::outcome_of(r), reference::first_error(v.steps)) << v.name;
  }
  for (const auto& v : test::utf32_vectors()) {
    const utfkit::result r = utfkit::definition::utf32::validate(v.text.data(), v.text.size());
    EXPECT_EQ(test::outcome_of(r), reference::first_error(v.steps)) << v.name;
  }
}

}  // namespace
