#include "inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "io/file_info.hpp"
#include "output/left_over.hpp"
#include "output/same_inode.hpp"
#include "output/write_place.hpp"
#include "tree/repository.hpp"

namespace utfkit::cli {

namespace {

std::string counted(std::uint64_t n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

// "2 files and 1 directory"
std::string files_and_directories(std::uint64_t files, std::uint64_t directories) {
  std::string text;
  if (files != 0 || directories == 0) text = counted(files, "file", "files");
  if (directories == 0) return text;
  if (files != 0) text += " and ";
  return text + counted(directories, "directory", "directories");
}

}  // namespace

trouble read_and_written(const std::string& path) {
  return trouble(fmt::format("'{}' is both read and written", safe(path)));
}

std::shared_ptr<name_list> open_list(const inputs& in) {
  try {
    return std::make_shared<name_list>(*in.list, in.list_ends_with_nul ? '\0' : '\n');
  } catch (const input_trouble& t) {
    throw trouble(t.what());  // with the list, all the other files are lost
  }
}

input_files::input_files(const inputs& in, const output& out, bool with_binary)
    : in_(in), out_(out), options_(in.walk) {
  if (in.list == "-" && is_operand("-")) {
    throw trouble("standard input is both a file and the list of files");
  }
  if (with_binary) options_.binary = true;
  // Without operands, a walk takes standard input.
  if (!in.list || !in.operands.empty()) walk_.emplace(in.operands, options_);
}

bool input_files::is_operand(const std::string& path) const {
  return std::find(in_.operands.begin(), in_.operands.end(), path) != in_.operands.end();
}

bool input_files::next(walker::event& e) {
  const bool more = next_of_all(e);
  given_ += more;
  return more;
}

bool input_files::next_of_all(walker::event& e) {
  for (;;) {
    if (!walk_) {
      if (!in_.list || !next_of_list(e)) return false;
      if (!walk_) return true;
    } else if (!walk_->next(e)) {
      skipped_ += walk_->totals();
      std::erase_if(skipped_.left_over, [this](const std::string& f) { return out_.is_at(f); });
      walk_.reset();
    } else if (e.is == walker::event::kind::trouble || !out_.is_at(e.text)) {
      return true;
    } else if (e.is == walker::event::kind::file) {
      // What is written directly, as by >> of the shell, would be read again, and have no end.
      if (!out_.replaces()) {
        e = {walker::event::kind::trouble, read_and_written(e.text).what(), std::nullopt, e.text};
      }
      return true;
    } else if (out_.is_other_link(e.text)) {
      ++links_to_output_;
    }
  }
}

// The next name of the list is walked as if it were an operand, or there is an event that says why
// not; false at the end.
bool input_files::next_of_list(walker::event& e) {
  std::string name;
  try {
    if (!list_) list_ = in_.names ? in_.names : open_list(in_);
    if (!list_->next(name)) return false;
  } catch (const input_trouble& t) {
    throw trouble(t.what());  // with the list, all the other files are lost
  }
  if (name == "-" && !is_free_name(name)) {
    name = "./-";
  } else if (name == "-" && *in_.list == "-") {
    e = {walker::event::kind::trouble,
         "standard input has the names of the files, and can't be one of them"};
    return true;
  }
  // Before anything passes over it as missing, or by --glob.
  if (list_->is_quoted(name)) {
    e = {walker::event::kind::trouble,
         fmt::format("'{}' is quoted, as git quotes names: use git ls-files -z, and -0",
                     safe(name))};
    return true;
  }
  if (name != "-" && out_.replaces() && out_.is_at(name)) {
    throw read_and_written(name);
  }
  if (options_.text_only) look_where_it_is(name);
  options_.listed = true;
  walk_.emplace(std::vector<std::string>{std::move(name)}, options_);
  return true;
}

// A name of the list: here, or from the top of the repository, where that is another directory.
void input_files::look_where_it_is(const std::string& name) {
  if (is_list_of_here_) return;
  if (!top_) {
    std::error_code unknown;
    top_ = top_of_repository().value_or("");
    if (*top_ == std::filesystem::current_path(unknown)) top_ = "";
  }
  const bool is_here = name == "-" || !is_free_name(name);
  const bool is_at_top = !top_->empty() && !is_free_name(*top_ / name);
  any_listed_there_ |= is_here;
  is_list_of_here_ = top_->empty() || (is_here && !is_at_top);
  if (is_at_top && !is_here && listed_at_top_.empty()) listed_at_top_ = name;
}

// Each that is missing is trouble by itself where it isn't passed over. Where others are in both
// places, the missing one may have been deleted here, or the list be of the other directory.
void input_files::require_listed(context& ctx) const {
  if (skipped_.missing == 0 || is_list_of_here_ || listed_at_top_.empty()) return;
  const std::string name = safe(listed_at_top_);
  std::string text = fmt::format(
      "no file of the list is there, and '{}' is at the top of the repository, from where git "
      "counts",
      name);
  if (any_listed_there_) {
    text = fmt::format(
        "'{}' is missing here, but is at the top of the repository, from where git diff counts, "
        "and no file of the list is here alone",
        name);
  }
  text += ": use utf8 there, or git diff --relative";
  any_listed_there_ ? ctx.say(text) : ctx.trouble(text);
}

void input_files::report_skipped(context& ctx, std::uint64_t more_binary) const {
  require_listed(ctx);
  if (in_.quiet) return;
  const auto say = [&ctx](std::uint64_t n, const std::string& what, std::string_view why = "") {
    if (n != 0) ctx.say(fmt::format("{} skipped{}", what, why));
  };
  const auto includes = [](std::string_view option, std::uint64_t n) {
    return fmt::format(" ({} includes {})", option, n == 1 ? "it" : "them");
  };
  if (given_ == more_binary) {
    ctx.say(fmt::format("0 files {}{}", in_.done,
                        skipped_.any() || more_binary != 0 ? "" : ": none are there"));
  }
  const walk_totals& s = skipped_;
  for (const std::string& path : s.left_over) {
    if (is_regular_name(path)) ctx.say(left_over_message(path));  // this run may have removed it
  }
  const std::uint64_t binary = s.binary_skipped + more_binary;
  say(binary, counted(binary, "binary file", "binary files"), includes("--binary", binary));
  const std::uint64_t ignored = s.ignored_files + s.ignored_directories;
  say(ignored, files_and_directories(s.ignored_files, s.ignored_directories),
      " by .gitignore" + includes("--no-ignore", ignored));
  say(s.excluded_files + s.excluded_directories,
      files_and_directories(s.excluded_files, s.excluded_directories), " by --exclude");
  say(s.other_files, files_and_directories(s.other_files, 0), " by --glob");
  // A list of what was changed has often none of a sort.
  for (const std::string& glob : options_.filter.idle_globs()) {
    if (in_.list) continue;
    ctx.say(fmt::format("warning: --glob '{}' matches no file{}", safe(glob),
                        glob.find('{') == std::string::npos
                            ? ""
                            : " (patterns have no braces: --glob may be given several times)"));
  }
  say(s.made_files, counted(s.made_files, "kept original or reject", "kept originals or rejects"),
      in_.walk.kept_suffix.empty() ? includes("--no-ignore", s.made_files) : "");
  say(links_to_output_, counted(links_to_output_, "file", "files"),
      links_to_output_ == 1 ? ": it is the output, by another name"
                            : ": they are the output, by other names");
  say(s.links, counted(s.links, "symbolic link", "symbolic links"));
  say(s.special, counted(s.special, "pipe, socket or device", "pipes, sockets or devices"));
  say(s.directories, files_and_directories(0, s.directories));
  say(s.missing, counted(s.missing, "missing file", "missing files"));
}

void for_each_input(context& ctx, const inputs& in, const output& out,
                    const std::function<bool(const named_file& file)>& work) {
  input_files files(in, out, false);
  walker::event e;
  for (bool more = true; more && files.next(e);) {
    try {
      if (e.is == walker::event::kind::trouble) {
        ctx.trouble(e.text);
      } else {
        more = work({e.text, e.found});
      }
    } catch (const input_trouble& t) {
      ctx.trouble(t.what());
    }
  }
  files.report_skipped(ctx);
}

void answer_inputs(context& ctx, const inputs& in, output& out,
                   const std::function<answer(const named_file& file)>& of) {
  struct slot {
    walker::event file;
    answer said;
    std::exception_ptr error;
  };
  input_files files(in, out, false);
  std::vector<slot> slots(slots_for(in.jobs));
  bool over = false;
  const auto claim = [&](std::size_t i) {
    slot& s = slots[i];
    s.error = nullptr;
    try {
      return !over && files.next(s.file);
    } catch (...) {
      s.error = std::current_exception();
      return over = true;
    }
  };
  const auto work = [&](std::size_t i) {
    slot& s = slots[i];
    if (s.error || s.file.is == walker::event::kind::trouble) return;
    try {
      s.said = of({s.file.text, s.file.found});
    } catch (...) {
      s.error = std::current_exception();
    }
  };
  const auto finish = [&](std::size_t i) {
    const slot& s = slots[i];
    try {
      if (s.error) std::rethrow_exception(s.error);
      if (s.file.is == walker::event::kind::trouble) {
        ctx.trouble(s.file.text);
      } else {
        if (s.said.rights) out.hold(*s.said.rights);
        out.write(s.said.text);
      }
    } catch (const input_trouble& t) {
      ctx.trouble(t.what());
    }
    return true;
  };
  run_in_order(in.jobs, {claim, work, finish});
  files.report_skipped(ctx);
}

bool is_single(const inputs& in) {
  return in.operands.size() <= 1 && !in.list && !in.walk.recursive;
}

bool was_found(const inputs& in, const std::string& path) {
  return in.walk.recursive &&
         std::find(in.operands.begin(), in.operands.end(), path) == in.operands.end();
}

std::optional<std::uint64_t> total_size(const inputs& in) {
  if (in.list || in.walk.recursive) return std::nullopt;
  std::uint64_t total = 0;
  const auto add = [&total](const std::string& path) {
    const auto info = path == "-" ? info_of_standard_input() : info_of(path);
    if (!info || !info->is_regular) return false;
    total += info->size;
    return true;
  };
  const std::vector<std::string> standard_input = {"-"};
  for (const std::string& path : in.operands.empty() ? standard_input : in.operands) {
    if (!add(path)) return std::nullopt;
  }
  return total;
}

output open_output(const std::optional<std::string>& path, replacing how) {
  return path ? output::to_file(*path, how) : output::to_stdout();
}

std::optional<file_rights> rights_to_hold(const reader& source, const output& out) {
  if (!out.replaces() || !source.is_regular()) return std::nullopt;
  return rights_of(source.descriptor(), source.path());
}

void hold_rights_of(const reader& source, output& out) {
  if (const auto rights = rights_to_hold(source, out)) out.hold(*rights);
}

void refuse_same_inode(std::string_view command, replacing how, bool replaces) {
  refuse_if(how == replacing::content && !replaces, command, "--same-inode needs -i or -o");
}

void refuse_output_onto_input(const inputs& in, const output& out) {
  for (const std::string& path : in.operands) {
    if (path != "-" && out.replaces() && out.is_at(path)) {
      throw read_and_written(path);
    }
  }
}

void say_if_not_replaceable(context& ctx, const std::string& path) {
  try {
    check_replaceable(path);
  } catch (const trouble& t) {
    ctx.trouble(t.what());
  }
}

void say_what_is_lost(context& ctx, const std::string& path, const output::losses& lost,
                      bool quiet) {
  if (!lost.left_copy.empty()) {
    ctx.trouble(fmt::format(
        "{0}: it is written, but what it was can't be removed from '{1}', beside it: remove that, "
        "for as long as it is there '{0}' is taken for half written",
        safe(path), safe(lost.left_copy)));
  }
  if (lost.cut_blindly) {
    ctx.trouble(fmt::format("{}: it is written{}", safe(path), lost_in_the_cut()));
  }
  if (lost.appended != 0) {
    ctx.trouble(fmt::format(
        "{}: it is written, and {} byte{} that another program appended to it meanwhile stand{} at "
        "its end as they were",
        safe(path), lost.appended, lost.appended == 1 ? "" : "s", lost.appended == 1 ? "s" : ""));
  }
  if (quiet) return;
  if (lost.mode_bits != 0) {
    ctx.say(
        fmt::format("{}: the system has taken the mode bits {:04o} from it, as it does where "
                    "somebody writes who can't set them",
                    safe(path), lost.mode_bits));
  }
  const std::uint64_t others = lost.names;
  if (others == 0) return;
  ctx.say(fmt::format("{}: {} other hard link{} the old content (--same-inode changes {} too)",
                      safe(path), others, others == 1 ? " keeps" : "s keep",
                      others == 1 ? "it" : "them"));
}

void finish(context& ctx, output& out, const std::optional<std::string>& path, status worst,
            bool quiet) {
  if (!out.replaces() || ctx.exit_status() <= static_cast<int>(worst)) {
    out.commit();
    if (path) say_what_is_lost(ctx, *path, out.what_is_lost(), quiet);
  } else {
    ctx.say(fmt::format("nothing is written to '{}'", safe(*path)));
  }
}

}  // namespace utfkit::cli
