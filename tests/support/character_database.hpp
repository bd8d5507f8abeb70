// Files of the Unicode Character Database, of the version that the library's tables are made from.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <utfkit/unicode_version.hpp>

namespace test {

// The fields of each line, without comments and spaces at the ends; none where there is no file.
inline std::vector<std::vector<std::string>> database_rows(const std::string& file,
                                                           char separator = ';') {
  const utfkit::version v = utfkit::unicode_version();
  const std::string directory =
      std::to_string(v.major) + "." + std::to_string(v.minor) + "." + std::to_string(v.update);
  std::ifstream in(std::filesystem::path(UTFKIT_SHARED_DIR) / "ucd" / directory / file);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(in, line);) {
    line = line.substr(0, line.find('#')) + separator;
    std::vector<std::string> fields;
    for (std::size_t at = 0, end; (end = line.find(separator, at)) != line.npos; at = end + 1) {
      const std::size_t first = line.find_first_not_of(" \t", at);
      const std::size_t last = line.find_last_not_of(" \t", end == 0 ? 0 : end - 1);
      fields.push_back(first >= end ? "" : line.substr(first, last + 1 - first));
    }
    if (fields.size() > 1 || !fields[0].empty()) rows.push_back(fields);
  }
  return rows;
}

// The code points of a property, and the field at `value`; of rows whose second field is `name`
// where there is one.
inline std::map<std::uint32_t, std::string> database_property(const std::string& file,
                                                              std::size_t value = 1,
                                                              const std::string& name = "") {
  std::map<std::uint32_t, std::string> of;
  for (const auto& fields : database_rows(file)) {
    if (fields.size() <= value || (!name.empty() && fields[1] != name)) continue;
    const std::size_t dots = fields[0].find("..");
    const auto first = static_cast<std::uint32_t>(std::stoul(fields[0], nullptr, 16));
    const auto last =
        dots == std::string::npos
            ? first
            : static_cast<std::uint32_t>(std::stoul(fields[0].substr(dots + 2), nullptr, 16));
    for (std::uint32_t c = first; c <= last; ++c) of[c] = fields[value];
  }
  return of;
}

}  // namespace test
