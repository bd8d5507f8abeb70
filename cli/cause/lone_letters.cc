#include "lone_letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <utfkit/casefold.hpp>
#include <utfkit/code_point.hpp>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"
#include "latin_readings.hpp"
#include "reading/word_reading.hpp"
#include "suggestion.hpp"

namespace utfkit::cli {

namespace {

// What they are in encodings in which they read the same.
struct same_letters {
  std::string letters;    // "ś, ł"
  std::string encodings;  // "windows-1250, ISO-8859-2"
  encoding first;
  unsigned of_text;  // how many of them the text has
};

std::vector<std::uint8_t> different_bytes(const byte_census& census) {
  std::vector<std::uint8_t> all;
  for (unsigned n = 0; n < 128; ++n) {
    if (census.count(n) != 0) all.push_back(static_cast<std::uint8_t>(0x80 + n));
  }
  return all;
}

// Letters that the text has, or that an encoding has which has all of those.
enum class letters_of : std::uint8_t { text, alphabet };

// Each letter of the text above 7F once.
std::string letters_above_7f(byte_view text) {
  std::string letters;
  while (!text.empty()) {
    const decoded d = decode_first(text);
    const std::string_view c = text.substr(0, d.length).as_string_view();
    const bool is_one =
        d.error == errc::ok && d.code_point >= 0x80 && is_letter(letter_kind_of(d.code_point));
    if (is_one && letters.find(c) == letters.npos) letters += c;
    text = text.substr(d.length);
  }
  return letters;
}

// The letters that the bytes are in `e`, and how many of them `text` has, which is folded; none of
// the letters where it has none, or the encoding not all of an alphabet.
std::pair<std::string, unsigned> letters_in(encoding e, const std::vector<std::uint8_t>& bytes,
                                            std::string_view text, std::string_view alphabet) {
  std::string letters;
  unsigned of_text = 0;
  for (const std::uint8_t b : bytes) {
    const std::string c =
        recoded(std::string(1, static_cast<char>(b)), e, encoding::utf8).value_or("\uFFFD");
    if (!is_letter(letter_kind_of(decode_first(c).code_point))) return {};
    of_text += text.find(casefold_lossy(c)) != text.npos;
    letters += fmt::format("{}{}", letters.empty() ? "" : ", ", c);
  }
  const bool is_known =
      alphabet.empty() ? of_text != 0 : recoded(alphabet, encoding::utf8, e).has_value();
  if (!is_known) letters.clear();
  return {std::move(letters), of_text};
}

// The same of sequences that are cut, too.
std::vector<std::uint8_t> ill_formed_bytes(byte_view text) {
  std::vector<std::uint8_t> all;
  while (!text.empty()) {
    const decoded d = decode_first(text);
    if (d.error != errc::ok) all.insert(all.end(), text.begin(), text.begin() + d.length);
    text = text.substr(d.length);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<same_letters> readings_of(const file_evidence& seen, letters_of which,
                                      const std::vector<std::uint8_t>& bytes) {
  const std::string text =
      casefold_lossy(seen.head().as_string_view()) + casefold_lossy(seen.looked_at());
  std::string alphabet;
  if (which == letters_of::alphabet) {
    alphabet = letters_above_7f(seen.looked_at());
    if (alphabet.empty()) return {};
  }
  std::vector<same_letters> all;
  for (const encoding e : usual_encodings) {
    auto [letters, of_text] = letters_in(e, bytes, text, alphabet);
    if (letters.empty()) continue;
    auto same = all.begin();
    while (same != all.end() && same->letters != letters) ++same;
    if (same == all.end()) {
      all.push_back({std::move(letters), std::string(name(e)), e, of_text});
    } else {
      same->encodings += fmt::format(", {}", name(e));
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const same_letters& a, const same_letters& b) {
    return a.of_text > b.of_text;
  });
  return all;
}

// Without those in which the ill-formed words are none, where they are words in another; those in
// which they are the likelier words first.
std::vector<same_letters> without_no_words(std::vector<same_letters> all,
                                           const std::vector<latin_reading>& words) {
  if (words.empty()) return all;
  const auto place_of = [&words](const same_letters& s) {
    return std::find_if(words.begin(), words.end(),
                        [&s](const latin_reading& r) { return r.has(s.first); });
  };
  std::erase_if(all, [&](const same_letters& s) { return place_of(s) == words.end(); });
  std::stable_sort(all.begin(), all.end(), [&](const same_letters& a, const same_letters& b) {
    return place_of(a) < place_of(b);
  });
  return all;
}

// "a letter of the text in another encoding (ł in windows-1250: utf8 fix --with=windows-1250)"
std::string told_letters(const std::vector<same_letters>& readings, bool one, bool of_text) {
  const std::string_view letters = one ? "a letter" : "letters";
  if (readings.empty()) return fmt::format("{} of another encoding", letters);
  std::string told;
  for (const same_letters& r : readings) {
    told += fmt::format("{}{} in {}", told.empty() ? "" : "; ", r.letters, r.encodings);
  }
  return fmt::format("{} {} another encoding ({}: utf8 fix --with={})", letters,
                     of_text ? "of the text in" : "of", told,
                     lower_case(option_name(readings[0].first)));
}

// Whether one of them begins sequences of the text: what is left of one is such a byte.
bool may_be_of_sequences(const file_evidence& seen) {
  for (unsigned n = 0; n < 128; ++n) {
    if (seen.census.count(n) != 0 && seen.begins_sequence(n)) return true;
  }
  return false;
}

}  // namespace

std::optional<diagnosis> as_letters_of_text(const file_evidence& seen, const std::string& file) {
  constexpr std::uint64_t few = 16;
  if (seen.sequences == 0 || seen.error_bytes < 2 || seen.error_bytes > few) return {};
  if (seen.bytes_ff + seen.cut_findings + seen.surrogates + seen.overlongs != 0) return {};
  if (seen.encoded_nuls + seen.bad_lines.by_chance != 0) return {};
  const std::vector<std::uint8_t> bytes = ill_formed_bytes(seen.looked_at());
  const bool are_of_sequences = std::any_of(bytes.begin(), bytes.end(), [&seen](std::uint8_t b) {
    return b >= 0xC0 && seen.begins_sequence(b - 0x80U);
  });
  if (bytes.empty() || are_of_sequences) return {};
  std::vector<same_letters> readings = readings_of(seen, letters_of::text, bytes);
  const bool are_of_text = !readings.empty() && readings[0].of_text == bytes.size();
  if (!are_of_text) {
    if (seen.beside_letters != seen.errors) return {};
    readings = readings_of(seen, letters_of::alphabet, bytes);
    if (readings.empty()) return {};
  }
  diagnosis found = fixed_with(
      "escape", fmt::format("bytes which may be {}", told_letters(readings, false, are_of_text)),
      file);
  found.may_be_a_letter = true;
  found.text_has_letter = are_of_text;
  // As below, of JSON.
  const std::string_view head = seen.head().as_string_view();
  if (head.starts_with('{') || head.starts_with('[')) {
    suggest_lines_aside(found, seen, file);
  }
  return found;
}

std::optional<diagnosis> as_lone_letters(const file_evidence& seen, const std::string& file) {
  constexpr std::uint64_t few = 3;
  if (seen.sequences == 0) return {};
  if (seen.errors == 0 || seen.errors > few || seen.bad_lines.by_chance != 0) return {};
  // One of several may be a word by itself.
  if (seen.beside_letters + (seen.errors > 1 ? 1 : 0) < seen.errors) return {};
  if (seen.error_bytes != seen.errors || seen.bytes_ff != 0 || seen.cut_findings != 0) return {};
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls != 0) return {};
  const std::vector<same_letters> readings =
      readings_of(seen, letters_of::text, different_bytes(seen.census));
  if (readings.empty() && (seen.errors == few || may_be_of_sequences(seen))) return {};
  // Of a scrap little is known: FE is a letter that hardly anybody writes.
  const bool has_fe = seen.census.count(0xFE - 0x80) != 0;
  if (seen.stats.bytes < file_evidence::scrap && has_fe && readings.empty()) return {};
  const std::vector<same_letters> named = without_no_words(readings, latin_readings(seen));
  const bool one = seen.errors == 1;
  diagnosis found =
      fixed_with("escape",
                 fmt::format("{} which may be {}, or what is left of {}",
                             one ? "a byte beside letters" : "bytes beside letters",
                             told_letters(named, one, true), one ? "a character" : "characters"),
                 file);
  found.may_be_a_letter = true;
  found.text_has_letter = !readings.empty();
  // In JSON, \\x begins no escape.
  const std::string_view head = seen.head().as_string_view();
  if (head.starts_with('{') || head.starts_with('[')) {
    suggest_lines_aside(found, seen, file);
  }
  return found;
}

}  // namespace utfkit::cli
