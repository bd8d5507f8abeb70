#include "seam_cause.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "detect/detection.hpp"
#include "suggestion.hpp"

namespace utfkit::cli {

namespace {

using part = wide_seams::part;
using form = wide_seams::form;

struct named_part {
  std::string name;                   // "UTF-16LE", "windows-1252 (German)"
  std::optional<std::string> option;  // of convert; "" where nothing is to be converted
};

named_part named(const part& p) {
  if (p.is != form::bytes) {
    const std::string order = p.is == form::little ? "le" : "be";
    return {p.is == form::little ? "UTF-16LE" : "UTF-16BE",
            p.is_signed ? "utf-16" : "utf-16" + order};
  }
  const byte_view text(p.text);
  // What is behind the kept text may be anything, at which a conversion stops.
  const std::string option = p.text.size() == p.end - p.begin ? "" : "utf-8";
  if (is_ascii(text)) return {"ASCII", option};
  if (is_valid(text.substr(0, complete_prefix(text)))) return {"UTF-8", option};
  const detection d = detect(text);
  if (!is_of_before_unicode(d) || d.sure == confidence::guess) {
    return {"of one byte a character, or damaged", std::nullopt};
  }
  return {with_language(d), lower_case(option_name(*d.enc))};
}

// What writes the part; `is_first` and `is_last` of the file.
std::string command_for(const part& p, const std::string& option, bool is_first, bool is_last,
                        const std::string& file) {
  const std::string size = std::to_string(p.end - p.begin);
  std::string text = is_first ? fmt::format("head -c {} {}", size, file)
                              : fmt::format("tail -c +{} {}{}", p.begin + 1, file,
                                            is_last ? "" : fmt::format(" | head -c {}", size));
  if (!option.empty()) text += fmt::format(" | utf8 convert -f {} -", option);
  return text;
}

}  // namespace

diagnosis in_parts(std::string what, const file_evidence& seen, const std::string& file) {
  const std::vector<part>& parts = seen.seams.parts();
  diagnosis found{std::move(what), std::nullopt};
  if (parts.empty()) return found;
  std::string commands;
  bool are_known = file != "-" && !file.ends_with('\n');
  const std::string quoted = are_known ? shell_quoted(file) : "";
  for (const part& p : parts) {
    const bool is_first = &p == &parts.front(), is_last = &p == &parts.back();
    const named_part is = named(p);
    *found.likely_cause += fmt::format("{}{}{}", is_first ? ": " : ", then ", is.name,
                                       is_last ? "" : fmt::format(" up to byte {}", p.end));
    are_known = are_known && is.option;
    if (!are_known) continue;
    commands += fmt::format("{}{}", is_first ? "" : " && ",
                            command_for(p, *is.option, is_first, is_last, quoted));
  }
  if (are_known) {
    found.suggestion = fmt::format("({}) > {}", commands, shell_quoted(free_name(file, ".fixed")));
  }
  return found;
}

}  // namespace utfkit::cli
