#include "fix_text.hpp"

namespace utfkit::cli {

void repair(const file_piece& p, const substituter& with, bool listed, piece_repair& done) {
  done.found = {};
  done.replacements = 0;
  done.text.clear();
  done.changes.clear();
  const byte_view piece = p.text();
  std::size_t at = 0;
  while (const auto f = next_finding(piece, at)) {
    if (!listed) done.text += piece.substr(at, f->offset - at).as_string_view();
    const substitution s = with.at(piece, *f, around(p, f->offset, f->length));
    const bool is_pair = s.length() != f->length;
    for (int i = 0; i <= int{is_pair}; ++i) done.found.add(rule_of(f->error));
    done.replacements += s.replacements();
    done.text += s.text();
    if (listed) {
      done.changes.push_back({static_cast<std::uint32_t>(f->offset),
                              static_cast<std::uint8_t>(s.length()),
                              static_cast<std::uint8_t>(s.text().size()), f->error,
                              static_cast<std::uint8_t>(is_pair ? 2 : 1),
                              static_cast<std::uint8_t>(s.replacements())});
    }
    at = f->offset + s.length();
  }
  if (!listed && at != 0) done.text += piece.substr(at).as_string_view();
}

void replay(const file_piece& p, const piece_repair& done, fix_sink& to) {
  const std::string_view piece = p.text().as_string_view();
  std::string_view text = done.text;
  std::size_t at = 0;
  for (const piece_repair::entry& e : done.changes) {
    if (e.offset != at) to.keep(piece.substr(at, e.offset - at));
    to.apply({p.offset + e.offset, piece.substr(e.offset, e.original), text.substr(0, e.fixed),
              e.kind, e.findings, e.replacements});
    text.remove_prefix(e.fixed);
    at = std::size_t{e.offset} + e.original;
  }
  if (at != piece.size()) to.keep(piece.substr(at));
}

}  // namespace utfkit::cli
