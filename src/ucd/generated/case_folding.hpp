// Made by tools/gen_ucd.py from the Unicode Character Database 17.0.0, which is
// (c) Unicode, Inc., under the Unicode License v3. Not to be edited.
#pragma once

#include "ucd/trie.hpp"

namespace utfkit::internal::generated {

extern const std::uint8_t case_foldings_index[1468];

extern const std::uint16_t case_foldings_values[3968];

inline constexpr trie<std::uint8_t, std::uint16_t> case_foldings{case_foldings_index, case_foldings_values,
    1467, 1956, 1957};

extern const std::uint8_t case_folding_pool[6001];

}  // namespace utfkit::internal::generated
