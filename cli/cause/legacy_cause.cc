#include "legacy_cause.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include <utfkit/code_point.hpp>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "declared/declaration.hpp"
#include "detect/detection.hpp"
#include "latin_readings.hpp"
#include "legacy_evidence.hpp"
#include "reading/other_lines.hpp"
#include "reading/patch.hpp"
#include "reading/word_reading.hpp"
#include "suggestion.hpp"
#include "words/mixed_words.hpp"

namespace utfkit::cli {

namespace {

// "windows-1252, windows-1250, ISO-8859-2"
std::string candidates_in(const eight_bit_reading& r) {
  constexpr std::size_t most = 4;
  std::string text;
  for (std::size_t i = 0; i < r.candidates.size() && i < most; ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ", ", r.candidates[i]);
  }
  return text;
}

// Of words beside UTF-8.
std::string in_another(const file_evidence& seen) {
  const std::string names = names_of_all(seen.words);
  return fmt::format("parts of the text are in another encoding than UTF-8{}{}",
                     names.empty() ? "" : "; candidates: ", names);
}

// Of one that reads as windows-1252.
std::string name_of(const eight_bit_reading& r) {
  return r.is_1252 ? "windows-1252 (or ISO-8859-1)"
                   : fmt::format(
                         "an 8-bit encoding; candidates: {}; in each of them it reads the "
                         "same",
                         candidates_in(r));
}

diagnosis in_code_page_1125(const file_evidence& seen, const std::string& file) {
  diagnosis found{
      "parts of the text are rather in code page 1125 (Ukrainian), which isn't supported, than in "
      "IBM866",
      std::nullopt};
  found.from = origin::eight_bit;
  set_aside(found, seen, file, " from that (iconv -f CP1125)");
  return found;
}

// Of lines beside UTF-8 that are in one encoding, and others that aren't.
diagnosis in_several(const file_evidence& seen, const std::string& one, const std::string& file) {
  diagnosis found{
      seen.others_in_parts
          ? fmt::format("parts of the text are in several encodings, {} and {}", one,
                        in_language(*seen.others_in_parts))
          : fmt::format("parts of the text are in {}; but {}", one, told(seen.odd_in_parts)),
      std::nullopt};
  set_aside(found, seen, file, ", each from its encoding; utf8 check says of them which is where");
  found.from = origin::legacy;
  return found;
}

// Whether each byte is a character in `e`, and none a shade or a line of boxes, which stand beside
// no letters: in KOI8-R, letters of Ukrainian in KOI8-U are.
bool may_be_characters(const byte_census& bytes, encoding e) {
  for (unsigned n = 0; n < 128; ++n) {
    if (bytes.count(n) == 0) continue;
    const auto character = recoded(std::string(1, static_cast<char>(0x80 + n)), e, encoding::utf8);
    if (!character) return false;
    const char32_t c = decode_first(*character).code_point;
    if (c >= 0x2500 && c < 0x25A0) return false;
  }
  return true;
}

// Characters that were cut, or halves of surrogate pairs and overlong forms, of which each byte
// would be read as a letter, too.
bool has_what_is_no_letter(const file_evidence& seen) {
  if (seen.cut_findings + seen.surrogates + seen.overlongs + seen.encoded_nuls != 0) return true;
  finding_evidence rest = seen;
  return seen.sequences != 0 && rest.take_out(cut_characters(seen.leads, false)) != 0;
}

// Lines or words in `e`, beside UTF-8. Their bytes can be read in place unless that leaves letters
// which are well formed by chance. Where `e` is as good as certain, that is what is suggested: all
// stays where it was. Else its lines are set aside, to be looked at by themselves.
void set_aside_from(encoding e, bool is_sure, diagnosis& found, const file_evidence& seen,
                    const std::vector<odd_word>& odd, const std::string& file) {
  const std::string in = lower_case(option_name(e));
  const bool in_place = has_code_page(e) && !has_what_is_no_letter(seen) &&
                        may_be_characters(seen.census, e) && seen.words_by_chance(e).empty();
  if (in_place && is_sure && odd.empty()) {
    found.suggestion = fixed_with(in, std::nullopt, file).suggestion;
    found.maps_all = true;
    return;
  }
  set_aside(found, seen, file, fmt::format(" from that (utf8 convert -f {})", in),
            in_place ? fmt::format("utf8 fix --with={}", in) : "");
}

}  // namespace

// In one of several encodings, where windows-1252 is none of the likely ones.
std::optional<diagnosis> as_another(const file_evidence& seen, const std::string& file) {
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls + seen.cut_findings != 0) return {};
  if (seen.sequences == 0 || !seen.own.candidates.empty() || words_are_known(seen)) return {};
  if (!are_rather_in_another(seen)) return {};
  diagnosis found{in_another(seen), std::nullopt};
  found.from = origin::eight_bit;
  set_aside(found, seen, file, "");
  return found;
}

std::optional<diagnosis> as_windows1252(const file_evidence& seen, const std::string& file) {
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls != 0) return std::nullopt;
  const eight_bit_reading read = read_as_eight_bit(seen.census);
  const bool whole = seen.continuations() == 0;
  const bool known = !whole && words_are_in_1252(seen);
  if (!known && !(is_western(seen) && read.reads_as_1252)) return std::nullopt;
  if (!whole && (own_are_in_another(seen) || seen.own.doubtful.are_most)) return std::nullopt;
  const std::string encoding = known ? "windows-1252 (or ISO-8859-1)" : name_of(read);
  if (whole) {
    return from("windows-1252",
                fmt::format("the file is in {}{}", encoding, read.is_1252 ? ", not in UTF-8" : ""),
                file);
  }
  if (!parts_are_in_one(seen)) return in_several(seen, encoding, file);
  // What doesn't stand alone may be what is left of a sequence.
  const bool cut = seen.cut_findings != 0;
  return fixed_with(seen.evidence.alone() == seen.errors && !cut ? "cp1252" : "auto",
                    fmt::format("parts of the text are in {}{}", encoding,
                                cut ? ", and characters are cut at the ends of fields" : ""),
                    file);
}

std::optional<diagnosis> as_signs(const file_evidence& seen, const std::string& file) {
  if (!are_western_signs(seen)) return std::nullopt;
  std::uint64_t of_c1 = 0;  // where ISO-8859-1 has control characters
  for (unsigned n = 0; n < 0x20; ++n) of_c1 += seen.census.count(n);
  const bool in_1252 = seen.signs.in == encoding::windows1252;
  const std::string in(name(seen.signs.in));
  diagnosis found =
      fixed_with(in_1252 ? "cp1252" : lower_case(option_name(seen.signs.in)),
                 fmt::format("parts of the text are in {}{}: signs where such signs stand ({})", in,
                             in_1252 && of_c1 == 0 ? " (or ISO-8859-1)" : "", seen.signs.different),
                 file);
  found.from = in_1252 ? origin::windows_1252 : origin::legacy;
  return found;
}

// Encodings of the alphabet that a text is in, by how its letters begin in UTF-8; nothing where
// some of these are Latin, or where what is ill-formed stands beside letters of ASCII.
struct alphabet_encodings {
  unsigned first, last;  // leads
  std::string_view names, option;
};
const alphabet_encodings* of_other_alphabet(const file_evidence& seen) noexcept {
  static constexpr alphabet_encodings all[] = {
      {0xCE, 0xCF, "windows-1253, ISO-8859-7, IBM737", "windows-1253"},
      {0xD0, 0xD1, "windows-1251, KOI8-R, IBM866", "windows-1251"},
      {0xD7, 0xD7, "windows-1255, ISO-8859-8, IBM862", "windows-1255"},
      {0xD8, 0xD9, "windows-1256, ISO-8859-6", "windows-1256"}};
  const auto has = [&seen](unsigned lead) { return seen.begins_sequence(lead - 0x80); };
  constexpr std::uint64_t enough = 16;  // a few are so by chance
  if (seen.sequences < enough || seen.beside_letters != 0) return nullptr;
  if (has(0xC3) || has(0xC4) || has(0xC5)) return nullptr;
  const auto* const found =
      std::find_if(std::begin(all), std::end(all),
                   [&has](const alphabet_encodings& a) { return has(a.first) || has(a.last); });
  return found == std::end(all) ? nullptr : found;
}

// The rest of what is said of candidates: of two that are about as likely no one is named again.
std::string repaired_with(const std::vector<latin_reading>& readings) {
  constexpr std::uint32_t near = 2 * 8;  // two nats, in eighths
  if (readings.size() > 1 && readings[1].behind - readings[0].behind < near) {
    return "if you know which, utf8 fix --with=NAME repairs them";
  }
  const encoding best = readings.front().in;
  return fmt::format("if it is {}, utf8 fix --with={} repairs them", name(best),
                     lower_case(option_name(best)));
}

// Single bytes beside letters of ASCII, of which it isn't known what they are. A conversion from
// one encoding would be mojibake in the others, and a repair would lose the letters.
std::optional<diagnosis> as_eight_bit(const file_evidence& seen, const std::string&) {
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls != 0) return std::nullopt;
  const bool whole = 8 * seen.sequences <= seen.errors;  // it has a few by chance
  const bool alone = seen.errors != 0 && 2 * seen.bytes_ff <= seen.error_bytes &&
                     seen.error_bytes <= 2 * seen.error_runs &&
                     2 * seen.beside_letters >= seen.errors && 2 * seen.long_errors < seen.errors;
  if (!is_western(seen) && !are_lone_letters(seen) && !(whole && alone)) return std::nullopt;
  if (const auto* const other = of_other_alphabet(seen); other != nullptr && !whole) {
    return diagnosis{
        fmt::format("parts of the text are in an 8-bit encoding; candidates: {}; if it "
                    "is {}, utf8 fix --with={} repairs them",
                    other->names, other->option, other->option),
        std::nullopt};
  }
  const auto readings = latin_readings(seen);
  std::string candidates = candidates_in(read_as_eight_bit(seen.census));
  for (const encoding e : seen.own.doubtful.others) candidates += fmt::format(", {}", name(e));
  const bool may_be_1252 = candidates.starts_with("windows-1252");
  const bool are_others = are_rather_of_another(readings) ||
                          (may_be_1252 && are_none_in(encoding::windows1252, readings));
  if (!whole && are_others) {
    return diagnosis{fmt::format("parts of the text are in an 8-bit encoding; candidates: {}; {}",
                                 told(readings), repaired_with(readings)),
                     std::nullopt};
  }
  return diagnosis{
      fmt::format("{} in an 8-bit encoding; candidates: {}{}",
                  whole ? "the file is" : "parts of the text are", candidates,
                  whole         ? "; if you know which, convert it from that (utf8 convert -f)"
                  : may_be_1252 ? "; if it is windows-1252, utf8 fix --with=cp1252 repairs them"
                                : ""),
      std::nullopt};
}

// Lead bytes alone, a third of them such of three bytes and more as the text has nowhere else, of
// four sorts. Where bytes are lost or changed, there are continuation bytes, too; and where some
// are lost wherever they are, few sorts of these. Letters of ASCII with their highest bit set are
// such bytes, but not many beside all that is UTF-8.
bool are_letters(const file_evidence& seen) {
  constexpr unsigned leads_from = 0x40, long_from = 0x60;  // C0 and E0
  std::uint64_t continuations = 0, leads = 0, others = 0;
  unsigned sorts = 0;
  for (unsigned n = 0; n < leads_from; ++n) continuations += seen.census.count(n);
  for (unsigned n = leads_from; n < 128; ++n) {
    const std::uint64_t times = seen.census.count(n);
    leads += times;
    if (n < long_from || times == 0 || seen.begins_sequence(n)) continue;
    others += times;
    ++sorts;
  }
  constexpr std::uint64_t hardly = 16;  // one in so many
  if (hardly * seen.long_errors > seen.errors || 2 * seen.bytes_ff > seen.error_bytes) return false;
  const bool are_many = 6 * leads >= seen.sequences;
  return are_many && hardly * continuations <= leads && 3 * others >= leads && sorts >= 4;
}

// By how it is made, whatever it is: a repair would leave nothing of it.
bool has_text_of_another(const file_evidence& seen) {
  constexpr std::uint64_t few = 8, enough = 16;
  if (seen.errors < few || seen.sequences == 0) return false;
  return seen.words_are_text || (seen.errors >= enough && are_letters(seen));
}

// In a text that is UTF-8 elsewhere, by the letters that are in it there.
std::optional<diagnosis> as_own_letters(const file_evidence& seen, const std::string& file) {
  const own_letters& own = seen.own;
  if (own.candidates.empty()) return std::nullopt;
  // Some are such by chance in East Asian text.
  if (4 * (seen.surrogates + seen.overlongs + seen.encoded_nuls) > seen.errors) return std::nullopt;
  const encoding first = own.candidates.front();
  if (first == encoding::ibm866 && is_rather_in_1125(seen)) return in_code_page_1125(seen, file);
  if (seen.others_in_parts) return in_several(seen, std::string(name(first)), file);
  if (own_are_in_1252(seen)) {
    diagnosis found = fixed_with(seen.cut_findings == 0 ? "cp1252" : "auto",
                                 "parts of the text are in windows-1252 (or ISO-8859-1)", file);
    found.from = origin::windows_1252;
    return found;
  }
  std::optional<encoding> better;
  if (first == encoding::windows1252) better = better_than_1252(seen);
  const encoding best = better.value_or(first);
  std::string names(name(best));
  for (const encoding e : own.candidates) {
    if (e != best) names += fmt::format(", {}", name(e));
  }
  const bool is_doubted = own_are_in_doubt(seen);
  if (is_doubted) {
    const encoding by_words = seen.words.candidates().front().enc;
    const bool is_named =
        by_words == best ||
        std::find(own.candidates.begin(), own.candidates.end(), by_words) != own.candidates.end();
    if (!is_named) names += fmt::format(", {}", name(by_words));
  }
  // One letter, once or twice, may be another one of another encoding: á in a German table, E1, is
  // ß in code page 850.
  unsigned different = 0;
  for (unsigned n = 0; n < 128; ++n) different += seen.census.count(n) != 0;
  const bool is_same = own.same && !better && !is_doubted && (different >= 2 || seen.errors >= 4);
  diagnosis found{
      is_same ? fmt::format("parts of the text are in {}, by the letters that the text has",
                            own.candidates.size() == 1 ? names : names + ", which read the same")
              : fmt::format("parts of the text are in another encoding than UTF-8; candidates: {}",
                            names),
      std::nullopt};
  found.from = origin::eight_bit;
  if (is_same) {
    std::vector<odd_word> odd = seen.odd_in_parts;  // in windows-1252, too
    std::erase_if(odd, [first](const odd_word& w) { return w.better == first; });
    set_aside_from(first, true, found, seen, odd, file);
    if (!odd.empty()) *found.likely_cause += fmt::format("; but {}", told(odd));
  } else {
    set_aside(found, seen, file, "");
  }
  return found;
}

// In a text that is UTF-8 elsewhere: too few to say of which encoding, or nothing is surely known.
std::optional<diagnosis> as_foreign(const file_evidence& seen, const std::string& file) {
  const bool is_text = has_text_of_another(seen);
  if (seen.foreign_words == 0 && !is_text) return std::nullopt;
  diagnosis found{in_another(seen), std::nullopt};
  found.from = origin::eight_bit;
  if (is_text) set_aside(found, seen, file, "");
  return found;
}

// With surrogates and overlong forms among them.
std::optional<diagnosis> as_mixture(const file_evidence& seen, const std::string& file) {
  if (!is_western(seen)) return std::nullopt;
  const eight_bit_reading read = read_as_eight_bit(seen.census);
  if (!read.reads_as_1252) return std::nullopt;
  if (!parts_are_in_one(seen)) return in_several(seen, name_of(read), file);
  return fixed_with("auto", fmt::format("parts of the text are in {}", name_of(read)), file);
}

constexpr std::string_view in_latin9 =
    "ISO-8859-15, by the euro sign beside numbers, or by letters that windows-1252 has elsewhere";

// What reads as letters of an alphabet, in a text of East Asia, and as common characters of that.
std::optional<diagnosis> as_east_asian(const file_evidence& seen, const std::string& file) {
  std::string names;
  for (const encoding e : common_in_east_asia(seen)) names += fmt::format("{}, ", name(e));
  if (names.empty()) return std::nullopt;
  diagnosis found{
      fmt::format("parts of the text are in another encoding than UTF-8; candidates: {}{}", names,
                  name(*seen.words.enc)),
      std::nullopt};
  found.from = origin::eight_bit;
  set_aside(found, seen, file, "");
  return found;
}

// Lines, or fields, in UTF-8 and others in an encoding of before Unicode other than windows-1252,
// whose letters a repair could put in. Those are moved aside to be converted by themselves.
std::optional<diagnosis> as_legacy_words(const file_evidence& seen, const std::string& file) {
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls + seen.sequences == 0) return {};
  const bool latin9 = seen.census.in_latin9() != 0 && reads_as_1252(seen);
  if (!words_are_known(seen) && !latin9) return {};
  if (seen.words.enc == encoding::windows1252 && !latin9) return {};
  if (!latin9 && seen.words.enc == encoding::ibm866 && is_rather_in_1125(seen)) {
    return in_code_page_1125(seen, file);
  }
  if (!latin9 && are_few_in_another_alphabet(seen, *seen.words.enc)) {
    diagnosis found{in_another(seen), std::nullopt};
    found.from = origin::eight_bit;
    set_aside(found, seen, file, "");
    return found;
  }
  if (!latin9 && mixed_words::may_be_in(*seen.words.enc)) {
    if (auto found = as_east_asian(seen, file)) return found;
  }
  if (seen.others_in_parts) return in_several(seen, with_language(seen.words), file);
  const bool shows_words = !latin9 && !seen.otherwise_in_parts.empty();
  diagnosis found{
      fmt::format("parts of the text are {}in {}{}{}", shows_words ? "probably " : "",
                  latin9 ? std::string(in_latin9) : with_language(seen.words),
                  shows_words ? ": " : "", shows_words ? told(seen.otherwise_in_parts) : ""),
      std::nullopt};
  set_aside_from(latin9 ? encoding::iso8859_15 : *seen.words.enc,
                 latin9 || seen.words.sure >= confidence::almost_certain, found, seen,
                 seen.odd_in_parts, file);
  if (!seen.odd_in_parts.empty()) {
    *found.likely_cause += fmt::format("; but {}", told(seen.odd_in_parts));
  }
  found.from = origin::legacy;
  return found;
}

// Whether most of the lines have UTF-8, too.
bool are_beside_utf8(const ill_formed_lines& lines) noexcept {
  return 2 * lines.without_utf8 < lines.of_another + lines.damaged;
}

// Of which nothing can be moved: what is right for them is none for the rest of the line.
diagnosis in_lines_with_utf8(const file_evidence& seen) {
  std::string as_sign;
  for (unsigned n = 0x20; n < 0x40; ++n) {  // of windows-1252, where there is no other byte
    if (seen.census.count(n) != seen.errors) continue;
    as_sign = fmt::format("; in windows-1252 they are {}",
                          *recoded(std::string(1, static_cast<char>(0x80 + n)),
                                   encoding::windows1252, encoding::utf8));
  }
  diagnosis found{fmt::format("bytes beside letters, in lines that are UTF-8 elsewhere, which may "
                              "be letters or signs of another encoding{}",
                              as_sign),
                  std::nullopt};
  found.may_be_letters = true;
  return found;
}

std::optional<diagnosis> as_letters(const file_evidence& seen, const std::string& file) {
  constexpr std::uint64_t enough = 3;
  if (seen.errors < enough || seen.sequences == 0 || seen.words_share_lines) return {};
  if (seen.surrogates + seen.overlongs + seen.encoded_nuls + seen.cut_findings != 0) return {};
  // Few are signs: £25, 20 °C.
  const bool are_beside = 4 * seen.beside_letters >= 3 * seen.error_runs;
  if (seen.error_bytes > 2 * seen.error_runs || !are_beside) return {};
  if (seen.words_cross_lines || seen.records_span_lines) return {};
  if (are_beside_utf8(seen.bad_lines)) return in_lines_with_utf8(seen);
  const auto readings = latin_readings(seen);
  const bool are_usual = readings.empty() || readings.front().has(encoding::ibm850) ||
                         readings.front().has(encoding::macintosh);
  diagnosis found{
      fmt::format("bytes beside letters, in lines without UTF-8, which may be letters of another "
                  "encoding ({}); their lines can be moved to a file of their own and converted",
                  are_usual ? "code page 850, Mac OS Roman" : told(readings)),
      std::nullopt};
  suggest_lines_aside(found, seen, file);
  found.may_be_letters = true;
  return found;
}

std::optional<diagnosis> as_lines(const file_evidence& seen, const std::string& file) {
  if (!seen.may_have_lines_of_another() || seen.words_share_lines) return {};
  const std::string names = names_of_all(seen.words);
  const bool by_places = seen.bad_lines.is_each_text() && seen.bad_lines.by_chance == 0;
  diagnosis found{
      fmt::format("lines without UTF-8, ill-formed{}, which may be text of another encoding{}{}",
                  by_places                ? " in several places"
                  : seen.words_may_be_text ? " in several bytes"
                                           : "",
                  names.empty() ? "" : "; candidates: ", names),
      std::nullopt};
  set_aside(found, seen, file, "");
  found.may_be_letters = true;
  return found;
}

bool has_parts_that_declare(byte_view head) {
  const std::string_view text = head.as_string_view();
  return text.starts_with("From ") || text.starts_with("BEGIN:VCARD") ||
         text.find("\nContent-Type:") != text.npos || text.find("\nMIME-Version:") != text.npos;
}

void tell_declaration(diagnosis& found, const file_evidence& seen) {
  if (is_patch(seen.head())) {
    *found.likely_cause +=
        "; but it is a patch, and applies to no file that is in that once it is in UTF-8: convert "
        "the files";
    found.suggestion.reset();
    found.from = origin::eight_bit;
    return;
  }
  const auto said = declaration_in(seen.head());
  if (!said) return;
  if (has_parts_that_declare(seen.head())) {
    *found.likely_cause += fmt::format(
        "; but its parts say themselves what they are in (here {}): they are right as they are "
        "where each is in that",
        safe(said->word));
    found.suggestion.reset();
    found.from = origin::eight_bit;
  } else if (found.from == origin::windows_1252 && said->is != encoding::utf8) {
    *found.likely_cause += fmt::format(
        "; it declares {}, which is to be UTF-8 when they are repaired", safe(said->word));
  }
}

}  // namespace utfkit::cli
