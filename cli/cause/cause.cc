#include "cause.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "cut_cause.hpp"
#include "detect/detection.hpp"
#include "legacy_cause.hpp"
#include "legacy_evidence.hpp"
#include "lone_letters.hpp"
#include "other_form.hpp"
#include "seam_cause.hpp"
#include "suggestion.hpp"
#include "tree/sniff.hpp"
#include "whole_cause.hpp"
#include "wide/utf16_high_bytes.hpp"
#include "wide/wide_errors.hpp"

namespace utfkit::cli {

namespace {

struct unpacker {
  std::string_view format;
  std::string_view command;
};
constexpr unpacker unpackers[] = {
    {"gzip", "gunzip -c"}, {"bzip2", "bunzip2 -c"}, {"xz", "unxz -c"}, {"zstd", "unzstd -c"}};

// They take only names with their suffix, but anything from standard input.
std::string with_unpacker(const unpacker& u, const std::string& file) {
  if (file == "-") return std::string(u.command);
  const std::string to = shell_quoted(free_name(file, ".unpacked"));
  return shell_command(fmt::format("{} < ", u.command), file, fmt::format(" > {}", to));
}

std::string counted(std::uint64_t n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

// ── what it may be ──────────────────────────────────────────────────────────────────────────────

constexpr std::string_view added_with_another =
    "as where a program adds to a file of the other encoding: no conversion is right for all of "
    "it; "
    "split it, and convert the parts that aren't UTF-8";

// Whole lines, beside others of bytes. In UTF-16BE a line that ends in a NUL may be of bytes, too.
bool has_lines_in_utf16(const file_evidence& seen) {
  using form = wide_seams::form;
  const auto& parts = seen.seams.parts();
  return std::any_of(parts.begin(), parts.end(), [](const wide_seams::part& p) {
    return p.is == form::little || (p.is == form::big && p.has_more_nuls);
  });
}

// What is wrong with it, by the end of a download or a program that counts bytes, or by anything.
std::string told_errors(const file_evidence& seen) {
  const detection& d = seen.whole;
  if (d.seen.errors == 0) return "";
  const std::uint64_t left = seen.stats.bytes % unit_size(*d.enc);
  if (left == 0) return ", with errors";
  return fmt::format("{}, and its last character is cut: {} of a unit at the end",
                     d.seen.errors == 1 ? "" : ", with errors", counted(left, "byte", "bytes"));
}

// UTF-16 or UTF-32.
std::optional<diagnosis> as_wide(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  if (!seen.is_wide()) return std::nullopt;
  const bool are_lines = has_lines_in_utf16(seen);
  if (d.seen.byte_text != 0 || (is_shifted(d) && are_lines)) {
    return in_parts(fmt::format("parts of the file are UTF-16 and others UTF-8 or of one byte a "
                                "character, {}",
                                added_with_another),
                    seen, file);
  }
  if (auto mixed = cause_of_mixed(d)) return diagnosis{std::move(*mixed), std::nullopt};
  if (d.seen.errors != 0 && (are_lines || is_error_among_bytes(seen.head(), *d.enc))) {
    return in_parts(
        fmt::format("the file is {}, with errors among what may be UTF-8 or text of one byte a "
                    "character, {}",
                    name(*d.enc), added_with_another),
        seen, file);
  }
  std::string option = lower_case(name(*d.enc));
  if (d.signature) option = option.substr(0, 6);  // "utf-16": the signature says the byte order
  if (d.seen.errors != 0) option += " --errors fffd";
  return from(
      option,
      fmt::format("the file is {}{}{}{}", d.sure == confidence::guess ? "probably " : "",
                  name(*d.enc), d.signature ? ", as its signature says" : ", without a signature",
                  told_errors(seen)),
      file);
}

std::uint64_t nuls_in(std::string_view text) {
  return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\0'));
}

// Whether all NULs that were seen are in one run in the head, with lines on either side or the end
// of the file behind it, as where a crash has left a hole in a log, or the log was truncated while
// it was written. Where the run reaches the end of the head, or others follow, or more than one
// control character in 512 bytes, the rest may be anything.
bool has_hole(const file_evidence& seen) {
  const std::string_view head = seen.head().as_string_view();
  const std::string_view text = seen.looked_at().as_string_view();
  const std::size_t begin = head.find('\0');
  if (begin == head.npos) return false;
  const std::size_t end = std::min(head.find_first_not_of('\0', begin), head.size());
  if (seen.whole.seen.nuls != end - begin) return false;
  if (512 * (controls_in(head) - nuls_in(head)) > head.size()) return false;
  if (512 * (controls_in(text) - nuls_in(text)) > text.size()) return false;
  const bool ends_file = end == head.size() && head.size() == seen.stats.bytes;
  const bool after = head.find('\n', end) != head.npos;
  if (begin == 0) return after;
  return head.substr(0, begin).find('\n') != head.npos && (after || ends_file);
}

bool is_binary(const file_evidence& seen) {
  constexpr std::size_t few = 16;
  const detection& d = seen.whole;
  const std::string_view head = seen.head().as_string_view();
  const std::uint64_t nuls = nuls_in(head), controls = d.seen.controls;
  if (has_hole(seen) || (seen.utf16.found() && !seen.seams.parts().empty())) return false;
  // One byte in twenty that no text has; as in verdict.cc, which calls more binary than that.
  if (d.name == "binary") {
    return nuls * 20 > head.size() ||
           (!are_field_separators(head, controls) && controls * 20 > head.size());
  }
  // Text between numbers, as a program has its messages in all languages. What was recorded at a
  // terminal has control characters, and few NULs.
  if (d.enc != encoding::utf8 || d.signature || nuls + controls < few) return false;
  return 200 * nuls > head.size() && 100 * controls > head.size();
}

// A format that is no text.
std::optional<diagnosis> as_format(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  if (is_binary(seen)) {
    return diagnosis{"the file is binary data, not text", std::nullopt};
  }
  if (!names_format(d)) return std::nullopt;
  for (const unpacker& u : unpackers) {
    if (u.format != d.name) continue;
    return diagnosis{fmt::format("the file is compressed ({}), not text", u.format),
                     with_unpacker(u, file)};
  }
  return diagnosis{fmt::format("the file is {} data, not text", d.name), std::nullopt};
}

// Of what is so in a text that has bytes beside letters, too, that aren't left of a cut character:
// those are no less letters of another encoding by that.
std::optional<diagnosis> as_letters_too(std::string cause, const file_evidence& seen,
                                        const std::string& file) {
  finding_evidence rest = seen;
  rest.take_out(cut_characters(seen.leads, true));
  if (rest.beside_letters <= rest.bytes_ff) return std::nullopt;
  diagnosis found{
      cause + "; and bytes beside letters, which may be letters of another encoding, are in it",
      std::nullopt};
  set_aside(found, seen, file, "");
  found.may_be_letters = true;
  return found;
}

// CESU-8 and Java's modified UTF-8.
std::optional<diagnosis> as_surrogate_pairs(const file_evidence& seen, const std::string& file) {
  const bool lone = seen.surrogates != 2 * seen.pairs;
  if (seen.pairs + seen.encoded_nuls == 0) return std::nullopt;
  if (seen.errors + seen.overlongs != 0) {
    if (seen.pairs + seen.encoded_nuls < seen.errors + seen.overlongs) return std::nullopt;
    constexpr std::string_view cause = "parts of the text are in CESU-8 or Java's modified UTF-8";
    if (auto letters = as_letters_too(std::string(cause), seen, file)) return letters;
    return fixed_with("auto", std::string(cause), file);
  }
  if (seen.encoded_nuls != 0) {
    return fixed_with(
        "cesu8",
        fmt::format("Java's modified UTF-8 ({})",
                    seen.pairs == 0 ? "U+0000 as C0 80"
                                    : "U+0000 as C0 80, and surrogate pairs of six bytes"),
        file);
  }
  std::string cause = fmt::format("CESU-8 ({})", counted(seen.pairs, "surrogate pair of six bytes",
                                                         "surrogate pairs of six bytes"));
  // What CESU-8 doesn't have, a conversion from it would refuse.
  if (seen.cut_findings != 0) cause += ", and characters are cut at the ends of fields";
  if (lone || seen.four_bytes() + seen.cut_findings != 0) {
    return fixed_with("cesu8", std::move(cause), file);
  }
  return from("cesu-8", std::move(cause), file);
}

std::optional<diagnosis> as_surrogates(const file_evidence& seen, const std::string& file) {
  const std::uint64_t unpaired = seen.surrogates - 2 * seen.pairs;
  if (unpaired == 0 || seen.errors + seen.overlongs > unpaired) return std::nullopt;
  std::string cause =
      "unpaired surrogates: a program cut or joined UTF-16 text without looking, and encoded the "
      "halves";
  if (auto letters = as_letters_too(cause, seen, file)) return letters;
  return fixed_with("", std::move(cause), file);
}

// Of C0 and C1, which are lead bytes there.
std::optional<diagnosis> as_overlong_characters(const file_evidence& seen,
                                                const std::string& file) {
  if (!seen.has_overlong_characters() || seen.errors > seen.overlong_characters) return {};
  diagnosis found{
      "overlong forms which are rather characters of EUC-KR, GBK or another encoding of East Asia",
      std::nullopt};
  set_aside(found, seen, file, "");
  found.may_be_letters = true;
  return found;
}

std::optional<diagnosis> as_overlong(const file_evidence& seen, const std::string& file) {
  if (seen.overlongs == 0 || seen.errors > seen.overlongs) return std::nullopt;
  std::string cause = "overlong forms: a faulty encoder, or an attempt to get past a filter";
  if (auto letters = as_letters_too(cause, seen, file)) return letters;
  return fixed_with("", std::move(cause), file);
}

// Text of a mainframe, which has errors everywhere.
std::optional<diagnosis> as_ebcdic(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  if (d.enc != encoding::ibm037) return std::nullopt;
  diagnosis found = from("ibm037", "the file is in EBCDIC, as mainframes write it", file);
  if (d.sure == confidence::guess) {
    found.suggestion.reset();
    *found.likely_cause +=
        seen.doubt.empty() ? "; candidates: IBM037, IBM273, IBM500, IBM1047, IBM1140; if you know "
                             "which, convert it from that (utf8 convert -f)"
                           : "; but " + seen.doubt;
  }
  found.from = origin::legacy;
  found.of_whole_file = true;
  found.is_ebcdic = true;
  return found;
}

// ISO-2022-JP, of which each byte is ASCII; perhaps behind the beginning, or in parts.
std::optional<diagnosis> as_iso2022_jp(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  const bool is_known = d.enc == encoding::iso2022_jp && d.sure != confidence::guess;
  if (!is_known && (!seen.japanese.found() || d.name == "binary")) return std::nullopt;
  const bool is_later =
      d.enc == encoding::ascii && d.seen.designations == 0 && seen.japanese.are_all();
  if (seen.sequences == 0 && (is_known || is_later)) {
    return from("iso-2022-jp", "the file is in ISO-2022-JP (Japanese), by its escapes", file);
  }
  return diagnosis{
      "parts of the file are ISO-2022-JP: no conversion is right for all of it; split it, and "
      "convert those parts",
      std::nullopt};
}

// A short text in UTF-16 of letters, without a signature, and with spaces alone of ASCII.
std::optional<diagnosis> as_letters_of_utf16(const file_evidence& seen) {
  const std::string_view head = seen.head().as_string_view();
  if (head.size() != seen.stats.bytes) return std::nullopt;
  const auto order = letters_of_utf16(head);
  if (!order) return std::nullopt;
  return diagnosis{
      fmt::format("the file is probably {0}, without a signature: every second byte is a control "
                  "character or zero, as of letters in it; if it is, convert it from that (utf8 "
                  "convert -f {1})",
                  name(*order), lower_case(name(*order))),
      std::nullopt};
}

std::optional<diagnosis> as_wide_parts(const file_evidence& seen, const std::string& file) {
  // What is ill-formed was asked before whether it is binary. Of ideographs and kana, no row of
  // NULs is found; their lines end with one.
  const bool are_lines = seen.ill_formed() && has_lines_in_utf16(seen);
  if (!seen.utf16.found() && !are_lines) return std::nullopt;
  if (!seen.ill_formed() && seen.whole.name == "binary") return std::nullopt;
  if (seen.seams.parts().empty()) {
    if (auto letters = as_letters_of_utf16(seen)) return letters;
  }
  return in_parts(fmt::format("parts of the file are UTF-16, {}", added_with_another), seen, file);
}

// Text that is valid, and yet not what was meant.
diagnosis of_valid(const file_evidence& seen, const std::string& file, bool remarks) {
  if (const auto wide = as_wide(seen, file)) return *wide;
  if (auto parts = as_wide_parts(seen, file)) return *parts;
  if (auto japanese = as_iso2022_jp(seen, file)) return *japanese;
  if (auto other = as_seven_bit_text(seen)) return *other;
  if (remarks) {
    if (seen.doubles != 0) {
      const bool all = seen.double_continuations == seen.continuations();
      const bool all_lost = seen.lost_doubles == seen.doubles;
      return {all ? "the text is doubly encoded" : "parts of the text are doubly encoded",
              with_utf8(all_lost ? "fix --mojibake --replace-lost" : "fix --mojibake", file)};
    }
  }
  if (seen.bom_findings != 0 && seen.bom_findings == seen.profile_findings) {
    return {std::nullopt, with_utf8("convert --bom strip", file)};
  }
  const bool nothing_else = seen.profile_findings == 0 || seen.profile_findings == seen.inner_boms;
  if (seen.inner_boms != 0 && nothing_else) {
    return {std::nullopt, with_utf8("fix --inner-bom", file)};
  }
  return {};
}

struct diagnoser {
  origin from;
  std::optional<diagnosis> (*look)(const file_evidence&, const std::string&);
};
constexpr diagnoser diagnosers[] = {{origin::wide, as_wide},
                                    {origin::format, as_format},
                                    {origin::wide, as_wide_parts},
                                    {origin::unknown, as_binary_strings},
                                    {origin::surrogate_pairs, as_surrogate_pairs},
                                    {origin::surrogates, as_surrogates},
                                    {origin::cut, as_cut},
                                    {origin::cut, as_cut_at_beginning},
                                    {origin::cut, as_lost_continuations},
                                    {origin::cut, as_cut_fields},
                                    {origin::cut, as_cut_marks},
                                    {origin::unknown, as_ebcdic},
                                    {origin::unknown, as_lowered},
                                    {origin::unknown, as_legacy},
                                    {origin::unknown, as_whole_but_by_chance},
                                    {origin::unknown, as_signs},
                                    {origin::unknown, as_legacy_words},
                                    {origin::unknown, as_another},
                                    {origin::windows_1252, as_windows1252},
                                    {origin::cut, as_mostly_cut},
                                    {origin::unknown, as_own_letters},
                                    {origin::eight_bit, as_eight_bit},
                                    {origin::unknown, as_foreign},
                                    {origin::other, as_other},
                                    {origin::unknown, as_overlong_characters},
                                    {origin::overlong, as_overlong},
                                    {origin::windows_1252, as_mixture},
                                    {origin::unknown, as_letters},
                                    {origin::unknown, as_lone_letters},
                                    {origin::unknown, as_lines},
                                    {origin::unknown, as_letters_of_text}};

// Whether what is suggested is to replace what is ill-formed, of which nothing would be left where
// it is most of the text.
bool is_repaired(origin o) {
  return o != origin::wide && o != origin::format && o != origin::cut &&
         o != origin::windows_1252 && o != origin::legacy;
}

// Whether all of the file is what its errors come from, and not a part.
bool explains_all(origin o, const file_evidence& seen) {
  if (o == origin::windows_1252 || o == origin::eight_bit) {
    return seen.continuations() + seen.surrogates + seen.overlongs + seen.encoded_nuls == 0;
  }
  return o == origin::wide || o == origin::format || o == origin::other;
}

}  // namespace

std::optional<std::string> cause_of_mixed(const detection& d) {
  if (d.seen.byte_text != 0) {
    return fmt::format(
        "parts of the file are UTF-16 and others UTF-8 or of one byte a character, {}",
        added_with_another);
  }
  if (is_shifted(d)) {
    return fmt::format(
        "the file is {}, as where a program that doesn't know UTF-16 splits lines or "
        "translates their ends: no conversion is right for it as it is",
        d.name);
  }
  if (d.seen.swapped == 0) return std::nullopt;
  return fmt::format(
      "the file is {}, and {}, as where two files were put together: no conversion "
      "is right for all of it; split it there, and convert each part",
      name(*d.enc), told_swapped(d));
}

diagnosis diagnose(const file_evidence& seen, const std::string& file, bool remarks) {
  if (!seen.ill_formed()) return of_valid(seen, file, remarks);
  diagnosis found = fixed_with("", std::nullopt, file);
  for (const diagnoser& d : diagnosers) {
    if (auto it = d.look(seen, file)) {
      found = std::move(*it);
      if (d.from != origin::unknown) {
        found.from = d.from;
        found.of_whole_file = explains_all(d.from, seen);
      }
      break;
    }
  }
  if (seen.japanese.found() && found.likely_cause && found.has_ascii() &&
      seen.whole.enc != encoding::iso2022_jp) {
    found.likely_cause = fmt::format(
        "parts of the file are ISO-2022-JP, to be split off and converted from that; as to the "
        "rest, {}",
        *found.likely_cause);
    if (!is_repaired(found.from)) found.suggestion.reset();  // it would take them for the same
  }
  const bool is_mapped = found.from == origin::windows_1252 || found.from == origin::legacy ||
                         found.from == origin::eight_bit;
  if (is_mapped && !found.of_whole_file && found.likely_cause) tell_declaration(found, seen);
  constexpr std::uint64_t several = 4;  // of a short text, and more than are right
  const bool mostly_other =
      seen.is_mostly_other() || (seen.errors > seen.sequences && seen.errors >= several);
  const bool are_kept = found.may_be_letters && found.keeps_lines && seen.sequences != 0;
  if (mostly_other && is_repaired(found.from) && !found.maps_all && !are_kept) {
    found.suggestion.reset();
    if (!found.likely_cause) {
      found.likely_cause =
          "most of what is not ASCII is ill-formed: the file is in another encoding than UTF-8, or "
          "damaged";
    }
  }
  return found;
}

western western_of(const file_evidence& seen) {
  const diagnosis found = diagnose(seen, "-", false);
  const origin from = found.from;
  if (from == origin::windows_1252 && found.of_whole_file) return western::all;
  if (!has_parts_in_1252(seen)) return western::nothing;
  if (from != origin::windows_1252 && from != origin::surrogate_pairs) return western::nothing;
  const bool one_encoding =
      seen.continuations() + seen.surrogates + seen.overlongs + seen.encoded_nuls == 0;
  return one_encoding ? western::all : western::alone;
}

}  // namespace utfkit::cli
