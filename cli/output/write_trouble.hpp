// Why a file can't be written.
#pragma once

#include <cerrno>
#include <string>

#include "base/trouble.hpp"

namespace utfkit::cli {

// By the error of the system, or by what it doesn't say: an attribute of chattr.
trouble write_trouble(const std::string& path, int error = errno);

// Another file has its name now than the one that was looked at.
struct replaced : trouble {
  using trouble::trouble;
};
replaced replaced_meanwhile(const std::string& path);

// That a file in `directory` can't be made or replaced. Where the directory is the cause, which
// isn't seen from the name of the file alone, it is named.
trouble directory_trouble(const std::string& path, std::string directory, int error);

}  // namespace utfkit::cli
