#include <utfkit/age.hpp>

#include <algorithm>
#include <iterator>
#include <span>

#include <utfkit/code_point.hpp>
#include <utfkit/transcode.hpp>

#include "driver/units.hpp"
#include "ucd/generated/age.hpp"

namespace utfkit {

using namespace internal;

namespace {

// Neighbours of one age; none where they are unassigned.
struct run {
  char32_t first = 0, size = 0;
  std::optional<version> age;
};

run run_of(char32_t c) noexcept {
  using generated::age_runs;
  if (!is_scalar_value(c)) return {c, 1, std::nullopt};
  const auto* const next = std::upper_bound(std::begin(age_runs), std::end(age_runs),
                                            static_cast<std::uint32_t>(c) << 8 | 0xFF);
  const char32_t end = next == std::end(age_runs) ? 0x110000 : *next >> 8;
  run r{next[-1] >> 8, end - (next[-1] >> 8), std::nullopt};
  if (const byte place = next[-1] & 0xFF; place != 0) r.age = generated::age_versions[place];
  return r;
}

}  // namespace

std::optional<version> age(char32_t c) noexcept {
  return run_of(c).age;
}

std::optional<std::size_t> find_newer(byte_view text, version than, std::size_t from) noexcept {
  constexpr std::size_t block = 1024;
  const version oldest = generated::age_versions[1];
  char32_t code_points[256];
  std::size_t room = 16;  // few at first, for those who ask again behind each answer
  // Runs that are old enough, by a few bits of the code points: few runs are met in one text.
  struct {
    char32_t first = 0, size = 0;
  } old[64];
  for (std::size_t at = from; at < text.size();) {
    const byte_view rest = text.substr(at);
    const std::size_t ascii = std::min(rest.size(), block);
    if (than >= oldest && kernels().is_ascii(bytes_of(rest.data()), ascii)) {
      at += ascii;
      continue;
    }
    const result r = utf8_to_utf32_lossy(rest, std::span(code_points, room));
    room = std::size(code_points);
    for (std::size_t i = 0, seen = 0; i < r.written; ++i) {
      auto& known = old[code_points[i] >> 5 & 63];
      if (code_points[i] - known.first < known.size) continue;
      const run found = run_of(code_points[i]);
      if (found.age && *found.age <= than) {
        known = {found.first, found.size};
        continue;
      }
      // U+FFFD may stand for what is ill-formed.
      decoded d;
      for (; seen <= i; ++seen, at += d.length) d = decode_first(text.substr(at));
      if (d.error == errc::ok) return at - d.length;
    }
    at = text.size() - rest.size() + r.read;
  }
  return std::nullopt;
}

std::optional<version> minimum_version(byte_view text) noexcept {
  std::optional<version> least = generated::age_versions[1];
  for (std::size_t at = 0; least;) {
    const std::optional<std::size_t> newer = find_newer(text, *least, at);
    if (!newer) break;
    at = *newer;
    least = age(decode_first(text.substr(at)).code_point);
  }
  return least;
}

}  // namespace utfkit
