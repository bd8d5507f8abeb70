#include "encoding_option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include "arguments.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "other_names.hpp"
#include "unsupported_encoding.hpp"

namespace utfkit::cli {

namespace {

// "A,B": names of encodings.
void add_candidates(std::vector<encoding>& among, const std::string& words) {
  for (const std::string& word : words_of_list(words)) {
    if (!word.empty()) among.push_back(parse_encoding(word).id);
  }
}

}  // namespace

named_encoding parse_encoding(const std::string& name) {
  if (const auto found = find_encoding(name)) return *found;
  if (const auto known = find_unsupported(name)) {
    refuse_word(fmt::format("the encoding {} is known by name, and not supported{}{}", known->name,
                            known->way.empty() ? "" : "; ", known->way));
  }
  if (const auto spelled = encoding_spelled_as(name)) return *spelled;
  if (const std::string_view several = several_meant_by(name); !several.empty()) {
    refuse_word(
        fmt::format("'{}' is no single encoding: {}; utf8 detect FILE says which it probably is",
                    name, several));
  }
  if (named_encoding_by_name(label_name(name))) {  // WHATWG's, and not IANA's: x-sjis
    refuse_word(fmt::format("unknown encoding '{}' (did you mean '{}'?)", name,
                            lower_case(label_name(name))));
  }
  if (const auto meant = encoding_meant_by(name)) {
    refuse_word(fmt::format("unknown encoding '{}' (did you mean '{}'?)", name, *meant));
  }
  std::vector<std::string> names = encoding_words();
  for (const char* other : {"utf8", "utf16", "utf32", "latin1", "cp1252", "ascii", "auto"}) {
    names.emplace_back(other);
  }
  refuse_word(fmt::format("unknown encoding '{}'{}", name,
                          did_you_mean(name, {names.begin(), names.end()})));
}

namespace {

// A language by its code, as somebody tells it, or in English; empty for none, as of a variable
// that isn't set.
std::string parse_language(const std::string& told) {
  if (told.empty()) return told;
  const std::string_view code = language_code(told);
  if (code.empty()) {
    refuse_word(fmt::format("unknown language '{}'{}; detection knows {}", safe(told),
                            did_you_mean(told, language_codes()),
                            fmt::join(language_codes(), ", ")));
  }
  if (lower_case(told) == lower_case(language_name(code))) return std::string(code);
  // Of Chinese and Serbian, all that is told counts.
  return code.find('-') == code.npos && code != "sr" ? std::string(code) : told;
}

}  // namespace

void declare_known(CLI::App& app, known_of_files& known, const std::string& before) {
  add_words(
      app, "--candidates", [&known](const std::string& word) { add_candidates(known.among, word); },
      before +
          "Of the encodings that are not Unicode's, only these (A,B); may be given several "
          "times")
      .value("ENCODINGS");
  add_words(
      app, "--language",
      [&known](const std::string& word) { known.language = parse_language(word); },
      before + "What it is probably written in: a code such as ru or zh-Hant")
      .value("CODE");
}

}  // namespace utfkit::cli
