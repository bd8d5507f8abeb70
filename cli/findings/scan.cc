#include "scan.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

#include <utfkit/code_point.hpp>
#include <utfkit/definition/utf8.hpp>
#include <utfkit/finding.hpp>

#include "base/character.hpp"
#include "double_encoding.hpp"

namespace utfkit::cli {

namespace {

constexpr rule_set double_encodings = set_of(double_encoding) | set_of(deny_mojibake);

// The bytes by which the watched rules are found: lead bytes, and ASCII.
class byte_set {
 public:
  explicit byte_set(rule_set watched) noexcept {
    if ((watched &
         (set_of(postgres_nul) | set_of(jni_nul) | set_of(filename_nul) | set_of(deny_nul))) != 0)
      add(0, 0);
    if ((watched & (set_of(json_control) | set_of(xml_not_a_char))) != 0) add(0, 0x1F);
    if ((watched & set_of(filename_slash)) != 0) add('/', '/');
    if ((watched & set_of(rfc5198_bare_cr)) != 0) add('\r', '\r');
    if ((watched & set_of(rfc5198_bare_lf)) != 0) add('\n', '\n');
    if ((watched & set_of(rfc5198_c1)) != 0) add(0xC2, 0xC2);
    if ((watched & double_encodings) != 0) add(0xC3, 0xC3);
    constexpr rule_set with_ef = set_of(json_bom) | set_of(rfc5198_bom) | set_of(inner_bom) |
                                 set_of(xml_not_a_char) | set_of(deny_inner_bom) |
                                 set_of(deny_replacement_character) | set_of(deny_noncharacter) |
                                 set_of(deny_private_use);
    if ((watched & with_ef) != 0) add(0xEF, 0xEF);
    if ((watched & set_of(deny_private_use)) != 0) {
      add(0xEE, 0xEE);
      add(0xF3, 0xF4);
    }
    constexpr rule_set of_four_bytes =
        set_of(mysql_four_bytes) | set_of(jni_four_bytes) | set_of(deny_noncharacter);
    if ((watched & of_four_bytes) != 0) add(0xF0, 0xF4);
  }

  bool has(std::uint8_t byte) const noexcept { return bytes_[byte]; }

 private:
  void add(unsigned first, unsigned last) noexcept {
    for (unsigned b = first; b <= last; ++b) bytes_[b] = true;
  }

  std::array<bool, 256> bytes_{};
};

// The rules that a character breaks, of all there are. `at` is its place in p.all.
rule_set broken_rules(const file_piece& p, std::size_t at, char32_t c) noexcept {
  rule_set broken = 0;
  if (c == 0) {
    broken |= set_of(postgres_nul) | set_of(jni_nul) | set_of(filename_nul) | set_of(deny_nul);
  }
  if (c == U'/') broken |= set_of(filename_slash);
  if (c < 0x20 && c != U'\t' && c != U'\n' && c != U'\r') {
    broken |= set_of(json_control) | set_of(xml_not_a_char);
  }
  if (c == U'\r') {
    const bool ends = at + 1 == p.all.size();
    if (ends || (p.all[at + 1] != '\n' && p.all[at + 1] != 0)) broken |= set_of(rfc5198_bare_cr);
  }
  if (c == U'\n' && (at == 0 || p.all[at - 1] != '\r')) broken |= set_of(rfc5198_bare_lf);
  if (c >= 0x80 && c <= 0x9F) broken |= set_of(rfc5198_c1);
  if (c == U'\uFFFE' || c == U'\uFFFF') broken |= set_of(xml_not_a_char);
  if (c == U'\uFEFF') {
    const bool initial = p.offset + at == p.begin;
    broken |= initial ? set_of(json_bom) | set_of(rfc5198_bom)
                      : set_of(inner_bom) | set_of(deny_inner_bom);
  }
  if (c == U'\uFFFD') broken |= set_of(deny_replacement_character);
  if (is_noncharacter(c)) broken |= set_of(deny_noncharacter);
  if (is_private_use(c)) broken |= set_of(deny_private_use);
  if (c > 0xFFFF) broken |= set_of(mysql_four_bytes) | set_of(jni_four_bytes);
  return broken;
}

// The lead bytes of a text that is well formed, by eights.
std::uint64_t count_sequences(std::string_view text) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr std::size_t most = 255;  // a byte of `sums` holds as much
  std::uint64_t count = 0;
  while (text.size() >= 8) {
    const std::size_t words = std::min(text.size() / 8, most);
    std::uint64_t sums = 0;
    for (std::size_t i = 0; i < words; ++i) {
      std::uint64_t word;
      std::memcpy(&word, text.data() + 8 * i, 8);
      sums += (word >> 7) & (word >> 6) & ones;
    }
    for (; sums != 0; sums >>= 8) count += sums & 0xFF;
    text.remove_prefix(8 * words);
  }
  for (const char c : text) count += static_cast<unsigned char>(c) >= 0xC0;
  return count;
}

class scanner {
 public:
  scanner(const file_piece& p, rule_set watched, piece_scan& found)
      : piece_(p), watched_(watched), bytes_(watched), found_(found) {}

  void run() {
    const byte_view piece = piece_.text();
    std::size_t at = 0;
    while (at < piece.size()) {
      if (begins_ill_formed(piece, at)) {
        at += add_finding(piece, at);
        continue;
      }
      const text_stats valid = measure_valid_prefix(piece.substr(at));
      const auto size = static_cast<std::size_t>(valid.bytes);
      if (watched_ != 0) scan_valid(at, at + size);
      found_.stats += valid;
      if (valid.code_points != valid.bytes) {
        found_.sequences += count_sequences(piece.substr(at, size).as_string_view());
      }
      at += size;
    }
  }

 private:
  // Errors often follow each other.
  static bool begins_ill_formed(byte_view piece, std::size_t at) noexcept {
    return definition::utf8::decode_one(piece.data() + at, piece.size() - at).error != errc::ok;
  }

  std::size_t add_finding(byte_view piece, std::size_t at) {
    const std::optional<finding> f = next_finding(piece, at);
    if (!f) return piece.size() - at;  // which is not so: there is an error at `at`
    add(found_.stats, at, f->length, f->replacements, rule_of(f->error), f->code_point);
    const std::uint64_t steps = f->replacements;
    found_.stats += text_stats{f->length, steps, steps, 0, steps, steps};
    return f->length;
  }

  void add(const text_stats& before, std::size_t at, std::size_t length, std::uint8_t replacements,
           rule_id rule, std::optional<char32_t> c) {
    const item i{static_cast<std::uint32_t>(at),
                 static_cast<std::uint32_t>(before.lines),
                 static_cast<std::uint32_t>(before.code_points_since_newline),
                 static_cast<std::uint8_t>(length),
                 replacements,
                 rule,
                 c};
    found_.evidence.add(piece_, i);
    found_.items.push_back(i);
  }

  // piece[at, end) is well formed, and found_.stats is of what stands before it.
  void scan_valid(std::size_t at, std::size_t end) {
    const byte_view piece = piece_.text();
    text_stats before = found_.stats;
    std::size_t measured = at;
    while (at < end) {
      if (!bytes_.has(piece[at])) {
        ++at;
        continue;
      }
      const decoded d = decode_first(piece.substr(at));
      rule_set broken = broken_rules(piece_, piece_.begin + at, d.code_point) & watched_;
      std::size_t length = d.length;
      if ((watched_ & double_encodings) != 0 && piece[at] == 0xC3) {
        if (const doubly_encoded twice =
                find_doubly_encoded(piece_.all.substr(piece_.begin + at))) {
          length = twice.length;
          broken |= double_encodings & watched_;
        }
      }
      if (broken != 0) {
        before += measure_valid_prefix(piece.substr(measured, at - measured));
        measured = at;
      }
      for (unsigned id = 0; broken != 0; ++id, broken >>= 1) {
        if ((broken & 1) == 0) continue;
        const auto rule = static_cast<rule_id>(id);
        const bool pair = (set_of(rule) & double_encodings) != 0;
        add(before, at, pair ? length : d.length, 0, rule, d.code_point);
      }
      at += d.length;  // what is doubly encoded may break other rules further on
    }
  }

  const file_piece& piece_;
  rule_set watched_;
  byte_set bytes_;
  piece_scan& found_;
};

}  // namespace

void scan(const file_piece& p, rule_set watched, piece_scan& found) {
  found.clear();
  scanner(p, watched, found).run();
}

}  // namespace utfkit::cli
