// Canonically equivalent spellings, found where trying every part of a text finds them. The oracle
// normalizes with ICU, and asks it which characters join what is before them.
#include <utfkit/search.hpp>

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unicode/normalizer2.h>

#include <utfkit/transcode.hpp>

#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::canonical_pattern;
using utfkit::match;

const icu::Normalizer2& form(bool composed) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* const n =
      composed ? icu::Normalizer2::getNFCInstance(error) : icu::Normalizer2::getNFDInstance(error);
  if (U_FAILURE(error)) std::abort();
  return *n;
}

std::string normalized(std::string_view text, bool composed) {
  UErrorCode error = U_ZERO_ERROR;
  std::string out;
  icu::StringByteSink<std::string> sink(&out);
  form(composed).normalizeUTF8(
      0, icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())), sink, nullptr,
      error);
  return out;
}

// What search.hpp says of a character, by the properties that ICU has.
class joining {
 public:
  joining() {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
      icu::UnicodeString text;
      if (!form(false).getDecomposition(static_cast<UChar32>(c), text)) continue;
      for (int at = text.moveIndex32(0, 1); at < text.length(); at = text.moveIndex32(at, 1)) {
        inner_.insert(static_cast<char32_t>(text.char32At(at)));
      }
    }
  }
  bool operator()(char32_t c) const {
    icu::UnicodeString text;
    const auto whole = static_cast<UChar32>(c);
    const UChar32 first = form(false).getDecomposition(whole, text) ? text.char32At(0) : whole;
    return form(false).getCombiningClass(first) != 0 || !form(true).hasBoundaryBefore(whole) ||
           inner_.count(static_cast<char32_t>(first)) != 0;
  }

 private:
  std::set<char32_t> inner_;
};

struct place {
  std::size_t offset;
  bool boundary;
};

// The places between steps, which of them are canonical boundaries, and where what is ill-formed
// is.
struct read_text {
  std::string text;
  std::vector<place> places;
  std::vector<std::size_t> ill_formed;

  explicit read_text(std::string t) : text(std::move(t)) {
    static const joining joins;
    for (const reference::step& s : reference::steps(std::string_view(text))) {
      if (s.why != reference::ok) ill_formed.push_back(s.offset);
      places.push_back({s.offset, s.offset == 0 || s.why != reference::ok || !joins(s.code_point)});
    }
    places.push_back({text.size(), true});
  }

  std::optional<match> find(const std::string& pattern, std::size_t from) const {
    const std::string wanted = normalized(pattern, false);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::size_t start = places[i].offset;
      if (start < from || !places[i].boundary) continue;
      for (std::size_t k = i; k < places.size(); ++k) {
        const std::size_t end = places[k].offset;
        if (!places[k].boundary || (pattern.empty() && k > i)) continue;
        const auto bad = std::lower_bound(ill_formed.begin(), ill_formed.end(), start);
        if (bad != ill_formed.end() && *bad < end) break;
        const std::string part = text.substr(start, end - start);
        if (normalized(part, false) == wanted) return match{start, end - start};
      }
    }
    return std::nullopt;
  }
};

// Characters of ICU's version (72 has Unicode 15), of every way to be spelled otherwise.
constexpr std::u32string_view alphabet =
    U"aeKk;`"
    U"\u212A\u037E\u1FEF\u00E9\u00EA\u1EC7\u1EBF\u00C5\u212B\u01FA\u0301\u0302\u0323\u0327\u030A"
    U"\u0344\u0308\uAC00\uAC01\uAC1C\u1100\u1161\u11A8\u1162\u09CB\u09C7\u09BE\u09D7\u0F42\u0F43"
    U"\u0FB7\u0F40\u0FB5\u0F69\u0F71\u0F72\u0F73\u0F74\u8C48\uF900\u1E69\u1E63\u1E61s\u00B7\u0387"
    U"\u2ADC\u2ADD\u0338\u0915\u093C\u0958\uFFFD\U0001D15E\U0001D157\U0001D165\U000110AB\U000110A5"
    U"\U000110BA\u0DDC\u0DD9\u0DCF\u0DCA\u1026\u1025\u102E\u00DF\u4E2D ";

std::string some_text(random_source& random, std::uint64_t most, std::size_t letters) {
  static const std::size_t all = alphabet.size();
  const std::size_t first = random() % all;
  std::string text;
  for (std::uint64_t n = random() % (most + 1); n > 0; --n) {
    const char32_t c = alphabet[(first + random() % letters * 7) % all];
    text += reference::encoded<char>(reference::utf8, c);
  }
  return text;
}

// The same text spelled otherwise, here and there.
std::string respelled(random_source& random, const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t size = 1 + random() % 6;
    while (at + size < text.size() && (text[at + size] & 0xC0) == 0x80) ++size;
    const std::string part = text.substr(at, size);
    const std::uint64_t how = random() % 3;
    out += how == 0 ? part : normalized(part, how == 1);
    at += size;
  }
  return out;
}

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
    const auto want = t.find(pattern, from);
    ASSERT_EQ(utfkit::find_canonical(text, pattern, from), want)
        << hex(text) << " / " << hex(pattern) << " from " << from
        << (want ? " wants " + std::to_string(want->offset) : "");
    const bool other = want && from == 0 && text.substr(want->offset, want->length) != pattern;
    if (other) {
      ASSERT_TRUE(utfkit::contains_other_spelling(text, pattern)) << hex(text);
    }
    if (!want && from == 0) {
      ASSERT_FALSE(utfkit::contains_other_spelling(text, pattern)) << hex(text);
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

TEST(find_canonical, access_control_lists) {
  const std::string list = "deny cafe\u0301\nallow \u212Bngstr\u00F6m\n";
  EXPECT_TRUE(utfkit::contains_other_spelling(list, "caf\u00E9"));
  EXPECT_TRUE(utfkit::contains_other_spelling(list, "\u00C5ngstr\u00F6m"));
  EXPECT_FALSE(utfkit::contains_other_spelling(list, "cafe\u0301"));
  EXPECT_FALSE(utfkit::contains_other_spelling(list, "deny"));
  EXPECT_FALSE(utfkit::contains_other_spelling(list, "cafe"));
  EXPECT_FALSE(utfkit::contains_other_spelling(list, ""));
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
