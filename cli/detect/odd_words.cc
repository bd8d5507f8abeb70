#include "odd_words.hpp"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <utfkit/code_point.hpp>
#include <utfkit/transcoder.hpp>

#include "base/safe_text.hpp"

namespace utfkit::cli {

namespace {

// Costs are in eighths of a nat. By so much another encoding has to read a word better; and where
// it has what no word has, by so much.
constexpr std::uint32_t least_gain = 48, least_gain_of_shape = 8;

// The same where the language of the text is worth eight nats.
constexpr std::uint32_t least_gain_in_language = 16;

// Those that tables are in, as a rule.
constexpr std::array usual_encodings = {
    encoding::windows1252, encoding::windows1250, encoding::windows1254,
    encoding::windows1257, encoding::iso8859_2,   encoding::iso8859_15,
    encoding::ibm850,      encoding::ibm852,      encoding::macintosh};
constexpr std::array rare_encodings = {
    encoding::ibm437,    encoding::ibm775, encoding::ibm857,    encoding::ibm858,
    encoding::ibm860,    encoding::ibm861, encoding::ibm863,    encoding::ibm865,
    encoding::iso8859_3, encoding::latin1, encoding::iso8859_4, encoding::iso8859_9,
    encoding::iso8859_13};

bool is_in(const auto& all, encoding e) noexcept {
  return std::find(all.begin(), all.end(), e) != all.end();
}

constexpr bool is_ascii_letter(std::uint8_t b) noexcept {
  return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
}

constexpr bool is_of_word(std::uint8_t b) noexcept {
  return b >= 0x80 || is_ascii_letter(b);
}

std::optional<std::string> converted(std::string_view text, encoding from, encoding to) {
  std::string result(4 * text.size() + transcoder::min_room, '\0');
  transcoder t({.from = from, .to = to});
  const step s = t.push(text, result, input::last);
  if (s.is != step::state::done) return std::nullopt;
  result.resize(s.written);
  return result;
}

// ── what no word has ────────────────────────────────────────────────────────────────────────────

enum class kind : std::uint8_t { small, capital, between, other };

// Of the letters and signs that the encodings of Latin text have.
kind kind_of(char32_t c) noexcept {
  if (c < 0x80) {
    return c >= 'a' && c <= 'z' ? kind::small : c >= 'A' && c <= 'Z' ? kind::capital : kind::other;
  }
  if (c >= 0xC0 && c < 0x180) {
    if (c == 0xD7 || c == 0xF7) return kind::other;
    if (c < 0x100) return c < 0xDF ? kind::capital : kind::small;
    if (c == 0x138 || c == 0x149 || c == 0x17F) return kind::small;
    if (c == 0x178) return kind::capital;
    const bool odd_ones = (c > 0x138 && c < 0x149) || c > 0x178;
    return ((c & 1) != 0) == odd_ones ? kind::capital : kind::small;
  }
  // Of "l·l" and what stands for an apostrophe or between words without a space.
  constexpr std::u32string_view signs =
      U"\u00A0\u00AB\u00AD\u00B4\u00B7\u00BB\u2013\u2014\u2018"
      U"\u2019\u201C\u2026";
  if (signs.find(c) != signs.npos) return kind::between;
  if (c == 0xAA || c == 0xB5 || c == 0xBA || (c >= 0x180 && c < 0x2B0)) return kind::small;
  return kind::other;
}

bool is_letter(kind k) noexcept {
  return k == kind::small || k == kind::capital;
}

// Three characters that follow each other.
struct neighbours {
  char32_t before, here, next;

  // A capital behind a small letter and none behind it; a sign between letters, or what begins a
  // quotation at the end of a word, or a sign that isn't written before words.
  bool are_strange() const noexcept {
    const kind left = kind_of(before), is = kind_of(here), right = kind_of(next);
    if (here < 0x80) return false;
    if (is == kind::capital) return left == kind::small && right != kind::capital;
    if (here == 0xB7) return is_letter(left) && is_letter(right) && (before | 0x20) != 'l';
    if (is != kind::other) return false;
    const bool opens = here == 0x201A || here == 0x201E;
    constexpr std::u32string_view never_first = U"\u00A6\u00A9\u00AC\u00AE\u00AF\u00F7";
    if (is_letter(left)) return opens || is_letter(right);
    return right == kind::small && never_first.find(here) != never_first.npos;
  }
};

bool has_strange_shape(byte_view text) noexcept {
  neighbours n{' ', ' ', ' '};
  while (!text.empty()) {
    const auto c = decode_first(text);
    n = {n.here, n.next, c.code_point};
    if (n.are_strange()) return true;
    text = text.substr(c.length);
  }
  return neighbours{n.here, n.next, ' '}.are_strange();
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
  return has_any(text, [](char32_t c) { return !is_letter(kind_of(c)); });
}

bool has_letters(byte_view text) noexcept {
  return has_any(text, [](char32_t c) { return is_letter(kind_of(c)); });
}

// Lines and boxes, which code pages of DOS draw beside words.
bool has_drawings(byte_view text) noexcept {
  return has_any(text, [](char32_t c) { return c >= 0x2500 && c < 0x25A0; });
}

// ── what reads better ───────────────────────────────────────────────────────────────────────────

struct comparison {
  std::uint32_t gain = 0;
  encoding better{};
  std::string instead;
};

// By how much the best encoding reads a word better than the one that reads it as `text`.
std::optional<comparison> compare(std::string_view word, std::string_view text,
                                  const detection_hints& hints) {
  const detection d = detect(word, hints);
  comparison c;
  for (const detection_candidate& other : d.candidates()) {
    const auto read = converted(word, other.enc, encoding::utf8);
    c.gain = other.behind;
    if (!read) continue;
    if (*read == text) return c;
    if (c.instead.empty()) {
      c.better = other.enc;
      c.instead = *read;
    }
  }
  if (c.instead.empty()) return std::nullopt;
  return c;
}

// Whether it is a word of a language for which the encoding isn't known, but others are.
bool is_word_elsewhere(std::string_view word, std::string_view text, encoding in,
                       const detection_hints& hints) {
  constexpr std::array others = {encoding::windows1252, encoding::windows1250,
                                 encoding::windows1254, encoding::windows1257};
  return std::any_of(others.begin(), others.end(), [&](encoding e) {
    if (e == in) return false;
    const auto there = converted(word, in, e);
    if (!there) return false;
    const auto c = compare(*there, text, hints);
    return c && c->gain < least_gain;
  });
}

}  // namespace

odd_words::odd_words(encoding in, const detection_hints& hints)
    : in_(in), language_(hints.language) {
  if (!is_in(usual_encodings, in) && !is_in(rare_encodings, in)) return;
  for (const encoding e : usual_encodings) {
    if (e == in || hints.among.empty() || is_in(hints.among, e)) among_.push_back(e);
  }
  if (!is_in(usual_encodings, in)) among_.push_back(in);
  if (among_.size() == 1) among_.clear();
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
  push(piece, line_);
  if (!among_.empty()) count_lines(piece.as_string_view(), at_);
}

void odd_words::push(byte_view piece, std::uint64_t line) {
  if (among_.empty() || piece.empty()) return;
  const std::string_view text = piece.as_string_view();
  line_ = line;
  begin_ = counted_ = at_;
  if (finds_language_ && sample_.size() < longest_sample) take_sample(text);
  find_words(text);
  at_ += text.size();
}

void odd_words::find_words(std::string_view text) {
  const auto end_of_word = [text](std::size_t at) {
    while (at < text.size() && is_of_word(static_cast<std::uint8_t>(text[at]))) ++at;
    return at;
  };
  std::size_t done = 0;
  if (!cut_.empty()) {
    done = end_of_word(0);
    cut_.append(text, 0, std::min(done, longest));
    if (done == text.size()) {
      cut_.resize(std::min(cut_.size(), longest + 1));
      return;
    }
    add(text, cut_, at_ + done - cut_.size());
    cut_.clear();
  }
  const auto beginning_of_word = [text, &done](std::size_t at) {
    while (at > done && is_of_word(static_cast<std::uint8_t>(text[at - 1]))) --at;
    return at;
  };
  for (std::size_t rare = done; (rare = find_rare(text, rare)) < text.size(); rare = done) {
    const std::size_t begin = beginning_of_word(rare);
    const std::size_t end = end_of_word(rare);
    if (end == text.size()) break;
    add(text, text.substr(begin, end - begin), at_ + begin);
    done = end;
  }
  cut_ = text.substr(beginning_of_word(text.size()), longest + 1);
  const bool may_be_odd = std::any_of(cut_.begin(), cut_.end(),
                                      [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; });
  if (may_be_odd) count_lines(text, at_ + text.size());
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

// Of a piece, up to where `end` is in the text.
void odd_words::count_lines(std::string_view piece, std::uint64_t end) {
  if (end <= counted_) return;
  const auto from = static_cast<std::size_t>(counted_ - begin_);
  const std::size_t to = std::min(piece.size(), static_cast<std::size_t>(end - begin_));
  // A count of a byte is what compilers do with vectors.
  constexpr std::size_t block = 240;
  for (std::size_t at = from; at < to;) {
    const std::size_t end_of_block = std::min(to, at + block);
    std::uint8_t lines = 0;
    for (; at < end_of_block; ++at) lines = static_cast<std::uint8_t>(lines + (piece[at] == '\n'));
    line_ += lines;
  }
  counted_ = end;
}

// `at` is where it begins, if it isn't too long. No word has the end of a line.
void odd_words::add(std::string_view text, std::string_view word, std::uint64_t at) {
  if (word.size() > longest) return;
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
  count_lines(text, at);
  words_.push_back({std::string(word), at, line_});
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

std::vector<odd_word> odd_words::finish() {
  add({}, cut_, at_ - cut_.size());
  cut_.clear();
  const auto is_of_language = [this](const met_word& w, std::string_view text) {
    if (finds_language_) find_language();
    const auto c = compare(w.bytes, text, {among_, language_});
    return c && c->gain < least_gain_in_language;
  };
  std::vector<odd_word> found;
  for (const met_word& w : words_) {
    const bool is_rare = std::any_of(w.bytes.begin(), w.bytes.end(), [this](char c) {
      const auto b = static_cast<std::uint8_t>(c);
      return b >= 0x80 && of_byte_[b - 0x80U].size() <= most_words;
    });
    if (!is_rare || w.bytes.size() == 1) continue;  // a letter by itself says nothing
    auto text = converted(w.bytes, in_, encoding::utf8);
    if (!text || !has_letters(*text) || has_drawings(*text)) continue;
    auto c = compare(w.bytes, *text, {among_});
    if (!c || c->gain < least_gain_of_shape) continue;
    if (has_signs(c->instead) && !has_signs(*text)) continue;
    const bool is_odd =
        has_strange_shape(*text) || (c->gain >= least_gain && !is_of_language(w, *text) &&
                                     !is_word_elsewhere(w.bytes, *text, in_, {among_}));
    if (is_odd) found.push_back({w.at, w.line, std::move(*text), c->better, std::move(c->instead)});
  }
  return found;
}

std::string told(const std::vector<odd_word>& words) {
  constexpr std::size_t most = 3;
  std::string text = words.size() == 1
                         ? "a word reads better in another encoding: "
                         : fmt::format("{} words read better in another encoding: ", words.size());
  for (std::size_t i = 0; i < std::min(most, words.size()); ++i) {
    const odd_word& w = words[i];
    text += fmt::format("{}line {} '{}' ('{}' in {})", i == 0 ? "" : ", ", w.line, safe(w.text),
                        safe(w.instead), name(w.better));
  }
  if (words.size() > most) text += fmt::format(" and {} more", words.size() - most);
  return text;
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
