// Normalization of columns, against the functions for one text.
#include <utfkit/column.hpp>

#include <gtest/gtest.h>

#include <utfkit/utfkit.hpp>

#include "expect_rows.hpp"
#include "random_column.hpp"

namespace {

using namespace test;
using utfkit::form;

// Letters, marks and what is made of both, so that rows begin with marks and end with letters.
random_column some_marks(random_source& random, std::size_t rows, unsigned nulls) {
  static constexpr std::string_view pieces[] = {"e",      "\u0301", "\u00E9",    "\u0327", "\u1100",
                                                "\u1161", "\uAC00", "\uFB01",    "\u2126", "abc",
                                                "\u0344", "x",      "\U0001D160"};
  random_column column;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string text;
    for (auto n = random() % 6; n > 0; --n) text += pieces[random() % std::size(pieces)];
    if (random() % 40 == 0) text += std::string(80, 'a') + "e\u0301";
    column.rows.push_back(text);
    column.present.push_back(nulls == 0 || random() % nulls != 0);
  }
  return column;
}

void expect_unnormalized(const random_column& column, const auto& view, form f) {
  std::vector<std::uint8_t> bits((column.rows.size() + 7) / 8);
  const auto count = utfkit::unnormalized_rows(view, f, bits);
  std::size_t expected = 0;
  for (std::size_t row = 0; row < column.rows.size(); ++row) {
    const bool is = column.present[row] && utfkit::is_normalized(column.rows[row], f);
    expected += column.present[row] && !is;
    ASSERT_EQ((bits[row / 8] >> row % 8 & 1) != 0, is) << hex(column.rows[row]);
  }
  EXPECT_EQ(count.value_or(SIZE_MAX), expected);
  EXPECT_EQ(utfkit::unnormalized_rows(view, f).value_or(SIZE_MAX), expected);
}

void expect_normalized(const random_column& column) {
  const laid_out narrow(column, 4, 3, 0), wide(column, 8, 0, 1);
  const laid_out_views views(column);
  for (const form f : {form::nfc, form::nfd, form::nfkc, form::nfkd}) {
    std::vector<std::string> expected;
    for (std::size_t row = 0; row < column.rows.size(); ++row) {
      expected.push_back(column.present[row] ? utfkit::normalize_lossy(column.rows[row], f) : "");
    }
    at_every_level([&] {
      expect_unnormalized(column, narrow.view(), f);
      expect_unnormalized(column, wide.view(), f);
      expect_unnormalized(column, views.view(), f);
      expect_rows(narrow.view(), expected, [&](void* offsets, auto room) {
        return utfkit::normalize_column(narrow.view(), f, offsets, room);
      });
      expect_rows(wide.view(), expected, [&](void* offsets, auto room) {
        return utfkit::normalize_column(wide.view(), f, offsets, room);
      });
      expect_rows(views, expected, [&](void* out, auto room) {
        return utfkit::normalize_column(views.view(), f, out, room);
      });
    });
  }
}

TEST(column_normalize, random_columns) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (const std::size_t rows : {0u, 1u, 8u, 70u, 1030u}) {
    expect_normalized(some_marks(random, rows, 0));
    expect_normalized(some_marks(random, rows, 7));
    expect_normalized(some_column(random, rows, 0, 0));
    expect_normalized(some_column(random, rows, 3, 5));
  }
}

TEST(column_normalize, what_only_does_not_go_with_the_row_before) {
  const std::int32_t offsets[] = {0, 1, 3};
  const utfkit::column_view view("e\u0301", offsets);
  EXPECT_FALSE(utfkit::is_normalized(view.data, form::nfc));
  EXPECT_EQ(utfkit::unnormalized_rows(view, form::nfc).value_or(9), 0u);
}

TEST(column_normalize, wrong_offsets) {
  const std::int64_t offsets[] = {0, 2, 9};
  const utfkit::column_view view("ab", offsets);
  EXPECT_EQ(utfkit::unnormalized_rows(view, form::nfc).failure().offset, 1u);
  std::int64_t starts[3];
  char out[8];
  EXPECT_EQ(utfkit::normalize_column(view, form::nfc, starts, out).error,
            utfkit::errc::out_of_range);
}

}  // namespace
