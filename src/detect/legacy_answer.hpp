// Which encoding of before Unicode a text is in, of all that fit.
#pragma once

#include <utfkit/detect.hpp>

namespace utfkit::internal {

struct legacy_answer {
  std::array<detection_candidate, detection::most_candidates> found{};
  std::uint8_t count = 0;
  std::optional<encoding> declared;
  std::uint64_t cost = 0;   // of the first: -8 ln of how probable the text is in it
  std::uint64_t pairs = 0;  // that were looked at
  bool limited = false;     // to encodings that the caller named
  bool latin = false;       // the language of the first is written in Latin letters

  // Whether the first is anything that a text could be in: of one, a pair costs two to five nats,
  // and hardly anything is undefined. Of random bytes a pair costs seven in whatever is best. A few
  // pairs say nothing of that.
  bool fits() const noexcept {
    const bool like_text = cost <= 52 * pairs + 160;
    return limited || (found[0].errors * std::uint64_t{20} <= pairs && like_text);
  }
};

// Of what was read. `declared`, what the text says of itself, counts as eight nats.
legacy_answer answer_of(legacy_reading& r, std::optional<encoding> declared) noexcept;

// Whether the first, an encoding of another alphabet than Latin, reads as letters that are no
// words: words of other alphabets have more letters than one, of which ASCII has none. `seen` has a
// bit for each byte from 80 on, and `utf8` what they are as UTF-8.
bool makes_no_words(const legacy_answer& a, const std::array<std::uint64_t, 2>& seen,
                    const evidence& utf8) noexcept;

// How many times AB stands before what is no letter, as in «%s», where nothing speaks against its
// being the quotation mark that BB closes. `pairs` are the byte before and the byte.
unsigned guillemets_in(const std::uint16_t* pairs, std::size_t n) noexcept;

// Whether AB and BB are a letter in it, of those that are detected: Ť and ť in ISO-8859-2.
constexpr bool has_letters_for_guillemets(encoding e) noexcept {
  return e >= encoding::iso8859_2 && e <= encoding::iso8859_4;
}

// The encoding that detection answers with where `e` is declared: what reads the same or more.
encoding as_detected(encoding e) noexcept;

// Whether `head`, the beginning of a text, has its letters, digits and spaces where EBCDIC does.
bool looks_like_ebcdic(byte_view head) noexcept;

// Whether all characters of `head` are the same in all code pages of EBCDIC.
bool is_invariant_ebcdic(byte_view head) noexcept;

// How many characters of JIS X 0208 there are in `head` between escapes of ISO-2022-JP, to and from
// it. None where the escapes lead elsewhere, or what is between them is of no set.
std::size_t iso2022_jp_characters(byte_view head) noexcept;

}  // namespace utfkit::internal
