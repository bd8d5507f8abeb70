// Files repaired each in its place.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <utility>

#include "file_repair.hpp"
#include "fixer.hpp"
#include "io/reader.hpp"
#include "run/context.hpp"
#include "run/in_place_run.hpp"
#include "run/kept_original.hpp"
#include "side_outputs.hpp"

namespace utfkit::cli {

class in_place_fixer {
 public:
  in_place_fixer(const fix_options& o, side_outputs& with)
      : o_(o), policy_(o.with.value_or(fix_policy{})), with_(with), kept_(o.in) {}

  // Of a file that is ill-formed nowhere, nothing.
  file_fate fix(context& ctx, const named_file& named, unsigned jobs,
                const progress_function& progressed);

  // Whether a file was left alone that a repair would have destroyed.
  bool left_any() const noexcept { return left_; }

 private:
  piece_source pieces_of(reader& in) const;  // from the start
  judgement judge_file(reader& in, const std::string& file, unsigned jobs) const;

  // Repairs it all to `out`, or nowhere where that is null; the bytes that were read.
  std::pair<outcome, std::uint64_t> repair_to(output* out, side_outputs& beside, reader& in,
                                              const substituter& with, unsigned jobs,
                                              const progress_function& progressed);

  // Puts it in the place of the file, of which so many bytes were read, and what is beside it
  // before.
  void replace(context& ctx, const std::string& file, original_file& original, output& out,
               std::uint64_t read, side_outputs& beside);

  // Whether a walk has come to the undo files or rejects of this run, or of one before. Trouble
  // where the file was named.
  bool is_written(const std::string& file) const;

  const fix_options& o_;
  const fix_policy policy_;
  side_outputs& with_;
  earlier_originals kept_;
  std::atomic<bool> left_{false};
};

}  // namespace utfkit::cli
