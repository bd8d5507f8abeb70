// Detection: our own texts and others', every way of cutting them, and the counts by the oracle.
#include <utfkit/detect.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <utfkit/finding.hpp>

#include "reference/stream.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace utfkit {

// How GoogleTest prints what it compares.
void PrintTo(const detection& d, std::ostream* out) {
  const evidence& e = d.seen;
  *out << d.name << " (" << (d.enc ? name(*d.enc) : "no encoding") << "), " << name(d.sure)
       << ", signature of " << (d.signature ? int{d.signature->length} : 0) << ", read as "
       << name(e.read_as) << ": bytes " << e.bytes << ", NULs " << e.nuls << ", units "
       << e.code_units << ", errors " << e.errors << ", controls " << e.controls << ", pairs "
       << e.surrogate_pairs << ", C0 80 " << e.encoded_nuls << ", sequences " << e.sequences
       << ", continuations " << e.continuations << ", of four bytes " << e.four_bytes
       << ", error bytes " << e.error_bytes << ", runs " << e.error_runs;
}

}  // namespace utfkit

namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;
using test::hex;
using utfkit::confidence;
using utfkit::detect;
using utfkit::detection;
using utfkit::detector;
using utfkit::encoding;
using enum utfkit::confidence;

constexpr std::size_t head_size = detector::head_size;

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  while (times-- != 0) all += text;
  return all;
}

// ── our own texts ───────────────────────────────────────────────────────────────────────────────

struct sample {
  std::string text;
  std::string_view name;
  std::optional<encoding> enc;
  confidence sure;
};

const std::vector<sample>& samples() {
  using enum encoding;
  constexpr std::nullopt_t none = std::nullopt;
  static const std::vector<sample> all = {
      // ASCII
      {"", "US-ASCII", ascii, certain},
      {"plain text\n", "US-ASCII", ascii, certain},
      {"\x01", "US-ASCII", ascii, certain},
      {"\x1B[1mbold\x1B(B", "US-ASCII", ascii, certain},
      {"\x1B$B;n83\x1B(B", "US-ASCII", ascii, guess},  // ISO-2022-JP
      {"./one\0./another\0./third\0"s, "US-ASCII", ascii, likely},
      {"%PDF-1.4 or so, in ASCII", "US-ASCII", ascii, certain},
      {std::string(100, '\0'), "binary", none, likely},
      {"a\0\0b"s, "binary", none, likely},
      // UTF-8: what others call windows-125x, first of all
      {"\xC3\xA9", "UTF-8", utf8, likely},
      {"a short text with one caf\xC3\xA9 in it", "UTF-8", utf8, likely},
      {"\xE6\xB0\xB4\xE6\xB0\xB4", "UTF-8", utf8, almost_certain},
      {"\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82", "UTF-8", utf8, certain},
      {"h\0e\0l\0l\0o\0 \0\xC3\xA9!"s, "UTF-8", utf8, likely},
      {"\xEF\xBF\xBE\xEF\xB7\x90", "UTF-8", utf8, almost_certain},  // noncharacters are valid
      {"GIF89a \xC3\xA9", "UTF-8", utf8, likely},
      {std::string(3 * head_size, 'a') + "\xC3\xA9", "UTF-8", utf8, likely},
      {"\xEF\xBB\xBF", "UTF-8", utf8, certain},
      {"\xEF\xBB\xBFplain", "UTF-8", utf8, certain},
      // UTF-8 with errors
      {repeated("\xC3\xA9t\xC3\xA9 ", 10) + "\xFF", "UTF-8 with errors", utf8, likely},
      {"\xE2\x82\xAC\xE2\x82\xAC\xE2\x82", "UTF-8 with errors", utf8, likely},
      {"\xE2\x82\xAC \xE2\x82 \xE2", "windows-1252", windows1252, guess},
      {"\xEF\xBB\xBFplain \xFF", "UTF-8 with errors", utf8, likely},
      {"\xEF\xBB\xBF\xFF\xFF", "UTF-8 with errors", utf8, guess},
      {"\xF0\x9F\x99\x82 \xED\xA0\xBD\xED\xB8\x80", "UTF-8 with errors", utf8, likely},
      // CESU-8 and modified UTF-8
      {"\xED\xA0\xBD\xED\xB8\x80", "CESU-8", cesu8, almost_certain},
      {repeated("\xED\xA0\xBD\xED\xB8\x80", 3), "CESU-8", cesu8, certain},
      {"\0\xED\xA0\xBD\xED\xB8\x80"s, "CESU-8", cesu8, almost_certain},
      {"\xEF\xBB\xBF\xED\xA0\xBD\xED\xB8\x80", "CESU-8", cesu8, almost_certain},
      {"a\xC0\x80z", "MUTF-8", mutf8, likely},
      {"\xC0\x80\xED\xA0\xBD\xED\xB8\x80", "MUTF-8", mutf8, almost_certain},
      // Signatures, and what stands after them or doesn't
      {"\xFF\xFE", "UTF-16LE", utf16le, certain},
      {"\xFE\xFF\xD8\x3D\xDE\x00"s, "UTF-16BE", utf16be, certain},
      {"\xFF\xFE\0\0"s, "UTF-32LE", utf32le, certain},
      {"\0\0\xFE\xFF\0\0\0a"s, "UTF-32BE", utf32be, certain},
      {"\xFF\xFE"s + repeated("a\0"sv, 60) + "\0\xDC"s, "UTF-16LE with errors", utf16le, likely},
      {"\xFF\xFE\0\xDC"s, "UTF-16LE with errors", utf16le, guess},
      {"\0\0\xFE\xFF\0\x11\0\0"s, "UTF-32BE with errors", utf32be, guess},
      // UTF-16 and UTF-32 by their pattern
      {"h\0i\0"s, "UTF-16LE", utf16le, likely},
      {"\0h\0i"s, "UTF-16BE", utf16be, likely},
      {repeated("t\0e\0x\0t\0 \0"sv, 8), "UTF-16LE", utf16le, almost_certain},
      {repeated("t\0e\0x\0t\0 \0"sv, 4000), "UTF-16LE", utf16le, almost_certain},
      {repeated("\0t\0e\0x\0t\0 "sv, 4000), "UTF-16BE", utf16be, almost_certain},
      {repeated("\0t\0e\0x\0t\0 "sv, 4000) + "\xDC\x00"s, "UTF-16BE with errors", utf16be, likely},
      {"h\0\0\0i\0\0\0"s, "UTF-32LE", utf32le, likely},
      {"\0\0\0t\0\0\0e\0\0\0x\0\0\0t"s, "UTF-32BE", utf32be, certain},
      // The pattern in the first 8 KiB, and something else after them
      {repeated("t\0e\0x\0t\0 \0"sv, 1000) + std::string(20'000, '\xDC'), "binary", {}, likely},
      {repeated("t\0e\0x\0t\0 \0"sv, 1000) + repeated("\xC3\xA9", 10'000), "UTF-8", utf8, certain},
      // Eight bits
      {"caf\xE9", "ISO-8859-1 or windows-1252", none, guess},
      {"cora\xE7\xE3o", "ISO-8859-1 or windows-1252", none, guess},
      {"\x93quoted\x94 \x96 don\x92t", "windows-1252", windows1252, guess},
      {"caf\x8E, \x8D"
       "a",
       "not UTF-8", none, certain},                                            // Macintosh
      {"\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0", "not UTF-8", none, certain},  // windows-1251
      {"\xC4\xE3\xBA\xC3\xCA\xC0\xBD\xE7", "not UTF-8", none, certain},        // GBK
      {"caf\xE9\0 and so on for long enough"s, "binary", none, likely},
      {"\xE9\x01\x02\x03", "binary", none, likely},
      // Formats
      {"\x1F\x8B\x08\0\0\0\0\0\0\x03\xED\xFF"s, "gzip", none, likely},
      {"PK\x03\x04\x14\0\0\0\x08\0"s, "zip", none, almost_certain},
      {"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR"s, "png", none, almost_certain},
      {"%PDF-1.4\n%\xE2\xE3\xCF\xD3\n", "pdf", none, almost_certain},
      {"name" + std::string(253, '\0') + "ustar\0"s, "tar", none, almost_certain},
  };
  return all;
}

TEST(detect, our_own_texts) {
  for (const sample& s : samples()) {
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
}

// Sentences with spaces, in scripts of all kinds.
std::u32string sentence(unsigned language) {
  static const std::u32string all[] = {
      U"The quick brown fox jumps over the lazy dog. ",
      U"Съешь же ещё этих мягких французских булок. ",
      U"Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. ",
      U"以呂波耳本部止 千利奴流乎和加 餘多連曽津祢那 ",
      U"다람쥐 헌 쳇바퀴에 타고파 키스의 고유조건은 ",
      U"דג סקרן שט בים מאוכזב ולפתע מצא חברה ",
      U"ऋषियों को सताने वाले दुष्ट राक्षसों के राजा ",
      U"Zażółć gęślą jaźń, pójdź w krąg. \U0001F600 ",
  };
  return all[language % std::size(all)];
}

std::string encoded(const std::u32string& text, std::string_view scheme) {
  std::string bytes;
  for (const char32_t c : text) {
    bytes += reference::encoded(reference::scheme_by_name(scheme), c);
  }
  return bytes;
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
    EXPECT_EQ(d, (detection{d.enc, d.name, d.sure, {}, counted(text)})) << hex(text);
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
  constexpr std::uint64_t most = detector::most_errors;
  for (const std::size_t before : {std::size_t{0}, head_size - 2, head_size, std::size_t{50'000}}) {
    const std::string text = std::string(before, 'a') + repeated("\xE9t", most + 1'000);
    detector d;
    std::size_t pushed = 0;
    while (!d.decided()) d.push(utfkit::byte_view(text).substr(1'000 * pushed++, 1'000));
    EXPECT_LT(1'000 * pushed, text.size());
    const detection found = d.finish();
    EXPECT_EQ(found.seen.errors, most);
    EXPECT_EQ(found.seen.bytes, before + 2 * most - 1);
    EXPECT_EQ(found, detect(text));
    EXPECT_EQ(found.name, "ISO-8859-1 or windows-1252");
  }
}

// ── any way of cutting ──────────────────────────────────────────────────────────────────────────

detection detect_in_pieces(std::string_view text, std::size_t first, std::size_t second) {
  detector d;
  d.push(text.substr(0, first));
  d.push(text.substr(first, second));
  d.push(text.substr(first + second));
  return d.finish();
}

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
  for (const sample& s : samples()) all.push_back(s.text);
  for (unsigned language = 0; language < 8; ++language) {
    for (const reference::scheme& scheme : reference::schemes) {
      all.push_back(encoded(sentence(language), scheme.name));
      all.push_back(encoded(U'\uFEFF' + sentence(language), scheme.name));
    }
  }
  return all;
}

TEST(detect, any_cut_of_short_texts) {
  SCOPED_TRACE(test::seed_message());
  for (const std::string& text : texts_to_cut()) {
    const detection whole = detect(text);
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
    ASSERT_EQ(detect_bytewise(text), whole) << hex(text.substr(0, 100));
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

TEST(detect_wide, needs_nuls_and_a_byte_order) {
  EXPECT_EQ(utfkit::detect_wide(""), std::nullopt);
  EXPECT_EQ(utfkit::detect_wide("no NUL in it"), std::nullopt);
  EXPECT_EQ(utfkit::detect_wide("a\0\0b"sv), std::nullopt);
  EXPECT_EQ(utfkit::detect_wide("a\0b\0"sv), encoding::utf16le);
  EXPECT_EQ(utfkit::detect_wide("\0\0\0a"sv), encoding::utf32be);
}

// ── other projects' texts ───────────────────────────────────────────────────────────────────────

using nlohmann::json;

std::string from_hex(const std::string& digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes += static_cast<char>(std::stoul(digits.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

std::vector<json> rows(const std::string& file) {
  std::ifstream in(std::filesystem::path(UTFKIT_SHARED_DIR) / "conformance" / file);
  std::vector<json> all;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) all.push_back(json::parse(line));
  }
  return all;
}

// What we call a text that the row has as `label`.
std::string_view expected_name(std::string_view label, const std::string& text) {
  const auto high = [](char c) { return static_cast<unsigned char>(c) > 0x7F; };
  static constexpr std::string_view forms[] = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"};
  for (const std::string_view form : forms) {
    if (label == form) return form;
  }
  if (std::none_of(text.begin(), text.end(), high)) return "US-ASCII";
  if (label == "UTF-8") return "UTF-8";
  if (label == "ISO-8859-1") return "ISO-8859-1 or windows-1252";
  return label == "windows-1252" ? "windows-1252" : "not UTF-8";
}

TEST(detect, cases_of_icu) {
  const std::vector<json> all = rows("detect_cases.jsonl");
  if (all.empty()) GTEST_SKIP() << "no conformance/detect_cases.jsonl in " << UTFKIT_SHARED_DIR;
  for (const json& row : all) {
    SCOPED_TRACE(row.at("id").get<std::string>() + " " + row.at("source").get<std::string>());
    const std::string bom = from_hex(row.at("bom_hex"));
    const std::string text = from_hex(row.at("hex_without_bom"));
    const auto label = row.at("encoding").get<std::string>();
    const detection d = detect(bom + text);
    EXPECT_EQ(d.name, expected_name(label, text));
    EXPECT_EQ(d.signature.has_value(), !bom.empty());
    // They are found without their signatures as well.
    EXPECT_EQ(detect(text).name, expected_name(label, text));
    for (std::size_t i = 0; i <= text.size(); i += 61) {
      EXPECT_EQ(detect_in_pieces(bom + text, i, std::min<std::size_t>(7, text.size() - i)), d) << i;
    }
  }
}

TEST(detect, signatures_of_icu) {
  const std::vector<json> all = rows("bom_cases.jsonl");
  if (all.empty()) GTEST_SKIP() << "no conformance/bom_cases.jsonl in " << UTFKIT_SHARED_DIR;
  std::size_t count = 0;
  for (const json& row : all) {
    if (row.at("op") != "detect-signature") continue;
    SCOPED_TRACE(row.at("id").get<std::string>() + " " + row.at("hex").get<std::string>());
    const detection d = detect(from_hex(row.at("hex")));
    const std::string label = row.at("signature").is_null() ? "" : row.at("signature");
    ++count;
    // Those of encodings that we don't have are none.
    if (label.starts_with("UTF-8") || label.starts_with("UTF-16") || label.starts_with("UTF-32")) {
      ASSERT_TRUE(d.signature.has_value());
      EXPECT_EQ(name(d.signature->enc), label);
      EXPECT_EQ(d.signature->length, row.at("signature_length").get<unsigned>());
      EXPECT_EQ(d.enc, d.signature->enc);
    } else {
      EXPECT_EQ(d.signature, std::nullopt);
    }
  }
  EXPECT_GT(count, 0u);
}

}  // namespace
