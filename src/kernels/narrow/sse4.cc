// Compiled with the flags of its ISA: nothing but the vectors and the kernels may be included.
#define UTFKIT_ISA sse4
#define UTFKIT_KERNEL static
#include "simd/sse4.hpp"

#include "kernels/levels.hpp"
#include "narrow_kernels.hpp"

namespace utfkit::internal {

constinit const kernel_table sse4_kernels = sse4::table;

}  // namespace utfkit::internal
