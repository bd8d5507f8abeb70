// What was seen in all of a file, of which the likely cause of its errors is concluded.
#pragma once

#include <cstdint>
#include <string>

#include <utfkit/detect.hpp>
#include <utfkit/stats.hpp>

#include "byte_evidence.hpp"
#include "eight_bit.hpp"
#include "io/file_piece.hpp"
#include "scan.hpp"

namespace utfkit::cli {

// What was seen in a file. To be fed with its pieces in order. Nothing but the head of the file is
// looked at unless there are items, or it looks like UTF-16 or UTF-32.
class file_evidence {
 public:
  void add(const file_piece& p, const piece_scan& found);

  // After the last piece.
  void finish();

  text_stats stats;
  std::uint64_t sequences = 0;  // well-formed ones, of several bytes
  detection whole;  // what the detector says: of all of the file where it is wide, else of its head
  bool wide = false;

  std::uint64_t profile_findings = 0;
  std::uint64_t bom_findings = 0;  // of those, byte order marks
  std::uint64_t inner_boms = 0;    // findings, where they are denied, or remarks
  std::uint64_t pairs = 0;         // ED A0..AF xx ED B0..BF xx, as in CESU-8
  std::uint64_t surrogates = 0;    // all of them, also those in pairs
  std::uint64_t encoded_nuls = 0;  // C0 80, as in modified UTF-8
  std::uint64_t overlongs = 0;     // other overlong forms, complete
  // All that follows doesn't count the three above.
  std::uint64_t errors = 0;
  std::uint64_t error_bytes = 0;
  std::uint64_t error_runs = 0;      // errors after a byte of ASCII or at the start of the file
  std::uint64_t beside_letters = 0;  // errors with a letter of ASCII before or after them
  std::uint64_t letters_1252 = 0;    // errors of one byte that is a letter, but for those that are
                                     // frequent lead bytes: C2, C3, E2
  std::uint64_t long_errors = 0;     // errors of several bytes
  byte_evidence evidence;
  byte_census census;  // their bytes
  std::uint64_t bytes_ff = 0;
  std::uint64_t undefined_1252 = 0;  // bytes that windows-1252 doesn't have
  bool cut = false;                  // the last of the errors is a sequence cut by the end of file

  std::uint64_t doubles = 0;  // doubly encoded characters, if remarks are wanted
  std::uint64_t double_continuations = 0;
  bool doubles_in_latin1 = true;
  bool doubles_in_1252 = true;
  bool doubles_in_gaps = false;  // of windows-1252, where only the WHATWG has characters

  // The first bytes of the file, of all of it where it is short.
  byte_view head() const noexcept { return head_; }
  // Whether it is in UTF-16 or UTF-32. If nothing is ill-formed, it is ASCII in one of them, which
  // is valid UTF-8.
  bool is_wide() const noexcept;

  bool ill_formed() const noexcept { return errors + surrogates + encoded_nuls + overlongs != 0; }
  // Whether more of what is outside ASCII is ill-formed than well formed, but for complete
  // sequences for what UTF-8 doesn't encode, which an encoder of UTF-8 wrote: such a text is not
  // UTF-8 that was damaged. Of a few bytes that says nothing.
  bool is_mostly_other() const noexcept { return errors > sequences && stats.bytes >= 64; }
  // Continuation bytes of what is well formed: none in a file without a valid multi-byte sequence.
  std::uint64_t continuations() const noexcept;
  std::uint64_t four_bytes() const noexcept { return stats.utf16_units - stats.code_points; }

 private:
  void add_error(const file_piece& p, const item& i);
  void add_double(const file_piece& p, const item& i);
  void look_at(byte_view piece);
  void begin();

  std::string head_;
  bool begun_ = false;
  detector detector_;
  static constexpr std::uint64_t no_high = static_cast<std::uint64_t>(-1);
  std::uint64_t after_high_ = no_high;  // the end of a high surrogate that came last, in the file
  std::uint64_t ill_formed_bytes_ = 0;
  std::uint64_t replacements_ = 0;
};

}  // namespace utfkit::cli
