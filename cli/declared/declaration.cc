#include "declaration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include <utfkit/label.hpp>

#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "base/utf8_signature.hpp"
#include "dictionary.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t looked_at_by_emacs = 3000;  // of the end

constexpr std::string_view spaces = " \t\r\n\f\v";
constexpr std::string_view ends = " \t\r\n\f\v\"'`;,:()[]{}<>?/\\";

struct keyword {
  std::string_view word;    // in small letters
  std::string_view follow;  // one of these after it
  std::string_view prefix;  // of the name, for a number
};
constexpr std::string_view of_gedcom = "1 char";
constexpr std::string_view of_connection = "set names";
constexpr keyword keywords[] = {{"charset", "=\"", ""},   {"coding", "=:", ""},
                                {"fenc", "=", ""},        {"scriptencoding", " ", ""},
                                {of_connection, " ", ""}, {"code_page", "(", "cp"},
                                {of_gedcom, " ", ""}};

// What LaTeX, GEDCOM and MySQL call encodings, where neither IANA nor WHATWG does.
constexpr std::pair<std::string_view, std::string_view> other_names[] = {
    {"ansinew", "windows-1252"}, {"applemac", "macintosh"}, {"latin9", "iso-8859-15"},
    {"ansi", "windows-1252"},    {"unicode", "utf-16"},     {"utf8mb4", "utf-8"},
    {"utf8mb3", "utf-8"}};

std::string_view without_spaces(std::string_view text) {
  return text.substr(std::min(text.size(), text.find_first_not_of(spaces)));
}

// A word that stands where an encoding is declared.
struct declared_word {
  std::string_view word, prefix;
  bool in_gedcom = false;
  std::size_t replaced = 0;  // of the word, by the prefix
  bool of_connection = false;

  std::string name() const { return std::string(prefix).append(word.substr(replaced)); }
};

std::optional<declaration> named(const declared_word& said) {
  constexpr std::size_t longest = 64;  // no encoding has such a name
  const std::string_view word = said.word;
  if (word.empty() || word.size() > longest) return std::nullopt;
  const std::string name = said.name();
  auto found = find_encoding(name);
  if (!found) found = encoding_by_name(name);
  for (const auto& [other, known] : other_names) {
    if (!found && lower_case(name) == other) found = find_encoding(known);
  }
  if (!found) return std::nullopt;
  return declaration{std::string(word), *found, !said.in_gedcom, false, said.of_connection};
}

// The value of a variable in the header of DXF, which has a line for each: its name, the code of a
// group, such as 3 for a name, and that. `rest` is behind the name; nothing where it isn't there.
std::string_view dxf_value(std::string_view rest, std::string_view group) {
  rest = without_spaces(rest);
  if (!rest.starts_with(group)) return {};
  rest.remove_prefix(group.size());
  if (rest.empty() || spaces.find(rest.front()) == spaces.npos) return {};
  rest = without_spaces(rest);
  return rest.substr(0, rest.find_first_of(spaces));
}

constexpr std::string_view of_dxf = "$dwgcodepage";

// ANSI_1252, DOS850, ISO8859-1: Windows' and IBM's code pages by their numbers, and others.
declared_word declared_in_dxf(std::string_view value) {
  const std::string lower = lower_case(value);
  for (const std::string_view before : {"ansi_", "dos"}) {
    if (lower.starts_with(before)) return {value, "cp", false, before.size()};
  }
  return {value, ""};
}

// Since AutoCAD 2007, whose files are AC1021, they are in UTF-8 whatever code page they name.
bool is_dxf_in_utf8(std::string_view lower) {
  constexpr std::string_view version = "$acadver";
  const std::size_t at = lower.find(version);
  if (at == lower.npos) return false;
  const std::string_view value = dxf_value(lower.substr(at + version.size()), "1");
  return value.size() == 6 && value >= "ac1021";
}

// Whether letters stand before; in "encoding", "coding" is what counts. What GEDCOM has is a line
// of its own.
bool is_within_word(std::string_view lower, std::size_t at) {
  if (lower[at] == of_gedcom[0]) {
    return !lower.starts_with("0 head") || (lower[at - 1] != '\n' && lower[at - 1] != '\r');
  }
  if (lower[at] == of_dxf[0]) return at == 0 || (lower[at - 1] != '\n' && lower[at - 1] != '\r');
  const bool is_letter_before = at != 0 && lower[at - 1] >= 'a' && lower[at - 1] <= 'z';
  return is_letter_before && lower[at] != '[' && !lower.substr(0, at).ends_with("en");
}

// Whether what is there is out of use: in a comment of HTML, or of LaTeX, or in later DXF.
bool is_out_of_use(std::string_view lower, std::size_t at) {
  if (lower[at] == of_dxf[0]) return is_dxf_in_utf8(lower);
  if (lower[at] == '[') {
    const std::string_view before = lower.substr(0, at);
    return before.substr(before.rfind('\n') + 1).find('%') != before.npos;
  }
  if (!lower.substr(at).starts_with("charset")) return false;
  const std::size_t open = lower.rfind("<!--", at), close = lower.rfind("-->", at);
  return open != lower.npos && (close == lower.npos || close < open);
}

// At the beginning of `text`, of which `lower` is the same in small letters.
std::optional<declared_word> declared_at(std::string_view text, std::string_view lower) {
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
    return declared_word{rest.substr(0, rest.find_first_of(ends)), k.prefix, k.word == of_gedcom, 0,
                         k.word == of_connection};
  }
  if (lower.starts_with(of_dxf)) {
    return declared_in_dxf(dxf_value(text.substr(of_dxf.size()), "3"));
  }
  // \usepackage[latin1]{inputenc}
  constexpr std::string_view package = "]{inputenc}";
  if (lower.starts_with('[')) {
    const std::size_t end = lower.find(']');
    if (end != lower.npos && lower.substr(end).starts_with(package)) {
      return declared_word{text.substr(1, end - 1), ""};
    }
  }
  return std::nullopt;
}

// Whether it is in the list of variables that a file for Emacs ends with, in a line of its own.
bool is_local_variable(std::string_view lower, std::size_t at) {
  constexpr std::string_view title = "local variables:";
  const std::size_t begin = lower.rfind(title, at);
  return begin != lower.npos && at - begin < looked_at_by_emacs && lower.find('\n', begin) < at &&
         lower.substr(begin, at - begin).find("\n\n") == lower.npos;
}

// What `find` makes of the first of these words of which it makes anything; in the end of a text,
// of one in the list of variables alone.
template <class Found, class Find>
std::optional<Found> find_declared_in(byte_view text, bool is_end, Find find) {
  std::string head(text.as_string_view());
  std::erase(head, '\0');
  if (head.starts_with(utf8_signature)) head.erase(0, utf8_signature.size());
  const std::string lower = lower_case(head);
  for (std::size_t at = 0; at < lower.size(); ++at) {
    if (std::string_view("cfs[1$").find(lower[at]) == std::string_view::npos) continue;
    const bool is_coding = std::string_view(lower).substr(at).starts_with("coding");
    if (is_end && !(is_coding && is_local_variable(lower, at))) continue;
    if (is_within_word(lower, at) || is_out_of_use(lower, at)) continue;
    const std::string_view rest = std::string_view(head).substr(at);
    const auto said = declared_at(rest, std::string_view(lower).substr(at));
    auto found = said ? find(*said) : std::optional<Found>();
    if (!found) continue;
    const auto lines =
        std::count(lower.begin(), lower.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    if (lines >= 2 && is_coding && !is_local_variable(lower, at)) found->of_file = false;
    return found;
  }
  return std::nullopt;
}

template <class Found, class Find>
std::optional<Found> find_declared(byte_view text, std::size_t looked_at, Find find) {
  auto found = find_declared_in<Found>(text.substr(0, looked_at), false, find);
  if ((found && found->of_file) || text.size() <= looked_at) return found;
  const byte_view end = text.substr(text.size() - looked_at_by_emacs);
  auto at_end = find_declared_in<Found>(end, true, find);
  return at_end ? at_end : found;
}

}  // namespace

std::optional<declaration> declaration_in(byte_view text, std::size_t looked_at) {
  auto found = find_declared<declaration>(text, looked_at, named);
  if (!found) return declared_in_dictionary(text);
  const std::string lower = lower_case(text.substr(0, looked_at).as_string_view());
  for (const std::string_view way : {"quoted-printable", "base64", "encoding=b:", "encoding=b;"}) {
    found->has_encoded = found->has_encoded || lower.find(way) != lower.npos;
  }
  return found;
}

std::string told_stale(std::string_view word, std::string_view now, bool has_encoded,
                       std::string_view beside) {
  const std::string who = beside.empty()
                              ? "it still declares an"
                              : fmt::format("'{}' beside it still declares its", safe(beside));
  return fmt::format(
      "{} encoding, {}: change that to {}, for who reads it may go by it{}", who, safe(word), now,
      has_encoded
          ? ", but not where quoted-printable or base64 stands beside it, which stays as it is"
          : "");
}

bool says_something(const declaration& said) {
  const std::string word = lower_case(said.word);
  return word.find("ascii") == word.npos && word != "x-user-defined";
}

bool declares_older(byte_view text) {
  const auto said = declaration_in(text);
  if (!said || !said->of_file) return false;
  return is_legacy(said->is) || said->is == encoding::latin1 || said->is == encoding::windows1252 ||
         said->is == encoding::windows1252_whatwg;
}

std::optional<unsupported_declaration> unsupported_declaration_in(byte_view text) {
  if (declaration_in(text)) return std::nullopt;
  return find_declared<unsupported_declaration>(
      text, most_looked_at,
      [](const declared_word& said) -> std::optional<unsupported_declaration> {
        auto known = find_unsupported(said.name());
        if (!known) return std::nullopt;
        return unsupported_declaration{std::string(said.word), std::move(*known)};
      });
}

}  // namespace utfkit::cli
