// The repair of one file, whichever way its pieces come and its text goes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "findings/report.hpp"
#include "fixer.hpp"
#include "io/file_piece.hpp"
#include "mojibake_filter.hpp"
#include "output/output.hpp"
#include "rejects.hpp"
#include "repair/fix_text.hpp"
#include "repair/refusal.hpp"
#include "repair/undo.hpp"
#include "run/context.hpp"
#include "run/kept_original.hpp"
#include "side_outputs.hpp"

namespace utfkit::cli {

// What was done to a file.
struct outcome {
  tally found;
  std::uint64_t replacements = 0;           // U+FFFD, or the user's character, written
  bool maps = false;                        // the rest of it, by the evidence
  std::uint64_t rejected = 0;               // lines, or records
  bool first_rejected = false;              // the first of the text, and others aren't
  std::uint64_t kept_by_chance = 0;         // lines that aren't among them, well formed by chance
  std::optional<std::uint64_t> open_quote;  // of records, one that isn't closed
  std::uint64_t lost = 0;                   // runs of mojibake that can't come back whole
  std::optional<std::string> declared;      // an encoding that the file still declares
  std::string declared_beside;              // or an affix file of this name, beside it
  bool declares_in_parts = false;           // or parts of it, each for itself
  bool declares_encoded = false;            // and something is in quoted-printable or base64
  taken_encoding taken;                     // what was mapped was taken for that
  std::vector<odd_word> odd;                // and its words that read better in another encoding
};

// Is told the pieces in order.
class file_repair : public fix_sink {
 public:
  // `out` may be null: only counts. `also` is told the same, where it isn't null. With
  // `mojibake`, that is undone, and all pieces have lists.
  file_repair(output* out, side_outputs& with, fix_sink* also = nullptr,
              const mojibake_options* mojibake = nullptr);

  void add(const file_piece& p, const piece_repair& r, bool listed);
  outcome finish();

 private:
  void keep(std::string_view text) override;
  void apply(const change& c) override;

  output* out_;
  undo_writer* undo_;
  fix_sink* also_;
  std::optional<mojibake_filter> mojibake_;  // which tells this
  std::optional<line_sorter> lines_;
  outcome done_;
};

void report(context& ctx, const fix_options& o, const std::string& file, const outcome& done);

// Says that the file is left alone, which is no trouble, and yet not done.
void report_left(context& ctx, const fix_options& o, const std::string& file, const refusal& r);
// That it would have been left alone if it weren't for the output of a filter.
void report_destroyed(const context& ctx, const fix_options& o, const std::string& file, refusal r);
// That bytes were replaced which may have meant something: in the file, or in a copy of it.
void report_lost(const context& ctx, const fix_options& o, const std::string& file, refusal r,
                 bool in_place);

// That lines were kept which belong to those that were rejected.
void report_kept(const context& ctx, const fix_options& o, const std::string& file,
                 std::uint64_t lines, refusal r);

// What is to be told of what the file was taken for.
void note_reading(outcome& done, const judgement& found);

// What a file that is an original may have become by these options.
becomes_function becomes(const fix_options& o);

// Whether it would change anything of the file. `told` is told how many bytes were looked at.
bool would_change(
    piece_source& pieces, const fix_options& o, unsigned jobs,
    const std::function<void(std::uint64_t)>& told = [](std::uint64_t) {});

// What there is to know of the file before it is repaired, from all of its pieces.
// `text` is told all of it, unless it is null.
judgement judge(piece_source& pieces, const fix_options& o, const std::string& file, unsigned jobs,
                checksum* text = nullptr);
judgement judge(const file_piece& whole, const fix_options& o, const std::string& file);
// In place, where nothing keeps them, lines of what may be letters are not replaced.
judgement judge(const file_evidence& seen, const fix_options& o, const std::string& file);

}  // namespace utfkit::cli
