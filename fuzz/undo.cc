// Whatever is repaired by whatever policy, the undo file gives the original back; what it is given
// that isn't an undo file, or another one, is refused and nothing else.
#include "repair/undo.hpp"

#include <algorithm>
#include <string>

#include <utfkit/validate.hpp>

#include "base/trouble.hpp"
#include "fuzz.hpp"
#include "repair/fix_policy.hpp"
#include "repair/fix_text.hpp"

namespace {

using namespace utfkit::cli;

// Gives `text` in pieces of `most` bytes.
read_function reading(std::string_view text, std::size_t most) {
  return [text, most](char* buffer, std::size_t size) mutable {
    size = std::min({size, text.size(), most});
    std::copy_n(text.data(), size, buffer);
    text.remove_prefix(size);
    return size;
  };
}

struct recorder : fix_sink {
  explicit recorder(std::string_view policy)
      : undo([this](std::string_view bytes) { undo_file += bytes; }, undo_format::repair, policy) {}
  void keep(std::string_view text) override {
    fixed += text;
    undo.keep(text);
  }
  void apply(const change& c) override {
    fixed += c.text;
    undo.apply(c);
  }
  std::string fixed, undo_file;
  undo_writer undo;
};

std::string restored(std::string_view undo_file, std::string_view fixed, std::size_t most) {
  const undo_summary s = check_undo(reading(undo_file, most), "undo");
  const checksum seen = checksum_of(reading(fixed, most));
  if (seen.size() != s.fixed_size || seen.value() != s.fixed_checksum) {
    throw trouble("another file");
  }
  std::string original;
  restore(s, reading(undo_file, most), "undo", reading(fixed, most), "fixed",
          [&original](std::string_view bytes) { original += bytes; });
  return original;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr std::string_view policies[] = {
      "fffd", "drop", "escape", "same-length", "char:_", "cp1252", "latin1", "cesu8", "auto"};
  fuzz::choices choose(data, size);
  const std::string_view word = choose.one_of(policies);
  const std::size_t most = 1 + choose.below(300);
  const std::size_t pieces = 1 + choose.below(300);
  const std::size_t spoilt = choose.below(1000);
  const std::string_view text = choose.text();

  // What the evidence of the file may say, all of which can be undone.
  static constexpr western answers[] = {western::nothing, western::alone, western::all};
  const western evidence = answers[choose.below(std::size(answers))];

  piece_buffer p;
  piece_source from(reading(text, most), pieces);
  const substituter with(*parse_policy(word), evidence);
  recorder to(word);
  piece_repair done;
  while (from.claim(p)) {
    repair(p.piece, with, {.listed = true}, done);
    replay(p.piece, done, to);
  }
  to.undo.finish();
  fuzz::require(utfkit::is_valid(to.fixed), "the repaired text is valid");
  fuzz::require(restored(to.undo_file, to.fixed, most) == text, "unfix gives the original back");

  // Another undo file: this one with a byte changed, or the input itself.
  std::string other = to.undo_file;
  other[spoilt % other.size()] ^= static_cast<char>(1 + spoilt % 255);
  for (const std::string_view wrong : {std::string_view(other), text}) {
    try {
      restored(wrong, to.fixed, most);
      fuzz::require(wrong == to.undo_file, "a spoilt undo file was taken");
    } catch (const trouble&) {
    }
  }
  return 0;
}
