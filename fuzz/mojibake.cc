// Runs of mojibake are in order, never longer as they were, and the same however a text is cut; all
// else stays as it is.
#include <string>

#include <utfkit/mojibake.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

#include "fuzz.hpp"

namespace {

std::string undone_by_runs(std::string_view text, const utfkit::mojibake_options& o) {
  std::string out;
  std::size_t end = 0;
  for (std::size_t from = 0; const auto run = utfkit::next_mojibake(text, from, o);) {
    fuzz::require(run->offset >= from && run->length != 0, "runs are in order");
    fuzz::require(run->length <= text.size() - run->offset, "a run ends within the text");
    fuzz::require(run->sure >= o.at_least, "a run is as sure as was asked for");
    fuzz::require(utfkit::is_valid(text.substr(run->offset, run->length)), "a run is well-formed");
    fuzz::require(utfkit::is_valid(run->was()), "what it was is well-formed");
    from = run->offset + run->length;
    if (run->lost != 0 && !o.replace_lost) continue;
    out += text.substr(end, run->offset - end);
    char was[utfkit::mojibake_run::longest];
    const std::size_t size = utfkit::replace_mojibake(text, *run, was);
    fuzz::require(size <= run->length, "what it was is no longer");
    out.append(was, size);
    end = from;
  }
  return out += text.substr(end);
}

std::string undone_by_pieces(std::string_view text, const utfkit::mojibake_options& o,
                             fuzz::choices choose) {
  utfkit::mojibake_undoer u(o);
  std::string out;
  utfkit::step s;
  do {
    const std::size_t size = choose.exhausted() ? text.size() : choose.below(text.size() + 1);
    const fuzz::units<char> piece(text.substr(0, size));
    const bool last = size == text.size();
    const fuzz::units<char> room(
        std::string(utfkit::mojibake_undoer::min_room + choose.below(99), ' '));
    const utfkit::byte_span to(const_cast<char*>(room.view().data()), room.view().size());
    s = u.push(piece.view(), to, last ? utfkit::input::last : utfkit::input::more);
    out.append(room.view().data(), s.written);
    text.remove_prefix(s.read);
  } while (s.is != utfkit::step::state::done);
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::choices choose(data, size);
  utfkit::mojibake_options o;
  o.at_least = static_cast<utfkit::confidence>(choose.below(4));
  o.replace_lost = choose.below(2) != 0;
  o.json_escapes = choose.below(2) != 0;
  const fuzz::units<char> text(choose.text());
  const std::string undone = utfkit::undo_mojibake(text.view(), o);
  fuzz::require(undone.size() <= text.view().size(), "it is longer than the text");
  fuzz::require(undone == undone_by_runs(text.view(), o), "runs and the whole differ");
  fuzz::require(undone == undone_by_pieces(text.view(), o, choose), "pieces and the whole differ");
  return 0;
}
