#include "accented_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "reading/word_cutter.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most = 64;  // words that are told

constexpr char32_t apostrophe = 0x2019, degree = 0xB0;

// Letters of languages that are written with few of them beside ASCII. The others from U+0100 on
// are rare, and some of their bytes are common characters.
bool is_accented(char32_t c) noexcept {
  constexpr std::u32string_view others =
      U"\u0104\u0105\u0106\u0107\u010C\u010D\u010E\u010F\u0110\u0111\u0118\u0119\u011A\u011B\u011E"
      U"\u011F\u0130\u0131\u0141\u0142\u0143\u0144\u0147\u0148\u0150\u0151\u0152\u0153\u0158\u0159"
      U"\u015A\u015B\u015E\u015F\u0160\u0161\u0164\u0165\u016E\u016F\u0170\u0171\u0179\u017A\u017B"
      U"\u017C\u017D\u017E\u0101\u0113\u012B\u016B\u0117\u0173\u0146\u013C\u0219\u021B";
  return (c >= 0xC0 && c <= 0xFF && c != 0xD7 && c != 0xF7) || others.find(c) != others.npos;
}

// Of windows-1252: below C0, œ alone. The lead bytes of common characters in Shift_JIS are there.
bool is_accented_in_1252(char32_t c) noexcept {
  return is_accented(c) && (c <= 0xFF || c == 0x153);
}

bool is_one_of(const auto& all, std::u32string_view word) noexcept {
  return std::find(all.begin(), all.end(), word) != all.end();
}

std::u32string in_small_letters(std::u32string_view word) {
  std::u32string small(word);
  for (char32_t& c : small) c |= c >= 'A' && c <= 'Z' ? 0x20 : 0;
  return small;
}

// it’s, l’eau, O’Neill
bool may_be_elided(std::u32string_view before, std::u32string_view after) {
  constexpr std::array<std::u32string_view, 7> endings = {U"s",  U"t",  U"d", U"m",
                                                          U"re", U"ll", U"ve"};
  constexpr std::array<std::u32string_view, 18> beginnings = {
      U"o",  U"l",    U"d",    U"j",    U"n",   U"m",     U"t",      U"s",      U"c",
      U"qu", U"dell", U"nell", U"sull", U"all", U"jusqu", U"lorsqu", U"puisqu", U"un"};
  if (before.empty() || after.empty()) return false;
  return is_one_of(endings, after) || is_one_of(beginnings, in_small_letters(before));
}

// Whether two letters follow each other in some language: Größe, Conceição, créée, päällä, Núñez.
bool follow_each_other(char32_t first, char32_t second) noexcept {
  constexpr std::array<std::u32string_view, 21> pairs = {
      U"\u00F6\u00DF", U"\u00E4\u00DF", U"\u00FC\u00DF", U"\u00E9\u00E9", U"\u00E7\u00E3",
      U"\u00E7\u00F5", U"\u00E4\u00E4", U"\u00F6\u00F6", U"\u00FC\u00FC", U"\u00F5\u00F5",
      U"\u00E4\u00F6", U"\u00F6\u00E4", U"\u00ED\u00F0", U"\u00E1\u00F0", U"\u00F3\u00F0",
      U"\u00F0\u00ED", U"\u00F0\u00E1", U"\u00F0\u00F3", U"\u00F0\u00FA", U"\u00F0\u00F6",
      U"\u00FA\u00F1"};
  const char32_t both[] = {first, second};
  return is_one_of(pairs, {both, 2});
}

enum class likeness : std::uint8_t { none, letters, word };

// `word`: it may be one of Latin letters, of which two at least are ASCII. Where the encoding has
// kana of one byte each, capitals don't tell: a name may be cut behind one ("SONYﾃ").
likeness likeness_of(std::u32string_view text, bool in_utf8, bool has_kana) {
  std::size_t ascii = 0, capitals = 0, beginning = 0;  // of the part since an apostrophe
  bool all_capitals = false, has_pair = false, has_apostrophe = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t c = text[i];
    if (c == apostrophe) {
      if (has_apostrophe || !may_be_elided(text.substr(0, i), text.substr(i + 1))) return {};
      has_apostrophe = true;
      all_capitals = all_capitals || capitals > 1;
      capitals = 0;
      beginning = i + 1;
      continue;
    }
    const letter_kind is = letter_kind_of(c);
    if (c < 0x80) {
      ++ascii;
    } else if (!(in_utf8 ? is_accented(c) : is_accented_in_1252(c))) {
      return {};
    }
    const bool is_capital = is == letter_kind::capital;
    const bool is_first = i == beginning;
    if (is_capital && !is_first && capitals != i - beginning) return {};
    if (!is_capital && capitals > 1) return {};
    capitals += is_capital;
    const bool is_second = i != 0 && c >= 0x80 && text[i - 1] >= 0x80 && text[i - 1] != apostrophe;
    if (is_second && !follow_each_other(text[i - 1], c)) return {};
    has_pair = has_pair || is_second;
  }
  all_capitals = all_capitals || capitals > 1;
  const bool is_told = in_utf8 || has_pair || has_apostrophe || (all_capitals && !has_kana);
  const std::size_t few = all_capitals ? 3 : 2;
  return is_told && ascii >= few ? likeness::word : likeness::letters;
}

constexpr bool is_digit(std::uint8_t b) noexcept {
  return b >= '0' && b <= '9';
}

// Where the number before "°C" begins, or `begin` where there is none.
std::size_t begin_of_number(byte_view line, std::size_t begin) noexcept {
  std::size_t at = begin;
  if (at != 0 && line[at - 1] == ' ') --at;
  const std::size_t end = at;
  while (at != 0 && is_digit(line[at - 1])) --at;
  return at == end ? begin : at;
}

// Of a line: what it has above 7F, read as words.
class line_reader {
 public:
  line_reader(byte_view line, encoding in)
      : line_(line), in_(in), as_(is_valid(line) ? encoding::utf8 : encoding::windows1252) {}

  // Where they are in the line; nothing where something else is above 7F.
  std::vector<odd_word> read() const {
    std::vector<odd_word> found;
    for (std::size_t at = 0; at < line_.size();) {
      if (!is_of_word(line_[at])) {
        ++at;
        continue;
      }
      const std::size_t begin = at;
      bool is_high = false;
      for (; at < line_.size() && is_of_word(line_[at]); ++at) is_high |= line_[at] >= 0x80;
      if (is_high && !read(begin, at, found)) return {};
    }
    return found;
  }

 private:
  bool read(std::size_t begin, std::size_t end, std::vector<odd_word>& found) const {
    const auto utf8 =
        recoded(line_.substr(begin, end - begin).as_string_view(), as_, encoding::utf8);
    if (!utf8) return false;
    const std::u32string text = characters_of(*utf8);
    const bool is_unit =
        text.size() == 2 && text[0] == degree && (text[1] == 'C' || text[1] == 'F');
    if (is_unit) {
      const std::size_t number = begin_of_number(line_, begin);
      return number != begin && add(number, end, found);
    }
    const likeness is = likeness_of(text, as_ == encoding::utf8, in_ == encoding::shift_jis);
    return is != likeness::none && (is == likeness::letters || add(begin, end, found));
  }

  bool add(std::size_t begin, std::size_t end, std::vector<odd_word>& found) const {
    const std::string_view word = line_.substr(begin, end - begin).as_string_view();
    auto is = recoded(word, in_, encoding::utf8), instead = recoded(word, as_, encoding::utf8);
    if (!is || !instead) return false;
    found.push_back({begin, 0, std::move(*is), as_, std::move(*instead)});
    return true;
  }

  const byte_view line_;
  const encoding in_, as_;
};

}  // namespace

bool accented_words::may_be_in(encoding in) noexcept {
  constexpr std::array all = {encoding::gbk,    encoding::gb18030, encoding::big5,
                              encoding::euc_kr, encoding::euc_jp,  encoding::shift_jis};
  return is_in(all, in);
}

void accented_words::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

void accented_words::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  if (found_.size() >= most || is_ascii(line)) return;
  for (odd_word& w : line_reader(line, in_).read()) {
    const bool is_known = std::any_of(found_.begin(), found_.end(),
                                      [&w](const odd_word& o) { return o.text == w.text; });
    if (is_known) continue;
    w.at += at;
    w.line = number;
    found_.push_back(std::move(w));
  }
}

std::vector<odd_word> accented_words::finish() {
  cutter_.finish([this](auto... all) { take(all...); });
  return std::move(found_);
}

}  // namespace utfkit::cli
