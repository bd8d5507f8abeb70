// The table of what is measured: an operation, the text that it starts from, and its output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "peers/implementation.hpp"
#include "texts/forms.hpp"

namespace bench {

enum class source { plain, narrow, legacy, damaged_1e3, damaged_1e2, damaged_1e1, nfc, nfd };

struct operation {
  std::string_view name;  // the first part of a benchmark's name
  op what;
  source from;
  std::size_t output_unit;         // bytes; 0 where the answer is all that there is
  bool on_mixed;                   // also on the large mixed text
  std::string_view encoding = {};  // of source::legacy
};

const std::vector<operation>& operations();

bool is_damaged(source from);
bool is_normalized(source from);

// The bytes of output that any operation on `text` can need, also of one that ignores its room.
std::size_t output_bound(const forms& text);

// The job with room for any output; `room` is to be set to what utfkit's answer was. Nothing where
// the corpus has no text of the kind.
std::optional<job> make_job(const operation& what, const forms& text, const placed_memory& output);

// Runs `tested` once over the job and compares it with `expected`, which utfkit gave. What
// differs, in words; empty where nothing does.
struct outcome {
  std::uint64_t answer = 0;
  std::string output;
};
outcome run_once(const operation& what, function tested, const job& j);
std::string difference(const outcome& expected, const outcome& actual);

}  // namespace bench
