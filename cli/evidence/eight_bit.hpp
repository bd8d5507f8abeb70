// Which 8-bit encodings of Europe a text may be in, by the bytes above 7F in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// The bytes of a text that are no UTF-8, counted.
class byte_census {
 public:
  // all[at, at + length), so many times with the same bytes beside it.
  void add(byte_view all, std::size_t at, std::size_t length, std::uint64_t times) noexcept;
  byte_census& operator+=(const byte_census& other) noexcept;
  byte_census& operator-=(const byte_census& other) noexcept;  // what was added before

  // Of the byte 80 + `n`.
  std::uint64_t count(unsigned n) const noexcept { return counts_[n]; }
  // Those that no text has there in windows-1252: marks between two letters, and capital letters
  // after small ones. Encodings of DOS and Mac OS have small letters there.
  std::uint64_t misplaced() const noexcept;
  // The same of the byte 80 + `n`.
  std::uint64_t misplaced(unsigned n) const noexcept { return misplaced_[n]; }
  // Those that are something in ISO-8859-15 that a text has there, and nothing in windows-1252: A4
  // beside a number, which is the euro sign; the letters of A6, A8, B8, BC, BD and BE between
  // others.
  std::uint64_t in_latin9() const noexcept { return latin9_; }
  // Whether there is a letter of windows-1252, or a quotation mark. Dashes and other signs alone
  // are letters in encodings of DOS and Mac OS.
  bool has_letters() const noexcept;

 private:
  std::array<std::uint64_t, 128> counts_{};
  std::array<std::uint64_t, 128> misplaced_{};
  std::uint64_t latin9_ = 0;
};

struct eight_bit_reading {
  // No language of Europe has such bytes in another encoding.
  bool is_1252 = false;
  // It is that, or its bytes are the same characters in all the encodings that it may be in.
  bool reads_as_1252 = false;
  std::vector<std::string_view> candidates;  // windows-1252 first, where it is one
};

// By the letters that the languages of Europe have and how often. A few bytes exclude nothing.
eight_bit_reading read_as_eight_bit(const byte_census& seen);

}  // namespace utfkit::cli
