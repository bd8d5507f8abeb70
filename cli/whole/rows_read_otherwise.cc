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

// Signs that stand behind a word where another one follows, or a footnote, but hardly at the end of
// a field: "Cefal—" in code page 850 is Cefalù, "Peri†" in 852 Perić.
bool ends_in_sign(byte_view text) noexcept {
  constexpr std::u32string_view signs = U"\u2013\u2014\u2020\u2021\u2022\u201A\u201E";
  const std::size_t last = floor_boundary(text, text.size() - 1);
  return last != 0 && is_ascii_letter(text[last - 1]) &&
         signs.find(decode_first(text.substr(last)).code_point) != signs.npos;
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
  std::vector<std::string> ends_of_fields;                 // those of them that are such

  explicit row(byte_view line) {
    std::size_t end = 0;
    each_word(line, [&](std::string_view word, std::size_t at) {
      bytes += line.substr(end, at - end).as_string_view();
      end = at + word.size();
      if (is_valid(word)) return;
      bytes += word;
      words.emplace_back(word, at);
      constexpr std::string_view parts = ";,\t|\"'\r\n";
      const bool ends_field =
          end == line.size() || parts.find(line.as_string_view()[end]) != parts.npos;
      if (ends_field) ends_of_fields.emplace_back(word);
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
    const bool is_cut_by_sign = !has_letters(*text) && has_sign_at_end(r);
    if (!has_letters(*text) && !is_cut_by_sign) return std::nullopt;
    const auto better = compare(r.bytes, *text, {.among = among_, .language = {}});
    if (!better || better->instead.empty()) return std::nullopt;
    if (better->gain < least_gain && !is_cut_by_sign) return std::nullopt;
    return first_other(r, better->better);
  }

 private:
  static constexpr std::size_t longest = 1024;  // of a line

  bool has_sign_at_end(const row& r) const {
    return std::any_of(r.ends_of_fields.begin(), r.ends_of_fields.end(), [this](const auto& word) {
      const auto text = recoded(word, in_, encoding::utf8);
      return text && ends_in_sign(*text);
    });
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
