// Canonically equivalent spellings, found where trying every part of a text finds them.
#include <utfkit/search.hpp>
#include <utfkit/validate.hpp>

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include "support/print.hpp"
#include "support/spellings.hpp"

namespace {

using namespace test;
using utfkit::canonical_pattern;
using utfkit::match;

TEST(find_canonical, trying_every_part_of_the_text_finds_the_same) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  int found = 0;
  for (int i = 0; i < 100000; ++i) {
    const std::size_t letters = 2 + random() % 8;
    std::string text = some_text(random, 12, letters);
    std::string pattern = some_text(random, 4, letters);
    const read_text whole(text);
    if (i % 2 == 0) {
      // A part of the text, in another spelling.
      const std::size_t a = random() % whole.places.size();
      const std::size_t b = a + random() % (whole.places.size() - a);
      pattern = respelled(random, text.substr(whole.places[a].offset,
                                              whole.places[b].offset - whole.places[a].offset));
    }
    if (i % 7 == 0) text.insert(whole.places[random() % whole.places.size()].offset, "\xE2\x82");
    const read_text t(text);
    const std::size_t from = i % 3 == 0 ? random() % (text.size() + 1) : 0;
    std::optional<match> want;
    if (const auto part = t.find(pattern, from)) want = match{part->offset, part->length};
    ASSERT_EQ(utfkit::find_canonical(text, pattern, from), want)
        << hex(text) << " / " << hex(pattern) << " from " << from
        << (want ? " wants " + std::to_string(want->offset) : "");
    if (from == 0) {
      bool other = false;
      for (auto part = t.find(pattern, 0); part && !other; part = t.find(pattern, part->offset + 1))
        other = text.substr(part->offset, part->length) != pattern;
      ASSERT_EQ(utfkit::contains_other_spelling(text, pattern), other) << hex(text);
    }
    found += want.has_value();
  }
  EXPECT_GT(found, 30000);
  EXPECT_LT(found, 90000);
}

// "The same is found in every spelling of the text."
TEST(find_canonical, no_spelling_of_the_text_changes_what_is_found) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (int i = 0; i < 30000; ++i) {
    const std::size_t letters = 2 + random() % 8;
    const std::string text = some_text(random, 12, letters);
    const std::string pattern = some_text(random, 3, letters);
    const auto before = [](const std::string& t, const std::optional<match>& m) {
      return m ? normalized(t.substr(0, m->offset), true) : "not found";
    };
    const std::string a = normalized(text, true);
    const std::string b = normalized(text, false);
    ASSERT_EQ(before(a, utfkit::find_canonical(a, pattern)),
              before(b, utfkit::find_canonical(b, pattern)))
        << hex(text) << " / " << hex(pattern);
    // Equivalent texts are found as wholes.
    ASSERT_EQ(utfkit::find_canonical(a, b), (match{0, a.size()})) << hex(text);
    ASSERT_EQ(utfkit::find_canonical(b, text), (match{0, b.size()})) << hex(text);
    ASSERT_EQ(utfkit::contains_other_spelling(a, b), a != b) << hex(text);
  }
}

// Pieces of a text that overlap by as much as longest_match() says have all that it has.
TEST(find_canonical, in_pieces) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (int i = 0; i < 20000; ++i) {
    const std::size_t letters = 2 + random() % 5;
    const std::string text = some_text(random, 60, letters);
    const canonical_pattern pattern(some_text(random, 3, letters));
    const auto whole = pattern.find_in(text);
    if (!whole || whole->offset == 0) continue;
    const std::string piece =
        text.substr(0, whole->offset + pattern.longest_match() + 4).substr(whole->offset - 1);
    ASSERT_EQ(pattern.find_in(piece, 1), (match{1, whole->length})) << hex(text);
  }
}

TEST(find_canonical, long_texts_and_the_part_that_is_looked_for) {
  const std::string filler = "Ein \u00DCbel \u1EC7 \uD55C\uAE00 ";
  std::string text;
  while (text.size() < 200000) text += filler;
  const std::size_t at = text.size();
  text += "un cafe\u0301 noir";
  while (text.size() < 300000) text += filler;
  EXPECT_EQ(utfkit::find_canonical(text, "caf\u00E9"), (match{at + 3, 6}));
  EXPECT_EQ(utfkit::find_canonical(text, "caf\u00E9 noir"), (match{at + 3, 11}));
  EXPECT_EQ(utfkit::find_canonical(text, "e\u0301 noir"), (match{at + 6, 8}));
  EXPECT_EQ(utfkit::find_canonical(text, "\u00E9"), (match{at + 6, 3}));
  EXPECT_EQ(utfkit::find_canonical(text, "cafe"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(text, "caf\u00E9", at + 4), std::nullopt);
  EXPECT_TRUE(canonical_pattern("noir").has_one_spelling());
  EXPECT_FALSE(canonical_pattern("Kelvin").has_one_spelling());
  EXPECT_EQ(utfkit::find_canonical("300 \u212Aelvin", "Kelvin"), (match{4, 8}));
}

// Making a pattern is linear; a copy for each character of it took minutes.
TEST(find_canonical, patterns_of_megabytes) {
  std::string pattern(2'000'000, 'a');
  EXPECT_EQ(utfkit::find_canonical("a", pattern), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical("b" + pattern, pattern), (match{1, pattern.size()}));
  pattern += "\u00E9";
  EXPECT_EQ(utfkit::find_canonical(pattern, pattern.substr(0, 2'000'000) + "e\u0301"),
            (match{0, pattern.size()}));
}

std::string repeated(std::string_view part, std::size_t times) {
  std::string text;
  while (times-- != 0) text += part;
  return text;
}

// Searching is too: where each place were compared, this took hours.
TEST(find_canonical, patterns_that_nearly_match_everywhere) {
  constexpr std::size_t size = 1'000'000, part = 100'000;
  const std::string letters = repeated("a", size), accents = repeated("e\u0301", size);
  EXPECT_EQ(utfkit::find_canonical(letters, repeated("a", part) + "\u00E9"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(letters, repeated("a", part) + "\u0301"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(letters + "e\u0301", repeated("a", part) + "\u00E9"),
            (match{size - part, part + 3}));
  EXPECT_EQ(utfkit::find_canonical(letters + "\u0301", repeated("a", part) + "\u0301"),
            (match{size - part, part + 2}));
  EXPECT_EQ(utfkit::find_canonical(accents, repeated("\u00E9", part) + "a"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(accents, repeated("\u00E9", part) + "\u00E8"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(accents + "e\u0300", repeated("\u00E9", part) + "\u00E8"),
            (match{3 * (size - part), 3 * (part + 1)}));
  EXPECT_EQ(utfkit::find_canonical(repeated("a\u0301b", size), repeated("\u00E1b", part) + "c"),
            std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(std::string("a") + repeated("\u0301", size),
                                   std::string("a") + repeated("\u0301", part)),
            std::nullopt);
  // What is looked for is "bc"; the way back from it to where the pattern would begin is long.
  EXPECT_EQ(utfkit::find_canonical(repeated("bc", size), repeated("\u00E9", part) + "bc"),
            std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(repeated("bc", size),
                                   std::string("\u0301") + repeated("\u00E9", part) + "bc"),
            std::nullopt);
}

// And to look whether any match of very many, all of which overlap, has other bytes.
TEST(contains_other_spelling, patterns_that_match_everywhere) {
  constexpr std::size_t size = 300'000, part = 150'000;
  for (const std::string_view letter : {"\u00E9", "e\u0301", "k\u00E9a"}) {
    const std::string text = repeated(letter, size), pattern = repeated(letter, part);
    EXPECT_FALSE(utfkit::contains_other_spelling(text, pattern));
    EXPECT_FALSE(utfkit::contains_other_spelling(text + "\u0301", pattern));
    EXPECT_TRUE(utfkit::contains_other_spelling(
        text + normalized(letter, normalized(letter, true) != letter), pattern));
    EXPECT_FALSE(utfkit::contains_other_spelling(repeated("a", size),
                                                 std::string("\u0301") + repeated("a", part)));
  }
  EXPECT_FALSE(utfkit::contains_other_spelling(std::string("\u0301") + repeated("a", size),
                                               std::string("\u0301") + repeated("a", part)));
  EXPECT_TRUE(utfkit::contains_other_spelling(repeated("K", size) + "\u212A", repeated("K", part)));
}

// Periodic texts, in which patterns overlap themselves.
TEST(find_canonical, what_one_pass_finds_is_what_trying_every_place_finds) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  int found = 0;
  for (int i = 0; i < 100; ++i) {
    const auto run = [&](std::size_t parts, std::size_t most) {
      static constexpr std::string_view letters[] = {"a", "\u00E9", "e\u0301", "a\u0323\u0301",
                                                     "a\u0301\u0323"};
      std::string text;
      for (; parts != 0; --parts) {
        const std::string_view letter = letters[random() % 8 < 5 ? 0 : random() % 5];
        for (std::size_t n = random() % most + 1; n != 0; --n) text += letter;
      }
      return text;
    };
    const std::string core = run(2, 30);
    const std::string pattern = core + run(1, 3);
    std::string text;
    for (int n = 0; n < 12; ++n) text += random() % 4 == 0 ? run(1, 30) : core;
    if (i % 2 == 0) text += pattern + "b";
    if (i % 3 == 0) text.insert(random() % text.size(), "\xFF\uFFFD");
    const read_text t(text);
    std::optional<match> want;
    if (const auto part = t.find(pattern, 0)) want = match{part->offset, part->length};
    ASSERT_EQ(utfkit::find_canonical(text, pattern), want) << hex(text) << " / " << hex(pattern);
    found += want.has_value();
  }
  EXPECT_GT(found, 20);
  EXPECT_LT(found, 98);
}

// The text between canonical boundaries, as it is.
std::vector<std::string> sequences_of(const std::string& text) {
  const read_text t(text);
  std::vector<std::string> sequences;
  std::size_t start = 0;
  for (const auto& place : t.places) {
    if (!place.boundary || place.offset == start) continue;
    sequences.push_back(text.substr(start, place.offset - start));
    start = place.offset;
  }
  return sequences;
}

// By trying every place, of a pattern that begins at a boundary and isn't empty.
bool some_place_has_other(const std::string& text, const std::string& pattern) {
  const auto parts = sequences_of(text), wanted = sequences_of(pattern);
  for (std::size_t i = 0; i + wanted.size() <= parts.size(); ++i) {
    bool same = true, equivalent = true;
    for (std::size_t k = 0; k < wanted.size() && equivalent; ++k) {
      same = same && parts[i + k] == wanted[k];
      equivalent = parts[i + k] == wanted[k] || (utfkit::is_valid(parts[i + k]) &&
                                                 decomposed(parts[i + k]) == decomposed(wanted[k]));
    }
    if (equivalent && !same) return true;
  }
  return false;
}

// Long enough for the one pass, with a spelling that is another, or almost a match, somewhere.
TEST(contains_other_spelling, in_one_pass_as_by_trying_every_place) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  static constexpr std::string_view letters[] = {
      "a", "b", "\u00E9", "e\u0301", "\u1EC7", "e\u0302\u0323", "e\u0323\u0302", "\u212B"};
  int others = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto letter = [&] { return letters[random() % std::size(letters)]; };
    std::string core;
    for (std::size_t n = random() % 3 + 1; n != 0; --n) core += letter();
    std::string pattern = repeated(core, 6 + random() % 60);
    std::string text = repeated(core, 100 + random() % 250);
    if (i % 2 == 0) pattern += core.substr(0, read_text(core).places[1].offset);
    const auto some_boundary = [&] {
      const read_text t(text);
      std::size_t at = random() % t.places.size();
      while (!t.places[at].boundary) ++at;
      return t.places[at].offset;
    };
    if (i % 5 == 1) text += respelled(random, core);
    if (i % 5 == 2) text.insert(some_boundary(), letter());
    if (i % 5 == 3) text.insert(some_boundary(), "\xFF" + respelled(random, pattern) + "\xFF");
    if (i % 5 == 4) text.insert(some_boundary(), respelled(random, pattern));
    const bool other = some_place_has_other(text, pattern);
    ASSERT_EQ(utfkit::contains_other_spelling(text, pattern), other)
        << hex(text) << " / " << hex(pattern);
    others += other;
  }
  EXPECT_GT(others, 300);
  EXPECT_LT(others, 1700);
}

// All short texts of few letters with all patterns of them.
TEST(contains_other_spelling, all_short_texts) {
  const std::string_view letters[] = {"a", "\u00E9", "e\u0301", "\u0323"};
  std::vector<std::string> texts = {""};
  for (std::size_t i = 0; texts.size() < 1 + 4 + 16 + 64 + 256 + 1024; ++i)
    for (const std::string_view letter : letters) texts.push_back(texts[i] + std::string(letter));
  for (std::size_t p = 1; p < 1 + 4 + 16 + 64; ++p) {
    const std::string& pattern = texts[p];
    if (pattern.starts_with("\u0323")) continue;  // found at the start of a text only
    for (const std::string& text : texts) {
      ASSERT_EQ(utfkit::contains_other_spelling(text, pattern), some_place_has_other(text, pattern))
          << hex(text) << " / " << hex(pattern);
    }
  }
}

TEST(find_canonical, access_control_lists) {
  const std::string list = "deny cafe\u0301\nallow \u212Bngstr\u00F6m\n";
  EXPECT_TRUE(utfkit::contains_other_spelling(list, "caf\u00E9"));
  EXPECT_TRUE(utfkit::contains_other_spelling(list, "\u00C5ngstr\u00F6m"));
  EXPECT_FALSE(utfkit::contains_other_spelling(list, "cafe\u0301"));
  EXPECT_FALSE(utfkit::contains_other_spelling(list, "deny"));
  EXPECT_FALSE(utfkit::contains_other_spelling(list, "cafe"));
  EXPECT_FALSE(utfkit::contains_other_spelling(list, ""));
  // Matches overlap, from one byte to the next.
  EXPECT_TRUE(utfkit::contains_other_spelling("KK\u212A", "KK"));
  EXPECT_FALSE(utfkit::contains_other_spelling("KKK", "KK"));
}

TEST(find_canonical, a_pattern_that_was_moved_from_is_not_found) {
  utfkit::canonical_pattern from("admin");
  utfkit::canonical_pattern to(std::move(from));
  EXPECT_EQ(from.find_in("guest"), std::nullopt);  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(from.find_in("admin"), std::nullopt);
  EXPECT_EQ(to.find_in("an admin"), (match{3, 5}));
  from = std::move(to);
  EXPECT_EQ(from.find_in("an admin"), (match{3, 5}));
  EXPECT_EQ(to.find_in("admin"), std::nullopt);  // NOLINT(bugprone-use-after-move)
}

TEST(find_canonical, what_is_ill_formed_matches_nothing) {
  EXPECT_EQ(utfkit::find_canonical("a\xFFz", "\uFFFD"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical("a\xFFz\uFFFD", "\uFFFD"), (match{3, 3}));
  EXPECT_EQ(utfkit::find_canonical("a\xFFz", "\xFF"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical("a\xFF\u0301z", "a\uFFFD\u0301"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical("\xFF"
                                   "e\u0301\xFF",
                                   "\u00E9"),
            (match{1, 3}));
  EXPECT_EQ(utfkit::find_canonical("\xFF\u0301", "\u0301"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical("\u0301", "\u0301"), (match{0, 2}));
  EXPECT_EQ(utfkit::find_canonical("e\u0301", ""), (match{0, 0}));
  EXPECT_EQ(utfkit::find_canonical("e\u0301", "", 1), (match{3, 0}));
  EXPECT_EQ(utfkit::find_canonical("e", "", 2), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(utfkit::byte_view(), utfkit::byte_view()), (match{0, 0}));
}

// A mark joins what is ill-formed before it as it joins the U+FFFD that repair writes there: what
// is found in a text is what is found, at the places they came from, in the repaired one.
TEST(find_canonical, ill_formed_text_is_searched_as_its_repair) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  const std::vector<std::string> pieces = {"e",      "\u0301", "\u00E9",   "\u0323",
                                           "\xFF",   "\xC3",   "\x80",     "a",
                                           "\uAC00", "\u11A8", "\xF0\x9F", "\xE2\x82"};
  const auto pick = [&](std::size_t most) {
    std::string text;
    for (std::size_t n = random() % most + 1; n != 0; --n) text += pieces[random() % pieces.size()];
    return text;
  };
  std::size_t found_any = 0;
  for (int i = 0; i < 200000; ++i) {
    const std::string text = pick(8);
    std::string pattern = pick(3);
    if (!utfkit::is_valid(pattern)) continue;
    // For each byte of the repaired text the one that it came from.
    std::string repaired;
    std::vector<std::size_t> origin;
    for (const reference::step& s : reference::steps(text)) {
      const std::string_view is =
          s.why == reference::ok ? std::string_view(text).substr(s.offset, s.length) : "\uFFFD";
      for (std::size_t b = 0; b < is.size(); ++b) origin.push_back(s.offset);
      repaired += is;
    }
    origin.push_back(text.size());
    const auto in_text = utfkit::find_canonical(text, pattern);
    const auto in_repaired = utfkit::find_canonical(repaired, pattern);
    ASSERT_EQ(in_text.has_value(), in_repaired.has_value()) << hex(text) << " / " << hex(pattern);
    if (!in_text) continue;
    ++found_any;
    const std::size_t begin = origin[in_repaired->offset];
    const std::size_t end = origin[in_repaired->offset + in_repaired->length];
    ASSERT_EQ(*in_text, (match{begin, end - begin})) << hex(text) << " / " << hex(pattern);
  }
  EXPECT_GT(found_any, 1000u);
}

// Runs of marks that are long, in text and pattern.
TEST(find_canonical, long_runs_of_marks) {
  std::string up, down;
  for (int i = 0; i < 2000; ++i) {
    up += i % 2 == 0 ? "\u0301" : "\u0323";
    down += i % 2 == 0 ? "\u0323" : "\u0301";
  }
  EXPECT_EQ(utfkit::find_canonical("x a" + up + "b", "a" + down), (match{2, 4001}));
  EXPECT_EQ(utfkit::find_canonical("x a" + up + "b", "a" + down + "\u0301"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical("x a" + up + "\u0301b", "a" + down), std::nullopt);
  std::string as;
  while (as.size() < 100000) as += "a\u0301";
  EXPECT_EQ(utfkit::find_canonical(as, "a\u0302"), std::nullopt);
  EXPECT_EQ(utfkit::find_canonical(as + up, as.substr(0, 3000) + "\u0302"), std::nullopt);
}

}  // namespace
