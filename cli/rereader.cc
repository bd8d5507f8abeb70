#include "rereader.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "trouble.hpp"

namespace utfkit::cli {

namespace {

// A file that has no name any more.
descriptor open_nameless(const std::string& directory) {
  std::string name = directory + "/utf8-XXXXXX";
  descriptor fd(mkostemp(name.data(), O_CLOEXEC));
  if (fd.get() < 0) throw system_trouble("cannot make a temporary file in", directory);
  unlink(name.c_str());
  return fd;
}

}  // namespace

void rereader::remember() {
  pass_ = pass::first;
  struct stat st;
  // What can be sought in and isn't a file, such as /dev/zero, doesn't give the same twice.
  if (fstat(reader_.descriptor(), &st) == 0 && S_ISREG(st.st_mode)) {
    start_ = lseek(reader_.descriptor(), 0, SEEK_CUR);
  }
  if (start_ >= 0) return;
  const char* directory = std::getenv("TMPDIR");
  spooled_in_ = directory == nullptr || *directory == '\0' ? "/tmp" : directory;
  spool_ = open_nameless(spooled_in_);
}

void rereader::rewind() {
  pass_ = pass::second;
  const int from = start_ >= 0 ? reader_.descriptor() : spool_.get();
  if (lseek(from, start_ >= 0 ? start_ : 0, SEEK_SET) < 0) {
    throw system_trouble("cannot go back in", start_ >= 0 ? reader_.path() : spooled_in_);
  }
}

std::size_t rereader::read(char* buffer, std::size_t size) {
  if (pass_ == pass::second && spool_.get() >= 0) {
    for (;;) {
      const ssize_t got = ::read(spool_.get(), buffer, size);
      if (got > 0) return static_cast<std::size_t>(got);
      if (got == 0) break;
      if (errno != EINTR) throw system_trouble("cannot read the temporary file in", spooled_in_);
    }
    spool_ = descriptor();  // what follows was never read
  }
  const std::size_t got = reader_.read(buffer, size);
  if (pass_ == pass::first && spool_.get() >= 0) spool(buffer, got);
  return got;
}

void rereader::spool(const char* bytes, std::size_t size) {
  while (size != 0) {
    const ssize_t put = ::write(spool_.get(), bytes, size);
    if (put >= 0) {
      bytes += put;
      size -= static_cast<std::size_t>(put);
    } else if (errno != EINTR) {
      throw system_trouble("cannot write a temporary file in", spooled_in_);
    }
  }
}

}  // namespace utfkit::cli
