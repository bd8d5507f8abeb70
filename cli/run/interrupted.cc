#include "interrupted.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "not_utf8.hpp"

namespace utfkit::cli {

namespace {

std::string_view name_of(const std::string& path) {
  return std::string_view(path).substr(path.rfind('/') + 1);  // npos + 1 is 0
}

// Of a long name only the beginning may be known, which others may have, too.
bool has_whole_name(const std::string& original) {
  constexpr std::size_t long_name = 100;
  return name_of(original).size() < long_name;
}

}  // namespace

std::optional<std::string> interrupted_files::original_of(const std::string& path) {
  const auto is = left_over_named(name_of(path));
  return is && is->is_original ? std::nullopt : originals_.of(path);
}

void interrupted_files::settle(const context& ctx, const std::string& path) {
  while (const auto original = original_of(path)) {
    if (!has_whole_name(*original)) return;
    const auto kept = rename_to_kept(*original, left_over_named(name_of(*original))->file);
    if (!kept) return;
    ctx.say(fmt::format("{}: what it was before a run was interrupted is in '{}' now", safe(path),
                        safe(*kept)));
  }
}

bool interrupted_files::leave(context& ctx, const std::string& path, std::string_view what) {
  const auto is = left_over_named(name_of(path));
  const std::string of = path.substr(0, path.rfind('/') + 1) + (is ? is->file : "");
  const bool is_original = is && is->is_original;
  const auto original = original_of(path);
  if (!is_original && !original) return false;
  ctx.worsen(status::findings);
  const std::string kept = original.value_or(path), into = is_original ? of : path;
  refusal why = {
      fmt::format("a run was interrupted while it wrote into {}, or is at work, and '{}' may be "
                  "what it was before (remove that if this is whole)",
                  is_original ? fmt::format("'{}'", safe(of)) : "it", safe(kept)),
      std::nullopt};
  if (has_whole_name(kept)) why.instead = putting_back(kept, into);
  say_refused(ctx, ctx.says_json(), "left", path, why, what);
  return true;
}

}  // namespace utfkit::cli
