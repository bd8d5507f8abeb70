// Texts for the tests of <utfkit/compat/simdutf.hpp>: those of other tests, and some that are
// longer than what the header converts at once.
#pragma once

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/compat/simdutf.hpp>

#include "support/texts.hpp"

namespace test {

// `text` as units in the given order.
inline std::u16string ordered(std::u16string text, utfkit::compat::simdutf::endianness order) {
  if (!match_system(order)) {
    for (char16_t& unit : text) unit = static_cast<char16_t>(unit >> 8 | unit << 8);
  }
  return text;
}
inline std::u32string ordered(std::u32string text, utfkit::compat::simdutf::endianness) {
  return text;
}
inline std::string ordered(std::string text, utfkit::compat::simdutf::endianness) {
  return text;
}

// Some blocks of 4096 units of one character, shifted so that the ends of blocks fall on each of
// its units; as they are and with `damage` near the end of a block.
template <class Unit>
std::vector<std::basic_string<Unit>> texts_of_blocks(
    const std::vector<std::basic_string_view<Unit>>& characters,
    const std::vector<std::basic_string_view<Unit>>& damage) {
  std::vector<std::basic_string<Unit>> texts;
  for (const std::basic_string_view<Unit> character : characters) {
    for (std::size_t shift = 0; shift < 5; ++shift) {
      std::basic_string<Unit> text(shift, Unit('a'));
      while (text.size() < 3 * 4096) text += character;
      texts.push_back(text);
      for (const std::basic_string_view<Unit> wrong : damage) {
        for (const std::size_t at : {std::size_t{4093}, std::size_t{8192}}) {
          texts.push_back(text);
          texts.back().replace(at + shift, wrong.size(), wrong);
        }
      }
      text.resize(4096 + shift);  // cut anywhere
      texts.push_back(text);
    }
  }
  return texts;
}

}  // namespace test
