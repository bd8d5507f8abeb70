// Words of Latin letters in a text in the encoding of another alphabet, where a letter of that
// stands among letters of ASCII: "Jürgen" in windows-1252 reads as "Jьrgen" in windows-1251.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <utfkit/bytes.hpp>

#include "patterns/italian_lines.hpp"
#include "patterns/upper_half.hpp"
#include "reading/word_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Is told all of a text in an encoding of Cyrillic, Greek, Hebrew, Arabic or Thai, piece by piece.
// No language writes one or two of its letters within a word of ASCII. What is written so is left
// out: endings and prefixes ("USBшный", "VIPов"), letters that look like those of ASCII, which
// somebody has typed in their place, and symbols ("TNFα"): such words count beside others only,
// where two are on a line, and hardly more, or where another encoding reads them far better; or
// where the line is Italian.
class mixed_words {
 public:
  // Whether it is an encoding of those.
  static bool may_be_in(encoding in);

  // Where `among` isn't empty, those words may be in no other encoding.
  mixed_words(encoding in, std::span<const encoding> among);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // In order of the text, each once.
  std::vector<odd_word> finish();
  // Whether these are whole rows in another encoding: many, and more than there are other words of
  // both kinds of letters. Then they are more than line_detector knows of rows in Latin letters,
  // which may be in many encodings. After finish().
  bool are_rows() const noexcept { return are_rows_; }

 private:
  // Of no more different words anything is kept.
  static constexpr std::size_t most_words = 1024;

  enum class part : std::uint8_t { none, latin, letter, mark, sign };
  enum class shape : std::uint8_t { other, unclear, clear };

  // Letters of the alphabet, or a sign, between Latin ones.
  struct group {
    std::string_view run;
    std::size_t begin, size;

    bool at_beginning() const noexcept { return begin == 0; }
    bool at_end() const noexcept { return begin + size == run.size(); }
    std::uint8_t front() const noexcept { return static_cast<std::uint8_t>(run[begin]); }
  };

  struct met_word {
    std::string bytes;
    std::uint64_t at, line;
    bool clear;
  };

  struct read_word {
    odd_word word;
    bool is_sure;
  };

  static part part_of(char32_t c) noexcept;
  static std::size_t find_beside(std::string_view text, std::size_t at) noexcept;
  part part_of(char c) const noexcept;
  char32_t character(std::uint8_t b) const noexcept { return b < 0x80 ? b : upper_[b - 0x80U]; }
  bool begins_small(std::string_view run) const noexcept;
  bool is_clear(const group& g) const noexcept;
  bool is_symbol(const group& g) const noexcept;
  bool looks_latin(const group& g) const noexcept;
  shape shape_of(std::string_view run) const noexcept;
  void take(std::string_view word, std::uint64_t at);
  void take_run(std::string_view run, std::uint64_t at, bool is_quoted);
  std::uint32_t enough_gain_of(std::string_view run) const noexcept;
  std::optional<read_word> read(const met_word& w) const;
  void add_italian(std::vector<odd_word>& found);

  const encoding in_;
  const upper_half upper_;
  std::array<part, 256> parts_{};
  std::vector<encoding> among_;  // empty where nothing is looked for
  word_cutter cutter_;
  italian_lines italian_;
  std::unordered_set<std::string> known_;  // runs of both kinds of letters
  std::vector<met_word> words_;
  bool are_rows_ = false;
};

}  // namespace utfkit::cli
