// What utfkit_bench prints: a line a benchmark, in the order of the table, medians only.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace bench {

// Interleaved benchmarks finish in random order, so the lines wait for the end of the run.
class median_reporter : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;

  // Whether a benchmark failed.
  bool failed() const { return failed_; }

 private:
  struct line {
    std::string name;
    double bytes_per_second;
  };
  std::map<std::int64_t, line> lines_;  // by the order of registration
  bool failed_ = false;
};

}  // namespace bench
