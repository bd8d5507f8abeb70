#include <utfkit/detect.hpp>

#include <algorithm>
#include <bit>
#include <cstring>

#include <utfkit/finding.hpp>

#include "codec/mutf8.hpp"
#include "driver/units.hpp"
#include "encoding/registry.hpp"
#include "magic_numbers.hpp"

namespace utfkit {

using namespace internal;

namespace {

// Bytes that are read in one go: what the passes over them share the first-level cache with.
constexpr std::size_t block = 16 * 1024;

byte_classes classes_of(const byte* in, std::size_t size) noexcept {
  byte_classes c{};
  kernels().count_classes(in, size, c);
  return c;
}

bool is_control(char c) noexcept {
  const auto b = static_cast<byte>(c);
  if (b == 0x7F) return true;
  return b != 0 && b < 0x20 && !(b >= 0x08 && b <= 0x0D) && b != 0x1A && b != 0x1B;
}

// The control characters in a text. Most of it is passed over by eights: a borrow reaches bit 7 of
// a byte below 0x20, and of one that the exclusive or with 7F has made zero; or of one after those.
std::uint64_t count_controls(std::string_view text) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101;
  std::uint64_t controls = 0;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, 8);
    text.remove_prefix(part.size());
    if (part.size() == 8) {
      std::uint64_t word;
      std::memcpy(&word, part.data(), 8);
      const std::uint64_t del = word ^ ones * 0x7F;
      const std::uint64_t low = ((word - ones * 0x20) & ~word) | ((del - ones) & ~del);
      if ((low & ones * 0x80) == 0) continue;
    }
    for (const char c : part) controls += is_control(c);
  }
  return controls;
}

// ESC $ in a text of seven bits: ISO-2022-JP and its like go to a set of two bytes a character with
// it. Terminals have other escapes.
std::uint64_t count_designations(std::string_view text) noexcept {
  std::uint64_t count = 0;
  for (std::size_t at = 0; (at = text.find("\x1B$", at)) != text.npos; at += 2) ++count;
  return count;
}

// Bytes of the code page that are no characters.
bool is_undefined_in_1252(byte b) noexcept {
  return b == 0x81 || b == 0x8D || b == 0x8F || b == 0x90 || b == 0x9D;
}

// ── reading as UTF-8 ────────────────────────────────────────────────────────────────────────────

// Counts in[0, size), which is well formed.
void count_valid(evidence& seen, const byte* in, std::size_t size) noexcept {
  seen.bytes += size;
  if (size < 64) {  // between errors: calls would cost more than they save
    for (std::size_t i = 0; i < size; ++i) {
      seen.nuls += in[i] == 0;
      seen.continuations += definition::utf8::is_continuation(in[i]);
      seen.sequences += in[i] >= 0xC0;
      seen.four_bytes += in[i] >= 0xF0;
    }
    return;
  }
  const byte_classes c = classes_of(in, size);
  seen.nuls += c.nuls;
  seen.continuations += c.continuations;
  seen.sequences += c.high - c.continuations;
  seen.four_bytes += c.fours;
}

// Counts the ill-formed sequence at in[0, size) and returns its length. `before` is the byte before
// it, 0 at the start of the text. Precondition: six bytes, unless the text ends.
std::size_t count_error(evidence& seen, const byte* in, std::size_t size, byte before) noexcept {
  const decoded pair = mutf8_codec::decode(in, size);
  if (pair.error == errc::ok) {
    ++(pair.length == 6 ? seen.surrogate_pairs : seen.encoded_nuls);
    seen.bytes += pair.length;
    return pair.length;
  }
  std::size_t length = 1;
  while (length < size && length < intended_length(in[0]) &&
         definition::utf8::is_continuation(in[length])) {
    ++length;
  }
  seen.bytes += length;
  ++seen.errors;
  seen.error_bytes += length;
  seen.error_runs += before <= 0x7F;
  for (std::size_t i = 0; i < length; ++i) {
    seen.c1_bytes += in[i] <= 0x9F;
    seen.undefined_1252 += is_undefined_in_1252(in[i]);
  }
  return length;
}

// The sequence of UTF-8 at in[0, size), where a kernel has stopped; 0 where `last` doesn't say that
// the text ends and what follows could change what it is.
std::size_t settle_utf8(evidence& seen, const byte* in, std::size_t size, byte before,
                        bool last) noexcept {
  const decoded d = utf8_codec::decode(in, size);
  if (d.error == errc::ok) {
    count_valid(seen, in, d.length);
    return d.length;
  }
  if (!last && size < max_intended_length) return 0;
  seen.cut = last && d.error == errc::truncated && d.length == size;
  return count_error(seen, in, size, before);
}

// ── reading as UTF-16 and UTF-32 ────────────────────────────────────────────────────────────────

constexpr bool little = std::endian::native == std::endian::little;

std::size_t unit_of(encoding e) noexcept {
  return e == encoding::utf32le || e == encoding::utf32be ? 4 : 2;
}

// No kernel knows UTF-32 of the other byte order.
std::size_t valid_swapped_utf32(const byte* in, std::size_t size) noexcept {
  char32_t units[1024];
  for (std::size_t at = 0;;) {
    const std::size_t n = std::min(std::size(units), (size - at) / 4);
    for (std::size_t i = 0; i < n; ++i) {
      units[i] = load<char32_t, swapped_order>(in + at + 4 * i);
    }
    const std::size_t valid = kernels().valid_utf32(bytes_of(units), n);
    at += 4 * valid;
    if (valid < std::size(units)) return at;
  }
}

// The length in bytes of a well-formed prefix.
std::size_t valid_prefix(encoding e, const byte* in, std::size_t size) noexcept {
  const kernel_table& k = kernels();
  if (e == (little ? encoding::utf16le : encoding::utf16be)) return k.valid_utf16(in, size / 2) * 2;
  if (e == (little ? encoding::utf16be : encoding::utf16le)) {
    return k.valid_utf16_swapped(in, size / 2) * 2;
  }
  return e == (little ? encoding::utf32le : encoding::utf32be) ? k.valid_utf32(in, size / 4) * 4
                                                               : valid_swapped_utf32(in, size);
}

void count_wide(evidence& seen, const byte* in, std::size_t size) noexcept {
  const std::size_t unit = unit_of(seen.read_as);
  seen.bytes += size;
  seen.nuls += classes_of(in, size).nuls;
  seen.code_units += (size + unit - 1) / unit;
}

// As settle_utf8().
std::size_t settle_wide(evidence& seen, const byte* in, std::size_t size, bool last) noexcept {
  if (!last && size < 4) return 0;
  const decoded d = row_of(seen.read_as).codec.decode(in, size);
  count_wide(seen, in, d.length);
  seen.errors += d.error != errc::ok;
  return d.length;
}

}  // namespace

struct detector_access {
  using reading = detector::reading;

  // ── reading ───────────────────────────────────────────────────────────────────────────────────

  static std::uint64_t errors_of(const reading& r) noexcept {
    return r.seen.errors + r.seen.surrogate_pairs + r.seen.encoded_nuls;
  }
  static bool is_over(const reading& r) noexcept { return !r.on || errors_of(r) >= r.limit; }

  // Reads in[0, size) as far as it can be read before more is known, and returns how far.
  static std::size_t read(reading& r, const byte* in, std::size_t size, bool last) noexcept {
    const bool utf8 = r.seen.read_as == encoding::utf8;
    std::size_t at = 0;
    bool untouched = true;  // a new block, and not what follows an error
    while (at < size && !is_over(r)) {
      const std::size_t ahead = std::min(size - at, block);
      std::size_t valid = 0;
      if (!utf8) {
        valid = valid_prefix(r.seen.read_as, in + at, ahead);
        count_wide(r.seen, in + at, valid);
      } else if (untouched && kernels().is_ascii(in + at, ahead)) {
        // Much of all text, and known sooner than all that count_valid() asks.
        valid = ahead;
        r.seen.bytes += ahead;
        r.seen.nuls +=
            std::memchr(in + at, 0, ahead) == nullptr ? 0 : classes_of(in + at, ahead).nuls;
      } else {
        valid = kernels().valid_utf8(in + at, ahead);
        count_valid(r.seen, in + at, valid);
      }
      at += valid;
      untouched = valid == ahead;
      if (untouched) continue;
      const byte before = at == 0 ? r.before : in[at - 1];
      const std::size_t settled = utf8 ? settle_utf8(r.seen, in + at, size - at, before, last)
                                       : settle_wide(r.seen, in + at, size - at, last);
      if (settled == 0) break;
      at += settled;
    }
    if (at != 0) r.before = in[at - 1];
    return at;
  }

  // Keeps in[0, size), at most five bytes, until more is known.
  static void keep(reading& r, const byte* in, std::size_t size) noexcept {
    if (size != 0) std::memcpy(r.wait.data(), in, size);
    r.waiting = static_cast<std::uint8_t>(size);
  }

  // The last piece is empty.
  static void push(reading& r, byte_view piece, bool last) noexcept {
    const byte* in = bytes_of(piece.data());
    std::size_t size = piece.size();
    if (r.waiting != 0 && !is_over(r)) {
      // With eight bytes more, all that waits is settled.
      byte joined[16];
      const std::size_t taken = std::min<std::size_t>(size, 8);
      std::memcpy(joined, r.wait.data(), r.waiting);
      if (taken != 0) std::memcpy(joined + r.waiting, in, taken);
      const std::size_t total = r.waiting + taken;
      const std::size_t done = read(r, joined, total, last);
      if (is_over(r)) return;
      if (done < r.waiting || total == done) {
        keep(r, joined + done, total - done);
        in += taken;
        size -= taken;
      } else {
        in += done - r.waiting;
        size -= done - r.waiting;
        r.waiting = 0;
      }
      if (size == 0) return;
    }
    const std::size_t done = read(r, in, size, last);
    if (!is_over(r)) keep(r, in + done, size - done);
  }

  // ── the head ──────────────────────────────────────────────────────────────────────────────────

  static byte_view head(const detector& d) noexcept { return {d.head_.data(), d.head_filled_}; }

  static void read_on(detector& d, byte_view piece, bool last) noexcept {
    push(d.utf8_, piece, last);
    push(d.wide_, piece, last);
  }

  // Decides, when the head is complete, what the text is to be read as.
  static void begin(detector& d) noexcept {
    d.begun_ = true;
    d.signature_ = detect_bom(head(d));
    const byte_view text = head(d).substr(d.signature_ ? d.signature_->length : 0);
    std::optional<encoding> wide;
    if (!d.signature_) {
      wide = detect_wide(text);
    } else if (d.signature_->enc != encoding::utf8) {
      wide = d.signature_->enc;
    }
    d.utf8_.on = !d.signature_ || !wide;
    d.wide_.on = wide.has_value();
    if (wide) {
      d.wide_.seen.read_as = *wide;
      d.utf8_.limit = 1;  // ASCII in UTF-16 is valid UTF-8; what isn't valid is nothing to count
    }
    d.utf8_.seen.controls += count_controls(text.as_string_view());
    d.utf8_.seen.designations = count_designations(text.as_string_view());
    read_on(d, text, false);
  }

  // ── the answer ────────────────────────────────────────────────────────────────────────────────

  static detection answer(const detector& d) noexcept;
};

void detector::push(byte_view piece) noexcept {
  if (!begun_) {
    const std::size_t taken = std::min(piece.size(), head_size - head_filled_);
    if (taken != 0) std::memcpy(head_.data() + head_filled_, piece.data(), taken);
    head_filled_ += taken;
    piece = piece.substr(taken);
    if (head_filled_ < head_size) return;
    detector_access::begin(*this);
  }
  detector_access::read_on(*this, piece, false);
}

bool detector::decided() const noexcept {
  return begun_ && detector_access::is_over(utf8_) && detector_access::is_over(wide_);
}

detection detector::finish() noexcept {
  if (!begun_) detector_access::begin(*this);
  detector_access::read_on(*this, {}, true);
  return detector_access::answer(*this);
}

detection detect(byte_view text) noexcept {
  detector d;
  d.push(text);
  return d.finish();
}

// ── the answer ──────────────────────────────────────────────────────────────────────────────────

namespace {

using enum confidence;

std::string_view with_errors(encoding e) noexcept {
  switch (e) {
    case encoding::utf16le: return "UTF-16LE with errors";
    case encoding::utf16be: return "UTF-16BE with errors";
    case encoding::utf32le: return "UTF-32LE with errors";
    case encoding::utf32be: return "UTF-32BE with errors";
    default: return "UTF-8 with errors";
  }
}

detection is(encoding e, confidence sure) noexcept {
  return {e, name(e), sure, {}, {}};
}
detection damaged(encoding e, confidence sure) noexcept {
  return {e, with_errors(e), sure, {}, {}};
}
detection no_encoding(std::string_view name, confidence sure) noexcept {
  return {{}, name, sure, {}, {}};
}

// How sure a text is in an encoding that has `weight` continuation bytes right and none wrong.
confidence by_weight(std::uint64_t weight) noexcept {
  return weight >= 12 ? certain : weight >= 4 ? almost_certain : likely;
}

bool is_utf8(const evidence& e) noexcept {
  return e.errors + e.surrogate_pairs + e.encoded_nuls == 0;
}

// What isn't UTF-8: CESU-8, or modified UTF-8 where it has C0 80.
std::optional<detection> as_surrogate_pairs(const evidence& e) noexcept {
  if (e.errors + e.four_bytes != 0) return std::nullopt;
  const confidence sure = by_weight(e.continuations + 4 * e.surrogate_pairs + e.encoded_nuls);
  if (e.encoded_nuls == 0) return is(encoding::cesu8, sure);
  if (e.nuls == 0) return is(encoding::mutf8, sure);
  return std::nullopt;
}

// What ill-formed text with few enough errors is. Where other encodings read as UTF-8 in places,
// errors outnumber sequences: by three in Japanese in EUC, which comes nearest.
bool is_damaged_utf8(const evidence& e) noexcept {
  return e.sequences + e.surrogate_pairs + e.encoded_nuls >= 2 * e.errors;
}

// The only error is a character that the end cuts short, and there are others.
bool is_cut_utf8(const evidence& e) noexcept {
  return e.cut && e.errors == 1 && e.sequences != 0 && e.surrogate_pairs + e.encoded_nuls == 0;
}

// One code unit in fifty may be wrong.
bool is_nearly(const evidence& e) noexcept {
  return e.errors * 50 <= e.code_units;
}

// Where a signature speaks for it, one more, as a text has that was cut; but not all.
bool is_nearly_as_signed(const evidence& e) noexcept {
  return (e.errors - 1) * 50 <= e.code_units && e.errors < e.code_units;
}

detection cut_utf8() noexcept {
  return {encoding::utf8, "UTF-8, cut at its end", likely, {}, {}};
}

detection with_signature(encoding said, const evidence& e) noexcept {
  if (said == encoding::utf8) {
    if (is_utf8(e)) return is(said, certain);
    if (const auto pairs = as_surrogate_pairs(e)) return *pairs;
    if (is_cut_utf8(e)) return cut_utf8();
    return damaged(said, is_damaged_utf8(e) || e.errors * 4 <= e.bytes ? likely : guess);
  }
  if (e.errors == 0) return is(said, certain);
  return damaged(said, is_nearly_as_signed(e) ? likely : guess);
}

detection by_pattern(const evidence& e) noexcept {
  if (e.errors != 0) return damaged(e.read_as, likely);
  // One number of 32 bits in 3,900 is a scalar value.
  if (unit_of(e.read_as) == 4) return is(e.read_as, e.code_units < 4 ? likely : certain);
  return is(e.read_as, e.code_units < 32 ? likely : almost_certain);
}

// No byte is above 7F. Text may have NULs between its lines; one byte in three is too much.
detection of_ascii(const evidence& e) noexcept {
  if (e.nuls * 3 > e.bytes) return no_encoding("binary", likely);
  if (e.designations != 0) return is(encoding::ascii, guess);
  return is(encoding::ascii, e.nuls == 0 ? certain : likely);
}

// More than one byte in twenty is none of text. Of random bytes, one in ten is a control character.
bool is_binary(const evidence& e, std::size_t head_size) noexcept {
  const std::uint64_t looked_at = std::min<std::uint64_t>(e.bytes, head_size);
  return e.nuls * 20 > e.bytes || e.controls * 20 > looked_at;
}

// Not UTF-8, and nothing else that is known by its form. In Western text, accented letters stand
// alone or by two; in other alphabets and in double-byte encodings, nearly all letters are above
// 7F.
detection of_eight_bits(const evidence& e) noexcept {
  if (e.nuls != 0) return no_encoding("binary", likely);
  if (e.undefined_1252 != 0 || e.error_bytes > 2 * e.error_runs) {
    return no_encoding("not UTF-8", certain);
  }
  if (e.c1_bytes != 0) return is(encoding::windows1252, guess);
  return no_encoding("ISO-8859-1 or windows-1252", guess);
}

detection of_mark(const file_mark& m) noexcept {
  return no_encoding(m.format, m.bytes.size() >= 4 ? almost_certain : likely);
}

}  // namespace

detection detector_access::answer(const detector& d) noexcept {
  const evidence& utf8 = d.utf8_.seen;
  const evidence& wide = d.wide_.seen;
  const auto answered = [&](const detection& by, const evidence& seen) {
    return detection{by.enc, by.name, by.sure, d.signature_, seen};
  };
  if (d.signature_) {
    const evidence& seen = d.wide_.on ? wide : utf8;
    return answered(with_signature(d.signature_->enc, seen), seen);
  }
  if (is_utf8(utf8) && utf8.sequences != 0) {
    return answered(is(encoding::utf8, by_weight(utf8.continuations)), utf8);
  }
  const bool ascii = is_utf8(utf8);
  if (!ascii || utf8.nuls != 0) {
    if (const file_mark* m = find_mark(head(d))) return answered(of_mark(*m), utf8);
  }
  if (d.wide_.on && is_nearly(wide)) return answered(by_pattern(wide), wide);
  // With the pattern and without the validity, or with an error after it: NULs are what is known.
  if (d.wide_.on && !ascii) return answered(no_encoding("binary", likely), wide);
  if (ascii) return answered(of_ascii(utf8), utf8);
  if (const auto pairs = as_surrogate_pairs(utf8)) return answered(*pairs, utf8);
  if (is_binary(utf8, d.head_filled_)) return answered(no_encoding("binary", likely), utf8);
  if (is_cut_utf8(utf8)) return answered(cut_utf8(), utf8);
  if (is_damaged_utf8(utf8)) return answered(damaged(encoding::utf8, likely), utf8);
  return answered(of_eight_bits(utf8), utf8);
}

std::string_view name(confidence c) noexcept {
  switch (c) {
    case guess: return "guess";
    case likely: return "likely";
    case almost_certain: return "almost certain";
    case certain: return "certain";
  }
  return "unknown";
}

}  // namespace utfkit
