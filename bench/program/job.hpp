// One operation's input and output, allocated and touched before anything is timed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace bench {

// Memory at a fixed place within its page, so that every implementation meets the same alignment.
// 16 bytes after the start of a page is where malloc puts a large block, and so where most texts
// lie; outputs lie elsewhere in theirs, so that no store aliases the loads that follow it.
class placed_memory {
 public:
  static constexpr std::size_t page = 4096;
  static constexpr std::size_t input_place = 16;
  static constexpr std::size_t output_place = 2064;
  // Some peers ask for room to write past what they report.
  static constexpr std::size_t slack = 256;

  placed_memory() = default;
  placed_memory(std::size_t size, std::size_t place)
      : memory_(std::make_unique<std::byte[]>(size + 2 * page + slack)) {
    void* start = memory_.get();
    std::size_t space = size + 2 * page + slack;
    start_ = static_cast<std::byte*>(std::align(page, size + place, start, space)) + place;
  }
  std::byte* data() const { return start_; }

 private:
  std::unique_ptr<std::byte[]> memory_;
  std::byte* start_ = nullptr;
};

// A text of some unit in such memory.
template <class Unit>
class placed_text {
 public:
  placed_text() = default;
  explicit placed_text(std::basic_string_view<Unit> text)
      : memory_(text.size() * sizeof(Unit), placed_memory::input_place), size_(text.size()) {
    if (!text.empty()) std::memcpy(memory_.data(), text.data(), text.size() * sizeof(Unit));
  }
  std::basic_string_view<Unit> view() const {
    return {reinterpret_cast<const Unit*>(memory_.data()), size_};
  }

 private:
  placed_memory memory_;
  std::size_t size_ = 0;
};

// A function reads the form that its operation starts from; the others may be empty.
struct job {
  std::string_view utf8;  // always there: its bytes are what bytes_per_second counts
  std::u16string_view utf16;
  std::u32string_view utf32;
  std::string_view latin1;
  std::string_view legacy;    // in `encoding`
  std::string_view encoding;  // a label of the WHATWG Encoding Standard
  // For the `_short` operations: the form that they start from, cut up.
  std::span<const std::string_view> strings;
  std::span<const std::u16string_view> strings16;
  std::span<const std::u32string_view> strings32;
  std::string_view pattern;  // for `find`: characters of `utf8` in another order
  std::byte* out = nullptr;
  std::size_t room = 0;  // exactly the units that the output has

  template <class Unit>
  Unit* output() const {
    return reinterpret_cast<Unit*>(out);
  }
  template <class Unit>
  std::span<Unit> exact_output() const {
    return {output<Unit>(), room};
  }
};

// The number of strings for which `holds` is true: an answer for is_valid_short.
template <class Predicate>
std::uint64_t count_strings(const job& j, Predicate holds) {
  std::uint64_t count = 0;
  for (const std::string_view s : j.strings) count += std::uint64_t{holds(s)};
  return count;
}

// The sum of `count` over the strings: an answer for count_short.
template <class Count>
std::uint64_t sum_strings(const job& j, Count count) {
  std::uint64_t sum = 0;
  for (const std::string_view s : j.strings) sum += std::uint64_t{count(s)};
  return sum;
}

// Converts string after string, the outputs side by side: an answer for utf8_to_utf16_short and the
// like. `convert(s, out, room)` gives the number of units that it wrote.
template <class Unit, class View, class Convert>
std::uint64_t convert_strings(const job& j, std::span<const View> strings, Convert convert) {
  Unit* out = j.output<Unit>();
  std::size_t written = 0;
  for (const View s : strings) written += convert(s, out + written, j.room - written);
  return written;
}
template <class Unit, class Convert>
std::uint64_t convert_strings(const job& j, Convert convert) {
  return convert_strings<Unit>(j, j.strings, convert);
}

}  // namespace bench
