// The Unicode Character Database for tests: that of the library's version beside the checkout, or
// the one that Debian's unicode-data installs, which is older.
#pragma once

#include <string>
#include <vector>

namespace test {

struct ucd {
  std::string directory;  // empty where there is none
  bool own_version = false;

  // The lines of a file; of Debian's, also those of one that the build has unpacked.
  std::vector<std::string> lines(const std::string& file) const;
};

// `version` is "17.0.0".
ucd find_ucd(const std::string& version);

}  // namespace test
