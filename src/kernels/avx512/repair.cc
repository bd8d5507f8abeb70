// Repair: UTF-8 to UTF-8, with U+FFFD for each maximal subpart of what is ill-formed.
//
// 256 bytes at a time are validated and, where they are well formed, stored. Elsewhere each block
// of 64 is looked at more closely. A lane is
//   second    if its byte may follow the lead byte one before,
//   third     if it is a continuation byte behind a second one, two behind a lead of three or four,
//   fourth    if it is a continuation byte behind a third one, three behind a lead of four,
//   attached  if any of these.
// What isn't ASCII, nor attached, nor the lead of a sequence that is attached in full, begins a
// maximal subpart, and what is attached behind that belongs to it: the former becomes U+FFFD, the
// latter nothing. To know what follows a lead without looking ahead, what is written is the window
// of the block three bytes earlier.
//
// A window with errors goes out in four quarters: each byte becomes three, [b or EF, BF, BD], and
// those to keep are squeezed together. That takes the same time whatever the damage; a branch for
// each block does better up to one bad byte in about 150 and worse above, so where the last group
// of blocks had many errors, the next one goes without.
#include "avx512.hpp"
#include "check.hpp"

namespace utfkit::internal::avx512 {
namespace {

// Each byte of a quarter three times, the second and the third time from a vector behind.
template <unsigned Quarter>
constexpr table64 tripled = make64([](unsigned i) {
  return i % 3 == 0 ? 16 * Quarter + (i < 48 ? i / 3 : 15) : 64 + i % 3 - 1;
});
constexpr table64 rest_of_fffd = make64([](unsigned i) { return i % 2 == 0 ? 0xBF : 0xBD; });
constexpr mask8 every_third{0x0000249249249249};

// For a lead byte, by its low six bits: the least second byte, and how many there are from there.
constexpr unsigned least_second(unsigned i) {
  return definition::utf8::second_byte(static_cast<byte>(0xC0 + i)).first;
}
constexpr unsigned seconds_after(unsigned i) {
  const auto lead = static_cast<byte>(0xC0 + i);
  const definition::utf8::byte_range r = definition::utf8::second_byte(lead);
  return definition::utf8::sequence_length(lead) < 2 ? 0 : r.last - r.first + 1u;
}
constexpr table64 least_seconds = make64(least_second);
constexpr table64 second_counts = make64(seconds_after);

// The window [at - 3, at + 61) of the block at `at`.
struct block_errors {
  vec bytes;
  mask8 starts;    // of maximal subparts
  mask8 dropped;   // what belongs to them
  mask8 attached;  // to a lead byte before
  UTFKIT_INLINE bool none() const { return !any(starts | dropped); }
};

// The part of the masks that the next block needs.
class finder {
 public:
  UTFKIT_INLINE finder() = default;
  UTFKIT_INLINE block_errors look(const byte_context& w) {
    const mask8 after_lead = at_least8(w.p1, kC0_);
    const vec over = sub8(w.v, permute8(w.p1, least_));
    const mask8 second = less8(over, permute8(w.p1, counts_)) & after_lead;
    const mask8 continues = greater8(kC0_, w.v);
    const mask8 third = continues & at_least8(w.p2, kE0_) & (second << 1 | second_ >> 63);
    const mask8 lead2 = at_least8(w.p3, kC0_), lead3 = at_least8(w.p3, kE0_);
    const mask8 lead4 = at_least8(w.p3, kF0_);
    const mask8 fourth = continues & lead4 & (third << 1 | third_ >> 63);
    const mask8 attached = second | third | fourth;

    // The same lanes seen from the window, three bytes earlier.
    const mask8 complete = (lead2 & ~lead3 & (second << 2 | second_ >> 62)) |
                           (lead3 & ~lead4 & (third << 1 | third_ >> 63)) | fourth;
    const mask8 attached_here = attached << 3 | attached_ >> 61;
    const mask8 starts = high_bits(w.p3) & ~attached_here & ~complete;
    const mask8 first = (starts << 1 | starts_ >> 63) & attached_here;
    const mask8 next = (first << 1 | first_dropped_ >> 63) & attached_here;
    second_ = second;
    third_ = third;
    attached_ = attached;
    starts_ = starts;
    first_dropped_ = first;
    return {w.p3, starts, first | next, attached_here};
  }
  // After blocks that were not looked at because they are well formed. The state that a block
  // leaves doesn't depend on that before it, but for errors, of which there were none.
  UTFKIT_INLINE void resume(const byte_context& last) {
    second_ = third_ = attached_ = mask8(0);
    look(last);
    starts_ = first_dropped_ = mask8(0);
  }

 private:
  mask8 second_{0}, third_{0}, attached_{0}, starts_{0}, first_dropped_{0};
  vec least_ = constant(least_seconds), counts_ = constant(second_counts);
  vec kC0_ = constant8<0xC0>(), kE0_ = constant8<0xE0>(), kF0_ = constant8<0xF0>();
};

class repairer {
 public:
  UTFKIT_INLINE repairer(const byte* in, std::size_t size, byte* out, std::size_t room,
                         std::uint64_t& replacements)
      : in_(in), size_(size), out_(out), room_(room), replacements_(replacements) {}

  UTFKIT_INLINE progress run() {
    const vec v = size_ < 64 ? load_partial(in_, size_) : load(in_);
    if (!put_bounded(finder_.look(first_context(v)),
                     below<mask8>(size_ + 3 < 64 ? size_ + 3 : 64) & ~below<mask8>(3)))
      return cut_;
    at_ = 64;
    bool looked = true;  // whether the finder knows the block before
    bool flat = false;
    while (size_ >= at_ + 256 && room_ - written_ >= 1024) {
      if (flat || !put_clean(looked)) {
        if (!looked) finder_.resume(context_at(in_ + at_ - 64));
        looked = true;
        flat = flat ? put_flat() >= 1 : put_blocks() >= 2;
      } else {
        looked = false;
      }
      at_ += 256;
    }
    if (!looked) finder_.resume(context_at(in_ + at_ - 64));
    // Until all windows are out, of which the last may begin up to three bytes behind the end.
    for (; at_ < size_ + 3; at_ += 64) {
      const bool whole = at_ + 64 <= size_;
      const byte_context w = whole ? context_at(in_ + at_) : end_context();
      if (!put_bounded(finder_.look(w), below<mask8>(size_ + 3 - at_ < 64 ? size_ + 3 - at_ : 64)))
        return cut_;
    }
    return {size_, written_};
  }

 private:
  // The block at at_, with zeros from the end of the text on.
  UTFKIT_INLINE byte_context end_context() const {
    const byte* p = in_ + at_;
    const auto left = [this](std::size_t k) {
      return below<mask8>(size_ + k > at_ ? size_ + k - at_ : 0);
    };
    return {load(left(0), p), load(left(1), p - 1), load(left(2), p - 2), load(left(3), p - 3)};
  }

  UTFKIT_INLINE void put(vec v) {
    store(out_ + written_, v);
    written_ += 64;
  }

  // Four blocks, if they are well formed.
  UTFKIT_INLINE bool put_clean(bool looked) {
    const byte* p = in_ + at_;
    const byte_context a = context_at(p), b = context_at(p + 64), c = context_at(p + 128);
    const byte_context d = context_at(p + 192);
    checker_.reset();
    checker_.check(a);
    checker_.check(b);
    checker_.check(c);
    checker_.check(d);
    if (!checker_.ok()) return false;
    if (looked) {
      const block_errors f = finder_.look(a);
      if (f.none()) {
        put(f.bytes);
      } else {
        put_tripled(f);
        replacements_ += count_bits(f.starts);
      }
    } else {
      put(a.p3);
    }
    put(b.p3);
    put(c.p3);
    put(d.p3);
    return true;
  }

  // Four blocks with a branch for each. How many of them had errors.
  UTFKIT_INLINE int put_blocks() {
    int dirty = 0;
    for (std::size_t i = 0; i < 256; i += 64) {
      const block_errors f = finder_.look(context_at(in_ + at_ + i));
      if (f.none()) {
        put(f.bytes);
      } else {
        put_tripled(f);
        replacements_ += count_bits(f.starts);
        ++dirty;
      }
    }
    return dirty;
  }
  // The same without branches. How many maximal subparts there were.
  UTFKIT_INLINE std::size_t put_flat() {
    std::size_t starts = 0;
    for (std::size_t i = 0; i < 256; i += 64) {
      const block_errors f = finder_.look(context_at(in_ + at_ + i));
      put_tripled(f);
      starts += count_bits(f.starts);
    }
    replacements_ += starts;  // once, as the additions to memory were slow: 5.5 against 6.5 GB/s
    return starts;
  }

  // A window with room for all that it may become.
  UTFKIT_INLINE void put_tripled(const block_errors& f) {
    const vec bytes = select(f.starts, kEF_, f.bytes);
    put_quarter<0>(bytes, f);
    put_quarter<1>(bytes, f);
    put_quarter<2>(bytes, f);
    put_quarter<3>(bytes, f);
  }

  // Which of a quarter's bytes, each three times, to keep.
  UTFKIT_INLINE static mask8 kept(mask8 starts, mask8 keep) {
    const mask8 started = spread(starts, every_third);
    return spread(keep, every_third) | started << 1 | started << 2;
  }
  template <unsigned Quarter>
  UTFKIT_INLINE void put_quarter(vec bytes, const block_errors& f) {
    const mask8 keep = kept(f.starts >> 16 * Quarter, ~f.dropped >> 16 * Quarter);
    const vec three = permute8(constant(tripled<Quarter>), bytes, rest_);
    store(out_ + written_, compress(keep, three));
    written_ += count_bits(keep);
  }

  // The `lanes` of a window, as far as there is room. False: that was too little.
  UTFKIT_INLINE bool put_bounded(const block_errors& f, mask8 lanes) {
    const std::size_t left = room_ - written_;
    if (f.none() && count_bits(lanes) <= left) {
      const std::size_t n = count_bits(lanes);
      store(out_ + written_, below<mask8>(n), compress(lanes, f.bytes));
      written_ += n;
      return true;
    }
    const vec bytes = select(f.starts, kEF_, f.bytes);
    const bool all =
        put_quarter_bounded<0>(bytes, f, lanes) && put_quarter_bounded<1>(bytes, f, lanes) &&
        put_quarter_bounded<2>(bytes, f, lanes) && put_quarter_bounded<3>(bytes, f, lanes);
    if (all) replacements_ += count_bits(f.starts & lanes);
    return all;
  }
  template <unsigned Quarter>
  UTFKIT_INLINE bool put_quarter_bounded(vec bytes, const block_errors& f, mask8 lanes) {
    constexpr unsigned shift = 16 * Quarter;
    mask8 keep = kept((f.starts & lanes) >> shift, (~f.dropped & lanes) >> shift);
    const std::size_t left = room_ - written_;
    const bool fits = count_bits(keep) <= left;
    std::size_t lane = 0;
    if (!fits) {
      lane = nth_bit(keep, left) / 3;
      keep &= below<mask8>(3 * lane);
    }
    const std::size_t n = count_bits(keep);
    const vec three = permute8(constant(tripled<Quarter>), bytes, rest_);
    store(out_ + written_, below<mask8>(n), compress(keep, three));
    written_ += n;
    if (fits) return true;
    // Back to the boundary before: a sequence that is kept takes as many bytes here and there.
    lane += shift;
    replacements_ += count_bits(f.starts & lanes & below<mask8>(lane));
    const std::size_t stop = at_ + lane - 3;
    const bool inside = f.attached.has(lane);
    const std::size_t read = inside ? boundary_before(in_, stop) : stop;
    cut_ = {read, written_ - (stop - read)};
    return false;
  }

  const byte* in_;
  std::size_t size_;
  byte* out_;
  std::size_t room_;
  std::uint64_t& replacements_;
  std::size_t at_ = 0, written_ = 0;
  progress cut_{0, 0};
  utf8_checker checker_;
  finder finder_;
  vec kEF_ = constant8<0xEF>(), rest_ = constant(rest_of_fffd);
};

}  // namespace

progress repair_utf8(const byte* in, std::size_t size, byte* out, std::size_t room,
                     std::uint64_t& replacements) noexcept {
  if (size == 0) return {};
  return repairer(in, size, out, room, replacements).run();
}

}  // namespace utfkit::internal::avx512
