#include "program/isa.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

namespace bench {

namespace {

constexpr std::array levels{
    isa_level{"avx512", "icelake"}, isa_level{"avx2", "haswell"},    isa_level{"sse4", "westmere"},
    isa_level{"neon", "arm64"},     isa_level{"scalar", "fallback"},
};

}  // namespace

const isa_level* find_isa_level(std::string_view name) {
  const auto found = std::find_if(levels.begin(), levels.end(), [&](const isa_level& level) {
    return name == level.utfkit || name == level.simdutf;
  });
  return found == levels.end() ? nullptr : &*found;
}

void force_utfkit(const isa_level& level) {
  setenv("UTFKIT_ISA", std::string(level.utfkit).c_str(), 1);
}

void forget_upper_halves() {
#if defined(__x86_64__)
  static const bool has_avx = __builtin_cpu_supports("avx");
  if (has_avx) asm volatile("vzeroupper" ::: "memory");
#endif
}

}  // namespace bench
