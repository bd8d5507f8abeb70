// The command while it runs, to be interrupted.
#pragma once

#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace command_test {

// Ended with this, if it still runs.
class process {
 public:
  // `before` runs in the child, in place of nothing.
  template <class Before>
  process(std::vector<std::string> words, const std::string& messages, Before before) {
    words.insert(words.begin(), UTF8_COMMAND);
    id_ = fork();
    if (id_ != 0) return;
    before();
    const int null = open("/dev/null", O_RDWR);
    dup2(null, 0);
    dup2(null, 1);
    dup2(open(messages.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 2);
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }
  process(std::vector<std::string> words, const std::string& messages)
      : process(std::move(words), messages, [] {}) {}
  process(const process&) = delete;
  process& operator=(const process&) = delete;
  ~process() {
    if (id_ > 0) {
      send(SIGKILL);
      wait();
    }
  }

  void send(int signal) const { kill(id_, signal); }
  // As of waitpid.
  int wait() {
    int status = -1;
    wait4(std::exchange(id_, -1), &status, 0, &usage_);
    return status;
  }
  // Its exit status, or 128 + the signal that ended it.
  int exit_status() {
    const int status = wait();
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  long largest_kib() const { return usage_.ru_maxrss; }

 private:
  pid_t id_;
  struct rusage usage_ = {};
};

// Damage, each byte of which makes an undo file longer by four.
inline std::string damaged(std::size_t bytes) {
  // More is right than wrong: anything else is left alone.
  const std::string line =
      "a line with damage: \xE9\xE9\xFF\xFF\xC0\xC0\xFE\xFE"
      " \u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\n";
  std::string text;
  while (text.size() < bytes) text += line;
  return text;
}

}  // namespace command_test
