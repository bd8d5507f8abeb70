#include <utfkit/detect.hpp>

#include <algorithm>
#include <bit>
#include <cstring>

#include <utfkit/finding.hpp>

#include "byte_text.hpp"
#include "codec/mutf8.hpp"
#include "declared.hpp"
#include "driver/units.hpp"
#include "encoding/registry.hpp"
#include "error_blocks.hpp"
#include "legacy_answer.hpp"
#include "legacy_scores.hpp"
#include "swapped_parts.hpp"
#include "verdict.hpp"

namespace utfkit {

using namespace internal;

namespace {

// Bytes that are read in one go: what the passes over them share the first-level cache with.
constexpr std::size_t block = std::size_t{16} * 1024;

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

// Whether in[0, 8) is ASCII without a NUL. A borrow reaches bit 7 of a byte that is zero, or of one
// after it.
bool is_plain(const byte* in) noexcept {
  std::uint64_t word;
  std::memcpy(&word, in, 8);
  constexpr std::uint64_t ones = 0x0101010101010101;
  return ((word | (word - ones)) & ones * 0x80) == 0;
}

// ── reading as UTF-8 ────────────────────────────────────────────────────────────────────────────

// Counts in[0, size), which is well formed.
void count_valid(evidence& seen, const byte* in, std::size_t size) noexcept {
  seen.bytes += size;
  if (size < 64) {  // between errors: calls would cost more than they save
    for (std::size_t i = 0; i < size; ++i) {
      if (size - i >= 8 && is_plain(in + i)) {
        i += 7;
        continue;
      }
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
  if (in[0] == 0xED || in[0] == 0xC0) {  // as a surrogate and an encoded NUL begin
    const decoded pair = mutf8_codec::decode(in, size);
    if (pair.error == errc::ok) {
      ++(pair.length == 6 ? seen.surrogate_pairs : seen.encoded_nuls);
      seen.bytes += pair.length;
      return pair.length;
    }
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

// Whether what is before the first error is UTF-8 and not by chance, in which one sequence in four
// is well formed at most. Read in another encoding it would decide which ones are left. A run that
// an error ends was not meant as UTF-8.
bool begins_with_utf8(byte_view before_error) noexcept {
  constexpr std::uint64_t by_chance = 8;
  while (!before_error.empty() && before_error[before_error.size() - 1] >= 0x80) {
    before_error = before_error.substr(0, before_error.size() - 1);
  }
  const byte_classes c = classes_of(bytes_of(before_error.data()), before_error.size());
  return c.high - c.continuations > by_chance;
}

// ── reading as UTF-16 and UTF-32 ────────────────────────────────────────────────────────────────

constexpr bool little = std::endian::native == std::endian::little;

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

// The length in bytes of a prefix that is well formed.
std::size_t valid_prefix(encoding e, const byte* in, std::size_t size) noexcept {
  const kernel_table& k = kernels();
  if (e == encoding::utf8) return k.valid_utf8(in, size);
  if (e == (little ? encoding::utf16le : encoding::utf16be)) return k.valid_utf16(in, size / 2) * 2;
  if (e == (little ? encoding::utf16be : encoding::utf16le)) {
    return k.valid_utf16_swapped(in, size / 2) * 2;
  }
  return e == (little ? encoding::utf32le : encoding::utf32be) ? k.valid_utf32(in, size / 4) * 4
                                                               : valid_swapped_utf32(in, size);
}

void count_wide(evidence& seen, byte_text_reading& byte_text, swapped_reading& swapped,
                const byte* in, std::size_t size) noexcept {
  const std::size_t unit = bytes_a_unit(seen.read_as);
  seen.bytes += size;
  seen.nuls += classes_of(in, size).nuls;
  seen.code_units += (size + unit - 1) / unit;
  if (unit != 2) return;
  add_byte_text(byte_text, in, size, seen.read_as == encoding::utf16le);
  add_swapped(swapped, in, size, seen.read_as == encoding::utf16le);
}

}  // namespace

struct detector_access {
  using reading = detector::reading;

  // ── reading ───────────────────────────────────────────────────────────────────────────────────

  static std::uint64_t errors_of(const reading& r) noexcept {
    return r.seen.errors + r.seen.surrogate_pairs + r.seen.encoded_nuls;
  }
  static bool is_over(const reading& r) noexcept { return !r.on || errors_of(r) >= r.limit; }

  // Text that isn't UTF-8 need not be counted to its end where bytes above 7F stand in runs, as in
  // other alphabets and in East Asia. Where they stand alone or by two, some of it may be UTF-8
  // yet.
  static void stop_if_clear(reading& r) noexcept {
    const evidence& e = r.seen;
    if (e.errors >= detector::clear_errors && e.errors % between_checks == 0 &&
        2 * e.sequences <= e.errors && e.error_bytes > 2 * e.error_runs) {
      r.limit = errors_of(r);
    }
  }
  static constexpr std::uint64_t between_checks = 1024;

  // How many errors may follow that neither end the reading nor are asked whether they do.
  static std::uint64_t errors_ahead(const reading& r) noexcept {
    const std::uint64_t n = r.seen.errors;
    const std::uint64_t next = n < detector::clear_errors
                                   ? detector::clear_errors
                                   : (n / between_checks + 1) * between_checks;
    return std::min(next - n, r.limit - errors_of(r)) - 1;
  }

  // What follows an error, as long as errors are near each other: a call for each stretch between
  // them would take most of the time. Returns how far it went; in the end six bytes are left,
  // unless they are the last.
  static std::size_t read_dense(reading& r, legacy_reading& legacy, const byte* in,
                                std::size_t size, bool last, std::size_t most) noexcept {
    constexpr std::size_t near = 32;
    std::size_t at = 0;
    std::size_t valid = 0;  // in[valid, at) is well formed
    std::size_t ascii = 0;
    evidence& seen = r.seen;
    const std::size_t end =
        std::min(last ? size : size - std::min(size, max_intended_length), most);
    while (at < end && ascii < near && !is_over(r)) {
      if (in[at] < 0x80) {
        const std::size_t step = end - at >= 8 && is_plain(in + at) ? 8 : 1;
        seen.nuls += in[at] == 0;
        ascii += step;
        at += step;
        continue;
      }
      ascii = 0;
      const decoded d = utf8_codec::decode(in + at, size - at);
      if (d.error == errc::ok) {
        ++seen.sequences;
        seen.continuations += d.length - 1U;
        seen.four_bytes += d.length == 4;
        at += d.length;
        continue;
      }
      if (last && d.error == errc::truncated) break;
      seen.bytes += at - valid;
      add_valid(legacy, in + valid, at - valid, false);
      const std::size_t length = count_error(r.seen, in + at, size - at, (in + at)[-1]);
      add_error(legacy, in + at, length);
      at += length;
      valid = at;
      stop_if_clear(r);
    }
    seen.bytes += at - valid;
    add_valid(legacy, in + valid, at - valid, false);
    return at;
  }

  // What follows an error: most of it by blocks, and what they leave by sequences.
  static std::size_t read_near_errors(reading& r, legacy_reading& legacy, const byte* in,
                                      std::size_t size, bool last) noexcept {
    constexpr std::size_t some = 96;
    std::size_t at = 0;
    while (!is_over(r)) {
      at += read_blocks(r.seen, legacy, in + at, size - at, errors_ahead(r));
      const std::size_t step = read_dense(r, legacy, in + at, size - at, last, some);
      at += step;
      if (step < some || legacy.ahead < some) break;
    }
    return at;
  }

  // Reads in[0, size) as far as it can be read before more is known, and returns how far. What
  // isn't UTF-8 is read as the encodings of before Unicode as well.
  [[gnu::noinline]] static std::size_t read(reading& r, legacy_reading& legacy, const byte* in,
                                            std::size_t size, bool last) noexcept {
    const encoding e = r.seen.read_as;
    const bool utf8 = e == encoding::utf8;
    const auto kernel = [e](const byte* from, std::size_t n) { return valid_prefix(e, from, n); };
    std::size_t at = 0;
    bool well_formed = true;  // so far: this is a new block, and not what follows an error
    while (at < size && !is_over(r)) {
      const std::size_t ahead = std::min(size - at, block);
      if (utf8 && well_formed && kernels().is_ascii(in + at, ahead)) {
        // Much of all text, and known sooner than all that count_valid() asks.
        const bool nuls = std::memchr(in + at, 0, ahead) != nullptr;
        r.seen.bytes += ahead;
        r.seen.nuls += nuls ? classes_of(in + at, ahead).nuls : 0;
        add_valid(legacy, in + at, ahead, true);
        at += ahead;
        continue;
      }
      const result v = drive_validate(kernel, codec_of_encoding(e), {in + at, ahead});
      if (utf8) {
        const std::uint64_t before = r.seen.sequences;
        count_valid(r.seen, in + at, v.read);
        add_valid(legacy, in + at, v.read, before == r.seen.sequences);
      } else {
        count_wide(r.seen, r.byte_text, r.swapped, in + at, v.read);
      }
      at += v.read;
      well_formed = bool(v);
      const std::size_t left = size - at;
      const bool at_block_end = v.read + v.error_length == ahead && ahead - v.read < left;
      if (well_formed || (v.error == errc::truncated && at_block_end)) continue;
      // What follows could still change what it is.
      if (!last && left < (utf8 ? max_intended_length : 4)) break;
      if (utf8) {
        r.seen.cut = last && v.error == errc::truncated && v.error_length == left;
        const std::size_t length =
            count_error(r.seen, in + at, left, at == 0 ? r.before : in[at - 1]);
        add_error(legacy, in + at, length);
        at += length;
        stop_if_clear(r);
        at += read_near_errors(r, legacy, in + at, size - at, last);
      } else {
        count_wide(r.seen, r.byte_text, r.swapped, in + at, v.error_length);
        ++r.seen.errors;
        at += v.error_length;
      }
    }
    if (at != 0) r.before = in[at - 1];
    return at;
  }

  // Keeps in[0, size), at most five bytes, until more is known.
  static void keep(reading& r, const byte* in, std::size_t size) noexcept {
    if (size != 0) std::memcpy(r.wait.data(), in, size);
    r.waiting = static_cast<std::uint8_t>(size);
  }

  // The last piece is empty. Not inlined, as read() isn't: there would be six copies of both.
  [[gnu::noinline]] static void push(reading& r, legacy_reading& legacy, byte_view piece,
                                     bool last) noexcept {
    const byte* in = bytes_of(piece.data());
    std::size_t size = piece.size();
    if (r.waiting != 0 && !is_over(r)) {
      // With eight bytes more, it is known what all that waits is.
      byte joined[16];
      const std::size_t taken = std::min<std::size_t>(size, 8);
      std::memcpy(joined, r.wait.data(), r.waiting);
      if (taken != 0) std::memcpy(joined + r.waiting, in, taken);
      const std::size_t total = r.waiting + taken;
      const std::size_t done = read(r, legacy, joined, total, last);
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
    const std::size_t done = read(r, legacy, in, size, last);
    if (!is_over(r)) keep(r, in + done, size - done);
  }

  // ── the head ──────────────────────────────────────────────────────────────────────────────────

  static byte_view head(const detector& d) noexcept { return {d.head_.data(), d.head_filled_}; }

  static void read_on(detector& d, byte_view piece, bool last) noexcept {
    push(d.utf8_, d.legacy_, piece, last);
    push(d.wide_, d.legacy_, piece, last);
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
    const std::size_t valid = kernels().valid_utf8(bytes_of(text.data()), text.size());
    const bool whole = head(d).size() < detector::head_size;  // nothing follows
    const bool has_errors = valid + (whole ? 0 : 3) < text.size();
    if (has_errors && !begins_with_utf8(text.substr(0, valid))) {
      d.legacy_.ahead = detector::head_size;
    }
    read_on(d, text, false);
  }
};

detector::detector(const detection_hints& hints) noexcept {
  for (const encoding e : hints.among) {
    limit_to(legacy_, as_detected(e));
    if (e == encoding::ibm858) limit_to(legacy_, e);
  }
  legacy_.language = hint_of_language(hints.language);
}

void detector::reset() noexcept {
  const auto among = legacy_.among;
  const auto language = legacy_.language;
  *this = detector();
  legacy_.among = among;
  legacy_.language = language;
}

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
  const evidence* wide = wide_.on ? &wide_.seen : nullptr;
  if (wide_.on) {
    wide_.seen.byte_text = byte_text_of(wide_.byte_text, wide_.seen.nuls, wide_.seen.code_units);
    end_swapped(wide_.swapped);
    wide_.seen.swapped = wide_.swapped.found;
    wide_.seen.swapped_at = wide_.swapped.first;
  }
  const byte_view head = detector_access::head(*this);
  return verdict_of({utf8_.seen, wide, signature_, head, legacy_});
}

detection detect(byte_view text) noexcept {
  return detect(text, {});
}

detection detect(byte_view text, const detection_hints& hints) noexcept {
  detector d(hints);
  d.push(text);
  return d.finish();
}

}  // namespace utfkit
