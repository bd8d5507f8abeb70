// What c_api_test.cc does, for repair, lengths and byte orders of UTF-16 and UTF-32.
#include <vector>

#include <gtest/gtest.h>

#include "c/compare.hpp"
#include "support/texts.hpp"

namespace {

using test::c_units;
using test::expect_same;
using utfkit::byte_view;

// A length and what it says of the text.
template <class C, class View>
void expect_same_length(C c, const View& in, const utfkit::checked_length& cpp) {
  bool well_formed = !cpp.well_formed;
  EXPECT_EQ(c(c_units(in.data()), in.size(), &well_formed), cpp.units);
  EXPECT_EQ(well_formed, cpp.well_formed);
}

TEST(CUtf16Api, Utf8Input) {
  for (const std::string& s : test::utf8_texts()) {
    const byte_view text = s;
    expect_same_length(utfkit_utf16_length_of_utf8_checked, s, utfkit::utf16_length_checked(text));
    expect_same_length(utfkit_utf32_length_of_utf8_checked, s, utfkit::utf32_length_checked(text));
    EXPECT_SAME_CONVERSION(utf8_to_utf16le, char, s);
    EXPECT_SAME_CONVERSION(utf8_to_utf16be, char, s);
    EXPECT_SAME_CONVERSION(utf8_to_utf16le_lossy, char, s);
    EXPECT_SAME_CONVERSION(utf8_to_utf16be_lossy, char, s);
    // Any bytes are UTF-16 of a kind.
    EXPECT_SAME_CONVERSION(utf16le_to_utf8, char, s);
    EXPECT_SAME_CONVERSION(utf16be_to_utf8, char, s);
    EXPECT_SAME_CONVERSION(utf16le_to_utf8_lossy, char, s);
    EXPECT_SAME_CONVERSION(utf16be_to_utf8_lossy, char, s);
    EXPECT_EQ(utfkit_is_valid_utf16le(s.data(), s.size()), utfkit::is_valid_utf16le(text));
    EXPECT_EQ(utfkit_is_valid_utf16be(s.data(), s.size()), utfkit::is_valid_utf16be(text));
    expect_same(utfkit_validate_utf16le(s.data(), s.size()), utfkit::validate_utf16le(text));
    expect_same(utfkit_validate_utf16be(s.data(), s.size()), utfkit::validate_utf16be(text));
    EXPECT_EQ(utfkit_utf8_length_of_utf16le(s.data(), s.size()),
              utfkit::utf8_length_of_utf16le(text));
    EXPECT_EQ(utfkit_utf8_length_of_utf16be(s.data(), s.size()),
              utfkit::utf8_length_of_utf16be(text));
    for (const std::string_view with : {"", "?", "\uFFFD"}) {
      char by_c[64], by_cpp[64];
      const utfkit::result r = utfkit::repair_with(text, with, by_cpp);
      expect_same(
          utfkit_repair_with(s.data(), s.size(), with.data(), with.size(), by_c, sizeof by_c), r);
      EXPECT_EQ(std::string_view(by_c, r.written), std::string_view(by_cpp, r.written));
      EXPECT_EQ(utfkit_repaired_length_with(s.data(), s.size(), with.data(), with.size()),
                utfkit::repaired_length_with(text, with));
    }
  }
}

// Into another buffer and in place.
template <class Unit, class Repair, class InPlace>
void expect_same_repair(const std::basic_string<Unit>& s, Repair repair, InPlace in_place) {
  test::expect_same_conversion<Unit>(
      repair, [](const auto& in, auto room) { return utfkit::repair(in, room); }, s);
  std::basic_string<Unit> by_c = s, by_cpp = s;
  EXPECT_EQ(in_place(c_units(by_c.data()), by_c.size()),
            utfkit::repair_in_place(std::span<Unit>(by_cpp)));
  EXPECT_EQ(by_c, by_cpp);
}

template <class Unit, class Swap, class InPlace>
void expect_same_swap(const std::basic_string<Unit>& s, Swap swap, InPlace in_place) {
  test::expect_same_conversion<Unit>(
      swap, [](const auto& in, auto room) { return utfkit::swap_byte_order(in, room); }, s);
  std::basic_string<Unit> by_c = s, by_cpp = s;
  in_place(c_units(by_c.data()), by_c.size());
  utfkit::swap_byte_order(std::span<Unit>(by_cpp));
  EXPECT_EQ(by_c, by_cpp);
}

TEST(CUtf16Api, Units) {
  for (const std::u16string& s : test::utf16_texts()) {
    expect_same_repair(s, utfkit_repair_utf16, utfkit_repair_utf16_in_place);
    expect_same_swap(s, utfkit_swap_byte_order_utf16, utfkit_swap_byte_order_utf16_in_place);
    expect_same_length(utfkit_utf8_length_of_utf16_checked, s, utfkit::utf8_length_checked(s));
    expect_same_length(utfkit_utf32_length_of_utf16_checked, s, utfkit::utf32_length_checked(s));
    EXPECT_EQ(utfkit_complete_prefix_utf16(c_units(s.data()), s.size()),
              utfkit::complete_prefix(s));
  }
  for (const std::u32string& s : test::utf32_texts()) {
    expect_same_repair(s, utfkit_repair_utf32, utfkit_repair_utf32_in_place);
    expect_same_swap(s, utfkit_swap_byte_order_utf32, utfkit_swap_byte_order_utf32_in_place);
    expect_same_length(utfkit_utf8_length_of_utf32_checked, s, utfkit::utf8_length_checked(s));
    expect_same_length(utfkit_utf16_length_of_utf32_checked, s, utfkit::utf16_length_checked(s));
  }
}

TEST(CUtf16Api, Bounds) {
  for (const std::size_t n : {std::size_t{0}, std::size_t{7}, SIZE_MAX / 2, SIZE_MAX}) {
    EXPECT_EQ(utfkit_utf16_bound_of_utf8(n), utfkit::utf16_bound_of_utf8(n));
    EXPECT_EQ(utfkit_utf16_bound_of_utf32(n), utfkit::utf16_bound_of_utf32(n));
    EXPECT_EQ(utfkit_utf32_bound_of_utf8(n), utfkit::utf32_bound_of_utf8(n));
    EXPECT_EQ(utfkit_utf32_bound_of_utf16(n), utfkit::utf32_bound_of_utf16(n));
  }
  for (int from = 0; from <= UTFKIT_REPLACEMENT_ONLY; ++from) {
    for (int to = 0; to <= UTFKIT_REPLACEMENT_ONLY; ++to) {
      const auto f = static_cast<utfkit::encoding>(from);
      const auto t = static_cast<utfkit::encoding>(to);
      EXPECT_EQ(utfkit_max_output_size(from, to, 100), utfkit::max_output_size(f, t, 100));
      utfkit_stream_options o{};
      o.from = static_cast<std::uint8_t>(from);
      o.to = static_cast<std::uint8_t>(to);
      o.errors = UTFKIT_ON_ERROR_ESCAPE;
      o.unmappable = UTFKIT_ON_UNMAPPABLE_XML;
      EXPECT_EQ(utfkit_stream_max_output_size(&o, 100),
                utfkit::max_output_size({.from = f,
                                         .to = t,
                                         .errors = utfkit::on_error::escape,
                                         .unmappable = utfkit::on_unmappable::xml},
                                        100));
    }
  }
}

}  // namespace
