// Normalization against the oracle, which reads the Unicode Character Database: every function,
// every room, streams cut anywhere. Run once for each level of instruction set.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include <utfkit/equivalence.hpp>
#include <utfkit/normalize.hpp>

#include "reference/text.hpp"
#include "support/memory.hpp"
#include "support/normalization.hpp"
#include "support/print.hpp"

namespace {

using test::forms;
using utfkit::errc;
using utfkit::form;

static_assert(utfkit::stage<utfkit::normalizer>);

class normalize_test : public testing::Test {
 protected:
  void SetUp() override {
    if (test::rules() == nullptr) GTEST_SKIP() << "there is no Unicode Character Database";
  }
};

// Some bytes are others. Where the database is older, a character that comes of it and that it
// doesn't know gives way to one that it knows.
std::string damaged(test::random_source& random, std::string text) {
  for (std::size_t i = 0; i < 1 + text.size() / 40 && !text.empty(); ++i)
    text[random() % text.size()] = static_cast<char>(random());
  static const bool knows_all = test::rules_are_of_our_version();
  if (knows_all) return text;
  std::string known;
  for (const reference::step& s : reference::steps(std::string_view(text))) {
    const bool is_known = s.why != reference::ok || test::rules()->is_assigned(s.code_point);
    known += is_known ? text.substr(s.offset, s.length) : "e";
  }
  return known;
}

void expect_normalized(const std::string& text, form f) {
  SCOPED_TRACE(std::string(name(f)) + " of " + test::hex(text));
  const std::string expected = test::normalized(text, f);
  EXPECT_EQ(test::hex(utfkit::normalize(text, f).value_or("failed")), test::hex(expected));
  EXPECT_EQ(utfkit::normalize_lossy(text, f), expected);
  EXPECT_LE(expected.size(), utfkit::normalized_bound(text.size(), f));
  EXPECT_EQ(utfkit::is_normalized(text, f), text == expected);
  EXPECT_TRUE(utfkit::is_normalized(expected, f));

  std::string appended = "e";
  const utfkit::result r = utfkit::append_normalized(appended, text, f);
  EXPECT_EQ(r, (utfkit::result{text.size(), expected.size()}));
  EXPECT_EQ(appended, "e" + expected);

  const std::size_t prefix = utfkit::normalized_prefix(text, f);
  EXPECT_EQ(prefix == text.size(), text == expected);
  EXPECT_EQ(text.substr(0, prefix) + test::normalized(text.substr(prefix), f), expected);
  EXPECT_EQ(test::normalized(text.substr(0, prefix), f), text.substr(0, prefix));
}

TEST_F(normalize_test, is_that_of_the_oracle) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  for (std::size_t i = 0; i < 2500; i += test::stride()) {
    const std::string text = test::random_text(random, random() % (i % 40 == 0 ? 1500 : 25));
    for (const form f : forms) ASSERT_NO_FATAL_FAILURE(expect_normalized(text, f));
    if (HasFailure()) return;
  }
}

// The invariant of `result`, in every room there is.
TEST_F(normalize_test, every_room) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed() + 1);
  test::fence fence;
  for (std::size_t i = 0; i < 250; i += test::stride()) {
    std::string text = test::random_text(random, random() % 30);
    if (i % 3 == 0) text = damaged(random, text);
    const std::string_view in = fence.at_end(std::string_view(text));
    const reference::outcome error = reference::first_error(reference::steps(in));
    for (const form f : forms) {
      const std::string lossy = test::normalized(text, f);
      // With much more of it, text is written past its end, and must not be read there.
      for (std::size_t room = 0; room <= lossy.size() + 200;
           room += room > lossy.size() ? 99u : 1u) {
        test::bounded_output<char> out(room);
        const utfkit::result r = utfkit::normalize(in, out.span(), f);
        ASSERT_TRUE(out.intact());
        ASSERT_EQ(std::string(out.span().data(), r.written),
                  test::normalized(in.substr(0, r.read), f));
        const auto valid = static_cast<std::size_t>(error.read);
        const std::size_t needed = test::normalized(in.substr(0, valid), f).size();
        ASSERT_EQ(r.error == errc::output_full, room < needed);
        if (r.error != errc::output_full) {
          ASSERT_EQ(static_cast<int>(r.error), error.why);
          ASSERT_EQ(r.read, error.read);
          ASSERT_EQ(r.error_length, error.length);
        }
        const utfkit::result l = utfkit::normalize_lossy(in, out.span(), f);
        ASSERT_TRUE(out.intact());
        ASSERT_EQ(
            std::string(out.span().data(), l.written) + test::normalized(in.substr(l.read), f),
            lossy);
        ASSERT_EQ(bool(l), room >= lossy.size());
        ASSERT_EQ(l.error, bool(l) ? errc::ok : errc::output_full);
      }
    }
  }
}

TEST_F(normalize_test, ill_formed_text) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed() + 2);
  for (std::size_t i = 0; i < 2000; i += test::stride()) {
    const std::string text = damaged(random, test::random_text(random, 1 + random() % 60));
    const reference::outcome error = reference::first_error(reference::steps(text));
    for (const form f : forms) {
      ASSERT_EQ(test::hex(utfkit::normalize_lossy(text, f)), test::hex(test::normalized(text, f)));
      const auto strict = utfkit::normalize(text, f);
      ASSERT_EQ(bool(strict), error.why == reference::ok);
      if (strict) continue;
      ASSERT_EQ(strict.failure().offset, error.read);
      ASSERT_EQ(static_cast<int>(strict.failure().error), error.why);
      ASSERT_EQ(strict.failure().length, error.length);
      ASSERT_FALSE(utfkit::is_normalized(text, f));
      ASSERT_LE(utfkit::normalized_prefix(text, f), error.read);
    }
  }
}

TEST_F(normalize_test, streams_cut_anywhere) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed() + 3);
  for (std::size_t i = 0; i < 800; i += test::stride()) {
    std::string text = test::random_text(random, random() % (i % 30 == 0 ? 9000 : 30));
    if (i % 4 == 0) text = damaged(random, text);
    const reference::outcome error = reference::first_error(reference::steps(text));
    const auto valid = static_cast<std::size_t>(error.read);
    for (const form f : forms) {
      const std::string lossy = test::normalized(text, f);
      const std::string strict = test::normalized(text.substr(0, valid), f);
      for (const int mode : {0, 1, 2}) {
        const auto piece = [&](std::size_t left) -> std::size_t {
          return mode == 0 ? left : mode == 1 ? 1 : random() % 50;
        };
        const auto room = [&]() -> std::size_t {
          return mode == 0 ? 1 << 16 : utfkit::normalizer::min_room + random() % 40;
        };
        const auto s = test::stream(utfkit::normalizer(f), text, piece, room);
        ASSERT_FALSE(s.stuck);
        ASSERT_EQ(test::hex(s.text), test::hex(strict)) << test::hex(text);
        ASSERT_EQ(static_cast<int>(s.failed.error), error.why);
        if (s.failed.error != errc::ok) {
          ASSERT_EQ(s.failed.offset, error.read);
          ASSERT_EQ(s.failed.length, error.length);
        }
        const utfkit::normalizer n(f, utfkit::normalizer::runs::exact, utfkit::on_error::replace);
        ASSERT_EQ(test::stream(n, text, piece, room).text, lossy);
      }
    }
  }
}

TEST_F(normalize_test, streams_at_every_split) {
  const std::string text =
      "ae\u0301\u0323\u1100\u1161\u11A8\xE2\x82x\U00016D63\U00016D67\U00016D67\u00E9";
  for (std::size_t first = 0; first <= text.size(); ++first) {
    for (std::size_t second = first; second <= text.size(); ++second) {
      for (const form f : forms) {
        std::size_t cuts[] = {first, second - first, text.size()};
        std::size_t next = 0;
        const utfkit::normalizer n(f, utfkit::normalizer::runs::exact, utfkit::on_error::replace);
        const auto s = test::stream(
            n, text, [&](std::size_t) { return cuts[next < 2 ? next++ : 2]; },
            [] { return std::size_t{200}; });
        ASSERT_EQ(s.text, utfkit::normalize_lossy(text, f)) << first << " " << second;
      }
    }
  }
}

// What belongs together and grows: the room that the size of the input makes is too small for it.
TEST_F(normalize_test, long_runs_that_grow) {
  for (const std::size_t length : {30u, 100u, 3000u}) {
    std::string text = "a";
    for (std::size_t i = 0; i < length; ++i) text += "\u0344";
    for (const form f : forms)
      EXPECT_TRUE(utfkit::normalize_lossy(text, f) == test::normalized(text, f));
  }
  for (const form f : forms) {
    EXPECT_EQ(utfkit::normalized_bound(SIZE_MAX / 2, f), SIZE_MAX);
    EXPECT_LT(utfkit::normalized_bound(SIZE_MAX / 16, f), SIZE_MAX);
  }
}

// A run of marks that is too long to be kept, in one piece and in streams.
TEST_F(normalize_test, long_runs) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed() + 4);
  const auto& marks = test::rules()->marks;
  for (const std::size_t length : {31u, 32u, 33u, 34u, 64u, 65u, 400u, 5000u}) {
    std::u32string text = U"xe\u00e9";
    for (std::size_t i = 0; i < length; ++i) text += marks[random() % marks.size()];
    text += U"\u0301\u00e9y";
    const std::string utf8 = test::to_utf8(text);
    for (const form f : forms) {
      const std::string expected = test::normalized(utf8, f);
      EXPECT_TRUE(utfkit::normalize_lossy(utf8, f) == expected);
      EXPECT_EQ(utfkit::is_normalized(utf8, f), utf8 == expected);
      EXPECT_TRUE(utfkit::is_normalized(expected, f));
      const auto s = test::stream(
          utfkit::normalizer(f), utf8, [&](std::size_t) { return random() % 300; },
          [] { return std::size_t{100}; });
      EXPECT_TRUE(s.text == expected);
    }
    EXPECT_TRUE(utfkit::canonically_equal(utf8, test::normalized(utf8, form::nfd)));
    EXPECT_FALSE(utfkit::canonically_equal(utf8, test::normalized(utf8, form::nfd) + "\u0301"));
  }
}

struct long_run {
  std::string text, nfd, casefolded;
};

// Megabytes in which nothing begins anew, or nothing says what it is; by construction.
std::vector<long_run> runs_of_what_is_unclear() {
  const auto repeated = [](std::string_view unit, std::size_t times) {
    std::string out;
    while (times-- > 0) out += unit;
    return out;
  };
  constexpr std::size_t size = std::size_t{1} << 18;
  std::vector<long_run> out;
  const auto stays = [&](std::string_view unit, std::string_view becomes, std::size_t bytes) {
    const std::string end = "\u0308\u0301";
    const std::string all = "a" + repeated(becomes, bytes / unit.size()) + end;
    out.push_back({"a" + repeated(unit, bytes / unit.size()) + "\u0344", all, all});
  };
  for (const std::string_view unit : {"\x80", "\xFF", "\xE2\x82", "\xCC", "\xF0\x9F\x98"})
    stays(unit, "\uFFFD", size);
  for (const std::string_view unit : {"\u11A8", "\u09BE"}) stays(unit, unit, size);
  stays("\u1161", "\u1161", 4 * size);

  const std::size_t n = size / 8;
  const std::string two = "\U00016D67\U00016D67", one = "\U00016D68";
  out.push_back({"a" + repeated(two, n), "a" + repeated(two, n), "a" + repeated(one, n)});
  const std::string above = repeated("\u0301", n), below = repeated("\u0323", n);
  const std::string acute = "\u00E1" + above.substr(2), dotted = "\u1EA1" + below.substr(2) + above;
  out.push_back({"a" + above, "a" + above, acute});
  out.push_back({"a" + repeated("\u034F\u0301", n), "a" + repeated("\u034F\u0301", n), acute});
  out.push_back({"a" + repeated("\u0301\u0323", n), "a" + below + above, dotted});
  out.push_back({"a" + repeated("\u0301\u0345\u0323", n),
                 "a" + below + above + repeated("\u0345", n), dotted + repeated("\u03B9", n)});

  // A mark of each class, in the wrong order. Nothing composes with a Hebrew letter.
  std::map<int, char32_t> of_class;
  for (const char32_t c : test::rules()->marks)
    if (test::rules()->passes(c, 3)) of_class.emplace(test::rules()->combining_class(c), c);
  long_run all = {"\u05D0", "\u05D0", "\u05D0"};
  std::string unit;
  for (const auto& each : of_class) {
    const std::string mark = test::to_utf8({each.second});
    unit.insert(0, mark);
    all.nfd += repeated(mark, 1000);
    all.casefolded += repeated(each.second == U'\u0345' ? "\u03B9" : mark, 1000);
  }
  all.text += repeated(unit, 1000);
  out.push_back(all);
  return out;
}

// Where time isn't linear, this doesn't end.
TEST_F(normalize_test, long_runs_of_what_is_unclear) {
  using utfkit::normalizer;
  for (const auto& [text, nfd, casefolded] : runs_of_what_is_unclear()) {
    SCOPED_TRACE(test::hex(text.substr(0, 8)));
    EXPECT_TRUE(utfkit::normalize_lossy(text, form::nfd) == nfd);
    EXPECT_TRUE(utfkit::nfkc_casefold_lossy(text) == casefolded);
    for (const form f : forms) {
      const std::string expected = utfkit::normalize_lossy(nfd, f);
      EXPECT_TRUE(utfkit::is_normalized(expected, f));
      EXPECT_TRUE(utfkit::normalize_lossy(text, f) == expected);
      std::string out(5000, '\0');
      const utfkit::result r = utfkit::normalize_lossy(text, std::span<char>(out), f);
      EXPECT_TRUE(expected.starts_with(std::string_view(out).substr(0, r.written)));
      const auto s = test::stream(
          normalizer(f, normalizer::runs::exact, utfkit::on_error::replace), text,
          [](std::size_t) { return std::size_t{50000}; }, [] { return std::size_t{30000}; });
      EXPECT_TRUE(s.text == expected);
    }
    for (const auto equal :
         {utfkit::canonically_equal, utfkit::compatibly_equal, utfkit::identifier_equal}) {
      EXPECT_TRUE(equal(text, nfd));
      EXPECT_TRUE(equal("\u00E9" + text, "e\u0301" + text));
      EXPECT_FALSE(equal(text, text + "x"));
    }
  }
}

// Two bytes over the limit; where it is not reached; and what was written before it.
TEST_F(normalize_test, runs_that_are_too_long_for_a_stream) {
  const auto all = [](std::size_t left) { return left; };
  const auto some = [](std::size_t) { return std::size_t{70000}; };
  const auto room = [] { return std::size_t{50000}; };
  std::string text = "x\u1100";
  for (std::size_t i = 0; i < utfkit::normalizer::longest_run / 2; ++i)
    text += i % 2 == 0 ? "\u0323" : "\u0301";
  for (const bool too_long : {false, true}) {
    if (too_long) text += "\u0301";
    const std::string whole = text + "e\u0301";
    for (const bool cut : {false, true}) {
      const utfkit::normalizer n(form::nfc);
      const auto s = cut ? test::stream(n, whole, some, room) : test::stream(n, whole, all, room);
      if (too_long) {
        EXPECT_EQ(s.failed, (utfkit::failure{4, errc::run_too_long, 0}));
        EXPECT_EQ(s.text, "x\u1100");
      } else {
        EXPECT_EQ(s.failed.error, errc::ok);
        EXPECT_TRUE(s.text == utfkit::normalize_lossy(whole, form::nfc));
      }
    }
    EXPECT_TRUE(utfkit::normalize(whole, form::nfc));  // in one piece there is no limit
  }
  // Starters that compose backwards are no run of non-starters, and have no limit.
  std::string vowels;
  for (int i = 0; i < 400000; ++i) vowels += i % 3 == 0 ? "\U00016D67" : "\u1161";
  const auto s = test::stream(utfkit::normalizer(form::nfc), vowels, some, room);
  EXPECT_EQ(s.failed.error, errc::ok);
  EXPECT_TRUE(s.text == utfkit::normalize_lossy(vowels, form::nfc));
}

// UAX #15 section 13, as it is worded.
std::u32string stream_safe(const std::u32string& text) {
  std::u32string out;
  std::size_t count = 0;
  for (const char32_t c : text) {
    const std::u32string d = test::rules()->normalize({c}, 3);
    std::size_t leading = 0, trailing = 0;
    while (leading < d.size() && test::rules()->combining_class(d[leading]) != 0) ++leading;
    while (trailing < d.size() && test::rules()->combining_class(d[d.size() - 1 - trailing]) != 0)
      ++trailing;
    if (count + leading > 30) {
      out += U'\u034F';
      count = 0;
    }
    count = leading == d.size() ? count + leading : trailing;
    out += c;
  }
  return out;
}

TEST_F(normalize_test, stream_safe_text) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed() + 5);
  for (std::size_t i = 0; i < 800; i += test::stride()) {
    std::u32string text = test::random_characters(random, random() % 60);
    for (std::size_t k = random() % 70; k > 0; --k)
      text += test::rules()->marks[random() % test::rules()->marks.size()];
    text += test::random_characters(random, random() % 300);
    const std::string utf8 = test::to_utf8(text);
    for (const form f : forms) {
      const std::string expected = test::normalized(test::to_utf8(stream_safe(text)), f);
      for (const bool cut : {false, true}) {
        const utfkit::normalizer n(f, utfkit::normalizer::runs::stream_safe);
        const auto s = test::stream(
            n, utf8, [&](std::size_t left) { return cut ? random() % 40 : left; },
            [&] { return cut ? 4 + random() % 40 : std::size_t{1} << 16; });
        ASSERT_EQ(test::hex(s.text), test::hex(expected)) << test::hex(utf8);
      }
    }
  }
}

TEST_F(normalize_test, equivalence) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed() + 6);
  const auto folded = [](const std::string& text) {
    return test::to_utf8(test::rules()->nfkc_casefold(test::to_code_points(text)));
  };
  for (std::size_t i = 0; i < 3000; i += test::stride()) {
    std::string a = test::random_text(random, random() % (i % 20 == 0 ? 400 : 20));
    if (i % 10 == 0) a = damaged(random, a);
    EXPECT_EQ(test::hex(utfkit::nfkc_casefold_lossy(a)), test::hex(folded(a)));
    std::string b = test::normalized(a, forms[random() % 4]);
    if (random() % 2 == 0) b = folded(a);
    const std::string more = test::random_text(random, 1);
    if (random() % 2 == 0) b.insert(random() % (b.size() + 1), more);
    SCOPED_TRACE(test::hex(a) + " and " + test::hex(b));
    for (int turn = 0; turn < 2; ++turn, std::swap(a, b)) {
      ASSERT_EQ(utfkit::canonically_equal(a, b),
                test::normalized(a, form::nfd) == test::normalized(b, form::nfd));
      ASSERT_EQ(utfkit::compatibly_equal(a, b),
                test::normalized(a, form::nfkd) == test::normalized(b, form::nfkd));
      ASSERT_EQ(utfkit::identifier_equal(a, b), folded(a) == folded(b));
    }
  }
  EXPECT_TRUE(utfkit::identifier_equal("Stra\u00DFe", "STRASSE"));
  EXPECT_EQ(utfkit::nfkc_casefold("Stra\u00DFe").value_or(""), "strasse");
  EXPECT_FALSE(utfkit::nfkc_casefold("a\xFF"));
  EXPECT_EQ(utfkit::nfkc_casefold("a\xFF").failure(), (utfkit::failure{1, errc::invalid_byte, 1}));
}

// Before or after a difference in spelling, what is the same, and ends or begins with what does or
// doesn't stand apart from the character beside it.
TEST_F(normalize_test, equivalence_of_texts_that_are_mostly_the_same) {
  const auto folded = [](const std::string& text) {
    return test::to_utf8(test::rules()->nfkc_casefold(test::to_code_points(text)));
  };
  for (const std::string_view first :
       {"x", "\u00AD", "\uFF9E", "\u0345", "\u034F", "\u1161", "\u11A8", "\u3164", "\u0F73",
        "\u0301", "\uFDFA", "\u0130", "\u09BE", "\U00016D67", "\u2126", "\x80", "\xE2\x82"}) {
    const std::string start = "\u304B\u0301" + std::string(first);
    ASSERT_TRUE(utfkit::canonically_equal(start + "\u00E9", start + "e\u0301"));
    ASSERT_TRUE(utfkit::compatibly_equal(start + "\u00E9", start + "e\u0301"));
    ASSERT_TRUE(utfkit::identifier_equal(start + "\u00E9", start + "E\u0301"));
    for (const std::string_view tail : {"", "\u0301", "y", "\u0323\u0301", "\u0301\u0323"}) {
      const std::string same = std::string(first) + std::string(200, 'm');
      const std::string a = "\u00E9" + same + "\u1EA5", b = "e\u0301" + same + "a\u0302\u0301";
      const std::string other = b + std::string(tail);
      for (const std::string& with : {b, other}) {
        ASSERT_EQ(utfkit::canonically_equal(a, with),
                  test::normalized(a, form::nfd) == test::normalized(with, form::nfd));
        ASSERT_EQ(utfkit::compatibly_equal(a, with),
                  test::normalized(a, form::nfkd) == test::normalized(with, form::nfkd));
        ASSERT_EQ(utfkit::identifier_equal(a, with), folded(a) == folded(with));
      }
    }
  }
}

TEST(normalize, marks_at_the_beginning) {
  for (const form f : forms) {
    EXPECT_EQ(utfkit::normalized_prefix("\u0301\u0323", f), 0u);
    EXPECT_EQ(utfkit::normalized_prefix("\u0323\u0301\u0323", f), 0u);
    EXPECT_EQ(utfkit::normalize("\u0301\u0323x", f).value_or(""), "\u0323\u0301x");
  }
}

TEST(normalize, of_nothing) {
  for (const form f : forms) {
    EXPECT_TRUE(utfkit::is_normalized({}, f));
    EXPECT_EQ(utfkit::normalize(utfkit::byte_view(), f).value_or("x"), "");
    EXPECT_EQ(utfkit::normalize(utfkit::byte_view(), std::span<char>(), f), utfkit::result{});
    EXPECT_EQ(utfkit::normalize("a", std::span<char>(), f),
              (utfkit::result{0, 0, errc::output_full}));
    utfkit::normalizer n(f);
    EXPECT_EQ(n.push({}, {}, utfkit::input::more).is, utfkit::step::state::need_input);
    EXPECT_EQ(n.push({}, {}, utfkit::input::last).is, utfkit::step::state::done);
  }
  EXPECT_TRUE(utfkit::canonically_equal({}, ""));
  EXPECT_FALSE(utfkit::canonically_equal({}, "a"));
  EXPECT_TRUE(utfkit::identifier_equal("\u00AD", ""));
}

// With output that waits: what was moved from has none of it, and what took it all.
TEST(normalize, a_stream_that_was_moved_from_starts_again) {
  std::string marks = "e";
  for (int i = 0; i < 50; ++i) marks += "\u0301";
  char few[4], room[300];
  for (const bool assigned : {false, true}) {
    utfkit::normalizer from(form::nfc);
    const utfkit::step first = from.push(marks + "x", few, utfkit::input::more);
    ASSERT_EQ(first.is, utfkit::step::state::output_full);
    utfkit::normalizer copy = from, to(form::nfd);
    if (assigned) {
      to = std::move(from);
    } else {
      utfkit::normalizer other(std::move(from));
      to = std::move(other);
    }
    utfkit::step s =
        from.push("abc", room, utfkit::input::last);  // NOLINT(bugprone-use-after-move)
    EXPECT_EQ(s.is, utfkit::step::state::done);
    EXPECT_EQ(std::string_view(room, s.written), "abc");
    s = to.push("", room, utfkit::input::last);
    const std::string taken(room, s.written);
    s = copy.push("", room, utfkit::input::last);
    EXPECT_EQ(taken, std::string_view(room, s.written));
  }
}

TEST(normalize, a_stream_starts_again) {
  utfkit::normalizer n(form::nfc);
  char out[16];
  EXPECT_EQ(n.push("e\xFF", out, utfkit::input::last).is, utfkit::step::state::malformed);
  EXPECT_EQ(n.push("e", out, utfkit::input::last).is, utfkit::step::state::malformed);
  EXPECT_EQ(n.failure(), (utfkit::failure{1, errc::invalid_byte, 1}));
  n.reset();
  const utfkit::step s = n.push("e\u0301", out, utfkit::input::last);
  EXPECT_EQ(s.is, utfkit::step::state::done);
  EXPECT_EQ(std::string(out, s.written), "\u00E9");
}

}  // namespace
