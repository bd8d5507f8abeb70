#include "avx512.hpp"

namespace utfkit::internal {

#define UTFKIT_ENTRY(type, name) .name = avx512::name,
constinit const kernel_table avx512_kernels = {UTFKIT_KERNELS(UTFKIT_ENTRY)};
#undef UTFKIT_ENTRY

}  // namespace utfkit::internal
