// What simd_dialect_level.cc says of each level. No definition: one source of a level includes it.
#pragma once

#include <cstdint>

namespace utfkit::internal {

// The name of an operation that does something else than the plain loop with these vectors of 64
// bytes, or null. `rows` are 256.
#define UTFKIT_DECLARE_LEVEL(level)                                               \
  namespace level {                                                               \
  const char* first_wrong_operation(const std::uint8_t* a, const std::uint8_t* b, \
                                    const std::uint8_t* c,                        \
                                    const std::uint8_t (*rows)[16]) noexcept;     \
  }
UTFKIT_DECLARE_LEVEL(avx512)
UTFKIT_DECLARE_LEVEL(avx2)
UTFKIT_DECLARE_LEVEL(sse4)
UTFKIT_DECLARE_LEVEL(neon)
UTFKIT_DECLARE_LEVEL(wasm)
#undef UTFKIT_DECLARE_LEVEL

}  // namespace utfkit::internal
