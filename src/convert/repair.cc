#include <utfkit/repair.hpp>

#include <limits>

#include "driver/repaired_blocks.hpp"
#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

namespace {

constexpr std::size_t fffd_size = 3;

// The most that there is where that is too little: more than any string holds.
std::size_t length_of_repair(byte_view in, std::size_t with) noexcept {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  std::size_t kept = 0;
  std::uint64_t replacements = 0;
  for_each_repaired(in, [&](const repaired_text& t) {
    kept += t.size - fffd_size * static_cast<std::size_t>(t.replacements);
    replacements += t.replacements;
  });
  // GCOVR_EXCL_START: no test has so much memory
  if (with != 0 && replacements > (most - kept) / with) return most;
  // GCOVR_EXCL_STOP
  return kept + static_cast<std::size_t>(replacements) * with;
}

template <class Kernel>
void append_repair(std::string& out, byte_view in, Kernel kernel, replace_policy policy) {
  const std::size_t length = length_of_repair(in, policy.with.units);
  (void)append_at_most(out, length, [&](std::span<char> room) {
    return drive(kernel, utf8_codec{}, utf8_codec{}, policy, from(in), into(room));
  });
}

}  // namespace

result repair(byte_view in, std::span<char> out) noexcept {
  const replacement_of<utf8_codec> with;
  return drive(uncounted{kernels().repair_utf8}, utf8_codec{}, utf8_codec{}, with.policy(),
               from(in), into(out));
}

std::string repair(byte_view in) {
  std::string out;
  append_repaired(out, in);
  return out;
}

std::string repair_with(byte_view in, std::string_view with) {
  static constexpr byte nothing = 0;  // the policy takes a null pointer for "stop"
  const byte* data = with.empty() ? &nothing : bytes_of(with.data());
  std::string out;
  append_repair(out, in, copy_valid_utf8, replace_policy{{data, with.size()}});
  return out;
}

void append_repaired(std::string& out, byte_view in) {
  const replacement_of<utf8_codec> with;
  append_repair(out, in, uncounted{kernels().repair_utf8}, with.policy());
}

std::size_t repaired_length(byte_view in) noexcept {
  return length_of_repair(in, fffd_size);
}

}  // namespace utfkit
