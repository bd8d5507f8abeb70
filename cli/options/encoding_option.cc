#include "encoding_option.hpp"

#include <fmt/format.h>

#include <vector>

#include "arguments.hpp"
#include "base/encoding_names.hpp"

namespace utfkit::cli {

named_encoding parse_encoding(const std::string& marked) {
  const std::string name = unmarked(marked);
  const auto found = named_encoding_by_name(name);
  if (found) return *found;
  const std::string_view known =
      !preferred_name(name).empty() ? preferred_name(name) : label_name(name);
  if (!known.empty()) {
    throw CLI::ValidationError(fmt::format("the encoding {} is not supported", known));
  }
  std::vector<std::string> names = encoding_words();
  for (const char* other : {"utf8", "utf16", "utf32", "latin1", "cp1252", "ascii", "auto"}) {
    names.emplace_back(other);
  }
  throw CLI::ValidationError(fmt::format("unknown encoding '{}'{}", name,
                                         did_you_mean(name, {names.begin(), names.end()})));
}

}  // namespace utfkit::cli
