// Writes a file of each test vector: what the fuzzer begins with.
//
//   fuzz_seeds DIRECTORY
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/vectors.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: fuzz_seeds DIRECTORY\n", stderr);
    return 2;
  }
  const std::filesystem::path directory = argv[1];
  std::filesystem::create_directories(directory);
  std::size_t count = 0;
  bool good = true;
  const auto add = [&](std::string_view text) {
    std::ofstream file(directory / std::to_string(count++), std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    good = good && file.flush();
  };
  for (const auto& v : test::utf8_vectors()) add(v.text);
  for (const auto& v : test::scheme_vectors()) add(v.text);
  for (const auto& v : test::stats_vectors()) add(v.text);
  for (const auto& v : test::encoding_vectors()) add(v.bytes);
  std::printf("%zu seeds\n", count);
  return good && count != 0 ? 0 : 1;
}
