#include "file_repair.hpp"

#include <fmt/format.h>

#include <functional>
#include <nlohmann/json.hpp>

#include <utfkit/validate.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "declared/declaration.hpp"
#include "findings/scan.hpp"
#include "run/not_utf8.hpp"
#include "run/piecework.hpp"
#include "tree/git_attributes.hpp"
#include "words/odd_words.hpp"

namespace utfkit::cli {

file_repair::file_repair(output* out, side_outputs& with, fix_sink* also,
                         const mojibake_options* mojibake)
    : out_(out), undo_(with.undo()), also_(also) {
  if (mojibake != nullptr) mojibake_.emplace(*this, *mojibake);
  if (with.rejects() != nullptr) lines_.emplace(out, *with.rejects(), with.records());
}

void file_repair::add(const file_piece& p, const piece_repair& r, bool listed) {
  done_.found += r.found;
  done_.replacements += r.replacements;
  if (mojibake_) {
    replay(p, r, *mojibake_);
  } else if (listed || also_ != nullptr) {
    replay(p, r, *this);
  } else if (out_ != nullptr) {
    out_->write(r.is_clean() ? p.text().as_string_view() : std::string_view(r.text));
  }
}

outcome file_repair::finish() {
  if (mojibake_) {
    mojibake_->finish();
    done_.found.add(deny_mojibake, mojibake_->undone());
    done_.lost = mojibake_->lost();
  }
  if (undo_ != nullptr) undo_->finish();
  if (lines_) {
    lines_->finish();
    done_.rejected = lines_->rejected();
    done_.first_rejected = lines_->is_without_first();
    done_.kept_by_chance = lines_->kept_by_chance();
    done_.open_quote = lines_->open_quote();
    done_.replacements = 0;
  }
  return done_;
}

void file_repair::keep(std::string_view text) {
  if (also_ != nullptr) also_->keep(text);
  if (lines_) {
    lines_->keep(text);
    return;
  }
  if (out_ != nullptr) out_->write(text);
  if (undo_ != nullptr) undo_->keep(text);
}

void file_repair::apply(const change& c) {
  if (also_ != nullptr) also_->apply(c);
  if (lines_) {
    lines_->apply(c);
    return;
  }
  if (out_ != nullptr) out_->write(c.text);
  if (undo_ != nullptr) undo_->apply(c);
}

// ── what is said ────────────────────────────────────────────────────────────────────────────────

namespace {

std::string counted_fffd(std::uint64_t n) {
  return n == 1 ? "one U+FFFD is" : fmt::format("{} times U+FFFD is", n);
}

// What was mapped was taken for.
void say_reading(const context& ctx, const std::string& file, const outcome& done) {
  if (!done.taken.name.empty()) {
    ctx.say(fmt::format("{}: read as {}", safe(file), told(done.taken)));
  }
  if (!done.odd.empty()) {
    ctx.say(fmt::format("{}: but {}; look at {} before you keep the result", safe(file),
                        told(done.odd), done.odd.size() == 1 ? "it" : "them"));
  }
  if (done.maps && done.replacements != 0) {
    ctx.say(
        fmt::format("{}: {} written, for what is left of characters, or for letters and signs of "
                    "windows-1252 side by side, which --with=cp1252 maps",
                    safe(file), counted_fffd(done.replacements)));
  }
  if (done.declared && done.declares_in_parts) {
    ctx.say(
        fmt::format("{}: parts of it still declare encodings, the first one {}: change that to "
                    "UTF-8 where bytes of a part were repaired, and nowhere else",
                    safe(file), safe(*done.declared)));
  } else if (done.declared) {
    ctx.say(fmt::format(
        "{}: {}", safe(file),
        told_stale(*done.declared, "UTF-8", done.declares_encoded, done.declared_beside)));
  }
}

}  // namespace

void report(context& ctx, const fix_options& o, const std::string& file, const outcome& done) {
  if (o.quiet) return;
  const std::uint64_t changes = done.found.findings;
  if (o.json) {
    row r = begin_row("fixed", file);
    r["changes"] = o.rejects_path ? 0 : changes;
    r["replacements"] = done.replacements;
    r["by_kind"] = by_kind_json(done.found);
    if (o.rejects_path)
      r[o.fields.delimiter ? "rejected_records" : "rejected_lines"] = done.rejected;
    if (done.first_rejected) r["first_rejected"] = true;
    if (o.fields.delimiter)
      r["open_quote"] = done.open_quote ? row(*done.open_quote) : row(nullptr);
    if (o.mojibake) r["lost"] = done.lost;
    if (done.declared) r["declared"] = *done.declared;
    if (!done.declared_beside.empty()) r["declared_beside"] = done.declared_beside;
    if (!done.taken.name.empty()) add_to(r, done.taken);
    if (!done.odd.empty()) r["odd_words"] = rows_of(done.odd);
    if (o.dry_run) r["dry_run"] = true;
    ctx.print(line_of(r));
    return;
  }
  if (o.in.walk.recursive && changes == 0) return;
  const std::uint64_t counted = o.rejects_path ? done.rejected : changes;
  const std::string_view what = !o.rejects_path      ? "change"
                                : o.fields.delimiter ? "rejected record"
                                                     : "rejected line";
  ctx.say(fmt::format("{}: {} {}{}{}{}{}", safe(file), counted, what, counted == 1 ? "" : "s",
                      changes == 0 ? "" : ": ", by_kind_text(done.found),
                      o.dry_run && changes != 0 ? "; nothing is written" : ""));
  if (done.first_rejected) {
    ctx.say(fmt::format("{}: the first one is among them: if it is a header, what is left has none",
                        safe(file)));
  }
  if (done.open_quote) {
    ctx.say(
        fmt::format("{}: a quotation mark that is not closed, at byte {}: all from its record "
                    "on is one record (--no-quotes takes it for text)",
                    safe(file), *done.open_quote));
  }
  if (done.lost != 0) {
    ctx.say(fmt::format("{}: {} of mojibake {} lost bytes, and stay{} (--replace-lost)", safe(file),
                        done.lost == 1 ? "a run" : fmt::format("{} runs", done.lost),
                        done.lost == 1 ? "has" : "have", done.lost == 1 ? "s" : ""));
  }
  say_reading(ctx, file, done);
}

void note_reading(outcome& done, const judgement& found) {
  done.maps = found.in_1252 != western::nothing;
  done.declared = found.declared;
  done.declared_beside = found.declared_beside;
  done.declares_encoded = found.declares_encoded;
  done.declares_in_parts = found.declares_in_parts;
  done.taken = found.taken;
  done.odd = found.odd;
}

void report_left(context& ctx, const fix_options& o, const std::string& file, const refusal& r) {
  ctx.worsen(status::findings);
  say_refused(ctx, o.json, "left", file, r, "left as it is (--force repairs it all the same)");
}

namespace {

bool has_undo(const fix_options& o) noexcept {
  return o.undo.is_given();
}
bool has_backup(const fix_options& o) noexcept {
  return !o.in_place.value_or("").empty();
}

kept_by kept(const fix_options& o) noexcept {
  return has_undo(o) ? kept_by::undo : has_backup(o) ? kept_by::backup : kept_by::nothing;
}

}  // namespace

void report_destroyed(const context& ctx, const fix_options& o, const std::string& file,
                      refusal r) {
  if (o.quiet) return;
  // What isn't rewritten is its own copy.
  say_destroyed(ctx, o.json, file, o.in_place ? told_doubt(std::move(r), kept(o)) : std::move(r));
}

void report_lost(const context& ctx, const fix_options& o, const std::string& file, refusal r,
                 bool in_place) {
  if (o.quiet) return;
  if (in_place) {
    r = told_lost(std::move(r), kept(o));
  } else {
    r.why += ", of which nothing is left in what is written";
  }
  say_destroyed(ctx, o.json, file, r);
}

void report_kept(const context& ctx, const fix_options& o, const std::string& file,
                 std::uint64_t lines, refusal r) {
  if (o.quiet) return;
  if (o.in_place && !o.dry_run) r.instead.reset();  // the file is in two parts now
  r.why =
      fmt::format("{} that {} kept {} {}", lines == 1 ? "a line" : fmt::format("{} lines", lines),
                  lines == 1 ? "is" : "are", lines == 1 ? "has" : "have", r.why);
  say_refused(ctx, o.json, "warning", file, r, "warning");
}

becomes_function becomes(const fix_options& o) {
  if (!o.mojibake) return may_be_repaired;
  return [&o](byte_view text, byte_view result) {
    return may_be_undone(text, result, o.undone) || may_be_repaired(text, result);
  };
}

// ── what is known before ────────────────────────────────────────────────────────────────────────

bool would_change(piece_source& pieces, const fix_options& o, unsigned jobs,
                  const std::function<void(std::uint64_t)>& told) {
  bool found = false;
  no_sink nobody;
  mojibake_filter mojibake(nobody, o.undone);
  for_each_piece<bool>(
      pieces, jobs,
      [&o](const file_piece& p, bool& changes) {
        changes =
            (o.repairs_ill_formed() && !is_valid(p.text())) || (o.inner_bom && has_inner_bom(p));
      },
      [&](const file_piece& p, const bool& changes) {
        told(p.size);
        if (o.mojibake) mojibake.keep(p.text().as_string_view());
        found = changes || mojibake.undone() != 0;
        return !found;
      });
  if (o.mojibake) mojibake.finish();
  return found || mojibake.undone() != 0;
}

judgement judge(piece_source& pieces, const fix_options& o, const std::string& file, unsigned jobs,
                checksum* text) {
  std::function<void(std::string_view)> told;
  if (text != nullptr) told = [text](std::string_view piece) { text->add(piece); };
  const file_evidence seen = evidence_of(pieces, file, jobs, told);
  return judge(seen, o, file);
}

judgement judge(const file_piece& whole, const fix_options& o, const std::string& file) {
  file_evidence seen;
  piece_scan found;
  scan(whole, 0, 0, found);
  seen.add(whole, found);
  seen.finish(file);
  return judge(seen, o, file);
}

namespace {

// What would be written is not right, by the evidence itself.
refusal refusal_for_odd(const judgement& found, const file_evidence& seen) {
  const std::string what = seen.sequences != 0         ? "parts of it read as windows-1252"
                           : !found.taken.name.empty() ? "it reads as " + told(found.taken)
                                                       : "it reads as windows-1252";
  return {fmt::format("{}, but {}; {}", what, told(found.odd), what_keeps_original), std::nullopt};
}

}  // namespace

// Whose copy keeps them may want them replaced; who asks to go by the evidence doesn't, nor wants
// to lose letters that nothing keeps.
judgement judge(const file_evidence& seen, const fix_options& o, const std::string& file) {
  judgement found;
  if (o.repairs_ill_formed()) found = judge(seen, o.with, o.rejects_path.has_value(), file);
  const bool keeps = has_undo(o) || has_backup(o);
  const bool by_evidence = o.with && o.with->with == fix_policy::kind::automatic;
  const bool would_rewrite = o.would_rewrite(file);
  if (o.in_place && (!keeps || by_evidence) && found.letters) {
    found.against = std::move(found.letters);
  } else if (would_rewrite && by_evidence && !keeps && found.lost &&
             seen.beside_letters == seen.errors) {
    found.lost->why +=
        fmt::format(", in {}; --undo FILE keeps what is replaced", found.lost->words);
    found.against = std::move(found.lost);
  } else if (would_rewrite && by_evidence && !keeps && !found.odd.empty() && !found.against) {
    found.against = refusal_for_odd(found, seen);
  }
  if (o.would_replace(file) && seen.ill_formed()) {
    if (auto in_git = cause_in_git(file)) found.against = refusal{std::move(*in_git), std::nullopt};
  }
  return found;
}

}  // namespace utfkit::cli
