// Lines in a code page of DOS in a text of Windows: "è" is 8A in IBM850, which is Š there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// A line is one where all of its bytes above 7F are letters or quotation marks of the code page,
// and one of them is a sign of Windows in a place where nobody writes it: "fall¢", "‚ diferente",
// "®%s¯". What may be written there, a dash or an ellipsis, counts where the word is by far more
// probable in the code page.
// Is told all of a text, piece by piece.
class dos_lines {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit dos_lines(encoding in);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first such word of each line, in order of the text, each once; no more than a few.
  // `language` is that of the text, where it is known.
  std::vector<odd_word> finish(std::string_view language);

 private:
  // What a byte is in the two.
  struct meaning {
    char32_t here = 0, there = 0;  // in the text's encoding, and in the code page
  };
  struct candidate {
    odd_word word;
    std::string bytes;
    char32_t sign;
    std::u32string_view partners;
    bool is_in_two_lines = false;
  };
  struct read_line {
    std::optional<odd_word> sure;
    std::vector<candidate> doubtful;
  };

  void take(byte_view line, std::uint64_t at, std::uint64_t number);
  bool are_of_page(byte_view line) const noexcept;
  read_line read(byte_view line) const;
  bool has_partner(const candidate& c) const;
  bool is_odd(const candidate& c, std::string_view language) const;
  void add(odd_word word);

  const encoding in_, page_;
  std::array<meaning, 256> bytes_{};
  line_cutter cutter_;
  std::vector<odd_word> found_;
  std::vector<candidate> doubtful_;
  std::unordered_map<std::string, std::size_t> known_;  // which has the bytes
  std::array<bool, 256> is_elsewhere_{};                // bytes of lines that have neither
};

}  // namespace utfkit::cli
