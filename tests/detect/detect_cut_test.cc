// Detection in pieces: any way of cutting a text gives the same answer.
#include <utfkit/detect.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "reference/stream.hpp"
#include "support/detection.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;
using test::detect_in_pieces;
using test::detection_samples;
using test::encoded;
using test::hex;
using test::repeated;
using test::sample;
using test::sentence;
using utfkit::detect;
using utfkit::detection;
using utfkit::detector;

constexpr std::size_t head_size = detector::head_size;

detection detect_bytewise(std::string_view text) {
  detector d;
  for (std::size_t i = 0; i < text.size(); ++i) {
    d.push({});
    d.push(text.substr(i, 1));
  }
  return d.finish();
}

std::vector<std::string> texts_to_cut() {
  std::vector<std::string> all = test::utf8_texts();
  for (const sample& s : detection_samples()) all.push_back(s.text);
  for (unsigned language = 0; language < 8; ++language) {
    for (const reference::scheme& scheme : reference::schemes) {
      all.push_back(encoded(sentence(language), scheme.name));
      all.push_back(encoded(U'\uFEFF' + sentence(language), scheme.name));
    }
  }
  return all;
}

std::string utf16(std::u16string_view text) {
  std::string bytes;
  for (const char16_t c : text) bytes += {static_cast<char>(c & 0xFF), static_cast<char>(c >> 8)};
  return bytes;
}

// Text of bytes that was added to UTF-16 reads as ideographs.
TEST(detect, bytes_among_utf16) {
  const std::string latin = utf16(u"a service was started, and then another one\n");
  const std::string russian = utf16(u"кошка спит на окне, а за окном идёт снег\n");
  const std::string ideographs =
      utf16(u"\u4E2D\u6587\u6587\u672C\u5C31\u662F\u8FD9\u6837\u5199\u7684\uFF0C\u5927\n");
  const std::string ascii = "and a line of ASCII, of so many bytes\n";
  const std::string utf8 = "кошка спит на окне, а за окном идёт снег";
  for (const std::string& wide : {latin, russian, ideographs}) {
    const std::string marked = "\xFF\xFE" + wide + wide;
    EXPECT_EQ(detect(marked).sure, utfkit::confidence::certain) << hex(marked);
    EXPECT_EQ(detect(marked).seen.byte_text, 0u);
    for (const std::string& added : {ascii, utf8}) {
      for (const std::string& text :
           {marked + added, marked + added + wide, marked + added + 'x'}) {
        const detection whole = detect(text);
        EXPECT_EQ(whole.name, "UTF-16 and UTF-8") << hex(text);
        EXPECT_EQ(whole.enc, utfkit::encoding::utf16le);
        EXPECT_EQ(whole.sure, utfkit::confidence::guess);
        EXPECT_GE(whole.seen.byte_text + 8, added.size());
        EXPECT_LE(whole.seen.byte_text, added.size() + 8);
        for (std::size_t i = 0; i < text.size(); ++i) {
          ASSERT_EQ(detect_in_pieces(text, i, 1), whole) << i << " of " << hex(text);
        }
      }
    }
  }
  // A short line is enough where all else is Latin letters, and at the end a word.
  EXPECT_EQ(detect("\xFF\xFE" + latin + "twenty-four letters ok.\n").seen.byte_text, 24u);
  EXPECT_EQ(detect("\xFF\xFE" + latin + "done\n").seen.byte_text, 5u);
  EXPECT_EQ(detect("\xFF\xFE" + latin + "is ok\n").seen.byte_text, 6u);
  EXPECT_EQ(detect("\xFF\xFE" + latin + "ok\r\n").seen.byte_text, 0u);
  EXPECT_EQ(detect("\xFF\xFE" + latin + "twenty-two letters ok!").seen.byte_text, 0u);
  EXPECT_EQ(detect("\xFF\xFE" + latin + "twenty-two letters ok\n" + latin).seen.byte_text, 0u);
  EXPECT_EQ(detect("\xFF\xFE" + russian + "is ok\n").seen.byte_text, 0u);
  EXPECT_EQ(detect("\xFF\xFE" + russian + "twenty-four letters ok.\n").seen.byte_text, 0u);
}

// The end of a text may be lost with half of a code unit.
TEST(detect, utf16_without_its_last_byte) {
  for (const std::u16string_view line :
       {u"Gr\u00FC\u00DFe aus K\u00F6ln, J\u00FCrgen.", u"Hello, this is a note.",
        u"na\u00EFve caf\u00E9, 20 \u20AC ..."}) {
    for (const bool little : {true, false}) {
      std::string text = utf16(line);
      for (std::size_t i = 0; !little && i < text.size(); i += 2) std::swap(text[i], text[i + 1]);
      EXPECT_EQ(detect(text).name, little ? "UTF-16LE" : "UTF-16BE") << hex(text);
      text.pop_back();
      const detection d = detect(text);
      EXPECT_EQ(d.name, little ? "UTF-16LE with errors" : "UTF-16BE with errors") << hex(text);
      EXPECT_EQ(d.sure, utfkit::confidence::likely);
      EXPECT_EQ(d.seen.errors, 1u);
      // A unit of zero in it is none of text.
      EXPECT_NE(detect(text.substr(0, 20) + "\0\0"s + text.substr(20)).enc,
                little ? utfkit::encoding::utf16le : utfkit::encoding::utf16be);
    }
  }
  // Well-formed UTF-8, all of it.
  EXPECT_EQ(detect("h\0\0\0\xEB\x90\xB1"sv).name, "UTF-8");
}

// In windows-1252, which isn't well formed as UTF-8.
TEST(detect, bytes_of_before_unicode_among_utf16) {
  const std::string wide = "\xFF\xFE" + utf16(
                                            u"Name\tOrt\r\nJ\u00F6rg Wei\u00DF\tK\u00F6ln\r\n"
                                            u"M\u00FCller\tL\u00FCbeck\r\nJan\tUlm\r\n");
  const std::string row = "B\xF6hm\tG\xF6rlitz\t1,00 \x80\n";
  for (const int rows : {1, 2, 5}) {
    std::string text = wide;
    for (int i = 0; i < rows; ++i) text += row;
    const detection whole = detect(text);
    EXPECT_EQ(whole.name, "UTF-16 and UTF-8") << rows;
    EXPECT_EQ(whole.sure, utfkit::confidence::guess);
    EXPECT_EQ(whole.seen.byte_text, row.size() * static_cast<unsigned>(rows));
    for (std::size_t i = 0; i < text.size(); ++i) {
      ASSERT_EQ(detect_in_pieces(text, i, 1), whole) << i << " of " << rows;
    }
  }
  // A line of ideographs among Latin letters has as many bytes of ASCII as others.
  const std::string name = utf16(
      u"\u4E2D\u6587\u5B57\u7B26\u6D4B\u8BD5\u6570\u636E\u5904\u7406"
      u"\u7CFB\u7EDF\u5206\u6790\u62A5\u544A\r\n");
  EXPECT_EQ(detect(wide + wide.substr(2) + name).seen.byte_text, 0u);
}

// Two files with a signature each, one behind the other.
TEST(detect, two_byte_orders) {
  const auto swapped = [](std::string text) {
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) std::swap(text[i], text[i + 1]);
    return text;
  };
  for (const char16_t* line : {u"a service was started\n", u"кошка спит на окне, а за окном снег\n",
                               u"\u4E2D\u6587\u6587\u672C\u5C31\u662F\uFF0C\u5927\n", u""}) {
    const std::string text = utf16(std::u16string(u"\uFEFF") + line + line);
    const std::string both = text + swapped(text), back = both + text;
    for (const std::string& whole : {both, swapped(both), back}) {
      const detection d = detect(whole);
      EXPECT_EQ(d.name, "UTF-16 in two byte orders") << hex(whole);
      EXPECT_EQ(d.sure, utfkit::confidence::guess);
      EXPECT_EQ(d.seen.swapped, text.size() / 2);
      EXPECT_EQ(d.seen.swapped_at, text.size() - 2);
      for (std::size_t i = 0; i < whole.size(); ++i) {
        ASSERT_EQ(detect_in_pieces(whole, i, 1), d) << i << " of " << hex(whole);
      }
    }
    EXPECT_EQ(detect(text + text).seen.swapped, 0u);
  }
  // A noncharacter that somebody has put in.
  const detection own = detect(utf16(u"\uFEFFone\uFFFEtwo, three\n\u2000"));
  EXPECT_EQ(own.sure, utfkit::confidence::certain);
  EXPECT_EQ(own.seen.swapped, 0u);
}

TEST(detect, any_cut_of_short_texts) {
  SCOPED_TRACE(test::seed_message());
  const auto texts = texts_to_cut();
  for (std::size_t n = 0; n < texts.size(); ++n) {
    const std::string& text = texts[n];
    const detection whole = detect(text);
    ASSERT_EQ(detect_bytewise(text), whole) << hex(text.substr(0, 100));
    if (n % test::stride() != 0) continue;
    if (text.size() < 2'000) {
      for (std::size_t i = 0; i <= text.size(); ++i) {
        ASSERT_EQ(detect_in_pieces(text, i, 0), whole) << i << " of " << hex(text);
      }
    }
    if (text.size() <= 16) {
      for (std::size_t i = 0; i <= text.size(); ++i) {
        for (std::size_t j = 0; i + j <= text.size(); ++j) {
          ASSERT_EQ(detect_in_pieces(text, i, j), whole) << i << " " << j << " of " << hex(text);
        }
      }
    }
  }
}

// What is cut is read after the head, where nothing is put together any more but what waits.
TEST(detect, any_cut_beyond_the_head) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  std::vector<std::string> heads = {std::string(head_size, 'a'),
                                    repeated("\xC3\xA9", head_size / 2)};
  for (const std::string_view scheme : {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"}) {
    std::u32string text;
    while (text.size() < head_size) text += sentence(0);
    heads.push_back(encoded(text, scheme).substr(0, head_size));
  }
  for (const std::string& head : heads) {
    for (unsigned round = 0; round < 60; ++round) {
      std::string text = head + test::damaged_utf8(random, round % 8);
      const detection whole = detect(text);
      for (std::size_t i = head_size - 3; i <= text.size(); ++i) {
        const std::size_t second = random() % 8;
        ASSERT_EQ(detect_in_pieces(text, i, std::min(second, text.size() - i)), whole)
            << i << " " << second << " of " << hex(text.substr(head_size));
      }
      ASSERT_EQ(detect_bytewise(text), whole) << hex(text.substr(head_size));
    }
  }
}

TEST(detect, reset_begins_anew_and_a_copy_goes_on) {
  detector d;
  d.push("\xFF\xFEz");
  detector copy = d;
  d.reset();
  d.push("caf\xC3\xA9");
  EXPECT_EQ(d.finish(), detect("caf\xC3\xA9"));
  copy.push("\0"sv);
  EXPECT_EQ(copy.finish(), detect("\xFF\xFEz\0"sv));
}

}  // namespace
