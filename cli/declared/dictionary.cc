#include "dictionary.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/label.hpp>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"

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

}  // namespace

std::optional<declaration> declared_in_dictionary(byte_view head) {
  constexpr std::size_t looked_at = std::size_t{16} * 1024;
  constexpr std::string_view keyword = "SET ", spaces = " \t\r";
  std::string_view rest = head.substr(0, looked_at).as_string_view();
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

std::optional<encoding> encoding_of_dictionary(byte_view head) {
  const auto said = declared_in_dictionary(head);
  return said ? std::optional(said->is) : std::nullopt;
}

bool is_as_declared(encoding declared, const detection& by_bytes) noexcept {
  if (!by_bytes.enc) return by_bytes.name == "not UTF-8";
  if (!is_of_before_unicode(*by_bytes.enc)) return false;
  return by_bytes.sure < confidence::certain || name(*by_bytes.enc) == name(declared);
}

void believe_dictionary(detection& d) noexcept {
  constexpr std::uint64_t few = 4;  // one in so many
  if (d.sure != confidence::guess || !d.enc || d.found_count == 0) return;
  if (!is_of_before_unicode(*d.enc) || d.found[0].errors != 0) return;
  if (few * d.seen.sequences <= d.seen.errors) d.sure = d.found[0].sure = confidence::likely;
}

}  // namespace utfkit::cli
