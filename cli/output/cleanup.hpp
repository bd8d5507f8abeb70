// Temporary files are removed also when a signal ends the process.
#pragma once

#include <csignal>
#include <cstddef>
#include <string>
#include <string_view>

namespace utfkit::cli {

inline constexpr std::string_view temporary_mark = ".utf8-";
inline constexpr std::string_view temporary_alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
inline constexpr std::size_t temporary_letters = 6;

// A name for a temporary file beside the file `name`: ".NAME.utf8-XXXXXX" with six random
// characters. NAME is cut where the whole would be longer than `longest`: not within a sequence,
// because there are file systems that take UTF-8 only.
std::string temporary_name(const std::string& name, std::size_t longest);
// What comes before those characters.
std::string temporary_stem(const std::string& name, std::size_t longest);

struct cleanup_slot;

// While it is armed, a file is removed if SIGINT, SIGTERM, SIGHUP or SIGQUIT ends the process. Any
// number may be at a time; where there is no memory for another one, arm() does nothing, and only
// the signal would leave a file behind.
class cleanup {
 public:
  cleanup() = default;
  cleanup(const cleanup&) = delete;
  cleanup& operator=(const cleanup&) = delete;
  ~cleanup() { disarm(); }

  // `name` in the directory that the descriptor is open on, which stays open while this is armed.
  // To be called before the file is made, so that there is no moment between the two, and with it
  // `uninterrupted`: what a signal finds armed is removed once, and must not be made afterwards.
  void arm(int directory, const std::string& name) noexcept;
  void disarm() noexcept;

 private:
  cleanup_slot* slot_ = nullptr;
};

// While there is one, those signals wait: for what has to come to its end once it has begun. A
// second signal doesn't.
class uninterrupted {
 public:
  uninterrupted() noexcept;
  uninterrupted(const uninterrupted&) = delete;
  uninterrupted& operator=(const uninterrupted&) = delete;
  ~uninterrupted();

 private:
  sigset_t before_;
};

}  // namespace utfkit::cli
