#include "side_outputs.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "output/file_rights.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

side_outputs::side_outputs(const fix_options& o) : o_(o) {
  if (o.undo.path) undo_.emplace(*o.undo.path);
  if (undo_) undo_->start(undo_format::repair, o.with.value_or(fix_policy{}).name());
  // With -i, what an earlier run has moved there is in no other file.
  if (o.rejects_path) rejects_.emplace(*o.rejects_path, o.in_place.has_value());
  if (undo_) refuse_output_onto_input(o.in, undo_->file());
  if (rejects_) refuse_output_onto_input(o.in, rejects_->lines());
  // A pipe stays open, so that its reader doesn't take the end of the first file for that of all.
  if (o.moves_of_many() && rejects_->lines().replaces()) rejects_.reset();
  if (undo_) undo_->look();
}

side_outputs::side_outputs(const fix_options& o, const std::string& file) : o_(o) {
  if (o.rejects_path) {
    rejects_.emplace(*o.rejects_path, true);
    return;
  }
  undo_.emplace(*o.undo.directory, file);
  undo_->start(undo_format::repair, o.with.value_or(fix_policy{}).name());
  undo_->look();
}

void side_outputs::hold(const reader& source) {
  if (!any() || !source.is_regular()) return;  // a pipe has no rights that say whose its bytes are
  const file_rights rights = rights_of(source.descriptor(), source.path());
  if (undo_) undo_->hold(rights);
  if (rejects_) rejects_->hold(rights);
}

void side_outputs::commit(context& ctx) {
  if (undo_) {
    undo_->commit(ctx, o_.quiet);
    if (undo_->is_wanted()) undo_is_written_ = true;
  }
  // Of many files none had rejects, and there is a file that says so.
  if (o_.moves_of_many() && !rejects_ && !rejects_are_written_) {
    rejects_.emplace(*o_.rejects_path, true);
  }
  if (!rejects_) return;
  const std::string kept = rejects_->commit();
  rejects_are_written_ = true;
  if (kept.empty() || o_.quiet) return;
  ctx.say(fmt::format("what '{}' had is in '{}' now", safe(*o_.rejects_path), safe(kept)));
}

void side_outputs::take_back() noexcept {
  if (rejects_ && rejects_->take_back()) rejects_are_written_ = false;
}

void side_outputs::disown(const context& ctx) const {
  const auto say = [&ctx](const std::optional<std::string>& path, bool is_written) {
    if (!path) return;
    const std::string name = safe(*path);
    ctx.say(is_written ? fmt::format("'{}' was written before that", name)
                       : fmt::format("nothing is written to '{}'", name));
  };
  say(o_.undo.path, undo_is_written_);
  if (!o_.moves_of_many() || !rejects_are_written_) say(o_.rejects_path, rejects_are_written_);
}

void side_outputs::disown(context& ctx, const broken_pipe& which) const {
  const std::string name = safe(o_.undo.path ? *o_.undo.path : o_.rejects_path.value_or(""));
  const bool is_written = undo_is_written_ || rejects_are_written_;
  const auto rest = [&] {
    if (is_written) {
      return fmt::format("'{}' was written before that", name);
    }
    if (o_.output_path) {
      return fmt::format("neither '{}' nor '{}' is written", safe(*o_.output_path), name);
    }
    return fmt::format("'{}' is therefore not written{}", name,
                       o_.in_place ? "; what isn't repaired yet is left as it is" : "");
  };
  const std::string reader =
      which.path.empty() ? "standard output" : fmt::format("'{}'", safe(which.path));
  ctx.say(fmt::format("the reader of {} stopped reading, and {}", reader, rest()));
  if (!is_written) ctx.worsen(status::trouble);
  if (o_.in_place || o_.output_path) ctx.worsen(status::findings);
}

}  // namespace utfkit::cli
