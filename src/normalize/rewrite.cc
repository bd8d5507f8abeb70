// Text that is in form is found by a kernel and copied. Where it isn't, a loop goes on character by
// character: composing rewrites the starter that was written last, decomposing copies texts from
// the pool. Where marks have to be reordered, and in rare cases, the segment from the last cut to
// the next one is normalized by the definition (by_definition.hpp). When nothing has changed for a
// while, the kernel takes over again.
#include "rewrite.hpp"

#include <algorithm>
#include <cstring>

#include "by_definition.hpp"
#include "ucd/generated/quick_check.hpp"

namespace utfkit::internal {
namespace {

// Bytes without a change, after which the kernel is worth a call.
constexpr std::size_t quiet = 128;

// The room that lets one character be written without further questions.
constexpr std::size_t slack = 64;

template <form F>
class rewriting_loop {
 public:
  rewriting_loop(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept
      : in_(in), size_(size), out_(out), room_(room) {}

  // Goes on until all is read, nothing has changed for a while, or room may be lacking; to a cut.
  progress run() noexcept {
    for (;;) {
      copy_starters();
      if (at_ == size_) return {at_, written_};
      if (at_ - changed_ >= quiet && cut_.read > changed_) return cut_;
      if (room_ - written_ < slack) return lack_room();
      const byte* p = in_ + at_;
      const unsigned length = length_of(*p);
      const normalization& n = generated::normalization_properties[record_at(p, length)];
      if ((n.flags & not_yes(F)) == 0 && n.combining_class == 0) {
        note_cut(n);
        if (!is_composed(F) || !join_hangul(p)) copy_starter(length);
      } else if (!step(n, p, length)) {
        if (!rewrite_segment()) return lack_room();
      }
    }
  }
  bool lacks_room() const noexcept { return lacks_room_; }

 private:
  progress lack_room() noexcept {
    lacks_room_ = true;
    return cut_;
  }

  // Text is cut only where it begins anew, as in_form() does it: from another place that would see
  // to the end of what joins, find nothing that can stay, and do so again at the next one.
  void note_cut(const normalization& n) noexcept {
    if (begins_anew<F>(n)) cut_ = {at_, written_};
  }

  // The characters of which there is nothing to say, four bytes at a time whatever their length.
  void copy_starters() noexcept {
    const std::size_t from = at_, most = std::min(size_ - at_, room_ - written_);
    if (most < 4) return;
    const byte* p = in_ + at_;
    byte* to = out_ + written_;
    unsigned length = 0;
    for (const byte* const end = p + std::min(most - 3, quiet + slack); p < end;
         p += length, to += length) {
      const unsigned next = length_of(*p);
      if (record_at(p, next) != 0 || (is_composed(F) && p[0] == 0xE1 && p[1] == 0x84)) break;
      length = next;
      std::memcpy(to, p, 4);
    }
    at_ = static_cast<std::size_t>(p - in_);
    written_ += at_ - from;
    if (at_ == from) return;
    starter_ = written_ - length;
    cut_ = {at_ - length, starter_};
    has_starter_ = true;
    last_ = 0;
  }

  // One character that changes, joins another or is a mark; false where that takes its segment.
  bool step(const normalization& n, const byte* p, unsigned length) noexcept {
    if ((n.flags & not_yes(F)) == 0) return copy_mark(n.combining_class, length);
    if constexpr (is_composed(F)) {
      if ((n.flags & n.maybe) != 0) return n.canonical == 0 && join(n, decode(p, length), length);
      return replace(n, length);
    } else {
      return (n.flags & n.hangul) != 0 ? split_hangul(decode(p, 3)) : expand(n, length);
    }
  }

  void put(const byte* p, unsigned length) noexcept {
    std::memcpy(out_ + written_, p, length);
    written_ += length;
  }
  void copy(unsigned length) noexcept {
    const byte* p = in_ + at_;
    byte* to = out_ + written_;
    for (unsigned i = 0; i < length; ++i) to[i] = p[i];
    at_ += length;
    written_ += length;
  }
  void copy_starter(unsigned length) noexcept {
    starter_ = written_;
    has_starter_ = true;
    last_ = 0;
    copy(length);
  }
  bool copy_mark(std::uint8_t combining_class, unsigned length) noexcept {
    if (combining_class < last_) return false;
    last_ = combining_class;
    copy(length);
    return true;
  }

  // ── composing ─────────────────────────────────────────────────────────────────────────────────

  // A character that may compose with the starter, and is its own decomposition.
  bool join(const normalization& n, char32_t c, unsigned length) noexcept {
    const std::uint8_t combining_class = n.combining_class;
    if (combining_class < last_ && combining_class != 0) return false;
    const bool blocked = !has_starter_ || (last_ != 0 && last_ >= combining_class);
    if (!blocked) {
      const byte* starter = out_ + starter_;
      const char32_t s = decode(starter);
      // Marks within the starter that come after this one in canonical order.
      if (combining_class != 0 && last_class(properties_at(starter)) > combining_class)
        return false;
      if (const char32_t composed = compose(s, c); composed != 0) {
        put_starter(composed);
        at_ += length;
        changed_ = at_;
        return true;
      }
    }
    if (combining_class != 0) return copy_mark(combining_class, length);
    copy_starter(length);
    return true;
  }

  // Conjoining jamo, L V or L V T in a row, as a syllable.
  bool join_hangul(const byte* p) noexcept {
    using namespace hangul;
    if (p[0] != 0xE1 || size_ - at_ < 6 || p[3] != 0xE1) return false;
    const char32_t syllable = compose(decode(p, 3), decode(p + 3, 3));
    if (syllable == 0) return false;
    const bool has_t = size_ - at_ >= 9 && p[6] == 0xE1;
    const char32_t full = has_t ? compose(syllable, decode(p + 6, 3)) : 0;
    starter_ = written_;
    has_starter_ = true;
    last_ = 0;
    written_ += definition::utf8::encode_one(full != 0 ? full : syllable, out_ + written_);
    at_ += full != 0 ? 9 : 6;
    changed_ = at_;
    return true;
  }

  // Writes over the starter, and moves the marks after it.
  void put_starter(char32_t c) noexcept {
    byte encoded[4];
    const unsigned length = definition::utf8::encode_one(c, encoded);
    const std::size_t end = starter_ + length_of(out_[starter_]);
    if (last_ != 0) std::memmove(out_ + starter_ + length, out_ + end, written_ - end);
    std::memcpy(out_ + starter_, encoded, length);
    written_ = written_ - end + starter_ + length;
  }

  // A character that never stays: by one that stands alone, if that is what it decomposes to.
  bool replace(const normalization& n, unsigned length) noexcept {
    const pooled_text text(is_compatible(F) ? n.compatible : n.canonical);
    if (text.size != length_of(*text.data)) return false;
    const normalization& becomes = properties_at(text.data);
    if (becomes.combining_class != 0 || (becomes.flags & not_yes(F)) != 0) return false;
    cut_ = {at_, written_};
    starter_ = written_;
    has_starter_ = true;
    last_ = 0;
    put(text.data, text.size);
    at_ += length;
    changed_ = at_;
    return true;
  }

  // ── decomposing ───────────────────────────────────────────────────────────────────────────────

  bool split_hangul(char32_t c) noexcept {
    using namespace hangul;
    const auto put_three = [this](char32_t part) {  // jamo take three bytes
      byte* to = out_ + written_;
      to[0] = static_cast<byte>(0xE0 | part >> 12);
      to[1] = static_cast<byte>(0x80 | (part >> 6 & 0x3F));
      to[2] = static_cast<byte>(0x80 | (part & 0x3F));
      written_ += 3;
    };
    cut_ = {at_, written_};
    const char32_t s = c - s_base, t = s % t_count;
    put_three(l_base + s / (v_count * t_count));
    put_three(v_base + s / t_count % v_count);
    if (t != 0) put_three(t_base + t);
    at_ += 3;
    changed_ = at_;
    last_ = 0;
    return true;
  }

  bool expand(const normalization& n, unsigned length) noexcept {
    const pooled_text text(is_compatible(F) ? n.compatible : n.canonical);
    if (text.first_class < last_ && text.first_class != 0) return false;
    note_cut(n);
    // The pool has so many bytes after its end.
    std::memcpy(out_ + written_, text.data, 16);
    if (text.size > 16) std::memcpy(out_ + written_ + 16, text.data + 16, slack - 16);
    written_ += text.size;
    at_ += length;
    changed_ = at_;
    last_ = text.last_class;
    return true;
  }

  // All from the last cut to the next one, by the definition.
  bool rewrite_segment() noexcept {
    const std::size_t end = cut_after<F>(in_, at_, size_);
    bounded_writer write(out_ + cut_.written, room_ - cut_.written);
    normalize_each<F>(byte_view(in_ + cut_.read, end - cut_.read), write);
    if (write.full()) return false;
    at_ = changed_ = end;
    written_ = cut_.written + write.written();
    cut_ = {at_, written_};
    has_starter_ = false;
    last_ = 0;
    return true;
  }

  const byte* in_;
  std::size_t size_;
  byte* out_;
  std::size_t room_;
  std::size_t at_ = 0, written_ = 0;
  std::size_t changed_ = 0;  // the input behind what changed last
  std::size_t starter_ = 0;  // in the output, the last starter
  bool lacks_room_ = false;
  bool has_starter_ = false;  // behind the last cut
  std::uint8_t last_ = 0;     // the combining class of what was written last
  progress cut_{0, 0};
};

// The same, from cut to cut and to the last byte of room.
template <form F>
progress fill(const byte* in, std::size_t size, byte* out, std::size_t room,
              progress done) noexcept {
  while (done.read < size) {
    const std::size_t end = cut_after<F>(in, done.read, size);
    bounded_writer write(out + done.written, room - done.written);
    normalize_each<F>(byte_view(in + done.read, end - done.read), write);
    if (write.full()) break;
    done.read = end;
    done.written += write.written();
  }
  return done;
}

// Whether a character can stay, all before it being in the form; what is unclear is for its segment
// to say.
enum class verdict { stays, refused, unclear };

// Of one that may compose, behind the one at `previous`.
inline verdict judge_maybe(const byte* in, std::size_t at, const normalization& n,
                           std::size_t previous) noexcept {
  const std::uint8_t combining_class = n.combining_class;
  const normalization* before_it = &properties_at(in + previous);
  if (const std::uint8_t after = before_it->combining_class; after != 0) {
    if (combining_class != 0 && after > combining_class) return verdict::refused;
    if (combining_class == 0 || after == combining_class) return verdict::stays;  // blocked
    do {
      if (previous == 0) return verdict::stays;
      previous = before(in, previous);
      before_it = &properties_at(in + previous);
    } while (before_it->combining_class != 0);
  }
  // Marks within the starter can come after this one in canonical order.
  if (n.canonical != 0 || (combining_class != 0 && last_class(*before_it) > combining_class))
    return verdict::unclear;
  return compose(decode(in + previous), decode(in + at)) == 0 ? verdict::stays : verdict::refused;
}

template <form F>
verdict judge(const byte* in, std::size_t at) noexcept {
  const normalization& n = properties_at(in + at);
  if ((n.flags & not_yes(F)) != 0) {
    if (!is_composed(F) || (n.flags & n.maybe) == 0) return verdict::refused;
    return at == 0 ? verdict::stays : judge_maybe(in, at, n, before(in, at));
  }
  const bool ordered = n.combining_class == 0 || at == 0 ||
                       properties_at(in + before(in, at)).combining_class <= n.combining_class;
  return ordered ? verdict::stays : verdict::refused;
}

template <form F>
bool quick_check_filter(const byte* in, std::size_t, std::size_t at) noexcept {
  return judge<F>(in, at) == verdict::stays;
}

// Whether text between two cuts is its own normalization.
template <form F>
bool stays_whole(byte_view segment) noexcept {
  const byte* in = reinterpret_cast<const byte*>(segment.data());
  std::size_t same = 0;
  normalize_each<F>(segment, [&](char32_t c) {
    same = same < segment.size() && decode(in + same) == c ? same + length_of(in[same]) : SIZE_MAX;
  });
  return same == segment.size();
}

}  // namespace

template <form F>
std::size_t in_form(const byte* in, std::size_t size) noexcept {
  for (std::size_t done = 0;;) {
    const byte* from = in + done;
    const std::size_t left = size - done;
    const quick_tables& tables = generated::quick_check[static_cast<unsigned>(F)];
    const std::size_t at = kernels().in_form(tables, from, left, quick_check_filter<F>);
    if (at == left) return size;
    // A segment is looked at once, whatever is unclear in it.
    const std::size_t start = cut_at_or_before<F>(from, at);
    if (!is_composed(F) || judge<F>(from, at) != verdict::unclear) return done + start;
    if constexpr (is_composed(F)) {  // nothing else is unclear
      const std::size_t end = cut_after<F>(from, at, left);
      if (!stays_whole<F>(byte_view(from + start, end - start))) return done + start;
      done += end;
    }
  }
}

template <form F>
progress rewrite(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  progress done{0, 0};
  while (done.read < size) {
    const byte* p = in + done.read;
    const std::size_t left = size - done.read;
    // No more than there is room for is looked at.
    std::size_t most = left;
    if (left > room - done.written) {
      most = room - done.written;
      while (most > 0 && definition::utf8::is_continuation(p[most])) --most;
    }
    std::size_t same = in_form<F>(p, most);
    const bool full = same == most && most < left;
    if (full) same = cut_at_or_before<F>(p, same);
    if (same != 0) std::memcpy(out + done.written, p, same);
    done.read += same;
    done.written += same;
    if (done.read == size) break;
    if (full) return fill<F>(in, size, out, room, done);
    rewriting_loop<F> loop(in + done.read, size - done.read, out + done.written,
                           room - done.written);
    const progress further = loop.run();
    done.read += further.read;
    done.written += further.written;
    if (loop.lacks_room()) return fill<F>(in, size, out, room, done);
  }
  return done;
}

#define UTFKIT_FORM(f)                                                \
  template std::size_t in_form<f>(const byte*, std::size_t) noexcept; \
  template progress rewrite<f>(const byte*, std::size_t, byte*, std::size_t) noexcept;
UTFKIT_FORM(form::nfc)
UTFKIT_FORM(form::nfd)
UTFKIT_FORM(form::nfkc)
UTFKIT_FORM(form::nfkd)
#undef UTFKIT_FORM

}  // namespace utfkit::internal
