// Words of Latin letters that read better in another encoding than that of the text, but are too
// few for line_detector to say so.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

#include "accented_words.hpp"
#include "base/json.hpp"
#include "central_words.hpp"
#include "latin9_words.hpp"
#include "latin_rows.hpp"
#include "mixed_words.hpp"
#include "reading/usual_letters.hpp"
#include "reading/word_cutter.hpp"
#include "reading/word_reading.hpp"
#include "rows/dos_lines.hpp"
#include "rows/iso_arabic_lines.hpp"
#include "rows/mac_cyrillic_lines.hpp"
#include "rows/rows_of_no_language.hpp"
#include "rows/rows_of_one_script.hpp"
#include "rows/rows_with_signs.hpp"
#include "rows/signs_of_dos.hpp"
#include "rows/western_lines.hpp"
#include "rows/words_of_other_scripts.hpp"
#include "single_byte_lines.hpp"

namespace utfkit::cli {

// Is told all of a text, piece by piece. Of bytes above 7F that are in many words none is odd; of
// the others each is kept with the words that have it, eight at most, and looked at in the end.
class odd_words {
 public:
  // `in` is what the text was found to be in. Of the hints, the language is that which was found.
  odd_words(encoding in, const detection_hints& hints);
  // `in` is what somebody says it is in; the language is found as far as it is asked for.
  explicit odd_words(encoding in);

  void push(byte_view piece);
  // The same where somebody knows in which line it begins.
  void push(byte_view piece, std::uint64_t line);

  // In order of the text, each once.
  std::vector<odd_word> finish();
  // Whether whole rows are in another encoding. After finish().
  bool are_rows() const noexcept { return mixed_ && mixed_->are_rows(); }

 private:
  // A byte that is in more words is of the text's own language.
  static constexpr std::size_t most_words = 8;
  // No new words are looked for with a byte that was met so often in so few.
  static constexpr std::uint16_t enough_times = 1024;
  struct met_word {
    std::string bytes;
    std::uint64_t at, line;
  };

  // So much of a text tells its language.
  static constexpr std::size_t longest_sample = 8192;

  std::size_t find_rare(std::string_view text, std::size_t at) const noexcept;
  void take_sample(std::string_view text);
  void find_language();
  void look_at(std::string_view piece, std::optional<std::uint64_t> line);
  void add(std::string_view word, std::uint64_t at);
  bool is_known(std::string_view word, std::uint8_t rare) const;
  bool draws() const;
  std::vector<odd_word> words_of_its_letters();
  std::vector<odd_word> words_of_latin_letters();
  std::vector<odd_word> words_around_signs() const;
  std::optional<comparison> read_in_usual_letters(const met_word& w, const std::string& text,
                                                  const usual_letters& usual) const;

  const encoding in_;
  std::string_view language_;
  bool finds_language_ = false;
  std::string sample_;           // from the first byte above 7F, to find it in
  std::vector<encoding> among_;  // empty where nothing is looked for
  word_cutter cutter_;
  std::array<std::uint16_t, 128> times_{};  // that a byte was the rarest of a word
  std::array<std::uint8_t, 256> rare_{};    // 1 for a byte above 7F that is in few words yet
  std::vector<met_word> words_;
  std::array<std::vector<std::uint32_t>, 128> of_byte_;  // which words have it
  std::optional<mixed_words> mixed_;  // in an encoding of another alphabet, and nothing else
  std::optional<mac_cyrillic_lines> in_cyrillic_;     // beside those
  std::optional<iso_arabic_lines> in_arabic_;         // the same
  std::optional<words_of_other_scripts> of_others_;   // whatever else is
  std::optional<accented_words> accented_;            // the same in one of East Asia
  std::optional<single_byte_lines> in_single_bytes_;  // beside those
  std::optional<rows_of_one_script> in_its_script_;
  std::optional<central_words> central_;        // in windows-1252, where nothing else is found
  std::optional<latin9_words> latin9_;          // there, whatever else is
  std::optional<dos_lines> in_dos_;             // the same
  std::optional<rows_of_no_language> of_none_;  // in one of Latin letters
  std::optional<latin_rows> in_latin_;          // in one of another alphabet or of East Asia
  std::optional<rows_with_signs> with_signs_;   // in any encoding of one byte a character
  std::optional<signs_of_dos> dos_signs_;       // in one of Windows
  std::optional<western_lines> western_;        // in one of these
};

// An array of {"line", "text", "instead", "encoding"}.
row rows_of(const std::vector<odd_word>& words);

}  // namespace utfkit::cli
