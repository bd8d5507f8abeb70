// Reading as UTF-8 what is full of errors, and as the encodings of before Unicode beside it: some
// sixty bytes at once, as bits.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/detect.hpp>

#include "driver/units.hpp"

namespace utfkit::internal {

// Counts what in[0, n) is, gives it to `legacy`, and returns n, which may be anything up to `size`:
// it stops before encoded surrogates and NULs, where fewer than 64 bytes are left of `size`, of the
// errors that there may be, or of what is looked at after an error. n divides no sequence.
// Precondition: a sequence of UTF-8 begins at `in`, or is intended to, and in[-1] is before it.
std::size_t read_blocks(evidence& seen, legacy_reading& legacy, const byte* in, std::size_t size,
                        std::uint64_t most_errors) noexcept;

}  // namespace utfkit::internal
