#include "dictionary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/label.hpp>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "io/beginning.hpp"
#include "patterns/upper_half.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

namespace {

// By the names that Hunspell has for them.
std::optional<encoding> named(std::string_view word) {
  constexpr std::string_view beginnings[] = {"iso8859-", "koi8-", "microsoft-cp125", "cp125",
                                             "tis620"};
  const std::string lower = lower_case(word);
  const bool is_known =
      std::any_of(std::begin(beginnings), std::end(beginnings),
                  [&lower](std::string_view beginning) { return lower.starts_with(beginning); });
  if (!is_known) return std::nullopt;
  constexpr std::string_view of_windows = "microsoft-", thai = "tis620";
  std::string name = lower;
  if (name.starts_with(of_windows)) name.erase(0, of_windows.size());
  if (name.starts_with(thai)) name = "tis-620";
  const std::optional<encoding> found = utfkit::find_encoding(std::string_view(name));
  if (found == encoding::windows1252_whatwg) return encoding::windows1252;
  return found && is_of_before_unicode(*found) ? found : std::nullopt;
}

// Whether all of them are in it, of alphabets that have capitals.
bool are_letters(const high_byte_set& seen, encoding e) {
  if (goes_in_order(e)) return false;
  const upper_half in_e = upper_half_of(e);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] && !is_small_letter(in_e[i]) && !is_capital_letter(in_e[i])) return false;
  }
  return true;
}

}  // namespace

std::optional<declaration> declared_in_dictionary(byte_view head) {
  constexpr std::string_view keyword = "SET ", spaces = " \t\r";
  std::string_view rest = head.substr(0, looked_at_in_dictionary).as_string_view();
  for (bool first = true; !rest.empty(); first = false) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    line = line.substr(0, line.find_last_not_of(spaces) + 1);
    const bool is_set = line.starts_with(keyword);
    if (!first && !is_set) continue;
    if (is_set) line.remove_prefix(keyword.size());
    line.remove_prefix(std::min(line.find_first_not_of(spaces), line.size()));
    if (const auto found = named(line)) return declaration{std::string(line), *found};
  }
  return std::nullopt;
}

std::optional<dictionary_declaration> declaration_of_dictionary(byte_view head,
                                                                const std::string& path) {
  constexpr std::string_view of_words = ".dic", of_affixes = ".aff";
  if (const auto said = declared_in_dictionary(head)) {
    return dictionary_declaration{said->is, said->word};
  }
  if (!path.ends_with(of_words)) return std::nullopt;
  const std::string beside = path.substr(0, path.size() - of_words.size()).append(of_affixes);
  const auto affixes = beginning_of_file(beside, looked_at_in_dictionary);
  const auto said = affixes ? declared_in_dictionary(*affixes) : std::nullopt;
  if (!said) return std::nullopt;
  return dictionary_declaration{said->is, said->word, beside.substr(beside.rfind('/') + 1)};
}

std::string told_beside(const std::optional<dictionary_declaration>& said) {
  if (!said || said->beside.empty()) return {};
  return fmt::format("'{}' beside it says {}", safe(said->beside), safe(said->word));
}

bool is_as_declared(const detection& as_it_says, const detection& by_bytes, byte_view text) {
  if (!as_it_says.enc || !is_of_before_unicode(*as_it_says.enc)) return false;
  if (!by_bytes.enc) return by_bytes.name == "not UTF-8";
  const encoding declared = *as_it_says.enc, found = *by_bytes.enc;
  if (!is_of_before_unicode(found)) return false;
  if (by_bytes.sure < confidence::certain || name(found) == name(declared)) return true;
  if (as_it_says.found_count == 0 || as_it_says.found[0].errors != 0) return false;
  if (found == encoding::windows1258) return as_it_says.sure == confidence::certain;
  const high_byte_set seen = high_bytes_in(text.as_string_view());
  return as_it_says.sure >= confidence::likely && are_letters(seen, declared) &&
         !are_letters(seen, found);
}

void believe_dictionary(detection& d) noexcept {
  constexpr std::uint64_t few = 4;  // one in so many
  if (d.sure != confidence::guess || !d.enc || d.found_count == 0) return;
  if (!is_of_before_unicode(*d.enc) || d.found[0].errors != 0) return;
  if (few * d.seen.sequences <= d.seen.errors) d.sure = d.found[0].sure = confidence::likely;
}

}  // namespace utfkit::cli
