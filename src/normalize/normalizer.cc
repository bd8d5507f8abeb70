// Text that arrives in pieces. Whatever lies between two cuts in one piece is written at once;
// around the ends of pieces, characters are gathered up to the next cut, which is all that one push
// leaves for another, and normalized then.
#include <cstring>

#include <utfkit/transcode.hpp>

#include "by_definition.hpp"
#include "driver/units.hpp"
#include "pieces.hpp"
#include "rewrite.hpp"

namespace utfkit {

using namespace internal;

namespace {

constexpr char32_t grapheme_joiner = U'\u034F';
constexpr std::uint8_t most_non_starters = 30;  // UAX #15, section 13
constexpr std::size_t much_open =
    1024;  // beyond it, as much as possible of what is open is written

// The non-starters in the compatibility decomposition of a character.
struct non_starters {
  std::uint8_t leading = 0, trailing = 0;
  bool all = true;
};
non_starters count_non_starters(char32_t c) noexcept {
  char32_t parts[longest_decomposition];
  non_starters n;
  const std::size_t size = decompose<true>(c, parts);
  for (std::size_t i = 0; i < size; ++i) {
    if (combining_class(parts[i]) == 0) {
      n.all = false;
      n.trailing = 0;
    } else {
      n.leading += n.all;
      ++n.trailing;
    }
  }
  return n;
}

// The Stream-Safe Text Process: whether U+034F goes before `c`, and what has been counted then.
bool needs_joiner(char32_t c, std::uint8_t& count) noexcept {
  const non_starters n = count_non_starters(c);
  const bool needed = count + n.leading > most_non_starters;
  if (needed) count = 0;
  count = static_cast<std::uint8_t>(n.all ? count + n.trailing : n.trailing);
  return needed;
}

// The length of the prefix of in[0, size) that stays as it is; `count` is brought forward.
std::size_t stream_safe_prefix(const byte* in, std::size_t size, std::uint8_t& count) noexcept {
  for (std::size_t at = 0; at < size;) {
    const unsigned length = length_of(in[at]);
    if (record_at(in + at, length) == 0) {
      count = 0;
    } else if (needs_joiner(decode(in + at, length), count)) {
      return at;
    }
    at += length;
  }
  return size;
}

}  // namespace

struct normalizer_access {
  normalizer& n;
  byte_view in;
  byte_span out;
  bool last;
  step taken{};

  template <form F>
  void run() {
    do {
      taken.is = step::state::need_input;
    } while (drain() && advance<F>());
  }

  // Writes what is ready, in whole characters. False: there is no room for all.
  bool drain() noexcept {
    std::size_t size = n.ready_.size() - n.written_;
    if (size == 0) return true;
    const std::size_t room = out.size() - taken.written;
    const char* from = n.ready_.data() + n.written_;
    const bool all = size <= room;
    if (!all) {
      size = room;
      while (size > 0 && definition::utf8::is_continuation(static_cast<byte>(from[size]))) --size;
    }
    if (size != 0) std::memcpy(out.data() + taken.written, from, size);
    taken.written += size;
    n.written_ += size;
    if (!all) return stop(step::state::output_full);
    n.ready_.clear();
    n.written_ = 0;
    return true;
  }

  // One more step; false where the push ends.
  template <form F>
  bool advance() {
    if (n.failure_.error != errc::ok) return stop(step::state::malformed);
    if (taken.read < in.size()) return n.open_.empty() ? take_piece<F>() : take_character<F>();
    if (!last) return stop(step::state::need_input);
    if (n.open_.empty()) return stop(step::state::done);
    if (n.tail_ == 0) return close<F>(n.taken_), true;
    const std::string_view tail = std::string_view(n.open_).substr(n.open_.size() - n.tail_);
    return refuse<F>(definition::utf8::decode_one(tail.data(), tail.size()));
  }

  bool stop(step::state why) noexcept {
    taken.is = why;
    return false;
  }
  const byte* next() const noexcept { return bytes_of(in.data()) + taken.read; }
  std::size_t left() const noexcept { return in.size() - taken.read; }
  void take(std::size_t size) noexcept {
    taken.read += size;
    n.taken_ += size;
  }

  // ── nothing is open ───────────────────────────────────────────────────────────────────────────

  template <form F>
  bool take_piece() {
    const byte* from = next();
    const piece p = next_piece<F>(in, taken.read, out.size() - taken.written);
    const bool incomplete =
        !last && p.error == errc::truncated && p.size + p.error_length == left();
    std::size_t size = p.size;
    if (!last && size != 0 && (size == left() || incomplete))
      size = cut_at_or_before<F>(from, before(from, size));
    if (n.runs_ == normalizer::runs::stream_safe) {
      std::uint8_t count = n.non_starters_;
      const std::size_t safe = stream_safe_prefix(from, size, count);
      if (safe < size) size = cut_at_or_before<F>(from, safe);
    }
    if (size == 0 || size > usual_piece) {
      if (p.size == 0 && !incomplete)  // of nothing but an error
        return refuse<F>({replacement, p.error_length, p.error});
      return take_character<F>();
    }
    const progress done =
        rewrite<F>(from, size, bytes_of(out) + taken.written, out.size() - taken.written);
    take(done.read);
    taken.written += done.written;
    if (n.runs_ == normalizer::runs::stream_safe)
      (void)stream_safe_prefix(from, done.read, n.non_starters_);
    if (done.read == size) return true;
    if (done.read != 0) return stop(step::state::output_full);
    return take_character<F>();
  }
  static byte* bytes_of(byte_span s) noexcept { return reinterpret_cast<byte*>(s.data()); }
  static const byte* bytes_of(const char* p) noexcept { return reinterpret_cast<const byte*>(p); }

  // ── something is open ─────────────────────────────────────────────────────────────────────────

  // Takes the next character, or what there is of it, to what is open; before a cut, what was open
  // is normalized.
  template <form F>
  bool take_character() {
    if (n.tail_ != 0) {
      n.open_ += static_cast<char>(*next());
      ++n.tail_;
      const char* tail = n.open_.data() + n.open_.size() - n.tail_;
      const decoded d = definition::utf8::decode_one(tail, n.tail_);
      if (d.error == errc::truncated && d.length == n.tail_) return take(1), true;
      const unsigned kept = n.tail_ - 1;  // the byte isn't taken yet
      n.open_.pop_back();
      n.tail_ = static_cast<std::uint8_t>(kept);
      if (d.error != errc::ok) return refuse<F>(d);
      n.open_.resize(n.open_.size() - kept);
      n.tail_ = 0;
      add<F>(d.code_point, n.taken_ - kept);
      take(1);
      return check_run<F>();
    }
    const decoded d = definition::utf8::decode_one(next(), left());
    if (d.error == errc::truncated && d.length == left() && !last) {
      if (n.open_.empty()) n.opened_ = n.taken_;
      n.open_.append(in.data() + taken.read, left());
      n.tail_ = d.length;
      take(left());
      return true;
    }
    if (d.error != errc::ok) return refuse<F>(d);
    if (!n.open_.empty() && begins_anew<F>(properties_of(d.code_point)))
      return close<F>(n.taken_), true;
    add<F>(d.code_point, n.taken_);
    take(d.length);
    return check_run<F>();
  }

  // A character for what is open; it begins at `offset` of the stream.
  template <form F>
  void add(char32_t c, std::uint64_t offset) {
    const bool unsafe =
        n.runs_ == normalizer::runs::stream_safe && needs_joiner(c, n.non_starters_);
    if (unsafe || n.open_.empty() || begins_anew<F>(properties_of(c))) close<F>(offset);
    if (unsafe) append_utf8(n.open_, grapheme_joiner), n.run_ = n.open_.size();
    append_utf8(n.open_, c);
    char32_t parts[longest_decomposition];
    // What begins with a non-starter has nothing else, as tools/ucd_normalization.py asserts.
    (void)decompose<is_compatible(F)>(c, parts);
    if (combining_class(parts[0]) == 0) n.run_ = n.open_.size();
  }

  // After each character: writes what is stable, and refuses a run that has become too long.
  template <form F>
  bool check_run() {
    const std::size_t run = n.open_.size() - n.run_;
    if (run == 0 && n.run_ > much_open) write_stable<F>();
    if (run <= normalizer::longest_run) return true;
    const std::uint64_t offset = n.taken_ - run;
    n.open_.resize(n.run_);
    close<F>(offset);
    n.failure_ = {offset, errc::run_too_long, 0};
    return true;
  }

  // What is open can't change any more; what is after it begins at `offset` of the stream. All or
  // nothing, as there may be no memory: opened_ is where what isn't ready begins.
  template <form F>
  void close(std::uint64_t offset) {
    const std::size_t ready = n.ready_.size();
    try {
      normalize_each<F>(n.open_, [&](char32_t c) { append_utf8(n.ready_, c); });
    } catch (...) {
      n.ready_.resize(ready);
      throw;
    }
    n.open_.clear();
    n.run_ = 0;
    n.opened_ = offset;
  }

  // What is open before the last character, which begins with a starter, is ready if that composes
  // with nothing before it.
  template <form F>
  void write_stable() {
    const std::size_t begin = before(bytes_of(n.open_.data()), n.open_.size());
    std::string stable, all;
    const auto appends = [](std::string& to) { return [&to](char32_t c) { append_utf8(to, c); }; };
    normalize_each<F>(byte_view(n.open_.data(), begin), appends(stable));
    normalize_each<F>(n.open_, appends(all));
    if (!all.starts_with(stable)) return;
    n.ready_ += stable;
    n.open_.erase(0, begin);
    n.run_ = n.open_.size();
    n.opened_ = n.taken_ - n.open_.size();
  }

  // There is no memory for what is open. What is ready is whole.
  void give_up() noexcept {
    n.failure_ = {n.opened_, errc::run_too_long, 0};
    n.open_.clear();
    n.tail_ = 0;
    if (drain()) stop(step::state::malformed);
  }

  // The step `d` stands after what is open, without its tail.
  template <form F>
  bool refuse(const decoded& d) {
    const std::size_t tail = n.tail_;
    n.open_.resize(n.open_.size() - tail);
    n.tail_ = 0;
    close<F>(n.taken_ - tail);
    if (n.errors_ == on_error::replace) {
      append_utf8(n.ready_, replacement);
      n.non_starters_ = 0;
      take(d.length - tail);
    } else {
      n.failure_ = {n.taken_ - tail, d.error, d.length};
    }
    return true;
  }
};

step normalizer::push(byte_view in, byte_span out, input more) noexcept {
  normalizer_access access{*this, in, out, more == input::last};
  try {
    with_form(form_, [&]<form F>() { access.run<F>(); });
  } catch (...) {  // std::bad_alloc: nothing else is thrown
    access.give_up();
  }
  return access.taken;
}

void normalizer::reset() noexcept {
  *this = normalizer(form_, runs_, errors_);
}

}  // namespace utfkit
