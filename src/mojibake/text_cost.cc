#include "text_cost.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "detect/generated/language_model.hpp"
#include "detect/model.hpp"
#include "legacy/tables.hpp"
#include "letters.hpp"
#include "misreadings.hpp"

namespace utfkit::internal::mojibake {

using namespace detection_model;

namespace {

// In the order of the tables.
enum kind : std::uint8_t {
  undefined,
  no_break_space,
  opening,
  closing,
  apostrophe,
  dash,
  sign,
  odd,
  drawing,
  other_letter,
  other_script,
};

// In the order of case_costs; those from `without_model` on have no language in the tables.
enum script : std::uint8_t {
  latin,
  cyrillic,
  greek,
  hebrew,
  arabic,
  thai,
  without_model = first_script_without_model,
  han = without_model,
  kana,
  hangul,
  symbols,
  emoji,
  ancient,
  no_script = 0xFF,
};

// ── characters ──────────────────────────────────────────────────────────────────────────────────

// Those from `first` on, up to the next row. `rarity` is in nats: of a letter in its own script,
// which letter it is; of a sign, beside what its kind costs.
struct block {
  char32_t first;
  std::uint8_t kind, script, rarity;
};
constexpr block blocks[] = {
    {0x0000, odd, no_script, 12},  // controls; not reached by ASCII
    {0x00A0, no_break_space, no_script, 0},
    {0x00A1, sign, no_script, 0},
    {0x00C0, other_letter, latin, 0},
    {0x00D7, sign, no_script, 0},
    {0x00D8, other_letter, latin, 0},
    {0x00F7, sign, no_script, 1},
    {0x00F8, other_letter, latin, 0},
    {0x0180, other_letter, latin, 8},  // African and phonetic letters
    {0x01A0, other_letter, latin, 2},  // Vietnamese
    {0x01A2, other_letter, latin, 8},
    {0x01AF, other_letter, latin, 2},
    {0x01B1, other_letter, latin, 8},
    {0x0218, other_letter, latin, 0},  // Romanian
    {0x021C, other_letter, latin, 9},
    {0x0259, other_letter, latin, 1},  // Azerbaijani
    {0x025A, other_letter, latin, 8},
    {0x02B0, odd, no_script, 2},
    {0x0300, other_letter, latin, 4},  // combining marks
    {0x0370, other_letter, greek, 6},
    {0x0384, other_letter, greek, 1},
    {0x03D0, other_letter, greek, 8},
    {0x0400, other_letter, cyrillic, 2},
    {0x0460, other_letter, cyrillic, 8},
    {0x0490, other_letter, cyrillic, 4},
    {0x0500, other_letter, cyrillic, 9},
    {0x0530, other_script, 20, 4},  // Armenian
    {0x0590, other_letter, hebrew, 3},
    {0x0600, other_letter, arabic, 9},
    {0x060C, dash, no_script, 0},  // the comma; then the semicolon and the question mark
    {0x060D, other_letter, arabic, 9},
    {0x061B, dash, no_script, 0},
    {0x061C, other_letter, arabic, 9},
    {0x061F, dash, no_script, 0},
    {0x0620, other_letter, arabic, 9},
    {0x0621, other_letter, arabic, 3},
    {0x0653, other_letter, arabic, 9},
    {0x0660, other_letter, arabic, 4},  // digits
    {0x066A, other_letter, arabic, 8},
    {0x0679, other_letter, arabic, 4},  // Persian, Urdu and others
    {0x067F, other_letter, arabic, 8},
    {0x0686, other_letter, arabic, 4},
    {0x068A, other_letter, arabic, 8},
    {0x0691, other_letter, arabic, 4},
    {0x0699, other_letter, arabic, 8},
    {0x06A9, other_letter, arabic, 4},
    {0x06AA, other_letter, arabic, 8},
    {0x06AF, other_letter, arabic, 4},
    {0x06B0, other_letter, arabic, 8},
    {0x06BA, other_letter, arabic, 4},
    {0x06BF, other_letter, arabic, 8},
    {0x06C1, other_letter, arabic, 4},
    {0x06C4, other_letter, arabic, 8},
    {0x06CC, other_letter, arabic, 4},
    {0x06CD, other_letter, arabic, 9},
    {0x06D2, other_letter, arabic, 4},
    {0x06D5, other_letter, arabic, 6},
    {0x06D6, other_letter, arabic, 9},
    {0x06F0, other_letter, arabic, 4},  // digits
    {0x06FA, other_letter, arabic, 9},
    {0x0700, other_script, ancient, 12},
    {0x0900, other_script, 21, 4},  // Indic scripts, of 128 characters each
    {0x0980, other_script, 22, 4},
    {0x0A00, other_script, 23, 4},
    {0x0A80, other_script, 24, 4},
    {0x0B00, other_script, 25, 4},
    {0x0B80, other_script, 26, 4},
    {0x0C00, other_script, 27, 4},
    {0x0C80, other_script, 28, 4},
    {0x0D00, other_script, 29, 4},
    {0x0D80, other_script, 30, 4},
    {0x0E00, other_letter, thai, 3},
    {0x0E80, other_script, 31, 4},  // Lao
    {0x0F00, other_script, 32, 4},  // Tibetan
    {0x1000, other_script, 33, 4},  // Myanmar
    {0x10A0, other_script, 34, 4},  // Georgian
    {0x1100, other_script, hangul, 9},
    {0x1200, other_script, 35, 5},  // Ethiopic
    {0x1380, other_script, ancient, 12},
    {0x1780, other_script, 36, 4},  // Khmer
    {0x1800, other_script, 37, 6},  // Mongolian
    {0x18B0, other_script, ancient, 12},
    {0x1E00, other_letter, latin, 4},
    {0x1EA0, other_letter, latin, 0},  // Vietnamese
    {0x1F00, other_letter, greek, 4},
    {0x2000, odd, no_script, 0},   // spaces, joiners
    {0x200C, dash, no_script, 0},  // joiners and marks of direction
    {0x2010, dash, no_script, 0},
    {0x2016, odd, no_script, 0},
    {0x2018, opening, no_script, 0},
    {0x2019, apostrophe, no_script, 0},
    {0x201A, opening, no_script, 0},
    {0x201D, closing, no_script, 0},
    {0x201E, opening, no_script, 0},
    {0x2020, sign, no_script, 1},
    {0x2022, dash, no_script, 0},
    {0x2023, odd, no_script, 0},
    {0x2026, dash, no_script, 0},
    {0x2027, odd, no_script, 0},
    {0x2030, sign, no_script, 0},
    {0x2031, odd, no_script, 0},
    {0x2032, sign, no_script, 1},
    {0x2034, odd, no_script, 0},
    {0x2039, opening, no_script, 0},
    {0x203A, closing, no_script, 0},
    {0x203B, odd, no_script, 0},
    {0x2070, sign, no_script, 2},
    {0x20A0, sign, no_script, 2},
    {0x20AC, sign, no_script, 0},
    {0x20AD, sign, no_script, 2},
    {0x20C0, odd, no_script, 6},
    {0x2100, sign, no_script, 2},
    {0x2190, other_script, symbols, 6},
    {0x2400, odd, no_script, 6},
    {0x2460, other_script, symbols, 7},
    {0x2500, drawing, no_script, 0},
    {0x25A0, other_script, symbols, 6},
    {0x27C0, other_script, symbols, 9},
    {0x2B00, other_script, symbols, 8},
    {0x2C00, other_script, ancient, 12},
    {0x3000, other_script, kana, 4},
    {0x3100, other_script, ancient, 10},
    {0x3400, other_script, han, 14},
    {0x4E00, other_script, han, 8},
    {0xA000, other_script, ancient, 12},
    {0xAC00, other_script, hangul, 6},
    {0xD7B0, other_script, ancient, 16},
    {0xF900, other_script, ancient, 12},
    {0xFB00, odd, no_script, 2},  // ligatures
    {0xFB07, odd, no_script, 8},
    {0xFE00, other_script, emoji, 5},  // variation selectors
    {0xFE10, odd, no_script, 8},
    {0xFEFF, odd, no_script, 0},
    {0xFF00, other_script, han, 5},  // full-width forms
    {0xFFE7, odd, no_script, 8},
    {0xFFFD, odd, no_script, 0},
    {0xFFFE, odd, no_script, 20},
    {0x10000, other_script, ancient, 14},
    {0x1D400, odd, no_script, 4},
    {0x1D800, other_script, ancient, 14},
    {0x1F000, other_script, emoji, 7},
    {0x1FB00, other_script, ancient, 14},
    {0x20000, other_script, han, 15},
    {0x30000, odd, no_script, 24},
};

const block& block_of(char32_t c) noexcept {
  const auto* after = std::upper_bound(std::begin(blocks), std::end(blocks), c,
                                       [](char32_t v, const block& b) { return v < b.first; });
  return *(after - 1);
}

// Those of Latin-1's block of signs that are quotes or no letters of text.
std::uint8_t kind_in_latin1(char32_t c) noexcept {
  if (c == 0xAB) return opening;
  if (c == 0xBB) return closing;
  if (c == 0xB7) return dash;
  constexpr std::uint64_t signs =  // from U+00A0 on
      std::uint64_t{1} << 0x02 | std::uint64_t{1} << 0x03 | std::uint64_t{1} << 0x07 |
      std::uint64_t{1} << 0x09 | std::uint64_t{1} << 0x0E | std::uint64_t{0xF} << 0x10 |
      std::uint64_t{1} << 0x15 | std::uint64_t{1} << 0x19 | std::uint64_t{7} << 0x1C |
      std::uint64_t{1} << 0x0A | std::uint64_t{1} << 0x1A | std::uint64_t{1} << 0x01 |
      std::uint64_t{1} << 0x1F;
  return (signs >> (c - 0xA0) & 1) != 0 ? sign : odd;
}

// ── languages ───────────────────────────────────────────────────────────────────────────────────

// The encodings that the model has its languages' letters by.
struct alphabet {
  encoding enc;
  const legacy::single_byte_table* table;  // null for windows-1252
};
constexpr alphabet alphabets[] = {
    {encoding::windows1252, nullptr},
    {encoding::windows1250, &legacy::windows_1250},
    {encoding::windows1257, &legacy::windows_1257},
    {encoding::windows1254, &legacy::windows_1254},
    {encoding::windows1258, &legacy::windows_1258},
    {encoding::windows1251, &legacy::windows_1251},
    {encoding::windows1253, &legacy::windows_1253},
    {encoding::windows1255, &legacy::windows_1255},
    {encoding::windows1256, &legacy::windows_1256},
    {encoding::windows874, &legacy::windows_874},
    {encoding::iso8859_3, &legacy::iso_8859_3},    // Esperanto
    {encoding::iso8859_14, &legacy::iso_8859_14},  // Welsh
    {encoding::iso8859_16, &legacy::iso_8859_16},  // Romanian with commas below
};
constexpr std::size_t alphabet_count = std::size(alphabets);
static_assert(alphabet_count == std::size(weighed_letter{}.bytes));

// A language as one of the alphabets has it.
struct spoken {
  const language_model* model;
  const std::uint8_t* classes;  // of the bytes from 80 on
  const std::uint8_t* cases;
  std::uint8_t alphabet;
};

struct language_table {
  std::array<spoken, std::size(single_bytes)> all;
  std::size_t count = 0;
  const spoken* english = nullptr;

  language_table() noexcept {
    for (std::size_t i = 0; i < std::size(single_bytes); ++i) {
      const single_byte_candidate& c = single_bytes[i];
      const auto* found = std::find_if(std::begin(alphabets), std::end(alphabets),
                                       [&c](const alphabet& a) { return a.enc == c.enc; });
      if (found == std::end(alphabets)) continue;
      const language_model& l = languages[c.language];
      all[count++] = {&l, high_byte_classes + 128 * i, byte_cases + std::size_t{128} * c.characters,
                      static_cast<std::uint8_t>(found - std::begin(alphabets))};
      if (l.code == "en") english = &all[count - 1];
    }
  }
};

const language_table& known_languages() noexcept {
  static const language_table table;
  return table;
}

// Where a character is in the tables of a language.
struct placed {
  std::uint8_t klass, letter_case;
  bool foreign;
};

bool is_upper(unsigned a) noexcept {
  return a >= 'A' && a <= 'Z';
}
bool is_lower(unsigned a) noexcept {
  return a >= 'a' && a <= 'z';
}

placed place_ascii(const language_model& l, unsigned a) noexcept {
  const bool letter = is_upper(a) || is_lower(a);
  const bool space = a == ' ' || (a >= '\t' && a <= '\r') || a == '<' || a == '>';
  const unsigned kind = a >= '0' && a <= '9' ? 1 : space ? 0 : 2;
  if (l.script != latin) {
    return {static_cast<std::uint8_t>(l.high + (letter ? 0 : 1 + kind)),
            static_cast<std::uint8_t>(letter ? 3 : 0), false};
  }
  const unsigned klass = letter ? (a | 0x20) - 'a' : 26 + kind;
  return {static_cast<std::uint8_t>(l.high + klass),
          static_cast<std::uint8_t>(is_upper(a)   ? 2
                                    : is_lower(a) ? 1
                                                  : 0),
          false};
}

placed place(const spoken& s, const weighed_letter& w) noexcept {
  if (w.ascii < 0x80) return place_ascii(*s.model, w.ascii);
  const std::uint8_t b = w.bytes[s.alphabet];
  const std::uint8_t klass = b == 0 ? std::uint8_t{undefined} : s.classes[b - 0x80];
  if (klass > other_script) return {klass, s.cases[b - 0x80], false};
  if (w.script == no_script) return {w.kind, 0, false};
  if (w.script == s.model->script)
    return {other_letter, b == 0 ? std::uint8_t{0} : s.cases[b - 0x80], false};
  return {other_script, 3, true};
}

// What a letter costs beside its place, and without one.
cost cost_of_rarity(const placed& p, const weighed_letter& w) noexcept {
  return p.klass <= other_script ? nat * w.rarity : 0;
}
cost cost_of_foreign(const weighed_letter& w) noexcept {
  return nat * std::max<cost>(w.rarity, 4);
}

// Precondition: `most` is more than any cost. Gives up once it costs as much.
cost cost_in(const spoken& s, const weighed_letter* letters, std::size_t n, cost most) noexcept {
  const language_model& l = *s.model;
  const std::size_t size = std::size_t{l.high} + l.ascii;
  const std::uint8_t* const costs = pair_costs + l.offset;
  const std::uint8_t* const cases = case_costs + std::size_t{16} * l.script;
  const placed space = place_ascii(l, ' ');
  cost sum = 0;
  placed before = place(s, letters[0]);
  for (std::size_t i = 1; i < n && sum < most; ++i) {
    const weighed_letter& a = letters[i - 1];
    const weighed_letter& b = letters[i];
    const placed now = place(s, b);
    const placed was = std::exchange(before, now);
    if (a.ascii < 0x80 && b.ascii < 0x80) continue;
    if (now.foreign) {
      sum += (a.script == b.script ? 0 : cost_of_another_script) + cost_of_foreign(b);
      continue;
    }
    const placed from = was.foreign ? space : was;
    sum += costs[size * from.klass + now.klass] + cases[4 * from.letter_case + now.letter_case];
    if (was.foreign) sum += cost_after_another_script;
    sum += cost_of_rarity(now, b);
  }
  return sum;
}

}  // namespace

namespace {

weighed_letter weigh_anew(char32_t c) noexcept {
  weighed_letter w{};
  if (c < 0x80) {
    w.ascii = static_cast<std::uint8_t>(c);
    w.script = is_letter_of_ascii(c) ? latin : no_script;
    return w;
  }
  const block& b = block_of(c);
  w.ascii = 0x80;
  w.kind = b.kind == sign && c < 0xC0 ? kind_in_latin1(c) : b.kind;
  w.script = b.script;
  w.rarity = b.rarity;
  // Persian as the model has it, by the letters of windows-1256.
  const char32_t modelled = c == U'\u06CC' ? U'\u064A' : c;
  for (std::size_t a = 0; a < alphabet_count; ++a) {
    const legacy::single_byte_table* const t = alphabets[a].table;
    // Azerbaijani is written as Turkish is, with one letter more, which is frequent.
    const bool turkish = alphabets[a].enc == encoding::windows1254;
    const char32_t known = turkish && c == U'\u0259'   ? U'\u00F6'
                           : turkish && c == U'\u018F' ? U'\u00D6'
                                                       : modelled;
    w.bytes[a] = t == nullptr ? byte_in(western, c) : legacy::byte_of(*t, known);
  }
  return w;
}

// Those that are bytes in an encoding.
struct weighed_letters {
  std::array<weighed_letter, character_table::most_numbers> of{};

  weighed_letters() noexcept {
    for (char32_t c = 0x80; c < character_table::first_left_out; ++c) {
      const unsigned number = characters().number_of(c);
      if (number >= character_table::first_number) of[number] = weigh_anew(c);
    }
  }
};

}  // namespace

weighed_letter weigh(char32_t c) noexcept {
  static const weighed_letters known;
  if (c < 0x80 || c >= character_table::first_left_out) return weigh_anew(c);
  const unsigned number = characters().number_of(c);
  return number < character_table::first_number ? weigh_anew(c) : known.of[number];
}

std::size_t block_number(char32_t c) noexcept {
  return static_cast<std::size_t>(&block_of(c) - blocks);
}
std::size_t block_count() noexcept {
  return std::size(blocks);
}
char32_t first_of_block(std::size_t block) noexcept {
  return blocks[block].first;
}

bool in_one_script(char32_t a, char32_t b) noexcept {
  const std::uint8_t script = weigh(a).script;
  return script > latin && script < without_model && script == weigh(b).script;
}

bool is_letter_beside_latin(char32_t c) noexcept {
  const std::uint8_t script = block_of(c).script;
  return script != latin && script != symbols && script != emoji && script != no_script;
}

std::uint8_t script_beside_latin(char32_t c) noexcept {
  if (!is_letter_beside_latin(c)) return 0;
  const std::uint8_t script = block_of(c).script;
  return script == kana || script == hangul ? std::uint8_t{han} : script;
}

namespace {

unsigned scripts_of(const weighed_letter* letters, std::size_t n) noexcept {
  unsigned scripts = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (letters[i].script < without_model) scripts |= 1u << letters[i].script;
  }
  return scripts == 0 ? 1u << latin : scripts;  // signs alone, as in any text
}

}  // namespace

// Beside another script, English: letters of the same script in any order, as in an alphabet.
cost cost_of_text(const weighed_letter* letters, std::size_t n) noexcept {
  const language_table& known = known_languages();
  const unsigned scripts = scripts_of(letters, n);
  cost least = cost_in(*known.english, letters, n, INT32_MAX);
  for (std::size_t i = 0; i < known.count; ++i) {
    if ((scripts >> known.all[i].model->script & 1) == 0) continue;
    least = std::min(least, cost_in(known.all[i], letters, n, least));
  }
  return least;
}

std::size_t language_count() noexcept {
  return known_languages().count;
}

language_costs costs_of_language(std::size_t i) noexcept {
  const spoken& s = known_languages().all[i];
  const language_model& l = *s.model;
  return {pair_costs + l.offset, std::size_t{l.high} + l.ascii,
          case_costs + std::size_t{16} * l.script, l.script, &s == known_languages().english};
}

language_place place_in_language(std::size_t i, const weighed_letter& w) noexcept {
  const spoken& s = known_languages().all[i];
  const placed p = place(s, w);
  if (p.foreign) {
    const placed space = place_ascii(*s.model, ' ');
    return {space.klass, space.letter_case, false, true, cost_of_foreign(w)};
  }
  return {p.klass, p.letter_case, p.klass > other_script, false, cost_of_rarity(p, w)};
}

cost least_cost_of_letter(char32_t c, char32_t before) noexcept {
  const block& b = block_of(c);
  if (b.script < without_model || b.script == no_script) return 0;
  return (weigh(before).script == b.script ? 0 : cost_of_another_script) +
         nat * std::max<cost>(b.rarity, 4);
}

}  // namespace utfkit::internal::mojibake
