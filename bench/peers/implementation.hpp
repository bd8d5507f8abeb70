// What a peer is: a name and a function for each operation that it offers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "program/isa.hpp"
#include "program/job.hpp"

namespace bench {

// What is measured, regardless of the text that it is measured on.
enum class op {
  is_valid,
  validate,
  count,
  utf16_length,
  utf8_to_utf16,
  utf8_to_utf16_lossy,
  utf8_to_utf32,
  utf8_to_utf32_lossy,
  utf8_to_latin1,
  utf16_to_utf8,
  utf32_to_utf8,
  latin1_to_utf8,
  swap_utf16,
  legacy_to_utf8,
  utf8_to_legacy,
  repair,
  stream_utf8_to_utf16,
  stream_utf16_to_utf8,
  stream_repair,
  stream_utf8_to_utf16_lossy,
  stream_utf8_to_utf32_lossy,
  is_valid_short,
  count_short,
  utf8_to_utf16_short,
  utf8_to_utf16_lossy_short,
  utf8_to_utf32_short,
  utf8_to_latin1_short,
  utf16_to_utf8_short,
  utf32_to_utf8_short,
  latin1_to_utf8_short,
  repair_short,
  is_nfc,
  to_nfc,
  to_nfd,
  find,
  offset_map,
  next_mojibake,
};

// Does the whole job once. The answer is the verdict (0 or 1), the count, the number of input units
// that are well formed, the place that was found, or the number of units that were written to the
// output of the job.
using function = std::uint64_t (*)(const job&);

struct implementation {
  std::string name;
  std::string version;
  std::vector<std::pair<op, function>> functions;
  // Whether it writes one U+FFFD for each maximal subpart. One that has another policy has other
  // output on damaged text and isn't measured there.
  bool replaces_maximal_subparts = true;
  // The legacy encodings of which it has another table than the WHATWG Encoding Standard.
  std::vector<std::string_view> other_tables = {};

  // Null where the peer doesn't offer the operation.
  function find(op wanted) const;
};

// All that were built in, utfkit first. `level` is null when nothing is forced.
std::vector<implementation> implementations(const isa_level* level);

}  // namespace bench
