#include "program/reporter.hpp"

#include <cstdio>
#include <stdexcept>

namespace bench {

group_reporter::group_reporter(const std::string& json_path) {
  if (json_path.empty()) return;
  json_file_.open(json_path);
  if (!json_file_) throw std::runtime_error("cannot write " + json_path);
  json_.SetOutputStream(&json_file_);
  json_.SetErrorStream(&json_file_);
}

bool group_reporter::ReportContext(const Context& context) {
  if (json_file_.is_open() && !json_begun_) json_begun_ = json_.ReportContext(context);
  return true;
}

void group_reporter::ReportRuns(const std::vector<Run>& runs) {
  if (json_begun_) json_.ReportRuns(runs);
  for (const Run& run : runs) {
    failed_ = failed_ || run.error_occurred;
    // A single repetition has no median and is its own.
    const bool aggregate = run.run_type == Run::RT_Aggregate;
    if (!aggregate && run.repetitions > 1) continue;
    const auto speed = run.counters.find("bytes_per_second");
    if (speed == run.counters.end()) continue;
    line& of = lines_[run.family_index];
    of.name = run.run_name.str();
    if (!aggregate || run.aggregate_name == "median") of.median = speed->second;
    if (run.aggregate_name == "lower_quartile") of.lower_quartile = speed->second;
    if (run.aggregate_name == "upper_quartile") of.upper_quartile = speed->second;
  }
}

void group_reporter::Finalize() {
  for (const auto& [index, each] : lines_) {
    std::printf("%-56s %9.2f GB/s", each.name.c_str(), each.median / 1e9);
    if (each.upper_quartile > 0) {
      std::printf("  (%.2f to %.2f)", each.lower_quartile / 1e9, each.upper_quartile / 1e9);
    }
    std::printf("\n");
  }
  std::fflush(stdout);
  lines_.clear();
}

bool group_reporter::finish() {
  if (json_begun_) {
    json_.Finalize();
    json_file_.close();
  }
  return !failed_ && !json_file_.fail();
}

}  // namespace bench
