// What a stream of normalization does where memory runs out: a failure with its place, and all that
// comes before it.
#include <gtest/gtest.h>

#include <string>

#include <utfkit/normalize.hpp>

#include "support/allocations.hpp"
#include "support/print.hpp"

namespace {

using utfkit::form;
using utfkit::normalizer;
using utfkit::step;

struct outcome {
  std::string text;
  utfkit::failure failed;
  bool refused_again = true;  // or there was no failure
};

// With so many allocations in all, while it is pushed; the output costs none of them.
outcome stream(normalizer n, std::string_view text, std::size_t piece, std::size_t room,
               long allocations) {
  static char out[8192];
  outcome all;
  all.text.reserve(12 * text.size() + 100);
  for (step s;;) {
    const std::string_view in = text.substr(0, piece);
    test::allocations.left = allocations;
    s = n.push(in, utfkit::byte_span(out, room),
               in.size() == text.size() ? utfkit::input::last : utfkit::input::more);
    allocations = test::allocations.left;
    test::allocations.left = -1;
    text.remove_prefix(s.read);
    all.text.append(out, s.written);
    if (s.is == step::state::malformed) {
      all.failed = n.failure();
      s = n.push("x", utfkit::byte_span(out, room), utfkit::input::last);
      all.refused_again = s.is == step::state::malformed && s.read == 0 && s.written == 0 &&
                          n.failure() == all.failed;
    }
    if (s.is == step::state::done || s.is == step::state::malformed) return all;
  }
}

std::string repeated(std::string_view unit, int times) {
  std::string out;
  while (times-- > 0) out += unit;
  return out;
}

TEST(normalizer_memory_test, what_is_before_the_failure_is_whole) {
  const std::string texts[] = {
      std::string("x") + repeated("\u0323\u0301", 60) + "e\u0301" + repeated("\u0301", 70) +
          "\u00E9",
      // No starter of these begins anew, and they compose by twos and threes.
      std::string("\u1100") + repeated("\u1161\u11A8\u11A8\U00016D67\U00016D67\u0301", 400),
      repeated("\uFDFA\u0344\u0F73", 50) + "\u0301\xFF\u0301" + repeated("\u0315", 40) +
          "\xE2\x82"};
  std::size_t failures = 0;
  for (const std::string& text : texts) {
    for (const form f : {form::nfc, form::nfd, form::nfkc, form::nfkd}) {
      for (const auto runs : {normalizer::runs::exact, normalizer::runs::stream_safe}) {
        for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, text.size()}) {
          for (const std::size_t room : {std::size_t{4}, std::size_t{5000}}) {
            const normalizer n(f, runs, utfkit::on_error::replace);
            const outcome all = stream(n, text, piece, room, -1);
            for (long allocations = 0;; ++allocations) {
              const outcome o = stream(n, text, piece, room, allocations);
              if (o.failed.error == utfkit::errc::ok) {
                ASSERT_TRUE(o.text == all.text);
                break;
              }
              ++failures;
              ASSERT_EQ(o.failed.error, utfkit::errc::run_too_long);
              ASSERT_LT(o.failed.offset, text.size());
              ASSERT_TRUE(o.refused_again);
              const auto offset = static_cast<std::size_t>(o.failed.offset);
              const std::string before = text.substr(0, offset);
              ASSERT_EQ(test::hex(o.text), test::hex(stream(n, before, piece, room, -1).text));
              ASSERT_TRUE(all.text.starts_with(o.text));
            }
          }
        }
      }
    }
  }
  EXPECT_GT(failures, 100u);
}

}  // namespace
