// The command line of utfkit_bench.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace bench {

struct options {
  std::vector<std::filesystem::path> corpus;  // none: texts of our own
  std::vector<std::size_t> sizes;             // none: as they are
  std::string json;
  std::string isa;
  std::string filter;
  std::string repetitions = "9";
  bool help = false;
  bool list = false;
  std::vector<std::string> for_google;  // --benchmark_*: passed on
};

extern const char* const usage;

// Throws std::invalid_argument on what isn't an option.
options parse(int argc, char** argv);

}  // namespace bench
