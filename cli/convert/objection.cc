#include "objection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <utfkit/bom.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

#include "answers/answer.hpp"
#include "ascii_share.hpp"
#include "base/encoding_names.hpp"
#include "cause/cause.hpp"
#include "cause/other_form.hpp"
#include "converted_before.hpp"
#include "detect/added_bytes.hpp"
#include "detect/detection.hpp"
#include "evidence/cut_characters.hpp"
#include "io/file_info.hpp"
#include "repair/refusal.hpp"
#include "told_form.hpp"
#include "tree/git_attributes.hpp"
#include "tree/sniff.hpp"
#include "wide/utf16_high_bytes.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

bool is_utf8_of_some_kind(encoding e) noexcept {
  return unit_size(e) == 1 && !is_of_before_unicode(e);
}

// UTF-16 where characters of ASCII are said to be, which are to become UTF-16 or UTF-32.
bool may_encode_utf16_twice(const convert_options& o) {
  return unit_size(o.from.id) == 1 && !is_ebcdic(o.from.id) && unit_size(o.to.id) != 1;
}

objection because(std::string why) {
  return {{std::move(why), std::nullopt}, false};
}

// ── by the beginning ────────────────────────────────────────────────────────────────────────────

// Whether what stands behind the signature of UTF-8 is surely something else, or who converts it
// says what it is and nothing of it is UTF-8: no sequence, and some error is not what is left of
// one. What the end of `head` cuts says nothing.
bool is_other_behind_signature(byte_view head) {
  if (found_behind_signature(head)) return true;
  if (detect(head).seen.sequences != 0) return false;
  for (std::size_t from = 0; const auto f = next_finding(head, from);) {
    from = f->offset + f->length;
    if (from == head.size()) break;
    if (!may_be_cut(head, f->offset, f->length)) return true;
  }
  return false;
}

std::optional<objection> as_wide(const convert_options& o, std::string_view head,
                                 const std::string& path) {
  const std::optional<other_form> form = form_of(head);
  if (form && !is_same_form(o.from, form->is)) {
    objection found = because(form->cause());
    found.nothing_to_do = is_same_form(o.to, form->is);
    if (!found.nothing_to_do && o.to.id == encoding::utf8) {
      found.is.instead = suggest_conversion(path, form->option());
    }
    return found;
  }
  const std::optional<bom> sign = detect_bom(head);
  const bool is_utf8 = sign && sign->enc == encoding::utf8;
  if (!is_utf8 || is_utf8_of_some_kind(o.from.id)) return std::nullopt;
  const bool of_bytes = unit_size(o.from.id) == 1 && !is_ebcdic(o.from.id);
  if (of_bytes && is_other_behind_signature(head)) return std::nullopt;
  return because("it has the signature of UTF-8");
}

// Text in UTF-16 without the pattern, which converted to UTF-16 or UTF-32 would be encoded twice.
std::optional<objection> as_letters_of_utf16(const convert_options& o, std::string_view head) {
  if (!may_encode_utf16_twice(o)) return std::nullopt;
  const bool all = head.size() < sniffed_size;
  std::array orders = {encoding::utf16le, encoding::utf16be};
  // Of capitals, as U+0410 to U+041F, both bytes are control characters.
  if (is_same_form(o.to, orders[1])) std::swap(orders[0], orders[1]);
  for (const encoding order : orders) {
    if (!has_high_bytes_of_utf16(head, all, order)) continue;
    objection found = because(fmt::format(
        "every second byte is a control character or zero, as of letters in {}", name(order)));
    found.nothing_to_do = is_same_form(o.to, order);
    return found;
  }
  return std::nullopt;
}

// Whether what is detected as binary is so to check, by one byte in twenty: see cause.cc.
bool is_binary(const detection& d, std::string_view head) noexcept {
  const auto nuls = static_cast<std::uint64_t>(std::count(head.begin(), head.end(), '\0'));
  const std::uint64_t controls = d.seen.controls;
  return nuls * 20 > head.size() ||
         (!are_field_separators(head, controls) && controls * 20 > head.size());
}

// The same in EBCDIC, whose control characters are all below 40. What is text has those that end
// lines and pages, and tell sets of characters apart; records are filled up with zero bytes.
bool is_binary_in_ebcdic(std::string_view head) noexcept {
  constexpr std::string_view of_text("\x00\x05\x0B\x0C\x0D\x0E\x0F\x15\x25\x27", 10);
  const auto controls = std::count_if(head.begin(), head.end(), [&](char c) {
    return static_cast<unsigned char>(c) < 0x40 && of_text.find(c) == of_text.npos;
  });
  return static_cast<std::size_t>(controls) * 20 > head.size();
}

// The bytes of control characters are these in each encoding of which ASCII is part: in those of
// DOS, too, which draw them on a screen. In text in UTF-16 they say nothing.
std::optional<objection> as_format(const convert_options& o, std::string_view head) {
  const detection d = detect(head);
  if (const std::string_view format = other_format(head); !format.empty()) {
    return because(fmt::format("the file is {} data, not text", format));
  }
  if (names_format(d) && d.seen.controls != 0) {
    return because(fmt::format("the file is {} data, not text", d.name));
  }
  if (d.name != "binary" || unit_size(o.from.id) != 1) return std::nullopt;
  const bool stops = o.errors == on_error::stop;
  if (is_ebcdic(o.from.id) ? is_binary_in_ebcdic(head) : !stops || is_binary(d, head)) {
    return because("the file is binary data, not text");
  }
  return std::nullopt;
}

// ── by all of it ────────────────────────────────────────────────────────────────────────────────

std::string head_of(rereader& in) {
  std::string head(sniffed_size, '\0');
  std::size_t size = 0;
  while (const std::size_t got = in.read(head.data() + size, head.size() - size)) size += got;
  head.resize(size);
  in.rewind();
  return head;
}

reading read_as_utf8(rereader& in) {
  reading r;
  std::vector<char> buffer(reader::block_size);
  for (std::size_t got = 0; r.utf8() && (got = in.read(buffer.data(), buffer.size())) != 0;) {
    r.push({buffer.data(), got});
  }
  r.finish();
  return r;
}

// UTF-8 with errors, which are another encoding's in places; behind a signature alone it may be
// none.
bool is_damaged_utf8(const detection& d, rereader& in) {
  if (d.enc != encoding::utf8 || d.sure == confidence::guess) return false;
  return !d.signature || !is_other_behind_signature(head_of(in));
}

// Of a file, which is read once more from its beginning.
utf8_words words_in(rereader& in) {
  std::vector<char> buffer(reader::block_size);
  utf8_words words;
  for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
    words.push(byte_view(buffer.data(), got));
  }
  in.rewind();
  return words;
}

// A file that would be read as ideographs, or as what EBCDIC has in the places of letters.
std::optional<objection> as_mostly_ascii(const convert_options& o, rereader& in) {
  if (o.output_path && is_ebcdic(o.from.id)) return std::nullopt;
  std::vector<char> buffer(reader::block_size);
  const file_detection found = detect_in(in, buffer.data(), buffer.size());
  in.rewind();
  // A line of letters, all bytes of which are ASCII. Without a signature utf-16 is read as
  // UTF-16BE.
  std::optional<encoding> letters = found.all_letters_of;
  if (is_utf16(found.found) && found.found.sure != confidence::guess && found.complete) {
    letters = letters_of_utf16(head_of(in));
    if (letters != found.found.enc) letters.reset();
  }
  if (letters) {
    if (*letters == o.from.id) return std::nullopt;
    return because(fmt::format("every second byte is one of letters in {}", name(*letters)));
  }
  if (found.utf16_parts) return because("parts of it are UTF-16 and others UTF-8");
  if (is_damaged_utf8(found.found, in)) {
    return because(
        fmt::format("most of it is UTF-8, which {} reads as something else; utf8 check shows the "
                    "rest",
                    name_of_source(o.from.id)));
  }
  ascii_share seen;
  for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
    seen.push({buffer.data(), got});
  }
  in.rewind();
  if (!seen.is_ascii_text()) return std::nullopt;
  return because(fmt::format("nearly all of it is ASCII text, which {} reads as something else",
                             name_of_source(o.from.id)));
}

// A file with errors.
std::optional<objection> as_partly_utf8(const convert_options& o, rereader& in) {
  if (unit_size(o.from.id) != 1 || is_ebcdic(o.from.id)) return as_mostly_ascii(o, in);
  std::vector<char> buffer(reader::block_size);
  const detection d = detect_in(in, buffer.data(), buffer.size()).found;
  in.rewind();
  const bool is_damaged = is_damaged_utf8(d, in), in_order = goes_in_order(o.from.id);
  utf8_words words = words_in(in);
  if (is_damaged && (in_order || !words.are_by_chance())) {
    return because("most of it is UTF-8, which would be encoded twice; utf8 check shows the rest");
  }
  // As much of it, to which something was added in another one; or lines, as -f auto knows them. In
  // East Asia words are few, and some are well-formed by chance; those of UTF-8 have errors.
  const bool are_many = !in_order && words.are_many();
  if (!are_many && !words.are_in_lines_of(o.from.id)) return std::nullopt;
  return because(
      "parts of it are UTF-8, which would be encoded twice; utf8 check shows what isn't, and utf8 "
      "fix --rejects moves that to a file of its own");
}

std::optional<objection> as_utf8(const convert_options& o, rereader& in) {
  const reading r = read_as_utf8(in);
  in.rewind();
  if (r.empty()) return std::nullopt;
  if (!r.utf8()) return as_partly_utf8(o, in);
  if (o.from.id == encoding::iso2022_jp && is_other_behind_signature(head_of(in))) return {};
  objection found;
  if (unit_size(o.from.id) != 1) {
    auto why = why_no_units(o.from.id, r);
    if (!why) return as_mostly_ascii(o, in);
    found = because(std::move(*why));
  } else if (!r.ascii()) {
    found = because("it is UTF-8 already, and would be encoded twice");
  } else if (is_ebcdic(o.from.id) && r.plain() && !o.output_path) {
    found =
        because(fmt::format("it is ASCII text, which {} reads as something else", name(o.from.id)));
  } else {
    return std::nullopt;
  }
  const bool has_ascii = unit_size(o.to.id) == 1 && !is_ebcdic(o.to.id);
  found.nothing_to_do = r.ascii() ? has_ascii : o.to.id == encoding::utf8;
  return found;
}

std::optional<objection> as_damaged(const convert_options& o, rereader& in, const std::string& path,
                                    std::optional<refusal>& told) {
  piece_source pieces = in.pieces(o.in.piece_size);
  const bool are_kept = o.errors == on_error::escape;  // in the text itself
  const kept_by kept = o.undo.is_given() || are_kept      ? kept_by::undo
                       : !o.in_place.value_or("").empty() ? kept_by::backup
                                                          : kept_by::nothing;
  loss found = loss_by_replacing(pieces, path, o.in.jobs, kept);
  in.rewind();
  if (found.told && !are_kept) told = std::move(found.told);
  if (!found.against) return std::nullopt;
  if (o.to.id != encoding::utf8) found.against->instead.reset();
  return objection{std::move(*found.against), false};
}

// So many parts of the text.
std::uint64_t ill_formed_in(rereader& in, encoding e) {
  std::vector<char> buffer(reader::block_size);
  transcoder t({.from = e, .errors = on_error::replace});
  std::string out;
  for (bool at_end = false; !at_end; out.clear()) {
    const std::size_t got = in.read(buffer.data(), buffer.size());
    at_end = got == 0;
    (void)append_pushed(out, t, byte_view(buffer.data(), got), at_end ? input::last : input::more);
  }
  return t.replacements();
}

std::optional<objection> as_other_form(const convert_options& o, rereader& in) {
  std::vector<char> buffer(reader::block_size);
  detection d = detect_in(in, buffer.data(), buffer.size()).found;
  in.rewind();
  look_for_added_bytes(d, in, buffer.data(), buffer.size());
  in.rewind();
  if (o.output_path && seems_shifted(d)) return std::nullopt;
  auto why = why_other_form(o.from.id, d);
  if (!why) return std::nullopt;
  return because(std::move(*why));
}

std::optional<objection> look(const convert_options& o, rereader& in, const std::string& path,
                              std::optional<refusal>& told) {
  const std::string head = head_of(in);
  const bool is_wide = unit_size(o.from.id) == 2;
  if (is_wide || is_ebcdic(o.from.id) || form_of(head)) {
    const bool asks = is_wide || !o.output_path || is_told(head);
    if (auto found = asks ? as_other_form(o, in) : std::nullopt) return found;
  }
  if (o.output_path && !is_told(head)) return as_utf8(o, in);
  const bool stops = o.errors == on_error::stop;
  // Where UTF-8 is asked for, an error shows what isn't, unless it is to be replaced.
  if (is_utf8_of_some_kind(o.from.id)) {
    if (auto found = as_letters_of_utf16(o, head)) return found;
    if (!stops && o.from.id == encoding::utf8) {
      if (auto found = as_damaged(o, in, path, told)) return found;
    }
    auto found = as_wide(o, head, path);
    if (!stops) return found ? found : as_format(o, head);
    return found && detect_bom(head) && !found->nothing_to_do ? std::nullopt : found;
  }
  if (auto found = as_wide(o, head, path)) return found;
  if (auto found = as_letters_of_utf16(o, head)) return found;
  if (auto found = as_format(o, head)) return found;
  if (auto found = as_utf8(o, in)) return found;
  auto why = converted_before(in, o.from.id, o.to.id);
  if (!why) return std::nullopt;
  return because(std::move(*why));
}

// Whether an earlier run made it, of which the next one would make something else without an error.
std::optional<objection> look_for_second_run(const convert_options& o, rereader& in,
                                             const std::string& path) {
  if (may_encode_utf16_twice(o)) {
    const std::string head = head_of(in);
    // A signature is no UTF-8, which is the better thing to say of it.
    const bool shows =
        is_utf8_of_some_kind(o.from.id) && o.errors == on_error::stop && detect_bom(head);
    auto found = shows ? std::nullopt : as_wide(o, head, path);
    if (!found) found = as_letters_of_utf16(o, head);
    if (found) return found;
  }
  if (!is_of_before_unicode(o.from.id)) return std::nullopt;
  if (looks_first(o, in)) {
    const std::string head = head_of(in);
    auto found = form_of(head) ? as_wide(o, head, path) : std::nullopt;
    if (found) return found;
  }
  return as_utf8(o, in);
}

}  // namespace

bool looks_first(const convert_options& o, const rereader& in) {
  if (o.in_place || o.dry_run) return true;
  if (!o.output_path || o.errors != on_error::stop || is_ebcdic(o.from.id)) return false;
  const bool has_form = unit_size(o.from.id) != 1 || is_of_before_unicode(o.from.id);
  return has_form && in.source().is_regular();
}

std::optional<objection> object_for_git(const convert_options& o, encoding from, rereader& in,
                                        const std::string& path) {
  const bool replaces =
      o.in_place || o.dry_run || (o.output_path && is_same_file(*o.output_path, path));
  if (o.force || o.to.id != encoding::utf8 || !replaces) return std::nullopt;
  auto in_git = cause_in_git(path);
  if (!in_git) return std::nullopt;
  if (from != encoding::utf8) return because(std::move(*in_git));
  // What is ill-formed ends a conversion, unless something is written for it.
  if (o.errors == on_error::stop) return std::nullopt;
  in.remember_all();
  piece_source pieces = in.pieces(o.in.piece_size);
  auto found = refusal_for_git(pieces, path, o.in.jobs);
  in.rewind();
  if (!found) return std::nullopt;
  return objection{std::move(*found), false};
}

std::optional<objection> object_to(const convert_options& o, rereader& in, const std::string& path,
                                   std::optional<refusal>& told) {
  if (looks_first(o, in) && (!o.output_path || unit_size(o.from.id) != 1)) {
    in.remember_all();
    return look(o, in, path, told);
  }
  // Of a pipe, no more is kept than is looked at.
  const bool all = is_of_before_unicode(o.from.id);
  if (!all && !may_encode_utf16_twice(o)) return std::nullopt;
  all ? in.remember_all() : in.remember();
  return look_for_second_run(o, in, path);
}

std::optional<objection> object_to_result(encoding from, std::uint64_t bytes,
                                          std::uint64_t high_bytes, std::uint64_t replacements) {
  constexpr std::uint64_t enough = 64;
  if (bytes < enough || !is_mostly_ill_formed(from, bytes, high_bytes, replacements)) {
    return std::nullopt;
  }
  return because(cause_of_most(from));
}

std::optional<objection> object_to_replaced(encoding from, rereader& in,
                                            std::uint64_t replacements) {
  if (replacements == 0 || !is_of_before_unicode(from)) return std::nullopt;
  in.rewind();
  std::vector<char> buffer(reader::block_size);
  const detection d = detect_in(in, buffer.data(), buffer.size()).found;
  if (d.sure < confidence::almost_certain || !is_of_before_unicode(d) || *d.enc == from) {
    return std::nullopt;
  }
  in.rewind();
  const std::uint64_t there = ill_formed_in(in, *d.enc);
  if (there >= replacements) return std::nullopt;
  return because(fmt::format("{} part{} of it {} ill-formed in {}, and {} in {}, which it reads as",
                             replacements, replacements == 1 ? "" : "s",
                             replacements == 1 ? "is" : "are", name(from),
                             there == 0 ? "none" : fmt::format("{}", there), name(*d.enc)));
}

}  // namespace utfkit::cli
