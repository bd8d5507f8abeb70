#include "kana_of_one_byte.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "answer.hpp"
#include "patterns/half_width_kana.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

namespace {

// Among hundreds of them one may be a slip.
bool are_names(const half_width_kana& kana) noexcept {
  constexpr std::size_t enough = 24, few_marks = 2, hardly = 200;
  const auto letters = static_cast<int>(kana.letters);
  return kana.letters >= enough && kana.voiced >= few_marks &&
         hardly * kana.misplaced <= kana.letters && kana.surprise <= letters;
}

}  // namespace

void take_for_half_width_kana(detection& d, byte_view text) {
  if (!is_of_before_unicode(d)) return;
  if (*d.enc == encoding::shift_jis && d.sure != confidence::guess) return;
  const half_width_kana kana = half_width_kana_in(text);
  const auto high = static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](std::uint8_t b) { return b >= 0x80; }));
  if (!are_names(kana) || 10 * kana.letters < 9 * high) return;
  if (!recoded(text.as_string_view(), encoding::shift_jis, encoding::utf8)) return;
  other_lines as;
  as.enc = encoding::shift_jis;
  as.language = "ja";
  take_for(d, as);
}

}  // namespace utfkit::cli
