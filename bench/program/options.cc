#include "program/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace bench {

const char* const usage =
    "utfkit_bench [--corpus PATH]... [--size LIST] [--json FILE] [--isa LEVEL] [--filter REGEX]\n"
    "             [--repetitions N] [--list]\n"
    "\n"
    "Measures operation/text/implementation and prints the median of N repetitions (9 unless "
    "told)\n"
    "in GB/s of UTF-8, and their quartiles. Implementations of one operation on one text take "
    "turns.\n"
    "\n"
    "  --corpus PATH     anybody's texts: a file, or every *.utf8.txt of a directory; can be "
    "given\n"
    "                    again. Without it, texts made from a seed: prose and pages in markup by\n"
    "                    script, lines of a log, lines of JSON\n"
    "  --size LIST       so many bytes of each text, as in 64,1K,64K,1M,64M; the names are then\n"
    "                    text@size. Without it 64K, and of files the whole\n"
    "  --list            the texts instead: bytes, the part of blocks of 64 bytes that are ASCII,\n"
    "                    and the part that are so where the block before isn't, or the reverse\n"
    "  --json FILE       the results in Google Benchmark's JSON, for bench/compare.py\n"
    "  --isa LEVEL       utfkit and simdutf at avx512 (icelake), avx2 (haswell), sse4 (westmere),\n"
    "                    neon (arm64) or scalar (fallback)\n"
    "  --filter REGEX    only the names in which it is found; other texts are not even made\n"
    "  --benchmark_...   passed on to Google Benchmark; --benchmark_min_time is 0.02 unless "
    "given\n";

namespace {

struct valued_option {
  std::string_view name;
  std::string options::*value;
};

constexpr std::array valued_options{
    valued_option{"--json", &options::json},
    valued_option{"--isa", &options::isa},
    valued_option{"--filter", &options::filter},
    valued_option{"--repetitions", &options::repetitions},
};

// A number of bytes, as 64, 1K or 64M.
std::size_t parse_size(std::string_view text) {
  std::size_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  const std::size_t place = std::string_view("KM").find(unit);
  constexpr std::size_t most = std::size_t{1} << 30;
  if (error != std::errc() || unit.size() > 1 || place == std::string_view::npos || size == 0 ||
      size > (unit.empty() ? most : most >> (10 * (place + 1)))) {
    throw std::invalid_argument("no size of a text: " + std::string(text));
  }
  return unit.empty() ? size : size << (10 * (place + 1));
}

std::vector<std::size_t> parse_sizes(std::string_view list) {
  std::vector<std::size_t> sizes;
  for (;;) {
    const std::size_t comma = std::min(list.find(','), list.size());
    sizes.push_back(parse_size(list.substr(0, comma)));
    if (comma == list.size()) return sizes;
    list.remove_prefix(comma + 1);
  }
}

// The value of an option, behind = or in the next argument.
std::string value_of(std::string_view argument, int& i, int argc, char** argv) {
  const std::size_t equals = argument.find('=');
  if (equals != std::string_view::npos) return std::string(argument.substr(equals + 1));
  if (i + 1 < argc) return argv[++i];
  throw std::invalid_argument("no value for " + std::string(argument));
}

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
    if (argument == "--list") {
      parsed.list = true;
      continue;
    }
    const std::string_view name = argument.substr(0, argument.find('='));
    const valued_option* found = find_valued(name);
    if (name == "--corpus") {
      parsed.corpus.emplace_back(value_of(argument, i, argc, argv));
    } else if (name == "--size") {
      parsed.sizes = parse_sizes(value_of(argument, i, argc, argv));
    } else if (found != nullptr) {
      parsed.*(found->value) = value_of(argument, i, argc, argv);
    } else {
      throw std::invalid_argument("unknown option " + std::string(argument));
    }
  }
  return parsed;
}

}  // namespace bench
