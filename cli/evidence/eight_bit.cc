#include "eight_bit.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace utfkit::cli {

namespace {

// Bytes from 80 on.
struct byte_set {
  std::uint64_t low, high;  // bit N: the byte 80 + N; C0 + N

  constexpr bool has(unsigned n) const noexcept {
    return ((n < 64 ? low >> n : high >> (n - 64)) & 1) != 0;
  }
};

struct code_page {
  std::string_view name;
  bool has_c1;         // where the windows encodings have marks, it has control characters
  byte_set otherwise;  // what is another character in windows-1252
};

struct language {
  unsigned page;
  byte_set letters;
  byte_set frequent;  // those that are half of its letters outside ASCII
};

// clang-format off
// What is in windows-1252 no letter, or also none, of the languages below.
constexpr byte_set punctuation = {0xACBD6E8B0AFE0835, 0x0000000000000000};

// The letters of the languages that windows-1252 is for, capital and small ones.
constexpr byte_set western[] = {
    {0x0000000010001000, 0x1A10CFC51A10CFC5},  // French: àâçèéêëîïôùûüœæ
    {0x0000000000000000, 0x1040001090400010},  // German: äöüß
    {0x0000000000000000, 0x0100026001000260},  // Danish, Norwegian: æøåé
    {0x0000000000000000, 0x0040023000400230},  // Swedish, Finnish: åäöé
    {0x0000000000000000, 0x140A2202140A2202},  // Spanish: áéíóúñü
    {0x0000000000000000, 0x0438268F0438268F},  // Portuguese: áâãàçéêíóôõú
    {0x0000000000000000, 0x0204130102041301},  // Italian: àèéìòù
    {0x0000000000000000, 0x10488A0010488A00},  // Dutch: éëïóöü
    {0x0000000000000000, 0x140CA381140CA381},  // Catalan: àçèéíïòóúü
    {0x0000000000000000, 0x6449224264492242},  // Icelandic: áðéíóúýþæö
    {0x0000000000000000, 0x2509204225092042},  // Faroese: áðíóúýæø
};

constexpr code_page pages[] = {
    {"windows-1250", false, {0xF60C842EB100B108, 0xCB2795694B279569}},
    {"ISO-8859-2", true, {0xFEEEDE6EFFFFFFFF, 0xCB2795694B279569}},
    {"windows-1257", false, {0x85008522F500F508, 0xEF17FDCF6F17FDCF}},
    {"ISO-8859-13", true, {0x85108522FFFFFFFF, 0xEF17FDCF6F17FDCF}},
    {"ISO-8859-16", true, {0xF73CD57EFFFFFFFF, 0x61A3002861A30028}},
    {"windows-1254", false, {0x0000000040004000, 0x6001000060010000}},
    {"ISO-8859-9", true, {0x00000000FFFFFFFF, 0x6001000060010000}},
    {"ISO-8859-3", true, {0xDE42DE66FFFFFFFF, 0xE121006861210068}},
    {"ISO-8859-4", true, {0xFEEE5E6EFFFFFFFF, 0xE20F9581620F9581}},
    {"ISO-8859-15", true, {0x71100150FFFFFFFF, 0x0000000000000000}},
    {"ISO-8859-14", true, {0xFFBF9D76FFFFFFFF, 0x4081000040810000}},
    {"ISO-8859-10", true, {0xFF7EDF7EFFFFFFFF, 0x8286158102861581}},
};

// The other languages of Europe in Latin letters, in the encodings that they are written in.
constexpr language elsewhere[] = {
    // Czech
    {0, {0x0000000064006400, 0x270CB302270CB302}, {0x0000000000000000, 0x0000220200002202}},
    // Czech
    {1, {0x4A004A0000000000, 0x270CB302270CB302}, {0x0000000000000000, 0x0000220200002202}},
    // Slovak
    {0, {0x5000000064006400, 0x241CA333241CA333}, {0x0000000040004000, 0x2000010220000102}},
    // Slovak
    {1, {0x4A204A2000000000, 0x241CA333241CA333}, {0x4000400000000000, 0x2000010220000102}},
    // Polish
    {0, {0x8208802890009000, 0x000A0440000A0440}, {0x8208802800000000, 0x0000000000000000}},
    // Polish
    {1, {0x904A904A00000000, 0x000A0440000A0440}, {0x800A800A00000000, 0x0000000000000000}},
    // Polish
    {2, {0x0000000000000000, 0x260A0449260A0449}, {0x0000000000000000, 0x2200000122000001}},
    // Polish
    {3, {0x0000000000000000, 0x260A0449260A0449}, {0x0000000000000000, 0x2200000122000001}},
    // Hungarian
    {0, {0x0000000000000000, 0x1C6822021C682202}, {0x0000000000000000, 0x0000020200000202}},
    // Hungarian
    {1, {0x0000000000000000, 0x1C6822021C682202}, {0x0000000000000000, 0x0000020200000202}},
    // Croatian, Bosnian, Serbian
    {0, {0x0000000044004400, 0x0001014000010140}, {0x0000000004000400, 0x0000010000000100}},
    // Croatian, Bosnian, Serbian
    {1, {0x4200420000000000, 0x0001014000010140}, {0x0200020000000000, 0x0000010000000100}},
    // Slovene
    {0, {0x0000000044004400, 0x0000010000000100}, {0x0000000040004000, 0x0000010000000100}},
    // Slovene
    {1, {0x4200420000000000, 0x0000010000000100}, {0x4000400000000000, 0x0000010000000100}},
    // Romanian
    {0, {0x0400040000000000, 0x4000400C4000400C}, {0x0000000000000000, 0x0000000800000008}},
    // Romanian
    {1, {0x0400040000000000, 0x4000400C4000400C}, {0x0000000000000000, 0x0000000800000008}},
    // Romanian
    {4, {0x0400040000000000, 0x4000400C4000400C}, {0x0000000000000000, 0x4000000840000008}},
    // Turkish, Azerbaijani
    {5, {0x0000000000000000, 0x7841408478414084}, {0x0000000000000000, 0x6000000040000000}},
    // Turkish, Azerbaijani
    {6, {0x0000000000000000, 0x7841408478414084}, {0x0000000000000000, 0x6000000040000000}},
    // Turkish, Azerbaijani
    {7, {0x0E000E0000000000, 0x1840408418404084}, {0x0600040000000000, 0x0000000000000000}},
    // Sorbian
    {0, {0x00080008D400D400, 0x010A1141010A1141}, {0x00080008D400D400, 0x010A1141010A1141}},
    // Sorbian
    {1, {0x5248524800000000, 0x010A1141010A1141}, {0x5248524800000000, 0x010A1141010A1141}},
    // Lithuanian
    {2, {0x0000000000000000, 0x4901094349010943}, {0x0000000000000000, 0x4100080141000801}},
    // Lithuanian
    {3, {0x0000000000000000, 0x4901094349010943}, {0x0000000000000000, 0x4100080141000801}},
    // Lithuanian
    {8, {0x4202420200000000, 0x4200158042001580}, {0x4002400200000000, 0x0200100002001000}},
    // Latvian
    {2, {0x0000000000000000, 0x4805F1844805F184}, {0x0000000000000000, 0x0000400400004004}},
    // Latvian
    {3, {0x0000000000000000, 0x4805F1844805F184}, {0x0000000000000000, 0x0000400400004004}},
    // Latvian
    {8, {0x4E404E4000000000, 0x400A8101400A8101}, {0x0000000000000000, 0x0000800100008001}},
    // Estonian
    {2, {0x0000000000000000, 0x5061001050610010}, {0x0000000000000000, 0x0020000000200000}},
    // Estonian
    {3, {0x0000000000000000, 0x5061001050610010}, {0x0000000000000000, 0x0020000000200000}},
    // Estonian
    {8, {0x4200420000000000, 0x1060001010600010}, {0x0000000000000000, 0x0020000000200000}},
    // Estonian
    {9, {0x0110014000000000, 0x1060001010600010}, {0x0000000000000000, 0x0020000000200000}},
    // Esperanto
    {7, {0x1040104000000000, 0x6100004061000040}, {0x0000000000000000, 0x2000004020000040}},
    // Maltese
    {7, {0x8002800200000000, 0x0224112102241121}, {0x0002000200000000, 0x0000000000000000}},
    // Welsh
    {10, {0x0000000000000000, 0x4851CC144851CC14}, {0x0000000000000000, 0x0000000400000004}},
    // Northern Sami
    {8, {0xF200520000000000, 0x0001010200010102}, {0xF200520000000000, 0x0001010200010102}},
    // Northern Sami
    {11, {0x9E009E0000000000, 0x0000010200000102}, {0x9E009E0000000000, 0x0000010200000102}},
};
// clang-format on

constexpr byte_set opening = {0x00000000000A0014, 0};    // quotation marks of English and German
constexpr byte_set quotation = {0x00000000001E0000, 0};  // of English
constexpr byte_set marks_of_quotation = {0x00000000001A0014, 0};  // but for the apostrophe
constexpr unsigned apostrophe = 0x12, soft_hyphen = 0x2D, middle_dot = 0x37;

bool is_letter(int b) noexcept {
  return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z');
}
bool is_small(int b) noexcept {
  return b >= 'a' && b <= 'z';
}
bool is_one_of(std::string_view letters, int b) noexcept {
  return b >= 0 && b < 0x80 && letters.find(static_cast<char>(b | 0x20)) != letters.npos;
}

bool is_capital_in_1252(unsigned n) noexcept {
  return n == 0x0A || n == 0x0C || n == 0x0E || n == 0x1F || (n >= 0x40 && n <= 0x5E && n != 0x57);
}

// Between two letters; `before` are the last two characters. "don't", "l'eau", "qu'il", "O'Neill".
bool is_apostrophe(int before_last, int last, int after) noexcept {
  if (is_one_of("stdmrvl", after)) return true;
  return is_one_of("qu", last) || (is_one_of("ldjnsmtco", last) && !is_letter(before_last));
}

bool is_misplaced(unsigned n, int before_last, int last, int after) noexcept {
  if (is_capital_in_1252(n)) return is_small(last);
  if (!punctuation.has(n) || !is_letter(last)) return false;
  if (opening.has(n)) return true;
  if (!is_letter(after)) return false;
  if (n == soft_hyphen || n == middle_dot) return false;
  return n != apostrophe || !is_apostrophe(before_last, last, after);
}

bool is_digit(int b) noexcept {
  return b >= '0' && b <= '9';
}
bool is_space(int b) noexcept {
  return b == ' ' || b == 0xA0;
}

// all[i] is the byte 80 + `n`.
template <class ByteAt>
bool is_in_latin9(unsigned n, ByteAt byte_at, std::size_t i) noexcept {
  if (n == 0x24) {
    return is_digit(byte_at(i - 1)) || is_digit(byte_at(i + 1)) ||
           (is_space(byte_at(i - 1)) && is_digit(byte_at(i - 2))) ||
           (is_space(byte_at(i + 1)) && is_digit(byte_at(i + 2)));
  }
  constexpr byte_set letters = {0x7100014000000000, 0};
  return letters.has(n) && is_letter(byte_at(i - 1)) && is_letter(byte_at(i + 1));
}

// ── what it may be ──────────────────────────────────────────────────────────────────────────────

template <class Condition>
std::uint64_t count_if(const byte_census& seen, Condition condition) {
  std::uint64_t sum = 0;
  for (unsigned n = 0; n < 128; ++n) {
    if (seen.count(n) != 0 && condition(n)) sum += seen.count(n);
  }
  return sum;
}

// One letter in fifty may be from another language. Of marks alone, quotation marks are enough.
bool is_western(const byte_census& seen) {
  const auto letters = count_if(seen, [](unsigned n) { return !punctuation.has(n); });
  if (letters == 0) return count_if(seen, [](unsigned n) { return quotation.has(n); }) != 0;
  return std::any_of(std::begin(western), std::end(western), [&](byte_set l) {
    const auto others =
        count_if(seen, [l](unsigned n) { return !punctuation.has(n) && !l.has(n); });
    return others * 50 <= letters;
  });
}

// With a letter or two from other languages, more in a longer text.
bool may_be(const byte_census& seen, const language& l) {
  const code_page& page = pages[l.page];
  if (page.has_c1 && count_if(seen, [](unsigned n) { return n < 0x20; }) != 0) return false;
  // Signs where they are in windows-1252, too, are none within a word in either.
  std::uint64_t misplaced = 0;
  for (unsigned n = 0; n < 128; ++n) {
    if (punctuation.has(n) && !page.otherwise.has(n)) misplaced += seen.misplaced(n);
  }
  if (misplaced * 50 > count_if(seen, [](unsigned) { return true; })) return false;
  const auto is_letter = [&](unsigned n) {
    return !punctuation.has(n) || (page.otherwise.has(n) && l.letters.has(n));
  };
  const auto letters = count_if(seen, is_letter);
  const auto others = count_if(seen, [&](unsigned n) { return is_letter(n) && !l.letters.has(n); });
  const auto frequent = count_if(seen, [&](unsigned n) { return l.frequent.has(n); });
  return others <= letters / 64 && (letters < 8 || frequent * 8 >= letters);
}

}  // namespace

void byte_census::add(byte_view all, std::size_t at, std::size_t length,
                      std::uint64_t times) noexcept {
  const auto byte_at = [all](std::size_t i) { return i < all.size() ? int{all[i]} : -1; };
  for (std::size_t i = at; i < at + length; ++i) {
    const unsigned n = all[i] - 0x80u;
    counts_[n] += times;
    if (is_misplaced(n, byte_at(i - 2), byte_at(i - 1), byte_at(i + 1))) misplaced_[n] += times;
    if (is_in_latin9(n, byte_at, i)) latin9_ += times;
  }
}

std::uint64_t byte_census::misplaced() const noexcept {
  return std::accumulate(misplaced_.begin(), misplaced_.end(), std::uint64_t{0});
}

bool byte_census::has_letters() const noexcept {
  return count_if(*this, [](unsigned n) { return !punctuation.has(n) || quotation.has(n); }) != 0;
}

byte_census& byte_census::operator+=(const byte_census& other) noexcept {
  for (std::size_t n = 0; n < counts_.size(); ++n) counts_[n] += other.counts_[n];
  for (std::size_t n = 0; n < misplaced_.size(); ++n) misplaced_[n] += other.misplaced_[n];
  latin9_ += other.latin9_;
  return *this;
}

byte_census& byte_census::operator-=(const byte_census& other) noexcept {
  for (std::size_t n = 0; n < counts_.size(); ++n) counts_[n] -= other.counts_[n];
  for (std::size_t n = 0; n < misplaced_.size(); ++n) misplaced_[n] -= other.misplaced_[n];
  latin9_ -= other.latin9_;
  return *this;
}

eight_bit_reading read_as_eight_bit(const byte_census& seen) {
  eight_bit_reading r;
  const auto all = count_if(seen, [](unsigned) { return true; });
  const auto undefined =
      seen.count(0x01) + seen.count(0x0D) + seen.count(0x0F) + seen.count(0x10) + seen.count(0x1D);
  const bool possible = undefined == 0 && seen.misplaced() * 50 <= all;
  if (possible) r.candidates.emplace_back("windows-1252");
  // Quotation marks in all of these encodings, which are none within a word; dashes and apostrophes
  // stand there.
  const bool are_within_words =
      all != 0 && seen.misplaced() == all &&
      count_if(seen, [](unsigned n) { return marks_of_quotation.has(n); }) == all;
  bool excluded = true, same = true;
  for (const language& l : elsewhere) {
    if (!may_be(seen, l)) continue;
    const code_page& page = pages[l.page];
    const bool is_same = count_if(seen, [&](unsigned n) { return page.otherwise.has(n); }) == 0;
    if (is_same && are_within_words) continue;
    excluded = false;
    same &= is_same;
    if (std::find(r.candidates.begin(), r.candidates.end(), page.name) == r.candidates.end()) {
      r.candidates.push_back(page.name);
    }
  }
  constexpr std::uint64_t enough = 3;
  const bool certain = possible && all >= enough && is_western(seen);
  r.is_1252 = certain && excluded;
  r.reads_as_1252 = certain && same;
  if (excluded && !r.is_1252) {
    r.candidates.emplace_back("code page 850");
    r.candidates.emplace_back("Mac OS Roman");
  }
  return r;
}

}  // namespace utfkit::cli
