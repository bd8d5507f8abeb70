#include "avx512.hpp"

#include "simd/avx512.hpp"

#define UTFKIT_ISA avx512
#define UTFKIT_KERNEL
#include "kernels/all_levels/search.hpp"
