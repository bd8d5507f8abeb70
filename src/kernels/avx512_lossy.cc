// Lossy UTF-8 to UTF-16 and UTF-32: the strict kernel where the text is well formed; repair into a
// buffer, and the strict kernel from there, where it isn't.
#include "avx512.hpp"
#include "avx512_check.hpp"

namespace utfkit::internal::avx512 {
namespace {

// A piece that is repaired, small enough for what it becomes to stay in the nearest cache.
constexpr std::size_t piece = 4096;

// The size of a first part of in[0, size), piece bytes or a little less, that ends between steps. A
// byte that is no continuation byte begins a step, and four continuation bytes in a row, of which
// the last can't belong to anything before.
std::size_t cut_piece(const std::uint8_t* in, std::size_t size) noexcept {
  if (size <= piece) return size;
  for (std::size_t k = 0; k < 4; ++k) {
    if (!is_continuation(in[piece - k])) return piece - k;
  }
  return piece;
}

template <std::size_t Unit>
progress convert(convert_kernel* strict, const std::uint8_t* in, std::size_t size,
                 std::uint8_t* out, std::size_t room) noexcept {
  progress p = strict(in, size, out, room);
  if (p.read == size) return p;
  std::uint8_t repaired[3 * piece];
  // How much the strict kernel is given when a piece needed no repair: more each time.
  std::size_t trust = piece;
  while (p.read < size) {
    const std::size_t n = cut_piece(in + p.read, size - p.read);
    const progress r = repair_utf8(in + p.read, n, repaired, sizeof repaired);
    const progress c = strict(repaired, r.written, out + p.written * Unit, room - p.written);
    // Too little room. Where this call ends the next one begins, with what stood at its start.
    if (c.read != r.written) return p;
    p.read += n;
    p.written += c.written;
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
                             std::size_t room) noexcept {
  return convert<2>(utf8_to_utf16, in, size, out, room);
}

progress utf8_to_utf32_lossy(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                             std::size_t room) noexcept {
  return convert<4>(utf8_to_utf32, in, size, out, room);
}

}  // namespace utfkit::internal::avx512
