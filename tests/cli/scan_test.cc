// What check finds in a piece: ill-formed sequences, what profiles refuse, what remarks are about.
#include "findings/scan.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/code_point.hpp>
#include <utfkit/mojibake.hpp>
#include <utfkit/transcode.hpp>

#include "findings/report.hpp"
#include "scratch.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

constexpr rule_set everything = ~rule_set{0};

// All of an item, with its place in the file.
using seen_item = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, unsigned, std::string>;

void add_items(const file_piece& p, text_stats& before, std::vector<seen_item>& all) {
  piece_scan found;
  scan(p, everything, all_items, found);
  for (const item& i : found.items) {
    const located_item s = locate(i, p, before);
    all.emplace_back(s.offset, s.line, s.column, unsigned{s.rule}, std::string(s.bytes));
  }
  before += found.stats;
}

std::vector<seen_item> items_of(std::string_view text) {
  std::vector<seen_item> all;
  text_stats before;
  add_items({text, 0, text.size(), 0}, before, all);
  EXPECT_EQ(before, measure(text));
  return all;
}

std::string as_utf8(char32_t c) {
  std::string text;
  append_utf8(text, c);
  return text;
}

// Said again, from the sources that docs/profiles.md names, by characters in the middle of a text.
rule_set refused_by_the_book(char32_t c) {
  rule_set rules = 0;
  const bool json_space = c == 0x09 || c == 0x0A || c == 0x0D;
  const bool xml_char = json_space || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) ||
                        (c >= 0x10000 && c <= 0x10FFFF);
  if (c == 0) rules |= set_of(postgres_nul) | set_of(jni_nul) | set_of(filename_nul);
  if (c >= 0x10000) rules |= set_of(mysql_four_bytes) | set_of(jni_four_bytes);
  if (c < 0x20 && !json_space) rules |= set_of(json_control);
  if (!xml_char) rules |= set_of(xml_not_a_char);
  if (c == U'/') rules |= set_of(filename_slash);
  if (c >= 0x80 && c <= 0x9F) rules |= set_of(rfc5198_c1) | set_of(deny_c1_control);
  if (c == 0x0A) rules |= set_of(rfc5198_bare_lf);
  if (c == 0x0D) rules |= set_of(rfc5198_bare_cr);
  if (c == 0xFEFF) rules |= set_of(inner_bom) | set_of(deny_inner_bom);
  if (c == 0xFFFD) rules |= set_of(deny_replacement_character);
  if (c == 0) rules |= set_of(deny_nul);
  const bool is_nonchar = c % 0x10000 >= 0xFFFE || c / 16 == 0xFDD || c / 16 == 0xFDE;
  if (is_nonchar) rules |= set_of(deny_noncharacter);
  const bool in_use_area = (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000;
  if (in_use_area && !is_nonchar) rules |= set_of(deny_private_use);
  return rules;
}

TEST(scan, profiles_refuse_what_their_sources_say) {
  piece_scan found;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (!is_scalar_value(c)) continue;
    const std::string text = std::string("a").append(as_utf8(c)).append("b");
    const file_piece p{text, 0, text.size(), 0};
    scan(p, everything, all_items, found);
    rule_set rules = 0;
    for (const item& i : found.items) {
      EXPECT_EQ(i.offset, 1u);
      EXPECT_EQ(i.length, text.size() - 2);
      EXPECT_EQ(i.replacements, 0u);
      EXPECT_EQ(i.code_point, c);
      rules |= set_of(i.rule);
    }
    ASSERT_EQ(rules, refused_by_the_book(c)) << std::hex << static_cast<unsigned>(c);
    // And none of it where nobody asks.
    scan(p, 0, all_items, found);
    ASSERT_TRUE(found.items.empty());
  }
}

TEST(scan, line_ends_and_signatures_depend_on_neighbours) {
  const auto rules = [](std::string_view text) {
    rule_set all = 0;
    for (const seen_item& i : items_of(text)) all |= rule_set{1} << std::get<3>(i);
    return all;
  };
  EXPECT_EQ(rules("a\r\nb\r\n"), 0u);
  EXPECT_EQ(rules(std::string_view("a\r\0b", 4)) & set_of(rfc5198_bare_cr), 0u);
  EXPECT_EQ(rules("a\r"), set_of(rfc5198_bare_cr));
  EXPECT_EQ(rules("a\r\r\n"), set_of(rfc5198_bare_cr));
  EXPECT_EQ(rules("\n"), set_of(rfc5198_bare_lf));
  EXPECT_EQ(rules("\uFEFFa"), set_of(json_bom) | set_of(rfc5198_bom) | set_of(deny_bom));
  EXPECT_EQ(rules("a\uFEFF"), set_of(inner_bom) | set_of(deny_inner_bom));
}

// Each rule belongs to one profile, and is named after it.
TEST(rules, of_profiles) {
  rule_set all = 0;
  for (const profile& p : profiles()) {
    EXPECT_EQ(all & p.rules, 0u);
    all |= p.rules;
    for (unsigned id = 0; id < rule_count; ++id) {
      if ((p.rules >> id & 1) == 0) continue;
      const rule& r = rule_at(static_cast<rule_id>(id));
      EXPECT_TRUE(r.id.starts_with(std::string(p.name) + "/")) << r.id;
      EXPECT_FALSE(r.what.empty() || r.hint.empty()) << r.id;
    }
  }
  for (unsigned id = first_profile_rule; id < deny_mojibake; ++id) {
    EXPECT_TRUE(all >> id & 1) << id;
  }
  rule_set denied = 0;
  for (const profile& p : denials()) denied |= p.rules;
  for (unsigned id = deny_mojibake; id < not_utf8; ++id) EXPECT_TRUE(denied >> id & 1) << id;
}

TEST(rules, of_ill_formed_text_have_the_names_of_their_kinds) {
  for (const errc kind : {errc::truncated, errc::unexpected_continuation, errc::invalid_byte,
                          errc::overlong, errc::surrogate, errc::out_of_range}) {
    EXPECT_EQ(rule_at(rule_of(kind)).id, name(kind));
  }
}

// However a text is cut, the items are those of the whole.
TEST(scan, pieces_add_up) {
  SCOPED_TRACE(::test::seed_message());
  ::test::random_source random(::test::seed());
  for (int round = 0; round < 300; ++round) {
    std::string text = ::test::damaged_utf8(random, 12);
    // With something for every rule.
    const std::string more[] = {"\r\n",
                                "\r",
                                std::string("\0", 1),
                                "\u00C3\u00A9",
                                "\u00E2\u20AC\u2122",
                                "\uFEFF",
                                "\U0001F600",
                                "\u0085",
                                "/"};
    for (const std::string& m : more) {
      text.insert(split_point(text, random() % (text.size() + 1)), m);
    }
    const std::vector<seen_item> whole = items_of(text);
    for (std::size_t step = 1; step < 20; step += 3) {
      std::vector<seen_item> parts;
      text_stats before;
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = split_point(text, at + step);
        const std::size_t from = at - std::min<std::size_t>(at, 16);
        const std::size_t to = std::min(text.size(), end + 16);
        const file_piece p{byte_view(text).substr(from, to - from), at - from, end - at, at};
        add_items(p, before, parts);
        at = end;
      }
      ASSERT_EQ(parts, whole) << step;
    }
  }
}

// What errors say, but for what belongs to a whole file.
std::vector<std::uint64_t> said_by(const finding_evidence& e) {
  std::vector<std::uint64_t> all = {e.ill_formed_bytes,
                                    e.pairs,
                                    e.surrogates,
                                    e.encoded_nuls,
                                    e.overlongs,
                                    e.errors,
                                    e.error_bytes,
                                    e.error_runs,
                                    e.beside_letters,
                                    e.letters_1252,
                                    e.long_errors,
                                    e.evidence.alone(),
                                    e.evidence.says_windows_1252(true),
                                    e.evidence.says_windows_1252(false),
                                    e.bytes_ff,
                                    e.undefined_1252,
                                    e.cut,
                                    e.census.misplaced(),
                                    e.census.in_latin9()};
  for (unsigned n = 0; n < 128; ++n) all.push_back(e.census.count(n));
  for (const auto& single : e.may_be_cut.singles)
    all.insert(all.end(), single.begin(), single.end());
  for (const cut_counts::several& s : e.may_be_cut.longs) {
    all.insert(all.end(), {s.findings, s.bytes, s.runs, s.beside_letters});
  }
  return all;
}

// Bytes of which most are no UTF-8, and of each kind that matters beside them.
std::string dense_damage(::test::random_source& random) {
  const std::string parts[] = {"a",
                               "E",
                               "qu",
                               "\n",
                               " ",
                               "\r",
                               "\x92",
                               "\x80",
                               "\xBF",
                               "\xC0",
                               "\xC3",
                               "\xE2",
                               "\xED",
                               "\xF1",
                               "\xF5",
                               "\xFC",
                               "\xFE",
                               "\xFF",
                               "\xC3\xA9",
                               "\xE2\x82\xAC",
                               "\x8D",
                               "\xED\xA0\xBD\xED\xB8\x80",
                               "\xF0\x9F\x98\x80",
                               "\x93",
                               "\xA4",
                               "\xA0",
                               "\xBD",
                               "7",
                               std::string(41, 'n')};
  std::string text;
  for (std::size_t n = random() % 60; n != 0; --n) text += parts[random() % std::size(parts)];
  return text;
}

// However dense they are, findings are those of the library, in number and place, and what they say
// is what they say one by one.
TEST(scan, dense_findings_are_those_of_the_library) {
  SCOPED_TRACE(::test::seed_message());
  ::test::random_source random(::test::seed());
  for (int round = 0; round < 3000; ++round) {
    const std::string text = dense_damage(random);
    const file_piece p{text, 0, text.size(), 0};
    piece_scan found;
    scan(p, 0, all_items, found);
    EXPECT_EQ(found.stats, measure(text));
    finding_evidence evidence;
    tally counted;
    std::size_t from = 0, n = 0;
    while (const auto f = next_finding(text, from)) {
      ASSERT_LT(n, found.items.size());
      const item& i = found.items[n++];
      from = f->offset + f->length;
      const located_item place = locate(i, p, {});
      const text_stats before = measure(std::string_view(text).substr(0, f->offset));
      ASSERT_EQ(i.offset, f->offset);
      ASSERT_EQ(place.line, before.line());
      ASSERT_EQ(place.column, before.column());
      ASSERT_EQ(i.length, f->length);
      ASSERT_EQ(i.replacements, f->replacements);
      ASSERT_EQ(i.rule, rule_of(f->error));
      ASSERT_EQ(i.code_point, f->code_point);
      evidence.add(p, i);
      counted.add(i.rule);
    }
    ASSERT_EQ(n, found.items.size());
    ASSERT_EQ(found.last, n == 0 ? 0 : found.items.back().offset);
    ASSERT_EQ(found.found.by_rule, counted.by_rule);
    ASSERT_EQ(found.found.ill_formed, n);
    ASSERT_EQ(said_by(found.evidence), said_by(evidence));
    // What is kept changes nothing else.
    piece_scan few;
    scan(p, 0, 3, few);
    ASSERT_EQ(few.items.size(), std::min<std::size_t>(n, 3));
    ASSERT_EQ(few.found.by_rule, counted.by_rule);
    ASSERT_EQ(few.last, found.last);
  }
}

TEST(scan, keeps_as_many_remarks_as_findings) {
  const std::string text = "\xFF\uFEFF\xFF\uFEFF\xFF\uFEFF";
  piece_scan found;
  scan({text, 0, text.size(), 0}, set_of(inner_bom), 2, found);
  EXPECT_EQ(found.items.size(), 4u);
  EXPECT_EQ(found.found.findings, 3u);
  EXPECT_EQ(found.found.remarks, 2u + 1);
  EXPECT_EQ(found.last, text.size() - 3);
}

// Mojibake of several kinds, and what it is found beside: letters, ill-formed sequences, and
// letters that lead nowhere.
std::string with_mojibake(::test::random_source& random, std::size_t parts) {
  const std::string choice[] = {"a",
                                "Ren\u00C3\u00A9e",
                                " ",
                                "\n",
                                "?",
                                "\u00D0\u00BF\u00D1\u20AC\u00D0\u00B8",
                                "\u00E6\u00BC\u00A2\u00E5\u00AD\u2014",
                                "\u00C3\u0192\u00C2\u00A9",
                                "\u00C3",
                                "\u00E2\u20AC",
                                "abcdefghijklmnopqrstuvwxyz0123",
                                "\u6F22",
                                "\u0E01\u0E32",
                                "\u0431",
                                "\xFF",
                                "\xE2\x82",
                                "\uFEFF",
                                "."};
  std::string text;
  while (parts-- != 0) text += choice[random() % std::size(choice)];
  return text;
}

// The same again, by the library and the whole text.
std::vector<seen_item> runs_of(std::string_view text) {
  std::vector<seen_item> all;
  std::size_t from = 0;
  mojibake_place place;
  while (const auto run = next_mojibake(text, place, input::last)) {
    EXPECT_GE(run->offset, from);
    from = run->offset + run->length;
    const text_stats before = measure(text.substr(0, run->offset));
    all.emplace_back(run->offset, before.line(), before.column(), unsigned{mojibake},
                     std::string(run->was()));
  }
  return all;
}

// And by pieces, each found by itself, of `step` bytes or a little more.
std::vector<seen_item> runs_of_pieces(std::string_view text, std::size_t step) {
  std::vector<seen_item> all;
  mojibake_progress progress;
  text_stats before;
  piece_scan found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = split_point(text, at + std::min(step, text.size() - at));
    const std::size_t from = at - std::min(at, file_piece::margin);
    const std::size_t to = std::min(text.size(), end + file_piece::margin);
    const file_piece p{byte_view(text).substr(from, to - from), at - from, end - at, at};
    scan(p, set_of(mojibake), all_items, found);
    add_mojibake(p, set_of(mojibake), all_items, progress, found);
    for (const item& i : found.items) {
      if (i.rule != mojibake) continue;
      const located_item s = locate(i, p, before, &found.runs);
      all.emplace_back(s.offset, s.line, s.column, unsigned{s.rule}, std::string(s.was));
    }
    before += found.stats;
    at = end;
  }
  return all;
}

TEST(mojibake, is_the_same_however_the_text_is_cut) {
  SCOPED_TRACE(::test::seed_message());
  ::test::random_source random(::test::seed());
  std::size_t runs = 0;
  for (int round = 0; round < 40; ++round) {
    const std::string text = with_mojibake(random, 10 + random() % 150);
    const std::vector<seen_item> whole = runs_of(text);
    runs += whole.size();
    for (std::size_t step = 1; step < text.size(); step += 1 + random() % (1 + text.size() / 20)) {
      ASSERT_EQ(runs_of_pieces(text, step), whole) << step;
    }
  }
  EXPECT_GT(runs, 200u);
}

// One word of it that is longer than any run: each run begins where the one before it ends.
TEST(mojibake, is_the_same_in_a_word_without_end) {
  const std::string words[] = {"\u00D0\u00BF\u00D1\u20AC\u00D0\u00B8\u00D0\u00B2\u00D0\u00B5",
                               "\u00E6\u00BC\u00A2\u00E5\u00AD\u2014\u00E3\u0081\u00AE",
                               "x\u00C3\u00A9"};
  for (const std::string& word : words) {
    std::string text = "a";
    while (text.size() < 3000) text += word;
    const std::vector<seen_item> whole = runs_of(text);
    ASSERT_GT(whole.size(), 10u);
    for (std::size_t step = 1; step < 600; step += 23) {
      ASSERT_EQ(runs_of_pieces(text, step), whole) << step;
    }
  }
}

// A run is one item, with the letters of ASCII around it, among others in their order.
TEST(mojibake, is_one_item_among_others) {
  const std::string text = "a\nfor Ren\u00C3\u00A9e\uFEFF d\u00C3\u00A9j\u00C3\u00A0";
  const file_piece p{text, 0, text.size(), 0};
  piece_scan found;
  for (const std::uint64_t kept : {all_items, std::uint64_t{2}, std::uint64_t{0}}) {
    mojibake_progress progress;
    scan(p, set_of(mojibake) | set_of(inner_bom), kept, found);
    add_mojibake(p, set_of(mojibake) | set_of(inner_bom), kept, progress, found);
    EXPECT_EQ(found.items.size(), std::min<std::uint64_t>(kept, 3));
    EXPECT_EQ(found.found.remarks, 3u);
    EXPECT_EQ(found.last, text.rfind('d'));
    EXPECT_EQ(found.evidence.doubles, 2u);
    if (kept == 0) continue;
    const located_item first = locate(found.items[0], p, {}, &found.runs);
    EXPECT_EQ(first.line, 2u);
    EXPECT_EQ(first.column, 5u);
    EXPECT_EQ(first.bytes, "Ren\u00C3\u00A9e");
    EXPECT_EQ(first.was, "Ren\u00E9e");
    EXPECT_EQ(found.items[1].rule, inner_bom);
    EXPECT_EQ(found.items[1].run, 0u);
  }
}

}  // namespace
}  // namespace utfkit::cli
