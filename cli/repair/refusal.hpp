// What a repair would destroy.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cause/cause.hpp"
#include "repair/fix_policy.hpp"
#include "run/not_utf8.hpp"
#include "whole/file_evidence.hpp"

namespace utfkit::cli {

// What is to be known of a whole file before it is repaired.
struct judgement {
  western in_1252 = western::nothing;   // for the policy by evidence
  cut_characters cut;                   // for that, too
  std::optional<std::string> declared;  // what it calls itself, where it becomes UTF-8 as a whole
  std::string declared_beside;          // or an affix file of this name, beside it
  bool declares_encoded = false;        // and something is in quoted-printable or base64
  bool declares_in_parts = false;       // or parts of it, each for itself
  taken_encoding taken;                 // what that was taken for, where it isn't certain
  std::vector<odd_word> odd;            // its words that read better in another encoding
  std::optional<refusal> against;
  std::optional<refusal> doubt;  // what is a guess is repaired, and yet told
  // Of letters that are well formed by chance, told where lines that have no others are kept while
  // the rest is moved.
  std::optional<refusal> chance;
  std::optional<refusal> lost;  // told where nothing is kept of what is replaced
  // The same of what check says to be letters, perhaps, that are to be moved to a file of their
  // own.
  std::optional<refusal> letters;
};

// A policy that maps what is ill-formed is for what is in another encoding; one that was chosen by
// name replaces parts of a file in another encoding, with a warning. With `rejects`, lines are
// moved and not changed, which destroys only what has no lines.
judgement judge(const file_evidence& seen, const std::optional<fix_policy>& chosen, bool rejects,
                const std::string& file);

// What keeps the original of a file that is rewritten.
enum class kept_by : std::uint8_t { nothing, backup, undo };

// As it is told, where the file was rewritten: with the words of what nothing keeps.
refusal told_doubt(refusal doubt, kept_by kept);
refusal told_lost(refusal lost, kept_by kept);
void say_destroyed(const context& ctx, bool json, const std::string& path, const refusal& told);

struct loss {
  std::optional<refusal> against;  // nothing is to be written
  std::optional<refusal> told;     // or this is to be told
};

// Of a file at `path` in which U+FFFD would be written for all that is ill-formed, as fix -i does
// it, where nobody asks for more.
loss loss_by_replacing(piece_source& pieces, const std::string& path, unsigned jobs, kept_by kept);

}  // namespace utfkit::cli
