#include <utfkit/position.hpp>

#include <algorithm>
#include <cstring>

#include <utfkit/stats.hpp>

#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

namespace {

// Of text between samples. A block is validated and counted while it is in the first-level cache.
constexpr std::size_t sample_block = 4096;

// The last boundary that isn't after `at`. Not inlined: seven copies of it took 7 KB.
[[gnu::noinline]] std::size_t boundary_before(byte_view text, std::size_t at) noexcept {
  return floor_boundary(text, at);
}

// The CR in text[from, end) that no LF follows. From the first CR on all bytes are compared, in a
// loop without branches, which compilers make vectors of: lines can be short.
std::size_t count_lone_cr(byte_view text, std::size_t from, std::size_t end) noexcept {
  const byte* const in = bytes_of(text.data());
  const void* const cr = from < end ? std::memchr(in + from, '\r', end - from) : nullptr;
  if (cr == nullptr) return 0;
  from = static_cast<std::size_t>(static_cast<const byte*>(cr) - in);
  std::size_t n = 0;
  if (end == text.size()) n += in[--end] == '\r';
  while (from < end) {
    const std::size_t most = std::min(end - from, std::size_t{240});  // counted in a byte
    byte lone = 0;
    for (std::size_t i = 0; i < most; ++i) {
      const bool is_cr = in[from + i] == '\r';
      const bool is_before_lf = in[from + i + 1] == '\n';
      lone = static_cast<byte>(lone + (is_cr & !is_before_lf));
    }
    n += lone;
    from += most;
  }
  return n;
}

}  // namespace

// What is in text_[from, end), which are boundaries. A line end is counted with its last byte: so
// one that is cut between CR and LF is counted once.
offset_map::counts offset_map::count(std::size_t from, std::size_t end) const noexcept {
  const byte_view piece = text_.substr(from, end - from);
  const byte* const in = bytes_of(piece.data());
  counts c;
  if (kernels().is_valid_utf8(in, piece.size())) {
    c = {kernels().count_code_points(in, piece.size()), kernels().utf16_length(in, piece.size()),
         kernels().count_lines(in, piece.size())};
  } else {
    const text_stats s = measure(piece);
    c = {static_cast<std::size_t>(s.code_points), static_cast<std::size_t>(s.utf16_units),
         static_cast<std::size_t>(s.lines)};
  }
  if (ends_ == line_ends::lsp) c.lines += count_lone_cr(text_, from, end);
  return c;
}

// Blocks are cut where no step is divided; the place is found again rather than kept.
std::size_t offset_map::sample_offset(std::size_t i) const noexcept {
  return boundary_before(text_, i * sample_block);
}

offset_map::offset_map(byte_view text, line_ends ends) : text_(text), ends_(ends) {
  samples_.reserve(text.size() / sample_block + 1);
  for (std::size_t at = 0; samples_.size() <= text.size() / sample_block;) {
    samples_.push_back(all_);
    const std::size_t end = sample_offset(samples_.size());
    const counts c = count(at, end);
    all_.code_points += c.code_points;
    all_.utf16_units += c.utf16_units;
    all_.lines += c.lines;
    at = end;
  }
}

offset_map::member offset_map::member_of(unit counted_in) noexcept {
  return counted_in == unit::code_point ? &counts::code_points : &counts::utf16_units;
}

std::size_t offset_map::size(unit counted_in) const noexcept {
  return counted_in == unit::byte ? text_.size() : all_.*member_of(counted_in);
}

std::size_t offset_map::lines() const noexcept {
  return all_.lines + 1;
}

// Precondition: `offset` is a boundary.
offset_map::counts offset_map::counts_at(std::size_t offset) const noexcept {
  if (samples_.empty()) return {};
  std::size_t i = std::min(offset / sample_block, samples_.size() - 1);
  const std::size_t from = sample_offset(i);
  counts c = count(from, offset);
  c.code_points += samples_[i].code_points;
  c.utf16_units += samples_[i].utf16_units;
  c.lines += samples_[i].lines;
  return c;
}

// The last boundary that has at most `value` of `what` before it. By halves: of the samples, and
// then of the block, which comes to counting it twice.
std::size_t offset_map::find(member what, std::size_t value) const noexcept {
  if (value >= all_.*what) return text_.size();
  const auto after =
      std::upper_bound(samples_.begin(), samples_.end(), value,
                       [what](std::size_t v, const counts& sample) { return v < sample.*what; });
  const auto i = static_cast<std::size_t>(after - samples_.begin()) - 1;
  const std::size_t left = value - samples_[i].*what;
  // Before `low` there are no more than that, before `high` there are.
  std::size_t low = sample_offset(i);
  std::size_t counted = 0;
  for (std::size_t high = sample_offset(i + 1);;) {
    std::size_t middle = boundary_before(text_, low + (high - low) / 2);
    if (middle <= low) middle = ceil_boundary(text_, low + 1);
    if (middle >= high) return low;
    const std::size_t more = count(low, middle).*what;
    if (counted + more > left) {
      high = middle;
    } else {
      counted += more;
      low = middle;
    }
  }
}

std::size_t offset_map::index_of(std::size_t offset, unit counted_in) const noexcept {
  const std::size_t at = boundary_before(text_, offset);
  return counted_in == unit::byte ? at : counts_at(at).*member_of(counted_in);
}

std::size_t offset_map::offset_of(std::size_t index, unit counted_in) const noexcept {
  if (counted_in == unit::byte) return boundary_before(text_, index);
  return find(member_of(counted_in), index);
}

// Where the line ends whose last byte is at `at`, or whose line has no end: before CR of CR LF.
std::size_t offset_map::before_line_end(std::size_t at) const noexcept {
  const bool within = ends_ == line_ends::lsp && at > 0 && at < text_.size() && text_[at] == '\n' &&
                      text_[at - 1] == '\r';
  return at - within;
}

// Precondition: lines_before < lines(). It begins after the line end with one less before it.
std::size_t offset_map::line_start(std::size_t lines_before) const noexcept {
  return lines_before == 0 ? 0 : find(&counts::lines, lines_before - 1) + 1;
}

line_column offset_map::line_column_of(std::size_t offset, unit counted_in) const noexcept {
  const std::size_t at = before_line_end(boundary_before(text_, offset));
  const std::size_t before = counts_at(at).lines;
  const std::size_t start = line_start(before);
  return {before + 1, index_of(at, counted_in) - index_of(start, counted_in) + 1};
}

std::size_t offset_map::offset_of(line_column place, unit counted_in) const noexcept {
  const std::size_t before = place.line - (place.line != 0);
  if (before > all_.lines) return text_.size();
  const std::size_t start = index_of(line_start(before), counted_in);
  const std::size_t end = before_line_end(find(&counts::lines, before));
  const std::size_t column = place.column - (place.column != 0);
  return column > size(counted_in) - start ? end
                                           : std::min(offset_of(start + column, counted_in), end);
}

}  // namespace utfkit
