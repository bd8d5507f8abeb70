#include "rules.hpp"

namespace utfkit::cli {

namespace {

constexpr std::string_view bom_hint =
    "utf8 convert --bom strip takes an initial byte order mark off";

constexpr std::string_view inner_bom_hint =
    "files that begin with it were joined here, and utf8 fix --inner-bom takes it out; or U+2060 "
    "WORD JOINER is meant (RFC 3629 section 6)";

constexpr std::string_view mojibake_hint =
    "its bytes were read in another encoding and encoded again; utf8 fix --mojibake undoes it";

constexpr std::string_view declaration_hint =
    "the text is UTF-8: change that to UTF-8, for who reads it may go by it";

// In the order of rule_id.
constexpr std::array<rule, rule_count> rules = {{
    {},
    {"truncated", "sequence cut short", "the rest of the character is missing"},
    {"unexpected_continuation", "continuation byte without a lead byte",
     "the start of the character is missing, or the text is in another encoding"},
    {"invalid_byte", "byte that never occurs in UTF-8", "the text is in another encoding"},
    {"overlong", "overlong encoding", "UTF-8 has one form for each character: the shortest"},
    {"surrogate", "encoded surrogate", "surrogates belong to UTF-16"},
    {"out_of_range", "code point above U+10FFFF", "Unicode ends at U+10FFFF"},
    {},
    {},
    {},
    {},
    {"postgres/nul", "U+0000, which PostgreSQL does not store",
     "PostgreSQL refuses the character with code zero in every text type"},
    {"mysql-utf8mb3/four_bytes", "character of four bytes, which utf8mb3 does not have",
     "MySQL's utf8mb3 ends at U+FFFF; utf8mb4 has all characters"},
    {"json/control_character", "control character, which JSON has only as an escape",
     "write it as \\u and four digits (RFC 8259 section 7)"},
    {"json/byte_order_mark", "byte order mark before JSON", bom_hint},
    {"xml/not_a_char", "character that XML 1.0 does not have",
     "XML 1.0's production Char leaves it out, also as a character reference"},
    {"jni/nul", "U+0000, which modified UTF-8 writes C0 80",
     "the functions of JNI that take modified UTF-8 end the text here"},
    {"jni/four_bytes", "character of four bytes, which modified UTF-8 writes as a surrogate pair",
     "utf8 convert -t mutf-8 writes it as JNI expects it"},
    {"filename/nul", "U+0000, which ends a file name", "no file name has it (POSIX)"},
    {"filename/slash", "'/', which separates the parts of a path", "no file name has it (POSIX)"},
    {"rfc5198/c1_control", "C1 control character in Net-Unicode",
     "U+0080 to U+009F must not appear (RFC 5198 section 2)"},
    {"rfc5198/bare_cr", "CR without LF or NUL after it",
     "lines of Net-Unicode end with CR LF (RFC 5198 section 2)"},
    {"rfc5198/bare_lf", "LF without CR before it",
     "lines of Net-Unicode end with CR LF (RFC 5198 section 2)"},
    {"rfc5198/byte_order_mark", "byte order mark before Net-Unicode", bom_hint},
    {"deny/mojibake", "text that was decoded wrongly", mojibake_hint},
    {"deny/inner-bom", "U+FEFF inside the text", inner_bom_hint},
    {"deny/bom", "byte order mark at the start", bom_hint},
    {"deny/replacement-characters", "U+FFFD, which stands for what somebody couldn't decode",
     "what stood there is lost in this text: go back to where it came from"},
    {"deny/nul", "U+0000", "text hardly ever has it; programs in C end it there"},
    {"deny/noncharacters", "noncharacter",
     "Unicode keeps it for use inside of programs (Unicode section 23.7)"},
    {"deny/private-use", "private use character",
     "it means only what those who exchange it have agreed on (Unicode section 23.5)"},
    {"deny/declaration", "declaration of another encoding", declaration_hint},
    {"deny/c1-controls", "C1 control character",
     "U+0080 to U+009F are mostly windows-1252 that was read as ISO-8859-1: U+0092 for \u2019"},
    {"not_utf8", "file that is no text in UTF-8",
     "it is in another encoding, or compressed, or no text; utf8 convert -f makes text UTF-8"},
    {"mojibake", "text that was decoded wrongly", mojibake_hint},
    {"inner_bom", "U+FEFF inside the text", inner_bom_hint},
    {"utf16_pattern", "zero bytes where UTF-16 has them",
     "ASCII in UTF-16 is valid UTF-8, with a NUL beside each character"},
    {"declaration", "declaration of another encoding", declaration_hint},
}};

constexpr profile table[] = {
    {"postgres", set_of(postgres_nul)},
    {"mysql-utf8mb3", set_of(mysql_four_bytes)},
    {"json", set_of(json_control) | set_of(json_bom)},
    {"xml", set_of(xml_not_a_char)},
    {"jni", set_of(jni_nul) | set_of(jni_four_bytes)},
    {"filename", set_of(filename_nul) | set_of(filename_slash)},
    {"rfc5198",
     set_of(rfc5198_c1) | set_of(rfc5198_bare_cr) | set_of(rfc5198_bare_lf) | set_of(rfc5198_bom)},
};

constexpr profile denied[] = {
    {"mojibake", set_of(deny_mojibake)},
    {"inner-bom", set_of(deny_inner_bom)},
    {"bom", set_of(deny_bom)},
    {"replacement-characters", set_of(deny_replacement_character)},
    {"nul", set_of(deny_nul)},
    {"noncharacters", set_of(deny_noncharacter)},
    {"private-use", set_of(deny_private_use)},
    {"declaration", set_of(deny_declaration)},
    {"c1-controls", set_of(deny_c1_control)},
};

}  // namespace

const rule& rule_at(rule_id id) noexcept {
  return rules[id];
}

std::string_view name_of(rule_id id) noexcept {
  return is_ill_formed(id) ? name(static_cast<errc>(id)) : rule_at(id).id;
}

std::span<const profile> profiles() noexcept {
  return table;
}

std::span<const profile> denials() noexcept {
  return denied;
}

rule_set remarks_besides(rule_set watched) noexcept {
  rule_set remarks = set_of(utf16_pattern);
  if ((watched & set_of(deny_mojibake)) == 0) remarks |= set_of(mojibake);
  if ((watched & set_of(deny_inner_bom)) == 0) remarks |= set_of(inner_bom);
  if ((watched & set_of(deny_declaration)) == 0) remarks |= set_of(other_declaration);
  return remarks;
}

}  // namespace utfkit::cli
