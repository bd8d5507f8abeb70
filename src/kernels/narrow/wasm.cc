// Compiled with the flags of its ISA: nothing but the vectors and the kernels may be included.
#define UTFKIT_ISA wasm
#define UTFKIT_KERNEL static
#include "simd/wasm.hpp"

#include "kernels/levels.hpp"
#include "narrow_kernels.hpp"

namespace utfkit::internal {

constinit const kernel_table wasm_kernels = wasm::table;

}  // namespace utfkit::internal
