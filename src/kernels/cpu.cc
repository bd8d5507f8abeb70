#include "cpu.hpp"

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#endif

namespace utfkit::internal {

#if defined(__x86_64__) || defined(__i386__)

namespace {

struct registers {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
};

registers cpuid(unsigned leaf) noexcept {
  registers r;
  // Zeros where the processor has no such leaf: it has none of the features then.
  // GCOVR_EXCL_START: a processor of long ago
  if (__get_cpuid_count(leaf, 0, &r.eax, &r.ebx, &r.ecx, &r.edx) == 0) return {};
  // GCOVR_EXCL_STOP
  return r;
}

constexpr bool all_set(std::uint64_t value, std::uint64_t bits) noexcept {
  return (value & bits) == bits;
}

constexpr std::uint64_t bit(unsigned n) noexcept {
  return std::uint64_t{1} << n;
}

// The registers that the operating system saves when it switches threads: XCR0. A processor may
// have AVX while the system, or a virtual machine, would lose the upper halves of its registers.
std::uint64_t saved_state(const registers& leaf1) noexcept {
  // OSXSAVE: xgetbv may be executed.
  if (!all_set(leaf1.ecx, bit(27))) return 0;  // GCOVR_EXCL_LINE: every processor of today has it
  std::uint32_t low = 0;
  std::uint32_t high = 0;
  asm("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return std::uint64_t{high} << 32 | low;
}

// Bits of Intel's Software Developer's Manual, volume 2, CPUID; volume 1, 13.3 for XCR0.
constexpr std::uint64_t leaf1_ecx_sse4 = bit(9) | bit(19) | bit(23);  // SSSE3, SSE4.1, POPCNT
constexpr std::uint64_t leaf1_ecx_avx2 = leaf1_ecx_sse4 | bit(20) | bit(28);    // SSE4.2, AVX
constexpr std::uint64_t leaf1_ecx_avx512 = leaf1_ecx_avx2 | bit(12) | bit(29);  // FMA, F16C
constexpr std::uint64_t leaf7_ebx_avx2 = bit(3) | bit(5) | bit(8);              // BMI1, AVX2, BMI2
constexpr std::uint64_t extended_ecx_avx2 = bit(5);                             // LZCNT
constexpr std::uint64_t xcr0_avx2 = bit(1) | bit(2);                            // XMM, YMM
constexpr std::uint64_t leaf7_ebx_avx512 =
    bit(16) | bit(17) | bit(28) | bit(30) | bit(31);                         // F, DQ, CD, BW, VL
constexpr std::uint64_t leaf7_ecx_avx512 = bit(1) | bit(6) | bit(8);         // VBMI, VBMI2, GFNI
constexpr std::uint64_t xcr0_avx512 = xcr0_avx2 | bit(5) | bit(6) | bit(7);  // masks, ZMM

}  // namespace

bool has_level(const processor& p, isa level) noexcept {
  const bool avx2 = all_set(p.leaf1_ecx, leaf1_ecx_avx2) && all_set(p.leaf7_ebx, leaf7_ebx_avx2) &&
                    all_set(p.extended_ecx, extended_ecx_avx2) && all_set(p.saved, xcr0_avx2);
  switch (level) {
    case isa::scalar: return true;
    case isa::sse4: return all_set(p.leaf1_ecx, leaf1_ecx_sse4);
    case isa::avx2: return avx2;
    case isa::avx512:
      return avx2 && all_set(p.leaf1_ecx, leaf1_ecx_avx512) &&
             all_set(p.leaf7_ebx, leaf7_ebx_avx512) && all_set(p.leaf7_ecx, leaf7_ecx_avx512) &&
             all_set(p.saved, xcr0_avx512);
    default: return false;
  }
}

bool machine_has(isa level) noexcept {
  const registers leaf1 = cpuid(1);
  const registers leaf7 = cpuid(7);
  const processor p = {leaf1.ecx, leaf7.ebx, leaf7.ecx, cpuid(0x80000001).ecx, saved_state(leaf1)};
  return has_level(p, level);
}

#else

// NEON belongs to every 64-bit ARM processor. A module of WebAssembly that has vectors runs only
// where there are some.
bool machine_has(isa level) noexcept {
#if defined(__aarch64__)
  return level == isa::scalar || level == isa::neon;
#elif defined(__wasm_simd128__)
  return level == isa::scalar || level == isa::wasm;
#else
  return level == isa::scalar;
#endif
}

#endif

}  // namespace utfkit::internal
