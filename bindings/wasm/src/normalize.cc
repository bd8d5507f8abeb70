// Normalization of UTF-8.
#include <utfkit/normalize.hpp>

#include <optional>

#include "module.hpp"

namespace utfkit::wasm {
namespace {
constinit std::optional<normalizer> stream;
}
}  // namespace utfkit::wasm

using namespace utfkit;
using namespace utfkit::wasm;

UTFKIT_EXPORT(normalize_begin) void utfkit_normalize_begin(form f, bool fatal) {
  stream.emplace(f, normalizer::runs::exact, fatal ? on_error::stop : on_error::replace);
}

// As `decode`.
UTFKIT_EXPORT(normalize) bool utfkit_normalize(std::uint32_t from, std::uint32_t size, bool last) {
  const step s = stream->push(piece(from, size), room(), last ? input::last : input::more);
  status.read = from + static_cast<std::uint32_t>(s.read);
  status.written = static_cast<std::uint32_t>(s.written);
  set_failure(stream->failure());
  return s.is != step::state::output_full;
}
UTFKIT_EXPORT(normalize_end) void utfkit_normalize_end() {
  stream.reset();
}
