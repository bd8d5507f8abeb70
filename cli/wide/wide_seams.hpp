// Where a file goes from bytes to UTF-16 and back, at the ends of lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>

#include "wide_tail.hpp"

namespace utfkit::cli {

// Splits a file into lines of UTF-16, which have a NUL at least, that of their end, and lines of
// UTF-8 or of one byte a character, which have none; as `>>` of a program that writes the other
// encoding leaves a log. To be fed with the pieces of a file in order. Looks at a file without a
// NUL no further than for one.
class wide_seams {
 public:
  enum class form : std::uint8_t { bytes, little, big };
  struct part {
    form is;
    std::uint64_t begin = 0, end = 0;  // bytes of the file
    bool is_signed = false;            // FF FE or FE FF are its first
    bool is_ascii = true;              // of bytes: a third of each line, as text as a rule has
    bool begins_with_ascii = false;  // of bytes: the first line is in that, as names of fields are
    bool is_no_utf16 = false;        // of bytes: by what they would be as code units
    bool is_whole = false;           // of bytes: the last of them is 0A
    std::string text = {};           // of bytes: the first 64 KiB
    std::uint64_t nuls = 0;          // of UTF-16
    bool has_more_nuls = true;       // of UTF-16: each line, than that of its end
  };

  void push(byte_view piece);
  // After the last piece.
  void finish();

  // In order, from the first byte to the last; empty where there are no two, or too many, or one
  // that isn't text, or UTF-16 in both byte orders.
  const std::vector<part>& parts() const noexcept { return parts_; }
  // How many bytes are no UTF-16 in a file that is UTF-16 elsewhere: whole lines of bytes have no
  // NUL, end in a byte 0A, and are known by what they would be as code units. In UTF-16LE, where
  // units would begin off by a byte behind that, lines are known as well of which a third of each
  // is ASCII or all of the first; in UTF-16BE, ideographs may be such lines.
  std::uint64_t bytes_in_utf16() const noexcept;

 private:
  void take_bytes(std::string_view lines);
  void look_at(byte_view text, bool last);
  struct found_line;
  static std::optional<found_line> first_line(std::string_view text, form before,
                                              bool latin) noexcept;
  std::optional<found_line> next_line(std::string_view text, bool last) const noexcept;
  form before() const noexcept { return parts_.empty() ? signed_ : parts_.back().is; }
  // Whether the part before is UTF-16 of Latin letters, of which no line is without a NUL.
  bool is_behind_latin() const noexcept {
    if (parts_.empty() || parts_.back().is == form::bytes) return false;
    const part& p = parts_.back();
    return 8 * p.nuls >= 3 * (p.end - p.begin);  // three in four units
  }
  void add_line(form is, byte_view line, bool has_end);
  void look_for_signature(byte_view head) noexcept;
  bool judge_bytes() noexcept;
  void judge_parts() noexcept;
  void give_up() noexcept;

  std::uint64_t at_ = 0;  // of the file, where rest_ begins
  std::string rest_;      // a line that isn't at its end, as far as it is kept
  std::size_t rest_size_ = 0;
  form signed_ = form::bytes;  // what the file begins with the signature of
  bool any_nul_ = false;       // or that
  bool failed_ = false;
  high_bytes_seen units_;  // of UTF-16
  std::vector<part> parts_;
};

}  // namespace utfkit::cli
