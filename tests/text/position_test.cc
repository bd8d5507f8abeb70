// Boundaries and positions, against the steps of the oracle.
#include <utfkit/position.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/memory.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::line_column;
using utfkit::line_ends;
using utfkit::unit;

// What is before each boundary of a text, the end among them.
struct place {
  std::size_t offset = 0, code_points = 0, utf16_units = 0, line = 1;
  std::size_t line_start = 0;  // the number, in the list, of the place where its line begins
  bool within = false;         // between the CR and the LF of a line end
  std::size_t in(unit counted_in) const {
    return counted_in == unit::byte         ? offset
           : counted_in == unit::code_point ? code_points
                                            : utf16_units;
  }
};

std::vector<place> places(std::string_view text, line_ends ends = line_ends::lf) {
  std::vector<place> all(1);
  for (const reference::step& s : reference::steps(text)) {
    place next = all.back();
    next.offset += s.length;
    ++next.code_points;
    next.utf16_units += s.code_point > 0xFFFF ? 2 : 1;
    const bool lf_follows = text.substr(next.offset, 1) == "\n";
    const bool cr = ends == line_ends::lsp && text[s.offset] == '\r';
    next.within = cr && lf_follows;
    if (text[s.offset] == '\n' || (cr && !lf_follows)) {
      ++next.line;
      next.line_start = all.size();
    }
    all.push_back(next);
  }
  return all;
}

// The last place with at most `index` before it.
const place& at_or_before(const std::vector<place>& all, std::size_t index, unit counted_in) {
  std::size_t i = 0;
  while (i + 1 < all.size() && all[i + 1].in(counted_in) <= index) ++i;
  return all[i];
}

TEST(boundary, is_between_the_steps_of_a_decoder) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : utf8_texts()) {
    const std::string_view view =
        text.size() < memory.capacity() ? memory.at_end<char>(text) : std::string_view(text);
    const std::vector<place> all = places(text);
    for (std::size_t offset = 0, i = 0; offset <= text.size(); ++offset) {
      if (i + 1 < all.size() && all[i + 1].offset <= offset) ++i;
      const bool is = all[i].offset == offset;
      ASSERT_EQ(utfkit::is_boundary(view, offset), is) << hex(text) << ' ' << offset;
      ASSERT_EQ(utfkit::floor_boundary(view, offset), all[i].offset) << hex(text) << ' ' << offset;
      ASSERT_EQ(utfkit::ceil_boundary(view, offset), is ? offset : all[i + 1].offset) << hex(text);
      ASSERT_EQ(utfkit::prefix_within(view, offset), view.substr(0, all[i].offset));
    }
  }
}

TEST(boundary, out_of_range_and_constant) {
  for (const std::size_t beyond : {std::size_t{4}, std::size_t{SIZE_MAX}}) {
    EXPECT_FALSE(utfkit::is_boundary("abc", beyond));
    EXPECT_EQ(utfkit::floor_boundary("abc", beyond), 3u);
    EXPECT_EQ(utfkit::ceil_boundary("abc", beyond), 3u);
    EXPECT_EQ(utfkit::prefix_within("abc", beyond), "abc");
  }
  EXPECT_TRUE(utfkit::is_boundary(utfkit::byte_view(), 0));
  EXPECT_EQ(utfkit::ceil_boundary(utfkit::byte_view(), 0), 0u);
  static_assert(utfkit::prefix_within("a\xC3\xA9", 2) == "a");
  static_assert(utfkit::ceil_boundary("\xE2\x82\xAC", 1) == 3);
  static_assert(utfkit::is_boundary("\xE2\x82!", 2) && !utfkit::is_boundary("\xE2\x82!", 1));
}

void expect_mapped(const utfkit::offset_map& map, const std::vector<place>& all, const place& p,
                   std::size_t inside) {
  const std::size_t offset = p.offset + inside;
  const place& named = p.within ? *(&p - 1) : p;
  for (const unit u : {unit::byte, unit::code_point, unit::utf16_unit}) {
    ASSERT_EQ(map.index_of(offset, u), p.in(u)) << offset;
    ASSERT_EQ(map.offset_of(p.in(u), u), p.offset) << offset;
    const line_column lc = {p.line, named.in(u)-all[p.line_start].in(u) + 1};
    ASSERT_EQ(map.line_column_of(offset, u), lc) << offset << ' ' << lc.line << ':' << lc.column;
    ASSERT_EQ(map.offset_of(lc, u), named.offset) << offset;
  }
}

void expect_map(std::string_view text, std::size_t every, line_ends ends) {
  const std::vector<place> all = places(text, ends);
  const utfkit::offset_map map(text, ends);
  ASSERT_EQ(map.lines(), all.back().line);
  for (const unit u : {unit::byte, unit::code_point, unit::utf16_unit}) {
    ASSERT_EQ(map.size(u), all.back().in(u));
    for (const std::size_t beyond : {map.size(u), map.size(u) + 1, std::size_t{SIZE_MAX}}) {
      ASSERT_EQ(map.offset_of(beyond, u), text.size());
      ASSERT_EQ(map.index_of(std::max(beyond, text.size()), u), map.size(u));
    }
    ASSERT_EQ(map.offset_of(line_column{all.back().line + 1, 1}, u), text.size());
    ASSERT_EQ(map.offset_of(line_column{SIZE_MAX, SIZE_MAX}, u), text.size());
    ASSERT_EQ(map.offset_of(line_column{0, 0}, u), 0u);
  }
  for (std::size_t i = 0; i < all.size(); i += every) {
    const std::size_t length = i + 1 < all.size() ? all[i + 1].offset - all[i].offset : 1;
    for (std::size_t inside = 0; inside < length; ++inside) {
      expect_mapped(map, all, all[i], inside);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

void expect_map(std::string_view text, std::size_t every) {
  expect_map(text, every, line_ends::lf);
  if (!testing::Test::HasFatalFailure()) expect_map(text, every, line_ends::lsp);
}

TEST(offset_map, short_texts) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) {
    expect_map(text, 1);
    if (HasFatalFailure()) return;
  }
  expect_map(std::string_view(), 1);
}

// Line ends of every kind beside each other, and at the cuts between blocks.
TEST(offset_map, line_ends) {
  for (std::size_t i = 0; i < 4 * 4 * 4 * 4 * 4; ++i) {
    std::string text;
    for (std::size_t rest = i; text.size() < 5; rest /= 4) text += "\r\n\xC3x"[rest % 4];
    expect_map(text, 1);
    expect_map(std::string(4093, 'x') + text, 1021);
    if (HasFatalFailure()) return;
  }
  const utfkit::offset_map lsp("a\r\nb\rc\n", line_ends::lsp);
  EXPECT_EQ(lsp.lines(), 4u);
  EXPECT_EQ(lsp.offset_of(line_column{1, 99}), 1u);  // before CR LF, not in it
  EXPECT_EQ(lsp.line_column_of(2), (line_column{1, 2}));
  EXPECT_EQ(lsp.line_column_of(5), (line_column{3, 1}));
  EXPECT_EQ(lsp.offset_of(line_column{2, 99}), 4u);  // before the CR
  const utfkit::offset_map lf("a\r\nb");
  EXPECT_EQ(lf.offset_of(line_column{1, 99}), 2u);  // CR is a character of the line
}

// Lines of nothing but their ends, and of little more.
TEST(offset_map, many_short_lines) {
  for (const std::string_view line : {"\r", "\r\n", "\n", "\r\r\n", "x\r", "xy\r\n", "\xC3\r"}) {
    std::string text;
    for (std::size_t n = 0; n < 10'000; ++n) text += line;
    const std::size_t ends = line == "\r\r\n" ? 20'000 : 10'000;
    EXPECT_EQ(utfkit::offset_map(text, line_ends::lsp).lines(), ends + 1);
    expect_map(text, 997);
    text += "x\r";
    EXPECT_EQ(utfkit::offset_map(text, line_ends::lsp).lines(), ends + 2);
  }
}

// Blocks meet here, inside of characters too.
TEST(offset_map, long_texts) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (int i = 0; i < 12; ++i) {
    std::string text(random() % 5, 'x');
    while (text.size() < 20000) {
      text += i % 3 == 0 ? damaged_utf8(random, 50)
                         : reference::encoded<char>(reference::utf8, random_scalar(random)) +
                               (random() % (i % 3 == 1 ? 50 : 20000) != 0 ? ""
                                : random() % 2 == 0                       ? "\n"
                                                                          : "\r\n");
    }
    expect_map(text, 97);
    if (HasFatalFailure()) return;
  }
  for (const std::string& text : long_utf8_texts()) {
    expect_map(text, 101);
    if (HasFatalFailure()) return;
  }
  for (const std::size_t size : {4095u, 4096u, 4097u, 8192u}) {
    expect_map(std::string(size, 'a'), 13);
    expect_map(std::string(size, '\n'), 13);
    expect_map(std::string(size, '\r'), 13);
    expect_map(std::string(size - 1, 'a') + "\xF0\x9F\x98\x80", 13);
    expect_map(std::string(size, '\x80'), 13);
    if (HasFatalFailure()) return;
  }
}

TEST(offset_map, inside_of_a_pair_and_beyond_a_line) {
  const std::string_view text = "a\U0001F600b\nsecond\n";
  const utfkit::offset_map map(text);
  EXPECT_EQ(map.offset_of(2, unit::utf16_unit), 1u);
  EXPECT_EQ(map.offset_of(3, unit::utf16_unit), 5u);
  EXPECT_EQ(map.convert(3, unit::utf16_unit, unit::code_point), 2u);
  EXPECT_EQ(map.offset_of(line_column{1, 99}), 6u);
  EXPECT_EQ(map.offset_of(line_column{1, SIZE_MAX}, unit::byte), 6u);
  EXPECT_EQ(map.offset_of(line_column{2, 8}), 13u);
  EXPECT_EQ(map.offset_of(line_column{3, 1}), text.size());
  EXPECT_EQ(map.line_column_of(text.size()), (line_column{3, 1}));
  EXPECT_EQ(map.lines(), 3u);
}

TEST(offset_map, is_that_of_an_empty_text_when_it_was_moved_from) {
  const std::string text = "α\r\nβ" + std::string(10'000, 'x');
  utfkit::offset_map from(text, utfkit::line_ends::lsp);
  utfkit::offset_map to(std::move(from));
  for (int twice = 0; twice < 2; ++twice) {
    EXPECT_EQ(from.size(unit::byte), 0u);
    EXPECT_EQ(from.lines(), 1u);
    EXPECT_EQ(from.index_of(5000, unit::code_point), 0u);
    EXPECT_EQ(from.offset_of(5000, unit::utf16_unit), 0u);
    EXPECT_EQ(from.line_column_of(5000), (line_column{1, 1}));
    EXPECT_EQ(from.offset_of(line_column{2, 2}), 0u);
    EXPECT_EQ(to.lines(), 2u);
    EXPECT_EQ(to.index_of(8000, unit::code_point), 7998u);
    EXPECT_EQ(to.line_column_of(3), (line_column{1, 2}));
    utfkit::offset_map other("a\nb\nc");
    other = std::move(to);
    to = std::move(other);
    from = std::move(other);
  }
  from = to;
  EXPECT_EQ(from.lines(), 2u);
}

TEST(offset_map, agrees_with_itself_on_any_index) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  const std::string text = damaged_utf8(random, 4000);
  const std::vector<place> all = places(text);
  const utfkit::offset_map map(text);
  for (int i = 0; i < 300; ++i) {
    for (const unit u : {unit::byte, unit::code_point, unit::utf16_unit}) {
      const std::size_t index = random() % (map.size(u) + 3);
      const place& p = at_or_before(all, index, u);
      ASSERT_EQ(map.offset_of(index, u), p.offset) << index;
      ASSERT_EQ(map.convert(index, u, unit::code_point), p.code_points) << index;
    }
  }
}

}  // namespace
