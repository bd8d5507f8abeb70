// Columns of views as blocks: short rows are copied together, so that they are judged as those of a
// column with offsets are.
#pragma once

#include "judge.hpp"

namespace utfkit::internal {

// One of Arrow's views of strings, as it lies in memory, in this machine's byte order: a size of 4
// bytes; and behind it up to 12 bytes of text, or its first 4 bytes, the number of a buffer and the
// offset in it.
constexpr std::size_t view_size = 16, most_inline = 12;

struct string_view_row {
  std::int32_t size;
  char bytes[most_inline];

  std::int32_t buffer() const noexcept { return number_at(4); }
  std::int32_t offset() const noexcept { return number_at(8); }
  void refer_to(std::int32_t in_buffer, std::int32_t at_offset) noexcept {
    std::memcpy(bytes + 4, &in_buffer, 4);
    std::memcpy(bytes + 8, &at_offset, 4);
  }

 private:
  std::int32_t number_at(std::size_t i) const noexcept {
    std::int32_t n;
    std::memcpy(&n, bytes + i, sizeof n);
    return n;
  }
};
static_assert(sizeof(string_view_row) == view_size);

inline string_view_row view_at(const view_column& column, std::size_t row) noexcept {
  string_view_row v;
  std::memcpy(&v, static_cast<const char*>(column.views) + row * view_size, view_size);
  return v;
}

// The bytes of a row; false where its view leads out of its buffer, or to none.
inline bool find_text(const view_column& column, std::size_t row, byte_view& text) noexcept {
  const string_view_row v = view_at(column, row);
  if (v.size < 0) return false;
  const auto size = static_cast<std::size_t>(v.size);
  if (size <= most_inline) {
    text = {static_cast<const char*>(column.views) + row * view_size + 4, size};
    return true;
  }
  if (v.buffer() < 0 || static_cast<std::size_t>(v.buffer()) >= column.buffer_count) return false;
  const auto buffer = static_cast<std::size_t>(v.buffer());
  const std::int64_t end = std::int64_t{v.offset()} + v.size;
  if (v.offset() < 0 || end > column.buffer_sizes[buffer]) return false;
  text = {column.buffers[buffer] + v.offset(), size};
  return true;
}

constexpr std::size_t view_block_rows = 256, most_gathered = 64;

class view_block : public block_place {
 public:
  std::size_t size(std::size_t row) const noexcept { return texts_[row].size(); }
  byte_view text(std::size_t row) const noexcept { return texts_[row]; }
  std::uint64_t bytes() const noexcept { return bytes_; }

  // The texts of its rows one behind the other, but for long ones, which are empty there.
  row_block<std::uint32_t> gathered() const noexcept {
    row_block<std::uint32_t> all;
    static_cast<block_place&>(all) = *this;
    all.data = gathered_;
    all.starts = offset_array<std::uint32_t>(starts_);
    return all;
  }
  const row_bits& long_rows() const noexcept { return long_; }
  bool any_long() const noexcept { return any_long_; }

 private:
  friend class view_blocks;

  void clear() noexcept {
    for (std::size_t w = 0; w < words_of(rows); ++w) long_.words[w] = 0;
    any_long_ = false;
    bytes_ = 0;
    starts_[0] = 0;
  }
  void add(std::size_t row, byte_view text) noexcept {
    texts_[row] = text;
    bytes_ += text.size();
    std::uint32_t end = starts_[row];
    if (text.size() <= most_gathered) {
      copy_short(gathered_ + end, text);
      end += static_cast<std::uint32_t>(text.size());
    } else {
      long_.words[row / word_rows] |= std::uint64_t{1} << row % word_rows;
      any_long_ = true;
    }
    starts_[row + 1] = end;
  }
  // In pieces of a fixed size, which take no call. There is room behind the text.
  static void copy_short(byte* to, byte_view text) noexcept {
    const byte* const from = bytes_of(text.data());
    const std::size_t size = text.size();
    if (size == 0) return;
    if (size <= most_inline) {
      std::memcpy(to, from, most_inline);  // a view has so many
    } else if (size < 16) {
      std::memcpy(to, from, 8);
      std::memcpy(to + size - 8, from + size - 8, 8);
    } else {
      for (std::size_t i = 0; i + 16 < size; i += 16) std::memcpy(to + i, from + i, 16);
      std::memcpy(to + size - 16, from + size - 16, 16);
    }
  }

  byte_view texts_[view_block_rows];
  std::uint64_t bytes_ = 0;
  row_bits long_;
  bool any_long_ = false;
  std::uint32_t starts_[view_block_rows + 1];
  byte gathered_[view_block_rows * most_gathered + 16];
};

// Gives a column as blocks, as row_blocks does.
class view_blocks {
 public:
  using block = view_block;

  explicit view_blocks(const view_column& column) noexcept : column_(column) {}

  // The next one; false at the end, or at row(), whose view is wrong.
  bool next(view_block& out) noexcept {
    if (row_ == column_.rows) return false;
    out.first = row_;
    out.rows = column_.rows - row_ < view_block_rows ? column_.rows - row_ : view_block_rows;
    out.find_nulls(column_.validity, column_.validity_offset);
    out.clear();
    for (std::size_t i = 0; i < out.rows; ++i) {
      byte_view text;
      if (out.present.has(i) && !find_text(column_, row_ + i, text)) {
        if (i == 0) return false;
        out.rows = i;
        out.find_nulls(column_.validity, column_.validity_offset);
        break;
      }
      out.add(i, text);
    }
    row_ += out.rows;
    return true;
  }
  std::size_t row() const noexcept { return row_; }
  std::size_t rows() const noexcept { return column_.rows; }
  bool at_end() const noexcept { return row_ == column_.rows; }

 private:
  const view_column& column_;
  std::size_t row_ = 0;
};

inline bool is_well_made(const view_column& column) noexcept {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  return column.validity == nullptr || column.validity_offset <= most - column.rows;
}

template <class Action>
auto with_blocks(const view_column& column, Action action) noexcept {
  return action(view_blocks(column));
}

inline bool judge_rows(const view_block& block, row_bits& ok) noexcept {
  bool all = judge_rows(block.gathered(), ok);
  if (!block.any_long()) return all;
  for_each_row(block.long_rows(), block.rows, [&](std::size_t row) {
    const byte_view text = block.text(row);
    if (kernels().is_valid_utf8(bytes_of(text.data()), text.size())) return;
    ok.clear(row);
    all = false;
  });
  return all;
}

// Writes the views of a new column, which has the buffers of the old one and a new buffer behind
// them, for what changes and doesn't fit into a view.
class views_writer {
 public:
  views_writer(const view_column& column, void* views, byte_span out) noexcept
      : column_(column), views_(static_cast<char*>(views)), out_(out) {
    constexpr std::size_t reach = std::numeric_limits<std::int32_t>::max();
    if (out.size() <= reach) return;
    out_ = out.subspan(0, reach);
    full_ = errc::unmappable;
  }

  // As rows_writer does; what is kept is the view that it was.
  template <class Change>
  bool append(const view_block& block, bool, const row_bits& keep, Change change) noexcept {
    for (std::size_t row = 0; row < block.rows; ++row) {
      string_view_row v{};
      if (block.present.has(row)) {
        v = view_at(column_, block.first + row);
        if (!keep.has(row) && !write(block.text(row), change, v)) return false;
      }
      put(v);
    }
    return true;
  }
  // The next row, as a part of the same bytes from their start.
  void append_prefix(std::size_t row, byte_view text) noexcept {
    string_view_row v = view_at(column_, row);
    const auto size = static_cast<std::int32_t>(text.size());
    if (v.size > size && text.size() <= most_inline) v = of_short(text);
    v.size = size;
    put(v);
  }
  void append_null() noexcept { put({}); }

  const result& done() const noexcept { return done_; }
  result stopped() const noexcept { return {done_.read, done_.written, full_, 0}; }

 private:
  static string_view_row of_short(byte_view text) noexcept {
    string_view_row v{};
    v.size = static_cast<std::int32_t>(text.size());
    if (!text.empty()) std::memcpy(v.bytes, text.data(), text.size());
    return v;
  }
  void put(const string_view_row& v) noexcept {
    std::memcpy(views_ + done_.read++ * view_size, &v, view_size);
  }
  // What fits into a view needs no room, but three times as much as it may have been.
  template <class Change>
  bool write(byte_view text, Change change, string_view_row& v) noexcept {
    if (text.size() <= most_inline) {
      char few[12 * most_inline];  // NFKC makes eleven bytes of one, repair three
      const result r = change(text, byte_span(few));
      if (r.written <= most_inline) {
        v = of_short({few, r.written});
        return true;
      }
    }
    const byte_span room = out_.subspan(done_.written);
    const result r = change(text, room);
    if (!r) return false;
    const byte_view written(room.data(), r.written);
    v = of_short(written.substr(0, most_inline));
    if (r.written <= most_inline) return true;
    v.size = static_cast<std::int32_t>(r.written);
    v.refer_to(static_cast<std::int32_t>(column_.buffer_count),
               static_cast<std::int32_t>(done_.written));
    done_.written += r.written;
    return true;
  }

  const view_column& column_;
  char* views_;
  byte_span out_;
  errc full_ = errc::output_full;
  result done_;
};

}  // namespace utfkit::internal
