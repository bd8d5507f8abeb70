#include "legacy_evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "patterns/upper_half.hpp"
#include "reading/word_reading.hpp"
#include "words/mixed_words.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

std::string names_of_all(const detection& d) {
  std::string names;
  for (const detection_candidate& c : d.candidates()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name(c.enc));
  }
  return names;
}

bool is_western(const file_evidence& seen) {
  if (seen.errors == 0 || seen.undefined_1252 != 0 || 2 * seen.bytes_ff > seen.error_bytes) {
    return false;
  }
  const bool has_utf8 = seen.continuations() + seen.pairs != 0;
  if (seen.evidence.says_windows_1252(has_utf8)) return true;
  return !has_utf8 && seen.letters_1252 != 0 && seen.error_bytes <= 2 * seen.error_runs &&
         2 * seen.beside_letters >= seen.errors && 2 * seen.long_errors < seen.errors;
}

bool are_lone_letters(const file_evidence& seen) {
  if (seen.sequences == 0 || seen.errors == 0 || seen.long_errors + seen.cut_findings != 0) {
    return false;
  }
  if (seen.error_bytes > 2 * seen.error_runs || seen.beside_letters < seen.error_runs) return false;
  for (unsigned n = 0; n < 128; ++n) {
    const unsigned b = 0x80 + n;
    const bool is_common = b < 0xC0 || b == 0xC2 || b == 0xC3 || b == 0xE2 || b >= 0xFE;
    if (seen.census.count(n) != 0 && (is_common || seen.begins_sequence(n))) return false;
  }
  return true;
}

bool words_are_known(const file_evidence& seen) {
  const detection& d = seen.words;
  if (!d.enc || d.candidates().empty() || d.enc == encoding::utf8) return false;
  if (d.sure == confidence::guess || d.candidates().front().errors != 0) return false;
  if (is_in_latin_letters(d.language) && !goes_in_order(*d.enc)) return true;
  // Words of other alphabets are of several such bytes, few of which are well formed, but for East
  // Asia. Others may be what is left of sequences.
  const evidence& e = d.seen;
  return e.error_bytes > 2 * e.error_runs && (goes_in_order(*d.enc) || 2 * e.sequences <= e.errors);
}

bool words_are_in_1252(const file_evidence& seen) {
  return words_are_known(seen) && seen.words.enc == encoding::windows1252 &&
         seen.census.has_letters();
}

bool reads_as_1252(const file_evidence& seen) {
  if (seen.own.doubtful.are_most) return false;
  return words_are_in_1252(seen) ||
         (is_western(seen) && read_as_eight_bit(seen.census).reads_as_1252);
}

namespace {

constexpr std::uint32_t far = 8 * 8;  // eight nats, in eighths

auto find_western(std::span<const detection_candidate> all) {
  return std::find_if(all.begin(), all.end(),
                      [](const auto& c) { return c.enc == encoding::windows1252; });
}

}  // namespace

std::optional<encoding> better_than_1252(const file_evidence& seen) {
  const auto all = seen.words.candidates();
  const auto western = find_western(all);
  if (western == all.end() || western->behind < far) return std::nullopt;
  const detection_candidate& best = all.front();
  if (goes_in_order(best.enc) || !is_in_latin_letters(best.language)) return std::nullopt;
  return best.enc;
}

bool are_rather_in_another(const file_evidence& seen) {
  constexpr std::uint32_t certain = 24 * 8;
  const auto all = seen.words.candidates();
  if (all.empty() || seen.errors <= seen.sequences) return false;
  const detection_candidate& best = all.front();
  if (goes_in_order(best.enc) || !is_in_latin_letters(best.language)) return false;
  if (best.enc == encoding::windows1258) return false;  // as Italian reads, and hardly anything is
  const auto western = find_western(all);
  return western == all.end() || western->behind >= certain;
}

bool own_are_in_doubt(const file_evidence& seen) {
  const auto all = seen.words.candidates();
  const auto& own = seen.own.candidates;
  if (!seen.own.latin || all.empty() || goes_in_order(all.front().enc)) return false;
  return std::none_of(all.begin(), all.end(), [&own](const detection_candidate& c) {
    return c.behind < far && std::find(own.begin(), own.end(), c.enc) != own.end();
  });
}

bool own_are_in_another(const file_evidence& seen) {
  const auto& own = seen.own.candidates;
  return seen.own.same && std::find(own.begin(), own.end(), encoding::windows1252) == own.end() &&
         !own.empty();
}

bool own_are_in_1252(const file_evidence& seen) {
  return !seen.own.candidates.empty() && seen.own.same &&
         seen.own.candidates.front() == encoding::windows1252 &&
         seen.evidence.alone() == seen.errors && !better_than_1252(seen) && parts_are_in_one(seen);
}

bool are_western_signs(const file_evidence& seen) {
  if (seen.signs.count == 0 || seen.surrogates + seen.overlongs + seen.encoded_nuls != 0) {
    return false;
  }
  // Letters of the text's own alphabet may stand there: г in "100 г".
  constexpr std::uint64_t of_latin = std::uint64_t{0x1FF} << 2 | std::uint64_t{1} << 0x0C |
                                     std::uint64_t{3} << 0x21 | std::uint64_t{1} << 0x2F |
                                     std::uint64_t{1} << 0x30;  // C2 to CA, CC, E1, E2, EF, F0
  if ((seen.leads & ~of_latin) != 0) return false;
  const auto is_another = [&seen](encoding e) { return e != seen.signs.in; };
  if (words_are_known(seen) && is_another(*seen.words.enc)) return false;
  return seen.own.candidates.empty() || seen.own.doubtful.are_most || seen.signs.are_spaces ||
         !is_another(seen.own.candidates.front());
}

bool parts_are_in_one(const file_evidence& seen) {
  return !seen.others_in_parts && seen.odd_in_parts.empty();
}

bool has_parts_in_1252(const file_evidence& seen) {
  if (are_western_signs(seen)) return seen.signs.in == encoding::windows1252;
  return seen.census.in_latin9() == 0 && parts_are_in_one(seen) &&
         (reads_as_1252(seen) || own_are_in_1252(seen));
}

bool is_rather_in_1125(const file_evidence& seen) {
  constexpr unsigned first = 0x76, last = 0x79;  // F6 to F9
  bool has_any = false;
  for (unsigned n = first; n <= last; ++n) has_any = has_any || seen.census.count(n) != 0;
  const std::string_view text = seen.looked_at().as_string_view();
  const auto has = [text](std::string_view letter) { return text.find(letter) != text.npos; };
  return has_any && (has("\u0456") || has("\u0457")) && !has("\u045E") && !has("\u040E");
}

bool are_few_in_another_alphabet(const file_evidence& seen, encoding in) {
  constexpr std::uint64_t few = 16;
  constexpr std::size_t enough = 8;
  if (seen.error_bytes > few || !mixed_words::may_be_in(in)) return false;
  const word_contents own = contents_of(seen.looked_at());
  unsigned there = 0;
  for (const char32_t c : upper_half_of(in)) there |= alphabet_of(c);
  return own.alphabetic >= enough && there != 0 && (own.alphabets & there) == 0;
}

namespace {

// All pairs with a lead byte from `first` to `last`, which the most common characters have.
bool are_common_pairs(std::string_view line, std::uint8_t first, std::uint8_t last) noexcept {
  const byte_view bytes(line);
  for (std::size_t at = 0; at < bytes.size();) {
    if (bytes[at] < 0x80) {
      ++at;
      continue;
    }
    const bool is_pair = at + 1 < bytes.size() && bytes[at + 1] >= 0x40 && bytes[at + 1] != 0x7F;
    if (bytes[at] < first || bytes[at] > last || !is_pair) return false;
    at += 2;
  }
  return true;
}

}  // namespace

std::vector<encoding> common_in_east_asia(const file_evidence& seen) {
  struct common {
    encoding in;
    std::uint8_t first, last;
  };
  constexpr common all[] = {{encoding::gbk, 0xB0, 0xD7},
                            {encoding::big5, 0xA4, 0xC6},
                            {encoding::euc_kr, 0xB0, 0xC8},
                            {encoding::euc_jp, 0xB0, 0xCF}};
  constexpr std::size_t enough = 8;
  if (contents_of(seen.looked_at()).ideographs < enough) return {};
  std::vector<encoding> found;
  for (const common& c : all) {
    bool are_all = true;
    for (std::string_view rest = seen.looked_at().as_string_view(); are_all && !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (is_valid(line)) continue;
      are_all = are_common_pairs(line, c.first, c.last) &&
                recoded(line, c.in, encoding::utf8).has_value();
    }
    if (are_all) found.push_back(c.in);
  }
  return found;
}

}  // namespace utfkit::cli
