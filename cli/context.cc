#include "context.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace utfkit::cli {

void context::say(std::string_view message) const {
  fmt::print(stderr, "utf8 {}: {}\n", command_, message);
}

}  // namespace utfkit::cli
