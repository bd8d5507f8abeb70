#include "undo_outputs.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"

namespace utfkit::cli {

undo_outputs::undo_outputs(const undo_place& to, const inputs& in, bool quiet)
    : to_(to), in_(in), quiet_(quiet) {
  if (!to.path) return;
  one_.emplace(*to.path);
  refuse_output_onto_input(in, one_->file());
  one_->look();
}

void undo_outputs::disown(const context& ctx) const {
  if (one_ && !is_written_) {
    ctx.say(fmt::format("nothing is written to '{}'", safe(*to_.path)));
  }
}

void undo_of_file::start(const reader& source, std::string_view what) {
  if (!of_.are_wanted()) return;
  if (of_.one_) {
    started_ = &*of_.one_;
  } else {
    started_ = &own_.emplace(*of_.to_.directory, real_path_of(path_));
    own_->look();
  }
  started_->hold(source);
  started_->start(undo_format::text, what);
}

void undo_of_file::commit(context& ctx) {
  if (started_ == nullptr) return;
  started_->writer()->finish();
  started_->commit(ctx, of_.quiet_);
  of_.is_written_ = true;
}

}  // namespace utfkit::cli
