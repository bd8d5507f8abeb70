// What of a text decides how well branches are predicted.
#pragma once

#include <cstddef>
#include <string_view>

namespace bench {

struct block_statistics {
  double ascii = 0;      // of all whole blocks of 64 bytes, the part that is ASCII
  double switching = 0;  // the part that is where the block before isn't, or the other way round
};

block_statistics statistics_of_blocks(std::string_view text);

}  // namespace bench
