// Directories, files and processes for the tests of the command.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace utfkit::test {

namespace fs = std::filesystem;

// An empty directory that is gone at the end, with everything in it.
class scratch {
 public:
  scratch() {
    std::string name = (fs::temp_directory_path() / "utfkit-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw fs::filesystem_error("mkdtemp", name, {});
    path_ = fs::canonical(name).string();
  }
  scratch(const scratch&) = delete;
  scratch& operator=(const scratch&) = delete;
  ~scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  const std::string& path() const { return path_; }
  std::string operator/(std::string_view name) const { return path_ + "/" + std::string(name); }

  // Makes a file, and the directories that lead to it.
  std::string put(std::string_view name, std::string_view content) const {
    const std::string path = *this / name;
    fs::create_directories(fs::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << content;
    return path;
  }

  std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
  }

 private:
  std::string path_;
};

inline std::string slurp(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct outcome {
  int status = -1;  // as of waitpid
  std::string out;
};

// Runs a program, found by PATH, with `input` on its standard input, and gives what it prints.
// Status 127 << 8 where there is no such program.
inline outcome run(const std::vector<std::string>& words, std::string_view input = {},
                   const std::string& directory = ".") {
  const scratch files;
  const std::string in = files.put("in", input);
  const std::string out = files / "out";
  const pid_t child = fork();
  if (child == 0) {
    const int from = open(in.c_str(), O_RDONLY);
    const int to = open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int null = open("/dev/null", O_WRONLY);
    if (chdir(directory.c_str()) != 0) _exit(126);
    dup2(from, 0);
    dup2(to, 1);
    dup2(null, 2);
    std::vector<char*> argv;
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    _exit(127);
  }
  outcome result;
  waitpid(child, &result.status, 0);
  result.out = slurp(out);
  return result;
}

inline bool is_installed(const std::string& program) {
  return run({program, "-c", ":"}).status != 127 << 8;
}

// Permissions mean nothing to root: becomes somebody else for good. False where that fails.
inline bool drop_root() {
  if (geteuid() != 0) return true;
  return setgroups(0, nullptr) == 0 && setgid(54321) == 0 && setuid(54321) == 0;
}

// Runs `body` in a child process and returns its status, as of waitpid.
template <class Body>
int in_child(Body body) {
  const pid_t child = fork();
  if (child == 0) {
    int status = 99;
    try {
      status = body();
    } catch (...) {
      status = 98;
    }
    _exit(status);
  }
  int status = -1;
  waitpid(child, &status, 0);
  return status;
}

}  // namespace utfkit::test
