// What --language and --candidates say of a text, and what they can't.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "detect/review.hpp"
#include "detect/told_beforehand.hpp"
#include "made_texts.hpp"

namespace utfkit::cli {
namespace {

using test::in;

detection reviewed(const std::string& bytes, const detection_hints& hints) {
  detection d = detect(bytes, hints);
  review(d, bytes, hints);
  return d;
}

constexpr std::string_view customers =
    "1;Nicolò Rossi;Milano;10037\n2;Bianchi;Forlì;10074\n3;Cantù;Cefalù;10111\n"
    "4;Cantù;Roma;10148\n5;Niccolò Conti;Forlì;10185\n";

constexpr std::string_view russian =
    "Все люди рождаются свободными и равными в своем достоинстве и правах.\n";

bool has(const std::vector<encoding>& all, encoding e) {
  return std::find(all.begin(), all.end(), e) != all.end();
}

// ── the encodings of a language ─────────────────────────────────────────────────────────────────

TEST(ToldBeforehand, KnowsTheEncodingsOfALanguage) {
  const auto italian = encodings_of_language({.among = {}, .language = "it"});
  for (const encoding e : {encoding::windows1252, encoding::iso8859_15, encoding::ibm850,
                           encoding::macintosh, encoding::ibm437}) {
    EXPECT_TRUE(has(italian, e)) << name(e);
  }
  for (const encoding e : {encoding::iso8859_4, encoding::windows1250, encoding::windows1258,
                           encoding::windows1251, encoding::gbk}) {
    EXPECT_FALSE(has(italian, e)) << name(e);
  }
}

TEST(ToldBeforehand, ReadsTheCodeAsTheDetectorDoes) {
  const auto of = [](std::string_view code) {
    return encodings_of_language({.among = {}, .language = code});
  };
  EXPECT_EQ(of("it-IT"), of("it"));
  EXPECT_EQ(of("IT_it"), of("it"));
  EXPECT_EQ(of("no"), of("nb"));
  EXPECT_TRUE(has(of("zh-TW"), encoding::big5));
  EXPECT_FALSE(has(of("zh"), encoding::big5));
  EXPECT_TRUE(has(of("zh"), encoding::gbk));
  EXPECT_TRUE(has(of("sr"), encoding::windows1251));
  EXPECT_FALSE(has(of("sr"), encoding::windows1250));
  EXPECT_TRUE(has(of("sr-Latn"), encoding::windows1250));
  EXPECT_TRUE(has(of("vi"), encoding::windows1258));
  EXPECT_TRUE(of("xx").empty());
  EXPECT_TRUE(of("").empty());
}

TEST(ToldBeforehand, LooksAmongTheCandidatesThatAreNamed) {
  const std::array two = {encoding::ibm850, encoding::windows1250};
  EXPECT_EQ(encodings_of_language({.among = two, .language = "it"}),
            std::vector<encoding>{encoding::ibm850});
}

// ── the answer ──────────────────────────────────────────────────────────────────────────────────

TEST(ToldBeforehand, NamesOfALanguageAreInAnEncodingOfIt) {
  for (const encoding e : {encoding::windows1252, encoding::ibm850, encoding::macintosh}) {
    const std::string bytes = in(e, customers);
    ASSERT_LT(detect(bytes).sure, confidence::almost_certain);
    const detection d = reviewed(bytes, {.among = {}, .language = "it"});
    EXPECT_EQ(d.enc, e);
    EXPECT_EQ(d.language, "it");
    EXPECT_EQ(d.sure, confidence::likely) << name(e);
    EXPECT_EQ(d.found[0].sure, confidence::likely) << name(e);
  }
}

TEST(ToldBeforehand, ASingleLetterIsEnoughWhereNothingElseOfTheLanguageIsNear) {
  const detection_hints italian = {.among = {}, .language = "it"};
  const std::string bytes = in(encoding::windows1252, "id;name\n1;Nicolò Rossi\n2;Bianchi\n");
  EXPECT_EQ(reviewed(bytes, italian).enc, encoding::windows1252);
  EXPECT_EQ(reviewed(bytes, italian).sure, confidence::likely);
  const std::string sign = in(encoding::windows1250, "1;Miłosz\n2;Bianchi\n");
  EXPECT_EQ(reviewed(sign, italian).sure, confidence::guess) << "which is 'Mi\xC2\xB3osz'";
}

TEST(ToldBeforehand, ATextInAnotherAlphabetStaysThat) {
  const std::string bytes = in(encoding::koi8_r, russian);
  for (const std::string_view code : {"it", "ja", "el", "xx"}) {
    const detection d = reviewed(bytes, {.among = {}, .language = code});
    EXPECT_EQ(d.enc, encoding::koi8_r) << code;
    EXPECT_EQ(d.sure, confidence::certain) << code;
  }
}

TEST(ToldBeforehand, WhatIsUndefinedThereIsNotInIt) {
  std::string bytes = in(encoding::iso8859_2, "Łódź, Gdańsk, Kraków, Poznań, Świnoujście\n");
  const std::array only = {encoding::windows1252, encoding::iso8859_2};
  const detection d = reviewed(bytes + "\x81 \x8D\n", {.among = only, .language = "it"});
  EXPECT_NE(d.language, "it");
}

// ── one candidate ───────────────────────────────────────────────────────────────────────────────

TEST(ToldBeforehand, TheOnlyCandidateIsLikelyWhereNothingIsUndefined) {
  const std::array only = {encoding::windows1252};
  const std::string bytes = "caf\xE9\n";
  ASSERT_EQ(reviewed(bytes, {}).sure, confidence::guess);
  const detection d = reviewed(bytes, {.among = only, .language = {}});
  EXPECT_EQ(d.enc, encoding::windows1252);
  EXPECT_EQ(d.sure, confidence::likely);
  EXPECT_EQ(d.found[0].sure, confidence::likely);
  EXPECT_EQ(reviewed("caf\xE9 \x81\n", {.among = only, .language = {}}).sure, confidence::guess);
  EXPECT_EQ(reviewed("caf\xE9 \xC4\x8D"
                     "e\n",
                     {.among = only, .language = {}})
                .sure,
            confidence::guess);
  const std::array two = {encoding::windows1252, encoding::ibm850};
  EXPECT_EQ(reviewed(bytes, {.among = two, .language = {}}).sure, confidence::guess);
}

}  // namespace
}  // namespace utfkit::cli
