// What `utf8 fix` writes where a text is ill-formed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/finding.hpp>

#include "io/file_piece.hpp"

namespace utfkit::cli {

struct fix_policy {
  enum class kind : std::uint8_t {
    fffd,          // U+FFFD once a maximal subpart
    drop,          // nothing
    escape,        // \xHH a byte
    same_length,   // '?' a byte
    character,     // a character of the user's once a maximal subpart
    windows_1252,  // each byte as the character that it is there
    latin1,        // the same
    cesu8,         // surrogate pairs joined, C0 80 is U+0000, the rest U+FFFD
    automatic,     // by the evidence of the file: see western_of()
  };
  kind with = kind::fffd;
  std::string character;  // in UTF-8

  // The name that parse_policy() reads, such as "char:?".
  std::string name() const;
};

// The policy that a word of the command line names; nothing where it names none.
std::optional<fix_policy> parse_policy(std::string_view word);
// All the names, for messages.
std::string policy_names();

// The bytes around a finding: 00..FF, or `nothing` at the start and the end of the file.
struct surroundings {
  static constexpr int nothing = -1;
  int before = nothing;
  int after = nothing;
};

// Those of a stretch of the piece.
inline surroundings around(const window& w, std::size_t offset, std::size_t length) noexcept {
  const std::size_t at = w.begin + offset;
  const std::size_t end = at + length;
  return {at == 0 ? surroundings::nothing : w.all[at - 1],
          end == w.all.size() ? surroundings::nothing : w.all[end]};
}

// Whether a byte that is no UTF-8 stands for itself, and not for part of a sequence that was
// longer: it is between ASCII. What ends with the file may have been cut.
bool stands_alone(byte_view found, surroundings around) noexcept;

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
  void add(byte_view found, surroundings around) noexcept;

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

// What of a file the policy by evidence takes for windows-1252: nothing, the bytes that stand
// alone, or all that is ill-formed.
enum class western : std::uint8_t { nothing, alone, all };

// Whether text[at, at + 6) is a surrogate pair as CESU-8 writes it: ED A0..AF xx ED B0..BF xx.
bool is_surrogate_pair(byte_view text, std::size_t at) noexcept;

// What is written for a finding.
class substitution {
 public:
  std::string_view text() const noexcept { return {text_.data(), size_}; }
  // How many bytes it stands for: those of the finding, or six of a surrogate pair.
  std::size_t length() const noexcept { return length_; }
  // How many maximal subparts a U+FFFD, or the user's character, was written for.
  unsigned replacements() const noexcept { return replacements_; }

 private:
  friend class substituter;
  void append(std::string_view part) noexcept;

  std::array<char, 32> text_;  // six bytes of at most four in UTF-8, or four of \xHH
  std::size_t size_ = 0;
  std::size_t length_ = 0;
  unsigned replacements_ = 0;
};

class substituter {
 public:
  // `in_1252` is for the policy by evidence: see western_of().
  explicit substituter(const fix_policy& p, western in_1252 = western::nothing)
      : policy_(p), in_1252_(in_1252) {}

  // For the finding `f` of `piece`, which cuts no surrogate pair.
  substitution at(byte_view piece, const finding& f, surroundings around) const noexcept;

 private:
  void replace(substitution& s, const finding& f, std::string_view with) const noexcept;

  bool maps(const finding& f, byte_view found, surroundings around) const noexcept;

  fix_policy policy_;
  western in_1252_;
};

}  // namespace utfkit::cli
