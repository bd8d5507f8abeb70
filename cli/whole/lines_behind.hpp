// Ill-formed lines behind what is looked at of a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/file_piece.hpp"
#include "patterns/byte_rarity.hpp"

namespace utfkit::cli {

// Rows that another program added behind the first megabyte. Of those that have bytes which are
// usual in the ill-formed lines so far a few are kept, of others more.
class lines_behind {
 public:
  struct line {
    std::string text;  // with its line feed
    std::uint64_t number;
  };

  // A piece that has something ill-formed, with so many lines before it; `looked_at` is the number
  // of the last line that is looked at whole besides, once that is known.
  void add(const file_piece& p, std::uint64_t lines_before, std::optional<std::uint64_t> looked_at);

  const std::vector<line>& kept() const noexcept { return kept_; }
  // Some of those that are well formed, and not ASCII.
  const std::string& in_utf8() const noexcept { return in_utf8_; }

 private:
  void take(byte_view whole_line, std::uint64_t number, bool is_behind);

  static constexpr std::size_t most_usual = std::size_t{64} * 1024,
                               most_rare = std::size_t{256} * 1024;

  byte_rarity bytes_;
  bool is_binary_ = false;
  std::uint64_t last_ = 0;            // line that was taken
  std::size_t usual_ = 0, rare_ = 0;  // bytes that are kept
  std::vector<line> kept_;
  std::string in_utf8_;
};

}  // namespace utfkit::cli
