#include "single_byte_lines.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

#include "accented_words.hpp"
#include "base/ascii.hpp"
#include "other_alphabets.hpp"
#include "patterns/half_width_kana.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most = 64;  // lines that are told

// By so much another encoding has to read a line better, in eighths of a nat; and where it has few
// letters.
constexpr std::uint32_t least_gain = 64, least_gain_of_few = 96;

// Where most of it is halfwidth katakana, whose pairs the model of Shift_JIS doesn't know: with so
// many times their surprise, by so much. Of 34,000 lines of names and words one reads so.
constexpr int weight_of_surprise = 4, least_gain_of_kana = 320;

constexpr std::array candidates = {
    encoding::windows1251, encoding::koi8_r,      encoding::ibm866,      encoding::iso8859_5,
    encoding::windows1253, encoding::iso8859_7,   encoding::ibm737,      encoding::windows1255,
    encoding::windows1256, encoding::windows874,  encoding::windows1252, encoding::windows1250,
    encoding::windows1254, encoding::windows1257, encoding::iso8859_2,   encoding::ibm850,
    encoding::ibm852,      encoding::macintosh};

enum class part : std::uint8_t { none, small, capital, letter, mark, leading, space };

part part_of_thai(char32_t c) noexcept {
  if (c == 0xE31 || is_between(c, 0xE34, 0xE3A) || is_between(c, 0xE47, 0xE4E)) return part::mark;
  if (is_between(c, 0xE40, 0xE44)) return part::leading;
  return is_between(c, 0xE01, 0xE33) || c == 0xE45 || c == 0xE46 ? part::letter : part::none;
}

// `none` for what a line of words doesn't have.
part part_of(char32_t c) noexcept {
  constexpr std::u32string_view signs =
      U"\u00A0\u00A1\u00AB\u00B7\u00BB\u00BF\u2013\u2014\u2018\u2019\u201C\u201D\u201E\u2026\u2116";
  if (signs.find(c) != signs.npos) return part::space;
  if (is_between(c, 0x410, 0x42F)) return part::capital;
  if (is_between(c, 0x430, 0x45F)) return part::small;
  if (is_between(c, 0x400, 0x40F)) return part::capital;
  if (c == 0x490 || c == 0x491) return c == 0x490 ? part::capital : part::small;
  if (is_between(c, 0x386, 0x3AB) && c != 0x390) return part::capital;
  if (is_between(c, 0x390, 0x3CE)) return part::small;
  if (is_between(c, 0x5D0, 0x5EA)) return part::letter;
  if (is_between(c, 0x621, 0x64A) || is_between(c, 0x671, 0x6D3)) return part::letter;
  if (is_between(c, 0x64B, 0x652)) return part::mark;
  if (is_between(c, 0xE01, 0xE7F)) return part_of_thai(c);
  if (is_between(c, 0xC0, 0x17F)) {
    const letter_kind k = letter_kind_of(c);
    if (k == letter_kind::small) return part::small;
    if (k == letter_kind::capital) return part::capital;
  }
  return part::none;
}

// What the bytes are in one of the candidates.
struct alphabet {
  encoding enc;
  bool is_latin = false;
  std::array<part, 256> parts{};

  explicit alphabet(encoding e) : enc(e) {
    const upper_half upper = upper_half_of(e);
    std::size_t others = 0;
    for (std::size_t i = 0; i < upper.size(); ++i) {
      parts[i + 0x80] = part_of(upper[i]);
      others += upper[i] >= 0x386 && upper[i] < 0x2000 && parts[i + 0x80] != part::none;
    }
    constexpr std::size_t enough = 20;
    is_latin = others < enough;
    // Those of Latin letters that an encoding of another alphabet has, too: in words by themselves.
    for (std::size_t b = 0; b < 0x80; ++b) {
      const auto c = static_cast<std::uint8_t>(b);
      if (is_ascii_letter(c)) parts[b] = c >= 'a' ? part::small : part::capital;
    }
  }
};

// All of them, and what each byte may be: a bit for each alphabet.
struct alphabets {
  using bits = std::uint32_t;
  struct of_byte {
    bits any = 0, small = 0, capital = 0, letter = 0, mark = 0, leading = 0;
  };

  std::vector<alphabet> all{candidates.begin(), candidates.end()};
  std::array<of_byte, 256> bytes{};

  alphabets() {
    for (std::size_t n = 0; n < all.size(); ++n) {
      for (std::size_t b = 0; b < bytes.size(); ++b) {
        const part is = all[n].parts[b];
        const auto bit_if = [n](bool set) { return bits{set} << n; };
        bytes[b].any |= bit_if(b < 0x80 || is != part::none);
        bytes[b].small |= bit_if(is == part::small);
        bytes[b].capital |= bit_if(is == part::capital);
        bytes[b].letter |= bit_if(is == part::letter);
        bytes[b].mark |= bit_if(is == part::mark);
        bytes[b].leading |= bit_if(is == part::leading);
      }
    }
  }

  // Those in which the line may be words, by what stands beside each other; most are out after a
  // few bytes.
  bits that_may_have(byte_view line) const noexcept {
    bits may = (bits{1} << candidates.size()) - 1;
    of_byte before;
    for (std::size_t i = 0; i < line.size() && may != 0; ++i) {
      const of_byte& is = bytes[line[i]];
      may &= is.any & ~(before.small & is.capital) & ~(before.leading & ~is.letter) &
             ~(is.mark & ~(before.letter | before.mark));
      before = is;
    }
    return may;
  }

  static const alphabets& get() {
    static const alphabets known;
    return known;
  }
};

// A word that is being read.
class word_reader {
 public:
  explicit word_reader(bool is_latin) noexcept : is_latin_(is_latin) {}

  // False where no word has that there.
  bool add(part is, bool in_ascii) noexcept {
    if (is == part::mark && (letters_ == 0 || last_ == part::leading)) return false;
    if (last_ == part::leading && is != part::letter) return false;
    last_ = is;
    letters_ += is != part::mark;
    ascii_ += in_ascii;
    capitals_ += is == part::capital;
    first_is_capital_ = first_is_capital_ || (letters_ == 1 && is == part::capital);
    return true;
  }

  // Of the letters of one alphabet, in a shape that words have.
  bool is_word() const noexcept {
    const std::size_t others = letters_ - ascii_;
    const bool is_shape =
        capitals_ == 0 || capitals_ == letters_ || (capitals_ == 1 && first_is_capital_);
    if (last_ == part::leading) return false;
    if (!is_latin_) return others == 0 || (ascii_ == 0 && is_shape);
    return others == 0 || letters_ == 1 || (is_shape && ascii_ >= 1 && others <= ascii_ + 1);
  }
  std::size_t others() const noexcept { return letters_ - ascii_; }
  std::size_t letters() const noexcept { return letters_; }

 private:
  bool is_latin_;
  part last_ = part::none;
  std::size_t letters_ = 0, ascii_ = 0, capitals_ = 0;
  bool first_is_capital_ = false;
};

// Where the first word that isn't ASCII is, and of how many letters all of these are.
struct words_of_line {
  std::size_t begin = 0, end = 0;
  std::size_t letters = 0, longest = 0;
};

// Of names in programs: my_閘in, x閘in9.
bool is_part_of_name(byte_view line, std::size_t begin, std::size_t end) noexcept {
  const auto is_in_name = [](std::uint8_t b) { return (b >= '0' && b <= '9') || b == '_'; };
  return (begin != 0 && is_in_name(line[begin - 1])) ||
         (end != line.size() && is_in_name(line[end]));
}

std::optional<words_of_line> words_in(byte_view line, const alphabet& in) noexcept {
  words_of_line found;
  for (std::size_t at = 0; at < line.size();) {
    if (in.parts[line[at]] == part::none || in.parts[line[at]] == part::space) {
      if (line[at] >= 0x80 && in.parts[line[at]] == part::none) return std::nullopt;
      ++at;
      continue;
    }
    const std::size_t begin = at;
    word_reader word(in.is_latin);
    for (; at < line.size(); ++at) {
      const part is = in.parts[line[at]];
      if (is == part::none || is == part::space) break;
      if (!word.add(is, line[at] < 0x80)) return std::nullopt;
    }
    if (!word.is_word()) return std::nullopt;
    if (word.others() == 0) continue;
    if (in.is_latin && is_part_of_name(line, begin, at)) return std::nullopt;
    if (found.end == 0) {
      found.begin = begin;
      found.end = at;
    }
    found.letters += word.letters();
    found.longest = std::max(found.longest, word.letters());
  }
  constexpr std::size_t few = 4, few_of_latin = 6, long_enough = 3;
  if (found.letters < (in.is_latin ? few_of_latin : few)) return std::nullopt;
  if (found.longest < long_enough) return std::nullopt;
  return found;
}

std::size_t length_at(byte_view line, std::size_t at, encoding in) noexcept {
  const std::uint8_t b = line[at];
  if (b < 0x80) return 1;
  if (in == encoding::shift_jis && (b == 0x80 || (b >= 0xA0 && b <= 0xDF) || b > 0xFC)) return 1;
  if (in == encoding::euc_jp && b == 0x8F) return 3;
  const bool is_of_four = (in == encoding::gb18030 || in == encoding::gbk) &&
                          at + 1 < line.size() && line[at + 1] >= '0' && line[at + 1] <= '9';
  return is_of_four ? 4 : 2;
}

// Whole characters of `in` that have all of it.
byte_view characters_with(byte_view line, const words_of_line& words, encoding in) noexcept {
  std::size_t begin = 0, at = 0;
  while (at < line.size() && at < words.end) {
    if (at <= words.begin) begin = at;
    at += length_at(line, at, in);
  }
  return line.substr(begin, std::min(at, line.size()) - begin);
}

// By how much a line in Shift_JIS speaks against itself; nothing where less than half of it is such
// katakana.
std::optional<int> surprise_of_kana(byte_view line) noexcept {
  const half_width_kana kana = half_width_kana_in(line);
  const auto high = static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](std::uint8_t b) { return b >= 0x80; }));
  if (2 * kana.letters <= high) return std::nullopt;
  return kana.surprise;
}

}  // namespace

bool single_byte_lines::may_be_in(encoding in) noexcept {
  return accented_words::may_be_in(in);
}

single_byte_lines::single_byte_lines(encoding in) : in_(in) {}

void single_byte_lines::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

void single_byte_lines::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  if (is_ascii(line)) return;
  const auto among = encodings_of(line);
  if (!among.empty() && !may_look()) return;
  ++lines_;
  auto word = read(line, among);
  if (!word) return;
  ++found_lines_;
  const bool is_known = std::any_of(found_.begin(), found_.end(),
                                    [&](const odd_word& o) { return o.text == word->text; });
  if (is_known || found_.size() == most) return;
  word->at += at;
  word->line = number;
  found_.push_back(std::move(*word));
}

bool single_byte_lines::is_far_better(byte_view line, std::size_t letters,
                                      std::uint32_t gain) const {
  constexpr std::size_t many = 8;
  if (gain < (letters < many ? least_gain_of_few : least_gain)) return false;
  if (in_ != encoding::shift_jis) return true;
  const auto surprise = surprise_of_kana(line);
  return !surprise || static_cast<int>(gain) + weight_of_surprise * *surprise >= least_gain_of_kana;
}

// Which no gain would outweigh.
bool single_byte_lines::is_usual_kana(byte_view line) const {
  return in_ == encoding::shift_jis && surprise_of_kana(line).value_or(0) < 0;
}

// Those in which it may be words.
std::vector<encoding> single_byte_lines::encodings_of(byte_view line) const {
  std::vector<encoding> among;
  const alphabets& known = alphabets::get();
  const auto may = known.that_may_have(line);
  for (std::size_t n = 0; may >> n != 0; ++n) {
    const bool may_have = ((may >> n) & 1) != 0;
    if (may_have && words_in(line, known.all[n])) among.push_back(known.all[n].enc);
  }
  if (is_usual_kana(line)) among.clear();
  return among;
}

// To weigh a line takes some microseconds; of a text in an encoding of letters it would be all.
bool single_byte_lines::may_look() noexcept {
  constexpr std::size_t always = 4096, one_in = 16;
  return looked_at_++ < always + lines_ / one_in;
}

std::optional<odd_word> single_byte_lines::read(byte_view line, std::vector<encoding> among) const {
  if (among.empty()) return std::nullopt;
  const auto text = recoded(line.as_string_view(), in_, encoding::utf8);
  if (!text) return std::nullopt;
  among.push_back(in_);
  const auto c = compare(line.as_string_view(), *text, {.among = among});
  if (!c || c->instead.empty() || c->gain < least_gain) return std::nullopt;
  const alphabets& known = alphabets::get();
  const auto better = std::find_if(known.all.begin(), known.all.end(),
                                   [&c](const alphabet& a) { return a.enc == c->better; });
  if (better == known.all.end()) return std::nullopt;
  const auto words = words_in(line, *better);
  if (!is_far_better(line, words->letters, c->gain)) return std::nullopt;
  const std::string_view part = characters_with(line, *words, in_).as_string_view();
  auto is = recoded(part, in_, encoding::utf8), instead = recoded(part, c->better, encoding::utf8);
  if (!is || !instead) return std::nullopt;
  const auto at = static_cast<std::size_t>(part.data() - line.as_string_view().data());
  return odd_word{at, 0, std::move(*is), c->better, std::move(*instead)};
}

std::vector<odd_word> single_byte_lines::finish() {
  cutter_.finish([this](auto... all) { take(all...); });
  if (2 * found_lines_ > lines_) found_.clear();
  return std::move(found_);
}

}  // namespace utfkit::cli
