#include "arrow_table.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace utfkit::python {

namespace {

constexpr std::size_t columns = 5;
constexpr std::array<const char*, columns> names = {"column", "row", "offset", "kind", "bytes"};
constexpr std::array<const char*, columns> formats = {"u", "l", "l", "u", "z"};

// A type without memory of its own but for its children, which are in static storage but for them.
struct schema_storage {
  std::array<ArrowSchema, columns> children{};
  std::array<ArrowSchema*, columns> pointers{};
};

void release_child(ArrowSchema* schema) {
  schema->release = nullptr;
}

void release_schema(ArrowSchema* schema) {
  for (std::int64_t i = 0; i < schema->n_children; ++i) {
    ArrowSchema& child = *schema->children[i];
    if (child.release != nullptr) child.release(&child);
  }
  delete static_cast<schema_storage*>(schema->private_data);
  schema->release = nullptr;
}

owner<ArrowSchema> make_schema() {
  auto storage = std::make_unique<schema_storage>();
  for (std::size_t i = 0; i < columns; ++i) {
    ArrowSchema& child = storage->children[i];
    child.format = formats[i];
    child.name = names[i];
    child.release = release_child;
    storage->pointers[i] = &child;
  }
  owner<ArrowSchema> made;
  made.it.format = "+s";
  made.it.name = "";
  made.it.n_children = columns;
  made.it.children = storage->pointers.data();
  made.it.release = release_schema;
  made.it.private_data = storage.release();
  return made;
}

// A column: what of it there is, of numbers or of text. Each is released by itself, since children
// may be moved out of their parent.
struct column_storage {
  std::vector<std::int64_t> numbers;
  std::vector<std::int32_t> offsets;
  std::string text;
  std::array<const void*, 3> buffers{};
};

void release_column(ArrowArray* array) {
  delete static_cast<column_storage*>(array->private_data);
  array->release = nullptr;
}

void add_text(column_storage& to, std::string_view text) {
  if (to.offsets.empty()) to.offsets.push_back(0);
  to.text += text;
  if (to.text.size() > std::numeric_limits<std::int32_t>::max()) {
    throw std::length_error("more than 2 GiB of findings");
  }
  to.offsets.push_back(static_cast<std::int32_t>(to.text.size()));
}

struct array_storage {
  std::array<ArrowArray, columns> children{};
  std::array<ArrowArray*, columns> pointers{};
  const void* validity = nullptr;
  ~array_storage() {
    for (ArrowArray& child : children) {
      if (child.release != nullptr) child.release(&child);
    }
  }
};

void release_array(ArrowArray* array) {
  delete static_cast<array_storage*>(array->private_data);
  array->release = nullptr;
}

void finish_column(ArrowArray& array, std::unique_ptr<column_storage> column, std::size_t rows) {
  const bool is_text = column->numbers.empty();
  if (is_text && column->offsets.empty()) column->offsets.push_back(0);
  column->buffers[1] = is_text ? static_cast<const void*>(column->offsets.data())
                               : static_cast<const void*>(column->numbers.data());
  column->buffers[2] = column->text.data();
  array.length = static_cast<std::int64_t>(rows);
  array.n_buffers = is_text ? 3 : 2;
  array.buffers = column->buffers.data();
  array.release = release_column;
  array.private_data = column.release();
}

}  // namespace

arrow_data table_of(const std::vector<row_finding>& findings) {
  std::array<std::unique_ptr<column_storage>, columns> filled;
  for (auto& column : filled) column = std::make_unique<column_storage>();
  filled[1]->numbers.reserve(findings.size() + 1);
  for (const row_finding& f : findings) {
    add_text(*filled[0], f.column);
    filled[1]->numbers.push_back(f.row);
    filled[2]->numbers.push_back(f.offset);
    add_text(*filled[3], f.kind);
    add_text(*filled[4], f.bytes);
  }
  auto storage = std::make_unique<array_storage>();
  for (std::size_t i = 0; i < columns; ++i) {
    ArrowArray& child = storage->children[i];
    finish_column(child, std::move(filled[i]), findings.size());
    if (formats[i][0] == 'l') child.n_buffers = 2;
    storage->pointers[i] = &child;
  }
  owner<ArrowArray> made;
  made.it.length = static_cast<std::int64_t>(findings.size());
  made.it.n_buffers = 1;
  made.it.buffers = &storage->validity;
  made.it.n_children = columns;
  made.it.children = storage->pointers.data();
  made.it.release = release_array;
  made.it.private_data = storage.release();
  return {make_schema(), std::move(made)};
}

}  // namespace utfkit::python
