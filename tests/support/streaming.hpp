// Runs of the transcoder, and the oracle's answers to them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <utfkit/transcoder.hpp>

#include "compare.hpp"
#include "memory.hpp"
#include "reference/stream.hpp"

namespace test {

using pieces = std::vector<std::string_view>;

// Encodings by their numbers, which are the places of the oracle's schemes.
struct setting {
  unsigned from, to;
  reference::stream_options how;
};

// The number of combinations of policies, and each of them.
inline constexpr unsigned policy_count = 4 * 4 * 7 * 2;
inline reference::stream_options policy(unsigned number) {
  reference::stream_options o;
  o.errors = static_cast<reference::on_error>(number % 4);
  o.unmappable = static_cast<reference::on_unmappable>(number / 4 % 4);
  o.on_input = static_cast<reference::mark>(number / 16 % 7);
  o.write_bom = number / 112 % 2 != 0;
  return o;
}

inline utfkit::transcoder make(const setting& s) {
  return utfkit::transcoder(
      {.from = static_cast<utfkit::encoding>(s.from),
       .to = static_cast<utfkit::encoding>(s.to),
       .errors = static_cast<utfkit::on_error>(s.how.errors),
       .unmappable = static_cast<utfkit::on_unmappable>(s.how.unmappable),
       .on_input = static_cast<utfkit::bom_in>(s.how.on_input),
       .on_output = s.how.write_bom ? utfkit::bom_out::write : utfkit::bom_out::none,
       .positions = true});
}

struct run_result {
  std::string out;
  reference::outcome stop;
  reference::stats consumed;
  std::uint64_t replacements = 0;
  std::uint64_t substitutions = 0;
  unsigned source = 0;
  bool stuck = false;  // there was not room enough to go on, and then there was
};

// Pushes the pieces, the last of them as the last, into `room` bytes at a time; where that is not
// enough for progress, into enough.
run_result run(utfkit::transcoder& t, const pieces& in, std::size_t room);

std::string describe(const setting& s, const pieces& in, std::size_t room);

inline reference::streamed expected_of(const setting& s, std::string_view text) {
  return reference::transcode(reference::schemes[s.from], reference::schemes[s.to], text, s.how);
}

// Fails fatally where the run is not what the oracle expects.
void expect_run(const setting& s, const pieces& in, std::size_t room,
                const reference::streamed& expected);

}  // namespace test
