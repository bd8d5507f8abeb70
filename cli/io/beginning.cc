#include "beginning.hpp"

#include <fcntl.h>

#include "descriptor.hpp"
#include "file_info.hpp"

namespace utfkit::cli {

namespace {

// It is looked at once more when it is open: something else may be there by then.
descriptor open_regular(const std::string& path) noexcept {
  const auto is_regular = [](const std::optional<file_info>& info) {
    return info && info->is_regular;
  };
  if (!is_regular(info_of(path))) return {};
  descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  if (file.get() < 0 || !is_regular(info_of_open(file.get()))) return {};
  return file;
}

}  // namespace

std::optional<std::string> beginning_of_file(const std::string& path, std::size_t most) {
  const descriptor file = open_regular(path);
  if (file.get() < 0) return std::nullopt;
  std::string text(most, 0);
  std::size_t size = 0;
  while (size < most) {
    const std::ptrdiff_t got = read_some(file.get(), text.data() + size, most - size);
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return text;
}

}  // namespace utfkit::cli
