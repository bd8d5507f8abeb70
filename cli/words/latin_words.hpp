// Words in windows-1252, code page 850, Mac OS Roman or ISO-8859-2 in a text of East Asia:
// "Grégoire" in the first reads as "Gr間oire" in GBK.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/detect_lines.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// A letter from C0 on and the small one behind it are one rare character, alone among letters of
// ASCII: in Chinese, Japanese or Korean hardly anybody writes that. So is one from 80 on in GBK and
// EUC-KR; in Big5 and Shift_JIS it may be any, which is looked at in lines that have nothing else.
// Is told all of a text in such an encoding, piece by piece.
class latin_words {
 public:
  explicit latin_words(encoding in) noexcept;

  void push(byte_view piece);
  // After the last piece.
  void finish();

  struct found {
    // Whether it is so, and not by chance: in windows-1252 in a line that has nothing else above
    // 7F, or in two different words.
    bool sure = false;
    other_lines lines;  // where these words are
    std::string in;     // all encodings that have them: "IBM850 or macintosh"
    bool rare = true;   // the characters that they read as
  };
  // Nothing where there are none. After finish().
  std::optional<found> seen() const;

 private:
  // The second bytes of those in Shift_JIS that close, behind 81: ） to 】.
  static constexpr std::uint8_t first_bracket = 0x6A, last_bracket = 0x7A;

  struct word {
    std::string_view text;
    bool in_1252 = false;
    unsigned in = 0;      // the other encodings that it may be in, a bit each
    bool common = false;  // not of rare characters
  };
  struct seen_in_line {
    bool other = false;  // characters of East Asia elsewhere
    std::vector<word> words;
  };

  bool is_lead(std::uint8_t b) const noexcept;
  bool is_letter_of_1252(std::uint8_t lead, std::uint8_t trail) const noexcept;
  bool is_rare(std::uint8_t lead, std::uint8_t trail) const noexcept;
  bool is_symbol(std::uint8_t lead, std::uint8_t trail) const noexcept;
  void note_bracket(std::uint8_t lead, std::uint8_t trail) noexcept;
  bool is_short(byte_view run) const noexcept;
  unsigned others_of(byte_view run, bool& common) const noexcept;
  bool is_kana_of_capital(std::uint8_t b) const noexcept;
  std::size_t length_at(byte_view line, std::size_t at) const noexcept;
  std::size_t look_at_run(byte_view line, std::size_t at, seen_in_line& seen);
  void judge(byte_view line);
  void take(const word& w, bool in_own_line);
  void take(std::string_view part);

  const encoding in_;
  bool may_have_ = false;
  bool is_part_ = false;  // of a line that is too long
  std::string line_;
  std::uint64_t number_ = 1;  // of it
  std::string first_;         // word of all
  bool in_own_line_ = false, two_ = false;
  bool in_1252_ = true, rare_ = true;                                         // all words
  unsigned in_others_ = ~0u;                                                  // in which all are
  std::array<std::uint64_t, last_bracket - first_bracket + 1> open_until_{};  // a line, of each
  other_lines lines_;
};

// "line 12 may be in windows-1252: ..."
std::string told(const latin_words::found& words);

}  // namespace utfkit::cli
