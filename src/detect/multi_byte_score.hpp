// How well a text fits the encodings of several bytes a character.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <utfkit/detect.hpp>

namespace utfkit::internal {

inline constexpr std::size_t multi_byte_candidates = 5;

constexpr bool is_ascii_letter(unsigned b) noexcept {
  return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
}

encoding multi_byte_encoding(std::size_t candidate) noexcept;
std::string_view multi_byte_language(std::size_t candidate) noexcept;
std::uint8_t multi_byte_cost(
    std::size_t candidate) noexcept;  // of what is rarer from the beginning

// What pairs[0, n) cost, each a byte and the one before it; see add_pairs().
std::uint32_t multi_byte_pairs(multi_byte_reading& r, std::size_t candidate,
                               const std::uint16_t* pairs, std::size_t n,
                               std::uint32_t& errors) noexcept;

// What it costs that the text ends here: within a character or not.
inline std::uint32_t multi_byte_end(const multi_byte_reading& r) noexcept {
  return r.lead == 0 ? 0 : 80;
}

}  // namespace utfkit::internal
