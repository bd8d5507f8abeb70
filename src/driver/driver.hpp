// The one loop. A kernel converts as far as it likes; the definition takes the one step where it
// stopped; the kernel goes on. Strict, lossy, measuring and streaming conversion are policies.
#pragma once

#include <cstddef>
#include <cstring>

#include <utfkit/result.hpp>

#include "codec/special.hpp"
#include "codec/utf.hpp"
#include "kernels/kernels.hpp"

namespace utfkit::internal {

// Input and output in code units; `data` may have any alignment.
struct source {
  const byte* data;
  std::size_t units;
};
struct target {
  byte* data;
  std::size_t units;
};

// Encoded text that a policy wants written in place of an error. A null `data` means: stop here.
struct substitute {
  const byte* data = nullptr;
  std::size_t units = 0;
};

// Policies. `on(d, at, left)` is asked about a step at `at` that is ill-formed (d.error says why)
// or unmappable, with `left` units from there to the end of the input. `replaced(d)` tells
// that what it answered is written, and `took(d, at)` that a step is done.

struct stop_policy {
  static substitute on(const decoded&, const byte*, std::size_t) noexcept { return {}; }
  static void replaced(const decoded&) noexcept {}
  static void took(const decoded&, const byte*) noexcept {}
};

// Writes `with` for each ill-formed or unmappable step, and counts.
struct replace_policy {
  substitute with;
  std::uint64_t replacements = 0;

  substitute on(const decoded&, const byte*, std::size_t) const noexcept { return with; }
  void replaced(const decoded&) noexcept { ++replacements; }
  static void took(const decoded&, const byte*) noexcept {}
};

// A codec's replacement character: U+FFFD, or '?' where the encoding has none.
template <class To>
struct replacement_of {
  byte bytes[16];
  std::size_t units;
  replacement_of() noexcept : units(To::encode(replacement, bytes)) {
    if (units == 0) units = To::encode(U'?', bytes);
  }
  replace_policy policy() const noexcept { return {{bytes, units}}; }
};

// A lossy kernel, which adds to a count what it replaces.
struct counting_kernel {
  lossy_kernel* kernel;
  std::uint64_t& replacements;
  progress operator()(const byte* in, std::size_t size, byte* out,
                      std::size_t room) const noexcept {
    return kernel(in, size, out, room, replacements);
  }
};

// Why an encoder refused `c`, which a decoder took: WTF-8 has surrogates, and no other encoding.
inline errc not_encodable(char32_t c) noexcept {
  return is_surrogate(c) ? errc::surrogate : errc::unmappable;
}

// What encode() refused, if it is two code points for one character; 0 where one can't be
// expressed.
inline unsigned encode_double(const any_codec& to, char32_t c, byte* out) noexcept {
  if (!is_double(c)) return 0;
  const unsigned first = to.encode(first_of(c), out);
  const unsigned second = first == 0 ? 0 : to.encode(second_of(c), out + first * to.unit);
  return second == 0 ? 0 : first + second;
}

// The step of the input behind r.read by the definition: converts it, or writes what the policy has
// in its place. False where the policy stops there or the output is full, which r.error says then.
template <class Policy>
bool one_step(const any_codec& from, const any_codec& to, Policy& policy, source in, target out,
              result& r) noexcept {
  const byte* at = in.data + r.read * from.unit;
  decoded d = from.decode(at, in.units - r.read);
  byte encoded[16];
  substitute s{encoded, d.error == errc::ok ? to.encode(d.code_point, encoded) : 0};
  const bool is_nothing = d.error == errc::ok && d.code_point == nothing;
  if (s.units == 0 && d.error == errc::ok) s.units = encode_double(to, d.code_point, encoded);
  if (s.units == 0 && !is_nothing) {
    if (d.error == errc::ok) d.error = not_encodable(d.code_point);
    s = policy.on(d, at, in.units - r.read);
    if (s.data == nullptr) {
      r.error = d.error;
      r.error_length = d.length;
      return false;
    }
  }
  if (s.units > out.units - r.written) {
    r.error = errc::output_full;
    return false;
  }
  if (const std::size_t bytes = s.units * to.unit; bytes != 0) {
    std::memcpy(out.data + r.written * to.unit, s.data, bytes);
  }
  if (d.error != errc::ok) policy.replaced(d);
  policy.took(d, at);
  r.read += d.length;
  r.written += s.units;
  return true;
}

// Goes on where a kernel stopped before the end. Apart from drive(), and not inlined: what most
// calls don't need would cost the short ones a frame and the saving of registers. The codecs are
// called through pointers: an instance for each pair of encodings took 12 KB, and is no faster
// where kernels do the work.
template <class Kernel, class Policy>
[[gnu::noinline]] result drive_on(Kernel kernel, const any_codec& from, const any_codec& to,
                                  Policy& policy, source in, target out, progress done) noexcept {
  result r{done.read, done.written};
  while (one_step(from, to, policy, in, out, r)) {
    if (r.read == in.units) return r;
    const progress p = kernel(in.data + r.read * from.unit, in.units - r.read,
                              out.data + r.written * to.unit, out.units - r.written);
    r.read += p.read;
    r.written += p.written;
    if (r.read == in.units) return r;
  }
  return r;
}

// Converts `in` to `out`; the kernel is called as a convert_kernel is. Every turn consumes at least
// one unit or returns, so it ends; a kernel that stops early often costs speed and nothing else.
template <class Kernel, class Policy>
result drive(Kernel kernel, const any_codec& from, const any_codec& to, Policy&& policy, source in,
             target out) noexcept {
  // What only drive_on() needs waits in memory: in registers it would have to be saved by six
  // pushes and pops, in each call for a short text.
  struct {
    source in;
    target out;
    Kernel kernel;
  } later{in, out, kernel};
  asm("" : "+m"(later));
  const progress p = kernel(in.data, in.units, out.data, out.units);
  if (p.read != later.in.units) {
    return drive_on(later.kernel, from, to, policy, later.in, later.out, p);
  }
  return {p.read, p.written};
}

// What is used more than once is in driver_instances.cc.
extern template const any_codec codec_of<utf8_codec>;
extern template const any_codec codec_of<utf16_native>;
extern template const any_codec codec_of<utf32_native>;
extern template const any_codec codec_of<latin1_codec>;
extern template result drive_on(convert_kernel*, const any_codec&, const any_codec&, stop_policy&,
                                source, target, progress) noexcept;
extern template result drive_on(convert_kernel*, const any_codec&, const any_codec&,
                                replace_policy&, source, target, progress) noexcept;
extern template result drive_on(counting_kernel, const any_codec&, const any_codec&,
                                replace_policy&, source, target, progress) noexcept;

// Validates: the same loop with a kernel that only finds prefixes, and no output.
template <class Kernel>
result drive_validate(Kernel kernel, const any_codec& from, source in) noexcept {
  result r;
  for (;;) {
    r.read += kernel(in.data + r.read * from.unit, in.units - r.read);
    if (r.read == in.units) return r;
    const decoded d = from.decode(in.data + r.read * from.unit, in.units - r.read);
    if (d.error != errc::ok) return {r.read, 0, d.error, d.length};
    r.read += d.length;
  }
}

}  // namespace utfkit::internal
