// Tables of names of encodings, and how a name is found in them.
//
// A table is written as its source prints it, a row an encoding, so that the two can be held side
// by side. The compiler makes one text of it, and an open hash table of the places of all names in
// that: a search takes a few comparisons, nobody has to keep 900 lines sorted, and nothing in it is
// a pointer, which would take eight bytes and a relocation of 24 more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

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

// The bytes of a table: two marks before each row and after the last one.
template <std::size_t Rows>
constexpr std::size_t table_bytes(const name_row (&rows)[Rows]) noexcept {
  std::size_t bytes = 2 * (Rows + 1);
  for (const name_row& row : rows) bytes += row.names.size();
  return bytes;
}

// `Slots` is a power of two and more than the number of names: the empty slots end a search.
template <std::size_t Bytes, std::size_t Slots>
class name_table {
 public:
  template <std::size_t Rows>
  constexpr explicit name_table(const name_row (&rows)[Rows]) noexcept {
    static_assert((Slots & (Slots - 1)) == 0 && Bytes <= 0xFFFF);
    std::size_t end = 0;
    for (const name_row& row : rows) {
      text_[end++] = kind_of(row);
      text_[end++] = number_of(row);
      for (const char c : row.names) text_[end++] = c;
    }
    text_[end] = kind_of({});
    for (std::size_t at = 1; at < end; ++at) {
      if (!is_in_name(text_[at - 1]) && is_in_name(text_[at])) insert(at);
    }
  }

  // The row that has `name`, in letters of either case; nothing where none has.
  constexpr std::optional<name_row> find(std::string_view name) const noexcept {
    const std::size_t found = slots_[position_of(name)];
    if (found == 0) return std::nullopt;
    std::size_t begin = found, end = found;
    while (!is_mark(text_[begin - 1])) --begin;
    while (!is_mark(text_[end])) ++end;
    const auto kind = static_cast<unsigned char>(text_[begin - 2]);
    const unsigned number = static_cast<unsigned char>(text_[begin - 1]) & ~mark;
    name_row row = {std::string_view(text_.data() + begin, end - begin)};
    row.byte_order_open = (kind & open) != 0;
    if (number != 0) row.id = static_cast<encoding>(number - 1);
    return row;
  }

  // Calls `each(name)` for the names of `e`, row by row.
  template <class Each>
  constexpr void for_names_of(encoding e, Each each) const {
    for (std::size_t at = 2; at < Bytes;) {
      std::size_t end = at;
      while (end < Bytes && !is_mark(text_[end])) ++end;
      const unsigned found = static_cast<unsigned char>(text_[at - 1]) & ~mark;
      for (std::size_t i = at; i < end && found == static_cast<unsigned>(e) + 1; ++i) {
        if (!is_in_name(text_[i])) continue;
        each(name_at(i));
        i += name_at(i).size();
      }
      at = end + 2;
    }
  }

  constexpr std::size_t size() const noexcept { return size_; }
  // Whether all names were taken: none stands in two places, and there was room for them.
  constexpr bool sound() const noexcept { return sound_; }

 private:
  // What is no ASCII begins a row: whether the byte order is open, and the number of its encoding
  // from 1 on, or 0 for none.
  static constexpr unsigned mark = 0x80, open = 0x40;

  static constexpr char kind_of(const name_row& row) noexcept {
    return static_cast<char>(mark | (row.byte_order_open ? open : 0));
  }
  static constexpr char number_of(const name_row& row) noexcept {
    return static_cast<char>(mark | (row.id ? static_cast<unsigned>(*row.id) + 1 : 0));
  }
  static constexpr bool is_mark(char c) noexcept {
    return (static_cast<unsigned char>(c) & mark) != 0;
  }
  static constexpr bool is_in_name(char c) noexcept { return c != ' ' && !is_mark(c); }

  constexpr void insert(std::size_t at) noexcept {
    std::uint16_t& slot = slots_[position_of(name_at(at))];
    sound_ = sound_ && slot == 0 && size_ + 1 < Slots;
    if (!sound_) return;
    slot = static_cast<std::uint16_t>(at);
    ++size_;
  }

  // The slot of `name`, or the empty one where it belongs.
  constexpr std::size_t position_of(std::string_view name) const noexcept {
    std::size_t i = hash(name) % Slots;
    while (slots_[i] != 0 && !equal_ignoring_case(name_at(slots_[i]), name)) i = (i + 1) % Slots;
    return i;
  }

  constexpr std::string_view name_at(std::size_t at) const noexcept {
    std::size_t end = at;
    while (is_in_name(text_[end])) ++end;
    return std::string_view(text_.data() + at, end - at);
  }

  // FNV-1a, the variant of 32 bits, over the lower case.
  static constexpr std::uint32_t hash(std::string_view name) noexcept {
    std::uint32_t h = 0x811C9DC5;
    for (const char c : name) h = (h ^ static_cast<unsigned char>(ascii_lower(c))) * 0x01000193;
    return h;
  }

  std::array<char, Bytes> text_{};
  std::array<std::uint16_t, Slots> slots_{};  // where in the text a name begins; 0: empty
  std::size_t size_ = 0;
  bool sound_ = true;
};

// The row of the Encoding Standard's table that has `label`, whitespace not removed; nothing where
// none has.
std::optional<name_row> find_whatwg_row(std::string_view label) noexcept;
// The row of IANA's registry that has `name`; nothing where none has.
std::optional<name_row> find_iana_row(std::string_view name) noexcept;

// Both tables' names of `e`, added to a list.
void add_whatwg_labels(encoding e, std::vector<std::string_view>& to);
void add_iana_names(encoding e, std::vector<std::string_view>& to);

}  // namespace utfkit::internal
