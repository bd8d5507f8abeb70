#include "in_place_run.hpp"

#include <exception>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>

#include "in_place.hpp"
#include "progress.hpp"
#include "trouble.hpp"

namespace utfkit::cli {

namespace {

// Small files side by side, because to have one safely on the disk takes longer than to repair it;
// large ones one after the other, each by all threads.
class in_place_run {
 public:
  in_place_run(context& ctx, const inputs& in, const output& out, const std::string& suffix,
               const rewrite_function& rewrite)
      : ctx_(ctx),
        suffix_(suffix),
        rewrite_(rewrite),
        jobs_(in.jobs),
        files_(in, out, false),
        slots_(slots_for(in.jobs)),
        bar_(total_size(in)) {}

  void run() {
    run_in_order(jobs_, {[this](std::size_t i) { return claim(i); },
                         [this](std::size_t i) { do_work(slots_[i]); },
                         [this](std::size_t i) { return finish(slots_[i]); }});
    files_.report_skipped(ctx_);
  }

 private:
  static constexpr off_t small_size = 4 * 1024 * 1024;

  struct slot {
    walker::event file;
    std::optional<context> said;
    bool alone = false;  // it waits for all files before it
    dev_t device = 0;
    ino_t inode = 0;
    std::uint64_t size = 0;
    std::exception_ptr error;
  };

  bool is_backup(const walker::event& e) const {
    return e.is == walker::event::kind::found_file && !suffix_.empty() && e.text.ends_with(suffix_);
  }

  bool claim(std::size_t i) {
    slot& s = slots_[i];
    s.said.reset();
    s.error = nullptr;
    try {
      do {
        if (over_ || !files_.next(s.file)) return false;
      } while (is_backup(s.file));
    } catch (...) {
      s.error = std::current_exception();
      over_ = true;
      return true;
    }
    struct stat st = {};
    const bool is_file = stat(s.file.text.c_str(), &st) == 0;
    s.device = st.st_dev;
    s.inode = st.st_ino;
    s.size = static_cast<std::uint64_t>(st.st_size);
    // A file that has two names is rewritten by the first of them, and then looked at by the other.
    // Slots that were finished meanwhile may delay a file for nothing.
    s.alone = !is_file || !S_ISREG(st.st_mode) || st.st_size > small_size;
    for (std::size_t k = 0; k < slots_.size(); ++k) {
      const slot& other = slots_[k];
      s.alone |= k != i && other.device == s.device && other.inode == s.inode;
    }
    return true;
  }

  void rewrite(context& ctx, const std::string& file, unsigned jobs, const progress_function& p) {
    try {
      original_file::require_regular(file);
      rewrite_(ctx, file, jobs, p);
    } catch (const trouble& t) {
      ctx.trouble(t.what());
    }
  }

  void do_work(slot& s) {
    if (s.error || s.alone || s.file.is == walker::event::kind::trouble) return;
    s.said.emplace(ctx_.held());
    try {
      rewrite(*s.said, s.file.text, 1, [](std::uint64_t) {});
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
      rewrite(ctx_, s.file.text, jobs_, [this](std::uint64_t done) { bar_.add(done); });
    }
    return true;
  }

  context& ctx_;
  const std::string& suffix_;
  const rewrite_function& rewrite_;
  const unsigned jobs_;
  input_files files_;
  std::vector<slot> slots_;
  bool over_ = false;
  shown_progress bar_;
};

}  // namespace

void require_in_place_sense(std::string_view command, const inputs& in,
                            const std::optional<std::string>& in_place,
                            const std::optional<std::string>& output_path) {
  const auto refuse = [command](bool wrong, const char* why) {
    if (wrong) throw trouble(fmt::format("{} (utf8 {} --help says more)", why, command));
  };
  refuse(in.walk.recursive && !in_place, "-r needs -i: each file is rewritten in its place");
  refuse(in_place && output_path, "-i and -o contradict each other");
  refuse(in_place && in.operands.empty() && !in.list, "-i needs a FILE");
}

void rewrite_inputs(context& ctx, const inputs& in, const std::string& suffix,
                    const rewrite_function& rewrite) {
  output out = output::to_stdout();
  in_place_run(ctx, in, out, suffix, rewrite).run();
  out.commit();
}

}  // namespace utfkit::cli
