// The conversions of <utfkit/compat/simdutf.hpp> against the oracle, on damaged texts and across
// the ends of blocks, in as much room as the length function of the same pair says and no more.
#include <utfkit/compat/simdutf.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "reference/text.hpp"
#include "simdutf_texts.hpp"
#include "support/memory.hpp"
#include "support/print.hpp"

namespace simdutf = utfkit::compat::simdutf;

namespace {

using namespace test;
using simdutf::BIG;
using simdutf::endianness;
using simdutf::error_code;
using simdutf::LITTLE;
using simdutf::NATIVE;

// What simdutf calls the error at the start of `text`, by its documentation: the lead's high bits
// claim a length; what is there in full has a value.
error_code error_of(std::string_view text) {
  const auto octet = [text](std::size_t i) { return reference::number(text[i]); };
  const std::uint32_t lead = octet(0);
  if (lead < 0xC0) return simdutf::TOO_LONG;
  if (lead >= 0xF8) return simdutf::HEADER_BITS;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  std::uint32_t value = lead & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if (i == text.size() || octet(i) < 0x80 || octet(i) > 0xBF) return simdutf::TOO_SHORT;
    value = value << 6 | (octet(i) & 0x3F);
  }
  constexpr std::uint32_t least[] = {0x80, 0x800, 0x10000};
  if (value < least[length - 2]) return simdutf::OVERLONG;
  return value > 0x10FFFF ? simdutf::TOO_LARGE : simdutf::SURROGATE;
}
error_code error_of(std::u16string_view) {
  return simdutf::SURROGATE;
}
error_code error_of(std::u32string_view text) {
  return text[0] > 0x10FFFF ? simdutf::TOO_LARGE : simdutf::SURROGATE;
}
// And where the output is Latin-1.
template <class Unit>
error_code error_to_latin1(std::basic_string_view<Unit> text) {
  if constexpr (sizeof(Unit) == 1) {
    const std::uint32_t lead = reference::number(text[0]);
    if (lead < 0xC2 || lead >= 0xF8) return error_of(text);
    if (lead < 0xE0 && error_of(text) == simdutf::TOO_SHORT) return simdutf::TOO_SHORT;
  }
  return simdutf::TOO_LARGE;
}

template <class In, class Out, class Answer>
using converter = Answer (*)(const In*, std::size_t, Out*) noexcept;

// A pair of encoding forms, and the functions for it. Null where simdutf has none.
template <class In, class Out>
struct pair {
  std::size_t (*length)(const In*, std::size_t) noexcept;
  converter<In, Out, std::size_t> convert;
  converter<In, Out, std::size_t> valid = nullptr;
  converter<In, Out, simdutf::result> with_errors = nullptr;
  endianness in = NATIVE, out = NATIVE;
};

template <class Unit>
std::size_t as_many(const Unit*, std::size_t units) noexcept {
  return units;
}

template <class In, class Out>
class oracle {
 public:
  oracle(const reference::form& from, const reference::form& to, std::basic_string<In> text)
      : to_latin1_(&to == &reference::latin1),
        text_(std::move(text)),
        expected_(reference::convert<Out>(reference::steps<In>(from, text_), to,
                                          reference::unlimited, false)) {}

  void expect_of(const pair<In, Out>& p) const {
    const std::basic_string<In> in = ordered(text_, p.in);
    const bool valid = expected_.stop.why == reference::ok;
    bounded_output<Out> out(p.length(in.data(), in.size()));
    const std::size_t size = valid ? expected_.out.size() : 0;
    EXPECT_EQ(p.convert(in.data(), in.size(), out.span().data()), size) << hex(text_);
    expect_output(p, out);
    if (p.valid != nullptr && valid) {
      bounded_output<Out> other(size);
      EXPECT_EQ(p.valid(in.data(), in.size(), other.span().data()), size);
      expect_output(p, other);
    }
    if (p.with_errors == nullptr) return;
    bounded_output<Out> checked(least_room(p.length(in.data(), in.size())));
    const simdutf::result r = p.with_errors(in.data(), in.size(), checked.span().data());
    expect_output(p, checked);
    EXPECT_EQ(error_to_string(r.error), error_to_string(error())) << hex(text_);
    EXPECT_EQ(r.count, valid ? size : expected_.stop.read) << hex(text_);
  }

 private:
  error_code error() const {
    if (expected_.stop.why == reference::ok) return simdutf::SUCCESS;
    const auto rest = std::basic_string_view<In>(text_).substr(std::size_t(expected_.stop.read));
    return to_latin1_ ? error_to_latin1(rest) : error_of(rest);
  }

  // A text that was damaged after it was measured can have some units less than its length says,
  // where units can take none.
  std::size_t least_room(std::size_t length) const {
    if (sizeof(In) != 1 && sizeof(Out) != 4) return length;
    return std::max(expected_.out.size(), length > 24 ? length - 24 : 0);
  }

  // Also what is written before an error.
  void expect_output(const pair<In, Out>& p, const bounded_output<Out>& out) const {
    EXPECT_TRUE(out.intact()) << hex(text_);
    EXPECT_TRUE(out.first(expected_.out.size()) == ordered(expected_.out, p.out)) << hex(text_);
  }

  bool to_latin1_;
  std::basic_string<In> text_;
  reference::converted<Out> expected_;
};

template <class In, class Out, std::size_t N>
void expect_as_oracle(const reference::form& from, const reference::form& to,
                      const std::vector<std::basic_string<In>>& texts,
                      const std::array<pair<In, Out>, N>& pairs) {
  for (const std::basic_string<In>& text : texts) {
    const oracle<In, Out> expected(from, to, text);
    for (const pair<In, Out>& p : pairs) expected.expect_of(p);
  }
}

// ── texts ──

std::vector<std::string> texts8() {
  std::vector<std::string> texts = utf8_texts();
  const auto more = texts_of_blocks<char>({"a", "\u00E9", "\u20AC", "\U0001F600"},
                                          {"\xFF", "\x80\x80\x80\x80", "\xE2\x82", "\xF0\x9F"});
  texts.insert(texts.end(), more.begin(), more.end());
  texts.insert(texts.end(), long_utf8_texts().begin(), long_utf8_texts().end());
  return texts;
}
std::vector<std::u16string> texts16() {
  std::vector<std::u16string> texts = utf16_texts();
  const auto more = texts_of_blocks<char16_t>({u"a", u"\u00E9", u"\u20AC", u"\U0001F600"},
                                              {u"\xD800", u"\xDC00", u"\xDC00\xD800"});
  texts.insert(texts.end(), more.begin(), more.end());
  return texts;
}
std::vector<std::u32string> texts32() {
  std::vector<std::u32string> texts = utf32_texts();
  const auto more = texts_of_blocks<char32_t>({U"a", U"\u00E9", U"\u20AC", U"\U0001F600"},
                                              {U"\xD800", U"\x110000"});
  texts.insert(texts.end(), more.begin(), more.end());
  return texts;
}

// ── pairs ──

TEST(simdutf_oracle, utf8_to_utf16) {
  SCOPED_TRACE(seed_message());
  const std::array<pair<char, char16_t>, 3> pairs = {{
      {simdutf::utf16_length_from_utf8, simdutf::convert_utf8_to_utf16,
       simdutf::convert_valid_utf8_to_utf16, simdutf::convert_utf8_to_utf16_with_errors},
      {simdutf::utf16_length_from_utf8, simdutf::convert_utf8_to_utf16le,
       simdutf::convert_valid_utf8_to_utf16le, simdutf::convert_utf8_to_utf16le_with_errors, NATIVE,
       LITTLE},
      {simdutf::utf16_length_from_utf8, simdutf::convert_utf8_to_utf16be,
       simdutf::convert_valid_utf8_to_utf16be, simdutf::convert_utf8_to_utf16be_with_errors, NATIVE,
       BIG},
  }};
  expect_as_oracle(reference::utf8, reference::utf16, texts8(), pairs);
}

TEST(simdutf_oracle, utf8_to_utf32) {
  SCOPED_TRACE(seed_message());
  const std::array<pair<char, char32_t>, 1> pairs = {
      {{simdutf::utf32_length_from_utf8, simdutf::convert_utf8_to_utf32,
        simdutf::convert_valid_utf8_to_utf32, simdutf::convert_utf8_to_utf32_with_errors}}};
  expect_as_oracle(reference::utf8, reference::utf32, texts8(), pairs);
}

TEST(simdutf_oracle, utf8_to_latin1) {
  SCOPED_TRACE(seed_message());
  const std::array<pair<char, char>, 1> pairs = {
      {{simdutf::latin1_length_from_utf8, simdutf::convert_utf8_to_latin1,
        simdutf::convert_valid_utf8_to_latin1, simdutf::convert_utf8_to_latin1_with_errors}}};
  expect_as_oracle(reference::utf8, reference::latin1, texts8(), pairs);
}

TEST(simdutf_oracle, from_latin1) {
  SCOPED_TRACE(seed_message());
  const std::vector<std::string> texts = texts8();
  const std::array<pair<char, char>, 1> to_utf8 = {
      {{simdutf::utf8_length_from_latin1, simdutf::convert_latin1_to_utf8}}};
  expect_as_oracle(reference::latin1, reference::utf8, texts, to_utf8);
  const std::array<pair<char, char16_t>, 3> to_utf16 = {{
      {as_many, simdutf::convert_latin1_to_utf16},
      {as_many, simdutf::convert_latin1_to_utf16le, nullptr, nullptr, NATIVE, LITTLE},
      {as_many, simdutf::convert_latin1_to_utf16be, nullptr, nullptr, NATIVE, BIG},
  }};
  expect_as_oracle(reference::latin1, reference::utf16, texts, to_utf16);
  const std::array<pair<char, char32_t>, 1> to_utf32 = {
      {{as_many, simdutf::convert_latin1_to_utf32}}};
  expect_as_oracle(reference::latin1, reference::utf32, texts, to_utf32);
}

TEST(simdutf_oracle, utf16_to_utf8) {
  SCOPED_TRACE(seed_message());
  const std::array<pair<char16_t, char>, 3> pairs = {{
      {simdutf::utf8_length_from_utf16, simdutf::convert_utf16_to_utf8,
       simdutf::convert_valid_utf16_to_utf8, simdutf::convert_utf16_to_utf8_with_errors},
      {simdutf::utf8_length_from_utf16le, simdutf::convert_utf16le_to_utf8,
       simdutf::convert_valid_utf16le_to_utf8, simdutf::convert_utf16le_to_utf8_with_errors,
       LITTLE},
      {simdutf::utf8_length_from_utf16be, simdutf::convert_utf16be_to_utf8,
       simdutf::convert_valid_utf16be_to_utf8, simdutf::convert_utf16be_to_utf8_with_errors, BIG},
  }};
  expect_as_oracle(reference::utf16, reference::utf8, texts16(), pairs);
}

TEST(simdutf_oracle, utf16_to_utf32) {
  SCOPED_TRACE(seed_message());
  const std::array<pair<char16_t, char32_t>, 3> pairs = {{
      {simdutf::utf32_length_from_utf16, simdutf::convert_utf16_to_utf32,
       simdutf::convert_valid_utf16_to_utf32, simdutf::convert_utf16_to_utf32_with_errors},
      {simdutf::utf32_length_from_utf16le, simdutf::convert_utf16le_to_utf32,
       simdutf::convert_valid_utf16le_to_utf32, simdutf::convert_utf16le_to_utf32_with_errors,
       LITTLE},
      {simdutf::utf32_length_from_utf16be, simdutf::convert_utf16be_to_utf32,
       simdutf::convert_valid_utf16be_to_utf32, simdutf::convert_utf16be_to_utf32_with_errors, BIG},
  }};
  expect_as_oracle(reference::utf16, reference::utf32, texts16(), pairs);
}

TEST(simdutf_oracle, utf16_to_latin1) {
  SCOPED_TRACE(seed_message());
  const std::array<pair<char16_t, char>, 3> pairs = {{
      {as_many, simdutf::convert_utf16_to_latin1, simdutf::convert_valid_utf16_to_latin1,
       simdutf::convert_utf16_to_latin1_with_errors},
      {as_many, simdutf::convert_utf16le_to_latin1, simdutf::convert_valid_utf16le_to_latin1,
       simdutf::convert_utf16le_to_latin1_with_errors, LITTLE},
      {as_many, simdutf::convert_utf16be_to_latin1, simdutf::convert_valid_utf16be_to_latin1,
       simdutf::convert_utf16be_to_latin1_with_errors, BIG},
  }};
  expect_as_oracle(reference::utf16, reference::latin1, texts16(), pairs);
}

TEST(simdutf_oracle, utf32_to_bytes) {
  SCOPED_TRACE(seed_message());
  const std::vector<std::u32string> texts = texts32();
  const std::array<pair<char32_t, char>, 1> to_utf8 = {
      {{simdutf::utf8_length_from_utf32, simdutf::convert_utf32_to_utf8,
        simdutf::convert_valid_utf32_to_utf8, simdutf::convert_utf32_to_utf8_with_errors}}};
  expect_as_oracle(reference::utf32, reference::utf8, texts, to_utf8);
  const std::array<pair<char32_t, char>, 1> to_latin1 = {
      {{as_many, simdutf::convert_utf32_to_latin1, simdutf::convert_valid_utf32_to_latin1,
        simdutf::convert_utf32_to_latin1_with_errors}}};
  expect_as_oracle(reference::utf32, reference::latin1, texts, to_latin1);
}

TEST(simdutf_oracle, utf32_to_utf16) {
  SCOPED_TRACE(seed_message());
  const std::array<pair<char32_t, char16_t>, 3> pairs = {{
      {simdutf::utf16_length_from_utf32, simdutf::convert_utf32_to_utf16,
       simdutf::convert_valid_utf32_to_utf16, simdutf::convert_utf32_to_utf16_with_errors},
      {simdutf::utf16_length_from_utf32, simdutf::convert_utf32_to_utf16le,
       simdutf::convert_valid_utf32_to_utf16le, simdutf::convert_utf32_to_utf16le_with_errors,
       NATIVE, LITTLE},
      {simdutf::utf16_length_from_utf32, simdutf::convert_utf32_to_utf16be,
       simdutf::convert_valid_utf32_to_utf16be, simdutf::convert_utf32_to_utf16be_with_errors,
       NATIVE, BIG},
  }};
  expect_as_oracle(reference::utf32, reference::utf16, texts32(), pairs);
}

// ── replacement, and what only reads ──

TEST(simdutf_oracle, replacement) {
  SCOPED_TRACE(seed_message());
  for (const std::u16string& text : texts16()) {
    const auto steps = reference::steps(std::u16string_view(text));
    const std::string utf8 =
        reference::convert<char>(steps, reference::utf8, reference::unlimited, true).out;
    const std::u16string repaired =
        reference::convert<char16_t>(steps, reference::utf16, reference::unlimited, true).out;
    const std::u16string be = ordered(text, BIG);
    const bool surrogates = std::any_of(
        text.begin(), text.end(), [](char16_t unit) { return unit >= 0xD800 && unit <= 0xDFFF; });
    for (const bool big : {false, true}) {
      const char16_t* const in = big ? be.data() : text.data();
      const simdutf::result length =
          big ? simdutf::utf8_length_from_utf16be_with_replacement(in, text.size())
              : simdutf::utf8_length_from_utf16_with_replacement(in, text.size());
      EXPECT_EQ(length.count, utf8.size()) << hex(text);
      EXPECT_EQ(length.is_err(), surrogates) << hex(text);
      bounded_output<char> out(length.count);
      EXPECT_EQ(
          big ? simdutf::convert_utf16be_to_utf8_with_replacement(in, text.size(),
                                                                  out.span().data())
              : simdutf::convert_utf16_to_utf8_with_replacement(in, text.size(), out.span().data()),
          utf8.size());
      EXPECT_TRUE(out.intact() && out.first(utf8.size()) == utf8) << hex(text);
      bounded_output<char16_t> units(text.size());
      char16_t* const to = units.span().data();
      if (big) {
        simdutf::to_well_formed_utf16be(in, text.size(), to);
      } else {
        simdutf::to_well_formed_utf16(in, text.size(), to);
      }
      EXPECT_TRUE(units.intact() &&
                  units.first(text.size()) == ordered(repaired, big ? BIG : NATIVE))
          << hex(text);
    }
  }
}

TEST(simdutf_oracle, numbers_of_code_points) {
  for (const std::u16string& text : texts16()) {
    const auto steps = reference::steps(std::u16string_view(text));
    const std::u16string le = ordered(text, LITTLE), be = ordered(text, BIG);
    EXPECT_EQ(simdutf::count_utf16(text.data(), text.size()), steps.size());
    EXPECT_EQ(simdutf::count_utf16le(le.data(), le.size()), steps.size());
    EXPECT_EQ(simdutf::count_utf16be(be.data(), be.size()), steps.size());
    const bool ascii = std::all_of(text.begin(), text.end(), [](char16_t u) { return u < 0x80; });
    EXPECT_EQ(simdutf::validate_utf16_as_ascii(text.data(), text.size()), ascii);
    EXPECT_EQ(simdutf::validate_utf16be_as_ascii(be.data(), be.size()), ascii);
  }
}

}  // namespace
