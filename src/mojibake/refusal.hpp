// Text in which a run could begin, and which is too common to be one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <utfkit/mojibake.hpp>

#include "cost_table.hpp"
#include "judgement.hpp"
#include "letters.hpp"
#include "misreadings.hpp"
#include "quick_cost.hpp"

namespace utfkit::internal::mojibake {

// Nearly all places where a run could begin are in text as it was meant. There the letters up to
// where the run would end follow each other as in some language, and that is seen in a tenth of the
// time that a judgement takes. What is refused is nothing that judge_word() would find.
class refusal {
 public:
  explicit refusal(const mojibake_options& o) noexcept
      : options_(o),
        least_(std::min(least_gain(o.at_least), least_gain_of_default)),
        table_(characters()),
        costs_(costs()),
        quick_(quick_costs_table()) {}

  // Whether no run that begins at text[at], in one of the readings `among`, can be sure enough.
  bool refuses(byte_view text, std::size_t at, std::uint32_t among) noexcept;

  // The same for the commonest case, a run that ends within three letters: `ids` are those of the
  // letter before it and of four from there on. False: that isn't known.
  bool refuses_short(const std::array<quick_costs::id, 5>& ids, std::uint32_t among) noexcept;

 private:
  static constexpr std::size_t most_letters = 40, most_bytes = 190;

  // A reading: an encoding, and whether a space is U+00A0 where it has that at A0.
  struct reading {
    unsigned misreading;
    bool spaces;
  };
  // How a reading goes on at a lead: a unit, be it one that has lost its end; what the end of a
  // word may have cut; nothing; or that isn't known.
  struct step {
    enum : std::uint8_t { unit, cut, nothing, unknown } is;
    std::uint8_t size;  // letters
    bool lead_alone;    // of three bytes and more; the others are lost
    bool spaced;
    bool met_space;  // where a space could be U+00A0
    // What it was; that costs no less; it may be a lead, or a continuation, in another round.
    char32_t was;
    cost least;
    bool leads, continues;
  };
  // What a run would be: its units, and perhaps more letters, which the end of a word has cut.
  struct outline {
    std::size_t letters = 0, with_cut = 0;
    unsigned units = 0, lost = 0;
    char32_t first = 0;  // what its first unit was
    bool leads = false;  // its last one may be a lead in another round
    bool met_space = false;
    cost least = 0;                // what they were costs no less
    bool again = false;            // they may be units of another round
    std::size_t first_spaced = 0;  // letters up to the end of the first with a space; 0 for none
    cost least_spaced = 0;         // what they were up to there costs no less
  };

  // A letter in a reading: its byte, which is 80 or more; ASCII, as itself, but for controls; what
  // stands for a lost character; anything else; no letter, but the end of text that is well-formed;
  // or that isn't known.
  using code = std::uint8_t;
  static constexpr code code_of_lost = 1, code_of_none = 2, code_of_end = 3, not_known = 4;

  read_letter next_letter() const noexcept;
  code code_of(std::size_t i, unsigned m) noexcept;
  code read_up_to(std::size_t i, unsigned m) noexcept;
  void read_sequence(std::size_t i, reading r, step& s) noexcept;
  void read_step(std::size_t i, reading r, step& s) noexcept;
  void take_step(std::size_t i, reading r, step& s) noexcept;
  const step& step_at(std::size_t i, reading r) noexcept;
  bool is_in_latin(const outline& run, reading r) noexcept;
  bool is_meant(std::size_t i, reading r, const outline& run) noexcept;
  bool follow(reading r, outline& run) noexcept;
  cost least_of(const outline& run, std::size_t letters, bool in_company) const noexcept;
  bool may_part(quick_costs::id letter) const noexcept;
  bool is_common(const outline& run, std::size_t letters, reading r) noexcept;
  bool refuses_reading(unsigned m) noexcept;

  void look_at(byte_view text, std::size_t at) noexcept;
  void read_next() noexcept;
  quick_costs::id id_of(char32_t c) const noexcept {
    return static_cast<quick_costs::id>(table_.number_of(c));
  }
  char32_t letter(std::size_t i) const noexcept { return letters_[base_ + i]; }

  const mojibake_options& options_;
  const cost least_;
  const character_table& table_;
  const cost_table& costs_;
  const quick_costs& quick_;
  likely_language language_;        // of the text
  std::size_t quick_language_ = 0;  // the same, among those of quick_

  // Letters that were read, up to text_[next_]; those from base_ on are looked at, with the one
  // before them. Places in the same word share them.
  static constexpr std::size_t room = 160;
  byte_view text_;
  std::size_t next_ = 0, base_ = 1, read_ = 0;
  std::size_t ready_ = 0;  // those from base_ on that are known
  bool ended_ = false;     // the text is ill-formed behind them, or ends
  std::array<char32_t, room> letters_;
  std::array<quick_costs::id, room + 1> ids_;
  std::array<std::size_t, room> places_;
  // What is known of the step at each, and in which reading without spaces.
  std::array<step, room> steps_;
  step spaced_step_;
  std::array<std::uint8_t, room> stepped_;
  std::size_t weighed_ = 0;  // those of rows_ that are known
  std::array<cost_table::row, most_letters + 2> rows_;
};

}  // namespace utfkit::internal::mojibake
