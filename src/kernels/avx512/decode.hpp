// UTF-8 to code units, 64 bytes at a time, with validation.
//
// Every block is 64 bytes long, whatever the text: a loop that advances by what it consumed has a
// load, a comparison, a count and an address in one chain, and that chain is what bounds it. So a
// character belongs to the block, and the lane, of the byte *behind* it. There p1 is its last byte,
// p2 the one before and so on, all in what validation loads anyway (check.hpp),
// and the lanes to emit from are those whose own byte is no continuation byte. The first lane of a
// text has nothing behind which it stands; the lane behind the end stands behind the last
// character.
//
// The bits of a character come together in byte lanes, low and high byte apart:
//
//   p3         p2         p1            high      low
//                         0xxxxxxx                0xxxxxxx
//              110yyyyy   10xxxxxx      00000yyy  yyxxxxxx
//   1110zzzz   10yyyyyy   10xxxxxx      zzzzyyyy  yyxxxxxx
#pragma once

#include "check.hpp"
#include "kernels/kernels.hpp"
#include "widen.hpp"

namespace utfkit::internal::avx512 {
namespace {

struct text_block {
  byte_context w;
  mask8 emit;                // the lanes that stand behind a character
  byte before;               // the byte four places before the first lane
  mask8 within = ~mask8(0);  // the lanes that may emit
};
// Whether a block may have sequences of four bytes, or the lanes behind one.
enum class fours { none, some };

struct planes {
  vec low, high;
};

// Makes the two low bytes of each character that is emitted; other lanes have anything. The high
// one is right up to U+FFFF.
class plane_maker {
 public:
  UTFKIT_INLINE plane_maker() = default;
  UTFKIT_INLINE mask8 no_continuation(vec v) const { return signed_at_least8(v, kC0_); }
  UTFKIT_INLINE planes low_planes(const byte_context& w) const {
    const mask8 many = high_bits(w.p1), three = at_least8(w.p3, kE0_);
    return {add8(many, w.p1, move_bits<0x80>(w.p2, up_6_)),
            move_bits(many, w.p2, down_2_) | move_bits(three, w.p3, up_4_)};
  }

 private:
  vec up_6_ = constant64<bit_map{{-1, -1, -1, -1, -1, -1, 0, 1}}.matrix()>();
  vec up_4_ = constant64<bit_map{{-1, -1, -1, -1, 0, 1, 2, 3}}.matrix()>();
  vec down_2_ = constant64<bit_map{{2, 3, 4, 5, -1, -1, -1, -1}}.matrix()>();
  vec kC0_ = constant8<0xC0>(), kE0_ = constant8<0xE0>();
};

// An Encoder writes units of `unit` bytes. widen is what writes ASCII (widen.hpp);
// encode<fours>(block) compresses the units of a block, `count` of them, and may add lanes to
// block.emit; put(out) and put_some(out) write them, the first of which may write up to 64. Where
// it has_halves, second_halves are the lanes whose unit is the second of a character.
template <class Encoder>
class decoder {
 public:
  // The kernel. The object that it works with stays in registers: nothing that isn't inlined may
  // see its address.
  [[gnu::noinline]] static progress convert(const byte* in, std::size_t size, byte* out,
                                            std::size_t room) noexcept {
    if (size == 0) return {};
    if (size <= 64) return convert_short(in, size, out, room);
    const std::size_t ascii =
        widen<typename Encoder::widen, bytes_are::ascii>(in, size < room ? size : room, out);
    if (ascii == size) return {size, size};
    const progress p =
        convert_rest(in + ascii, size - ascii, out + ascii * Encoder::unit, room - ascii);
    return {ascii + p.read, ascii + p.written};
  }

 private:
  UTFKIT_INLINE decoder(const byte* in, std::size_t size, byte* out, std::size_t room)
      : in_(in), size_(size), out_(out), room_(room) {}

  [[gnu::noinline]] static progress convert_rest(const byte* in, std::size_t size, byte* out,
                                                 std::size_t room) noexcept {
    if (size <= 64) return convert_short(in, size, out, room);
    return decoder(in, size, out, room).run();
  }

  // 1 to 64 bytes.
  [[gnu::noinline]] static progress convert_short(const byte* in, std::size_t size, byte* out,
                                                  std::size_t room) noexcept {
    const vec v = load_partial(in, size);
    if (!any_high(v)) {
      const std::size_t n = size < room ? size : room;
      Encoder::widen::some(out, v, n);
      return {n, n};
    }
    if (refused_first(in[0])) return {};
    decoder d(in, size, out, room);
    d.at_ = 1;
    const byte_context w = short_context(v);
    if (!d.put_bounded({w, d.encoder_.no_continuation(w.v) & below<mask8>(size), 0})) return d.cut_;
    return d.finish();
  }

  UTFKIT_INLINE progress run() {
    if (!begin()) return cut_;
    if (!ok()) return stop();
    std::size_t stretch = first_stretch;
    while (size_ - at_ >= 64 && room_ - written_ >= 64) {
      const std::size_t end = size_ - at_ < stretch ? size_ : at_ + stretch;
      while (end - at_ >= 256 && room_ - written_ >= 256) put_four(end);
      while (end - at_ >= 64 && room_ - written_ >= 64) put_whole();
      if (!ok()) return stop();
      from_ = at_;
      from_written_ = written_;
      if (stretch < longest_stretch) stretch *= 4;
    }
    return end() ? finish() : cut_;
  }

  // The first block, up to where the input is aligned.
  UTFKIT_INLINE bool begin() {
    const vec v = load(in_);
    std::size_t n = 64 - (reinterpret_cast<std::uintptr_t>(in_) & 63);
    if (n < 4 || size_ < 2048) n = 64;  // a block looks at four bytes before it
    const mask8 within = below<mask8>(n), lanes = within & ~below<mask8>(1);
    if (!put_bounded({first_context(v), encoder_.no_continuation(v) & lanes, 0, within}))
      return false;
    at_ = n;
    return true;
  }

  // What is left: blocks that there is no room for in full, and those that end the text.
  UTFKIT_INLINE bool end() {
    for (; size_ - at_ >= 64; at_ += 64) {
      const byte_context w = context_at(in_ + at_);
      if (!put_bounded({w, encoder_.no_continuation(w.v), in_[at_ - 4]})) return false;
    }
    const byte_context w = last_context(in_ + at_, size_ - at_);
    const mask8 lanes = below<mask8>(size_ - at_ + 1);
    return put_bounded({w, encoder_.no_continuation(w.v) & lanes, in_[at_ - 4]});
  }

  UTFKIT_INLINE static void widen_all(byte* out, vec v) { Encoder::widen::all(out, v); }
  UTFKIT_INLINE byte* place() const { return out_ + written_ * Encoder::unit; }

  // Four blocks with room for all that they may hold. Text that isn't ASCII throughout mostly is
  // by pieces, and a branch for each block could not be predicted.
  UTFKIT_INLINE void put_four(std::size_t end) {
    const byte* p = in_ + at_;
    const vec a = opaque(load(p)), b = opaque(load(p + 64));
    const vec c = opaque(load(p + 128)), d = opaque(load(p + 192));
    const vec largest = max8(max8(max8(a, b), max8(c, d)), load(p - 4));
    if (checker_.ascii(largest)) [[unlikely]] {
      put_widened(p);
      put_ascii(end);
      return;
    }
    if (any(at_least8(largest, splat8(0xF0)))) [[unlikely]] {
      for (int k = 0; k < 4; ++k) put_any();
      return;
    }
    put_up_to_three(a, p);
    put_up_to_three(b, p + 64);
    put_up_to_three(c, p + 128);
    put_up_to_three(d, p + 192);
    at_ += 256;
  }
  // A block of sequences of at most three bytes.
  UTFKIT_INLINE void put_up_to_three(vec v, const byte* p) {
    text_block b{context_of(v, p), encoder_.no_continuation(v), 0};
    checker_.check_up_to_three(b.w);
    encode<fours::none>(b);
    put();
  }
  // One of less than four blocks that are left.
  UTFKIT_INLINE void put_whole() {
    const byte* p = in_ + at_;
    if (checker_.ascii(load(p)) && p[-1] <= 0x7F) return put_widened(p);
    put_any();
  }
  // A block whose lanes all stand behind ASCII. Nothing that is wrong with the bytes before can
  // have missed the check of their own block.
  UTFKIT_INLINE void put_widened(const byte* p) {
    widen_all(place(), load(p - 1));
    at_ += 64;
    written_ += 64;
  }
  UTFKIT_INLINE void put_any() {
    const byte* p = in_ + at_;
    text_block b{context_at(p), mask8(0), p[-4]};
    b.emit = encoder_.no_continuation(b.w.v);
    checker_.check(b.w);
    encode<fours::some>(b);
    put();
    at_ += 64;
  }
  template <fours Fours>
  UTFKIT_INLINE void encode(text_block& b) {
    encoder_.template encode<Fours>(b);
  }
  UTFKIT_INLINE void put() {
    expect_stores<Encoder::unit>(place());
    encoder_.put(place());
    written_ += encoder_.count;
  }

  // A long run of ASCII, with stores that cross no cache line. At least 128 bytes are.
  UTFKIT_INLINE void put_ascii(std::size_t end) {
    // The lanes so far stand behind all bytes before this one.
    std::size_t at = at_ - 1, written = written_;
    const std::size_t room = room_;
    if (room - written >= 64) {
      widen_all(place(), load(in_ + at));
      const std::size_t step = units_to_line<Encoder::unit>(place());
      at += step;
      written += step;
    }
    while (end - at >= 128 && room - written >= 128) {
      const vec a = load(in_ + at), b = load(in_ + at + 64);
      if (any_high(a | b)) break;
      byte* to = out_ + written * Encoder::unit;
      expect_stores<2 * Encoder::unit>(to);
      widen_all(to, a);
      widen_all(to + 64 * Encoder::unit, b);
      at += 128;
      written += 128;
    }
    // The byte here was not looked at, so its lane is the next; or one before it, where the input
    // is aligned.
    std::size_t back = reinterpret_cast<std::uintptr_t>(in_ + at) & 63;
    if (at - back < at_) back = 0;
    at_ = at - back;
    written_ = written - 1 - back;
  }

  // A block wherever it stands, as far as there is room. False: that was too little.
  UTFKIT_INLINE bool put_bounded(text_block b) {
    checker_.check(b.w);
    encode<fours::some>(b);
    if (encoder_.count > room_ - written_) {
      cut(b.emit);
      return false;
    }
    encoder_.put_some(place());
    written_ += encoder_.count;
    return true;
  }

  // Writes what there is room for, and ends on a boundary.
  UTFKIT_INLINE void cut(mask8 emit) {
    if (!ok()) {
      cut_ = stop();
      return;
    }
    const std::size_t left = room_ - written_;
    encoder_.count = left;
    encoder_.put_some(place());
    // The first lane that found no room, and the start of the character that it stands behind.
    const std::size_t lane = nth_bit(emit, left);
    const bool half = encoder_.second_halves.has(lane);
    cut_ = {boundary_before(in_, at_ + lane - 1), room_ - (half ? 1 : 0)};
  }

  UTFKIT_INLINE bool ok() const { return checker_.ok(); }

  UTFKIT_INLINE progress finish() {
    if (ok()) return {size_, written_};
    return stop();
  }

  UTFKIT_INLINE progress stop() const {
    return convert_again(in_, size_, out_, room_, from_, from_written_);
  }
  // Something at or behind `from` is wrong: converts once more, from the boundary there up to it.
  [[gnu::noinline]] static progress convert_again(const byte* in, std::size_t size, byte* out,
                                                  std::size_t room, std::size_t from,
                                                  std::size_t written) noexcept {
    std::size_t read = 0;
    if (from != 0) {
      // The lanes before `from` stand behind all characters that end before from - 1.
      read = boundary_before(in, from - 1);
      if (Encoder::has_halves && in[from - 4] >= 0xF0) --written;
    }
    const std::size_t good = first_error(in, from, size);
    const progress p =
        convert(in + read, good - read, out + written * Encoder::unit, room - written);
    return {read + p.read, written + p.written};
  }

  const byte* in_;
  std::size_t size_;
  byte* out_;
  std::size_t room_;
  std::size_t at_ = 0, written_ = 0;
  std::size_t from_ = 0, from_written_ = 0;  // the lanes before are well formed
  progress cut_{0, 0};
  utf8_checker checker_;
  Encoder encoder_;
};

}  // namespace
}  // namespace utfkit::internal::avx512
