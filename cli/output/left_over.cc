#include "left_over.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/safe_text.hpp"
#include "cleanup.hpp"
#include "same_inode.hpp"
#include "write_place.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_directories = 1024;

// With the last slash; empty for the working directory.
std::string directory_of(const std::string& path) {
  return path.substr(0, path.rfind('/') + 1);  // npos + 1 is 0
}

bool is_there(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(fs::symlink_status(path, ignored));
}

// Whether what lies beside a file can be from a run of ours: it belongs to the file's owner, to
// whoever asks, or to root. Anybody may put something there in a directory of all.
bool may_be_ours(const std::string& original, const std::string& file) {
  struct stat there, of;
  if (lstat(original.c_str(), &there) != 0 || !S_ISREG(there.st_mode)) return false;
  const bool is_of_owner = stat(file.c_str(), &of) == 0 && there.st_uid == of.st_uid;
  return is_of_owner || there.st_uid == geteuid() || there.st_uid == 0;
}

// In a sticky directory only who owns it or the file may take a name away, though all may give one.
bool may_be_renamed(const std::string& path) {
  struct stat directory, file;
  const std::string in = directory_of(path).empty() ? "." : directory_of(path);
  if (stat(in.c_str(), &directory) != 0 || lstat(path.c_str(), &file) != 0) return false;
  const uid_t us = geteuid();
  return (directory.st_mode & S_ISVTX) == 0 || us == 0 || us == directory.st_uid ||
         us == file.st_uid;
}

}  // namespace

std::optional<left_over> left_over_named(std::string_view name) {
  left_over found;
  found.is_original = name.ends_with(original_ending);
  if (found.is_original) name.remove_suffix(original_ending.size());
  const std::size_t after = temporary_mark.size() + temporary_letters;
  if (!name.starts_with('.') || name.size() < 1 + after) return std::nullopt;
  const std::string_view end = name.substr(name.size() - after);
  const bool is_made = end.starts_with(temporary_mark) &&
                       end.find_first_not_of(temporary_alphabet, temporary_mark.size()) == end.npos;
  if (!is_made) return std::nullopt;
  found.file = name.substr(1, name.size() - after - 1);
  return found;
}

bool is_left_over(int directory, std::string_view name) {
  const auto is = left_over_named(name);
  if (!is) return false;
  struct stat there;
  return is->is_original ||
         (fstatat(directory, is->file.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0 &&
          S_ISREG(there.st_mode));
}

std::string putting_back(const std::string& kept, const std::string& into) {
  // A name that was made by chance once is hardly taken, and it is that of one original alone.
  const std::string from = shell_quoted(kept);
  const std::string beside = kept.substr(0, kept.size() - original_ending.size()) + ".replaced";
  shell_words words;
  return words.line(fmt::format("cp -p {0} {1} && cat {2} > {0} && rm {2}", words.word(into),
                                shell_quoted(beside), from));
}

std::string left_over_message(const std::string& path) {
  const std::string directory = directory_of(path);
  const auto is = left_over_named(std::string_view(path).substr(directory.size()));
  const std::string file = directory + (is ? is->file : "");
  const std::string begin =
      fmt::format("{}: passed over: left by a run that was interrupted, or is at work", safe(path));
  if (!is || !is->is_original) {
    return fmt::format("{}: it may be a part of what '{}' was to become; if so, remove it", begin,
                       safe(file));
  }
  if (is_there(file)) {
    return fmt::format("{}: it may be what '{}' was before; to put it back: {}", begin, safe(file),
                       putting_back(path, file));
  }
  return fmt::format("{}: it may be what a file was before whose name is or begins with '{}'",
                     begin, safe(file));
}

std::optional<std::string> rename_to_kept(const std::string& path, const std::string& file) {
  if (!may_be_renamed(path)) return std::nullopt;
  for (unsigned n = 0;; ++n) {
    const std::string name =
        directory_of(path) + file + (n == 0 ? std::string(".orig") : fmt::format(".orig.{}", n));
    if (link(path.c_str(), name.c_str()) == 0) {
      if (unlink(path.c_str()) == 0) return name;
      unlink(name.c_str());
      return std::nullopt;
    }
    const int why = errno;
    struct stat there;
    if (why == EEXIST || lstat(name.c_str(), &there) == 0) continue;
    // The file system has no links, or the name is too long.
    if (rename(path.c_str(), name.c_str()) == 0) return name;
    return std::nullopt;
  }
}

left_originals::listing left_originals::read(const std::string& directory) {
  listing found;
  const std::string path = directory.empty() ? "." : directory;
  const long limit = pathconf(path.c_str(), _PC_NAME_MAX);
  if (limit > 0) found.longest = static_cast<std::size_t>(limit);
  std::error_code ignored;
  for (fs::directory_iterator at(path, ignored), end; !ignored && at != end;
       at.increment(ignored)) {
    std::string name = at->path().filename();
    const auto is = left_over_named(name);
    if (is && is->is_original) found.names.push_back(std::move(name));
  }
  std::sort(found.names.begin(), found.names.end());
  return found;
}

std::optional<std::string> left_originals::of(const std::string& path) {
  const std::string target = follow_links(path);
  const std::string directory = directory_of(target);
  const std::lock_guard lock(mutex_);
  auto at = directories_.find(directory);
  if (at == directories_.end()) {
    if (directories_.size() == most_directories) directories_.clear();
    at = directories_.emplace(directory, read(directory)).first;
  }
  const auto& [longest, names] = at->second;
  if (names.empty()) return std::nullopt;
  const std::string begin =
      temporary_stem(target.substr(directory.size()), longest_of_original(longest));
  const std::size_t size = begin.size() + temporary_letters + original_ending.size();
  for (const std::string& name : names) {
    if (name.size() == size && name.starts_with(begin) && may_be_ours(directory + name, target)) {
      return directory + name;
    }
  }
  return std::nullopt;
}

}  // namespace utfkit::cli
