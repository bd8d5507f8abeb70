#include "side_outputs.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "io/file_info.hpp"
#include "io/file_rights.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

side_outputs::side_outputs(const fix_options& o) : o_(o) {
  if (o.undo_path) {
    undo_file_ = output::to_private_file(*o.undo_path);
    undo_.emplace([this](std::string_view bytes) { undo_file_->write(bytes); },
                  o.with.value_or(fix_policy{}).name());
  }
  if (o.rejects_path) rejects_file_ = output::to_private_file(*o.rejects_path);
  // What an earlier run has moved there is in no other file.
  if (o.rejects_path && o.in_place && rejects_file_->replaces()) keep_rejects();
  for (const auto* file : {&undo_file_, &rejects_file_}) {
    if (*file) refuse_output_onto_input(o.in, **file);
  }
}

void side_outputs::hold(const reader& source) {
  if (!any() || !source.remaining()) return;  // a pipe has no rights that say whose its bytes are
  const file_rights rights = rights_of(source.descriptor(), source.path());
  for (auto* file : {&undo_file_, &rejects_file_}) {
    if (*file) (*file)->hold(rights);
  }
}

void side_outputs::commit(context& ctx) {
  if (undo_file_ && leads_back()) {
    if (!o_.quiet) {
      ctx.say(fmt::format("nothing was changed, and '{}' is kept: it leads back to the original",
                          safe(*o_.undo_path)));
    }
    undo_file_.reset();
  }
  if (undo_file_) undo_file_->commit();
  if (rejects_file_) rejects_file_->commit();
}

void side_outputs::disown(const context& ctx) const {
  for (const auto* path : {&o_.undo_path, &o_.rejects_path}) {
    if (*path) ctx.say(fmt::format("nothing is written to '{}'", safe(**path)));
  }
}

void side_outputs::keep_rejects() {
  if (!info_of(*o_.rejects_path)) return;
  reader before(*o_.rejects_path);
  std::string block(reader::block_size, '\0');
  char last = '\n';
  while (const std::size_t got = before.read(block.data(), block.size())) {
    rejects_file_->write(block.data(), got);
    last = block[got - 1];
  }
  if (last != '\n') rejects_file_->write("\n");
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
  throw trouble(fmt::format("'{}' leads back to another original, and is kept; choose another name",
                            safe(*o_.undo_path)));
}

std::optional<undo_summary> side_outputs::earlier_undo() const {
  if (!undo_file_->replaces() || !info_of(*o_.undo_path)) return std::nullopt;
  try {
    reader in(*o_.undo_path);
    const undo_summary before =
        check_undo([&in](char* p, std::size_t n) { return in.read(p, n); }, *o_.undo_path);
    return before.changes == 0 ? std::nullopt : std::optional(before);
  } catch (const trouble&) {
    return std::nullopt;  // something else, which is replaced as any output is
  }
}

}  // namespace utfkit::cli
