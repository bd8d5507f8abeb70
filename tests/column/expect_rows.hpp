// What a function that writes a column must have written.
#pragma once

#include <gtest/gtest.h>

#include "random_column.hpp"
#include "support/compare.hpp"
#include "support/memory.hpp"

namespace test {

inline void expect_same_rows(const std::vector<std::string>& found,
                             const std::vector<std::string>& expected) {
  for (std::size_t row = 0; row < found.size(); ++row) {
    ASSERT_EQ(hex(found[row]), hex(expected[row])) << "row " << row;
  }
}

// `call(offsets, room)` writes these rows: into as much room as they take, and into less, where the
// rows that fit are whole.
template <class Call>
void expect_rows(const utfkit::column_view& like, const std::vector<std::string>& expected,
                 Call call) {
  std::size_t size = 0;
  for (const std::string& row : expected) size += row.size();
  for (const std::size_t room : {size, size / 2, size / 3, size == 0 ? 0 : size - 1}) {
    std::size_t fitting = 0, bytes = 0;
    while (fitting < expected.size() && bytes + expected[fitting].size() <= room) {
      bytes += expected[fitting++].size();
    }
    bounded_output<char> out(room);
    bounded_output<char> offsets((expected.size() + 1) * like.offset_size);
    const utfkit::result r = call(offsets.span().data(), out.span());
    EXPECT_EQ(r.read, fitting);
    EXPECT_EQ(r.written, bytes);
    EXPECT_EQ(r.error, fitting == expected.size() ? utfkit::errc::ok : utfkit::errc::output_full);
    EXPECT_TRUE(out.intact() && offsets.intact());
    expect_same_rows(rows_of(like, offsets.span().data(), fitting, out.span().data()), expected);
  }
}

// The same of views, `call(views, room)`; a row that fits into its view needs no room.
template <class Call>
void expect_rows(const laid_out_views& memory, const std::vector<std::string>& expected,
                 Call call) {
  std::size_t size = 0;
  for (const std::string& row : expected) size += 3 * row.size();
  for (const std::size_t room : {size, size / 10, std::size_t{0}}) {
    bounded_output<char> out(room);
    bounded_output<char> views(expected.size() * 16);
    const utfkit::result r = call(views.span().data(), out.span());
    EXPECT_TRUE(room != size || r.read == expected.size());
    EXPECT_EQ(r.error, r.read == expected.size() ? utfkit::errc::ok : utfkit::errc::output_full);
    EXPECT_TRUE(out.intact() && views.intact());
    const std::string more = out.first(r.written);
    expect_same_rows(memory.rows_of(views.span().data(), r.read, more), expected);
  }
}

}  // namespace test
