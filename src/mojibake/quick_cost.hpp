// What text costs, in a tenth of the time, where it is in a script of few letters that isn't Latin:
// there every other letter may be a lead byte of UTF-8 in some encoding.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "misreadings.hpp"
#include "text_cost.hpp"

namespace utfkit::internal::mojibake {

class quick_costs {
 public:
  quick_costs() noexcept;

  // As in_one_script(), of numbers of character_table.
  using id = std::uint16_t;
  bool in_one_script(id a, id b) const noexcept {
    return scripts_[a] != 0 && scripts_[a] == scripts_[b];
  }

  // Languages that aren't written in Latin letters.
  static constexpr std::size_t most_languages = 16;

  // Whether it is known that cost_of_text() is less. `first` is the language to be tried first, and
  // in which it was.
  bool is_less(const id* letters, std::size_t n, cost limit, std::size_t& first) const noexcept {
    return is_less_in(languages_[first], letters, n, limit) ||
           is_less_in_another(letters, n, limit, first);
  }

 private:
  static constexpr std::size_t ids = character_table::most_numbers;

  // Two bytes: class and case; no_class where other tables have a say.
  static constexpr std::uint8_t no_class = 0xFF;
  struct place {
    std::uint8_t klass = no_class, letter_case = 0;
  };
  struct language {
    language_costs costs;
    std::array<place, ids> places;
  };

  static bool is_less_in(const language& l, const id* letters, std::size_t n, cost limit) noexcept;
  bool is_less_in_another(const id* letters, std::size_t n, cost limit,
                          std::size_t& first) const noexcept;

  std::array<language, most_languages> languages_;
  std::size_t count_ = 0;
  std::array<std::uint8_t, ids> scripts_{};  // 0 for Latin, none and those without a model
};
inline bool quick_costs::is_less_in(const language& l, const id* letters, std::size_t n,
                                    cost limit) noexcept {
  place before = l.places[letters[0]];
  if (before.klass == no_class) return false;
  cost sum = 0;
  for (std::size_t i = 1; i < n; ++i) {
    const place now = l.places[letters[i]];
    if (now.klass == no_class) return false;
    if (!character_table::is_ascii(letters[i - 1]) || !character_table::is_ascii(letters[i])) {
      sum += l.costs.pairs[l.costs.classes * before.klass + now.klass] +
             l.costs.cases[4 * before.letter_case + now.letter_case];
    }
    before = now;
  }
  return sum < limit;
}

const quick_costs& quick_costs_table() noexcept;

}  // namespace utfkit::internal::mojibake
