#include "dos_lines.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "patterns/upper_half.hpp"
#include "reading/placed_sign.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most = 64;  // words that are told
constexpr std::size_t most_doubtful = 256;
constexpr std::size_t most_in_line = 32;
constexpr std::size_t longest_told = 48;  // bytes of each

// By so much the code page has to read a word better where Windows may have a sign of it, too, in
// eighths of a nat.
constexpr std::uint32_t least_gain = 12;

std::optional<encoding> page_beside(encoding in) noexcept {
  switch (in) {
    case encoding::windows1252: return encoding::ibm850;
    case encoding::windows1250: return encoding::ibm852;
    case encoding::windows1254: return encoding::ibm857;
    case encoding::windows1257: return encoding::ibm775;
    default: return std::nullopt;
  }
}

bool is_blank(char c) noexcept {
  return static_cast<std::uint8_t>(c) <= ' ';
}

bool is_of_word(char c) noexcept {
  return is_ascii_letter(static_cast<std::uint8_t>(c)) || (c >= '0' && c <= '9');
}

// « and » of code pages of DOS, in either order: ® and ¯, or a letter in the place of the second.
// No word is before the first of two or behind the other.
bool has_quotation_of_page(std::string_view line) noexcept {
  constexpr std::string_view either = "\xAE\xAF";
  std::size_t count = 0;
  char opened = 0;
  for (std::size_t at = line.find_first_of(either); at != line.npos;
       at = line.find_first_of(either, at + 1), ++count) {
    const bool is_closing = opened != 0;
    if (is_closing ? line[at] == opened : at != 0 && is_of_word(line[at - 1])) return false;
    if (is_closing && at + 1 < line.size() && is_of_word(line[at + 1])) return false;
    opened = is_closing ? char{0} : line[at];
  }
  return count != 0 && opened == 0;
}

// Whether a language has the letter which a sign is in the code page, as a word where it is alone:
// à, è, å and ç. Others have but the sign.
bool has_letter_of(char32_t sign, encoding in, bool is_alone, std::string_view language) noexcept {
  const auto is_one_of = [language](std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), language) != all.end();
  };
  switch (sign) {
    case U'\u2026':
      return in == encoding::windows1250   ? language == "cs"  // ů
             : in == encoding::windows1257 ? language == "lv"  // ģ
                                           : !is_alone || is_one_of({"fr", "pt"});
    case U'\u0160': return is_alone && language == "it";
    case U'\u2020': return is_one_of({"da", "nb", "nn", "no", "sv", "fi"});
    case U'\u203A': return in != encoding::windows1252 || is_one_of({"da", "nb", "nn", "no"});
    case U'\u2021': return is_one_of({"fr", "pt", "ca", "sq", "tr"});
    default: return true;
  }
}

// ‘ between letters or before one, which is æ, a letter of these, that have no apostrophe there.
bool is_ae(byte_view word, std::string_view language) {
  if (language != "da" && language != "nb" && language != "nn" && language != "no") return false;
  const std::u32string text = characters_of(word);
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == U'\u2018' && is_letter(letter_kind_of(text[i + 1]))) return true;
  }
  return false;
}

// What is not blank around a byte.
std::string_view token_at(std::string_view line, std::size_t at) noexcept {
  std::size_t begin = at, end = at + 1;
  while (begin != 0 && !is_blank(line[begin - 1]) && at - begin < longest_told / 2) --begin;
  while (end != line.size() && !is_blank(line[end]) && end - at < longest_told / 2) ++end;
  return line.substr(begin, end - begin);
}

}  // namespace

bool dos_lines::may_be_in(encoding in) noexcept {
  return page_beside(in).has_value();
}

dos_lines::dos_lines(encoding in) : in_(in), page_(*page_beside(in)) {
  for (std::size_t b = 0; b < 0x80; ++b)
    bytes_[b] = {static_cast<char32_t>(b), static_cast<char32_t>(b)};
  const upper_half here = upper_half_of(in_), there = upper_half_of(page_);
  for (std::size_t i = 0; i < here.size(); ++i) bytes_[i + 0x80] = {here[i], there[i]};
}

void dos_lines::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

// Whether all may be letters and quotation marks of the code page, by their case: no capital stands
// behind a small letter, and no small one that Windows reads as a sign before a capital.
bool dos_lines::are_of_page(byte_view line) const noexcept {
  constexpr std::u32string_view signs = U"\u00A0\u00AB\u00B7\u00BB\u00BF";
  letter_kind before = letter_kind::other;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const meaning m = bytes_[line[i]];
    const letter_kind is = letter_kind_of(m.there);
    const letter_kind behind = std::exchange(before, is);
    if (line[i] < 0x80) continue;
    if (!is_letter(is) && signs.find(m.there) == signs.npos) return false;
    const bool is_capital = is == letter_kind::capital;
    if (is_capital && behind == letter_kind::small) return false;
    // Letters of Windows by themselves: à, è, é and ò.
    if (is_capital && behind != letter_kind::capital &&
        letter_kind_of(m.here) == letter_kind::small)
      return false;
    const bool is_begin = is == letter_kind::small && !is_letter(behind);
    const bool precedes_capital =
        i + 1 < line.size() && letter_kind_of(bytes_[line[i + 1]].there) == letter_kind::capital;
    if (is_begin && precedes_capital) return false;
  }
  return true;
}

// The first that nobody writes; of those that somebody may have written, all until then.
dos_lines::read_line dos_lines::read(byte_view line) const {
  if (!are_of_page(line)) return {};
  std::u32string here, there;
  for (const char c : line) {
    const meaning& m = bytes_[static_cast<std::uint8_t>(c)];
    here += m.here;
    there += m.there;
  }
  const bool has_quotation = has_quotation_of_page(line.as_string_view());
  read_line all;
  std::size_t signs = 0;
  for (std::size_t i = 0; i < line.size() && signs < most_in_line; ++i) {
    if (line[i] < 0x80) continue;
    const bool is_quotation = has_quotation && (line[i] == 0xAE || line[i] == 0xAF);
    const sign_use use = is_quotation ? sign_use{written::never} : use_of_sign(here, there, i);
    if (use.how == written::usual) continue;
    ++signs;
    const std::string_view token = token_at(line.as_string_view(), i);
    auto text = recoded(token, in_, encoding::utf8);
    auto instead = recoded(token, page_, encoding::utf8);
    if (!text || !instead) continue;
    const auto at = static_cast<std::size_t>(token.data() - line.as_string_view().data());
    candidate c{{at, 0, std::move(*text), page_, std::move(*instead)},
                std::string(token),
                here[i],
                use.partners};
    if (use.how == written::never) return {.sure = std::move(c.word), .doubtful = {}};
    all.doubtful.push_back(std::move(c));
  }
  return all;
}

void dos_lines::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  if (is_ascii(line) || found_.size() == most) return;
  const auto place_in_text = [&](odd_word& w) {
    w.at += at;
    w.line = number;
  };
  read_line read_one = read(line);
  if (!read_one.sure && read_one.doubtful.empty()) {
    for (const char c : line) is_elsewhere_[static_cast<std::uint8_t>(c)] = true;
    return;
  }
  if (read_one.sure) {
    place_in_text(*read_one.sure);
    add(std::move(*read_one.sure));
  }
  for (candidate& c : read_one.doubtful) {
    place_in_text(c.word);
    if (const auto at_known = known_.find(c.bytes); at_known != known_.end()) {
      candidate& known = doubtful_[at_known->second];
      known.is_in_two_lines = known.is_in_two_lines || known.word.line != c.word.line;
    } else if (doubtful_.size() != most_doubtful) {
      known_.emplace(c.bytes, doubtful_.size());
      doubtful_.push_back(std::move(c));
    }
  }
}

void dos_lines::add(odd_word word) {
  const bool is_known = std::any_of(found_.begin(), found_.end(), [&](const odd_word& o) {
    return o.text == word.text || o.line == word.line;
  });
  if (!is_known) found_.push_back(std::move(word));
}

// Whether other lines have what a quotation mark stands with, as where a quotation is of several;
// or the same sign, where that is all that is asked for.
bool dos_lines::has_partner(const candidate& c) const {
  const auto is_partner = [&c](char32_t sign) { return c.partners.find(sign) != c.partners.npos; };
  for (std::size_t b = 0x80; b < bytes_.size(); ++b) {
    if (is_elsewhere_[b] && is_partner(bytes_[b].here)) return true;
  }
  const bool is_same_asked = c.partners.size() == 1;
  if (is_same_asked && c.is_in_two_lines) return true;
  return std::any_of(doubtful_.begin(), doubtful_.end(), [&](const candidate& other) {
    return other.word.line != c.word.line && (is_same_asked || other.sign != c.sign) &&
           is_partner(other.sign);
  });
}

// A quotation that no line closes is none; of others the word decides, and where that is one
// letter, the language.
bool dos_lines::is_odd(const candidate& c, std::string_view language) const {
  const bool is_one = c.bytes.size() == 1;
  if (!has_letter_of(c.sign, in_, is_one, language)) return false;
  if (!c.partners.empty() && !has_partner(c)) return true;
  if (is_one) return c.partners.empty();
  if (is_ae(c.word.text, language)) return true;
  const std::array among = {in_, page_};
  const auto read = compare(c.bytes, c.word.text, {.among = among});
  return read && !read->instead.empty() && read->gain >= least_gain;
}

std::vector<odd_word> dos_lines::finish(std::string_view language) {
  cutter_.finish([this](auto... all) { take(all...); });
  for (const candidate& c : doubtful_) {
    if (is_odd(c, language)) add(c.word);
  }
  std::sort(found_.begin(), found_.end(),
            [](const odd_word& a, const odd_word& b) { return a.at < b.at; });
  if (found_.size() > most) found_.resize(most);
  return std::move(found_);
}

}  // namespace utfkit::cli
