// What every vector header and every kernel over them needs, and nothing that could leave a weak
// symbol behind: a function of the standard library that is compiled here with the flags of one
// ISA, and not inlined, may be the copy that the linker keeps for machines without that ISA.
#pragma once

#include <cstddef>
#include <cstdint>

#define UTFKIT_INLINE [[gnu::always_inline]] inline

namespace utfkit::internal {

using byte = std::uint8_t;

}  // namespace utfkit::internal
