// Bytes that are put aside until it is known what becomes of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "descriptor.hpp"

namespace utfkit::cli {

// A temporary file in $TMPDIR, or /tmp, that has no name: memory stays constant, and nothing is
// left behind whatever happens. Throws trouble.
class spool {
 public:
  spool();

  void write(std::string_view bytes);
  // To the first byte, to read.
  void rewind();
  // Fills buffer[0, size) with as much as one read gives; 0 at the end.
  std::size_t read(char* buffer, std::size_t size);
  // To be written anew.
  void clear();

 private:
  std::string directory_;
  descriptor file_;
};

}  // namespace utfkit::cli
