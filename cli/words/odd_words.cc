#include "odd_words.hpp"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>

namespace utfkit::cli {

namespace {

// Costs are in eighths of a nat. By so much another encoding has to read a word better; and where
// it has what no word has, by so much.
constexpr std::uint32_t least_gain = 48, least_gain_of_shape = 8;

// The same where the language of the text is worth eight nats.
constexpr std::uint32_t least_gain_in_language = 16;

constexpr std::array rare_encodings = {
    encoding::ibm437,    encoding::ibm775, encoding::ibm857,    encoding::ibm858,
    encoding::ibm860,    encoding::ibm861, encoding::ibm863,    encoding::ibm865,
    encoding::iso8859_3, encoding::latin1, encoding::iso8859_4, encoding::iso8859_9,
    encoding::iso8859_13};

// ── what no word has ────────────────────────────────────────────────────────────────────────────

// Three characters that follow each other.
struct neighbours {
  char32_t before, here, next;

  // A capital behind a small letter and none behind it, or between a capital and a small one; a
  // sign between letters, or what begins a quotation or a sentence at the end of a word, or a sign
  // that isn't written before words.
  bool are_strange() const noexcept {
    const letter_kind left = letter_kind_of(before), is = letter_kind_of(here);
    const letter_kind right = letter_kind_of(next);
    if (here < 0x80) return false;
    if (is == letter_kind::capital) {
      return left == letter_kind::small
                 ? right != letter_kind::capital
                 : left == letter_kind::capital && right == letter_kind::small && next != 0xDF;
    }
    if (here == 0xB0 && (before | 0x20) == 'n') return false;  // n°dossier
    if (here == 0xB7) return is_letter(left) && is_letter(right) && (before | 0x20) != 'l';
    if (is != letter_kind::other) return false;
    const bool opens = here == 0x201A || here == 0x201E || here == 0xA1 || here == 0xBF;
    constexpr std::u32string_view never_first = U"\u00A6\u00A9\u00AC\u00AE\u00AF\u00F7";
    if (is_letter(left)) return opens || is_letter(right);
    return right == letter_kind::small && never_first.find(here) != never_first.npos;
  }
};

// Signs which nobody writes between letters, as code pages of DOS and Mac OS Roman have letters in
// their places: „, ‚, ”, daggers, bullets.
bool is_never_between(char32_t c) noexcept {
  constexpr std::u32string_view signs =
      U"\u201A\u201D\u201E\u2020\u2021\u2022\u02C6\u02DC\u2030\u2039\u203A";
  return signs.find(c) != signs.npos;
}

// Whether it is so of a character and those on either side of it; a space is beside the ends.
template <class Condition>
bool has_neighbours(byte_view text, Condition are_meant) noexcept {
  neighbours n{' ', ' ', ' '};
  while (!text.empty()) {
    const auto c = decode_first(text);
    n = {n.here, n.next, c.code_point};
    if (are_meant(n)) return true;
    text = text.substr(c.length);
  }
  return are_meant(neighbours{n.here, n.next, ' '});
}

bool has_sign_between_letters(byte_view text) noexcept {
  return has_neighbours(text, [](const neighbours& n) {
    return is_letter(letter_kind_of(n.before)) && letter_kind_of(n.next) == letter_kind::small &&
           is_never_between(n.here);
  });
}

// Any sign or line between letters, but for those that join what it stands between.
bool has_any_sign_within(byte_view text) noexcept {
  constexpr std::u32string_view joining =
      U"\u00A7\u00B0\u00B7\u2018\u2019\u201C\u201D\u2026\u2011\u2010\u00D7\u00F7\u00AE\u2122";
  return has_neighbours(text, [&](const neighbours& n) {
    const bool is_sign = n.here >= 0x80 && letter_kind_of(n.here) == letter_kind::other;
    return is_sign && joining.find(n.here) == joining.npos && is_letter(letter_kind_of(n.before)) &&
           letter_kind_of(n.next) == letter_kind::small;
  });
}

bool has_strange_shape(byte_view text) noexcept {
  return has_neighbours(text, [](const neighbours& n) { return n.are_strange(); });
}

template <class Condition>
bool has_any(byte_view text, Condition is_meant) noexcept {
  while (!text.empty()) {
    const auto c = decode_first(text);
    if (is_meant(c.code_point)) return true;
    text = text.substr(c.length);
  }
  return false;
}

bool has_signs(byte_view text) noexcept {
  return has_any(text, [](char32_t c) { return !is_letter(letter_kind_of(c)); });
}

bool has_letters(byte_view text) noexcept {
  return has_any(text, [](char32_t c) { return is_letter(letter_kind_of(c)); });
}

bool has_drawings(byte_view text) noexcept {
  return has_any(text, is_drawn);
}

// A no-break space before a dash, » or another space, as typesetters have it.
bool has_set_space(byte_view text) noexcept {
  return has_neighbours(text, [](const neighbours& n) {
    constexpr std::u32string_view set = U"\u00A0\u00BB\u2013\u2014";
    return n.here == 0xA0 && set.find(n.next) != set.npos;
  });
}

// Whether nobody writes it: lines of boxes, signs where no word has any, a capital between another
// and a small letter ("RÄunion").
bool is_no_word(byte_view text) noexcept {
  return has_drawings(text) || has_neighbours(text, [](const neighbours& n) {
           const letter_kind left = letter_kind_of(n.before), right = letter_kind_of(n.next);
           const bool is_between_cases =
               left == letter_kind::capital && right == letter_kind::small;
           return (n.here >= 0x80 && is_between_cases &&
                   letter_kind_of(n.here) == letter_kind::capital) ||
                  (is_never_between(n.here) && is_never_between(n.next));
         });
}

// ── what reads better ───────────────────────────────────────────────────────────────────────────

// The code page of DOS for the languages of an encoding, where it is no usual one.
std::optional<encoding> dos_beside(encoding in) noexcept {
  if (in == encoding::windows1257 || in == encoding::iso8859_13) return encoding::ibm775;
  if (in == encoding::windows1254 || in == encoding::iso8859_9) return encoding::ibm857;
  return std::nullopt;
}

// Whether it is a word of a language for which the encoding isn't known, but others are.
bool is_word_elsewhere(std::string_view word, std::string_view text, encoding in,
                       const detection_hints& hints) {
  constexpr std::array others = {encoding::windows1252, encoding::windows1250,
                                 encoding::windows1254, encoding::windows1257};
  return std::any_of(others.begin(), others.end(), [&](encoding e) {
    if (e == in) return false;
    const auto there = recoded(word, in, e);
    if (!there) return false;
    const auto c = compare(*there, text, hints);
    return c && c->gain < least_gain;
  });
}

}  // namespace

namespace {

// Whether half of what isn't ASCII are digits and letters of full width, arrows and other signs of
// East Asia: in lines of their own, "２００６年", they are rare beside each other in text.
bool is_of_wide_signs(std::string_view text) {
  std::ptrdiff_t signs = 0, all = 0;
  for (const char32_t c : characters_of(text)) {
    const bool is_sign = (c >= 0x2000 && c < 0x2800) || (c >= 0x3000 && c <= 0x3020) ||
                         c == 0x30FB || (c >= 0xFF01 && c <= 0xFF60);
    signs += is_sign;
    all += c >= 0x80;
  }
  return signs != 0 && 2 * signs >= all;
}

// Whether it begins with punctuation of half width, as all that EUC has reads in Shift_JIS.
bool begins_with_half_width_sign(std::string_view text) {
  const std::u32string all = characters_of(text);
  return !all.empty() && all[0] >= 0xFF61 && all[0] <= 0xFF65;
}

}  // namespace

odd_words::odd_words(encoding in, const detection_hints& hints)
    : in_(in), language_(hints.language) {
  if (mixed_words::may_be_in(in)) mixed_.emplace(in, hints.among);
  if (mac_cyrillic_lines::may_be_in(in) && hints.among.empty()) in_cyrillic_.emplace(in);
  if (iso_arabic_lines::may_be_in(in) && hints.among.empty()) in_arabic_.emplace();
  if (words_of_other_scripts::may_be_in(in) && hints.among.empty())
    of_others_.emplace(in, !mixed_words::may_be_in(in));
  if (accented_words::may_be_in(in)) accented_.emplace(in);
  if (rows_of_one_script::may_be_in(in) && hints.among.empty()) in_its_script_.emplace(in);
  if (single_byte_lines::may_be_in(in) && hints.among.empty()) in_single_bytes_.emplace(in);
  if (dos_lines::may_be_in(in) && hints.among.empty()) in_dos_.emplace(in);
  if (rows_of_no_language::may_be_in(in) && hints.among.empty()) of_none_.emplace(in);
  if (latin_rows::may_be_in(in) && hints.among.empty()) in_latin_.emplace(in);
  if (rows_with_signs::may_be_in(in) && hints.among.empty()) with_signs_.emplace(in);
  if (signs_of_dos::may_be_in(in) && hints.among.empty()) dos_signs_.emplace(in);
  if (western_lines::may_be_in(in) && hints.among.empty()) western_.emplace(in);
  if (in == encoding::windows1252 && hints.among.empty()) {
    central_.emplace();
    latin9_.emplace();
  }
  if (!is_in(usual_encodings, in) && !is_in(rare_encodings, in)) return;
  among_ = usual_encodings_and(in, hints.among);
  if (const auto dos = dos_beside(in); dos && hints.among.empty()) among_.push_back(*dos);
  std::fill(rare_.begin() + 0x80, rare_.end(), std::uint8_t{1});
}

odd_words::odd_words(encoding in) : odd_words(in, {}) {
  finds_language_ = true;
}

// Bytes are looked at one by one only where eight of them aren't ASCII.
std::size_t odd_words::find_rare(std::string_view text, std::size_t at) const noexcept {
  const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
  for (std::uint64_t block = 0; at + sizeof block <= text.size(); at += sizeof block) {
    std::memcpy(&block, bytes + at, sizeof block);
    if ((block & 0x8080'8080'8080'8080U) == 0) continue;
    unsigned rare = 0;
    for (std::size_t i = 0; i < sizeof block; ++i) rare |= rare_[bytes[at + i]];
    if (rare != 0) break;
  }
  while (at < text.size() && rare_[bytes[at]] == 0) ++at;
  return at;
}

void odd_words::push(byte_view piece) {
  look_at(piece.as_string_view(), std::nullopt);
}

void odd_words::push(byte_view piece, std::uint64_t line) {
  look_at(piece.as_string_view(), line);
}

void odd_words::look_at(std::string_view piece, std::optional<std::uint64_t> line) {
  if (mixed_) mixed_->push(piece, line);
  if (in_cyrillic_) in_cyrillic_->push(piece, line);
  if (in_arabic_) in_arabic_->push(piece, line);
  if (of_others_) of_others_->push(piece, line);
  if (accented_) accented_->push(piece, line);
  if (in_its_script_) in_its_script_->push(piece, line);
  if (in_single_bytes_) in_single_bytes_->push(piece, line);
  if (central_) central_->push(piece, line);
  if (latin9_) latin9_->push(piece, line);
  if (in_dos_) in_dos_->push(piece, line);
  if (of_none_) of_none_->push(piece, line);
  if (western_) western_->push(piece, line);
  if (in_latin_) in_latin_->push(piece, line);
  if (with_signs_) with_signs_->push(piece, line);
  if (dos_signs_) dos_signs_->push(piece, line);
  if (among_.empty() || piece.empty()) return;
  if (finds_language_ && sample_.size() < longest_sample) take_sample(piece);
  cutter_.push(
      piece, line, [this](std::string_view text, std::size_t at) { return find_rare(text, at); },
      [this](std::string_view word, std::uint64_t at) { add(word, at); });
}

// Of words with letters of the text's own, in whichever piece they are.
void odd_words::take_sample(std::string_view text) {
  if (sample_.empty()) {
    const char* const end = text.data() + text.size();
    const char* const first =
        std::find_if(text.data(), end, [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; });
    text = {first, static_cast<std::size_t>(end - first)};
  }
  sample_ += text.substr(0, longest_sample - sample_.size());
}

void odd_words::find_language() {
  finds_language_ = false;
  const std::array only = {in_};
  language_ = detect(sample_, {.among = only}).language;
}

void odd_words::add(std::string_view word, std::uint64_t at) {
  std::uint8_t rarest = 0;
  std::size_t words_of_rarest = most_words + 1;
  for (const char c : word) {
    const auto b = static_cast<std::uint8_t>(c);
    if (b < 0x80 || of_byte_[b - 0x80U].size() >= words_of_rarest) continue;
    rarest = b;
    words_of_rarest = of_byte_[b - 0x80U].size();
  }
  if (rarest == 0) return;
  if (++times_[rarest - 0x80U] == enough_times) rare_[rarest] = 0;
  if (is_known(word, rarest)) return;
  const auto number = static_cast<std::uint32_t>(words_.size());
  words_.push_back({std::string(word), at, cutter_.line_at(at)});
  for (const char c : word) {
    const auto b = static_cast<std::uint8_t>(c);
    if (b < 0x80) continue;
    auto& of = of_byte_[b - 0x80U];
    if (of.size() <= most_words && (of.empty() || of.back() != number)) of.push_back(number);
    if (of.size() > most_words) rare_[b] = 0;
  }
}

bool odd_words::is_known(std::string_view word, std::uint8_t rare) const {
  const auto& of = of_byte_[rare - 0x80U];
  return std::any_of(of.begin(), of.end(),
                     [&](std::uint32_t number) { return words_[number].bytes == word; });
}

// Whether the text draws with lines and boxes: one stands by itself, or beside another.
bool odd_words::draws() const {
  return std::any_of(words_.begin(), words_.end(), [this](const met_word& w) {
    const auto text = recoded(w.bytes, in_, encoding::utf8);
    return text && has_drawings(*text) && has_neighbours(*text, [](const neighbours& n) {
             return is_drawn(n.here) && !is_letter(letter_kind_of(n.before)) &&
                    !is_letter(letter_kind_of(n.next));
           });
  });
}

std::optional<comparison> odd_words::read_in_usual_letters(const met_word& w,
                                                           const std::string& text,
                                                           const usual_letters& usual) const {
  const auto is_usual = [&](byte_view instead) {
    return usual.has_inverted_mark(instead, text) ||
           (usual.are_in(instead, text) && !has_strange_shape(instead) && !is_no_word(instead));
  };
  auto c = compare(w.bytes, text, {among_, language_}, is_usual);
  if (!c || c->instead.empty()) return std::nullopt;
  return c->gain != 0 || usual.has_inverted_mark(c->instead, text) ? c : std::nullopt;
}

namespace {

// Of a word that is read a little better in another encoding, by so much.
struct weak_word {
  odd_word word;
  std::uint32_t gain;
};

// Words of one line, and better in one encoding, tell each other: by all of them together.
std::vector<odd_word> told_by_lines(const std::vector<weak_word>& words) {
  std::vector<odd_word> found;
  for (const weak_word& w : words) {
    std::uint32_t gain = 0;
    for (const weak_word& other : words) {
      if (other.word.line == w.word.line && other.word.better == w.word.better) gain += other.gain;
    }
    if (gain >= least_gain_in_language) found.push_back(w.word);
  }
  return found;
}

// A line is told of once, and so is a word.
std::vector<odd_word> joined_by_line(std::vector<odd_word> words, std::vector<odd_word> lines) {
  std::erase_if(lines, [&words](const odd_word& l) {
    return std::any_of(words.begin(), words.end(),
                       [&l](const odd_word& w) { return w.line == l.line || w.text == l.text; });
  });
  return joined(std::move(words), std::move(lines));
}

}  // namespace

std::vector<odd_word> odd_words::finish() {
  std::vector<odd_word> found = words_of_its_letters();
  if (of_none_) found = joined_by_line(std::move(found), of_none_->finish());
  if (in_latin_) found = joined_by_line(std::move(found), in_latin_->finish());
  if (with_signs_) found = joined_by_line(std::move(found), with_signs_->finish());
  if (dos_signs_) found = joined_by_line(std::move(found), dos_signs_->finish());
  if (western_) found = joined_by_line(std::move(found), western_->finish(language_));
  return of_others_ ? joined_by_line(of_others_->finish(), std::move(found)) : found;
}

std::vector<odd_word> odd_words::words_of_its_letters() {
  if (mixed_) {
    std::vector<odd_word> found = mixed_->finish();
    if (in_arabic_) return joined_by_line(std::move(found), in_arabic_->finish());
    if (in_cyrillic_) found = joined_by_line(std::move(found), in_cyrillic_->finish(language_));
    if (in_its_script_) found = joined_by_line(std::move(found), in_its_script_->finish());
    return found;
  }
  if (accented_) {
    std::vector<odd_word> found = accented_->finish();
    if (in_single_bytes_) found = joined_by_line(std::move(found), in_single_bytes_->finish());
    if (in_its_script_) found = joined_by_line(std::move(found), in_its_script_->finish());
    std::erase_if(found, [](const odd_word& w) {
      return is_of_wide_signs(w.text) || begins_with_half_width_sign(w.instead);
    });
    return found;
  }
  std::vector<odd_word> found = words_of_latin_letters();
  return in_dos_ ? joined_by_line(std::move(found), in_dos_->finish(language_)) : found;
}

// Where as many words have a sign as have letters it isn't rare, and yet no word has it: "S¢ren" in
// code page 437 is "Søren" in 850. One word may be made of two; the first few are told of several.
std::vector<odd_word> odd_words::words_around_signs() const {
  constexpr std::size_t least_words = 3;
  std::vector<odd_word> found;
  for (const met_word& w : words_) {
    auto text = recoded(w.bytes, in_, encoding::utf8);
    if (!text || !has_any_sign_within(*text)) continue;
    auto c = compare(w.bytes, *text, {among_, language_}, [](byte_view instead) {
      return !has_signs(instead) && !has_strange_shape(instead);
    });
    if (!c || c->instead.empty()) continue;
    found.push_back({w.at, w.line, std::move(*text), c->better, std::move(c->instead)});
  }
  if (found.size() < least_words || (draws() && has_drawings(found.front().text))) found.clear();
  return found;
}

std::vector<odd_word> odd_words::words_of_latin_letters() {
  cutter_.finish([this](std::string_view word, std::uint64_t at) { add(word, at); });
  // Beside other letters: that it is signs in another encoding speaks for no word.
  const auto is_of_language = [this](const met_word& w, std::string_view text) {
    const auto c = compare(w.bytes, text, {among_, language_}, [text](byte_view instead) {
      return !is_no_word(instead) && (has_signs(text) || !has_signs(instead));
    });
    return c && c->gain < least_gain_in_language;
  };
  if (finds_language_ && !words_.empty()) find_language();
  std::array<std::size_t, 128> words_of{};
  for (std::size_t i = 0; i < words_of.size(); ++i) words_of[i] = of_byte_[i].size();
  const usual_letters usual(in_, language_, words_of, most_words + 1, draws());
  std::vector<odd_word> found;
  std::vector<weak_word> weak;
  for (const met_word& w : words_) {
    const bool is_rare = std::any_of(w.bytes.begin(), w.bytes.end(), [this](char c) {
      const auto b = static_cast<std::uint8_t>(c);
      return b >= 0x80 && of_byte_[b - 0x80U].size() <= most_words;
    });
    if (!is_rare || w.bytes.size() == 1) continue;  // a letter by itself says nothing
    auto text = recoded(w.bytes, in_, encoding::utf8);
    if (!text || !has_letters(*text) || has_set_space(*text)) continue;
    if (auto read = read_in_usual_letters(w, *text, usual)) {
      odd_word word{w.at, w.line, *text, read->better, std::move(read->instead)};
      if (read->gain >= least_gain_in_language || usual.has_sign_first(*text) ||
          usual.has_inverted_mark(word.instead, *text)) {
        found.push_back(std::move(word));
        continue;
      }
      weak.push_back({std::move(word), read->gain});
    }
    if (has_drawings(*text)) continue;
    auto c =
        compare(w.bytes, *text, {among_}, [](byte_view instead) { return !is_no_word(instead); });
    // A few letters on either side of such a sign may cost less than the word that they are of.
    const bool is_word = c && has_sign_between_letters(*text) && !has_signs(c->instead);
    if (!c || c->instead.empty() || (c->gain < least_gain_of_shape && !is_word)) continue;
    if (has_signs(c->instead) && !has_signs(*text)) continue;
    const bool is_odd =
        has_strange_shape(*text) || (c->gain >= least_gain && !is_of_language(w, *text) &&
                                     !is_word_elsewhere(w.bytes, *text, in_, {among_}));
    if (is_odd) found.push_back({w.at, w.line, std::move(*text), c->better, std::move(c->instead)});
  }
  found = joined(told_by_lines(weak), std::move(found));
  if (found.empty()) found = words_around_signs();
  if (found.empty() && central_) found = central_->finish();
  return latin9_ ? joined(std::move(found), latin9_->finish()) : found;
}

row rows_of(const std::vector<odd_word>& words) {
  row all = row::array();
  for (const odd_word& w : words) {
    row one;
    one["line"] = w.line;
    one["text"] = w.text;
    one["instead"] = w.instead;
    one["encoding"] = name(w.better);
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace utfkit::cli
