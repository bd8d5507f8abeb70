// utfkit_bench: measures utfkit beside its peers.
//
// Everything is made and checked before anything is timed: the texts, their forms, one output
// buffer for all, and that every implementation gives what utfkit gives.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "peers/implementation.hpp"
#include "program/filter.hpp"
#include "program/isa.hpp"
#include "program/operation.hpp"
#include "program/options.hpp"
#include "program/reporter.hpp"
#include "texts/corpus.hpp"
#include "texts/forms.hpp"

namespace bench {

namespace {

void measure(benchmark::State& state, function timed, const job& j) {
  forget_upper_halves();
  for (auto _ : state) {
    benchmark::DoNotOptimize(timed(j));
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(j.utf8.size()));
}

std::vector<forms> prepare(const options& asked) {
  std::vector<corpus> corpora = asked.corpus.empty() ? make_corpora() : read_corpora(asked.corpus);
  corpora.push_back(mix(corpora));
  for (corpus& each : make_mark_corpora()) corpora.push_back(std::move(each));
  std::vector<forms> texts;
  for (const corpus& each : corpora) texts.emplace_back(each);
  return texts;
}

placed_memory make_output(const std::vector<forms>& texts) {
  std::size_t size = 0;
  for (const forms& text : texts) size = std::max(size, output_bound(text));
  return {size, placed_memory::output_place};
}

// The implementations of one operation on one corpus: what is compared, and so what is interleaved.
// Minutes between two implementations would let the machine change under them.
struct group {
  std::string prefix;  // of the names: operation/corpus/
  job work;
  std::vector<const implementation*> chosen;
  op what;

  void run(benchmark::BenchmarkReporter& reporter) const {
    for (const implementation* each : chosen) {
      const function timed = each->find(what);
      benchmark::RegisterBenchmark(
          (prefix + each->name).c_str(),
          [timed, this](benchmark::State& state) { measure(state, timed, work); });
    }
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::ClearRegisteredBenchmarks();
  }
};

bool offers(const implementation& each, const operation& what) {
  return each.find(what.what) != nullptr &&
         (each.replaces_maximal_subparts || !is_damaged(what.from));
}

// What the filter lets through, if anything, with the room that utfkit's answer says.
std::optional<group> make_group(const operation& what, const forms& text,
                                const placed_memory& output, const name_filter& filter,
                                const std::vector<implementation>& all) {
  const std::optional<job> work = make_job(what, text, output);
  if (!work) return std::nullopt;
  group made{std::string(what.name) + "/" + text.name + "/", *work, {}, what.what};
  for (const implementation& each : all) {
    if (offers(each, what) && filter.lets_through(made.prefix + each.name)) {
      made.chosen.push_back(&each);
    }
  }
  if (made.chosen.empty()) return std::nullopt;
  return made;
}

// Gives the output its exact room, and compares every implementation with utfkit. Whether all
// agree; what doesn't is named on standard error.
bool check(group& checked, const operation& what, const implementation& ours) {
  const outcome expected = run_once(what, ours.find(what.what), checked.work);
  if (what.output_unit != 0) checked.work.room = expected.answer;
  bool agree = true;
  for (const implementation* each : checked.chosen) {
    const outcome actual = run_once(what, each->find(what.what), checked.work);
    const std::string wrong = difference(expected, actual);
    if (wrong.empty()) continue;
    std::fprintf(stderr, "utfkit_bench: %s%s: %s\n", checked.prefix.c_str(), each->name.c_str(),
                 wrong.c_str());
    agree = false;
  }
  return agree;
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

// compare.py has other targets for these.
void name_ascii(const std::vector<forms>& texts) {
  std::string names;
  for (const forms& text : texts) {
    if (text.utf8.view().size() != text.utf32.view().size()) continue;
    if (!names.empty()) names += ',';
    names += text.name;
  }
  benchmark::AddCustomContext("ascii", names);
}

int run(const options& asked, const char* program) {
  const isa_level* level = nullptr;
  if (!asked.isa.empty()) {
    level = find_isa_level(asked.isa);
    if (level == nullptr) throw std::invalid_argument("unknown level " + asked.isa);
    force_utfkit(*level);
  }
  set_up_google(asked, program);
  const std::vector<implementation> all = implementations(level);
  describe(asked, all);

  const std::vector<forms> texts = prepare(asked);
  name_ascii(texts);
  const placed_memory output = make_output(texts);
  const name_filter filter(asked.filter);
  std::vector<group> groups;
  bool agree = true;
  for (const operation& what : operations()) {
    for (const forms& text : texts) {
      if (!what.on_mixed && text.name == mixed_name) continue;
      if (text.of_marks && !is_normalized(what.from)) continue;
      std::optional<group> made = make_group(what, text, output, filter, all);
      if (!made) continue;
      agree = check(*made, what, all.front()) && agree;
      groups.push_back(std::move(*made));
    }
  }
  if (!agree) return 1;
  if (groups.empty()) throw std::invalid_argument("no benchmark matches " + asked.filter);

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
