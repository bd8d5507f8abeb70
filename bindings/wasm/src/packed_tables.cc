// The module that unpacks the tables of the others, and, with UTFKIT_PACK, the one that packs them:
// the caller puts what is read into one buffer, says what it is part by part, and takes what was
// written from the other.
#include "packed_tables.hpp"

#define UTFKIT_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace utfkit::wasm {
namespace {

constexpr std::size_t most = std::size_t{1} << 19;
std::uint8_t bytes[most];
std::uint8_t packed[most];
std::size_t size_of_bytes;
std::size_t size_of_packed;

// Binary arithmetic coding: what is left of [low, high] is shared by the probability of a one. The
// bytes that both have in common are written.
class coder {
 public:
  void begin() noexcept {
    low_ = 0;
    high_ = 0xFFFFFFFF;
#ifndef UTFKIT_PACK
    for (int i = 0; i < 4; ++i) code_ = code_ << 8 | packed[size_of_packed++];
#endif
  }
  unsigned code(unsigned p, unsigned bit) noexcept {
    const std::uint32_t range = high_ - low_;
    const std::uint32_t middle = low_ + (range >> 16) * p + ((range & 0xFFFF) * p >> 16);
#ifndef UTFKIT_PACK
    bit = code_ <= middle ? 1 : 0;
#endif
    (bit != 0 ? high_ : low_) = bit != 0 ? middle : middle + 1;
    while ((low_ ^ high_) >> 24 == 0) {
#ifdef UTFKIT_PACK
      packed[size_of_packed++] = static_cast<std::uint8_t>(low_ >> 24);
#else
      code_ = code_ << 8 | packed[size_of_packed++];
#endif
      low_ <<= 8;
      high_ = high_ << 8 | 0xFF;
    }
    return bit;
  }
  void end() noexcept {
#ifdef UTFKIT_PACK
    for (int i = 0; i < 4; ++i, high_ <<= 8) {
      packed[size_of_packed++] = static_cast<std::uint8_t>(high_ >> 24);
    }
#endif
  }

 private:
  std::uint32_t low_, high_;
#ifndef UTFKIT_PACK
  std::uint32_t code_;
#endif
};
coder stream;

byte_model<5> table_model;
byte_model<4> cost_model;
byte_model<3> repeat_model;

// Where the last five bytes stood before, if they did.
class earlier_text {
 public:
  void reset() noexcept {
    std::fill_n(ends_, sizeof ends_ / sizeof *ends_, 0);
    at_ = length_ = 0;
  }
  // Before byte `i`. How much is the same there, 0 for nothing.
  unsigned find(const std::uint8_t* text, std::uint32_t i) noexcept {
    if (i < enough) return 0;
    const auto last = [&](std::uint32_t n) -> std::uint32_t { return text[i - n]; };
    const std::uint32_t four = last(1) | last(2) << 8 | last(3) << 16 | last(4) << 24;
    std::uint32_t& end = ends_[(four * 0x9E3779B1 + last(5) * 0x85EBCA6B) * 0x2C1B3C6D >> 16];
    if (length_ == 0 && end != 0) {
      at_ = end;
      while (length_ < 32 && length_ < at_ && text[at_ - 1 - length_] == last(1 + length_)) {
        ++length_;
      }
      if (length_ < enough) length_ = 0;
    }
    end = i;
    return length_;
  }
  std::uint32_t at() const noexcept { return at_; }
  void go_on(bool same) noexcept {
    ++at_;
    length_ = same ? std::min(length_ + 1, 255u) : 0;
  }

 private:
  static constexpr unsigned enough = 5;
  std::uint32_t ends_[1 << 16];
  std::uint32_t at_;
  unsigned length_;
};
earlier_text earlier;

// What a byte is expected to be by its neighbours, and how wrong that was.
class cost_row {
 public:
  cost_row(const std::uint8_t* at, unsigned size, bool first) noexcept
      : at_(at), above_(first ? nullptr : at - size) {}

  int left(unsigned k) const noexcept { return k == 0 ? 0 : at_[k - 1]; }
  int slope(unsigned k) const noexcept {
    const int above = above_ == nullptr ? 0 : above_[k];
    const int before = above_ == nullptr || k == 0 ? 0 : above_[k - 1];
    return std::clamp(above + left(k) - before, 0, 127);
  }
  unsigned miss(unsigned k) const noexcept {
    const int by = k == 0 ? 0 : at_[k - 1] - slope(k - 1);
    const unsigned much = static_cast<unsigned>(by < 0 ? -by : by);
    const unsigned grade = much < 2 ? much : much < 4 ? 2 : much < 10 ? 3 : much < 24 ? 4 : 5;
    return 2 * grade + (by < 0 ? 1 : 0);
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* above_;
};

}  // namespace
}  // namespace utfkit::wasm

using namespace utfkit::wasm;

UTFKIT_EXPORT(bytes) std::uint8_t* utfkit_bytes() {
  return bytes;
}
UTFKIT_EXPORT(packed) std::uint8_t* utfkit_packed() {
  return packed;
}
UTFKIT_EXPORT(begin) void utfkit_begin() {
  size_of_bytes = size_of_packed = 0;
  logistic_scale.make();
  stream.begin();
  cost_model.reset();
  table_model.reset();
  repeat_model.reset();
  earlier.reset();
}
// Ends the stream. How much is packed.
UTFKIT_EXPORT(end) std::size_t utfkit_end() {
  stream.end();
  return size_of_packed;
}

// The next `size` bytes, of rows of `width`: what stands above, and what stands before.
UTFKIT_EXPORT(table) void utfkit_table(std::uint32_t size, std::uint32_t width) {
  table_model.reset();
  const std::uint8_t* const begin = bytes + size_of_bytes;
  for (std::uint32_t i = 0; i < size; ++i) {
    const auto back = [&](std::uint32_t n) -> std::uint32_t { return i < n ? 0 : begin[i - n]; };
    const std::uint32_t column = i % width, place = column << 16;
    const std::uint32_t last = back(1), two = last | back(2) << 8;
    table_model.set(0, last | column << 8);
    table_model.set(1, two);
    if (width == 1) {
      table_model.set(2, back(2) | back(3) << 8);
      table_model.set(3, 0);
      table_model.set(4, last | back(3) << 8);
    } else {
      const std::uint32_t above = back(width);
      table_model.set(2, place | above << 8 | back(2 * width));
      table_model.set(3, place | above << 8 | last);
      table_model.set(4, place | above << 8);
    }
    std::uint8_t& b = bytes[size_of_bytes++];
    b = static_cast<std::uint8_t>(table_model.code(stream, b, 8));
  }
}

// The next `size` bytes, such as code: what stood before where the text was the same, or else what
// stands before.
UTFKIT_EXPORT(text) void utfkit_text(std::uint32_t size) {
  std::uint8_t* const text = bytes + size_of_bytes;
  for (std::uint32_t i = 0; i < size; ++i) {
    const auto back = [&](std::uint32_t n) -> std::uint32_t { return i < n ? 0 : text[i - n]; };
    const std::uint32_t one = back(1), two = one | back(2) << 8, three = two | back(3) << 16;
    const unsigned length = earlier.find(text, i);
    unsigned expected = 0;
    if (length != 0) {
      expected = text[earlier.at()];
      repeat_model.set(0, std::min(length, 40u));
      repeat_model.set(1, expected | std::min(length, 16u) << 8);
      repeat_model.set(2, one | expected << 8);
      const bool same = repeat_model.code(stream, text[i] == expected ? 1 : 0, 1) != 0;
      earlier.go_on(same);
      if (same) {
        text[i] = static_cast<std::uint8_t>(expected);
        continue;
      }
    }
    table_model.set(0, one);
    table_model.set(1, two);
    table_model.set(2, three);
    table_model.set(3, three | back(4) << 24);
    table_model.set(4, length != 0 ? expected | one << 8 | 1u << 16 : back(2) | back(3) << 8);
    text[i] = static_cast<std::uint8_t>(table_model.code(stream, text[i], 8));
  }
  size_of_bytes += size;
}

// The next language of pair_costs (src/detect/model.hpp). A cost is that of the pair alone, which
// other languages of the script have too, or else what the class costs wherever it stands, by a
// difference that is the same for the whole row.
UTFKIT_EXPORT(costs)
void utfkit_costs(std::uint32_t script, std::uint32_t high, std::uint32_t ascii) {
  constexpr unsigned kinds = 11;  // classes that all languages have, before their letters
  constexpr int no_cost = 127;    // what can't be
  constexpr unsigned rare = 8;    // the class of what draws lines, whose row isn't of the text
  const unsigned size = high + ascii;
  const auto common = [&](unsigned c) { return c < kinds ? c : c < high ? 63 : kinds + c - high; };
  std::uint8_t most_in[128] = {};
  for (unsigned r = 0; r < size; ++r) {
    constexpr int unknown = -256;
    int more = unknown;
    const cost_row row(bytes + size_of_bytes, size, r == 0);
    for (unsigned k = 0; k < size; ++k) {
      const int whole = most_in[k] + (more == unknown ? 0 : more);
      const bool exact = k != 0 && more != unknown && row.left(k) == most_in[k - 1] + more;
      const auto expected = static_cast<unsigned>(whole & 0xFF);
      const auto slope = static_cast<unsigned>(row.slope(k));
      cost_model.set(0, expected | (exact ? 256u : 0u) | common(r) << 9);
      cost_model.set(1, slope);
      cost_model.set(2, slope | row.miss(k) << 8);
      cost_model.set(3, common(k) | common(r) << 6 | script << 12);
      std::uint8_t& b = bytes[size_of_bytes++];
      const int cost = b = static_cast<std::uint8_t>(cost_model.code(stream, b, 7));
      if (cost > most_in[k] && cost != no_cost && r != 0 && r != rare) {
        most_in[k] = static_cast<std::uint8_t>(cost);
      }
      if (r != 0 && cost < no_cost && most_in[k] != 0) more = std::max(more, cost - most_in[k]);
    }
  }
}
