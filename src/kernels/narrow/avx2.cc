// Compiled with the flags of its ISA: nothing but the vectors and the kernels may be included.
#define UTFKIT_ISA avx2
#define UTFKIT_KERNEL static
#include "simd/avx2.hpp"

#include "kernels/levels.hpp"
#include "narrow_kernels.hpp"

namespace utfkit::internal {

constinit const kernel_table avx2_kernels = avx2::table;

}  // namespace utfkit::internal
