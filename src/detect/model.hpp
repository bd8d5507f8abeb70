// What the tables of generated/language_model.cc are made of.
#pragma once

#include <cstdint>
#include <string_view>

#include <utfkit/encoding.hpp>

namespace utfkit::internal {

// A language: classes [0, high) are of what is not ASCII, the next `ascii` of what is. Its table in
// pair_costs has a row for each class, of a number for each: -8 ln P(class | class before).
struct language_model {
  std::string_view code;  // of BCP 47
  std::uint8_t script;    // whose case_costs are its own; 0 is Latin
  std::uint8_t high;
  std::uint8_t ascii;
  std::uint32_t offset;
};

struct single_byte_candidate {
  encoding enc;
  std::uint8_t characters;  // which 128 of byte_characters and byte_cases
  std::uint8_t language;
  std::uint8_t cost;  // of what is rarer from the beginning
};

}  // namespace utfkit::internal
