#include "italian_lines.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

constexpr bool is_small(char c) noexcept {
  return c >= 'a' && c <= 'z';
}
constexpr bool is_high(char c) noexcept {
  return static_cast<std::uint8_t>(c) >= 0x80;
}
constexpr bool is_of_word(char c) noexcept {
  return is_high(c) || is_ascii_letter(static_cast<std::uint8_t>(c));
}
constexpr bool is_e_grave(char c) noexcept {
  return c == '\xE8' || c == '\xC8';
}
// à, è, é, ì, ò, ù of windows-1252, and È.
constexpr bool is_accented(char c) noexcept {
  return std::string_view("\xE0\xE8\xE9\xEC\xF2\xF9\xC8").find(c) != std::string_view::npos;
}

// Words of other languages, too, and the rest, which is worth more.
constexpr std::array<std::string_view, 24> frequent = {
    "al", "che", "con", "da", "dal", "del", "di",  "gli", "ha", "i",  "il", "in",
    "la", "le",  "lo",  "ne", "nel", "non", "per", "se",  "si", "su", "un", "una"};
constexpr std::array<std::string_view, 37> italian = {
    "alla",   "alle",  "anche",  "ancora", "aveva",  "dalla",  "degli",       "dei",
    "della",  "delle", "dello",  "deve",   "dopo",   "essere", "fatto",       "hanno",
    "nella",  "nelle", "nessun", "ogni",   "oppure", "questa", "questo",      "quando",
    "quello", "senza", "sono",   "stata",  "stati",  "stato",  "impossibile", "sulla",
    "tutti",  "tutto", "utente", "viene",  "qualche"};
constexpr std::array<std::string_view, 15> with_accent = {
    "citt\xE0", "cos\xEC",  "gi\xE0",    "met\xE0",   "perch\xE9",
    "per\xF2",  "pi\xF9",   "poich\xE9", "potr\xE0",  "pu\xF2",
    "sar\xE0",  "verr\xE0", "avr\xE0",   "finch\xE9", "qualit\xE0"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Three in all are enough, and two beside lines that have enough.
enum weight : unsigned { nothing = 0, half = 1, all = 2 };
constexpr unsigned enough = 3, hardly = 2;

weight weight_of(std::string_view word) {
  if (is_one_of(with_accent, word) || is_one_of(italian, word)) return all;
  if (is_one_of(frequent, word)) return half;
  // "modalità"; not "Redditа", "commitа".
  constexpr std::size_t least = 6;
  const bool is_noun = word.size() >= least && word.ends_with("it\xE0") &&
                       std::string_view("lvsrcnb").find(word[word.size() - 4]) != word.npos;
  return is_noun ? half : nothing;
}

// "è arrivata", "è finito"
bool is_participle(std::string_view word) {
  constexpr std::size_t least = 5;
  if (word.size() < least || !is_small(word[0])) return false;
  if (std::string_view("oaie").find(word.back()) == word.npos) return false;
  const std::string_view ending = word.substr(word.size() - 3, 2);
  return ending == "at" || ending == "it" || ending == "ut";
}

std::string in_small(std::string_view word) {
  std::string small(word);
  for (char& c : small) {
    if (!is_high(c) && is_ascii_letter(static_cast<std::uint8_t>(c)))
      c = static_cast<char>(c | 0x20);
  }
  return small;
}

struct span {
  std::size_t begin, end;
};

std::vector<span> words_of(std::string_view line) {
  std::vector<span> words;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && is_of_word(line[end])) ++end;
    if (end != at) words.push_back({at, end});
    at = end + 1;
  }
  return words;
}

// Whether a word of the line has nothing above 7F, or an accent as Italian has it.
bool may_be_italian(std::string_view word) {
  const auto high = std::count_if(word.begin(), word.end(), is_high);
  if (high == 0) return true;
  if (word.size() == 1) return is_e_grave(word[0]);
  return high == 1 && is_accented(word.back()) && word.back() != '\xC8' &&
         std::all_of(word.begin() + 1, word.end() - 1, is_small);
}

// One that touches è at a blank, or the word itself.
span with_neighbours(std::string_view line, const std::vector<span>& words, std::size_t n) {
  span all = words[n];
  if (all.end - all.begin != 1) return all;
  if (n != 0 && all.begin - words[n - 1].end == 1) all.begin = words[n - 1].begin;
  if (n + 1 < words.size() && words[n + 1].begin - all.end == 1 && line[all.end] == ' ') {
    all.end = words[n + 1].end;
  }
  return all;
}

}  // namespace

void italian_lines::push(byte_view piece, std::optional<std::uint64_t> line) {
  std::string_view text = piece.as_string_view();
  if (line) line_ = *line;
  while (!text.empty()) {
    const std::size_t lf = text.find('\n');
    const std::string_view part = text.substr(0, lf);
    const bool ends = lf != text.npos;
    const std::uint64_t begin = at_ - begun_.size();
    if (ends && begun_.empty()) {
      take_line(part, begin);
    } else if (begun_.size() <= longest) {
      begun_ += part.substr(0, longest + 1);
    }
    if (ends && !begun_.empty()) {
      take_line(begun_, begin);
      begun_.clear();
    }
    const std::size_t size = part.size() + (ends ? 1 : 0);
    at_ += size;
    line_ += ends;
    text.remove_prefix(size);
  }
}

void italian_lines::take_line(std::string_view line, std::uint64_t at) {
  if (line.size() > longest) return;
  const auto first = std::find_if(line.begin(), line.end(), is_high);
  if (first == line.end() || !is_accented(*first)) return;
  const std::vector<span> words = words_of(line);
  unsigned weights = nothing;
  std::vector<word> found;
  for (std::size_t n = 0; n < words.size(); ++n) {
    const std::string_view w = line.substr(words[n].begin, words[n].end - words[n].begin);
    if (!may_be_italian(w)) return;
    weights += weight_of(in_small(w));
    if (!is_high(w.back())) continue;
    const bool is_verb = w.size() == 1 && n + 1 < words.size();
    if (is_verb &&
        is_participle(line.substr(words[n + 1].begin, words[n + 1].end - words[n + 1].begin))) {
      weights += half;
    }
    const span shown = with_neighbours(line, words, n);
    found.push_back(
        {std::string(line.substr(shown.begin, shown.end - shown.begin)), at + shown.begin, line_});
  }
  auto& into = weights >= enough ? words_ : unsure_;
  if (weights < hardly || into.size() >= most) return;
  into.insert(into.end(), std::make_move_iterator(found.begin()),
              std::make_move_iterator(found.end()));
}

std::vector<italian_lines::word> italian_lines::finish() {
  if (!begun_.empty()) take_line(begun_, at_ - begun_.size());
  begun_.clear();
  // Of a text that has some, others are too.
  if (!words_.empty()) words_.insert(words_.end(), unsure_.begin(), unsure_.end());
  unsure_.clear();
  std::sort(words_.begin(), words_.end(), [](const word& a, const word& b) { return a.at < b.at; });
  return std::move(words_);
}

}  // namespace utfkit::cli
