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
// Example: const std::string_view text = "e\u0301🇩🇪";  // an é of two code points, a flag of two
//   std::vector<std::string_view> clusters;
//   for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
//     end = next_grapheme(text, at);
//     clusters.push_back(text.substr(at, end - at));
//   }
//   assert(clusters.size() == 2 && clusters[1] == "🇩🇪");
[[nodiscard]] UTFKIT_API std::size_t next_grapheme(byte_view text, std::size_t from = 0) noexcept;

// The last boundary between clusters at or before `offset`, be that a boundary, in a cluster or in
// a character: the clusters are those of the whole text. The end of the text where `offset` is
// beyond it. Whether a place is a boundary is whether it is its own floor. Linear in the cluster
// that `offset` is in and the run of marks (Extend) or regional indicators before it, if one is
// there.
// Example: const std::string_view text = "e\u0301🇩🇪";
//   assert(floor_grapheme(text, 2) == 0 && floor_grapheme(text, 7) == 3);
//   assert(floor_grapheme(text, 3) == 3 && floor_grapheme(text, 99) == text.size());
[[nodiscard]] UTFKIT_API std::size_t floor_grapheme(byte_view text, std::size_t offset) noexcept;

// The start of the cluster that ends at `from`, or that `from` is in: the last boundary before it;
// 0 where none is. What is beyond the end of the text is its end. From there it goes back over the
// boundaries at which next_grapheme() stops from the start on. Time is that of floor_grapheme(), so
// that going back over a whole text is linear too; but for each flag all regional indicators in a
// run before it are counted: of a thousand in one run, half a million.
// Example: const std::string_view text = "e\u0301🇩🇪";
//   assert(previous_grapheme(text, text.size()) == 3 && previous_grapheme(text, 3) == 0);
//   assert(text.substr(0, previous_grapheme(text, text.size())) == "e\u0301");  // Backspace
[[nodiscard]] UTFKIT_API std::size_t previous_grapheme(byte_view text, std::size_t from) noexcept;

// The number of clusters. Linear.
// Example: assert(count_graphemes("e\u0301🇩🇪") == 2 && count_graphemes("\xE2\x82\xFF") == 2);
[[nodiscard]] UTFKIT_API std::size_t count_graphemes(byte_view text) noexcept;

// The first `max_clusters` clusters of `text`, or all of it. Linear in what is kept.
// Example: assert(first_graphemes("e\u0301🇩🇪!", 2) == "e\u0301🇩🇪");
[[nodiscard]] UTFKIT_API std::string_view first_graphemes(byte_view text UTFKIT_LIFETIMEBOUND,
                                                          std::size_t max_clusters) noexcept;
template <detail::dying_range R>
void first_graphemes(R&&, std::size_t) = delete;

// The longest part of `text` from its start that has at most `max_bytes` bytes and divides no
// cluster. It is empty where the first one is longer. Linear in max_bytes and one cluster.
// Example: assert(graphemes_within("e\u0301🇩🇪!", 10) == "e\u0301");  // the flag has 8 bytes
[[nodiscard]] UTFKIT_API std::string_view graphemes_within(byte_view text UTFKIT_LIFETIMEBOUND,
                                                           std::size_t max_bytes) noexcept;
template <detail::dying_range R>
void graphemes_within(R&&, std::size_t) = delete;

}  // namespace utfkit
