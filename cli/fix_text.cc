#include "fix_text.hpp"

#include <utfkit/validate.hpp>

namespace utfkit::cli {

namespace {

surroundings around(const window& w, const finding& f) noexcept {
  const std::size_t at = w.begin + f.offset;
  const std::size_t end = at + f.length;
  return {at == 0 ? surroundings::nothing : w.all[at - 1],
          end == w.all.size() ? surroundings::nothing : w.all[end]};
}

}  // namespace

void repair(const window& w, const substituter& with, bool listed, piece_repair& done) {
  done.found = {};
  done.replacements = 0;
  done.text.clear();
  done.changes.clear();
  const byte_view piece = w.piece();
  std::size_t at = 0;
  while (const auto f = next_finding(piece, at)) {
    if (!listed) done.text += piece.substr(at, f->offset - at).as_string_view();
    const substitution s = with.at(piece, *f, around(w, *f));
    const bool is_pair = s.length() != f->length;
    for (int i = 0; i <= int{is_pair}; ++i) done.found.add(*f);
    done.replacements += s.replacements();
    done.text += s.text();
    if (listed) {
      done.changes.push_back({static_cast<std::uint32_t>(f->offset),
                              static_cast<std::uint8_t>(s.length()),
                              static_cast<std::uint8_t>(s.text().size()), f->kind,
                              static_cast<std::uint8_t>(is_pair ? 2 : 1),
                              static_cast<std::uint8_t>(s.replacements())});
    }
    at = f->offset + s.length();
  }
  if (!listed && at != 0) done.text += piece.substr(at).as_string_view();
}

void replay(const window& w, const piece_repair& done, fix_sink& to) {
  const std::string_view piece = w.piece().as_string_view();
  std::string_view text = done.text;
  std::size_t at = 0;
  for (const piece_repair::entry& e : done.changes) {
    if (e.offset != at) to.keep(piece.substr(at, e.offset - at));
    to.apply({w.offset + e.offset, piece.substr(e.offset, e.original), text.substr(0, e.fixed),
              e.kind, e.findings, e.replacements});
    text.remove_prefix(e.fixed);
    at = std::size_t{e.offset} + e.original;
  }
  if (at != piece.size()) to.keep(piece.substr(at));
}

void gather_evidence(const window& w, fix_evidence& e) {
  const byte_view piece = w.piece();
  std::size_t at = 0;
  for (;;) {
    const auto f = next_finding(piece, at);
    const std::size_t end = f ? f->offset : piece.size();
    if (!e.has_valid_sequence() && !is_ascii(piece.substr(at, end - at))) e.add_valid_sequence();
    if (!f) break;
    at = end + f->length;
    if (is_surrogate_pair(piece, end)) {
      at = end + 6;
      e.add_valid_sequence();
    } else {
      e.add(*f, piece.substr(f->offset, f->length), around(w, *f));
    }
  }
}

}  // namespace utfkit::cli
