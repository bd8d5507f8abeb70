// Columns for tests, with what the oracle says of each row, and memory in which they are laid out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <utfkit/column.hpp>

#include "reference/text.hpp"
#include "support/guarded.hpp"
#include "support/texts.hpp"

#include "src/kernels/levels.hpp"

namespace test {

struct random_column {
  std::vector<std::string> rows;
  std::vector<bool> present;  // of as many

  // By the oracle.
  bool is_well_formed(std::size_t row) const;
  std::string repaired(std::size_t row) const;  // empty where it is null
};

// Of texts with damage in them that are cut anywhere, so that characters are divided between rows,
// and empty rows are among them. One row in `damage` texts is damaged, none for 0; one in `nulls`
// is null and has any bytes.
random_column some_column(random_source& random, std::size_t rows, unsigned damage, unsigned nulls);

// A column in memory that ends where it may be read: bytes, offsets and bits each before a page
// that can't be touched. Before its first row are others, so that it is a slice.
class laid_out {
 public:
  laid_out(const random_column& column, unsigned offset_size, std::size_t rows_before,
           std::size_t misaligned);
  const utfkit::column_view& view() const { return view_; }

 private:
  guarded_buffer bytes_, offsets_, bits_;
  utfkit::column_view view_;
};

// The same as views, in two buffers, or in one that is turned about from its end; with bytes that
// lead nowhere in the views of null rows.
class laid_out_views {
 public:
  explicit laid_out_views(const random_column& column);
  const utfkit::view_column& view() const { return view_; }

  // The rows of new views, `count` of them, with one more buffer.
  std::vector<std::string> rows_of(const char* views, std::size_t count,
                                   std::string_view more) const;

 private:
  guarded_buffer views_, first_, second_, bits_;
  const char* buffers_[2];
  std::int64_t sizes_[2];
  utfkit::view_column view_;
};

// The rows of a column with offsets of the size that another has.
std::vector<std::string> rows_of(const utfkit::column_view& like, const void* offsets,
                                 std::size_t rows, const char* bytes);

// Does it with the kernels of every level.
template <class Action>
void at_every_level(Action action) {
  namespace in = utfkit::internal;
  const in::kernel_table* const before = in::active_kernels.load();
  const in::level_list all = in::available_levels();
  for (std::size_t i = 0; i < all.size; ++i) {
    in::active_kernels.store(all.levels[i].kernels);
    action();
  }
  in::active_kernels.store(before);
}

}  // namespace test
