// The records and fields of a piece of a file. Whether a piece begins inside of quotes depends on
// all that comes before it, so what is found is found for each standing that it may begin with, on
// any thread; those that come to the same go on as one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "delimited.hpp"
#include "evidence/item.hpp"
#include "io/file_piece.hpp"

namespace utfkit::cli {

// A place in a file.
struct record_place {
  standing at = standing::field_start;
  std::uint64_t records = 0;  // that have ended
  std::uint64_t fields = 0;   // that have ended of the record
};

class piece_records {
 public:
  // `items` are those of the piece, by offset. What was found of another piece is forgotten, and
  // its memory used again. Where the standing before the piece is known, no other one can be asked
  // about.
  void read(const delimited& how, const file_piece& p, const std::vector<item>& items,
            std::optional<standing> known = std::nullopt);

  // `before` is where the file stands before the piece. Of an item, `at` isn't told.
  record_place at_item(const record_place& before, std::size_t item) const noexcept;
  record_place after(const record_place& before) const noexcept;
  // The last quote that was opened in the piece, where any was.
  std::optional<std::size_t> opened_quote(standing before) const noexcept;

 private:
  struct place {
    std::uint32_t records, fields;
  };
  // What is so where the piece begins with one standing: up to where it comes to the same as
  // another, which goes on for both.
  struct track {
    std::vector<place> places;  // of items, and of the end of the piece
    std::size_t other = 0;      // that it goes on as, by number; its own, where it comes to the end
    place here{}, there{};      // where they come together, its own and that of the other
    std::size_t quote = record_walk::nowhere, quote_there = record_walk::nowhere;
    standing at_end = standing::field_start;
  };
  class reading;

  const track& last_of(std::size_t number) const noexcept;
  place place_of(std::size_t number, std::size_t item) const noexcept;

  std::array<track, standings> tracks_;
  std::size_t items_ = 0;
};

}  // namespace utfkit::cli
