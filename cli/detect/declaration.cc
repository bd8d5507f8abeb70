#include "declaration.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <utfkit/label.hpp>

#include "base/nearest.hpp"

namespace utfkit::cli {

namespace {

constexpr std::string_view spaces = " \t\r\n\f\v";
constexpr std::string_view ends = " \t\r\n\f\v\"'`;,:()[]{}<>?/\\";

struct keyword {
  std::string_view word;    // in small letters
  std::string_view follow;  // one of these after it
  std::string_view prefix;  // of the name, for a number
};
constexpr keyword keywords[] = {{"charset", "=\"", ""}, {"coding", "=:", ""},
                                {"fenc", "=", ""},      {"scriptencoding", " ", ""},
                                {"set names", " ", ""}, {"code_page", "(", "cp"}};

// What LaTeX calls encodings, where neither IANA nor WHATWG does.
constexpr std::pair<std::string_view, std::string_view> names_of_latex[] = {
    {"ansinew", "windows-1252"}, {"applemac", "macintosh"}, {"latin9", "iso-8859-15"}};

std::string_view without_spaces(std::string_view text) {
  return text.substr(std::min(text.size(), text.find_first_not_of(spaces)));
}

std::optional<declaration> named(std::string_view word, std::string_view prefix) {
  constexpr std::size_t longest = 64;  // no encoding has such a name
  if (word.empty() || word.size() > longest) return std::nullopt;
  const std::string name = std::string(prefix) + std::string(word);
  if (const auto found = find_encoding(name)) return declaration{std::string(word), *found};
  if (const auto found = encoding_by_name(name)) return declaration{std::string(word), *found};
  for (const auto& [latex, known] : names_of_latex) {
    if (lower_case(name) == latex) return declaration{std::string(word), *find_encoding(known)};
  }
  return std::nullopt;
}

// Whether letters stand before; in "encoding", "coding" is what counts.
bool is_within_word(std::string_view lower, std::size_t at) {
  const bool is_letter_before = at != 0 && lower[at - 1] >= 'a' && lower[at - 1] <= 'z';
  return is_letter_before && lower[at] != '[' && !lower.substr(0, at).ends_with("en");
}

// At the beginning of `text`, of which `lower` is the same in small letters.
std::optional<declaration> declared_at(std::string_view text, std::string_view lower) {
  for (const keyword& k : keywords) {
    if (!lower.starts_with(k.word)) continue;
    std::string_view rest = text.substr(k.word.size());
    const std::string_view after = without_spaces(rest);
    const bool has_sign = !after.empty() && k.follow.find(after.front()) != k.follow.npos;
    const bool has_space = after.size() < rest.size() && k.follow.find(' ') != k.follow.npos;
    if (!has_sign && !has_space) return std::nullopt;
    rest = has_sign ? without_spaces(after.substr(1)) : after;
    if (rest.starts_with('\\')) rest.remove_prefix(1);  // in a string
    if (!rest.empty() && (rest.front() == '"' || rest.front() == '\'')) rest.remove_prefix(1);
    return named(rest.substr(0, rest.find_first_of(ends)), k.prefix);
  }
  // \usepackage[latin1]{inputenc}
  constexpr std::string_view package = "]{inputenc}";
  if (lower.starts_with('[')) {
    const std::size_t end = lower.find(']');
    if (end != lower.npos && lower.substr(end).starts_with(package)) {
      return named(text.substr(1, end - 1), "");
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<declaration> declaration_in(byte_view text) {
  constexpr std::size_t looked_at = 4096;
  std::string head(text.substr(0, looked_at).as_string_view());
  std::erase(head, '\0');
  const std::string lower = lower_case(head);
  for (std::size_t at = 0; at < lower.size(); ++at) {
    if (std::string_view("cfs[").find(lower[at]) == std::string_view::npos) continue;
    if (is_within_word(lower, at)) continue;
    const std::string_view rest = std::string_view(head).substr(at);
    auto found = declared_at(rest, std::string_view(lower).substr(at));
    if (!found) continue;
    const auto lines =
        std::count(lower.begin(), lower.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    found->of_file = lines < 2 || !lower.substr(at).starts_with("coding");
    return found;
  }
  return std::nullopt;
}

}  // namespace utfkit::cli
