// What the command does on a terminal: the progress of a long run is shown on standard error, and
// gone in the end.
#include <cstdlib>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "process.hpp"

namespace {

// The command with a terminal for its standard error, and for its output where `both` says so, and
// a pipe for its input.
class on_terminal {
 public:
  on_terminal(const std::vector<std::string>& arguments, bool both) {
    terminal_ = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal_ < 0 || grantpt(terminal_) != 0 || unlockpt(terminal_) != 0) return;
    const int side = open(ptsname(terminal_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios raw = {};
    tcgetattr(side, &raw);
    cfmakeraw(&raw);
    tcsetattr(side, TCSANOW, &raw);
    int in[2];
    if (side < 0 || pipe2(in, O_CLOEXEC) != 0) return;
    child_ = fork();
    if (child_ == 0) {
      dup2(in[0], 0);
      dup2(both ? side : open("/dev/null", O_WRONLY), 1);
      dup2(side, 2);
      setenv("TERM", "xterm", 1);
      std::vector<char*> argv = {const_cast<char*>(UTF8_COMMAND)};
      for (const std::string& word : arguments) argv.push_back(const_cast<char*>(word.c_str()));
      argv.push_back(nullptr);
      execv(argv[0], argv.data());
      _exit(127);
    }
    close(in[0]);
    close(side);
    in_ = in[1];
  }
  ~on_terminal() { close(terminal_); }

  void write(std::string_view text) {
    EXPECT_EQ(::write(in_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  // Until the command has taken all that was written.
  void wait_until_read() const {
    int left = 1;
    while (ioctl(in_, FIONREAD, &left) == 0 && left != 0) usleep(1000);
  }
  // Until the terminal got `text`.
  void wait_for(std::string_view text) {
    while (seen_.find(text) == seen_.npos && receive()) {
    }
  }
  // All that the terminal got.
  std::string finish() {
    close(in_);
    while (receive()) {
    }
    int status = 0;
    waitpid(child_, &status, 0);
    return seen_;
  }

 private:
  bool receive() {
    char buffer[4096];
    const ssize_t n = ::read(terminal_, buffer, sizeof buffer);
    if (n > 0) seen_.append(buffer, static_cast<std::size_t>(n));
    return n > 0;
  }

  std::string seen_;
  int terminal_ = -1;
  int in_ = -1;
  pid_t child_ = -1;
};

// Two runs at the same time, because each has to last for more than a second.
TEST(Terminal, ShowsTheProgressOfLongRunsOnly) {
  const std::string text(1000, 'x');
  on_terminal quick({"check", "-j1"}, true);
  quick.write(text);
  EXPECT_EQ(quick.finish(), "");

  on_terminal silent({"count", "-j1"}, false), loud({"check", "-j1", "--no-context"}, true);
  for (on_terminal* t : {&silent, &loud}) {
    t->write(text);
    t->wait_until_read();
  }
  usleep(1'050'000);
  for (on_terminal* t : {&silent, &loud}) {
    t->write(text);
    t->wait_for("/s");
  }
  loud.write("\u00E9\u00E9 \xFF" + text);
  // Of 2,000 bytes, 512 wait for what follows (file_piece::margin).
  const std::string seen = silent.finish();
  EXPECT_TRUE(seen.starts_with("\r  1.4 KiB  ")) << seen;
  EXPECT_TRUE(seen.ends_with("/s\033[K\r\033[K")) << seen;
  // What is written to the terminal comes after the line was erased.
  const std::string said = loud.finish();
  const std::size_t at = said.find("\033[1;31m-: ");
  ASSERT_NE(at, said.npos) << said;
  EXPECT_TRUE(said.substr(0, at).ends_with("\r\033[K")) << said;
  EXPECT_NE(said.find("to repair: "), said.npos);
  EXPECT_TRUE(said.ends_with("\n")) << said;
}

}  // namespace
