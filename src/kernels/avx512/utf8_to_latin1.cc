// UTF-8 to Latin-1: ASCII, and sequences that begin with C2 or C3. A character belongs to the lane
// of its last byte. A pair of neighbours is looked up as for validation (check.hpp), by a table
// that takes no other leads; one of its bits is what C3 adds to the byte behind.
#include "avx512.hpp"
#include "check.hpp"
#include "widen.hpp"

namespace utfkit::internal::avx512 {
namespace {

constexpr table64 latin1_firsts = make64(pair_class::latin1_of_first);

class latin1_decoder {
 public:
  UTFKIT_INLINE latin1_decoder(const byte* in, std::size_t size, byte* out, std::size_t room)
      : in_(in), size_(size), out_(out), room_(room) {}

  // More than 64 bytes.
  UTFKIT_INLINE progress run() {
    const std::size_t n = size_ < room_ ? size_ : room_;
    at_ = written_ = widen<copy_bytes, bytes_are::ascii>(in_, n, out_);
    // To where the input is aligned.
    if (size_ - at_ >= 256) put_some(64 - (reinterpret_cast<std::uintptr_t>(in_ + at_) & 63));
    if (at_ != 0) put_groups();
    return run_short();
  }
  UTFKIT_INLINE progress run_short() {
    while (at_ < size_ && put_some(64)) {
    }
    return {at_, written_};
  }

 private:
  struct lanes {
    vec characters;
    mask8 last;  // where one ends
    vec wrong;   // zero where nothing is
  };
  UTFKIT_INLINE lanes look(vec v, vec p1) const {
    const vec first = permute8(max8(p1, kBF_), firsts_);
    const vec second = permute8(right16<2>(v), seconds_);
    return {and_or(first, k40_, v), less8(v, kC0_), first & second};
  }

  // 256 bytes at a time, with one branch: whether they are ASCII. Precondition: at_ is a boundary,
  // and not 0.
  UTFKIT_INLINE void put_groups() {
    std::size_t at = at_, written = written_;
    while (size_ - at >= 256 && room_ - written >= 256) {
      const byte* p = in_ + at;
      byte* to = out_ + written;
      expect_stores<4>(to);
      const vec a = opaque(load(p)), b = opaque(load(p + 64));
      const vec c = opaque(load(p + 128)), d = opaque(load(p + 192));
      if (p[-1] <= 0x7F && !any_common(or_or(a, b, c) | d, k80_)) {
        store(to, a);
        store(to + 64, b);
        store(to + 128, c);
        store(to + 192, d);
        at += 256;
        written += 256;
        continue;
      }
      vec wrong = zero();
      put_block(a, p, to, wrong);
      put_block(b, p + 64, to, wrong);
      put_block(c, p + 128, to, wrong);
      put_block(d, p + 192, to, wrong);
      if (any(wrong)) break;
      at += 256;
      written = static_cast<std::size_t>(to - out_);
    }
    // A lead byte at the end isn't converted yet.
    at_ = at - (in_[at - 1] >= 0xC0 ? 1 : 0);
    written_ = written;
  }
  UTFKIT_INLINE void put_block(vec v, const byte* p, byte*& to, vec& wrong) const {
    const lanes l = look(v, load(p - 1));
    wrong = wrong | l.wrong;
    store(to, compress(l.last, l.characters));
    to += count_bits(l.last);
  }

  // At most n of 64 bytes, anywhere, from a boundary on. False: none of them could be converted.
  UTFKIT_INLINE bool put_some(std::size_t n) {
    if (n > size_ - at_) n = size_ - at_;
    const vec v = load_partial(in_ + at_, n);
    if (!any_high(v) && n <= room_ - written_) {
      store(out_ + written_, below<mask8>(n), v);
      at_ += n;
      written_ += n;
      return true;
    }
    const lanes l = look(v, previous<1>(v, zero()));
    const mask8 wrong = has8(l.wrong, l.wrong), within = below<mask8>(n);
    mask8 keep = l.last & within;
    std::size_t end = n;
    if (any(wrong)) {
      end = first_bit(wrong);
      keep &= below<mask8>(end);
    }
    const std::size_t left = room_ - written_;
    if (count_bits(keep) > left) {
      end = nth_bit(keep, left);
      keep &= below<mask8>(end);
    }
    // Back to the boundary, if there is a lead before.
    if (end != 0 && !l.last.has(end - 1)) --end;
    const std::size_t characters = count_bits(keep);
    store(out_ + written_, below<mask8>(characters), compress(keep, l.characters));
    at_ += end;
    written_ += characters;
    return end != 0;
  }

  const byte* in_;
  std::size_t size_;
  byte* out_;
  std::size_t room_;
  std::size_t at_ = 0, written_ = 0;
  vec firsts_ = constant(latin1_firsts), seconds_ = constant(pair_seconds);
  vec kBF_ = constant8<0xBF>(), kC0_ = constant8<0xC0>(), k80_ = constant8<0x80>(),
      k40_ = constant8<pair_class::is_C3>();
};

[[gnu::noinline]] progress convert_long(const byte* in, std::size_t size, byte* out,
                                        std::size_t room) noexcept {
  return latin1_decoder(in, size, out, room).run();
}

}  // namespace

progress utf8_to_latin1(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  if (size == 0) return {};
  if (size > 64) return convert_long(in, size, out, room);
  const vec v = load_partial(in, size);
  if (any_high(v) || size > room) return latin1_decoder(in, size, out, room).run_short();
  store(out, below<mask8>(size), v);
  return {size, size};
}

}  // namespace utfkit::internal::avx512
