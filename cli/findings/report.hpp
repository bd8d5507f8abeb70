// What is said of a finding or a remark, in text and in JSON, by every subcommand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/stats.hpp>

#include "base/json.hpp"
#include "evidence/rules.hpp"
#include "io/file_piece.hpp"
#include "scan.hpp"
#include "tally.hpp"

namespace utfkit::cli {

// From 1; 0: not known.
struct place_in_records {
  std::uint64_t record = 0;
  std::uint64_t field = 0;
  std::optional<std::string_view> field_name;
};

// An item with its place in the file.
struct located_item {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;  // 0, as the column: not known
  std::uint64_t column = 1;
  rule_id rule{};
  unsigned replacements = 0;
  std::string_view bytes;
  std::optional<char32_t> code_point;
  encoding encoded = encoding::utf8;          // of the file
  bool is_signed = false;                     // whether the file says so by a signature
  const found_run* run = nullptr;             // of mojibake
  std::string_view was;                       // what it was
  byte_view around;                           // what is known of the file; `bytes` are a part of it
  std::optional<place_in_records> in_record;  // where it is asked for
};

// A finding in a piece of a file; `before` is what the file has before the finding.
located_item locate(const finding& f, byte_view piece, const text_stats& before);
// `before` is what the file has before the piece, and `runs` those of the piece: valid as long.
located_item locate(const item& i, const file_piece& p, const text_stats& before,
                    const mojibake_runs* runs = nullptr);

// "overlong encoding of U+002F '/'", and why, or what to do.
std::string what_is_wrong(const located_item& i);
std::string hint(const located_item& i);

// "; record 3, field 2 'town'", safe for a terminal; or nothing.
std::string record_text(const located_item& i);

// "FILE:LINE:COLUMN: error: overlong encoding of U+002F '/' [overlong] at byte 1234: C0 AF\n", of a
// name that is safe; the record is behind the bytes.
std::string text_line(std::string_view safe_file, const located_item& i, bool coloured = false);
// The same with something else for what is wrong.
std::string text_line(std::string_view safe_file, const located_item& i, std::string_view what,
                      bool coloured);

// The rows of JSON for the items of one file after the other.
class item_rows {
 public:
  void begin_file(std::string_view file);
  // {"type":"finding","file":"f","offset":1234,...,"hint":"..."}, valid until the next call: for
  // end_line(), after what else is to be said.
  std::string& begin_row(const located_item& i);

 private:
  const std::string& hint_of(const located_item& i);
  void append_place(const located_item& i);
  void append_run(const located_item& i);
  void append_record(const place_in_records& p);

  std::string finding_;  // the beginning of the rows of a file
  std::string remark_;
  std::string mojibake_;
  std::string row_;
  std::array<std::string, 2 * std::size_t{rule_count}> hints_;  // in JSON
};
// One such row with its end.
std::string json_line(std::string_view file, const located_item& i);

row by_kind_json(const tally& t);
// "2 overlong, 1 xml/not_a_char"
std::string by_kind_text(const tally& t);

}  // namespace utfkit::cli
