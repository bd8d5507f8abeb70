// Columns of a table: the bytes of all rows in one piece, offsets that say where each row begins,
// and a bit a row that says whether there is a value (the layouts of Arrow's Binary and Utf8, with
// offsets of 32 and 64 bits). Every row is a text of its own: a character that is divided between
// two rows makes both ill-formed, though the bytes of the column as one text are UTF-8.
//
// Rows are judged by the bytes of many of them at once, so that short ones cost no call each; what
// is said of a row is what the functions for one text say of it. A row that has no value is null:
// its bytes are judged by nobody, and don't make anything fail.
//
// What comes from outside is checked: the offsets of a row are looked at before its bytes, and
// where they descend, are negative or lead out of the data, nothing is read. That, or offsets of
// another size, is errc::out_of_range with an error_length of 0, at that row. Precondition:
// `offsets` and `validity` have the sizes that they should have. All functions are linear,
// thread-safe and never allocate.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <type_traits>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/position.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

namespace detail {

// Offsets in a container that is about to end.
template <class R>
concept dying_offsets = !std::is_lvalue_reference_v<R> && requires(R & r) {
  requires std::integral<std::remove_cvref_t<decltype(*std::data(r))>>;
  requires !std::ranges::enable_borrowed_range<std::remove_cvref_t<R>>;
};

}  // namespace detail

// A column, not owned and nothing checked. A slice is the same with `offsets` at its first row, and
// `validity_offset` moved by as many rows.
// Example: const std::int32_t offsets[] = {0, 4, 9};
//   const column_view drinks("caf\xC3\xA9lait", offsets);
//   assert(drinks.rows == 2 && drinks.offset_size == 4);
struct column_view {
  byte_view data;                          // of all rows, and more where it is a slice
  const void* offsets = nullptr;           // rows + 1 of int32_t or int64_t, at any alignment
  std::size_t rows = 0;                    // with nulls
  std::uint8_t offset_size = 4;            // bytes of one, 4 or 8
  const std::uint8_t* validity = nullptr;  // a bit a row, least significant first; or every row is
  std::size_t validity_offset = 0;         // bits before that of row 0

  // No rows; or one less than there are offsets. Neither bytes nor offsets may be about to end.
  constexpr column_view() noexcept = default;
  constexpr column_view(byte_view bytes UTFKIT_LIFETIMEBOUND,
                        std::span<const std::int32_t> starts UTFKIT_LIFETIMEBOUND,
                        const std::uint8_t* bits = nullptr, std::size_t bits_before = 0) noexcept
      : column_view(bytes, starts.data(), starts.size(), 4, bits, bits_before) {}
  constexpr column_view(byte_view bytes UTFKIT_LIFETIMEBOUND,
                        std::span<const std::int64_t> starts UTFKIT_LIFETIMEBOUND,
                        const std::uint8_t* bits = nullptr, std::size_t bits_before = 0) noexcept
      : column_view(bytes, starts.data(), starts.size(), 8, bits, bits_before) {}
  template <class Bytes, class Offsets>
  requires(detail::dying_range<Bytes> || detail::dying_offsets<Offsets>)
      column_view(Bytes&&, Offsets&&, const std::uint8_t* = nullptr, std::size_t = 0)
  = delete;

 private:
  constexpr column_view(byte_view bytes, const void* starts, std::size_t count, std::uint8_t size,
                        const std::uint8_t* bits, std::size_t bits_before) noexcept
      : data(bytes),
        offsets(starts),
        rows(count == 0 ? 0 : count - 1),
        offset_size(size),
        validity(bits),
        validity_offset(bits_before) {}
};

// A column of Arrow's views: 16 bytes a row, in this machine's byte order, with the size in the
// first four; then up to 12 bytes of text, or its first four, the number of a buffer and the offset
// in it, of 32 bits each. Views may overlap, and those of null rows may be anything.
// Example: const struct {
//     std::int32_t size;
//     char text[12];
//   } views[] = {{3, "Tee"}, {4, "caf\xC3"}};
//   const view_column drinks(views, 2);
//   assert(validate_column(drinks)->first_ill_formed == 1);
struct view_column {
  const void* views = nullptr;                 // 16 bytes a row, at any alignment
  std::size_t rows = 0;                        // with nulls
  const char* const* buffers = nullptr;        // where long texts are
  const std::int64_t* buffer_sizes = nullptr;  // their bytes
  std::size_t buffer_count = 0;                // of both
  const std::uint8_t* validity = nullptr;      // as of column_view
  std::size_t validity_offset = 0;             // bits before that of row 0

  // No rows; or so many, without buffers.
  constexpr view_column() noexcept = default;
  constexpr view_column(const void* first, std::size_t count) noexcept
      : views(first), rows(count) {}
};

// No row.
inline constexpr std::size_t no_row = static_cast<std::size_t>(-1);

// What there is in a column.
struct column_stats {
  std::size_t rows = 0;                   // with nulls
  std::size_t nulls = 0;                  // rows without a value
  std::size_t ill_formed = 0;             // rows that have a value which isn't UTF-8
  std::size_t first_ill_formed = no_row;  // the first of these
  std::uint64_t bytes = 0;                // of the rows that have a value
  std::uint64_t replacements = 0;         // U+FFFD that a repair writes
  std::uint64_t repaired_bytes = 0;       // that a repair writes

  friend constexpr bool operator==(const column_stats&, const column_stats&) = default;
};

// Judges every row as is_valid() would, and counts as repaired_length() would; valid_bits, unless
// empty, gets a bit a row, least significant first: 1 for what is well formed, 0 for what isn't or
// is null, and 0 behind the last row. It takes (rows + 7) / 8 bytes; output_full where it has less.
// The offset of a failure is a row.
// Example: const std::int32_t offsets[] = {0, 4, 9, 12};
//   const column_view drinks("caf\xC3\xA9laitTee", offsets);
//   std::uint8_t valid[1];
//   const expected<column_stats> s = validate_column(drinks, valid);
//   assert(s && s->ill_formed == 2 && s->first_ill_formed == 0 && valid[0] == 0b100);
//   assert(s->bytes == 12 && s->replacements == 2 && s->repaired_bytes == 16);
//   const std::int64_t wrong[] = {0, 3, 99};
//   assert(validate_column(column_view("Tee", wrong)).failure().offset == 1);
UTFKIT_API expected<column_stats> validate_column(const column_view& column,
                                                  std::span<std::uint8_t> valid_bits = {}) noexcept;
UTFKIT_API expected<column_stats> validate_column(const view_column& column,
                                                  std::span<std::uint8_t> valid_bits = {}) noexcept;

// What validate() says of one row: `read` counts from its start. Of a row that is null: as of an
// empty one. out_of_range with an error_length of 0 for a row that the column doesn't have, or
// whose offsets are wrong. Linear in the row.
// Example: const std::int32_t offsets[] = {0, 4, 9};
//   const column_view drinks("caf\xC3\xA9lait", offsets);
//   const result r = row_error(drinks, 0);
//   assert(r.read == 3 && r.error == errc::truncated && r.error_length == 1);
UTFKIT_API result row_error(const column_view& column, std::size_t row) noexcept;
UTFKIT_API result row_error(const view_column& column, std::size_t row) noexcept;

// The column with each row as repair() writes it, and null rows empty: rows + 1 offsets of the same
// size to `out_offsets`, from 0 on, and the bytes to `out`. They must not overlap the column.
// `read` is the number of rows that are done, and `written` that of their bytes: each is whole, and
// its offsets are there. Why it stops: output_full, where the next has no room; unmappable, where
// offsets of 32 bits don't reach behind it; out_of_range, where its own are wrong.
// validate_column() says how many bytes it takes.
// Example: const std::int32_t offsets[] = {0, 4, 9};
//   const column_view drinks("caf\xC3\xA9lait", offsets);
//   std::int32_t starts[3];
//   char out[16];
//   const result r = repair_column(drinks, starts, out);
//   assert(r.read == 2 && std::string_view(out, r.written) == "caf\uFFFD\uFFFDlait");
//   assert(starts[1] == 6 && starts[2] == 13);
//   assert(repair_column(drinks, starts, byte_span(out).subspan(0, 12)).read == 1);
UTFKIT_API result repair_column(const column_view& column, void* out_offsets,
                                byte_span out) noexcept;

// The same of views: those of well-formed rows stay as they are, null rows become empty, and `out`
// gets what is repaired and has more than 12 bytes. It is the buffer behind the last of the column,
// whose others the new column has too. `out_views` has place for as many views; `written` counts
// the bytes in `out`, of which there are column_stats::repaired_bytes at most.
// Example: const struct {
//     std::int32_t size;
//     char text[12];
//   } views[] = {{3, "Tee"}, {4, "caf\xC3"}};
//   char out_views[32], out[8];
//   const result r = repair_column(view_column(views, 2), out_views, out);
//   assert(r.read == 2 && r.written == 0 && std::string_view(out_views + 20, 6) == "caf\uFFFD");
UTFKIT_API result repair_column(const view_column& column, void* out_views, byte_span out) noexcept;

// How long each row is, in `counted_in`, as integers of the size that offsets have (4 bytes for
// views): of bytes that are no continuation bytes, as count_code_points() says, and as
// utf16_length(); of bytes; 0 for null rows. `out_lengths` has place for one a row, and `read` of
// them are written: all, or those before a row whose offsets are wrong.
// Example: const std::int32_t offsets[] = {0, 3, 8};
//   std::int32_t lengths[2];
//   const column_view prices("5\u00A05 €", offsets);
//   assert(column_lengths(prices, unit::code_point, lengths).read == 2);
//   assert(lengths[0] == 2 && lengths[1] == 3);
UTFKIT_API result column_lengths(const column_view& column, unit counted_in,
                                 void* out_lengths) noexcept;
UTFKIT_API result column_lengths(const view_column& column, unit counted_in,
                                 void* out_lengths) noexcept;

// Each row cut to at most `most` bytes, as prefix_within() does, or to at most so many code points
// or UTF-16 units, counted as column_lengths() does, so that what remains of a well-formed row is
// well formed. To memory as repair_column(), and as it returns; no row becomes longer. Of views
// nothing but new views is needed.
// Example: const std::int32_t offsets[] = {0, 5, 8};
//   std::int32_t starts[3];
//   char out[8];
//   const column_view names("naïfTee", offsets);
//   result r = truncate_column(names, 3, unit::byte, starts, out);
//   assert(std::string_view(out, r.written) == "naTee" && starts[1] == 2);
//   r = truncate_column(names, 3, unit::code_point, starts, out);
//   assert(std::string_view(out, r.written) == "naïTee" && starts[1] == 4);
UTFKIT_API result truncate_column(const column_view& column, std::size_t most, unit counted_in,
                                  void* out_offsets, byte_span out) noexcept;
UTFKIT_API result truncate_column(const view_column& column, std::size_t most, unit counted_in,
                                  void* out_views) noexcept;

// How many rows that aren't null is_normalized() says no of; bits, failures and null rows as those
// of validate_column().
// Example: const std::int32_t offsets[] = {0, 1, 3};
//   const column_view letters("e\u0301", offsets);  // the accent is the second row's
//   assert(*unnormalized_rows(letters, form::nfc) == 0);
UTFKIT_API expected<std::size_t> unnormalized_rows(const column_view& column, form f,
                                                   std::span<std::uint8_t> bits = {}) noexcept;
UTFKIT_API expected<std::size_t> unnormalized_rows(const view_column& column, form f,
                                                   std::span<std::uint8_t> bits = {}) noexcept;

// The column with each row as normalize_lossy() writes it, and null rows empty: to memory as
// repair_column(), and as it returns. normalized_bound() of the bytes of a column is room enough.
// Example: const std::int32_t offsets[] = {0, 3, 4};
//   std::int32_t starts[3];
//   char out[16];
//   const column_view letters("e\u0301\xFF", offsets);
//   const result r = normalize_column(letters, form::nfc, starts, out);
//   assert(std::string_view(out, r.written) == "é\uFFFD" && starts[1] == 2);
UTFKIT_API result normalize_column(const column_view& column, form f, void* out_offsets,
                                   byte_span out) noexcept;
UTFKIT_API result normalize_column(const view_column& column, form f, void* out_views,
                                   byte_span out) noexcept;

}  // namespace utfkit
