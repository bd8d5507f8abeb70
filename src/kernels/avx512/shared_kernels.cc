// What AVX-512 has from the sources of all levels.
#include "avx512.hpp"
#include "encode.hpp"

#include "kernels/all_levels/count.hpp"
#include "kernels/all_levels/lossy.hpp"
#include "kernels/all_levels/misread.hpp"
#include "kernels/all_levels/search.hpp"
#include "kernels/all_levels/swap.hpp"
#include "kernels/all_levels/valid_utf32.hpp"
