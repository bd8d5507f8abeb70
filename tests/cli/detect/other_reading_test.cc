// What is shown of an encoding that isn't certain.
#include "detect/other_reading.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "detect/sample.hpp"
#include "made_texts.hpp"

namespace utfkit::cli {
namespace {

using test::in;

// As if it were found to be in `as`, `sure`, and next in `other`.
std::string shown(std::string_view bytes, encoding as, encoding other, confidence sure) {
  detection d;
  d.enc = as;
  d.sure = sure;
  d.found_count = 2;
  d.found[0].enc = as;
  d.found[1].enc = other;
  telling_lines lines;
  lines.push(bytes);
  lines.finish();
  return told(words_read_otherwise(d, lines));
}

TEST(OtherReading, IsOfWordsThatDiffer) {
  const std::string text = in(encoding::ibm850, "id;Boldù;Boldù\n2;Foà,Rossi;x=Niccolò\n3;è\n");
  EXPECT_EQ(shown(text, encoding::windows1252, encoding::ibm850, confidence::likely),
            "'Bold—' ('Boldù' in IBM850), 'Fo…' ('Foà'), 'Niccol•' ('Niccolò')");
  EXPECT_EQ(shown(text, encoding::windows1252, encoding::ibm850, confidence::almost_certain),
            "'Bold—' ('Boldù' in IBM850)");
  EXPECT_EQ(shown(text, encoding::windows1252, encoding::ibm850, confidence::certain), "");
  EXPECT_EQ(shown(text, encoding::windows1252, encoding::windows1252, confidence::likely), "");
}

TEST(OtherReading, LeavesOutWhatNobodyWrites) {
  // Letters of two scripts, lines that are drawn, control characters.
  EXPECT_EQ(shown("caf\xE9", encoding::windows1252, encoding::windows1253, confidence::likely), "");
  EXPECT_EQ(shown("\xEB\xCF\xDB", encoding::koi8_r, encoding::ibm866, confidence::likely), "");
  EXPECT_EQ(shown("\xDDst\x92", encoding::windows1254, encoding::iso8859_9, confidence::likely),
            "");
}

// A byte of ASCII may be half of a character there, as the bar in "ポ".
TEST(OtherReading, IsOfLinesInEastAsia) {
  const std::string text = in(encoding::shift_jis, "ポスト 1\n");
  EXPECT_TRUE(shown(text, encoding::shift_jis, encoding::gbk, confidence::likely)
                  .starts_with("'ポスト 1' ('"));
}

}  // namespace
}  // namespace utfkit::cli
