#include "letters_of_albanian.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "answer.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "patterns/upper_half.hpp"
#include "reading/other_lines.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

namespace {

constexpr std::string_view code = "sq";

struct letter_count {
  std::size_t all = 0, e = 0, c = 0;

  // Names of others are few: Côte d’Ivoire, São Tomé.
  bool are_its_own() const noexcept { return all != 0 && 10 * (e + c) >= 9 * all; }
  bool are_few_sorts() const noexcept {
    constexpr std::size_t least = 12;
    return all >= least && are_its_own() && 10 * e >= 6 * all;
  }
  // ė and ē are in no language together; and ė alone is in names of Lithuanian women.
  bool are_albanian() const noexcept { return c != 0 && 60 * c >= e; }
};

letter_count count_letters(byte_view text) {
  const upper_half upper = upper_half_of(encoding::windows1252);
  letter_count found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::uint8_t b = text[at];
    if (b < 0x80 || !is_letter(letter_kind_of(upper[b - 0x80U]))) continue;
    ++found.all;
    found.e += b == 0xEB || b == 0xCB;
    found.c += b == 0xE7 || b == 0xC7;
  }
  return found;
}

}  // namespace

void take_for_albanian(detection& d, byte_view text, bool is_told) {
  if (!is_of_before_unicode(d) || goes_in_order(*d.enc)) return;
  if (!is_in_latin_letters(d.language)) return;
  constexpr unsigned e_with_diaeresis = 0xEB;
  if (upper_half_of(*d.enc)[e_with_diaeresis - 0x80] == e_with_diaeresis) return;
  const letter_count found = count_letters(text);
  if (!(is_told ? found.are_its_own() : found.are_few_sorts())) return;
  if (!is_told && !found.are_albanian()) {
    d.sure = d.found[0].sure = confidence::guess;
    return;
  }
  other_lines as;
  as.enc = encoding::windows1252;
  as.language = code;
  take_for(d, as);
}

encoding encoding_of_model(const detection& found) {
  if (found.language == code) return encoding::windows1257;
  return found.enc.value_or(encoding::ascii);
}

}  // namespace utfkit::cli
