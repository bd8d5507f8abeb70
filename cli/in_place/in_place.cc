#include "in_place.hpp"

#include <cerrno>
#include <filesystem>
#include <memory>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "io/descriptor.hpp"
#include "io/lease.hpp"
#include "io/reader.hpp"
#include "other_writer.hpp"
#include "output/cleanup.hpp"
#include "output/file_rights.hpp"
#include "output/same_inode.hpp"
#include "output/write_place.hpp"
#include "output/write_trouble.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

bool same_time(const struct timespec& a, const struct timespec& b) {
  return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

bool same_state(const struct stat& a, const struct stat& b) {
  return has_same_content(a, b) && same_time(a.st_ctim, b.st_ctim);
}

// A name for the original, made beside it and then put in its place in one step.
class backup {
 public:
  // `path` is what the user calls it.
  backup(const std::string& target, const std::string& path, const std::string& suffix)
      : directory_(open_directory(fs::path(target).parent_path().c_str())),
        name_(fs::path(target).filename()),
        backup_name_(name_ + suffix),
        path_(path + suffix) {
    if (directory_.get() < 0) throw write_trouble(path_);
    const long limit = fpathconf(directory_.get(), _PC_NAME_MAX);
    longest_ = limit > 0 ? static_cast<std::size_t>(limit) : 255;
    if (backup_name_.size() > longest_) throw system_trouble("cannot write", path_, ENAMETOOLONG);
    temporary_ = temporary_name(name_, longest_);
    cleanup_.arm(directory_.get(), temporary_);
  }
  backup(const backup&) = delete;
  backup& operator=(const backup&) = delete;
  ~backup() { unlinkat(directory_.get(), temporary_.c_str(), 0); }

  // What stands there is an original too, and stays: the name gets a number then, from `first` on
  // where that isn't 0. The name.
  std::string make(int original, const struct stat& state, bool as_copy, unsigned first = 0) {
    // By the path it may be another directory than that of the file.
    struct stat there;
    require(fstatat(directory_.get(), name_.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0);
    if (there.st_dev != state.st_dev || there.st_ino != state.st_ino) {
      throw changed_meanwhile(path_);
    }
    if (as_copy || !link(state)) copy(original, state);
    unsigned n = first;
    while (!put_at(numbered(n), state)) ++n;
    require(is_synced(directory_.get()));
    return numbered(n);
  }

 private:
  std::string numbered(unsigned n) const {
    std::string name = n == 0 ? backup_name_ : fmt::format("{}.{}", backup_name_, n);
    if (name.size() > longest_) throw system_trouble("cannot write", path_, ENAMETOOLONG);
    return name;
  }

  // False where something has the name.
  bool put_at(const std::string& name, const struct stat& state) {
    const int d = directory_.get();
    if (linkat(d, temporary_.c_str(), d, name.c_str(), 0) == 0) return true;
    const int why = errno;
    struct stat there;
    if (fstatat(d, name.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0) {
      // The file itself, as a crash leaves it.
      return there.st_dev == state.st_dev && there.st_ino == state.st_ino;
    }
    errno = why;
    require(why != EEXIST);
    // The file system has no links.
    if (rename_if_free(d, temporary_.c_str(), name.c_str())) return true;
    require(errno == EEXIST);
    return false;
  }

  // False where the system doesn't want to: it knows no links, or not for this user.
  bool link(const struct stat& state) {
    const uninterrupted guard;
    if (linkat(directory_.get(), name_.c_str(), directory_.get(), temporary_.c_str(), 0) != 0) {
      return false;
    }
    struct stat linked;
    if (fstatat(directory_.get(), temporary_.c_str(), &linked, AT_SYMLINK_NOFOLLOW) == 0 &&
        linked.st_dev == state.st_dev && linked.st_ino == state.st_ino) {
      return true;
    }
    unlinkat(directory_.get(), temporary_.c_str(), 0);
    return false;
  }

  descriptor open_new(mode_t mode) const {
    const uninterrupted guard;
    const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    return descriptor(openat(directory_.get(), temporary_.c_str(), flags, mode));
  }

  void copy(int original, const struct stat& state) {
    descriptor to = open_new(state.st_mode & 0600);
    require(to.get() >= 0 && lseek(original, 0, SEEK_SET) >= 0);
    const std::unique_ptr<char[]> buffer(new char[reader::block_size]);
    while (const std::ptrdiff_t got = read_some(original, buffer.get(), reader::block_size)) {
      require(got > 0 && write_all(to.get(), {buffer.get(), static_cast<std::size_t>(got)}));
    }
    give_rights(to.get(), rights_of(original, path_), path_, unkept::only_owner);
    const struct timespec times[2] = {state.st_atim, state.st_mtim};
    (void)futimens(to.get(), times);
    require(is_synced(to.get()));
    require(to.close());
  }

  // Throws what errno says.
  void require(bool done) const {
    if (!done) throw write_trouble(path_);
  }

  descriptor directory_;
  std::string name_, backup_name_, path_, temporary_;
  std::size_t longest_ = 0;
  cleanup cleanup_;
};

// The path without symbolic links: the backup is to stand beside the file itself.
std::string real_path(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error) throw write_trouble(path, error.value());
  return real;
}

void require_regular(const struct stat& st, const std::string& path) {
  if (!S_ISREG(st.st_mode)) throw input_trouble(fmt::format("'{}' is no regular file", safe(path)));
}

}  // namespace

std::string keep_numbered(const std::string& path) {
  const reader in(path);
  struct stat st;
  if (fstat(in.descriptor(), &st) != 0) throw system_trouble("cannot read", path);
  const std::string name = backup(real_path(path), path, "").make(in.descriptor(), st, false, 1);
  return fs::path(follow_links(path)).replace_filename(name).string();
}

void original_file::require_regular(const std::string& path) {
  struct stat st;
  if (path == "-") throw input_trouble("standard input has no place to be rewritten in");
  // What is written there goes into the file at once, and is read again.
  if (descriptor_named(follow_links(path)) >= 0) {
    throw input_trouble(fmt::format(
        "'{}' is a name of a descriptor, which has no place to be rewritten in: name the file",
        safe(path)));
  }
  if (stat(path.c_str(), &st) != 0) {
    throw input_trouble(system_message("cannot open", path, errno));
  }
  cli::require_regular(st, path);
}

struct original_file::state : stat {};

original_file::original_file(const named_file& file, int descriptor)
    : path_(file.path), descriptor_(descriptor), state_(std::make_unique<state>()) {
  if (fstat(descriptor_, state_.get()) != 0) {
    throw input_trouble(system_message("cannot read", path_, errno));
  }
  cli::require_regular(*state_, path_);
  if (file.found && *file.found != identity()) refuse();
}

original_file::~original_file() = default;

file_identity original_file::identity() const noexcept {
  return {state_->st_dev, state_->st_ino};
}

void original_file::require_unchanged(std::uint64_t read) const {
  struct stat now, there;
  const bool same = read == static_cast<std::uint64_t>(state_->st_size) &&
                    fstat(descriptor_, &now) == 0 && same_state(*state_, now) &&
                    stat(path_.c_str(), &there) == 0 && same_state(*state_, there);
  if (!same) refuse();
}

void original_file::refuse() const {
  throw changed_meanwhile(path_);
}

void original_file::replace(output& with, std::uint64_t read, const std::string& suffix,
                            const std::function<void()>& side_outputs) {
  const file_identity instead = with.identity();
  with.prepare();
  require_unchanged(read);
  if (!with.is_instead_of(identity())) refuse();
  if (!with.keeps_inode() && is_open_elsewhere_for_writing(descriptor_)) {
    throw input_trouble(fmt::format(
        "'{}' is open for writing in another program, which would go on writing into the old file: "
        "it is left as it is; let that end first, or write into the file with --same-inode",
        safe(path_)));
  }
  if (!suffix.empty()) {
    backup(real_path(path_), path_, suffix).make(descriptor_, *state_, with.keeps_inode());
  }
  side_outputs();
  // What was made beside it has taken its time. A link to the file has changed more of it than what
  // stands in it.
  struct stat now;
  if (fstat(descriptor_, &now) != 0 || !has_same_content(*state_, now)) refuse();
  with.share_with(descriptor_);
  with.commit();
  if (with.keeps_inode()) return;
  const auto size = static_cast<std::uint64_t>(state_->st_size);
  with.note_appended(keep_what_was_appended(descriptor_, size, path_, instead));
}

}  // namespace utfkit::cli
