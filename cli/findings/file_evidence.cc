#include "file_evidence.hpp"

#include <algorithm>

#include <utfkit/bom.hpp>

namespace utfkit::cli {

std::uint64_t file_evidence::continuations() const noexcept {
  // Of ill-formed text, each maximal subpart is one code point.
  return (stats.bytes - ill_formed_bytes) - (stats.code_points - stats.replacements);
}

bool file_evidence::is_wide() const noexcept {
  return wide && whole.enc && whole.seen.read_as != encoding::utf8;
}

void file_evidence::begin() {
  begun_ = true;
  const auto signature = detect_bom(head_);
  wide = signature ? signature->enc != encoding::utf8 : looks_wide(head_);
  detector_.push(head_);
}

void file_evidence::look_at(byte_view piece) {
  if (!begun_) {
    const std::size_t taken = std::min(piece.size(), detector::head_size - head_.size());
    head_ += piece.substr(0, taken).as_string_view();
    piece = piece.substr(taken);
    if (head_.size() < detector::head_size) return;
    begin();
  }
  if (wide && !detector_.decided()) detector_.push(piece);
}

void file_evidence::add(const file_piece& p, const piece_scan& found) {
  stats += found.stats;
  sequences += found.sequences;
  *this += found.evidence;
  if (!begun_ || wide) look_at(p.text());
}

void file_evidence::finish() {
  if (!begun_) begin();
  whole = detector_.finish();
}

}  // namespace utfkit::cli
