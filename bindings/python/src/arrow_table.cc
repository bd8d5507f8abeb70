#include "arrow_table.hpp"

#include <array>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>

namespace utfkit::python {

namespace {

// A type and what it has of its own: names and formats are in static storage.
struct schema_storage {
  std::vector<ArrowSchema> children;
  std::vector<ArrowSchema*> pointers;
};

void release_child(ArrowSchema* schema) {
  schema->release = nullptr;
}

void release_schema(ArrowSchema* schema) {
  auto* const storage = static_cast<schema_storage*>(schema->private_data);
  for (ArrowSchema& child : storage->children) {
    if (child.release != nullptr) child.release(&child);
  }
  delete storage;
  schema->release = nullptr;
}

// A column with its buffers. Each is released by itself, since children may be moved out of their
// parent.
struct column_storage {
  table_column column;
  std::array<const void*, 3> buffers{};
};

void release_column(ArrowArray* array) {
  delete static_cast<column_storage*>(array->private_data);
  array->release = nullptr;
}

struct array_storage {
  std::vector<ArrowArray> children;
  std::vector<ArrowArray*> pointers;
  const void* validity = nullptr;

  explicit array_storage(std::size_t size) : children(size), pointers(size) {}
  array_storage(const array_storage&) = delete;
  array_storage& operator=(const array_storage&) = delete;
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

}  // namespace

void table_column::add(std::string_view text) {
  if (text.size() > std::numeric_limits<std::int32_t>::max() - text_.size()) {
    throw std::length_error("more than 2 GiB of findings");
  }
  text_ += text;
  offsets_.push_back(static_cast<std::int32_t>(text_.size()));
}

arrow_data table_of(std::vector<table_column> columns, std::size_t rows) {
  auto types = std::make_unique<schema_storage>();
  types->children.resize(columns.size());
  auto arrays = std::make_unique<array_storage>(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    ArrowSchema& type = types->children[i];
    type.format = columns[i].format_;
    type.name = columns[i].name_;
    type.release = release_child;
    types->pointers.push_back(&type);

    auto storage = std::make_unique<column_storage>(column_storage{std::move(columns[i]), {}});
    const bool numbers = *type.format == 'l';
    storage->buffers[1] = numbers ? static_cast<const void*>(storage->column.numbers_.data())
                                  : static_cast<const void*>(storage->column.offsets_.data());
    storage->buffers[2] = storage->column.text_.data();
    ArrowArray& array = arrays->children[i];
    array.length = static_cast<std::int64_t>(rows);
    array.n_buffers = numbers ? 2 : 3;
    array.buffers = storage->buffers.data();
    array.release = release_column;
    array.private_data = storage.release();
    arrays->pointers[i] = &array;
  }
  owner<ArrowSchema> schema;
  schema.it.format = "+s";
  schema.it.name = "";
  schema.it.n_children = static_cast<std::int64_t>(columns.size());
  schema.it.children = types->pointers.data();
  schema.it.release = release_schema;
  schema.it.private_data = types.release();
  owner<ArrowArray> made;
  made.it.length = static_cast<std::int64_t>(rows);
  made.it.n_buffers = 1;
  made.it.buffers = &arrays->validity;
  made.it.n_children = static_cast<std::int64_t>(columns.size());
  made.it.children = arrays->pointers.data();
  made.it.release = release_array;
  made.it.private_data = arrays.release();
  return {std::move(schema), std::move(made)};
}

arrow_data table_of(const std::vector<row_finding>& findings) {
  std::vector<table_column> columns = {
      {"column", "u"}, {"row", "l"}, {"offset", "l"}, {"kind", "u"}, {"bytes", "z"}};
  for (const row_finding& f : findings) {
    columns[0].add(f.column);
    columns[1].add(f.row);
    columns[2].add(f.offset);
    columns[3].add(f.kind);
    columns[4].add(f.bytes);
  }
  return table_of(std::move(columns), findings.size());
}

}  // namespace utfkit::python
