// Which instructions the library uses on this machine.
#pragma once

#include <cstdint>
#include <string_view>

#include <utfkit/export.h>

namespace utfkit {

// From least to most, within an architecture. `wasm` is SIMD128 of WebAssembly.
enum class isa : std::uint8_t { scalar, sse4, avx2, avx512, neon, wasm };

// "scalar", "sse4" and so on; "unknown" for a number that is no level. Static storage.
// Example: static_assert(name(isa::avx2) == "avx2");
[[nodiscard]] constexpr std::string_view name(isa level) noexcept {
  switch (level) {
    case isa::scalar: return "scalar";
    case isa::sse4: return "sse4";
    case isa::avx2: return "avx2";
    case isa::avx512: return "avx512";
    case isa::neon: return "neon";
    case isa::wasm: return "wasm";
  }
  return "unknown";
}

// The best level that this build has code for, and the processor and the operating system support.
// The environment variable UTFKIT_ISA (a name from above; not in set-user-ID programs, nor in
// WebAssembly) asks for another; where the machine lacks that one, for the best below it. Decided
// once, at the first use of any function of the library. Thread-safe.
// Example: const bool vectors = active_isa() != isa::scalar;
//   assert(vectors == (name(active_isa()) != "scalar"));
[[nodiscard]] UTFKIT_API isa active_isa() noexcept;

}  // namespace utfkit
