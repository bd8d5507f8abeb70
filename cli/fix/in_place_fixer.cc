#include "in_place_fixer.hpp"

#include <optional>
#include <utility>

#include "in_place/in_place.hpp"
#include "io/file_info.hpp"
#include "repair/undo_output.hpp"
#include "run/kept_original.hpp"
#include "run/piecework.hpp"

namespace utfkit::cli {

piece_source in_place_fixer::pieces_of(reader& in) const {
  in.seek(0);
  return piece_source(in, o_.in.piece_size);
}

judgement in_place_fixer::judge_file(reader& in, const std::string& file, unsigned jobs) const {
  if (o_.force && policy_.with != fix_policy::kind::automatic) return {};
  piece_source pieces = pieces_of(in);
  judgement found = judge(pieces, o_, file, jobs);
  if (o_.force) found.against.reset();
  return found;
}

bool in_place_fixer::is_written(const std::string& file) const {
  if (is_own_undo_file(o_.undo, o_.in, file)) return true;
  const auto rejects = o_.moves_of_many() ? info_of(*o_.rejects_path) : std::nullopt;
  const auto here = rejects ? info_of(file) : std::nullopt;
  if (!here || here->identity != rejects->identity) return false;
  if (!was_found(o_.in, file)) throw read_and_written(file);
  return true;
}

std::pair<outcome, std::uint64_t> in_place_fixer::repair_to(output* out, side_outputs& beside,
                                                            reader& in, const substituter& with,
                                                            unsigned jobs,
                                                            const progress_function& progressed) {
  piece_source pieces = pieces_of(in);
  file_repair all(out, beside, nullptr, o_.mojibake ? &o_.undone : nullptr);
  const bool listed = o_.mojibake || beside.any();
  std::uint64_t read = 0;
  for_each_piece<piece_repair>(
      pieces, jobs,
      [&](const file_piece& p, piece_repair& r) { repair(p, with, o_.changes(listed), r); },
      [&](const file_piece& p, const piece_repair& r) {
        all.add(p, r, listed);
        read += p.size;
        progressed(p.size / 2);
        return true;
      });
  return {all.finish(), read};
}

void in_place_fixer::replace(context& ctx, const std::string& file, original_file& original,
                             output& out, std::uint64_t read, side_outputs& beside) {
  try {
    original.replace(out, read, *o_.in_place, [&] {
      beside.commit(ctx);
      if (o_.moves_of_many()) with_.note_rejects();
    });
  } catch (...) {
    const auto now = info_of(file);
    if (now && now->identity == original.identity()) beside.take_back();
    throw;
  }
}

file_fate in_place_fixer::fix(context& ctx, const named_file& named, unsigned jobs,
                              const progress_function& progressed) {
  const std::string& file = named.path;
  if (is_written(file)) return file_fate::passed_over;
  reader in(file);
  original_file original(named, in.descriptor());
  try {
    outcome all;
    file_fate fate = file_fate::unchanged;
    std::optional<refusal> doubt, lost, chance;
    piece_source pieces = pieces_of(in);
    const auto half = [&progressed](std::uint64_t bytes) { progressed(bytes / 2); };
    if (would_change(pieces, o_, jobs, half)) {
      if (const auto of = kept_.rewritten_of(file, becomes(o_))) {
        say_kept(ctx, o_.json, file, *of);
        return file_fate::left;
      }
      judgement found = judge_file(in, file, jobs);
      if (found.against) {
        left_ = true;
        report_left(ctx, o_, file, *found.against);
        return file_fate::left;
      }
      std::optional<side_outputs> own;
      if (o_.undo.directory || o_.moves_of_many()) own.emplace(o_, real_path_of(file));
      side_outputs& beside = own ? *own : with_;
      beside.hold(in);
      output out = output::to_file(file, o_.how);
      const substituter with(policy_, found.in_1252, found.cut);
      const auto [done, read] = repair_to(&out, beside, in, with, jobs, progressed);
      kept_.note_rewritten(file);
      replace(ctx, file, original, out, read, beside);
      say_what_is_lost(ctx, file, out.what_is_lost(), o_.quiet);
      all = done;
      fate = file_fate::rewritten;
      doubt = std::move(found.doubt);
      chance = std::move(found.chance);
      note_reading(all, found);
      if (!doubt) lost = std::move(found.lost);
    } else if (with_.undo() != nullptr) {
      with_.hold(in);
      all = repair_to(nullptr, with_, in, substituter(policy_), jobs, progressed).first;
    }
    report(ctx, o_, file, all);
    if (chance && all.kept_by_chance != 0) report_kept(ctx, o_, file, all.kept_by_chance, *chance);
    if (doubt && !o_.force) report_destroyed(ctx, o_, file, *doubt);
    if (lost && !o_.force) report_lost(ctx, o_, file, *lost, true);
    return fate;
  } catch (const input_changed&) {
    original.refuse();
  }
}

}  // namespace utfkit::cli
