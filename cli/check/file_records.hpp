// check --delimiter: in which record and field of its file an item is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <utfkit/stats.hpp>

#include "check_format.hpp"
#include "findings/report.hpp"
#include "io/file_piece.hpp"
#include "records/delimited.hpp"
#include "records/header.hpp"
#include "records/piece_records.hpp"

namespace utfkit::cli {

// Is told the pieces in order.
class file_records {
 public:
  file_records(const delimited& how, bool with_header);

  void begin_file();
  // Before the next piece.
  standing at() const noexcept { return place_.at; }
  // Before the items of a piece are located.
  void begin_piece(const file_piece& p);
  void locate(located_item& i, const piece_records& r, std::size_t item) const;
  // `before` is what the file has before the piece.
  void end_piece(const file_piece& p, const piece_records& r, const text_stats& before);
  records_summary summary() const;

 private:
  std::optional<header> header_;
  record_place place_;
  open_quote quote_;
};

}  // namespace utfkit::cli
