#include "fix_text.hpp"

#include <cstring>

#include <utfkit/validate.hpp>

namespace utfkit::cli {

// Where the next piece ends. The byte after it is there, unless the text ends.
std::size_t fix_source::cut() const noexcept {
  if (at_end_) return filled_;
  if (filled_ == 0) return 0;
  const byte_view block(buffer_.get(), filled_ - 1);
  const std::size_t end = complete_prefix(block);
  // A high surrogate waits for what may be its other half.
  const bool high =
      end >= 3 && block[end - 3] == 0xED && block[end - 2] >> 4 == 0xA && block[end - 1] >> 6 == 2;
  return high ? end - 3 : end;
}

byte_view fix_source::next() {
  for (;;) {
    if (given_ != 0) before_ = static_cast<unsigned char>(buffer_[given_ - 1]);
    const std::size_t kept = filled_ - given_;
    std::memmove(buffer_.get(), buffer_.get() + given_, kept);
    bytes_before_ += given_;
    given_ = 0;
    filled_ = kept;
    if (at_end_) return {};
    const std::size_t got = read_(buffer_.get() + filled_, block_size);
    filled_ += got;
    at_end_ = got == 0;
    given_ = cut();
    if (given_ != 0) return {buffer_.get(), given_};
  }
}

surroundings fix_source::around(const finding& f) const noexcept {
  const auto at = [this](std::size_t i) -> int { return static_cast<unsigned char>(buffer_[i]); };
  const std::size_t end = f.offset + f.length;
  return {f.offset == 0 ? before_ : at(f.offset - 1),
          end == filled_ ? surroundings::nothing : at(end)};
}

void fix_text(fix_source& from, const substituter& with, fix_sink& to) {
  for (byte_view piece = from.next(); !piece.empty(); piece = from.next()) {
    std::size_t at = 0;
    while (const auto f = next_finding(piece, at)) {
      if (f->offset != at) to.keep(piece.substr(at, f->offset - at).as_string_view());
      const substitution s = with.at(piece, *f, from.around(*f));
      to.apply({from.bytes_before() + f->offset,
                piece.substr(f->offset, s.length()).as_string_view(), s.text(), f->kind,
                s.length() == f->length ? 1u : 2u, s.replacements()});
      at = f->offset + s.length();
    }
    if (at != piece.size()) to.keep(piece.substr(at).as_string_view());
  }
}

fix_evidence gather_evidence(fix_source& from) {
  fix_evidence e;
  for (byte_view piece = from.next(); !piece.empty(); piece = from.next()) {
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
        e.add(*f, piece.substr(f->offset, f->length), from.around(*f));
      }
    }
  }
  return e;
}

bool is_ill_formed(fix_source& from) {
  for (byte_view piece = from.next(); !piece.empty(); piece = from.next()) {
    if (!is_valid(piece)) return true;
  }
  return false;
}

}  // namespace utfkit::cli
