#include "patterns/italian_lines.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace utfkit::cli {
namespace {

using lines_and_words = std::vector<std::pair<std::uint64_t, std::string>>;

lines_and_words words_of(const std::string& text, std::size_t step = 4096) {
  italian_lines lines;
  for (std::size_t at = 0; at < text.size(); at += step) lines.push(text.substr(at, step), {});
  lines_and_words all;
  for (const italian_lines::word& w : lines.finish()) {
    EXPECT_EQ(text.substr(w.at, w.bytes.size()), w.bytes);
    all.emplace_back(w.line, w.bytes);
  }
  return all;
}

TEST(italian_lines, have_words_that_others_have_not) {
  const std::string text =
      "1;\xC8\xE2\xE0\xED\xEE\xE2;\xCC\xEE\xF1\xEA\xE2\xE0\n"
      "2;Il pacco non \xE8 stato consegnato\n3;Il cliente \xE8 gi\xE0 registrato\n4;Non pu\xF2 "
      "pagare";
  const lines_and_words expected = {
      {2, "non \xE8 stato"}, {3, "cliente \xE8 gi\xE0"}, {3, "gi\xE0"}, {4, "pu\xF2"}};
  for (const std::size_t step : {1U, 2U, 7U, 4096U})
    EXPECT_EQ(words_of(text, step), expected) << step;
}

// A line that could be another's is taken where there are surer ones.
TEST(italian_lines, tell_of_each_other) {
  const std::string unsure = "1;La \xE8 finita\n", sure = "2;Questo \xE8 il bello\n";
  EXPECT_TRUE(words_of(unsure).empty());
  EXPECT_EQ(words_of(unsure + sure),
            (lines_and_words{{1, "La \xE8 finita"}, {2, "Questo \xE8 il"}}));
}

// Russian between Latin words: "Windows и Linux", an ending of "Redditа", and its own words.
TEST(italian_lines, are_none_in_other_text) {
  for (const std::string text :
       {"Windows \xE8 Linux\n", "Han Solo \xE8 Chewbacca\n", "Come \xE8 Go\n",
        "Made in Italy \xE8 Vista\n", "Al Qaeda \xE8 Fiesta\n", "sin \xE8 in con \xE8\n",
        "La Perla \xE8 Gucci\n", "Reddit\xE0 \xE8 commit\xE0\n", "Linux\xEE\xEC\n",
        "questo \xE8 \xE5\xF9\xB8\n", "della citt\xE0\xF5 \xE8\n", "\xE8\n", "\xE0", "\n\n",
        "non\xE8non della\n"}) {
    EXPECT_TRUE(words_of(text).empty()) << text;
  }
  EXPECT_TRUE(words_of(std::string(2000, ' ') + "questo \xE8 il bello\n").empty());
}

}  // namespace
}  // namespace utfkit::cli
