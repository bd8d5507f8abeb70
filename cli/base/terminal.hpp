// Standard streams that are terminals.
#pragma once

#include <cstdint>

namespace utfkit::cli {

enum class stream : std::uint8_t { input, output, error };

bool is_terminal(stream s) noexcept;

// In columns; 80 where that isn't known.
unsigned terminal_width(stream s) noexcept;

}  // namespace utfkit::cli
