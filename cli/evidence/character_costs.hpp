// How probable characters are in a text, by those that it has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Letters of Greek, Cyrillic, Hebrew, Arabic and Thai.
bool is_of_another_alphabet(char32_t c) noexcept;

// The characters of the words that are UTF-8, and their bytes. Costs are in nats.
class character_costs {
 public:
  static constexpr double most = 12;  // of what a text hardly has

  // A word without an error.
  void add(byte_view word) noexcept;

  bool are_enough() const noexcept { return all_ >= 6; }

  // Whether the text has so many that it would have this letter of an alphabet, small or capital.
  bool lacks(char32_t c) const noexcept;

  // Whether the text has neither this Latin letter nor the same in the other case, and is so long
  // that it would.
  bool is_new(char32_t c) const noexcept;

  // After the last word: of a character of the text itself; of one, `most` at most; of what is
  // ill-formed, where it is left of sequences of such characters, or anything.
  double average_cost();
  double cost_of(char32_t c);
  double cost_of_damage(byte_view bytes) const noexcept;

 private:
  // Of characters of which a text has some or none: in C0..FF, 100..24F, Greek and so on.
  static constexpr std::size_t count_of_kinds = 12;

  double compute_cost_of(char32_t c) const noexcept;
  void add(char32_t c, byte_view text) noexcept;

  std::vector<float> counts_ = std::vector<float>(0x10000);
  std::vector<float> costs_ = std::vector<float>(0x10000);  // 0 where it isn't known yet
  std::vector<float> tails_ = std::vector<float>(0x1000);   // of the last two bytes of three
  std::array<double, 256> bytes_{};
  std::array<double, count_of_kinds> of_kind_{};
  double all_ = 0, different_ = 0, all_bytes_ = 0;
};

}  // namespace utfkit::cli
