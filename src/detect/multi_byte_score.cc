#include "multi_byte_score.hpp"

#include "generated/language_model.hpp"
#include "single_byte_score.hpp"

namespace utfkit::internal {

using namespace detection_model;

namespace {

// The kinds of characters, as tools/gen_detection.py numbers them.
constexpr std::uint8_t ascii_kind = 0;
constexpr std::uint8_t half_width_kind = 6;
constexpr std::uint8_t rare_kind = 7;

constexpr std::uint32_t cost_of_error = 160;
constexpr std::uint32_t cost_of_rare = 80;
constexpr std::uint32_t cost_of_half_width = 33;
// Full stops, brackets and commas of half width, from A1 to A4, behind katakana: these are rows of
// signs and digits in the other sets, and no text of katakana has a sign in every two bytes.
constexpr std::uint32_t cost_of_half_width_sign = 72;
// Digits, letters and the space of full width are in the same places of three sets, and say no more
// of which than that they are commoner in Japanese.
constexpr std::uint32_t cost_in_others = 40, cost_in_japanese = 34;
// The same again, as in a row of dashes, says nothing of any language: it costs what its two bytes
// cost where they are two characters.
constexpr std::uint32_t cost_of_same = 2 * cost_of_repeated;

constexpr std::uint32_t cost_of_letter = 25;  // which of ASCII it is
constexpr std::uint32_t cost_of_ascii = 12;

struct character_set {
  const std::uint8_t* steps;  // two to a byte: which of the levels
  const std::uint8_t* levels;
  const std::uint8_t* follow;
  const std::uint8_t* kinds;
  unsigned columns;
};
constexpr character_set set_of_gb2312{gb2312_steps, gb2312_levels, gb2312_follow, gb2312_kinds, 94};
constexpr character_set set_of_big5{big5_steps, big5_levels, big5_follow, big5_kinds, 157};
constexpr character_set set_of_jis0208{jis0208_steps, jis0208_levels, jis0208_follow, jis0208_kinds,
                                       94};
constexpr character_set set_of_ksx1001{ksx1001_steps, ksx1001_levels, ksx1001_follow, ksx1001_kinds,
                                       94};

struct scored {
  std::uint32_t cost;
  std::uint8_t kind;
};

scored at_place(const character_set& set, unsigned row, unsigned cell) noexcept {
  const unsigned place = row * set.columns + cell;
  const unsigned step = set.steps[place / 2] >> (place % 2 * 4) & 0xF;
  return {set.levels[step], set.kinds[row]};
}

// Names in banks have nothing but half-width katakana.
std::uint32_t cost_behind(const character_set& set, std::uint8_t before,
                          std::uint8_t kind) noexcept {
  const bool half_width = before == half_width_kind && kind == half_width_kind;
  return half_width ? 0 : set.follow[8 * before + kind];
}

// States of gb18030's characters of four bytes: a byte, a digit, a byte, a digit.
constexpr std::uint8_t after_digit = 1;
constexpr std::uint8_t before_digit = 2;

enum class byte_form : std::uint8_t { gbk, big_5, euc_kr, euc_jp, shift_jis };

struct multi_byte_candidate {
  encoding enc;
  byte_form bytes;
  std::string_view language;
  const character_set* set;
  std::uint8_t cost;
};
constexpr multi_byte_candidate multi_bytes[multi_byte_candidates] = {
    {encoding::gbk, byte_form::gbk, "zh-Hans", &set_of_gb2312, 0},
    {encoding::big5, byte_form::big_5, "zh-Hant", &set_of_big5, 4},
    {encoding::euc_kr, byte_form::euc_kr, "ko", &set_of_ksx1001, 2},
    {encoding::euc_jp, byte_form::euc_jp, "ja", &set_of_jis0208, 2},
    {encoding::shift_jis, byte_form::shift_jis, "ja", &set_of_jis0208, 2},
};

bool is_lead(byte_form f, unsigned b) noexcept {
  switch (f) {
    case byte_form::gbk:
    case byte_form::big_5:
    case byte_form::euc_kr: return b >= 0x81 && b <= 0xFE;
    case byte_form::euc_jp: return (b >= 0xA1 && b <= 0xFE) || b == 0x8E || b == 0x8F;
    case byte_form::shift_jis: return (b >= 0x81 && b <= 0x9F) || (b >= 0xE0 && b <= 0xFC);
  }
  return false;
}

bool is_trail(byte_form f, unsigned lead, unsigned b) noexcept {
  switch (f) {
    case byte_form::gbk: return b >= 0x40 && b != 0x7F && b != 0xFF;
    case byte_form::big_5: return (b >= 0x40 && b <= 0x7E) || (b >= 0xA1 && b <= 0xFE);
    case byte_form::euc_kr:
      return (b >= 0xA1 && b <= 0xFE) || (b >= 0x41 && b <= 0x5A) || (b >= 0x61 && b <= 0x7A) ||
             (b >= 0x81 && b <= 0xA0);
    case byte_form::euc_jp: return b >= 0xA1 && b <= (lead == 0x8E ? 0xDFU : 0xFEU);
    case byte_form::shift_jis: return b >= 0x40 && b != 0x7F && b <= 0xFC;
  }
  return false;
}

// 0 of what is no such digit or letter, nor the space.
std::uint32_t cost_of_full_width(byte_form f, unsigned lead, unsigned trail) noexcept {
  if (f == byte_form::big_5 || f == byte_form::shift_jis) return 0;
  const unsigned narrow = trail - 0x80;
  const bool is_space = lead == 0xA1 && trail == 0xA1;
  const bool is_one = lead == 0xA3 && (is_ascii_letter(narrow) || narrow - '0' <= 9);
  if (!is_one && !is_space) return 0;
  return f == byte_form::euc_jp ? cost_in_japanese : cost_in_others;
}

// Precondition: is_lead and is_trail.
scored of_two(const multi_byte_candidate& c, unsigned lead, unsigned trail) noexcept {
  constexpr scored other{cost_of_rare, rare_kind};
  switch (c.bytes) {
    case byte_form::gbk:
    case byte_form::euc_kr:
    case byte_form::euc_jp:
      if (lead == 0x8E && c.bytes == byte_form::euc_jp)
        return {cost_of_half_width, half_width_kind};
      return lead < 0xA1 || trail < 0xA1 ? other : at_place(*c.set, lead - 0xA1, trail - 0xA1);
    case byte_form::big_5:
      if (lead < 0xA1 || lead > 0xF9) return other;
      return at_place(*c.set, lead - 0xA1, trail < 0x7F ? trail - 0x40 : trail - 0xA1 + 63);
    case byte_form::shift_jis: {
      const unsigned pair = lead - (lead < 0xA0 ? 0x81 : 0xC1);
      const unsigned cell = trail - (trail < 0x7F ? 0x40 : 0x41);
      const unsigned row = 2 * pair + (cell >= 94);
      return row < 94 ? at_place(*c.set, row, cell % 94) : other;
    }
  }
  return other;
}

// Behind a character of a kind, which is that of this one then.
std::uint32_t cost_of_two(const multi_byte_candidate& c, unsigned lead, unsigned trail,
                          std::uint8_t& kind) noexcept {
  const scored s = of_two(c, lead, trail);
  const std::uint32_t full_width = cost_of_full_width(c.bytes, lead, trail);
  const std::uint32_t cost = s.cost + cost_behind(*c.set, kind, s.kind);
  kind = s.kind;
  return full_width != 0 ? full_width : cost;
}

}  // namespace

encoding multi_byte_encoding(std::size_t candidate) noexcept {
  return multi_bytes[candidate].enc;
}
std::string_view multi_byte_language(std::size_t candidate) noexcept {
  return multi_bytes[candidate].language;
}
std::uint8_t multi_byte_cost(std::size_t candidate) noexcept {
  return multi_bytes[candidate].cost;
}

std::uint32_t multi_byte_pairs(multi_byte_reading& r, std::size_t candidate,
                               const std::uint16_t* pairs, std::size_t n,
                               std::uint32_t& errors) noexcept {
  const multi_byte_candidate& c = multi_bytes[candidate];
  std::uint32_t sum = 0;
  const auto take = [&](const scored& s) {
    sum += s.cost + cost_behind(*c.set, r.kind, s.kind);
    r.kind = s.kind;
  };
  const auto wrong = [&] {
    sum += cost_of_error;
    ++errors;
  };
  for (std::size_t i = 0; i < n; ++i) {
    const unsigned b = pairs[i] & 0xFF;
    if ((pairs[i] & 0x8080) == 0) {  // letters of ASCII near what is not
      sum += cost_of_letter;
      continue;
    }
    if (r.lead == after_digit) {  // a lead, a digit, and what must be a lead again
      const bool next = b >= 0x81 && (pairs[i] >> 8) < 0x80;
      r.lead = next ? before_digit : 0;
      if (next) continue;
      wrong();
    }
    if (r.lead == 0) {
      if ((pairs[i] >> 8) < 0x80) r.kind = ascii_kind;
      if (b < 0x80) {
        take({is_ascii_letter(b) ? cost_of_letter : cost_of_ascii, ascii_kind});
      } else if (is_lead(c.bytes, b)) {
        r.lead = static_cast<std::uint8_t>(b);
      } else if (c.bytes == byte_form::shift_jis && b >= 0xA1 && b <= 0xDF) {
        const bool is_sign = b <= 0xA4 && (pairs[i] >> 8) >= 0x80;
        take({is_sign ? cost_of_half_width_sign : cost_of_half_width, half_width_kind});
      } else {
        wrong();
      }
      continue;
    }
    const unsigned lead = r.lead;
    if (lead == 0x8F && c.bytes == byte_form::euc_jp && b >= 0xA1) {
      r.lead = 0xA1;  // three bytes: what follows is a character of JIS X 0212, which are rare
      sum += cost_of_rare;
      continue;
    }
    r.lead = 0;
    if (c.bytes == byte_form::gbk && b >= 0x30 && b <= 0x39) {
      r.lead = lead == before_digit ? 0 : after_digit;
      sum += cost_of_rare;
    } else if (is_trail(c.bytes, lead, b) && lead != before_digit) {
      const bool is_same = i >= 2 && pairs[i] == pairs[i - 2];
      sum += is_same ? cost_of_same : cost_of_two(c, lead, b, r.kind);
    } else {
      wrong();
      if (b >= 0x80 && is_lead(c.bytes, b)) r.lead = static_cast<std::uint8_t>(b);
    }
  }
  return sum;
}

}  // namespace utfkit::internal
