// How well a text fits the encodings of one byte a character, each with each of its languages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

#include "generated/language_model.hpp"

namespace utfkit::internal {

inline constexpr std::size_t single_count = std::size(detection_model::single_bytes);

// A line drawn of one character, or of one of two bytes, says nothing more than its beginning: a
// byte of it costs so much at most.
inline constexpr std::uint32_t cost_of_repeated = 8;

// What pairs[0, n) cost, each a byte and the one before it, in eighths of a nat; see add_pairs().
// Adds to `errors` how many bytes the encoding doesn't have.
std::uint32_t single_byte_pairs(std::size_t candidate, const std::uint16_t* pairs, std::size_t n,
                                std::uint32_t& errors) noexcept;

// The same of a few, if it is less than `limit` and the encoding has all of them; else `limit`.
std::uint32_t single_byte_cost_below(std::size_t candidate, const std::uint16_t* pairs,
                                     std::size_t n, std::uint32_t limit) noexcept;

// What each of some words costs, which end before pairs[ends[i]], and no more than `most`.
void single_byte_words(std::size_t candidate, const std::uint16_t* pairs,
                       std::span<const std::uint16_t> ends, std::uint16_t most,
                       std::uint16_t* costs) noexcept;

}  // namespace utfkit::internal
