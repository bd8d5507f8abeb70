// What is ill-formed in a text, as Python sees it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <nanobind/nanobind.h>

#include <utfkit/finding.hpp>
#include <utfkit/stats.hpp>

#include "buffer.hpp"

namespace utfkit::python {

// The first error of a text: the longest well-formed prefix ends before it.
struct py_error {
  std::uint64_t offset = 0;
  std::uint32_t length = 0;  // of the maximal subpart
  std::string kind;
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  bool operator==(const py_error&) const = default;
};

// An intended sequence that is ill-formed: a row of `utf8 check --json`.
struct py_finding {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint32_t length = 0;
  std::uint32_t replacements = 0;
  std::string kind;
  std::string bytes;
  bool operator==(const py_finding&) const = default;
};

// A finding of `text`, at `place` in the whole that the text is a part of.
py_finding make_finding(const finding& f, byte_view text, const text_stats& place);

// The findings of a text, in order.
class finding_iterator {
 public:
  explicit finding_iterator(nb::handle data) : held_(std::make_unique<buffer>(data)) {}
  // Throws nb::stop_iteration at the end.
  py_finding next();

 private:
  std::unique_ptr<buffer> held_;
  std::size_t at_ = 0;
  text_stats before_;
};

// Error, Finding, validate(), findings(), is_valid(), is_ascii().
void add_findings(nb::module_& m);

}  // namespace utfkit::python
