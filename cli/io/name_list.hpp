// Names of files, read from a file, one at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "rereader.hpp"

namespace utfkit::cli {

// The list is read piece by piece: it may be longer than memory, and its end may come only when
// what wrote the first names is done. Throws trouble for what can't be a list of names.
class name_list {
 public:
  // `path` may be "-". Names are ended by `separator`, a newline or NUL; the last one need not be.
  name_list(const std::string& path, char separator);

  // The next name into `name`; false at the end. Empty names are passed over.
  // Of a line that ends in CR LF the CR belongs to the name only where there is such a file, or
  // none without it.
  bool next(std::string& name);

  // Whether a name that next() has given is no file's, but one in quotation marks with escapes, as
  // git writes names where they are ended by newlines: "r\303\251sum\303\251.txt".
  bool is_quoted(const std::string& name) const;

  // To be called before the first next(): the list can be read twice.
  void remember() { reader_.remember(); }
  void rewind();

 private:
  // No file system has longer paths than a system call takes; and something that isn't a list
  // shall not fill the memory.
  static constexpr std::size_t longest_name = std::size_t{64} * 1024;

  [[noreturn]] void refuse(const char* why) const;
  bool fill();
  bool read_part(std::string& name);
  void take_off_cr(std::string& name) const;
  void take_off_signature(std::string& name) const;
  void require_separator(const std::string& name) const;

  rereader reader_;
  char separator_;
  bool is_first_ = true;         // the next name
  bool has_separators_ = false;  // as far as it is read
  std::unique_ptr<char[]> buffer_;
  std::size_t filled_ = 0;
  std::size_t at_ = 0;
};

}  // namespace utfkit::cli
