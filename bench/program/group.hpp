// What is compared: the implementations of one operation on one text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "peers/implementation.hpp"
#include "program/filter.hpp"
#include "program/operation.hpp"

namespace bench {

// They take turns. Minutes between two implementations would let the machine change under them.
class group {
 public:
  // Those that offer the operation and that the filter lets through; nothing where there are none.
  // Doesn't make the text.
  static std::optional<group> choose(const operation& what, const forms& text,
                                     const name_filter& filter,
                                     const std::vector<implementation>& all);

  const forms& text() const { return *text_; }

  // Makes the text in the form that is needed; false where there is none of that kind.
  bool prepare(const placed_memory& output);

  // Gives the output its exact room, and compares every implementation with utfkit. Whether all
  // agree; what doesn't is named on standard error.
  bool check(const implementation& ours);

  void run(benchmark::BenchmarkReporter& reporter) const;

 private:
  group(const operation& what, const forms& text);

  std::string prefix_;  // of the names: operation/text/
  const operation* what_;
  const forms* text_;
  job work_;
  std::vector<const implementation*> chosen_;
};

}  // namespace bench
