// What every vector header and every kernel over them needs, and nothing that could leave a weak
// symbol behind: a function of the standard library that is compiled here with the flags of one
// ISA, and not inlined, may be the copy that the linker keeps for machines without that ISA.
#pragma once

#include <cstddef>
#include <cstdint>

// Classes of vectors declare their default constructor with it as well: an implicit one stands
// nowhere, and where the levels share a source (tools/amalgamate.py) it is compiled for none.
#define UTFKIT_INLINE [[gnu::always_inline]] inline

namespace utfkit::internal {

using byte = std::uint8_t;

namespace {

UTFKIT_INLINE std::uint64_t load64(const byte* p) {
  std::uint64_t word;
  __builtin_memcpy(&word, p, sizeof word);
  return word;
}
UTFKIT_INLINE std::uint32_t load32(const byte* p) {
  std::uint32_t word;
  __builtin_memcpy(&word, p, sizeof word);
  return word;
}

// Up to 16 bytes, the rest zero, and nothing beyond them read. Two loads that overlap cover any
// size from 4 to 8 and from 8 to 16; the shift takes the second to its place, and bytes that both
// have are the same. The machine is little-endian.
struct few_bytes {
  std::uint64_t low, high;
};
UTFKIT_INLINE few_bytes load_few(const byte* p, std::size_t size) {
  if (size >= 8) {
    const unsigned half = 4 * static_cast<unsigned>(16 - size);  // a shift by 64 is undefined
    return {load64(p), load64(p + size - 8) >> half >> half};
  }
  if (size >= 4) {  // GCOVR_EXCL_BR_LINE: not all sizes in every inlined copy
    const std::uint64_t last = load32(p + size - 4);
    return {load32(p) | last << (8 * (size - 4)), 0};
  }
  if (size == 0) return {0, 0};  // GCOVR_EXCL_BR_LINE: the same
  const std::uint64_t middle = p[size / 2];
  const std::uint64_t last = p[size - 1];
  return {p[0] | middle << (8 * (size / 2)) | last << (8 * (size - 1)), 0};
}

}  // namespace

}  // namespace utfkit::internal
