// Compiled with the flags of its ISA: nothing but the vectors and the kernels may be included.
#define UTFKIT_ISA neon
#define UTFKIT_KERNEL static
#include "simd/neon.hpp"

#include "kernels/levels.hpp"
#include "narrow_kernels.hpp"

namespace utfkit::internal {

constinit const kernel_table neon_kernels = neon::table;

}  // namespace utfkit::internal
