#include <utfkit/mojibake.hpp>

#include <algorithm>
#include <cstring>

#include "run_finder.hpp"

namespace utfkit {

std::optional<mojibake_run> next_mojibake(byte_view text, std::size_t from,
                                          const mojibake_options& o) noexcept {
  internal::mojibake::search_state s{from, from};
  return internal::mojibake::find_run(text, s, text.size(), o);
}

std::optional<mojibake_run> next_mojibake(byte_view text, mojibake_place& place, input more,
                                          const mojibake_options& o) noexcept {
  using internal::mojibake::reach_behind;
  const std::size_t ahead = more == input::last ? 0 : std::min(text.size(), reach_behind);
  return internal::mojibake::find_run(text, place, std::min(place.end, text.size() - ahead), o);
}

std::size_t replace_mojibake(byte_view text, const mojibake_run& run, byte_span out) noexcept {
  char bytes[mojibake_run::longest];
  const std::size_t n = std::min(internal::mojibake::write_run(text, run, bytes), out.size());
  if (n != 0) std::memcpy(out.data(), bytes, n);
  return n;
}

std::string undo_mojibake(byte_view text, const mojibake_options& o) {
  std::string out;
  std::size_t kept = 0;
  internal::mojibake::search_state s;
  while (const auto run = internal::mojibake::find_run(text, s, text.size(), o)) {
    if (!internal::mojibake::is_undone(*run, o)) continue;
    out += text.substr(kept, run->offset - kept).as_string_view();
    char bytes[mojibake_run::longest];
    out.append(bytes, internal::mojibake::write_run(text, *run, bytes));
    kept = run->offset + run->length;
  }
  out += text.substr(kept).as_string_view();
  return out;
}

// ── a stream ────────────────────────────────────────────────────────────────────────────────────

// The buffer has text in four parts: [0, written) is written and kept as what stands before the
// rest, [written, settled) is to be written as it is, then comes the run that was found, if any,
// and what isn't looked at, or not for the last time.
struct mojibake_undoer_access {
  mojibake_undoer& u;
  byte_view in;
  byte_span out;
  bool last;
  step taken{};

  void run() noexcept {
    while (drain() && (settle() || refill())) {
    }
  }

 private:
  byte_view text() const noexcept { return {u.buffer_.data(), u.size_}; }
  bool is_all() const noexcept { return last && taken.read == in.size(); }

  bool stop(step::state why) noexcept {
    taken.is = why;
    return false;
  }

  // Writes bytes as far as there is room; how many.
  std::size_t put(const char* from, std::size_t size) noexcept {
    const std::size_t n = std::min(size, out.size() - taken.written);
    if (n != 0) std::memcpy(out.data() + taken.written, from, n);
    taken.written += n;
    return n;
  }

  // Writes what is settled. False: there is no room.
  bool drain() noexcept {
    u.written_ += put(u.buffer_.data() + u.written_, u.settled_ - u.written_);
    if (u.written_ != u.settled_) return stop(step::state::output_full);
    u.replaced_ += put(u.replacement_.data() + u.replaced_, u.replacement_size_ - u.replaced_);
    if (u.replaced_ != u.replacement_size_) return stop(step::state::output_full);
    if (u.replacement_size_ != 0) {
      u.written_ = u.settled_ = u.behind_;
      u.replacement_size_ = u.replaced_ = 0;
    }
    return true;
  }

  // Looks for what comes next. False: nothing more can be said of what is there.
  bool settle() noexcept {
    using namespace internal::mojibake;
    const std::size_t limit = is_all() ? u.size_ : u.size_ - std::min(u.size_, reach_behind);
    search_state s{u.floor_, u.looked_at_};
    std::optional<mojibake_run> found;
    do {
      found = find_run(text(), s, limit, u.options_);
    } while (found && !is_undone(*found, u.options_));
    u.floor_ = s.floor;
    u.looked_at_ = s.next;
    if (found) {
      u.settled_ = found->offset;
      u.behind_ = found->offset + found->length;
      u.replacement_size_ = write_run(text(), *found, u.replacement_.data());
      return true;
    }
    const std::size_t sure = is_all() ? u.size_ : limit - std::min(limit, reach_before);
    const bool any = sure > u.settled_;
    u.settled_ = std::max(u.settled_, sure);
    return any;
  }

  // Takes more text. False: the push ends.
  bool refill() noexcept {
    if (is_all()) return stop(step::state::done);
    if (taken.read == in.size()) return stop(step::state::need_input);
    const std::size_t gone = u.written_ - std::min(u.written_, internal::mojibake::reach_before);
    std::memmove(u.buffer_.data(), u.buffer_.data() + gone, u.size_ - gone);
    u.size_ -= gone;
    u.written_ -= gone;
    u.settled_ -= gone;
    u.looked_at_ -= gone;
    u.floor_ -= std::min(u.floor_, gone);
    const std::size_t n = std::min(in.size() - taken.read, u.buffer_.size() - u.size_);
    std::memcpy(u.buffer_.data() + u.size_, in.data() + taken.read, n);
    u.size_ += n;
    taken.read += n;
    return true;
  }
};

step mojibake_undoer::push(byte_view in, byte_span out, input more) noexcept {
  mojibake_undoer_access a{*this, in, out, more == input::last};
  a.run();
  return a.taken;
}

void mojibake_undoer::reset() noexcept {
  size_ = written_ = settled_ = looked_at_ = floor_ = behind_ = 0;
  replacement_size_ = replaced_ = 0;
}

}  // namespace utfkit
