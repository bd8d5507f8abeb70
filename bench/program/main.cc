// utfkit_bench: measures utfkit beside its peers.
//
// Everything is made and checked before anything is timed: the texts, their forms, one output
// buffer for all, and that every implementation gives what utfkit gives.
#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "peers/implementation.hpp"
#include "program/filter.hpp"
#include "program/group.hpp"
#include "program/isa.hpp"
#include "program/operation.hpp"
#include "program/options.hpp"
#include "program/reporter.hpp"
#include "texts/blocks.hpp"
#include "texts/corpus.hpp"
#include "texts/forms.hpp"

namespace bench {

namespace {

std::vector<corpus> corpora_of(const options& asked) {
  const std::vector<wanted_size> sizes =
      asked.sizes.empty() ? std::vector<wanted_size>{std::nullopt}
                          : std::vector<wanted_size>{asked.sizes.begin(), asked.sizes.end()};
  std::vector<corpus> corpora;
  for (const wanted_size size : sizes) {
    for (corpus& each :
         asked.corpus.empty() ? make_corpora(size) : read_corpora(asked.corpus, size)) {
      corpora.push_back(std::move(each));
    }
  }
  if (!asked.sizes.empty()) return corpora;
  corpora.push_back(mix(corpora));
  for (corpus& each : make_mark_corpora()) corpora.push_back(std::move(each));
  return corpora;
}

int list(const std::vector<corpus>& corpora) {
  std::puts("# text bytes ascii_blocks switching_blocks");
  for (const corpus& each : corpora) {
    const std::string text = each.text();
    const block_statistics blocks = statistics_of_blocks(text);
    std::printf("%-24s %10zu %6.3f %6.3f\n", each.name.c_str(), text.size(), blocks.ascii,
                blocks.switching);
  }
  return 0;
}

// Google Benchmark takes its settings from a command line only.
void set_up_google(const options& asked, const char* program) {
  // It keeps a pointer to the first.
  static std::vector<std::string> arguments{program, "--benchmark_repetitions=" + asked.repetitions,
                                            "--benchmark_enable_random_interleaving=true",
                                            "--benchmark_min_time=0.02"};
  arguments.insert(arguments.end(), asked.for_google.begin(), asked.for_google.end());
  std::vector<char*> pointers;
  for (std::string& each : arguments) pointers.push_back(each.data());
  int count = static_cast<int>(pointers.size());
  benchmark::Initialize(&count, pointers.data());
  if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) {
    throw std::invalid_argument("see --help");
  }
}

// Where Linux tells it; figures without it say little.
std::string processor() {
  constexpr std::string_view key = "model name";
  std::ifstream information("/proc/cpuinfo");
  for (std::string line; std::getline(information, line);) {
    if (!line.starts_with(key)) continue;
    return line.substr(std::min(line.size(), line.find(':') + 2));
  }
  return "unknown processor";
}

void describe(const options& asked, const std::vector<implementation>& all) {
  benchmark::AddCustomContext("isa", asked.isa.empty() ? "native" : asked.isa);
  benchmark::AddCustomContext("cpu", processor());
  benchmark::AddCustomContext("seed", std::to_string(seed));
  benchmark::AddCustomContext("texts", asked.corpus.empty() ? "own" : "files");
  benchmark::AddCustomContext("compiler", __VERSION__);
  for (const implementation& each : all) benchmark::AddCustomContext(each.name, each.version);
}

// What was measured, for reports; and which texts are ASCII, for compare.py has other targets
// there.
void describe(const std::vector<const forms*>& texts) {
  std::string ascii;
  for (const forms* text : texts) {
    const std::string_view bytes = text->utf8().view();
    const block_statistics blocks = statistics_of_blocks(bytes);
    std::array<char, 64> figures{};
    std::snprintf(figures.data(), figures.size(), "%zu bytes, ASCII blocks %.3f, switching %.3f",
                  bytes.size(), blocks.ascii, blocks.switching);
    benchmark::AddCustomContext("text " + text->name, figures.data());
    if (std::any_of(bytes.begin(), bytes.end(),
                    [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; })) {
      continue;
    }
    if (!ascii.empty()) ascii += ',';
    ascii += text->name;
  }
  benchmark::AddCustomContext("ascii", ascii);
}

std::vector<group> choose_groups(const std::vector<std::unique_ptr<forms>>& texts,
                                 const name_filter& filter,
                                 const std::vector<implementation>& all) {
  std::vector<group> groups;
  for (const operation& what : operations()) {
    for (const auto& text : texts) {
      if (!what.on_mixed && text->name == mixed_name) continue;
      if (text->of_marks && !is_normalized(what.from)) continue;
      if (std::optional<group> made = group::choose(what, *text, filter, all)) {
        groups.push_back(std::move(*made));
      }
    }
  }
  return groups;
}

// In the order in which they are first needed.
std::vector<const forms*> texts_of(const std::vector<group>& groups) {
  std::vector<const forms*> texts;
  for (const group& each : groups) {
    if (std::find(texts.begin(), texts.end(), &each.text()) == texts.end()) {
      texts.push_back(&each.text());
    }
  }
  return texts;
}

// One buffer for all.
placed_memory make_output(const std::vector<const forms*>& texts) {
  std::size_t size = 0;
  for (const forms* text : texts) size = std::max(size, output_bound(*text));
  return {size, placed_memory::output_place};
}

int run(const options& asked, const char* program) {
  if (asked.list) return list(corpora_of(asked));
  const isa_level* level = nullptr;
  if (!asked.isa.empty()) {
    level = find_isa_level(asked.isa);
    if (level == nullptr) throw std::invalid_argument("unknown level " + asked.isa);
    force_utfkit(*level);
  }
  set_up_google(asked, program);
  const std::vector<implementation> all = implementations(level);
  describe(asked, all);

  std::vector<std::unique_ptr<forms>> texts;
  for (const corpus& each : corpora_of(asked)) texts.push_back(std::make_unique<forms>(each));
  std::vector<group> groups = choose_groups(texts, name_filter(asked.filter), all);
  const std::vector<const forms*> chosen = texts_of(groups);
  describe(chosen);
  const placed_memory output = make_output(chosen);
  std::erase_if(groups, [&](group& each) { return !each.prepare(output); });
  if (groups.empty()) throw std::invalid_argument("no benchmark matches " + asked.filter);
  bool agree = true;
  for (group& each : groups) agree = each.check(all.front()) && agree;
  if (!agree) return 1;

  std::fprintf(stderr, "%s repetitions, seed %s\n", asked.repetitions.c_str(),
               std::to_string(seed).c_str());
  group_reporter reporter(asked.json);
  for (const group& each : groups) each.run(reporter);
  const bool done = reporter.finish();
  benchmark::Shutdown();
  return done ? 0 : 1;
}

}  // namespace

function implementation::find(op wanted) const {
  const auto found = std::find_if(functions.begin(), functions.end(),
                                  [&](const auto& each) { return each.first == wanted; });
  return found == functions.end() ? nullptr : found->second;
}

}  // namespace bench

int main(int argc, char** argv) {
  try {
    const bench::options asked = bench::parse(argc, argv);
    if (asked.help) {
      std::fputs(bench::usage, stdout);
      return 0;
    }
    return bench::run(asked, argv[0]);
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "utfkit_bench: %s\n", problem.what());
    return 2;
  }
}
