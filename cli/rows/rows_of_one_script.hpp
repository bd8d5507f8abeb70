// Rows of another encoding of the same script in a text in one: names in GBK among rows in EUC-KR,
// or in KOI8-R among rows in windows-1251.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// A row of two short words, or a longer one, is told where another encoding reads it better by nine
// nats, as hardly any row of a text in one does: of 160,000 of catalogues none. A shorter one needs
// more, and says nothing in Big5, of which many characters in names are rare. Is told all of a
// text, piece by piece; of that the first few thousand different rows are looked at. So is a row in
// Cyrillic of eight letters and more; a line that is drawn, and the same letter again and again, is
// none.
class rows_of_one_script {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit rows_of_one_script(encoding in) noexcept : in_(in) {}

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The words of each line that are above 7F, in order of the text.
  std::vector<odd_word> finish();

 private:
  void take(byte_view line, std::uint64_t at, std::uint64_t number);

  const encoding in_;
  line_cutter cutter_;
  std::unordered_set<std::string> met_;
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
