#include "random_column.hpp"

#include <cstring>

namespace test {
namespace {

std::size_t below(random_source& random, std::size_t n) {
  return static_cast<std::size_t>(random() % n);
}

std::string valid_text(random_source& random, std::size_t characters) {
  std::string text;
  const bool ascii = below(random, 2) == 0;
  for (std::size_t i = 0; i < characters; ++i) {
    text += reference::encoded<char>(reference::utf8, ascii && below(random, 8) != 0
                                                          ? 'a' + static_cast<char32_t>(i % 26)
                                                          : random_scalar(random));
  }
  return text;
}

std::uint8_t* store(std::uint8_t* to, const void* from, std::size_t size) {
  if (size != 0) std::memcpy(to, from, size);
  return to;
}

template <class Offset>
std::string offsets_of(const std::vector<std::string>& rows, std::size_t before,
                       std::size_t in_them) {
  std::string bytes;
  const auto add = [&bytes](std::size_t offset) {
    const auto o = static_cast<Offset>(offset);
    bytes.append(reinterpret_cast<const char*>(&o), sizeof o);
  };
  for (std::size_t i = 0; i < before; ++i) add(0);
  std::size_t at = in_them;
  add(at);
  for (const std::string& row : rows) add(at += row.size());
  return bytes;
}

}  // namespace

bool random_column::is_well_formed(std::size_t row) const {
  return reference::findings(rows[row]).empty();
}

std::string random_column::repaired(std::size_t row) const {
  return present[row] ? reference::repaired(rows[row]) : std::string();
}

random_column some_column(random_source& random, std::size_t rows, unsigned damage,
                          unsigned nulls) {
  random_column c;
  std::string rest;
  while (c.rows.size() < rows) {
    if (damage != 0 && below(random, damage) == 0) {
      rest += damaged_utf8(random, 3);
    } else {
      rest += valid_text(random, below(random, 40));
    }
    // Between characters as a rule, so that most rows are as they should be.
    while (!rest.empty() && c.rows.size() < rows) {
      std::size_t size = below(random, 4) == 0 ? rest.size() : below(random, rest.size() + 1);
      if (damage == 0 || below(random, damage) != 0) {
        const std::vector<std::size_t> places = reference::boundaries(rest);
        size = places[below(random, places.size())];
      }
      c.rows.push_back(rest.substr(0, size));
      rest.erase(0, size);
      if (below(random, 8) == 0 && c.rows.size() < rows) c.rows.emplace_back();
    }
  }
  for (std::string& row : c.rows) {
    const bool null = nulls != 0 && below(random, nulls) == 0;
    if (null && below(random, 2) == 0) row = damaged_utf8(random, 2);
    c.present.push_back(!null);
  }
  return c;
}

laid_out::laid_out(const random_column& column, unsigned offset_size, std::size_t rows_before,
                   std::size_t misaligned)
    : bytes_([&] {
        std::size_t size = 16;
        for (const std::string& row : column.rows) size += row.size();
        return size;
      }()),
      offsets_((column.rows.size() + rows_before + 2) * offset_size + misaligned),
      bits_(column.rows.size() / 8 + 16) {
  // What is before the slice would be an error if it were looked at.
  std::string bytes = rows_before == 0 ? "" : "\xC3";
  const std::size_t in_them = bytes.size();
  for (const std::string& row : column.rows) bytes += row;
  const std::string offsets = offset_size == 4
                                  ? offsets_of<std::int32_t>(column.rows, rows_before, in_them)
                                  : offsets_of<std::int64_t>(column.rows, rows_before, in_them);
  view_.data = utfkit::byte_view(store(bytes_.end() - bytes.size(), bytes.data(), bytes.size()),
                                 bytes.size());
  view_.offsets =
      store(offsets_.end() - offsets.size() - misaligned, offsets.data(), offsets.size()) +
      rows_before * offset_size;
  view_.rows = column.rows.size();
  view_.offset_size = static_cast<std::uint8_t>(offset_size);
  // With the bits of other rows around, which say the opposite.
  std::string bits((rows_before + column.rows.size() + 7) / 8, '\0');
  bool any_null = false;
  for (std::size_t i = 0; i < column.rows.size(); ++i) {
    const std::size_t at = rows_before + i;
    if (column.present[i]) bits[at / 8] = static_cast<char>(bits[at / 8] | 1 << at % 8);
    any_null |= !column.present[i];
  }
  if (!any_null) return;
  view_.validity = store(bits_.end() - bits.size(), bits.data(), bits.size());
  view_.validity_offset = rows_before;
}

}  // namespace test
