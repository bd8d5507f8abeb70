// Made by tools/gen_ucd.py from the Unicode Character Database 17.0.0, which is
// (c) Unicode, Inc., under the Unicode License v3. Not to be edited.
#pragma once

#include "ucd/records.hpp"
#include "ucd/trie.hpp"

namespace utfkit::internal::generated {

extern const std::uint16_t normalization_records_index[2041];

extern const std::uint16_t normalization_records_values[17408];

inline constexpr trie<std::uint16_t, std::uint16_t> normalization_records{normalization_records_index, normalization_records_values,
    2032, 3040, 3049};

extern const std::uint8_t folded_texts_index[2096];

extern const std::uint16_t folded_texts_values[9664];

inline constexpr trie<std::uint8_t, std::uint16_t> folded_texts{folded_texts_index, folded_texts_values,
    2032, 14336, 14400};

extern const normalization normalization_properties[3887];

extern const std::uint8_t decomposition_pool[31725];

extern const composition compositions[1024];

extern const std::uint16_t composition_seeds[256];

}  // namespace utfkit::internal::generated
