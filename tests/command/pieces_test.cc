// Input that arrives in pieces, which a pipe may cut anywhere, is the same input.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "process.hpp"

namespace {

using command_test::outcome;
using command_test::run;
using command_test::run_byte_by_byte;
using namespace std::string_literals;
using words = std::vector<std::string>;

outcome expect_same(const words& arguments, const std::string& input) {
  outcome whole = run(arguments, input);
  const outcome cut = run_byte_by_byte(arguments, input);
  EXPECT_EQ(cut.status, whole.status) << arguments[0];
  EXPECT_EQ(cut.out, whole.out) << arguments[0];
  EXPECT_EQ(cut.err, whole.err) << arguments[0];
  return whole;
}

TEST(Pieces, OfASignature) {
  const words arguments = {"convert", "-f", "utf-16", "--bom", "keep"};
  EXPECT_EQ(expect_same(arguments,
                        "\xFF\xFE"
                        "a\0"s)
                .out,
            "\xEF\xBB\xBF"
            "a");
  EXPECT_EQ(expect_same({"convert", "-f", "utf-16"}, "\xFF").status, 1);
}

TEST(Pieces, OfACharacterThatComposes) {
  EXPECT_EQ(expect_same({"normalize"}, "e\u0301").out, "\u00E9");
}

TEST(Pieces, OfTextWithFindings) {
  const std::string text = "before\ncaf\xE9 au lait\r\nafter\n\xED\xA0\x80\xF0\x9F\x98";
  EXPECT_NE(expect_same({"check", "-C"}, text).out.find("au lait"), std::string::npos);
  for (const words& arguments :
       {words{"check", "--json"}, words{"check", "--json", "--delimiter", " ", "--header"},
        words{"fix"}, words{"fix", "--with=auto"}, words{"count"}, words{"find", "lait"},
        words{"detect"}, words{"inspect"}, words{"age"},
        words{"convert", "-f", "auto", "--errors=escape", "-t", "utf-16be"}}) {
    expect_same(arguments, text);
  }
}

}  // namespace
