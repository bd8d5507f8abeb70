#include "told_form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include <utfkit/bom.hpp>
#include <utfkit/validate.hpp>

#include "answers/answer.hpp"
#include "base/encoding_names.hpp"
#include "base/safe_text.hpp"
#include "base/utf8_signature.hpp"
#include "cause/other_form.hpp"
#include "declared/declaration.hpp"
#include "detect/detection.hpp"
#include "detect/doubt.hpp"
#include "detect/review.hpp"
#include "reading/word_reading.hpp"
#include "tree/sniff.hpp"
#include "words/mixed_words.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

bool is_plain(char c) noexcept {
  return (c >= ' ' && c <= '~') || c == '\t' || c == '\n' || c == '\r';
}

// Than Latin ones.
bool has_other_letters(encoding e) {
  return goes_in_order(e) || mixed_words::may_be_in(e);
}

bool read_the_same(std::string_view text, encoding a, encoding b) {
  return name(a) == name(b) || recoded(text, a, b) == text;
}

// What a text says of itself, where that is another encoding of before Unicode than `from`, which
// reads it otherwise, and it is found in that: of what pages in any encoding say, nothing.
std::optional<declaration> other_declaration(encoding from, const detection& d, byte_view head) {
  auto said = declaration_in(head);
  if (!said || !said->of_file || !is_of_before_unicode(said->is)) return std::nullopt;
  if (says_little(said->is) || d.sure < confidence::almost_certain) return std::nullopt;
  const std::string_view text = head.as_string_view();
  if (read_the_same(text, from, said->is)) return std::nullopt;
  return read_the_same(text, *d.enc, said->is) ? said : std::nullopt;
}

// Whether a text that was found to be in `found` is like nothing that is written in `from`: that is
// far behind, or no candidate any more, though it would be alone. Costs are in eighths of a nat.
bool is_far_behind(encoding from, encoding found, byte_view text) {
  constexpr std::uint32_t far = 40 * 8;
  const auto behind = [&](std::span<const encoding> among) -> std::optional<std::uint32_t> {
    const detection d = detect(text, {.among = among, .language = {}});
    for (const detection_candidate& c : d.candidates()) {
      if (read_the_same(text.as_string_view(), from, c.enc)) return c.behind;
    }
    return std::nullopt;
  };
  const std::array alone = {from};
  const std::array both = {found, from};
  return behind(alone) && behind(both).value_or(far) >= far;
}

// Why a text isn't in `from`, an encoding of before Unicode: because it says so and is found to be
// right, or if it is certainly in another one, and either has other letters than Latin ones.
// Those of Latin letters often differ by a sign, and then words say it, one by one (odd_words.hpp);
// but not where all words are wrong, which are like each other.
std::optional<std::string> why_other_letters(encoding from, byte_view head) {
  if (!is_of_before_unicode(from) || is_ebcdic(from)) return std::nullopt;
  detection d = detect(head);
  if (!is_of_before_unicode(d)) return std::nullopt;
  const auto all = d.candidates();
  if (name(all.front().enc) == name(from) || read_the_same(head.as_string_view(), from, *d.enc)) {
    return std::nullopt;
  }
  review(d, head);
  hear_declaration(d, head);
  doubt(d, head);
  if (!d.enc) return std::nullopt;
  if (const auto said = other_declaration(from, d, head)) {
    return fmt::format("it calls itself {}, and reads as {}, and not as {}", safe(said->word),
                       with_language(d), name(from));
  }
  if (d.sure != confidence::certain) return std::nullopt;
  const bool of_latin = !has_other_letters(from) && !has_other_letters(*d.enc);
  if (of_latin && !is_far_behind(from, *d.enc, head)) return std::nullopt;
  return fmt::format("it reads as {}, and not as {}", with_language(d), name(from));
}

// EBCDIC has no letter where ASCII has it, nor a digit.
std::optional<std::string> why_no_ebcdic(encoding from, const reading& as_utf8, byte_view head) {
  if (as_utf8.empty()) return std::nullopt;
  if (as_utf8.utf8() && as_utf8.ascii()) {
    if (!as_utf8.plain()) return std::nullopt;
    return fmt::format("it is ASCII text, which {} reads as something else", name(from));
  }
  detection d = detect(head);
  review(d, head);
  return why_other_form(from, d);
}

}  // namespace

bool is_ebcdic(encoding e) {
  return kind_of(e) == "EBCDIC";
}

std::string name_of_source(encoding e) {
  const unsigned unit = unit_size(e);
  return unit == 1 ? std::string(name(e)) : fmt::format("UTF-{}", 8 * unit);
}

void reading::push(byte_view piece) {
  if (!utf8_ || piece.empty()) return;
  const std::string_view text = piece.as_string_view();
  empty_ = false;
  ascii_ = ascii_ && is_ascii(text);
  plain_ = plain_ && std::all_of(text.begin(), text.end(), is_plain);
  nul_ = nul_ || text.find('\0') != text.npos;
  utf8_ = seen_.push(text, input::more);
}

std::optional<std::string> why_no_units(encoding from, const reading& r) {
  if (r.empty() || !r.utf8() || r.nul()) return std::nullopt;
  if (r.ascii() && !r.plain()) return std::nullopt;  // as letters of other alphabets are there
  return fmt::format("it is {} and has no zero byte, which text in {} has",
                     r.ascii() ? "ASCII text" : "UTF-8 already", name_of_source(from));
}

// What isn't in the one reads as ideographs, or as what EBCDIC makes of it.
std::optional<std::string> why_other_form(encoding from, const detection& d) {
  if (d.seen.byte_text != 0) return "parts of it are UTF-16 and others UTF-8";
  if (is_shifted(d)) {
    return fmt::format(
        "it is {}, as where a program that doesn't know UTF-16 splits lines "
        "or translates their ends: no conversion is right for it",
        d.name);
  }
  // Of a few ideographs the bytes may be a word of another encoding.
  constexpr std::uint64_t enough = 32;
  const bool is_wide = unit_size(from) == 2;
  const confidence asked = is_wide ? confidence::likely : confidence::almost_certain;
  const bool is_sure = d.sure >= asked && d.seen.bytes >= enough;
  const bool is_other = is_of_before_unicode(d) && (is_wide || !is_ebcdic(*d.enc));
  if ((is_wide || is_ebcdic(from)) && is_sure && is_other) {
    return fmt::format("it reads as {}, and not as {}", name(*d.enc), name_of_source(from));
  }
  if (d.seen.swapped == 0) return std::nullopt;
  return fmt::format("it is {}, and {}, by its signature there: split it there",
                     name(d.seen.read_as), told_swapped(d));
}

bool is_told(byte_view head) noexcept {
  constexpr std::size_t least = 64;
  return head.size() >= least || detect_bom(head).has_value();
}

told_form::told_form(const named_encoding& from)
    : from_(from),
      is_wide_(unit_size(from.id) != 1),
      has_controls_(name(from.id).starts_with("ISO-8859")) {}

void told_form::push(byte_view piece) {
  look_for_controls(piece);
  if (!is_wide_ && !is_ebcdic(from_.id)) in_sql_.push(piece);
  if (head_.size() < looked_at_by_word) {
    head_ += piece.substr(0, looked_at_by_word - head_.size()).as_string_view();
  }
  if (!is_wide_) return as_utf8_.push(behind_signature(piece));
  if (!detector_.decided()) detector_.push(piece);
  if (!as_utf8_.nul()) as_utf8_.push(piece);
}

// The first that is a sign in windows-1252, where `from_` has a control character. NEL, 85, is one
// that texts have.
void told_form::look_for_controls(byte_view piece) noexcept {
  constexpr std::size_t block = 4096;
  const auto is_control = [](char c) {
    constexpr std::string_view others = "\x81\x85\x8D\x8F\x90\x9D";
    const auto b = static_cast<std::uint8_t>(c);
    return b >= 0x80 && b < 0xA0 && others.find(c) == others.npos;
  };
  for (; has_controls_ && control_ == 0 && !piece.empty();
       piece = piece.substr(std::min(block, piece.size()))) {
    const byte_view part = piece.substr(0, block);
    if (is_ascii(part)) continue;
    const auto at = std::find_if(part.begin(), part.end(), is_control);
    if (at != part.end()) control_ = static_cast<std::uint8_t>(*at);
  }
}

std::string told_form::told_controls() const {
  const char byte = static_cast<char>(control_);
  const auto sign = recoded({&byte, 1}, encoding::windows1252, encoding::utf8);
  if (control_ == 0 || !sign) return {};
  return fmt::format("{:02X} is a control character in {}, and {} in windows-1252", control_,
                     name(from_.id), *sign);
}

// The signature of UTF-8 may stand before text in any encoding.
byte_view told_form::behind_signature(byte_view piece) noexcept {
  std::size_t same = 0;
  while (of_signature_ < utf8_signature.size() && same < piece.size() &&
         piece.as_string_view()[same] == utf8_signature[of_signature_]) {
    ++same;
    ++of_signature_;
  }
  if (same == piece.size()) return {};
  if (of_signature_ < utf8_signature.size()) {
    as_utf8_.push(utf8_signature.substr(0, of_signature_ - same));
    same = 0;
  }
  of_signature_ = utf8_signature.size();
  return piece.substr(same);
}

std::optional<std::string> told_form::why_not() {
  const std::string_view head = std::string_view(head_).substr(0, sniffed_size);
  if (is_wide_) {
    detection d = detector_.finish();
    review(d, head_);
    hear_declaration(d, head_);
    doubt(d, head_);
    if (!seems_shifted(d)) {
      if (auto why = why_other_form(from_.id, d)) return why;
    }
  }
  if (is_told(head)) {
    const std::optional<other_form> form = form_of(head);
    if (form && !is_same_form(from_, form->is)) return form->cause();
  }
  as_utf8_.finish();
  if (is_wide_) return why_no_units(from_.id, as_utf8_);
  const bool is_utf8 = !as_utf8_.empty() && as_utf8_.utf8() && !as_utf8_.ascii();
  if (is_utf8) return "it is UTF-8 already, and is encoded twice now";
  if (is_ebcdic(from_.id)) return why_no_ebcdic(from_.id, as_utf8_, head_);
  utf8_words words;
  words.push(head_);
  const bool may_be_twice =
      is_of_before_unicode(from_.id) && !is_ebcdic(from_.id) && from_.id != encoding::iso2022_jp;
  if (may_be_twice && words.are_in_lines_of(from_.id)) {
    return "parts of it are UTF-8, and are encoded twice now";
  }
  if (auto why = why_other_letters(from_.id, head_)) return why;
  if (!in_sql_.have_high_bytes()) return std::nullopt;
  return fmt::format("{}: look at them before you keep the result", told_binary_strings());
}

}  // namespace utfkit::cli
