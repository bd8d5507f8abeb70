#include "rows_read_otherwise.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/position.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

constexpr std::uint32_t least_gain = 48;                  // six nats, in eighths
constexpr std::size_t least_word = 3, longest_word = 64;  // bytes

// Of other alphabets, beside the usual ones of Latin letters.
constexpr std::array other_alphabets = {
    encoding::windows1251, encoding::koi8_r,      encoding::koi8_u,    encoding::ibm866,
    encoding::iso8859_5,   encoding::windows1253, encoding::iso8859_7, encoding::windows1255};

// Calls `told` with each word that isn't ASCII, of letters of that and bytes above 7F.
template <class Told>
void each_word(byte_view text, Told told) {
  const auto is_of_word = [&text](std::size_t i) {
    return i < text.size() && (text[i] >= 0x80 || is_ascii_letter(text[i]));
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::size_t end = at;
    bool is_high = false;
    for (; is_of_word(end); ++end) is_high = is_high || text[end] >= 0x80;
    if (is_high && end - at <= longest_word) told(text.substr(at, end - at).as_string_view(), at);
    at = end;
  }
}

// Whether something of it is a letter, and not in ASCII: by signs alone, quotation marks, dashes,
// µ, encodings aren't told from each other.
bool has_letters(byte_view text) noexcept {
  while (!text.empty()) {
    const decoded d = decode_first(text);
    const bool is_other_alphabet = d.code_point >= 0x370 && d.code_point < 0x2000;
    const bool is_latin = d.code_point >= 0xC0 && is_letter(letter_kind_of(d.code_point));
    if (is_latin || is_other_alphabet) return true;
    text = text.substr(d.length);
  }
  return false;
}

// "cafщ"; no language has such a word.
bool mixes_alphabets(byte_view text) noexcept {
  bool has_ascii = false, has_others = false;
  while (!text.empty()) {
    const decoded d = decode_first(text);
    has_ascii = has_ascii || (d.length == 1 && is_ascii_letter(text[0]));
    has_others = has_others || (d.code_point >= 0x370 && d.code_point < 0x2000);
    text = text.substr(d.length);
  }
  return has_ascii && has_others;
}

// Whether a word ends in a sign that stands behind one where another word follows, or a footnote,
// and it is a field, alone or the end of one: "Peri†" in code page 852 is Perić. Prose has dashes
// at the ends of lines and quotations: so with one it is all of a field, "Cefal—" in code page 850.
bool is_field_with_sign(byte_view line, std::size_t at, std::size_t end, byte_view text) noexcept {
  constexpr std::string_view parts = ";,\t|()[]=:", quotes = "'\"", ends = "\r\n";
  constexpr std::u32string_view dashes = U"\u2013\u2014",
                                others = U"\u2020\u2021\u2022\u201A\u201E";
  const std::size_t last = floor_boundary(text, text.size() - 1);
  if (last == 0 || !is_ascii_letter(text[last - 1])) return false;
  const std::string_view bytes = line.as_string_view();
  const auto is_one_of = [&](std::string_view set, std::size_t i) {
    return i < bytes.size() && set.find(bytes[i]) != set.npos;
  };
  const bool in_quotes = at != 0 && is_one_of(quotes, at - 1) && is_one_of(quotes, end);
  if (in_quotes) ++end;
  const bool ends_field = end == bytes.size() || is_one_of(parts, end) || is_one_of(ends, end) ||
                          (!in_quotes && is_one_of(quotes, end));
  const char32_t sign = decode_first(text.substr(last)).code_point;
  if (!ends_field || dashes.find(sign) == dashes.npos) {
    return ends_field && others.find(sign) != others.npos;
  }
  if (in_quotes) --at;
  while (at != 0 && bytes[at - 1] == ' ') --at;
  return at == 0 ? !in_quotes && end < bytes.size() && !is_one_of(ends, end)
                 : is_one_of(parts, at - 1);
}

class known_words {
 public:
  explicit known_words(byte_view text) {
    constexpr std::size_t most = 65536;
    each_word(text, [this](std::string_view word, std::size_t) {
      if (word.size() > least_word && words_.size() < most && is_valid(word)) words_.emplace(word);
    });
  }

  bool has(const std::string& word) const { return words_.count(word) != 0; }

 private:
  std::unordered_set<std::string> words_;
};

// The words of a line that are ill-formed, and what is no word.
struct row {
  std::string bytes;
  std::vector<std::pair<std::string, std::size_t>> words;  // the ill-formed ones, and where

  explicit row(byte_view line) {
    std::size_t end = 0;
    each_word(line, [&](std::string_view word, std::size_t at) {
      bytes += line.substr(end, at - end).as_string_view();
      end = at + word.size();
      if (is_valid(word)) return;
      bytes += word;
      words.emplace_back(word, at);
    });
    bytes += line.substr(end).as_string_view();
  }
};

class row_reader {
 public:
  row_reader(byte_view words_of, encoding in)
      : in_(in), known_(words_of), among_(usual_encodings_and(in, {})) {
    for (const encoding e : other_alphabets) {
      if (!is_in(among_, e)) among_.push_back(e);
    }
  }

  // The first word of the line that is another one.
  std::optional<odd_word> read(byte_view line) const {
    const row r(line);
    if (r.words.empty() || r.bytes.size() > longest) return std::nullopt;
    if (auto found = find_known(r)) return found;
    const bool are_words = std::all_of(r.words.begin(), r.words.end(), [this](const auto& w) {
      const auto text = recoded(w.first, in_, encoding::utf8);
      return text && known_.has(*text);
    });
    const auto text = recoded(r.bytes, in_, encoding::utf8);
    if (are_words || !text) return std::nullopt;
    if (!has_letters(*text)) return read_field(r, line);
    const auto better = compare(r.bytes, *text, {.among = among_, .language = {}});
    if (!better || better->instead.empty()) return std::nullopt;
    if (better->gain < least_gain) return std::nullopt;
    return first_other(r, better->better);
  }

 private:
  static constexpr std::size_t longest = 1024;  // of a line

  // A word that ends in a sign, of a line that has nothing else, and in another encoding in a
  // letter.
  std::optional<odd_word> read_field(const row& r, byte_view line) const {
    for (const auto& [word, at] : r.words) {
      auto text = recoded(word, in_, encoding::utf8);
      if (!text || !is_field_with_sign(line, at, at + word.size(), *text)) continue;
      auto better = compare(word, *text, {.among = among_, .language = {}}, has_letters);
      if (!better || better->instead.empty() || mixes_alphabets(better->instead)) continue;
      return odd_word{at, 0, std::move(*text), better->better, std::move(better->instead)};
    }
    return std::nullopt;
  }

  // One that the text has in UTF-8, if it is read in another encoding.
  std::optional<odd_word> find_known(const row& r) const {
    for (const auto& [word, at] : r.words) {
      auto text = recoded(word, in_, encoding::utf8);
      if (word.size() < least_word || !text || known_.has(*text)) continue;
      for (const encoding e : among_) {
        auto instead = recoded(word, e, encoding::utf8);
        if (!instead || *instead == *text || !known_.has(*instead)) continue;
        return odd_word{at, 0, std::move(*text), e, std::move(*instead)};
      }
    }
    return std::nullopt;
  }

  std::optional<odd_word> first_other(const row& r, encoding e) const {
    for (const auto& [word, at] : r.words) {
      auto text = recoded(word, in_, encoding::utf8), instead = recoded(word, e, encoding::utf8);
      if (!text || !instead || *text == *instead) continue;
      if (mixes_alphabets(*instead)) return std::nullopt;
      return odd_word{at, 0, std::move(*text), e, std::move(*instead)};
    }
    return std::nullopt;
  }

  const encoding in_;
  const known_words known_;
  std::vector<encoding> among_;
};

}  // namespace

std::vector<odd_word> rows_read_otherwise(byte_view words_of, byte_view text, std::uint64_t line,
                                          encoding in) {
  constexpr std::size_t most = 256;
  const row_reader rows(words_of, in);
  std::vector<odd_word> found;
  std::size_t looked_at = 0;
  for (std::size_t at = 0; at < text.size() && looked_at < most; ++line) {
    const std::size_t lf = text.as_string_view().find('\n', at);
    const std::size_t end = lf == std::string_view::npos ? text.size() : lf;
    const byte_view whole_line = text.substr(at, end - at);
    if (!is_valid(whole_line)) {
      ++looked_at;
      if (auto word = rows.read(whole_line)) {
        word->at += at;
        word->line = line;
        found.push_back(std::move(*word));
      }
    }
    at = end + 1;
  }
  return found;
}

void leave_out_words_of(byte_view words_of, std::vector<odd_word>& odd) {
  if (odd.empty()) return;
  const known_words known(words_of);
  std::erase_if(odd, [&known](const odd_word& w) { return known.has(w.text); });
}

void leave_out_cut_words(encoding in, std::uint64_t leads, std::vector<odd_word>& odd) {
  std::erase_if(odd, [in, leads](const odd_word& w) {
    const auto bytes = recoded(w.text, encoding::utf8, in);
    if (!bytes) return false;
    byte_view rest = *bytes;
    while (!rest.empty()) {
      const decoded d = decode_first(rest);
      if (d.error != errc::ok) {
        const bool is_end = d.error == errc::truncated && d.length == rest.size();
        return is_end && (leads >> (rest[0] - 0xC0U) & 1) != 0;
      }
      rest = rest.substr(d.length);
    }
    return false;
  });
}

void leave_out_letters_of(byte_view words_of, std::vector<odd_word>& odd) {
  if (odd.empty()) return;
  std::unordered_set<char32_t> known;
  for (std::size_t at = 0; at < words_of.size();) {
    const decoded d = decode_first(words_of.substr(at));
    if (d.error == errc::ok && d.length > 1) known.insert(d.code_point);
    at += std::max<std::size_t>(d.length, 1);
  }
  const auto has_all = [&known](const std::string& word) {
    const std::u32string all = characters_of(word);
    return std::all_of(all.begin(), all.end(),
                       [&known](char32_t c) { return c < 0x80 || known.count(c) != 0; });
  };
  std::erase_if(odd, [&](const odd_word& w) { return has_all(w.text) && !has_all(w.instead); });
}

}  // namespace utfkit::cli
