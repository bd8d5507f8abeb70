// Lines of windows-1252, Mac OS Roman or code page 850 in a text in another of the three.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "patterns/upper_half.hpp"
#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// A line is one where each character that isn't ASCII stands in a usual place in another of the
// three, the letters are of one language, and in the encoding of the text places speak against it
// ("Merci ˆ No‘l" is "Merci à Noël" in Mac OS Roman); or letters that the language of the text
// hasn't, nor any other line, where it has those of the other ("Donít worry"). Is told all of a
// text, piece by piece.
class western_lines {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit western_lines(encoding in);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first such word of each line, in order of the text, each once; no more than a few.
  // `language` is that of the text, where it is known.
  std::vector<odd_word> finish(std::string_view language);

 private:
  // Of a byte above 7F: no place is usual, none behind a small letter, or some are.
  enum class usual : std::uint8_t { nowhere, in_front, somewhere };
  struct page {
    encoding enc{};
    upper_half characters{};
    std::array<usual, 128> places{};

    explicit page(encoding e);
    bool may_have(std::string_view line) const noexcept;
  };
  struct kept_line {
    std::string bytes;
    std::uint64_t at, number;
  };

  void take(byte_view line, std::uint64_t at, std::uint64_t number);
  bool has_foreign_elsewhere(std::string_view line, std::u32string_view alphabet) const;
  bool may_be_in_another(std::string_view line);
  std::optional<odd_word> read(std::string_view line, std::string_view language) const;

  const encoding in_;
  const upper_half here_;
  std::vector<page> others_;
  line_cutter cutter_;
  std::u32string there_;  // the line as another encoding reads it
  std::vector<kept_line> kept_;
  std::array<std::uint32_t, 128> lines_with_{};  // each byte above 7F
  std::unordered_set<std::string> met_;
};

}  // namespace utfkit::cli
