#include "quick_cost.hpp"

namespace utfkit::internal::mojibake {

quick_costs::quick_costs() noexcept {
  const character_table& table = characters();
  for (std::size_t i = 0; i < language_count() && count_ < most_languages; ++i) {
    const language_costs costs = costs_of_language(i);
    if (costs.script == 0) continue;
    language& l = languages_[count_++];
    l.costs = costs;
    for (char32_t c = 0; c < character_table::first_left_out; ++c) {
      const unsigned number = table.number_of(c);
      if (number < character_table::first_number) continue;
      const weighed_letter w = weigh(c);
      const language_place p = place_in_language(i, w);
      if (p.own) l.places[number] = {p.klass, p.letter_case};
      scripts_[number] = mojibake::in_one_script(c, c) ? w.script : std::uint8_t{0};
    }
  }
}

bool quick_costs::is_less_in_another(const id* letters, std::size_t n, cost limit,
                                     std::size_t& first) const noexcept {
  for (std::size_t i = 0; i < count_; ++i) {
    if (i == first || !is_less_in(languages_[i], letters, n, limit)) continue;
    first = i;
    return true;
  }
  return false;
}

const quick_costs& quick_costs_table() noexcept {
  static const quick_costs table;
  return table;
}

}  // namespace utfkit::internal::mojibake
