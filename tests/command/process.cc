#include "process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

extern char** environ;

namespace command_test {

namespace {

void require(bool ok, const char* what) {
  if (!ok) throw std::runtime_error(what);
}

// Output goes to files: no deadlock, whatever the sizes. `feed` is called while the command runs.
template <class Feed>
outcome run_with(const std::vector<std::string>& arguments, const std::string& in, Feed feed) {
  const scratch_directory scratch;
  const std::string out = scratch.path("out");
  const std::string err = scratch.path("err");

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT, 0600);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT, 0600);

  std::vector<std::string> words = {UTF8_COMMAND};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  pid_t child = 0;
  require(posix_spawn(&child, UTF8_COMMAND, &files, nullptr, argv.data(), environ) == 0, "spawn");
  posix_spawn_file_actions_destroy(&files);
  feed();
  int status = 0;
  require(waitpid(child, &status, 0) == child, "waitpid");
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read_file(out),
          read_file(err)};
}

}  // namespace

outcome run(const std::vector<std::string>& arguments, std::string_view input) {
  const scratch_directory scratch;
  return run_with(arguments, scratch.write("in", input), [] {});
}

outcome run_byte_by_byte(const std::vector<std::string>& arguments, std::string_view input) {
  const scratch_directory scratch;
  const std::string fifo = scratch.path("in");
  require(mkfifo(fifo.c_str(), 0600) == 0, "mkfifo");
  // Open for both, so that nobody waits for the other side to open it: not the command, which is
  // started before it is fed, and not posix_spawn(), which waits for the command's first steps.
  const int both = open(fifo.c_str(), O_RDWR | O_CLOEXEC);
  require(both >= 0, "open");
  return run_with(arguments, fifo, [&] {
    const int to = open(fifo.c_str(), O_WRONLY | O_CLOEXEC);
    require(to >= 0, "open");
    close(both);
    for (const char byte : input) {
      require(write(to, &byte, 1) == 1, "write");
      int unread = 1;
      pollfd reader{to, 0, 0};  // POLLERR is told when the command has closed its side
      while (ioctl(to, FIONREAD, &unread) == 0 && unread != 0 && poll(&reader, 1, 0) == 0) {
        sched_yield();
      }
    }
    close(to);
  });
}

scratch_directory::scratch_directory() {
  std::string pattern = (std::filesystem::temp_directory_path() / "utfkit-test-XXXXXX").string();
  require(mkdtemp(pattern.data()) != nullptr, "mkdtemp");
  root_ = pattern;
}

scratch_directory::~scratch_directory() {
  std::error_code ignored;
  std::filesystem::remove_all(root_, ignored);
}

std::string scratch_directory::path(std::string_view name) const {
  return root_ + '/' + std::string(name);
}

std::string scratch_directory::write(std::string_view name, std::string_view content) const {
  const std::string file = path(name);
  std::ofstream stream(file, std::ios::binary);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  require(bool(stream), "write");
  return file;
}

std::string read_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  require(bool(stream), "open");
  std::ostringstream content;
  content << stream.rdbuf();
  return std::move(content).str();
}

}  // namespace command_test
