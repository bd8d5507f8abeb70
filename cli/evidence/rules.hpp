// What check reports: a rule for each kind of finding and of remark.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <utfkit/result.hpp>

namespace utfkit::cli {

// Those of ill-formed text have the numbers of their errc. Then those of profiles, in the order of
// the profiles, those of --deny, that of a file whose findings all have one cause, then remarks.
enum rule_id : std::uint8_t {
  postgres_nul = static_cast<std::uint8_t>(errc::run_too_long) + 1,
  mysql_four_bytes,
  json_control,
  json_bom,
  xml_not_a_char,
  jni_nul,
  jni_four_bytes,
  filename_nul,
  filename_slash,
  rfc5198_c1,
  rfc5198_bare_cr,
  rfc5198_bare_lf,
  rfc5198_bom,
  deny_mojibake,
  deny_inner_bom,
  deny_bom,
  deny_replacement_character,
  deny_nul,
  deny_noncharacter,
  deny_private_use,
  deny_declaration,
  deny_c1_control,
  not_utf8,
  mojibake,
  inner_bom,
  utf16_pattern,
  other_declaration,
  rule_count,
};
inline constexpr rule_id first_profile_rule = postgres_nul;
inline constexpr rule_id first_remark = mojibake;

constexpr rule_id rule_of(errc e) noexcept {
  return static_cast<rule_id>(e);
}
constexpr bool is_ill_formed(rule_id id) noexcept {
  return id < first_profile_rule;
}
constexpr bool is_remark(rule_id id) noexcept {
  return id >= first_remark;
}

using rule_set = std::uint64_t;
static_assert(rule_count <= 64);
constexpr rule_set set_of(rule_id id) noexcept {
  return rule_set{1} << id;
}

// Of which no piece of a file tells.
inline constexpr rule_set rules_of_whole_file =
    set_of(utf16_pattern) | set_of(deny_declaration) | set_of(other_declaration);

// Those that --remarks adds to what is `watched`: what is denied is no remark.
rule_set remarks_besides(rule_set watched) noexcept;

// What says that U+0000 isn't wanted.
inline constexpr rule_set rules_of_nul = set_of(postgres_nul) | set_of(json_control) |
                                         set_of(xml_not_a_char) | set_of(jni_nul) |
                                         set_of(filename_nul) | set_of(deny_nul);

struct rule {
  std::string_view id;    // "overlong", "xml/not_a_char"
  std::string_view what;  // what is wrong, in a few words
  std::string_view hint;  // why, and what to do
};

// The rule of each number; without an id where none has it.
const rule& rule_at(rule_id id) noexcept;
// "overlong", "xml/not_a_char": also of errors that are no rules of check, such as "unmappable".
std::string_view name_of(rule_id id) noexcept;

// The consumers of text that --profile names, and what they refuse; docs/profiles.md has sources.
struct profile {
  std::string_view name;
  rule_set rules;
};
std::span<const profile> profiles() noexcept;
// What --deny names: a rule each.
std::span<const profile> denials() noexcept;

}  // namespace utfkit::cli
