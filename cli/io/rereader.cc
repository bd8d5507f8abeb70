#include "rereader.hpp"

namespace utfkit::cli {

void rereader::remember() {
  pass_ = pass::first;
  if (const auto file = reader_.remaining()) {
    start_ = file->begin;
  } else {
    spool_.emplace();
  }
}

void rereader::remember_all() {
  remember();
  keeps_ = true;
}

void rereader::rewind() {
  pass_ = pass::second;
  if (spool_) {
    spool_->rewind();
  } else {
    reader_.seek(start_);
  }
}

piece_source rereader::pieces(std::size_t piece_size) {
  if (!spool_) return piece_source(reader_, piece_size);
  return piece_source([this](char* buffer, std::size_t size) { return read(buffer, size); },
                      piece_size);
}

std::size_t rereader::read(char* buffer, std::size_t size) {
  if (pass_ == pass::second && spool_) {
    if (const std::size_t got = spool_->read(buffer, size); got != 0) return got;
    if (!keeps_) spool_.reset();  // what follows was never read
  }
  const std::size_t got = reader_.read(buffer, size);
  if (spool_) spool_->write({buffer, got});
  return got;
}

}  // namespace utfkit::cli
