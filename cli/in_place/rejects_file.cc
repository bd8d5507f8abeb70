#include "rejects_file.hpp"

#include <cerrno>
#include <exception>
#include <memory>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "in_place.hpp"
#include "io/reader.hpp"
#include "output/write_place.hpp"
#include "output/write_trouble.hpp"

namespace utfkit::cli {

namespace {

// How often what was appended at the last moment is read anew: of a file that another program goes
// on writing into there is no end.
constexpr int most_attempts = 50;

file_info info_of_locked(int fd, const std::string& path) {
  const auto info = info_of_open(fd);
  if (!info) throw system_trouble("cannot read", path);
  return *info;
}

}  // namespace

struct rejects_file::locked_file {
  descriptor fd;
  file_identity identity;

  std::uint64_t size(const std::string& path) const { return info_of_locked(fd.get(), path).size; }
};

rejects_file::rejects_file(std::string path, bool adds)
    : path_(std::move(path)), adds_(adds), lines_(output::to_private_file(path_)) {
  adds_ = adds_ && lines_.replaces();
  if (adds_ && info_if_there(path_)) reader(path_).beginning(1);
}

void rejects_file::hold(const file_rights& source) {
  if (adds_) held_.push_back(source);
  lines_.hold(source);
}

std::string rejects_file::commit() {
  if (std::exchange(done_, true)) return {};
  if (!lines_.replaces()) {
    lines_.commit();
  } else if (adds_) {
    add_lines();
  } else {
    return give_way();
  }
  return {};
}

// The file at the path, locked; nothing where there is none.
std::optional<rejects_file::locked_file> rejects_file::lock_there() const {
  for (;;) {
    const auto there = info_if_there(path_);
    if (!there) return std::nullopt;
    if (!there->is_regular) throw replaced_meanwhile(path_);
    const int flags = (adds_ ? O_RDWR : O_WRONLY) | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
    descriptor fd(open(path_.c_str(), flags));
    if (fd.get() < 0 && errno == ENOENT) continue;
    if (fd.get() < 0) throw write_trouble(path_);
    lock_file(fd.get());
    // Who had it locked may have put another one in its place.
    const file_identity locked = info_of_locked(fd.get(), path_).identity;
    const auto now = info_if_there(path_);
    if (now && now->identity == locked) return locked_file{std::move(fd), locked};
  }
}

std::string rejects_file::give_way() {
  lines_.prepare();
  // Each time another process has come to its end; else the path leads to another directory now.
  for (int attempt = 1; attempt != 10'000; ++attempt) {
    const auto there = lock_there();
    if (!there) {
      if (lines_.commit_if_free()) return {};
      continue;
    }
    if (!lines_.is_instead_of(there->identity)) continue;
    const std::uint64_t size = there->size(path_);
    const bool is_kept = size != 0 && !lines_.is_there_already();
    if (!is_kept && there->size(path_) != size && attempt < most_attempts) continue;
    std::string kept = is_kept ? keep_numbered(path_) : std::string();
    lines_.commit_instead_of(there->identity);
    return kept;
  }
  throw replaced_meanwhile(path_);
}

std::uint64_t rejects_file::copy(int from, output& to, char* last) const {
  const std::unique_ptr<char[]> block(new char[reader::block_size]);
  std::uint64_t all = 0;
  for (;;) {
    const std::ptrdiff_t got = read_some(from, block.get(), reader::block_size);
    if (got < 0) throw system_trouble("cannot read", path_);
    if (got == 0) return all;
    const auto size = static_cast<std::size_t>(got);
    to.write(block.get(), size);
    all += size;
    if (last != nullptr) *last = block[size - 1];
  }
}

// Puts one of both, what is there and `more`, in its place; what the old one, which has no name any
// more, was given meanwhile by another program, if anything.
std::optional<rejects_file::rest> rejects_file::put(const rest& more) {
  for (int attempt = 1;; ++attempt) {
    auto there = lock_there();
    if (there && info_of_locked(more.fd.get(), path_).size == more.from) return std::nullopt;
    output whole = output::to_private_file(path_);
    if (!whole.replaces()) continue;
    for (const file_rights& source : held_) whole.hold(source);
    placing now = {whole.identity(), 0, std::nullopt};
    char last = '\n';
    if (there) now.before = copy(there->fd.get(), whole, &last);
    // A line that was cut short by the end of the file stays one by itself.
    if (last != '\n') whole.write("\n");
    if (lseek(more.fd.get(), static_cast<off_t>(more.from), SEEK_SET) < 0) {
      throw write_trouble(path_);
    }
    const std::uint64_t added = copy(more.fd.get(), whole);
    now.size = now.before.value_or(0) + (last == '\n' ? 0 : 1) + added;
    whole.prepare();
    if (there && !whole.is_instead_of(there->identity)) continue;
    if (there && there->size(path_) != *now.before && attempt < most_attempts) continue;
    // Before it is there: what throws may have put it there all the same.
    placed_ = more.is_ours ? std::optional(now) : std::nullopt;
    if (!there) {
      if (whole.commit_if_free()) return std::nullopt;
      continue;
    }
    whole.commit_instead_of(there->identity);
    if (there->size(path_) <= *now.before) return std::nullopt;
    return rest{std::move(there->fd), *now.before, false};
  }
}

void rejects_file::add_lines() {
  std::optional<rest> appended = put({lines_.read_back(), 0, true});
  try {
    for (int attempt = 1; appended; ++attempt) {
      if (attempt == most_attempts) throw trouble("it goes on writing into the old file");
      appended = put(*appended);
    }
  } catch (const trouble& t) {
    throw trouble(
        fmt::format("'{}' has the rejected lines, but what another program appended to "
                    "it meanwhile is lost: {}",
                    safe(path_), t.what()));
  }
}

bool rejects_file::take_back() noexcept {
  if (!placed_) return false;
  try {
    const auto there = lock_there();
    if (!there || there->identity != placed_->identity || there->size(path_) != placed_->size) {
      return false;
    }
    if (placed_->before) {
      return ftruncate(there->fd.get(), static_cast<off_t>(*placed_->before)) == 0;
    }
    const write_place at = find_place(path_);
    struct stat locked;
    return fstat(there->fd.get(), &locked) == 0 && at.is(locked) &&
           unlinkat(at.directory.get(), split(at.target).name.c_str(), 0) == 0;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace utfkit::cli
