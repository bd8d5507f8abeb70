// Files worked on by pieces, by several threads: those of one file, and many files side by side.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "context.hpp"
#include "in_order.hpp"
#include "inputs.hpp"
#include "io/file_piece.hpp"
#include "io/rereader.hpp"
#include "output/output.hpp"

namespace utfkit::cli {

// A file that is open to be worked on. Subcommands derive what they have to know of it.
struct work_file {
  work_file(const named_file& file, std::size_t piece_size)
      : path(file.path), in(file), pieces(in.pieces(piece_size)) {}
  virtual ~work_file() = default;
  work_file(const work_file&) = delete;
  work_file& operator=(const work_file&) = delete;

  const std::string path;
  rereader in;
  piece_source pieces;
  bool whole = false;  // it is small: all of it is one piece, or none where it is empty

  // No piece is wanted that wasn't read yet.
  void stop_reading() noexcept { enough_ = true; }

 private:
  friend class piecework_run;
  std::uint64_t finished_ = 0;          // bytes
  std::atomic<bool> abandoned_{false};  // there was trouble with it
  std::atomic<bool> enough_{false};
};

// What became of a piece.
struct piece_result {
  virtual ~piece_result() = default;
};

// What a subcommand does with files. Opening and work are done ahead and by several threads;
// begin(), add() and end() by one at a time and in order, so that only they may print.
class piecework {
 public:
  virtual ~piecework() = default;

  // Throws input_trouble. With `whole`, for any file and on any thread; otherwise in order, and
  // what the file says as a whole can be found out.
  virtual std::unique_ptr<work_file> open(const named_file& file, std::size_t piece_size,
                                          bool whole);
  // Whether no file may be opened but in order.
  virtual bool opens_in_order() const { return false; }
  // Whether what is written of a line depends on nothing behind it: then it is written when no more
  // is waiting, as in a pipe from tail -f.
  virtual bool passes_on() const { return false; }
  virtual std::unique_ptr<piece_result> make_result() const = 0;
  virtual void work(const work_file& f, const file_piece& p, piece_result& r) const = 0;

  // False, here and of add(): nothing more is wanted, of this file and of all others.
  virtual bool begin(work_file& f) {
    static_cast<void>(f);
    return true;
  }
  virtual bool add(work_file& f, const file_piece& p, piece_result& r) = 0;
  virtual void end(work_file& f) = 0;
};

// The same with results of a type, which are made once and used again for other pieces.
template <class Result>
class piecework_of : public piecework {
 public:
  virtual void work_on(const work_file& f, const file_piece& p, Result& r) const = 0;
  virtual bool add_result(work_file& f, const file_piece& p, Result& r) = 0;

 private:
  struct box : piece_result {
    Result value;
  };
  std::unique_ptr<piece_result> make_result() const final { return std::make_unique<box>(); }
  void work(const work_file& f, const file_piece& p, piece_result& r) const final {
    work_on(f, p, static_cast<box&>(r).value);
  }
  bool add(work_file& f, const file_piece& p, piece_result& r) final {
    return add_result(f, p, static_cast<box&>(r).value);
  }
};

// Does all the inputs, as for_each_input() does them: a file that can't be opened or read is
// reported, and the others are still worked on; an error of the output ends the run.
void work_on_inputs(context& ctx, const inputs& in, output& out, piecework& work);

// The pieces of one source. `add` gets them in order; false: no more is wanted.
template <class Result>
void for_each_piece(piece_source& from, unsigned jobs,
                    const std::function<void(const file_piece&, Result&)>& work,
                    const std::function<bool(const file_piece&, Result&)>& add) {
  struct slot {
    piece_buffer buffer;
    Result r{};
    std::exception_ptr error;
  };
  std::vector<slot> slots(slots_for(jobs));
  const auto guarded = [](slot& s, const auto& act) {
    try {
      return act();
    } catch (...) {
      s.error = std::current_exception();
      return true;
    }
  };
  run_in_order(jobs, {[&](std::size_t i) {
                        slot& s = slots[i];
                        return guarded(s, [&] { return from.claim(s.buffer); });
                      },
                      [&](std::size_t i) {
                        slot& s = slots[i];
                        if (s.error) return;
                        guarded(s, [&] {
                          from.fill(s.buffer);
                          work(s.buffer.piece, s.r);
                          return true;
                        });
                      },
                      [&](std::size_t i) {
                        slot& s = slots[i];
                        if (s.error) std::rethrow_exception(s.error);
                        return add(s.buffer.piece, s.r);
                      }});
}

}  // namespace utfkit::cli
