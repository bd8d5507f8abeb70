// Completions for shells.
#include <fmt/format.h>

#include "commands/command.hpp"
#include "generate.hpp"
#include "options/option_table.hpp"

namespace utfkit::cli {

namespace {

// What stands beside an option in a list: the first clause of its help.
std::string brief(const option_row& o) {
  int depth = 0;
  for (std::size_t i = 0; i + 1 < o.help.size(); ++i) {
    const char c = o.help[i];
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if ((c == '.' || c == ';') && o.help[i + 1] == ' ' && depth == 0) return o.help.substr(0, i);
  }
  return o.help;
}

// In single quotes, for bash and zsh.
std::string sh_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string command_names() {
  std::string names;
  for (const command& c : commands()) names += fmt::format("{} ", c.name);
  return names + "help";
}

// Long names, which say what they mean, where there are any.
std::string offered_names(const std::vector<option_row>& options) {
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const option_row& o : options) names.push_back(o.names.back());
  return fmt::format("{}", fmt::join(names, " "));
}

// The case of `command:option` in which the next word is the value of the option.
std::string bash_value(std::string_view command, const option_row& o) {
  if (o.value.empty() || o.value_optional) return {};
  std::vector<std::string> patterns;
  for (const std::string& name : o.names) patterns.push_back(fmt::format("{}:{}", command, name));
  const std::string action = !o.words.empty() ? fmt::format("words='{}'", fmt::join(o.words, " "))
                             : o.takes_file() ? "return"  // the shell offers files
                                              : "compopt +o default 2>/dev/null; return";
  return fmt::format("    {}) {} ;;\n", fmt::join(patterns, " | "), action);
}

// Without a colon or a bracket that _arguments would take for its own.
std::string zsh_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\[]:").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_option(const option_row& o) {
  std::vector<std::string> forms;
  for (const std::string& name : o.names) {
    const bool is_long = name.starts_with("--");
    const std::string_view value = o.value.empty()    ? ""
                                   : o.value_optional ? (is_long ? "=-" : "-")
                                   : is_long          ? "="
                                                      : "+";
    forms.push_back(fmt::format("{}{}", name, value));
  }
  std::string spec = o.repeatable ? "'*'" : fmt::format("'({})'", fmt::join(o.names, " "));
  spec += forms.size() == 1 ? forms[0] : fmt::format("{{{}}}", fmt::join(forms, ","));
  std::string rest = fmt::format("[{}]", zsh_escaped(brief(o)));
  if (!o.value.empty()) {
    rest += fmt::format("{}:{}:", o.value_optional ? ":" : "", zsh_escaped(o.value));
    if (!o.words.empty()) {
      rest += fmt::format("({})", zsh_escaped(fmt::format("{}", fmt::join(o.words, " "))));
    } else if (o.takes_file()) {
      rest += "_files";
    }
  }
  return spec + sh_quoted(rest);
}

std::string fish_option(std::string_view command, const option_row& o) {
  std::string line = fmt::format("complete -c utf8 -n '__utf8_command_is {}'", command);
  for (const std::string& name : o.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (!o.words.empty()) {
    line += fmt::format(" -x -a '{}'", fmt::join(o.words, " "));
  } else if (o.takes_file() && !o.value_optional) {
    line += " -r -F";
  } else if (!o.value.empty() && !o.value_optional) {
    line += " -x";
  }
  return fmt::format("{} -d {}\n", line, fish_quoted(brief(o)));
}

}  // namespace

generated_file bash_completion() {
  std::string values, options;
  for (const command& c : commands()) {
    const std::vector<option_row> rows = options_of(*parser_of(c).app);
    for (const option_row& o : rows) values += bash_value(c.name, o);
    options += fmt::format("    {}) words='{}' ;;\n", c.name, offered_names(rows));
  }
  return {"utf8", fmt::format(R"(# bash completion for utf8, made from the command's own tables.
_utf8() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD - 1]}}
  local command=${{COMP_WORDS[1]}} words= i
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '{0} --help --version' -- "$cur"))
    return
  fi
  if [[ $command == help ]]; then
    COMPREPLY=($(compgen -W '{0}' -- "$cur"))
    return
  fi
  # Behind -- there are only files.
  for ((i = 2; i < COMP_CWORD; i++)); do
    [[ ${{COMP_WORDS[i]}} == -- ]] && return
  done
  # The equals sign of --option=value is a word of its own.
  if [[ $cur == = ]]; then
    cur=
  elif [[ $prev == = ]]; then
    prev=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  case $command:$prev in
{1}  esac
  if [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    return
  fi
  [[ $cur == -* ]] || return
  case $command in
{2}  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}}
complete -o default -F _utf8 utf8
)",
                              command_names(), values, options)};
}

generated_file zsh_completion() {
  std::string names, cases;
  for (const command& c : commands()) {
    names +=
        fmt::format("    {}\n", sh_quoted(fmt::format("{}:{}", c.name, zsh_escaped(c.summary))));
    cases += fmt::format("    {})\n      _arguments -s -S", c.name);
    for (const option_row& o : options_of(*parser_of(c).app))
      cases += " \\\n        " + zsh_option(o);
    cases += " \\\n        '*:FILE:_files' ;;\n";
  }
  return {"_utf8", fmt::format(R"(#compdef utf8
# zsh completion for utf8, made from the command's own tables.
_utf8() {{
  local -a commands
  commands=(
{}    'help:how to use utf8'
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    help) _describe -t commands command commands ;;
{}  esac
}}
_utf8 "$@"
)",
                               names, cases)};
}

generated_file fish_completion() {
  std::string text = R"(# fish completion for utf8, made from the command's own tables.
function __utf8_command_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end
function __utf8_no_command
    test (count (commandline -opc)) -eq 1
end
)";
  const std::string_view no_command = "complete -c utf8 -n __utf8_no_command -f";
  for (const command& c : commands()) {
    text += fmt::format("{} -a {} -d {}\n", no_command, c.name, fish_quoted(c.summary));
  }
  text += fmt::format("{} -a help -d 'how to use utf8'\n", no_command);
  text += fmt::format("{} -s h -l help -d 'Print help and exit'\n", no_command);
  text += fmt::format("{} -l version -d 'Print the version and exit'\n", no_command);
  text += fmt::format("complete -c utf8 -n '__utf8_command_is help' -f -a '{}'\n", command_names());
  for (const command& c : commands()) {
    for (const option_row& o : options_of(*parser_of(c).app)) text += fish_option(c.name, o);
  }
  return {"utf8.fish", text};
}

}  // namespace utfkit::cli
