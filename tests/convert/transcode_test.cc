// The bounded conversions: every pair, strict and lossy, at every size of the output.
#include <utfkit/transcode.hpp>

#include <gtest/gtest.h>

#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

template <class In>
struct text_traits;
template <>
struct text_traits<char> {
  using view = utfkit::byte_view;
};
template <>
struct text_traits<char16_t> {
  using view = std::u16string_view;
};
template <>
struct text_traits<char32_t> {
  using view = std::u32string_view;
};

template <class Out>
using room_of = std::conditional_t<std::is_same_v<Out, char>, utfkit::byte_span, std::span<Out>>;

template <class In, class Out>
using bounded = utfkit::result (*)(typename text_traits<In>::view, room_of<Out>) noexcept;

// A pair of encoding forms and the library's functions for it.
template <class In, class Out>
struct conversion {
  const reference::form& from;
  const reference::form& to;
  bounded<In, Out> strict;
  bounded<In, Out> lossy;
};

template <class In, class Out>
void expect_converted(bounded<In, Out> function, std::basic_string_view<In> text, std::size_t room,
                      const reference::converted<Out>& expected) {
  bounded_output<Out> out(room);
  const utfkit::result r = function(text, out.span());
  ASSERT_EQ(outcome_of(r), expected.stop) << "room " << room << " for " << hex(text);
  ASSERT_EQ(hex(out.first(r.written)), hex(expected.out)) << "room " << room << ": " << hex(text);
  ASSERT_EQ(r.written, expected.out.size()) << "room " << room << " for " << hex(text);
  ASSERT_TRUE(out.intact()) << "room " << room << " for " << hex(text);
}

template <class In, class Out>
void at_room(const conversion<In, Out>& pair, std::basic_string_view<In> text,
             const std::vector<reference::step>& steps, std::size_t room) {
  expect_converted<In, Out>(pair.strict, text, room,
                            reference::convert<Out>(steps, pair.to, room, false));
  if (pair.lossy != nullptr) {
    expect_converted<In, Out>(pair.lossy, text, room,
                              reference::convert<Out>(steps, pair.to, room, true));
  }
}

// Every size from none to one more than is needed.
template <class In, class Out>
void at_every_room(const conversion<In, Out>& pair, const std::basic_string<In>& text) {
  const std::vector<reference::step> steps = reference::steps<In>(pair.from, text);
  const std::size_t exact =
      reference::convert<Out>(steps, pair.to, reference::unlimited, true).out.size();
  for (std::size_t room = 0; room <= exact + 1; ++room) at_room<In, Out>(pair, text, steps, room);
}

template <class In, class Out>
void drive(const conversion<In, Out>& pair, const std::vector<std::basic_string<In>>& texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  std::size_t n = 0;
  for (const std::basic_string<In>& text : texts) {
    if (++n <= 200 || n % 16 == 0) at_every_room(pair, text);
    const std::vector<reference::step> steps = reference::steps<In>(pair.from, text);
    at_room<In, Out>(pair, memory.at_end<In>(text), steps, 4 * text.size());
    if (testing::Test::HasFatalFailure()) return;
  }
}

// The error at every place of a block, between characters of every length, at every alignment.
template <class In, class Out>
void drive_places(const conversion<In, Out>& pair, std::u32string_view fillers,
                  const std::vector<std::basic_string<In>>& some) {
  fence memory;
  for (const char32_t filler : fillers) {
    const std::basic_string<In> fill = reference::encoded<In>(pair.from, filler);
    std::basic_string<In> prefix;
    for (std::size_t place = 0; place < 70; ++place, prefix += fill) {
      for (const std::basic_string<In>& v : some) {
        const std::basic_string<In> text = prefix + v + fill + fill;
        const std::vector<reference::step> steps = reference::steps<In>(pair.from, text);
        const std::size_t exact =
            reference::convert<Out>(steps, pair.to, reference::unlimited, true).out.size();
        at_room<In, Out>(pair, memory.at_end<In>(text), steps, exact);
        at_room<In, Out>(pair, memory.at_start<In>(text, place % 16), steps, exact / 2);
        at_room<In, Out>(pair, memory.at_end<In>(text), steps, exact + 100);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

// Kilobytes, with room for all, for some, and for all but one unit.
template <class In, class Out>
void drive_long(const conversion<In, Out>& pair) {
  SCOPED_TRACE(seed_message());
  for (const std::string& utf8 : long_utf8_texts()) {
    // The bytes as they are, or what the oracle makes of them in another form.
    std::basic_string<In> text;
    if constexpr (sizeof(In) == 1) {
      text = utf8;
    } else {
      text =
          reference::convert<In>(reference::steps(utf8), pair.from, reference::unlimited, true).out;
      text[text.size() / 2] = static_cast<In>(0xDC00 + text.size() % 0x400);
    }
    const std::vector<reference::step> steps = reference::steps<In>(pair.from, text);
    const std::size_t exact =
        reference::convert<Out>(steps, pair.to, reference::unlimited, true).out.size();
    for (const std::size_t room : {exact + 100, exact, exact - 1, exact - 33, exact / 2}) {
      at_room<In, Out>(pair, text, steps, room);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

constexpr std::u32string_view of_every_length = U"a\u00E9\u6C34\U0001F642";
const std::vector<std::string> some_utf8 = {
    "",
    "\xFF",
    "\x80",
    "\xC0\xAF",
    "\xC3",
    "\xE6\xB0",
    "\xED\xA0\x80",
    "\xF0\x9F\x99",
    "\xF4\x90\x80\x80",
    "\xF5\x80",
    "z\xC4\x80z",
    "\xF0\x9F\x99\x82",
};
const std::vector<std::u16string> some_utf16 = {
    {}, {0xD800}, {0xDC00}, {0xDC00, 0xD800}, {0xD83D, 0xDE42}, {u'a', 0x7FF, 0x800, 0xFFFF},
};
const std::vector<std::u32string> some_utf32 = {
    {}, {0xD800}, {0xDFFF, U'a'}, {0x110000}, {0xFFFFFFFF}, {0x7F, 0x80, 0x7FF, 0x800, 0x10FFFF},
};

#define UTFKIT_TEST_PAIR(In, from, Out, to)                                                    \
  const conversion<In, Out> from##_to_##to = {                                                 \
      reference::from, reference::to, utfkit::from##_to_##to, utfkit::from##_to_##to##_lossy}; \
  TEST(from##_to_##to, every_room) {                                                           \
    drive(from##_to_##to, from##_texts());                                                     \
  }                                                                                            \
  TEST(from##_to_##to, every_place) {                                                          \
    drive_places(from##_to_##to, of_every_length, some_##from);                                \
  }                                                                                            \
  TEST(from##_to_##to, long_texts) {                                                           \
    drive_long(from##_to_##to);                                                                \
  }

UTFKIT_TEST_PAIR(char, utf8, char16_t, utf16)
UTFKIT_TEST_PAIR(char, utf8, char32_t, utf32)
UTFKIT_TEST_PAIR(char, utf8, char, latin1)
UTFKIT_TEST_PAIR(char16_t, utf16, char, utf8)
UTFKIT_TEST_PAIR(char16_t, utf16, char32_t, utf32)
UTFKIT_TEST_PAIR(char16_t, utf16, char, latin1)
UTFKIT_TEST_PAIR(char32_t, utf32, char, utf8)
UTFKIT_TEST_PAIR(char32_t, utf32, char16_t, utf16)
UTFKIT_TEST_PAIR(char32_t, utf32, char, latin1)
#undef UTFKIT_TEST_PAIR

// Every byte string is Latin-1, so there is no lossy form.
template <class Out>
void drive_latin1(const reference::form& to, bounded<char, Out> function) {
  const conversion<char, Out> pair = {reference::latin1, to, function, nullptr};
  std::vector<std::string> texts = utf8_texts();
  std::string all;
  for (unsigned byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  texts.insert(texts.begin(), all);
  drive(pair, texts);
  drive_places(pair, U"a\u00E9", some_utf8);
  drive_long(pair);
}
TEST(latin1_to_utf8, every_room) {
  drive_latin1<char>(reference::utf8, utfkit::latin1_to_utf8);
}
TEST(latin1_to_utf16, every_room) {
  drive_latin1<char16_t>(reference::utf16, utfkit::latin1_to_utf16);
}
TEST(latin1_to_utf32, every_room) {
  drive_latin1<char32_t>(reference::utf32, utfkit::latin1_to_utf32);
}

// Where both could be reported, an error of the text comes before output_full.
TEST(strict, an_error_of_the_text_comes_first) {
  const utfkit::result malformed = {1, 1, utfkit::errc::overlong, 1};
  const utfkit::result full = {1, 1, utfkit::errc::output_full, 0};
  const utfkit::result unmappable = {1, 1, utfkit::errc::unmappable, 3};
  char16_t unit;
  EXPECT_EQ(utfkit::utf8_to_utf16("a\xC0", std::span(&unit, 1)), malformed);
  EXPECT_EQ(utfkit::utf8_to_utf16("ab\xC0", std::span(&unit, 1)), full);
  char byte;
  EXPECT_EQ(utfkit::utf8_to_latin1("a\xE2\x82\xAC", std::span(&byte, 1)), unmappable);
  EXPECT_EQ(utfkit::utf8_to_latin1("ab\xE2\x82\xAC", std::span(&byte, 1)), full);
}

}  // namespace
