// The command line of utfkit_bench.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace bench {

struct options {
  std::string corpus;  // empty: texts of our own
  std::string json;
  std::string isa;
  std::string filter;
  std::string repetitions = "9";
  bool help = false;
  std::vector<std::string> for_google;  // --benchmark_*: passed on
};

extern const char* const usage;

// Throws std::invalid_argument on what isn't an option.
options parse(int argc, char** argv);

}  // namespace bench
