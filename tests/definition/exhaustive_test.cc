// All strings of three bytes, and all of four over the bytes that matter, through the functions
// that look at one error or one sequence. What the library keeps between sequences is nothing, so
// this covers every sequence that there is.
#include <cstring>
#include <thread>

#include <gtest/gtest.h>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "support/compare.hpp"

namespace {

using namespace test;

// The oracle's answers for a text of at most four bytes, without allocating.
struct short_text {
  reference::step steps[4];
  unsigned count = 0;
  char repaired[12];
  std::size_t repaired_size = 0;
  reference::outcome stop;

  explicit short_text(std::string_view text) {
    bool failed = false;
    for (std::size_t at = 0; at < text.size(); ++count) {
      const reference::step s = reference::step_at(reference::utf8, text.data(), text.size(), at);
      steps[count] = s;
      at += s.length;
      const bool good = s.why == reference::ok;
      std::memcpy(repaired + repaired_size, good ? text.data() + s.offset : "\xEF\xBF\xBD",
                  good ? s.length : 3);
      repaired_size += good ? s.length : 3;
      if (!good && !failed) stop = {s.offset, s.why, s.length};
      if (good && !failed) stop.read = at;
      failed = failed || !good;
    }
  }
};

// The name of the first function that is wrong about `text`, or nothing.
const char* wrong_about(std::string_view text) {
  const short_text expected(text);
  const reference::step& first = expected.steps[0];
  const reference::step& last = expected.steps[expected.count - 1];
  if (step_of(0, utfkit::decode_first(text)) != first) return "decode_first";
  const utfkit::decoded back = utfkit::decode_last(text);
  if (step_of(text.size() - back.length, back) != last) return "decode_last";

  const utfkit::result r = utfkit::validate(text);
  if (outcome_of(r) != expected.stop || r.written != 0) return "validate";
  const bool valid = expected.stop.why == reference::ok;
  if (utfkit::is_valid(text) != valid) return "is_valid";

  const std::optional<utfkit::finding> f = utfkit::next_finding(text);
  if (f.has_value() == valid) return "next_finding";
  if (f) {
    const auto first_error = static_cast<std::size_t>(expected.stop.read);
    const std::size_t length = reference::intended_sequence(text.substr(first_error));
    unsigned parts = 0;
    for (unsigned i = 0; i < expected.count; ++i) {
      const std::size_t at = expected.steps[i].offset;
      parts += at >= expected.stop.read && at < expected.stop.read + length;
    }
    if (f->offset != expected.stop.read || f->length != length || f->replacements != parts ||
        static_cast<int>(f->error) != expected.stop.why) {
      return "next_finding";
    }
  }

  char out[12];
  const utfkit::result repaired = utfkit::repair(text, std::span(out));
  if (repaired.read != text.size() || repaired.error != utfkit::errc::ok ||
      repaired.written != expected.repaired_size ||
      std::memcmp(out, expected.repaired, expected.repaired_size) != 0) {
    return "repair";
  }
  if (utfkit::measure(text).code_points != expected.count) return "measure";
  return nullptr;
}

// Every third byte after the first bytes [from, to).
void all_of_three(unsigned from, unsigned to, std::string& failure) {
  char text[3];
  for (unsigned a = from; a < to; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      for (unsigned c = 0; c < 256; ++c) {
        text[0] = static_cast<char>(a);
        text[1] = static_cast<char>(b);
        text[2] = static_cast<char>(c);
        const std::string_view view(text, 3);
        if (const char* name = wrong_about(view)) {
          failure.append(name).append(" of ").append(hex(view));
          return;
        }
      }
    }
  }
}

TEST(exhaustive, every_string_of_three_bytes) {
  // Leads above 7F take longer, so each half gets some of them.
  std::string failures[4];
  std::thread other([&] {
    all_of_three(0x00, 0x60, failures[0]);
    all_of_three(0xC0, 0xE0, failures[1]);
  });
  all_of_three(0x60, 0xC0, failures[2]);
  all_of_three(0xE0, 0x100, failures[3]);
  other.join();
  for (const std::string& failure : failures) EXPECT_EQ(failure, "");
}

TEST(exhaustive, every_string_of_one_or_two_bytes) {
  for (unsigned ab = 0; ab < 0x10000; ++ab) {
    const std::string text = {static_cast<char>(ab >> 8), static_cast<char>(ab & 0xFF)};
    for (std::size_t size = 1; size <= 2; ++size) {
      const std::string_view view = std::string_view(text).substr(0, size);
      ASSERT_EQ(wrong_about(view), nullptr) << hex(view);
    }
  }
}

// The bytes at which some range of the grammar, or of the forms of old, begins or ends.
TEST(exhaustive, every_string_of_four_boundary_bytes) {
  const std::string_view bytes =
      "\x0A\x41\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC1\xC2\xDF\xE0\xE1\xEC\xED\xEE\xEF\xF0\xF1\xF3"
      "\xF4\xF5\xF7\xF8\xFB\xFC\xFD\xFE\xFF";
  for (const char a : bytes) {
    for (const char b : bytes) {
      for (const char c : bytes) {
        for (const char d : bytes) {
          const char text[] = {a, b, c, d};
          const char* name = wrong_about({text, 4});
          ASSERT_EQ(name, nullptr) << name << " of " << hex(std::string_view(text, 4));
        }
      }
    }
  }
}

// What a finding's bytes would denote, for every complete form of up to six bytes.
TEST(exhaustive, every_kind_of_intended_code_point) {
  for (unsigned lead = 0xC0; lead <= 0xFD; ++lead) {
    for (const char fill : {'\x80', '\x95', '\xAA', '\xBF'}) {
      for (std::size_t tails = 0; tails <= 6; ++tails) {
        std::string text(1, static_cast<char>(lead));
        text.append(tails, fill);
        const std::vector<reference::finding> expected = reference::findings(text);
        const std::optional<utfkit::finding> f = utfkit::next_finding(text);
        ASSERT_EQ(f.has_value(), !expected.empty()) << hex(text);
        if (f) {
          ASSERT_EQ(finding_of(*f), expected[0]) << hex(text);
        }
      }
    }
  }
}

}  // namespace
