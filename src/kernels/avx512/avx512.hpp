// The kernels for AVX-512, as the contract names them.
#pragma once

#include "kernels/kernels.hpp"

namespace utfkit::internal {

namespace avx512 {
#define UTFKIT_DECLARE(type, name) type name;
UTFKIT_KERNELS(UTFKIT_DECLARE)
#undef UTFKIT_DECLARE
}  // namespace avx512

extern const kernel_table avx512_kernels;

}  // namespace utfkit::internal
