// Which level of instruction set is picked. Run once for each value of UTFKIT_ISA.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <utfkit/isa.hpp>
#include <utfkit/validate.hpp>

#include "src/kernels/cpu.hpp"
#include "src/kernels/levels.hpp"

namespace utfkit::internal {
namespace {

// Before main(), and before any initialisation that this library could have.
const kernel_table* const undecided = active_kernels.load();
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

TEST(dispatch, lists_what_the_machine_has) {
  const level_list least =
      available_levels([](isa level) noexcept { return level == isa::scalar; });
  ASSERT_EQ(least.size, 1u);
  EXPECT_EQ(least.begin()->level, isa::scalar);
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

#if defined(__x86_64__) || defined(__i386__)

// What the flags of a level in cmake/kernels.cmake let a compiler use, one by one, by the numbers
// of Intel's manual: without any one of them, the level must not be taken.
struct feature {
  isa level;  // the least level that needs it
  std::uint64_t processor::*word;
  unsigned bit;
  const char* name;
};
constexpr feature features[] = {
    {isa::sse4, &processor::leaf1_ecx, 9, "SSSE3"},
    {isa::sse4, &processor::leaf1_ecx, 19, "SSE4.1"},
    {isa::sse4, &processor::leaf1_ecx, 23, "POPCNT"},
    {isa::avx2, &processor::leaf1_ecx, 20, "SSE4.2"},
    {isa::avx2, &processor::leaf1_ecx, 28, "AVX"},
    {isa::avx2, &processor::leaf7_ebx, 3, "BMI1"},
    {isa::avx2, &processor::leaf7_ebx, 5, "AVX2"},
    {isa::avx2, &processor::leaf7_ebx, 8, "BMI2"},
    {isa::avx2, &processor::extended_ecx, 5, "LZCNT"},
    {isa::avx2, &processor::saved, 1, "XMM is saved"},
    {isa::avx2, &processor::saved, 2, "YMM is saved"},
    {isa::avx512, &processor::leaf1_ecx, 12, "FMA"},
    {isa::avx512, &processor::leaf1_ecx, 29, "F16C"},
    {isa::avx512, &processor::leaf7_ebx, 16, "AVX512F"},
    {isa::avx512, &processor::leaf7_ebx, 17, "AVX512DQ"},
    {isa::avx512, &processor::leaf7_ebx, 28, "AVX512CD"},
    {isa::avx512, &processor::leaf7_ebx, 30, "AVX512BW"},
    {isa::avx512, &processor::leaf7_ebx, 31, "AVX512VL"},
    {isa::avx512, &processor::leaf7_ecx, 1, "AVX512_VBMI"},
    {isa::avx512, &processor::leaf7_ecx, 6, "AVX512_VBMI2"},
    {isa::avx512, &processor::leaf7_ecx, 8, "GFNI"},
    {isa::avx512, &processor::saved, 5, "the masks are saved"},
    {isa::avx512, &processor::saved, 6, "the upper halves of ZMM are saved"},
    {isa::avx512, &processor::saved, 7, "ZMM16 to ZMM31 are saved"},
};

// A processor that has what the level needs and nothing else.
processor least_for(isa level) {
  processor p;
  for (const feature& each : features) {
    if (each.level <= level) p.*each.word |= std::uint64_t{1} << each.bit;
  }
  return p;
}

TEST(dispatch, takes_a_level_only_with_all_that_it_needs) {
  for (const isa level : {isa::sse4, isa::avx2, isa::avx512}) {
    EXPECT_TRUE(has_level(least_for(level), level)) << name(level);
    for (const feature& each : features) {
      processor p = least_for(level);
      p.*each.word &= ~(std::uint64_t{1} << each.bit);
      EXPECT_EQ(has_level(p, level), each.level > level) << name(level) << " and " << each.name;
    }
  }
  EXPECT_TRUE(has_level({}, isa::scalar));
  EXPECT_FALSE(has_level(least_for(isa::avx512), isa::neon));
}

#endif

TEST(dispatch, obeys_the_environment) {
  const kernel_level expected = choose_level(available_levels(), std::getenv("UTFKIT_ISA"));
  EXPECT_EQ(active_isa(), expected.level);
  EXPECT_EQ(&kernels(), expected.kernels);
}

TEST(dispatch, is_the_same_for_threads_that_come_at_once) {
  const isa decided = active_isa();
  active_kernels.store(undecided);
  std::vector<isa> seen(8);
  std::vector<std::thread> threads;
  for (isa& each : seen) {
    threads.emplace_back([&each] {
      if (is_valid("\xC3\xA9")) each = active_isa();
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(std::set<isa>(seen.begin(), seen.end()), std::set<isa>{decided});
}

}  // namespace
}  // namespace utfkit::internal
