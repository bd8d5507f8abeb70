#include "arrow_change.hpp"

#include <atomic>
#include <cstring>
#include <limits>
#include <new>
#include <vector>

#include "allocate.hpp"
#include "column/rows.hpp"

namespace utfkit::internal::c {

namespace {

// The array that was taken. All arrays that share parts of it have it together: who gets them may
// move children out of their parents and release them in any order, in any thread.
class shared_array {
 public:
  shared_array() = default;
  shared_array(const shared_array&) = delete;
  shared_array& operator=(const shared_array&) = delete;

  void take(ArrowArray& array) noexcept {
    taken_ = array;
    array.release = nullptr;
  }
  void add_owner() noexcept { owners_.fetch_add(1, std::memory_order_relaxed); }
  void drop_owner() noexcept {
    if (owners_.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
  }

 private:
  ~shared_array() {
    if (taken_.release != nullptr) taken_.release(&taken_);
  }

  ArrowArray taken_{};
  std::atomic<std::size_t> owners_{1};
};

struct release_shared {
  void operator()(shared_array* shared) const noexcept { shared->drop_owner(); }
};
using shared_pointer = std::unique_ptr<shared_array, release_shared>;

// Memory as Arrow recommends it: at a multiple of 64.
class memory {
 public:
  explicit memory(std::size_t size) : all_(::operator new(size + alignment)) {
    const auto address = reinterpret_cast<std::uintptr_t>(all_.get());
    at_ = static_cast<char*>(all_.get()) + (alignment - address % alignment);
  }
  char* at() const noexcept { return at_; }

 private:
  static constexpr std::size_t alignment = 64;
  struct release {
    void operator()(void* p) const noexcept { ::operator delete(p); }
  };

  std::unique_ptr<void, release> all_;
  char* at_;
};

// What an array of ours consists of: its private_data.
struct parts {
  explicit parts(shared_array& all) noexcept : shared(&all) { all.add_owner(); }
  parts(const parts&) = delete;
  parts& operator=(const parts&) = delete;
  ~parts() {
    for (ArrowArray& child : children) {
      if (child.release != nullptr) child.release(&child);
    }
    if (dictionary.release != nullptr) dictionary.release(&dictionary);
  }

  shared_pointer shared;
  // More of it.
  char* allocate(std::size_t size) {
    owned.emplace_back(size);
    return owned.back().at();
  }

  std::vector<memory> owned;
  std::vector<const void*> buffers;
  std::vector<ArrowArray> children;
  std::vector<ArrowArray*> child_pointers;
  ArrowArray dictionary{};
};

void release_parts(ArrowArray* array) {
  delete static_cast<parts*>(array->private_data);
  array->release = nullptr;
}

// As `array`, with those parts. Children and a dictionary that are there are shown.
ArrowArray array_of(const ArrowArray& array, std::unique_ptr<parts> p) {
  ArrowArray out = array;
  for (ArrowArray& child : p->children) p->child_pointers.push_back(&child);
  out.children = p->child_pointers.empty() ? nullptr : p->child_pointers.data();
  out.dictionary = p->dictionary.release == nullptr ? nullptr : &p->dictionary;
  if (!p->buffers.empty()) {
    out.buffers = p->buffers.data();
    out.n_buffers = static_cast<std::int64_t>(p->buffers.size());
  }
  out.release = release_parts;
  out.private_data = p.release();
  return out;
}

constexpr int deepest = 64;
inline constexpr char too_deep[] = "types are nested too deeply";

// Makes new arrays of one that was taken, or will be if all goes well. What can't be is thrown as a
// refusal.
struct refusal {
  reason why;
};

class changer {
 public:
  changer(shared_array& shared, const text_change& change) noexcept
      : shared_(shared), change_(change) {}

  // False where nothing changes, with `out` as it was.
  bool change(const ArrowSchema& schema, const ArrowArray& array, bool binary_too, int depth,
              ArrowArray& out) const {
    if (const reason why = check_array(schema, array)) throw refusal{why};
    if (depth == deepest) throw refusal{too_deep};
    if (schema.dictionary != nullptr) return change_values(schema, array, binary_too, depth, out);
    if (!is_text(schema.format)) return change_children(schema, array, depth, out);
    if (is_binary(schema.format) && !binary_too) return false;
    text_column column;
    if (const reason why = find_column(schema, array, column)) throw refusal{why};
    const text_change::plan plan = change_.ask(column);
    if (plan.why != nullptr) throw refusal{plan.why};
    if (!plan.changes) return false;
    out = with_column(column, [&](const auto& c) { return changed(c, array, plan); });
    return true;
  }

 private:
  std::unique_ptr<parts> new_parts() const { return std::make_unique<parts>(shared_); }

  // The same array, with a release of its own for all that can be moved out of it.
  ArrowArray share(const ArrowSchema& schema, const ArrowArray& array, int depth) const {
    if (const reason why = check_array(schema, array)) throw refusal{why};
    if (depth == deepest) throw refusal{too_deep};
    auto p = new_parts();
    p->children.resize(static_cast<std::size_t>(array.n_children));
    for (std::size_t i = 0; i < p->children.size(); ++i) {
      p->children[i] = share(*schema.children[i], *array.children[i], depth + 1);
    }
    if (array.dictionary != nullptr) {
      p->dictionary = share(*schema.dictionary, *array.dictionary, depth + 1);
    }
    return array_of(array, std::move(p));
  }

  bool change_values(const ArrowSchema& schema, const ArrowArray& array, bool binary_too, int depth,
                     ArrowArray& out) const {
    auto p = new_parts();
    if (!change(*schema.dictionary, *array.dictionary, binary_too, depth + 1, p->dictionary)) {
      return false;
    }
    out = array_of(array, std::move(p));
    return true;
  }

  bool change_children(const ArrowSchema& schema, const ArrowArray& array, int depth,
                       ArrowArray& out) const {
    auto p = new_parts();
    p->children.resize(static_cast<std::size_t>(array.n_children));
    bool any = false;
    for (std::size_t i = 0; i < p->children.size(); ++i) {
      any |= change(*schema.children[i], *array.children[i], false, depth + 1, p->children[i]);
    }
    if (!any) return false;
    for (std::size_t i = 0; i < p->children.size(); ++i) {
      if (p->children[i].release != nullptr) continue;
      p->children[i] = share(*schema.children[i], *array.children[i], depth + 1);
    }
    out = array_of(array, std::move(p));
    return true;
  }

  // The bits of the rows, moved to the start where they are those of a slice.
  template <class Column>
  static const void* bits_of_rows(const Column& column, parts& p) {
    if (column.validity == nullptr || column.validity_offset == 0) return column.validity;
    auto* const to = reinterpret_cast<std::uint8_t*>(p.allocate(words_of(column.rows) * 8));
    for (std::size_t row = 0; row < column.rows; row += word_rows) {
      const std::size_t count = column.rows - row < word_rows ? column.rows - row : word_rows;
      row_bits word;
      word.words[0] = bits_from(column.validity, column.validity_offset + row, count);
      store_bits(word, count, to + row / 8);
    }
    return to;
  }

  // The changed rows, to `places` and to new memory behind them.
  template <class Column>
  std::size_t write(const Column& column, const text_change::plan& plan, void* places,
                    parts& p) const {
    for (std::size_t room = plan.room;;) {
      const result r = change_.write(column, places, byte_span(p.allocate(room), room));
      if (r) return r.written;
      if (r.error == errc::unmappable) throw refusal{too_long};
      if (r.error == errc::out_of_range) throw refusal{wrong_place(column)};
      if (room >= plan.most) throw refusal{no_memory};
      p.owned.pop_back();
      room = room > plan.most / 2 ? plan.most : 2 * room + 64;
    }
  }

  static ArrowArray without_offset(ArrowArray array) noexcept {
    array.offset = 0;
    return array;
  }

  ArrowArray changed(const column_view& column, const ArrowArray& array,
                     const text_change::plan& plan) const {
    auto p = new_parts();
    const void* const validity = bits_of_rows(column, *p);
    void* const offsets = p->allocate((column.rows + 1) * column.offset_size);
    write(column, plan, offsets, *p);
    p->buffers = {validity, offsets, p->owned.back().at()};
    return without_offset(array_of(array, std::move(p)));
  }

  ArrowArray changed(const view_column& column, const ArrowArray& array,
                     const text_change::plan& plan) const {
    auto p = new_parts();
    const void* const validity = bits_of_rows(column, *p);
    void* const views = p->allocate(column.rows * 16);
    const std::size_t written = write(column, plan, views, *p);
    p->buffers = {validity, views};
    for (std::size_t i = 0; i < column.buffer_count; ++i) p->buffers.push_back(column.buffers[i]);
    if (written == 0) {
      p->buffers.push_back(column.buffer_sizes);
    } else {
      p->buffers.push_back(p->owned.back().at());
      p->buffers.push_back(sizes_with(column, written, *p));
    }
    return without_offset(array_of(array, std::move(p)));
  }

  // The sizes of the buffers, and of one more.
  static const void* sizes_with(const view_column& column, std::size_t written, parts& p) {
    char* const sizes = p.allocate((column.buffer_count + 1) * sizeof(std::int64_t));
    const std::size_t others = column.buffer_count * sizeof(std::int64_t);
    const auto last = static_cast<std::int64_t>(written);
    if (others != 0) std::memcpy(sizes, column.buffer_sizes, others);
    std::memcpy(sizes + others, &last, sizeof last);
    return sizes;
  }

  shared_array& shared_;
  const text_change& change_;
};

}  // namespace

reason change_array(const ArrowSchema& schema, ArrowArray& array, const text_change& change,
                    ArrowArray& out) noexcept {
  ArrowArray made{};
  try {
    const shared_pointer shared(new shared_array);
    if (changer(*shared, change).change(schema, array, true, 0, made)) {
      shared->take(array);
    } else {
      made = array;
      array.release = nullptr;
    }
  } catch (const refusal& r) {
    out.release = nullptr;
    return r.why;
  } catch (...) {  // bad_alloc, or length_error
    out.release = nullptr;
    return no_memory;
  }
  out = made;
  return nullptr;
}

}  // namespace utfkit::internal::c
