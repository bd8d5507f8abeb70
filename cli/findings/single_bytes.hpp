// Findings of one byte each, of which a damaged file can have a hundred million.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "evidence/cut_characters.hpp"
#include "evidence/finding_evidence.hpp"
#include "evidence/rules.hpp"
#include "tally.hpp"

namespace utfkit::cli {

// Counted by the byte and by what stands beside it: as a count for each of these says all that
// there is to know of them, what they say is made out once for all that are alike.
class single_bytes {
 public:
  // Whether more than the sorts of the bytes beside it matters.
  static constexpr bool needs_more(std::uint8_t before, std::uint8_t byte,
                                   std::uint8_t after) noexcept {
    const bool alone = before < 0x80 || before == 0xA0 || after < 0x80 || after == 0xA0;
    return byte == apostrophe || (byte == euro && alone);
  }

  // Precondition: `byte` is above 7F, and needs no more.
  void add(std::uint8_t before, std::uint8_t byte, std::uint8_t after) noexcept {
    ++counts_[byte - 0x80u][sorts * sort_of[before] + sort_of[after]];
  }

  // The rule of such a finding.
  static rule_id rule_of_byte(std::uint8_t byte) noexcept { return rules[byte - 0x80u]; }

  // Adds them all to these, and has none then. How many there were.
  std::uint64_t move_to(tally& found, finding_evidence& evidence) noexcept;

 private:
  static constexpr std::uint8_t apostrophe = 0x92;  // in windows-1252
  static constexpr std::uint8_t euro = 0xA4;        // in ISO-8859-15
  // What is beside a finding, as `preceding` has it.
  static constexpr std::size_t sorts = preceding_count;
  static const std::array<std::uint8_t, 256> sort_of;
  static const std::array<rule_id, 128> rules;

  std::array<std::array<std::uint32_t, sorts * sorts>, 128> counts_{};
};

}  // namespace utfkit::cli
