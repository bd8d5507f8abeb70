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

// The first steps of a text, as far as it is well formed. Where most of a text is ill-formed, what
// stands between two errors is a few bytes, and a kernel costs more than they do.
// `ends` says that there is no more of it, because of an error or the end of the text.
text_stats measure_start(const byte* in, std::size_t size, bool& ends) noexcept {
  constexpr unsigned most_steps = 16;
  text_stats s;
  for (unsigned step = 0; step < most_steps && s.bytes < size; ++step) {
    const auto at = static_cast<std::size_t>(s.bytes);
    const decoded d = definition::utf8::decode_one(in + at, size - at);
    if (d.error != errc::ok) {
      ends = true;
      return s;
    }
    s.bytes += d.length;
    ++s.code_points;
    s.utf16_units += d.length == 4 ? 2 : 1;
    ++s.code_points_since_newline;
    if (d.code_point == U'\n') {
      ++s.lines;
      s.code_points_since_newline = 0;
    }
  }
  ends = s.bytes == size;
  return s;
}

}  // namespace

text_stats measure_valid_prefix(byte_view text) noexcept {
  const byte* in = bytes_of(text.data());
  bool ends = false;
  text_stats total = measure_start(in, text.size(), ends);
  while (!ends) {
    const auto at = static_cast<std::size_t>(total.bytes);
    const std::size_t block = first_block(in + at, text.size() - at);
    const std::size_t valid =
        drive_validate(kernels().valid_utf8, codec_of<utf8_codec>, {in + at, block}).read;
    if (valid != 0) total += measure_valid(in + at, valid);
    ends = valid < block || total.bytes == text.size();
  }
  return total;
}

text_stats measure(byte_view piece) noexcept {
  text_stats total;
  repaired_blocks blocks(piece);
  for (repaired_text t; blocks.next(t);) {
    text_stats s = measure_valid(t.data, t.size);
    s.bytes = t.read;
    s.replacements = t.replacements;
    total += s;
  }
  return total;
}

}  // namespace utfkit
