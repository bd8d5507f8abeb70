// The transcoder: any way of cutting the input and any room give what one push gives.
#include <utfkit/stream.hpp>

#include <gtest/gtest.h>

#include "reference/stream.hpp"
#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;
using utfkit::step;
using utfkit::transcoder;

static_assert(utfkit::stage<transcoder>);

using pieces = std::vector<std::string_view>;

struct run_result {
  std::string out;
  reference::outcome stop;
  reference::stats consumed;
  std::uint64_t replacements = 0;
  bool stuck = false;  // there was not room enough to go on
};

// What is true after `malformed` and `done`: a push takes nothing and says the same again.
void expect_final(transcoder& t, step::state state) {
  char more[16];
  for (const utfkit::input last : {utfkit::input::more, utfkit::input::last}) {
    const step s = t.push("more", more, last);
    EXPECT_EQ(s.is, state);
    EXPECT_EQ(s.read, 0u);
    EXPECT_EQ(s.written, 0u);
  }
}

// Pushes the pieces, the last of them as the last, into `room` bytes at a time.
run_result run(transcoder& t, const pieces& in, std::size_t room) {
  run_result r;
  std::uint64_t taken = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    std::string_view rest = in[i];
    const bool last = i + 1 == in.size();
    for (;;) {
      bounded_output<char> out(room);
      const step s = t.push(rest, out.span(), last ? utfkit::input::last : utfkit::input::more);
      EXPECT_TRUE(out.intact());
      EXPECT_LE(s.read, rest.size());
      EXPECT_LE(s.written, room);
      r.out += out.first(s.written);
      rest.remove_prefix(s.read);
      taken += s.read;
      if (s.is == step::state::output_full) {
        r.stuck = s.read == 0 && s.written == 0;
        if (r.stuck) return r;
        continue;
      }
      if (s.is == step::state::malformed) {
        EXPECT_NE(t.failed().error, utfkit::errc::ok);
        expect_final(t, s.is);
        r.stop = outcome_of(t.failed());
      } else {
        EXPECT_EQ(t.failed(), utfkit::failure());
        EXPECT_TRUE(rest.empty());
        EXPECT_EQ(s.is, last ? step::state::done : step::state::need_input);
        if (last) expect_final(t, s.is);
        r.stop.read = taken;
      }
      r.consumed = stats_of(t.consumed());
      r.replacements = t.replacements();
      if (s.is == step::state::need_input) break;
      return r;
    }
  }
  return r;
}

struct setting {
  unsigned from, to;  // schemes, in the order of the enum
  reference::stream_options how;
};

transcoder make(const setting& s) {
  return transcoder({.from = static_cast<utfkit::encoding>(s.from),
                     .to = static_cast<utfkit::encoding>(s.to),
                     .errors = s.how.replace ? utfkit::on_error::replace : utfkit::on_error::stop,
                     .on_input = s.how.strip_bom ? utfkit::bom_in::strip : utfkit::bom_in::keep,
                     .on_output = s.how.write_bom ? utfkit::bom_out::write : utfkit::bom_out::none,
                     .positions = true});
}

std::string describe(const setting& s, const pieces& in, std::size_t room) {
  std::string text = std::string(reference::schemes[s.from].name) + " to " +
                     std::string(reference::schemes[s.to].name) +
                     (s.how.replace ? ", replace" : "") + (s.how.strip_bom ? ", strip" : "") +
                     (s.how.write_bom ? ", write" : "") + ", room " + std::to_string(room) + ":";
  for (const std::string_view piece : in) text += " [" + hex(piece) + "]";
  return text;
}

void expect_run(const setting& s, const pieces& in, std::size_t room,
                const reference::streamed& expected) {
  transcoder t = make(s);
  const run_result r = run(t, in, room);
  if (r.stuck) {
    ASSERT_LT(room, expected.largest) << describe(s, in, room);
    ASSERT_LT(room, transcoder::min_room) << describe(s, in, room);
    ASSERT_EQ(hex(r.out), hex(expected.out.substr(0, r.out.size()))) << describe(s, in, room);
    return;
  }
  ASSERT_EQ(hex(r.out), hex(expected.out)) << describe(s, in, room);
  ASSERT_EQ(r.stop, expected.stop) << describe(s, in, room);
  ASSERT_EQ(r.consumed, expected.consumed) << describe(s, in, room);
  ASSERT_EQ(r.replacements, expected.replacements) << describe(s, in, room);
}

// Calls `f` with every pair of schemes and all options.
template <class F>
void for_each_setting(F f) {
  for (unsigned from = 0; from < 6; ++from) {
    for (unsigned to = 0; to < 6; ++to) {
      for (unsigned how = 0; how < 8; ++how) {
        f(setting{from, to, {(how & 1) != 0, (how & 2) != 0, (how & 4) != 0}});
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

reference::streamed expected_of(const setting& s, std::string_view text) {
  return reference::transcode(reference::schemes[s.from], reference::schemes[s.to], text, s.how);
}

// Text in a scheme: the code points of a vector of UTF-8, and its bytes as if they were the text.
std::vector<std::string> texts_in(const reference::scheme& scheme) {
  std::vector<std::string> texts;
  for (const utf8_vector& v : utf8_vectors()) {
    texts.push_back(v.text);
    if (scheme.units == &reference::utf8 || !v.findings.empty()) continue;
    std::string encoded;
    for (const reference::step& s : v.steps) encoded += reference::encoded(scheme, s.code_point);
    texts.push_back(encoded);
    if (encoded.size() > 1) texts.push_back(encoded.substr(0, encoded.size() - 1));
  }
  for (const scheme_vector& v : scheme_vectors()) {
    if (v.scheme == &scheme) texts.push_back(v.text);
  }
  return texts;
}

TEST(transcoder, vectors_of_schemes) {
  for (const scheme_vector& v : scheme_vectors()) {
    SCOPED_TRACE(v.name);
    const auto from = static_cast<unsigned>(v.scheme - reference::schemes);
    std::string replaced;
    for (const reference::step& s : v.steps) {
      replaced += reference::encoded<char>(reference::utf8, s.code_point);
    }
    transcoder lossy = make({from, 0, {.replace = true}});
    const run_result all = run(lossy, {v.text}, 1000);
    EXPECT_EQ(hex(all.out), hex(replaced));
    EXPECT_EQ(all.consumed, reference::measure(v.steps));
    transcoder strict = make({from, 0, {}});
    EXPECT_EQ(run(strict, {v.text}, 1000).stop, reference::first_error(v.steps));
  }
}

TEST(transcoder, every_pair_every_split) {
  for_each_setting([](const setting& s) {
    for (const std::string& text : texts_in(reference::schemes[s.from])) {
      const std::string_view view = text;
      const reference::streamed expected = expected_of(s, view);
      expect_run(s, {view}, 400, expected);
      for (std::size_t cut = 0; cut <= view.size(); ++cut) {
        expect_run(s, {view.substr(0, cut), view.substr(cut)}, 400, expected);
      }
    }
  });
}

TEST(transcoder, every_pair_every_two_cuts_of_short_texts) {
  for_each_setting([](const setting& s) {
    for (const std::string& text : texts_in(reference::schemes[s.from])) {
      if (text.size() > 8) continue;
      const std::string_view view = text;
      const reference::streamed expected = expected_of(s, view);
      for (std::size_t a = 0; a <= view.size(); ++a) {
        for (std::size_t b = a; b <= view.size(); ++b) {
          expect_run(s, {view.substr(0, a), view.substr(a, b - a), view.substr(b)}, 7, expected);
        }
      }
    }
  });
}

TEST(transcoder, every_pair_every_room) {
  for_each_setting([](const setting& s) {
    for (const std::string& text : texts_in(reference::schemes[s.from])) {
      const std::string_view view = text;
      const reference::streamed expected = expected_of(s, view);
      pieces bytes;
      for (std::size_t i = 0; i < view.size(); ++i) bytes.push_back(view.substr(i, 1));
      bytes.push_back({});
      for (std::size_t room = 0; room <= transcoder::min_room + 4; ++room) {
        expect_run(s, {view}, room, expected);
        expect_run(s, bytes, room, expected);
      }
    }
  });
}

// Longer texts, cut at random, for the kernels to have something to do.
TEST(transcoder, random_texts_random_cuts) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  std::vector<std::string> texts;
  for (unsigned i = 0; i < 12; ++i) {
    const std::string utf8 = damaged_utf8(random, 20 + i * 8);
    texts.push_back(utf8);
    const std::u16string utf16 = damaged_utf16(random, 30);
    texts.emplace_back(reinterpret_cast<const char*>(utf16.data()), 2 * utf16.size());
    const std::u32string utf32 = damaged_utf32(random, 30);
    texts.emplace_back(reinterpret_cast<const char*>(utf32.data()), 4 * utf32.size());
  }
  for_each_setting([&](const setting& s) {
    for (const std::string& text : texts) {
      const std::string_view view = text;
      const reference::streamed expected = expected_of(s, view);
      for (unsigned round = 0; round < 4; ++round) {
        pieces in;
        for (std::size_t at = 0; at < view.size(); at += in.back().size()) {
          in.push_back(view.substr(at, 1 + random() % 70));
        }
        in.push_back({});
        expect_run(s, in, transcoder::min_room + random() % 100, expected);
      }
    }
  });
}

// What is counted so far is what was converted so far, and ends between two steps.
TEST(transcoder, consumed_so_far) {
  for (unsigned from = 0; from < 6; ++from) {
    for (const std::string& text : texts_in(reference::schemes[from])) {
      const std::vector<reference::step> all = reference::steps(reference::schemes[from], text);
      transcoder t = make({from, 0, {.replace = true}});
      std::string out;
      std::vector<reference::step> so_far;
      std::string expected;
      for (std::size_t i = 0; i < text.size(); ++i) {
        char room[64];
        const step s = t.push(std::string_view(text).substr(i, 1), room, utfkit::input::more);
        out.append(room, s.written);
        const reference::stats counted = stats_of(t.consumed());
        while (so_far.size() < all.size() && all[so_far.size()].offset < counted.bytes) {
          so_far.push_back(all[so_far.size()]);
          expected += reference::encoded<char>(reference::utf8, so_far.back().code_point);
        }
        ASSERT_EQ(counted, reference::measure(so_far)) << i << " of " << hex(text);
        ASSERT_EQ(hex(out), hex(expected)) << i << " of " << hex(text);
        ASSERT_LE(i + 1 - counted.bytes, 7u) << i << " of " << hex(text);
      }
    }
  }
}

TEST(transcoder, without_positions_nothing_is_counted) {
  transcoder t({.from = utfkit::encoding::utf8, .to = utfkit::encoding::utf16le});
  char out[100];
  EXPECT_EQ(t.push("text\n", out, utfkit::input::last).is, step::state::done);
  EXPECT_EQ(t.consumed(), utfkit::text_stats());
}

TEST(transcoder, reset_starts_again) {
  const setting s = {0, 1, {.replace = false, .strip_bom = true, .write_bom = true}};
  const std::string_view good = "\xEF\xBB\xBF\xC3\xA9\n";
  transcoder t = make(s);
  for (const std::string_view text : {good, std::string_view("a\xFF"), good}) {
    const run_result r = run(t, {text}, 100);
    const reference::streamed expected = expected_of(s, text);
    EXPECT_EQ(hex(r.out), hex(expected.out));
    EXPECT_EQ(r.stop, expected.stop);
    t.reset();
    EXPECT_EQ(t.failed(), utfkit::failure());
    EXPECT_EQ(t.consumed(), utfkit::text_stats());
  }
}

TEST(transcoder, a_copy_goes_its_own_way) {
  transcoder a = make({0, 1, {.replace = true}});
  char out[100];
  const step first = a.push("a\xE2\x82", out, utfkit::input::more);
  EXPECT_EQ(first.read, 3u);
  EXPECT_EQ(first.written, 2u);
  transcoder b = a;
  EXPECT_EQ(hex(run(a, {"\xAC"}, 100).out), "AC 20");
  EXPECT_EQ(hex(run(b, {"z"}, 100).out), "FD FF 7A 00");
  EXPECT_EQ(a.replacements(), 0u);
  EXPECT_EQ(b.replacements(), 1u);
}

// Output comes as soon as it can: a piece of whole characters leaves nothing behind.
TEST(transcoder, keeps_back_no_more_than_it_must) {
  transcoder t = make({0, 0, {}});
  char out[100];
  EXPECT_EQ(t.push("a\xC3\xA9", out, utfkit::input::more).written, 3u);
  EXPECT_EQ(t.push("\xF0\x9F\x99", out, utfkit::input::more).written, 0u);
  EXPECT_EQ(t.push("\x82z", out, utfkit::input::more).written, 5u);
  EXPECT_EQ(t.push({}, out, utfkit::input::last).is, step::state::done);
}

}  // namespace
