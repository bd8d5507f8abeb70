#include "own_letters.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/containers.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

#include "latin_reading.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

// One that comes first is named first where several read the same.
constexpr encoding known[] = {
    encoding::windows1252,    encoding::windows1250, encoding::windows1251, encoding::windows1253,
    encoding::windows1254,    encoding::windows1255, encoding::windows1256, encoding::windows1257,
    encoding::windows1258,    encoding::windows874,  encoding::iso8859_2,   encoding::iso8859_15,
    encoding::ibm850,         encoding::ibm437,      encoding::ibm852,      encoding::ibm866,
    encoding::ibm857,         encoding::ibm775,      encoding::ibm865,      encoding::ibm860,
    encoding::ibm737,         encoding::macintosh,   encoding::koi8_r,      encoding::koi8_u,
    encoding::x_mac_cyrillic, encoding::shift_jis,   encoding::gbk,         encoding::big5,
    encoding::euc_kr,         encoding::euc_jp,      encoding::iso8859_6};

// Characters of which a text has some or none, and how many of them are in use.
struct kind {
  char32_t first, last;
  double size;
};
constexpr kind kinds[] = {{0x00C0, 0x024F, 60},   {0x0370, 0x03FF, 60},  {0x0400, 0x04FF, 64},
                          {0x0590, 0x05FF, 27},   {0x0600, 0x06FF, 40},  {0x0E00, 0x0E7F, 70},
                          {0x1EA0, 0x1EF9, 90},   {0x3040, 0x30FF, 150}, {0x3400, 0x9FFF, 3000},
                          {0xAC00, 0xD7A3, 1000}, {0x0080, 0xFFFF, 1000}};
std::size_t kind_of(char32_t c) noexcept {
  std::size_t k = 0;
  while (k + 1 < std::size(kinds) && (c < kinds[k].first || c > kinds[k].last)) ++k;
  return k;
}

// Letters of Greek, Cyrillic, Hebrew, Arabic and Thai.
bool is_of_another_alphabet(char32_t c) noexcept {
  const std::size_t k = kind_of(c);
  return k >= 1 && k <= 5;
}
bool is_latin_letter(char32_t c) noexcept {
  return (c | 0x20u) >= 'a' && (c | 0x20u) <= 'z';
}

// The letter in the other case, or something else.
char32_t other_case(char32_t c) noexcept {
  return c >= 0x100 && c < 0x250 ? c ^ 1u : c ^ 0x20u;
}

// Of Greek and Cyrillic letters without accents; of others the same.
char32_t small_of(char32_t c) noexcept {
  if ((c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c < 0x430)) return c + 0x20;
  return c >= 0x400 && c < 0x410 ? c + 0x50 : c;
}
char32_t capital_of(char32_t c) noexcept {
  if ((c >= 0x3B1 && c <= 0x3C9) || (c >= 0x430 && c < 0x450)) return c - 0x20;
  return c >= 0x450 && c < 0x460 ? c - 0x50 : c;
}

bool is_continuation(std::uint8_t b) noexcept {
  return b >= 0x80 && b < 0xC0;
}

constexpr double most = 12;  // of what a text hardly has

// The characters of the words that are UTF-8, and their bytes.
class frequencies {
 public:
  void add(byte_view word) noexcept {
    for (std::size_t at = 0; at < word.size();) {
      const decoded d = decode_first(word.substr(at));
      if (d.length > 1 && d.code_point < counts_.size())
        add(d.code_point, word.substr(at, d.length));
      at += d.length;
    }
  }

  bool are_enough() const noexcept { return all_ >= 6; }

  // In nats, of a character of the text itself.
  double average_cost() {
    double sum = 0;
    for (std::size_t c = 0x80; c < counts_.size(); ++c) {
      if (counts_[c] != 0) sum += counts_[c] * cost_of(static_cast<char32_t>(c));
    }
    return all_ == 0 ? 0 : sum / all_;
  }

  // Whether the text has so many that it would have this letter of an alphabet, small or capital.
  bool lacks(char32_t c) const noexcept {
    constexpr double enough = 300;
    return all_ >= enough && is_of_another_alphabet(c) && counts_[c] == 0 &&
           counts_[small_of(c)] == 0 && counts_[capital_of(c)] == 0;
  }

  // How improbable it is, in nats. After the last word.
  double cost_of(char32_t c) {
    if (c == 0xFFFD || c >= counts_.size()) return most;
    float& cost = costs_[c];
    if (cost == 0) cost = static_cast<float>(compute_cost_of(c));
    return cost;
  }

  // Of what is ill-formed, where it is left of sequences of such characters, or anything.
  double cost_of_damage(byte_view bytes) const noexcept {
    double sum = 0;
    for (std::size_t at = 0; at < bytes.size();) {
      const bool two =
          bytes.size() - at > 1 && is_continuation(bytes[at]) && is_continuation(bytes[at + 1]);
      if (two) {
        const unsigned tail = tail_of(bytes[at], bytes[at + 1]);
        sum -= std::log(0.5 * tails_[tail] / all_ + 0.5 / (128 * 128));
      } else {
        const bool goes_on = at != 0 && is_continuation(bytes[at]);
        constexpr double of_sixteen = 2.8;
        sum += goes_on ? of_sixteen : -std::log(0.5 * bytes_[bytes[at]] / all_bytes_ + 0.5 / 128);
      }
      at += two ? 2 : 1;
    }
    return sum;
  }

 private:
  double compute_cost_of(char32_t c) const noexcept {
    constexpr double seldom = 0.02, mixed = 0.01, in_other_case = 0.05;
    const double of_new = std::max(seldom, different_ / (different_ + all_));
    const std::size_t k = kind_of(c);
    const double share = std::max(mixed, of_kind_[k] / all_);
    const double p = (1 - of_new) * (counts_[c] + in_other_case * counts_[other_case(c)]) / all_ +
                     of_new * share / kinds[k].size;
    return std::min(most, -std::log(p));
  }

  static unsigned tail_of(std::uint8_t a, std::uint8_t b) noexcept {
    return (a & 0x3Fu) << 6 | (b & 0x3Fu);
  }
  void add(char32_t c, byte_view text) noexcept {
    different_ += counts_[c] == 0;
    ++counts_[c];
    ++all_;
    ++of_kind_[kind_of(c)];
    for (const char b : text) ++bytes_[static_cast<std::uint8_t>(b)];
    all_bytes_ += static_cast<double>(text.size());
    if (text.size() > 2) ++tails_[tail_of(text[text.size() - 2], text[text.size() - 1])];
  }

  std::vector<float> counts_ = std::vector<float>(0x10000);
  std::vector<float> costs_ = std::vector<float>(0x10000);  // 0 where it isn't known yet
  std::vector<float> tails_ = std::vector<float>(0x1000);   // of the last two bytes of three
  std::array<double, 256> bytes_{};
  std::array<double, std::size(kinds)> of_kind_{};
  double all_ = 0, different_ = 0, all_bytes_ = 0;
};

// The ill-formed words, without those that are UTF-8 besides, as damage leaves them.
struct ill_formed_text {
  std::string words;  // a line each
  std::size_t count = 0, mixed = 0;
  bool share_lines = false;  // with words of UTF-8
};

// FE and FF are letters in few encodings, which the detector finds, and are often put in for
// something else.
bool has_fe_or_ff(byte_view word) noexcept {
  return word.as_string_view().find_first_of("\xFE\xFF") != std::string_view::npos;
}

ill_formed_text gather(byte_view text, frequencies& of_rest) {
  constexpr std::size_t enough = 400, longest = 256, enough_text = std::size_t{128} * 1024;
  ill_formed_text found;
  bool has_utf8 = false, has_other = false;  // the line
  for (std::size_t at = 0; at < text.size();) {
    if (found.count == enough && at >= enough_text) break;
    std::size_t end = at;
    bool high = false;
    while (end < text.size() && is_in_word(text[end])) high |= text[end++] >= 0x80;
    const byte_view word = text.substr(at, end - at);
    const word_contents c = high ? contents_of(word) : word_contents{};
    if (c.are_utf8()) {
      of_rest.add(word);
      has_utf8 = true;
    } else if (c.errors != 0 && found.count < enough) {
      const bool is_mixed = 2 * c.sequences > c.errors || has_fe_or_ff(word);
      found.mixed += is_mixed;
      ++found.count;
      has_other |= !is_mixed;
      if (!is_mixed) (found.words += word.substr(0, longest).as_string_view()) += '\n';
    }
    found.share_lines |= has_utf8 && has_other;
    if (end < text.size() && text[end] == '\n') has_utf8 = has_other = false;
    at = end + 1;
  }
  return found;
}

// Whether a word ends in the beginning of a character, and has no other error.
bool is_cut_word(byte_view word, const cut_characters& cut) {
  const std::size_t at = validate(word).read;
  if (at + 1 != word.size() || word[at] < 0xC0) return false;
  return cut.has_single(word[at], at == 0 ? preceding::other : preceding_of(word[at - 1]));
}

// Without the words that are cut; whether there are any.
bool take_out_cut_words(std::string& words, const cut_characters& cut) {
  std::string others;
  for (std::string_view rest = words; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n') + 1);
    if (!is_cut_word(line.substr(0, line.size() - 1), cut)) others += line;
    rest.remove_prefix(line.size());
  }
  const bool any = others.size() != words.size();
  words = std::move(others);
  return any;
}

// Where it is damage of UTF-8, as improbable.
double cost_of_damage(byte_view words, frequencies& of_rest) {
  double sum = 0;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t end = at;
    for (decoded d{}; end < words.size(); end += d.length) {
      d = decode_first(words.substr(end));
      if (d.error == errc::ok) break;
    }
    sum += of_rest.cost_of_damage(words.substr(at, end - at));
    if (end == words.size()) break;
    const decoded d = decode_first(words.substr(end));
    if (d.length > 1) sum += of_rest.cost_of(d.code_point);
    at = end + d.length;
  }
  return sum;
}

struct reading {
  encoding in;
  double cost;
  std::string text;
};

// No language has letters of two alphabets side by side in a word: é of Frédéric is no yod there,
// whatever the rest is written in.
double cost_of(byte_view text, frequencies& of_rest) {
  constexpr double of_two_alphabets = 8;
  double cost = 0;
  bool latin = false, other = false;  // the one before
  while (!text.empty()) {
    const decoded d = decode_first(text);
    const bool is_latin = is_latin_letter(d.code_point);
    const bool is_other = is_of_another_alphabet(d.code_point);
    if (d.length > 1) cost += of_rest.cost_of(d.code_point);
    if ((latin && is_other) || (other && is_latin)) cost += of_two_alphabets;
    latin = is_latin;
    other = is_other;
    text = text.substr(d.length);
  }
  return cost;
}

std::vector<reading> readings_of(const std::string& words, frequencies& of_rest) {
  std::vector<reading> all;
  for (const encoding e : known) {
    transcoder t({.from = e, .errors = on_error::replace, .on_input = bom_in::keep});
    std::string text;
    static_cast<void>(append_pushed(text, t, words, input::last));
    const double cost = cost_of(text, of_rest);
    all.push_back({e, cost, std::move(text)});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const reading& a, const reading& b) { return a.cost < b.cost; });
  return all;
}

// Which end words, in Greek, Hebrew and Arabic.
bool is_final(char32_t c) noexcept {
  constexpr std::u32string_view all = U"\u03C2\u05DA\u05DD\u05DF\u05E3\u05E5\u0629\u0649";
  return all.find(c) != all.npos;
}

// Whether its letters are as frequent as in the text, as far as these are enough to say it. What is
// in an encoding that isn't known may read as letters of the same alphabet, but others, or at
// places where no word has them.
bool is_as_usual(byte_view text, frequencies& of_rest) {
  constexpr std::size_t enough = 12;
  constexpr double hardly = 0.75;
  std::size_t letters = 0;
  double cost = 0;
  bool word_ends = false;
  while (!text.empty()) {
    const decoded d = decode_first(text);
    const bool is_letter = is_of_another_alphabet(d.code_point);
    if (is_letter && (word_ends || of_rest.lacks(d.code_point))) return false;
    word_ends = is_final(d.code_point);
    if (is_letter) {
      cost += of_rest.cost_of(d.code_point);
      ++letters;
    }
    text = text.substr(d.length);
  }
  return letters < enough ||
         cost < static_cast<double>(letters) * (of_rest.average_cost() + hardly);
}

}  // namespace

own_letters read_by_own_letters(std::string_view text, const cut_characters& cut) {
  constexpr double sure = 6, of_mixed = 5, hardly = 4;
  constexpr std::size_t named = 4;
  frequencies of_rest;
  ill_formed_text found = gather(text, of_rest);
  if (!of_rest.are_enough()) return {};
  const bool has_cut = take_out_cut_words(found.words, cut);
  if (found.words.empty()) return {};
  const double damage =
      cost_of_damage(found.words, of_rest) - of_mixed * static_cast<double>(found.mixed);
  const std::vector<reading> all = readings_of(found.words, of_rest);
  own_letters answer;
  if (damage - all.front().cost < sure) return answer;
  answer.same = true;
  answer.latin = has_letter_with_mark(all.front().text);
  answer.share_lines = found.share_lines;
  answer.has_cut = has_cut;
  for (const reading& r : all) {
    if (r.cost > all.front().cost + hardly || answer.candidates.size() == named) break;
    answer.candidates.push_back(r.in);
    answer.same = answer.same && r.text == all.front().text;
  }
  answer.same =
      answer.same && is_as_usual(all.front().text, of_rest) && may_be_latin_words(all.front().text);
  return answer;
}

}  // namespace utfkit::cli
