// The options of a parser, as help, man pages and completions are made from them: whatever way they
// are declared in.
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "options/arguments.hpp"
#include "options/option_table.hpp"

namespace utfkit::cli {
namespace {

using words = std::vector<std::string>;

TEST(OptionTable, HasOptionsOfOurKinds) {
  CLI::App app;
  bool flag = false;
  std::uint64_t number = 0;
  int choice = 0;
  std::optional<std::string> in, out;
  add_switch(app, "-r,--recursive", flag, "Go on");
  add_number(app, "--max", number, "How many");
  add_choice<int>(app, "--with", choice, {{"one", 1}, {"two", 2}}, "one, or two");
  add_choice<int>(app, "--how", choice, {{"so", 1}, {"thus", 2}}, "In which way.").value("WAY");
  add_file(app, "--list", in, "Names");
  add_output(app, out, "Where to");
  const std::vector<option_row> rows = options_of(app);
  ASSERT_EQ(rows.size(), 7U);
  EXPECT_EQ(rows[0].names, (words{"-h", "--help"}));
  EXPECT_EQ(rows[0].value, "");

  EXPECT_EQ(rows[1].names, (words{"-r", "--recursive"}));
  EXPECT_EQ(rows[1].value, "");
  EXPECT_EQ(rows[1].full_help(), "Go on.");

  EXPECT_EQ(rows[2].value, "N");
  EXPECT_FALSE(rows[2].value_optional);
  EXPECT_FALSE(rows[2].takes_file());

  EXPECT_EQ(rows[3].value, "WORD");
  EXPECT_EQ(rows[3].words, (words{"one", "two"}));
  EXPECT_EQ(rows[3].full_help(), "one, or two.");

  EXPECT_EQ(rows[4].value, "WAY");
  EXPECT_EQ(rows[4].full_help(), "In which way. Known: so, thus.");

  EXPECT_TRUE(rows[5].takes_file());
  EXPECT_EQ(rows[6].names, (words{"-o", "--output"}));
  EXPECT_TRUE(rows[6].takes_file());
}

TEST(OptionTable, HasOptionsOfTheParserItself) {
  CLI::App app;
  std::string text;
  std::vector<std::string> several, files;
  bool flag = false;
  app.add_option("--text", text, "A text");
  app.add_option("--maybe", text, "Or none")->expected(0, 1)->option_text("SUFFIX");
  app.add_option("--in-place", text, "Or attached")->option_text("[SUFFIX]");
  app.add_option("--again", text, "As often as you like")
      ->option_text("PROFILE")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  option(app.add_option("--for", several, "Again and again")->option_text("WHOM"))
      .offer({"a", "b"});
  app.add_flag("--flag", flag, "A flag");
  app.add_flag("--secret", flag, "Not told")->group("");
  app.add_option("files", files, "Files")->option_text("FILE ...");
  const std::vector<option_row> rows = options_of(app);
  ASSERT_EQ(rows.size(), 7U);
  EXPECT_EQ(rows[1].value, "TEXT");
  EXPECT_FALSE(rows[1].value_optional);
  EXPECT_FALSE(rows[1].repeatable);
  EXPECT_EQ(rows[2].value, "SUFFIX");
  EXPECT_TRUE(rows[2].value_optional);
  EXPECT_EQ(rows[3].value, "SUFFIX");
  EXPECT_TRUE(rows[3].value_optional);
  EXPECT_TRUE(rows[4].repeatable);
  EXPECT_FALSE(rows[4].takes_file());
  EXPECT_TRUE(rows[5].repeatable);
  EXPECT_EQ(rows[5].words, (words{"a", "b"}));
  EXPECT_EQ(rows[6].names, (words{"--flag"}));
  EXPECT_EQ(rows[6].value, "");
  EXPECT_EQ(operands_of(app), "[FILE ...]");

  CLI::App other;
  other.add_option("pattern")->option_text("PATTERN")->required();
  other.add_option("file")->option_text("FILE");
  EXPECT_EQ(operands_of(other), "PATTERN [FILE]");
}

}  // namespace
}  // namespace utfkit::cli
