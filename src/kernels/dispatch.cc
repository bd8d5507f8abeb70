// Which kernels run on this machine: decided once, at the first call of any of them.
//
// The table in use starts as one of resolvers, which find the level, put its table in their place
// and go on to the kernel that was called. After that a call costs a load and a jump. The pointer
// is constant-initialized, so code that runs before main() may use the library; two threads that
// come first both find the same level.
#include <cstdlib>
#include <string_view>

#include "cpu.hpp"
#include "levels.hpp"

namespace utfkit::internal {
namespace {

constexpr kernel_level compiled_levels[] = {
#ifdef UTFKIT_HAS_AVX512
    {isa::avx512, &avx512_kernels},
#endif
#ifdef UTFKIT_HAS_AVX2
    {isa::avx2, &avx2_kernels},
#endif
#ifdef UTFKIT_HAS_SSE4
    {isa::sse4, &sse4_kernels},
#endif
#ifdef UTFKIT_HAS_NEON
    {isa::neon, &neon_kernels},
#endif
#ifdef UTFKIT_HAS_WASM
    {isa::wasm, &wasm_kernels},
#endif
    {isa::scalar, &scalar_kernels},
};

// Nothing in set-user-ID programs, where the environment belongs to somebody else, and nothing in
// WebAssembly, where asking for it would be an import that whoever loads the module has to bring.
const char* environment([[maybe_unused]] const char* variable) noexcept {
#if defined(__GLIBC__)
  return secure_getenv(variable);
#elif defined(__wasm__)
  return nullptr;
#else
  return std::getenv(variable);
#endif
}

// A pointer to it, which the compiler can't see through: it would else be a part of each resolver.
kernel_level find_level() noexcept {
  const kernel_level chosen = choose_level(available_levels(), environment("UTFKIT_ISA"));
  active_kernels.store(chosen.kernels, std::memory_order_release);
  return chosen;
}
kernel_level (*const volatile resolve)() noexcept = find_level;

template <auto Member>
struct resolver;
template <class Result, class... Args, Result (*kernel_table::*Member)(Args...) noexcept>
struct resolver<Member> {
  static Result call(Args... args) noexcept { return (resolve().kernels->*Member)(args...); }
};

constinit const kernel_table resolvers = {
#define UTFKIT_RESOLVER(type, name) .name = resolver<&kernel_table::name>::call,
    UTFKIT_KERNELS(UTFKIT_RESOLVER)
#undef UTFKIT_RESOLVER
};

}  // namespace

constinit std::atomic<const kernel_table*> active_kernels = &resolvers;

level_list available_levels(bool (*has)(isa) noexcept) noexcept {
  level_list list;
  for (const kernel_level& each : compiled_levels) {
    if (has(each.level)) list.levels[list.size++] = each;
  }
  return list;
}

kernel_level choose_level(const level_list& all, const char* wanted) noexcept {
  if (wanted == nullptr) return *all.begin();
  // The order of the enumeration is that of the levels.
  for (const isa level : {isa::scalar, isa::sse4, isa::avx2, isa::avx512, isa::neon, isa::wasm}) {
    if (name(level) != std::string_view(wanted)) continue;
    const kernel_level* best = all.begin();
    while (best->level > level) ++best;  // the last one is scalar
    return *best;
  }
  return *all.begin();
}

}  // namespace utfkit::internal

namespace utfkit {

isa active_isa() noexcept {
  using namespace internal;
  const kernel_table* const active = active_kernels.load(std::memory_order_acquire);
  for (const kernel_level& each : compiled_levels) {
    if (each.kernels == active) return each.level;
  }
  return resolve().level;
}

}  // namespace utfkit
