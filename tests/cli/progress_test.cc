// The line that says how far a long run is.
#include "base/progress.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace utfkit::cli {
namespace {

constexpr std::uint64_t mib = 1024 * 1024;

struct terminal {
  double now = 100;
  std::vector<std::string> written;

  progress::clock clock() {
    return [this] { return now; };
  }
  progress::sink sink() {
    return [this](std::string_view text) { written.emplace_back(text); };
  }
};

TEST(progress, waits_for_a_second_and_is_erased) {
  terminal t;
  {
    progress p(1024 * mib, 80, t.clock(), t.sink());
    t.now += 0.5;
    p.add(100 * mib);
    p.hide();
    t.now += 0.49;
    p.add(100 * mib);
    EXPECT_TRUE(t.written.empty());
    t.now += 0.01;
    p.add(56 * mib);
    ASSERT_EQ(t.written.size(), 1u);
    EXPECT_EQ(t.written.back(),
              "\r  256 MiB of 1.0 GiB  [#####---------------]  25 %  256 MiB/s  0:03 left\033[K");
    // Not oftener than ten times a second.
    t.now += 0.09;
    p.add(mib);
    EXPECT_EQ(t.written.size(), 1u);
    t.now += 0.02;
    p.add(mib);
    EXPECT_EQ(t.written.size(), 2u);
    // Gone while something else is written; back afterwards.
    p.hide();
    EXPECT_EQ(t.written.back(), "\r\033[K");
    p.hide();
    EXPECT_EQ(t.written.size(), 3u);
    t.now += 1;
    p.add(mib);
    EXPECT_EQ(t.written.size(), 4u);
  }
  EXPECT_EQ(t.written.back(), "\r\033[K");
}

TEST(progress, of_a_short_run_is_nothing) {
  terminal t;
  {
    progress p(10, 80, t.clock(), t.sink());
    t.now += 0.9;
    p.add(10);
  }
  EXPECT_TRUE(t.written.empty());
}

TEST(progress, without_a_total_has_bytes_and_rate) {
  terminal t;
  progress p(std::nullopt, 80, t.clock(), t.sink());
  t.now += 2;
  p.add(5 * mib);
  EXPECT_EQ(t.written.back(), "\r  5.0 MiB  2.5 MiB/s\033[K");
  progress more(10, 80, t.clock(), t.sink());
  t.now += 2;
  more.add(30);  // the file has grown
  EXPECT_EQ(t.written.back(), "\r  30 B  15 B/s\033[K");
}

TEST(progress, fits_the_terminal) {
  terminal t;
  for (const unsigned width : {0u, 1u, 2u, 20u}) {
    progress p(1024 * mib, width, t.clock(), t.sink());
    t.now += 2;
    p.add(mib);
    EXPECT_EQ(t.written.back().size(), 4 + (width == 0 ? 0 : width - 1));
  }
}

TEST(progress, names_sizes_and_times_of_any_size) {
  terminal t;
  progress p(std::uint64_t{1} << 62, 100, t.clock(), t.sink());
  p.add(1);
  EXPECT_EQ(p.line(1), "  1 B of 4.0 EiB  [--------------------]  0 %  1 B/s  99:59:59 left");
  p.add(1023);
  EXPECT_EQ(p.line(2), "  1.0 KiB of 4.0 EiB  [--------------------]  0 %  512 B/s  99:59:59 left");
  progress q(10'000, 100, t.clock(), t.sink());
  q.add(5000);
  EXPECT_EQ(q.line(4000),
            "  4.9 KiB of 9.8 KiB  [##########----------]  50 %  1 B/s  1:06:40 left");
  EXPECT_EQ(q.line(0), "  4.9 KiB of 9.8 KiB  [##########----------]  50 %  0 B/s");
  q.add(5000);
  EXPECT_EQ(q.line(1), "  9.8 KiB of 9.8 KiB  [####################]  100 %  9.8 KiB/s  0:00 left");
}

}  // namespace
}  // namespace utfkit::cli
