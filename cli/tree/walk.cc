#include "walk.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <deque>
#include <memory>
#include <string_view>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/trouble.hpp"
#include "ignore_stack.hpp"
#include "io/descriptor.hpp"
#include "output/left_over.hpp"

namespace utfkit::cli {

namespace {

// So many directories on the way down are held open. The others are opened again on the way back:
// the depth of a tree is no reason to run out of descriptors.
constexpr std::size_t open_directories = 32;

enum class file_type : std::uint8_t { regular, directory, link, special, gone };

file_type type_of(mode_t mode) {
  return S_ISREG(mode)   ? file_type::regular
         : S_ISDIR(mode) ? file_type::directory
         : S_ISLNK(mode) ? file_type::link
                         : file_type::special;
}

// Counts what a walk passes over by its type; false for the others.
bool is_passed_over(file_type type, walk_totals& totals) {
  totals.links += type == file_type::link;
  totals.special += type == file_type::special;
  return type == file_type::link || type == file_type::special;
}

// False for what can't be read, so that whoever opens it reports why.
bool is_binary(const walk_options& options, int directory, const char* name) {
  const descriptor fd(
      openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (fd.get() < 0) return false;
  std::string head(options.sniffed, '\0');
  std::size_t size = 0;
  while (size < head.size()) {
    const std::ptrdiff_t n = read_some(fd.get(), head.data() + size, head.size() - size);
    if (n < 0) return false;
    if (n == 0) break;
    size += static_cast<std::size_t>(n);
  }
  return options.is_binary({head.data(), size});
}

// Of the name itself, even where it is a link's by now; nothing where it is gone.
std::optional<file_identity> identity_of(int directory, const char* name) {
  struct stat st;
  if (fstatat(directory, name, &st, AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
  return file_identity{st.st_dev, st.st_ino};
}

// Whether there is a file that this one, by its name, was kept beside: NAME.bak, or NAME.bak.1. The
// suffix alone says nothing: a file may have been called so from the start, and nobody else would
// look at it.
bool is_kept_beside(int directory, std::string_view name, std::string_view suffix) {
  const std::size_t digits = name.size() - (name.find_last_not_of("0123456789") + 1);
  if (digits != 0 && digits < name.size() && name[name.size() - digits - 1] == '.') {
    const std::string_view without = name.substr(0, name.size() - digits - 1);
    if (without.ends_with(suffix)) name = without;  // the second original, and those after it
  }
  if (suffix.empty() || name.size() == suffix.size() || !name.ends_with(suffix)) return false;
  const std::string file(name.substr(0, name.size() - suffix.size()));
  struct stat st;
  return fstatat(directory, file.c_str(), &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode);
}

// Some file systems give no type with a name. One that can't be looked at is taken for a regular
// file, so that whoever opens it reports why.
file_type type_of(int directory, const dirent& entry) {
#ifdef DT_UNKNOWN
  if (entry.d_type == DT_REG) return file_type::regular;
  if (entry.d_type == DT_DIR) return file_type::directory;
  if (entry.d_type == DT_LNK) return file_type::link;
  if (entry.d_type != DT_UNKNOWN) return file_type::special;
#endif
  struct stat st;
  if (fstatat(directory, entry.d_name, &st, AT_SYMLINK_NOFOLLOW) == 0) return type_of(st.st_mode);
  return errno == ENOENT ? file_type::gone : file_type::regular;
}

// What is in a directory, sorted. The names stand in one string, since there can be millions.
class listing {
 public:
  // An errno where not all could be read.
  int read(int directory) {
    // The stream takes the descriptor that it reads from; this one is needed for openat.
    descriptor copy(fcntl(directory, F_DUPFD_CLOEXEC, 3));
    if (copy.get() < 0) return errno;
    const std::unique_ptr<DIR, int (*)(DIR*)> stream(fdopendir(copy.get()), closedir);
    if (!stream) return errno;
    copy.release();
    int error = 0;
    for (;;) {
      errno = 0;
      const dirent* entry = readdir(stream.get());
      if (entry == nullptr) {
        error = errno;
        break;
      }
      const std::string_view name = entry->d_name;
      if (name == "." || name == "..") continue;
      const file_type type = type_of(directory, *entry);
      if (type == file_type::gone) continue;
      entries_.push_back({names_.size(), type});
      names_.append(name).push_back('\0');
    }
    std::sort(entries_.begin(), entries_.end(), [this](const entry_place& a, const entry_place& b) {
      return std::strcmp(names_.c_str() + a.name, names_.c_str() + b.name) < 0;
    });
    return error;
  }

  bool is_at_end() const { return next_ == entries_.size(); }
  void skip_to_end() { next_ = entries_.size(); }
  std::pair<const char*, file_type> next() {
    const entry_place& e = entries_[next_++];
    return {names_.c_str() + e.name, e.type};
  }

 private:
  struct entry_place {
    std::size_t name;
    file_type type;
  };
  std::string names_;
  std::vector<entry_place> entries_;
  std::size_t next_ = 0;
};

// Walks of one directory after the other. The way down is a stack of our own, not that of the
// machine, which has an end.
class tree_walk {
 public:
  using event = walker::event;

  tree_walk(const walk_options& options, std::deque<event>& events, walk_totals& totals)
      : options_(options), events_(events), totals_(totals), ignore_([this](const std::string& m) {
          events_.push_back({event::kind::trouble, m});
        }) {}

  void begin(const std::string& operand) {
    root_ = operand;
    path_.clear();
    while (root_.size() > 1 && root_.ends_with('/')) root_.pop_back();
    if (root_ != "/") root_ += '/';
    plain_root_ = plain_path(root_);
    if (!plain_root_.empty()) plain_root_ += '/';
    if (options_.ignore_files) ignore_.begin(operand);
    push(AT_FDCWD, operand.c_str(), 0);
  }
  bool is_at_end() const { return stack_.empty(); }
  // Takes one entry, which may add events.
  void step();

 private:
  struct frame {
    descriptor fd;
    dev_t device = 0;
    ino_t inode = 0;
    std::size_t path_size = 0;  // of path_, up to and with the slash after this directory
    listing entries;
    ignore_stack::mark before = {};
  };

  void push(int parent, const char* name, int flags);
  void pop();
  bool reopen(frame& f, int child);
  bool is_made(int directory, std::string_view name) const;
  bool is_left_out(std::string_view name, bool is_directory);
  std::string shown() const { return root_ + path_; }
  void report(std::string_view what, int error) {
    std::string path = shown();
    if (path.size() > 1) path.pop_back();
    events_.push_back(
        {event::kind::trouble, system_message(what, path, error), std::nullopt, path});
  }

  const walk_options& options_;
  std::deque<event>& events_;
  walk_totals& totals_;
  ignore_stack ignore_;
  std::string root_;        // what all paths begin with
  std::string plain_root_;  // for the filter
  std::string path_;        // below root_
  std::vector<frame> stack_;
};

// Enters the directory at path_, which is empty or ends in a slash.
void tree_walk::push(int parent, const char* name, int flags) {
  frame f;
  f.fd = descriptor(openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | flags));
  struct stat st;
  if (f.fd.get() < 0 || fstat(f.fd.get(), &st) != 0) {
    report("cannot read directory", errno);
    return;
  }
  f.device = st.st_dev;
  f.inode = st.st_ino;
  f.path_size = path_.size();
  if (const int error = f.entries.read(f.fd.get()); error != 0) {
    report("cannot read directory", error);
  }
  if (options_.ignore_files) {
    f.before = ignore_.enter(f.fd.get(), shown(), path_);
  }
  if (stack_.size() >= open_directories) stack_[stack_.size() - open_directories].fd.close();
  stack_.push_back(std::move(f));
}

void tree_walk::pop() {
  const frame child = std::move(stack_.back());
  stack_.pop_back();
  if (options_.ignore_files) ignore_.leave(child.before);
  if (stack_.empty()) return;
  frame& f = stack_.back();
  path_.resize(f.path_size);
  // Also where nothing is left in it, since its own parent may have to be opened by its "..".
  if (f.fd.get() >= 0 || reopen(f, child.fd.get())) return;
  report("cannot go back to directory", errno);
  f.entries.skip_to_end();
}

// By the child's "..", which works at any depth, or else by the path. A tree that is changed while
// it is walked may give another directory for either.
bool tree_walk::reopen(frame& f, int child) {
  const std::string path = shown();
  for (const bool by_child : {true, false}) {
    if (by_child && child < 0) continue;
    f.fd = descriptor(openat(by_child ? child : AT_FDCWD, by_child ? ".." : path.c_str(),
                             O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK));
    struct stat st;
    if (f.fd.get() < 0 || fstat(f.fd.get(), &st) != 0) continue;
    if (st.st_dev == f.device && st.st_ino == f.inode) return true;
    errno = ENOENT;
  }
  f.fd.close();
  return false;
}

void tree_walk::step() {
  frame& f = stack_.back();
  if (f.entries.is_at_end()) {
    pop();
    return;
  }
  const auto [name, type] = f.entries.next();
  const bool is_directory = type == file_type::directory;
  path_.resize(f.path_size);
  path_ += name;
  if (is_left_out(name, is_directory)) return;
  if (is_directory) {
    // This moves the frames; `f` and `name` are not used after it has opened the directory.
    path_ += '/';
    push(f.fd.get(), name, O_NOFOLLOW);
    return;
  }
  if (is_passed_over(type, totals_)) return;
  const bool takes_left_over = options_.made_files && options_.reads_only;
  if (!takes_left_over && is_left_over(f.fd.get(), name)) {
    totals_.left_over.push_back(shown());
    return;
  }
  if (is_made(f.fd.get(), name)) {
    ++totals_.made_files;
    return;
  }
  if (!options_.binary && is_binary(options_, f.fd.get(), name)) {
    ++totals_.binary_skipped;
    return;
  }
  events_.push_back({event::kind::found_file, shown(), identity_of(f.fd.get(), name)});
}

// What is at path_, by its name and not by what it is.
bool tree_walk::is_left_out(std::string_view name, bool is_directory) {
  if (options_.ignore_files) {
    if (name == ".git") return true;
    if (ignore_.ignored(path_, is_directory)) {
      ++(is_directory ? totals_.ignored_directories : totals_.ignored_files);
      return true;
    }
  }
  if (options_.filter.empty()) return false;
  const std::string path = plain_root_ + path_;
  if (options_.filter.excludes(path, is_directory, plain_root_.size())) {
    ++(is_directory ? totals_.excluded_directories : totals_.excluded_files);
    return true;
  }
  const bool other = !is_directory && !options_.filter.takes(path, plain_root_.size());
  totals_.other_files += other;
  return other;
}

// What was kept beside a file, by utf8 or by others. Undo files, whose names people choose, are
// binary files.
bool tree_walk::is_made(int directory, std::string_view name) const {
  if (is_kept_beside(directory, name, options_.kept_suffix)) return true;
  if (options_.made_files) return false;
  // Those that people give, and that patch and editors write.
  static constexpr std::string_view suffixes[] = {".bak", ".orig", ".old", ".save", ".rej", "~"};
  return std::any_of(std::begin(suffixes), std::end(suffixes), [&](std::string_view suffix) {
    return is_kept_beside(directory, name, suffix);
  });
}

}  // namespace

class walker::state {
 public:
  state(std::vector<std::string> operands, const walk_options& options)
      : operands_(std::move(operands)), options_(options), tree_(options_, events_, totals) {
    if (operands_.empty()) operands_.emplace_back(options_.recursive ? "." : "-");
  }

  bool next(event& e) {
    while (events_.empty()) {
      if (!tree_.is_at_end()) {
        tree_.step();
      } else if (at_ != operands_.size()) {
        begin(operands_[at_++]);
      } else {
        return false;
      }
    }
    e = std::move(events_.front());
    events_.pop_front();
    return true;
  }

 private:
  // A name of a list is passed over where it names nothing that is wanted.
  bool is_unwanted(const std::string& name) {
    if (!options_.filter.empty()) {
      const std::string path = plain_path(name);
      const bool excluded = options_.filter.excludes_on_the_way(path);
      const bool other = !excluded && !options_.filter.takes(path);
      totals.excluded_files += excluded;
      totals.other_files += other;
      if (excluded || other) return true;
    }
    if (!options_.text_only) return false;
    struct stat st;
    if (lstat(name.c_str(), &st) != 0) {
      const bool missing = errno == ENOENT || errno == ENOTDIR;
      totals.missing += missing;
      return missing;
    }
    const file_type type = type_of(st.st_mode);
    if (type == file_type::directory) {
      totals.directories += !options_.recursive;
      return !options_.recursive;
    }
    return is_passed_over(type, totals) || is_binary_of_list(name);
  }

  bool is_binary_of_list(const std::string& name) {
    const bool binary = !options_.binary && is_binary(options_, AT_FDCWD, name.c_str());
    totals.binary_skipped += binary;
    return binary;
  }

  void begin(const std::string& operand) {
    struct stat st;
    if (options_.listed && operand != "-" && is_unwanted(operand)) return;
    const bool is_directory =
        operand != "-" && stat(operand.c_str(), &st) == 0 && S_ISDIR(st.st_mode);
    if (!is_directory) {
      const bool found = options_.listed && options_.text_only && operand != "-";
      events_.push_back({found ? event::kind::found_file : event::kind::file, operand,
                         found ? identity_of(AT_FDCWD, operand.c_str()) : std::nullopt});
    } else if (!options_.recursive) {
      std::string why = std::string("'").append(safe(operand)).append("' is a directory");
      if (!options_.use_for_directories.empty()) {
        why.append(" (use ").append(options_.use_for_directories).append(")");
      }
      events_.push_back({event::kind::trouble, std::move(why), std::nullopt, operand});
    } else {
      tree_.begin(operand);
    }
  }

  std::vector<std::string> operands_;
  std::size_t at_ = 0;
  const walk_options options_;
  std::deque<event> events_;

 public:
  walk_totals totals;

 private:
  tree_walk tree_;
};

walk_totals& walk_totals::operator+=(const walk_totals& more) {
  binary_skipped += more.binary_skipped;
  ignored_files += more.ignored_files;
  ignored_directories += more.ignored_directories;
  excluded_files += more.excluded_files;
  excluded_directories += more.excluded_directories;
  other_files += more.other_files;
  made_files += more.made_files;
  links += more.links;
  special += more.special;
  directories += more.directories;
  missing += more.missing;
  left_over.insert(left_over.end(), more.left_over.begin(), more.left_over.end());
  return *this;
}

bool walk_totals::any() const noexcept {
  return !left_over.empty() || (binary_skipped | ignored_files | ignored_directories |
                                excluded_files | excluded_directories | other_files | made_files |
                                links | special | directories | missing) != 0;
}

walker::walker(std::vector<std::string> operands, const walk_options& options)
    : state_(std::make_unique<state>(std::move(operands), options)) {}
walker::~walker() = default;
walker::walker(walker&&) noexcept = default;

bool walker::next(event& e) {
  return state_->next(e);
}

const walk_totals& walker::totals() const noexcept {
  return state_->totals;
}

}  // namespace utfkit::cli
