// Detection: what texts are taken for, and the counts by the oracle.
#include <utfkit/detect.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "reference/stream.hpp"
#include "support/detection.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace std::string_view_literals;
using test::detection_samples;
using test::encoded;
using test::hex;
using test::repeated;
using test::sample;
using test::sentence;
using utfkit::detect;
using utfkit::detection;
using utfkit::detector;
using utfkit::encoding;
using enum utfkit::confidence;

constexpr std::size_t head_size = detector::head_size;

// A view of a detection that is about to end would dangle.
template <class D>
concept tells_candidates = requires(D&& d) {
  static_cast<D&&>(d).candidates();
};
static_assert(tells_candidates<detection&> && tells_candidates<const detection&>);
static_assert(!tells_candidates<detection> && !tells_candidates<const detection>);

TEST(detect, our_own_texts) {
  for (const sample& s : detection_samples()) {
    const detection d = detect(s.text);
    SCOPED_TRACE(hex(s.text.substr(0, 100)) + ": " + testing::PrintToString(d));
    EXPECT_EQ(d.name, s.name);
    EXPECT_EQ(d.enc, s.enc);
    EXPECT_EQ(d.sure, s.sure);
    EXPECT_EQ(d.signature, utfkit::detect_bom(s.text));
  }
}

TEST(detect, names_of_confidence) {
  EXPECT_EQ(name(guess), "guess");
  EXPECT_EQ(name(likely), "likely");
  EXPECT_EQ(name(almost_certain), "almost certain");
  EXPECT_EQ(name(certain), "certain");
  EXPECT_EQ(name(static_cast<utfkit::confidence>(4)), "unknown");
}

TEST(detect, utf16_and_utf32_in_all_scripts) {
  for (unsigned language = 0; language < 8; ++language) {
    for (const std::string_view scheme : {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"}) {
      for (const unsigned times : {1u, 2u, 30u, 1000u}) {
        std::u32string text;
        for (unsigned i = 0; i < times; ++i) text += sentence(language);
        const detection d = detect(encoded(text, scheme));
        EXPECT_EQ(d.name, scheme) << language << " " << times << testing::PrintToString(d);
        EXPECT_GE(d.sure, text.size() < 32 ? likely : almost_certain) << language << " " << times;
        EXPECT_EQ(d.seen.errors, 0u);
      }
    }
  }
}

// ── valid UTF-8 is never called anything else ───────────────────────────────────────────────────

TEST(detect, valid_utf8_is_nothing_else) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  const std::string_view starts[] = {
      "",          "PK\x03\x04",         "%PDF-",    "GIF89a",
      "\x1B$B",    "\0\0\0\0\0\0\0\0"sv, "h\0i\0"sv, "\0h"sv,
      "h\0\0\0"sv, "\0\0\0h"sv,          "ID3\x03",  "\x01\x02\x03\x04\x05\x06\x07\x08",
  };
  for (unsigned round = 0; round < 20'000; ++round) {
    std::u32string text;
    for (const char c : starts[random() % std::size(starts)]) {
      text += static_cast<unsigned char>(c);
    }
    const unsigned ascii = static_cast<unsigned>(random() % 40);
    for (unsigned i = 0; i < ascii; ++i) text += static_cast<char32_t>(random() % 0x80);
    const unsigned any = static_cast<unsigned>(random() % 8);
    for (unsigned i = 0; i < any; ++i) {
      text.insert(random() % (text.size() + 1), 1,
                  static_cast<char32_t>(test::random_scalar(random)));
    }
    if (std::all_of(text.begin(), text.end(), [](char32_t c) { return c < 0x80; })) {
      text += U'\u00E9';
    }
    const std::string bytes = encoded(text, "UTF-8");
    const detection d = detect(bytes);
    ASSERT_EQ(d.name, "UTF-8") << hex(bytes) << testing::PrintToString(d);
    ASSERT_EQ(d.enc, encoding::utf8);
    ASSERT_NE(d.sure, guess);
  }
}

TEST(detect, all_ascii_without_nul_is_ascii) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  for (unsigned round = 0; round < 2'000; ++round) {
    std::string text(random() % 100, ' ');
    for (char& c : text) c = static_cast<char>(1 + random() % 0x7F);
    EXPECT_EQ(detect(text).enc, encoding::ascii) << hex(text);
  }
}

// ── the counts ──────────────────────────────────────────────────────────────────────────────────

// The evidence of a text that is read as UTF-8, from the oracle's steps and findings.
utfkit::evidence counted(std::string_view text) {
  utfkit::evidence e;
  e.bytes = text.size();
  e.nuls = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\0'));
  for (const char c : text.substr(0, head_size)) {
    const bool textual = (c >= 0x08 && c <= 0x0D) || c == 0x1A || c == 0x1B;
    e.controls += (c > 0 && c < 0x20 && !textual) || c == 0x7F;
  }
  for (std::size_t i = 0; i + 1 < std::min(text.size(), head_size); ++i) {
    e.designations += text.substr(i, 2) == "\x1B$";
  }
  for (const reference::step& s : reference::steps(text)) {
    if (s.why != 0 || s.length == 1) continue;
    ++e.sequences;
    e.continuations += s.length - 1;
    e.four_bytes += s.length == 4;
  }
  const std::vector<reference::finding> findings = reference::findings(text);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const std::string_view bytes = text.substr(findings[i].offset, findings[i].length);
    const std::optional<std::uint32_t> meant = findings[i].code_point;
    if (bytes == "\xC0\x80") {
      ++e.encoded_nuls;
      continue;
    }
    if (meant && *meant >= 0xD800 && *meant <= 0xDBFF && bytes.size() == 3 &&
        i + 1 < findings.size() && findings[i + 1].offset == findings[i].offset + 3 &&
        findings[i + 1].code_point && *findings[i + 1].code_point >= 0xDC00 &&
        *findings[i + 1].code_point <= 0xDFFF && findings[i + 1].length == 3) {
      ++e.surrogate_pairs;
      ++i;
      continue;
    }
    ++e.errors;
    e.error_bytes += bytes.size();
    const std::size_t at = findings[i].offset;
    e.cut = findings[i].why == reference::truncated && at + bytes.size() == text.size();
    e.error_runs += at == 0 || static_cast<unsigned char>(text[at - 1]) < 0x80;
    for (const char c : bytes) {
      e.c1_bytes += static_cast<unsigned char>(c) < 0xA0;
      e.undefined_1252 += "\x81\x8D\x8F\x90\x9D"sv.find(c) != std::string_view::npos;
    }
  }
  return e;
}

TEST(detect, counts_what_the_oracle_counts) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  std::size_t compared = 0;
  const auto compare = [&](const std::string& text) {
    const detection d = detect(text);
    if (d.signature || d.seen.read_as != encoding::utf8) return;
    ++compared;
    EXPECT_EQ(d.seen, counted(text)) << hex(text);
    EXPECT_FALSE(d.signature);
  };
  for (const std::string& text : test::utf8_texts()) {
    if (text.find('\0') == std::string::npos || !utfkit::detect_wide(text)) compare(text);
  }
  for (unsigned i = 0; i < 300; ++i) {
    std::string text = test::damaged_utf8(random, i % 40);
    text += repeated("\xED\xA0\xBD\xED\xB8\x80", i % 3) + repeated("\xC0\x80", i % 2);
    text += test::damaged_utf8(random, i % 7);
    if (text.find('\0') == std::string::npos) compare(text);
  }
  // Longer than the head and than any block.
  for (unsigned i = 0; i < 4; ++i) {
    std::string text(i, 'a');
    for (unsigned n = 0; n < 9'000; ++n) text += "\xE6\xB0\xB4\xC3\xA9 \xF0\x9F\x99\x82";
    compare(text + test::damaged_utf8(random, 300) + text);
  }
  EXPECT_GT(compared, 300u);
}

TEST(detect, stops_at_many_errors) {
  const auto compare = [](std::string_view text, std::uint64_t errors, std::size_t bytes) {
    detector d;
    std::size_t pushed = 0;
    while (!d.decided()) d.push(utfkit::byte_view(text).substr(1'000 * pushed++, 1'000));
    EXPECT_LT(1'000 * pushed, text.size());
    const detection found = d.finish();
    EXPECT_EQ(found.seen.errors, errors);
    EXPECT_EQ(found.seen.bytes, bytes);
    EXPECT_EQ(found, detect(text));
  };
  constexpr std::uint64_t most = detector::most_errors;
  constexpr std::uint64_t clear = detector::clear_errors;
  for (const std::size_t before : {std::size_t{0}, head_size - 2, head_size, std::size_t{50'000}}) {
    // Nothing but errors in runs; errors that stand alone; and as many sequences as errors.
    const std::string none = std::string(before, 'a') + repeated("\xCF\xF0\xE8 ", clear);
    static_assert(clear % 3 == 1);
    compare(none, clear, before + clear / 3 * 4 + 1);
    const std::string alone = std::string(before, 'a') + repeated("\xE9t", most + 1'000);
    compare(alone, most, before + 2 * most - 1);
    const std::string some = std::string(before, 'a') + repeated("\xE9 \xC3\xA9", most + 1'000);
    compare(some, most, before + 4 * most - 3);
  }
}

// With the pattern of UTF-32 in the head and none of its units behind it, and all bytes ASCII.
TEST(detect, a_pattern_that_ends) {
  std::string text;
  while (text.size() < head_size) text += "a\0\0\0"sv;
  const detection d = detect(text + std::string(head_size, 'a'));
  EXPECT_EQ(d.name, "binary");
  EXPECT_EQ(d.seen.nuls, head_size / 4 * 3);
  EXPECT_LE(d.sure, likely);
}

// UTF-8 and surrogate pairs in it, cut in a character.
TEST(detect, surrogate_pairs_that_are_cut) {
  const detection d = detect("caf\u00E9 \xED\xA0\xBD\xED\xB8\x80 \u00E9 \xC3");
  EXPECT_EQ(d.name, "UTF-8 with errors");
  EXPECT_EQ(d.seen.surrogate_pairs, 1u);
}

TEST(detect_wide, judges_by_what_characters_are) {
  const auto wide = [](const std::u32string& text, std::string_view scheme) {
    return utfkit::detect_wide(encoded(text, scheme));
  };
  // Letters alone are text in UTF-32, whose zeros say much, and not enough in UTF-16.
  const std::u32string letters = U"\u0436\u0437\u0438\u0439\u043A\u043B\u043C\u043D";
  EXPECT_EQ(wide(letters, "UTF-32LE"), encoding::utf32le);
  EXPECT_EQ(wide(letters, "UTF-16LE"), std::nullopt);
  EXPECT_TRUE(utfkit::looks_wide(encoded(letters, "UTF-32BE")));
  // Neither letters nor spaces.
  EXPECT_EQ(wide(std::u32string(20, U'\U0001F600'), "UTF-32LE"), std::nullopt);
  // A noncharacter now and then is wrong; U+FFFC is not.
  std::u32string text;
  for (int i = 0; i < 40; ++i) text += U"word ";
  EXPECT_EQ(wide(text + U"\uFFFC\uFFFC", "UTF-16BE"), encoding::utf16be);
  for (const auto* noncharacters : {U"\uFFFF\uFFFE", U"\uFDD0\uFDEF"})
    EXPECT_EQ(wide(text + noncharacters, "UTF-16BE"), encoding::utf16be);
  // Many of them, or of what stands beside those of the Arabic block.
  const auto mixed = [](char32_t c) {
    std::u32string s;
    for (int i = 0; i < 40; ++i) s += {U'a', U'b', c};
    return s;
  };
  for (const char32_t c : {U'\uFDD0', U'\uFDEF', U'\uFFFE', U'\U0001FFFF'})
    EXPECT_EQ(wide(mixed(c), "UTF-32LE"), std::nullopt) << std::hex << std::uint32_t{c};
  for (const char32_t c : {U'\uFDCF', U'\uFDF0', U'\uFFFD'})
    EXPECT_EQ(wide(mixed(c), "UTF-32LE"), encoding::utf32le) << std::hex << std::uint32_t{c};
  EXPECT_EQ(wide(text + std::u32string(20, U'\uFFFF'), "UTF-16BE"), std::nullopt);
  const std::string lone_surrogate("\x00\xD8 \x00", 4);
  EXPECT_EQ(utfkit::detect_wide(encoded(text, "UTF-16LE") + lone_surrogate), encoding::utf16le);
  EXPECT_EQ(wide(text + U"\uFE31\uFE35\uFE36", "UTF-16LE"), encoding::utf16le);
}

// Words with a NUL behind each, in ISO-8859-1 and UTF-8: no text in UTF-16, though nearly all pairs
// of their bytes are characters there.
TEST(detect_wide, takes_no_list_of_words_for_text) {
  const std::string_view words[] = {"miel",    "ail",         "Max",    "na\xC3\xAFve",
                                    "caf\xE9", "ros\xC3\xA9", "th\xE9", "lait",
                                    "sel",     "Zo\xEB",      "pain"};
  std::string list;
  for (std::size_t i = 0; i < 100; ++i) {
    list += words[(i * i + i / 7) % std::size(words)];
    list += '\0';
    EXPECT_EQ(utfkit::detect_wide(list), std::nullopt) << i;
  }
  EXPECT_EQ(utfkit::detect(list).name, "binary");
  // Of three letters, so that each second byte of a code unit is a NUL or a letter.
  std::string threes;
  for (int i = 0; i < 30; ++i) threes += "riz\0non\0\xE9t\xE9\0"sv;
  EXPECT_EQ(utfkit::detect_wide(threes), std::nullopt);
}

TEST(detect_wide, knows_frequent_ideographs_that_end_with_a_zero_byte) {
  std::u32string text;
  for (int i = 0; i < 20; ++i) text += U"第一\u3000最大的一个 (2024, 12 %)\r\n";
  EXPECT_EQ(utfkit::detect_wide(encoded(text, "UTF-16LE")), encoding::utf16le);
  EXPECT_EQ(utfkit::detect_wide(encoded(text, "UTF-16BE")), encoding::utf16be);
}

// Of a byte above 7F and without, and one beside each comma: columns of a roster, and a list.
TEST(detect_wide, knows_tables_of_single_ideographs) {
  std::u32string roster, list;
  for (int i = 0; i < 12; ++i) roster += U"张伟,男,是,否,2024 (a)\r\n李娜,女,否,是,2023 (b)\r\n";
  for (int i = 0; i < 12; ++i) list += U"小刀,儀 (堀), 2024\r\n";
  for (const std::u32string& text : {roster, list}) {
    EXPECT_EQ(utfkit::detect_wide(encoded(text, "UTF-16LE")), encoding::utf16le);
    EXPECT_EQ(utfkit::detect_wide(encoded(text, "UTF-16BE")), encoding::utf16be);
  }
}

// Commas and ends of line are all of ASCII in a table of so few letters; in a list of NULs they
// are beside letters.
TEST(detect_wide, knows_short_tables) {
  const std::u32string table = U"名前,都市\n田中太郎,東京\n鈴木花子,大阪\n佐藤健,名古屋\n";
  EXPECT_EQ(utfkit::detect(encoded(table, "UTF-16LE")).name, "UTF-16LE");
  EXPECT_EQ(utfkit::detect(encoded(table, "UTF-16BE")).name, "UTF-16BE");
  EXPECT_EQ(utfkit::detect("tr\xE9s\0vu\0pr\xE8s,\0"sv).name, "binary");
  EXPECT_EQ(utfkit::detect("tr\xE9s;\0o\xF9 ici\0l\xE0\0"sv).name, "binary");
}

// Of names whose bytes in UTF-16 are well-formed UTF-8, or ASCII, as "0u-N*Y" and CE 90 are; and
// lists with an end of line before each NUL, which are none.
TEST(detect_wide, knows_tables_that_are_well_formed_in_utf8) {
  for (const std::u32string_view name : {U"田中太郎", U"山本一郎", U"田中"}) {
    std::u32string table = U"id,name\n";
    for (int i = 0; i < 40; ++i) table.append(U"17,").append(name).append(U"\n");
    for (const char* scheme : {"UTF-16LE", "UTF-16BE"}) {
      const std::string bytes = encoded(table, scheme);
      EXPECT_EQ(utfkit::detect(bytes).name, scheme) << bytes;
    }
  }
  std::string list;
  for (int i = 0; i < 40; ++i) list += "ab\n\0é\n\0"sv;
  EXPECT_EQ(utfkit::detect(list).name, "UTF-8");
  std::string numbers;
  for (int i = 100; i < 200; ++i) numbers.append(std::to_string(i)).append("\0"sv);
  EXPECT_EQ(utfkit::detect(numbers).name, "US-ASCII");
}

// U+2500 is 00 25, which in the other byte order is a percent sign.
TEST(detect_wide, takes_drawn_lines_for_no_percent_signs) {
  std::u32string text;
  for (int i = 0; i < 5; ++i) text += U"┌──────────┐\r\n│ Menü     │\r\n└──────────┘\r\n";
  EXPECT_EQ(utfkit::detect_wide(encoded(text, "UTF-16LE")), encoding::utf16le);
  EXPECT_EQ(utfkit::detect_wide(encoded(text, "UTF-16BE")), encoding::utf16be);
  EXPECT_EQ(utfkit::detect_wide(encoded(U"%%%%%%%%%% 100 %\r\n", "UTF-16LE")), encoding::utf16le);
}

// Samples of 12 bits, and of more about a middle: letters and signs of all blocks, one after
// another. Slow changes stay among ideographs, of which no text goes on without a space, a comma or
// an end.
TEST(detect_wide, takes_no_numbers_of_16_bits_for_text) {
  std::uint32_t state = 1;
  const auto random = [&state](std::uint32_t below) {
    state = state * 1664525 + 1013904223;
    return (state >> 8) % below;
  };
  const auto taken = [](const std::string& numbers) {
    EXPECT_EQ(utfkit::detect_wide(numbers), std::nullopt);
    EXPECT_FALSE(utfkit::looks_wide(numbers));
  };
  for (const int count : {64, 256, 1024, 4096}) {
    for (int times = 0; times < 20; ++times) {
      std::string samples, about, slow;
      std::uint32_t level = 0x4000 + random(0x2000);
      for (int i = 0; i < count; ++i) {
        const auto add = [](std::string& to, std::uint32_t n) {
          to += static_cast<char>(n & 0xFF);
          to += static_cast<char>(n >> 8);
        };
        add(samples, random(4096));
        add(about, 5000 + random(2000) + random(2000) + random(2000));
        level = std::clamp<std::uint32_t>(level + random(401) - 200, 0x3800, 0x9800);
        add(slow, level);
      }
      for (const std::string& numbers : {samples, about, slow}) taken(numbers);
    }
  }
  std::u32string text;
  for (int i = 0; i < 40; ++i) text += U"山路を登りながら、こう考えた。";
  EXPECT_EQ(utfkit::detect_wide(encoded(text + U"\n", "UTF-16LE")), encoding::utf16le);
}

TEST(detect_wide, needs_nuls_and_a_byte_order) {
  EXPECT_EQ(utfkit::detect_wide(""), std::nullopt);
  EXPECT_EQ(utfkit::detect_wide("no NUL in it"), std::nullopt);
  EXPECT_EQ(utfkit::detect_wide("a\0\0b"sv), std::nullopt);
  EXPECT_EQ(utfkit::detect_wide("a\0b\0"sv), encoding::utf16le);
  EXPECT_EQ(utfkit::detect_wide("\0\0\0a"sv), encoding::utf32be);
}

}  // namespace
