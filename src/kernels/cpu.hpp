// What the processor can do and the operating system lets it do.
#pragma once

#include <utfkit/isa.hpp>

namespace utfkit::internal {

bool machine_has(isa level) noexcept;

}  // namespace utfkit::internal
