// Text in records and fields: CSV as RFC 4180 has it, and what is like it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace utfkit::cli {

// A field ends at the delimiter or with its record; a record at CR LF, LF or CR. A field that
// begins with a quotation mark goes on to the next one, whatever is between them, and two of them
// stand for one. What follows a closing mark belongs to the field; elsewhere a quotation mark is a
// character like others.
struct delimited {
  std::string delimiter;  // one character
  bool quotes = true;     // false: a quotation mark is always a character like others
};

// Without a delimiter there are no records.
std::optional<delimited> delimited_by(const std::optional<std::string>& delimiter, bool no_quotes);

// " --delimiter=';'", as words for a shell.
std::string options_for(const delimited& how);

// Where a text stands between two of its bytes.
enum class standing : std::uint8_t {
  field_start,
  after_cr,  // at the start of a field, but that LF belongs to the record that has ended
  in_field,
  in_quotes,
  after_quote,  // inside of quotes: the closing one, or the first of two
};
inline constexpr std::size_t standings = 5;

// Where a quotation mark may turn out to be one of two.
constexpr bool is_in_quotes(standing s) noexcept {
  return s == standing::in_quotes || s == standing::after_quote;
}

// Goes through a text that is cut where no character is divided.
class record_walk {
 public:
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

  // From `from` in the text on, which is `at`.
  record_walk(const delimited& how, std::string_view text, std::size_t from, standing at) noexcept
      : how_(&how), text_(text), offset_(from), at_(at) {}

  // Up to `to`, which divides no character. Time for ends of records and quotes is linear in what
  // is passed, that for delimiters in the part of it that belongs to its last record.
  void advance(std::size_t to) noexcept;

  standing at() const noexcept { return at_; }
  std::uint64_t records() const noexcept { return records_; }  // that have ended
  // That have ended of the record: since its beginning, or since `from`.
  std::uint64_t fields() const noexcept { return fields_; }
  // Of the last quote that was opened.
  std::size_t quote() const noexcept { return quote_; }
  // Behind the end of the last record, if any has ended in the last advance(). What follows is LF
  // where that belongs to the record.
  std::size_t last_end() const noexcept { return last_end_; }

 private:
  template <class Stretch>
  standing pass(std::size_t from, std::size_t to, standing at, std::uint64_t& delimiters,
                Stretch&& unquoted) noexcept;
  std::size_t next_opening(std::size_t from, std::size_t to) const noexcept;
  bool begins_field(std::size_t at) const noexcept;

  const delimited* how_;
  std::string_view text_;
  std::size_t offset_;
  standing at_;
  std::uint64_t records_ = 0;
  std::uint64_t fields_ = 0;
  std::size_t quote_ = nowhere;
  std::size_t last_end_ = nowhere;
};

}  // namespace utfkit::cli
