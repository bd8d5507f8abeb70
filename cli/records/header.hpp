// The names that the first record of a file gives to the fields of the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "delimited.hpp"
#include "io/file_piece.hpp"
#include "piece_records.hpp"

namespace utfkit::cli {

class header {
 public:
  // A longer name is cut, and ends in "...". Fields after so many have none.
  static constexpr std::size_t longest_name = 256;
  static constexpr std::size_t most_names = std::size_t{1} << 15;

  explicit header(delimited how) : how_(std::move(how)) {}

  void begin_file();
  // The pieces of a file, in order; those behind the record cost nothing.
  void add(const file_piece& p);
  // As in the file, without the quotes; of all records but the first. None where the header has no
  // such field.
  std::optional<std::string_view> name_of(const record_place& at) const;

 private:
  std::size_t add_at(std::string_view text, std::size_t at);
  void append(char c);
  void end_field();

  const delimited how_;
  standing at_ = standing::field_start;
  bool complete_ = false;
  std::string name_;
  std::vector<std::string> names_;
};

}  // namespace utfkit::cli
