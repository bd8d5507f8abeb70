#include "finding_evidence.hpp"

#include <string_view>

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

void finding_evidence::add(const file_piece& p, const item& i) {
  inner_boms += i.rule == inner_bom || i.rule == deny_inner_bom;
  if (is_ill_formed(i.rule)) {
    add_ill_formed(p, i);
  } else if (i.rule == mojibake || i.rule == deny_mojibake) {
    add_double(p, i);
  } else if (!is_remark(i.rule)) {
    ++profile_findings;
    bom_findings += i.rule == json_bom || i.rule == rfc5198_bom;
  }
}

void finding_evidence::add_ill_formed(const file_piece& p, const item& i) {
  const std::size_t at = p.begin + i.offset;
  if (i.rule == rule_of(errc::surrogate) && i.code_point) {
    ill_formed_bytes += i.length;
    add_surrogate(*i.code_point < 0xDC00, p.offset + i.offset, i.length);
    return;
  }
  if (i.rule == rule_of(errc::overlong) && i.code_point) {
    ill_formed_bytes += i.length;
    const bool is_nul = p.all.substr(at, i.length).as_string_view() == "\xC0\x80";
    ++(is_nul ? encoded_nuls : overlongs);
    return;
  }
  add_errors(p.all, at, i.length, 1);
  cut = i.rule == rule_of(errc::truncated) && at + i.length == p.all.size();
}

void finding_evidence::add_surrogate(bool high, std::uint64_t offset, std::size_t length) noexcept {
  if (!high && surrogates == 0) first_low_ = offset;
  ++surrogates;
  if (!high && after_high_ == offset) ++pairs;
  after_high_ = high ? offset + length : nowhere;
}

void finding_evidence::add_errors(byte_view all, std::size_t at, std::size_t length,
                                  std::uint64_t times) noexcept {
  const std::string_view bytes = all.substr(at, length).as_string_view();
  const std::size_t end = at + length;
  ill_formed_bytes += length * times;
  errors += times;
  error_bytes += length * times;
  if (length > 1) long_errors += times;
  evidence.add(bytes, beside(all, at, length), times);
  census.add(all, at, length, times);
  if (at == 0 || all[at - 1] < 0x80) error_runs += times;
  const bool after_letter = at != 0 && is_letter(all[at - 1]);
  if (after_letter || (end < all.size() && is_letter(all[end]))) beside_letters += times;
  for (const char c : bytes) {
    const auto b = static_cast<std::uint8_t>(c);
    if (b == 0xFF) bytes_ff += times;
    if (is_undefined_in_1252(b)) undefined_1252 += times;
  }
  if (length == 1 && is_letter_in_1252(all[at])) letters_1252 += times;
}

void finding_evidence::add_double(const file_piece& p, const item& i) {
  ++doubles;
  for (const char c : p.all.substr(p.begin + i.offset, i.length).as_string_view()) {
    double_continuations += (static_cast<unsigned char>(c) & 0xC0u) == 0x80;
  }
}

finding_evidence& finding_evidence::operator+=(const finding_evidence& next) noexcept {
  profile_findings += next.profile_findings;
  bom_findings += next.bom_findings;
  inner_boms += next.inner_boms;
  ill_formed_bytes += next.ill_formed_bytes;
  // A pair that the pieces divide.
  pairs += next.pairs + (after_high_ != nowhere && after_high_ == next.first_low_);
  if (surrogates == 0) first_low_ = next.first_low_;
  if (next.surrogates != 0) after_high_ = next.after_high_;
  surrogates += next.surrogates;
  encoded_nuls += next.encoded_nuls;
  overlongs += next.overlongs;
  if (next.errors != 0) cut = next.cut;
  errors += next.errors;
  error_bytes += next.error_bytes;
  error_runs += next.error_runs;
  beside_letters += next.beside_letters;
  letters_1252 += next.letters_1252;
  long_errors += next.long_errors;
  evidence += next.evidence;
  census += next.census;
  bytes_ff += next.bytes_ff;
  undefined_1252 += next.undefined_1252;
  doubles += next.doubles;
  lost_doubles += next.lost_doubles;
  double_continuations += next.double_continuations;
  return *this;
}

}  // namespace utfkit::cli
