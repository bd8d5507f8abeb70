#include "ucd.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <utility>

namespace test {

ucd find_ucd(const std::string& version) {
  const std::string own = std::string(UTFKIT_SHARED_DIR) + "/ucd/" + version;
  if (std::filesystem::exists(own + "/UnicodeData.txt")) return {own, true};
  const std::string debian = "/usr/share/unicode";
  if (std::filesystem::exists(debian + "/UnicodeData.txt")) return {debian, false};
  return {};
}

std::vector<std::string> ucd::lines(const std::string& file) const {
  std::vector<std::string> all;
  const std::string path = directory + "/" + file;
  if (std::ifstream in(path); in) {
    for (std::string line; std::getline(in, line);) all.push_back(line);
    return all;
  }
  std::FILE* const pipe = popen(("bzip2 -dc '" + path + ".bz2'").c_str(), "r");
  if (pipe == nullptr) return all;
  std::string line;
  for (int c = 0; (c = std::fgetc(pipe)) != EOF;) {
    if (c == '\n')
      all.push_back(std::exchange(line, {}));
    else
      line += static_cast<char>(c);
  }
  pclose(pipe);
  return all;
}

}  // namespace test
