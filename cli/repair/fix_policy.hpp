// What `utf8 fix` writes where a text is ill-formed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/finding.hpp>

#include "cause/cause.hpp"
#include "code_page.hpp"
#include "evidence/byte_evidence.hpp"
#include "evidence/cut_characters.hpp"

namespace utfkit::cli {

struct fix_policy {
  enum class kind : std::uint8_t {
    fffd,         // U+FFFD once a maximal subpart
    drop,         // nothing
    escape,       // \xHH a byte
    same_length,  // '?' a byte
    character,    // a character of the user's once a maximal subpart
    mapped,       // each byte as the character that it is in an encoding
    cesu8,        // surrogate pairs joined, C0 80 is U+0000, the rest U+FFFD
    automatic,    // by the evidence of the file: see western_of()
  };
  kind with = kind::fffd;
  std::string character = {};                  // in UTF-8
  encoding from = encoding::utf8;              // of what is mapped: one byte a character
  std::shared_ptr<const code_page> page = {};  // its characters

  // The name that parse_policy() reads, such as "char:?".
  std::string name() const;
};

// The policy that a word of the command line names, or an encoding of one byte a character; nothing
// where it names neither.
std::optional<fix_policy> parse_policy(std::string_view word);
// All the names, for messages; encodings but for the two that have names of their own are left out.
std::string policy_names();

// What a byte from 80 on is in windows-1252, in UTF-8; where it has none there, as on the web.
std::string_view character_in_1252(std::uint8_t byte);

// What is written for a finding.
class substitution {
 public:
  std::string_view text() const noexcept { return {text_.data(), size_}; }
  // How many bytes it stands for: those of the finding, or six of a surrogate pair.
  std::size_t length() const noexcept { return length_; }
  // How many maximal subparts a U+FFFD, or the user's character, was written for; of what is
  // mapped, how many bytes the encoding doesn't have.
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
  // `in_1252` and `cut` are for the policy by evidence: see western_of(), and what of it was cut.
  explicit substituter(const fix_policy& p, western in_1252 = western::nothing,
                       const cut_characters& cut = {})
      : policy_(p), in_1252_(in_1252), cut_(cut) {}

  // For the finding `f` of the piece, which cuts no surrogate pair.
  substitution at(const file_piece& p, const finding& f) const noexcept;

 private:
  void replace(substitution& s, const finding& f, std::string_view with) const noexcept;
  static void map(substitution& s, byte_view found, const code_page& page) noexcept;

  bool maps(const file_piece& p, const finding& f) const noexcept;

  fix_policy policy_;
  western in_1252_;
  cut_characters cut_;
};

}  // namespace utfkit::cli
