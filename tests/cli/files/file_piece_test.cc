// Files and streams are shared out by pieces that are whole wherever they are cut.
#include "io/file_piece.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/stats.hpp>

#include "cli/scratch.hpp"
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
void expect_pieces(const std::vector<piece_buffer>& pieces, std::string_view text) {
  std::size_t at = 0;
  for (const piece_buffer& buffer : pieces) {
    const file_piece& p = buffer.piece;
    ASSERT_EQ(p.offset, at);
    ASSERT_EQ(p.all.as_string_view(), text.substr(at - p.begin, p.all.size()));
    ASSERT_GE(p.begin, std::min(at, file_piece::margin));
    at += p.size;
    ASSERT_GE(p.all.size() - p.begin - p.size, std::min(text.size() - at, file_piece::margin));
    ASSERT_EQ(p.is_first(), p.offset == 0);
    ASSERT_EQ(p.is_last(), at == text.size());
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
TEST(piece_source, shares_out_a_file) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed());
  const scratch files;
  for (const unsigned parts : {0u, 1u, 50u, 300u, 3000u}) {
    const std::string text = with_pairs(random, parts);
    const std::string path = files.put("text", text);
    for (const std::size_t size : {1u, 64u, 100u, 1000u, 4096u}) {
      reader in(path);
      piece_source source(in, size);
      std::vector<piece_buffer> pieces(text.size() / 64 + 10);
      std::size_t count = 0;
      while (source.claim(pieces[count])) ++count;
      pieces.resize(count);
      EXPECT_TRUE(text.size() < 2000 || size > 100 || count > 10);
      std::vector<std::size_t> order(count);
      std::iota(order.begin(), order.end(), 0);
      std::shuffle(order.begin(), order.end(), random);
      for (const std::size_t i : order) source.fill(pieces[i]);
      ASSERT_NO_FATAL_FAILURE(expect_pieces(pieces, text)) << size;
      piece_buffer more;
      EXPECT_FALSE(source.claim(more));
    }
  }
}

TEST(piece_source, takes_a_stream_as_it_comes) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed() + 1);
  for (int round = 0; round < 200; ++round) {
    const std::string text = with_pairs(random, static_cast<unsigned>(random() % 300));
    const std::size_t longest = 1 + random() % 600;
    std::string_view rest = text;
    piece_source source(
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
    std::vector<piece_buffer> pieces;
    for (piece_buffer buffer; source.claim(buffer);) pieces.push_back(std::move(buffer));
    ASSERT_NO_FATAL_FAILURE(expect_pieces(pieces, text));
  }
}

TEST(piece_source, begins_where_the_file_stands) {
  const scratch files;
  const std::string text = std::string(5000, 'x') + "caf\u00E9" + std::string(5000, 'y');
  reader in(files.put("text", text));
  ASSERT_EQ(in.skip(5000), 5000u);
  piece_source source(in, 100);
  EXPECT_EQ(source.head(5).as_string_view(), "caf\u00E9");
  std::string all;
  for (piece_buffer buffer; source.claim(buffer);) {
    source.fill(buffer);
    ASSERT_EQ(buffer.piece.offset, all.size());
    all += buffer.piece.text().as_string_view();
  }
  EXPECT_EQ(all, text.substr(5000));
}

TEST(piece_source, reads_what_is_added_meanwhile) {
  const scratch files;
  const std::string path = files.put("log", std::string(5000, 'x'));
  reader in(path);
  piece_source source(in, 1000);
  std::uint64_t size = 0;
  for (piece_buffer buffer; source.claim(buffer);) {
    source.fill(buffer);
    if (buffer.piece.is_first()) std::ofstream(path, std::ios::app) << std::string(3000, 'y');
    size += buffer.piece.size;
  }
  EXPECT_EQ(size, 8000u);
}

TEST(piece_source, says_that_a_file_became_shorter) {
  const scratch files;
  const std::string path = files.put("log", std::string(50'000, 'x'));
  reader in(path);
  piece_source source(in, 1000);
  piece_buffer buffer;
  ASSERT_TRUE(source.claim(buffer));
  std::filesystem::resize_file(path, 500);
  EXPECT_THROW(source.fill(buffer), input_changed);
  EXPECT_THROW(while (source.claim(buffer)) source.fill(buffer), input_changed);
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

}  // namespace
}  // namespace utfkit::cli
