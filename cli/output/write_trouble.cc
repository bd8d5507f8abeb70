#include "write_trouble.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#endif

#include <fmt/format.h>

#include "base/safe_text.hpp"

namespace utfkit::cli {

namespace {

// An attribute of chattr that keeps even its owner from writing to it or replacing it; nothing
// where there is none, or where that can't be known.
std::string_view attribute_of([[maybe_unused]] const std::string& path) {
#ifdef FS_IOC_GETFLAGS
  const int fd = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return {};
  int flags = 0;
  const bool known = ioctl(fd, FS_IOC_GETFLAGS, &flags) == 0;
  close(fd);
  if (known && (flags & FS_IMMUTABLE_FL) != 0) return "is immutable (chattr -i lifts that)";
  if (known && (flags & FS_APPEND_FL) != 0) return "may only be added to (chattr -a lifts that)";
#endif
  return {};
}

}  // namespace

trouble write_trouble(const std::string& path, int error) {
  if (error == EISDIR) {
    return trouble(
        fmt::format("cannot write '{}': it is a directory; give the name of a file", safe(path)));
  }
  const std::string_view attribute = error == EPERM ? attribute_of(path) : std::string_view();
  if (attribute.empty()) return system_trouble("cannot write", path, error);
  return trouble(fmt::format("cannot write '{}': it {}", safe(path), attribute));
}

replaced replaced_meanwhile(const std::string& path) {
  return replaced(fmt::format("'{}' was replaced by somebody else meanwhile", safe(path)));
}

trouble directory_trouble(const std::string& path, std::string directory, int error) {
  if (error == EPERM && !attribute_of(path).empty()) return write_trouble(path, error);
  while (directory.size() > 1 && directory.ends_with('/')) directory.pop_back();
  const std::string named = directory.empty() || directory == "."
                                ? std::string("the current directory")
                                : fmt::format("the directory '{}'", safe(directory));
  const auto say = [&](std::string_view what) {
    return trouble(fmt::format("cannot write '{}': {} {}", safe(path), named, what));
  };
  switch (error) {
    case ENOENT: return say("does not exist");
    case ENOTDIR:
      return trouble(
          fmt::format("cannot write '{}': '{}' is no directory", safe(path), safe(directory)));
    case EACCES: return say("may not be written to");
    case EROFS: return say("is on a read-only file system");
    case EPERM: {
      const std::string_view attribute = attribute_of(directory.empty() ? "." : directory);
      return say(attribute.empty() ? "lets only the owner of a file replace it" : attribute);
    }
    default: return write_trouble(path, error);
  }
}

}  // namespace utfkit::cli
