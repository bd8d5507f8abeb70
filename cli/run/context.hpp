// What a run of the command accumulates: its exit status and its messages.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace utfkit::cli {

// Exit statuses. The worse one wins.
enum class status : int {
  clean = 0,     // clean, or done
  findings = 1,  // ill-formed where that was the question
  trouble = 2,   // usage, unreadable, write failed
};

// Writes to standard error. What can't be written there is lost: whoever closed it doesn't want it,
// and it changes neither the work nor the exit status.
void write_message(std::string_view text) noexcept;

class context {
 public:
  explicit context(std::string_view command) : command_(command) {}

  // Messages are rows of JSON from now on, so that all of standard error is JSON Lines.
  void say_in_json() noexcept { json_ = true; }
  bool says_json() const noexcept { return json_; }

  void worsen(status s) noexcept { status_ = std::max(status_, s); }
  int exit_status() const noexcept { return static_cast<int>(status_); }

  // From now on say() says nothing, so that trouble alone is said.
  void say_only_trouble() noexcept { only_trouble_ = true; }

  // A line on standard error: "utf8 check: MESSAGE".
  void say(std::string_view message) const;
  // Text on standard error as it is.
  void print(std::string_view text) const;

  // A context for one of several files that are worked on side by side: it holds back what is said,
  // until add() says it and takes over its status.
  context held() const {
    context c(command_);
    c.json_ = json_;
    c.only_trouble_ = only_trouble_;
    c.held_ = std::make_shared<std::string>();
    return c;
  }
  void add(const context& held) {
    if (held.held_) print(*held.held_);
    worsen(held.status_);
  }

  // The same, and the exit status is 2 in the end. `path` is that of the file that couldn't be
  // read, if there is one.
  void trouble(std::string_view message, std::string_view path = {}) {
    put(message);
    worsen(status::trouble);
    if (notes_.size() < most_notes_) notes_.push_back({std::string(message), std::string(path)});
  }

  struct note {
    std::string message;
    std::string path;  // may be empty
  };
  // From now on, troubles are kept for a report, so many at most.
  void keep_troubles(std::size_t most) noexcept { most_notes_ = most; }
  const std::vector<note>& troubles() const noexcept { return notes_; }

 private:
  void put(std::string_view message) const;

  std::string_view command_;
  bool json_ = false;
  bool only_trouble_ = false;
  std::shared_ptr<std::string> held_;
  std::size_t most_notes_ = 0;
  std::vector<note> notes_;
  status status_ = status::clean;
};

}  // namespace utfkit::cli
