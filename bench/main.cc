// utfkit_bench: measures utfkit beside its peers.
//
// Everything is made and checked before anything is timed: the texts, their forms, one output
// buffer for all, and that every implementation gives what utfkit gives.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "corpus.hpp"
#include "filter.hpp"
#include "forms.hpp"
#include "implementation.hpp"
#include "isa.hpp"
#include "operation.hpp"
#include "options.hpp"
#include "report.hpp"

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
  std::vector<forms> texts;
  for (const corpus& each : corpora) texts.emplace_back(each);
  return texts;
}

placed_memory make_output(const std::vector<forms>& texts) {
  std::size_t size = 0;
  for (const forms& text : texts) size = std::max(size, output_bound(text));
  return {size, placed_memory::output_place};
}

// Checks and registers benchmarks. Owns the jobs that they refer to.
class bench_set {
 public:
  bench_set(const std::string& filter, std::vector<implementation> all)
      : filter_(filter), implementations_(std::move(all)) {}

  void add(const operation& what, const forms& text, const placed_memory& output) {
    const std::string prefix = std::string(what.name) + "/" + text.name + "/";
    std::vector<const implementation*> chosen;
    for (const implementation& each : implementations_) {
      if (offers(each, what) && filter_.lets_through(prefix + each.name)) {
        chosen.push_back(&each);
      }
    }
    std::optional<job> j = make_job(what, text, output);
    if (chosen.empty() || !j) return;
    const outcome expected = run_once(what, implementations_.front().find(what.what), *j);
    if (what.output_unit != 0) j->room = expected.answer;
    const job& kept = jobs_.emplace_back(*j);
    for (const implementation* each : chosen) {
      const function timed = each->find(what.what);
      const std::string name = prefix + each->name;
      const std::string wrong = difference(expected, run_once(what, timed, kept));
      if (!wrong.empty()) {
        std::fprintf(stderr, "utfkit_bench: %s: %s\n", name.c_str(), wrong.c_str());
        wrong_ = true;
      }
      benchmark::RegisterBenchmark(
          name.c_str(), [timed, &kept](benchmark::State& state) { measure(state, timed, kept); });
      ++count_;
    }
  }

  bool anything_wrong() const { return wrong_; }
  std::size_t size() const { return count_; }

 private:
  static bool offers(const implementation& each, const operation& what) {
    return each.find(what.what) != nullptr &&
           (each.replaces_maximal_subparts || !is_damaged(what.from));
  }

  name_filter filter_;
  std::vector<implementation> implementations_;
  std::deque<job> jobs_;
  std::size_t count_ = 0;
  bool wrong_ = false;
};

// Google Benchmark takes its settings from a command line only.
void set_up_google(const options& asked, const char* program) {
  // It keeps a pointer to the first.
  static std::vector<std::string> arguments{program, "--benchmark_repetitions=" + asked.repetitions,
                                            "--benchmark_enable_random_interleaving=true",
                                            "--benchmark_min_time=0.02"};
  if (!asked.json.empty()) {
    arguments.push_back("--benchmark_out=" + asked.json);
    arguments.push_back("--benchmark_out_format=json");
  }
  arguments.insert(arguments.end(), asked.for_google.begin(), asked.for_google.end());
  std::vector<char*> pointers;
  for (std::string& each : arguments) pointers.push_back(each.data());
  int count = static_cast<int>(pointers.size());
  benchmark::Initialize(&count, pointers.data());
  if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) {
    throw std::invalid_argument("see --help");
  }
}

void describe(const options& asked, const std::vector<implementation>& all) {
  benchmark::AddCustomContext("isa", asked.isa.empty() ? "native" : asked.isa);
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
  bench_set set(asked.filter, all);
  for (const operation& what : operations()) {
    for (const forms& text : texts) {
      if (what.on_mixed || text.name != mixed_name) set.add(what, text, output);
    }
  }
  if (set.anything_wrong()) return 1;
  if (set.size() == 0) throw std::invalid_argument("no benchmark matches " + asked.filter);

  std::fprintf(stderr, "%zu benchmarks, %s repetitions, seed %s\n", set.size(),
               asked.repetitions.c_str(), std::to_string(seed).c_str());
  median_reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  benchmark::Shutdown();
  return reporter.failed() ? 1 : 0;
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
