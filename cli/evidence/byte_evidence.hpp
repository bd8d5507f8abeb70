// What a single ill-formed sequence says of where it comes from, by its bytes and those beside it.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

#include "io/file_piece.hpp"

namespace utfkit::cli {

// The bytes around a finding: 00..FF, or `nothing` at the start and the end of the file.
struct surroundings {
  static constexpr int nothing = -1;
  int before = nothing;
  int after = nothing;
};

// Those of all[at, at + length).
inline surroundings beside(byte_view all, std::size_t at, std::size_t length) noexcept {
  const std::size_t end = at + length;
  return {at == 0 ? surroundings::nothing : all[at - 1],
          end == all.size() ? surroundings::nothing : all[end]};
}
// Those of a stretch of the piece.
inline surroundings around(const file_piece& p, std::size_t offset, std::size_t length) noexcept {
  return beside(p.all, p.begin + offset, length);
}

// Bytes of windows-1252 that are no characters.
constexpr bool is_undefined_in_1252(std::uint8_t b) noexcept {
  return b == 0x81 || b == 0x8D || b == 0x8F || b == 0x90 || b == 0x9D;
}

// Whether all of them are characters in windows-1252.
bool is_defined_in_1252(byte_view found) noexcept;

// Whether a byte that is no UTF-8 stands for itself, and not for part of a sequence that was
// longer: it is between ASCII. What ends with the file may have been cut.
bool stands_alone(byte_view found, surroundings around) noexcept;

// Whether what is no UTF-8 may be characters of one byte each although others are beside it ("ö"
// and "ß" in Größe, "é" and "»"): at most three bytes between ASCII, nothing of which is well
// formed, and no beginning of the signs that are most often cut in UTF-8 (E2 80, E2 82); a letter
// is among them, or they are up to four quotation marks, dashes and no-break spaces ("«" and
// U+00A0), or such a space between a number and its sign ("€", U+00A0 and 25), or up to twelve
// letters of which most are different (alphabets).
bool stands_in_short_run(const file_piece& p, std::size_t offset, std::size_t length) noexcept;

// What the findings of a whole file say of where they come from, but for complete sequences for
// what UTF-8 doesn't encode, such as C0 AF: some encoder wrote those. A byte in windows-1252 stands
// alone, for its neighbours are mostly ASCII; damaged UTF-8 leaves pieces of several bytes. In a
// file that is in part UTF-8 only such bytes speak for windows-1252 as are common in its texts and
// rare among the halves of sequences: the letters E0..FD, quotation marks, dashes, the ellipsis and
// the euro sign; and the commonest lead bytes speak against it, for they may have lost what belongs
// to them. Elsewhere all do but those: of Latin-1, Greek and Cyrillic in UTF-8, and FE and FF,
// which UTF-16 begins with.
class byte_evidence {
 public:
  // So many of the same.
  void add(byte_view found, surroundings around, std::uint64_t times) noexcept;
  byte_evidence& operator+=(const byte_evidence& other) noexcept;
  // What was added before.
  byte_evidence& operator-=(const byte_evidence& other) noexcept;

  // More than two findings in three that say anything say that.
  bool says_windows_1252(bool has_utf8) const noexcept {
    return has_utf8 ? common_ > 2 * (against_ + leads_) : common_ + possible_ > 2 * against_;
  }
  // How many stand alone.
  std::uint64_t alone() const noexcept { return alone_; }

 private:
  std::uint64_t alone_ = 0;
  std::uint64_t common_ = 0;
  std::uint64_t possible_ = 0;
  std::uint64_t leads_ = 0;  // what may have lost the bytes that belong to it
  std::uint64_t against_ = 0;
};

}  // namespace utfkit::cli
