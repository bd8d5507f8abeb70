#include <utfkit/normalize.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "by_definition.hpp"
#include "driver/units.hpp"
#include "fold.hpp"
#include "pieces.hpp"
#include "rewrite.hpp"

namespace utfkit {

using namespace internal;

namespace {

// The normalization of in[0, size) after what `r` says is done; what is ill-formed stops it.
template <form F>
result go_on(byte_view text, byte_span out, result r) noexcept {
  while (r.read < text.size()) {
    const piece next = next_piece<F>(text, r.read, out.size() - r.written);
    const progress p =
        rewrite<F>(bytes_of(text.data()) + r.read, next.size,
                   reinterpret_cast<byte*>(out.data()) + r.written, out.size() - r.written);
    r.read += p.read;
    r.written += p.written;
    if (p.read != next.size) return {r.read, r.written, errc::output_full};
    if (next.error != errc::ok) return {r.read, r.written, next.error, next.error_length};
  }
  return r;
}

template <form F>
result go_on_lossy(byte_view text, byte_span out) noexcept {
  constexpr std::string_view substitute = "\uFFFD";
  result r;
  for (;;) {
    r = go_on<F>(text, out, {r.read, r.written});
    if (r.error == errc::ok || r.error == errc::output_full) return r;
    // U+FFFD begins anew and combines with nothing.
    if (out.size() - r.written < substitute.size()) return {r.read, r.written, errc::output_full};
    substitute.copy(out.data() + r.written, substitute.size());
    r.read += r.error_length;
    r.written += substitute.size();
  }
}

// Appends what `convert(in, span)` writes to `out`, which has `old` bytes, in as much room as it
// asks for: mostly that of the input.
template <class Convert>
result append_from(std::string& out, std::size_t old, byte_view text, Convert convert) {
  result done;
  std::size_t extra = text.size() + 64;
  for (;;) {
    const result r = append_at_most(
        out, extra, [&](byte_span room) { return convert(text.substr(done.read), room); });
    done.read += r.read;
    done.error = r.error;
    done.error_length = r.error_length;
    done.written = out.size() - old;
    if (r.error != errc::output_full) return done;
    // What is left seems to grow; what belongs together can be long.
    extra = r.read == 0 ? 2 * extra : text.size() - done.read + extra / 2;
  }
}

// The same; where there is no memory for all of it, none of it.
template <class Convert>
result append(std::string& out, byte_view text, Convert convert) {
  const std::size_t old = out.size();
  try {
    return append_from(out, old, text, convert);
  } catch (...) {  // bad_alloc, or length_error
    out.erase(old);
    throw;
  }
}

}  // namespace

bool is_normalized(byte_view text, form f) noexcept {
  return normalized_prefix(text, f) == text.size();
}

std::size_t normalized_prefix(byte_view text, form f) noexcept {
  return with_form(f, [text]<form F>() {
    for (std::size_t at = 0;;) {
      if (at == text.size()) return at;
      const piece next = next_piece<F>(text, at);
      const byte* in = bytes_of(text.data()) + at;
      const std::size_t same = in_form<F>(in, next.size);
      if (same != next.size) return at + same;
      at += same;
      if (next.error != errc::ok) return at;
    }
  });
}

result normalize(byte_view text, byte_span out, form f) noexcept {
  return with_form(f, [&]<form F>() { return go_on<F>(text, out, {}); });
}

result normalize_lossy(byte_view text, byte_span out, form f) noexcept {
  return with_form(f, [&]<form F>() { return go_on_lossy<F>(text, out); });
}

result append_normalized(std::string& out, byte_view text, form f) {
  return append(out, text, [f](byte_view in, byte_span room) { return normalize(in, room, f); });
}

void append_normalized_lossy(std::string& out, byte_view text, form f) {
  (void)append(out, text,
               [f](byte_view in, byte_span room) { return normalize_lossy(in, room, f); });
}

expected<std::string> normalize(byte_view text, form f) {
  std::string out;
  const result r = append_normalized(out, text, f);
  if (r.error != errc::ok) return failure{r.read, r.error, r.error_length};
  return out;
}

std::string normalize_lossy(byte_view text, form f) {
  std::string out;
  append_normalized_lossy(out, text, f);
  return out;
}

std::string nfkc_casefold_lossy(byte_view text) {
  std::string out;
  out.reserve(text.size());
  internal::compose_all(canonically_ordered<folder>(text),
                        [&out](char32_t c) { append_utf8(out, c); });
  return out;
}

expected<std::string> nfkc_casefold(byte_view text) {
  const result r = validate(text);
  if (r.error != errc::ok) return failure{r.read, r.error, r.error_length};
  return nfkc_casefold_lossy(text);
}

}  // namespace utfkit
