#include "in_place_run.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <filesystem>
#include <functional>
#include <map>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "base/progress.hpp"
#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "in_place/in_place.hpp"
#include "interrupted.hpp"
#include "io/file_info.hpp"
#include "io/name_list.hpp"
#include "output/output.hpp"
#include "output/write_place.hpp"

namespace utfkit::cli {

namespace {

// Small files side by side, because to have one safely on the disk takes longer than to repair it;
// large ones one after the other, each by all threads.
class in_place_run {
 public:
  in_place_run(context& ctx, const inputs& in, const output& out, bool writes_nothing,
               const rewrite_function& rewrite)
      : ctx_(ctx),
        rewrite_(rewrite),
        writes_nothing_(writes_nothing),
        force_(in.force),
        one_by_one_(in.one_by_one),
        jobs_(in.jobs),
        files_(in, out, false),
        slots_(slots_for(in.jobs)),
        bar_(total_size(in)) {}

  // Whether a file was left as it is because a run before this one was interrupted.
  bool run() {
    run_in_order(jobs_, {[this](std::size_t i) { return claim(i); },
                         [this](std::size_t i) { do_work(slots_[i]); },
                         [this](std::size_t i) { return finish(slots_[i]); }});
    files_.report_skipped(ctx_);
    return left_any_;
  }

  // After run(); `rewritten` is what is said of those.
  void report_totals(std::string_view rewritten) const {
    const auto number = [this](file_fate f) { return fates_[static_cast<std::size_t>(f)].load(); };
    const std::uint64_t failed = failed_, unchanged = number(file_fate::unchanged),
                        done = number(file_fate::rewritten), left = number(file_fate::left);
    const std::uint64_t all = failed + unchanged + done + left;
    if (all < 2 || done + left == 0) return;
    std::string told;
    const auto add = [&told](std::uint64_t files, std::string_view what) {
      if (files == 0) return;
      told += fmt::format("{}{} {}", told.empty() ? "" : ", ", files, what);
    };
    add(done, rewritten);
    add(left, "left");
    add(unchanged, "unchanged");
    add(failed, "failed");
    ctx_.say(fmt::format("{} files: {}", all, told));
  }

 private:
  static constexpr std::uint64_t small_size = std::uint64_t{4} * 1024 * 1024;

  struct slot {
    walker::event file;
    std::optional<context> said;
    bool alone = false;                     // it waits for all files before it
    bool again = false;                     // it was found by a name before
    std::optional<file_identity> identity;  // nothing where it can't be asked for
    std::uint64_t size = 0;
    std::exception_ptr error;
  };

  bool claim(std::size_t i) {
    slot& s = slots_[i];
    s.said.reset();
    s.error = nullptr;
    try {
      if (over_ || !files_.next(s.file)) return false;
    } catch (...) {
      s.error = std::current_exception();
      over_ = true;
      return true;
    }
    const std::optional<file_info> known = info_of(s.file.text);
    const file_info info = known.value_or(file_info{});
    s.identity = known ? std::optional(info.identity) : std::nullopt;
    s.size = info.size;
    // A file that has two names is rewritten by the first of them, and then looked at by the other.
    // Slots that were finished meanwhile may delay a file for nothing.
    s.again = false;
    for (std::size_t k = 0; k < slots_.size(); ++k) {
      if (k == i || !slots_[k].identity) continue;
      s.again |= slots_[k].identity == s.identity || slots_[k].identity == s.file.found;
    }
    s.alone = one_by_one_ || s.again || !info.is_regular || info.size > small_size;
    return true;
  }

  void rewrite(context& ctx, const slot& s, unsigned jobs, const progress_function& p) {
    const std::string& file = s.file.text;
    try {
      // By the first name it was replaced, and is done.
      const auto now = s.again && s.file.found ? identity_of(file) : std::nullopt;
      if (now && now != s.file.found) return note(file_fate::passed_over);
      if (!writes_nothing_ || file != "-") original_file::require_regular(file);
      if (!force_ && file != "-" && interrupted_.leave(ctx, file)) {
        left_any_ = true;
        return note(file_fate::left);
      }
      if (force_ && !writes_nothing_ && interrupted_.has_original(file)) {
        note(rewrite_and_settle(ctx, {file, s.file.found}, jobs, p));
      } else {
        note(rewrite_(ctx, {file, s.file.found}, jobs, p));
      }
    } catch (const trouble& t) {
      ++failed_;
      ctx.trouble(t.what());
    }
  }

  void note(file_fate f) { ++fates_[static_cast<std::size_t>(f)]; }

  static std::optional<file_identity> identity_of(const std::string& path) {
    const auto info = info_of(path);
    return info ? std::optional(info->identity) : std::nullopt;
  }

  // As long as the file isn't done, its original stays what it is.
  file_fate rewrite_and_settle(context& ctx, const named_file& file, unsigned jobs,
                               const progress_function& p) {
    context said = ctx.held();
    file_fate fate{};
    try {
      fate = rewrite_(said, file, jobs, p);
    } catch (...) {
      ctx.add(said);
      throw;
    }
    ctx.add(said);
    if (said.exit_status() == static_cast<int>(status::clean)) interrupted_.settle(ctx, file.path);
    return fate;
  }

  void do_work(slot& s) {
    if (s.error || s.alone || s.file.is == walker::event::kind::trouble) return;
    s.said.emplace(ctx_.held());
    try {
      rewrite(*s.said, s, 1, [](std::uint64_t) {});
    } catch (...) {
      s.error = std::current_exception();
    }
  }

  bool finish(slot& s) {
    if (s.said) ctx_.add(*s.said);
    if (s.error) std::rethrow_exception(s.error);
    if (s.said) {
      bar_.add(s.size);
      return true;
    }
    if (s.file.is == walker::event::kind::trouble) {
      ctx_.trouble(s.file.text);
    } else {
      rewrite(ctx_, s, jobs_, [this](std::uint64_t done) { bar_.add(done); });
    }
    return true;
  }

  context& ctx_;
  const rewrite_function& rewrite_;
  const bool writes_nothing_;
  const bool force_;
  const bool one_by_one_;
  const unsigned jobs_;
  input_files files_;
  std::vector<slot> slots_;
  interrupted_files interrupted_;
  std::atomic<bool> left_any_{false};
  std::array<std::atomic<std::uint64_t>, 4> fates_{};
  std::atomic<std::uint64_t> failed_{0};
  bool over_ = false;
  shown_progress bar_;
};

// ── the originals that are kept ─────────────────────────────────────────────────────────────────

namespace fs = std::filesystem;

// The path of a file without symbolic links; nothing where there is no such file.
std::optional<std::string> real_path(const fs::path& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  return error ? std::nullopt : std::optional<std::string>(real);
}

// That of the name itself, which may be a link's, or nothing's yet.
std::optional<std::string> place_of(const std::string& path) {
  const fs::path name = fs::path(path).filename();
  if (name.empty() || name == "." || name == "..") return real_path(path);
  const fs::path parent = fs::path(path).parent_path();
  const auto directory = real_path(parent.empty() ? "." : parent);
  return directory ? std::optional<std::string>(fs::path(*directory) / name) : std::nullopt;
}

// Holds the names that originals are to be kept by against those of the other files of a run.
class kept_originals {
 public:
  explicit kept_originals(inputs& in) : in_(in), suffix_(in.walk.kept_suffix) {}

  void refuse_other_files(const std::vector<places::other>& others) {
    for (const places::other& o : others) add_other(o.option, o.path);
    if (in_.list) add_other("--files-from", *in_.list);
    for (const std::string& path : in_.operands) add(path);
    if (in_.operands.empty() && !in_.list) add(".");
    if (in_.list) add_list();
    for (const other& o : others_) {
      if (is_beside_its_file(o.place) && is_in_tree(o.place)) refuse_other(o, file_of(o.place));
    }
    for (const auto& [place, path] : likely_originals_) {
      if (kept_.contains(hash_(place)) || is_in_tree(place)) refuse_input(path);
    }
  }

 private:
  struct other {
    std::string_view option;
    std::string path;
    std::string place;
  };

  void add_other(std::string_view option, const std::string& path) {
    // Where it is, and where a link leads that has nothing at its end yet.
    for (const auto& place : {place_of(path), place_of(follow_links(path)), real_path(path)}) {
      if (place) others_.push_back({option, path, *place});
    }
  }

  // The list is read once more by whoever does the work.
  void add_list() {
    try {
      in_.names = open_list(in_);
      in_.names->remember();
      for (std::string name; in_.names->next(name);) add(name);
      in_.names->rewind();
    } catch (const input_trouble& t) {
      throw trouble(t.what());
    }
  }

  // An input.
  void add(const std::string& path) {
    const auto real = real_path(path);
    if (!real) return;  // whoever opens it says why
    std::error_code ignored;
    if (fs::is_directory(*real, ignored)) {
      if (in_.walk.recursive) trees_.push_back(*real == "/" ? *real : *real + '/');
      return;
    }
    const std::string kept = *real + suffix_;
    for (const other& o : others_) {
      if (o.place == kept) refuse_other(o, path);
    }
    if (fs::exists(fs::symlink_status(kept, ignored))) kept_.insert(hash_(kept));
    const auto place = place_of(path);
    for (const auto& p : {place, real}) {
      if (p && is_beside_its_file(*p)) likely_originals_.emplace(*p, path);
    }
  }

  std::string file_of(const std::string& place) const {
    return place.substr(0, place.size() - suffix_.size());
  }
  bool is_beside_its_file(const std::string& place) const {
    std::error_code ignored;
    return place.size() > suffix_.size() && place.ends_with(suffix_) &&
           fs::is_regular_file(fs::symlink_status(file_of(place), ignored));
  }
  bool is_in_tree(const std::string& place) const {
    return std::any_of(trees_.begin(), trees_.end(),
                       [&place](const std::string& t) { return place.starts_with(t); });
  }

  void refuse_other(const other& o, const std::string& file) const {
    refuse(o.path, fmt::format("the file of {}", o.option), file);
  }
  void refuse_input(const std::string& path) const {
    refuse(path, "an input too",
           path.ends_with(suffix_) ? file_of(path) : file_of(*real_path(path)));
  }
  [[noreturn]] void refuse(const std::string& path, std::string_view what,
                           const std::string& file) const {
    throw trouble(fmt::format(
        "'{0}' is {1}, and with -i{2} the original of '{3}' would take its place; choose "
        "another suffix, or leave one of the two out",
        safe(path), what, safe(suffix_), safe(file)));
  }

  inputs& in_;
  const std::string& suffix_;
  std::vector<other> others_;
  std::vector<std::string> trees_;
  // Places of originals where something stands already. Of a list that is longer than memory there
  // may be as many, so this is a hash of 64 bits of each.
  std::unordered_set<std::size_t> kept_;
  std::hash<std::string> hash_;
  // Inputs that look like originals, by their places; few people name one.
  std::map<std::string, std::string> likely_originals_;
};

// "-i .bak FILE", as sed has it elsewhere.
bool looks_like_suffix(const std::vector<std::string>& operands) {
  if (operands.size() < 2) return false;
  const std::string& word = operands.front();
  const bool is_suffix =
      word.size() > 1 && word[0] == '.' && word[1] != '.' && word.find('/') == word.npos;
  return is_suffix && is_free_name(word);
}

}  // namespace

void prepare_in_place(std::string_view command, inputs& in, const places& p) {
  const auto refuse = [command](bool wrong, const char* why) { refuse_if(wrong, command, why); };
  const bool has_place = p.in_place || p.writes_nothing;
  refuse(in.walk.recursive && !has_place,
         "-r needs -i: each file is rewritten in its place, and with -i.orig the original is kept");
  refuse(p.in_place && p.output_path, "-i and -o contradict each other");
  if (p.in_place && p.in_place->empty() && looks_like_suffix(in.operands)) {
    const std::string word = safe(in.operands.front());
    refuse_if(
        true, command,
        fmt::format("there is no file '{}': a suffix is attached to -i, as in -i{}", word, word));
  }
  refuse(p.in_place && in.operands.empty() && !in.list && !in.walk.recursive, "-i needs a FILE");
  in.walk.use_for_directories = has_place ? "-r" : "-r -i";
  in.force = p.force;
  in.walk.kept_suffix = p.in_place.value_or("");
  if (!in.walk.kept_suffix.empty()) kept_originals(in).refuse_other_files(p.others);
}

bool rewrite_inputs(context& ctx, const inputs& in, bool writes_nothing,
                    const rewrite_function& rewrite, const told_totals& totals) {
  output out = output::to_stdout();
  in_place_run all(ctx, in, out, writes_nothing, rewrite);
  const bool left_any = all.run();
  if (!totals.rewritten.empty()) all.report_totals(totals.rewritten);
  out.commit();
  return left_any;
}

}  // namespace utfkit::cli
