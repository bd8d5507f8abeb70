// What the processor can do and the operating system lets it do.
#pragma once

#include <cstdint>

#include <utfkit/isa.hpp>

namespace utfkit::internal {

bool machine_has(isa level) noexcept;

#if defined(__x86_64__) || defined(__i386__)
// What CPUID and XGETBV answer, as far as a level depends on it; apart from the machine, so that
// tests can ask about machines that nobody here has.
struct processor {
  std::uint64_t leaf1_ecx = 0;
  std::uint64_t leaf7_ebx = 0, leaf7_ecx = 0;
  std::uint64_t extended_ecx = 0;
  std::uint64_t saved = 0;  // XCR0, the registers that the system saves; 0 where it can't be read
};

bool has_level(const processor& p, isa level) noexcept;
#endif

}  // namespace utfkit::internal
