#include "undo_output.hpp"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "in_place/in_place.hpp"
#include "io/file_info.hpp"
#include "output/file_rights.hpp"
#include "output/write_trouble.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

std::string regular_or_free(const std::string& path) {
  if (!is_free_name(path) && !is_regular_name(path)) {
    throw input_trouble(fmt::format("'{}' is no regular file", safe(path)));
  }
  return path;
}

}  // namespace

bool is_own_undo_file(const undo_place& to, const inputs& in, const std::string& file) {
  if (!to.directory) return false;
  // One that is being made may be gone by now: by its own name first.
  const fs::path path(file), parent = path.parent_path();
  std::error_code unknown;
  const fs::path here = fs::canonical(parent.empty() ? "." : parent, unknown) / path.filename();
  if (!to.directory->has_undo_file(here.string()) &&
      !to.directory->has_undo_file(real_path_of(file))) {
    return false;
  }
  if (!was_found(in, file)) throw read_and_written(file);
  return true;
}

undo_output::undo_output(const std::string& path)
    : path_(path), is_chosen_(true), file_(output::to_private_file(path)) {}

undo_output::undo_output(const undo_directory& in, const std::string& file)
    : path_(regular_or_free(in.make_room_for(file))),
      is_chosen_(false),
      file_(output::to_private_file(path_)) {}

undo_writer& undo_output::start(undo_format format, std::string_view policy) {
  return writer_.emplace([this](std::string_view bytes) { file_->write(bytes); }, format, policy);
}

void undo_output::hold(const reader& source) {
  if (!source.is_regular()) return;  // a pipe has no rights that say whose its bytes are
  hold(rights_of(source.descriptor(), source.path()));
}

void undo_output::look() {
  before_ = earlier();
}

void undo_output::commit(context& ctx, bool quiet) {
  if (!file_ || is_committed_) return;
  if (leads_back()) {
    if (!quiet) {
      ctx.say(fmt::format("nothing was changed, and '{}' is kept: it leads back to the original",
                          safe(path_)));
    }
    file_.reset();
    return;
  }
  if (is_of_another()) keep_earlier(ctx, quiet);
  file_->commit();
  is_committed_ = true;
}

void undo_output::require_for(const checksum& text) const {
  const auto is = [&text](std::uint64_t size, std::uint64_t value) {
    return text.size() == size && text.value() == value;
  };
  if (before_ && !is(before_->original_size, before_->original_checksum) &&
      !is(before_->fixed_size, before_->fixed_checksum)) {
    refuse();
  }
}

bool undo_output::leads_back() const {
  const std::optional<undo_summary> before = earlier();
  if (!before) return false;
  const undo_summary now = writer_->summary();
  const bool same_original = before->original_size == now.original_size &&
                             before->original_checksum == now.original_checksum;
  if (same_original) return false;
  if (now.changes == 0 && before->fixed_size == now.fixed_size &&
      before->fixed_checksum == now.fixed_checksum) {
    return true;
  }
  if (!is_chosen_) return false;  // the earlier one gets another name
  refuse();
}

bool undo_output::is_of_another() const {
  if (is_chosen_) return false;
  const std::optional<undo_summary> before = earlier();
  const undo_summary now = writer_->summary();
  return before && (before->original_size != now.original_size ||
                    before->original_checksum != now.original_checksum);
}

void undo_output::keep_earlier(const context& ctx, bool quiet) {
  file_->prepare();
  const std::string kept = keep_numbered(path_);
  if (!quiet) {
    ctx.say(fmt::format("what '{}' had is in '{}' now: it leads back to what the file was before",
                        safe(path_), safe(kept)));
  }
}

void undo_output::refuse() const {
  throw trouble(fmt::format("'{}' leads back to another original, and is kept; choose another name",
                            safe(path_)));
}

std::optional<undo_summary> undo_output::earlier() const {
  if (!file_->replaces() || !info_if_there(path_)) return std::nullopt;
  try {
    reader in(path_);
    const auto read = info_of_open(in.descriptor());
    if (!read || !file_->is_instead_of(read->identity)) {
      throw replaced_meanwhile(path_);
    }
    // A directory has names that nobody has chosen, so that nobody has made such a file for it.
    if (is_chosen_ && in.beginning(1).empty()) return std::nullopt;
    const undo_summary before =
        check_undo([&in](char* p, std::size_t n) { return in.read(p, n); }, path_);
    return before.changes == 0 ? std::nullopt : std::optional(before);
  } catch (const input_trouble& t) {
    if (!is_chosen_) throw;
    throw trouble(fmt::format("{}; choose another name", t.what()));
  } catch (const trouble& t) {
    if (!is_chosen_) throw;
    // The only copy of a text perhaps, as where the name was forgotten: --undo *.txt.
    throw trouble(fmt::format("{}, and is kept; choose another name", t.what()));
  }
}

}  // namespace utfkit::cli
