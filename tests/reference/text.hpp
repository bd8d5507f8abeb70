// The oracle on whole texts: steps, conversions, repair, intended sequences, statistics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "form.hpp"

namespace reference {

template <class Unit>
std::vector<step> steps(const form& f, std::basic_string_view<Unit> text) {
  std::vector<step> all;
  for (std::size_t at = 0; at < text.size(); at += all.back().length) {
    all.push_back(step_at(f, text.data(), text.size(), at));
  }
  return all;
}
inline std::vector<step> steps(std::string_view text) {
  return steps<char>(utf8, text);
}
inline std::vector<step> steps(std::u16string_view text) {
  return steps<char16_t>(utf16, text);
}
inline std::vector<step> steps(std::u32string_view text) {
  return steps<char32_t>(utf32, text);
}

// Where a decoder that stops at the first error stops.
struct outcome {
  std::uint64_t read = 0;  // of a stream as well
  int why = ok;
  unsigned length = 0;

  friend bool operator==(const outcome&, const outcome&) = default;
};
outcome first_error(const std::vector<step>& steps);

template <class Unit>
std::basic_string<Unit> encoded(const form& f, std::uint32_t code_point) {
  const sequence s = encode(f, code_point);
  std::basic_string<Unit> units;
  for (unsigned i = 0; i < s.length; ++i) units.push_back(static_cast<Unit>(s.units[i]));
  return units;
}

template <class Unit>
struct converted {
  std::basic_string<Unit> out;
  outcome stop;
};

// What `to` writes for a text of these steps into `room` units. Strict: an error of the text stops
// it, and comes before a want of room. Lossy: U+FFFD, or '?' where the form has none, stands for
// every step that is ill-formed or that the form cannot express.
template <class Unit>
converted<Unit> convert(const std::vector<step>& text, const form& to, std::size_t room,
                        bool lossy) {
  std::basic_string<Unit> substitute = encoded<Unit>(to, fffd);
  if (substitute.empty()) substitute = Unit('?');
  converted<Unit> c;
  for (const step& s : text) {
    std::basic_string<Unit> units;
    if (s.why == ok) units = encoded<Unit>(to, s.code_point);
    if (units.empty()) {
      if (!lossy) {
        c.stop = {s.offset, s.why == ok ? int{unmappable} : s.why, s.length};
        return c;
      }
      units = substitute;
    }
    if (units.size() > room - c.out.size()) {
      c.stop = {s.offset, output_full, 0};
      return c;
    }
    c.out += units;
    c.stop.read = s.offset + s.length;
  }
  return c;
}
inline constexpr std::size_t unlimited = SIZE_MAX;

// `text` with each maximal subpart of what is ill-formed replaced.
std::string repaired(std::string_view text, std::string_view with = "\xEF\xBF\xBD");

// An intended sequence that isn't well formed.
struct finding {
  std::size_t offset = 0;
  unsigned length = 0;
  int why = ok;
  unsigned replacements = 0;
  std::optional<std::uint32_t> code_point;

  friend bool operator==(const finding&, const finding&) = default;
};
std::vector<finding> findings(std::string_view text);

// The number of bytes of the intended sequence at text[0], well formed or not. text isn't empty.
std::size_t intended_sequence(std::string_view text);
// Whether all the bytes that its lead claims are there.
bool is_complete(std::string_view intended);
// The offsets where an intended sequence begins, and the end: the places that divide none.
std::vector<std::size_t> boundaries(std::string_view text);
// How much of `text` later bytes cannot change: all but a last intended sequence that isn't
// complete.
std::size_t complete_prefix(std::string_view text);

struct stats {
  std::uint64_t bytes = 0;
  std::uint64_t code_points = 0;
  std::uint64_t utf16_units = 0;
  std::uint64_t lines = 0;
  std::uint64_t replacements = 0;
  std::uint64_t code_points_since_newline = 0;

  friend bool operator==(const stats&, const stats&) = default;
};
stats measure(const std::vector<step>& steps);

}  // namespace reference
