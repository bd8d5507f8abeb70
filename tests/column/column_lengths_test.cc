// Lengths of rows, and rows cut to a length: against counts of bytes, and the functions for one
// text.
#include <utfkit/column.hpp>

#include <gtest/gtest.h>

#include <cstring>

#include <utfkit/utfkit.hpp>

#include "expect_rows.hpp"
#include "random_column.hpp"

namespace {

using namespace test;
using utfkit::unit;

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Of one byte, in `counted_in`.
std::size_t units_of(char c, unit counted_in) {
  if (counted_in == unit::byte) return 1;
  if (is_continuation(c)) return 0;
  return counted_in == unit::utf16_unit && static_cast<unsigned char>(c) >= 0xF0 ? 2 : 1;
}

std::size_t length_of(const std::string& row, unit counted_in) {
  std::size_t length = 0;
  for (const char c : row) length += units_of(c, counted_in);
  return length;
}

// By the oracle's steps for bytes.
std::string cut(const std::string& row, std::size_t most, unit counted_in) {
  if (counted_in == unit::byte) {
    std::size_t end = 0;
    for (const reference::step& s : reference::steps(row)) {
      if (s.offset + s.length > most) break;
      end = static_cast<std::size_t>(s.offset + s.length);
    }
    return row.substr(0, end);
  }
  std::size_t end = 0, length = 0;
  while (end < row.size() && length + units_of(row[end], counted_in) <= most) {
    length += units_of(row[end++], counted_in);
  }
  return row.substr(0, end);
}

template <class Number>
void expect_lengths(const random_column& column, const auto& view, unit counted_in) {
  bounded_output<char> out(column.rows.size() * sizeof(Number));
  EXPECT_EQ(utfkit::column_lengths(view, counted_in, out.span().data()),
            utfkit::result{column.rows.size()});
  EXPECT_TRUE(out.intact());
  for (std::size_t row = 0; row < column.rows.size(); ++row) {
    Number found;
    std::memcpy(&found, out.span().data() + row * sizeof found, sizeof found);
    const std::size_t expected = column.present[row] ? length_of(column.rows[row], counted_in) : 0;
    ASSERT_EQ(static_cast<std::size_t>(found), expected) << hex(column.rows[row]);
  }
}

void expect_cut(const random_column& column, const auto& memory, std::size_t most,
                unit counted_in) {
  std::vector<std::string> expected;
  for (std::size_t row = 0; row < column.rows.size(); ++row) {
    expected.push_back(column.present[row] ? cut(column.rows[row], most, counted_in) : "");
  }
  if constexpr (requires { memory.rows_of(nullptr, 0, ""); }) {
    expect_rows(memory, expected, [&](void* views, auto) {
      return utfkit::truncate_column(memory.view(), most, counted_in, views);
    });
  } else {
    expect_rows(memory.view(), expected, [&](void* offsets, auto room) {
      return utfkit::truncate_column(memory.view(), most, counted_in, offsets, room);
    });
  }
}

constexpr unit units[] = {unit::byte, unit::code_point, unit::utf16_unit};

TEST(column_lengths, random_columns) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (const std::size_t rows : {0u, 1u, 9u, 64u, 1100u}) {
    for (const unsigned damage : {0u, 2u, 100u}) {
      const random_column column = some_column(random, rows, damage, damage == 2 ? 0 : 6);
      const laid_out narrow(column, 4, 2, 1), wide(column, 8, 65, 0);
      const laid_out_views views(column);
      at_every_level([&] {
        for (const unit u : units) {
          expect_lengths<std::int32_t>(column, narrow.view(), u);
          expect_lengths<std::int64_t>(column, wide.view(), u);
          expect_lengths<std::int32_t>(column, views.view(), u);
        }
      });
      for (const unit u : units) {
        for (const std::size_t most :
             {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{5}, std::size_t{12},
              std::size_t{13}, std::size_t{40}, SIZE_MAX}) {
          expect_cut(column, narrow, most, u);
          expect_cut(column, wide, most, u);
          expect_cut(column, views, most, u);
        }
      }
    }
  }
}

TEST(column_lengths, long_rows) {
  random_column column;
  column.rows = long_utf8_texts();
  column.present.assign(column.rows.size(), true);
  const laid_out memory(column, 4, 0, 0);
  at_every_level([&] {
    for (const unit u : units) {
      expect_lengths<std::int32_t>(column, memory.view(), u);
      expect_cut(column, memory, 1000, u);
    }
  });
}

// A lead of four bytes is two units, also where nothing follows it.
TEST(column_lengths, a_lead_alone) {
  const std::int32_t offsets[] = {0, 1};
  const utfkit::column_view view("\xF0", offsets);
  std::int32_t starts[2];
  char out[1];
  EXPECT_EQ(utfkit::truncate_column(view, 1, unit::utf16_unit, starts, out).written, 0u);
  EXPECT_EQ(utfkit::truncate_column(view, 2, unit::utf16_unit, starts, out).written, 1u);
}

TEST(column_lengths, wrong_offsets) {
  const std::int32_t offsets[] = {0, 2, 1};
  const utfkit::column_view view("ab", offsets);
  std::int32_t lengths[2], starts[3];
  char out[4];
  EXPECT_EQ(utfkit::column_lengths(view, unit::code_point, lengths).error,
            utfkit::errc::out_of_range);
  const utfkit::result r = utfkit::truncate_column(view, 1, unit::byte, starts, out);
  EXPECT_EQ(r.error, utfkit::errc::out_of_range);
}

}  // namespace
