#include "undo_directory.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <map>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "io/descriptor.hpp"
#include "io/reader.hpp"
#include "output/left_over.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_part = 200;
constexpr std::size_t most_parts = 128;  // of a path that the system can open, there are fewer
constexpr std::string_view ending = ".undo";
constexpr std::string_view part_ending = ".part";
constexpr std::string_view digits = "0123456789ABCDEF";

bool is_itself(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '-' || c == '_';
}

std::string escaped(std::string_view path) {
  std::string all;
  for (const char c : path) {
    if (is_itself(c)) {
      all += c;
    } else if (c == '/') {
      all += '+';
    } else {
      const auto byte = static_cast<unsigned char>(c);
      all.append({'%', digits[byte / 16], digits[byte % 16]});
    }
  }
  return all;
}

std::string unescaped(std::string_view name) {
  std::string path;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (name[at] == '+') {
      path += '/';
    } else if (name[at] == '%' && name.size() - at > 2) {
      const std::size_t high = digits.find(name[at + 1]), low = digits.find(name[at + 2]);
      if (high == digits.npos || low == digits.npos) return {};
      path += static_cast<char>(high * 16 + low);
      at += 2;
    } else {
      path += name[at];
    }
  }
  return path;
}

// As real paths are.
bool is_plain(const std::string& path) {
  if (!path.starts_with('/') || path.find('\0') != path.npos) return false;
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at + 1), path.size());
    const std::string_view part(path.data() + at + 1, end - at - 1);
    if (part.empty() || part == "." || part == "..") return false;
    at = end;
  }
  return true;
}

void make_directory(const std::string& path) {
  if (mkdir(path.c_str(), 0700) != 0) {
    if (errno == EEXIST) return;  // whoever opens something in it says what else it is
    throw system_trouble("cannot make the directory", path);
  }
  const descriptor parent(open_directory(fs::path(path + "/..").c_str()));
  if (parent.get() < 0 || !is_synced(parent.get())) throw system_trouble("cannot write", path);
}

// The name in front of "." and a number, where that is one of an undo file: of an earlier repair.
std::string_view without_number(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == name.npos) return {};
  const std::string_view number = name.substr(dot + 1);
  const bool is_number = !number.empty() && number.front() != '0' &&
                         number.find_first_not_of("0123456789") == number.npos;
  name = name.substr(0, dot);
  return is_number && name.ends_with(ending) ? name : std::string_view();
}

// The last repair first: it has no number. Then from the highest number down, which are all behind
// the same name.
void sort_by_number(std::vector<std::string>& undos) {
  const bool has_last = undos.front().ends_with(ending);
  std::sort(undos.begin() + (has_last ? 1 : 0), undos.end(), [](const auto& a, const auto& b) {
    return a.size() != b.size() ? a.size() > b.size() : a > b;
  });
}

void add_entries(const std::string& directory, const std::string& before, std::size_t depth,
                 std::vector<undo_directory::entry>& found) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error)) {
    names.push_back(it->path().filename().string());
  }
  if (error) throw system_trouble("cannot read", directory, error.value());
  std::sort(names.begin(), names.end());
  std::map<std::string, std::size_t, std::less<>> places;  // in `found`, by names without numbers
  for (const std::string& name : names) {
    const std::string path = directory + name;
    const fs::file_status is = fs::symlink_status(path, error);
    if (name.ends_with(part_ending) && fs::is_directory(is) && depth < most_parts) {
      add_entries(path + "/", before + name + "/", depth + 1, found);
    } else if (name.ends_with(ending)) {
      const auto file = fs::is_regular_file(is) ? path_of_undo_name(before + name) : std::nullopt;
      places.emplace(name, found.size());
      found.push_back({{path}, file.value_or("")});
    } else if (const std::string last(without_number(name)); fs::is_regular_file(is)) {
      const auto file = path_of_undo_name(before + last);
      if (!file) continue;
      const auto [place, is_first] = places.emplace(last, found.size());
      if (is_first) found.push_back({{}, *file});
      found[place->second].undos.push_back(path);
    }
  }
  for (const auto& [name, at] : places) sort_by_number(found[at].undos);
}

}  // namespace

std::string undo_name_of(std::string_view path) {
  const std::string all = escaped(path);
  std::string name;
  std::size_t at = 0;
  for (; all.size() - at > longest_part; at += longest_part) {
    name.append(all, at, longest_part).append(part_ending) += '/';
  }
  return name.append(all, at).append(ending);
}

std::optional<std::string> path_of_undo_name(std::string_view name) {
  std::string all;
  for (std::string_view rest = name; !rest.empty();) {
    const std::size_t end = rest.find('/');
    const bool is_last = end == rest.npos;
    const std::string_view part = rest.substr(0, end), with = is_last ? ending : part_ending;
    if (!part.ends_with(with)) return std::nullopt;
    all += part.substr(0, part.size() - with.size());
    rest = is_last ? std::string_view() : rest.substr(end + 1);
  }
  std::string path = unescaped(all);
  if (!is_plain(path) || undo_name_of(path) != name) return std::nullopt;
  return path;
}

std::string real_path_of(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error) throw input_trouble(system_message("cannot open", path, error.value()));
  return real.string();
}

bool undo_directory::is_named_by(const std::string& path) {
  std::error_code ignored;
  return path.ends_with('/') || fs::is_directory(path, ignored);
}

undo_directory undo_directory::make(const std::string& path) {
  std::string name = path;
  while (name.size() > 1 && name.ends_with('/')) name.pop_back();
  make_directory(name);
  return undo_directory(path);
}

undo_directory::undo_directory(const std::string& path)
    : path_(path.ends_with('/') ? path : path + "/") {
  struct stat st;
  if (stat(path_.c_str(), &st) != 0) throw system_trouble("cannot open", path);
  if ((st.st_mode & S_IWOTH) != 0 || (st.st_uid != geteuid() && st.st_uid != 0)) {
    throw trouble(fmt::format(
        "'{}' is no place for undo files: {}; choose another directory", safe(path),
        (st.st_mode & S_IWOTH) != 0 ? "everybody may write to it" : "somebody else owns it"));
  }
  real_ = real_path_of(path_);
  if (!real_.ends_with('/')) real_ += '/';
}

std::string undo_directory::path_for(const std::string& file) const {
  return path_ + undo_name_of(file);
}

std::string undo_directory::make_room_for(const std::string& file) const {
  const std::string name = undo_name_of(file);
  for (std::size_t at = 0; (at = name.find('/', at)) != name.npos; ++at) {
    make_directory(path_ + name.substr(0, at));
  }
  return path_ + name;
}

bool undo_directory::has_undo_file(const std::string& path) const {
  if (!path.starts_with(real_)) return false;
  std::string name = path.substr(real_.size());
  const std::size_t last = name.rfind('/') + 1;  // npos + 1 is 0
  if (const auto unfinished = left_over_named(std::string_view(name).substr(last))) {
    name.replace(last, name.npos, unfinished->file);
  }
  return path_of_undo_name(name) || path_of_undo_name(without_number(name));
}

std::vector<undo_directory::entry> undo_directory::entries() const {
  std::vector<entry> found;
  add_entries(path_, "", 0, found);
  return found;
}

}  // namespace utfkit::cli
