#include "conversion.hpp"

#include <utfkit/transcoder.hpp>

#include "glibc_forms.hpp"

namespace utfkit::iconv_library {

using namespace internal;

namespace {

constexpr unsigned unit_of(encoding e) noexcept {
  switch (e) {
    case encoding::utf16le:
    case encoding::utf16be:
    case encoding::ucs2le:
    case encoding::ucs2be: return 2;
    case encoding::utf32le:
    case encoding::utf32be: return 4;
    default: return 1;
  }
}

// Whether it has every code point, so that nothing is left out on the way to it.
constexpr bool has_all(encoding e) noexcept {
  return e <= encoding::utf32be;
}

source behind(source in, std::size_t size) noexcept {
  return {in.data + size, in.units - size};
}
target behind(target out, std::size_t size) noexcept {
  return {out.data + size, out.units - size};
}

}  // namespace

conversion::conversion(charset from, charset to) noexcept : from_(from), to_(to) {
  // So that the tables of both are there.
  static_cast<void>(transcoder({.from = from.id, .to = to.id}));
  set_source(from.id);
  reset();
}

void conversion::reset() noexcept {
  order_open_ = from_.how == form::signature;
  mark_due_ = to_.how == form::signature;
}

void conversion::set_source(encoding e) noexcept {
  source_ = e;
  way_ = route_of(e, to_.id);
  as_glibc_has_it(way_, from_, to_);
}

// Without a signature the order stays what it was: after reset() that of the text before.
bool conversion::find_order(source in, extent& e) noexcept {
  const unsigned unit = unit_of(from_.id);
  if (in.units < unit) {
    if (in.units != 0) e.why = outcome::incomplete;
    return false;
  }
  order_open_ = false;
  for (const encoding order : {from_.id, swapped(from_.id)}) {
    if (codec_of_encoding(order).decode(in.data, unit).code_point != 0xFEFF) continue;
    if (order != source_) set_source(order);
    e.read = unit;
    break;
  }
  return e.read != in.units;
}

// As glibc does, not before there is a character to write, nor for one that can't be decoded.
bool conversion::write_mark(source in, target out, extent& e) noexcept {
  const decoded first = way_.from.decode(in.data, in.units);
  if (first.error != errc::ok && !reaches_encoder(source_, in)) return true;
  byte mark[any_codec::max_bytes];
  const unsigned size = way_.to.encode(0xFEFF, mark);
  if (size > out.units) {
    e.why = outcome::full;
    return false;
  }
  std::memcpy(out.data, mark, size);
  e.written = size;
  mark_due_ = false;
  return true;
}

// glibc decodes all of a block first: that there is no room is found before what the encoder
// refuses, and after what the decoder does.
outcome conversion::reason(const result& r, source rest, std::size_t room) const noexcept {
  if (r.error == errc::output_full) return outcome::full;
  if (r.error != errc::unmappable) {
    if (is_incomplete(source_, r, rest)) return outcome::incomplete;
    if (!reaches_encoder(source_, rest)) return outcome::ill_formed;
  }
  if (room < unit_of(to_.id)) return outcome::full;
  return r.error == errc::unmappable ? outcome::unmappable : outcome::ill_formed;
}

// The tag characters, U+E0000 to U+E007F, vanish where the target hasn't got them.
bool conversion::is_dropped(const result& r, source rest) const noexcept {
  if (r.error != errc::unmappable || has_all(to_.id)) return false;
  return way_.from.decode(rest.data, rest.units).code_point >> 7 == 0xE0000 >> 7;
}

extent conversion::run(source in, target out) noexcept {
  extent e;
  if (in.units == 0) return e;
  if (order_open_ && !find_order(in, e)) return e;
  if (mark_due_ && !write_mark(behind(in, e.read), out, e)) return e;
  route_kernel kernel(way_);
  for (;;) {
    const result r = drive([&kernel](auto... block) noexcept { return kernel(block...); },
                           way_.from, way_.to, stop_policy(), behind(in, e.read),
                           behind(out, e.written));
    e.read += r.read;
    e.written += r.written;
    if (r) return e;
    const source rest = behind(in, e.read);
    const std::size_t room = out.units - e.written;
    e.why = reason(r, rest, room);
    if (e.why != outcome::unmappable || !is_dropped(r, rest)) return e;
    e.why = outcome::done;
    e.read += r.error_length;
    if (e.read == in.units) return e;
  }
}

}  // namespace utfkit::iconv_library
