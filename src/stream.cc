#include <utfkit/stream.hpp>

#include <cstring>

#include "encoding/registry.hpp"
#include "memory.hpp"

namespace utfkit {

using namespace internal;

// One push: the room, the input, and what became of them.
struct transcoder_access {
  transcoder& t;
  source in;
  target out;
  bool last;
  const byte_codec from = row_of(t.options_.from).codec;
  const byte_codec to = row_of(t.options_.to).codec;
  step taken{};

  // Asked about an error in the middle of a piece. What the end of the piece cuts is no error yet.
  struct policy {
    transcoder_access& push;

    substitute on(const decoded& d, const byte*, std::size_t left) const noexcept {
      if (push.is_incomplete(d, left)) return {};
      return push.replacement_for(d);
    }
    void replaced() const noexcept { ++push.t.replacements_; }
  };

  bool is_incomplete(const decoded& d, std::size_t left) const noexcept {
    return !last && d.error == errc::truncated && d.length == left;
  }

  byte replaced[byte_codec::max_units]{};

  // What stands in the output for an error, or a null pointer where it stops the stream.
  substitute replacement_for(const decoded& d) noexcept {
    if (d.error == errc::unmappable || t.options_.errors == on_error::stop) return {};
    const unsigned size = to.encode(replacement, replaced);
    if (size == 0) return {};
    return {replaced, size};
  }

  std::size_t room() const noexcept { return out.units - taken.written; }

  void write(const byte* bytes, std::size_t size) noexcept {
    if (size != 0) std::memcpy(out.data + taken.written, bytes, size);
    taken.written += size;
  }

  // Adds bytes that begin and end between steps to the statistics.
  void account(const byte* bytes, std::size_t size) noexcept {
    t.offset_ += size;
    if (!t.options_.positions) return;
    if (t.options_.from == encoding::utf8) {
      t.stats_ += measure(byte_view(bytes, size));
      return;
    }
    while (size != 0) {
      const decoded d = from.decode(bytes, size);
      const bool error = d.error != errc::ok;
      const bool line = d.code_point == U'\n';
      t.stats_ += text_stats{d.length, 1, d.code_point > 0xFFFF ? 2u : 1u, line, error, !line};
      bytes += d.length;
      size -= d.length;
    }
  }

  step fail(const decoded& d) noexcept {
    t.failure_ = {t.offset_, d.error, d.length};
    taken.is = step::state::malformed;
    return taken;
  }

  step stop(step::state why) noexcept {
    taken.is = why;
    return taken;
  }

  // Writes the signature that was asked for and deals with the one that is there. `first` is the
  // first step of the stream, or length 0 where the stream is empty. False: no room.
  bool begin(const decoded& first) noexcept {
    const bool has_bom = first.error == errc::ok && first.length != 0 && first.code_point == 0xFEFF;
    const bool strip = has_bom && t.options_.on_input == bom_in::strip;
    if (t.options_.on_output == bom_out::write && (strip || !has_bom)) {
      byte mark[byte_codec::max_units];
      const unsigned size = to.encode(0xFEFF, mark);  // none in an encoding without U+FEFF
      if (size > room()) return false;
      write(mark, size);
    }
    if (strip) take_carry(first.length);
    t.at_start_ = false;
    return true;
  }

  std::size_t pending() const noexcept { return t.carry_size_; }

  void take_carry(std::size_t size) noexcept {
    account(bytes_of(t.carry_.data()), size);
    t.carry_size_ = static_cast<std::uint8_t>(t.carry_size_ - size);
    std::memmove(t.carry_.data(), t.carry_.data() + size, t.carry_size_);
  }

  // Settles the sequence in the carry, a byte of input at a time; the first one of a stream as
  // well, so that a signature is met in one place. True: go on with what follows.
  bool settle() noexcept {
    while (pending() != 0 || t.at_start_) {
      const byte* carry = bytes_of(t.carry_.data());
      decoded d =
          pending() == 0 ? decoded{replacement, 0, errc::truncated} : from.decode(carry, pending());
      if (d.error == errc::truncated && d.length == pending()) {
        if (taken.read < in.units) {
          t.carry_[t.carry_size_++] = static_cast<char>(in.data[taken.read++]);
          continue;
        }
        if (!last) return taken = stop(step::state::need_input), false;
      }
      if (t.at_start_) {
        if (!begin(d)) return taken = stop(step::state::output_full), false;
        continue;  // the carry may have been a signature
      }
      byte encoded[byte_codec::max_units];
      substitute s{encoded, d.error == errc::ok ? to.encode(d.code_point, encoded) : 0};
      if (s.units == 0) {
        if (d.error == errc::ok) d.error = errc::unmappable;
        s = replacement_for(d);
        if (s.data == nullptr) return taken = fail(d), false;
      }
      if (s.units > room()) return taken = stop(step::state::output_full), false;
      t.replacements_ += d.error != errc::ok;
      write(s.data, s.units);
      take_carry(d.length);
    }
    return true;
  }

  step run() noexcept {
    if (t.failure_.error != errc::ok) return stop(step::state::malformed);
    if (t.done_) return stop(step::state::done);
    if (!settle()) return taken;

    const source rest = {in.data + taken.read, in.units - taken.read};
    const result r = drive(kernel_of(t.options_.from, t.options_.to), from, to, policy{*this}, rest,
                           {out.data + taken.written, room()});
    account(rest.data, r.read);
    taken.read += r.read;
    taken.written += r.written;
    if (r.error == errc::output_full) return stop(step::state::output_full);
    if (r.error != errc::ok) {
      const decoded d = {replacement, r.error_length, r.error};
      const std::size_t left = in.units - taken.read;
      if (!is_incomplete(d, left)) return fail(d);
      std::memcpy(t.carry_.data(), in.data + taken.read, left);
      t.carry_size_ = static_cast<std::uint8_t>(left);
      taken.read += left;
    }
    t.done_ = last;
    return stop(last ? step::state::done : step::state::need_input);
  }
};

step transcoder::push(byte_view in, byte_span out, input more) noexcept {
  transcoder_access push{*this, from(in), into(std::span(out.data(), out.size())),
                         more == input::last};
  return push.run();
}

}  // namespace utfkit
