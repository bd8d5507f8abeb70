// How single words of a text read in other encodings of Latin letters.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// "Yaðmur", which is "Yağmur" in windows-1254.
struct odd_word {
  std::uint64_t at = 0;    // the byte where it first begins
  std::uint64_t line = 0;  // and its line
  std::string text;        // as it is read, in UTF-8
  encoding better{};       // which is another one
  std::string instead;     // as it is read in that
};

// "2 words read better in another encoding: line 17 'Yaðmur' ('Yağmur' in windows-1254), ..."
std::string told(const std::vector<odd_word>& words);
// "a word that is well formed by chance stays: line 6 'ͼƬ' ('图片' in GBK)"
std::string told_by_chance(const std::vector<odd_word>& words);

// The lines where they are, in the encoding that most of them are in. There is one at least, and
// they are in order.
other_lines lines_of(const std::vector<odd_word>& words);
// Whether one of them is on each of the lines.
bool have_all_lines(const std::vector<odd_word>& words, const other_lines& lines);

// Those that tables are in, as a rule.
inline constexpr std::array usual_encodings = {
    encoding::windows1252, encoding::windows1250, encoding::windows1254,
    encoding::windows1257, encoding::iso8859_2,   encoding::iso8859_15,
    encoding::ibm850,      encoding::ibm852,      encoding::macintosh};

bool is_in(const auto& all, encoding e) noexcept {
  return std::find(all.begin(), all.end(), e) != all.end();
}

// Those and the one that a text is in, as far as it may be in them; nothing where there is no
// other.
std::vector<encoding> usual_encodings_and(encoding in, std::span<const encoding> among);

// Nothing where it can't be.
std::optional<std::string> recoded(std::string_view text, encoding from, encoding to);

// Of text in UTF-8.
std::u32string characters_of(byte_view utf8);

enum class letter_kind : std::uint8_t { small, capital, between, other };

// Of the letters and signs that the encodings of Latin text have.
letter_kind letter_kind_of(char32_t c) noexcept;
bool is_letter(letter_kind k) noexcept;

// The same with those of Greek and Cyrillic; µ is a sign.
bool is_small_letter(char32_t c) noexcept;
bool is_capital_letter(char32_t c) noexcept;

// A word in UTF-8 of one letter that may be a capital and small ones, or of capitals.
bool is_latin_word(byte_view text) noexcept;

// Lines and boxes, which code pages of DOS draw beside words.
constexpr bool is_drawn(char32_t c) noexcept {
  return c >= 0x2500 && c < 0x25A0;
}

struct comparison {
  std::uint32_t gain = 0;
  encoding better{};
  std::string instead;
};

// By how much the best encoding reads a word better than the one that reads it as `text`, in
// eighths of a nat.
// Of encodings those that read it so that `may_be`.
std::optional<comparison> compare(
    std::string_view word, std::string_view text, const detection_hints& hints,
    const std::function<bool(byte_view)>& may_be = [](byte_view) { return true; });

}  // namespace utfkit::cli
