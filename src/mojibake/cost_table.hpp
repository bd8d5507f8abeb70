// What text costs, as text_cost.hpp says, by a table of where characters are in each language.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "text_cost.hpp"

namespace utfkit::internal::mojibake {

// A language in which text costs little, to be tried first: nothing else depends on it.
struct likely_language {
  std::size_t number = 0;
};

class cost_table {
 public:
  cost_table() noexcept;

  static constexpr std::size_t most_languages = 48;

  // A character, or several that cost the same everywhere. Those of ASCII are themselves.
  using row = std::uint16_t;
  row row_of(char32_t c) const noexcept {
    return c < first_by_block ? rows_[c] : rows_of_blocks_[block_number(c)];
  }
  static constexpr bool is_ascii(row r) noexcept { return r < 0x80; }

  // No text costs less than the sum of these, of its letters but the first.
  cost least_of(char32_t c) const noexcept {
    if (c < first_by_block) return least_[rows_[c]];
    return least_of_pages_[std::min<std::size_t>(c / 0x100, least_of_pages_.size() - 1)];
  }

  // cost_of_text() where that is less than `limit`; else `limit`. The language that it was in is
  // the likely one the next time.
  cost cost_of(const row* letters, std::size_t n, cost limit,
               likely_language& likely) const noexcept;
  // In the language in which that and what `fit` has for it are least.
  cost cost_of(const row* letters, std::size_t n, const language_fit& fit) const noexcept;
  // The same with pairs of ASCII.
  cost cost_of_all(const row* letters, std::size_t n, const language_fit& fit) const noexcept;
  // Adds what they cost more in each language of Latin letters than in the best one, up to a bound.
  void add_to_fit(const row* letters, std::size_t n, language_fit& fit) const noexcept;
  // Whether it is less than `limit`; sooner known where it is.
  bool costs_less(const row* letters, std::size_t n, cost limit,
                  likely_language& likely) const noexcept;

 private:
  friend class beginning_costs;

  static constexpr char32_t first_by_block = 0x2700;
  // ASCII, the letters of each alphabet and the controls of Latin-1, and one of each block.
  static constexpr std::size_t most_rows = 0x80 * (2 + alphabets_known) + most_blocks;
  static constexpr unsigned is_foreign = 0x8000;

  struct place {
    std::uint8_t klass, letter_case;
    std::uint16_t besides;  // what it costs, and is_foreign
  };
  struct language {
    language_costs costs;
    unsigned scripts = 0;  // in texts of which it is tried: a bit for each
  };

  row add(const weighed_letter& w) noexcept;
  void find_least() noexcept;
  unsigned script_of(row r) const noexcept {
    return scripts_[r] < first_script_without_model ? 1u << scripts_[r] : 0;
  }
  static constexpr unsigned or_latin(unsigned scripts) noexcept { return scripts | (scripts == 0); }
  unsigned scripts_of(const row* letters, std::size_t n) const noexcept;
  cost cost_of_pair(std::size_t i, row a, row b) const noexcept {
    const place from = places_[a][i], now = places_[b][i];
    if ((now.besides & is_foreign) != 0) {
      const cost besides = now.besides - static_cast<cost>(is_foreign);
      return scripts_[a] == scripts_[b] ? besides : besides + cost_of_another_script;
    }
    const language_costs& l = languages_[i].costs;
    const cost c = l.pairs[l.classes * from.klass + now.klass] +
                   l.cases[4 * from.letter_case + now.letter_case] + now.besides;
    return (from.besides & is_foreign) == 0 ? c : c + cost_after_another_script;
  }
  cost cost_in(std::size_t i, const row* letters, std::size_t n, cost most) const noexcept;

  std::array<language, most_languages> languages_;
  std::size_t count_ = 0, used_ = 0;
  std::array<row, first_by_block> rows_{};
  std::array<row, most_blocks> rows_of_blocks_{};
  std::array<std::uint8_t, most_rows> scripts_{};
  std::array<std::array<place, most_languages>, most_rows> places_;
  std::array<cost, most_rows> least_{};
  std::array<cost, 0x201> least_of_pages_{};  // of 256 characters, the last one of all behind
};
const cost_table& costs() noexcept;

// What the beginnings of a text cost, in all languages at once.
class beginning_costs {
 public:
  void clear() noexcept { size_ = done_ = 0; }
  bool is_empty() const noexcept { return size_ == 0; }
  // Precondition: there are fewer than most_weighed.
  void add(char32_t c) noexcept { letters_[size_++] = costs().row_of(c); }

  // cost_of_text() of the first n letters. Precondition: 2 <= n, and so many were added.
  cost of(std::size_t n) noexcept {
    if (n > done_) extend(n);
    return least_[n - 1];
  }

 private:
  void begin() noexcept;
  void extend(std::size_t n) noexcept;

  std::size_t size_ = 0, done_ = 0;
  std::array<cost_table::row, most_weighed> letters_;
  std::array<cost, most_weighed> least_;
  unsigned scripts_ = 0;  // of what is done
  std::size_t tried_count_ = 0;
  std::array<std::uint8_t, cost_table::most_languages> tried_;
  std::array<cost, cost_table::most_languages> sums_;
};

}  // namespace utfkit::internal::mojibake
