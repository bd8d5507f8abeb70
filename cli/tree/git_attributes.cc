#include "git_attributes.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "attribute_rules.hpp"
#include "base/safe_text.hpp"
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
std::vector<attribute_rules> rules_for(const fs::path& file, const fs::path& top) {
  std::vector<attribute_rules> found;
  const auto add = [&](const fs::path& from, int directory, const std::string& name) {
    const bool is_of_tree = name == ".gitattributes";
    auto text = read_rule_file(directory, name, !is_of_tree);
    if (!text) return;
    const bool has_macros = !is_of_tree || from == top;
    found.push_back({std::move(*text), file.lexically_relative(from).string(), has_macros});
  };
  const descriptor in_top = open_directory(top.c_str());
  if (in_top.get() < 0) return found;
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

}  // namespace

std::optional<std::string> working_tree_encoding(const std::string& path) {
  if (path.empty() || path == "-") return std::nullopt;
  std::error_code failed;
  const fs::path file = fs::canonical(path, failed);  // what a link leads to
  if (failed) return std::nullopt;
  const fs::path directory = file.parent_path();
  const auto top = top_of_repository(directory);
  if (!top) return std::nullopt;
  const auto said = attribute_of(rules_for(file, *top), attribute);
  if (!said || said->empty() || is_utf8(*said)) return std::nullopt;
  return said;
}

std::optional<std::string> cause_in_git(const std::string& path) {
  const auto encoding = working_tree_encoding(path);
  if (!encoding) return std::nullopt;
  return fmt::format(
      "by its attributes git keeps it in UTF-8 and writes it in {} here (working-tree-encoding)",
      safe(*encoding));
}

}  // namespace utfkit::cli
