#include "cost_table.hpp"

#include <algorithm>

namespace utfkit::internal::mojibake {

cost_table::cost_table() noexcept {
  count_ = std::min(language_count(), most_languages);
  for (std::size_t i = 0; i < count_; ++i) {
    const language_costs l = costs_of_language(i);
    languages_[i] = {l, l.every_script ? ~0u : 1u << l.script};
  }
  for (char32_t c = 0; c < 0x80; ++c) rows_[c] = add(weigh(c));
  for (char32_t c = 0x80; c < first_by_block; ++c) {
    const weighed_letter w = weigh(c);
    const bool known = std::any_of(w.bytes.begin(), w.bytes.end(), [](auto b) { return b != 0; });
    row& of_block = rows_of_blocks_[block_number(c)];
    if (!known && of_block == 0) of_block = add(w);
    rows_[c] = known ? add(w) : of_block;
  }
  for (std::size_t b = block_number(first_by_block); b < block_count(); ++b) {
    if (rows_of_blocks_[b] == 0) {
      rows_of_blocks_[b] = add(weigh(std::max(first_of_block(b), first_by_block)));
    }
  }
  find_least();
}

// Behind the letter that it costs least behind, in the language in which it does.
void cost_table::find_least() noexcept {
  std::fill(least_.begin() + 0x80, least_.end(), INT32_MAX);
  for (std::size_t i = 0; i < count_; ++i) {
    const language_costs& l = languages_[i].costs;
    const auto behind_any = [](const std::uint8_t* table, std::size_t size, std::size_t column) {
      std::uint8_t least = 0xFF;
      for (std::size_t k = 0; k < size; ++k) least = std::min(least, table[size * k + column]);
      return cost{least};
    };
    std::array<cost, 256> by_class;
    for (std::size_t k = 0; k < l.classes; ++k) by_class[k] = behind_any(l.pairs, l.classes, k);
    for (std::size_t r = 0x80; r < used_; ++r) {
      const place p = places_[r][i];
      const bool foreign = (p.besides & is_foreign) != 0;
      const cost c = foreign
                         ? p.besides - static_cast<cost>(is_foreign)
                         : by_class[p.klass] + behind_any(l.cases, 4, p.letter_case) + p.besides;
      least_[r] = std::min(least_[r], c);
    }
  }
  least_of_pages_.fill(INT32_MAX);
  for (std::size_t b = block_number(first_by_block); b < block_count(); ++b) {
    const auto page_of = [&](char32_t c) {
      return std::min<std::size_t>(c / 0x100, least_of_pages_.size() - 1);
    };
    const std::size_t first = page_of(std::max(first_of_block(b), first_by_block));
    const std::size_t last = page_of(b + 1 < block_count() ? first_of_block(b + 1) - 1 : 0x10FFFF);
    for (std::size_t p = first; p <= last; ++p) {
      least_of_pages_[p] = std::min(least_of_pages_[p], least_[rows_of_blocks_[b]]);
    }
  }
}

cost_table::row cost_table::add(const weighed_letter& w) noexcept {
  const std::size_t r = used_++;
  scripts_[r] = w.script;
  for (std::size_t i = 0; i < count_; ++i) {
    const language_place p = place_in_language(i, w);
    places_[r][i] = {p.klass, p.letter_case,
                     static_cast<std::uint16_t>(static_cast<unsigned>(p.besides) |
                                                (p.foreign ? is_foreign : 0))};
  }
  return static_cast<row>(r);
}

unsigned cost_table::scripts_of(const row* letters, std::size_t n) const noexcept {
  unsigned scripts = 0;
  for (std::size_t i = 0; i < n; ++i) scripts |= script_of(letters[i]);
  return or_latin(scripts);
}

// Gives up once it costs as much as `most`.
cost cost_table::cost_in(std::size_t i, const row* letters, std::size_t n,
                         cost most) const noexcept {
  cost sum = 0;
  for (std::size_t k = 1; k < n && sum < most; ++k) {
    if (is_ascii(letters[k - 1]) && is_ascii(letters[k])) continue;
    sum += cost_of_pair(i, letters[k - 1], letters[k]);
  }
  return sum;
}

cost cost_table::cost_of(const row* letters, std::size_t n, cost limit,
                         likely_language& likely) const noexcept {
  const unsigned scripts = scripts_of(letters, n);
  cost least = limit;
  const auto look_at = [&](std::size_t i) {
    if ((languages_[i].scripts & scripts) == 0) return;
    const cost c = cost_in(i, letters, n, least);
    if (c >= least) return;
    least = c;
    likely.number = i;
  };
  const std::size_t first = likely.number;
  look_at(first);
  for (std::size_t i = 0; i < count_; ++i) {
    if (i != first) look_at(i);
  }
  return least;
}

cost cost_table::cost_of(const row* letters, std::size_t n,
                         const language_fit& fit) const noexcept {
  const unsigned scripts = scripts_of(letters, n);
  cost least = INT32_MAX;
  for (std::size_t i = 0; i < count_; ++i) {
    if ((languages_[i].scripts & scripts) == 0) continue;
    least = std::min(least, cost_in(i, letters, n, least) + fit.costs[i]);
  }
  return least;
}

cost cost_table::cost_of_all(const row* letters, std::size_t n,
                             const language_fit& fit) const noexcept {
  const unsigned scripts = scripts_of(letters, n);
  cost least = INT32_MAX;
  for (std::size_t i = 0; i < count_; ++i) {
    if ((languages_[i].scripts & scripts) == 0) continue;
    cost sum = fit.costs[i];
    for (std::size_t k = 1; k < n && sum < least; ++k) {
      sum += cost_of_pair(i, letters[k - 1], letters[k]);
    }
    least = std::min(least, sum);
  }
  return least;
}

void cost_table::add_to_fit(const row* letters, std::size_t n, language_fit& fit) const noexcept {
  constexpr cost most = 6 * nat, most_together = 12 * nat;
  const unsigned scripts = scripts_of(letters, n);
  if (scripts != or_latin(0)) return;
  std::array<cost, most_languages> sums;
  cost least = INT32_MAX;
  for (std::size_t i = 0; i < count_; ++i) {
    sums[i] =
        (languages_[i].scripts & scripts) == 0 ? INT32_MAX : cost_in(i, letters, n, INT32_MAX);
    least = std::min(least, sums[i]);
  }
  for (std::size_t i = 0; i < count_; ++i) {
    if (sums[i] == INT32_MAX) continue;
    const cost more = fit.costs[i] + std::min(sums[i] - least, most);
    fit.costs[i] = static_cast<std::uint8_t>(std::min(more, most_together));
  }
}

bool cost_table::costs_less(const row* letters, std::size_t n, cost limit,
                            likely_language& likely) const noexcept {
  const unsigned scripts = scripts_of(letters, n);
  const auto is_less_in = [&](std::size_t i) {
    return (languages_[i].scripts & scripts) != 0 && cost_in(i, letters, n, limit) < limit;
  };
  if (is_less_in(likely.number)) return true;
  for (std::size_t i = 0; i < count_; ++i) {
    if (i == likely.number || !is_less_in(i)) continue;
    likely.number = i;
    return true;
  }
  return false;
}

const cost_table& costs() noexcept {
  static const cost_table table;
  return table;
}

void beginning_costs::begin() noexcept {
  const cost_table& table = costs();
  const unsigned scripts = table.scripts_of(letters_.data(), size_);
  tried_count_ = 0;
  for (std::size_t i = 0; i < table.count_; ++i) {
    if ((table.languages_[i].scripts & (scripts | 1)) == 0) continue;
    tried_[tried_count_] = static_cast<std::uint8_t>(i);
    sums_[tried_count_++] = 0;
  }
  scripts_ = table.script_of(letters_[0]);
  done_ = 1;
}

void beginning_costs::extend(std::size_t n) noexcept {
  const cost_table& table = costs();
  if (done_ == 0) begin();
  for (; done_ < n; ++done_) {
    const cost_table::row a = letters_[done_ - 1], b = letters_[done_];
    scripts_ |= table.script_of(b);
    if (!table.is_ascii(a) || !table.is_ascii(b)) {
      for (std::size_t k = 0; k < tried_count_; ++k) {
        sums_[k] += table.cost_of_pair(tried_[k], a, b);
      }
    }
    cost least = INT32_MAX;
    for (std::size_t k = 0; k < tried_count_; ++k) {
      const unsigned tried_for = table.languages_[tried_[k]].scripts;
      if ((tried_for & table.or_latin(scripts_)) != 0) least = std::min(least, sums_[k]);
    }
    least_[done_] = least;
  }
}

}  // namespace utfkit::internal::mojibake
