// Memory that tells when somebody steps outside: input that ends or begins where the memory does,
// and output with canaries around it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "guarded.hpp"

namespace test {

// Texts of up to 8 KiB against a page that can't be touched. What it hands out is valid until it is
// asked again.
class fence {
 public:
  // A copy of `text` whose end is the end of the memory. Precondition: it fits into capacity().
  template <class Unit>
  std::basic_string_view<Unit> at_end(std::basic_string_view<Unit> text) {
    return place(text, memory_.end() - text.size() * sizeof(Unit));
  }
  // A copy of `text` whose start is the start of the memory, `shift` units after it.
  template <class Unit>
  std::basic_string_view<Unit> at_start(std::basic_string_view<Unit> text, std::size_t shift = 0) {
    return place(text, memory_.begin() + shift * sizeof(Unit));
  }
  std::size_t capacity() const { return static_cast<std::size_t>(memory_.end() - memory_.begin()); }

 private:
  template <class Unit>
  static std::basic_string_view<Unit> place(std::basic_string_view<Unit> text, std::uint8_t* at) {
    if (!text.empty()) std::memcpy(at, text.data(), text.size() * sizeof(Unit));
    return {reinterpret_cast<const Unit*>(at), text.size()};
  }

  guarded_buffer memory_{8192};
};

// Room for `room` units and canaries on both sides.
template <class Unit>
class bounded_output {
 public:
  explicit bounded_output(std::size_t room)
      : units_(room + 2 * margin, static_cast<Unit>(canary)), room_(room) {}

  std::span<Unit> span() { return std::span<Unit>(units_).subspan(margin, room_); }
  std::basic_string<Unit> first(std::size_t count) const {
    return {units_.data() + margin, std::min(count, room_)};
  }
  // Whether nothing but the room was written.
  bool intact() const {
    const auto is_canary = [](Unit u) { return u == static_cast<Unit>(canary); };
    return std::all_of(units_.begin(), units_.begin() + margin, is_canary) &&
           std::all_of(units_.end() - margin, units_.end(), is_canary);
  }

 private:
  static constexpr std::ptrdiff_t margin = 64;
  static constexpr char32_t canary = 0x5A5A5A5A;
  std::vector<Unit> units_;
  std::size_t room_;
};

}  // namespace test
