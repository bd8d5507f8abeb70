#include "program/options.hpp"

#include <array>
#include <stdexcept>
#include <string_view>

namespace bench {

const char* const usage =
    "utfkit_bench [--corpus DIR] [--json FILE] [--isa LEVEL] [--filter REGEX] [--repetitions N]\n"
    "\n"
    "Measures operation/corpus/implementation and prints the median of N interleaved repetitions\n"
    "(9 unless told) in GB/s of UTF-8.\n"
    "\n"
    "  --corpus DIR      every *.utf8.txt of DIR; without it, texts made from a seed\n"
    "  --json FILE       the results in Google Benchmark's JSON, for bench/compare.py\n"
    "  --isa LEVEL       utfkit and simdutf at avx512 (icelake), avx2 (haswell), sse4 (westmere),\n"
    "                    neon (arm64) or scalar (fallback)\n"
    "  --filter REGEX    only the names in which it is found\n"
    "  --benchmark_...   passed on to Google Benchmark; --benchmark_min_time is 0.02 unless "
    "given\n";

namespace {

struct valued_option {
  std::string_view name;
  std::string options::*value;
};

constexpr std::array valued_options{
    valued_option{"--corpus", &options::corpus},
    valued_option{"--json", &options::json},
    valued_option{"--isa", &options::isa},
    valued_option{"--filter", &options::filter},
    valued_option{"--repetitions", &options::repetitions},
};

const valued_option* find_valued(std::string_view name) {
  for (const valued_option& each : valued_options) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

}  // namespace

options parse(int argc, char** argv) {
  options parsed;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with("--benchmark_out")) throw std::invalid_argument("use --json FILE");
    if (argument.starts_with("--benchmark_")) {
      parsed.for_google.emplace_back(argument);
      continue;
    }
    if (argument == "--help" || argument == "-h") {
      parsed.help = true;
      continue;
    }
    const std::size_t equals = argument.find('=');
    const valued_option* found = find_valued(argument.substr(0, equals));
    if (found == nullptr) throw std::invalid_argument("unknown option " + std::string(argument));
    if (equals != std::string_view::npos) {
      parsed.*(found->value) = argument.substr(equals + 1);
    } else if (i + 1 < argc) {
      parsed.*(found->value) = argv[++i];
    } else {
      throw std::invalid_argument("no value for " + std::string(argument));
    }
  }
  return parsed;
}

}  // namespace bench
