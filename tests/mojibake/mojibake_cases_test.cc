// What others have seen and told of: what was damaged comes back, and all else stays.
#include <utfkit/mojibake.hpp>

#include <fstream>
#include <string>

#include <gtest/gtest.h>

namespace {

TEST(mojibake_cases, are_undone_and_left_alone) {
  std::ifstream in(UTFKIT_VECTORS_DIR "/mojibake.txt");
  ASSERT_TRUE(in);
  std::size_t damaged = 0, undone = 0, meant = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t first = line.find('\t'), second = line.find('\t', first + 1);
    ASSERT_NE(second, line.npos) << line;
    const std::string text = line.substr(0, first);
    const std::string was = line.substr(first + 1, second - first - 1);
    utfkit::mojibake_options o;
    o.json_escapes = text.find("\\u") != text.npos;
    const std::string got = utfkit::undo_mojibake(text, o);
    if (was == "=") {
      ++meant;
      EXPECT_EQ(got, text) << line;
    } else {
      ++damaged;
      undone += got == was;
    }
  }
  EXPECT_GT(meant, 10u);
  EXPECT_GT(damaged, 30u);
  EXPECT_GE(undone * 100, damaged * 90) << undone << " of " << damaged;
}

}  // namespace
