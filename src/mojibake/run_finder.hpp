// Where a run of mojibake may begin, and whether it is one.
#pragma once

#include <cstddef>
#include <optional>

#include <utfkit/mojibake.hpp>

#include "letter_list.hpp"
#include "neighbours.hpp"

namespace utfkit::internal::mojibake {

// What is looked at behind a place where a run may begin, and before it; a run ends within.
inline constexpr std::size_t reach_of_word = 256, reach_behind = reach_of_words + reach_of_word,
                             reach_before = mojibake_place::reach;
static_assert(reach_before >= reach_of_words + reach_of_list + 4);
static_assert(reach_of_company <= reach_of_list && reach_of_marks <= reach_of_list);

using search_state = mojibake_place;

// The next run that has its first changed character at or after s.next and before `limit`; `s` is
// brought forward: behind the run, or to `limit` or a few bytes more. Where more text may come,
// there are reach_behind bytes from `limit` on.
std::optional<mojibake_run> find_run(byte_view text, search_state& s, std::size_t limit,
                                     const mojibake_options& o) noexcept;

// What is written for a run of `text`: was(), as \uXXXX where it is written so and that is no
// longer. At most run.length bytes.
std::size_t write_run(byte_view text, const mojibake_run& run, char* out) noexcept;

// Whether undo_mojibake() changes it.
constexpr bool is_undone(const mojibake_run& run, const mojibake_options& o) noexcept {
  return run.lost == 0 || o.replace_lost;
}

}  // namespace utfkit::internal::mojibake
