// Stages between sources and sinks: whatever sizes are asked for and given, the text is that of one
// push, and failures of the text and of the sink are told apart.
#include <utfkit/adapters.hpp>

#include <functional>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include <utfkit/byte_order.hpp>
#include <utfkit/mojibake.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/repair.hpp>

#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::byte_span;
using utfkit::byte_view;
using utfkit::errc;

// Gives `text` in pieces of at most `most` bytes.
auto in_pieces(std::string_view text, std::size_t most) {
  return [text, most](byte_span room) mutable {
    const std::size_t size = std::min({text.size(), most, room.size()});
    std::copy_n(text.begin(), size, room.data());
    text.remove_prefix(size);
    return size;
  };
}

utfkit::transcoder from_utf16le() {
  return utfkit::transcoder(
      {.from = utfkit::encoding::utf16le, .errors = utfkit::on_error::replace});
}

std::string wide_text() {
  std::string text;
  for (const std::string& t : long_utf8_texts()) text += t.substr(0, 3000);
  return utfkit::to_utf16le_lossy(text);
}

TEST(reader, any_sizes) {
  const std::string text = wide_text();
  const std::string expected = utfkit::utf16le_to_utf8_lossy(text);
  for (const std::size_t given : {1u, 7u, 4096u, 100000u}) {
    for (const std::size_t asked : {1u, 2u, 95u, 127u, 128u, 5000u}) {
      utfkit::transcoder t = from_utf16le();
      utfkit::reader r(t, in_pieces(text, given));
      std::string out;
      std::string room(asked, 'x');
      while (const std::size_t size = r.read(room)) {
        ASSERT_LE(size, asked);
        out.append(room, 0, size);
      }
      ASSERT_TRUE(out == expected) << given << ' ' << asked;
      EXPECT_EQ(r.failure(), utfkit::failure());
      EXPECT_EQ(r.read(room), 0u);
      EXPECT_EQ(r.read({}), 0u);
    }
  }
}

TEST(reader, stops_at_an_error) {
  utfkit::transcoder t({});
  utfkit::reader r(t, in_pieces("good\xC0 bad", 3));
  std::string out;
  char room[5];
  while (const std::size_t size = r.read(room)) out.append(room, size);
  EXPECT_EQ(out, "good");
  EXPECT_EQ(r.failure(), (utfkit::failure{4, errc::overlong, 1}));
}

// It returns what it has instead of waiting for more.
TEST(reader, asks_no_more_than_it_needs) {
  utfkit::transcoder t({});
  int asked = 0;
  utfkit::reader r(t, [&asked](byte_span room) {
    ++asked;
    room.data()[0] = 'a';
    return 1;
  });
  char room[1000];
  EXPECT_EQ(r.read(room), 1u);
  EXPECT_EQ(asked, 1);
}

TEST(writer, any_pieces) {
  const std::string text = wide_text();
  const std::string expected = utfkit::utf16le_to_utf8_lossy(text);
  for (const std::size_t piece : {1u, 3u, 1000u, 1000000u}) {
    utfkit::transcoder t = from_utf16le();
    std::string out;
    utfkit::writer w(t, [&out](byte_view bytes) { out += bytes.as_string_view(); });
    for (std::size_t at = 0; at < text.size(); at += piece) {
      ASSERT_TRUE(w.write(std::string_view(text).substr(at, piece)));
    }
    ASSERT_TRUE(w.finish());
    ASSERT_TRUE(out == expected) << piece;
    EXPECT_FALSE(w.sink_failed());
  }
}

TEST(writer, tells_failures_apart) {
  std::string out;
  const auto sink = [&out](byte_view bytes) { out += bytes.as_string_view(); };
  utfkit::transcoder t({});
  utfkit::writer w(t, sink);
  EXPECT_TRUE(w.write("good\xE2\x82"));
  EXPECT_FALSE(w.finish());
  EXPECT_EQ(w.failure(), (utfkit::failure{4, errc::truncated, 2}));
  EXPECT_FALSE(w.sink_failed());
  EXPECT_EQ(out, "good");

  utfkit::transcoder u({});
  int calls = 0;
  utfkit::writer full(u, [&calls](byte_view) { return ++calls < 3; });
  EXPECT_FALSE(full.write(std::string(100000, 'a')));
  EXPECT_EQ(calls, 3);
  EXPECT_TRUE(full.sink_failed());
  EXPECT_FALSE(full.write("more"));
  EXPECT_FALSE(full.finish());
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(full.failure(), utfkit::failure());
}

TEST(pump, chains_stages) {
  const std::string text = wide_text();
  const std::string expected =
      utfkit::normalize_lossy(utfkit::utf16le_to_utf8_lossy(text), utfkit::form::nfd);
  // A reader is the source of another stage.
  utfkit::transcoder t = from_utf16le();
  utfkit::normalizer n(utfkit::form::nfd);
  std::string out;
  const auto sink = [&out](byte_view bytes) { out += bytes.as_string_view(); };
  const utfkit::pumped done = utfkit::pump(n, utfkit::reader(t, in_pieces(text, 999)), sink);
  EXPECT_TRUE(done);
  EXPECT_EQ(done.written, expected.size());
  EXPECT_TRUE(out == expected);

  // A writer is the sink of another.
  out.clear();
  t.reset();
  n.reset();
  utfkit::writer second(n, sink);
  EXPECT_TRUE(utfkit::pump(t, in_pieces(text, 999), second));
  EXPECT_TRUE(second.finish());
  EXPECT_TRUE(out == expected);
}

TEST(pump, over_iostreams) {
  const std::string text = wide_text();
  std::istringstream in(text);
  std::ostringstream out;
  utfkit::transcoder t = from_utf16le();
  const utfkit::pumped done = utfkit::pump(t, utfkit::source_of(in), utfkit::sink_of(out));
  EXPECT_TRUE(done);
  EXPECT_TRUE(out.str() == utfkit::utf16le_to_utf8_lossy(text));

  std::istringstream bad("ab\xFF");
  std::ostringstream some;
  utfkit::transcoder strict({});
  const utfkit::pumped stopped = pump(strict, utfkit::source_of(bad), utfkit::sink_of(some));
  EXPECT_FALSE(stopped);
  EXPECT_EQ(stopped.failure, (utfkit::failure{2, errc::invalid_byte, 1}));
  EXPECT_EQ(some.str(), "ab");
  EXPECT_EQ(stopped.written, 2u);

  std::istringstream more("abc");
  std::ostringstream closed;
  closed.setstate(std::ios::badbit);
  utfkit::transcoder u({});
  const utfkit::pumped refused = pump(u, utfkit::source_of(more), utfkit::sink_of(closed));
  EXPECT_FALSE(refused);
  EXPECT_TRUE(refused.sink_failed);
  EXPECT_EQ(refused.written, 0u);
}

TEST(pump, lets_exceptions_through) {
  utfkit::transcoder t({});
  const auto throws = [](byte_span) -> std::size_t { throw std::runtime_error("no"); };
  EXPECT_THROW((void)pump(t, throws, [](byte_view) {}), std::runtime_error);
  EXPECT_THROW((void)pump(t, in_pieces("abc", 3), [](byte_view) { throw 1; }), int);
}

TEST(pump, nothing) {
  utfkit::transcoder t({.to = utfkit::encoding::utf16be, .on_output = utfkit::bom_out::write});
  std::string out;
  EXPECT_TRUE(utfkit::pump(t, in_pieces("", 1),
                           [&out](byte_view bytes) { out += bytes.as_string_view(); }));
  EXPECT_EQ(out, "\xFE\xFF");
}

// What read(2) returns where it fails, as a size.
TEST(adapters, a_source_that_fails) {
  bool first = true;
  const auto source = [&first](byte_span room) -> long {
    if (!first) return -1;
    first = false;
    room.data()[0] = 'a';
    return 1;
  };
  utfkit::transcoder t({});
  std::string out;
  const utfkit::pumped all =
      utfkit::pump(t, source, [&](byte_view bytes) { out += bytes.as_string_view(); });
  EXPECT_FALSE(all);
  EXPECT_TRUE(all.source_failed && !all.sink_failed && all.failure == utfkit::failure());
  EXPECT_EQ(out, "a");

  first = true;
  t.reset();
  utfkit::reader r(t, source);
  utfkit::transcoder u({});
  utfkit::reader chained(u, std::ref(r));
  char room[200];
  EXPECT_EQ(chained.read(room), 1u);
  EXPECT_EQ(chained.read(room), 0u);
  EXPECT_TRUE(r.source_failed() && chained.source_failed());
  EXPECT_EQ(r(room), utfkit::read_failed);
}

// Gives `text` in pieces, then fails.
auto then_fails(std::string_view text, std::size_t most) {
  return [pieces = in_pieces(text, most)](byte_span room) mutable {
    const std::size_t size = pieces(room);
    return size == 0 ? utfkit::read_failed : size;
  };
}

template <class Stage>
void expect_all_before_failure(Stage s, std::string_view text, std::string_view expected) {
  for (const std::size_t piece : {1u, 3u, 5000u}) {
    std::string out;
    const utfkit::pumped all = utfkit::pump(
        s, then_fails(text, piece), [&](byte_view bytes) { out += bytes.as_string_view(); });
    EXPECT_TRUE(all.source_failed && !all.sink_failed && all.failure == utfkit::failure());
    EXPECT_EQ(out, expected);
    EXPECT_EQ(all.written, expected.size());
    for (const std::size_t asked : {1u, 200u}) {
      s.reset();
      utfkit::reader r(s, then_fails(text, piece));
      std::string room(asked, 'x');
      out.clear();
      while (const std::size_t size = r.read(room)) out.append(room, 0, size);
      EXPECT_TRUE(r.source_failed() && r.failure() == utfkit::failure());
      EXPECT_EQ(out, expected);
      EXPECT_EQ(r(room), utfkit::read_failed);
    }
  }
}

// What waits in a stage for what follows isn't lost.
TEST(adapters, a_source_that_fails_after_a_text) {
  std::string marks = "a", composed = "\u00E1";
  for (int i = 0; i < 5000; ++i) marks += "\u0301";
  for (int i = 1; i < 5000; ++i) composed += "\u0301";
  const utfkit::normalizer nfc(utfkit::form::nfc);
  expect_all_before_failure(nfc, "abc", "abc");
  expect_all_before_failure(nfc, "cafe\u0301", "caf\u00E9");
  expect_all_before_failure(nfc, marks, composed);
  expect_all_before_failure(utfkit::mojibake_undoer(), "Ren\u00C3\u00A9e", "Ren\u00E9e");
  expect_all_before_failure(utfkit::transcoder({}), "abc\xE2\x82", "abc");
  expect_all_before_failure(nfc, "", "");
}

// As at the end of a text.
TEST(adapters, a_source_that_fails_in_a_sequence) {
  utfkit::normalizer strict(utfkit::form::nfc);
  std::string out;
  const auto sink = [&](byte_view bytes) { out += bytes.as_string_view(); };
  const utfkit::pumped all = utfkit::pump(strict, then_fails("abe\u0301\xE2\x82", 2), sink);
  EXPECT_TRUE(all.source_failed);
  EXPECT_EQ(all.failure, (utfkit::failure{5, errc::truncated, 2}));
  EXPECT_EQ(out, "ab\u00E9");
}

struct failing_buffer : std::streambuf {
  int_type underflow() override { throw std::runtime_error("no such medium"); }
};

TEST(adapters, a_stream_that_fails) {
  failing_buffer buffer;
  std::istream bad(&buffer);
  std::istream unopened(nullptr);
  for (std::istream* in : {&bad, &unopened}) {
    utfkit::transcoder t({});
    const utfkit::pumped all = utfkit::pump(t, utfkit::source_of(*in), [](byte_view) {});
    EXPECT_TRUE(all.source_failed && !all);
  }
  std::istringstream empty;
  utfkit::transcoder t({});
  EXPECT_TRUE(utfkit::pump(t, utfkit::source_of(empty), [](byte_view) {}));
}

TEST(reader, gives_nothing_twice_after_an_exception) {
  int call = 0;
  utfkit::transcoder t({});
  utfkit::reader r(t, [&call](byte_span room) -> std::size_t {
    ++call;
    if (call == 2) throw std::runtime_error("interrupted");
    if (call > 3) return 0;
    std::copy_n(call == 1 ? "abc" : "def", 3, room.data());
    return 3;
  });
  char room[200];
  EXPECT_EQ(r.read(room), 3u);
  EXPECT_THROW((void)r.read(room), std::runtime_error);
  EXPECT_EQ(std::string(room, r.read(room)), "def");
  EXPECT_EQ(r.read(room), 0u);
}

TEST(writer, takes_nothing_after_its_end) {
  utfkit::transcoder t({});
  std::string out;
  utfkit::writer w(t, [&](byte_view bytes) { out += bytes.as_string_view(); });
  EXPECT_TRUE(w.write("abc") && w.finish());
  EXPECT_FALSE(w.write("def"));
  EXPECT_FALSE(w.finish());
  utfkit::writer again(t, [&](byte_view bytes) { out += bytes.as_string_view(); });
  EXPECT_FALSE(again.write("def"));  // the stage has ended
  EXPECT_EQ(out, "abc");
}

// A pump is a text by itself.
TEST(pump, twice_with_one_stage) {
  utfkit::transcoder t({.from = utfkit::encoding::latin1});
  for (int i = 0; i < 2; ++i) {
    std::string out;
    EXPECT_TRUE(utfkit::pump(t, in_pieces("caf\xE9", 3),
                             [&](byte_view bytes) { out += bytes.as_string_view(); }));
    EXPECT_EQ(out, "caf\xC3\xA9");
  }
}

// Only bool and nothing say whether bytes were taken: write(2) returns neither.
static_assert(!utfkit::byte_sink<long (*)(byte_view)>);
static_assert(utfkit::byte_sink<bool (*)(byte_view)> && utfkit::byte_sink<void (*)(byte_view)>);

}  // namespace
