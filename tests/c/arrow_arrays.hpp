// Arrays of Arrow's C data interface that tests make, and count the releases of.
#pragma once

#include <cstdint>
#include <cstring>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <utfkit/utfkit_arrow.h>

namespace test {

using row = std::optional<std::string>;
using rows = std::vector<row>;

// How many arrays and schemas were made and not yet released.
inline long unreleased = 0;

struct made_schema {
  std::string format;
  std::vector<ArrowSchema> children;
  std::vector<ArrowSchema*> pointers;
  ArrowSchema dictionary{};
};

inline void release_schema(ArrowSchema* s) {
  auto* const made = static_cast<made_schema*>(s->private_data);
  for (ArrowSchema& child : made->children) {
    if (child.release != nullptr) child.release(&child);
  }
  if (made->dictionary.release != nullptr) made->dictionary.release(&made->dictionary);
  delete made;
  s->release = nullptr;
  --unreleased;
}

// It takes the children and the dictionary.
inline ArrowSchema schema_of(const char* format, std::vector<ArrowSchema> children = {},
                             const ArrowSchema* dictionary = nullptr) {
  auto* const made = new made_schema{format, std::move(children), {}, {}};
  for (ArrowSchema& child : made->children) made->pointers.push_back(&child);
  if (dictionary != nullptr) made->dictionary = *dictionary;
  ++unreleased;
  ArrowSchema s{};
  s.format = made->format.c_str();
  s.name = "";
  s.n_children = static_cast<std::int64_t>(made->pointers.size());
  s.children = made->pointers.data();
  s.dictionary = dictionary == nullptr ? nullptr : &made->dictionary;
  s.release = release_schema;
  s.private_data = made;
  return s;
}

struct made_array {
  std::vector<std::unique_ptr<std::string>> memory;  // each of its own, for the address sanitizer
  std::vector<const void*> buffers;
  std::vector<ArrowArray> children;
  std::vector<ArrowArray*> pointers;
  ArrowArray dictionary{};

  void add(const std::string& bytes) {
    memory.push_back(std::make_unique<std::string>(bytes));
    buffers.push_back(memory.back()->data());
  }
};

inline void release_array(ArrowArray* a) {
  auto* const made = static_cast<made_array*>(a->private_data);
  for (ArrowArray& child : made->children) {
    if (child.release != nullptr) child.release(&child);
  }
  if (made->dictionary.release != nullptr) made->dictionary.release(&made->dictionary);
  delete made;
  a->release = nullptr;
  --unreleased;
}

inline ArrowArray array_of(std::unique_ptr<made_array> made, std::size_t length,
                           std::int64_t null_count) {
  for (ArrowArray& child : made->children) made->pointers.push_back(&child);
  ++unreleased;
  ArrowArray a{};
  a.length = static_cast<std::int64_t>(length);
  a.null_count = null_count;
  a.n_buffers = static_cast<std::int64_t>(made->buffers.size());
  a.n_children = static_cast<std::int64_t>(made->pointers.size());
  a.buffers = made->buffers.data();
  a.children = made->pointers.data();
  a.dictionary = made->dictionary.release == nullptr ? nullptr : &made->dictionary;
  a.release = release_array;
  a.private_data = made.release();
  return a;
}

template <class Number>
void append(std::string& bytes, std::size_t value) {
  const auto n = static_cast<Number>(value);
  bytes.append(reinterpret_cast<const char*>(&n), sizeof n);
}

// The bits of rows that are there; none where all are.
inline void add_validity(made_array& made, const rows& all, std::int64_t& null_count) {
  std::string bits((all.size() + 7) / 8, '\0');
  null_count = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i]) bits[i / 8] = static_cast<char>(bits[i / 8] | 1 << i % 8);
    null_count += !all[i];
  }
  if (null_count == 0) {
    made.buffers.push_back(nullptr);
  } else {
    made.add(bits);
  }
}

// A column of text of a format, with what is null over bytes that are no text.
inline ArrowArray text_array(const std::string& format, const rows& all) {
  auto made = std::make_unique<made_array>();
  std::int64_t null_count = 0;
  add_validity(*made, all, null_count);
  std::string places, data;
  const bool large = format == "U" || format == "Z";
  const auto add_offset = [&] {
    if (large) {
      append<std::int64_t>(places, data.size());
    } else {
      append<std::int32_t>(places, data.size());
    }
  };
  if (format.size() == 2) {
    for (const row& r : all) {
      std::string view;
      append<std::int32_t>(view, r ? r->size() : 0);
      if (r && r->size() > 12) {
        view += r->substr(0, 4);
        append<std::int32_t>(view, 0);
        append<std::int32_t>(view, data.size());
        data += *r;
      } else if (r) {
        view += *r;
      }
      view.resize(16);
      places += view;
    }
    std::string sizes;
    append<std::int64_t>(sizes, data.size());
    made->add(places);
    made->add(data);
    made->add(sizes);
  } else {
    add_offset();
    for (const row& r : all) {
      data += r.value_or("\xFF\xC3");
      add_offset();
    }
    made->add(places);
    made->add(data);
  }
  return array_of(std::move(made), all.size(), null_count);
}

// Indexes of 8 bits into `values`, which it takes.
inline ArrowArray dictionary_array(const std::vector<std::optional<int>>& indexes,
                                   ArrowArray values) {
  auto made = std::make_unique<made_array>();
  rows present;
  std::string bytes;
  for (const auto& index : indexes) {
    present.push_back(index ? row("") : std::nullopt);
    bytes += static_cast<char>(index.value_or(99));
  }
  std::int64_t null_count = 0;
  add_validity(*made, present, null_count);
  made->add(bytes);
  made->dictionary = values;
  return array_of(std::move(made), indexes.size(), null_count);
}

inline ArrowArray struct_array(std::vector<ArrowArray> children, std::size_t length) {
  auto made = std::make_unique<made_array>();
  made->buffers.push_back(nullptr);
  made->children = std::move(children);
  return array_of(std::move(made), length, 0);
}

inline bool has_bit(const void* bits, std::size_t at) {
  return (static_cast<const std::uint8_t*>(bits)[at / 8] >> at % 8 & 1) != 0;
}

template <class Number>
Number number_at(const void* p, std::size_t at) {
  Number n;
  std::memcpy(&n, static_cast<const char*>(p) + at * sizeof n, sizeof n);
  return n;
}

// What a column of text has, by its structure alone.
inline rows rows_of(const std::string& format, const ArrowArray& a) {
  rows all;
  for (std::int64_t i = 0; i < a.length; ++i) {
    const auto at = static_cast<std::size_t>(a.offset + i);
    if (a.buffers[0] != nullptr && !has_bit(a.buffers[0], at)) {
      all.push_back(std::nullopt);
    } else if (format.size() == 2) {
      const char* const view = static_cast<const char*>(a.buffers[1]) + 16 * at;
      const auto size = static_cast<std::size_t>(number_at<std::int32_t>(view, 0));
      const auto buffer = static_cast<std::size_t>(number_at<std::int32_t>(view, 2));
      const char* text = view + 4;
      if (size > 12) {
        text = static_cast<const char*>(a.buffers[2 + buffer]) + number_at<std::int32_t>(view, 3);
      }
      all.emplace_back(std::string(text, size));
    } else if (format == "U" || format == "Z") {
      const auto* const data = static_cast<const char*>(a.buffers[2]);
      all.emplace_back(std::string(data + number_at<std::int64_t>(a.buffers[1], at),
                                   data + number_at<std::int64_t>(a.buffers[1], at + 1)));
    } else {
      const auto* const data = static_cast<const char*>(a.buffers[2]);
      all.emplace_back(std::string(data + number_at<std::int32_t>(a.buffers[1], at),
                                   data + number_at<std::int32_t>(a.buffers[1], at + 1)));
    }
  }
  return all;
}

}  // namespace test
