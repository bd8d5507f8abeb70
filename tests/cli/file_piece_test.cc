// Files and streams are shared out by pieces that are whole wherever they are cut, and worked on in
// any order; what comes out keeps the order.
#include "io/file_piece.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/stats.hpp>

#include "run/in_order.hpp"
#include "scratch.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

using ::test::random_source;
using test::scratch;

bool is_pair_of_cesu8(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  return at >= 3 && at + 3 <= text.size() && byte(at - 3) == 0xED && byte(at - 2) / 16 == 0xA &&
         byte(at - 1) / 64 == 2 && byte(at) == 0xED && byte(at + 1) / 16 == 0xB &&
         byte(at + 2) / 64 == 2;
}

// Holds the windows of `text` to what is promised, in order; `pieces` have them.
void expect_windows(const std::vector<piece>& pieces, std::string_view text) {
  std::size_t at = 0;
  for (const piece& p : pieces) {
    const window& w = p.w;
    ASSERT_EQ(w.offset, at);
    ASSERT_EQ(w.all.as_string_view(), text.substr(at - w.begin, w.all.size()));
    ASSERT_GE(w.begin, std::min(at, window::margin));
    at += w.size;
    ASSERT_GE(w.all.size() - w.begin - w.size, std::min(text.size() - at, window::margin));
    ASSERT_EQ(w.is_first(), w.offset == 0);
    ASSERT_EQ(w.is_last(), at == text.size());
    ASSERT_EQ(split_point(text, at), at);
    ASSERT_FALSE(is_pair_of_cesu8(text, at));
  }
  ASSERT_EQ(at, text.size());
}

std::string with_pairs(random_source& random, unsigned parts) {
  std::string text;
  for (unsigned i = 0; i < parts; ++i) {
    text += random() % 2 == 0 ? "\xED\xA0\xBD\xED\xB8\x80" : ::test::damaged_utf8(random, 1);
  }
  return text;
}

// All pieces are shared out before any is read, and read in another order.
TEST(window_source, shares_out_a_file) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed());
  const scratch files;
  for (const unsigned parts : {0u, 1u, 50u, 300u, 3000u}) {
    const std::string text = with_pairs(random, parts);
    const std::string path = files.put("text", text);
    for (const std::size_t size : {1u, 64u, 100u, 1000u, 4096u}) {
      reader in(path);
      window_source source(in, size);
      std::vector<piece> pieces(text.size() / 64 + 10);
      std::size_t count = 0;
      while (source.claim(pieces[count])) ++count;
      pieces.resize(count);
      EXPECT_TRUE(text.size() < 2000 || size > 100 || count > 10);
      std::vector<std::size_t> order(count);
      std::iota(order.begin(), order.end(), 0);
      std::shuffle(order.begin(), order.end(), random);
      for (const std::size_t i : order) source.fill(pieces[i]);
      ASSERT_NO_FATAL_FAILURE(expect_windows(pieces, text)) << size;
      piece more;
      EXPECT_FALSE(source.claim(more));
    }
  }
}

TEST(window_source, takes_a_stream_as_it_comes) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed() + 1);
  for (int round = 0; round < 200; ++round) {
    const std::string text = with_pairs(random, static_cast<unsigned>(random() % 300));
    const std::size_t longest = 1 + random() % 600;
    std::string_view rest = text;
    window_source source(
        [&](char* to, std::size_t room) {
          const std::size_t size = std::min({room, rest.size(), 1 + random() % longest});
          std::copy_n(rest.data(), size, to);
          rest.remove_prefix(size);
          return size;
        },
        1 + random() % 200);
    if (round % 2 == 0) {
      EXPECT_EQ(source.head(4).as_string_view(), std::string_view(text).substr(0, 4));
    }
    std::vector<piece> pieces;
    for (piece p; source.claim(p);) pieces.push_back(std::move(p));
    ASSERT_NO_FATAL_FAILURE(expect_windows(pieces, text));
  }
}

TEST(window_source, begins_where_the_file_stands) {
  const scratch files;
  const std::string text = std::string(5000, 'x') + "caf\u00E9" + std::string(5000, 'y');
  reader in(files.put("text", text));
  ASSERT_EQ(in.skip(5000), 5000u);
  window_source source(in, 100);
  EXPECT_EQ(source.head(5).as_string_view(), "caf\u00E9");
  std::string all;
  for (piece p; source.claim(p);) {
    source.fill(p);
    ASSERT_EQ(p.w.offset, all.size());
    all += p.w.piece().as_string_view();
  }
  EXPECT_EQ(all, text.substr(5000));
}

TEST(window_source, reads_what_is_added_meanwhile) {
  const scratch files;
  const std::string path = files.put("log", std::string(5000, 'x'));
  reader in(path);
  window_source source(in, 1000);
  std::uint64_t size = 0;
  for (piece p; source.claim(p);) {
    source.fill(p);
    if (p.w.is_first()) std::ofstream(path, std::ios::app) << std::string(3000, 'y');
    size += p.w.size;
  }
  EXPECT_EQ(size, 8000u);
}

TEST(window_source, says_that_a_file_became_shorter) {
  const scratch files;
  const std::string path = files.put("log", std::string(50'000, 'x'));
  reader in(path);
  window_source source(in, 1000);
  piece p;
  ASSERT_TRUE(source.claim(p));
  std::filesystem::resize_file(path, 500);
  EXPECT_THROW(source.fill(p), input_changed);
  EXPECT_THROW(while (source.claim(p)) source.fill(p), input_changed);
}

// By the end of a text, ED A0 80 ED is one prefix of a pair of CESU-8; before an "a", two errors.
TEST(cut_after, ends_no_piece_of_cesu8_in_half_a_pair) {
  const std::string text(
      "\xED\xA0\x80\xED\xB0\xED\xA0\x80\xED"
      "abc");
  EXPECT_EQ(cut_after(text, 5, encoding::cesu8), 8u);
  EXPECT_EQ(cut_after(byte_view(text).substr(5), 4, encoding::mutf8), 5u);
  EXPECT_EQ(cut_after(byte_view(text).substr(8), 1, encoding::cesu8), 1u);
}

TEST(cut_after, divides_no_pair_of_utf16) {
  const std::string text("\x3D\xD8\x00\xDE\x3D\xD8\x00\xDE", 8);
  EXPECT_EQ(cut_after(text, 4, encoding::utf16le), 4u);
  EXPECT_EQ(cut_after(byte_view(text).substr(2), 4, encoding::utf16le), 6u);
  const std::string big("ab\xD8\x3D\xDE\x00yz", 8);
  EXPECT_EQ(cut_after(big, 4, encoding::utf16be), 6u);
  EXPECT_EQ(cut_after(big, 4, encoding::utf16le), 4u);
  EXPECT_EQ(cut_after(big, 4, encoding::latin1), 4u);
  EXPECT_EQ(cut_after(big, 4, encoding::utf32be), 4u);
}

// ── in_order ────────────────────────────────────────────────────────────────────────────────────

// Numbers are claimed, squared and collected.
std::vector<int> squares(unsigned jobs, int count, int last) {
  struct slot {
    int n = 0, square = 0;
  };
  std::vector<slot> slots(slots_for(jobs));
  std::vector<int> out;
  int next = 0;
  run_in_order(jobs, {[&](std::size_t i) {
                        if (next == count) return false;
                        slots[i].n = next++;
                        return true;
                      },
                      [&](std::size_t i) { slots[i].square = slots[i].n * slots[i].n; },
                      [&](std::size_t i) {
                        out.push_back(slots[i].square);
                        return slots[i].n != last;
                      }});
  return out;
}

TEST(in_order, keeps_the_order) {
  for (const unsigned jobs : {1u, 2u, 3u, 8u}) {
    for (const int count : {0, 1, 4, 5, 17, 10'000}) {
      std::vector<int> expected;
      for (int i = 0; i < count; ++i) expected.push_back(i * i);
      EXPECT_EQ(squares(jobs, count, -1), expected) << jobs;
    }
  }
}

TEST(in_order, ends_when_no_more_is_wanted) {
  for (const unsigned jobs : {1u, 2u, 8u}) {
    for (const int last : {0, 3, 4, 5, 500}) {
      const std::vector<int> out = squares(jobs, 10'000, last);
      EXPECT_EQ(out.size(), static_cast<std::size_t>(last) + 1) << jobs;
    }
  }
}

TEST(in_order, throws_what_the_end_throws) {
  for (const unsigned jobs : {1u, 2u, 8u}) {
    for (const int last : {0, 10, 1000}) {
      int finished = 0;
      const auto run = [&] {
        run_in_order(jobs, {[](std::size_t) { return true; }, [](std::size_t) {},
                            [&](std::size_t) {
                              if (finished == last) throw std::runtime_error("enough");
                              ++finished;
                              return true;
                            }});
      };
      EXPECT_THROW(run(), std::runtime_error);
      EXPECT_EQ(finished, last);
    }
  }
}

// What one stage starts may itself be many threads' work.
TEST(in_order, goes_within_itself) {
  std::atomic<int> done = 0;
  int next = 0;
  run_in_order(2, {[&](std::size_t) { return next++ < 50; },
                   [&](std::size_t) { done += static_cast<int>(squares(2, 40, -1).size()); },
                   [](std::size_t) { return true; }});
  EXPECT_EQ(done, 50 * 40);
}

}  // namespace
}  // namespace utfkit::cli
