// Encodings that are known by name, and what is said of them.
#include "options/unsupported_encoding.hpp"

#include <gtest/gtest.h>

#include <set>

#if __has_include(<gnu/libc-version.h>)
#include <iconv.h>
#endif

#include <utfkit/label.hpp>

namespace utfkit::cli {
namespace {

std::string name_of(std::string_view word) {
  const auto found = find_unsupported(word);
  return found ? found->name : "";
}

std::string way_of(std::string_view word) {
  const auto found = find_unsupported(word);
  return found ? found->way : "";
}

TEST(unsupported_encoding, has_the_names_that_people_use) {
  for (const char* word : {"kz1048", "KZ-1048", "kz_1048", "rk1048", "STRK1048-2002"}) {
    EXPECT_EQ(name_of(word), "KZ-1048") << word;
  }
  for (const char* word : {"macce", "x-mac-ce", "mac_centeuro", "X-MAC-CENTRALEURROMAN"}) {
    EXPECT_EQ(name_of(word), "MacCentralEurope") << word;
  }
  for (const char* word : {"cp1125", "IBM1125", "ibm-1125", "ruscii", "CP866U"}) {
    EXPECT_EQ(name_of(word), "IBM1125") << word;
  }
  for (const char* word : {"1026", "cp1026", "CP_1026", "csIBM1026"}) {
    EXPECT_EQ(name_of(word), "IBM1026") << word;
  }
  EXPECT_EQ(name_of("ebcdic-cp-fi"), "IBM278");
  EXPECT_EQ(name_of("CCSID01141"), "IBM1141");
  EXPECT_EQ(name_of("iso2022kr"), "ISO-2022-KR");
  EXPECT_EQ(name_of("utf7"), "UTF-7");
  EXPECT_EQ(name_of("scsu"), "SCSU");  // of IANA's registry only
}

TEST(unsupported_encoding, says_what_converts_it) {
  EXPECT_EQ(way_of("cp1125"), "iconv -f CP1125 -t UTF-8 converts it");
  EXPECT_EQ(way_of("cp038"), "iconv -f IBM038 -t UTF-8 converts it");
  EXPECT_EQ(way_of("ebcdic-cp-fi"), "iconv -f IBM278 -t UTF-8 converts it");
  EXPECT_EQ(way_of("x-mac-greek"), "Python decodes it as mac_greek");
  EXPECT_EQ(way_of("scsu"), "");
}

TEST(unsupported_encoding, is_none_that_is_supported_or_unknown) {
  for (const char* word : {"", "-", "utf-8", "cp1252", "1047", "cp1047", "x-sjis", "iso-8859-1",
                           "klingon", "cp9999", "9999", "cp", "ibm", "1026x", "99999999999999"}) {
    EXPECT_EQ(name_of(word), "") << word;
  }
}

TEST(unsupported_encoding, has_each_name_once) {
  std::set<std::string> all;
  for (const std::string& word : unsupported_names()) {
    EXPECT_TRUE(all.insert(word).second) << word;
    EXPECT_EQ(named_encoding_by_name(word), std::nullopt) << word;
    EXPECT_NE(name_of(word), "") << word;
  }
  EXPECT_GT(all.size(), 200u);
}

// The commands are glibc's: it has these names.
TEST(unsupported_encoding, is_converted_by_what_it_says) {
#if __has_include(<gnu/libc-version.h>)
  const std::string_view before = "iconv -f ";
  int commands = 0;
  for (const std::string& word : unsupported_names()) {
    const std::string way = way_of(word);
    if (way.compare(0, before.size(), before) != 0) continue;
    const std::size_t end = way.find(' ', before.size());
    const std::string name = way.substr(before.size(), end - before.size());
    const iconv_t opened = iconv_open("UTF-8", name.c_str());
    EXPECT_NE(opened, iconv_t(-1)) << way;
    if (opened != iconv_t(-1)) iconv_close(opened);
    ++commands;
  }
  EXPECT_GT(commands, 100);
#else
  GTEST_SKIP();
#endif
}

}  // namespace
}  // namespace utfkit::cli
