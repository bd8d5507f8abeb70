// How fast columns of short rows are, beside a call for each row and memcpy: rows of a table for
// docs/columns.md.
//
// usage: column_speed [ROWS]
//
// Rows have 5 to 40 bytes. Each figure is the best of several, in GB/s of the bytes of the column,
// by processor time, which what else runs on the machine changes less than the clock.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <random>
#include <string>
#include <vector>

#include <utfkit/utfkit.hpp>

#ifdef UTFKIT_HAS_SIMDUTF
#include <simdutf.h>
#endif

namespace {

struct table {
  std::string data;
  std::vector<std::int32_t> offsets = {0};

  std::size_t rows() const { return offsets.size() - 1; }
  utfkit::byte_view row(std::size_t i) const {
    return {data.data() + offsets[i], static_cast<std::size_t>(offsets[i + 1] - offsets[i])};
  }
};

// Characters of one byte, `others` in a hundred of two or three; one row in `damaged` has a byte
// FF.
table made(std::size_t rows, unsigned others, unsigned damaged) {
  std::mt19937 random(3629);
  table t;
  while (t.rows() < rows) {
    const std::size_t start = t.data.size(), size = 5 + random() % 36;
    while (t.data.size() - start < size) {
      const std::size_t left = size - (t.data.size() - start);
      if (random() % 100 >= others || left < 2) {
        t.data += static_cast<char>('a' + random() % 26);
      } else {
        t.data += left == 2 || random() % 2 == 0 ? "\u00E9" : "\u4E2D";
      }
    }
    if (damaged != 0 && random() % damaged == 0) t.data[start + random() % size] = '\xFF';
    t.offsets.push_back(static_cast<std::int32_t>(t.data.size()));
  }
  return t;
}

// What is computed goes there, so that it isn't left out.
volatile std::size_t sink = 0;

// GB/s.
template <class Action>
double speed(std::size_t bytes, Action action) {
  const std::size_t times = 1 + 20'000'000 / bytes;  // for the resolution of the clock
  double best = 0;
  for (int i = 0; i < 15; ++i) {
    const std::clock_t start = std::clock();
    for (std::size_t k = 0; k < times; ++k) action();
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    best = std::max(best, static_cast<double>(bytes * times) / seconds / 1e9);
  }
  return best;
}

template <class Function>
double by_rows(const table& t, Function valid) {
  return speed(t.data.size(), [&] {
    std::size_t n = 0;
    for (std::size_t i = 0; i < t.rows(); ++i) n += valid(t.row(i)) ? 1u : 0u;
    sink = n;
  });
}

double simdutf_by_rows([[maybe_unused]] const table& t) {
#ifdef UTFKIT_HAS_SIMDUTF
  return by_rows(t, [](utfkit::byte_view r) { return simdutf::validate_utf8(r.data(), r.size()); });
#else
  return 0;
#endif
}

void measure(const char* text, const char* damage, const table& t) {
  const std::size_t size = t.data.size();
  const utfkit::column_view column(t.data, t.offsets);
  std::vector<std::uint8_t> bits((t.rows() + 7) / 8);
  const double whole = speed(size, [&] { sink = utfkit::is_valid(t.data); });
  const double valid =
      speed(size, [&] { sink = utfkit::validate_column(column, bits)->ill_formed; });
  const double rows = by_rows(t, [](utfkit::byte_view r) { return utfkit::is_valid(r); });
  const auto stats = utfkit::validate_column(column);
  std::string out(static_cast<std::size_t>(stats->repaired_bytes), '\0');
  std::vector<std::int32_t> starts(t.offsets.size());
  const double repaired =
      speed(size, [&] { sink = utfkit::repair_column(column, starts.data(), out).written; });
  std::vector<std::int32_t> lengths(t.rows());
  const double length = speed(size, [&] {
    sink = utfkit::column_lengths(column, utfkit::unit::code_point, lengths.data()).read;
  });
  out.resize(std::max(out.size(), size));
  const double copied = speed(size, [&] {
    std::memcpy(out.data(), t.data.data(), size);
    std::memcpy(starts.data(), t.offsets.data(), t.offsets.size() * sizeof starts[0]);
  });
  std::printf("| %s | %s | ", text, damage);
  stats->ill_formed == 0 ? std::printf("%.1f", whole) : std::printf("-");
  std::printf(" | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f |\n", valid, rows, simdutf_by_rows(t),
              repaired, length, copied);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t rows = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 10'000'000;
  std::printf("%s, %zu rows\n\n", std::string(utfkit::name(utfkit::active_isa())).c_str(), rows);
  std::printf(
      "| text | ill-formed | is_valid, all as one | validate_column | is_valid by rows "
      "| simdutf by rows | repair_column | column_lengths | memcpy |\n"
      "|---|---|---|---|---|---|---|---|---|\n");
  for (const auto& [text, others] :
       {std::pair("ASCII", 0u), {"a quarter not", 25u}, {"none ASCII", 100u}}) {
    for (const auto& [damage, one_in] :
         {std::pair("none", 0u), {"1 in 1,000", 1000u}, {"1 in 10", 10u}}) {
      measure(text, damage, made(rows, others, one_in));
    }
  }
}
