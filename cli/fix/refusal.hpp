// What a repair would destroy.
#pragma once

#include <optional>
#include <string>

#include "findings/cause.hpp"
#include "findings/file_evidence.hpp"
#include "fix_policy.hpp"

namespace utfkit::cli {

// Why a file is no UTF-8 that was damaged, and what is to be done instead of a repair.
struct refusal {
  std::string why;
  std::optional<std::string> instead;  // a command line
};

// What is to be known of a whole file before it is repaired.
struct judgement {
  western in_1252 = western::nothing;  // for the policy by evidence
  std::optional<refusal> against;
  std::optional<refusal> doubt;  // what is a guess is repaired, and yet told
};

// A repair leaves U+FFFD of what is in UTF-16, UTF-32, CESU-8, in a format that is no text, or
// mostly or by the answer of check in another encoding. A policy that maps what is ill-formed is
// for those; with `rejects`, lines are moved and not changed, which destroys only what has no
// lines.
judgement judge(const file_evidence& seen, const fix_policy& with, bool rejects,
                const std::string& file);

}  // namespace utfkit::cli
