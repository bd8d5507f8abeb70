#include <utfkit/views.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/grapheme.hpp>
#include <utfkit/position.hpp>

#include "support/compare.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

// A view of a text that is about to end would dangle: each of these alone refuses it.
template <class T>
concept any_viewable = requires(T&& text) {
  utfkit::chunks(static_cast<T&&>(text));
}
|| requires(T&& text) {
  utfkit::code_points(static_cast<T&&>(text));
}
|| requires(T&& text) {
  utfkit::code_points_or_error(static_cast<T&&>(text));
}
|| requires(T&& text) {
  utfkit::chunks_view(static_cast<T&&>(text));
}
|| requires(T&& text) {
  utfkit::code_points_view(static_cast<T&&>(text));
}
|| requires(T&& text) {
  utfkit::offset_map(static_cast<T&&>(text));
}
|| requires(T&& text) {
  utfkit::offset_map(static_cast<T&&>(text), utfkit::line_ends::lsp);
}
|| requires(T&& text) {
  utfkit::prefix_within(static_cast<T&&>(text), 1);
}
|| requires(T&& text) {
  utfkit::first_graphemes(static_cast<T&&>(text), 1);
}
|| requires(T&& text) {
  utfkit::graphemes_within(static_cast<T&&>(text), 1);
};
template <class T>
concept viewable = requires(T&& text) {
  utfkit::chunks(static_cast<T&&>(text));
  utfkit::code_points(static_cast<T&&>(text));
  utfkit::code_points_or_error(static_cast<T&&>(text));
  utfkit::chunks_view(static_cast<T&&>(text));
  utfkit::code_points_view(static_cast<T&&>(text));
  utfkit::offset_map(static_cast<T&&>(text));
  utfkit::prefix_within(static_cast<T&&>(text), 1);
  utfkit::first_graphemes(static_cast<T&&>(text), 1);
  utfkit::graphemes_within(static_cast<T&&>(text), 1);
};
static_assert(viewable<std::string&> && viewable<const std::string&> && viewable<const char*>);
static_assert(viewable<std::string_view> && viewable<utfkit::byte_view>);
static_assert(viewable<utfkit::byte_span> && viewable<const char (&)[4]>);
static_assert(!any_viewable<std::string> && !any_viewable<std::vector<std::byte>>);
static_assert(!any_viewable<const std::string> && !any_viewable<std::array<char, 4>>);

static_assert(std::ranges::bidirectional_range<utfkit::code_points_view>);
static_assert(std::ranges::bidirectional_range<utfkit::code_points_or_error_view>);
static_assert(std::ranges::common_range<utfkit::code_points_view>);
static_assert(std::ranges::view<utfkit::code_points_view>);
static_assert(std::ranges::borrowed_range<utfkit::code_points_view>);
static_assert(std::ranges::input_range<utfkit::chunks_view>);
static_assert(std::ranges::view<utfkit::chunks_view>);
static_assert(std::ranges::borrowed_range<utfkit::chunks_view>);

void expect_code_points(std::string_view text, const std::vector<reference::step>& expected) {
  std::vector<reference::step> forwards;
  const auto steps = utfkit::code_points_or_error(text);
  for (auto i = steps.begin(); i != steps.end(); ++i) forwards.push_back(step_of(i.base(), *i));
  EXPECT_EQ(forwards, expected) << hex(text);

  std::vector<reference::step> backwards;
  EXPECT_EQ(steps.end().base(), text.size());
  for (auto i = steps.end(); i != steps.begin();) {
    --i;
    backwards.insert(backwards.begin(), step_of(i.base(), *i));
  }
  EXPECT_EQ(backwards, expected) << hex(text);

  std::u32string code_points;
  for (const char32_t c : utfkit::code_points(text)) code_points += c;
  std::u32string expected_code_points;
  for (const reference::step& s : expected) expected_code_points += s.code_point;
  EXPECT_EQ(code_points, expected_code_points) << hex(text);
  EXPECT_EQ(utfkit::code_points(text).empty(), text.empty());
}

TEST(code_points, vectors) {
  for (const utf8_vector& v : utf8_vectors()) {
    SCOPED_TRACE(v.name);
    expect_code_points(v.text, v.steps);
  }
}

TEST(code_points, random_texts) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) expect_code_points(text, reference::steps(text));
}

TEST(code_points, steps_over_and_back) {
  const utfkit::code_points_view view = utfkit::code_points("a\xE2\x82\xAC\xFFz");
  auto i = view.begin();
  EXPECT_EQ(*i++, U'a');
  EXPECT_EQ(*i, U'\u20AC');
  EXPECT_EQ(i.base(), 1u);
  EXPECT_EQ(*++i, utfkit::replacement);
  EXPECT_EQ(*i--, utfkit::replacement);
  EXPECT_EQ(*i, U'\u20AC');
  EXPECT_EQ(std::ranges::distance(view), 4);
  // An algorithm, not an adaptor: clang 14 with libstdc++ 12 rejects those.
  std::u32string reversed;
  std::ranges::reverse_copy(view, std::back_inserter(reversed));
  EXPECT_EQ(reversed, U"z\uFFFD\u20ACa");
  EXPECT_EQ(utfkit::code_points_view().begin(), utfkit::code_points_view().end());
}

// The chunks are the text, byte for byte; only the last may lack an error.
void expect_chunks(std::string_view text, const std::vector<reference::step>& steps) {
  struct expected_chunk {
    std::size_t invalid;  // where `valid` ends
    std::size_t end;
    int why;
  };
  std::vector<expected_chunk> expected;
  for (const reference::step& s : steps) {
    if (s.why != reference::ok) expected.push_back({s.offset, s.offset + s.length, s.why});
  }
  if (!steps.empty() && steps.back().why == reference::ok) {
    expected.push_back({text.size(), text.size(), reference::ok});
  }

  std::size_t at = 0;
  std::size_t count = 0;
  for (const utfkit::chunk& c : utfkit::chunks(text)) {
    ASSERT_LT(count, expected.size()) << hex(text);
    const expected_chunk& e = expected[count++];
    EXPECT_EQ(c.valid.data(), text.data() + at) << hex(text);
    EXPECT_EQ(c.valid.size(), e.invalid - at) << hex(text);
    EXPECT_EQ(c.invalid.data(), text.data() + e.invalid) << hex(text);
    EXPECT_EQ(c.invalid.size(), e.end - e.invalid) << hex(text);
    EXPECT_EQ(static_cast<int>(c.error), e.why) << hex(text);
    at = e.end;
  }
  EXPECT_EQ(count, expected.size()) << hex(text);
}

TEST(chunks, vectors) {
  for (const utf8_vector& v : utf8_vectors()) {
    SCOPED_TRACE(v.name);
    expect_chunks(v.text, v.steps);
  }
}

TEST(chunks, random_texts) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) expect_chunks(text, reference::steps(text));
}

TEST(chunks, iterator) {
  const utfkit::chunks_view view = utfkit::chunks(
      "a\xFF"
      "b");
  auto i = view.begin();
  EXPECT_EQ(i->valid, "a");
  const auto old = i++;
  EXPECT_EQ(old->invalid, "\xFF");
  EXPECT_EQ(i->valid, "b");
  EXPECT_EQ(i->error, utfkit::errc::ok);
  EXPECT_TRUE(++i == view.end());
  EXPECT_TRUE(utfkit::chunks_view().begin() == utfkit::chunks_view().end());
}

// Megabytes of nothing but errors.
TEST(chunks, of_errors_alone) {
  const std::string text(std::size_t{1} << 22, '\xFF');
  std::size_t count = 0;
  for (const utfkit::chunk& each : utfkit::chunks(text)) {
    count += each.valid.empty() && each.invalid.size() == 1;
  }
  EXPECT_EQ(count, text.size());
}

}  // namespace
