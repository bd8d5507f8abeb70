// Columns against the oracle, row by row: random ones of every layout, in memory whose end can't be
// crossed, and every way in which offsets can be wrong.
#include <utfkit/column.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <utfkit/utfkit.hpp>

#include "expect_rows.hpp"
#include "random_column.hpp"

namespace {

using namespace test;
using utfkit::column_stats;
using utfkit::column_view;
using utfkit::errc;

// A column of bytes or offsets that are about to end would dangle.
template <class Bytes, class Offsets>
constexpr bool keeps = std::is_constructible_v<column_view, Bytes, Offsets>&&
    std::is_constructible_v<column_view, Bytes, Offsets, const std::uint8_t*, std::size_t>;
template <class Bytes, class Offsets>
constexpr bool refuses =
    !std::is_constructible_v<column_view, Bytes, Offsets> &&
    !std::is_constructible_v<column_view, Bytes, Offsets, const std::uint8_t*> &&
    !std::is_constructible_v<column_view, Bytes, Offsets, const std::uint8_t*, std::size_t>;
using starts32 = std::vector<std::int32_t>;
using starts64 = std::vector<std::int64_t>;
static_assert(keeps<std::string&, starts32&> && keeps<const std::string&, const starts64&>);
static_assert(keeps<const char (&)[4], std::span<const std::int32_t>>);
static_assert(keeps<std::string_view, std::span<std::int64_t>>);
static_assert(keeps<utfkit::byte_view, const std::int32_t (&)[3]>);
static_assert(keeps<std::span<const std::byte>, std::array<std::int64_t, 3>&>);
static_assert(refuses<std::string, starts32&> && refuses<const std::string, starts64&>);
static_assert(refuses<std::vector<std::byte>, std::span<const std::int32_t>>);
static_assert(refuses<std::string&, starts32> && refuses<const char (&)[4], const starts32>);
static_assert(refuses<utfkit::byte_view, starts64>);
static_assert(refuses<std::string_view, std::array<std::int64_t, 3>>);
static_assert(refuses<std::string&, std::int32_t[3]> && refuses<std::string, starts64>);

column_stats stats_of(const random_column& column) {
  column_stats s;
  s.rows = column.rows.size();
  for (std::size_t row = 0; row < column.rows.size(); ++row) {
    s.nulls += !column.present[row];
    if (!column.present[row]) continue;
    s.bytes += column.rows[row].size();
    s.repaired_bytes += column.repaired(row).size();
    for (const reference::finding& f : reference::findings(column.rows[row])) {
      s.replacements += f.replacements;
    }
    if (column.is_well_formed(row)) continue;
    if (s.ill_formed++ == 0) s.first_ill_formed = row;
  }
  return s;
}

template <class Column>
void expect_validated(const random_column& column, const Column& view) {
  std::vector<std::uint8_t> bits((view.rows + 7) / 8, 0xA5);
  const auto s = utfkit::validate_column(view, bits);
  ASSERT_TRUE(s);
  EXPECT_EQ(*s, stats_of(column));
  EXPECT_EQ(*s, utfkit::validate_column(view).value_or(column_stats()));
  for (std::size_t row = 0; row < bits.size() * 8; ++row) {
    const bool expected = row < view.rows && column.present[row] && column.is_well_formed(row);
    ASSERT_EQ((bits[row / 8] >> row % 8 & 1) != 0, expected) << "row " << row;
  }
  for (std::size_t row = 0; row < view.rows; ++row) {
    const reference::outcome first =
        column.present[row] ? reference::first_error(reference::steps(column.rows[row]))
                            : reference::outcome();
    const utfkit::result r = utfkit::row_error(view, row);
    ASSERT_EQ(r.read, first.read) << "row " << row;
    ASSERT_EQ(static_cast<int>(r.error), first.why) << "row " << row;
    ASSERT_EQ(r.error_length, first.length) << "row " << row;
  }
}

std::vector<std::string> repaired_rows(const random_column& column) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < column.rows.size(); ++row) rows.push_back(column.repaired(row));
  return rows;
}

// Around the sizes of bytes, words and blocks of bits.
constexpr std::size_t row_counts[] = {0, 1, 2, 7, 8, 9, 63, 64, 65, 200, 1023, 1024, 1025, 2500};

TEST(column, random_columns_of_every_layout) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (const std::size_t rows : row_counts) {
    for (const unsigned damage : {0u, 1u, 3u, 20u, 500u}) {
      const unsigned nulls = damage % 3 == 0 ? 5 : 0;
      const random_column column = some_column(random, rows, damage, nulls);
      for (const unsigned offset_size : {4u, 8u}) {
        const laid_out memory(column, offset_size, rows % 70, damage % 2);
        at_every_level([&] {
          expect_validated(column, memory.view());
          expect_rows(memory.view(), repaired_rows(column), [&](void* offsets, auto room) {
            return utfkit::repair_column(memory.view(), offsets, room);
          });
        });
      }
      const laid_out_views memory(column);
      at_every_level([&] {
        expect_validated(column, memory.view());
        expect_rows(memory, repaired_rows(column), [&](void* views, auto room) {
          return utfkit::repair_column(memory.view(), views, room);
        });
      });
    }
  }
}

// Every text of some bytes that matter, cut in every way into rows.
TEST(column, every_cut_of_short_texts) {
  const std::string_view texts[] = {"\xC3\xA9",          "\xE2\x82\xAC",     "\xF0\x9F\x98\x80",
                                    "a\xE2\x82\xAC\xC3", "\xE2\x82\xE2\x82", "\xF0\x9F\x98\x41",
                                    "\xA9\xC3\xA9\x80",  "\xE2\x41\x80\x80", "\xF0\x41\x80\x80",
                                    "\xED\xA0\x80\x80",  "\xC0\xAF\xE2\x82", "\xFF\xC3\xA9\xFE"};
  for (const std::string_view text : texts) {
    // Each bit says whether there is a cut before that byte, and an empty row with it.
    for (unsigned cuts = 0; cuts < 1u << (2 * text.size()); ++cuts) {
      random_column column;
      column.rows.emplace_back();
      for (std::size_t i = 0; i < text.size(); ++i) {
        const unsigned cut = cuts >> 2 * i & 3;
        if ((cut & 1) != 0) column.rows.emplace_back();
        if (cut == 3) column.rows.emplace_back();
        column.rows.back() += text[i];
      }
      column.present.assign(column.rows.size(), true);
      std::vector<std::int32_t> offsets = {0};
      for (const std::string& row : column.rows) {
        offsets.push_back(offsets.back() + static_cast<std::int32_t>(row.size()));
      }
      const column_view view(text, offsets);
      at_every_level([&] { expect_validated(column, view); });
    }
  }
}

TEST(column, long_rows) {
  random_column column;
  for (const std::string& text : long_utf8_texts()) column.rows.push_back(text);
  column.rows.push_back(std::string(300'000, 'a') + "\xC3");
  column.rows.push_back("\xA9" + std::string(300'000, 'b'));
  column.present.assign(column.rows.size(), true);
  const laid_out memory(column, 8, 3, 0);
  at_every_level([&] {
    expect_validated(column, memory.view());
    expect_rows(memory.view(), repaired_rows(column), [&](void* offsets, auto room) {
      return utfkit::repair_column(memory.view(), offsets, room);
    });
  });
}

TEST(column, two_halves_of_a_character_are_two_errors) {
  const std::int32_t offsets[] = {0, 4, 9};
  const column_view drinks("caf\xC3\xA9lait", offsets);
  ASSERT_TRUE(utfkit::is_valid(drinks.data));
  EXPECT_EQ(utfkit::validate_column(drinks)->ill_formed, 2u);
}

TEST(column, bytes_under_a_null_fail_nothing) {
  const std::int32_t offsets[] = {0, 1, 3, 4};
  const std::uint8_t bits[] = {0b0101};
  const auto s = utfkit::validate_column(column_view("a\xFF\xC3z", offsets, bits));
  EXPECT_EQ(s->nulls, 1u);
  EXPECT_EQ(s->ill_formed, 0u);
  EXPECT_EQ(s->bytes, 2u);
  EXPECT_EQ(s->repaired_bytes, 2u);
}

template <class Offset>
void expect_wrong(std::vector<Offset> offsets, std::size_t row) {
  const column_view view("0123456789", offsets);
  const auto found = utfkit::validate_column(view);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.failure(), (utfkit::failure{row, errc::out_of_range, 0}));
  char out[32];
  std::vector<Offset> starts(offsets.size());
  const utfkit::result r = utfkit::repair_column(view, starts.data(), out);
  EXPECT_EQ(r.error, errc::out_of_range);
  EXPECT_EQ(r.error_length, 0);
  EXPECT_EQ(utfkit::row_error(view, row).error, errc::out_of_range);
}

template <class Offset>
void expect_wrong_offsets() {
  constexpr Offset least = std::numeric_limits<Offset>::min();
  constexpr Offset most = std::numeric_limits<Offset>::max();
  expect_wrong<Offset>({0, 11}, 0);
  expect_wrong<Offset>({11, 11}, 0);
  expect_wrong<Offset>({-1, 0}, 0);
  expect_wrong<Offset>({0, -1}, 0);
  expect_wrong<Offset>({0, 5, 4, 6}, 1);
  expect_wrong<Offset>({0, 5, most, 6}, 1);
  expect_wrong<Offset>({0, 5, least, 6}, 1);
  expect_wrong<Offset>({least, most}, 0);
  expect_wrong<Offset>({most, least}, 0);
  expect_wrong<Offset>({3, 3, 3, 2}, 2);
  std::vector<Offset> many(3000, 4);
  many.back() = 3;
  expect_wrong<Offset>(many, 2998);
  many.back() = 99;
  expect_wrong<Offset>(many, 2998);
}

TEST(column, wrong_offsets) {
  expect_wrong_offsets<std::int32_t>();
  expect_wrong_offsets<std::int64_t>();
}

TEST(column, wrong_numbers) {
  const std::int32_t offsets[] = {0, 1};
  column_view view("a", offsets);
  view.offset_size = 2;
  EXPECT_EQ(utfkit::validate_column(view).failure().error, errc::out_of_range);
  EXPECT_EQ(utfkit::row_error(view, 0).error, errc::out_of_range);
  view.offset_size = 4;
  EXPECT_EQ(utfkit::row_error(view, 1).error, errc::out_of_range);
  EXPECT_EQ(utfkit::row_error(view, SIZE_MAX).error, errc::out_of_range);
  std::uint8_t bits[1] = {};
  view.validity = bits;
  view.validity_offset = SIZE_MAX;
  EXPECT_EQ(utfkit::validate_column(view).failure().error, errc::out_of_range);
  // Less room for the bits than rows take.
  const std::vector<std::int32_t> many(18, 0);
  EXPECT_EQ(utfkit::validate_column(column_view("", many), bits).failure().error,
            errc::output_full);
}

// A view that is `size` bytes long at an offset in a buffer.
std::string view_of(std::int32_t size, std::int32_t buffer, std::int32_t offset) {
  const std::int32_t numbers[] = {size, 0, buffer, offset};
  return std::string(reinterpret_cast<const char*>(numbers), sizeof numbers);
}

TEST(column, wrong_views) {
  constexpr std::int32_t least = INT32_MIN, most = INT32_MAX;
  const std::string bytes(20, 'a');
  const char* const buffers[] = {bytes.data()};
  const std::int64_t sizes[] = {20};
  for (const std::string& wrong :
       {view_of(-1, 0, 0), view_of(least, 0, 0), view_of(13, 1, 0), view_of(13, -1, 0),
        view_of(13, 0, 8), view_of(13, 0, -1), view_of(most, 0, most), view_of(21, 0, 0),
        view_of(13, 0, least), view_of(13, most, 0)}) {
    const std::string views = view_of(20, 0, 0) + view_of(13, 0, 7) + wrong;
    utfkit::view_column view(views.data(), 3);
    view.buffers = buffers;
    view.buffer_sizes = sizes;
    view.buffer_count = 1;
    char out_views[48], out[64];
    EXPECT_EQ(utfkit::validate_column(view).failure(), (utfkit::failure{2, errc::out_of_range, 0}));
    EXPECT_EQ(utfkit::repair_column(view, out_views, out).error, errc::out_of_range);
    EXPECT_EQ(utfkit::row_error(view, 2).error, errc::out_of_range);
    EXPECT_TRUE(utfkit::row_error(view, 1));
    const std::uint8_t bits[] = {3};  // a null row may be anything
    view.validity = bits;
    EXPECT_EQ(utfkit::validate_column(view)->bytes, 33u);
  }
}

TEST(column, nothing) {
  EXPECT_EQ(utfkit::validate_column(column_view()).value_or(column_stats{1}), column_stats());
  std::int64_t start = 5;
  column_view view;
  view.offset_size = 8;
  EXPECT_EQ(utfkit::repair_column(view, &start, {}), utfkit::result());
  EXPECT_EQ(start, 0);
}

}  // namespace
