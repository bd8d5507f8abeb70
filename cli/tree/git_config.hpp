// Which files of rules somebody has for all repositories, by the configuration of git.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace utfkit::cli {

// Calls `take` for each variable of a file of git's configuration (git-config(1)), in order: "core"
// and "attributesfile", both in small letters; "include" and "path". The first has no more than the
// letters, digits and so on of a section without a subsection. Nothing behind what is malformed.
// One without a value is given as `alone`, or isn't.
void read_config(std::string_view text,
                 const std::function<void(std::string_view section, std::string_view key,
                                          std::string value)>& take,
                 const std::optional<std::string>& alone = std::nullopt);

// The file that core.`key` names, as "attributesfile" does, for the repository whose top is open as
// `directory`, from where a relative one counts: in /etc/gitconfig, in $XDG_CONFIG_HOME/git/config
// or ~/.config/git/config, in ~/.gitconfig, in the repository's own configuration, in that of the
// work tree where `extensions.worktreeConfig` says so, in what these include by `include.path`, or
// in GIT_CONFIG_KEY_n of GIT_CONFIG_COUNT, of which the last decides; else `name` in
// $XDG_CONFIG_HOME/git or
// ~/.config/git. Nothing where there is neither variable nor home, or the variable is empty. As for
// git, GIT_CONFIG_GLOBAL names another file for the user's two, GIT_CONFIG_SYSTEM for the first,
// and GIT_CONFIG_NOSYSTEM leaves that out. Not read: `includeIf`, ~USER, and what GIT_DIR and
// GIT_WORK_TREE name.
std::optional<std::string> file_for_all(int directory, std::string_view key, std::string_view name);

// Whether git takes names there for the same that differ in the case of their letters, by
// core.ignoreCase of the same configuration.
bool ignores_case(int directory);

// Whether the environment says yes: "1", "true", "yes", "on" and other numbers.
bool is_set_in_environment(const char* variable);

}  // namespace utfkit::cli
