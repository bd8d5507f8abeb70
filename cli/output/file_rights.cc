#include "file_rights.hpp"

#include <algorithm>
#include <cerrno>
#include <string_view>

#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"

namespace utfkit::cli {

namespace {

constexpr const char* list_name = "system.posix_acl_access";

// A file by its name, or by its descriptor.
struct place {
  int fd;
  const char* path;
};

// ── the system's calls ──────────────────────────────────────────────────────────────────────────

#ifdef __linux__

ssize_t get(const place& at, const char* name, char* to, std::size_t size) noexcept {
  return at.fd >= 0 ? fgetxattr(at.fd, name, to, size) : lgetxattr(at.path, name, to, size);
}
ssize_t names_of(const place& at, char* to, std::size_t size) noexcept {
  return at.fd >= 0 ? flistxattr(at.fd, to, size) : llistxattr(at.path, to, size);
}
int set(int fd, const char* name, std::string_view value) noexcept {
  return fsetxattr(fd, name, value.data(), value.size(), 0);
}
int remove(int fd, const char* name) noexcept {
  return fremovexattr(fd, name);
}

// That there is none, or that the file system has none.
bool is_absence(int error) noexcept {
  return error == ENODATA || error == ENOTSUP || error == ENOSYS;
}

#else

ssize_t none() noexcept {
  errno = ENOTSUP;
  return -1;
}
ssize_t get(const place&, const char*, char*, std::size_t) noexcept {
  return none();
}
ssize_t names_of(const place&, char*, std::size_t) noexcept {
  return none();
}
int set(int, const char*, std::string_view) noexcept {
  return static_cast<int>(none());
}
int remove(int, const char*) noexcept {
  return static_cast<int>(none());
}
bool is_absence(int error) noexcept {
  return error == ENOTSUP;
}

#endif

// What `ask` writes, however long it is; false, with errno set, where it fails.
template <class Ask>
bool read_all(const Ask& ask, std::string& to) {
  for (;;) {
    const ssize_t size = ask(nullptr, 0);
    if (size < 0) return false;
    to.resize(static_cast<std::size_t>(size));
    const ssize_t got = size == 0 ? 0 : ask(to.data(), to.size());
    if (got < 0 && errno == ERANGE) continue;  // it has grown
    to.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return got >= 0;
  }
}

bool read_value(const place& at, const char* name, std::string& value) {
  return read_all([&](char* to, std::size_t size) { return get(at, name, to, size); }, value);
}

struct listed_names {
  std::vector<std::string> names;
  int error = 0;  // why they can't be listed, as where they are more than 64 KiB
};

listed_names names_of(const place& at) {
  listed_names found;
  std::vector<std::string>& names = found.names;
  std::string all;
  if (!read_all([&at](char* to, std::size_t size) { return names_of(at, to, size); }, all)) {
    if (!is_absence(errno)) found.error = errno;
    return found;
  }
  for (std::size_t from = 0; from < all.size();) {
    names.emplace_back(all.c_str() + from);
    from += names.back().size() + 1;
  }
  return found;
}

// ── which attributes ────────────────────────────────────────────────────────────────────────────

// The list has its own place in file_rights; a signature of the old content is none of the new.
bool is_passed_over(std::string_view name) noexcept {
  return name.starts_with("system.posix_acl_") || name == "security.ima" || name == "security.evm";
}

// What a person or a file server has put there. What the system keeps for itself may be refused.
bool is_needed(std::string_view name) noexcept {
  return name.starts_with("user.") || name.starts_with("system.");
}

trouble cannot_keep(const std::string& name, const std::string& path, int error) {
  return system_trouble(fmt::format("cannot keep the attribute {} of", safe(name)), path, error);
}

trouble cannot_list(const std::string& path, int error) {
  return trouble(
      system_message("cannot list the extended attributes of", path, error) +
      "; it is left as it is (where there is --same-inode, that writes into the file itself)");
}

trouble cannot_keep_list(const std::string& path, int error) {
  return system_trouble("cannot keep the access control list of", path, error);
}

bool is_same_state(const struct stat& a, const struct stat& b) noexcept {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_ctim.tv_sec == b.st_ctim.tv_sec &&
         a.st_ctim.tv_nsec == b.st_ctim.tv_nsec;
}

struct stat state_of(const place& at) {
  struct stat st;
  if ((at.fd >= 0 ? fstat(at.fd, &st) : lstat(at.path, &st)) != 0) {
    throw system_trouble("cannot read the rights of", at.path);
  }
  return st;
}

file_rights read_rights(const place& at, const struct stat& st) {
  file_rights found;
  found.owner = st.st_uid;
  found.group = st.st_gid;
  found.mode = st.st_mode & 07777;
  found.of = {st.st_dev, st.st_ino};
  if (!read_value(at, list_name, found.list) && !is_absence(errno)) {
    throw system_trouble("cannot read the access control list of", at.path);
  }
  listed_names listed = names_of(at);
  found.unlisted = listed.error;
  for (std::string& name : listed.names) {
    std::string value;
    if (is_passed_over(name)) continue;
    if (read_value(at, name.c_str(), value)) {
      found.attributes.emplace_back(std::move(name), std::move(value));
    } else if (is_needed(name) && !is_absence(errno)) {
      throw system_trouble(fmt::format("cannot read the attribute {} of", safe(name)), at.path);
    }
  }
  return found;
}

// Several calls make one answer only where nobody has changed anything between them.
file_rights rights_at(const place& at) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    const struct stat before = state_of(at);
    file_rights found = read_rights(at, before);
    if (is_same_state(before, state_of(at))) return found;
  }
  throw system_trouble("cannot read the rights of", at.path, EBUSY);
}

// ── giving them ─────────────────────────────────────────────────────────────────────────────────

void give_attributes(int fd, const file_rights& rights, const std::string& path) {
  if (rights.unlisted != 0) throw cannot_list(path, rights.unlisted);
  const place at = {fd, path.c_str()};
  for (const auto& [name, value] : rights.attributes) {
    std::string has;
    if (read_value(at, name.c_str(), has) && has == value) continue;
    if (set(fd, name.c_str(), value) != 0 && is_needed(name)) throw cannot_keep(name, path, errno);
  }
  const listed_names listed = names_of(at);
  if (listed.error != 0) throw cannot_list(path, listed.error);
  for (const std::string& name : listed.names) {
    const auto is = [&name](const auto& kept) { return kept.first == name; };
    if (!name.starts_with("user.") ||
        std::any_of(rights.attributes.begin(), rights.attributes.end(), is)) {
      continue;
    }
    if (remove(fd, name.c_str()) != 0) throw cannot_keep(name, path, errno);
  }
}

// Linux replaces list and mode in one step. Without a list, those of the group are what its mask
// was: nothing is opened.
void give_list(int fd, const std::string& list, const std::string& path) {
  const bool given = list.empty() ? remove(fd, list_name) == 0 || is_absence(errno)
                                  : set(fd, list_name, list) == 0;
  if (!given) throw cannot_keep_list(path, errno);
}

struct kept {
  bool owner, group;
};
kept give_owner(int fd, const struct stat& now, const file_rights& rights) {
  kept k = {now.st_uid == rights.owner, now.st_gid == rights.group};
  if (k.owner && k.group) return k;
  if (fchown(fd, rights.owner, rights.group) == 0) return {true, true};
  if (!k.group) k.group = fchown(fd, static_cast<uid_t>(-1), rights.group) == 0;
  return k;
}

}  // namespace

void file_rights::narrow(const file_rights& other) {
  if (other.everybody_may_read()) return;
  const bool same_people = owner == other.owner && group == other.group && list == other.list;
  mode &= same_people ? other.mode : 0600;
  if (!same_people) list.clear();
  if (owner != other.owner) make_ours();
}

void file_rights::make_ours() {
  mode &= everybody_may_read() ? 0644U : 0600U;
  owner = geteuid();
  group = getegid();
  list.clear();
}

void source_rights::add(const file_rights& source) {
  owner_ = !owner_ || owner_ == source.owner ? source.owner : geteuid();
  if (source.everybody_may_read()) return;
  if (rights_) {
    rights_->narrow(source);
    return;
  }
  rights_ = source;
  rights_->mode &= 0666;
  rights_->unlisted = 0;
  rights_->attributes.clear();  // they are those of another content
}

void source_rights::narrow(file_rights& there) const {
  if (rights_) there.narrow(*rights_);
  if (there.owner != geteuid() && there.owner != owner_) there.make_ours();
}

file_rights rights_of(const std::string& path) {
  return rights_at({-1, path.c_str()});
}

file_rights rights_of(int descriptor, const std::string& path) {
  return rights_at({descriptor, path.c_str()});
}

file_rights rights_now(const std::string& path, file_rights before) {
  struct stat st;
  if (lstat(path.c_str(), &st) != 0 || !S_ISREG(st.st_mode)) return before;
  const file_rights now = rights_of(path);
  if (now.of == before.of) return now;
  before.narrow(now);
  return before;
}

std::uint32_t mode_of_copy(const file_rights& source, std::uint32_t group_of_copy) noexcept {
  const std::uint32_t mode = source.mode | S_IWUSR;
  if (source.list.empty() && source.group == group_of_copy) return mode;
  return mode & (~std::uint32_t{070} | (mode & 07) << 3);
}

void give_rights(int descriptor, const file_rights& rights, const std::string& path, unkept how) {
  const struct stat now = state_of({descriptor, path.c_str()});
  const kept k = give_owner(descriptor, now, rights);
  const bool same_people = k.owner && k.group;
  if (!same_people && how == unkept::refuse) {
    throw trouble(fmt::format(
        "cannot keep the {} of '{}'; it is left as it is (where there is --same-inode, that "
        "writes into the file itself)",
        k.owner   ? "group"
        : k.group ? "owner"
                  : "owner and group",
        safe(path)));
  }
  give_attributes(descriptor, rights, path);
  const bool is_private = !same_people && how == unkept::only_owner;
  give_list(descriptor, is_private ? std::string() : rights.list, path);
  const std::uint32_t mode = is_private ? rights.mode & 0600 : rights.mode;
  if ((state_of({descriptor, path.c_str()}).st_mode & 07777) == mode) return;
  if (fchmod(descriptor, mode) != 0) throw system_trouble("cannot write", path);
}

}  // namespace utfkit::cli
