#include "not_utf8.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "findings/scan.hpp"
#include "piecework.hpp"
#include "tree/git_attributes.hpp"

namespace utfkit::cli {

refusal refusal_for(diagnosis&& found) {
  return {found.likely_cause.value_or("the file is no UTF-8"), std::move(found.suggestion)};
}

bool is_surrogate_pairs_alone(const file_evidence& seen) {
  return seen.errors + seen.overlongs + seen.four_bytes() == 0 && seen.surrogates == 2 * seen.pairs;
}

harm harm_to(const diagnosis& found, const file_evidence& seen) {
  constexpr std::uint64_t few = 3;
  const bool is_mostly_wrong = seen.errors > few && seen.errors > seen.sequences;
  switch (found.from) {
    case origin::wide:
    case origin::format: return harm::sure;
    case origin::cut: return harm::none;
    case origin::surrogate_pairs: return is_surrogate_pairs_alone(seen) ? harm::sure : harm::parts;
    default: break;
  }
  if (seen.is_mostly_other()) return harm::sure;
  const bool is_encoded = found.from == origin::legacy || found.from == origin::windows_1252 ||
                          found.from == origin::eight_bit;
  if (is_encoded && !found.of_whole_file) {
    const bool may_be_damage =
        seen.error_bytes <= few && seen.foreign_words == 0 && seen.own.candidates.empty();
    return may_be_damage ? harm::perhaps : harm::parts;
  }
  if (!found.of_whole_file) return is_mostly_wrong ? harm::perhaps : harm::none;
  switch (found.from) {
    case origin::other:
    case origin::legacy:
    case origin::windows_1252: return harm::sure;
    case origin::eight_bit: return seen.errors <= few ? harm::perhaps : harm::sure;
    default: return is_mostly_wrong ? harm::perhaps : harm::none;
  }
}

file_evidence evidence_of(piece_source& pieces, const std::string& path, unsigned jobs,
                          const std::function<void(std::string_view)>& told) {
  file_evidence seen;
  for_each_piece<piece_scan>(
      pieces, jobs, [](const file_piece& p, piece_scan& found) { scan(p, 0, 0, found); },
      [&](const file_piece& p, const piece_scan& found) {
        seen.add(p, found);
        if (told) told(p.text().as_string_view());
        return true;
      });
  seen.finish(path);
  return seen;
}

std::optional<refusal> refusal_for_git(piece_source& pieces, const std::string& path,
                                       unsigned jobs) {
  auto in_git = cause_in_git(path);
  if (!in_git) return std::nullopt;
  bool are_valid = true;
  for_each_piece<bool>(
      pieces, jobs, [](const file_piece& p, bool& is_so) { is_so = is_valid(p.text()); },
      [&are_valid](const file_piece&, const bool& is_so) { return are_valid = is_so; });
  if (are_valid) return std::nullopt;
  return refusal{std::move(*in_git), std::nullopt};
}

void say_refused(const context& ctx, bool json, std::string_view type, const std::string& path,
                 const refusal& r, std::string_view what) {
  if (json) {
    row said = begin_row(type, path);
    said["likely_cause"] = r.why;
    said["suggestion"] = r.instead ? row(*r.instead) : row(nullptr);
    ctx.print(line_of(said));
    return;
  }
  ctx.say(fmt::format("{}: {}: {}{}{}", safe(path), what, r.why, r.instead ? "; instead: " : "",
                      r.instead.value_or("")));
}

}  // namespace utfkit::cli
