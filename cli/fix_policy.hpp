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
    automatic,     // by the evidence of the file: see fix_evidence
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

// What the findings of a whole file say of where they come from. A byte in windows-1252 stands
// alone, for its neighbours are mostly ASCII; damaged UTF-8 leaves pieces of several bytes. In a
// file that is in part UTF-8 only such bytes speak for windows-1252 as are common in its texts and
// rare among the halves of sequences: the letters E0..FD, quotation marks, dashes, the ellipsis and
// the euro sign. Elsewhere all do but the lead bytes of Latin-1, Greek and Cyrillic in UTF-8, and
// FE and FF, which UTF-16 begins with. Complete sequences for what UTF-8 doesn't encode, such as
// C0 AF, say nothing: some encoder wrote them.
class fix_evidence {
 public:
  void add(const finding& f, byte_view found, surroundings around) noexcept;
  // That a sequence of several bytes is well-formed, or a surrogate pair of CESU-8.
  void add_valid_sequence() noexcept { has_utf8_ = true; }
  bool has_valid_sequence() const noexcept { return has_utf8_; }
  // The evidence of the pieces of a file adds up to that of the file.
  fix_evidence& operator+=(const fix_evidence& other) noexcept;

  // More than two findings in three that say anything say that.
  bool says_windows_1252() const noexcept {
    return common_ + (has_utf8_ ? 0 : possible_) > 2 * against_;
  }

  // Whether this finding is to be read as windows-1252: in a file that is in part UTF-8 only a byte
  // that stands alone; in one that nowhere is, all that the code page has.
  bool maps(byte_view found, surroundings around) const noexcept;

 private:
  std::uint64_t common_ = 0;
  std::uint64_t possible_ = 0;
  std::uint64_t against_ = 0;
  bool has_utf8_ = false;
};

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
  explicit substituter(const fix_policy& p, const fix_evidence& e = {})
      : policy_(p), evidence_(e) {}

  // For the finding `f` of `piece`, which cuts no surrogate pair.
  substitution at(byte_view piece, const finding& f, surroundings around) const noexcept;

 private:
  void replace(substitution& s, const finding& f, std::string_view with) const noexcept;

  fix_policy policy_;
  fix_evidence evidence_;
};

}  // namespace utfkit::cli
