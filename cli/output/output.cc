#include "output.hpp"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "output_file.hpp"
#include "write_place.hpp"
#include "write_trouble.hpp"

namespace utfkit::cli {

namespace {

constexpr int most_attempts = 50;  // to open a file that others go on replacing

}  // namespace

output::output(std::unique_ptr<file> f) noexcept : file_(std::move(f)) {}
output::output(output&&) noexcept = default;
output& output::operator=(output&&) noexcept = default;
output::~output() = default;

output output::to_stdout() {
  return output(std::make_unique<file>(STDOUT_FILENO, false, ""));
}

output output::to_file(const std::string& path, replacing how) {
  return open(path, false, how);
}

output output::to_private_file(const std::string& path) {
  return open(path, true, replacing::file);
}

// Several processes may have a file of rejected lines in common, each of which replaces it.
output output::open(const std::string& path, bool is_private, replacing how) {
  for (int attempt = 1;; ++attempt) {
    try {
      return open_once(path, is_private, how);
    } catch (const replaced&) {
      if (attempt == most_attempts) throw;
    }
  }
}

output output::open_once(const std::string& path, bool is_private, replacing how) {
  write_place at = find_place(path);
  if (const int named = descriptor_named(at.target); named >= 0) {
    const int copy = fcntl(named, F_DUPFD_CLOEXEC, 3);
    if (copy < 0) throw write_trouble(path);
    return output(std::make_unique<file>(copy, true, path));
  }
  // What the system makes of the path: it may refuse to follow a link.
  struct stat st;
  if (stat(path.c_str(), &st) != 0) {
    // The directory of the file, or what stands where it should be.
    if (errno == ENOTDIR) throw directory_trouble(path, split(at.target).directory, errno);
    if (errno != ENOENT) throw write_trouble(path);
    if (at.there) throw replaced_meanwhile(path);
  } else if (S_ISDIR(st.st_mode)) {
    throw write_trouble(path, EISDIR);
  } else if (!S_ISREG(st.st_mode)) {
    return output(std::make_unique<file>(open_special(path, at).release(), true, path));
  } else if (!at.is(st)) {
    if (at.error != 0) throw write_trouble(path, at.error);
    throw replaced_meanwhile(path);
  } else if (faccessat(at.directory.get(), split(at.target).name.c_str(), W_OK, AT_EACCESS) != 0) {
    throw write_trouble(path);
  }
  return output(std::make_unique<file>(path, std::move(at), is_private, how));
}

void output::write(const char* bytes, std::size_t size) {
  file_->write(bytes, size);
}

bool output::replaces() const noexcept {
  return file_->replaces();
}

bool output::is_instead_of(const file_identity& id) const noexcept {
  return file_->is_instead_of(id);
}

bool output::keeps_inode() const noexcept {
  return file_->keeps_inode();
}

void output::share_with(int reading) noexcept {
  file_->share_with(reading);
}

bool output::is_there_already() const {
  return file_->is_there_already();
}

file_identity output::identity() const {
  return file_->identity();
}

output::losses output::what_is_lost() const {
  losses lost = file_->what_is_lost();
  lost.appended = appended_;
  return lost;
}

void output::hold(const file_rights& source) {
  file_->hold(source);
}

bool output::is_at(const std::string& path) const {
  return file_->is_at(path);
}

bool output::is_other_link(const std::string& path) const {
  return file_->is_other_link(path);
}

void output::flush() {
  file_->flush();
}

void output::prepare() {
  file_->prepare();
}

void output::commit() {
  file_->commit(std::nullopt);
}

void output::commit_instead_of(const file_identity& id) {
  file_->commit(id);
}

bool output::commit_if_free() {
  return file_->commit_if_free();
}

descriptor output::read_back() {
  return file_->read_back();
}

}  // namespace utfkit::cli
