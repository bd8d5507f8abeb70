#include "scan.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string_view>

#include <utfkit/code_point.hpp>
#include <utfkit/definition/utf8.hpp>
#include <utfkit/finding.hpp>

#include "base/character.hpp"

namespace utfkit::cli {

namespace {

constexpr rule_set any_mojibake = set_of(mojibake) | set_of(deny_mojibake);

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
    if ((watched & (set_of(rfc5198_c1) | set_of(deny_c1_control))) != 0) add(0xC2, 0xC2);
    constexpr rule_set with_ef = set_of(json_bom) | set_of(rfc5198_bom) | set_of(inner_bom) |
                                 set_of(xml_not_a_char) | set_of(deny_inner_bom) |
                                 set_of(deny_bom) | set_of(deny_replacement_character) |
                                 set_of(deny_noncharacter) | set_of(deny_private_use);
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
  if (c >= 0x80 && c <= 0x9F) broken |= set_of(rfc5198_c1) | set_of(deny_c1_control);
  if (c == U'\uFFFE' || c == U'\uFFFF') broken |= set_of(xml_not_a_char);
  if (c == U'\uFEFF') {
    const bool initial = p.offset + at == p.begin;
    broken |= initial ? set_of(json_bom) | set_of(rfc5198_bom) | set_of(deny_bom)
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

// Text as a number that has its first byte lowest.
std::uint64_t eight_bytes(const char* text) noexcept {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, text, 8);
  } else {
    for (unsigned i = 0; i < 8; ++i) {
      word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
    }
  }
  return word;
}

constexpr std::uint64_t in_each_byte(std::uint8_t b) noexcept {
  return std::uint64_t{0x0101010101010101} * b;
}

constexpr std::uint64_t high_bits = in_each_byte(0x80);

// The high bit of each byte that is LF; exact up to the first of them.
constexpr std::uint64_t line_feeds_in(std::uint64_t word) noexcept {
  const std::uint64_t other = word ^ in_each_byte('\n');
  return (other - in_each_byte(1)) & ~other & high_bits;
}

// The statistics of a piece while they grow by single characters.
struct growing_stats {
  explicit growing_stats(const text_stats& s) noexcept
      : points(s.code_points),
        lines(s.lines),
        line(s.code_points - s.code_points_since_newline),
        replaced(s.replacements) {}

  std::uint64_t points;
  std::uint64_t lines;
  std::uint64_t line;  // the code points before it
  std::uint64_t replaced;
  std::uint64_t four_bytes = 0;

  std::uint64_t column() const noexcept { return points - line; }

  void add_ascii_with_lines(std::string_view text) noexcept {
    for (const char c : text) {
      ++points;
      if (c != '\n') continue;
      ++lines;
      line = points;
    }
  }
  void add_finding(std::uint64_t replacements) noexcept {
    points += replacements;
    replaced += replacements;
  }
  void add_to(text_stats& s, std::size_t bytes) const noexcept {
    s.bytes += bytes;
    s.utf16_units += points - s.code_points + four_bytes;
    s.code_points = points;
    s.lines = lines;
    s.replacements = replaced;
    s.code_points_since_newline = column();
  }
};

}  // namespace

class scanner {
 public:
  scanner(const file_piece& p, rule_set watched, std::uint64_t kept, piece_scan& found)
      : piece_(p), watched_(watched), kept_(kept), bytes_(watched), found_(found) {}

  void run() {
    for (std::size_t at = 0; at < piece_.size;) {
      at += scan_one(at);
      if (watched_ == 0) at = scan_dense(at);
    }
    found_.singles_.move_to(found_.found, found_.evidence);
  }

 private:
  // One finding, or all that is well formed from there on: how many bytes that are.
  std::size_t scan_one(std::size_t at) {
    const byte_view piece = piece_.text();
    if (begins_ill_formed(piece, at)) {
      const finding f = add_finding(at, found_.stats.lines, found_.stats.code_points_since_newline);
      const std::uint64_t steps = f.replacements;
      found_.stats += text_stats{f.length, steps, steps, 0, steps, steps};
      return f.length;
    }
    const text_stats valid = measure_valid_prefix(piece.substr(at));
    const auto size = static_cast<std::size_t>(valid.bytes);
    if (watched_ != 0) scan_valid(at, at + size);
    found_.stats += valid;
    if (valid.code_points != valid.bytes) {
      found_.sequences += count_sequences(piece.substr(at, size).as_string_view());
    }
    return size;
  }

  // Errors often follow each other.
  static bool begins_ill_formed(byte_view piece, std::size_t at) noexcept {
    return definition::utf8::decode_one(piece.data() + at, piece.size() - at).error != errc::ok;
  }

  std::size_t scan_dense(std::size_t at);
  bool add_single(std::size_t at, const growing_stats& s);

  // Precondition: there is one at `at`.
  finding add_finding(std::size_t at, std::uint64_t lines, std::uint64_t column) {
    const finding f = *next_finding(piece_.text(), at);
    add(at, lines, column, f.length, f.replacements, rule_of(f.error), f.code_point);
    return f;
  }

  void add(std::size_t at, std::uint64_t lines, std::uint64_t column, std::size_t length,
           std::uint8_t replacements, rule_id rule, std::optional<char32_t> c) {
    const item i{static_cast<std::uint32_t>(at),
                 static_cast<std::uint32_t>(lines),
                 static_cast<std::uint32_t>(column),
                 static_cast<std::uint8_t>(length),
                 replacements,
                 rule,
                 0,
                 c};
    found_.evidence.add(piece_, i);
    found_.found.add(rule);
    found_.last = i.offset;
    keep(i);
  }

  void keep(const item& i) {
    std::uint64_t& had = is_remark(i.rule) ? remarks_kept_ : findings_kept_;
    if (had == kept_) return;
    ++had;
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
      if (broken != 0) {
        before += measure_valid_prefix(piece.substr(measured, at - measured));
        measured = at;
      }
      for (unsigned id = 0; broken != 0; ++id, broken >>= 1) {
        if ((broken & 1) == 0) continue;
        const auto rule = static_cast<rule_id>(id);
        add(at, before.lines, before.code_points_since_newline, d.length, 0, rule, d.code_point);
      }
      at += d.length;
    }
  }

  const file_piece& piece_;
  rule_set watched_;
  std::uint64_t kept_;
  byte_set bytes_;
  piece_scan& found_;
  std::uint64_t findings_kept_ = 0;
  std::uint64_t remarks_kept_ = 0;
};

// The same, eight bytes at a time and without calls, as long as findings are close to each other:
// most are one byte, of which the next byte tells. Where it stops, which may be at `at`, scan_one()
// goes on: where what follows is well formed for long, and before the piece ends.
std::size_t scanner::scan_dense(std::size_t at) {
  constexpr std::size_t room = 16;   // for two words
  constexpr std::size_t close = 32;  // from here on a kernel is worth its call
  if (piece_.size < room || at == 0) return at;
  const char* const text = piece_.text().as_string_view().data();
  const std::size_t from = at;
  growing_stats s(found_.stats);
  for (std::size_t valid_from = at; at <= piece_.size - room && at - valid_from < close;) {
    const std::uint64_t word = eight_bytes(text + at);
    const std::uint64_t high = word & high_bits;
    const auto ascii = static_cast<unsigned>(std::countr_zero(high)) / 8;
    if ((line_feeds_in(word) & (high - 1) & ~high) != 0) {
      s.add_ascii_with_lines({text + at, ascii});
    } else {
      s.points += ascii;
    }
    at += ascii;
    if (ascii == 8) continue;

    const std::uint64_t rest = eight_bytes(text + at);
    const std::uint64_t continuations = rest & ~(rest << 1) & high_bits;
    if ((continuations & 0x8080) != 0x8000 && add_single(at, s)) {
      s.add_finding(1);
      valid_from = ++at;
      continue;
    }
    const decoded d = definition::utf8::decode_one(text + at, piece_.size - at);
    if (d.error == errc::ok) {
      at += d.length;
      ++s.points;
      s.four_bytes += d.length == 4;
      ++found_.sequences;
      continue;
    }
    const finding f = add_finding(at, s.lines, s.column());
    s.add_finding(f.replacements);
    valid_from = at += f.length;
  }
  s.add_to(found_.stats, at - from);
  return at;
}

// A finding of one byte, which is neither the first nor the last of the piece. False: it isn't
// taken.
inline bool scanner::add_single(std::size_t at, const growing_stats& s) {
  const byte_view piece = piece_.text();
  const std::uint8_t byte = piece[at];
  if (single_bytes::needs_more(piece[at - 1], byte, piece[at + 1])) return false;
  found_.singles_.add(piece[at - 1], byte, piece[at + 1]);
  found_.last = static_cast<std::uint32_t>(at);
  if (findings_kept_ != kept_) {
    keep({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(s.lines),
          static_cast<std::uint32_t>(s.column()), 1, 1, single_bytes::rule_of_byte(byte), 0,
          std::nullopt});
  }
  return true;
}

void scan(const file_piece& p, rule_set watched, std::uint64_t kept, piece_scan& found) {
  found.clear();
  scanner(p, watched & ~(any_mojibake | rules_of_whole_file), kept, found).run();
  if ((watched & any_mojibake) != 0) found.runs.find(p);
}

namespace {

// By offset, then by rule; and no more than are wanted.
void keep_first(std::vector<item>& items, std::uint64_t kept) {
  std::sort(items.begin(), items.end(), [](const item& a, const item& b) {
    return a.offset != b.offset ? a.offset < b.offset : a.rule < b.rule;
  });
  std::uint64_t findings = 0, remarks = 0;
  std::erase_if(items,
                [&](const item& i) { return (is_remark(i.rule) ? ++remarks : ++findings) > kept; });
}

}  // namespace

void add_mojibake(const file_piece& p, rule_set watched, std::uint64_t kept,
                  mojibake_progress& progress, piece_scan& found) {
  if ((watched & any_mojibake) == 0) return;
  found.runs.settle(p, progress);
  if (found.runs.all().empty()) return;
  std::uint32_t number = 0;
  for (const found_run& r : found.runs.all()) {
    ++number;
    for (const rule_id rule : {deny_mojibake, mojibake}) {
      if ((watched & set_of(rule)) == 0) continue;
      const item i{r.offset, r.lines, r.column, r.length, 0, rule, number, std::nullopt};
      found.evidence.add(p, i);
      found.found.add(rule);
      found.last = std::max(found.last, i.offset);
      if (number <= kept) found.items.push_back(i);
    }
    found.evidence.lost_doubles += r.lost != 0;
  }
  keep_first(found.items, kept);
}

}  // namespace utfkit::cli
