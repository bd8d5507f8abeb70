#include "latin_readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <utfkit/detect.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "base/safe_text.hpp"
#include "patterns/upper_half.hpp"
#include "reading/word_reading.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most_words = 64, longest = 64;
constexpr std::uint32_t far = 8 * 8;  // eight nats, in eighths

bool is_letter_of_ascii(char c) noexcept {
  return is_ascii_letter(static_cast<std::uint8_t>(c));
}
bool is_in_run(char c) noexcept {
  return static_cast<std::uint8_t>(c) >= 0x80 || is_letter_of_ascii(c);
}

// Runs of letters of ASCII and bytes above 7F that are ill-formed, and nowhere UTF-8.
std::vector<std::string> ill_formed_runs(std::string_view text) {
  std::vector<std::string> runs;
  for (std::size_t at = 0; at < text.size() && runs.size() < most_words;) {
    if (!is_in_run(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_in_run(text[end])) ++end;
    const std::string_view run = text.substr(at, end - at);
    at = end;
    // Of one letter and a byte little is known: the "s»" of «%s».
    const bool is_word = run.size() >= 3 && std::any_of(run.begin(), run.end(), is_letter_of_ascii);
    if (!is_word || run.size() > longest || is_valid(run)) continue;
    if (contents_of(run).sequences == 0) runs.emplace_back(run);
  }
  return runs;
}

// Signs that stand before a word, and behind it.
constexpr std::u32string_view opening = U"\u00A1\u00AB\u00BF\u2018\u201A\u201C\u201D\u201E\u2039";
constexpr std::u32string_view closing =
    U"\u00AE\u00B0\u00BB\u2013\u2014\u2018\u2019\u201C\u201D\u2026\u203A\u2122";

// "Łukasz", "l’été", “Köln”; not "£ukasz" or "MÅller".
bool is_of_words(std::u32string_view run) noexcept {
  while (!run.empty() && opening.find(run.front()) != opening.npos) run.remove_prefix(1);
  while (!run.empty() && closing.find(run.back()) != closing.npos) run.remove_suffix(1);
  if (run.empty() || letter_kind_of(run.front()) == letter_kind::between) return false;
  bool small = true, capital = true, first = true;
  for (const char32_t c : run) {
    const letter_kind k = letter_kind_of(c);
    if (k == letter_kind::between) {
      small = capital = first = true;
      continue;
    }
    if (!is_letter(k) || c == 0xB5) return false;
    capital = capital && k == letter_kind::capital;
    small = small && (first || k == letter_kind::small);
    first = false;
    if (!small && !capital) return false;
  }
  return true;
}

bool are_words(const std::vector<std::string>& runs, encoding e) {
  const upper_half upper = upper_half_of(e);
  return std::all_of(runs.begin(), runs.end(), [&upper](const std::string& run) {
    std::u32string read;
    for (const char c : run) {
      const auto b = static_cast<std::uint8_t>(c);
      read += b < 0x80 ? char32_t{b} : upper[b - 0x80u];
    }
    return is_of_words(read);
  });
}

}  // namespace

bool latin_reading::has(encoding e) const noexcept {
  return is_in(all, e);
}

std::vector<latin_reading> latin_readings(const file_evidence& seen) {
  const std::vector<std::string> runs = ill_formed_runs(seen.looked_at().as_string_view());
  std::string text;
  for (const std::string& run : runs) text += run + '\n';
  if (runs.empty()) return {};
  std::vector<latin_reading> all;
  const detection found = detect(text, {.among = usual_encodings, .language = {}});
  const high_byte_set bytes = high_bytes_in(text);
  for (const detection_candidate& c : found.candidates()) {
    if (c.errors != 0 || !is_in(usual_encodings, c.enc) || !are_words(runs, c.enc)) continue;
    if (!all.empty() && c.behind - all.front().behind > far) break;
    latin_reading r{c.enc, {}, c.behind, recoded(runs.front(), c.enc, encoding::utf8).value_or("")};
    for (const encoding e : usual_encodings) {
      if (read_the_same(bytes, e, c.enc)) r.all.push_back(e);
    }
    all.push_back(std::move(r));
  }
  return all;
}

bool are_rather_of_another(const std::vector<latin_reading>& readings) noexcept {
  if (readings.empty() || readings.front().has(encoding::windows1252)) return false;
  const encoding e = readings.front().in;
  return e != encoding::ibm850 && e != encoding::ibm852 && e != encoding::macintosh;
}

bool are_none_in(encoding e, const std::vector<latin_reading>& readings) noexcept {
  return !readings.empty() && std::none_of(readings.begin(), readings.end(),
                                           [e](const latin_reading& r) { return r.has(e); });
}

std::string told(const std::vector<latin_reading>& readings) {
  constexpr std::size_t few = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(few, readings.size()); ++i) {
    const latin_reading& r = readings[i];
    text += fmt::format("{}{}", text.empty() ? "" : "; ", name(r.in));
    for (const encoding e : r.all) {
      if (e != r.in) text += fmt::format(", {}", name(e));
    }
    text += fmt::format(" ('{}')", safe(r.word));
  }
  return text;
}

}  // namespace utfkit::cli
