#include "finding_evidence.hpp"

#include <string_view>

#include "base/ascii.hpp"
#include "overlong_characters.hpp"

namespace utfkit::cli {

namespace {

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
    bom_findings += i.rule == json_bom || i.rule == rfc5198_bom || i.rule == deny_bom;
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
    overlong_characters += !is_nul && i.length == 2 && may_be_character(p.all, at);
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
  const bool cut_short = cli::may_be_cut(all, at, length);
  if (cut_short) add_cut(all, at, length, times);
  if (!cut_short || length == 1) census.add(all, at, length, times);
  if (at == 0 || all[at - 1] < 0x80) error_runs += times;
  const bool after_letter = at != 0 && is_ascii_letter(all[at - 1]);
  if (after_letter || (end < all.size() && is_ascii_letter(all[end]))) beside_letters += times;
  for (const char c : bytes) {
    const auto b = static_cast<std::uint8_t>(c);
    if (b == 0xFF) bytes_ff += times;
    if (is_undefined_in_1252(b)) undefined_1252 += times;
  }
  if (length == 1 && is_letter_in_1252(all[at])) letters_1252 += times;
}

// To be called where add_errors() has counted them.
void finding_evidence::add_cut(byte_view all, std::size_t at, std::size_t length,
                               std::uint64_t times) noexcept {
  const unsigned n = all[at] - 0xC0u;
  const preceding before = at == 0 ? preceding::other : preceding_of(all[at - 1]);
  may_be_cut.any = true;
  if (length == 1) {
    may_be_cut.singles[n][static_cast<std::size_t>(before)] += times;
    return;
  }
  cut_counts::several& all_of_it = may_be_cut.longs[n];
  all_of_it.findings += times;
  all_of_it.bytes += length * times;
  if (before < preceding::continuation) all_of_it.runs += times;
  if (before == preceding::capital || before == preceding::small) all_of_it.beside_letters += times;
}

// The same as was added, of an example.
void finding_evidence::take_out(std::uint8_t single, preceding before,
                                std::uint64_t times) noexcept {
  const std::uint8_t text[] = {preceding_examples[static_cast<std::size_t>(before)], single, ' '};
  finding_evidence same;
  same.add_errors(byte_view(text, 3), 1, 1, times);
  errors -= same.errors;
  error_bytes -= same.error_bytes;
  error_runs -= same.error_runs;
  beside_letters -= same.beside_letters;
  letters_1252 -= same.letters_1252;
  evidence -= same.evidence;
  census -= same.census;
}

std::uint64_t finding_evidence::take_out(const cut_characters& which) noexcept {
  const std::uint64_t before = errors;
  for (unsigned n = 0; n < may_be_cut.singles.size(); ++n) {
    const auto lead = static_cast<std::uint8_t>(0xC0 + n);
    for (std::size_t b = 0; b < preceding_count; ++b) {
      const std::uint64_t times = may_be_cut.singles[n][b];
      const auto sort = static_cast<preceding>(b);
      if (times != 0 && which.has_single(lead, sort)) take_out(lead, sort, times);
    }
    const cut_counts::several& of_several = may_be_cut.longs[n];
    if (of_several.findings == 0 || !which.has_long(lead)) continue;
    errors -= of_several.findings;
    long_errors -= of_several.findings;
    error_bytes -= of_several.bytes;
    error_runs -= of_several.runs;
    beside_letters -= of_several.beside_letters;
    const std::uint8_t text[] = {' ', lead, 0xBF, ' '};
    byte_evidence same;
    same.add(byte_view(text, 4).substr(1, 2), {' ', ' '}, of_several.findings);
    evidence -= same;
  }
  return before - errors;
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
  overlong_characters += next.overlong_characters;
  if (next.errors != 0) cut = next.cut;
  errors += next.errors;
  error_bytes += next.error_bytes;
  error_runs += next.error_runs;
  beside_letters += next.beside_letters;
  letters_1252 += next.letters_1252;
  long_errors += next.long_errors;
  evidence += next.evidence;
  census += next.census;
  may_be_cut += next.may_be_cut;
  bytes_ff += next.bytes_ff;
  undefined_1252 += next.undefined_1252;
  doubles += next.doubles;
  lost_doubles += next.lost_doubles;
  double_continuations += next.double_continuations;
  return *this;
}

}  // namespace utfkit::cli
