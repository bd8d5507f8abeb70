// Random texts of characters that ICU's version of Unicode has, against ICU. 20,000 of them, or as
// many as UTFKIT_NORMALIZE_STRINGS says.
#include <gtest/gtest.h>
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include <cstdlib>
#include <string>

#include <utfkit/normalize.hpp>

#include "support/normalization.hpp"
#include "support/print.hpp"

namespace {

std::string by_icu(const icu::Normalizer2* normalizer, const std::string& text) {
  std::string out;
  icu::StringByteSink<std::string> sink(&out);
  UErrorCode error = U_ZERO_ERROR;
  normalizer->normalizeUTF8(0, text, sink, nullptr, error);
  EXPECT_TRUE(U_SUCCESS(error) != 0);
  return out;
}

std::string of_icu_version(const std::string& text) {
  std::u32string kept;
  for (const char32_t c : test::to_code_points(text))
    if (u_isdefined(static_cast<UChar32>(c)) != 0) kept += c;
  return test::to_utf8(kept);
}

TEST(normalize_icu_test, random_texts) {
  if (test::rules() == nullptr) GTEST_SKIP() << "there is no Unicode Character Database";
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* const peers[] = {
      icu::Normalizer2::getNFCInstance(error), icu::Normalizer2::getNFDInstance(error),
      icu::Normalizer2::getNFKCInstance(error), icu::Normalizer2::getNFKDInstance(error)};
  const icu::Normalizer2* const casefold = icu::Normalizer2::getNFKCCasefoldInstance(error);
  ASSERT_TRUE(U_SUCCESS(error) != 0);
  const char* const given = std::getenv("UTFKIT_NORMALIZE_STRINGS");
  const unsigned long count = given != nullptr ? std::strtoul(given, nullptr, 10) : 20000;
  for (unsigned long i = 0; i < count; ++i) {
    const std::u32string characters =
        test::random_characters(random, random() % (i % 100 == 0 ? 800 : 20));
    std::string text = of_icu_version(test::to_utf8(characters));
    const auto which = random() % 4;
    if (random() % 2 == 0) text = by_icu(peers[random() % 4], text);
    const utfkit::form f = test::forms[which];
    const std::string expected = by_icu(peers[which], text);
    ASSERT_EQ(test::hex(utfkit::normalize(text, f).value_or("failed")), test::hex(expected))
        << name(f) << " of " << test::hex(text);
    ASSERT_EQ(utfkit::is_normalized(text, f), text == expected)
        << name(f) << " of " << test::hex(text);
    const auto s = test::stream(
        utfkit::normalizer(f), text, [&](std::size_t) { return random() % 30; },
        [&] { return 4 + random() % 60; });
    ASSERT_EQ(s.text, expected);
    if (i % 4 == 0) {
      const std::string folded = by_icu(casefold, by_icu(peers[1], text));
      ASSERT_EQ(test::hex(utfkit::nfkc_casefold_lossy(text)), test::hex(folded)) << test::hex(text);
    }
  }
}

}  // namespace
