#include <utfkit/stats.hpp>

#include <utfkit/finding.hpp>

#include "driver/repaired_blocks.hpp"
#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

std::size_t split_point(byte_view text, std::size_t near) noexcept {
  if (near >= text.size()) return text.size();
  // A byte that is no continuation byte begins a step and ends whatever came before.
  if (!definition::utf8::is_continuation(text[near])) return near;
  // Otherwise the sequence to be kept whole, if there is one, is that of the last lead before.
  std::size_t back = 1;
  while (back < max_intended_length && back <= near &&
         definition::utf8::is_continuation(text[near - back])) {
    ++back;
  }
  if (back == max_intended_length || back > near) return near;
  const unsigned claimed = intended_length(text[near - back]);
  std::size_t at = near;
  while (at < text.size() && back < claimed && definition::utf8::is_continuation(text[at])) {
    ++at;
    ++back;
  }
  return at;
}

text_stats internal::measure_valid(const byte* in, std::size_t size) noexcept {
  text_stats s;
  s.bytes = size;
  s.code_points = kernels().count_code_points(in, size);
  s.utf16_units = kernels().utf16_length(in, size);
  s.lines = kernels().count_lines(in, size);
  if (s.lines == 0) {
    s.code_points_since_newline = s.code_points;
  } else {
    std::size_t last_line = size;
    while (in[last_line - 1] != '\n') --last_line;
    s.code_points_since_newline = kernels().count_code_points(in + last_line, size - last_line);
  }
  return s;
}

namespace {

text_stats measure_blocks(byte_view text, bool to_the_first_error) noexcept {
  text_stats total;
  repaired_blocks blocks(text);
  for (repaired_text t; blocks.next(t);) {
    if (to_the_first_error && t.replacements != 0) break;
    text_stats s = measure_valid(t.data, t.size);
    s.bytes = t.read;
    s.replacements = t.replacements;
    total += s;
  }
  return total;
}

}  // namespace

text_stats measure_valid_prefix(byte_view text) noexcept {
  return measure_blocks(text, true);
}

text_stats measure(byte_view piece) noexcept {
  return measure_blocks(piece, false);
}

}  // namespace utfkit
