#include "kept_original.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "io/reader.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

bool is_regular(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(fs::symlink_status(path, ignored));
}

// Nothing of what can't be read.
std::string beginning_of(const std::string& path, std::size_t most) {
  try {
    return reader(path).beginning(most);
  } catch (const input_trouble&) {
    return {};
  }
}

}  // namespace

std::optional<std::string> earlier_originals::rewritten_of(const std::string& path,
                                                           const becomes_function& becomes) const {
  if (!was_found(in_, path) || in_.walk.made_files) return std::nullopt;
  const std::size_t name = path.rfind('/') + 1;  // 0 where there is none
  std::string original;
  for (std::size_t size = path.size() - 1; size > name; --size) {
    std::string other = path.substr(0, size);
    if (!is_regular(other)) continue;
    if (original.empty()) original = beginning_of(path, compared_size);
    // In this order: what is rewritten by another thread meanwhile is noted before.
    const std::string result = beginning_of(other, compared_result_size);
    if (becomes(original, result) && !is_rewritten(other)) return other;
  }
  return std::nullopt;
}

void earlier_originals::note_rewritten(const std::string& path) {
  if (!in_.walk.recursive) return;
  const std::lock_guard lock(mutex_);
  rewritten_.insert(std::hash<std::string>()(path));
}

bool earlier_originals::is_rewritten(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  return rewritten_.contains(std::hash<std::string>()(path));
}

bool begins_as(byte_view result, byte_view expected, bool whole) noexcept {
  const bool is_all = result.size() < compared_result_size;
  if (is_all && (whole ? result.size() != expected.size() : result.size() < expected.size())) {
    return false;
  }
  const std::size_t size = std::min(expected.size(), result.size());
  return result.substr(0, size).as_string_view() == expected.substr(0, size).as_string_view();
}

void say_kept(context& ctx, bool json, const std::string& path, const std::string& of) {
  ctx.worsen(status::findings);
  const std::string why = fmt::format(
      "it may be the original that was kept of '{}', which is what it would become", safe(of));
  if (!json) {
    ctx.say(
        fmt::format("{}: left as it is (--no-ignore takes it all the same): {}", safe(path), why));
    return;
  }
  row r = begin_row("left", path);
  r["likely_cause"] = why;
  r["suggestion"] = nullptr;
  ctx.print(line_of(r));
}

}  // namespace utfkit::cli
