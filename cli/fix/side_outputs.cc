#include "side_outputs.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "in_place/in_place.hpp"
#include "io/file_info.hpp"
#include "output/file_rights.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

side_outputs::side_outputs(const fix_options& o) : o_(o) {
  if (o.undo_path) start_undo(*o.undo_path);
  // With -i, what an earlier run has moved there is in no other file.
  if (o.rejects_path) rejects_.emplace(*o.rejects_path, o.in_place.has_value());
  if (undo_file_) refuse_output_onto_input(o.in, *undo_file_);
  if (rejects_) refuse_output_onto_input(o.in, rejects_->lines());
  // A pipe stays open, so that its reader doesn't take the end of the first file for that of all.
  if (o.moves_of_many() && rejects_->lines().replaces()) rejects_.reset();
  if (undo_file_) before_ = earlier_undo();
}

side_outputs::side_outputs(const fix_options& o, const std::string& file) : o_(o) {
  if (o.rejects_path) {
    rejects_.emplace(*o.rejects_path, true);
    return;
  }
  const std::string path = o.undo_files->make_room_for(file);
  if (!is_free_name(path) && !is_regular_name(path)) {
    throw input_trouble(fmt::format("'{}' is no regular file", safe(path)));
  }
  start_undo(path);
  before_ = earlier_undo();
}

void side_outputs::start_undo(const std::string& path) {
  undo_path_ = path;
  undo_file_ = output::to_private_file(path);
  undo_.emplace([this](std::string_view bytes) { undo_file_->write(bytes); },
                o_.with.value_or(fix_policy{}).name());
}

void side_outputs::hold(const reader& source) {
  if (!any() || !source.is_regular()) return;  // a pipe has no rights that say whose its bytes are
  const file_rights rights = rights_of(source.descriptor(), source.path());
  if (undo_file_) undo_file_->hold(rights);
  if (rejects_) rejects_->hold(rights);
}

void side_outputs::commit(context& ctx) {
  if (undo_file_ && leads_back()) {
    if (!o_.quiet) {
      ctx.say(fmt::format("nothing was changed, and '{}' is kept: it leads back to the original",
                          safe(undo_path_)));
    }
    undo_file_.reset();
  }
  if (undo_file_) {
    if (is_of_another()) keep_earlier_undo(ctx);
    undo_file_->commit();
    undo_is_written_ = true;
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

void side_outputs::require_for(const checksum& text) const {
  const auto is = [&text](std::uint64_t size, std::uint64_t value) {
    return text.size() == size && text.value() == value;
  };
  if (before_ && !is(before_->original_size, before_->original_checksum) &&
      !is(before_->fixed_size, before_->fixed_checksum)) {
    refuse();
  }
}

void side_outputs::disown(const context& ctx) const {
  const auto say = [&ctx](const std::optional<std::string>& path, bool is_written) {
    if (!path) return;
    const std::string name = safe(*path);
    ctx.say(is_written ? fmt::format("'{}' was written before that", name)
                       : fmt::format("nothing is written to '{}'", name));
  };
  say(o_.undo_path, undo_is_written_);
  if (!o_.moves_of_many() || !rejects_are_written_) say(o_.rejects_path, rejects_are_written_);
}

void side_outputs::disown(context& ctx, const broken_pipe& which) const {
  const std::string name = safe(o_.undo_path ? *o_.undo_path : o_.rejects_path.value_or(""));
  const auto rest = [&] {
    if (undo_is_written_ || rejects_are_written_) {
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
  if (o_.in_place || o_.output_path) ctx.worsen(status::findings);
}

bool side_outputs::leads_back() const {
  const std::optional<undo_summary> before = earlier_undo();
  if (!before) return false;
  const undo_summary now = undo_->summary();
  const bool same_original = before->original_size == now.original_size &&
                             before->original_checksum == now.original_checksum;
  if (same_original) return false;
  if (now.changes == 0 && before->fixed_size == now.fixed_size &&
      before->fixed_checksum == now.fixed_checksum) {
    return true;
  }
  if (o_.undo_files) return false;  // the earlier one gets another name
  refuse();
}

bool side_outputs::is_of_another() const {
  if (!o_.undo_files) return false;
  const std::optional<undo_summary> before = earlier_undo();
  const undo_summary now = undo_->summary();
  return before && (before->original_size != now.original_size ||
                    before->original_checksum != now.original_checksum);
}

void side_outputs::keep_earlier_undo(const context& ctx) {
  undo_file_->prepare();
  const std::string kept = keep_numbered(undo_path_);
  if (!o_.quiet) {
    ctx.say(fmt::format("what '{}' had is in '{}' now: it leads back to what the file was before",
                        safe(undo_path_), safe(kept)));
  }
}

void side_outputs::refuse() const {
  throw trouble(fmt::format("'{}' leads back to another original, and is kept; choose another name",
                            safe(undo_path_)));
}

std::optional<undo_summary> side_outputs::earlier_undo() const {
  if (!undo_file_->replaces() || !info_if_there(undo_path_)) return std::nullopt;
  try {
    reader in(undo_path_);
    const auto read = info_of_open(in.descriptor());
    if (!read || !undo_file_->is_instead_of(read->identity)) {
      throw trouble(fmt::format("'{}' was replaced by somebody else meanwhile", safe(undo_path_)));
    }
    // A directory has names that nobody has chosen, so that nobody has made such a file for it.
    if (!o_.undo_files && in.beginning(1).empty()) return std::nullopt;
    const undo_summary before =
        check_undo([&in](char* p, std::size_t n) { return in.read(p, n); }, undo_path_);
    return before.changes == 0 ? std::nullopt : std::optional(before);
  } catch (const input_trouble& t) {
    if (o_.undo_files) throw;
    throw trouble(fmt::format("{}; choose another name", t.what()));
  } catch (const trouble& t) {
    if (o_.undo_files) throw;
    // The only copy of a text perhaps, as where the name was forgotten: --undo *.txt.
    throw trouble(fmt::format("{}, and is kept; choose another name", t.what()));
  }
}

}  // namespace utfkit::cli
