// Findings counted by rule, and remarks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "evidence/rules.hpp"

namespace utfkit::cli {

struct tally {
  std::uint64_t findings = 0;
  std::uint64_t ill_formed = 0;  // of the findings
  std::uint64_t remarks = 0;
  std::array<std::uint64_t, rule_count> by_rule{};  // findings

  void add(rule_id rule, std::uint64_t times = 1) noexcept {
    if (is_remark(rule)) {
      remarks += times;
      return;
    }
    findings += times;
    if (is_ill_formed(rule)) ill_formed += times;
    by_rule[rule] += times;
  }

  tally& operator+=(const tally& other) noexcept {
    findings += other.findings;
    ill_formed += other.ill_formed;
    remarks += other.remarks;
    for (std::size_t i = 0; i < by_rule.size(); ++i) by_rule[i] += other.by_rule[i];
    return *this;
  }
};

}  // namespace utfkit::cli
