// Finds the characters that quick check has no answer for, 64 bytes at a time
// (quick_check_tables.hpp).
//
// Every lane decides whether it is the last byte of a marked character of two or three bytes, or
// the third one of four, from its own byte and the two before it; those are reloads, as in
// validation. Sequences of two bytes and those of E0 look their page up by the byte before, then
// their bit in the bitmap of that page: exact. The rest is three lookups ANDed. Which of these are
// needed at all is asked once per 256 bytes, of the lead bytes. Of two neighbours with nothing but
// a combining class the second one must be asked about; marks that stand alone, as most do, cost
// nothing.
#include "avx512.hpp"
#include "check.hpp"

namespace utfkit::internal::avx512 {
namespace {

class marks_finder {
 public:
  UTFKIT_INLINE marks_finder(const quick_tables& t, const byte* in, std::size_t size,
                             stays_function* stays)
      : t_(t), in_(in), size_(size), stays_(stays) {}

  // What of `quick_tables::two` and so on the lead bytes of `v` can begin, in any lane.
  UTFKIT_INLINE vec kinds(vec v) const {
    return permute8(at_least8(v, splat8(0xC0)), v, load(t_.lead_kinds));
  }
  // The same of the lead bytes before p that are open there.
  UTFKIT_INLINE unsigned open_kinds(const byte* p) const {
    return (p[-1] >= 0xC0 ? t_.lead_kinds[p[-1] & 63] : 0u) |
           (p[-2] >= 0xE0 ? t_.lead_kinds[p[-2] & 63] : 0u);
  }

  // Asks about what is marked in a block at `at`. False: stopped() says which can't stay.
  template <unsigned Kinds = 7>
  UTFKIT_INLINE bool look(const byte_context& w, std::size_t at) {
    const vec bit = permute8(w.v, constant(bits_)), octet = move_bits(w.v, splat64(byte_of_page));
    const auto find = [&](const byte* bits, vec index) {
      return has8(permute8(index, load(bits), load(bits + 64)), bit);
    };
    vec index_two = octet, index_e0 = octet;
    mask8 two(0), e0(0), others(0);
    if constexpr ((Kinds & quick_tables::two) != 0) {
      index_two = permute8(at_least8(w.p1, splat8(0xC0)), w.p1, load(t_.two_bytes.slot)) | octet;
      two = find(t_.two_bytes.marked, index_two);
    }
    if constexpr ((Kinds & quick_tables::e0) != 0) {
      index_e0 = permute8(equal8(w.p2, splat8(0xE0)), w.p1, load(t_.after_e0.slot)) | octet;
      e0 = find(t_.after_e0.marked, index_e0);
    }
    if constexpr ((Kinds & quick_tables::others) != 0) {
      const mask8 lead = at_least8(w.p2, splat8(0xE0));
      const vec groups = permute8(lead, w.p2, load(t_.lead)) &
                         (permute8(w.p1, load(t_.second)) & permute8(w.v, load(t_.third)));
      others = has8(groups, groups);
    }
    const mask8 marked = two | e0 | others;
    if (!any(marked)) {
      skip();
      return true;
    }
    const mask8 never = find(t_.two_bytes.never, index_two) | find(t_.after_e0.never, index_e0);
    // Of neighbours, the second has its lane two behind that of the first, or three if it is of
    // three bytes; one more if the first is of four bytes.
    const mask8 left = never | others | (two & (marked << 2 | others << 3 | before_two_)) |
                       (e0 & (marked << 3 | others << 4 | before_e0_));
    before_two_ = marked >> 62 | others >> 61;
    before_e0_ = marked >> 61 | others >> 60;
    return !any(left) || ask_about(at, left);  // GCOVR_EXCL_BR_LINE: with `others` alone never 0
  }

  // The same for 256 bytes. One jump, which can be foreseen better than three branches.
  UTFKIT_INLINE bool look_at_four(const byte* p, std::size_t at, unsigned kinds) {
    switch (kinds) {
      case 0: skip(); return true;
      case 1: return four<1>(p, at);
      case 2: return four<2>(p, at);
      case 3: return four<3>(p, at);
      case 4: return four<4>(p, at);
      case 5: return four<5>(p, at);
      case 6: return four<6>(p, at);
      default: return four<7>(p, at);
    }
  }

  UTFKIT_INLINE void skip() { before_two_ = before_e0_ = mask8(0); }
  std::size_t stopped() const { return stopped_; }

 private:
  template <unsigned Kinds>
  UTFKIT_INLINE bool four(const byte* p, std::size_t at) {
    for (std::size_t k = 0; k < 256; k += 64)
      if (!look<Kinds>(context_at(p + k), at + k)) return false;
    return true;
  }

  [[gnu::noinline]] bool ask_about(std::size_t at, mask8 left) {
    for (; any(left); left = without_first_bit(left)) {
      std::size_t start = at + first_bit(left);
      while (is_continuation(in_[start])) --start;
      if (!stays_(in_, size_, start)) {
        stopped_ = start;
        return false;
      }
    }
    return true;
  }

  static constexpr std::uint64_t byte_of_page = bit_map{{3, 4, 5, -1, -1, -1, -1, -1}}.matrix();
  static constexpr table64 bits_ = make64([](unsigned i) { return 1u << (i & 7); });

  const quick_tables& t_;
  const byte* in_;
  std::size_t size_;
  stays_function* stays_;
  mask8 before_two_{0}, before_e0_{0};  // lanes that would be neighbours of earlier windows'
  std::size_t stopped_ = 0;
};

}  // namespace

std::size_t in_form(const quick_tables& t, const byte* in, std::size_t size,
                    stays_function* stays) noexcept {
  marks_finder finder(t, in, size, stays);
  const vec first = load_partial(in, size < 64 ? size : 64);
  if (any_high(first) && !finder.look(first_context(first), 0)) return finder.stopped();
  if (size <= 64) return size;
  std::size_t at = 64;
  for (; size - at >= 256; at += 256) {
    const byte* p = in + at;
    const vec v0 = load(p), v1 = load(p + 64), v2 = load(p + 128), v3 = load(p + 192);
    if (!any_high(v0 | or_or(v1, v2, v3))) {
      finder.skip();
      continue;
    }
    const vec any_kind =
        finder.kinds(v0) | or_or(finder.kinds(v1), finder.kinds(v2), finder.kinds(v3));
    unsigned kinds = finder.open_kinds(p);
    // No list in braces to go over: clang emits its functions, for all levels to link to.
    static constexpr unsigned each[] = {quick_tables::two, quick_tables::e0, quick_tables::others};
    for (const unsigned kind : each) {
      if (any_common(any_kind, splat8(kind))) kinds |= kind;
    }
    if (!finder.look_at_four(p, at, kinds)) return finder.stopped();
  }
  for (; size - at >= 64; at += 64)
    if (!finder.look(context_at(in + at), at)) return finder.stopped();
  if (size > at && !finder.look(last_context(in + at, size - at), at)) return finder.stopped();
  return size;
}

}  // namespace utfkit::internal::avx512
