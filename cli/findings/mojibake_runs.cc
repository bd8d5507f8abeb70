#include "mojibake_runs.hpp"

#include <algorithm>
#include <utility>

namespace utfkit::cli {

namespace {

// Letters of ASCII with which a run begins, and what decides about it from the first other one on.
constexpr std::size_t most_before = 24, reach_behind = 448;
static_assert(most_before + reach_behind <= file_piece::margin);

}  // namespace

// One search through a piece, which goes on until no run begins in it.
struct mojibake_runs::searcher {
  searcher(const file_piece& p, mojibake_progress from)
      : end(p.begin + p.size), base(p.offset - p.begin) {
    const std::size_t wanted = end + most_before + reach_behind;
    text = p.all.substr(0, std::min(p.all.size(), wanted));
    more = p.all.size() < wanted ? input::last : input::more;
    place.floor = static_cast<std::size_t>(from.floor - std::min(from.floor, base));
    place.next = static_cast<std::size_t>(from.next - std::min(from.next, base));
    measured = p.begin;
  }

  // The next run that begins before the end of the piece. Such a run may have its first character
  // outside ASCII behind it; where it doesn't begin in the piece, the search hasn't come to it.
  std::optional<mojibake_run> next() {
    place.end = end;
    if (auto run = next_mojibake(text, place, more)) return run;
    mojibake_place ahead = place;
    ahead.end = end + most_before;
    auto run = next_mojibake(text, ahead, more);
    if (!run || run->offset >= end) return std::nullopt;
    place = ahead;
    return run;
  }

  // Of the piece before the run.
  const text_stats& before(const mojibake_run& run) {
    stats += measure(text.substr(measured, run.offset - measured));
    measured = run.offset;
    return stats;
  }

  mojibake_progress progress() const noexcept { return {base + place.floor, base + place.next}; }

  const std::size_t end;
  const std::uint64_t base;  // of p.all in the file
  byte_view text;
  input more = input::more;
  mojibake_place place;
  text_stats stats;
  std::size_t measured = 0;
};

void mojibake_runs::clear() noexcept {
  runs_.clear();
  text_.clear();
  first_end_ = 0;
  end_ = {};
}

void mojibake_runs::add(const mojibake_run& run, const file_piece& p, const text_stats& before) {
  found_run r;
  r.offset = static_cast<std::uint32_t>(run.offset - p.begin);
  r.lines = static_cast<std::uint32_t>(before.lines);
  r.column = static_cast<std::uint32_t>(before.code_points_since_newline);
  r.was = static_cast<std::uint32_t>(text_.size());
  r.length = static_cast<std::uint8_t>(run.length);
  r.was_size = run.size;
  r.times = run.times;
  r.lost = run.lost;
  r.read_as = run.read_as;
  r.sure = run.sure;
  runs_.push_back(r);
  text_ += run.was();
}

void mojibake_runs::find(const file_piece& p) {
  clear();
  searcher s(p, {0, p.offset});
  while (const auto run = s.next()) {
    if (run->offset < p.begin) {
      first_end_ = s.progress().next;
    } else {
      add(*run, p, s.before(*run));
    }
  }
  end_ = s.progress();
}

void mojibake_runs::settle(const file_piece& p, mojibake_progress& to) {
  const bool as_if_first = to.floor == 0 || p.offset - to.floor > most_before;
  const bool behind_first = to.next == first_end_ && to.floor == first_end_;
  const bool as_supposed = to.next <= p.offset ? as_if_first : behind_first;
  if (as_supposed) {
    to = end_;
    return;
  }
  const mojibake_runs supposed = std::exchange(*this, {});
  auto old = supposed.runs_.begin();
  searcher s(p, to);
  while (const auto run = s.next()) {
    const std::size_t offset = run->offset - p.begin;
    while (old != supposed.runs_.end() && old->offset < offset) ++old;
    if (old != supposed.runs_.end() && old->offset == offset && old->length == run->length) {
      for (; old != supposed.runs_.end(); ++old) {
        found_run& r = runs_.emplace_back(*old);
        r.was = static_cast<std::uint32_t>(text_.size());
        text_ += supposed.was(*old);
      }
      to = supposed.end_;
      return;
    }
    add(*run, p, s.before(*run));
  }
  to = s.progress();
}

}  // namespace utfkit::cli
