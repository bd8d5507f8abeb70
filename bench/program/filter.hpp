// --filter: an extended regular expression (POSIX) that is to be found in a name.
#pragma once

#include <regex.h>

#include <string>

namespace bench {

// POSIX's and not std::regex, which g++ 12 warns about when it builds it with sanitizers.
class name_filter {
 public:
  // Throws std::invalid_argument on a malformed expression. An empty one lets everything through.
  explicit name_filter(const std::string& expression);
  name_filter(const name_filter&) = delete;
  name_filter& operator=(const name_filter&) = delete;
  ~name_filter();

  bool lets_through(const std::string& name) const;

 private:
  bool everything_;
  regex_t compiled_{};
};

}  // namespace bench
