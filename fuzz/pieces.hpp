// What a stream makes of a text that comes in pieces.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <utfkit/stats.hpp>
#include <utfkit/transcoder.hpp>

#include "fuzz.hpp"

namespace fuzz {

struct outcome {
  std::string out;
  utfkit::failure failure;
  utfkit::text_stats stats;
  std::uint64_t replacements = 0, substitutions = 0;
  utfkit::encoding source = utfkit::encoding::utf8;

  friend bool operator==(const outcome&, const outcome&) = default;
};

// Pieces and rooms of the sizes that `choose` says.
inline outcome run(const utfkit::transcoder::options& o, std::string_view text, choices choose,
                   bool whole) {
  utfkit::transcoder t(o);
  outcome r;
  utfkit::step s;
  do {
    const bool all = whole || choose.exhausted();
    const std::size_t piece = all ? text.size() : choose.below(text.size() + 1);
    const std::size_t room = whole ? 16 * text.size() + utfkit::transcoder::min_room
                                   : utfkit::transcoder::min_room + choose.below(40);
    const units<char> in(text.substr(0, piece));
    const bool last = piece == text.size();
    const std::unique_ptr<char[]> out(new char[room]);
    s = t.push(in.view(), utfkit::byte_span(out.get(), room),
               last ? utfkit::input::last : utfkit::input::more);
    r.out.append(out.get(), s.written);
    text.remove_prefix(s.read);
    require(s.is != utfkit::step::state::output_full || s.read != 0 || s.written != 0,
            "no progress");
    require(s.is != utfkit::step::state::need_input || s.read == piece, "input was left");
  } while (s.is == utfkit::step::state::need_input || s.is == utfkit::step::state::output_full);
  r.failure = t.failure();
  r.stats = t.consumed();
  r.replacements = t.replacements();
  r.substitutions = t.substitutions();
  r.source = t.source();
  return r;
}

}  // namespace fuzz
