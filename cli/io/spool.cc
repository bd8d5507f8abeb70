#include "spool.hpp"

#include <cstdlib>

#include <fcntl.h>

#include "base/trouble.hpp"

namespace utfkit::cli {

spool::spool() {
  const char* directory = std::getenv("TMPDIR");
  directory_ = directory == nullptr || *directory == '\0' ? "/tmp" : directory;
  std::string name = directory_ + "/utf8-XXXXXX";
  file_ = descriptor(mkostemp(name.data(), O_CLOEXEC));
  if (file_.get() < 0) throw system_trouble("cannot make a temporary file in", directory_);
  unlink(name.c_str());
}

void spool::write(std::string_view bytes) {
  if (!write_all(file_.get(), bytes)) {
    throw system_trouble("cannot write a temporary file in", directory_);
  }
}

void spool::rewind() {
  if (lseek(file_.get(), 0, SEEK_SET) < 0) {
    throw system_trouble("cannot read the temporary file in", directory_);
  }
}

std::size_t spool::read(char* buffer, std::size_t size) {
  const std::ptrdiff_t got = read_some(file_.get(), buffer, size);
  if (got < 0) throw system_trouble("cannot read the temporary file in", directory_);
  return static_cast<std::size_t>(got);
}

void spool::clear() {
  rewind();
  if (ftruncate(file_.get(), 0) != 0) {
    throw system_trouble("cannot write a temporary file in", directory_);
  }
}

}  // namespace utfkit::cli
