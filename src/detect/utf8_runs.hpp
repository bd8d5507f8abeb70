// Runs of bytes from 80 on in a text that isn't UTF-8 which are well-formed UTF-8 all the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
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

// The lead bytes of U+00C0 to U+017F, in which nearly all Latin letters of Europe are.
constexpr bool leads_latin_letter(byte b) noexcept {
  return b >= 0xC3 && b <= 0xC5;
}

// A byte from 80 on, behind another one, which is part of a well-formed sequence or not.
inline void add_to_run(legacy_reading& r, byte before, byte b, bool well_formed) noexcept {
  if (before < 0x80) {
    r.run_size = 0;
    r.run_letters = 0;
    r.run_is_utf8 = true;
    r.run_is_kept = has_room_for_more(r);
    if (r.run_is_kept) keep_byte(r, before);
  }
  constexpr std::size_t longest = 64;  // of which the beginning says enough
  r.run_is_utf8 = r.run_is_utf8 && well_formed;
  if (!r.run_is_utf8) return;
  r.run_letters += leads_latin_letter(b);
  if (r.run_is_kept && r.run_size < longest &&
      r.utf8_runs_size + r.run_size + std::size_t{2} <= r.utf8_runs.size()) {
    keep_byte(r, b);
  }
}

// The byte of ASCII that follows it.
inline void end_run(legacy_reading& r, byte b) noexcept {
  if (r.run_is_utf8) {
    r.latin_letters += r.run_letters;
    if (r.run_is_kept && has_room(r)) {
      keep_byte(r, b);
      r.utf8_runs_size = static_cast<std::uint8_t>(r.utf8_runs_size + r.run_size);
    }
  }
  r.run_is_utf8 = false;
}

// Where no more pairs are scored.
inline void add_runs(legacy_reading& r, const byte* in, std::size_t size,
                     bool well_formed) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    std::uint64_t eight;
    if (r.before < 0x80 && size - i >= 8) {
      std::memcpy(&eight, in + i, 8);
      if ((eight & 0x8080808080808080) == 0) {
        i += 7;
        r.before = in[i];
        continue;
      }
    }
    if (in[i] >= 0x80) {
      add_to_run(r, r.before, in[i], well_formed);
    } else if (r.before >= 0x80) {
      end_run(r, in[i]);
    }
    r.before = in[i];
  }
}

}  // namespace utfkit::internal
