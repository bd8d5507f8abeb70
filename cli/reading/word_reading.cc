#include "word_reading.hpp"

#include <fmt/format.h>

#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/transcoder.hpp>

#include "base/safe_text.hpp"
#include "other_lines.hpp"

namespace utfkit::cli {

std::vector<encoding> usual_encodings_and(encoding in, std::span<const encoding> among) {
  std::vector<encoding> all;
  for (const encoding e : usual_encodings) {
    if (e == in || among.empty() || is_in(among, e)) all.push_back(e);
  }
  if (!is_in(usual_encodings, in)) all.push_back(in);
  if (all.size() == 1) all.clear();
  return all;
}

std::optional<std::string> recoded(std::string_view text, encoding from, encoding to) {
  std::string result(4 * text.size() + transcoder::min_room, '\0');
  transcoder t({.from = from, .to = to});
  const step s = t.push(text, result, input::last);
  if (s.is != step::state::done) return std::nullopt;
  result.resize(s.written);
  return result;
}

std::u32string characters_of(byte_view utf8) {
  std::u32string all;
  for (; !utf8.empty();) {
    const utfkit::decoded d = decode_first(utf8);
    all += d.code_point;
    utf8 = utf8.substr(d.length);
  }
  return all;
}

letter_kind letter_kind_of(char32_t c) noexcept {
  if (c < 0x80) {
    return c >= 'a' && c <= 'z'   ? letter_kind::small
           : c >= 'A' && c <= 'Z' ? letter_kind::capital
                                  : letter_kind::other;
  }
  if (c >= 0xC0 && c < 0x180) {
    if (c == 0xD7 || c == 0xF7) return letter_kind::other;
    if (c < 0x100) return c < 0xDF ? letter_kind::capital : letter_kind::small;
    if (c == 0x138 || c == 0x149 || c == 0x17F) return letter_kind::small;
    if (c == 0x178) return letter_kind::capital;
    const bool odd_ones = (c > 0x138 && c < 0x149) || c > 0x178;
    return ((c & 1) != 0) == odd_ones ? letter_kind::capital : letter_kind::small;
  }
  // Of "l·l" and what stands for an apostrophe or between words without a space.
  constexpr std::u32string_view signs =
      U"\u00A0\u00AB\u00AD\u00B4\u00B7\u00BB\u2013\u2014\u2018"
      U"\u2019\u201C\u2026";
  if (signs.find(c) != signs.npos) return letter_kind::between;
  if (c == 0xAA || c == 0xB5 || c == 0xBA || (c >= 0x180 && c < 0x2B0)) return letter_kind::small;
  return letter_kind::other;
}

bool is_small_letter(char32_t c) noexcept {
  return c == 0x390 || (c >= 0x3AC && c <= 0x3CE) || (c >= 0x430 && c < 0x460) || c == 0x491 ||
         (c != 0xB5 && letter_kind_of(c) == letter_kind::small);
}

bool is_capital_letter(char32_t c) noexcept {
  return (c >= 0x386 && c <= 0x3AB && c != 0x387 && c != 0x390) || (c >= 0x400 && c < 0x430) ||
         c == 0x490 || letter_kind_of(c) == letter_kind::capital;
}

bool is_letter(letter_kind k) noexcept {
  return k == letter_kind::small || k == letter_kind::capital;
}

bool is_latin_word(byte_view text) noexcept {
  bool small = true, capital = true;
  for (bool first = true; !text.empty(); first = false) {
    const auto c = decode_first(text);
    const letter_kind k = letter_kind_of(c.code_point);
    const bool is_sign = c.code_point == 0xAA || c.code_point == 0xB5 || c.code_point == 0xBA;
    if (!is_letter(k) || is_sign) return false;
    capital = capital && k == letter_kind::capital;
    small = small && (first || k == letter_kind::small);
    text = text.substr(c.length);
  }
  return small || capital;
}

namespace {

// Control characters from U+0080 on, which no word has: « … » of windows-1252 has one in
// ISO-8859-2.
bool has_c1(std::string_view text) noexcept {
  for (std::size_t at = text.find('\xC2'); at != text.npos; at = text.find('\xC2', at + 1)) {
    if (at + 1 < text.size() && static_cast<std::uint8_t>(text[at + 1]) < 0xA0) return true;
  }
  return false;
}

}  // namespace

std::optional<comparison> compare(std::string_view word, std::string_view text,
                                  const detection_hints& hints,
                                  const std::function<bool(byte_view)>& may_be) {
  const detection d = detect(word, hints);
  comparison c;
  std::uint32_t behind = 0, behind_of_better = 0;
  bool is_known = false;  // how far behind `text` is
  for (const detection_candidate& other : d.candidates()) {
    const auto read = recoded(word, other.enc, encoding::utf8);
    if (!is_known) behind = other.behind;
    if (!read) continue;
    if (*read == text) {
      is_known = true;
    } else if (c.instead.empty() && may_be(*read) && !has_c1(*read)) {
      c.better = other.enc;
      c.instead = *read;
      behind_of_better = other.behind;
    }
    if (is_known && !c.instead.empty()) break;
  }
  if (c.instead.empty() && !is_known) return std::nullopt;
  c.gain = behind - std::min(behind, behind_of_better);
  return c;
}

namespace {

// "line 17 'Yaðmur' ('Yağmur' in windows-1254), ..."
std::string first_of(const std::vector<odd_word>& words) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, words.size()); ++i) {
    const odd_word& w = words[i];
    text += fmt::format("{}line {} '{}' ('{}' in {})", i == 0 ? "" : ", ", w.line, safe(w.text),
                        safe(w.instead), name(w.better));
  }
  if (words.size() > most) text += fmt::format(" and {} more", words.size() - most);
  return text;
}

}  // namespace

std::string told(const std::vector<odd_word>& words) {
  const std::string how_many =
      words.size() == 1 ? "a word reads" : fmt::format("{} words read", words.size());
  return fmt::format("{} better in another encoding: {}", how_many, first_of(words));
}

std::string told_by_chance(const std::vector<odd_word>& words) {
  const std::string how_many =
      words.size() == 1 ? "a word that is well formed by chance stays"
                        : fmt::format("{} words that are well formed by chance stay", words.size());
  return fmt::format("{}: {}", how_many, first_of(words));
}

other_lines lines_of(const std::vector<odd_word>& words) {
  const auto count_in = [&words](encoding e) {
    return std::count_if(words.begin(), words.end(),
                         [e](const odd_word& w) { return w.better == e; });
  };
  other_lines all;
  all.enc = words.front().better;
  for (const odd_word& w : words) {
    if (count_in(w.better) > count_in(all.enc)) all.enc = w.better;
    add_line(all, w.line);
  }
  return all;
}

bool have_all_lines(const std::vector<odd_word>& words, const other_lines& lines) {
  const auto ranges = std::span(lines.ranges).first(lines.range_count);
  return !lines.more && std::all_of(ranges.begin(), ranges.end(), [&](const line_range& r) {
    std::uint64_t next = r.first;
    for (const odd_word& w : words) next += w.line == next;
    return next > r.last;
  });
}

}  // namespace utfkit::cli
