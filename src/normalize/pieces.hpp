// A text in pieces that can be normalized each by itself, small enough to stay in the cache between
// validation and what comes after it.
#pragma once

#include "driver/driver.hpp"
#include "properties.hpp"

namespace utfkit::internal {

// `size` bytes that are well formed, up to a place where text can be cut. With an error, up to what
// is ill-formed there.
struct piece {
  std::size_t size;
  errc error = errc::ok;
  std::uint8_t error_length = 0;
};

constexpr std::size_t usual_piece = 16384;

// The piece of `text` that begins at `from`, and no larger than what there may be room for. Linear
// in its size.
template <form F>
piece next_piece(byte_view text, std::size_t from, std::size_t room = usual_piece) noexcept {
  const auto* in = reinterpret_cast<const byte*>(text.data()) + from;
  const std::size_t left = text.size() - from;
  for (std::size_t valid = 0, wanted = room < usual_piece ? room + 64 : usual_piece;; wanted *= 2) {
    const std::size_t size = wanted < left ? wanted : left;
    const source rest = {in + valid, size - valid};
    const result r = drive_validate(kernels().valid_utf8, codec_of<utf8_codec>, rest);
    valid += r.read;
    if (valid == left) return {left};
    const bool at_end = valid + r.error_length == size && size < left;
    if (!r && !at_end) return {valid, r.error, r.error_length};
    if (const std::size_t cut = cut_at_or_before<F>(in, before(in, valid)); cut > 0) return {cut};
  }
}

}  // namespace utfkit::internal
