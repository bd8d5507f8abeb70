// What is looked for, in the ways that it can be.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <utfkit/search.hpp>

#include "caseless_pattern.hpp"

namespace utfkit::cli {

// How what is found may differ from the pattern: in spelling, in spelling and case, in nothing.
enum class difference { spelling, spelling_and_case, none };

class finder {
 public:
  // Precondition: `pattern` isn't empty, and well formed where anything may differ.
  finder(const std::string& pattern, difference allowed);

  // So many bytes tell whether there is a match at a place.
  std::size_t reach() const noexcept;
  // The first match at `from` or after it. By any number of threads.
  std::optional<match> next(byte_view text, std::size_t from) const;

 private:
  std::string bytes_;  // empty where anything may differ
  std::optional<canonical_pattern> canonical_;
  std::optional<caseless_pattern> caseless_;
};

}  // namespace utfkit::cli
