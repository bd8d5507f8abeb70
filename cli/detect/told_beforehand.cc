#include "told_beforehand.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>

#include "answers/answer.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/nearest.hpp"
#include "patterns/upper_half.hpp"

namespace utfkit::cli {

namespace {

// Whether what `told` says, as detection_hints has it, is the language that detection calls `code`.
bool is_language(std::string_view told, std::string_view code) {
  std::string given = lower_case(told);
  std::replace(given.begin(), given.end(), '_', '-');
  const std::string_view all = given, first = all.substr(0, all.find('-'));
  const auto has = [all](std::string_view part) { return all.find(part) != all.npos; };
  if (code == "zh-Hant" || code == "zh-Hans") {
    const bool traditional = has("-hant") || has("-tw") || has("-hk") || has("-mo");
    return first == "zh" && traditional == (code == "zh-Hant");
  }
  if (code == "sr-Latn" || code == "sr") return first == "sr" && has("-latn") == (code != "sr");
  return first == code || (code == "nb" && (first == "no" || first == "nn"));
}

// Hardly a letter, so that the language that is told wins with it where the encoding has it.
bool is_written_in(std::string_view language, encoding e) {
  constexpr std::array<std::string_view, 3> letters = {"\xE9", "\xE0", "a\xE1 a"};
  const std::array only = {e};
  return std::any_of(letters.begin(), letters.end(), [&](std::string_view letter) {
    return is_language(language, detect(letter, {.among = only, .language = language}).language);
  });
}

bool is_far_ahead(const detection& d) noexcept {
  constexpr std::uint32_t enough = 10 * 8;  // ten nats, in eighths
  const auto all = d.candidates();
  return all.size() < 2 || all[1].behind >= enough;
}

// A few letters, or names, which cost more than other words.
bool may_be_few(const detection& d, byte_view text) {
  return d.seen.sequences == 0 && !goes_in_order(*d.enc) && is_in_latin_letters(d.language) &&
         is_far_ahead(d) && has_but_letters_in_words(text, *d.enc);
}

}  // namespace

std::vector<encoding> encodings_of_language(const detection_hints& hints) {
  std::vector<encoding> found;
  if (hints.language.empty()) return found;
  const std::vector<encoding> all = named_encodings();
  const std::span<const encoding> among = hints.among.empty() ? all : hints.among;
  std::copy_if(among.begin(), among.end(), std::back_inserter(found), [&](encoding e) {
    return is_of_before_unicode(e) && is_written_in(hints.language, e);
  });
  return found;
}

std::vector<encoding> read_in_language(detection& d, byte_view text, const detection_hints& hints) {
  if (d.sure == confidence::certain && is_language(hints.language, d.language)) return {};
  std::vector<encoding> among = encodings_of_language(hints);
  if (among.empty()) return {};
  detection in_language = detect(text, {.among = among, .language = hints.language});
  if (!is_of_before_unicode(in_language) || in_language.found[0].errors != 0) return {};
  if (!is_language(hints.language, in_language.language)) return {};
  const bool is_same = in_language.enc == d.enc, is_guess = in_language.sure == confidence::guess;
  const bool may_be_other =
      !is_guess && is_in_latin_letters(d.language) && is_in_latin_letters(in_language.language);
  if (!is_same && !may_be_other && d.sure > confidence::likely) return {};
  if (is_guess && (is_same || d.sure == confidence::guess) && may_be_few(in_language, text)) {
    in_language.sure = confidence::likely;
  }
  const confidence most = std::max(confidence::likely, is_same ? d.sure : confidence::guess);
  in_language.sure = std::min(in_language.sure, most);
  in_language.found[0].sure = in_language.sure;
  take_answer(d, in_language);
  return among;
}

void doubt_other_language(detection& d, const detection_hints& hints) {
  if (d.sure != confidence::likely || !is_of_before_unicode(d)) return;
  if (!is_language(hints.language, d.language)) d.sure = d.found[0].sure = confidence::guess;
}

void take_only_candidate(detection& d, const detection_hints& hints) noexcept {
  if (hints.among.size() != 1 || d.sure != confidence::guess || !is_of_before_unicode(d)) return;
  if (name(*d.enc) != name(hints.among[0])) return;
  if (d.found[0].errors + d.seen.sequences == 0) d.sure = d.found[0].sure = confidence::likely;
}

}  // namespace utfkit::cli
