#include "unfixer.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "in_place/in_place.hpp"
#include "io/file_info.hpp"
#include "io/rereader.hpp"
#include "repair/undo.hpp"
#include "repair/undo_chain.hpp"
#include "repair/undo_directory.hpp"
#include "run/interrupted.hpp"
#include "run/not_utf8.hpp"

namespace utfkit::cli {

namespace {

using undo_paths = std::vector<std::string>;  // of one file; the one of its last repair first

read_function reading(rereader& in) {
  return [&in](char* buffer, std::size_t size) { return in.read(buffer, size); };
}

// Of the last repair's undo file that it can't be read is trouble; of earlier ones that is said in
// `unread`, for the file can't be led back all the way.
undo_files opened(const undo_paths& paths, std::optional<std::string>& unread) {
  undo_files all;
  for (const std::string& path : paths) {
    if (all.empty()) {
      all.emplace_back(path);
      continue;
    }
    try {
      all.emplace_back(path);
    } catch (const trouble& t) {
      if (!unread) unread = t.what();
    }
  }
  return all;
}

// Of a repair it says what to count.
std::string what_was(const undo_summary& s, std::uint64_t changes) {
  if (s.format == undo_format::text && changes != 0) return safe(s.policy);
  return fmt::format("{} change{}", changes, changes == 1 ? "" : "s");
}

void report(const context& ctx, const unfix_options& o, const std::string& file,
            const undo_summary& s, std::uint64_t changes) {
  if (o.quiet) return;
  if (o.json) {
    row r = begin_row("unfixed", file);
    r["changes"] = changes;
    r["policy"] = lossy(s.policy);
    ctx.print(line_of(r));
    return;
  }
  ctx.say(fmt::format("{}: {} undone", safe(file), what_was(s, changes)));
}

// In JSON each repair has its row, for each has its policy.
void report(const context& ctx, const unfix_options& o, const std::string& file,
            const std::vector<undo_file*>& steps) {
  if (o.json || steps.size() == 1) {
    for (const undo_file* u : steps) report(ctx, o, file, u->summary(), u->summary().changes);
    return;
  }
  if (o.quiet) return;
  std::uint64_t changes = 0;
  std::string all;
  bool are_repairs = true;
  for (const undo_file* u : steps) {
    const undo_summary& s = u->summary();
    changes += s.changes;
    are_repairs &= s.format == undo_format::repair;
    all += (all.empty() ? "" : ", ") + what_was(s, s.changes);
  }
  if (!are_repairs) return ctx.say(fmt::format("{}: {} undone", safe(file), all));
  ctx.say(fmt::format("{}: {} changes of {} repairs undone", safe(file), changes, steps.size()));
}

// Whether the first bytes of what is read are a file of so many with that checksum.
bool begins_with(const read_function& read, std::uint64_t size, std::uint64_t sum) {
  checksum seen;
  std::vector<char> buffer(reader::block_size);
  while (seen.size() < size) {
    const std::size_t got =
        read(buffer.data(),
             static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), size - seen.size())));
    if (got == 0) return false;
    seen.add({buffer.data(), got});
  }
  return seen.value() == sum;
}

// A program may have added to the file since; what was there can be restored then. `read` reads the
// file, of so many bytes, from its beginning.
trouble not_its_file(const std::string& file, std::uint64_t size, const undo_file& undo,
                     const read_function& read) {
  const undo_summary& s = undo.summary();
  std::string text =
      fmt::format("'{}' is not the file that '{}' belongs to", safe(file), safe(undo.path()));
  const std::uint64_t fixed = s.fixed_size;
  if (file == "-" || undo.path() == "-" || fixed == 0 || fixed >= size) return trouble(text);
  if (!begins_with(read, fixed, s.fixed_checksum)) return trouble(text);
  shell_words words;
  const std::string quoted = words.word(file), undo_word = words.word(undo.path());
  std::string restored = file + ".restored";
  for (unsigned n = 2; !is_free_name(restored); ++n)
    restored = fmt::format("{}.restored{}", file, n);
  const std::string command =
      fmt::format("(head -c {} {} | utf8 unfix --undo {} && tail -c +{} {}) > {}", fixed, quoted,
                  undo_word, fixed + 1, quoted, shell_quoted(restored));
  return trouble(fmt::format(
      "{}: {} byte{} {} added behind it since; to restore what is before: {}", text, size - fixed,
      size - fixed == 1 ? "" : "s", size - fixed == 1 ? "was" : "were", words.line(command)));
}

// Whether a file stays as it is because its undo files don't lead to one text, or one is no more to
// be read. Which of them is the original can't be known: between two repairs a file may have been
// written to, or the undo file of a repair between them may be gone.
bool leave_astray(context& ctx, const unfix_options& o, const std::string& file,
                  const way_back& back, const std::optional<std::string>& unread) {
  if (back.astray == nullptr && !unread) return false;
  refusal r;
  r.why = unread.value_or("");
  if (!unread)
    r.why = fmt::format(
        "'{}' leads back to another text than '{}', and no undo file leads on from the one to the "
        "other: the file was changed between two repairs, or an undo file is gone",
        safe(back.astray->path()), safe(back.arrives->path()));
  if (!back.steps.empty()) {
    shell_words words;
    const std::string undo_word = words.word(back.steps.front()->path());
    const std::string file_word = words.word(file);
    r.instead = words.line(
        fmt::format("utf8 unfix {}--undo {} {}", o.in_place ? "-i " : "", undo_word, file_word));
  }
  say_refused(ctx, o.json, "left", file, r, o.in_place ? "left as it is" : "nothing is written");
  ctx.worsen(status::findings);
  return true;
}

// ── to one output ───────────────────────────────────────────────────────────────────────────────

// All files are looked at as wholes before anything is written.
void unfix_to_output(context& ctx, const unfix_options& o, const std::string& file,
                     const undo_paths& paths) {
  if (paths.front() == "-" && file == "-") throw trouble("standard input can't be both files");
  std::optional<std::string> unread;
  undo_files all = opened(paths, unread);
  rereader fixed(file);
  fixed.remember();
  const checksum now = checksum_of(reading(fixed));
  const way_back back = find_way_back(all, now);
  if (back.steps.empty()) {
    fixed.rewind();
    throw not_its_file(file, now.size(), all.front(), reading(fixed));
  }
  if (leave_astray(ctx, o, file, back, unread)) return;
  fixed.rewind();
  output out = open_output(o.output_path, o.how);
  for (const std::string& path : paths) {
    if (path != "-" && out.is_at(path)) throw read_and_written(path);
  }
  hold_rights_of(fixed.source(), out);
  for (const undo_file* u : back.steps) {
    if (u->path() != "-") hold_rights_of(u->source(), out);
  }
  restore(back.steps, reading(fixed), file, [&out](std::string_view bytes) { out.write(bytes); });
  out.commit();
  report(ctx, o, file, back.steps);
  if (o.output_path) say_what_is_lost(ctx, *o.output_path, out.what_is_lost(), o.quiet);
}

// ── in their places ─────────────────────────────────────────────────────────────────────────────

// The undo file of the repair before that which `s` is of, where that has got another name.
std::optional<std::string> earlier_undo(const std::string& undo_path, const undo_summary& s) {
  std::optional<std::string> found;
  if (undo_path == "-") return found;
  for (unsigned n = 1;; ++n) {
    std::string numbered = fmt::format("{}.{}", undo_path, n);
    const std::optional<file_info> there = info_of(numbered);
    if (!there) return found;
    if (!there->is_regular) continue;
    try {
      reader in(numbered);
      const undo_summary before =
          check_undo([&in](char* to, std::size_t size) { return in.read(to, size); }, numbered);
      const bool is_before = before.fixed_size == s.original_size &&
                             before.fixed_checksum == s.original_checksum && before.changes != 0;
      if (is_before) found = std::move(numbered);
    } catch (const trouble&) {
      continue;  // something else that has the name
    }
  }
}

void say_earlier(const context& ctx, const unfix_options& o, const std::string& file,
                 const std::string& undo_path, const undo_summary& s) {
  if (o.quiet) return;
  if (const auto earlier = earlier_undo(undo_path, s)) {
    ctx.say(
        fmt::format("{}: was changed before that, too, and '{}' leads back from there: give "
                    "it to --undo with the file",
                    safe(file), safe(*earlier)));
  }
}

// A file that is the original already stays as it is: one that was restored before, or that a crash
// has left after its undo file was made. So does one that can't be led back all the way. What is
// between two repairs never stands in the place of the file.
void unfix_in_place(context& ctx, const unfix_options& o, const std::string& file,
                    const undo_paths& paths, interrupted_files& interrupted) {
  original_file::require_regular(file);
  if (interrupted.leave(ctx, file, "left as it is")) return;
  std::optional<std::string> unread;
  undo_files all = opened(paths, unread);
  reader in(file);
  original_file original({file}, in.descriptor());
  const read_function read = [&in](char* to, std::size_t size) { return in.read(to, size); };
  const checksum now = checksum_of(read);
  const way_back back = find_way_back(all, now);
  if (back.arrives == nullptr) {
    in.seek(0);
    throw not_its_file(file, now.size(), all.front(), read);
  }
  if (leave_astray(ctx, o, file, back, unread)) return;
  const undo_summary& s = back.arrives->summary();
  // Of one file that is named, those of earlier repairs are others.
  const auto say_rest = [&] {
    if (paths.size() == 1) say_earlier(ctx, o, file, paths.front(), s);
  };
  if (now.size() == s.original_size && now.value() == s.original_checksum) {
    report(ctx, o, file, all.front().summary(), 0);
    return say_rest();
  }
  in.seek(0);
  output out = output::to_file(file, o.how);
  for (const std::string& path : paths) {
    if (path != "-" && out.is_at(path)) throw read_and_written(path);
  }
  restore(back.steps, read, file, [&out](std::string_view bytes) { out.write(bytes); });
  original.replace(out, now.size(), *o.in_place, [] {});
  report(ctx, o, file, back.steps);
  say_rest();
  say_what_is_lost(ctx, file, out.what_is_lost(), o.quiet);
}

// Undo files go by the absolute path that a file had when it was repaired.
trouble none_below(const std::string& directory, const std::string& real,
                   const std::string& undo_path) {
  return trouble(fmt::format("'{}' has no undo file of a file in '{}', by its path '{}'",
                             safe(undo_path), safe(directory), safe(real)));
}

using entries_by_file = std::map<std::string, undo_paths>;

entries_by_file by_file(const std::vector<undo_directory::entry>& all) {
  entries_by_file found;
  for (const auto& e : all) found.emplace(e.file, e.undos);
  return found;
}

// Where a file has none, the path of the one that it would have: opening it says that there is
// none.
undo_paths undos_of(const std::string& real, const undo_directory& from,
                    const entries_by_file& all) {
  const auto there = all.find(real);
  return there == all.end() ? undo_paths{from.path_for(real)} : there->second;
}

// Of all in the directory, or of the operands: those files, and those in directories. That one of
// these has none is no trouble where others have: nothing in it had to be repaired.
std::vector<undo_directory::entry> chosen(context& ctx, const unfix_options& o,
                                          const undo_directory& from) {
  if (o.in.operands.empty()) return from.entries();
  const std::vector<undo_directory::entry> all = from.entries();
  const entries_by_file files = by_file(all);
  std::vector<undo_directory::entry> found;
  std::vector<trouble> without;
  for (const std::string& operand : o.in.operands) {
    try {
      const std::string real = real_path_of(operand);
      if (!std::filesystem::is_directory(real)) {
        found.push_back({undos_of(real, from, files), real});
        continue;
      }
      const std::size_t before = found.size();
      for (const auto& e : all) {
        if (e.file.starts_with(real.ends_with('/') ? real : real + '/')) found.push_back(e);
      }
      if (found.size() == before) without.push_back(none_below(operand, real, o.undo_path));
    } catch (const trouble& t) {
      ctx.trouble(t.what());
    }
  }
  if (!found.empty()) return found;
  for (const trouble& t : without) ctx.trouble(t.what());
  return found;
}

void unfix_all(context& ctx, const unfix_options& o) {
  const undo_directory from(o.undo_path);
  interrupted_files interrupted;
  for (const auto& e : chosen(ctx, o, from)) {
    try {
      if (e.file.empty()) {
        throw trouble(
            fmt::format("'{}' has no name of an undo file, or is none", safe(e.undos.front())));
      }
      if (real_path_of(e.file) != e.file) {
        throw trouble(fmt::format(
            "'{}' is left as it is: a symbolic link leads elsewhere from there", safe(e.file)));
      }
      unfix_in_place(ctx, o, e.file, e.undos, interrupted);
    } catch (const trouble& t) {
      ctx.trouble(t.what());
    }
  }
}

}  // namespace

void run_unfix(context& ctx, const unfix_options& o) {
  const auto refuse = [](bool wrong, const char* why) { refuse_if(wrong, "unfix", why); };
  const std::size_t files = o.in.operands.size();
  const bool is_directory = o.undo_path != "-" && undo_directory::is_named_by(o.undo_path);
  refuse(o.in_place && o.output_path, "-i and -o contradict each other");
  if (o.in_place && is_directory) return unfix_all(ctx, o);
  refuse(is_directory && files != 1, "a directory of undo files needs -i, or one FILE");
  refuse(o.in_place && files == 0, "-i needs a FILE, or a directory of undo files");
  if (files > 1) throw trouble("one FILE at a time belongs to an undo file");
  const std::string file = files == 0 ? "-" : o.in.operands.front();
  if (o.in_place) {
    interrupted_files interrupted;
    return unfix_in_place(ctx, o, file, {o.undo_path}, interrupted);
  }
  if (!is_directory) return unfix_to_output(ctx, o, file, {o.undo_path});
  const undo_directory from(o.undo_path);
  unfix_to_output(ctx, o, file, undos_of(real_path_of(file), from, by_file(from.entries())));
}

}  // namespace utfkit::cli
