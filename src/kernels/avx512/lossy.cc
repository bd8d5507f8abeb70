// Lossy UTF-8 to UTF-16 and UTF-32: the strict kernel where the text is well formed; repair into a
// buffer, and the strict kernel from there, where it isn't.
#include "avx512.hpp"
#include "check.hpp"

namespace utfkit::internal::avx512 {
namespace {

// A piece that is repaired, small enough for what it becomes to stay in the nearest cache.
constexpr std::size_t piece = 4096;
// With less room than this, in units, the driver's steps are as good.
constexpr std::size_t least_room = 16;

// The size of a first part of in[0, size), `longest` bytes or a little less, that ends between
// steps. A byte that is no continuation byte begins a step, and four continuation bytes in a row,
// of which the last can't belong to anything before.
std::size_t cut_piece(const std::uint8_t* in, std::size_t size, std::size_t longest) noexcept {
  if (size <= longest) return size;
  for (std::size_t k = 0; k < 4; ++k) {
    if (!is_continuation(in[longest - k])) return longest - k;
  }
  return longest;
}

// A step of n bytes becomes n units at most, and n / 4 at least.
template <std::size_t Unit>
progress convert(convert_kernel* strict, const std::uint8_t* in, std::size_t size,
                 std::uint8_t* out, std::size_t room, std::uint64_t& replacements) noexcept {
  progress p = strict(in, size, out, room);
  if (p.read == size) return p;
  std::uint8_t repaired[3 * piece];
  // How much the strict kernel is given when a piece needed no repair: more each time.
  std::size_t trust = piece;
  std::size_t longest = piece;
  while (p.read < size) {
    // What certainly has no room isn't tried, and what is left to the driver in the end is little.
    const std::size_t left_room = room - p.written;
    if (left_room < least_room) return p;
    if (longest > 4 * left_room) longest = 4 * left_room;
    const std::size_t n = cut_piece(in + p.read, size - p.read, longest);
    std::uint64_t found = 0;
    const progress r = repair_utf8(in + p.read, n, repaired, sizeof repaired, found);
    const progress c = strict(repaired, r.written, out + p.written * Unit, left_room);
    if (c.read != r.written) {
      longest = left_room;  // that fits, whatever it is
      continue;
    }
    p.read += n;
    p.written += c.written;
    replacements += found;
    if (r.written != n) {
      trust = piece;
      continue;
    }
    const std::size_t left = size - p.read;
    trust = trust * 2;
    const std::size_t m = trust < left ? trust : left;
    const progress s = strict(in + p.read, m, out + p.written * Unit, room - p.written);
    p.read += s.read;
    p.written += s.written;
    if (s.read != m) trust = piece;
  }
  return p;
}

}  // namespace

progress utf8_to_utf16_lossy(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                             std::size_t room, std::uint64_t& replacements) noexcept {
  return convert<2>(utf8_to_utf16, in, size, out, room, replacements);
}

progress utf8_to_utf16_swapped_lossy(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                                     std::size_t room, std::uint64_t& replacements) noexcept {
  return convert<2>(utf8_to_utf16_swapped, in, size, out, room, replacements);
}

progress utf8_to_utf32_lossy(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                             std::size_t room, std::uint64_t& replacements) noexcept {
  return convert<4>(utf8_to_utf32, in, size, out, room, replacements);
}

}  // namespace utfkit::internal::avx512
