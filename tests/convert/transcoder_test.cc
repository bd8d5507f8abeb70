// The transcoder: any way of cutting the input and any room give what one push gives.
#include <utfkit/transcoder.hpp>

#include <gtest/gtest.h>

#include <array>
#include <memory_resource>
#include <string>

#include <utfkit/normalize.hpp>

#include "support/streaming.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;
using reference::scheme_count;
using utfkit::step;
using utfkit::transcoder;

static_assert(utfkit::stage<transcoder>);

// Texts that begin like a signature: whole ones, cut ones, two in a row, wrong ones.
std::vector<std::string> texts_with_signatures() {
  std::vector<std::string> texts;
  for (const reference::scheme& s : reference::schemes) {
    const std::string mark = reference::encoded(s, 0xFEFF);
    for (std::size_t size = 1; size <= mark.size(); ++size) {
      for (const reference::scheme& other : {reference::schemes[0], s}) {
        texts.push_back(mark.substr(0, size) + reference::encoded(other, 'A') +
                        reference::encoded(other, 0x20AC));
      }
      texts.push_back(mark.substr(0, size));
    }
    texts.push_back(mark + mark + reference::encoded(s, 0));
  }
  return texts;
}

// Text in a scheme: its vectors, the code points of those of UTF-8, whole and cut, and their bytes
// as if they were the text.
std::vector<std::string> make_texts(const reference::scheme& scheme) {
  std::vector<std::string> texts = texts_with_signatures();
  for (const utf8_vector& v : utf8_vectors()) {
    texts.push_back(v.text);
    if (scheme.units == &reference::utf8 || !v.findings.empty()) continue;
    std::string encoded;
    for (const reference::step& s : v.steps) encoded += reference::encoded(scheme, s.code_point);
    texts.push_back(encoded);
    if (encoded.size() > 1) texts.push_back(encoded.substr(0, encoded.size() - 1));
  }
  for (const scheme_vector& v : scheme_vectors()) {
    if (v.scheme->unit_size == scheme.unit_size) texts.push_back(v.text);
  }
  return texts;
}
const std::vector<std::string>& texts_in(unsigned scheme) {
  static const auto all = [] {
    std::array<std::vector<std::string>, scheme_count> made;
    for (unsigned i = 0; i < scheme_count; ++i) made[i] = make_texts(reference::schemes[i]);
    return made;
  }();
  return all[scheme];
}

// Calls `f` with every pair of schemes.
template <class F>
void for_each_pair(F f) {
  for (unsigned from = 0; from < scheme_count; ++from) {
    for (unsigned to = 0; to < scheme_count; ++to) {
      f(from, to);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(append_pushed, is_pushing_until_all_is_taken) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "\xE2\x82\xAC ";  // more than one room
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, text.size() - 2, text.size()}) {
    transcoder t({.to = utfkit::encoding::utf16be});
    std::string out = "before";
    EXPECT_EQ(utfkit::append_pushed(out, t, text.substr(0, cut), utfkit::input::more),
              step::state::need_input);
    EXPECT_EQ(utfkit::append_pushed(out, t, text.substr(cut), utfkit::input::last),
              step::state::done);
    ASSERT_EQ(out.size(), 6 + 2000u * 4);
    EXPECT_EQ(out.substr(0, 10), std::string("before\x20\xAC\0 ", 10));
    EXPECT_EQ(out.substr(6, out.size() - 10), out.substr(10));
  }
  std::pmr::string nfc;
  utfkit::normalizer n(utfkit::form::nfc);
  EXPECT_EQ(utfkit::append_pushed(nfc, n, text + "e", utfkit::input::more),
            step::state::need_input);
  EXPECT_EQ(utfkit::append_pushed(nfc, n, "\u0301", utfkit::input::last), step::state::done);
  EXPECT_EQ(std::string_view(nfc), text + "\u00E9");
  transcoder t({});
  std::string out;
  EXPECT_EQ(utfkit::append_pushed(out, t, text + "\xFF and more", utfkit::input::more),
            step::state::malformed);
  EXPECT_EQ(out, text);
  EXPECT_EQ(t.failure().offset, text.size());
}

reference::stream_options any_policy(random_source& random) {
  return policy(static_cast<unsigned>(random() % policy_count));
}
const std::string& any_of(const std::vector<std::string>& texts, random_source& random) {
  return texts[random() % texts.size()];
}

// `text` in pieces of up to `longest` bytes, and an empty one that is the last.
pieces cut_at_random(std::string_view text, std::size_t longest, random_source& random) {
  pieces in;
  for (std::size_t at = 0; at < text.size(); at += in.back().size()) {
    in.push_back(text.substr(at, 1 + random() % longest));
  }
  in.push_back({});
  return in;
}

reference::stream_options with(reference::on_error errors) {
  reference::stream_options o;
  o.errors = errors;
  return o;
}
const reference::stream_options strict = with(reference::on_error::stop);
const reference::stream_options lossy = with(reference::on_error::replace);

TEST(transcoder, vectors_of_schemes) {
  for (const scheme_vector& v : scheme_vectors()) {
    SCOPED_TRACE(v.name);
    const auto from = static_cast<unsigned>(v.scheme - reference::schemes);
    // WTF-8 can express every step there is.
    const unsigned to = 11;
    std::string replaced;
    for (const reference::step& s : v.steps) {
      replaced += reference::encoded(reference::schemes[to], s.code_point);
    }
    if (v.scheme->units != &reference::utf16) {
      transcoder t = make({from, to, lossy});
      const run_result all = run(t, {v.text}, 1000);
      EXPECT_EQ(hex(all.out), hex(replaced));
      EXPECT_EQ(all.consumed, reference::measure(v.steps));
    }
    transcoder t = make({from, from, strict});
    EXPECT_EQ(run(t, {v.text}, 1000).stop, reference::first_error(v.steps));
  }
}

TEST(transcoder, vectors_of_encodings) {
  for (const encoding_vector& v : encoding_vectors()) {
    SCOPED_TRACE(v.scheme->name);
    SCOPED_TRACE(static_cast<std::uint32_t>(v.code_point));
    const auto to = static_cast<unsigned>(v.scheme - reference::schemes);
    const std::string text = reference::encoded(reference::schemes[11], v.code_point);
    if (text.empty()) continue;
    transcoder there = make({11, to, strict});
    EXPECT_EQ(hex(run(there, {text}, 100).out), hex(v.bytes));
    EXPECT_EQ(there.failure().error == utfkit::errc::ok, !v.bytes.empty());
    if (v.bytes.empty()) continue;
    transcoder back = make({to, 11, strict});
    EXPECT_EQ(hex(run(back, {v.bytes}, 100).out), hex(text));
  }
}

TEST(transcoder, every_pair_every_policy) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for_each_pair([&](unsigned from, unsigned to) {
    for (unsigned number = 0; number < policy_count; ++number) {
      const setting s = {from, to, policy(number)};
      for (unsigned round = 0; round < 4; ++round) {
        const std::string text = any_of(texts_in(from), random) + any_of(texts_in(from), random);
        const reference::streamed expected = expected_of(s, text);
        expect_run(s, {text}, 1000, expected);
        expect_run(s, cut_at_random(text, 7, random), transcoder::min_room, expected);
      }
    }
  });
}

TEST(transcoder, every_pair_every_split) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for_each_pair([&](unsigned from, unsigned to) {
    for (const std::string& text : texts_in(from)) {
      const std::string_view view = text;
      for (const auto& how : {strict, lossy, any_policy(random), any_policy(random)}) {
        const setting s = {from, to, how};
        const reference::streamed expected = expected_of(s, view);
        for (std::size_t cut = 0; cut <= view.size(); ++cut) {
          expect_run(s, {view.substr(0, cut), view.substr(cut)}, 1000, expected);
        }
      }
    }
  });
}

TEST(transcoder, every_pair_every_two_cuts_of_short_texts) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for_each_pair([&](unsigned from, unsigned to) {
    for (const std::string& text : texts_in(from)) {
      if (text.size() > 9) continue;
      const std::string_view view = text;
      const setting s = {from, to, any_policy(random)};
      const reference::streamed expected = expected_of(s, view);
      for (std::size_t a = 0; a <= view.size(); ++a) {
        for (std::size_t b = a; b <= view.size(); ++b) {
          expect_run(s, {view.substr(0, a), view.substr(a, b - a), view.substr(b)},
                     expected.largest, expected);
        }
      }
    }
  });
}

TEST(transcoder, every_pair_every_room) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for_each_pair([&](unsigned from, unsigned to) {
    for (unsigned round = 0; round < 40; ++round) {
      const std::string& text = any_of(texts_in(from), random);
      const std::string_view view = text;
      const setting s = {from, to, any_policy(random)};
      const reference::streamed expected = expected_of(s, view);
      const pieces bytes = cut_at_random(view, 1, random);
      for (std::size_t room = 0; room <= transcoder::min_room; ++room) {
        expect_run(s, {view}, room, expected);
        expect_run(s, bytes, room, expected);
      }
    }
  });
}

// Text in the scheme, with errors of every kind: whole characters, parts of them, surrogates where
// its form could hold one, bytes.
std::string damaged_text(unsigned scheme, unsigned count, random_source& random) {
  const reference::scheme& from = reference::schemes[scheme];
  const reference::scheme& wtf8 = reference::schemes[11];
  std::string s;
  for (unsigned i = 0; i < count; ++i) {
    const std::string whole = reference::encoded(from, random_scalar(random));
    switch (random() % 12) {
      case 0: s += whole.substr(0, random() % (whole.size() + 1)); break;
      case 1: s += reference::encoded(wtf8, 0xD800 + random() % 0x800); break;
      case 2: s.append(random() % 40, 'a'); break;
      case 3: s += static_cast<char>(random()); break;
      case 4: s += reference::encoded(from, '\n'); break;
      default: s += whole;
    }
  }
  return s;
}

// Longer texts, cut at random, for the kernels to have something to do.
TEST(transcoder, random_texts_random_cuts) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for_each_pair([&](unsigned from, unsigned to) {
    for (unsigned round = 0; round < 40; ++round) {
      const std::string text = damaged_text(from, 20 + round * 4, random);
      reference::stream_options how = any_policy(random);
      if (how.errors == reference::on_error::stop) how = lossy;  // most would end at once
      if (how.unmappable == reference::on_unmappable::stop) {
        how.unmappable = reference::on_unmappable::xml;
      }
      const setting s = {from, to, how};
      const reference::streamed expected = expected_of(s, text);
      for (const std::size_t longest : {3u, 20u, 300u}) {
        expect_run(s, cut_at_random(text, longest, random), transcoder::min_room + random() % 100,
                   expected);
      }
    }
  });
}

// What the lossy kernels do in long texts: pieces of their own, more or less of them at once, and
// the end of the room anywhere.
TEST(transcoder, long_damaged_texts) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (const unsigned one_in : {0u, 1000u, 100u, 10u}) {
    for (const unsigned widest : {1u, 4u}) {
      std::string text;
      while (text.size() < 40'000) {
        text +=
            widest == 1 ? "a" : reference::encoded(reference::schemes[0], random_scalar(random));
        if (one_in != 0 && random() % one_in == 0) text.back() = static_cast<char>(random());
        if (random() % 200 == 0) text += '\n';
      }
      for (const unsigned to : {0u, 1u, 2u, 3u, 4u, 11u}) {
        const setting s = {0, to, lossy};
        const reference::streamed expected = expected_of(s, text);
        for (const std::size_t longest : {500u, 9'000u, 80'000u}) {
          expect_run(s, cut_at_random(text, longest, random), transcoder::min_room, expected);
          expect_run(s, cut_at_random(text, longest, random), 1'000 + random() % 20'000, expected);
          expect_run(s, cut_at_random(text, longest, random), expected.out.size(), expected);
        }
      }
    }
  }
}

// Long enough for the blocks of every way to convert: through UTF-8, and by kernels of other
// encodings as far as these are the same. With errors, and clean but for a few.
TEST(transcoder, long_texts_of_every_pair) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for_each_pair([&](unsigned from, unsigned to) {
    for (const unsigned errors : {0u, 3u, 600u}) {
      std::string text;
      while (text.size() < 12'000) {
        const std::uint32_t c = random() % 40 == 0
                                    ? static_cast<std::uint32_t>(random_scalar(random))
                                : random() % 4 == 0 ? 0x80 + random() % 0x80
                                                    : 0x20 + random() % 0x5F;
        text += reference::encoded(reference::schemes[from], c);
      }
      for (unsigned i = 0; i < errors; ++i) {
        text[random() % text.size()] = static_cast<char>(random());
      }
      reference::stream_options how = lossy;
      how.unmappable = reference::on_unmappable::escape;
      const setting s = {from, to, how};
      const reference::streamed expected = expected_of(s, text);
      expect_run(s, cut_at_random(text, 9'000, random), 100'000, expected);
      expect_run(s, cut_at_random(text, 900, random), 300 + random() % 9'000, expected);
    }
  });
}

// The end of the input cuts the last character: at its start, with all bytes of it that there are.
TEST(transcoder, cut_anywhere_is_truncated) {
  for_each_pair([](unsigned from, unsigned to) {
    const reference::scheme& scheme = reference::schemes[from];
    std::string text;
    for (const std::uint32_t c : {0x41u, 0u, 0xE9u, 0x20ACu, 0xD55Cu, 0x1F642u, 0x10FFFFu, 0x0Au}) {
      const std::string whole = reference::encoded(scheme, c);
      if (reference::encoded(reference::schemes[to], c).empty()) continue;
      // Half a pair is whole where lone surrogates are exchanged.
      const reference::scheme exchanged = reference::towards(scheme, reference::schemes[to]);
      if (exchanged.units != scheme.units && c > 0xFFFF) continue;
      for (std::size_t size = 1; size < whole.size(); ++size) {
        const std::string cut = text + whole.substr(0, size);
        const reference::outcome expected = {text.size(), reference::truncated,
                                             static_cast<unsigned>(size)};
        for (std::size_t at = 0; at <= cut.size(); ++at) {
          const std::string_view view = cut;
          transcoder t = make({from, to, strict});
          ASSERT_EQ(run(t, {view.substr(0, at), view.substr(at)}, 100).stop, expected)
              << describe({from, to, strict}, {view}, 100);
        }
      }
      text += whole;
      transcoder t = make({from, to, strict});
      const reference::outcome whole_text = {text.size(), reference::ok, 0};
      ASSERT_EQ(run(t, {text}, 100).stop, whole_text);
    }
  });
}

// What is counted so far is what was converted so far, and ends between two steps.
TEST(transcoder, consumed_so_far) {
  for (unsigned from = 0; from < scheme_count; ++from) {
    for (const std::string& text : texts_in(from)) {
      const std::vector<reference::step> all = reference::steps(reference::schemes[from], text);
      transcoder t = make({from, 0, lossy});
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
          const std::string utf8 =
              reference::encoded<char>(reference::utf8, so_far.back().code_point);
          expected += utf8.empty() ? "\xEF\xBF\xBD" : utf8;  // surrogates of WTF-8
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
  const setting s = {0, 1, {.on_input = reference::mark::strip, .write_bom = true}};
  const std::string_view good = "\xEF\xBB\xBF\xC3\xA9\n";
  transcoder t = make(s);
  for (const std::string_view text : {good, std::string_view("a\xFF"), good}) {
    const run_result r = run(t, {text}, 100);
    const reference::streamed expected = expected_of(s, text);
    EXPECT_EQ(hex(r.out), hex(expected.out));
    EXPECT_EQ(r.stop, expected.stop);
    t.reset();
    EXPECT_EQ(t.failure(), utfkit::failure());
    EXPECT_EQ(t.consumed(), utfkit::text_stats());
  }
}

TEST(transcoder, a_copy_goes_its_own_way) {
  transcoder a = make({0, 1, lossy});
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

// What a text is but for its errors, and where these are.
struct passed_over {
  std::string out;
  std::vector<std::uint64_t> errors;
};

passed_over with_resume(const pieces& in) {
  transcoder t({.to = utfkit::encoding::latin1});
  passed_over got;
  for (std::size_t i = 0; i < in.size(); ++i) {
    for (std::string_view rest = in[i];;) {
      char out[transcoder::min_room];
      const bool last = i + 1 == in.size();
      const step s = t.push(rest, out, last ? utfkit::input::last : utfkit::input::more);
      got.out.append(out, s.written);
      rest.remove_prefix(s.read);
      if (s.is == step::state::need_input || s.is == step::state::done) break;
      if (s.is == step::state::output_full) continue;
      got.errors.push_back(t.failure().offset);
      t.resume();
    }
  }
  return got;
}

// Whether the bytes of an error were taken, as at the start, or come next: what follows is the
// rest of the piece.
TEST(transcoder, resumes_behind_errors_wherever_they_and_the_cuts_are) {
  random_source random(seed());
  const std::string_view parts[] = {"a",    "\u00E9",   "\u65E5",      "\U0001F600",
                                    "\xE2", "\xE2\x82", "\xF0\x9F",    "\x80",
                                    "\xFF", "\xC0\xAF", "\xED\xA0\x80"};
  for (int n = 0; n < 20'000; ++n) {
    std::string text;
    for (std::size_t size = random() % 8; text.size() < size;) text += parts[random() % 11];
    passed_over expected;
    for (const reference::step& s : reference::steps(reference::schemes[0], text)) {
      if (s.why == reference::ok && s.code_point < 0x100) {
        expected.out += static_cast<char>(s.code_point);
      } else {
        expected.errors.push_back(s.offset);
      }
    }
    const passed_over got = with_resume(cut_at_random(text, 1 + random() % 6, random));
    ASSERT_EQ(hex(got.out), hex(expected.out)) << hex(text);
    ASSERT_EQ(got.errors, expected.errors) << hex(text);
  }
}

// Output comes as soon as it can: a piece of whole characters leaves nothing behind.
TEST(transcoder, keeps_back_no_more_than_it_must) {
  transcoder t = make({0, 0, strict});
  char out[100];
  EXPECT_EQ(t.push("a\xC3\xA9", out, utfkit::input::more).written, 3u);
  EXPECT_EQ(t.push("\xF0\x9F\x99", out, utfkit::input::more).written, 0u);
  EXPECT_EQ(t.push("\x82z", out, utfkit::input::more).written, 5u);
  EXPECT_EQ(t.push({}, out, utfkit::input::last).is, step::state::done);
}

}  // namespace
