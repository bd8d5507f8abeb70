// Runs a program and collects what it prints.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace command_test {

struct outcome {
  int status = -1;  // exit status, or 128 + the signal that ended it
  std::string out;
  std::string err;
};

// Runs the command under test with `arguments`, feeding it `input` on standard input.
outcome run(const std::vector<std::string>& arguments, std::string_view input = {});

// The same through a pipe, a byte at a time: each when the command has read the one before.
outcome run_byte_by_byte(const std::vector<std::string>& arguments, std::string_view input);

// A directory of its own for a test, removed with all that is in it.
class scratch_directory {
 public:
  scratch_directory();
  ~scratch_directory();
  scratch_directory(const scratch_directory&) = delete;
  scratch_directory& operator=(const scratch_directory&) = delete;

  std::string path(std::string_view name) const;
  // Writes a file and returns its path.
  std::string write(std::string_view name, std::string_view content) const;

 private:
  std::string root_;
};

std::string read_file(const std::string& path);

}  // namespace command_test
