// Detection of long texts that aren't UTF-8, which are read by blocks: a byte at a time is read
// otherwise and has to give the same; and where the reading ends.
#include <utfkit/detect.hpp>

#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/detection.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace std::string_view_literals;
using test::hex;
using test::repeated;
using utfkit::confidence;
using utfkit::detect;
using utfkit::detection;
using utfkit::detector;
using utfkit::encoding;

detection detect_by(std::string_view text, std::size_t size) {
  detector d;
  for (std::size_t i = 0; i < text.size(); i += size) d.push(text.substr(i, size));
  return d.finish();
}

// What is behind the head, which is kept and read as a whole, is read as it comes.
const std::string head(detector::head_size, ' ');

std::string letters(test::random_source& random, unsigned first, unsigned last, unsigned most) {
  std::string s;
  for (auto n = 1 + random() % most; n > 0; --n) {
    s += static_cast<char>(first + random() % (last - first + 1));
  }
  return s;
}

// What is read in different ways: letters beside others and alone, runs of UTF-8 between ASCII,
// surrogates and NULs that are encoded, and so much ASCII that what follows is no longer looked at.
std::string piece(test::random_source& random) {
  switch (random() % 13) {
    case 0: return letters(random, 'a', 'z', 12);
    case 1: return " ";
    case 2: return letters(random, 0xC0, 0xFF, 12);
    case 3: return letters(random, 0xA1, 0xFE, 40);
    case 4: return letters(random, 0x80, 0xFF, 4);
    case 5: return letters(random, 'A', 'z', 3) + letters(random, 0x80, 0xFF, 1);
    case 6: return repeated("\u00E9", 1 + random() % 3);
    case 7: return repeated("\u043A\u20AC\U0001F600", random() % 9);
    case 8: return random() % 4 == 0 ? "\xED\xA0\xBD\xED\xB8\x80" : "\xED\xA0\xBD\xED";
    case 9: return random() % 4 == 0 ? "\xC0\x80" : "\xC0";
    case 10: return random() % 4 == 0 ? std::string(random() % 1'300, 'a') : ", ";
    case 11: return letters(random, 0xE0, 0xFF, 1) + letters(random, 0x80, 0xBF, 6);
    default: return letters(random, 0x20, 0x7E, 80);
  }
}

TEST(detect_blocks, are_read_as_single_bytes_are) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  for (unsigned round = 0; round < 400; ++round) {
    std::string text;
    const std::size_t size = round % 16 == 0 ? 40'000 : 100 + random() % 3'000;
    while (text.size() < size) text += piece(random);
    const detection whole = detect(head + text);
    ASSERT_EQ(detect_by(head + text, 1), whole) << hex(text);
    ASSERT_EQ(detect_by(head + text, 67 + random() % 3'000), whole) << hex(text);
  }
}

// A letter, and what is an encoded surrogate pair or begins as one, at each place of a block.
TEST(detect_blocks, anything_at_every_place) {
  for (const std::string_view what :
       {"\xE4nd", "\xE4nd\xE4", "a\xE4 ", "ed\xE4", "\xED\xA0\xBD\xED\xB8\x80", "\xED\xA0\xBD\xED",
        "\xC0\x80", "\u00E9\xC0", "\xF0\x9F\x99\x82\x9F", "\xFD\xBF\xBF\xBF\xBF\xBF\xBF"}) {
    for (std::size_t before = 0; before < 130; ++before) {
      const std::string text = head + "caf\xE9 " + std::string(before, '-') + std::string(what) +
                               std::string(130 - before, '-') + " gr\xFC\xDF";
      ASSERT_EQ(detect_by(text, 1), detect(text)) << before << " " << hex(what);
      ASSERT_EQ(detect_by(text, 90), detect(text)) << before << " " << hex(what);
    }
  }
}

// More pairs than are scored: what parts windows-1250 from ISO-8859-2 stands around the last one.
TEST(detect_blocks, more_than_is_scored) {
  constexpr unsigned words = 16'640 / 4;
  bool seen = false, missed = false;
  for (unsigned less = 0; less < 60; ++less) {
    const std::string text =
        head + repeated(" p\xF8\xEDli", words - less) + repeated(" li\x9Aka", 60);
    const detection whole = detect(text);
    ASSERT_EQ(detect_by(text, 3), whole) << less;
    const auto two =
        std::count_if(whole.candidates().begin(), whole.candidates().end(), [](const auto& c) {
          return c.enc == encoding::iso8859_2 || c.enc == encoding::windows1250;
        });
    (two == 2 ? seen : missed) = true;
  }
  EXPECT_TRUE(seen && missed);
}

// ── where the reading ends ──────────────────────────────────────────────────────────────────────

const std::string koi8_r = "\xEB\xCF\xDB\xCB\xC1 \xD3\xD0\xC9\xD4 \xCE\xC1 \xCF\xCB\xCE\xC5, ";
constexpr std::size_t koi8_r_letters = 15;
const std::string german =
    "Gr\xFC\xDF Gott, sch\xF6ne M\xFC"
    "hle \xFC"
    "ber dem Flu\xDF; ";
const std::string russian = "Кошка спит на окне, ";

// A word of UTF-8 makes it a guess, and wherever it is.
TEST(detect_blocks, words_of_utf8_at_every_place) {
  for (std::size_t before = 0; before < 130; ++before) {
    const std::string text = head + repeated(koi8_r, 20) + std::string(before, '-') + " f\u00FCr " +
                             repeated(koi8_r, 20);
    ASSERT_EQ(detect(text).enc, encoding::koi8_r);
    ASSERT_EQ(detect(text).sure, confidence::guess) << before;
    ASSERT_EQ(detect_by(text, 1), detect(text)) << before;
  }
}

// After 4,096 errors most of which stand together nothing is looked at, and what follows has no
// say; before that it has.
TEST(detect_blocks, what_follows_the_end_has_no_say) {
  constexpr std::size_t lines = detector::clear_errors / koi8_r_letters + 1;
  const std::string clear = head + repeated(koi8_r, lines);
  const std::string less = head + repeated(koi8_r, lines / 2);
  for (const std::string& other : {repeated(german, 400), repeated(russian, 400)}) {
    const detection found = detect(clear + other);
    EXPECT_EQ(found.seen.errors, detector::clear_errors);
    EXPECT_EQ(found.enc, encoding::koi8_r);
    EXPECT_EQ(found.sure, confidence::certain);
    EXPECT_EQ(found, detect(clear));
    EXPECT_GT(detect(less + other).seen.bytes, less.size() + 100);
    for (const std::size_t size : {std::size_t{1}, std::size_t{1'000}}) {
      EXPECT_EQ(detect_by(clear + other, size), found);
      EXPECT_EQ(detect_by(less + other, size), detect(less + other));
    }
  }
  EXPECT_EQ(detect(less + repeated(russian, 40)).enc, encoding::koi8_r);
  EXPECT_EQ(detect(less + repeated(russian, 40)).sure, confidence::guess);
}

// Whether enough is known is asked once in 1,024 errors.
TEST(detect_blocks, the_end_is_looked_for_now_and_then) {
  const std::string alone = repeated("caf\xE9 ", detector::clear_errors);
  const std::string text = head + alone + repeated(koi8_r, 1'000);
  const detection found = detect(text);
  EXPECT_EQ(found.seen.errors % 1'024, 0u);
  EXPECT_GT(found.seen.errors, detector::clear_errors);
  EXPECT_LT(found.seen.bytes, text.size());
  EXPECT_EQ(detect_by(text, 1), found);
  EXPECT_EQ(detect_by(text, 777), found);
}

}  // namespace
