#include "cause.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <utility>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/safe_text.hpp"
#include "detect/detection.hpp"
#include "io/file_info.hpp"
#include "tree/sniff.hpp"

namespace utfkit::cli {

namespace {

// ── names and commands ──────────────────────────────────────────────────────────────────────────

// A name beside `file` that nothing has yet. Different files get different names, so that the
// suggestions for several files can all be run.
std::string free_name(const std::string& file, std::string_view suffix) {
  constexpr std::size_t longest = 255;  // NAME_MAX of every system that we know
  const std::size_t slash = file.rfind('/');
  const std::size_t base = slash == file.npos ? 0 : slash + 1;
  std::string stem = file;
  if (file.size() - base + suffix.size() + 4 > longest) {
    stem = fmt::format("{}text-{:x}", file.substr(0, base), std::hash<std::string>()(file));
  }
  std::string name = fmt::format("{}{}", stem, suffix);
  for (unsigned n = 2; !is_free_name(name) && n < 1000; ++n) {
    name = fmt::format("{}{}{}", stem, suffix, n);
  }
  return name;
}

// "utf8 fix -o 'a b.fixed' 'a b'". What reads standard input writes to standard output.
std::string with_utf8(std::string_view command, const std::string& file) {
  if (file == "-") return fmt::format("utf8 {} -", command);
  const std::string to = shell_quoted(free_name(file, ".fixed"));
  return shell_command(fmt::format("utf8 {} -o {} ", command, to), file);
}

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

diagnosis from(std::string_view encoding_option, std::string cause, const std::string& file) {
  return {std::move(cause), with_utf8(fmt::format("convert -f {}", encoding_option), file)};
}

diagnosis fixed_with(std::string_view policy, std::optional<std::string> cause,
                     const std::string& file) {
  return {std::move(cause),
          with_utf8(policy.empty() ? "fix" : fmt::format("fix --with={}", policy), file)};
}

std::string counted(std::uint64_t n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

// ── what it may be ──────────────────────────────────────────────────────────────────────────────

std::string lower(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

// UTF-16 or UTF-32.
std::optional<diagnosis> as_wide(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  if (!seen.is_wide()) return std::nullopt;
  std::string option = lower(name(*d.enc));
  if (d.signature) option = option.substr(0, 6);  // "utf-16": the signature says the byte order
  if (d.seen.errors != 0) option += " --errors fffd";
  return from(
      option,
      fmt::format("the file is {}{}{}{}", d.sure == confidence::guess ? "probably " : "",
                  name(*d.enc), d.signature ? ", as its signature says" : ", without a signature",
                  d.seen.errors == 0 ? "" : ", with errors"),
      file);
}

// A format that is no text.
std::optional<diagnosis> as_format(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  if (d.name == "binary") {
    // One byte in twenty that no text has; as in verdict.cc, which calls more binary than that.
    const std::string_view head = seen.head().as_string_view();
    const auto nuls = static_cast<std::size_t>(std::count(head.begin(), head.end(), '\0'));
    if (nuls * 20 <= head.size() && d.seen.controls * 20 <= head.size()) return std::nullopt;
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

// CESU-8 and Java's modified UTF-8.
std::optional<diagnosis> as_surrogate_pairs(const file_evidence& seen, const std::string& file) {
  const bool lone = seen.surrogates != 2 * seen.pairs;
  if (seen.pairs + seen.encoded_nuls == 0) return std::nullopt;
  if (seen.errors + seen.overlongs != 0) {
    if (seen.pairs + seen.encoded_nuls < seen.errors + seen.overlongs) return std::nullopt;
    return fixed_with("auto", "parts of the text are in CESU-8 or Java's modified UTF-8", file);
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
  if (lone || seen.four_bytes() != 0) return fixed_with("cesu8", std::move(cause), file);
  return from("cesu-8", std::move(cause), file);
}

std::optional<diagnosis> as_surrogates(const file_evidence& seen, const std::string& file) {
  const std::uint64_t unpaired = seen.surrogates - 2 * seen.pairs;
  if (unpaired == 0 || seen.errors + seen.overlongs > unpaired) return std::nullopt;
  return fixed_with("",
                    "unpaired surrogates: a program cut or joined UTF-16 text without looking, "
                    "and encoded the halves",
                    file);
}

std::optional<diagnosis> as_overlong(const file_evidence& seen, const std::string& file) {
  if (seen.overlongs == 0 || seen.errors > seen.overlongs) return std::nullopt;
  return fixed_with("", "overlong forms: a faulty encoder, or an attempt to get past a filter",
                    file);
}

// One error, which ends the file.
std::optional<diagnosis> as_cut(const file_evidence& seen, const std::string& file) {
  if (!seen.cut || seen.errors != 1) return std::nullopt;
  if (seen.surrogates + seen.encoded_nuls + seen.overlongs != 0) return std::nullopt;
  // That the only character above 7F of a text is the one that is cut is less likely than that it
  // is a letter at the end of a text in windows-1252.
  if (seen.continuations() == 0 && seen.letters_1252 == 1 && seen.beside_letters == 1) {
    return std::nullopt;
  }
  return fixed_with("",
                    "the end of the file is missing, as after a broken download or a copy by "
                    "bytes: it stops within a character",
                    file);
}

// Western text in one byte a character: letters above 7F stand alone or by two, among ASCII. In a
// file that is nowhere UTF-8, that most errors are single bytes beside letters is enough, unless
// they all are lead bytes that lost what follows.
bool is_western(const file_evidence& seen) {
  if (seen.errors == 0 || seen.undefined_1252 != 0 || 2 * seen.bytes_ff > seen.error_bytes) {
    return false;
  }
  const bool has_utf8 = seen.continuations() + seen.pairs != 0;
  if (seen.evidence.says_windows_1252(has_utf8)) return true;
  return !has_utf8 && seen.letters_1252 != 0 && seen.error_bytes <= 2 * seen.error_runs &&
         2 * seen.beside_letters >= seen.errors && 2 * seen.long_errors < seen.errors;
}

// What the ill-formed words are in, if they read well in an encoding of before Unicode.
bool words_are_known(const file_evidence& seen) {
  const detection& d = seen.words;
  if (!d.enc || d.candidates().empty() || d.enc == encoding::utf8) return false;
  if (d.sure == confidence::guess || d.candidates().front().errors != 0) return false;
  if (is_in_latin_letters(d.language) && !goes_in_order(*d.enc)) return true;
  // Words of other alphabets are of several such bytes, few of which are well formed, but for East
  // Asia. Others may be what is left of sequences.
  const evidence& e = d.seen;
  return e.error_bytes > 2 * e.error_runs && (goes_in_order(*d.enc) || 2 * e.sequences <= e.errors);
}

bool words_are_in(const file_evidence& seen, encoding e) {
  return words_are_known(seen) && seen.words.enc == e;
}

// "windows-1252, windows-1250, ISO-8859-2"
std::string candidates_in(const eight_bit_reading& r) {
  constexpr std::size_t most = 4;
  std::string text;
  for (std::size_t i = 0; i < r.candidates.size() && i < most; ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ", ", r.candidates[i]);
  }
  return text;
}

// Of one that reads as windows-1252.
std::string name_of(const eight_bit_reading& r) {
  return r.is_1252 ? "windows-1252 (or ISO-8859-1)"
                   : fmt::format(
                         "an 8-bit encoding; candidates: {}; in each of them it reads the "
                         "same",
                         candidates_in(r));
}

std::optional<diagnosis> as_windows1252(const file_evidence& seen, const std::string& file) {
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls != 0) return std::nullopt;
  const eight_bit_reading read = read_as_eight_bit(seen.census);
  const bool whole = seen.continuations() == 0;
  const bool known = !whole && words_are_in(seen, encoding::windows1252);
  if (!known && !(is_western(seen) && read.reads_as_1252)) return std::nullopt;
  const std::string encoding = known ? "windows-1252 (or ISO-8859-1)" : name_of(read);
  if (whole) {
    return from("windows-1252",
                fmt::format("the file is in {}{}", encoding, read.is_1252 ? ", not in UTF-8" : ""),
                file);
  }
  // What doesn't stand alone may be what is left of a sequence.
  return fixed_with(seen.evidence.alone() == seen.errors ? "cp1252" : "auto",
                    fmt::format("parts of the text are in {}", encoding), file);
}

// Single bytes beside letters of ASCII, of which it isn't known what they are. A conversion from
// one encoding would be mojibake in the others, and a repair would lose the letters.
std::optional<diagnosis> as_eight_bit(const file_evidence& seen, const std::string&) {
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls != 0) return std::nullopt;
  const bool whole = 8 * seen.sequences <= seen.errors;  // it has a few by chance
  const bool alone = seen.errors != 0 && 2 * seen.bytes_ff <= seen.error_bytes &&
                     seen.error_bytes <= 2 * seen.error_runs &&
                     2 * seen.beside_letters >= seen.errors && 2 * seen.long_errors < seen.errors;
  if (!is_western(seen) && !(whole && alone)) return std::nullopt;
  return diagnosis{
      fmt::format("{} in an 8-bit encoding; candidates: {}; {}",
                  whole ? "the file is" : "parts of the text are",
                  candidates_in(read_as_eight_bit(seen.census)),
                  whole ? "if you know which, convert it from that (utf8 convert -f)"
                        : "if it is windows-1252, utf8 fix --with=cp1252 repairs them"),
      std::nullopt};
}

// None of the above, and hardly a sequence that is right.
std::optional<diagnosis> as_other(const file_evidence& seen, const std::string&) {
  if (4 * (seen.surrogates + seen.encoded_nuls + seen.overlongs) > seen.errors) return std::nullopt;
  if (seen.errors < 4 || seen.continuations() > seen.error_bytes / 2) return std::nullopt;
  if (2 * seen.bytes_ff > seen.error_bytes) return std::nullopt;  // no text has so many
  if (seen.error_bytes <= 2 * seen.error_runs && seen.undefined_1252 == 0) return std::nullopt;
  return diagnosis{
      "the file is in another encoding than UTF-8; candidates: those of other alphabets "
      "(windows-1251, KOI8-R, ISO-8859-7) and of East Asia (Shift_JIS, EUC-JP, GBK, Big5, EUC-KR); "
      "if you know which, convert it from that (utf8 convert -f)",
      std::nullopt};
}

// With surrogates and overlong forms among them.
std::optional<diagnosis> as_mixture(const file_evidence& seen, const std::string& file) {
  if (!is_western(seen)) return std::nullopt;
  const eight_bit_reading read = read_as_eight_bit(seen.census);
  if (!read.reads_as_1252) return std::nullopt;
  return fixed_with("auto", fmt::format("parts of the text are in {}", name_of(read)), file);
}

// Text that is valid, and yet not what was meant.
diagnosis of_valid(const file_evidence& seen, const std::string& file, bool remarks) {
  if (const auto wide = as_wide(seen, file)) return *wide;
  if (seen.whole.enc == encoding::iso2022_jp && seen.whole.sure != confidence::guess) {
    return from("iso-2022-jp", "the file is in ISO-2022-JP (Japanese), by its escapes", file);
  }
  if (remarks) {
    if (seen.doubles > 1 && seen.double_continuations == seen.continuations() &&
        (seen.doubles_in_latin1 || seen.doubles_in_1252)) {
      const std::string_view to = seen.doubles_in_latin1 ? "iso-8859-1"
                                  : seen.doubles_in_gaps ? "windows-1252-whatwg"
                                                         : "windows-1252";
      return {"the text is doubly encoded", with_utf8(fmt::format("convert -t {}", to), file)};
    }
    if (seen.doubles > 1) {
      return {"parts of the text are doubly encoded", std::nullopt};
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

// Whether some of the text is UTF-8, or of an encoder of it, and not by chance, as one sequence of
// four is in Japanese in EUC. In Latin letters, where those above 7F stand alone or by two, hardly
// anything is.
bool has_utf8_too(const file_evidence& seen) {
  const detection& d = seen.whole;
  const std::uint64_t encoded = seen.surrogates + seen.encoded_nuls + seen.overlongs;
  // What the ill-formed words are in is known, and the whole doesn't read as that.
  if (d.sure == confidence::guess && seen.sequences != 0 && words_are_known(seen)) return true;
  if (!is_in_latin_letters(d.language)) {
    // What was looked at whole was weighed against damaged UTF-8.
    if (d.seen.bytes == seen.stats.bytes && d.sure != confidence::guess) return false;
    return 2 * seen.sequences > seen.errors || 4 * encoded > seen.errors;
  }
  const auto all = d.candidates();
  const bool western = std::any_of(all.begin(), all.end(), [](const detection_candidate& c) {
    return c.enc == encoding::windows1252;
  });
  if (western) return seen.sequences + encoded != 0;
  return 100 * (seen.sequences + encoded) > seen.errors;
}

// Text of a mainframe, which has errors everywhere.
std::optional<diagnosis> as_ebcdic(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  if (d.enc != encoding::ibm037) return std::nullopt;
  diagnosis found = from("ibm037", "the file is in EBCDIC, as mainframes write it", file);
  if (d.sure == confidence::guess) {
    found.suggestion.reset();
    *found.likely_cause +=
        "; candidates: IBM037, IBM273, IBM500, IBM1047, IBM1140; if you know "
        "which, convert it from that (utf8 convert -f)";
  }
  found.from = origin::legacy;
  found.of_whole_file = true;
  return found;
}

// What the text is in, if the detector knows an encoding of before Unicode in which it reads well.
// A guess is told, and nothing is suggested: a conversion from the wrong one would be mojibake.
std::optional<diagnosis> as_legacy(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  const auto all = d.candidates();
  if (all.empty() || d.enc == encoding::utf8 || has_utf8_too(seen)) return std::nullopt;
  if (2 * seen.bytes_ff > seen.error_bytes) return std::nullopt;  // no text has so many
  if (d.enc && d.sure != confidence::guess) {
    const std::string known = d.enc == encoding::windows1252 && d.seen.c1_bytes == 0
                                  ? "windows-1252 (or ISO-8859-1)"
                                  : with_language(d);
    diagnosis found = from(lower(option_name(*d.enc)),
                           fmt::format("the file is in {}, not in UTF-8", known), file);
    const bool in_1252 = d.enc == encoding::windows1252;
    const bool with_errors = all.front().errors != 0 || (in_1252 && seen.undefined_1252 != 0);
    if (with_errors) {  // a conversion would stop there
      found.suggestion.reset();
      *found.likely_cause += ", with errors";
    }
    found.from = in_1252 && !with_errors ? origin::windows_1252 : origin::legacy;
    found.of_whole_file = true;
    return found;
  }
  std::string names;
  for (const detection_candidate& c : all) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name(c.enc));
  }
  diagnosis found{fmt::format("the file is in another encoding than UTF-8; candidates: {}; utf8 "
                              "detect --explain shows how it would read; if you know which, "
                              "convert it from that (utf8 convert -f)",
                              names),
                  std::nullopt};
  found.from = origin::eight_bit;
  found.of_whole_file = true;
  return found;
}

// Lines, or fields, in UTF-8 and others in an encoding of before Unicode other than windows-1252,
// whose letters a repair could put in. Those are moved aside to be converted by themselves.
std::optional<diagnosis> as_legacy_words(const file_evidence& seen, const std::string& file) {
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls + seen.sequences == 0) return {};
  if (!words_are_known(seen) || words_are_in(seen, encoding::windows1252)) return {};
  const std::string aside = shell_quoted(free_name(file == "-" ? "stdin" : file, ".rejects"));
  diagnosis found{
      fmt::format("parts of the text are in {}; their lines can be moved to a file of their own "
                  "and converted from that (utf8 convert -f {})",
                  with_language(seen.words), lower(option_name(*seen.words.enc))),
      with_utf8(fmt::format("fix --rejects {}", aside), file)};
  found.from = origin::legacy;
  return found;
}

struct diagnoser {
  origin from;
  std::optional<diagnosis> (*look)(const file_evidence&, const std::string&);
};
constexpr diagnoser diagnosers[] = {{origin::wide, as_wide},
                                    {origin::format, as_format},
                                    {origin::surrogate_pairs, as_surrogate_pairs},
                                    {origin::surrogates, as_surrogates},
                                    {origin::cut, as_cut},
                                    {origin::unknown, as_ebcdic},
                                    {origin::unknown, as_legacy},
                                    {origin::unknown, as_legacy_words},
                                    {origin::windows_1252, as_windows1252},
                                    {origin::eight_bit, as_eight_bit},
                                    {origin::other, as_other},
                                    {origin::overlong, as_overlong},
                                    {origin::windows_1252, as_mixture}};

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
  constexpr std::uint64_t several = 4;  // of a short text, and more than are right
  const bool mostly_other =
      seen.is_mostly_other() || (seen.errors > seen.sequences && seen.errors >= several);
  if (mostly_other && is_repaired(found.from)) {
    found.suggestion.reset();
    if (!found.likely_cause) {
      found.likely_cause =
          "most of what is not ASCII is ill-formed: the file is in another encoding than UTF-8, or "
          "damaged";
    }
  }
  return found;
}

std::string suggest_conversion(const std::string& file, std::string_view from) {
  return with_utf8(fmt::format("convert -f {}", from), file);
}

western western_of(const file_evidence& seen) {
  const diagnosis found = diagnose(seen, "-", false);
  const origin from = found.from;
  if (from == origin::windows_1252 && found.of_whole_file) return western::all;
  const bool by_bytes = is_western(seen) && read_as_eight_bit(seen.census).reads_as_1252;
  if (!by_bytes && !words_are_in(seen, encoding::windows1252)) return western::nothing;
  if (from != origin::windows_1252 && from != origin::surrogate_pairs) return western::nothing;
  const bool one_encoding =
      seen.continuations() + seen.surrogates + seen.overlongs + seen.encoded_nuls == 0;
  return one_encoding ? western::all : western::alone;
}

}  // namespace utfkit::cli
