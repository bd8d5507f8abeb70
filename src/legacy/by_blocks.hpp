// UTF-8 to encodings of a byte a character, by blocks of 128 code points.
#pragma once

#ifdef UTFKIT_HAS_AVX512
#include "codec/utf.hpp"
#include "kernels/table_kernels.hpp"

namespace utfkit::internal::legacy {

// What isn't in `blocks` is encoded by `encode(c)`, which gives 0 for what can't be; then
// `missed(c)` may change them.
template <class Encode, class Missed>
progress from_utf8_by_blocks(const byte_blocks& blocks, Encode encode, Missed missed,
                             const byte* in, std::size_t size, byte* out,
                             std::size_t room) noexcept {
  for (progress p{};;) {
    const progress q = avx512::utf8_to_single_byte(blocks, in + p.read, size - p.read,
                                                   out + p.written, room - p.written);
    p.read += q.read;
    p.written += q.written;
    if (p.read == size || p.written == room) return p;
    const decoded d = utf8_codec::decode(in + p.read, size - p.read);
    if (d.error != errc::ok) return p;
    const byte b = encode(d.code_point);
    if (b == 0) return p;
    out[p.written++] = b;
    p.read += d.length;
    missed(d.code_point);
  }
}

}  // namespace utfkit::internal::legacy
#endif
