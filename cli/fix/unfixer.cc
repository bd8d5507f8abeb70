#include "unfixer.hpp"

#include <filesystem>
#include <memory>
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
#include "repair/undo_directory.hpp"
#include "run/interrupted.hpp"

namespace utfkit::cli {

namespace {

read_function reading(rereader& in) {
  return [&in](char* buffer, std::size_t size) { return in.read(buffer, size); };
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
  ctx.say(fmt::format("{}: {} change{} undone", safe(file), changes, changes == 1 ? "" : "s"));
}

trouble not_its_file(const std::string& file, const std::string& undo_path) {
  return trouble(
      fmt::format("'{}' is not the file that '{}' belongs to", safe(file), safe(undo_path)));
}

// ── to one output ───────────────────────────────────────────────────────────────────────────────

// Both files are looked at as wholes before anything is written.
void unfix_to_output(context& ctx, const unfix_options& o, const std::string& file,
                     const std::string& undo_path) {
  if (undo_path == "-" && file == "-") throw trouble("standard input can't be both files");
  rereader undo(undo_path);
  undo.remember();
  const undo_summary s = check_undo(reading(undo), undo_path);
  undo.rewind();
  rereader fixed(file);
  fixed.remember();
  if (!is_fixed_file(s, reading(fixed))) throw not_its_file(file, undo_path);
  fixed.rewind();
  output out = open_output(o.output_path, o.how);
  if (undo_path != "-" && out.is_at(undo_path)) throw read_and_written(undo_path);
  hold_rights_of(fixed.source(), out);
  if (undo_path != "-") hold_rights_of(undo.source(), out);
  restore(s, reading(undo), undo_path, reading(fixed), file,
          [&out](std::string_view bytes) { out.write(bytes); });
  out.commit();
  report(ctx, o, file, s, s.changes);
  if (o.output_path) say_what_is_lost(ctx, *o.output_path, out.what_is_lost(), o.quiet);
}

// ── in their places ─────────────────────────────────────────────────────────────────────────────

checksum checksum_of(reader& in) {
  const std::unique_ptr<char[]> buffer(new char[reader::block_size]);
  checksum all;
  while (const std::size_t got = in.read(buffer.get(), reader::block_size)) {
    all.add({buffer.get(), got});
  }
  return all;
}

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
        fmt::format("{}: was repaired before that, too, and '{}' leads back from there: give "
                    "it to --undo with the file",
                    safe(file), safe(*earlier)));
  }
}

// A file that is the original already stays as it is: one that was restored before, or that a crash
// has left after its undo file was made.
void unfix_in_place(context& ctx, const unfix_options& o, const std::string& file,
                    const std::string& undo_path, interrupted_files& interrupted) {
  original_file::require_regular(file);
  if (interrupted.leave(ctx, file, "left as it is")) return;
  rereader undo(undo_path);
  undo.remember();
  const undo_summary s = check_undo(reading(undo), undo_path);
  undo.rewind();
  reader in(file);
  original_file original({file}, in.descriptor());
  const checksum now = checksum_of(in);
  if (now.size() == s.original_size && now.value() == s.original_checksum) {
    report(ctx, o, file, s, 0);
    say_earlier(ctx, o, file, undo_path, s);
    return;
  }
  if (now.size() != s.fixed_size || now.value() != s.fixed_checksum) {
    throw not_its_file(file, undo_path);
  }
  in.seek(0);
  output out = output::to_file(file, o.how);
  if (undo_path != "-" && out.is_at(undo_path)) throw read_and_written(undo_path);
  restore(
      s, reading(undo), undo_path, [&in](char* to, std::size_t size) { return in.read(to, size); },
      file, [&out](std::string_view bytes) { out.write(bytes); });
  original.replace(out, s.fixed_size, *o.in_place, [] {});
  report(ctx, o, file, s, s.changes);
  say_earlier(ctx, o, file, undo_path, s);
  say_what_is_lost(ctx, file, out.what_is_lost(), o.quiet);
}

// Undo files go by the absolute path that a file had when it was repaired.
trouble none_below(const std::string& directory, const std::string& real,
                   const std::string& undo_path) {
  return trouble(fmt::format("'{}' has no undo file of a file in '{}', by its path '{}'",
                             safe(undo_path), safe(directory), safe(real)));
}

// Of all in the directory, or of the operands: those files, and those in directories. That one of
// these has none is no trouble where others have: nothing in it had to be repaired.
std::vector<undo_directory::entry> chosen(context& ctx, const unfix_options& o,
                                          const undo_directory& from) {
  if (o.in.operands.empty()) return from.entries();
  std::vector<undo_directory::entry> all, found;
  std::vector<trouble> without;
  for (const std::string& operand : o.in.operands) {
    try {
      const std::string real = real_path_of(operand);
      if (!std::filesystem::is_directory(real)) {
        found.push_back({from.path_for(real), real});
        continue;
      }
      if (all.empty()) all = from.entries();
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
        throw trouble(fmt::format("'{}' has no name of an undo file, or is none", safe(e.undo)));
      }
      if (real_path_of(e.file) != e.file) {
        throw trouble(fmt::format(
            "'{}' is left as it is: a symbolic link leads elsewhere from there", safe(e.file)));
      }
      unfix_in_place(ctx, o, e.file, e.undo, interrupted);
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
    return unfix_in_place(ctx, o, file, o.undo_path, interrupted);
  }
  unfix_to_output(
      ctx, o, file,
      is_directory ? undo_directory(o.undo_path).path_for(real_path_of(file)) : o.undo_path);
}

}  // namespace utfkit::cli
