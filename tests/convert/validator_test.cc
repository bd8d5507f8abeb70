// Validation in pieces is validation of the whole, known as soon as it can be, however it is cut.
#include <utfkit/validator.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/memory.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::errc;
using utfkit::input;
using utfkit::validator;

// What the oracle says of the text so far.
struct state {
  std::uint64_t valid = 0;
  utfkit::failure failure;  // of a text that may go on
  bool complete = true;

  friend bool operator==(const state&, const state&) = default;
};

state expected(std::string_view text, input more) {
  const reference::outcome o = reference::first_error(reference::steps(text));
  if (o.why == reference::ok) return {text.size(), {}, true};
  const bool open =
      more == input::more && o.why == reference::truncated && o.read + o.length == text.size();
  if (open) return {o.read, {}, false};
  return {o.read, {o.read, static_cast<errc>(o.why), static_cast<std::uint8_t>(o.length)}, false};
}

state seen(const validator& v) {
  return {v.valid_size(), v.failure(), v.is_complete()};
}

// Pushes text[from, to) and compares with what is known of text[0, to).
void push(validator& v, std::string_view text, std::size_t from, std::size_t to, input more) {
  const state want = expected(text.substr(0, to), more);
  EXPECT_EQ(v.push(text.substr(from, to - from), more), want.failure.error == errc::ok);
  EXPECT_EQ(seen(v), want) << from << " to " << to << " of " << hex(std::string(text));
}

void cut_between_bytes(std::string_view text) {
  validator v;
  for (std::size_t i = 0; i < text.size(); ++i) push(v, text, i, i + 1, input::more);
  push(v, text, text.size(), text.size(), input::last);
}

void cut_everywhere(std::string_view text) {
  for (std::size_t a = 0; a <= text.size(); ++a) {
    for (std::size_t b = a; b <= text.size(); ++b) {
      validator v;
      push(v, text, 0, a, input::more);
      push(v, text, a, b, input::more);
      push(v, text, b, text.size(), input::last);
    }
  }
  cut_between_bytes(text);
}

// A, continuation bytes and leads at the ends of the ranges of RFC 3629 section 4.
TEST(validator, every_cut_of_every_string_of_boundary_bytes) {
  const std::string_view bytes = "A\x80\x8F\x90\x9F\xA0\xBF\xC1\xC2\xE0\xE1\xED\xF0\xF4\xF5\xFF";
  for (const char a : bytes) {
    for (const char b : bytes) {
      for (const char c : bytes) {
        cut_everywhere(std::string{a, b, c});
        for (const char d : bytes) cut_between_bytes(std::string{a, b, c, d});
        if (HasFailure()) return;
      }
    }
  }
}

TEST(validator, every_cut_of_the_texts) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) {
    if (text.size() <= 20) cut_everywhere(text);
    if (text.size() <= 100) cut_between_bytes(text);
    if (HasFailure()) return;
  }
}

bool is_well_formed_so_far(std::string_view text, std::size_t size) {
  static std::string_view last;
  static std::size_t known = 0;  // of `last`, a place between steps with no error before it
  if (last.data() != text.data() || size < known) last = text, known = 0;
  const std::string_view rest = text.substr(known, size - known);
  const reference::outcome o = reference::first_error(reference::steps(rest));
  const bool open = o.why == reference::truncated && o.read + o.length == rest.size();
  known += o.why == reference::ok ? rest.size() : static_cast<std::size_t>(o.read);
  return o.why == reference::ok || open;
}

// Pieces that reach the vectors, behind a sequence that is open, with an error in them or not.
TEST(validator, long_texts) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (const std::string& text : long_utf8_texts()) {
    for (const std::size_t longest : {5u, 200u, 1500u}) {
      validator v;
      std::size_t at = 0;
      while (at < text.size()) {
        const std::size_t size = std::min<std::size_t>(random() % (longest + 1), text.size() - at);
        const bool good = v.push(text.substr(at, size), input::more);
        at += size;
        // As soon as it can be known, and not before.
        ASSERT_EQ(good, is_well_formed_so_far(text, at));
        if (!good) break;
      }
      const reference::outcome whole = reference::first_error(reference::steps(text));
      EXPECT_EQ(v.push("", input::last), whole.why == reference::ok);
      EXPECT_EQ(v.valid_size(), whole.read);
      EXPECT_EQ(v.failure().error, static_cast<errc>(whole.why));
    }
  }
  const std::string euro = "\xE2\x82\xAC";
  for (std::size_t size = 0; size < 1500; ++size) {
    const std::string filler(size, 'x');
    for (std::size_t open = 1; open <= 3; ++open) {
      validator v;
      EXPECT_TRUE(v.push(euro.substr(0, open), input::more));
      EXPECT_FALSE(v.push(euro.substr(open) + filler + "\x80" + filler, input::more));
      EXPECT_EQ(v.failure(), (utfkit::failure{3 + size, errc::unexpected_continuation, 1}));
    }
  }
}

TEST(validator, reads_nothing_beside_the_piece) {
  fence memory;
  const std::string text = "\xF0\x9F\x98\x80 \xE2\x82\xAC";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    validator v;
    EXPECT_TRUE(v.push(memory.at_end<char>(text.substr(0, cut)), input::more));
    EXPECT_TRUE(v.push(utfkit::byte_view(), input::more));  // a null pointer
    EXPECT_TRUE(v.push(memory.at_end<char>(text.substr(cut)), input::last));
    EXPECT_EQ(v.valid_size(), text.size());
  }
}

TEST(validator, an_error_stays_until_reset) {
  validator v;
  EXPECT_TRUE(v.push("ab\xF0\x9F", input::more));
  validator copy = v;
  EXPECT_FALSE(v.push("\x41 and more", input::more));
  const utfkit::failure truncated = {2, errc::truncated, 2};
  EXPECT_EQ(v.failure(), truncated);
  EXPECT_FALSE(v.push("fine", input::last));
  EXPECT_EQ(v.failure(), truncated);
  EXPECT_EQ(v.valid_size(), 2u);
  EXPECT_TRUE(copy.push("\x98\x80", input::last));
  EXPECT_TRUE(copy.is_complete());
  v.reset();
  EXPECT_TRUE(v.push("fine", input::last));
  EXPECT_EQ(seen(v), (state{4, {}, true}));
}

TEST(validator, counts_beyond_four_gibibytes) {
  const std::string block(std::size_t{1} << 20, 'a');
  validator v;
  for (int i = 0; i < 4096; ++i) ASSERT_TRUE(v.push(block, input::more));
  EXPECT_FALSE(v.push("\xC0", input::more));
  EXPECT_EQ(v.failure().offset, std::uint64_t{4} << 30);
}

}  // namespace
