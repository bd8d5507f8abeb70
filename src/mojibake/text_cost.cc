#include "text_cost.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "character_kinds.hpp"
#include "detect/generated/language_model.hpp"
#include "detect/model.hpp"
#include "legacy/tables.hpp"
#include "letters.hpp"
#include "misreadings.hpp"

namespace utfkit::internal::mojibake {

using namespace detection_model;
using namespace kinds;

namespace {

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
static_assert(alphabet_count == alphabets_known);

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

bool in_one_script(char32_t a, char32_t b) noexcept {
  const std::uint8_t script = weigh(a).script;
  return script > latin && script < without_model && script == weigh(b).script;
}

bool is_letter_beside_latin(char32_t c) noexcept {
  const std::uint8_t script = block_of(c).script;
  return script != latin && script != symbols && script != emoji && script != no_script;
}

bool is_of_latin(char32_t c) noexcept {
  return (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7) || c == 0x259 ||
         (c >= 0x1E00 && c <= 0x1EFF);
}

std::uint8_t script_beside_latin(char32_t c) noexcept {
  if (!is_letter_beside_latin(c)) return 0;
  const std::uint8_t script = block_of(c).script;
  return script == kana || script == hangul ? std::uint8_t{han} : script;
}

bool may_stand_by_latin(char32_t c) noexcept {
  const bool east_asian = (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xF900 && c <= 0xFFEF);
  return !east_asian && script_beside_latin(c) == 0;
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

namespace {

using costs_of_languages = std::array<cost, std::tuple_size_v<decltype(language_fit::costs)>>;

// Letters of ASCII that follow each other, as numbers from 0 on.
struct ascii_pairs {
  struct pair {
    std::uint8_t first, second;
  };
  std::array<pair, 256> at;
  std::size_t count = 0;

  // Those of the text from `from` on, as many as there is room for; behind the last one.
  std::size_t read(byte_view text, std::size_t from) noexcept {
    count = 0;
    for (; from + 1 < text.size() && count < at.size(); ++from) {
      if (!is_letter_of_ascii(text[from]) || !is_letter_of_ascii(text[from + 1])) continue;
      const auto number = [](unsigned c) { return static_cast<std::uint8_t>((c | 0x20) - 'a'); };
      at[count++] = {number(text[from]), number(text[from + 1])};
    }
    return from;
  }

  void add_costs(costs_of_languages& sums) const noexcept {
    const language_table& known = known_languages();
    for (std::size_t i = 0; i < known.count; ++i) {
      const language_model& l = *known.all[i].model;
      if (l.script != latin) continue;
      const std::size_t size = std::size_t{l.high} + l.ascii;
      const std::uint8_t* const of_letters = pair_costs + l.offset + (size + 1) * l.high;
      for (std::size_t k = 0; k < count; ++k) {
        sums[i] += of_letters[size * at[k].first + at[k].second];
      }
    }
  }
};

}  // namespace

language_fit fit_of_languages(byte_view text) noexcept {
  constexpr cost part = 2, most = 8 * nat;
  const language_table& known = known_languages();
  costs_of_languages sums{};
  ascii_pairs pairs;
  for (std::size_t from = 0; from + 1 < text.size();) {
    from = pairs.read(text, from);
    pairs.add_costs(sums);
  }
  cost least = INT32_MAX;
  for (std::size_t i = 0; i < known.count; ++i) {
    if (known.all[i].model->script == latin) least = std::min(least, sums[i]);
  }
  language_fit fit;
  for (std::size_t i = 0; i < known.count; ++i) {
    if (known.all[i].model->script != latin) continue;
    fit.costs[i] = static_cast<std::uint8_t>(std::min((sums[i] - least) / part, most));
  }
  return fit;
}

void add_to(language_fit& fit, const language_fit& other) noexcept {
  for (std::size_t i = 0; i < fit.costs.size(); ++i) {
    fit.costs[i] = static_cast<std::uint8_t>(std::min(fit.costs[i] + other.costs[i], 0xFF));
  }
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
