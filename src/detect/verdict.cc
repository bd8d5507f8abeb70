#include "verdict.hpp"

#include <algorithm>

#include "declared.hpp"
#include "drawn_boxes.hpp"
#include "encoding/registry.hpp"
#include "euro_of_dos.hpp"
#include "legacy_answer.hpp"
#include "legacy_scores.hpp"
#include "magic_numbers.hpp"
#include "shifted_units.hpp"

namespace utfkit {

using namespace internal;

namespace {

using enum confidence;

std::string_view with_errors(encoding e) noexcept {
  switch (e) {
    case encoding::utf16le: return "UTF-16LE with errors";
    case encoding::utf16be: return "UTF-16BE with errors";
    case encoding::utf32le: return "UTF-32LE with errors";
    case encoding::utf32be: return "UTF-32BE with errors";
    default: return "UTF-8 with errors";
  }
}

// In one place: it is long, and called once a text.
[[gnu::noinline]] detection called(std::optional<encoding> e, std::string_view name,
                                   confidence sure) noexcept {
  return {e, name, sure, {}, {}};
}
detection is(encoding e, confidence sure) noexcept {
  return called(e, name(e), sure);
}
detection damaged(encoding e, confidence sure) noexcept {
  return called(e, with_errors(e), sure);
}
detection no_encoding(std::string_view name, confidence sure) noexcept {
  return called(std::nullopt, name, sure);
}

// How sure a text is in an encoding that has `weight` continuation bytes right and none wrong.
confidence by_weight(std::uint64_t weight) noexcept {
  return weight >= 12 ? certain : weight >= 4 ? almost_certain : likely;
}

bool is_utf8(const evidence& e) noexcept {
  return e.errors + e.surrogate_pairs + e.encoded_nuls == 0;
}

// What isn't UTF-8: CESU-8, or modified UTF-8 where it has C0 80.
std::optional<detection> as_surrogate_pairs(const evidence& e) noexcept {
  if (e.errors + e.four_bytes != 0) return std::nullopt;
  const confidence sure = by_weight(e.continuations + 4 * e.surrogate_pairs + e.encoded_nuls);
  if (e.encoded_nuls == 0) return is(encoding::cesu8, sure);
  if (e.nuls == 0) return is(encoding::mutf8, sure);
  return std::nullopt;
}

// What ill-formed text with few enough errors is. Where other encodings read as UTF-8 in places,
// errors outnumber sequences: by three in Japanese in EUC, which comes nearest.
bool is_damaged_utf8(const evidence& e) noexcept {
  return e.sequences + e.surrogate_pairs + e.encoded_nuls >= 2 * e.errors;
}

// The only error is a character that the end cuts short, and there are others.
bool is_cut_utf8(const evidence& e) noexcept {
  return e.cut && e.errors == 1 && e.sequences != 0 && e.surrogate_pairs + e.encoded_nuls == 0;
}

// One code unit in fifty may be wrong; and, but for a very short text, one that the end cuts.
bool is_nearly(const evidence& e) noexcept {
  const bool cut = e.errors != 0 && e.code_units >= 16 && e.bytes % bytes_a_unit(e.read_as) != 0;
  return (e.errors - cut) * 50 <= e.code_units;
}

// Where a signature speaks for it, one more, as a text has that was cut; but not all.
bool is_nearly_as_signed(const evidence& e) noexcept {
  return (e.errors - 1) * 50 <= e.code_units && e.errors < e.code_units;
}

// Two encodings in one file: no conversion is right for all of it.
detection with_byte_text(encoding e) noexcept {
  return called(e, "UTF-16 and UTF-8", guess);
}

// Nor is one where bytes are swapped in a part.
detection with_swapped_parts(encoding e) noexcept {
  return called(e, "UTF-16 in two byte orders", guess);
}

// What is no text in UTF-16 as it stands, though all of it may be valid.
std::optional<detection> of_shifted(encoding e, const evidence& seen, byte_view head,
                                    bool is_signed) noexcept {
  if (bytes_a_unit(e) != 2 || seen.swapped != 0) return std::nullopt;
  const bool little = e == encoding::utf16le;
  if (has_translated_lines(head, little)) {
    const std::string_view name =
        little ? "UTF-16LE with lines off by a byte" : "UTF-16BE with lines off by a byte";
    return called(e, name, guess);
  }
  if (is_signed || little || !lacks_first_byte(head)) return std::nullopt;
  return called(encoding::utf16le, "UTF-16LE without its first byte", guess);
}

detection cut_utf8() noexcept {
  return called(encoding::utf8, "UTF-8, cut at its end", likely);
}

detection with_signature(encoding said, const evidence& e, byte_view head) noexcept {
  if (said == encoding::utf8) {
    if (is_utf8(e)) return is(said, certain);
    if (const auto pairs = as_surrogate_pairs(e)) return *pairs;
    if (is_cut_utf8(e)) return cut_utf8();
    return damaged(said, is_damaged_utf8(e) || e.errors * 4 <= e.bytes ? likely : guess);
  }
  if (e.byte_text != 0) return with_byte_text(said);
  if (const auto shifted = of_shifted(said, e, head, true)) return *shifted;
  if (e.swapped != 0) return with_swapped_parts(said);
  if (e.errors == 0) return is(said, certain);
  return damaged(said, is_nearly_as_signed(e) ? likely : guess);
}

detection by_pattern(const evidence& e, byte_view head) noexcept {
  if (e.byte_text != 0) return with_byte_text(e.read_as);
  if (const auto shifted = of_shifted(e.read_as, e, head, false)) return *shifted;
  if (e.swapped != 0) return with_swapped_parts(e.read_as);
  if (e.errors != 0) return damaged(e.read_as, likely);
  // One number of 32 bits in 3,900 is a scalar value.
  if (bytes_a_unit(e.read_as) == 4) return is(e.read_as, e.code_units < 4 ? likely : certain);
  return is(e.read_as, e.code_units < 32 ? likely : almost_certain);
}

// One byte in five, in more than a few bytes.
bool is_full_of_controls(const evidence& e, std::size_t head_size) noexcept {
  return head_size >= 8 && 5 * e.controls > head_size;
}

// No byte is above 7F. Text may have NULs between its lines; one byte in three is too much.
detection of_seven_bits(const evidence& e, byte_view head) noexcept {
  if (e.nuls * 3 > e.bytes) return no_encoding("binary", likely);
  if (is_full_of_controls(e, head.size())) return is(encoding::ascii, guess);
  const std::size_t japanese = e.designations == 0 ? 0 : iso2022_jp_characters(head);
  if (japanese != 0) {
    detection d = is(encoding::iso2022_jp, japanese < 2    ? guess
                                           : japanese < 12 ? almost_certain
                                                           : certain);
    d.language = "ja";
    return d;
  }
  if (e.designations != 0) return is(encoding::ascii, guess);
  const bool sure = e.nuls == 0 && !may_be_east_asian(head);
  return is(encoding::ascii, sure ? certain : likely);
}

// More than one byte in twenty is none of text. Of random bytes, one in ten is a control character.
bool is_binary(const evidence& e, std::size_t head_size) noexcept {
  const std::uint64_t looked_at = std::min<std::uint64_t>(e.bytes, head_size);
  return e.nuls * 20 > e.bytes || e.controls * 20 > looked_at;
}

// Whether a text with sequences and errors is less probable in another encoding, which costs so
// much, than as damaged UTF-8: a character costs some six nats and a half, and damage is rare. A
// few among many errors are by chance, in what no encoding reads well.
bool is_rather_utf8(const evidence& e, std::uint64_t cost) noexcept {
  return 4 * e.sequences >= e.errors && 52 * e.sequences + 112 * e.errors < cost;
}

// Errors of several bytes each, as what is left of sequences that lost a byte is.
bool has_halves(const evidence& e) noexcept {
  return e.error_bytes >= 2 * e.errors;
}

// Boxes of DOS, which read as letters: no other encoding than one that draws them comes first, one
// of Latin letters where there are no words of others, and code page 437 where there is none. They
// are the same in all of them.
void prefer_boxes(detection& d, const text_evidence& e) noexcept {
  if (d.declared || !may_be_in(e.legacy, encoding::ibm437)) return;
  const drawn_boxes which = boxes_in(e.head);
  if (which == drawn_boxes::none) return;
  const bool alone = has_nothing_but_boxes(e.legacy.seen, which);
  const bool has_words = draws_beside_latin(*d.enc) || has_words_beside_boxes(e.head, which);
  if (draws_boxes(*d.enc, which) && has_words && !alone) return;
  const auto end = d.found.begin() + d.found_count;
  const auto drawn = std::find_if(d.found.begin(), end, [&](const detection_candidate& c) {
    return draws_boxes(c.enc, which) &&
           (has_words || (draws_beside_latin(c.enc) && !c.language.empty()));
  });
  detection_candidate best;
  best.enc = encoding::ibm437;
  if (!alone && drawn != end) best = *drawn;
  best.behind = 0;
  best.sure = alone ? likely : guess;
  d.found = {};
  d.found[0] = best;
  d.found_count = 1;
  d.enc = best.enc;
  d.name = name(best.enc);
  d.language = best.language;
  d.sure = best.sure;
}

// Code page 850 is scored with the euro sign of 858 at D5; 858 is its name where that is one. In
// other code pages of DOS it is a corner, which does not stand beside a number.
void prefer_euro(detection& d, const text_evidence& e) noexcept {
  constexpr unsigned euro = 0xD5;
  const bool seen = (e.legacy.seen[1] >> (euro & 63) & 1) != 0;
  const bool limited = !may_be_in(e.legacy, encoding::ibm858) || d.declared == encoding::ibm850;
  if (!seen || limited || !draws_boxes(*d.enc)) return;
  const dos_euro sign = euro_of_dos(e.head);
  const bool is_850 = *d.enc == encoding::ibm850;
  if (is_850 && sign == dos_euro::euro) {
    d.enc = d.found[0].enc = encoding::ibm858;
    d.name = name(encoding::ibm858);
  } else if (is_850 || (sign == dos_euro::euro && *d.enc != encoding::ibm866)) {
    d.sure = d.found[0].sure = guess;
  }
}

// Quotation marks and dashes are in the texts of all languages: they tell the encoding, and which
// language costs least with them is chance.
void leave_out_languages(detection& d, const text_evidence& e) noexcept {
  for (std::size_t i = 0; i < d.found_count; ++i) {
    if (!has_letters_in(e.legacy.seen, d.found[i].enc)) d.found[i].language = {};
  }
}

// Whether a text of some length, a quarter of which is above 7F, has hardly anything that parts
// words, lines and fields: samples of a sound and grey pictures have letters of some alphabet, and
// nothing between them.
bool is_unbroken(byte_view head) noexcept {
  constexpr std::size_t least = 128, one_in = 128;
  std::size_t apart = 0, high = 0;
  for (const char c : head.as_string_view()) {
    const auto b = static_cast<byte>(c);
    apart += b <= '"' || (b >= '\'' && b <= '/') || b == ':' || b == ';';
    high += b >> 7;
  }
  return head.size() >= least && apart * one_in < head.size() && high * 4 >= head.size();
}

// Not UTF-8, and nothing else that is known by its form.
detection of_legacy(const text_evidence& e) noexcept {
  if (e.utf8.nuls != 0) return no_encoding("binary", likely);
  const legacy_answer answer = answer_of(e.legacy, declared_encoding(e.head));
  detection d = no_encoding("not UTF-8", certain);
  d.declared = answer.declared;
  d.found = answer.found;
  d.found_count = answer.count;
  if (is_rather_utf8(e.utf8, answer.cost)) {
    d.enc = encoding::utf8;
    d.name = with_errors(encoding::utf8);
    d.sure = guess;
    return d;
  }
  if (answer.count == 0 || !answer.fits()) return d;
  const detection_candidate& best = answer.found[0];
  d.enc = best.enc;
  d.name = name(best.enc);
  d.sure = best.sure;
  // Where letters above 7F stand alone or by two, hardly anything is valid UTF-8 by chance: some of
  // the text is UTF-8, and a conversion of all of it would be mojibake there.
  const std::uint64_t by_chance = best.enc == encoding::windows1252 ? 0 : e.utf8.errors / 100;
  constexpr std::uint64_t few = 2;
  const bool latin_too = answer.latin && (e.utf8.sequences > by_chance || has_halves(e.utf8) ||
                                          e.legacy.latin_letters >= few);
  // In other alphabets and in East Asia it is by chance more often, but not far from errors.
  // In no other encoding are there as many by chance as errors; nor half as many of more than a
  // few, but for kana.
  const bool has_kana = best.enc == encoding::euc_jp || best.enc == encoding::shift_jis;
  const std::uint64_t sequences = e.utf8.sequences;
  const bool half = sequences >= e.utf8.errors ||
                    (sequences >= 24 && 2 * sequences >= e.utf8.errors && !has_kana);
  const bool alone = makes_no_words(answer, e.legacy.seen, e.utf8);
  const bool unbroken =
      best.enc < encoding::gbk && best.enc != encoding::windows874 && is_unbroken(e.head);
  if (latin_too || half || alone || unbroken || e.legacy.far_sequences >= few ||
      has_utf8_runs(e.legacy, best.enc)) {
    d.sure = d.found[0].sure = guess;
  }
  d.language = best.language;
  prefer_boxes(d, e);
  prefer_euro(d, e);
  leave_out_languages(d, e);
  if (d.enc == d.found[0].enc) d.language = d.found[0].language;
  return d;
}

// Whether more than a code unit in three has a NUL: with the pattern of UTF-16 or UTF-32 they are
// halves of its ASCII, though the bytes of the others are well-formed in UTF-8, as those of U+7530
// U+4E2D U+592A U+90CE are.
bool is_full_of_nuls(const evidence& utf8, const evidence& wide) noexcept {
  return utf8.nuls * 3 > wide.code_units;
}

// Which of its code pages the bytes say only where they are the same in all.
detection of_ebcdic(byte_view head) noexcept {
  return is(encoding::ibm037, is_invariant_ebcdic(head) ? likely : guess);
}

detection of_mark(const file_mark& m) noexcept {
  return no_encoding(m.format, m.bytes.size() >= 4 ? almost_certain : likely);
}

}  // namespace

detection internal::verdict_of(const text_evidence& e) noexcept {
  const evidence& utf8 = e.utf8;
  const auto answered = [&](const detection& by, const evidence& seen) {
    detection d = by;
    d.signature = e.signature;
    d.seen = seen;
    return d;
  };
  if (e.signature) {
    const evidence& seen = e.wide != nullptr ? *e.wide : utf8;
    return answered(with_signature(e.signature->enc, seen, e.head), seen);
  }
  if (is_utf8(utf8) && utf8.sequences != 0) {
    if (e.wide != nullptr && is_nearly(*e.wide) && is_full_of_nuls(utf8, *e.wide)) {
      return answered(by_pattern(*e.wide, e.head), *e.wide);
    }
    return answered(is(encoding::utf8, by_weight(utf8.continuations)), utf8);
  }
  const bool ascii = is_utf8(utf8);
  if (!ascii || utf8.nuls != 0) {
    if (const file_mark* m = find_mark(e.head)) return answered(of_mark(*m), utf8);
  }
  if (e.wide != nullptr && (is_nearly(*e.wide) || e.wide->swapped != 0))
    return answered(by_pattern(*e.wide, e.head), *e.wide);
  // With the pattern and without the validity, or with an error after it: NULs are what is known.
  if (e.wide != nullptr && !ascii) return answered(no_encoding("binary", likely), *e.wide);
  if (ascii) return answered(of_seven_bits(utf8, e.head), utf8);
  if (const auto pairs = as_surrogate_pairs(utf8)) return answered(*pairs, utf8);
  if (may_be_in(e.legacy, encoding::ibm037) && looks_like_ebcdic(e.head))
    return answered(of_ebcdic(e.head), utf8);
  if (is_binary(utf8, e.head.size())) return answered(no_encoding("binary", likely), utf8);
  if (is_cut_utf8(utf8)) return answered(cut_utf8(), utf8);
  if (is_damaged_utf8(utf8)) return answered(damaged(encoding::utf8, likely), utf8);
  return answered(of_legacy(e), utf8);
}

std::string_view name(confidence c) noexcept {
  switch (c) {
    case guess: return "guess";
    case likely: return "likely";
    case almost_certain: return "almost certain";
    case certain: return "certain";
  }
  return "unknown";
}

}  // namespace utfkit
