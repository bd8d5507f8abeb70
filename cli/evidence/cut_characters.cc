#include "cut_characters.hpp"

#include <utfkit/code_point.hpp>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

constexpr bool is_continuation(unsigned b) noexcept {
  return b >= 0x80 && b <= 0xBF;
}

// Lead bytes of characters that stand beside letters of ASCII: of Latin letters up to U+036F and
// those of U+1E00, signs of U+2000 to U+2FFF.
constexpr bool may_follow_ascii(std::uint8_t b) noexcept {
  return (b >= 0xC2 && b <= 0xCD) || b == 0xE1 || b == 0xE2;
}

constexpr bool is_capital_in_1252(std::uint8_t b) noexcept {
  return b >= 0xC0 && b <= 0xDE && b != 0xD7;
}

// Whether the line has sequences, and nothing that is ill-formed but what may be cut. At its ends
// `all` may have parts of characters.
bool is_in_utf8(byte_view all, std::size_t at) noexcept {
  std::size_t from = at;
  while (from != 0 && all[from - 1] != '\n') --from;
  if (from == 0) {
    while (from < 3 && from < at && is_continuation(all[from])) ++from;
  }
  bool has_sequences = false;
  while (from < all.size() && all[from] != '\n') {
    const decoded d = decode_first(all.substr(from));
    if (d.error == errc::truncated && from + d.length == all.size()) break;
    if (d.error != errc::ok && !may_be_cut(all, from, d.length)) return false;
    has_sequences = has_sequences || (d.error == errc::ok && d.length > 1);
    from += d.length;
  }
  return has_sequences;
}

}  // namespace

bool may_be_cut(byte_view all, std::size_t at, std::size_t length) noexcept {
  const std::size_t end = at + length;
  if (end == all.size() || all[end] >= 0x80 || is_ascii_letter(all[end])) return false;
  const decoded d = decode_first(all.substr(at, length));
  return d.error == errc::truncated && d.length == length;
}

std::uint64_t leads_in(byte_view text) noexcept {
  std::uint64_t leads = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] < 0xC0) {
      ++at;
      continue;
    }
    const decoded d = decode_first(text.substr(at));
    if (d.error == errc::ok && d.code_point != 0xFEFF && d.code_point != 0xFFFD) {
      leads |= std::uint64_t{1} << (text[at] - 0xC0u);
    }
    at += d.length;
  }
  // Who writes letters of Central Europe has all of these, though a short text may not.
  constexpr std::uint64_t central = 3u << 4, latin = 7u << 3;  // C4 and C5, and C3
  return (leads & central) != 0 ? leads | latin : leads;
}

bool cut_characters::has(byte_view all, std::size_t at, std::size_t length) const noexcept {
  if (empty()) return false;
  if (length > 1) return has_long(all[at]);
  return has_single(all[at], at == 0 ? preceding::other : preceding_of(all[at - 1]));
}

bool cut_characters::has_in_line(byte_view all, std::size_t at, std::size_t length) const noexcept {
  if (has(all, at, length)) return true;
  return length == 1 && cut_characters(leads_, true).has(all, at, length) && is_in_utf8(all, at);
}

bool cut_characters::has_single(std::uint8_t lead, preceding before) const noexcept {
  if (empty() || before == preceding::lead) return false;
  if (before == preceding::continuation) return leads_has(lead);
  const bool after_letter = before != preceding::other;
  if (after_letter && !may_follow_ascii(lead)) return false;
  // The letters of Europe, which not every short text has in all rows.
  const bool no_letter = before == preceding::small && is_capital_in_1252(lead);
  if (no_letter && lead >= 0xC3 && lead <= 0xC5) return true;
  return leads_has(lead) && (letters_ || no_letter);
}

cut_counts& cut_counts::operator+=(const cut_counts& other) noexcept {
  if (!other.any) return *this;
  any = true;
  for (std::size_t n = 0; n < singles.size(); ++n) {
    for (std::size_t b = 0; b < preceding_count; ++b) singles[n][b] += other.singles[n][b];
    longs[n].findings += other.longs[n].findings;
    longs[n].bytes += other.longs[n].bytes;
    longs[n].runs += other.longs[n].runs;
    longs[n].beside_letters += other.longs[n].beside_letters;
  }
  return *this;
}

}  // namespace utfkit::cli
