// Tables of names of encodings, and how a name is found in them.
//
// A table is written as its source prints it, a row an encoding, so that the two can be held side
// by side. What finds a name is an open hash table over all names of all rows, which the compiler
// builds: a search takes a few comparisons, and nobody has to keep 900 lines sorted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <utfkit/encoding.hpp>

namespace utfkit::internal {

struct name_row {
  std::string_view names;  // with spaces between them; the first is the preferred one
  std::optional<encoding> id = std::nullopt;  // nothing: known, and not supported
  bool byte_order_open = false;

  constexpr std::string_view preferred() const noexcept { return names.substr(0, names.find(' ')); }
};

constexpr char ascii_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (ascii_lower(a[i]) != ascii_lower(b[i])) return false;
  }
  return true;
}

// `Slots` is a power of two and more than the number of names: the empty slots end a search.
template <std::size_t Slots>
class name_table {
 public:
  template <std::size_t Rows>
  constexpr explicit name_table(const name_row (&rows)[Rows]) noexcept : rows_(rows) {
    static_assert((Slots & (Slots - 1)) == 0 && Rows < none);
    for (std::size_t row = 0; row < Rows; ++row) insert_names(row);
  }

  // The row that has `name`, in letters of either case; nullptr where none has.
  constexpr const name_row* find(std::string_view name) const noexcept {
    const slot& found = slots_[position_of(name)];
    return found.row == none ? nullptr : &rows_[found.row];
  }

  constexpr std::size_t size() const noexcept { return size_; }
  // Whether all names were taken: none stands in two places, and there was room for them.
  constexpr bool sound() const noexcept { return sound_; }

 private:
  static constexpr std::uint16_t none = 0xFFFF;
  struct slot {
    std::uint16_t row = none;
    std::uint16_t at = 0;  // the offset of the name in the row's names
  };

  constexpr void insert_names(std::size_t row) noexcept {
    const std::string_view names = rows_[row].names;
    for (std::size_t at = 0; at < names.size(); ++at) {
      if (names[at] == ' ') continue;
      const std::string_view name = word_at(names, at);
      slot& place = slots_[position_of(name)];
      sound_ = sound_ && place.row == none && size_ + 1 < Slots;
      if (!sound_) return;
      place = {static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(at)};
      ++size_;
      at += name.size();
    }
  }

  // The slot of `name`, or the empty one where it belongs.
  constexpr std::size_t position_of(std::string_view name) const noexcept {
    std::size_t i = hash(name) % Slots;
    while (slots_[i].row != none) {
      const slot& s = slots_[i];
      if (equal_ignoring_case(word_at(rows_[s.row].names, s.at), name)) break;
      i = (i + 1) % Slots;
    }
    return i;
  }

  static constexpr std::string_view word_at(std::string_view names, std::size_t at) noexcept {
    return names.substr(at, names.find(' ', at) - at);
  }

  // FNV-1a, the variant of 32 bits, over the lower case.
  static constexpr std::uint32_t hash(std::string_view name) noexcept {
    std::uint32_t h = 0x811C9DC5;
    for (const char c : name) h = (h ^ static_cast<unsigned char>(ascii_lower(c))) * 0x01000193;
    return h;
  }

  const name_row* rows_;
  std::array<slot, Slots> slots_{};
  std::size_t size_ = 0;
  bool sound_ = true;
};

// The row of the Encoding Standard's table that has `label`, whitespace not removed; nullptr where
// none has.
const name_row* find_whatwg_row(std::string_view label) noexcept;
// The row of IANA's registry that has `name`; nullptr where none has.
const name_row* find_iana_row(std::string_view name) noexcept;

}  // namespace utfkit::internal
