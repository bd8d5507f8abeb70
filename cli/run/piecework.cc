#include "piecework.hpp"

#include <exception>
#include <optional>
#include <utility>

#include "base/progress.hpp"
#include "io/file_info.hpp"
#include "tree/sniff.hpp"

namespace utfkit::cli {

std::unique_ptr<work_file> piecework::open(const named_file& file, std::size_t piece_size,
                                           bool whole) {
  static_cast<void>(whole);
  return std::make_unique<work_file>(file, piece_size);
}

// A unit of work is a piece of a file, the end of a file, all of a small file, or a message.
class piecework_run {
 public:
  piecework_run(context& ctx, const inputs& in, output& out, piecework& work)
      : ctx_(ctx),
        in_(in),
        out_(out),
        files_(in, out, true),
        work_(work),
        slots_(slots_for(in.jobs)),
        bar_(total_size(in)) {}

  void run() {
    run_in_order(in_.jobs, {[this](std::size_t i) { return claim(slots_[i]); },
                            [this](std::size_t i) { do_work(slots_[i]); },
                            [this](std::size_t i) { return finish(slots_[i]); }});
    files_.report_skipped(ctx_, skipped_);
  }

 private:
  enum class unit { piece, end, small, message };
  struct slot {
    unit is = unit::message;
    std::string text;   // a message, or the path of a file
    std::string about;  // with a message, the path that it is about
    std::optional<file_identity> found;
    std::shared_ptr<work_file> file;
    bool begins = false;
    bool binary = false;    // it is skipped
    bool overflow = false;  // it is not small any more
    piece_buffer buffer;
    std::unique_ptr<piece_result> result;
    std::exception_ptr error;
  };

  // ── claiming ──────────────────────────────────────────────────────────────────────────────────

  bool claim(slot& s) {
    s.file.reset();
    s.error = nullptr;
    s.begins = s.binary = s.overflow = false;
    try {
      return file_ ? claim_piece(s) : claim_file(s);
    } catch (const input_trouble&) {
      s.error = std::current_exception();
      file_.reset();
    } catch (...) {
      s.error = std::current_exception();
      over_ = true;
    }
    return true;
  }

  bool claim_piece(slot& s) {
    s.file = file_;
    s.begins = std::exchange(begins_, false);
    const bool more = !file_->abandoned_ && !file_->enough_ && file_->pieces.claim(s.buffer);
    s.is = more ? unit::piece : unit::end;
    if (!more) file_.reset();
    return true;
  }

  bool claim_file(slot& s) {
    walker::event e;
    if (over_ || !files_.next(e)) return false;
    s.text = std::move(e.text);
    s.about = std::move(e.about);
    s.found = e.found;
    if (e.is == walker::event::kind::trouble) {
      s.is = unit::message;
      return true;
    }
    s.is = unit::small;
    const bool sniff = e.is == walker::event::kind::found_file && !in_.walk.binary;
    s.binary = sniff;  // which do_small() finds out
    if (!work_.opens_in_order() && is_small(s.text)) return true;
    file_ = work_.open({s.text, s.found}, in_.piece_size, false);
    if (work_.passes_on()) file_->pieces.pass_on();
    begins_ = true;
    s.binary = sniff && is_binary(file_->pieces.head(in_.walk.sniffed).as_string_view());
    if (!s.binary) return claim_piece(s);
    file_.reset();
    s.is = unit::end;
    return true;
  }

  bool is_binary(std::string_view text) const {
    return in_.walk.is_binary(text.substr(0, in_.walk.sniffed));
  }

  bool is_small(const std::string& path) const {
    if (path == "-") return false;
    const auto info = info_of(path);
    return info && info->is_regular && info->size <= in_.piece_size;
  }

  // ── the work ──────────────────────────────────────────────────────────────────────────────────

  void do_work(slot& s) {
    if (s.error || (s.is != unit::piece && s.is != unit::small)) return;
    try {
      if (!s.result) s.result = work_.make_result();
      if (s.is == unit::piece) {
        s.file->pieces.fill(s.buffer);
        work_.work(*s.file, s.buffer.piece, *s.result);
      } else {
        do_small(s);
      }
    } catch (...) {
      s.error = std::current_exception();
    }
  }

  void do_small(slot& s) {
    s.file = work_.open({s.text, s.found}, in_.piece_size, true);
    s.file->whole = true;
    const bool any = s.file->pieces.claim(s.buffer);
    if (!any) s.buffer.piece = {};
    s.file->pieces.fill(s.buffer);
    const file_piece& p = s.buffer.piece;
    s.binary = s.binary && is_binary(p.all.as_string_view());
    s.overflow = any && !p.is_last();
    if (any && !s.binary && !s.overflow) work_.work(*s.file, p, *s.result);
  }

  // ── finishing ─────────────────────────────────────────────────────────────────────────────────

  bool finish(slot& s) {
    try {
      if (s.error) std::rethrow_exception(s.error);
      return finish_unit(s);
    } catch (const input_trouble& t) {
      if (!s.file || !s.file->abandoned_.exchange(true)) {
        ctx_.trouble(t.what(), s.file ? s.file->path : s.text);
      }
      return true;
    }
  }

  bool finish_unit(slot& s) {
    if (s.is == unit::message) {
      ctx_.trouble(s.text, s.about);
      return true;
    }
    if (s.binary) {
      ++skipped_;
      return true;
    }
    if (s.overflow) return do_in_one(s);
    work_file& f = *s.file;
    if (f.abandoned_) return true;
    if ((s.begins || s.is == unit::small) && !work_.begin(f)) return false;
    if (s.is != unit::end && s.buffer.piece.size != 0 && !add(s, f)) return false;
    if (s.is != unit::piece) work_.end(f);
    if (s.is == unit::piece && s.buffer.piece.paused && !out_.replaces()) out_.flush();
    return true;
  }

  bool add(slot& s, work_file& f) {
    if (s.buffer.piece.offset != f.finished_) throw input_changed(f.path);
    f.finished_ += s.buffer.piece.size;
    bar_.add(s.buffer.piece.size);
    return work_.add(f, s.buffer.piece, *s.result);
  }

  // A file that has grown since it was taken for a small one.
  bool do_in_one(slot& s) {
    s.file = work_.open({s.text, s.found}, in_.piece_size, false);
    work_file& f = *s.file;
    if (!work_.begin(f)) return false;
    while (f.pieces.claim(s.buffer)) {
      f.pieces.fill(s.buffer);
      work_.work(f, s.buffer.piece, *s.result);
      if (!add(s, f)) return false;
    }
    work_.end(f);
    return true;
  }

  context& ctx_;
  const inputs& in_;
  output& out_;
  input_files files_;
  piecework& work_;
  std::vector<slot> slots_;
  // Of who claims.
  std::shared_ptr<work_file> file_;  // has more pieces
  bool begins_ = false;
  bool over_ = false;
  // Of who finishes.
  std::uint64_t skipped_ = 0;
  shown_progress bar_;
};

void work_on_inputs(context& ctx, const inputs& in, output& out, piecework& work) {
  piecework_run(ctx, in, out, work).run();
}

}  // namespace utfkit::cli
