#include "file_evidence.hpp"

#include <algorithm>

#include <utfkit/bom.hpp>

#include "double_encoding.hpp"

namespace utfkit::cli {

namespace {

bool is_letter(std::uint8_t b) noexcept {
  return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z');
}

// A letter from C0 up that is no frequent lead byte of UTF-8.
bool is_letter_in_1252(std::uint8_t b) noexcept {
  return b >= 0xC0 && b != 0xC2 && b != 0xC3 && b != 0xD7 && b != 0xE2 && b != 0xF7 && b != 0xFF;
}

}  // namespace

std::uint64_t file_evidence::continuations() const noexcept {
  // Of ill-formed text, each maximal subpart is one code point.
  return (stats.bytes - ill_formed_bytes_) - (stats.code_points - replacements_);
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

void file_evidence::add_error(const file_piece& p, const item& i) {
  const std::size_t at = p.begin + i.offset;
  const std::string_view bytes = p.all.substr(at, i.length).as_string_view();
  const std::uint64_t offset = p.offset + i.offset;
  ill_formed_bytes_ += i.length;
  replacements_ += i.replacements;
  if (i.rule == rule_of(errc::surrogate) && i.code_point) {
    ++surrogates;
    const bool high = *i.code_point < 0xDC00;
    if (!high && after_high_ == offset) ++pairs;
    after_high_ = high ? offset + i.length : no_high;
    return;
  }
  if (i.rule == rule_of(errc::overlong) && i.code_point) {
    ++(bytes == "\xC0\x80" ? encoded_nuls : overlongs);
    return;
  }
  ++errors;
  error_bytes += i.length;
  long_errors += i.length > 1;
  evidence.add(bytes, around(p, i.offset, i.length));
  census.add(p.all, at, i.length);
  const std::size_t end = at + i.length;
  const bool after_letter = at != 0 && is_letter(p.all[at - 1]);
  error_runs += at == 0 || p.all[at - 1] < 0x80;
  beside_letters += after_letter || (end < p.all.size() && is_letter(p.all[end]));
  for (const char c : bytes) {
    const auto b = static_cast<std::uint8_t>(c);
    bytes_ff += b == 0xFF;
    undefined_1252 += is_undefined_in_1252(b);
  }
  letters_1252 += i.length == 1 && is_letter_in_1252(p.all[at]);
  cut = i.rule == rule_of(errc::truncated) && end == p.all.size();
}

void file_evidence::add_double(const file_piece& p, const item& i) {
  const doubly_encoded twice = find_doubly_encoded(p.all.substr(p.begin + i.offset));
  ++doubles;
  double_continuations += twice.continuation;
  doubles_in_latin1 = doubles_in_latin1 && twice.in_latin1;
  doubles_in_1252 = doubles_in_1252 && twice.in_1252;
  doubles_in_gaps = doubles_in_gaps || twice.in_gaps;
}

void file_evidence::add(const file_piece& p, const piece_scan& found) {
  stats += found.stats;
  sequences += found.sequences;
  for (const item& i : found.items) {
    inner_boms += i.rule == inner_bom || i.rule == deny_inner_bom;
    if (is_ill_formed(i.rule)) {
      add_error(p, i);
    } else if (i.rule == double_encoding || i.rule == deny_mojibake) {
      add_double(p, i);
    } else if (!is_remark(i.rule)) {
      ++profile_findings;
      bom_findings += i.rule == json_bom || i.rule == rfc5198_bom;
    }
  }
  if (!begun_ || wide) look_at(p.text());
}

void file_evidence::finish() {
  if (!begun_) begin();
  whole = detector_.finish();
}

}  // namespace utfkit::cli
