// The tables of kernels that this build has, one for each level of instruction set.
//
// UTFKIT_HAS_* come from CMake, which knows the target and the sources.
#pragma once

#include <utfkit/isa.hpp>

#include "cpu.hpp"
#include "kernels.hpp"

namespace utfkit::internal {

struct kernel_level {
  isa level;
  const kernel_table* kernels;
};

// The levels that this build and this machine have, the best first, the scalar one last.
struct level_list {
  kernel_level levels[5];
  std::size_t size = 0;

  const kernel_level* begin() const noexcept { return levels; }
  const kernel_level* end() const noexcept { return levels + size; }
};
level_list available_levels(bool (*has)(isa) noexcept = machine_has) noexcept;

// The level that a value of UTFKIT_ISA selects among `all`: the one of that name or the best below
// it; the best of all where there is no value, or none that is known.
kernel_level choose_level(const level_list& all, const char* wanted) noexcept;

#ifdef UTFKIT_HAS_AVX512
extern const kernel_table avx512_kernels;
#endif
#ifdef UTFKIT_HAS_AVX2
extern const kernel_table avx2_kernels;
#endif
#ifdef UTFKIT_HAS_SSE4
extern const kernel_table sse4_kernels;
#endif
#ifdef UTFKIT_HAS_NEON
extern const kernel_table neon_kernels;
#endif
#ifdef UTFKIT_HAS_WASM
extern const kernel_table wasm_kernels;
#endif

}  // namespace utfkit::internal
