// What is written of a column before a row whose offsets, or whose view, are wrong: the same as of
// a column that ends there.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <utfkit/column.hpp>

namespace {

using utfkit::column_view;
using utfkit::errc;
using utfkit::form;
using utfkit::result;
using utfkit::unit;
using utfkit::view_column;

constexpr std::size_t before_wrong[] = {0,   1,   2,   5,   63,   64,   65,  100,
                                        127, 128, 255, 256, 1000, 1024, 1500};
constexpr int never = -7;

// A row of each size from nothing on, with ill-formed bytes, and text that isn't in NFC.
std::string row_text(std::size_t row) {
  const std::string texts[] = {"",      "ab",      "e\xCC\x81",
                               "\xFFx", "caf\xC3", "a longer row, of Zürich"};
  return texts[row % std::size(texts)];
}

template <class Offset>
struct made_column {
  std::string data;
  std::vector<Offset> offsets{0};

  explicit made_column(std::size_t rows) {
    for (std::size_t i = 0; i < rows; ++i) {
      data += row_text(i);
      offsets.push_back(static_cast<Offset>(data.size()));
    }
  }
};

// `write(column, offsets, out)` to memory that has nothing of it yet.
template <class Offset, class Write>
void expect_rows_before(const column_view& whole, const column_view& cut, Write write) {
  std::vector<Offset> of_whole(whole.rows + 1, never), of_cut(cut.rows + 1, never);
  std::string out_whole(4 * whole.data.size() + 16, '#'), out_cut = out_whole;
  const result r = write(whole, of_whole.data(), utfkit::byte_span(out_whole));
  const result expected = write(cut, of_cut.data(), utfkit::byte_span(out_cut));
  ASSERT_TRUE(expected);
  EXPECT_EQ(r.error, errc::out_of_range);
  EXPECT_EQ(r.read, cut.rows);
  EXPECT_EQ(r.written, expected.written);
  EXPECT_EQ(out_whole.substr(0, r.written), out_cut.substr(0, expected.written));
  of_whole.resize(of_cut.size());
  EXPECT_EQ(of_whole, of_cut);
}

template <class Offset>
void expect_all_before() {
  for (const std::size_t rows : before_wrong) {
    SCOPED_TRACE(rows);
    made_column<Offset> made(rows);
    const column_view cut(made.data, made.offsets);
    std::vector<Offset> wrong = made.offsets;
    wrong.push_back(static_cast<Offset>(made.data.size() + 1));  // leads out of the data
    wrong.push_back(static_cast<Offset>(made.data.size() + 2));
    const column_view whole(made.data, wrong);
    EXPECT_EQ(utfkit::validate_column(whole).failure(),
              (utfkit::failure{rows, errc::out_of_range, 0}));
    expect_rows_before<Offset>(whole, cut,
                               [](const column_view& c, void* to, utfkit::byte_span out) {
                                 return utfkit::repair_column(c, to, out);
                               });
    expect_rows_before<Offset>(whole, cut,
                               [](const column_view& c, void* to, utfkit::byte_span out) {
                                 return utfkit::normalize_column(c, form::nfc, to, out);
                               });
    expect_rows_before<Offset>(whole, cut,
                               [](const column_view& c, void* to, utfkit::byte_span out) {
                                 return utfkit::truncate_column(c, 3, unit::code_point, to, out);
                               });
    std::vector<Offset> of_whole(whole.rows, never), of_cut(rows, never);
    const result r = utfkit::column_lengths(whole, unit::code_point, of_whole.data());
    EXPECT_EQ(r.read, rows);
    EXPECT_EQ(r.error, errc::out_of_range);
    ASSERT_TRUE(utfkit::column_lengths(cut, unit::code_point, of_cut.data()));
    of_whole.resize(rows);
    EXPECT_EQ(of_whole, of_cut);
  }
}

TEST(wrong_row, leaves_those_before_it_written) {
  expect_all_before<std::int32_t>();
  expect_all_before<std::int64_t>();
}

// What has no room comes first where it does.
TEST(wrong_row, comes_behind_one_without_room) {
  const std::int32_t offsets[] = {0, 3, 5, 99};
  const column_view column("abcdef", offsets);
  std::int32_t starts[4] = {never, never, never, never};
  char out[4];
  EXPECT_EQ(utfkit::repair_column(column, starts, out), (result{1, 3, errc::output_full, 0}));
  EXPECT_EQ(starts[1], 3);
  EXPECT_EQ(starts[2], never);
}

std::string view_of(std::string_view text) {
  std::string v(16, '\0');
  const auto size = static_cast<std::int32_t>(text.size());
  std::memcpy(v.data(), &size, 4);
  std::memcpy(v.data() + 4, text.data(), text.size());
  return v;
}

template <class Write>
void expect_views_before(const view_column& whole, const view_column& cut, std::size_t place,
                         Write write) {
  std::string of_whole(place * whole.rows, '#'), of_cut(place * cut.rows, '#');
  const result r = write(whole, of_whole.data()), expected = write(cut, of_cut.data());
  ASSERT_TRUE(expected);
  EXPECT_EQ(r.error, errc::out_of_range);
  EXPECT_EQ(r.read, cut.rows);
  EXPECT_EQ(of_whole, of_cut + std::string(of_whole.size() - of_cut.size(), '#'));
}

TEST(wrong_row, leaves_views_before_it_written) {
  for (const std::size_t rows : before_wrong) {
    SCOPED_TRACE(rows);
    std::string views;
    for (std::size_t i = 0; i < rows; ++i) views += view_of(row_text(i).substr(0, 12));
    const std::int32_t wrong = -5;
    std::string behind(16, '\0');
    std::memcpy(behind.data(), &wrong, sizeof wrong);
    views += behind + view_of("ab");
    const view_column cut(views.data(), rows), whole(views.data(), rows + 2);
    char out[1];
    expect_views_before(whole, cut, 16, [&](const view_column& c, char* to) {
      return utfkit::repair_column(c, to, utfkit::byte_span(out, 0));
    });
    expect_views_before(whole, cut, 16, [&](const view_column& c, char* to) {
      return utfkit::normalize_column(c, form::nfc, to, utfkit::byte_span(out, 0));
    });
    expect_views_before(whole, cut, 16, [](const view_column& c, char* to) {
      return utfkit::truncate_column(c, 3, unit::byte, to);
    });
    expect_views_before(whole, cut, 4, [](const view_column& c, char* to) {
      return utfkit::column_lengths(c, unit::code_point, to);
    });
  }
}

}  // namespace
