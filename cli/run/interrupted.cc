#include "interrupted.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "base/safe_text.hpp"
#include "not_utf8.hpp"

namespace utfkit::cli {

bool interrupted_files::leave(context& ctx, const std::string& path) {
  const auto is = left_over_named(std::string_view(path).substr(path.rfind('/') + 1));
  const std::string of = path.substr(0, path.rfind('/') + 1) + (is ? is->file : "");
  const bool is_original = is && is->is_original;
  const auto original = is_original ? std::nullopt : originals_.of(path);
  if (!is_original && !original) return false;
  ctx.worsen(status::findings);
  // Of a long name only the beginning may be known, which others may have, too.
  constexpr std::size_t long_name = 100;
  const std::string kept = original.value_or(path), into = is_original ? of : path;
  const std::size_t name_size = kept.size() - (kept.rfind('/') + 1);  // npos + 1 is 0
  const bool is_its = name_size < long_name;
  refusal why = {
      fmt::format("a run was interrupted while it wrote into {}, or is at work, and '{}' {} what "
                  "it was before (remove that if this is whole)",
                  is_original ? fmt::format("'{}'", safe(of)) : "it", safe(kept),
                  is_its ? "is" : "may be"),
      std::nullopt};
  if (is_its) why.instead = putting_back(kept, into);
  say_refused(ctx, ctx.says_json(), "left", path, why,
              "left as it is (--force rewrites it all the same)");
  return true;
}

}  // namespace utfkit::cli
