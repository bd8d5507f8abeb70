#include "found_matches.hpp"

#include <algorithm>

#include <utfkit/position.hpp>
#include <utfkit/validate.hpp>

#include "findings/position_after.hpp"

namespace utfkit::cli {

void find_in_piece(const finder& f, const text_file& file, const file_piece& p, std::size_t from,
                   wanted w, found_matches& found) {
  found.all.clear();
  found.piece = {};
  found.piece_in_file = 0;
  found.is_ill_formed = w.validity && !file.is_decoded() && !is_valid(p.text());
  const std::size_t end = p.begin + p.size;
  std::size_t measured = p.begin;
  std::size_t sized = p.begin;
  const auto measure_to = [&](std::size_t at) {
    if (w.offsets) {
      found.piece_in_file += file.size_in_file(p.all.substr(sized, at - sized));
      sized = at;
    }
    // Bytes may be found inside of a character: that one is the column.
    const std::size_t character = floor_boundary(p.all, at);
    if (!w.positions || character <= measured) return;
    found.piece += position_after(p.all.substr(measured, character - measured), encoding::utf8);
    measured = character;
  };
  while (from < end) {
    const std::optional<match> m = f.next(p.all, from);
    if (!m || m->offset >= end) break;
    measure_to(m->offset);
    const std::uint64_t length =
        w.offsets ? file.size_in_file(p.all.substr(m->offset, m->length)) : 0;
    found.all.push_back(
        {static_cast<std::uint32_t>(m->offset), static_cast<std::uint32_t>(m->length),
         static_cast<std::uint32_t>(found.piece.lines),
         static_cast<std::uint32_t>(found.piece.code_points_since_newline),
         static_cast<std::uint32_t>(found.piece_in_file), static_cast<std::uint32_t>(length)});
    if (w.first_only) break;
    from = m->offset + m->length;
  }
  measure_to(end);
}

}  // namespace utfkit::cli
