#include "git_config.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "rule_file.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

bool is_of_names(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.';
}

// Reads one after the other, from the start.
class config_reader {
 public:
  explicit config_reader(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }
  char next() {
    const char c = peek();
    if (!rest_.empty()) rest_.remove_prefix(1);
    return c;
  }
  // A newline at the end of the text, too, and for CR LF.
  char peek() const {
    if (rest_.empty() || rest_.starts_with("\r\n")) return '\n';
    return rest_.front();
  }
  void skip_blanks() {
    while (is_blank(peek())) next();
  }
  void skip_line() { rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size())); }
  void end_line() {
    if (rest_.starts_with('\r')) rest_.remove_prefix(1);
    if (!rest_.empty()) rest_.remove_prefix(1);
  }

  std::string name() {
    std::string text;
    while (is_of_names(peek())) text += lower(next());
    return text;
  }

  // Behind '[': nothing where it is malformed, and an empty one with a subsection.
  std::optional<std::string> section() {
    std::string text = name();
    skip_blanks();
    if (peek() == '"') {
      next();
      while (peek() != '"') {
        if (peek() == '\n') return std::nullopt;
        if (next() == '\\' && peek() != '\n') next();
      }
      next();
      text.clear();
    }
    return next() == ']' ? std::optional(text) : std::nullopt;
  }

  // Up to the end of the line, which stays; nothing where it is malformed.
  std::optional<std::string> value() {
    std::string text;
    std::size_t kept = 0;  // what is in front of blanks that may be the last
    bool in_quotes = false;
    skip_blanks();
    for (;;) {
      const char c = peek();
      if (c == '\n') break;
      if (!in_quotes && (c == '#' || c == ';')) {
        skip_line();
        break;
      }
      next();
      if (c == '"') {
        in_quotes = !in_quotes;
      } else if (c != '\\') {
        text += c;
      } else if (peek() == '\n') {
        if (at_end()) return std::nullopt;
        end_line();
        continue;
      } else if (const std::size_t at = escaped.find(next()); at != escaped.npos) {
        text += meant[at];
      } else {
        return std::nullopt;
      }
      if (in_quotes || c == '"' || !is_blank(c)) kept = text.size();
    }
    if (in_quotes) return std::nullopt;
    text.resize(kept);
    return text;
  }

 private:
  static constexpr std::string_view escaped = "\\\"ntb", meant = "\\\"\n\t\b";
  static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; }

  std::string_view rest_;
};

std::string of_environment(const char* variable) {
  const char* value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

// Below the user's folder of configuration.
std::optional<fs::path> in_user_folder(std::string_view name) {
  const std::string told = of_environment("XDG_CONFIG_HOME"), home = of_environment("HOME");
  if (!told.empty()) return fs::path(told) / "git" / name;
  if (home.empty()) return std::nullopt;
  return fs::path(home) / ".config/git" / name;
}

// What the value of a variable names; an empty path where that is nothing, or isn't known.
fs::path path_of(const std::string& value, const fs::path& from) {
  if (value.empty()) return {};
  if (!value.starts_with('~')) return from / value;
  const std::string home = of_environment("HOME");
  if (home.empty() || (value.size() > 1 && value[1] != '/')) return {};
  return fs::path(home) / fs::path(value.substr(std::min<std::size_t>(2, value.size())));
}

bool is_yes(std::string value) {
  std::transform(value.begin(), value.end(), value.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; });
  return !value.empty() && value != "0" && value != "false" && value != "no" && value != "off";
}

class variable {
 public:
  // What is relative counts from the directory.
  variable(int directory, std::string_view section, std::string_view key)
      : directory_(directory), section_(section), key_(key) {}

  void read(const fs::path& config, unsigned depth = 0) {
    constexpr unsigned deepest = 10;  // as in git, which reads nothing more then
    is_over_ = is_over_ || depth > deepest;
    if (is_over_) return;
    const auto text = read_rule_file(directory_, config.string(), true);
    if (!text) return;
    const auto take = [&](std::string_view section, std::string_view key, std::string value) {
      if (section == "include" && key == "path" && value != alone) {
        const fs::path more = path_of(value, config.parent_path());
        if (!more.empty()) read(more, depth + 1);
      }
      if (section == section_ && key == key_) found_ = std::move(value);
    };
    read_config(*text, take, alone);
  }

  // GIT_CONFIG_KEY_0, and so on.
  void read_environment() {
    const std::string count = of_environment("GIT_CONFIG_COUNT");
    const std::string name = std::string(section_).append(".").append(key_);
    constexpr unsigned long most = 10'000;
    const unsigned long end = std::min(std::strtoul(count.c_str(), nullptr, 10), most);
    for (unsigned long n = 0; n < end; ++n) {
      const std::string number = std::to_string(n);
      if (small(of_environment(("GIT_CONFIG_KEY_" + number).c_str())) == name) {
        found_ = of_environment(("GIT_CONFIG_VALUE_" + number).c_str());
      }
    }
  }

  const std::optional<std::string>& found() const { return found_; }
  // One without a value is on.
  bool is_on() const { return found_ && is_yes(*found_); }
  std::optional<std::string> told() const { return found_ == alone ? std::nullopt : found_; }

 private:
  // What stands for the value of one that has none: no value has a NUL.
  static inline const std::string alone = std::string(1, '\0');
  static std::string small(std::string text) {
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c;
    return text;
  }

  const int directory_;
  const std::string_view section_, key_;
  bool is_over_ = false;  // files that include themselves would be read without end
  std::optional<std::string> found_;
};

// In all that git reads, in its order.
void read_all(variable& of, int directory) {
  const char* system = std::getenv("GIT_CONFIG_SYSTEM");
  if (!is_set_in_environment("GIT_CONFIG_NOSYSTEM")) {
    of.read(system == nullptr ? "/etc/gitconfig" : system);
  }
  const std::string home = of_environment("HOME");
  if (const char* told = std::getenv("GIT_CONFIG_GLOBAL")) {
    of.read(told);
  } else {
    if (const auto config = in_user_folder("config")) of.read(*config);
    if (!home.empty()) of.read(fs::path(home) / ".gitconfig");
  }
  const std::string own = path_in_repository(directory, "config");
  of.read(own);
  variable has_more(directory, "extensions", "worktreeconfig");
  has_more.read(own);
  if (has_more.is_on()) of.read(path_in_work_tree(directory, "config.worktree"));
  of.read_environment();
}

}  // namespace

void read_config(std::string_view text,
                 const std::function<void(std::string_view section, std::string_view key,
                                          std::string value)>& take,
                 const std::optional<std::string>& alone) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  config_reader in(text);
  std::string section;
  while (!in.at_end()) {
    in.skip_blanks();
    const char c = in.peek();
    if (c == '\n') {
      in.end_line();
    } else if (c == '#' || c == ';') {
      in.skip_line();
    } else if (c == '[') {
      in.next();
      auto found = in.section();
      if (!found) return;
      section = std::move(*found);
    } else {
      const std::string key = in.name();
      if (key.empty()) return;
      in.skip_blanks();
      if (in.peek() == '\n' || in.peek() == '#' || in.peek() == ';') {
        in.skip_line();
        if (alone) take(section, key, *alone);
        continue;
      }
      if (in.next() != '=') return;
      auto value = in.value();
      if (!value) return;
      take(section, key, std::move(*value));
    }
  }
}

std::optional<std::string> file_for_all(int directory, std::string_view key,
                                        std::string_view name) {
  variable named(directory, "core", key);
  read_all(named, directory);
  const auto told = named.told();
  const auto found = told ? std::optional(path_of(*told, {})) : in_user_folder(name);
  if (!found || found->empty()) return std::nullopt;
  return found->string();
}

bool ignores_case(int directory) {
  variable named(directory, "core", "ignorecase");
  read_all(named, directory);
  return named.is_on();
}

bool is_set_in_environment(const char* variable) {
  return is_yes(of_environment(variable));
}

}  // namespace utfkit::cli
