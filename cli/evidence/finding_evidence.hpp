// What the findings of a text say of where its errors come from.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

#include "byte_evidence.hpp"
#include "cut_characters.hpp"
#include "eight_bit.hpp"
#include "io/file_piece.hpp"
#include "item.hpp"

namespace utfkit::cli {

// That of the pieces of a file, added in order, is that of the file.
struct finding_evidence {
  std::uint64_t profile_findings = 0;
  std::uint64_t bom_findings = 0;  // of those, byte order marks
  std::uint64_t inner_boms = 0;    // findings, where they are denied, or remarks
  std::uint64_t ill_formed_bytes = 0;
  std::uint64_t pairs = 0;         // ED A0..AF xx ED B0..BF xx, as in CESU-8
  std::uint64_t surrogates = 0;    // all of them, also those in pairs
  std::uint64_t encoded_nuls = 0;  // C0 80, as in modified UTF-8
  std::uint64_t overlongs = 0;     // other overlong forms, complete
  // Of these, such as may be characters of East Asia; and those of them that stand several in a
  // row.
  std::uint64_t overlong_characters = 0;
  // All that follows doesn't count those above.
  std::uint64_t errors = 0;
  std::uint64_t error_bytes = 0;
  std::uint64_t error_runs = 0;      // errors after a byte of ASCII or at the start of the file
  std::uint64_t beside_letters = 0;  // errors with a letter of ASCII before or after them
  std::uint64_t letters_1252 = 0;    // errors of one byte that is a letter, but for those that are
                                     // frequent lead bytes: C2, C3, E2
  std::uint64_t long_errors = 0;     // errors of several bytes
  byte_evidence evidence;
  byte_census census;     // their bytes, but for those of several bytes that may be cut
  cut_counts may_be_cut;  // such of them as may be characters that were cut
  std::uint64_t bytes_ff = 0;
  std::uint64_t undefined_1252 = 0;  // bytes that windows-1252 doesn't have
  bool cut = false;                  // the last of the errors is a sequence cut by the end of file

  std::uint64_t doubles = 0;               // runs of mojibake, if they are wanted
  std::uint64_t lost_doubles = 0;          // of these, such as have lost characters
  std::uint64_t double_continuations = 0;  // continuation bytes in them

  bool has_errors() const noexcept { return errors + surrogates + encoded_nuls + overlongs != 0; }

  // The items of a piece, in order.
  void add(const file_piece& p, const item& i);
  // So many errors, each all[at, at + length) and with the same bytes beside it.
  void add_errors(byte_view all, std::size_t at, std::size_t length, std::uint64_t times) noexcept;

  // So many of them are characters that were cut, and say nothing of an encoding; how many.
  std::uint64_t take_out(const cut_characters& which) noexcept;

  finding_evidence& operator+=(const finding_evidence& next) noexcept;

 private:
  void add_ill_formed(const file_piece& p, const item& i);
  void add_surrogate(bool high, std::uint64_t offset, std::size_t length) noexcept;
  void add_cut(byte_view all, std::size_t at, std::size_t length, std::uint64_t times) noexcept;
  void take_out(std::uint8_t single, preceding before, std::uint64_t times) noexcept;
  void add_double(const file_piece& p, const item& i);

  // Offsets in the file.
  static constexpr std::uint64_t nowhere = static_cast<std::uint64_t>(-1);
  std::uint64_t first_low_ = nowhere;   // the first surrogate, if it is a low one
  std::uint64_t after_high_ = nowhere;  // the end of the last surrogate, if it is a high one
};

}  // namespace utfkit::cli
