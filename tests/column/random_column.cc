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

std::size_t size_of(const random_column& column) {
  std::size_t size = 16;
  for (const std::string& row : column.rows) size += row.size();
  return size;
}

std::string number(std::size_t n) {
  const auto i = static_cast<std::int32_t>(n);
  return std::string(reinterpret_cast<const char*>(&i), sizeof i);
}

// The bits of rows behind those of others, at the end of the memory; none where no row is null.
const std::uint8_t* store_bits(const guarded_buffer& memory, const std::vector<bool>& present,
                               std::size_t before) {
  std::string bits((before + present.size() + 7) / 8, '\0');
  bool any_null = false;
  for (std::size_t i = 0; i < present.size(); ++i) {
    const std::size_t at = before + i;
    if (present[i]) bits[at / 8] = static_cast<char>(bits[at / 8] | 1 << at % 8);
    any_null |= !present[i];
  }
  if (!any_null) return nullptr;
  return store(memory.end() - bits.size(), bits.data(), bits.size());
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
    : bytes_(size_of(column)),
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
  view_.validity = store_bits(bits_, column.present, rows_before);
  view_.validity_offset = rows_before;
}

laid_out_views::laid_out_views(const random_column& column)
    : views_(column.rows.size() * 16),
      first_(size_of(column)),
      second_(size_of(column)),
      bits_(column.rows.size() / 8 + 16) {
  std::string views, texts[2];
  for (std::size_t i = 0; i < column.rows.size(); ++i) {
    const std::string& row = column.rows[i];
    if (!column.present[i]) {
      views.append(16, i % 2 == 0 ? '\xFF' : '\x7F');
      continue;
    }
    const std::size_t buffer = i % 5 == 0;
    std::string view = number(row.size());
    if (row.size() <= 12) {
      view += row;
    } else {
      std::size_t at = texts[buffer].find(row);  // overlapping others, where it can
      if (at == std::string::npos) {
        at = texts[buffer].size();
        texts[buffer] += row;
      }
      view += row.substr(0, 4) + number(buffer) + number(at);
    }
    view.resize(16);
    views += view;
  }
  guarded_buffer* const memory[] = {&first_, &second_};
  for (std::size_t i = 0; i < 2; ++i) {
    buffers_[i] = reinterpret_cast<const char*>(
        store(memory[i]->end() - texts[i].size(), texts[i].data(), texts[i].size()));
    sizes_[i] = static_cast<std::int64_t>(texts[i].size());
  }
  view_.views = store(views_.end() - views.size(), views.data(), views.size());
  view_.rows = column.rows.size();
  view_.buffers = buffers_;
  view_.buffer_sizes = sizes_;
  view_.buffer_count = 2;
  view_.validity = store_bits(bits_, column.present, 3);
  view_.validity_offset = 3;
}

std::vector<std::string> laid_out_views::rows_of(const char* views, std::size_t count,
                                                 std::string_view more) const {
  std::vector<std::string> all;
  for (const char* v = views; v != views + count * 16; v += 16) {
    std::int32_t size, place[2];
    std::memcpy(&size, v, sizeof size);
    if (size <= 12) {
      all.emplace_back(v + 4, static_cast<std::size_t>(size));
      // What is behind a short text is zero, so that equal texts are equal views.
      if (std::string(v + 4 + size, v + 16).find_first_not_of('\0') != std::string::npos) {
        all.back() += "(and more)";
      }
      continue;
    }
    std::memcpy(place, v + 8, sizeof place);
    const std::string_view buffer =
        place[0] == 2
            ? more
            : std::string_view(buffers_[place[0]], static_cast<std::size_t>(sizes_[place[0]]));
    all.emplace_back(
        buffer.substr(static_cast<std::size_t>(place[1]), static_cast<std::size_t>(size)));
    if (all.back().compare(0, 4, v + 4, 4) != 0) all.back() = "(another prefix)";
  }
  return all;
}

template <class Offset>
std::vector<std::string> rows_between(const void* offsets, std::size_t rows, const char* bytes) {
  std::vector<std::string> all;
  for (std::size_t row = 0; row < rows; ++row) {
    Offset both[2];
    std::memcpy(both, static_cast<const char*>(offsets) + row * sizeof(Offset), sizeof both);
    all.emplace_back(bytes + both[0], bytes + both[1]);
  }
  return all;
}

std::vector<std::string> rows_of(const utfkit::column_view& like, const void* offsets,
                                 std::size_t rows, const char* bytes) {
  return like.offset_size == 4 ? rows_between<std::int32_t>(offsets, rows, bytes)
                               : rows_between<std::int64_t>(offsets, rows, bytes);
}

}  // namespace test
