// Writes rows that are copied as they are, or that something else takes the place of.
#pragma once

#include <limits>

#include "views.hpp"

namespace utfkit::internal {

template <class Offset>
class rows_writer {
 public:
  rows_writer(void* offsets, byte_span out) noexcept
      : offsets_(static_cast<char*>(offsets)), out_(out) {
    constexpr auto reach = std::numeric_limits<Offset>::max();
    full_ = errc::output_full;
    if (std::uint64_t{out.size()} > std::uint64_t{reach}) {
      out_ = out.subspan(0, static_cast<std::size_t>(reach));
      full_ = errc::unmappable;
    }
    store(0, 0);
  }

  // The rows of a block: nulls empty, those of `keep` as they are, and the others as `change(text,
  // room)` writes them, a result that says output_full where there is not enough. `all` says that
  // `keep` has all rows. False where one has no room.
  template <class Change>
  bool append(const row_block<Offset>& block, bool all, const row_bits& keep,
              Change change) noexcept {
    if (all && !block.any_null) return copy(block, 0, block.rows);
    for (std::size_t row = 0; row < block.rows;) {
      if (!block.present.has(row)) {
        store(++done_.read, done_.written);
        ++row;
      } else if (!keep.has(row)) {
        const result r = change(block.text(row), out_.subspan(done_.written));
        if (!r) return false;
        done_.written += r.written;
        store(++done_.read, done_.written);
        ++row;
      } else {
        const std::size_t first = row;
        row = end_of_run(block.present, keep, row, block.rows);
        if (!copy(block, first, row)) return false;
      }
    }
    return true;
  }

  // What is written.
  const result& done() const noexcept { return done_; }
  // The same, after append() said false.
  result stopped() const noexcept { return {done_.read, done_.written, full_, 0}; }

 private:
  using number = std::make_unsigned_t<Offset>;

  // Behind the rows from `row` on that are present and to be kept.
  static std::size_t end_of_run(const row_bits& present, const row_bits& keep, std::size_t row,
                                std::size_t rows) noexcept {
    while (row < rows) {
      const std::size_t at = row % word_rows;
      const std::uint64_t both =
          (present.words[row / word_rows] & keep.words[row / word_rows]) >> at;
      const auto run = static_cast<std::size_t>(std::countr_one(both));
      row += run;
      if (run != word_rows - at) break;
    }
    return row < rows ? row : rows;
  }

  bool copy(const row_block<Offset>& block, std::size_t first, std::size_t last) noexcept {
    const std::size_t from = block.starts[first];
    const std::size_t room = out_.size() - done_.written;
    std::size_t fitting = last;
    while (block.starts[fitting] - from > room) --fitting;  // ends at `first`, with nothing
    const std::size_t size = block.starts[fitting] - from;
    if (size != 0) std::memcpy(out_.data() + done_.written, block.data + from, size);
    // Without members in the loop, which what is written could be for all that a compiler knows.
    const auto moved = static_cast<number>(done_.written - from);  // modulo its size
    const offset_array<Offset> starts = block.starts.behind(first + 1);
    char* const to = offsets_ + (done_.read + 1) * sizeof(Offset);
    for (std::size_t i = 0; i < fitting - first; ++i) {
      const auto o = static_cast<number>(static_cast<number>(starts.given(i)) + moved);
      std::memcpy(to + i * sizeof o, &o, sizeof o);
    }
    done_.read += fitting - first;
    done_.written += size;
    return fitting == last;
  }

  void store(std::size_t index, std::size_t offset) noexcept {
    const auto o = static_cast<Offset>(offset);
    std::memcpy(offsets_ + index * sizeof o, &o, sizeof o);
  }

  char* offsets_;
  byte_span out_;
  errc full_;
  result done_;
};

template <class Offset>
rows_writer<Offset> writer_for(const row_blocks<Offset>&, const column_view&, void* offsets,
                               byte_span out) noexcept {
  return {offsets, out};
}
inline views_writer writer_for(const view_blocks&, const view_column& column, void* views,
                               byte_span out) noexcept {
  return {column, views, out};
}

// A column of which `judge(block, keep)` says what stays, true for all, and `change(text, room)`
// writes the others.
template <class Column, class Judge, class Change>
result change_rows(const Column& column, void* places, byte_span out, Judge judge,
                   Change change) noexcept {
  if (!is_well_made(column)) return wrong_offsets(0);
  return with_blocks(column, [&](auto blocks) -> result {
    auto writer = writer_for(blocks, column, places, out);
    typename decltype(blocks)::block block;
    row_bits keep;
    while (blocks.next(block)) {
      const bool all = judge(block, keep);
      if (!writer.append(block, all, keep, change)) return writer.stopped();
    }
    return blocks.at_end() ? writer.done() : wrong_offsets(blocks.row(), writer.done().written);
  });
}

}  // namespace utfkit::internal
