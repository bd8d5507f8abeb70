// An undo file of a text that was converted or normalized gives the original back, byte for byte,
// and is small where little was changed.
#include "repair/differences.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/trouble.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

using test::random_source;

read_function reading(std::string_view& text) {
  return [&text](char* buffer, std::size_t size) {
    size = std::min(size, text.size());
    std::copy_n(text.data(), size, buffer);
    text.remove_prefix(size);
    return size;
  };
}

std::string unfixed(std::string_view undo, std::string_view result) {
  std::string_view first = undo, second = undo, fixed = result, seen = result;
  const undo_summary s = check_undo(reading(first), "undo");
  EXPECT_EQ(s.format, undo_format::text);
  EXPECT_EQ(s.policy, "conversion");
  const checksum all = checksum_of(reading(seen));
  EXPECT_EQ(all.size(), s.fixed_size);
  EXPECT_EQ(all.value(), s.fixed_checksum);
  std::string original;
  restore(s, reading(second), "undo", reading(fixed), "fixed",
          [&original](std::string_view bytes) { original += bytes; });
  return original;
}

struct undo_text {
  std::string bytes;
  undo_writer writer{[this](std::string_view b) { bytes += b; }, undo_format::text, "conversion"};
};

// In blocks that end at the same places of both.
std::string undo_of(std::string_view original, std::string_view result) {
  undo_text undo;
  tell_differences(original, result, undo.writer);
  undo.writer.finish();
  return undo.bytes;
}

std::string from_latin1(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      result += c;
    } else {
      result += static_cast<char>(0xC0 | byte >> 6);
      result += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return result;
}

std::string random_text(random_source& random, std::size_t size, std::uint64_t letters) {
  std::string text;
  for (; size != 0; --size) {
    const auto r = random();
    text += r % 40 == 0              ? '\n'
            : r / 40 % 100 < letters ? static_cast<char>(0xC0 + r % 64)
                                     : static_cast<char>('a' + r % 3);
  }
  return text;
}

TEST(Differences, LeadBackFromAnyTextToAnyOther) {
  SCOPED_TRACE(test::seed_message());
  random_source random(test::seed());
  for (int round = 0; round < 2000; ++round) {
    const std::string a = random_text(random, random() % 600, random() % 100);
    const std::string b = round % 3 == 0   ? from_latin1(a)
                          : round % 3 == 1 ? random_text(random, random() % 600, random() % 100)
                                           : a + a;
    ASSERT_EQ(unfixed(undo_of(a, b), b), a);
    ASSERT_EQ(unfixed(undo_of(b, a), a), b);
  }
  for (const std::size_t size : {0u, 1u, 254u, 255u, 256u, 511u, 1000u}) {
    const std::string x(size, 'x'), y(3 * size + 7, 'y');
    ASSERT_EQ(unfixed(undo_of(x, y), y), x);
    ASSERT_EQ(unfixed(undo_of(y, x), x), y);
    ASSERT_EQ(unfixed(undo_of("", y), y), "");
    ASSERT_EQ(unfixed(undo_of(y, ""), ""), y);
  }
}

TEST(Differences, AreSmallWhereLittleIsChanged) {
  random_source random(1);
  const std::string western = random_text(random, 100'000, 3),
                    other = random_text(random, 100'000, 90);
  // A record of some four bytes for each letter; and the text itself, with three for each line.
  EXPECT_LT(undo_of(western, from_latin1(western)).size(), western.size() / 6);
  EXPECT_LT(undo_of(other, from_latin1(other)).size(), other.size() * 12 / 10);
  // A line in front of which something is, as a signature.
  EXPECT_LT(undo_of("\xEF\xBB\xBF" + western, western).size(), 100u);
  EXPECT_LT(undo_of(western, "\xEF\xBB\xBF" + western).size(), 100u);
  EXPECT_LT(undo_of(western, western).size(), 80u);
}

// What is known of the result comes later, and in pieces of any size.
TEST(Differences, OfLinesThatCloseLater) {
  SCOPED_TRACE(test::seed_message());
  random_source random(test::seed() + 1);
  for (int round = 0; round < 300; ++round) {
    std::string a = random_text(random, random() % 5000, 3);
    if (round % 30 == 0) a += std::string(3 * line_differences::longest_line, 'z') + "\xE9\n" + a;
    const std::string b = from_latin1(a);
    undo_text undo;
    line_differences lines(undo.writer);
    std::size_t given = 0;
    for (std::size_t at = 0; at < a.size();) {
      const std::size_t size = 1 + random() % (round % 30 == 0 ? 300'000 : 300);
      lines.add_original(std::string_view(a).substr(at, size));
      at += std::min(size, a.size() - at);
      const std::size_t known = std::max(given, at - std::min<std::size_t>(at, random() % 100));
      lines.add_result(std::string_view(b).substr(given, known - given));
      given = known;
      lines.tell();
    }
    lines.add_result(std::string_view(b).substr(given));
    lines.finish();
    undo.writer.finish();
    ASSERT_EQ(unfixed(undo.bytes, b), a);
    EXPECT_LT(undo.bytes.size(), a.size() / 5 + 400);
  }
}

// Only the version of texts has what was put in where nothing was.
TEST(Differences, AreOfAVersionOfTheirOwn) {
  std::string undo = undo_of("", "x");
  EXPECT_EQ(unfixed(undo, "x"), "");
  ASSERT_EQ(undo[8], '\x02');
  for (const char version : {'\x00', '\x01', '\x03'}) {
    undo[8] = version;
    std::string_view rest = undo;
    EXPECT_THROW(check_undo(reading(rest), "undo"), trouble);
  }
}

}  // namespace
}  // namespace utfkit::cli
