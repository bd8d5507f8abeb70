// Which level of instruction set is picked. Run once for each value of UTFKIT_ISA.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <utfkit/isa.hpp>
#include <utfkit/validate.hpp>

#include "../src/kernels/cpu.hpp"
#include "../src/kernels/levels.hpp"

namespace utfkit::internal {
namespace {

// Before main(), and before any initialisation that this library could have.
const bool valid_before_main = is_valid(std::string_view("\xE2\x82\xAC"));

TEST(dispatch, works_before_main) {
  EXPECT_TRUE(valid_before_main);
}

TEST(dispatch, lists_levels_from_best_to_scalar) {
  const level_list all = available_levels();
  ASSERT_GE(all.size, 1u);
  EXPECT_EQ((all.end() - 1)->level, isa::scalar);
  EXPECT_EQ((all.end() - 1)->kernels, &scalar_kernels);
  for (const kernel_level* each = all.begin(); each + 1 != all.end(); ++each) {
    EXPECT_GT(each->level, each[1].level);
    EXPECT_TRUE(machine_has(each->level));
  }
}

TEST(dispatch, finds_what_is_asked_for) {
  const level_list all = available_levels();
  EXPECT_EQ(choose_level(all, nullptr).level, all.begin()->level);
  EXPECT_EQ(choose_level(all, "").level, all.begin()->level);
  EXPECT_EQ(choose_level(all, "pentium").level, all.begin()->level);
  for (const kernel_level& each : all) {
    EXPECT_EQ(choose_level(all, std::string(name(each.level)).c_str()).level, each.level);
  }
}

TEST(dispatch, falls_to_the_best_level_below) {
  level_list old_machine;
  old_machine.levels[old_machine.size++] = {isa::sse4, nullptr};
  old_machine.levels[old_machine.size++] = {isa::scalar, nullptr};
  EXPECT_EQ(choose_level(old_machine, "avx512").level, isa::sse4);
  EXPECT_EQ(choose_level(old_machine, "avx2").level, isa::sse4);
  EXPECT_EQ(choose_level(old_machine, "scalar").level, isa::scalar);
}

TEST(dispatch, obeys_the_environment) {
  const kernel_level expected = choose_level(available_levels(), std::getenv("UTFKIT_ISA"));
  EXPECT_EQ(active_isa(), expected.level);
  EXPECT_EQ(&kernels(), expected.kernels);
}

TEST(dispatch, is_the_same_for_threads_that_come_at_once) {
  std::vector<isa> seen(8);
  std::vector<std::thread> threads;
  for (isa& each : seen) threads.emplace_back([&each] { each = active_isa(); });
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(std::set<isa>(seen.begin(), seen.end()), std::set<isa>{active_isa()});
}

}  // namespace
}  // namespace utfkit::internal
