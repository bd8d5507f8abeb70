#include <utfkit/repair.hpp>

#include <cstdint>
#include <stdexcept>

#include <gtest/gtest.h>

#include <utfkit/validate.hpp>

#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

// What repair writes, from the steps that stand in the vector.
std::string from_steps(const utf8_vector& v, std::string_view with) {
  std::string out;
  for (const reference::step& s : v.steps) {
    out += s.why == reference::ok ? std::string_view(v.text).substr(s.offset, s.length) : with;
  }
  return out;
}

TEST(repair, no_string_is_long_enough) {
#ifdef __wasm__
  GTEST_SKIP() << "what is thrown ends the program there";
#endif
  // Of the replacement nothing is read but its size: their sum is more than a size can be.
  const std::string_view longest("?", SIZE_MAX / 2);
  EXPECT_THROW((void)utfkit::repair_with("\xFF\xFF\xFF", longest), std::length_error);
}

TEST(repair, vectors) {
  for (const utf8_vector& v : utf8_vectors()) {
    SCOPED_TRACE(v.name);
    EXPECT_EQ(hex(utfkit::repair(v.text)), hex(from_steps(v, "\xEF\xBF\xBD")));
    EXPECT_EQ(hex(utfkit::repair_with(v.text, "")), hex(from_steps(v, "")));
    EXPECT_EQ(hex(utfkit::repair_with(v.text, "?")), hex(from_steps(v, "?")));
    std::size_t errors = 0;
    for (const reference::finding& f : v.findings) errors += f.replacements;
    EXPECT_EQ(utfkit::repair_with(v.text, "?").size() + 9 * errors,
              utfkit::repair_with(v.text, "(ten bytes").size());
  }
}

void expect_repaired(const std::vector<std::string>& texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : texts) {
    const std::string expected = reference::repaired(text);
    const std::string repaired = utfkit::repair(memory.at_end<char>(text));
    EXPECT_EQ(repaired, expected) << hex(text);
    EXPECT_TRUE(utfkit::is_valid(repaired)) << hex(text);
    EXPECT_EQ(utfkit::repair(repaired), repaired) << hex(text);
    EXPECT_EQ(utfkit::repaired_length(text), expected.size()) << hex(text);
    EXPECT_LE(expected.size(), utfkit::repaired_bound(text.size()));
  }
}

TEST(repair, random_texts) {
  expect_repaired(utf8_texts());
}
TEST(repair, long_texts) {
  expect_repaired(long_utf8_texts());
}

TEST(repair, replacements_of_any_length) {
  SCOPED_TRACE(seed_message());
  for (const std::string with :
       {"", "?", "\xC3\xA9", "<bad>", "a replacement longer than any code"}) {
    for (const std::string& text : utf8_texts()) {
      EXPECT_EQ(utfkit::repair_with(text, with), reference::repaired(text, with)) << hex(text);
    }
  }
  EXPECT_EQ(utfkit::repair_with("a\xFF"
                                "b",
                                std::string_view()),
            "ab");
  char with[] = "?";
  EXPECT_EQ(utfkit::repair_with("a\xFF", with), "a?");
}

// output[0, written) is the repair of input[0, read) at every room; a replacement is written whole
// or not at all.
TEST(repair, every_room) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  std::vector<std::string> texts;
  for (const utf8_vector& v : utf8_vectors()) texts.push_back(v.text);
  for (unsigned i = 0; i < 100; ++i) texts.push_back(damaged_utf8(random, i % 12));
  for (const std::string& text : texts) {
    const std::vector<reference::step> steps = reference::steps(text);
    for (std::size_t room = 0; room <= reference::repaired(text).size() + 1; ++room) {
      const auto expected = reference::convert<char>(steps, reference::utf8, room, true);
      bounded_output<char> out(room);
      const utfkit::result r = utfkit::repair(text, out.span());
      EXPECT_EQ(outcome_of(r), expected.stop) << room << " for " << hex(text);
      EXPECT_EQ(hex(out.first(r.written)), hex(expected.out)) << room << " for " << hex(text);
      EXPECT_TRUE(out.intact()) << room << " for " << hex(text);
    }
  }
}

TEST(repair, every_place) {
  fence memory;
  for (std::size_t place = 0; place < 70; ++place) {
    for (const utf8_vector& v : utf8_vectors()) {
      const std::string text = std::string(place, 'a') + v.text + std::string(place % 5 * 9, 'b');
      EXPECT_EQ(utfkit::repair(memory.at_end<char>(text)), reference::repaired(text)) << hex(text);
    }
  }
}

TEST(append_repaired, keeps_what_is_there) {
  for (const utf8_vector& v : utf8_vectors()) {
    std::string out = "before \xFF";  // not its business
    utfkit::append_repaired(out, v.text);
    EXPECT_EQ(out, "before \xFF" + reference::repaired(v.text)) << v.name;
  }
  std::string out;
  out.reserve(1000);
  const char* memory = out.data();
  utfkit::append_repaired(out, "a\xFF");
  utfkit::append_repaired(out, "b");
  EXPECT_EQ(out,
            "a\xEF\xBF\xBD"
            "b");
  EXPECT_EQ(out.data(), memory);
}

TEST(repaired_bound, does_not_wrap) {
  EXPECT_EQ(utfkit::repaired_bound(0), 0u);
  EXPECT_EQ(utfkit::repaired_bound(5), 15u);
  EXPECT_EQ(utfkit::repaired_bound(SIZE_MAX / 3), SIZE_MAX / 3 * 3);
  EXPECT_EQ(utfkit::repaired_bound(SIZE_MAX / 3 + 1), SIZE_MAX);
  EXPECT_EQ(utfkit::repaired_bound(SIZE_MAX), SIZE_MAX);
}

TEST(repair, nothing) {
  EXPECT_EQ(utfkit::repair(""), "");
  EXPECT_EQ(utfkit::repair(utfkit::byte_view()), "");
  EXPECT_EQ(utfkit::repair_with({}, "?"), "");
  EXPECT_EQ(utfkit::repaired_length({}), 0u);
  EXPECT_EQ(utfkit::repair(utfkit::byte_view(), std::span<char>()), utfkit::result());
}

}  // namespace
