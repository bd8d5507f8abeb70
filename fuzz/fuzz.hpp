// What the fuzz targets share: numbers and texts taken from the fuzzer's bytes, and the end of a
// run that finds something.
//
// Each target is one property, and a file. Numbers are taken from the end of the bytes and the text
// is what is left of them, so that a seed that is nothing but text is a text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "src/kernels/levels.hpp"

namespace fuzz {

class choices {
 public:
  choices(const std::uint8_t* data, std::size_t size)
      : rest_(reinterpret_cast<const char*>(data), size) {}

  // A number below `n`, from the last byte or two; zero where there is none left.
  std::size_t below(std::size_t n) {
    std::size_t value = last_byte();
    if (n > 256) value = value << 8 | last_byte();
    return n == 0 ? 0 : value % n;
  }
  template <std::size_t Size>
  std::string_view one_of(const std::string_view (&all)[Size]) {
    return all[below(Size)];
  }
  std::string_view text() const { return rest_; }
  bool exhausted() const { return rest_.empty(); }

 private:
  std::size_t last_byte() {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(rest_.back());
    rest_.remove_suffix(1);
    return byte;
  }
  std::string_view rest_;
};

// The units of a text in memory of their own, of exactly that size, so that the address sanitizer
// sees a read behind them.
template <class Unit>
class units {
 public:
  explicit units(std::string_view text)
      : size_(text.size() / sizeof(Unit)), data_(new Unit[size_ == 0 ? 1 : size_]) {
    for (std::size_t i = 0; i < size_ * sizeof(Unit); ++i) {
      reinterpret_cast<char*>(data_.get())[i] = text[i];
    }
  }
  std::basic_string_view<Unit> view() const { return {data_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<Unit[]> data_;
};

// Ends the run where a property doesn't hold.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %s, at UTFKIT_ISA=%s\n", what,
               std::string(utfkit::name(utfkit::active_isa())).c_str());
  std::abort();
}

// Does it at every level of instruction set that the machine has, the scalar one first.
template <class Action>
void at_every_level(Action action) {
  const utfkit::internal::level_list all = utfkit::internal::available_levels();
  for (std::size_t i = all.size; i-- > 0;) {
    utfkit::internal::active_kernels.store(all.levels[i].kernels);
    action();
  }
}

}  // namespace fuzz
