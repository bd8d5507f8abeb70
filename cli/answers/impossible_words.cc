#include "impossible_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>

#include <utfkit/validate.hpp>

#include "answer.hpp"
#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "base/safe_text.hpp"
#include "options/unsupported_encoding.hpp"
#include "patterns/upper_half.hpp"
#include "reading/word_reading.hpp"
#include "words/mixed_words.hpp"

namespace utfkit::cli {

namespace {

// What a byte is, as bits.
constexpr unsigned letter = 1, drawn = 2, strange_drawn = 4, southern = 8, northern = 16,
                   short_u = 32, not_beside_short_u = 64, consonant = 128, own = 256, foreign = 512,
                   sign = 1024, of_1125 = 2048, final_sigma = 4096, of_mac = 8192,
                   of_mac_behind = 16384, of_numero = 32768, greek = 65536;

using byte_kinds = std::array<unsigned, 256>;

constexpr bool has(std::u32string_view all, char32_t c) noexcept {
  return all.find(c) != all.npos;
}

// Serbian and Macedonian have the first and none of the second. Belarusian has ў, behind vowels,
// and none of the third.
constexpr std::u32string_view
    of_south = U"\u0452\u0453\u0455\u0458\u0459\u045A\u045B\u045C\u045F",
    of_others =
        U"\u0451\u0456\u0457\u0454\u0491\u045E\u0439\u0449\u044A\u044B\u044C\u044D\u044E\u044F";
constexpr std::u32string_view not_belarusian = U"\u0438\u0449\u044A\u0457\u0454";
constexpr std::u32string_view consonants =
    U"\u0431\u0432\u0433\u0491\u0434\u0436\u0437\u0439\u043A\u043B\u043C\u043D\u043F\u0440\u0441"
    U"\u0442\u0444\u0445\u0446\u0447\u0448\u0449";

constexpr char32_t small(char32_t c) noexcept {
  if (c >= 0x410 && c <= 0x42F) return c + 0x20;
  if (c >= 0x400 && c <= 0x40F) return c + 0x50;
  return c == 0x490 ? 0x491 : c;
}

// A final sigma ends a word.
unsigned kind_in_greek(char32_t c) noexcept {
  if (c == 0x3C2) return letter | greek | final_sigma;
  return c >= 0x386 && c <= 0x3CE && c != 0x387 ? letter | greek : 0;
}

// Letters of Central Europe are signs in Mac OS Roman: "Veºa", "napi‰". Nº stands before words.
unsigned kind_in_mac_roman(char32_t c) noexcept {
  if (c == 0xBA) return drawn | of_mac;
  if (has(U"\u2030\u02D8", c)) return drawn | of_mac | of_mac_behind;
  return is_letter(letter_kind_of(c)) ? letter : 0;
}

unsigned kind_in_cyrillic(char32_t c) noexcept {
  if (c >= 0x2500 && c <= 0x259F) {
    // Lines and where one ends at another stand between columns, and for dashes; parts of blocks
    // are of bars. Whole blocks and crosses have others of their kind beside them there.
    const bool is_line =
        has(U"\u2500\u2502\u251C\u2524\u252C\u2534\u2550\u2551\u2560\u2563\u2566\u2569", c) ||
        (c > 0x2580 && c <= 0x258F && c != 0x2584 && c != 0x2588);
    return is_line ? drawn : drawn | strange_drawn;
  }
  if (has(U"\u2020\u2021\u2030", c)) return drawn | sign;
  if (c < 0x400 || c > 0x4FF) return 0;
  const char32_t s = small(c);
  return letter | (has(of_south, s) ? southern : 0) | (has(of_others, s) ? northern : 0) |
         (s == U'\u045E' ? short_u : 0) | (has(not_belarusian, s) ? not_beside_short_u : 0) |
         (has(consonants, s) ? consonant : 0);
}

// Of languages of Latin letters in an encoding: their letters that the other encoding has at the
// same places, and what seldom ones of that read as; what frequent ones read as.
struct alphabet {
  std::array<std::string_view, 3> languages;
  encoding in;
  std::u32string_view letters, read_as;
  std::string_view may_be;
};
constexpr alphabet alphabets[] = {
    {{"hu"},
     encoding::ibm852,
     U"\u00E1\u00E9\u00ED\u00F3\u00F6\u00FA\u00FC\u00E4\u00C1\u00C9\u00CD\u00D3\u00D6\u00DA\u00DC"
     U"\u00C4"
     U"\u0106\u013D\u015A\u0179\u017E",
     U"\u00F4\u013E\u015B",
     "CWI-2"},
    {{"cs"},
     encoding::ibm852,
     U"\u00E1\u00E9\u00ED\u00F3\u00FA\u00FD\u00E4\u00F6\u00FC\u016F\u00C1\u00C9\u00CD\u00D3\u00DA"
     U"\u00DD\u00C4\u00D6\u00DC\u016E"
     U"\u00E2\u0105\u0106\u0107\u010D\u00EB\u00EE\u0151\u0150\u0164\u0165\u0179\u017A\u017D",
     U"\u0142\u00E7\u0118\u0119\u015B\u0139",
     "Kamenicky"},
    // The letters are the same in both, quotation marks aren't.
    {{"hr", "sr-Latn", "sl"},
     encoding::iso8859_2,
     U"\u010D\u0107\u0111\u0161\u017E\u010C\u0106\u0110\u0160\u017D"
     U"\u00E1\u00E9\u00ED\u00F3\u00FA\u00F6\u00FC\u00E4\u00D3\u00C9\u0150\u0155\u0103",
     U"\u0147",
     "MacCroatian"}};

// Letters that are neither speak against it, as those of a neighbour's language do, and as ő does,
// which is at another place there.
unsigned kind_in(const alphabet& a, char32_t c) noexcept {
  if (!is_letter(letter_kind_of(c))) return 0;
  return letter | (has(a.read_as, c) ? foreign : has(a.letters, c) ? 0 : own);
}

const alphabet* alphabet_of(const detection& d) noexcept {
  if (d.language.empty()) return nullptr;
  for (const alphabet& a : alphabets) {
    const auto all = a.languages;
    if (a.in == *d.enc && std::find(all.begin(), all.end(), d.language) != all.end()) return &a;
  }
  return nullptr;
}

// What code page 1125 has as letters: its Ї and ї are ° and ∙ in IBM866, and its є is ї, which
// Ukrainian has behind no consonant.
unsigned kind_in_1125(char32_t c) noexcept {
  if (c == 0xB0 || c == 0x2219) return drawn | of_1125;
  return c == 0x457 ? of_1125 : 0;
}

// Uzbek has ў behind consonants, and is written in windows-1251 with as many of its letters as that
// has: it is looked for in code page 866 alone.
byte_kinds kinds_in(encoding e, const alphabet* latin) {
  byte_kinds kinds{};
  const upper_half upper = upper_half_of(e);
  for (unsigned b = 0; b < kinds.size(); ++b) {
    if (b < 0x80) {
      kinds[b] = is_ascii_letter(static_cast<std::uint8_t>(b)) ? letter : 0;
      if ((b | 0x20U) == 'n') kinds[b] |= of_numero;
    } else if (const char32_t c = upper[b - 0x80]; e == encoding::macintosh) {
      kinds[b] = kind_in_mac_roman(c);
    } else if (script_of(e) == script::greek) {
      kinds[b] = kind_in_greek(c);
    } else {
      kinds[b] = latin != nullptr ? kind_in(*latin, c) : kind_in_cyrillic(c);
      if (e == encoding::ibm866) {
        kinds[b] |= kind_in_1125(c);
      } else {
        kinds[b] &= ~short_u;
      }
    }
  }
  return kinds;
}

constexpr bool is_capital_ascii(char c) noexcept {
  return c >= 'A' && c <= 'Z';
}

// One word, or what touches one.
struct seen_in_word {
  unsigned kinds = 0;       // all of them
  bool impossible = false;  // a sign between letters, ς before one, or ў behind a consonant
};

constexpr std::size_t longest_within = 3;  // signs in a row; more are a bar

// а to я of IBM866.
constexpr bool is_small_of_866(char c) noexcept {
  const auto b = static_cast<std::uint8_t>(c);
  return (b >= 0xA0 && b < 0xB0) || (b >= 0xE0 && b < 0xF0);
}

// "°жак", behind no number, and "Укра∙на"; кВт∙ч is a unit, and ∙ before a word begins a line of a
// list.
bool has_letter_of_1125(std::string_view word, const byte_kinds& kinds) noexcept {
  constexpr unsigned bits = drawn | of_1125;
  constexpr char degree = '\xF8';
  const auto are_small = [word](std::size_t first, std::size_t count) {
    return first + count <= word.size() &&
           std::all_of(word.begin() + static_cast<std::ptrdiff_t>(first),
                       word.begin() + static_cast<std::ptrdiff_t>(first + count), is_small_of_866);
  };
  for (std::size_t i = 0; i + 1 < word.size(); ++i) {
    if ((kinds[static_cast<std::uint8_t>(word[i])] & bits) != bits) continue;
    if (!are_small(i + 1, 2)) continue;
    if (i == 0 ? word[i] == degree : i > 1 && are_small(i - 2, 2)) return true;
  }
  return false;
}

seen_in_word look_at(std::string_view word, const byte_kinds& kinds) noexcept {
  seen_in_word seen;
  std::size_t run = 0;  // signs before this byte
  unsigned signs = 0;   // what they are
  unsigned before = 0;  // the kind of the letter before those
  for (const char c : word) {
    const unsigned k = kinds[static_cast<std::uint8_t>(c)];
    if ((k & drawn) != 0) {
      ++run;
      signs |= k;
      continue;
    }
    seen.kinds |= k;
    if ((signs & (strange_drawn | sign)) != 0 && before != 0 && run <= longest_within) {
      seen.kinds |= signs;
      seen.impossible = true;
    }
    // Exmºs, Engª; and what was joined to a word: EngºSilva.
    const bool is_abbreviated =
        is_capital_ascii(c) || (&c == &word.back() && (c == 's' || c == 'a'));
    const bool is_sign_of_mac =
        (signs & of_mac) != 0 && before != 0 && (before & of_numero) == 0 && !is_abbreviated;
    if (is_sign_of_mac && run == 1) seen.impossible = true;
    if ((before & final_sigma) != 0 && (k & greek) != 0 && run == 0) seen.impossible = true;
    const bool is_no_letter_there = (k & (short_u | of_1125)) != 0;
    if (is_no_letter_there && run == 0 && (before & consonant) != 0) seen.impossible = true;
    before = k;
    run = 0;
    signs = 0;
  }
  if ((signs & of_mac_behind) != 0 && before != 0 && run == 1) seen.impossible = true;
  const auto all_of = [&seen](unsigned bits) { return (seen.kinds & bits) == bits; };
  if (all_of(southern | northern) || all_of(short_u | not_beside_short_u)) seen.impossible = true;
  if (has_letter_of_1125(word, kinds)) {
    seen.impossible = true;
    seen.kinds |= of_1125;
  }
  // Names are of other languages, too.
  const bool is_name = word.front() >= 'A' && word.front() <= 'Z';
  if ((seen.kinds & foreign) != 0 && !is_name) seen.impossible = true;
  return seen;
}

// Boxes and bars: the same sign three times in a row.
bool is_drawn_in(std::string_view line, const byte_kinds& kinds) noexcept {
  for (std::size_t i = 2; i < line.size(); ++i) {
    const bool is_same = line[i] == line[i - 1] && line[i] == line[i - 2];
    if (is_same && (kinds[static_cast<std::uint8_t>(line[i])] & drawn) != 0) return true;
  }
  return false;
}

// Counts the words of a text that are impossible, and those that aren't.
class counter {
 public:
  explicit counter(const byte_kinds& kinds) : kinds_(kinds) {}

  void push(std::string_view line) {
    // What is UTF-8 beside it says nothing of the encoding of the rest.
    if (is_drawn_in(line, kinds_) || is_valid(line)) return;
    for (std::size_t at = 0; at < line.size();) {
      if (kind_of(line[at]) == 0) {
        ++at;
        continue;
      }
      std::size_t end = at;
      bool is_high = false;
      for (; end < line.size() && kind_of(line[end]) != 0; ++end) {
        is_high = is_high || static_cast<std::uint8_t>(line[end]) >= 0x80;
      }
      // ° behind a number is no letter.
      const bool is_behind_number = at != 0 && line[at - 1] >= '0' && line[at - 1] <= '9';
      const std::size_t begin = at + (is_behind_number && line[at] == '\xF8');
      if (is_high && !is_valid(line.substr(at, end - at))) take(line.substr(begin, end - begin));
      at = end;
    }
  }

  bool found() const noexcept {
    constexpr std::size_t short_text = 16, longer = 48, most_between = 32, hardly = 4;
    const bool are_of_1125 = (all_kinds_ & (short_u | of_1125)) != 0;
    const std::size_t of_letters = all_ <= (are_of_1125 ? longer : short_text) ? 1
                                   : all_ <= longer                            ? 2
                                                                               : 3;
    // A sign may stand once between two words.
    const bool have_signs = (all_kinds_ & (strange_drawn | sign)) != 0;
    const std::size_t least = have_signs ? std::max<std::size_t>(of_letters, 2) : of_letters;
    // Words are joined in text that was taken out of a page: in Mac Greek more have such a letter.
    constexpr std::size_t most_between_greek = 12;
    if ((all_kinds_ & greek) != 0 && all_ > most_between_greek * impossible_) return false;
    // The same sign may stand between any words.
    const bool are_signs = (all_kinds_ & strange_drawn) != 0;
    const bool are_letters = !are_signs || signs_.count() >= least;
    return different_.size() >= least && are_letters && all_ <= most_between * impossible_ &&
           hardly * own_ <= impossible_;
  }
  bool are_many() const noexcept { return different_.size() >= 3 && all_ <= 4 * impossible_; }
  const std::vector<std::string_view>& first() const noexcept { return first_; }
  unsigned kinds() const noexcept { return all_kinds_; }

 private:
  static constexpr std::size_t told = 2, most = 64;

  unsigned kind_of(char c) const noexcept { return kinds_[static_cast<std::uint8_t>(c)]; }

  void take(std::string_view word) {
    const seen_in_word seen = look_at(word, kinds_);
    if ((seen.kinds & own) != 0) ++own_;
    ++all_;
    if (!seen.impossible) return;
    ++impossible_;
    all_kinds_ |= seen.kinds;
    for (const char c : word) {
      if ((kind_of(c) & strange_drawn) != 0) signs_.set(static_cast<std::uint8_t>(c));
    }
    if (different_.size() < most && different_.insert(word).second && first_.size() < told) {
      first_.push_back(word);
    }
  }

  const byte_kinds& kinds_;
  std::size_t all_ = 0, impossible_ = 0, own_ = 0;  // words
  std::unordered_set<std::string_view> different_;
  std::vector<std::string_view> first_;
  unsigned all_kinds_ = 0;
  std::bitset<256> signs_;  // of those that are drawn
};

// Which differs from that in such letters, as far as people have files in it.
std::string_view unsupported_beside(encoding in, unsigned kinds) {
  if (in == encoding::macintosh) return "MacCentralEurope";
  if (script_of(in) == script::greek) return "MacGreek";
  if (in == encoding::windows1251) return (kinds & sign) != 0 ? "PTCP154" : "KZ-1048";
  if (in == encoding::koi8_r || in == encoding::koi8_u) return "KOI8-T";
  if (in != encoding::ibm866) return {};
  return (kinds & (short_u | of_1125)) != 0 ? "IBM1125" : "MIK";
}

}  // namespace

impossible_words find_impossible_words(const detection& d, byte_view text) {
  if (!is_of_before_unicode(d) || kind_of(*d.enc) != "single-byte") return {};
  const alphabet* const latin = alphabet_of(d);
  const bool has_other_letters = mixed_words::may_be_in(*d.enc) || *d.enc == encoding::macintosh;
  if (latin == nullptr && !has_other_letters) return {};
  const byte_kinds kinds = kinds_in(*d.enc, latin);
  counter words(kinds);
  std::string_view rest = text.as_string_view();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    words.push(rest.substr(0, end));
    rest.remove_prefix(end);
  }
  if (!words.found()) return {};
  impossible_words found;
  for (const std::string_view word : words.first()) {
    found.first.push_back(recoded(word, *d.enc, encoding::utf8).value_or(std::string()));
  }
  found.are_many = words.are_many();
  found.may_be = latin != nullptr ? latin->may_be : unsupported_beside(*d.enc, words.kinds());
  return found;
}

std::string told(const impossible_words& words) {
  std::string text;
  for (const std::string& word : words.first) {
    text += fmt::format("{}'{}'", text.empty() ? "" : " and ", safe(word));
  }
  text += words.first.size() == 1 ? " is no word: " : " are no words: ";
  if (words.may_be.empty()) return text + "it may be in an encoding that isn't supported";
  text += fmt::format("it may be in {}, which isn't supported", words.may_be);
  const auto other = find_unsupported(words.may_be);
  if (other && !other->way.empty()) text += fmt::format(", and {}", other->way);
  return text;
}

}  // namespace utfkit::cli
