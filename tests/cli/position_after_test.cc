// Lines and columns after a text are those of a stream that keeps count of every character, in
// every encoding, damaged or not, and those of pieces add up.
#include "findings/position_after.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <gtest/gtest.h>

#include <utfkit/transcoder.hpp>

#include "io/cut.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

using ::test::random_source;

constexpr encoding encodings[] = {encoding::utf8,    encoding::utf16le,
                                  encoding::utf16be, encoding::utf32le,
                                  encoding::utf32be, encoding::latin1,
                                  encoding::ascii,   encoding::windows1252,
                                  encoding::ucs2le,  encoding::ucs2be,
                                  encoding::cesu8,   encoding::wtf8,
                                  encoding::mutf8,   encoding::windows1252_whatwg};

text_stats counted(byte_view text, encoding e) {
  transcoder t(
      {.from = e, .errors = on_error::replace, .on_input = bom_in::forbid, .positions = true});
  std::array<char, 256> unused;
  for (;;) {
    const step s = t.push(text, unused, input::last);
    text = text.substr(s.read);
    if (s.is != step::state::output_full) return t.consumed();
  }
}

void expect_same(const text_stats& seen, const text_stats& expected) {
  EXPECT_EQ(seen.bytes, expected.bytes);
  EXPECT_EQ(seen.line(), expected.line());
  EXPECT_EQ(seen.column(), expected.column());
}

// Bytes of which many are LF, zeros and parts of characters.
std::string bytes_of(random_source& random, std::size_t size) {
  constexpr std::string_view some(
      "\n\0\n\0\0\xD8\x3D\xDE\xED\xA0\xBD\xC3\xA9"
      "ab\r",
      16);
  std::string text;
  while (text.size() < size) {
    if (random() % 8 == 0) text += ::test::damaged_utf8(random, 2);
    text += some[random() % some.size()];
  }
  text.resize(size);
  return text;
}

TEST(position_after, is_that_of_a_stream) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed());
  for (const encoding e : encodings) {
    SCOPED_TRACE(name(e));
    for (std::size_t size = 0; size < 3000; size = size < 64 ? size + 1 : size * 3 / 2) {
      const std::string text = bytes_of(random, size);
      expect_same(position_after(text, e), counted(text, e));
    }
  }
}

// Many more lines than a block has room for, and none.
TEST(position_after, counts_many_lines) {
  for (const encoding e : encodings) {
    SCOPED_TRACE(name(e));
    std::string line(4, '\0');
    line[e == encoding::utf32be                            ? 3
         : e == encoding::utf16be || e == encoding::ucs2be ? 1
                                                           : 0] = '\n';
    const bool wide = counted(line, e).code_points < 4;
    std::string text;
    for (int i = 0; i < 1000; ++i) text += wide ? line : "\n\n\n\n";
    expect_same(position_after(text, e), counted(text, e));
    EXPECT_GE(position_after(text, e).lines, 1000u);
    expect_same(position_after(std::string(1000, 'x'), e), counted(std::string(1000, 'x'), e));
  }
}

TEST(position_after, adds_up) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed() + 1);
  for (const encoding e : encodings) {
    SCOPED_TRACE(name(e));
    for (int round = 0; round < 100; ++round) {
      const std::string text = bytes_of(random, random() % 600);
      const std::size_t near = random() % (text.size() + 1) / 4 * 4;
      const std::size_t cut = std::min(text.size(), cut_after(text, near, e));
      text_stats sum = position_after(byte_view(text).substr(0, cut), e);
      sum += position_after(byte_view(text).substr(cut), e);
      expect_same(sum, counted(text, e));
    }
  }
}

}  // namespace
}  // namespace utfkit::cli
