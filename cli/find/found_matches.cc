#include "found_matches.hpp"

#include <algorithm>

#include <utfkit/position.hpp>

#include "findings/position_after.hpp"

namespace utfkit::cli {

void find_in_piece(const finder& f, const file_piece& p, std::size_t from, wanted w,
                   found_matches& found) {
  found.all.clear();
  found.piece = {};
  const std::size_t end = p.begin + p.size;
  std::size_t measured = p.begin;
  const auto measure_to = [&](std::size_t at) {
    if (!w.positions || at <= measured) return;
    found.piece += position_after(p.all.substr(measured, at - measured), encoding::utf8);
    measured = at;
  };
  while (from < end) {
    const std::optional<match> m = f.next(p.all, from);
    if (!m || m->offset >= end) break;
    // Bytes may be found inside of a character: that one is the column.
    measure_to(floor_boundary(p.all, m->offset));
    found.all.push_back({static_cast<std::uint32_t>(m->offset),
                         static_cast<std::uint32_t>(m->length),
                         static_cast<std::uint32_t>(found.piece.lines),
                         static_cast<std::uint32_t>(found.piece.code_points_since_newline)});
    if (w.first_only) break;
    from = m->offset + m->length;
  }
  measure_to(end);
}

}  // namespace utfkit::cli
