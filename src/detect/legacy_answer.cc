#include "legacy_answer.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "drawn_boxes.hpp"
#include "language_mixture.hpp"
#include "legacy_scores.hpp"

namespace utfkit::internal {

namespace {

constexpr std::uint32_t nat = 8;  // in costs

constexpr std::uint32_t worth_of_declaration = 8 * nat;

// Whether a text has one of these bytes, from 80 on.
template <unsigned... Bytes>
bool has(const seen_bytes& seen) noexcept {
  constexpr auto bits = [](bool upper) {
    return (((Bytes >= 0xC0) == upper ? std::uint64_t{1} << Bytes % 64 : 0) | ...);
  };
  return ((seen[0] & bits(false)) | (seen[1] & bits(true))) != 0;
}

// Whether a text has the letters that Vietnamese can't do without: d with stroke, or u with horn.
// In windows-1258 a vowel is followed by its tone, so that much else, Italian and Spanish above
// all, reads as Vietnamese syllables.
bool has_vietnamese_letters(const seen_bytes& seen) noexcept {
  return has<0xF0, 0xD0, 0xFD, 0xDD>(seen);
}

// Whether it has any of the tones, which stand behind their vowels in windows-1258.
constexpr bool is_tone(unsigned b) noexcept {
  return b == 0xCC || b == 0xD2 || b == 0xDE || b == 0xEC || b == 0xF2;
}
bool has_tones(const seen_bytes& seen) noexcept {
  return has<0xCC, 0xD2, 0xDE, 0xEC, 0xF2>(seen);
}

constexpr bool is_ascii_capital(unsigned b) noexcept {
  return b >= 'A' && b <= 'Z';
}

constexpr bool is_ascii_small(unsigned b) noexcept {
  return b >= 'a' && b <= 'z';
}

std::size_t first_pairs_of(const legacy_reading& r) noexcept {
  return static_cast<std::size_t>(std::min<std::uint64_t>(r.pairs_seen, r.first_pairs.size()));
}

// Whether what windows-1258 has for a tone stands behind a space or a sign, as an opening quotation
// mark of Mac OS Roman does.
bool has_tones_alone(const legacy_reading& r) noexcept {
  const auto* const end = r.first_pairs.begin() + first_pairs_of(r);
  return std::any_of(r.first_pairs.begin(), end,
                     [](unsigned pair) { return is_tone(pair & 0xFF) && pair >> 8 < 'A'; });
}

// Whether a third of what begins a text is the same two bytes, as … and ] of "[OPTIONS…]" are: a
// word that comes again says no more.
bool is_mostly_one_pair(const legacy_reading& r) noexcept {
  constexpr std::ptrdiff_t enough = 24;
  const auto* const begin = r.first_pairs.begin();
  const auto* const end = begin + first_pairs_of(r);
  if (end - begin < enough) return false;
  return std::any_of(begin, end, [&](std::uint16_t pair) {
    return 3 * std::count(begin, end, pair) >= end - begin;
  });
}

// Whether each first of two bytes in a row is the same, four times and more, or one of the rows of
// signs: they are signs or letters of an encoding with two bytes a character, of which one row says
// nothing. What has such a row for its commonest characters is another matter.
bool is_of_one_row(const legacy_reading& r, encoding best) noexcept {
  constexpr unsigned signs = 0xA0;
  const auto* const end = r.first_pairs.begin() + first_pairs_of(r);
  unsigned row = 0, rows = 0, run = 0;
  for (const auto* pair = r.first_pairs.begin(); pair != end; ++pair) {
    const unsigned b = *pair & 0xFF;
    if (b < 0x80) {
      if (run % 2 != 0) return false;
      run = 0;
    } else if (run++ % 2 == 0) {
      const unsigned of = (b & 0xFC) == signs ? signs : b;
      if (row == 0) row = of;
      if (of != row) return false;
      ++rows;
    }
  }
  return rows >= 4 && (best < encoding::gbk || best == encoding::big5 || row == signs);
}

// How many different bytes the characters of several bytes have, but for those of the rows of signs
// and of full width, which many sets have: one ideograph among numbers is one again in others.
int different_in_characters(const legacy_reading& r) noexcept {
  seen_bytes seen{};
  const auto* const end = r.first_pairs.begin() + first_pairs_of(r);
  for (const auto* pair = r.first_pairs.begin(); pair != end; ++pair) {
    const unsigned b = *pair & 0xFF;
    const auto is_row = [](unsigned byte) { return (byte & 0xFD) == 0xA1; };
    if (b >= 0x80 && !is_row(b) && !is_row(*pair >> 8)) {
      seen[b / 64 % 2] |= std::uint64_t{1} << b % 64;
    }
  }
  return std::popcount(seen[0]) + std::popcount(seen[1]);
}

// Whether small letters of windows-1252 stand behind two capitals rather than among small letters:
// capitals of another encoding do, as È of Mac OS Roman, or letters that a program which knows but
// ASCII has left small.
bool has_small_behind_capitals(const legacy_reading& r) noexcept {
  const std::size_t n = first_pairs_of(r);
  int behind_capitals = 0;
  for (std::size_t i = 1; i < n; ++i) {
    const unsigned first = r.first_pairs[i - 1] >> 8, second = r.first_pairs[i] >> 8;
    if ((r.first_pairs[i] & 0xFF) < 0xE0 || (r.first_pairs[i - 1] & 0xFF) != second) continue;
    behind_capitals += is_ascii_capital(first) && is_ascii_capital(second);
    behind_capitals -= is_ascii_small(first) && is_ascii_small(second);
  }
  return behind_capitals > 0;
}

// Code page 1125, which isn't known here, is IBM866 but for F2 to F9, its Ukrainian letters: in
// IBM866, F6 to F9 are a Belarusian letter and signs.
bool may_be_cp1125(const legacy_answer& a, const seen_bytes& seen) noexcept {
  if (a.found[0].enc != encoding::ibm866 || a.found[0].language != "uk") return false;
  return has<0xF6, 0xF7, 0xF8, 0xF9>(seen);
}

// KZ-1048, which isn't known here, is windows-1251 with Kazakh letters in the places of those that
// no language has together: Ќ and ќ are Macedonian; Є, є, Ї, ї are Ukrainian.
bool may_be_kz1048(const legacy_answer& a, const seen_bytes& seen) noexcept {
  if (a.found[0].enc != encoding::windows1251) return false;
  return has<0x8D, 0x9D>(seen) && has<0xAA, 0xBA, 0xAF, 0xBF>(seen);
}

// Of the bytes that ISO-8859-15 and windows-1252 differ in, ¨ and ´ are written for apostrophes and
// quotation marks, in words and around them, as Š and Ž may stand; and fractions before words, as
// Œ and œ may. So Estonian has Š or ž (A6, B8) and no ligature (BC to BE), or it is none. And in
// ISO-8859-13, where ´ is the one quotation mark of two, it has another (A1, A5).
bool may_be_signs(const legacy_answer& a, const seen_bytes& seen) noexcept {
  const encoding best = a.found[0].enc;
  if (best == encoding::iso8859_13) return has<0xB4>(seen) && !has<0xA1, 0xA5>(seen);
  if (best != encoding::iso8859_15 || a.found[0].language != "et") return false;
  return !has<0xA6, 0xB8>(seen) || has<0xBC, 0xBD, 0xBE>(seen);
}

// What a pair of bytes costs, at most, of text that somebody writes: five nats. In Cyrillic, Greek
// and Hebrew hardly a name costs four and a quarter, and no list of names four and a half; the
// letters that a Latin alphabet has beside those of ASCII do, one after another (äöü, in a table of
// a program), and single ideographs of GBK. So do lists of abbreviations, which are farther from
// all else. Names and addresses of East Asia are made of rarer characters. Text in what isn't known
// here, EUC-TW and Johab, reads as rare characters of GBK without an error, and costs from 5.75
// nats on; none reads as Big5 or Shift_JIS, where many pairs are no characters.
std::uint32_t most_of_names(const legacy_answer& a, std::uint64_t high_bytes,
                            std::uint32_t margin) noexcept {
  const detection_candidate& best = a.found[0];
  if (best.errors != 0 || (best.enc < encoding::gbk && margin >= 40 * nat)) return 5 * nat;
  switch (best.enc) {
    case encoding::big5:
    case encoding::shift_jis: return 6 * nat + nat / 4;
    case encoding::gbk:
    case encoding::euc_jp:
    case encoding::euc_kr: return 5 * nat + nat / 4;
    case encoding::iso8859_6:
    case encoding::windows1256:
    case encoding::windows874: return 5 * nat;
    default: return a.latin ? 5 * nat : 4 * nat + (high_bytes < 24 ? nat / 4 : nat / 2);
  }
}

// How sure it is that the best is right, by how far behind the first is that reads differently.
// docs/detection.md has how often each was wrong in texts that nothing was learned from. Of a
// letter or two nobody can be sure.
confidence sure_of(std::uint32_t margin, std::uint64_t cost, const legacy_reading& r,
                   const legacy_answer& a) noexcept {
  const auto at_least = [&](std::uint32_t nats, std::uint64_t high_bytes) {
    return margin >= nats * nat && r.high_bytes >= high_bytes;
  };
  // Best, and yet like nothing that anybody writes: of real text a pair costs two to five nats.
  const bool unusual = cost > std::uint64_t{5} * nat * a.pairs;
  const bool odd =
      cost > most_of_names(a, r.high_bytes, margin) * a.pairs || (unusual && !at_least(24, 24));
  // One sign many times says no more than once; windows-1252 is what most such texts are in.
  const int different = a.found[0].enc < encoding::gbk
                            ? std::popcount(r.seen[0]) + std::popcount(r.seen[1])
                            : different_in_characters(r);
  const int usual = a.found[0].enc == encoding::windows1252 ? 2 : 0;
  if (odd || different + usual < 3 || !at_least(4, 3)) return confidence::guess;
  if (a.found[0].enc == encoding::windows1258 &&
      (!has_vietnamese_letters(r.seen) || has_tones_alone(r))) {
    return confidence::guess;
  }
  if (a.found[0].language == "vi" && !has_tones(r.seen) && has_small_behind_capitals(r)) {
    return confidence::guess;
  }
  if (may_be_cp1125(a, r.seen) || may_be_kz1048(a, r.seen)) return confidence::guess;
  if (may_be_signs(a, r.seen) || is_of_one_row(r, a.found[0].enc)) return confidence::guess;
  if (unusual || a.found[0].errors != 0 || different + usual < 5 || !at_least(10, 5) ||
      is_mostly_one_pair(r)) {
    return confidence::likely;
  }
  return at_least(24, 8) ? confidence::certain : confidence::almost_certain;
}

// They are nearly in order, and few.
void sort_by_cost(candidate_score* found, std::size_t n) noexcept {
  for (std::size_t i = 1; i < n; ++i) {
    for (std::size_t k = i; k != 0 && found[k].cost < found[k - 1].cost; --k) {
      std::swap(found[k], found[k - 1]);
    }
  }
}

void take_up_declaration(candidate_score* found, std::size_t n, encoding declared) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (found[i].enc != as_detected(declared)) found[i].cost += worth_of_declaration;
  }
  sort_by_cost(found, n);
}

// A placeholder in quotation marks, «%s», is rare in the texts that costs were learned from; and Ť
// and ť cost less there. Each such mark is six nats against who has letters for them.
void doubt_letters_for_guillemets(candidate_score* found, std::size_t n, unsigned marks) noexcept {
  if (marks == 0) return;
  for (std::size_t i = 0; i < n; ++i) {
    if (has_letters_for_guillemets(found[i].enc)) found[i].cost += 6 * nat * marks;
  }
  sort_by_cost(found, n);
}

// So that a text is judged by its words, where there are some: what the first pairs cost that have
// none of these marks, nor the spaces beside them.
void leave_out_marks(legacy_answer& a, const legacy_reading& r, std::size_t candidate) noexcept {
  decltype(legacy_reading::first_pairs) words;
  const auto has_mark = [](std::uint16_t pair) {
    const auto is_mark = [](unsigned b) { return b == 0xA0 || b == 0xAB || b == 0xBB; };
    return is_mark(pair >> 8) || is_mark(pair & 0xFF);
  };
  const auto* const first = r.first_pairs.data();
  const auto* const end =
      std::remove_copy_if(first, first + first_pairs_of(r), words.data(), has_mark);
  const auto n = static_cast<std::size_t>(end - words.data());
  if (n < 8) return;
  std::uint32_t errors = 0;
  a.cost = single_byte_pairs(candidate, words.data(), n, errors);
  a.pairs = n;
}

// The best where each word may be in another language, if that is not found[0], which was best in
// one; returns how far ahead of others the first is so. Of `marks` each would be a word of Slovak.
// `gain` is how much less the first costs so.
std::uint32_t take_up_mixture(candidate_score* found, std::size_t& n, const legacy_reading& r,
                              unsigned marks, std::uint32_t& gain) noexcept {
  constexpr std::uint32_t any = ~std::uint32_t{0};
  const bool usual = r.behind + found[0].cost <= std::uint64_t{3} * nat * r.pairs_seen;
  if (r.language != 0 || usual) return any;
  const mixture_comparison mixture = compare_mixtures(r, found, n);
  constexpr std::int64_t most_gain = ~std::uint32_t{0};
  gain = static_cast<std::uint32_t>(std::clamp(mixture.gain, std::int64_t{0}, most_gain));
  if (mixture.other == mixture.not_known) return any;
  candidate_score other = described(mixture.other);
  if (marks != 0 && has_letters_for_guillemets(other.enc)) return any;
  if (mixture.behind >= 0) {
    constexpr std::int64_t doubt = std::int64_t{6} * nat;
    const std::int64_t ahead = mixture.behind - (mixture.several ? doubt : 0);
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(ahead, 0, any));
  }
  // It would be Turkish in code page 857 without ş and ğ, whose dotless i is ì in 850.
  const bool has_turkish_letters = has<0x9F, 0xA7>(r.seen);
  if (other.enc == encoding::ibm857 && !has_turkish_letters) return any;
  const auto ahead = static_cast<std::uint32_t>(-mixture.behind);
  other.cost = found[0].cost;
  for (std::size_t i = 0; i < n; ++i) found[i].cost += ahead;
  std::move_backward(found, found + n, found + n + 1);
  found[0] = other;
  ++n;
  return ahead >= 16 * nat && reading_of(other.enc).is_western(r.seen) ? 6 * nat : 0;
}

// By which name to call `e`: where several read the same, that which most programs know.
encoding best_known(const legacy_reading& r, encoding e) noexcept {
  return reading_of(encoding::windows1252).is_same(r.seen, e) ? encoding::windows1252 : e;
}

// Whether three letters in four are there in both cases, by what most encodings have at C0 to DF
// and 20 above: as in ÅÄÖ and åäö, which a program turns into each other.
bool are_in_both_cases(const seen_bytes& seen) noexcept {
  const int both = 2 * std::popcount(seen[1] & seen[1] >> 32 & 0xFFFF'FFFF);
  return 4 * both >= 3 * (std::popcount(seen[0]) + std::popcount(seen[1]));
}

// Whether all bytes from 80 on are pieces of pictures in the code pages of DOS: boxes, shades and
// blocks, of which the left and the right half (DD, DE) aren't in all.
bool may_be_picture(seen_bytes seen) noexcept {
  seen[1] &= ~(std::uint64_t{3} << (0xDD - 0xC0));
  return has_nothing_but_boxes(seen, drawn_boxes::plain);
}

// Whether all bytes from 80 on are signs in windows-1252, ten different ones at most: no alphabet
// has all its letters in their places, of which the most are from C0 on, or in code pages of DOS
// among 81, 8A, 8C to 90 and 9A; nor do a dozen ideographs stand there. A short word may.
bool may_be_signs(const seen_bytes& seen) noexcept {
  constexpr std::uint64_t others = 0xF401'F402, multiplication = std::uint64_t{1} << (0xD7 - 0xC0),
                          division = std::uint64_t{1} << (0xF7 - 0xC0);
  constexpr int few = 10;
  return (seen[0] & others) == 0 && (seen[1] & ~(multiplication | division)) == 0 &&
         std::popcount(seen[0]) <= few;
}

bool is_letter(unsigned b) noexcept {
  return is_ascii_capital(b) || is_ascii_small(b) || b >= 0xC0;
}

}  // namespace

unsigned guillemets_in(const std::uint16_t* pairs, std::size_t n) noexcept {
  constexpr unsigned opening = 0xAB, closing = 0xBB;
  unsigned marks = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const unsigned before = pairs[i] >> 8, b = pairs[i] & 0xFF;
    if ((b == opening && is_letter(before)) || (before == closing && is_letter(b))) return 0;
    marks += before == opening && !is_letter(b);
  }
  return marks;
}

encoding as_detected(encoding e) noexcept {
  using enum encoding;
  switch (e) {
    case latin1:
    case windows1252_whatwg: return windows1252;
    case windows874_whatwg:
    case iso8859_11:
    case tis620: return windows874;
    case koi8_u_whatwg: return koi8_u;
    case windows1250_whatwg: return windows1250;
    case windows1251_whatwg: return windows1251;
    case windows1253_whatwg: return windows1253;
    case windows1254_whatwg: return windows1254;
    case windows1255_whatwg: return windows1255;
    case windows1257_whatwg: return windows1257;
    case windows1258_whatwg: return windows1258;
    case iso8859_8_i: return iso8859_8;
    case ibm858: return ibm850;
    case gb18030: return gbk;
    default: return e;
  }
}

legacy_answer answer_of(legacy_reading& r, std::optional<encoding> declared) noexcept {
  std::array<candidate_score, legacy_reading::most_candidates + 1> all;
  std::size_t n = best_candidates(r, all.data(), legacy_reading::most_candidates);
  if (declared) take_up_declaration(all.data(), n, *declared);
  const std::size_t first = first_pairs_of(r);
  const unsigned marks = guillemets_in(r.first_pairs.data(), first);
  doubt_letters_for_guillemets(all.data(), n, marks);
  std::uint32_t gain = 0;
  const std::uint32_t most = n == 0 ? 0 : take_up_mixture(all.data(), n, r, marks, gain);
  legacy_answer answer;
  answer.declared = declared;
  std::uint32_t next = 0;  // how far behind the first is that reads differently
  for (std::size_t i = 0; i < n && answer.count < answer.found.size(); ++i) {
    const candidate_score& c = all[i];
    const auto known = [&](const detection_candidate& d) {
      return reading_of(d.enc).is_same(r.seen, c.enc);
    };
    const auto end = answer.found.begin() + answer.count;
    if (std::any_of(answer.found.begin(), end, known)) continue;
    const std::uint32_t behind = c.cost - all[0].cost;
    if (answer.count == 1) next = behind;
    answer.found[answer.count++] = {best_known(r, c.enc), confidence::guess, c.language, behind,
                                    c.errors};
  }
  if (answer.count == 0) return answer;
  if (answer.count == 1) next = ~std::uint32_t{0};
  answer.cost = r.behind + all[0].cost;
  answer.pairs = r.pairs_seen;
  if (marks != 0 && all[0].number < single_count) leave_out_marks(answer, r, all[0].number);
  answer.latin = all[0].latin;
  answer.limited = (r.among[0] | r.among[1] | r.among[2]) != 0;
  const std::uint32_t margin = std::min(next, most);
  confidence& sure = answer.found[0].sure;
  sure = sure_of(margin, answer.cost, r, answer);
  // In each of several languages names cost more than anything that somebody writes.
  const bool in_several =
      gain != 0 && gain < answer.cost && reading_of(all[0].enc).is_western(r.seen);
  if (sure == confidence::guess && in_several) {
    sure = std::min(confidence::likely, sure_of(margin, answer.cost - gain, r, answer));
  }
  return answer;
}

bool makes_no_words(const legacy_answer& a, const seen_bytes& seen, const evidence& utf8) noexcept {
  const std::uint64_t bytes = utf8.error_bytes, runs = utf8.error_runs;
  const encoding best = a.found[0].enc;
  // It says nothing where it is windows-1252 by another name, or what the text says it is.
  if (a.latin || best == encoding::windows1252) return false;
  if (a.declared == as_detected(best) || a.limited) return false;
  // Nearly all stand alone in tables of letters, as of a keyboard, in whatever encoding; two and
  // one are damage. Of a character of Big5 one byte of two may be ASCII.
  const bool is_damage = best < encoding::gbk && bytes == 3 && runs == 2;
  if (10 * bytes < 11 * runs || (bytes < 24 && 2 * bytes < 3 * runs) || is_damage) return true;
  if (bytes <= 64 && are_in_both_cases(seen)) return true;
  if (bytes >= (best < encoding::gbk ? 16 : 24) && may_be_signs(seen)) return true;
  if (best >= encoding::gbk) return false;
  // Many words of two letters each are ideographs by themselves.
  if ((bytes >= 24 && bytes == 2 * runs) || may_be_picture(seen)) return true;
  // A single word, unless it is like most: all letters of a language that ASCII hasn't.
  return runs < 2 && bytes < 24 && a.cost > std::uint64_t{4} * nat * a.pairs;
}

bool looks_like_ebcdic(byte_view head) noexcept {
  std::size_t letters = 0, spaces = 0, digits = 0, separators = 0, ascii = 0;
  std::uint8_t before = 0;
  for (const char c : head.substr(0, 512).as_string_view()) {
    const auto b = static_cast<std::uint8_t>(c);
    const unsigned low = b & 0xF;
    const bool column = low >= 1 && low <= 9;
    const bool small = b >= 0x81 && (b < 0xA0 ? column : b >= 0xA2 && b <= 0xA9);
    const bool capital = (b >= 0xC1 && b < 0xE0 && column) || (b >= 0xE2 && b <= 0xE9);
    letters += small || capital;
    digits += b >= 0xF0 && b <= 0xF9;
    spaces += b == 0x40 && before != 0x81;  // 81 40 is the space of Shift_JIS
    // A comma, a semicolon and the ends of lines; behind 83 the first two are katakana.
    separators += ((b == 0x6B || b == 0x5E) && before != 0x83) || b == 0x25 || b == 0x15 ||
                  b == 0x7F;  // a quotation mark, of JSON
    before = b;
    ascii += (b >= 'a' && b <= 'j') || b == ' ' || b == '\n';
  }
  const std::size_t size = std::min<std::size_t>(head.size(), 512);
  const std::size_t apart = spaces + separators;  // a table has few spaces
  return letters >= 8 && apart * 25 >= size && ascii * 20 <= size &&
         (letters + apart + digits) * 5 >= size * 4;
}

bool is_invariant_ebcdic(byte_view head) noexcept {
  // Letters and digits apart: space . < ( + & * ) ; - / , % _ > ? : ' = "
  constexpr std::string_view marks =
      "\x40\x4B\x4C\x4D\x4E\x50\x5C\x5D\x5E\x60\x61\x6B\x6C\x6D\x6E\x6F"
      "\x7A\x7D\x7E\x7F";
  const std::string_view text = head.as_string_view();
  return std::all_of(text.begin(), text.end(), [&](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    const unsigned low = b & 0xF;
    if (b < 0x40 || marks.find(c) != marks.npos) return true;
    if (b < 0x81) return false;
    return b >= 0xF0 ? low <= 9
                     : low >= 1 && low <= 9 && b != 0xA1 && b != 0xE1 && b < 0xEA &&
                           !(b >= 0xB0 && b < 0xC0);
  });
}

std::size_t iso2022_jp_characters(byte_view head) noexcept {
  const std::string_view text = head.as_string_view();
  std::size_t pairs = 0, wrong = 0, closed = 0;
  bool two_bytes = false;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\x1B' && i + 2 < text.size()) {
      const char kind = text[i + 1], set = text[i + 2];
      if (kind == '$' && (set == '@' || set == 'B')) {
        two_bytes = true;
      } else if (kind == '(' && (set == 'B' || set == 'J' || set == 'I')) {
        closed += two_bytes;
        two_bytes = false;
      } else {
        return 0;  // another set: ISO-2022-KR, -CN, or a terminal's
      }
      i += 3;
    } else if (!two_bytes || text[i] == '\n' || text[i] == '\r') {
      two_bytes = two_bytes && text[i] != '\n';
      ++i;
    } else {
      // The rows that JIS X 0208 has.
      const char row = text[i];
      const bool known = (row >= 0x21 && row <= 0x28) || (row >= 0x30 && row <= 0x74);
      const bool whole = i + 1 < text.size();
      wrong += whole && !(known && text[i + 1] > ' ' && text[i + 1] < '\x7F');
      ++pairs;
      i += 2;
    }
  }
  constexpr std::size_t enough = 8;  // where the end of the head cuts them
  return (closed == 0 && pairs < enough) || wrong * 20 > pairs ? 0 : pairs;
}

}  // namespace utfkit::internal
