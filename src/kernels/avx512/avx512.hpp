// The kernels for AVX-512, as the contract names them. Included before vectors are.
#pragma once

#define UTFKIT_ISA avx512
#define UTFKIT_KERNEL  // of several sources
#include "kernels/kernels.hpp"

namespace utfkit::internal::avx512 {

#define UTFKIT_DECLARE(type, name) type name;
UTFKIT_KERNELS(UTFKIT_DECLARE)
#undef UTFKIT_DECLARE

}  // namespace utfkit::internal::avx512

namespace utfkit::internal {

extern const kernel_table avx512_kernels;

}  // namespace utfkit::internal
