// UTF-16 and UTF-32 made well formed, in place and into other memory; replacements other than
// U+FFFD; where a piece of UTF-16 can be cut; lengths that tell whether they met an error.
#include <utfkit/repair.hpp>

#include <gtest/gtest.h>

#include <utfkit/finding.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;

template <class Unit>
const reference::form& form_of() {
  return sizeof(Unit) == 2 ? reference::utf16 : reference::utf32;
}

template <class Unit>
void expect_repaired(std::basic_string_view<Unit> text, std::size_t room) {
  const auto steps = reference::steps(text);
  const auto expected = reference::convert<Unit>(steps, form_of<Unit>(), room, true);
  bounded_output<Unit> out(room);
  const utfkit::result r = utfkit::repair(text, out.span());
  ASSERT_EQ(outcome_of(r), expected.stop) << "room " << room << ": " << hex(text);
  ASSERT_EQ(hex(out.first(r.written)), hex(expected.out)) << hex(text);
  ASSERT_EQ(r.written, expected.out.size());
  ASSERT_TRUE(out.intact());
}

template <class Unit>
void expect_repaired_whole(std::basic_string_view<Unit> text) {
  const auto steps = reference::steps(text);
  std::basic_string<Unit> expected =
      reference::convert<Unit>(steps, form_of<Unit>(), reference::unlimited, true).out;
  std::size_t errors = 0;
  for (const reference::step& s : steps) errors += s.why != reference::ok;
  ASSERT_EQ(hex(utfkit::repair(text)), hex(expected));
  std::basic_string<Unit> here(text);
  ASSERT_EQ(utfkit::repair_in_place(std::span<Unit>(here)), errors) << hex(text);
  ASSERT_EQ(hex(here), hex(expected));
  ASSERT_EQ(utfkit::repair_in_place(std::span<Unit>(here)), 0u);
  ASSERT_EQ(here, expected);
  ASSERT_TRUE(utfkit::is_valid(std::basic_string_view<Unit>(here)));
}

template <class Unit>
void drive(const std::vector<std::basic_string<Unit>>& texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  std::size_t n = 0;
  for (const std::basic_string<Unit>& text : texts) {
    expect_repaired_whole<Unit>(text);
    expect_repaired<Unit>(memory.at_end<Unit>(text), text.size());
    if (++n <= 200) {
      for (std::size_t room = 0; room <= text.size() + 1; ++room) {
        expect_repaired<Unit>(text, room);
      }
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(repair_units, utf16) {
  drive(utf16_texts());
}

TEST(repair_units, utf32) {
  drive(utf32_texts());
}

// Errors and pairs at every place of a block, at every alignment that units have.
TEST(repair_units, every_place) {
  fence memory;
  for (const std::u16string& v : {std::u16string{0xD800}, std::u16string{0xDC00, 0xD83D},
                                  std::u16string(u"\U0001F642"), std::u16string{0xD800, 0xD800}}) {
    for (std::size_t place = 0; place < 140; ++place) {
      const std::u16string text = std::u16string(place, u'\u6C34') + v + u"ab";
      expect_repaired<char16_t>(memory.at_start<char16_t>(text, place % 32), text.size());
      expect_repaired<char16_t>(memory.at_end<char16_t>(text), text.size());
      expect_repaired_whole<char16_t>(memory.at_start<char16_t>(text, place % 32));
      if (HasFatalFailure()) return;
    }
  }
}

// Around the places where a long text is cut into blocks, and dense with errors.
TEST(repair_units, long_texts) {
  for (const std::size_t before : {4094u, 4095u, 4096u, 8191u}) {
    for (const std::u16string& v : {std::u16string{0xD800}, std::u16string(u"\U0001F642")}) {
      const std::u16string text = std::u16string(before, u'a') + v + std::u16string(5000, u'b');
      expect_repaired_whole<char16_t>(text);
      expect_repaired<char16_t>(text, text.size());
      expect_repaired<char16_t>(text, before + 1);
    }
    std::u32string wide(before, U'a');
    wide += {0x110000, 0xD800};
    wide += std::u32string(5000, U'b');
    expect_repaired_whole<char32_t>(wide);
    expect_repaired<char32_t>(wide, wide.size());
  }
  expect_repaired_whole<char16_t>(std::u16string(9001, char16_t{0xDC00}));
  expect_repaired_whole<char32_t>(std::u32string(9001, char32_t{0xDC00}));
}

TEST(repair_units, nothing) {
  EXPECT_EQ(utfkit::repair(std::u16string_view(), std::span<char16_t>()), utfkit::result());
  EXPECT_EQ(utfkit::repair(std::u32string_view(), std::span<char32_t>()), utfkit::result());
  EXPECT_EQ(utfkit::repair_in_place(std::span<char16_t>()), 0u);
  EXPECT_EQ(utfkit::repair_in_place(std::span<char32_t>()), 0u);
  EXPECT_EQ(utfkit::repair(std::u16string_view()), u"");
  EXPECT_EQ(utfkit::repair(std::u32string_view()), U"");
}

// What the oracle's steps give with another replacement.
std::string repaired_with(std::string_view text, std::string_view with) {
  std::string out;
  for (const reference::step& s : reference::steps(text)) {
    out += s.why == reference::ok ? text.substr(s.offset, s.length) : with;
  }
  return out;
}

TEST(repair_with, every_room) {
  SCOPED_TRACE(seed_message());
  std::size_t n = 0;
  for (const std::string& text : utf8_texts()) {
    for (const std::string_view with : {"", "?", "<ill-formed>"}) {
      const std::string expected = repaired_with(text, with);
      ASSERT_EQ(utfkit::repair_with(text, with), expected);
      ASSERT_EQ(utfkit::repaired_length_with(text, with), expected.size());
      if (++n > 600 && n % 16 != 0) continue;
      for (std::size_t room = 0; room <= expected.size() + 1; room += 1 + room / 20) {
        bounded_output<char> out(room);
        const utfkit::result r = utfkit::repair_with(text, with, out.span());
        ASSERT_TRUE(out.intact());
        ASSERT_EQ(out.first(r.written), expected.substr(0, r.written));
        ASSERT_EQ(out.first(r.written),
                  repaired_with(std::string_view(text).substr(0, r.read), with));
        ASSERT_EQ(r.error, r.read == text.size() ? utfkit::errc::ok : utfkit::errc::output_full);
        // A step whole or not at all: what comes next would not have fitted.
        if (r.error == utfkit::errc::output_full) {
          const auto rest = reference::steps(std::string_view(text).substr(r.read));
          const std::size_t next =
              rest.front().why == reference::ok ? rest.front().length : with.size();
          ASSERT_GT(next, room - r.written);
        }
      }
    }
  }
  EXPECT_EQ(utfkit::repair_with({}, {}, {}), utfkit::result());
}

TEST(complete_prefix, utf16) {
  for (const std::u16string& text : utf16_texts()) {
    // A high surrogate at the end is what the oracle calls truncated.
    const auto steps = reference::steps(std::u16string_view(text));
    const bool open = !steps.empty() && steps.back().why == reference::truncated;
    ASSERT_EQ(utfkit::complete_prefix(std::u16string_view(text)), text.size() - open) << hex(text);
  }
  static_assert(utfkit::complete_prefix(u"a\xD83D") == 1);
  static_assert(utfkit::complete_prefix(u"") == 0);
}

template <class Unit, class Length>
void expect_checked(std::basic_string_view<Unit> text, const reference::form& to, Length checked) {
  const auto steps = reference::steps(text);
  const std::size_t units =
      to.rows == reference::utf8.rows
          ? reference::convert<char>(steps, to, reference::unlimited, true).out.size()
      : to.rows == reference::utf16.rows
          ? reference::convert<char16_t>(steps, to, reference::unlimited, true).out.size()
          : steps.size();
  const bool well_formed = reference::first_error(steps).why == reference::ok;
  ASSERT_EQ(checked.units, units) << hex(text);
  ASSERT_EQ(checked.well_formed, well_formed) << hex(text);
}

TEST(checked_length, as_the_conversion) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) {
    expect_checked<char>(text, reference::utf16, utfkit::utf16_length_checked(text));
    expect_checked<char>(text, reference::utf32, utfkit::utf32_length_checked(text));
  }
  for (const std::string& text : long_utf8_texts()) {
    expect_checked<char>(text, reference::utf16, utfkit::utf16_length_checked(text));
  }
  std::vector<std::u16string> wide = utf16_texts();
  for (const std::size_t before : {4094u, 4095u, 4096u}) {
    wide.push_back(std::u16string(before, u'\u6C34') + u"\U0001F642" + std::u16string(5000, u'a'));
    wide.push_back(std::u16string(before, u'a') + char16_t{0xD83D});
    wide.push_back(std::u16string(before, u'a') + char16_t{0xD83D} + std::u16string(100, u'a'));
  }
  for (const std::u16string& text : wide) {
    expect_checked<char16_t>(text, reference::utf8, utfkit::utf8_length_checked(text));
    expect_checked<char16_t>(text, reference::utf32, utfkit::utf32_length_checked(text));
  }
  std::vector<std::u32string> widest = utf32_texts();
  widest.push_back(std::u32string(4096, U'\U0001F642') + char32_t{0xD83D});
  for (const std::u32string& text : widest) {
    expect_checked<char32_t>(text, reference::utf8, utfkit::utf8_length_checked(text));
    expect_checked<char32_t>(text, reference::utf16, utfkit::utf16_length_checked(text));
  }
  EXPECT_EQ(utfkit::utf16_length_checked(utfkit::byte_view()), utfkit::checked_length());
}

}  // namespace
