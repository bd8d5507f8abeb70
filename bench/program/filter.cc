#include "program/filter.hpp"

#include <stdexcept>

namespace bench {

name_filter::name_filter(const std::string& expression) : everything_(expression.empty()) {
  if (!everything_ && regcomp(&compiled_, expression.c_str(), REG_EXTENDED | REG_NOSUB) != 0) {
    throw std::invalid_argument("malformed regular expression " + expression);
  }
}

name_filter::~name_filter() {
  if (!everything_) regfree(&compiled_);
}

bool name_filter::lets_through(const std::string& name) const {
  return everything_ || regexec(&compiled_, name.c_str(), 0, nullptr, 0) == 0;
}

}  // namespace bench
