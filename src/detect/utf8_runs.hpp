// Runs of bytes from 80 on in a text that isn't UTF-8 which are well-formed UTF-8 all the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>

#include <utfkit/detect.hpp>

#include "driver/units.hpp"

namespace utfkit::internal {

// The short ones, which are often well formed by chance, leave room for longer ones.
inline bool has_room(const legacy_reading& r) noexcept {
  constexpr std::size_t of_short = 96, of_long = std::tuple_size_v<decltype(r.utf8_runs)>;
  const std::size_t most = r.run_size <= 6 ? of_short : of_long;
  return r.utf8_runs_size + r.run_size + std::size_t{2} <= most;
}

inline void keep_byte(legacy_reading& r, byte b) noexcept {
  r.utf8_runs[std::size_t{r.utf8_runs_size} + r.run_size++] = b;
}

inline bool has_room_for_more(const legacy_reading& r) noexcept {
  return r.utf8_runs_size + std::size_t{16} <= r.utf8_runs.size();
}

// A byte from 80 on, behind another one, which is part of a well-formed sequence or not.
inline void add_to_run(legacy_reading& r, byte before, byte b, bool well_formed) noexcept {
  if (before < 0x80) {
    r.run_size = 0;
    r.run_is_utf8 = has_room_for_more(r);
    if (r.run_is_utf8) keep_byte(r, before);
  }
  constexpr std::size_t longest = 64;  // of which the beginning says enough
  r.run_is_utf8 = r.run_is_utf8 && well_formed;
  if (r.run_is_utf8 && r.run_size < longest &&
      r.utf8_runs_size + r.run_size + std::size_t{2} <= r.utf8_runs.size()) {
    keep_byte(r, b);
  }
}

// The byte of ASCII that follows it.
inline void end_run(legacy_reading& r, byte b) noexcept {
  if (r.run_is_utf8 && has_room(r)) {
    keep_byte(r, b);
    r.utf8_runs_size = static_cast<std::uint8_t>(r.utf8_runs_size + r.run_size);
  }
  r.run_is_utf8 = false;
}

}  // namespace utfkit::internal
