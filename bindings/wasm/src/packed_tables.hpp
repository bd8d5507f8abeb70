// Tables of bytes, compressed by what each byte is expected to be: for every bit a probability by
// each of some contexts, mixed by weights that are learned, and an arithmetic coder. The one that
// reads and the one that writes run the same model, in integers alone but for two tables that both
// make alike.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace utfkit::wasm {

// Of probabilities, in 1/65536: ln(p / (1 - p)) in 1/256, and its inverse.
class logistic {
 public:
  static constexpr int most = 2047;

  void make() noexcept {
    constexpr double step = 1.0039138893383475734;  // e^(1/256)
    double odds = 1;
    for (int x = 0; x <= most; ++x, odds *= step) {
      const int p = static_cast<int>(65536 * odds / (1 + odds));
      inverse_[most + x] = std::min(p, 65536 - least);
      inverse_[most - x] = std::max(65536 - p, least);
    }
    for (int i = 0, x = -most; i < 4096; ++i) {
      while (x < most && inverse_[most + x] < 16 * i + 8) ++x;
      of_[i] = static_cast<std::int16_t>(x);
    }
  }
  int of(unsigned p) const noexcept { return of_[p >> 4]; }
  int inverse(int x) const noexcept { return inverse_[most + std::clamp(x, -most, most)]; }

 private:
  static constexpr int least = 24;
  std::int16_t of_[4096];
  std::int32_t inverse_[2 * most + 1];
};

inline logistic logistic_scale;

// Predicts the bits of a byte from up to `Contexts` numbers, which the caller sets before each.
template <unsigned Contexts>
class byte_model {
 public:
  void reset() noexcept {
    std::fill_n(slots_, sizeof slots_ / sizeof *slots_, 0x80000000);
    for (auto& w : weights_) {
      std::fill_n(w, Contexts, (1 << 16) * 8 / 5 / static_cast<int>(Contexts));
      w[Contexts] = 0;
    }
    for (unsigned n = 0; n <= limit; ++n) share_[n] = 655360 / (10 * static_cast<int>(n) + 16);
  }
  void set(unsigned which, std::uint32_t context) noexcept {
    context = (context + 1) * 0x9E3779B1 + which * 0x85EBCA6B;
    contexts_[which] = context ^ context >> 15;
  }
  // The byte, of `width` bits, that `code` reads, or writes where it is `value`.
  template <class Coder>
  unsigned code(Coder& coder, unsigned value, unsigned width) noexcept {
    unsigned seen = 1, within = 1;
    for (unsigned k = width; k-- != 0;) {
      if (k == width - 1 || k == 3) {
        find_lines(seen);
        within = 1;
      }
      const unsigned bit = code_bit(coder, value >> k & 1, seen, within);
      seen = seen << 1 | bit;
      within = within << 1 | bit;
    }
    return seen & ((1u << width) - 1);
  }

 private:
  static constexpr unsigned slot_bits = 17, limit = 9;
  static constexpr int rate = 20;

  // The probabilities of four bits lie in one line of the cache.
  void find_lines(unsigned seen) noexcept {
    for (unsigned j = 0; j < Contexts; ++j) {
      const std::uint32_t hash = (contexts_[j] + seen * 0x2545F491) * 0x9E3779B1;
      lines_[j] = slots_ + (j << slot_bits) + (hash >> (32 - slot_bits) & ~15u);
    }
  }

  template <class Coder>
  unsigned code_bit(Coder& coder, unsigned value, unsigned seen, unsigned within) noexcept {
    std::int32_t* const weights = weights_[seen];
    std::uint32_t* slot[Contexts];
    int input[Contexts];
    std::int64_t sum = std::int64_t{weights[Contexts]} * 256;
    for (unsigned j = 0; j < Contexts; ++j) {
      slot[j] = lines_[j] + within;
      input[j] = logistic_scale.of(*slot[j] >> 16);
      sum += std::int64_t{weights[j]} * input[j];
    }
    const int p = logistic_scale.inverse(static_cast<int>((sum + (1 << 15)) >> 16));
    const unsigned bit = coder.code(static_cast<unsigned>(p), value);
    const int error = ((static_cast<int>(bit) << 16) - p) * rate >> 4;
    for (unsigned j = 0; j < Contexts; ++j) {
      weights[j] += (input[j] * error + (1 << 13)) >> 14;
      // Its share of what is new falls with how often it was there.
      const int before = static_cast<int>(*slot[j] >> 16);
      const unsigned times = *slot[j] & 0xFFFF;
      const int goal = bit != 0 ? 65535 : 0;
      const auto now = static_cast<std::uint32_t>(
          before + static_cast<int>(std::int64_t{goal - before} * share_[times] >> 16));
      *slot[j] = now << 16 | std::min(times + 1, limit);
    }
    weights[Contexts] += (256 * error + (1 << 13)) >> 14;
    return bit;
  }

  std::uint32_t* lines_[Contexts];
  alignas(64) std::uint32_t slots_[Contexts << slot_bits];
  std::int32_t weights_[256][Contexts + 1];
  std::int32_t share_[limit + 1];
  std::uint32_t contexts_[Contexts];
};

}  // namespace utfkit::wasm
