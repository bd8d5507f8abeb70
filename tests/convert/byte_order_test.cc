// UTF-16 as bytes in either order, against the oracle's schemes: at every size of the output, at
// odd addresses, cut at every byte; and units whose bytes are exchanged.
#include <utfkit/byte_order.hpp>

#include <gtest/gtest.h>

#include <utfkit/transcoder.hpp>

#include "reference/stream.hpp"
#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::byte_span;
using utfkit::byte_view;
using utfkit::result;

// Two schemes and the library's functions for them.
struct pair {
  std::string_view from, to;
  result (*strict)(byte_view, byte_span) noexcept;
  result (*lossy)(byte_view, byte_span) noexcept;
  utfkit::expected<std::string> (*owning)(byte_view);
  std::string (*owning_lossy)(byte_view);
};
const pair pairs[] = {
    {"UTF-8", "UTF-16LE", utfkit::utf8_to_utf16le, utfkit::utf8_to_utf16le_lossy,
     utfkit::to_utf16le, utfkit::to_utf16le_lossy},
    {"UTF-8", "UTF-16BE", utfkit::utf8_to_utf16be, utfkit::utf8_to_utf16be_lossy,
     utfkit::to_utf16be, utfkit::to_utf16be_lossy},
    {"UTF-16LE", "UTF-8", utfkit::utf16le_to_utf8, utfkit::utf16le_to_utf8_lossy,
     utfkit::utf16le_to_utf8, utfkit::utf16le_to_utf8_lossy},
    {"UTF-16BE", "UTF-8", utfkit::utf16be_to_utf8, utfkit::utf16be_to_utf8_lossy,
     utfkit::utf16be_to_utf8, utfkit::utf16be_to_utf8_lossy},
};

struct converted {
  std::string out;
  reference::outcome stop;
};

// What the oracle makes of these steps in `room` bytes.
converted convert(const std::vector<reference::step>& steps, const reference::scheme& to,
                  std::size_t room, bool lossy) {
  converted c;
  for (const reference::step& s : steps) {
    if (s.why != reference::ok && !lossy) {
      c.stop = {s.offset, s.why, s.length};
      return c;
    }
    const std::string bytes =
        reference::encoded(to, s.why == reference::ok ? s.code_point : reference::fffd);
    if (bytes.size() > room - c.out.size()) {
      c.stop = {s.offset, reference::output_full, 0};
      return c;
    }
    c.out += bytes;
  }
  c.stop = steps.empty() ? reference::outcome{}
                         : reference::outcome{steps.back().offset + steps.back().length, 0, 0};
  return c;
}

std::string bytes_of(const std::u16string& units, bool big_endian) {
  std::string bytes;
  for (const char16_t u : units) {
    const char high = static_cast<char>(u >> 8);
    const char low = static_cast<char>(u & 0xFF);
    bytes += big_endian ? high : low;
    bytes += big_endian ? low : high;
  }
  return bytes;
}

// Texts of each kind in the bytes of a scheme, and UTF-16 with an odd byte at the end.
std::vector<std::string> texts_in(std::string_view scheme) {
  std::vector<std::string> all;
  if (scheme == "UTF-8") {
    const std::vector<std::string>& texts = utf8_texts();
    for (std::size_t i = 0; i < texts.size(); i += i < 100 ? 1 : 23) all.push_back(texts[i]);
    return all;
  }
  const std::vector<std::u16string>& texts = utf16_texts();
  for (std::size_t i = 0; i < texts.size(); i += i < 100 ? 1 : 23) {
    all.push_back(bytes_of(texts[i], scheme == "UTF-16BE"));
    all.push_back(all.back() + '\xD8');
  }
  return all;
}

void expect_converted(const pair& p, std::string_view text, std::size_t room) {
  const reference::scheme& to = reference::scheme_by_name(p.to);
  const auto steps = reference::steps(reference::scheme_by_name(p.from), text);
  for (const bool lossy : {false, true}) {
    const converted expected = convert(steps, to, room, lossy);
    bounded_output<char> out(room);
    const result r = (lossy ? p.lossy : p.strict)(text, out.span());
    ASSERT_EQ(outcome_of(r), expected.stop) << p.from << " room " << room << ": " << hex(text);
    ASSERT_EQ(hex(out.first(r.written)), hex(expected.out)) << p.from << ": " << hex(text);
    ASSERT_TRUE(out.intact());
  }
}

TEST(byte_order, every_room) {
  SCOPED_TRACE(seed_message());
  for (const pair& p : pairs) {
    for (const std::string& text : texts_in(p.from)) {
      const std::size_t most = 3 * text.size() + 3;
      for (std::size_t room = 0; room <= most; room += 1 + room / 40) {
        expect_converted(p, text, room);
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST(byte_order, every_cut_and_place) {
  fence memory;
  for (const pair& p : pairs) {
    const reference::scheme& from = reference::scheme_by_name(p.from);
    std::string text;
    for (const char32_t c : U"abc\u00E9\u6C34\U0001F642def\U0001F642") {
      text += reference::encoded(from, c);
    }
    for (std::size_t size = 0; size <= text.size(); ++size) {
      const std::string_view cut = std::string_view(text).substr(0, size);
      for (std::size_t shift = 0; shift < 3; ++shift) {
        expect_converted(p, memory.at_start<char>(cut, shift), 100);
      }
      expect_converted(p, memory.at_end<char>(cut), 100);
      if (HasFatalFailure()) return;
    }
    expect_converted(p, {}, 0);
  }
}

TEST(byte_order, owning) {
  SCOPED_TRACE(seed_message());
  for (const pair& p : pairs) {
    const reference::scheme& to = reference::scheme_by_name(p.to);
    for (const std::string& text : texts_in(p.from)) {
      const auto steps = reference::steps(reference::scheme_by_name(p.from), text);
      const converted strict = convert(steps, to, SIZE_MAX, false);
      const auto owned = p.owning(text);
      ASSERT_EQ(owned.has_value(), strict.stop.why == reference::ok);
      if (owned) {
        ASSERT_EQ(hex(*owned), hex(strict.out));
      } else {
        ASSERT_EQ(outcome_of(owned.failure()), strict.stop);
      }
      const std::string lossy = convert(steps, to, SIZE_MAX, true).out;
      ASSERT_EQ(hex(p.owning_lossy(text)), hex(lossy));
      if (p.from == "UTF-16LE") {
        ASSERT_EQ(utfkit::utf8_length_of_utf16le(text), lossy.size()) << hex(text);
      }
      if (p.from == "UTF-16BE") {
        ASSERT_EQ(utfkit::utf8_length_of_utf16be(text), lossy.size()) << hex(text);
      }
    }
  }
}

// Pairs and lone surrogates around the places where the library cuts a long text into blocks.
TEST(byte_order, blocks) {
  for (const bool big : {false, true}) {
    const std::string_view name = big ? "UTF-16BE" : "UTF-16LE";
    for (const std::size_t before : {2046u, 2047u, 2048u, 4095u, 8191u}) {
      for (const std::u16string& middle :
           {std::u16string(u"\U0001F642"), std::u16string{0xD800}, std::u16string{0xDC00},
            std::u16string{0xD800, 0xD800}}) {
        const std::string text =
            bytes_of(std::u16string(before, u'\u6C34') + middle + u"\u00E9 and more", big);
        const auto steps = reference::steps(reference::scheme_by_name(name), text);
        const std::size_t expected =
            convert(steps, reference::scheme_by_name("UTF-8"), SIZE_MAX, true).out.size();
        ASSERT_EQ((big ? utfkit::utf8_length_of_utf16be : utfkit::utf8_length_of_utf16le)(text),
                  expected);
        expect_converted(pairs[big ? 3 : 2], text, 100000);
      }
    }
  }
}

TEST(byte_order, validation) {
  SCOPED_TRACE(seed_message());
  for (const bool big : {false, true}) {
    const std::string_view name = big ? "UTF-16BE" : "UTF-16LE";
    const auto validate = big ? utfkit::validate_utf16be : utfkit::validate_utf16le;
    const auto is_valid = big ? utfkit::is_valid_utf16be : utfkit::is_valid_utf16le;
    for (const std::string& text : texts_in(name)) {
      const reference::outcome expected =
          reference::first_error(reference::steps(reference::scheme_by_name(name), text));
      ASSERT_EQ(outcome_of(validate(text)), expected) << hex(text);
      ASSERT_EQ(is_valid(text), expected.why == reference::ok);
    }
    EXPECT_TRUE(is_valid(byte_view()));
    EXPECT_EQ(validate(byte_view()), result());
  }
}

// The run-time encodings give the same.
TEST(byte_order, as_the_transcoder) {
  for (const std::string& text : long_utf8_texts()) {
    const std::string bytes = utfkit::to_utf16be_lossy(text);
    utfkit::transcoder t({.to = utfkit::encoding::utf16be, .errors = utfkit::on_error::replace});
    std::string streamed;
    ASSERT_EQ(append_pushed(streamed, t, text, utfkit::input::last), utfkit::step::state::done);
    ASSERT_EQ(bytes, streamed);
    ASSERT_EQ(utfkit::utf16be_to_utf8_lossy(bytes), utfkit::utf16be_to_utf8(bytes).value_or(""));
  }
}

template <class Unit>
Unit swapped(Unit u) {
  Unit s = 0;
  for (std::size_t i = 0; i < sizeof(Unit); ++i) {
    s = static_cast<Unit>(s << 8 | (u >> 8 * i & 0xFF));
  }
  return s;
}

template <class Unit>
void expect_swapped(const std::basic_string<Unit>& text) {
  std::basic_string<Unit> expected;
  for (const Unit u : text) expected += swapped(u);
  for (std::size_t room = 0; room <= text.size() + 1; room += 1 + room / 30) {
    bounded_output<Unit> out(room);
    const result r = utfkit::swap_byte_order(std::basic_string_view<Unit>(text), out.span());
    const std::size_t n = std::min(room, text.size());
    ASSERT_EQ(r, (result{n, n, n < text.size() ? utfkit::errc::output_full : utfkit::errc::ok}));
    ASSERT_EQ(out.first(n), expected.substr(0, n));
    ASSERT_TRUE(out.intact());
  }
  std::basic_string<Unit> here = text;
  utfkit::swap_byte_order(std::span<Unit>(here));
  ASSERT_EQ(here, expected);
  utfkit::swap_byte_order(std::span<Unit>(here));
  ASSERT_EQ(here, text);
}

TEST(byte_order, swaps) {
  SCOPED_TRACE(seed_message());
  for (std::size_t i = 0; i < utf16_texts().size(); i += 7) expect_swapped(utf16_texts()[i]);
  for (std::size_t i = 0; i < utf32_texts().size(); i += 7) expect_swapped(utf32_texts()[i]);
  utfkit::swap_byte_order(std::span<char16_t>());
  utfkit::swap_byte_order(std::span<char32_t>());
  EXPECT_EQ(utfkit::swap_byte_order(std::u16string_view(), {}), result());
  EXPECT_EQ(utfkit::swap_byte_order(std::u32string_view(), {}), result());
}

}  // namespace
