#include <utfkit/repair.hpp>

#include <limits>

#include "memory.hpp"

namespace utfkit {

using namespace internal;

namespace {

// The well-formed prefix, measured instead of copied.
progress count_valid(const byte* in, std::size_t size, byte*, std::size_t) noexcept {
  const std::size_t valid = kernels().valid_utf8(in, size);
  return {valid, valid};
}

std::size_t length_of_repair(byte_view in, replace_policy policy) noexcept {
  const target nowhere = {nullptr, std::numeric_limits<std::size_t>::max()};
  const result r =
      drive(count_valid, utf8_codec{}, counted<utf8_codec>{}, policy, from(in), nowhere);
  return r ? r.written : nowhere.units;  // more than any string holds
}

void append_repair(std::string& out, byte_view in, convert_kernel* kernel, replace_policy policy) {
  (void)append_at_most(out, length_of_repair(in, policy), [&](std::span<char> room) {
    return drive(kernel, utf8_codec{}, utf8_codec{}, policy, from(in), into(room));
  });
}

}  // namespace

result repair(byte_view in, std::span<char> out) noexcept {
  const replacement_of<utf8_codec> with;
  return drive(kernels().repair_utf8, utf8_codec{}, utf8_codec{}, with.policy(), from(in),
               into(out));
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
  append_repair(out, in, kernels().repair_utf8, with.policy());
}

std::size_t repaired_length(byte_view in) noexcept {
  const replacement_of<utf8_codec> with;
  return length_of_repair(in, with.policy());
}

}  // namespace utfkit
