// The main of tests that are nothing without the cases of others.
#include <cstdio>
#include <filesystem>

#include <gtest/gtest.h>

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const char* directory = UTFKIT_SHARED_DIR "/conformance";
  if (!std::filesystem::is_directory(directory)) {
    std::printf("skipped: there is no %s\n", directory);
    return 77;
  }
  return RUN_ALL_TESTS();
}
