// Are some lines of a text in another encoding of before Unicode than the rest?
//
// Logs that several programs write, tables to which another one added rows, two files that were put
// together: such a text is in no one encoding, and a conversion of all of it would make nonsense of
// a part. A detector answers with the encoding of most of it. Here the lines that are improbable in
// that encoding are tried in all others; where many of them fit one, and so well as real text does,
// they are in it. docs/detection.md has how often that was wrong.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit {

// Lines that follow each other, numbered from 1; they end at LF.
struct line_range {
  std::uint64_t first = 0;  // line
  std::uint64_t last = 0;   // line, which is one of them

  friend bool operator==(const line_range&, const line_range&) = default;
};

// What is in another encoding. Where a line has hardly anything above 7F, some lines are looked at
// as one; the ranges are of those among them that read better in the other encoding, from the first
// to the last. A line with a letter or two above 7F may still be told wrongly.
struct other_lines {
  encoding enc = encoding::ascii;                 // to read them in
  std::string_view language;                      // a code of BCP 47 in static storage
  static constexpr std::size_t most_ranges = 16;  // that are told
  std::array<line_range, most_ranges> ranges{};   // the first of them, in order
  std::uint8_t range_count = 0;                   // of them
  bool more = false;                              // there are more of them

  friend bool operator==(const other_lines&, const other_lines&) = default;
};

// Looks at the lines of a text that arrives in pieces. Linear; a line that fits takes little more
// than a look at its bytes above 7F, one that doesn't is tried in some 150 encodings and languages.
// Never allocates, never throws; any way of cutting the text gives the same answer. Not
// thread-safe; copyable, and a copy goes on from the same place. Lines of ASCII say nothing, and
// those of UTF-8 are for others to find (next_finding() in finding.hpp).
// Example: const char mixed[] =
//     "\xC4\xEE\xE1\xF0\xEE\xE5 \xF3\xF2\xF0\xEE, \xE4\xEE\xF0\xEE\xE3\xE8\xE5 "
//     "\xE4\xF0\xF3\xE7\xFC\xFF \xE8 \xEA\xEE\xEB\xEB\xE5\xE3\xE8\n"  // windows-1251
//     "\xE4\xCF\xC2\xD2\xCF\xC5 \xD5\xD4\xD2\xCF, \xC4\xCF\xD2\xCF\xC7\xC9\xC5 "
//     "\xC4\xD2\xD5\xDA\xD8\xD1 \xC9 \xCB\xCF\xCC\xCC\xC5\xC7\xC9\n";  // KOI8-R
//   line_detector d(encoding::windows1251);
//   d.push(mixed);
//   const auto others = d.finish();
//   assert(others->enc == encoding::koi8_r && others->ranges[0] == (line_range{2, 2}));
class line_detector {
 public:
  // `whole` is what most of the text is in: detection::enc, an encoding of before Unicode.
  UTFKIT_API explicit line_detector(encoding whole) noexcept;

  // The next piece of the text, of any size.
  UTFKIT_API void push(byte_view piece) noexcept;

  // What is in another encoding, of all that was pushed; nothing if all of it is in one. Push
  // nothing after it.
  UTFKIT_API std::optional<other_lines> finish() noexcept;

 private:
  struct range_in {
    line_range lines;
    std::uint8_t candidate = 0;
  };
  struct judgement;

  // Parts that were judged, by their pairs: logs say the same again and again. `key` is 0 of none.
  struct judged_part {
    std::uint64_t key = 0;
    std::uint8_t usual = 0;  // the candidate that fitted last, then
    bool fits = false;       // in the encoding of the whole; else nothing gains from it
  };

  void judge() noexcept;
  std::uint32_t cost_in_whole(const judgement& part) noexcept;
  bool try_others(const judgement& part, std::uint32_t least) noexcept;
  bool is_known(const judgement& part, std::uint64_t key) noexcept;
  static constexpr std::size_t slot_of(std::uint64_t key) noexcept {
    return static_cast<std::size_t>(key / 2 % 64);
  }
  struct narrowed;
  narrowed narrow(const judgement& part, encoding other) const noexcept;
  void add_range(const narrowed& to, std::uint8_t candidate) noexcept;
  bool has_other_bytes(bool latin) const noexcept;

  static constexpr std::size_t most_candidates = internal::legacy_reading::most_candidates;

  encoding whole_;
  std::uint8_t usual_ = 0;                // the candidate that fitted last
  bool adjacent_ = false;                 // no part that fits stands after the last range
  std::uint16_t size_ = 0;                // of what waits to be judged
  std::uint16_t high_ = 0;                // bytes of it from 80 on
  std::array<std::uint8_t, 768> text_{};  // that waits
  std::uint64_t first_line_ = 1;          // of what waits
  std::uint64_t last_line_ = 1;           // of that
  std::uint64_t line_ = 1;                // that is being read
  std::uint64_t judged_ = 0;              // parts
  std::array<std::uint64_t, most_candidates> gained_{};  // by reading parts so, in eighths of a nat
  std::array<std::uint64_t, most_candidates> cost_{};    // of them
  std::array<std::uint64_t, most_candidates> pairs_{};   // and their pairs
  std::array<std::uint64_t, 2> usual_bytes_{};  // from 80 on, in parts that nothing gains from
  std::array<std::uint64_t, 2> odd_bytes_{};    // and in others
  std::uint64_t gained_once_ = 0;  // in the first range, where words said again count once
  std::array<judged_part, 64> known_{};
  std::array<range_in, 2 * other_lines::most_ranges> ranges_{};
  std::size_t range_count_ = 0;
  bool more_ = false;
  bool ended_ = false;     // the last range, by lines that fit, within its last part
  bool is_block_ = false;  // all ranges are, but for such lines
};

}  // namespace utfkit
