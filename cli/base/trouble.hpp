// What ends the work with exit status 2, and what looks like it and isn't.
#pragma once

#include <cerrno>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "safe_text.hpp"

namespace utfkit::cli {

// Trouble: usage, an unreadable file, a failed write. what() is one complete message for standard
// error, without the name of the command and without a newline; file names in it are made safe.
struct trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Nobody reads the output any more. Thrown where a write fails with EPIPE. It is not trouble: the
// reader has what it wanted, as in `utf8 check big | head -1`; what should have been written beside
// that is told.
struct broken_pipe {
  std::string path;  // empty for standard output
};

// The message of an error of the system: "cannot open 'x': No such file or directory". `what` is
// the part before the name. std::error_code gives the text of strerror and is safe in threads;
// nothing here sets a locale, so it is English.
inline std::string system_message(std::string_view what, std::string_view path, int error) {
  std::string message(what);
  message += " '";
  message += safe_shortened(path);
  message += "': ";
  message += std::error_code(error, std::generic_category()).message();
  return message;
}

// Trouble from errno, or from `error` where a later call could have changed errno.
inline trouble system_trouble(std::string_view what, std::string_view path, int error = errno) {
  return trouble(system_message(what, path, error));
}

// What of a command line can't be meant together: trouble where `wrong`, with `why`.
inline void refuse_if(bool wrong, std::string_view command, std::string_view why) {
  if (!wrong) return;
  std::string message(why);
  message += " (utf8 ";
  message += command;
  message += " --help says more)";
  throw trouble(message);
}

}  // namespace utfkit::cli
