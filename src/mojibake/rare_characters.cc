#include "rare_characters.hpp"

#include <algorithm>

#include "misreadings.hpp"

namespace utfkit::internal::mojibake {

namespace {

bool is_layout(char32_t c) noexcept {
  const bool space = c >= 0x2000 && c <= 0x200A;
  return space || (c >= 0x2027 && c <= 0x202E) || (c >= 0x205F && c <= 0x206F);
}

// From U+2010 on: punctuation, arrows, signs of mathematics, shapes and dingbats that fonts and
// keyboards have, in the order of their numbers.
bool is_common_sign(char32_t c) noexcept {
  constexpr std::u32string_view common =
      U"‐‑‒–—―‘’‚“”„†‡•…‰′″‹›€₽№™Ω"
      U"←↑→↓↔⇐⇒⇔∀∂∃∅∆∇∈∉∏∑−√∝∞"
      U"∠∧∨∩∪∫∴∼≅≈≠≡≤≥⊂⊃⊆⊇⊕⊗⊥"
      U"■□▪▫▲△▶►▼▽▸◀◄◆◇◊○●◦★☆"
      U"☎☐☑☒☛☞☠☢☮☯☹☺☻☼♀♂♠♡♣♥♦♪♫♭♯"
      U"⚠⚡✂✅✈✉✌✍✎✏✓✔✕✖✗✘✨✪✰❄❌❓❗❤➔➜➡➤⭐";
  return is_in(common, c);
}

// Those of which there are common ones.
bool is_sign(char32_t c) noexcept {
  const bool drawing = c >= 0x2500 && c <= 0x259F;
  return c >= 0x2010 && c <= 0x2BFF && !drawing;
}

bool is_western_control(char32_t c) noexcept {
  return c >= 0x80 && c <= 0x9F && !is_gap_of_windows_1252(c);
}

template <typename Predicate>
cost number_of(const segment& s, Predicate is) noexcept {
  const auto end = s.was.at.begin() + static_cast<std::ptrdiff_t>(s.was.count);
  return static_cast<cost>(
      std::count_if(s.was.at.begin(), end, [&](const letter& l) { return is(l.c); }));
}

}  // namespace

bool is_mixed_in_sequence(const word& w, const segment& s) noexcept {
  if (s.misreading != western) return false;
  std::size_t i = 0;
  for (std::size_t k = 0; k < s.was.count; ++k) {
    bool controls = false, others = false;
    for (; i < s.source && w.all.at[i].end <= s.was.at[k].end; ++i) {
      controls = controls || is_western_control(w.all.at[i].c);
      others = others || w.all.at[i].c > 0xFF;
    }
    if (controls && others) return true;
  }
  return false;
}

cost cost_of_layout(const word& w, const segment& s) noexcept {
  constexpr int least_of_rare = 20;
  if (prior_cost(s.misreading) < least_of_rare && !is_mixed_in_sequence(w, s)) return 0;
  return 14 * nat * number_of(s, is_layout);
}

cost cost_of_rare_signs(const segment& s) noexcept {
  return 7 * nat * number_of(s, [](char32_t c) {
           return is_layout(c) || (is_sign(c) && !is_common_sign(c));
         });
}

}  // namespace utfkit::internal::mojibake
