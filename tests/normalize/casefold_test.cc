// Full case folding and the canonical caseless match: by the rows of CaseFolding.txt, and by the
// oracle's NFD.
#include <utfkit/casefold.hpp>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/equivalence.hpp>
#include <utfkit/repair.hpp>

#include "support/character_database.hpp"
#include "support/normalization.hpp"
#include "support/print.hpp"

namespace {

using test::hex;
using utfkit::casefold;
using utfkit::casefold_lossy;
using utfkit::caselessly_equal;
using utfkit::errc;

TEST(casefold, vectors) {
  EXPECT_EQ(casefold("").value_or("?"), "");
  EXPECT_EQ(*casefold("@AMZ[`amz{"), "@amz[`amz{");
  EXPECT_EQ(*casefold("Stra\u00DFe \u1E9E \uFB03"), "strasse ss ffi");
  EXPECT_EQ(*casefold("\u03A3\u03C2\u03C3"), "\u03C3\u03C3\u03C3");
  EXPECT_EQ(*casefold("I\u0130i\u0131"), "ii\u0307i\u0131");  // no Turkish
  EXPECT_EQ(*casefold("\u00C9E\u0301"), "\u00E9e\u0301");     // not normalized
  EXPECT_EQ(*casefold("\u13A0\uAB70"), "\u13A0\u13A0");       // Cherokee, to capitals
  EXPECT_EQ(*casefold("\U00010400\uFF21\u00AD"), "\U00010428\uFF41\u00AD");
}

TEST(casefold, what_is_ill_formed) {
  EXPECT_EQ(casefold("A\xC3").failure(), (utfkit::failure{1, errc::truncated, 1}));
  EXPECT_EQ(casefold("\u00C9\xFF Z").failure(), (utfkit::failure{2, errc::invalid_byte, 1}));
  EXPECT_EQ(casefold_lossy("A\xF0\x9F\x98\xC0\xAFZ"), "a\uFFFD\uFFFD\uFFFDz");
}

TEST(caselessly_equal, vectors) {
  EXPECT_TRUE(caselessly_equal("", ""));
  EXPECT_TRUE(caselessly_equal("\u00C9COLE", "e\u0301cole"));
  EXPECT_TRUE(caselessly_equal("\u1FB4", "\u0386\u0399"));  // an iota below is an iota
  EXPECT_TRUE(caselessly_equal("\u03B1\u0345\u0301", "\u0391\u0301\u03B9"));
  EXPECT_TRUE(caselessly_equal("\u212B", "a\u030A"));
  EXPECT_FALSE(caselessly_equal("e", "\u00E9"));
  EXPECT_FALSE(caselessly_equal("I", "\u0131"));
  EXPECT_FALSE(caselessly_equal("na\u00ADme", "name"));
  EXPECT_FALSE(caselessly_equal("\uFF21", "a"));
  EXPECT_FALSE(caselessly_equal("a", "aa"));
  EXPECT_TRUE(caselessly_equal("A\xFF", "a\uFFFD"));
}

// ── against the Unicode Character Database ──────────────────────────────────────────────────────

class foldings {
 public:
  foldings() {
    for (const auto& fields : test::database_rows("CaseFolding.txt")) {
      if (fields.size() < 3 || (fields[1] != "C" && fields[1] != "F")) continue;
      const auto from = static_cast<char32_t>(std::stoul(fields[0], nullptr, 16));
      std::istringstream to(fields[2]);
      for (unsigned long c = 0; to >> std::hex >> c;) rows_[from] += static_cast<char32_t>(c);
      some_ += from;
      some_ += rows_[from];
    }
  }
  bool empty() const { return rows_.empty(); }
  const std::u32string& some() const { return some_; }  // that fold or are folded to

  std::string fold(const std::string& text) const {
    std::u32string out;
    for (const char32_t c : test::to_code_points(text)) {
      const auto row = rows_.find(c);
      if (row == rows_.end()) {
        out += c;
      } else {
        out += row->second;
      }
    }
    return test::to_utf8(out);
  }
  // What D145 compares.
  std::string match(const std::string& text) const { return nfd(fold(nfd(text))); }

 private:
  static std::string nfd(const std::string& text) {
    return test::normalized(text, utfkit::form::nfd);
  }
  std::map<char32_t, std::u32string> rows_;
  std::u32string some_;
};

struct casefold_database : testing::Test {
  void SetUp() override {
    if (rows.empty() || test::rules() == nullptr) GTEST_SKIP() << "there is no ucd";
  }
  // Text with characters of more than one case, and marks.
  std::string random_text(test::random_source& random) const {
    std::u32string text;
    for (std::uint64_t n = random() % 12; n > 0; --n) {
      if (random() % 3 != 0) text += rows.some()[random() % rows.some().size()];
      if (random() % 4 == 0) text += U'\u0345';
      text += test::random_characters(random, random() % 4);
    }
    return test::to_utf8(text);
  }
  const foldings rows;
};

TEST_F(casefold_database, every_code_point) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    const std::string text = test::to_utf8(std::u32string(1, c));
    const std::string folded = casefold(text).value_or("?");
    ASSERT_EQ(hex(folded), hex(rows.fold(text)));
    ASSERT_LE(folded.size(), 3 * text.size());
    ASSERT_EQ(hex(*casefold(folded)), hex(folded)) << "twice is once";
  }
}

TEST_F(casefold_database, random_texts) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  for (int i = 0; i < 10000; ++i) {
    std::string a = random_text(random);
    if (i % 10 == 0) a.insert(random() % (a.size() + 1), "\xE2\x82");
    ASSERT_EQ(hex(casefold_lossy(a)), hex(rows.fold(a)));
    ASSERT_EQ(casefold(a).has_value(), a == utfkit::repair(a)) << hex(a);
    std::string b = random() % 2 == 0 ? rows.fold(a) : a;
    b = test::normalized(b, test::forms[random() % 2]);
    if (random() % 3 == 0) b = rows.match(b);
    if (random() % 3 == 0) b += random_text(random);
    if (random() % 5 == 0) a += std::string(200, 'm'), b += std::string(200, 'm');
    const bool same = rows.match(a) == rows.match(b);
    ASSERT_EQ(caselessly_equal(a, b), same) << hex(a) << " and " << hex(b);
    ASSERT_EQ(caselessly_equal(b, a), same) << hex(a) << " and " << hex(b);
  }
}

}  // namespace
