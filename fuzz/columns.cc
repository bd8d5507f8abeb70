// Columns with any offsets, views and bits: nothing is read outside of them, each row is what the
// oracle says of it, and what is refused is what leads out.
#include <vector>

#include <utfkit/column.hpp>

#include "fuzz.hpp"
#include "reference/text.hpp"

namespace {

// Offsets of the fuzzer's: in order as a rule, so that most columns are looked at.
template <class Offset>
std::vector<Offset> some_offsets(fuzz::choices& from, std::size_t rows, std::size_t size) {
  std::vector<Offset> offsets;
  std::size_t at = from.below(4) == 0 ? from.below(300) : 0;
  for (std::size_t i = 0; i <= rows; ++i) {
    offsets.push_back(static_cast<Offset>(at));
    const std::size_t step = from.below(40);
    if (step == 39) {
      at -= from.below(1000);  // descending, and below zero
    } else if (step == 38) {
      at = at * 256 * 256 * 256 + from.below(65536);
    } else {
      at += step / 3;
      if (at > size && from.below(50) != 0) at = size;
    }
  }
  return offsets;
}

template <class Offset>
bool leads_out(const std::vector<Offset>& offsets, std::size_t row, std::size_t size) {
  return offsets[row] < 0 || offsets[row + 1] < offsets[row] ||
         static_cast<std::uint64_t>(offsets[row + 1]) > size;
}

template <class Offset>
void check_column(fuzz::choices from) {
  const std::size_t rows = from.below(300);
  std::vector<std::uint8_t> bits(rows / 8 + 1);
  const bool has_nulls = from.below(3) == 0;
  for (std::uint8_t& b : bits) b = static_cast<std::uint8_t>(has_nulls ? from.below(256) : 0xFF);
  const std::vector<Offset> offsets = some_offsets<Offset>(from, rows, 300);
  const fuzz::units<char> text(from.text());
  utfkit::column_view column(text.view(), offsets, has_nulls ? bits.data() : nullptr);

  std::size_t good = 0;
  while (good < rows && !leads_out(offsets, good, text.view().size())) ++good;
  fuzz::at_every_level([&] {
    std::vector<std::uint8_t> valid(rows / 8 + 1);
    const auto stats = utfkit::validate_column(column, valid);
    fuzz::require(stats.has_value() == (good == rows), "what leads out is refused");
    std::vector<Offset> starts(rows + 1);
    std::string out(stats ? static_cast<std::size_t>(stats->repaired_bytes) : 900, '\0');
    const utfkit::result r = utfkit::repair_column(column, starts.data(), out);
    if (!stats) {
      fuzz::require(stats.failure().offset == good, "the row that leads out");
      fuzz::require(!r, "nor is it repaired");
      return;
    }
    fuzz::require(r && r.written == out.size() && r.read == rows, "repaired_bytes is exact");
    for (std::size_t row = 0; row < rows; ++row) {
      const auto at = static_cast<std::size_t>(offsets[row]);
      const std::string_view bytes =
          text.view().substr(at, static_cast<std::size_t>(offsets[row + 1]) - at);
      const bool there = !has_nulls || (bits[row / 8] >> row % 8 & 1) != 0;
      const std::string truth = there ? reference::repaired(bytes) : std::string();
      const auto begin = static_cast<std::size_t>(starts[row]);
      fuzz::require(out.substr(begin, static_cast<std::size_t>(starts[row + 1]) - begin) == truth,
                    "a repaired row isn't the oracle's");
      fuzz::require(((valid[row / 8] >> row % 8 & 1) != 0) == (there && truth == bytes),
                    "the verdict on a row isn't the oracle's");
    }
  });
}

// Any 16 bytes are a view.
void check_views(std::string_view bytes) {
  const fuzz::units<char> views(bytes), text(bytes.substr(bytes.size() / 2));
  const char* const buffers[] = {text.view().data(), nullptr};
  const std::int64_t sizes[] = {static_cast<std::int64_t>(text.view().size()), 0};
  utfkit::view_column column(views.view().data(), bytes.size() / 16);
  column.buffers = buffers;
  column.buffer_sizes = sizes;
  column.buffer_count = 2;
  fuzz::at_every_level([&] {
    const auto stats = utfkit::validate_column(column);
    std::string out_views(column.rows * 16, '\0');
    std::string out(stats ? static_cast<std::size_t>(stats->repaired_bytes) : 100, '\0');
    const utfkit::result r = utfkit::repair_column(column, out_views.data(), out);
    fuzz::require(bool(r) == stats.has_value(), "what can be judged can be repaired");
    for (std::size_t row = 0; row < column.rows; ++row) (void)utfkit::row_error(column, row);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::choices from(data, size);
  if (from.below(2) == 0) {
    check_column<std::int32_t>(from);
  } else {
    check_column<std::int64_t>(from);
  }
  check_views({reinterpret_cast<const char*>(data), size});
  return 0;
}
