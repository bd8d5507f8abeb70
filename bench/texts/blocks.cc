#include "texts/blocks.hpp"

#include <algorithm>

namespace bench {

block_statistics statistics_of_blocks(std::string_view text) {
  constexpr std::size_t block = 64;
  std::size_t blocks = 0, ascii = 0, switching = 0;
  bool before = false;
  for (; text.size() >= block; text.remove_prefix(block), ++blocks) {
    const bool now = std::none_of(text.begin(), text.begin() + block, [](char byte) {
      return static_cast<unsigned char>(byte) >= 0x80;
    });
    ascii += std::size_t{now};
    switching += std::size_t{blocks != 0 && now != before};
    before = now;
  }
  if (blocks == 0) return {};
  const auto all = static_cast<double>(blocks);
  return {static_cast<double>(ascii) / all, static_cast<double>(switching) / all};
}

}  // namespace bench
