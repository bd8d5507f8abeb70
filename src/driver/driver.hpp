// The one loop. A kernel runs as far as it likes; the definition settles the sequence where it
// stopped; the kernel runs again. Strict, lossy, measuring and streaming conversion are policies.
#pragma once

#include <cstddef>
#include <cstring>

#include <utfkit/result.hpp>

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
// that what it answered is written.

struct stop_policy {
  static substitute on(const decoded&, const byte*, std::size_t) noexcept { return {}; }
  static void replaced(const decoded&) noexcept {}
};

// Writes one encoded replacement for each ill-formed or unmappable step.
struct replace_policy {
  substitute with;
  substitute on(const decoded&, const byte*, std::size_t) const noexcept { return with; }
  static void replaced(const decoded&) noexcept {}
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

// Why an encoder refused `c`, which a decoder took: WTF-8 has surrogates, and no other encoding.
inline errc not_encodable(char32_t c) noexcept {
  return is_surrogate(c) ? errc::surrogate : errc::unmappable;
}

// A lossy kernel for those who don't ask how much it replaced.
struct uncounted {
  lossy_kernel* kernel;
  progress operator()(const byte* in, std::size_t size, byte* out,
                      std::size_t room) const noexcept {
    std::uint64_t replacements = 0;
    return kernel(in, size, out, room, replacements);
  }
};

// Goes on where a kernel stopped before the end. Apart from drive(), and not inlined: what most
// calls don't need would cost the short ones a frame and the saving of registers.
template <class Kernel, class From, class To, class Policy>
[[gnu::noinline]] result drive_on(Kernel kernel, From from, To to, Policy& policy, source in,
                                  target out, progress done) noexcept {
  result r{done.read, done.written};
  for (;;) {
    const byte* at = in.data + r.read * from.unit;
    decoded d = from.decode(at, in.units - r.read);
    byte encoded[16];
    substitute s{encoded, d.error == errc::ok ? to.encode(d.code_point, encoded) : 0};
    if (s.units == 0) {
      if (d.error == errc::ok) d.error = not_encodable(d.code_point);
      s = policy.on(d, at, in.units - r.read);
      if (s.data == nullptr) {
        r.error = d.error;
        r.error_length = d.length;
        return r;
      }
    }
    if (s.units > out.units - r.written) {
      r.error = errc::output_full;
      return r;
    }
    if (const std::size_t bytes = s.units * to.unit; bytes != 0) {
      std::memcpy(out.data + r.written * to.unit, s.data, bytes);
    }
    if (d.error != errc::ok) policy.replaced(d);
    r.read += d.length;
    r.written += s.units;
    if (r.read == in.units) return r;

    const progress p = kernel(in.data + r.read * from.unit, in.units - r.read,
                              out.data + r.written * to.unit, out.units - r.written);
    r.read += p.read;
    r.written += p.written;
    if (r.read == in.units) return r;
  }
}

// Converts `in` to `out`. Codecs are objects, because those of run-time encodings are; the kernel
// is called as a convert_kernel is. Every turn consumes at least one unit or returns, so it ends; a
// kernel that stops early often costs speed and nothing else.
template <class Kernel, class From, class To, class Policy>
result drive(Kernel kernel, From from, To to, Policy&& policy, source in, target out) noexcept {
  const progress p = kernel(in.data, in.units, out.data, out.units);
  if (p.read != in.units) return drive_on(kernel, from, to, policy, in, out, p);
  return {p.read, p.written};
}

// Validates: the same loop with a kernel that only finds prefixes, and output of no size.
template <class From>
result drive_validate(prefix_kernel* kernel, source in) noexcept {
  result r;
  for (;;) {  // GCOVR_EXCL_LINE: see below
    r.read += kernel(in.data + r.read * From::unit, in.units - r.read);
    if (r.read == in.units) return r;
    const decoded d = From::decode(in.data + r.read * From::unit, in.units - r.read);
    // GCOVR_EXCL_START: kernels may stop before valid text; today's don't
    if (d.error != errc::ok) return {r.read, 0, d.error, d.length};
    r.read += d.length;
    // GCOVR_EXCL_STOP
  }
}

}  // namespace utfkit::internal
