// utfkit_mojibake.h.
#include <algorithm>
#include <cstring>

#include <utfkit/mojibake.hpp>
#include <utfkit/position.hpp>

#include "types.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

namespace {

static_assert(mojibake_run::longest < sizeof utfkit_mojibake_run{}.was);

std::optional<mojibake_options> options_of(const utfkit_mojibake_options* o) noexcept {
  mojibake_options options;
  if (o == nullptr) return options;
  if (!is_one(o->at_least, confidence::certain)) return std::nullopt;
  options.at_least = static_cast<confidence>(o->at_least);
  options.replace_lost = o->replace_lost;
  options.json_escapes = o->json_escapes;
  return options;
}

}  // namespace

bool utfkit_next_mojibake(const char* s, size_t n, size_t from, const utfkit_mojibake_options* o,
                          utfkit_mojibake_run* found) noexcept {
  const auto options = options_of(o);
  if (!options) return false;
  const auto run = next_mojibake(text(s, n), from, *options);
  if (!run) return false;
  *found = {};
  found->offset = run->offset;
  found->length = run->length;
  found->read_as = static_cast<int>(run->read_as);
  found->times = run->times;
  found->lost = run->lost;
  found->sure = static_cast<std::uint8_t>(run->sure);
  found->was_size = run->size;
  std::memcpy(found->was, run->text.data(), run->size);
  return true;
}

utfkit_result utfkit_undo_mojibake(const char* s, size_t n, char* out, size_t room,
                                   const utfkit_mojibake_options* o) noexcept {
  const auto options = options_of(o);
  if (!options) return unknown_number;
  const byte_view all = text(s, n);
  utfkit_result r{};
  // What stands before `end`, as it is.
  const auto copy = [&](std::size_t end) {
    std::size_t size = end - r.read;
    if (size > room - r.written) {
      size = floor_boundary(all, r.read + (room - r.written)) - r.read;
      r.error = UTFKIT_OUTPUT_FULL;
    }
    if (size != 0) std::memcpy(out + r.written, s + r.read, size);
    r.read += size;
    r.written += size;
    return r.error == UTFKIT_OK;
  };
  for (std::size_t from = 0;;) {
    const auto run = next_mojibake(all, from, *options);
    if (!run) break;
    from = run->offset + run->length;
    if (run->lost != 0 && !options->replace_lost) continue;
    if (!copy(run->offset)) return r;
    char was[mojibake_run::longest];
    const std::size_t size = replace_mojibake(all, *run, was);
    if (size > room - r.written) {
      r.error = UTFKIT_OUTPUT_FULL;
      return r;
    }
    std::memcpy(out + r.written, was, size);
    r.read = from;
    r.written += size;
  }
  copy(n);
  return r;
}
