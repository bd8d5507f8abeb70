#include "ucd.hpp"

#include <filesystem>
#include <fstream>

namespace test {

ucd find_ucd(const std::string& version) {
  const std::string own = std::string(UTFKIT_SHARED_DIR) + "/ucd/" + version;
  if (std::filesystem::exists(own + "/UnicodeData.txt")) return {own, true};
  const std::string debian = "/usr/share/unicode";
  if (std::filesystem::exists(debian + "/UnicodeData.txt")) return {debian, false};
  return {};
}

std::vector<std::string> ucd::lines(const std::string& file) const {
  std::ifstream in(directory + "/" + file);
  if (!in && !own_version) in.open(std::string(UTFKIT_UNPACKED_DIR) + "/" + file);
  std::vector<std::string> all;
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

}  // namespace test
