// Input that is read twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "file_piece.hpp"
#include "reader.hpp"
#include "spool.hpp"

namespace utfkit::cli {

// A reader whose first bytes can be read again. A file is simply sought in; of anything else, such
// as a pipe, what is read for the first time goes to a temporary file in $TMPDIR that has no name,
// so that memory stays constant and nothing is left behind whatever happens. After rewind(), what
// was read comes again, and then what wasn't read yet.
//
// Throws input_trouble for the input and trouble for the temporary file.
class rereader {
 public:
  explicit rereader(const named_file& file) : reader_(file) {}

  // To be called before anything is read: from here on what is read can be read again.
  void remember();
  // The same for any number of passes, each of which may go on behind where the one before stopped.
  void remember_all();
  void rewind();

  // As reader::read().
  std::size_t read(char* buffer, std::size_t size);

  const std::string& path() const noexcept { return reader_.path(); }

  // That which is read, wherever it is at.
  const reader& source() const noexcept { return reader_; }

  // What is left to be read in this pass, by pieces; a file by several threads.
  piece_source pieces(std::size_t piece_size);

 private:
  enum class pass { only, first, second };

  reader reader_;
  pass pass_ = pass::only;
  bool keeps_ = false;       // what is read in any pass
  std::uint64_t start_ = 0;  // in a file, which may be standard input and partly read
  std::optional<spool> spool_;
};

}  // namespace utfkit::cli
