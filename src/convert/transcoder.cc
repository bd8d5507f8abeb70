#include <utfkit/transcoder.hpp>

#include <cstring>

#include "driver/repaired_blocks.hpp"
#include "driver/units.hpp"
#include "encoding/bom.hpp"
#include "encoding/registry.hpp"
#include "encoding/route_kernel.hpp"

namespace utfkit {

using namespace internal;

namespace {

// ASCII text in some encoding: what a policy writes instead of something.
class substitute_text {
 public:
  explicit substitute_text(const any_codec& to) noexcept : to_(to) {}

  void clear() noexcept {
    size_ = 0;
    state_ = to_.encodes_in;
  }
  void add(char32_t c) noexcept {
    if (state_ == nullptr) {
      size_ += to_.encode(c, bytes_ + size_);
    } else if (const unsigned n = state_->encode(c, bytes_ + size_); n != 0) {
      size_ += n;
      state_ = &state_->after(c);
    }
  }
  void add_hex(char32_t value, unsigned digits) noexcept {
    while (digits-- != 0) {
      const char32_t digit = value >> 4 * digits & 0xF;
      add(digit < 10 ? U'0' + digit : U'A' + digit - 10);
    }
  }
  void add_decimal(char32_t value) noexcept {
    if (value >= 10) add_decimal(value / 10);
    add(U'0' + value % 10);
  }
  substitute written() const noexcept { return {bytes_, size_}; }
  // The state of the encoder after it; a null pointer where it has none.
  const encode_state* state() const noexcept { return state_; }

 private:
  const any_codec& to_;
  const encode_state* state_ = nullptr;
  std::size_t size_ = 0;
  byte bytes_[transcoder::min_room];  // \xHH of six bytes, or &#1114111;, in UTF-32
};

}  // namespace

// One push: the room, the input, and what became of them.
struct transcoder_access {
  transcoder& t;
  source in;
  target out;
  bool last;
  route way = found_way();
  substitute_text text{way.to};
  step taken{};
  route_kernel by_route{way};

  // ── states ────────────────────────────────────────────────────────────────────────────────────

  // The route, in the states that the push before has left.
  route found_way() const noexcept {
    route r = route_of(t.from_, t.options_.to);
    if (r.from.decodes_in != nullptr) enter(r, r.from.decodes_in[t.decode_state_]);
    if (r.to.encodes_in != nullptr) enter(r, r.to.encodes_in[t.encode_state_]);
    return r;
  }
  void enter(route& r, const decode_state& state) const noexcept {
    r.from.decode = state.decode;
    r.from.decodes_in = &state;
    r.to_utf8 = state.to_utf8;
    if (t.options_.to == encoding::utf8) r.kernel = state.to_utf8;
  }
  void enter(route& r, const encode_state& state) const noexcept {
    r.to.encode = state.encode;
    r.to.encodes_in = &state;
    (t.from_ == encoding::utf8 ? r.kernel : r.from_utf8) = state.from_utf8;
  }
  void enter(const decode_state& state) noexcept {
    enter(way, state);
    t.decode_state_ = state.number;
  }
  void enter(const encode_state& state) noexcept {
    enter(way, state);
    t.encode_state_ = state.number;
  }

  // ── output ────────────────────────────────────────────────────────────────────────────────────

  target rest_of_output() const noexcept {
    return {out.data + taken.written, out.units - taken.written};
  }

  void write(const byte* bytes, std::size_t size) noexcept {
    if (size != 0) std::memcpy(out.data + taken.written, bytes, size);
    taken.written += size;
  }

  // The end of the push, for now or for good. False, so that callers can pass it on.
  bool stop(step::state why) noexcept {
    taken.is = why;
    return false;
  }

  bool fail(errc error, std::uint8_t length) noexcept {
    t.failure_ = {t.offset_, error, length};
    return stop(step::state::malformed);
  }

  // Where the driver stopped: for want of room, or at what the policy stops at.
  bool stop_at(const result& r) noexcept {
    if (r.error == errc::output_full) return stop(step::state::output_full);
    return fail(reason(r.error), r.error_length);
  }

  // ── policies ──────────────────────────────────────────────────────────────────────────────────

  bool is_incomplete(const decoded& d, std::size_t left) const noexcept {
    return !last && d.error == errc::truncated && d.length == left;
  }

  // What stands in the output for a character that it can't express, or a null pointer.
  substitute for_unmappable(char32_t c) noexcept {
    text.clear();
    const on_unmappable how = t.options_.unmappable;
    if (how == on_unmappable::stop || how > on_unmappable::xml) return {};
    if (is_double(c)) {
      add_or_replace(first_of(c));
      add_or_replace(second_of(c));
    } else {
      add_replaced(c);
    }
    return text.written();
  }
  void add_or_replace(char32_t c) noexcept {
    byte bytes[any_codec::max_bytes];
    way.to.encode(c, bytes) != 0 ? text.add(c) : add_replaced(c);
  }
  void add_replaced(char32_t c) noexcept {
    const on_unmappable how = t.options_.unmappable;
    if (how == on_unmappable::escape) {
      text.add(U'\\');
      text.add(c > 0xFFFF ? U'U' : U'u');
      text.add_hex(c, c > 0xFFFF ? 8 : 4);
    } else if (how == on_unmappable::xml) {
      text.add(U'&');
      text.add(U'#');
      text.add_decimal(c);
      text.add(U';');
    } else {
      text.add(U'?');
    }
  }

  // What stands in the output for the step `d` at `at`, which is ill-formed or unmappable, or a
  // null pointer where it stops the stream.
  substitute instead_of(const decoded& d, const byte* at) noexcept {
    if (t.passes_) {
      t.passes_ = false;
      text.clear();
      return text.written();
    }
    if (d.error == errc::unmappable) return for_unmappable(d.code_point);
    text.clear();
    switch (t.options_.errors) {
      default: return {};  // on_error::stop, and what is no policy
      case on_error::drop: break;
      case on_error::replace:
        text.add(replacement);
        if (text.written().units == 0) return for_unmappable(replacement);
        break;
      case on_error::escape:
        for (unsigned i = 0; i < d.length; ++i) {
          text.add(U'\\');
          text.add(U'x');
          text.add_hex(at[i], 2);
        }
        break;
    }
    return text.written();
  }

  // Why a stream stops at `d`: where U+FFFD was asked for and the target has none, because of that.
  errc reason(errc error) const noexcept {
    const bool wanted = error != errc::unmappable && t.options_.errors == on_error::replace;
    return wanted ? errc::unmappable : error;
  }

  void count_substitute(const decoded& d) noexcept {
    ++(d.error == errc::unmappable ? t.substitutions_ : t.replacements_);
  }

  // The policy of the driver. What the end of the piece cuts is no error yet.
  struct policy {
    transcoder_access& push;

    substitute on(const decoded& d, const byte* at, std::size_t left) const noexcept {
      return push.is_incomplete(d, left) ? substitute{} : push.instead_of(d, at);
    }
    void replaced(const decoded& d) const noexcept {
      push.count_substitute(d);
      if (push.text.state() != nullptr) push.enter(*push.text.state());
    }
    void took(const decoded& d, const byte* at) const noexcept {
      const bool character = d.error == errc::ok && d.code_point != nothing;
      if (push.way.to.encodes_in != nullptr && character) {
        push.enter(push.way.to.encodes_in->after(d.code_point));
      }
      if (push.way.from.decodes_in != nullptr) {
        push.enter(push.way.from.decodes_in->after(at, d));
      }
    }
  };

  // ── statistics ────────────────────────────────────────────────────────────────────────────────

  static text_stats stats_of(const decoded& d) noexcept {
    if (d.error == errc::ok && d.code_point == nothing) return {.bytes = d.length};
    if (is_double(d.code_point)) return {d.length, 2, 2, 0, 0, 2};
    const bool error = d.error != errc::ok;
    const bool line = d.code_point == U'\n';
    return {d.length, 1, d.code_point > 0xFFFF ? 2u : 1u, line, error, !line};
  }

  // Adds the first `size` of `known` bytes, which begin and end between steps. What the last of
  // these steps are can depend on the bytes after them, as in the first half of a pair in CESU-8.
  // `from` is the decoder as it was before them.
  void account(any_codec from, const byte* bytes, std::size_t size, std::size_t known) noexcept {
    t.offset_ += size;
    if (!t.options_.positions) return;
    if (t.from_ == encoding::utf8) {
      t.stats_ += measure(byte_view(bytes, size));
      return;
    }
    byte utf8[4096];
    backoff kernel;
    convert_kernel* to_utf8 = way.to_utf8;
    for (std::size_t at = 0; at < size;) {
      if (from.decodes_in != nullptr) to_utf8 = from.decodes_in->to_utf8;
      if (kernel.is_over()) {
        const progress p = to_utf8(bytes + at, size - at, utf8, sizeof utf8);
        text_stats s = measure_valid(utf8, p.written);
        s.bytes = p.read;
        t.stats_ += s;
        kernel.after(p);
        at += p.read;
        if (at == size) return;
      }
      const decoded d = from.decode(bytes + at, known - at);
      t.stats_ += stats_of(d);
      if (from.decodes_in != nullptr) {
        from.decodes_in = &from.decodes_in->after(bytes + at, d);
        from.decode = from.decodes_in->decode;
      }
      at += d.length;
    }
  }

  // ── the carry: bytes that the next piece completes ────────────────────────────────────────────

  std::size_t pending() const noexcept { return t.carry_size_; }
  const byte* carry() const noexcept { return bytes_of(t.carry_.data()); }

  void drop_carry(std::size_t size) noexcept {
    t.carry_size_ = static_cast<std::uint8_t>(t.carry_size_ - size);
    std::memmove(t.carry_.data(), t.carry_.data() + size, t.carry_size_);
  }

  void take_carry(std::size_t size) noexcept { take_carry(way.from, size); }
  void take_carry(const any_codec& from, std::size_t size) noexcept {
    account(from, carry(), size, pending());
    drop_carry(size);
  }

  // One more byte for the carry; false where there is none.
  bool grow_carry() noexcept {
    if (taken.read == in.units) return false;
    t.carry_[t.carry_size_++] = static_cast<char>(in.data[taken.read++]);
    return true;
  }

  // ── the start of a stream ─────────────────────────────────────────────────────────────────────

  bool looks_for_signature() const noexcept {
    const bom_in how = t.options_.on_input;
    return how == bom_in::sniff || how == bom_in::sniff_order || how == bom_in::require;
  }

  // Finds out which encoding the input is in. False: `taken` says what is missing.
  bool find_signature() noexcept {
    if (looks_for_signature()) {
      const bom_in how = t.options_.on_input;
      const signatures which = how == bom_in::sniff ? signatures::any : signatures::family;
      signature_match match;
      do {
        const byte_view start(t.carry_.data(), pending());
        match = match_signature(start, t.options_.from, which);
      } while (match.more && grow_carry());
      if (match.more && !last) return stop(step::state::need_input);
      if (!match.found && how == bom_in::require) return fail(errc::no_signature, 0);
      if (match.found) {
        t.from_ = match.found->enc;
        way = found_way();
        if (!t.options_.keep_signature) take_carry(match.found->length);
      }
    }
    t.start_ = transcoder::start::first_character;
    return true;
  }

  // Deals with a U+FEFF that no signature was looked for in, and writes the one that was asked for.
  // `first` is the first step, or of length 0 where there is none. False: no room.
  bool begin(const decoded& first) noexcept {
    const bom_in how = t.options_.on_input;
    const bool looked_at =
        looks_for_signature() ? t.options_.keep_signature : how != bom_in::forbid;
    const bool has_mark = looked_at && first.length != 0 && first.code_point == 0xFEFF;
    byte mark[any_codec::max_bytes];
    const unsigned size = way.to.encode(0xFEFF, mark);
    const bool kept = has_mark && how != bom_in::strip;
    // A mark that is kept and can't be expressed is left to the policy, as any character.
    const bool ours = (t.options_.on_output == bom_out::write && !kept) ||
                      (kept && how == bom_in::ignore && size != 0);
    if (ours && size > rest_of_output().units) return false;
    if (ours) write(mark, size);
    if (has_mark && how == bom_in::strip) take_carry(first.length);
    if (kept && how == bom_in::ignore && size != 0) {
      t.offset_ += first.length;
      drop_carry(first.length);
    }
    t.start_ = transcoder::start::passed;
    return true;
  }

  // Whether the next piece can change what the carry, which decodes as `d`, means.
  bool is_open(const decoded& d) const noexcept {
    if (d.error == errc::truncated && d.length == pending()) return true;
    return way.from.hold_back != nullptr && way.from.hold_back(carry(), pending()) == pending();
  }

  // Completes and converts the sequence in the carry, a byte of input at a time; the first one of a
  // stream as well, so that a signature is met in one place. False: `taken` says why it stops.
  bool convert_carry() noexcept {
    if (t.start_ == transcoder::start::signature && !find_signature()) return false;
    while (pending() != 0 || t.start_ != transcoder::start::passed) {
      decoded d = pending() == 0 ? decoded{replacement, 0, errc::truncated}
                                 : way.from.decode(carry(), pending());
      if (is_open(d)) {
        if (grow_carry()) continue;
        if (!last) return stop(step::state::need_input);
      }
      if (t.start_ != transcoder::start::passed) {
        if (!begin(d)) return stop(step::state::output_full);
        continue;  // the carry may have been a signature
      }
      result r;
      policy how{*this};
      const any_codec before = way.from;
      if (!one_step(way.from, way.to, how, {carry(), pending()}, rest_of_output(), r)) {
        return stop_at(r);
      }
      taken.written += r.written;
      take_carry(before, r.read);
    }
    return true;
  }

  // ── the rest of the piece ─────────────────────────────────────────────────────────────────────

  progress kernel(const byte* from, std::size_t size, byte* to, std::size_t most) noexcept {
    if (t.options_.errors == on_error::replace && way.lossy != nullptr) {
      return way.lossy(from, size, to, most, t.replacements_);
    }
    return by_route(from, size, to, most);
  }

  // What ends the output, in an encoding that has states. False: no room.
  bool finish() noexcept {
    if (way.to.encodes_in == nullptr) return true;
    byte end[any_codec::max_bytes];
    const unsigned size = way.to.encodes_in->finish(end);
    if (size > rest_of_output().units) return false;
    write(end, size);
    return true;
  }

  bool run() noexcept {
    if (t.failure_.error != errc::ok) return stop(step::state::malformed);
    if (t.done_) return stop(step::state::done);
    if (!convert_carry()) return false;

    source rest = {in.data + taken.read, in.units - taken.read};
    if (!last && way.from.hold_back != nullptr) {
      rest.units -= way.from.hold_back(rest.data, rest.units);
    }
    const any_codec before = way.from;
    const result r = drive([this](auto... block) noexcept { return kernel(block...); }, way.from,
                           way.to, policy{*this}, rest, rest_of_output());
    account(before, rest.data, r.read, rest.units);
    taken.read += r.read;
    taken.written += r.written;
    const decoded d = {replacement, r.error_length, r.error};
    if (!r && !is_incomplete(d, rest.units - r.read)) return stop_at(r);
    // What is left now waits for the next piece: at most three bytes that the end of this one cuts
    // and five that were held back.
    while (grow_carry()) {
    }
    if (last && !finish()) return stop(step::state::output_full);
    t.done_ = last;
    return stop(last ? step::state::done : step::state::need_input);
  }
};

void transcoder::resume() noexcept {
  passes_ = failure_.error != errc::ok && failure_.error != errc::no_signature;
  if (passes_) failure_ = {};
}

step transcoder::push(byte_view in, byte_span out, input more) noexcept {
  transcoder_access push{.t = *this,
                         .in = from(in),
                         .out = into(std::span(out.data(), out.size())),
                         .last = more == input::last};
  push.run();
  return push.taken;
}

}  // namespace utfkit
