#include "program/group.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "program/isa.hpp"

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

// Of four quarters, the end of the first or of the third, between the two values nearest to it.
template <int Quarter>
double quartile(const std::vector<double>& values) {
  std::vector<double> sorted = values;
  std::sort(sorted.begin(), sorted.end());
  const double place = static_cast<double>(sorted.size() - 1) * Quarter / 4;
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - static_cast<double>(below));
}

bool offers(const implementation& each, const operation& what) {
  const auto& others = each.other_tables;
  if (std::find(others.begin(), others.end(), what.encoding) != others.end()) return false;
  return each.find(what.what) != nullptr &&
         (each.replaces_maximal_subparts || !is_damaged(what.from));
}

}  // namespace

group::group(const operation& what, const forms& text)
    : prefix_(std::string(what.name) + "/" + text.name + "/"), what_(&what), text_(&text) {}

std::optional<group> group::choose(const operation& what, const forms& text,
                                   const name_filter& filter,
                                   const std::vector<implementation>& all) {
  group made(what, text);
  for (const implementation& each : all) {
    if (offers(each, what) && filter.lets_through(made.prefix_ + each.name)) {
      made.chosen_.push_back(&each);
    }
  }
  if (made.chosen_.empty()) return std::nullopt;
  return made;
}

bool group::prepare(const placed_memory& output) {
  const std::optional<job> work = make_job(*what_, *text_, output);
  if (work) work_ = *work;
  return work.has_value();
}

bool group::check(const implementation& ours) {
  const outcome expected = run_once(*what_, ours.find(what_->what), work_);
  if (what_->output_unit != 0) work_.room = expected.answer;
  bool agree = true;
  for (const implementation* each : chosen_) {
    const outcome actual = run_once(*what_, each->find(what_->what), work_);
    const std::string wrong = difference(expected, actual);
    if (wrong.empty()) continue;
    std::fprintf(stderr, "utfkit_bench: %s%s: %s\n", prefix_.c_str(), each->name.c_str(),
                 wrong.c_str());
    agree = false;
  }
  return agree;
}

void group::run(benchmark::BenchmarkReporter& reporter) const {
  for (const implementation* each : chosen_) {
    const function timed = each->find(what_->what);
    benchmark::RegisterBenchmark(
        (prefix_ + each->name).c_str(),
        [timed, this](benchmark::State& state) { measure(state, timed, work_); })
        ->ComputeStatistics("lower_quartile", quartile<1>)
        ->ComputeStatistics("upper_quartile", quartile<3>);
  }
  benchmark::RunSpecifiedBenchmarks(&reporter);
  benchmark::ClearRegisteredBenchmarks();
}

}  // namespace bench
