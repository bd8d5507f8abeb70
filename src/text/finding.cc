#include <utfkit/finding.hpp>

#include <utfkit/definition/utf8.hpp>
#include <utfkit/validate.hpp>

namespace utfkit {

namespace {

using definition::utf8::is_continuation;

// What the bits of a complete sequence of `length` bytes denote, as RFC 2279 would have read it: 31
// bits at most. Nothing where it is cut short.
std::optional<char32_t> intended_code_point(byte_view sequence) noexcept {
  const unsigned length = intended_length(sequence[0]);
  if (length < 2 || sequence.size() < length) return std::nullopt;
  char32_t c = sequence[0] & (0x7Fu >> length);
  for (unsigned i = 1; i < length; ++i) c = c << 6 | (sequence[i] & 0x3Fu);
  return c;
}

// Who has measured what is well formed asks at an error, which needs no kernel to be found.
result first_error(byte_view text) noexcept {
  if (text.empty()) return {};
  const decoded d = definition::utf8::decode_one(text.data(), text.size());
  return d.error == errc::ok ? validate(text) : result{0, 0, d.error, d.length};
}

}  // namespace

std::optional<finding> next_finding(byte_view text, std::size_t from) noexcept {
  const result first = first_error(text.substr(from));
  if (first) return std::nullopt;

  finding f;
  f.offset = from + first.read;
  f.error = first.error;
  const byte_view rest = text.substr(f.offset);
  f.length = 1;
  while (f.length < intended_length(rest[0]) && f.length < rest.size() &&
         is_continuation(rest[f.length])) {
    ++f.length;
  }
  // After the first maximal subpart all that is left are continuation bytes, each an error of its
  // own, for a subpart takes all that it can of a sequence.
  f.replacements = static_cast<std::uint8_t>(1 + f.length - first.error_length);
  f.code_point = intended_code_point(rest.substr(0, f.length));
  return f;
}

std::size_t complete_prefix(byte_view text) noexcept {
  // Continuation bytes after the end can only belong to the last lead, if it is one that claims
  // more bytes than follow it.
  const std::size_t most =
      text.size() < max_intended_length - 1 ? text.size() : max_intended_length - 1;
  for (std::size_t back = 1; back <= most; ++back) {
    const std::size_t at = text.size() - back;
    if (is_continuation(text[at])) continue;
    return intended_length(text[at]) > back ? at : text.size();
  }
  return text.size();
}

}  // namespace utfkit
