#include "fix_text.hpp"

#include <utfkit/search.hpp>
#include <utfkit/validate.hpp>

#include "run/kept_original.hpp"

namespace utfkit::cli {

namespace {

constexpr std::string_view byte_order_mark = "\uFEFF";

// The next U+FEFF that isn't the first character of the text, or the end of the piece. Its bytes
// are that character wherever they stand: EF is part of no other sequence.
std::size_t next_inner_bom(const file_piece& p, std::size_t from) {
  if (p.offset == 0 && from == 0 && p.text().as_string_view().starts_with(byte_order_mark)) {
    from = byte_order_mark.size();
  }
  return find_bytes(p.text(), byte_order_mark, from).value_or(p.size);
}

// Collects what becomes of a piece.
class piece_repairer {
 public:
  piece_repairer(const file_piece& p, const repair_options& o, piece_repair& done)
      : p_(p), o_(o), done_(done) {}

  void run(const substituter& with) {
    std::optional<finding> f = next_ill_formed(0);
    std::size_t bom = next_bom(0);
    while (f || bom != p_.size) {
      if (!f || bom < f->offset) {
        change(bom, byte_order_mark.size(), {}, deny_inner_bom, 1, 0);
        bom = next_bom(bom + byte_order_mark.size());
      } else {
        const substitution s = with.at(p_, *f);
        const std::uint8_t findings = s.length() != f->length ? 2 : 1;
        change(f->offset, s.length(), s.text(), rule_of(f->error), findings,
               static_cast<std::uint8_t>(s.replacements()));
        f = next_ill_formed(f->offset + s.length());
      }
    }
    if (!o_.listed && copied_ != 0) keep(p_.size);
  }

 private:
  std::optional<finding> next_ill_formed(std::size_t from) const {
    return o_.ill_formed ? next_finding(p_.text(), from) : std::nullopt;
  }
  std::size_t next_bom(std::size_t from) const {
    return o_.inner_bom ? next_inner_bom(p_, from) : p_.size;
  }

  void keep(std::size_t end) {
    done_.text += p_.text().substr(copied_, end - copied_).as_string_view();
  }

  void change(std::size_t at, std::size_t length, std::string_view text, rule_id kind,
              std::uint8_t findings, std::uint8_t replacements) {
    if (!o_.listed) keep(at);
    copied_ = at + length;
    for (unsigned i = 0; i < findings; ++i) done_.found.add(kind);
    done_.replacements += replacements;
    done_.text += text;
    if (!o_.listed) return;
    done_.changes.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint8_t>(length),
                             static_cast<std::uint8_t>(text.size()), kind, findings, replacements});
  }

  const file_piece& p_;
  const repair_options& o_;
  piece_repair& done_;
  std::size_t copied_ = 0;  // what stands before is in done_.text, or is kept by who replays
};

}  // namespace

bool has_inner_bom(const file_piece& p) {
  return next_inner_bom(p, 0) != p.size;
}

void repair(const file_piece& p, const substituter& with, const repair_options& o,
            piece_repair& done) {
  done.found = {};
  done.replacements = 0;
  done.text.clear();
  done.changes.clear();
  piece_repairer(p, o, done).run(with);
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

namespace {

std::string without_boms(byte_view text) {
  std::string out;
  std::size_t at = 0;
  while (const auto bom = find_bytes(text, byte_order_mark, at)) {
    out += text.substr(at, *bom - at).as_string_view();
    at = *bom + byte_order_mark.size();
  }
  return out.append(text.substr(at).as_string_view());
}

}  // namespace

bool may_be_repaired(byte_view text, byte_view result) {
  constexpr std::size_t longest = 4 * max_intended_length;  // that is written for a finding
  const bool whole = text.size() < compared_size && result.size() < compared_result_size;
  if (!is_valid(result.substr(0, complete_prefix(result)))) return false;
  const std::string before = without_boms(text), after = without_boms(result);
  byte_view rest(after);
  std::size_t from = 0, room = 0;
  bool any = false;
  for (;;) {
    const std::optional<finding> f = next_finding(before, from);
    const std::string_view part(before.data() + from, (f ? f->offset : before.size()) - from);
    if (!part.empty()) {
      const auto at = find_bytes(rest.substr(0, room + part.size()), part, 0);
      if (!at) return !whole && rest.size() < room + part.size();
      rest = rest.substr(*at + part.size());
      room = 0;
      any = true;
    }
    if (!f) return any && (!whole || rest.size() <= room);
    from = f->offset + f->length;
    room += longest;
  }
}

}  // namespace utfkit::cli
