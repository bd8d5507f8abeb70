#include "attribute_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "gitignore.hpp"

namespace utfkit::cli {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view macro_mark = "[attr]";

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

// Up to the next blank, which stays.
std::string_view next_word(std::string_view& line) {
  line = without_blanks(line);
  const std::string_view word = line.substr(0, line.find_first_of(blanks));
  line.remove_prefix(word.size());
  return word;
}

// ── a line ──────────────────────────────────────────────────────────────────────────────────────

// What stands behind a backslash in quotation marks: three octal digits, or a letter as in C;
// nothing where git doesn't know it.
std::optional<char> unescaped(std::string_view& text) {
  constexpr std::string_view letters = "abtnvfr\\\"", meant = "\a\b\t\n\v\f\r\\\"";
  if (text.empty()) return std::nullopt;
  const auto is_octal = [](char c) { return c >= '0' && c <= '7'; };
  if (text[0] >= '0' && text[0] <= '3') {
    if (text.size() < 3 || !is_octal(text[1]) || !is_octal(text[2])) return std::nullopt;
    const int value = (text[0] - '0') * 64 + (text[1] - '0') * 8 + (text[2] - '0');
    text.remove_prefix(3);
    return static_cast<char>(value);
  }
  const std::size_t at = letters.find(text[0]);
  if (at == letters.npos) return std::nullopt;
  text.remove_prefix(1);
  return meant[at];
}

// What is in quotation marks at the start of the line, and taken off; nothing, and nothing taken
// off, where they aren't closed or have something in them that means nothing.
std::optional<std::string> quoted(std::string_view& line) {
  std::string text;
  std::string_view rest = line.substr(1);
  while (!rest.empty()) {
    const char c = rest.front();
    rest.remove_prefix(1);
    if (c == '"') {
      line = rest;
      return text;
    }
    const std::optional<char> meant = c == '\\' ? unescaped(rest) : c;
    if (!meant) return std::nullopt;
    text += *meant;
  }
  return std::nullopt;
}

bool is_name(std::string_view text) {
  const auto is_of_names = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
  };
  return !text.empty() && text[0] != '-' && std::all_of(text.begin(), text.end(), is_of_names);
}

struct setting {
  std::string_view name;
  bool is_set = false;     // without a value
  std::string_view value;  // empty where it is set without one, unset, or taken back
};

// Nothing where git passes over the line for it.
std::optional<setting> setting_of(std::string_view word) {
  const bool takes_back = word[0] == '-' || word[0] == '!';
  if (takes_back) word.remove_prefix(1);
  const std::size_t equals = word.find('=');
  setting s{word.substr(0, equals), !takes_back && equals == word.npos, {}};
  if (!takes_back && equals != word.npos) s.value = word.substr(equals + 1);
  if (!is_name(s.name)) return std::nullopt;
  return s;
}

struct attribute_line {
  bool is_macro = false;
  std::string subject;  // its name, or a pattern
  std::vector<setting> settings;
};

// Nothing where there is nothing in it that git takes.
std::optional<attribute_line> line_of(std::string_view line, bool has_macros) {
  constexpr std::size_t longest = 2048;
  line = without_blanks(line.substr(0, line.find('\0')));  // git works with C strings
  if (line.empty() || line.front() == '#' || line.size() >= longest) return std::nullopt;
  attribute_line found;
  std::optional<std::string> in_quotes;
  if (line.front() == '"') in_quotes = quoted(line);
  found.subject = in_quotes ? std::move(*in_quotes) : std::string(next_word(line));
  if (found.subject.size() > macro_mark.size() && found.subject.starts_with(macro_mark)) {
    std::string_view name = std::string_view(found.subject).substr(macro_mark.size());
    name = next_word(name);
    if (!has_macros || !is_name(name)) return std::nullopt;
    found.is_macro = true;
    found.subject = std::string(name);
  } else if (found.subject.starts_with('!')) {
    return std::nullopt;
  }
  for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) {
    const auto s = setting_of(word);
    if (!s) return std::nullopt;
    found.settings.push_back(*s);
  }
  return found;
}

// As a line of .gitignore has it, where '#' begins a comment, and the spaces at the end are none of
// it.
std::string as_ignored(const std::string& pattern) {
  std::string line = pattern.starts_with('#') ? "\\" + pattern : pattern;
  if (!line.ends_with(' ')) return line;
  std::size_t before = line.size() - 1;
  while (before > 0 && line[before - 1] == '\\') --before;
  if ((line.size() - 1 - before) % 2 == 0) line.insert(line.size() - 1, 1, '\\');
  return line;
}

bool matches(const std::string& pattern, const attribute_rules& rules) {
  ignore_rules rule(rules.folds);
  return rule.add(as_ignored(pattern)) && rule.ignored(rules.path, false).value_or(false);
}

// ── all of them ─────────────────────────────────────────────────────────────────────────────────

// The lines, the last one first.
std::vector<attribute_line> lines_of(const attribute_rules& rules) {
  std::vector<attribute_line> lines;
  std::string_view text = rules.text;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    auto line = line_of(text.substr(0, end), rules.has_macros);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (line) lines.push_back(std::move(*line));
  }
  std::reverse(lines.begin(), lines.end());
  return lines;
}

using macro_table = std::map<std::string_view, const std::vector<setting>*>;

// What is settled, by what weighs most, stays.
class settled {
 public:
  explicit settled(const macro_table& macros) : macros_(macros) {}

  // A macro that has itself in it, or many in many, isn't gone into twice, for it is settled then.
  void take(const std::vector<setting>& settings) {
    std::vector<std::pair<const std::vector<setting>*, std::size_t>> open;
    open.emplace_back(&settings, settings.size());
    while (!open.empty()) {
      auto& [of, left] = open.back();
      if (left == 0) {
        open.pop_back();
        continue;
      }
      const setting& s = (*of)[--left];
      if (!values_.emplace(s.name, s.value).second || !s.is_set) continue;
      const auto macro = macros_.find(s.name);
      if (macro != macros_.end()) open.emplace_back(macro->second, macro->second->size());
    }
  }

  std::optional<std::string> value_of(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::nullopt : std::optional<std::string>(found->second);
  }

 private:
  const macro_table& macros_;
  std::map<std::string_view, std::string_view> values_;
};

}  // namespace

std::optional<std::string> attribute_of(const std::vector<attribute_rules>& from,
                                        std::string_view name) {
  const auto has_name = [name](const attribute_rules& r) {
    return r.text.find(name) != r.text.npos;
  };
  if (std::none_of(from.begin(), from.end(), has_name)) return std::nullopt;
  static const attribute_rules built_in{"[attr]binary -diff -merge -text", {}, true, false};
  std::vector<std::pair<const attribute_rules*, std::vector<attribute_line>>> all;
  for (const attribute_rules& rules : from) all.emplace_back(&rules, lines_of(rules));
  all.emplace_back(&built_in, lines_of(built_in));
  macro_table macros;
  for (const auto& [rules, lines] : all) {
    for (const attribute_line& line : lines) {
      if (line.is_macro) macros.emplace(line.subject, &line.settings);
    }
  }
  // Nothing else says anything of it, nor keeps anything else from doing so.
  const auto is_about = [&](const setting& s) { return s.name == name || macros.contains(s.name); };
  settled found(macros);
  for (const auto& [rules, lines] : all) {
    for (const attribute_line& line : lines) {
      if (line.is_macro || std::none_of(line.settings.begin(), line.settings.end(), is_about)) {
        continue;
      }
      if (matches(line.subject, *rules)) found.take(line.settings);
      if (auto value = found.value_of(name)) return value;
    }
  }
  return std::nullopt;
}

}  // namespace utfkit::cli
