// Extended grapheme clusters (UAX #29): what a reader takes for one character.
//
// Each maximal subpart of what is ill-formed is a cluster of its own, which nothing extends. A
// cluster has no longest form. All functions are total, never allocate, and may be called from any
// number of threads. The version is unicode_version().
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>

namespace utfkit {

// The end of the cluster that begins at `from`: the offset in bytes of the next one, or of the end
// of the text, which is also the answer for all that is beyond it. What is before `from` isn't
// looked at; where no cluster begins there, the answer is for the text without it. Linear in the
// length of the cluster.
UTFKIT_API std::size_t next_grapheme(byte_view text, std::size_t from = 0) noexcept;

// The number of clusters. Linear.
UTFKIT_API std::size_t count_graphemes(byte_view text) noexcept;

// The first `max_clusters` clusters of `text`, or all of it. Linear in what is kept.
UTFKIT_API std::string_view first_graphemes(byte_view text, std::size_t max_clusters) noexcept;

// The longest part of `text` from its start that has at most `max_bytes` bytes and divides no
// cluster. It is empty where the first one is longer. Linear in max_bytes and one cluster.
UTFKIT_API std::string_view graphemes_within(byte_view text, std::size_t max_bytes) noexcept;

}  // namespace utfkit
