#include "detection.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "answers/answer.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/safe_text.hpp"
#include "declared/declaration.hpp"
#include "lines/lines_in_another.hpp"
#include "patterns/hyphenation.hpp"
#include "reading/other_lines.hpp"
#include "whole_reading.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

// "1 error", "2 errors"
std::string counted(std::uint64_t n, std::string_view what) {
  return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
}

// "1 code unit, valid", "2 code units, all valid"
std::string all_valid(std::uint64_t n, std::string_view what) {
  return fmt::format("{}, {}", counted(n, what), n == 1 ? "valid" : "all valid");
}

// "; " between what is said.
class sentence {
 public:
  void add(std::string_view part) {
    if (!text_.empty()) text_ += "; ";
    text_ += std::exchange(prefix_, {});
    text_ += part;
  }
  void add(std::uint64_t n, std::string_view what) {
    if (n != 0) add(counted(n, what));
  }
  // Stands before what is added next.
  void set_prefix(std::string_view prefix) noexcept { prefix_ = prefix; }
  const std::string& text() const noexcept { return text_; }

 private:
  std::string text_;
  std::string_view prefix_;
};

bool is_valid_utf8(const evidence& e) {
  return e.read_as == encoding::utf8 && e.errors + e.surrogate_pairs + e.encoded_nuls == 0;
}

void explain_wide(sentence& said, const detection& d) {
  const evidence& e = d.seen;
  if (!d.signature) said.add("no signature");
  if (e.errors != 0) {
    said.add(
        fmt::format("{} in {}", counted(e.errors, "error"), counted(e.code_units, "code unit")));
  } else {
    said.add(all_valid(e.code_units, "code unit"));
  }
  if (!d.signature) said.add(e.nuls, "zero byte");
  if (e.byte_text != 0) {
    said.add(fmt::format("but {} that read{} as UTF-8 or as one byte a character, and not as it",
                         counted(e.byte_text, "byte"), e.byte_text == 1 ? "s" : ""));
  }
  if (e.swapped != 0) said.add(fmt::format("but {}, by its signature there", told_swapped(d)));
}

void explain_valid(sentence& said, const evidence& e) {
  if (e.sequences != 0) {
    said.add(all_valid(e.sequences, "multi-byte sequence"));
  } else if (e.bytes == 0) {
    said.add("empty");
  } else {
    said.add(fmt::format("{}, none above 7F", counted(e.bytes, "byte")));
  }
}

void explain_invalid(sentence& said, const evidence& e) {
  said.add(e.surrogate_pairs, "six-byte surrogate pair");
  if (e.encoded_nuls != 0) said.add(fmt::format("{} as C0 80", counted(e.encoded_nuls, "NUL")));
  said.add(e.sequences, "valid multi-byte sequence");
  if (e.errors != 0) {
    std::string how = counted(e.error_bytes, "byte");
    if (e.error_runs != 0) how += fmt::format(" in {}", counted(e.error_runs, "place"));
    said.add(fmt::format("{}, {}", counted(e.errors, "ill-formed sequence"), how));
  }
  if (e.c1_bytes != 0) said.add(fmt::format("{} in 80..9F", counted(e.c1_bytes, "byte")));
  if (e.undefined_1252 != 0) {
    said.add(fmt::format("{} that windows-1252 does not have", e.undefined_1252));
  }
}

// What is looked for in the beginning alone.
std::string_view where_in(const evidence& e) {
  return e.bytes > detector::head_size ? " in the first 8 KiB" : "";
}

// "10^66 times less probable"
std::string how_far(std::uint32_t behind) {
  constexpr double nats = 8, decade = 2.302585;
  const double decades = behind / nats / decade;
  if (decades < 0.2) return "about as probable";
  if (decades < 2) return fmt::format("{:.0f} times less probable", std::pow(10, decades));
  return fmt::format("10^{:.0f} times less probable", decades);
}

void explain_choice(sentence& said, const file_detection& in_file) {
  const detection& d = in_file.found;
  const auto all = d.candidates();
  if (all.empty() || !d.enc || *d.enc == encoding::utf8) return;
  if (!d.language.empty()) said.add(language_name(d.language));
  if (in_file.by_signs && d.sure == confidence::likely) {
    said.add("by signs where such signs stand");
  } else if (is_first_by_declaration(d)) {
    said.add(fmt::format("{} by its bytes", name(all[1].enc)));
  } else if (all.size() > 1) {
    said.add(fmt::format("{} is {}", name(all[1].enc), how_far(all[1].behind)));
  } else {
    said.add("nothing else fits");
  }
  if (d.declared) {
    const std::string& word = in_file.declared_word;
    said.add(fmt::format("it calls itself {}", word.empty() ? name(*d.declared) : safe(word)));
  }
  const std::string beside = told_beside(in_file.dictionary);
  if (!beside.empty()) said.add(beside);
  if (all[0].errors != 0) {
    said.add(fmt::format("{} that it does not have", counted(all[0].errors, "part")));
  }
}

// What speaks against the answer.
std::vector<std::string> doubts_of(const file_detection& in_file) {
  std::vector<std::string> all;
  if (const seven_bit_text& other = in_file.seven_bit; other.parts != 0) {
    all.push_back(fmt::format("{} that look{} like {}, which isn't known here",
                              counted(other.parts, "part"), other.parts == 1 ? "s" : "",
                              other.name));
  }
  if (in_file.all_letters_of) {
    all.push_back(
        fmt::format("every second byte is one of letters in {}", name(*in_file.all_letters_of)));
  } else if (in_file.utf16_parts) {
    all.emplace_back("parts of it are UTF-16");
  }
  if (in_file.iso2022_parts) all.emplace_back("parts of it are ISO-2022-JP");
  if (in_file.utf8_parts) all.emplace_back("parts of it are UTF-8");
  if (!in_file.doubt.empty()) all.push_back(in_file.doubt);
  if (in_file.latin) all.push_back(told(*in_file.latin));
  if (in_file.after_signature) all.emplace_back("a signature of UTF-8 stands before it");
  if (in_file.two_greek) all.emplace_back("words of it are ISO-8859-7");
  return all;
}

std::string explanation(const file_detection& in_file) {
  const detection& d = in_file.found;
  const bool complete = in_file.complete;
  const evidence& e = d.seen;
  sentence said;
  if (d.signature && !in_file.after_signature) said.add("signature");
  explain_choice(said, in_file);
  if (in_file.others) said.add(fmt::format("but {}", told(*in_file.others, in_file.further)));
  if (!complete) said.set_prefix("at least ");
  if (e.read_as != encoding::utf8) {
    explain_wide(said, d);
  } else if (is_valid_utf8(e)) {
    explain_valid(said, e);
  } else {
    explain_invalid(said, e);
  }
  if (e.read_as == encoding::utf8) {
    said.add(e.nuls, "NUL");
    if (e.controls != 0) said.add(counted(e.controls, "control character").append(where_in(e)));
    if (d.enc == encoding::ascii && e.designations != 0) {
      said.add(counted(e.designations, "ISO-2022 escape").append(where_in(e)));
    }
  }
  for (const std::string& doubt : doubts_of(in_file)) said.add("but " + doubt);
  if (!complete)
    said.add(fmt::format("only the first {} were looked at", counted(e.bytes, "byte")));
  return said.text();
}

// What a name that is no encoding's, or only a guess, is introduced with.
std::string_view introduction(const detection& d) {
  if (d.name == "not UTF-8") return "";
  if (d.enc && d.sure != confidence::guess) return "";
  return is_valid_utf8(d.seen) || d.signature ? "probably " : "not UTF-8, probably ";
}

}  // namespace

std::string read_as_patterns(file_detection& in_file, byte_view text,
                             const detection_hints& hints) {
  const evidence& seen = in_file.found.seen;
  if (seen.read_as != encoding::utf8 || 2 * seen.sequences >= seen.errors) return {};
  if (!are_hyphenation_patterns(text)) return {};
  std::string letters = letters_of_patterns(text);
  const detection by_letters = detect(letters, hints);
  if (!is_of_before_unicode(by_letters) || goes_in_order(*by_letters.enc)) return {};
  take_answer(in_file.found, by_letters);
  in_file.of_patterns = true;
  in_file.lines = telling_lines();
  in_file.lines.push(letters);
  in_file.lines.finish();
  return letters;
}

bool is_shifted(const detection& d) noexcept {
  return d.enc && d.name.starts_with("UTF-16") && d.name.ends_with(" byte");
}

bool seems_shifted(const detection& d) noexcept {
  return is_shifted(d) && !d.signature && d.sure == confidence::guess;
}

std::string told_swapped(const detection& d) {
  const bool little = d.seen.read_as == encoding::utf16le;
  const std::uint64_t before = d.signature ? d.signature->length : 0;
  return fmt::format("{} from byte {} on", name(little ? encoding::utf16be : encoding::utf16le),
                     before + d.seen.swapped_at);
}

bool is_text_of_bytes(const detection& d) noexcept {
  return d.enc == encoding::ascii || d.enc == encoding::utf8 || is_of_before_unicode(d);
}

std::optional<detection> found_behind_signature(byte_view text, const detection_hints& hints) {
  const detection behind = detect(text.substr(utf8_signature.size()), hints);
  const bool is_other = is_of_before_unicode(behind) || behind.enc == encoding::iso2022_jp;
  if (!is_other || behind.sure == confidence::guess) return std::nullopt;
  return behind;
}

void look_behind_signature(file_detection& in_file, byte_view head, bool all,
                           const detection_hints& hints) {
  const detection& d = in_file.found;
  const evidence& seen = d.seen;
  if (!d.signature || d.signature->enc != encoding::utf8) return;
  const bool may_be_iso2022_jp = seen.designations != 0 && seen.sequences == 0;
  if (seen.errors == 0 ? !may_be_iso2022_jp : seen.errors < seen.sequences) return;
  const std::optional<detection> behind = found_behind_signature(head, hints);
  if (!behind) return;
  const std::optional<bom> signature = d.signature;
  in_file.found = *behind;
  in_file.found.signature = signature;
  in_file.complete = in_file.complete && all;
  in_file.after_signature = true;
}

void note_others(file_detection& in_file, const std::optional<other_lines>& others,
                 const std::vector<other_lines>& further) {
  if (!others) return;
  in_file.others = others;
  in_file.further = further;
  in_file.found.sure = confidence::guess;
  in_file.found.found[0].sure = confidence::guess;
}

void look_for_unicode(file_detection& in_file, byte_view text) {
  detection& found = in_file.found;
  if (!is_of_before_unicode(found)) return;
  if (utf8_words::may_be_in_lines_of(found)) {
    utf8_words words;
    words.push(text);
    in_file.utf8_parts = words.are_in_lines_of(found);
  }
  if (in_file.utf8_parts || in_file.utf16_parts)
    found.sure = found.found[0].sure = confidence::guess;
}

void look_at_lines(file_detection& in_file, byte_view head, bool all,
                   const detection_hints& hints) {
  if (!is_of_before_unicode(in_file.found)) return;
  const std::size_t end = head.as_string_view().rfind('\n');
  const byte_view text = all || end == std::string_view::npos ? head : head.substr(0, end);
  lines_in_another lines(in_file.found, hints, declares_older(head));
  lines.push(text);
  const std::optional<other_lines> others = lines.finish();
  if (others && lines.further().empty() && reads_whole_in(text, *in_file.found.enc, *others)) {
    take_for(in_file.found, *others);
  } else {
    note_others(in_file, others, lines.further());
    in_file.are_declared = lines.are_declared();
  }
}

void leave_out_languages(file_detection& in_file) noexcept {
  detection& d = in_file.found;
  const bool by_chance = 100 * d.seen.sequences <= d.seen.errors;
  if (by_chance || (d.enc && d.sure != confidence::guess)) return;
  if (d.enc && !goes_in_order(*d.enc)) d.language = {};
  for (detection_candidate& c : d.found) {
    if (!goes_in_order(c.enc)) c.language = {};
  }
}

std::string text_of(const file_detection& in_file) {
  const detection& d = in_file.found;
  return fmt::format("{}{} ({}: {})", introduction(d), d.name, name(d.sure), explanation(in_file));
}

std::string with_language(const detection& d) {
  if (d.language.empty()) return std::string(d.name);
  return fmt::format("{} ({})", d.name, language_name(d.language));
}

std::string explanation_of(const file_detection& in_file) {
  constexpr std::size_t lines = 3;
  const auto all = in_file.found.candidates();
  const bool declared = is_first_by_declaration(in_file.found);
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const encoding other = all[i == 0 ? all.size() > 1 ? 1 : 0 : 0].enc;
    text += fmt::format("  {}. {}{}{}{}\n", i + 1, name(all[i].enc),
                        all[i].language.empty() ? "" : ", ", language_name(all[i].language),
                        i == 0     ? ""
                        : declared ? (i == 1 ? ": by its bytes" : "")
                                   : fmt::format(": {}", how_far(all[i].behind)));
    auto deciding = deciding_lines(in_file.lines, all[i].enc, other, lines);
    for (const std::string_view line : deciding) {
      text += fmt::format("       {}\n", safe_as_line(decoded(line, all[i].enc)));
    }
    if (deciding.empty()) {
      text += fmt::format("       {}\n", safe_as_line(sample_of(in_file.lines, all[i].enc)));
    }
  }
  return text;
}

namespace {

row candidate_row(const detection_candidate& c, confidence sure, const telling_lines& lines) {
  row r;
  r["encoding"] = name(c.enc);
  r["confidence"] = name(sure);
  r["language"] = c.language.empty() ? row(nullptr) : row(c.language);
  r["sample"] = sample_of(lines, c.enc);
  return r;
}

row candidate_rows(const file_detection& in_file) {
  const detection& d = in_file.found;
  row all = row::array();
  if (d.enc && (d.found_count == 0 || d.found[0].enc != *d.enc)) {
    all.push_back(candidate_row({.enc = *d.enc, .language = d.language}, d.sure, in_file.lines));
  }
  for (const detection_candidate& c : d.candidates()) {
    all.push_back(candidate_row(c, c.sure, in_file.lines));
  }
  return all;
}

}  // namespace

row json_row(std::string_view file, const file_detection& in_file) {
  const detection& d = in_file.found;
  row r = begin_row("detected", file);
  r["encoding"] = d.enc ? row(name(*d.enc)) : row(nullptr);
  r["name"] = d.name;
  r["confidence"] = name(d.sure);
  r["language"] = d.language.empty() ? row(nullptr) : row(d.language);
  r["declared"] = d.declared ? row(name(*d.declared)) : row(nullptr);
  if (const auto& said = in_file.dictionary; said && !said->beside.empty()) {
    r["declared"] = name(said->is);
    r["declared_beside"] = said->beside;
  }
  r["signature"] = d.signature ? row(name(d.signature->enc)) : row(nullptr);
  r["candidates"] = candidate_rows(in_file);
  r["other_lines"] = row_of_lines(in_file.others);
  if (!in_file.further.empty()) r["further_lines"] = rows_of_lines(in_file.further);
  r["doubts"] = doubts_of(in_file);
  row& seen = r["evidence"];
  const evidence& e = d.seen;
  seen["read_as"] = name(e.read_as);
  seen["complete"] = in_file.complete;
  seen["utf16_parts"] = in_file.utf16_parts;
  seen["iso2022_jp_parts"] = in_file.iso2022_parts;
  seen["bytes"] = e.bytes;
  seen["nuls"] = e.nuls;
  seen["errors"] = e.errors;
  if (e.read_as != encoding::utf8) {
    seen["code_units"] = e.code_units;
    seen["byte_text"] = e.byte_text;
    seen["swapped"] = e.swapped;
    return r;
  }
  seen["controls"] = e.controls;
  seen["designations"] = e.designations;
  seen["surrogate_pairs"] = e.surrogate_pairs;
  seen["encoded_nuls"] = e.encoded_nuls;
  seen["sequences"] = e.sequences;
  seen["continuations"] = e.continuations;
  seen["four_bytes"] = e.four_bytes;
  seen["error_bytes"] = e.error_bytes;
  seen["error_runs"] = e.error_runs;
  seen["c1_bytes"] = e.c1_bytes;
  seen["undefined_1252"] = e.undefined_1252;
  seen["cut"] = e.cut;
  return r;
}

}  // namespace utfkit::cli
