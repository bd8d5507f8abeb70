#include "report.hpp"

#include <cstdio>

namespace bench {

bool median_reporter::ReportContext(const Context&) {
  return true;
}

void median_reporter::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    failed_ = failed_ || run.error_occurred;
    // A single repetition has no median and is its own.
    const bool median = run.run_type == Run::RT_Aggregate && run.aggregate_name == "median";
    if (!median && run.repetitions > 1) continue;
    const auto speed = run.counters.find("bytes_per_second");
    if (speed == run.counters.end()) continue;
    lines_[run.family_index] = {run.run_name.str(), speed->second};
  }
}

void median_reporter::Finalize() {
  for (const auto& [index, each] : lines_) {
    std::printf("%-56s %9.2f GB/s\n", each.name.c_str(), each.bytes_per_second / 1e9);
  }
}

}  // namespace bench
