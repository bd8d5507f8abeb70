// A text in pieces that can be normalized each by itself, small enough to stay in the cache between
// validation and what comes after it.
#pragma once

#include "../kernels/kernels.hpp"
#include "properties.hpp"

namespace utfkit::internal {

// `size` bytes that are well formed, up to a place where text can be cut. With an error, up to what
// is ill-formed there.
struct piece {
  std::size_t size;
  errc error = errc::ok;
  std::uint8_t error_length = 0;
};

// Moves `valid` to the end of the well-formed prefix of in[0, size), and tells what stands there.
// Precondition: in[0, valid) is such a prefix.
inline decoded well_formed_prefix(const byte* in, std::size_t size, std::size_t& valid) noexcept {
  for (;;) {
    valid += kernels().valid_utf8(in + valid, size - valid);
    if (valid == size) return {0, 0, errc::ok};
    const decoded d = definition::utf8::decode_one(in + valid, size - valid);
    // GCOVR_EXCL_START: kernels may stop before valid text; today's don't
    if (d.error != errc::ok) return d;
    valid += d.length;
    // GCOVR_EXCL_STOP
  }
}

constexpr std::size_t usual_piece = 16384;

// The piece of `text` that begins at `from`, and no larger than what there may be room for. Linear
// in its size.
template <form F>
piece next_piece(byte_view text, std::size_t from, std::size_t room = usual_piece) noexcept {
  const auto* in = reinterpret_cast<const byte*>(text.data()) + from;
  const std::size_t left = text.size() - from;
  for (std::size_t valid = 0, wanted = room < usual_piece ? room + 64 : usual_piece;; wanted *= 2) {
    const std::size_t size = wanted < left ? wanted : left;
    const decoded d = well_formed_prefix(in, size, valid);
    if (valid == left) return {left};
    if (d.error != errc::ok && !(valid + d.length == size && size < left))
      return {valid, d.error, d.length};
    if (const std::size_t cut = cut_at_or_before<F>(in, before(in, valid)); cut > 0) return {cut};
  }
}

}  // namespace utfkit::internal
