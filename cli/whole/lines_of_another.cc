#include "lines_of_another.hpp"

#include <bitset>

#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

// But for those that lines have: TAB, LF, VT, FF, CR, ESC.
bool is_control(std::uint8_t b) noexcept {
  return b == 0x7F || b < 0x09 || (b > 0x0D && b < 0x20 && b != 0x1B);
}

// Which characters of one script are next to each other, roughly: of East Asia all.
std::size_t block_of(char32_t c) noexcept {
  constexpr char32_t east_asia = 0x2E80, after_hangul = 0xD800;
  if (c < 0x250) return 0;
  if (c >= east_asia && c < after_hangul) return east_asia >> 8;
  return c >= 0x10000 ? 0x100 : c >> 8;
}

using block_set = std::bitset<0x101>;
using byte_set = std::bitset<256>;

template <class Told>
void each_line(byte_view text, Told told) {
  while (!text.empty()) {
    const std::size_t lf = text.as_string_view().find('\n');
    const byte_view whole = text.substr(0, lf == std::string_view::npos ? text.size() : lf + 1);
    text = text.substr(whole.size());
    told(whole);
  }
}

// Of the lines without an error; all blocks where they hardly have any.
struct well_formed_lines {
  block_set blocks;
  byte_set leads;
};
well_formed_lines read_well_formed(byte_view text) {
  constexpr std::size_t enough = 8;
  well_formed_lines found;
  std::size_t sequences = 0;
  each_line(text, [&](byte_view line) {
    if (is_ascii(line) || !is_valid(line)) return;
    for (std::size_t at = 0; at < line.size();) {
      const decoded d = decode_first(line.substr(at));
      if (d.length > 1) {
        found.blocks.set(block_of(d.code_point));
        found.leads.set(line[at]);
        ++sequences;
      }
      at += d.length;
    }
  });
  if (sequences < enough) found.blocks.set();
  return found;
}

// Alphabets that are written with two bytes a letter, but for Latin.
constexpr bool is_of_other_alphabet(char32_t c) noexcept {
  return c >= 0x370 && c < 0x800;
}

constexpr bool is_private_use(char32_t c) noexcept {
  return c >= 0xE000 && c < 0xF900;
}

struct line_contents {
  std::uint64_t sequences = 0, errors = 0, places = 0;
  bool has_chance = false;       // of another block, where no word has such a character
  std::size_t other_blocks = 0;  // of another block, in a run with what is ill-formed
  byte_set sorts;                // of ill-formed bytes
  bool has_no_text = false;

  void add(byte_view line, const block_set& blocks) noexcept {
    std::size_t in_run = 0;  // of other blocks, in bytes above 7F that follow each other
    bool has_error = false;  // the same run
    for (std::size_t at = 0, end = line.size(); at < line.size();) {
      const decoded d = decode_first(line.substr(at));
      const std::size_t next = at + d.length;
      if (d.error != errc::ok) {
        ++errors;
        places += at != end;
        end = next;
        sorts.set(line[at]);
        has_error = true;
      } else if (d.length > 1) {
        if (blocks[block_of(d.code_point)]) {
          ++sequences;
        } else {
          sorts.set(line[at]);
          ++in_run;
          const bool is_behind_error = at != 0 && at == end;
          const bool is_in_word = at != 0 && is_ascii_letter(line[at - 1]);
          has_chance = has_chance || (is_private_use(d.code_point) && is_behind_error) ||
                       (is_of_other_alphabet(d.code_point) && is_in_word);
        }
      } else {
        has_no_text = has_no_text || is_control(line[at]);
        if (has_error) other_blocks += in_run;
        in_run = 0;
        has_error = false;
      }
      at = next;
    }
    if (has_error) other_blocks += in_run;
  }

  bool is_without_utf8() const noexcept {
    return errors != 0 && sequences == 0 && !has_no_text && !sorts[0xFF];
  }
  bool are_in_several_places() const noexcept {
    constexpr std::size_t some = 4;
    return sorts.count() >= some && places > 1 && errors >= 2 * sequences;
  }
  // One such character may be what damage made of the text's own.
  bool is_by_chance() const noexcept {
    return is_without_utf8() && (has_chance || (other_blocks > 1 && !are_in_several_places()));
  }
  bool are_of_another() const noexcept {
    if (has_no_text || sorts[0xFF]) return false;
    return is_by_chance() || are_in_several_places();
  }
};

}  // namespace

ill_formed_lines count_ill_formed_lines(byte_view text, byte_view from_error,
                                        std::uint64_t sequences_before) {
  constexpr std::size_t first_lead = 0xC0;
  const well_formed_lines well_formed = read_well_formed(text);
  ill_formed_lines found;
  byte_set sorts;
  line_contents line;
  line.sequences = sequences_before;
  each_line(from_error, [&](byte_view whole) {
    line.add(whole, well_formed.blocks);
    if (line.errors != 0) ++(line.are_of_another() ? found.of_another : found.damaged);
    found.by_chance += line.is_by_chance();
    if (line.is_without_utf8()) {
      ++found.without_utf8;
      sorts |= line.sorts;
    }
    line = {};
  });
  sorts &= ~well_formed.leads;
  found.begin_none = (sorts >> first_lead).count();
  return found;
}

namespace {

constexpr bool is_latin_letter(char32_t c) noexcept {
  return c >= 0xC0 && c < 0x180 && c != 0xD7 && c != 0xF7;
}

// In the bytes above 7F that follow each other.
bool has_latin_word(byte_view line) noexcept {
  bool is_latin = false, is_other = false;
  for (std::size_t at = 0; at < line.size();) {
    const decoded d = decode_first(line.substr(at));
    if (d.length == 1 && d.error == errc::ok) {
      if (is_latin && !is_other) return true;
      is_latin = is_other = false;
    } else {
      const bool is_letter = d.error == errc::ok && is_latin_letter(d.code_point);
      is_latin = is_latin || is_letter;
      is_other = is_other || !is_letter;
    }
    at += d.length;
  }
  return is_latin && !is_other;
}

}  // namespace

bool have_latin_words_beside_errors(byte_view text) {
  bool found = false;
  each_line(text,
            [&](byte_view line) { found = found || (!is_valid(line) && has_latin_word(line)); });
  return found;
}

}  // namespace utfkit::cli
