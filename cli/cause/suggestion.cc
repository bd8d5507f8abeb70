#include "suggestion.hpp"

#include <fmt/format.h>

#include <functional>
#include <utility>

#include "base/safe_text.hpp"
#include "connected_lines.hpp"
#include "io/file_info.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

std::string free_name(const std::string& file, std::string_view suffix) {
  constexpr std::size_t longest = 255;  // NAME_MAX of every system that we know
  const std::size_t slash = file.rfind('/');
  const std::size_t base = slash == file.npos ? 0 : slash + 1;
  std::string stem = file;
  if (file.size() - base + suffix.size() + 4 > longest) {
    stem = fmt::format("{}text-{:x}", file.substr(0, base), std::hash<std::string>()(file));
  }
  std::string name = fmt::format("{}{}", stem, suffix);
  for (unsigned n = 2; !is_free_name(name) && n < 1000; ++n) {
    name = fmt::format("{}{}{}", stem, suffix, n);
  }
  return name;
}

std::string with_utf8(std::string_view command, const std::string& file) {
  if (file == "-") return fmt::format("utf8 {} -", command);
  const std::string to = shell_quoted(free_name(file, ".fixed"));
  return shell_command(fmt::format("utf8 {} -o {} ", command, to), file);
}

diagnosis from(std::string_view encoding_option, std::string cause, const std::string& file) {
  return {std::move(cause), with_utf8(fmt::format("convert -f {}", encoding_option), file)};
}

diagnosis fixed_with(std::string_view policy, std::optional<std::string> cause,
                     const std::string& file) {
  return {std::move(cause),
          with_utf8(policy.empty() ? "fix" : fmt::format("fix --with={}", policy), file)};
}

void suggest_lines_aside(diagnosis& found, const file_evidence& seen, const std::string& file) {
  if (const auto format = format_of_connected_lines(seen.head()); !format.empty()) {
    *found.likely_cause +=
        fmt::format("; but the rest ({}) isn't whole without these lines", format);
  }
  const std::string aside = shell_quoted(free_name(file == "-" ? "stdin" : file, ".rejects"));
  found.suggestion = with_utf8(fmt::format("fix --rejects {}{}", aside, seen.fields), file);
  found.keeps_lines = true;
}

void set_aside(diagnosis& found, const file_evidence& seen, const std::string& file,
               std::string_view from, const std::string& in_place) {
  if (seen.words_share_lines) {
    *found.likely_cause += ", beside UTF-8 in one line: no conversion is right for all of it";
    if (!in_place.empty()) {
      *found.likely_cause += fmt::format("; their bytes can be read in place ({})", in_place);
    }
  } else if (seen.records_span_lines) {
    *found.likely_cause +=
        ", and records have several lines, of which others may be UTF-8: no conversion is right "
        "for all of these";
  } else if (seen.words_cross_lines && seen.fields.empty()) {
    *found.likely_cause +=
        ", in lines with a quotation mark that isn't closed there: of a table, --delimiter has the "
        "records";
  } else {
    *found.likely_cause +=
        fmt::format("; their lines can be moved to a file of their own and converted{}", from);
    if (!in_place.empty()) {
      *found.likely_cause += fmt::format(", or their bytes read in place ({})", in_place);
    }
    const auto kept = seen.lines_by_chance();
    if (!kept.empty()) *found.likely_cause += fmt::format("; but {}", told_by_chance(kept));
    suggest_lines_aside(found, seen, file);
  }
}

std::string suggest_conversion(const std::string& file, std::string_view from) {
  return with_utf8(fmt::format("convert -f {}", from), file);
}

}  // namespace utfkit::cli
