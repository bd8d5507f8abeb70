// Is this the file that was asked for? A name that was typed is in NFC; the same name that went
// through an old Mac, a zip archive or a network share can be in NFD. To a file system they are two
// names, to people one.
#include <utfkit/utfkit.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <random>
#include <string>

namespace fs = std::filesystem;

// Names are bytes on many systems. Those that are no UTF-8 are the same only where their bytes are:
// to the comparison of texts, all that is ill-formed would be one U+FFFD.
bool same_name(const fs::path& a, const fs::path& b) {
  if (a == b) return true;
  const std::u8string x = a.u8string(), y = b.u8string();
  return utfkit::is_valid(x) && utfkit::is_valid(y) && utfkit::canonically_equal(x, y);
}

// The file in `directory` that has the name, in the spelling that is there: the same bytes before
// any other spelling.
std::optional<fs::path> find_file(const fs::path& directory, const fs::path& name) {
  if (fs::exists(directory / name)) return directory / name;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory)) {
    if (same_name(entry.path().filename(), name)) return entry.path();
  }
  return std::nullopt;
}

int main() {
  const fs::path directory =
      fs::temp_directory_path() / ("utfkit-example-" + std::to_string(std::random_device{}()));
  fs::create_directory(directory);
  const fs::path stored = u8"re\u0301sume\u0301.txt";  // NFD: e and an accent
  std::ofstream(directory / stored) << "found\n";

  const fs::path asked = u8"r\u00E9sum\u00E9.txt";  // NFC: one character
  std::cout << std::boolalpha << "the same bytes: " << (asked == stored) << '\n'
            << "the same name:  " << same_name(asked, stored) << '\n'
            << "without accent: " << same_name(u8"resume.txt", stored) << '\n';
  const std::optional<fs::path> file = find_file(directory, asked);
  if (file) std::cout << std::ifstream(*file).rdbuf();
  fs::remove_all(directory);

  // Two names that are no UTF-8, from a disk with windows-1252: not the same.
  std::cout << "\\xE9 and \\xE8:    " << same_name("r\xE9sum\xE9.txt", "r\xE8sum\xE8.txt") << '\n';
  return file ? 0 : 1;
}
