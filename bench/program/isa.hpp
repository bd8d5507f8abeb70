// The levels that --isa names, in the spelling of utfkit and in that of simdutf.
#pragma once

#include <string_view>

namespace bench {

struct isa_level {
  std::string_view utfkit;
  std::string_view simdutf;
};

// Either spelling; null for a name that is neither.
const isa_level* find_isa_level(std::string_view name);

// Makes utfkit take this level. Must come before the first call of the library, which looks once.
void force_utfkit(const isa_level& level);

// Code for SSE runs several times slower while the upper halves of the vector registers hold
// something, and code for AVX that ran earlier in the process may have left it there.
void forget_upper_halves();

}  // namespace bench
