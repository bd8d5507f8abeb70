// The library's answers in the oracle's words, so that tests compare like with like.
#pragma once

#include <utfkit/definition/decoded.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/result.hpp>
#include <utfkit/stats.hpp>

#include "print.hpp"
#include "reference/text.hpp"

namespace test {

inline reference::outcome outcome_of(const utfkit::result& r) {
  return {r.read, static_cast<int>(r.error), r.error_length};
}
inline reference::outcome outcome_of(const utfkit::failure& f) {
  return {f.offset, static_cast<int>(f.error), f.length};
}
inline reference::step step_of(std::size_t offset, const utfkit::decoded& d) {
  return {offset, d.length, static_cast<int>(d.error), d.code_point};
}
inline reference::finding finding_of(const utfkit::finding& f) {
  reference::finding r{f.offset, f.length, static_cast<int>(f.error), f.replacements, {}};
  if (f.code_point) r.code_point = *f.code_point;
  return r;
}
inline reference::stats stats_of(const utfkit::text_stats& s) {
  return {s.bytes, s.code_points,  s.utf16_units,
          s.lines, s.replacements, s.code_points_since_newline};
}

}  // namespace test
