#include "conversion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include <utfkit/code_point.hpp>

#include "base/colour.hpp"
#include "base/encoding_names.hpp"
#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "base/terminal.hpp"
#include "findings/describe.hpp"
#include "findings/report.hpp"
#include "patterns/binary_strings.hpp"
#include "patterns/signed_text.hpp"
#include "reading/other_lines.hpp"
#include "reading/patch.hpp"
#include "repair/refusal.hpp"
#include "run/kept_original.hpp"

// What is said of conversions.
namespace utfkit::cli {

namespace {

// Of the signature of UTF-8 before it.
bool keeps_signature(const source_file& f) {
  return f.first.on_output == bom_out::write;
}

// A character of the source, from its bytes.
std::optional<char32_t> character(encoding from, std::string_view bytes) {
  std::array<char, transcoder::min_room> utf8{};
  transcoder to_utf8({.from = from});
  const step s = to_utf8.push(bytes, utf8, input::last);
  if (s.is != step::state::done) return std::nullopt;
  return decode_first(byte_view(utf8.data(), s.written)).code_point;
}

std::string_view what_to_do(const file_detection& d) noexcept {
  if (is_shifted(d.found)) return "no conversion is right for it as it is";
  const bool has_utf16 = d.utf16_parts && !d.all_letters_of;
  const bool has_parts =
      d.others || has_utf16 || d.iso2022_parts || d.utf8_parts || (d.latin && d.latin->sure);
  if (d.found.enc == encoding::utf8 && !has_parts) {
    return "if it is, utf8 check shows what is wrong with it, and what mends it; else say which "
           "encoding with -f";
  }
  // A text in UTF-8 with parts in another encoding would be encoded twice by -f.
  const bool may_be_mixed = d.found.seen.sequences != 0 && d.found.seen.errors != 0;
  if (!has_parts && may_be_mixed && d.doubt.empty()) {
    return "utf8 check says what its parts may be in, and what mends it; if all of it is text in "
           "one, say which with -f";
  }
  return has_parts || d.found.seen.byte_text != 0 || d.found.seen.swapped != 0
             ? "no conversion is right for all of it: split it, and convert each part from its "
               "encoding (-f)"
             : "if it is text, say which encoding with -f";
}

// Of byte order marks, where they aren't as one expects.
void say_marks(const context& ctx, const source_file& f, bool json) {
  if (f.second_signature) {
    ctx.say(
        fmt::format("{}: a second U+FEFF follows the signature that is taken off, and is kept: "
                    "it is text; utf8 fix --inner-bom takes it out of UTF-8",
                    safe(f.path)));
  }
  const bool is_told = f.second_signature && f.source == encoding::utf8 && f.inner_boms == 1;
  if (f.inner_boms != 0 && !is_told && !json) {
    ctx.say(
        fmt::format("{}: U+FEFF in {} place{} of the text, as where files were joined, is kept: "
                    "utf8 fix --inner-bom takes it out of UTF-8",
                    safe(f.path), f.inner_boms, f.inner_boms == 1 ? "" : "s"));
  }
  if (f.utf8_signature && !json) {
    ctx.say(fmt::format("{}: a signature of UTF-8 stands before text in {}, and is {}",
                        safe(f.path), name(f.next.from),
                        keeps_signature(f) ? "kept as one" : "taken off"));
  }
}

}  // namespace

void conversion::report_left(context& ctx, const source_file& f) const {
  if (f.against) {
    // Nobody has named a file that a walk comes to, and an earlier run may have been there.
    const bool is_done = f.against->nothing_to_do && was_found(o_.in, f.path);
    if (is_done && o_.quiet) return;
    if (!is_done) ctx.worsen(status::findings);
    say_refused(ctx, o_.json, "left", f.path, f.against->is,
                is_done ? "nothing to do (--force converts it all the same)"
                        : "left as it is (--force converts it all the same)");
    return;
  }
  ctx.worsen(status::findings);
  if (o_.json) {
    ctx.print(line_of(json_row(f.path, *f.unknown)));
  } else {
    ctx.say(fmt::format("{}: {}; {}", safe(f.path), text_of(*f.unknown), what_to_do(*f.unknown)));
  }
}

// In JSON it is a field of what is said of the file.
std::optional<std::string> conversion::report_doubt(context& ctx, source_file& f) const {
  auto why = f.form ? f.form->why_not() : std::nullopt;
  if (why && !o_.json) {
    ctx.say(fmt::format("{}: read as -f says, but {}", safe(f.path), *why));
  }
  return why;
}

void conversion::report_failure(context& ctx, source_file& file, const file_piece& p,
                                const converted& done) const {
  const failure& why = done.failed;
  // In order, from the start of the file, and up to a few bytes before the piece.
  const std::uint64_t offset = file.in_order ? why.offset : p.offset + why.offset;
  const text_stats signature = file.utf8_signature ? stats_of_signature() : text_stats{};
  const text_stats before = signature + (file.in_order ? file.in_order->position() : file.consumed);
  const byte_view rest = p.all.substr(static_cast<std::size_t>(p.begin + offset - p.offset));
  located_item f;
  f.encoded = done.source;
  f.offset = offset;
  f.line = before.line();
  f.column = before.column();
  f.rule = rule_of(why.error);
  f.replacements = 1;
  f.bytes = rest.substr(0, why.length).as_string_view();
  if (why.error == errc::unmappable) {
    f.replacements = 0;
    f.code_point = character(done.source, f.bytes).value_or(replacement);  // else an error's U+FFFD
  } else if (done.source == encoding::utf8) {
    // The finding that check would show: all of the sequence that was meant.
    if (const auto whole = next_finding(rest.substr(0, max_intended_length))) {
      f = locate(*whole, rest, before);
    }
  }
  ctx.worsen(status::findings);
  ctx.print(o_.json ? json_line(file.path, f)
                    : text_line(safe_at_start(file.path), f,
                                wants_colour(o_.in.colour, is_terminal(stream::error))));
  report_doubt(ctx, file);
}

// Of a file that was in UTF-8 before, only the signature is another.
std::string conversion::told_change(const source_file& f) const {
  if (f.source != encoding::utf8 || o_.to.id != encoding::utf8 || f.replacements != 0) {
    return fmt::format("{} from {} to {}", o_.dry_run ? "would be converted" : "converted",
                       name(f.source), name(o_.to.id));
  }
  const std::string_view is = o_.dry_run ? "would be" : "is";
  return f.first.on_output == bom_out::write
             ? fmt::format("the byte order mark of {} {} added", name(o_.to.id), is)
             : told_mark();
}

std::string conversion::told_mark() const {
  return fmt::format("the byte order mark of {} {} taken off{}", name(o_.to.id),
                     o_.dry_run ? "would be" : "is",
                     o_.bom == bom_policy::strip ? "" : " (--bom keep leaves it)");
}

// Where nothing else keeps the original. Each character of these is another byte, so that they give
// every byte again; Shift_JIS and the like have some characters twice.
std::string conversion::way_back(const source_file& f) const {
  const bool is_only_one =
      o_.in_place && o_.in_place->empty() && !o_.dry_run && !o_.undo.is_given();
  if (!is_only_one || !f.changed || o_.to.id != encoding::utf8 || f.replacements != 0 ||
      f.substitutions != 0 || !has_code_page(f.source) || f.utf8_signature ||
      f.first.on_output == bom_out::write) {
    return {};
  }
  return ", or take it back: " +
         shell_command(fmt::format("utf8 convert -i -t {} ", name(f.source)), f.path);
}

row conversion::row_of(const source_file& f, bool is_stale) const {
  row r = begin_row("converted", f.path);
  r["from"] = name(f.source);
  r["to"] = name(o_.to.id);
  r["bytes"] = f.bytes;
  r["replacements"] = f.replacements;
  r["substitutions"] = f.substitutions;
  if (is_stale) r["declared"] = f.declared->word;
  if (is_stale && !f.declared_beside.empty()) r["declared_beside"] = f.declared_beside;
  if (f.utf8_signature) r["utf8_signature"] = keeps_signature(f) ? "kept" : "removed";
  if (!f.taken.name.empty()) add_to(r, f.taken);
  if (!f.odd.empty()) r["odd_words"] = rows_of(f.odd);
  if (f.others) r["other_lines"] = row_of_lines(f.others);
  if (o_.in_place || o_.dry_run) r["changed"] = f.changed;
  if (o_.dry_run) r["dry_run"] = true;
  return r;
}

namespace {

bool is_in_lines(const odd_word& w, const other_lines& lines) noexcept {
  const auto* const end = lines.ranges.begin() + lines.range_count;
  return std::any_of(lines.ranges.begin(), end,
                     [&w](const line_range& r) { return r.first <= w.line && w.line <= r.last; });
}

// Lines that words are told of: those words say more where there are as many, and else the lines.
void tell_once(std::vector<odd_word>& words, std::optional<other_lines>& lines) {
  if (!lines) return;
  const auto is_in = [&lines](const odd_word& w) { return is_in_lines(w, *lines); };
  const auto told = static_cast<std::uint64_t>(std::count_if(words.begin(), words.end(), is_in));
  if (told == 0) return;
  if (!lines->more && count_of_lines(*lines) <= told) {
    lines.reset();
  } else {
    std::erase_if(words, is_in);
  }
}

}  // namespace

void conversion::say_read_otherwise(context& ctx, source_file& f) const {
  tell_once(f.odd, f.others);
  if (f.others && !o_.json) {
    ctx.say(
        fmt::format("{}: but lines read better in another encoding: {}; look at them before you "
                    "keep the result{}",
                    safe(f.path), told(*f.others), f.odd.empty() ? way_back(f) : ""));
  }
  if (!f.odd.empty() && !o_.json) {
    ctx.say(fmt::format("{}: but {}; look at {} before you keep the result{}", safe(f.path),
                        told(f.odd), f.odd.size() == 1 ? "it" : "them", way_back(f)));
  }
}

void conversion::report_success(context& ctx, source_file& f) const {
  if (o_.quiet) return;
  report_converted(ctx, f);
  if (f.destroyed && f.replacements != 0) say_destroyed(ctx, o_.json, f.path, *f.destroyed);
}

void conversion::report_converted(context& ctx, source_file& f) const {
  const std::optional<std::string> doubt = report_doubt(ctx, f);
  if (doubt) {
    // Of a text in another encoding some words read better in a third one by chance.
    f.odd.clear();
    f.others.reset();
    f.latin.reset();
  }
  say_marks(ctx, f, o_.json);
  if (!f.taken.name.empty() && !o_.json) {
    ctx.say(fmt::format("{}: read as {}", safe(f.path), told(f.taken)));
  }
  if (f.binary_strings && !o_.json) {
    ctx.say(fmt::format("{}: but {}; look at them before you keep the result{}", safe(f.path),
                        told_binary_strings(), way_back(f)));
  }
  say_read_otherwise(ctx, f);
  if (f.seven_bit.is_likely() && !o_.json) {
    ctx.say(fmt::format("{}: parts look like {}, which isn't known here: they stay as they are",
                        safe(f.path), f.seven_bit.full_name));
  }
  const std::string controls = f.form ? f.form->told_controls() : std::string();
  if (!controls.empty() && !doubt && f.odd.empty() && !o_.json) {
    ctx.say(fmt::format("{}: but {}", safe(f.path), controls));
  }
  const auto latin = f.latin ? f.latin->seen() : std::nullopt;
  if (latin && !have_all_lines(f.odd, latin->lines))
    ctx.say(fmt::format("{}: {}", safe(f.path), told(*latin)));
  if (f.is_patch && !f.is_ascii && !o_.json) {
    ctx.say(fmt::format("{}: but {}", safe(f.path), applies_to_none));
  }
  // It is text, which a conversion leaves as it is.
  const bool is_stale = f.declared && !is_of_before_unicode(o_.to.id) && f.declared->is != o_.to.id;
  if (is_stale && !doubt && !o_.json) {
    ctx.say(fmt::format(
        "{}: {}", safe(f.path),
        told_stale(f.declared->word, name(o_.to.id), f.declared->has_encoded, f.declared_beside)));
  }
  if (!o_.json) {
    if (f.changed && (o_.dry_run || o_.in.walk.recursive)) {
      ctx.say(fmt::format("{}: {}", safe(f.path), told_change(f)));
    } else if (f.loses_mark && o_.in_place && o_.bom != bom_policy::strip) {
      // Nobody asked for that, and some programs need it.
      ctx.say(fmt::format("{}: {}", safe(f.path), told_mark()));
    }
    if (f.replacements != 0) {
      const std::string_view what = o_.errors == on_error::drop ? "left out" : "replaced";
      ctx.say(fmt::format("{}: {}", safe(f.path), parts_that_were(what, f.replacements)));
    }
    if (f.substitutions != 0) {
      ctx.say(fmt::format("{}: {} character{} that {} does not have", safe(f.path), f.substitutions,
                          f.substitutions == 1 ? "" : "s", name(o_.to.id)));
    }
    return;
  }
  row r = row_of(f, is_stale);
  if (doubt) r["doubt"] = *doubt;
  ctx.print(line_of(r));
}

}  // namespace utfkit::cli
