// Where a report goes by whose exit status a gate is.
#pragma once

#include <exception>
#include <string_view>

#include "base/trouble.hpp"
#include "context.hpp"
#include "output/output.hpp"

namespace utfkit::cli {

// A report has rows of what is right, too. Where its reader stops before anything else was found,
// the work goes on without it, for the exit status, up to the first finding or trouble: 0 says that
// all was looked at.
class report_writer {
 public:
  report_writer(const context& ctx, output& out) : ctx_(ctx), out_(out) {}

  // Throws broken_pipe where the exit status is known by then.
  void write(std::string_view text) {
    if (!stopped_) {
      try {
        out_.write(text);
        return;
      } catch (const broken_pipe&) {
        stopped_ = std::current_exception();
      }
    }
    if (ctx_.exit_status() != static_cast<int>(status::clean)) std::rethrow_exception(stopped_);
  }

  // At the end of the work: throws broken_pipe where nobody has read all of it.
  void end() const {
    if (stopped_) std::rethrow_exception(stopped_);
  }

 private:
  const context& ctx_;
  output& out_;
  std::exception_ptr stopped_;
};

}  // namespace utfkit::cli
