// How far a long run is, on standard error where that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace utfkit::cli {

// A line that is written over and over: bytes done, a bar, the rate and the time left where it is
// known how much there is to do. It appears after a second, so that short runs show none. Whatever
// else is written to the terminal calls hide() before. By one thread at a time.
class progress {
 public:
  using seconds = double;
  using clock = std::function<seconds()>;
  using sink = std::function<void(std::string_view)>;

  // `total` in bytes, where it is known. A line is at most `width` columns wide.
  progress(std::optional<std::uint64_t> total, unsigned width, clock now, sink out);
  ~progress() { hide(); }
  progress(const progress&) = delete;
  progress& operator=(const progress&) = delete;

  // So many bytes more are done.
  void add(std::uint64_t bytes);
  // Takes the line away; the next add() may bring it back.
  void hide();

  // The line: "  512 MiB of 1.0 GiB  [#####-----]  50 %  1.0 GiB/s  0:01 left".
  std::string line(seconds elapsed) const;

 private:
  static constexpr seconds before_first = 1.0;
  static constexpr seconds between = 0.1;

  std::optional<std::uint64_t> total_;
  unsigned width_;
  clock now_;
  sink out_;
  seconds start_;
  seconds next_;
  std::uint64_t done_ = 0;
  bool shown_ = false;
};

// For the run of a command: one that writes to standard error, or none where that is no terminal.
// While it lives, hide_progress() is its hide().
class shown_progress {
 public:
  explicit shown_progress(std::optional<std::uint64_t> total);
  ~shown_progress();
  shown_progress(const shown_progress&) = delete;
  shown_progress& operator=(const shown_progress&) = delete;

  void add(std::uint64_t bytes) {
    if (bar_) bar_->add(bytes);
  }

 private:
  std::unique_ptr<progress> bar_;
};

// To be called before anything is written that may go to the same terminal.
void hide_progress() noexcept;

}  // namespace utfkit::cli
