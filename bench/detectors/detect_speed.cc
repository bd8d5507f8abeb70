// How fast detect() is: files are read first, then detected again and again. Prints the rate over
// all of them, that of the fastest pass, and with --each the least time of every file.
// Built by itself: ninja detect_speed; then detect_speed [--each] FILE...
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/detect.hpp>

namespace {

struct file {
  const char* name;
  std::string text;
  double least = 1e9;  // seconds
};

double seconds_for(file& f) {
  const auto begin = std::chrono::steady_clock::now();
  const utfkit::detection found = utfkit::detect(f.text);
  const auto end = std::chrono::steady_clock::now();
  if (found.seen.bytes > f.text.size()) return 1e9;  // so that it isn't left out
  const double seconds = std::chrono::duration<double>(end - begin).count();
  f.least = std::min(f.least, seconds);
  return seconds;
}

}  // namespace

int main(int argc, char** argv) {
  constexpr int passes = 25;
  std::vector<file> files;
  bool each = false;
  std::size_t bytes = 0;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--each") {
      each = true;
      continue;
    }
    std::ifstream in(argv[i], std::ios::binary);
    files.push_back({.name = argv[i], .text = {std::istreambuf_iterator<char>(in), {}}});
    bytes += files.back().text.size();
  }
  double least = 1e9;
  for (int pass = 0; pass < passes; ++pass) {
    double all = 0;
    for (file& f : files) all += seconds_for(f);
    least = std::min(least, all);
  }
  std::printf("%zu files, %zu bytes: %.0f MB/s\n", files.size(), bytes,
              static_cast<double>(bytes) / least / 1e6);
  for (const file& f : files) {
    if (each) std::printf("%10.3f ms %9zu bytes  %s\n", f.least * 1e3, f.text.size(), f.name);
  }
}
