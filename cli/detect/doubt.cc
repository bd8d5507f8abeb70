#include "doubt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "answers/answer.hpp"
#include "answers/impossible_words.hpp"
#include "answers/letters_as_signs.hpp"
#include "base/ascii.hpp"
#include "base/safe_text.hpp"
#include "declared/declaration.hpp"
#include "patterns/private_use.hpp"

namespace utfkit::cli {

namespace {

// Whether it may be in ANSEL, of which the marks, E0 to FE, stand before their letters. Programs
// say so of windows-1252, too: there DC, DF and FC are letters, and é stands at the end of words.
bool may_be_ansel(std::string_view text) noexcept {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto b = static_cast<std::uint8_t>(text[i]);
    const auto next = static_cast<std::uint8_t>(i + 1 < text.size() ? text[i + 1] : ' ');
    const bool is_none = (b >= 0xD0 && b < 0xE0) || b == 0xFC || b == 0xFD || b == 0xFF;
    const bool is_mark = b >= 0xE0 && !is_none;
    if (is_none || (is_mark && next < 0xE0 && !is_ascii_letter(next))) return false;
  }
  return true;
}

// What it says of itself, where that isn't supported: beside what is more than likely, of ANSEL
// alone, in which letters read as two of windows-1252.
std::string why_not_by_declaration(const detection& d, byte_view text) {
  const auto said = unsupported_declaration_in(text);
  if (!said || !said->of_file) return {};
  const bool is_ansel = said->is.name == "ANSEL";
  if (is_ansel ? !may_be_ansel(text.as_string_view()) : d.sure > confidence::likely) return {};
  std::string why = fmt::format("it calls itself {}, which isn't supported", safe(said->word));
  if (!said->is.way.empty()) why += fmt::format(", and {}", said->is.way);
  return why;
}

std::string why_not(const detection& d, byte_view text) {
  std::string declared = why_not_by_declaration(d, text);
  if (!declared.empty()) return declared;
  if (d.enc && private_use::may_be_in(*d.enc)) {
    private_use own(*d.enc);
    own.push(text);
    if (own.found() || d.enc == encoding::gbk) return own.found() ? private_use_told : "";
  }
  if (d.sure != confidence::guess) {
    std::string signs = letters_read_as_signs(d, text);
    if (!signs.empty()) return signs;
  }
  const impossible_words words = find_impossible_words(d, text);
  // Of a guess, and of what has control characters, it would say that of noise.
  const bool is_noise = d.sure == confidence::guess && (!words.are_many || d.seen.controls != 0);
  return words.first.empty() || is_noise ? "" : told(words);
}

// Records of a mainframe often have binary fields beside text: packed decimals and binary numbers,
// of which a conversion makes line ends and whatever else. Text in EBCDIC has as control characters
// those that end lines and pages, tell sets of characters apart, and the tab.
std::string why_not_ebcdic(byte_view text) {
  constexpr std::string_view of_text("\x05\x0B\x0C\x0D\x0E\x0F\x15\x25\x27", 9);
  constexpr std::size_t few = 4, rare = 100;
  const std::string_view bytes = text.as_string_view();
  const auto controls = std::count_if(bytes.begin(), bytes.end(), [&](char c) {
    const auto b = static_cast<unsigned char>(c);
    return b == 0xFF || (b < 0x40 && of_text.find(c) == of_text.npos);
  });
  const auto count = static_cast<std::size_t>(controls);
  if (count <= few || count * rare <= bytes.size()) return {};
  return "binary fields seem to be in its records, of which a conversion makes other characters";
}

}  // namespace

std::string doubt(detection& d, byte_view text) {
  if (d.enc == encoding::ibm037 && d.candidates().empty()) {
    std::string why = why_not_ebcdic(text);
    if (!why.empty()) d.sure = confidence::guess;
    return why;
  }
  if (!is_of_before_unicode(d)) return {};
  std::string why = why_not(d, text);
  if (!why.empty()) d.sure = d.found[0].sure = confidence::guess;
  return why;
}

}  // namespace utfkit::cli
