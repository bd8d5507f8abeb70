// Work is done in any order by several threads; what comes out keeps the order.
#include "run/in_order.hpp"

#include <atomic>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace utfkit::cli {
namespace {

// Numbers are claimed, squared and collected.
std::vector<int> squares(unsigned jobs, int count, int last) {
  struct slot {
    int n = 0, square = 0;
  };
  std::vector<slot> slots(slots_for(jobs));
  std::vector<int> out;
  int next = 0;
  run_in_order(jobs, {[&](std::size_t i) {
                        if (next == count) return false;
                        slots[i].n = next++;
                        return true;
                      },
                      [&](std::size_t i) { slots[i].square = slots[i].n * slots[i].n; },
                      [&](std::size_t i) {
                        out.push_back(slots[i].square);
                        return slots[i].n != last;
                      }});
  return out;
}

TEST(in_order, keeps_the_order) {
  for (const unsigned jobs : {1u, 2u, 3u, 8u}) {
    for (const int count : {0, 1, 4, 5, 17, 10'000}) {
      std::vector<int> expected;
      for (int i = 0; i < count; ++i) expected.push_back(i * i);
      EXPECT_EQ(squares(jobs, count, -1), expected) << jobs;
    }
  }
}

TEST(in_order, ends_when_no_more_is_wanted) {
  for (const unsigned jobs : {1u, 2u, 8u}) {
    for (const int last : {0, 3, 4, 5, 500}) {
      const std::vector<int> out = squares(jobs, 10'000, last);
      EXPECT_EQ(out.size(), static_cast<std::size_t>(last) + 1) << jobs;
    }
  }
}

TEST(in_order, throws_what_the_end_throws) {
  for (const unsigned jobs : {1u, 2u, 8u}) {
    for (const int last : {0, 10, 1000}) {
      int finished = 0;
      const auto run = [&] {
        run_in_order(jobs, {[](std::size_t) { return true; }, [](std::size_t) {},
                            [&](std::size_t) {
                              if (finished == last) throw std::runtime_error("enough");
                              ++finished;
                              return true;
                            }});
      };
      EXPECT_THROW(run(), std::runtime_error);
      EXPECT_EQ(finished, last);
    }
  }
}

// What one stage starts may itself be many threads' work.
TEST(in_order, goes_within_itself) {
  std::atomic<int> done = 0;
  int next = 0;
  run_in_order(2, {[&](std::size_t) { return next++ < 50; },
                   [&](std::size_t) { done += static_cast<int>(squares(2, 40, -1).size()); },
                   [](std::size_t) { return true; }});
  EXPECT_EQ(done, 50 * 40);
}

}  // namespace
}  // namespace utfkit::cli
