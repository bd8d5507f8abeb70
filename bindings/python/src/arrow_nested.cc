#include "arrow_nested.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace utfkit::python {

namespace {

constexpr int deepest = 64;
constexpr std::int64_t none = -1;

constexpr char wrong_array[] = "the array isn't of its type";
constexpr char wrong_range[] = "a row of a list is out of range";

struct refusal {
  const char* why;
};

void require(bool holds, const char* why) {
  if (!holds) throw refusal{why};
}

// The row of the column that each value of an array is in; `none` of what is in no row, or in a row
// that is null.
using owners = std::vector<std::int64_t>;

class column_search {
 public:
  column_search(std::int64_t first_row, std::vector<row_finding>& to) noexcept
      : first_row_(first_row), to_(to) {}

  void go(const ArrowSchema& type, const ArrowArray& array, const std::string& name) {
    require(type.release != nullptr && array.release != nullptr, "the array is released");
    require(array.length >= 0 && array.offset >= 0 && array.n_children == type.n_children &&
                (type.dictionary == nullptr) == (array.dictionary == nullptr),
            wrong_array);
    require(levels_.size() < deepest, "types are nested too deeply");
    if (is_text(type, false)) {
      search(type, array, name);
      return;
    }
    levels_.push_back({&type, &array, 0});
    for (std::int64_t i = 0; i < type.n_children; ++i) {
      levels_.back().child = i;
      go(*type.children[i], *array.children[i], name_inside(name, type, *type.children[i]));
    }
    if (type.dictionary != nullptr) go(*type.dictionary, *array.dictionary, name);
    levels_.pop_back();
  }

 private:
  struct level {
    const ArrowSchema* type;
    const ArrowArray* array;
    std::int64_t child;
  };

  static std::string name_inside(const std::string& name, const ArrowSchema& type,
                                 const ArrowSchema& child) {
    const std::string_view format = type.format;
    if (format == "+r") return name;
    if (format != "+s" && !format.starts_with("+u")) return name + "[]";
    const std::string field = child.name == nullptr ? "" : child.name;
    return name.empty() ? field : name + '.' + field;
  }

  void search(const ArrowSchema& type, const ArrowArray& array, const std::string& name) {
    std::vector<row_finding> found;
    require_null(add_findings_of(type, array, 0, name, found));
    if (found.empty()) return;
    const owners rows = owners_of_values();
    for (row_finding& f : found) {
      const std::int64_t row = rows[static_cast<std::size_t>(f.row)];
      if (row == none) continue;
      f.row = first_row_ + row;
      to_.push_back(std::move(f));
    }
  }

  static void require_null(const char* why) { require(why == nullptr, why); }

  // From the rows of the column down to the values of the level below the last.
  owners owners_of_values() const {
    owners rows(static_cast<std::size_t>(levels_.front().array->length));
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<std::int64_t>(i);
    for (const level& l : levels_) rows = owners_below(l, rows);
    return rows;
  }

  static owners owners_below(const level& l, const owners& rows) {
    const ArrowArray& array = *l.array;
    const bool by_index = l.type->dictionary != nullptr;
    const ArrowArray& values = by_index ? *array.dictionary : *array.children[l.child];
    require(values.length >= 0, wrong_array);
    owners below(static_cast<std::size_t>(values.length), none);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i] == none || is_null(*l.type, array, i)) continue;
      const auto [begin, end] = values_of(l, i);
      require(0 <= begin && begin <= end && end <= values.length, wrong_range);
      for (std::int64_t v = begin; v < end; ++v) {
        std::int64_t& owner = below[static_cast<std::size_t>(v)];
        if (owner == none) owner = rows[i];
      }
    }
    return below;
  }

  using range = std::pair<std::int64_t, std::int64_t>;

  static range one(std::int64_t at) noexcept { return {at, at + 1}; }

  // Which values of the child row `i` has, from the start of the slice.
  static range values_of(const level& l, std::size_t i) {
    const ArrowArray& array = *l.array;
    const std::string_view format = l.type->format;
    const std::size_t at = i + static_cast<std::size_t>(array.offset);
    const auto row = static_cast<std::int64_t>(at);
    if (l.type->dictionary != nullptr) {
      return one(static_cast<std::int64_t>(index_at(format[0], buffer(array, 1), at)));
    }
    if (format == "+s") return one(row);
    if (format == "+l" || format == "+m") return between<std::int32_t>(array, at);
    if (format == "+L") return between<std::int64_t>(array, at);
    if (format == "+vl") return viewed<std::int32_t>(array, at);
    if (format == "+vL") return viewed<std::int64_t>(array, at);
    if (format.starts_with("+w:")) return fixed(format.substr(3), row);
    if (format.starts_with("+us:") || format.starts_with("+ud:")) {
      if (value_at<std::int8_t>(buffer(array, 0), at) != code_of(format.substr(4), l.child)) {
        return {0, 0};
      }
      return one(format[2] == 's' ? row : value_at<std::int32_t>(buffer(array, 1), at));
    }
    if (format == "+r") return l.child == 1 ? one(run_of(l, row)) : range{0, 0};
    throw refusal{"a column has a type that isn't known, with columns in it"};
  }

  template <class Offset>
  static range between(const ArrowArray& array, std::size_t at) {
    const void* const offsets = buffer(array, 1);
    return {value_at<Offset>(offsets, at), value_at<Offset>(offsets, at + 1)};
  }

  template <class Offset>
  static range viewed(const ArrowArray& array, std::size_t at) {
    const std::int64_t begin = value_at<Offset>(buffer(array, 1), at);
    const std::int64_t size = value_at<Offset>(buffer(array, 2), at);
    require(begin >= 0 && size >= 0 && begin <= INT64_MAX - size, wrong_range);
    return {begin, begin + size};
  }

  static range fixed(std::string_view number, std::int64_t row) {
    std::int64_t size = 0;
    std::from_chars(number.data(), number.data() + number.size(), size);
    require(size >= 0 && (size == 0 || row < INT64_MAX / size), wrong_range);
    return {row * size, (row + 1) * size};
  }

  // The code of a child of a union, of "0,1,5".
  static std::int64_t code_of(std::string_view codes, std::int64_t child) {
    for (; child > 0; --child) {
      const std::size_t comma = codes.find(',');
      require(comma != codes.npos, wrong_array);
      codes.remove_prefix(comma + 1);
    }
    std::int64_t code = none;
    std::from_chars(codes.data(), codes.data() + codes.size(), code);
    return code;
  }

  // The first run that ends behind the row.
  static std::int64_t run_of(const level& l, std::int64_t row) {
    const ArrowArray& ends = *l.array->children[0];
    const char format = *l.type->children[0]->format;
    std::int64_t low = 0, high = ends.length;
    while (low < high) {
      const std::int64_t middle = low + (high - low) / 2;
      const std::size_t at = static_cast<std::size_t>(middle + ends.offset);
      if (static_cast<std::int64_t>(index_at(format, buffer(ends, 1), at)) > row) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  static const void* buffer(const ArrowArray& array, std::int64_t n) {
    require(n < array.n_buffers && array.buffers[n] != nullptr, wrong_array);
    return array.buffers[n];
  }

  // Unions and runs have no bits.
  static bool is_null(const ArrowSchema& type, const ArrowArray& array, std::size_t i) {
    const std::string_view format = type.format;
    if (format.starts_with("+u") || format == "+r" || array.null_count == 0) return false;
    if (array.n_buffers < 1 || array.buffers[0] == nullptr) return false;
    return !is_set(array.buffers[0], i + static_cast<std::size_t>(array.offset));
  }

  std::int64_t first_row_;
  std::vector<row_finding>& to_;
  std::vector<level> levels_;
};

}  // namespace

bool has_text_or_bytes(const ArrowSchema& type) noexcept {
  if (is_text(type, true) || std::string_view(type.format).starts_with("w:")) return true;
  if (type.dictionary != nullptr && has_text_or_bytes(*type.dictionary)) return true;
  return std::any_of(type.children, type.children + type.n_children,
                     [](const ArrowSchema* child) { return has_text_or_bytes(*child); });
}

const char* add_findings_inside(const ArrowSchema& type, const ArrowArray& column,
                                std::int64_t first_row, const std::string& name,
                                std::vector<row_finding>& to) {
  try {
    column_search(first_row, to).go(type, column, name);
  } catch (const refusal& r) {
    return r.why;
  }
  return nullptr;
}

}  // namespace utfkit::python
