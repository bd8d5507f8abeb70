#include "whole_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include <utfkit/mojibake.hpp>
#include <utfkit/stats.hpp>

#include "base/safe_text.hpp"
#include "declared/declaration.hpp"
#include "io/file_info.hpp"
#include "tree/git_attributes.hpp"

namespace utfkit::cli {

namespace {

// Where the word of the declaration begins: the first place up to which, and behind which as far as
// LaTeX closes its brackets, the text declares the same. The word may stand before it, too.
std::size_t place_of(byte_view head, const declaration& said) {
  constexpr std::string_view longest_end = "]{inputenc}";
  const std::string_view text = head.as_string_view();
  const std::size_t first = text.find(said.word);
  for (std::size_t at = first; at != text.npos; at = text.find(said.word, at + 1)) {
    const auto found = declaration_in(head.substr(0, at + said.word.size() + longest_end.size()));
    if (found && found->word == said.word) return at;
  }
  return first;
}

// Nothing where it says UTF-8, or nothing of the file itself.
std::optional<item> find_other_declaration(byte_view head) {
  const auto said = declaration_in(head);
  if (!said || !said->of_file || said->is == encoding::utf8) return std::nullopt;
  const std::size_t at = place_of(head, *said);
  if (at >= head.size()) return std::nullopt;  // there are NULs in it
  const text_stats before = measure(head.substr(0, at));
  item i;
  i.offset = static_cast<std::uint32_t>(at);
  i.lines = static_cast<std::uint32_t>(before.lines);
  i.column = static_cast<std::uint32_t>(before.code_points_since_newline);
  i.length = static_cast<std::uint8_t>(said->word.size());
  return i;
}

}  // namespace

std::optional<item> find_in_whole(const file_evidence& seen, rule_set watched) {
  if (seen.ill_formed()) return std::nullopt;
  if (seen.is_wide()) {
    if ((watched & set_of(utf16_pattern)) == 0) return std::nullopt;
    item i;
    i.length = static_cast<std::uint8_t>(std::min<std::size_t>(4, seen.head().size()));
    i.rule = utf16_pattern;
    return i;
  }
  const rule_set wanted = watched & (set_of(deny_declaration) | set_of(other_declaration));
  if (wanted == 0 || seen.stats.code_points == seen.stats.bytes) return std::nullopt;
  auto found = find_other_declaration(seen.head());
  if (found) {
    const bool denied = (wanted & set_of(deny_declaration)) != 0;
    found->rule = denied ? deny_declaration : other_declaration;
  }
  return found;
}

void say_mojibake(const context& ctx, const std::string& file, byte_view head) {
  const auto run = next_mojibake(head);
  if (!run) return;
  ctx.say(fmt::format(
      "{}: valid UTF-8, and yet '{}' was hardly meant, but '{}', decoded wrongly: utf8 check "
      "--remarks shows all such places, and utf8 fix --mojibake repairs them",
      safe(file), safe(head.substr(run->offset, run->length).as_string_view()), safe(run->was())));
}

void say_lines_of_cr(const context& ctx, const std::string& file, byte_view head) {
  if (std::ranges::count(head.as_string_view(), '\r') < 2) return;
  const std::string later = name_for_later(file);
  ctx.say(fmt::format("{}: its lines end in CR, which ends none here: {} makes them end in LF",
                      safe(file),
                      shell_command("tr '\\r' '\\n' < ", later == "-" ? "FILE" : later, "")));
}

diagnosis diagnose_whole(const file_evidence& seen, const std::string& file, bool remarks) {
  diagnosis found = diagnose(seen, file, remarks);
  // Made UTF-8, it would be encoded twice as git takes it in.
  const bool is_other = seen.ill_formed() || found.of_whole_file || seen.is_wide();
  if (auto in_git = is_other ? cause_in_git(file, where_unknown::pass_over) : std::nullopt) {
    found.likely_cause = std::move(in_git);
    found.suggestion.reset();
    found.of_whole_file = true;
    return found;
  }
  if (!found.suggestion && !found.likely_cause) return found;
  const std::string later = name_for_later(file);
  return later == file ? found : diagnose(seen, later, remarks);
}

}  // namespace utfkit::cli
