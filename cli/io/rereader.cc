#include "rereader.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include "base/trouble.hpp"

namespace utfkit::cli {

void rereader::remember() {
  pass_ = pass::first;
  struct stat st;
  // What can be sought in and isn't a file, such as /dev/zero, doesn't give the same twice.
  if (fstat(reader_.descriptor(), &st) == 0 && S_ISREG(st.st_mode)) {
    start_ = lseek(reader_.descriptor(), 0, SEEK_CUR);
  }
  if (start_ < 0) spool_.emplace();
}

void rereader::rewind() {
  pass_ = pass::second;
  if (spool_) {
    spool_->rewind();
  } else if (lseek(reader_.descriptor(), start_, SEEK_SET) < 0) {
    throw system_trouble("cannot go back in", reader_.path());
  }
}

window_source rereader::windows(std::size_t piece_size) {
  if (!spool_) return window_source(reader_, piece_size);
  return window_source([this](char* buffer, std::size_t size) { return read(buffer, size); },
                       piece_size);
}

std::size_t rereader::read(char* buffer, std::size_t size) {
  if (pass_ == pass::second && spool_) {
    if (const std::size_t got = spool_->read(buffer, size); got != 0) return got;
    spool_.reset();  // what follows was never read
  }
  const std::size_t got = reader_.read(buffer, size);
  if (pass_ == pass::first && spool_) spool_->write({buffer, got});
  return got;
}

}  // namespace utfkit::cli
