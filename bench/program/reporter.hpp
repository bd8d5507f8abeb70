// What utfkit_bench prints, and the JSON that it writes.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace bench {

// Prints a line a benchmark, the median of its repetitions and their quartiles. Google Benchmark
// runs a group of benchmarks at a time here; the groups become one JSON file.
class group_reporter : public benchmark::BenchmarkReporter {
 public:
  // An empty path writes none. Throws std::runtime_error where it cannot be opened.
  explicit group_reporter(const std::string& json_path);

  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;  // at the end of each group

  // After the last group; whether everything ran and is written.
  bool finish();

 private:
  struct line {
    std::string name;
    double median = 0, lower_quartile = 0, upper_quartile = 0;  // bytes a second
  };
  std::map<std::int64_t, line> lines_;  // of this group, by the order of registration
  std::ofstream json_file_;
  benchmark::JSONReporter json_;
  bool json_begun_ = false;
  bool failed_ = false;
};

}  // namespace bench
