#include "git_attributes.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "attribute_rules.hpp"
#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "git_config.hpp"
#include "io/descriptor.hpp"
#include "repository.hpp"
#include "rule_file.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view attribute = "working-tree-encoding";

bool is_utf8(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (c != '-' && c != '_') plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 0x20 : c);
  }
  return plain == "utf8";
}

// Those that weigh most come first.
struct all_rules {
  std::vector<attribute_rules> of;
  std::string unread;  // why one of the repository's files can't be read, if so
};

all_rules rules_for(const fs::path& file, const fs::path& top) {
  all_rules found;
  bool folds = false;
  const auto add = [&](const fs::path& from, int directory, const std::string& name) {
    const bool is_of_tree = name == ".gitattributes";
    auto text = read_rule_file(directory, name, !is_of_tree);
    const int error = errno;
    if (!text) {
      const bool is_of_repository = is_of_tree || name.ends_with("info/attributes");
      const std::string path = name.starts_with('/') ? name : (from / name).string();
      if (error != 0 && is_of_repository) found.unread = system_message("cannot read", path, error);
      return;
    }
    const bool has_macros = !is_of_tree || from == top;
    found.of.push_back(
        {std::move(*text), file.lexically_relative(from).string(), has_macros, folds});
  };
  const descriptor in_top = open_directory(top.c_str());
  if (in_top.get() < 0) return found;
  folds = ignores_case(in_top.get());
  add(top, in_top.get(), path_in_repository(in_top.get(), "info/attributes"));
  for (fs::path from = file.parent_path(); from != top; from = from.parent_path()) {
    const descriptor in = open_directory(from.c_str());
    if (in.get() >= 0) add(from, in.get(), ".gitattributes");
  }
  add(top, in_top.get(), ".gitattributes");
  const auto of_user = file_for_all(in_top.get(), "attributesfile", "attributes");
  if (of_user) add(top, in_top.get(), *of_user);
  if (!is_set_in_environment("GIT_ATTR_NOSYSTEM")) add(top, in_top.get(), "/etc/gitattributes");
  return found;
}

struct said_by_git {
  std::optional<std::string> encoding;
  std::string unread;
};

said_by_git ask(const std::string& path) {
  if (path.empty() || path == "-") return {};
  std::error_code failed;
  const fs::path file = fs::canonical(path, failed);  // what a link leads to
  if (failed) return {};
  const auto top = top_of_repository(file.parent_path());
  if (!top) return {};
  all_rules rules = rules_for(file, *top);
  auto said = attribute_of(rules.of, attribute);
  if (!said || said->empty() || is_utf8(*said)) return {std::nullopt, std::move(rules.unread)};
  return {std::move(said), {}};
}

}  // namespace

std::optional<std::string> working_tree_encoding(const std::string& path) {
  return ask(path).encoding;
}

std::optional<std::string> cause_in_git(const std::string& path, where_unknown how) {
  const said_by_git said = ask(path);
  if (said.encoding) {
    return fmt::format(
        "by its attributes git keeps it in UTF-8 and writes it in {} here (working-tree-encoding)",
        safe(*said.encoding));
  }
  if (said.unread.empty() || how == where_unknown::pass_over) return std::nullopt;
  return "the attributes that git has for it aren't known: " + said.unread;
}

}  // namespace utfkit::cli
