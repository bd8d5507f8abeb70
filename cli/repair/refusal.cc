#include "refusal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "answers/answer.hpp"
#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "cause/legacy_cause.hpp"
#include "declared/declaration.hpp"
#include "detect/detection.hpp"
#include "patterns/binary_strings.hpp"
#include "tree/git_attributes.hpp"
#include "whole/ill_formed_context.hpp"

namespace utfkit::cli {

namespace {

using kind = fix_policy::kind;

// What has nothing else, but for UTF-8, is Java's, by its encoded nuls, or CESU-8: auto leaves
// which to be said.
bool reads_pairs(const fix_policy& with, const file_evidence& seen) {
  if (with.with == kind::automatic) {
    const bool has_else = seen.errors + seen.overlongs != 0 || seen.surrogates != 2 * seen.pairs;
    return seen.encoded_nuls == 0 || has_else;
  }
  return with.with == kind::cesu8;
}

bool maps_bytes(const fix_policy& with, western in_1252) {
  return with.with == kind::mapped || (with.with == kind::automatic && in_1252 != western::nothing);
}

// What the bytes that are ill-formed are stated to be in.
std::optional<encoding> stated_in(const diagnosis& found, const file_evidence& seen) {
  if (found.from != origin::legacy && found.from != origin::windows_1252) return std::nullopt;
  const detection& d = found.of_whole_file ? seen.whole : seen.words;
  return is_of_before_unicode(d) && d.sure != confidence::guess ? d.enc : std::nullopt;
}

// Whether somebody names another encoding for them than that, in which they are others.
bool reads_otherwise(const fix_policy& with, const diagnosis& found, const file_evidence& seen) {
  if (with.with != kind::mapped) return false;
  const auto in = stated_in(found, seen);
  if (!in || in == with.from) return false;
  if (!has_code_page(*in)) return true;
  const code_page there(*in);
  for (unsigned n = 0; n < 128; ++n) {
    const auto b = static_cast<std::uint8_t>(0x80 + n);
    if (seen.census.count(n) != 0 && (*with.page)[b] != there[b]) return true;
  }
  return false;
}

harm harm_by(const diagnosis& found, const file_evidence& seen, const fix_policy& with,
             bool is_chosen, const judgement& j, bool rejects) {
  if (found.from == origin::wide || found.from == origin::format) return harm::sure;
  if (rejects) return harm::none;
  const bool lost_pairs = found.from == origin::surrogate_pairs;
  if (lost_pairs ? reads_pairs(with, seen) : maps_bytes(with, j.in_1252)) return harm::none;
  const harm done = harm_to(found, seen);
  // Who asked to go by the evidence doesn't want a guess; who asked for something else by name
  // knows what becomes of the parts.
  if (with.with == kind::automatic) return done == harm::none ? done : harm::sure;
  if (done == harm::parts) return is_chosen ? harm::perhaps : harm::sure;
  return done;
}

// " (in windows-1252: A9 ©, A3 £ and others)"
std::string characters_in_1252(const byte_census& bytes) {
  constexpr unsigned most = 3;
  std::string text;
  unsigned different = 0;
  for (unsigned n = 0; n < 0x7F; ++n) {  // FF says nothing
    const auto b = static_cast<std::uint8_t>(0x80 + n);
    const bool is_blank = b == 0xA0 || b == 0xAD;
    if (bytes.count(n) == 0 || is_blank || is_undefined_in_1252(b)) continue;
    if (++different > most) return text + " and others)";
    text += fmt::format("{}{:02X} {}", different == 1 ? " (in windows-1252: " : ", ", b,
                        safe(character_in_1252(b)));
  }
  return text.empty() ? text : text + ")";
}

// Whether something else is ill-formed beside characters that were cut at the ends of fields.
bool has_letters_beside_cut(const diagnosis& found, const file_evidence& seen) {
  return found.from == origin::cut && seen.cut_findings != 0 && seen.errors != 0 &&
         seen.beside_letters > seen.bytes_ff;
}

// Whether bytes FF, which are more often no text at all, stand by themselves and beside letters of
// a text: L'Haÿ.
bool may_be_y(const file_evidence& seen) {
  return seen.stats.bytes >= file_evidence::scrap && seen.bytes_ff == seen.errors &&
         seen.error_runs == seen.errors && seen.beside_letters == seen.errors;
}

// The same of я in windows-1251, a word of one letter, in a text of Cyrillic letters.
bool may_be_ya(const file_evidence& seen) {
  constexpr unsigned first = 0xD0 - 0x80, second = 0xD1 - 0x80;
  const bool is_cyrillic = seen.begins_sequence(first) || seen.begins_sequence(second);
  return is_cyrillic && seen.stats.bytes >= file_evidence::scrap && seen.bytes_ff == seen.errors &&
         seen.error_runs == seen.errors;
}

// The same of no-break spaces in the code pages of DOS, each within a figure or between words.
// Damage has other bytes too, several in one place, or control characters beside them.
bool may_be_spaces(const file_evidence& seen) {
  const evidence& e = seen.whole.seen;
  const bool are_alone = seen.bytes_ff == seen.errors && seen.error_runs == seen.errors;
  if (seen.sequences == 0 || !are_alone || e.controls + e.nuls != 0) return false;
  const std::string_view text = seen.looked_at().as_string_view();
  const auto is_within = [text](std::size_t at) {
    const auto is_of_word = [](char c) {
      return is_ascii_letter(static_cast<std::uint8_t>(c)) || (c >= '0' && c <= '9');
    };
    return at != 0 && at + 1 < text.size() && is_of_word(text[at - 1]) && is_of_word(text[at + 1]);
  };
  std::size_t at = text.find('\xFF');
  if (at == text.npos) return false;
  for (; at != text.npos; at = text.find('\xFF', at + 1)) {
    if (!is_within(at)) return false;
  }
  return true;
}

std::string_view told_of(lost_continuations lost) noexcept {
  switch (lost) {
    case lost_continuations::blanks_for_a0: return "characters of which a byte, A0, became a space";
    case lost_continuations::line_ends_for_85:
      return "characters of which a byte, 85, became the end of a line";
    case lost_continuations::folded:
      return "characters that lines end within, of which nothing is lost";
    default: return "characters of which bytes became something else";
  }
}

// Single bytes of which no cause is known: they may be letters or signs of another encoding, of
// which U+FFFD leaves nothing. Errors of several bytes are what is left of UTF-8.
std::optional<refusal> lost_bytes(const diagnosis& found, const file_evidence& seen) {
  if (found.from == origin::cut && seen.lost != lost_continuations::none) {
    return refusal{std::string(told_of(seen.lost)), std::nullopt};
  }
  if (has_letters_beside_cut(found, seen)) {
    return refusal{
        "characters that were cut, and other bytes beside letters, which may be letters "
        "of another encoding",
        std::nullopt};
  }
  if (found.from == origin::cut && seen.cut_may_be_capitals()) {
    return refusal{"bytes behind capital letters, which may be letters of another encoding",
                   std::nullopt};
  }
  const bool are_of_letters_too =
      found.may_be_letters && (found.from == origin::surrogate_pairs ||
                               found.from == origin::surrogates || found.from == origin::overlong);
  if (found.from != origin::unknown && !are_of_letters_too) return std::nullopt;
  const bool may_be_text = found.may_be_letters || found.may_be_a_letter;
  if (found.likely_cause && !may_be_text) return std::nullopt;
  if (found.may_be_letters && seen.has_overlong_characters()) {
    return refusal{"overlong forms, which may be characters of another encoding", std::nullopt};
  }
  if (seen.beside_letters > seen.bytes_ff || may_be_y(seen)) {
    return refusal{"bytes beside letters, which may be letters of another encoding", std::nullopt};
  }
  if (found.may_be_letters && seen.may_have_lines_of_another()) {
    return refusal{"lines without UTF-8, which may be text of another encoding", std::nullopt};
  }
  if (may_be_ya(seen)) {
    return refusal{"bytes FF by themselves, which may be \u044F in windows-1251", std::nullopt};
  }
  if (may_be_spaces(seen)) {
    return refusal{
        "bytes FF by themselves, which may be spaces, signs or letters of another encoding",
        std::nullopt};
  }
  if (seen.errors - seen.long_errors <= seen.bytes_ff + seen.cut) return std::nullopt;
  return refusal{fmt::format("single bytes, which may be signs or letters of another encoding{}",
                             seen.long_errors == 0 ? characters_in_1252(seen.census) : ""),
                 std::nullopt};
}

// Whether bytes beside letters are rather letters of another encoding than what is left of
// sequences: in code page 850 and Mac OS Roman most letters are below C0, where no sequence begins.
bool are_rather_letters(const file_evidence& seen) {
  constexpr std::uint64_t few = 3;
  std::uint64_t below = 0;
  for (unsigned n = 0; n < 0x40; ++n) below += seen.census.count(n);
  return below > few && 3 * below >= 2 * seen.errors;
}

// Whether half of them are bytes with which no sequence of the text begins: what lost its
// continuation bytes would be one of those.
bool begin_no_sequences(const file_evidence& seen) {
  std::uint64_t others = 0;
  for (unsigned n = 0; n < 128; ++n) {
    if (!seen.begins_sequence(n)) others += seen.census.count(n);
  }
  return 2 * others >= seen.errors;
}

// Of what is rather letters: those of `lost`, or of a cause that may be nothing but damage.
std::optional<refusal> letters_in(const diagnosis& found, const file_evidence& seen,
                                  const std::optional<refusal>& lost, bool may_be_damage) {
  const bool is_text = seen.stats.bytes >= file_evidence::scrap;
  const bool may_be_whole = found.from == origin::cut &&
                            (seen.lost != lost_continuations::none || seen.cut_may_be_capitals());
  if (may_be_whole || has_letters_beside_cut(found, seen)) return lost;
  // One to three letters: a cause that is stated as a fact, or candidates where all of them are
  // beside letters of ASCII, and the text is no mere scrap.
  const bool are_candidates =
      found.from == origin::eight_bit && is_text && seen.beside_letters == seen.errors;
  const bool is_western = found.from == origin::windows_1252 && is_text;
  const bool are_named = found.from == origin::legacy || is_western || are_candidates;
  const bool are_letters = (is_text && begin_no_sequences(seen)) ||
                           seen.has_overlong_characters() || seen.may_have_lines_of_another() ||
                           are_rather_letters(seen);
  const bool are_told = lost && ((found.may_be_letters && are_letters) || found.text_has_letter);
  if (!are_told && !(may_be_damage && are_named)) return std::nullopt;
  return refusal_for(diagnosis(found));
}

// Of words such as SPÓŁKA in windows-1250, which no line is moved for. Which encoding it is may be
// unknown.
std::optional<refusal> letters_by_chance(const diagnosis& found, const file_evidence& seen) {
  const detection& d = seen.by_chance ? seen.whole : seen.words;
  const auto all = d.candidates();
  const bool is_latin =
      !all.empty() && !goes_in_order(all.front().enc) && is_in_latin_letters(all.front().language);
  const bool is_sure = seen.by_chance || (is_of_before_unicode(d) && d.sure != confidence::guess);
  const bool is_known = is_sure || seen.own.same;
  if (all.empty() || (is_known && !is_latin)) return std::nullopt;
  const std::string in = is_sure         ? with_language(d)
                         : seen.own.same ? std::string(name(seen.own.candidates.front()))
                                         : "another encoding";
  return refusal{fmt::format("letters of {} that are well formed as UTF-8 by chance", in),
                 seen.by_chance && found.of_whole_file ? found.suggestion : std::nullopt};
}

}  // namespace

namespace {

// In order of the text.
void add(std::vector<odd_word>& words, std::vector<odd_word>&& others) {
  words.insert(words.end(), std::make_move_iterator(others.begin()),
               std::make_move_iterator(others.end()));
  std::stable_sort(words.begin(), words.end(),
                   [](const odd_word& a, const odd_word& b) { return a.line < b.line; });
}

// Of parts that are read in an encoding: the words that check tells, where they are in that.
std::vector<odd_word> odd_in(encoding in, const file_evidence& seen) {
  const bool is_known = seen.words.enc == in && !seen.odd_in_parts.empty();
  return is_known ? seen.odd_in_parts : seen.words_otherwise(in);
}

bool is_suggested_with(encoding e, const diagnosis& found) {
  const std::string named = fmt::format("--with={} ", lower_case(option_name(e)));
  return found.suggestion && found.suggestion->find(named) != std::string::npos;
}

// What is suggested is what is being done.
void doubt_currency(refusal& r) {
  r.why +=
      ", or in an encoding that has \u20AC where that has \u00A4 (A4), as ISO-8859-15 and "
      "ISO-8859-16 do";
  r.instead.reset();
}

void note_declaration(judgement& j, const file_evidence& seen) {
  const auto declared = declaration_in(seen.head());
  if (declared && declared->is != encoding::utf8) {
    j.declared = declared->word;
    j.declares_encoded = declared->has_encoded;
  } else if (!declared && seen.dictionary) {
    j.declared = seen.dictionary->word;
    j.declared_beside = seen.dictionary->beside;
  }
  j.declares_in_parts = has_parts_that_declare(seen.head());
}

// Whether a repair that nothing else speaks against would change binary columns of a dump.
bool loses_binary(const file_evidence& seen, harm done, bool rejects) {
  return seen.in_sql.have_errors() && done != harm::sure && !rejects;
}

// Who named a policy is told of them.
judgement with_binary_strings(judgement&& j, bool replaces) {
  (replaces ? j.against : j.doubt) = refusal{std::string(told_binary_strings()), std::nullopt};
  return std::move(j);
}

judgement judged(const file_evidence& seen, const std::optional<fix_policy>& chosen, bool rejects,
                 const std::string& file) {
  const fix_policy with = chosen.value_or(fix_policy{});
  judgement j;
  if (!seen.ill_formed()) return j;
  j.in_1252 = western_of(seen);
  j.cut = seen.cut_in_fields;
  diagnosis found = diagnose(seen, file, false);
  const harm done = harm_by(found, seen, with, chosen.has_value(), j, rejects);
  // Who named a policy but auto knows what it does to them.
  if (rejects) j.chance = letters_by_chance(found, seen);
  if (rejects) j.odd = seen.lines_by_chance();
  const bool replaces = (!chosen || with.with == kind::automatic) && !rejects;
  if (loses_binary(seen, done, rejects)) return with_binary_strings(std::move(j), replaces);
  if (done == harm::none && replaces) j.lost = lost_bytes(found, seen);
  j.letters = letters_in(found, seen, j.lost, replaces && done == harm::perhaps);
  if (maps_bytes(with, j.in_1252) && !rejects) note_declaration(j, seen);
  if (seen.sequences == 0 && maps_bytes(with, j.in_1252) && !rejects) {
    const bool by_evidence = with.with == fix_policy::kind::automatic;
    if (by_evidence && seen.whole.enc == encoding::windows1252) {
      if (!seen.otherwise.empty()) {
        j.taken = {with_language(seen.whole), name(seen.whole.sure), seen.otherwise};
      }
      j.odd = seen.mixed;
    }
  }
  if (seen.sequences != 0 && maps_bytes(with, j.in_1252) && !rejects) {
    const bool is_named = with.with == kind::mapped;
    j.odd = seen.words_by_chance(is_named ? with.from : encoding::windows1252);
    if (is_named && !reads_otherwise(with, found, seen)) add(j.odd, odd_in(with.from, seen));
    if (!is_named && seen.whole.enc == encoding::windows1252) add(j.odd, std::vector(seen.mixed));
    // All of it is in that, and a conversion leaves none of these.
    const bool is_whole = found.of_whole_file && found.suggestion.has_value() &&
                          (!is_named || stated_in(found, seen) == with.from);
    if (is_whole && !j.odd.empty()) {
      j.against = refusal_for(std::move(found));
      return j;
    }
  }
  // Who named windows-1252 may not know of the other one.
  const bool may_be_wrong = seen.census.in_latin9() != 0 && found.from == origin::legacy &&
                            with.with == kind::mapped && (*with.page)[0xA4] != "\u20AC";
  if (done == harm::none) {
    if (!rejects && (may_be_wrong || reads_otherwise(with, found, seen))) {
      const bool is_suggested = is_suggested_with(with.from, found);
      j.doubt = refusal_for(std::move(found));
      if (is_suggested && may_be_wrong) doubt_currency(*j.doubt);
    }
    return j;
  }
  (done == harm::sure ? j.against : j.doubt) = refusal_for(std::move(found));
  return j;
}

}  // namespace

judgement judge(const file_evidence& seen, const std::optional<fix_policy>& chosen, bool rejects,
                const std::string& file) {
  judgement j = judged(seen, chosen, rejects, file);
  if (j.lost) j.lost->words = ill_formed_in_words(seen.looked_at());
  if (j.doubt && seen.surrogates == 0) j.doubt->words = ill_formed_in_words(seen.looked_at());
  return j;
}

refusal told_doubt(refusal doubt, kept_by kept) {
  if (kept == kept_by::nothing && !doubt.words.empty()) {
    doubt.why += fmt::format("; what is replaced was in {}", doubt.words);
  }
  return doubt;
}

refusal told_lost(refusal lost, kept_by kept) {
  lost.why += kept == kept_by::undo ? ", which the undo file keeps"
              : kept == kept_by::backup
                  ? ", which the backup keeps"
                  : fmt::format(", in {}, and nothing keeps them; --undo FILE does", lost.words);
  return lost;
}

void say_destroyed(const context& ctx, bool json, const std::string& path, const refusal& told) {
  say_refused(ctx, json, "warning", path, told, "warning: a repair destroys this");
}

loss loss_by_replacing(piece_source& pieces, const std::string& path, unsigned jobs, kept_by kept) {
  const file_evidence seen = evidence_of(pieces, path, jobs);
  if (!seen.ill_formed()) return {};
  if (auto in_git = cause_in_git(path)) return {refusal{std::move(*in_git), std::nullopt}, {}};
  judgement found = judge(seen, std::nullopt, false, path);
  if (kept == kept_by::nothing && found.letters) return {std::move(found.letters), {}};
  if (found.against) return {std::move(found.against), {}};
  if (found.doubt) return {{}, told_doubt(std::move(*found.doubt), kept)};
  if (found.lost) return {{}, told_lost(std::move(*found.lost), kept)};
  return {};
}

}  // namespace utfkit::cli
