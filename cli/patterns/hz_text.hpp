// HZ (RFC 1843), Chinese in seven bits, which is no encoding of ours: it reads as ASCII.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// How often `bytes` have ~{, two or more characters of GB 2312, and ~}. A program's source and a
// path have hardly any.
std::size_t count_hz(byte_view bytes) noexcept;

}  // namespace utfkit::cli
