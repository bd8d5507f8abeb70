// Colours, for terminals.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace utfkit::cli {

enum class when : std::uint8_t { automatic, always, never };

namespace colour {
inline constexpr std::string_view bold = "\033[1m";
inline constexpr std::string_view red = "\033[1;31m";
inline constexpr std::string_view cyan = "\033[1;36m";
inline constexpr std::string_view plain = "\033[0m";
}  // namespace colour

// Whether to write them to what is or isn't a terminal.
inline bool wants_colour(when w, bool terminal) {
  if (w != when::automatic) return w == when::always;
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return terminal && !is_set("NO_COLOR") && is_set("TERM") &&
         std::string_view(std::getenv("TERM")) != "dumb";
}

}  // namespace utfkit::cli
