// Columns by the interfaces of Arrow: what is said and made of arrays of every type, who owns what,
// and what is refused. The address sanitizer sees what is released too early, twice or never; so
// does `unreleased`.
#include <gtest/gtest.h>

#include <cerrno>
#include <functional>

#include <utfkit/utfkit.h>
#include <utfkit/utfkit.hpp>

#include "arrow_arrays.hpp"
#include "support/allocations.hpp"

namespace {

using namespace test;

constexpr const char* formats[] = {"u", "U", "z", "Z", "vu", "vz"};

const rows damaged = {"caf\xC3",
                      "\xA9lait",
                      std::nullopt,
                      "",
                      "a text of more than twelve bytes",
                      "another one, which is damaged: \xFF",
                      "Tee",
                      std::nullopt,
                      "\xE2\x82",
                      "e\u0301",
                      "the last row, and a long one: e\u0301"};

rows repaired(const rows& all) {
  rows out;
  for (const row& r : all) out.push_back(r ? row(utfkit::repair(*r)) : r);
  return out;
}

// Releases what it has, at the end, if nobody has moved it.
template <class Base>
struct owned : Base {
  owned(const Base& b = {}) : Base(b) {}
  owned(const owned&) = delete;
  ~owned() {
    if (this->release != nullptr) this->release(this);
  }
};

class arrow : public testing::Test {
 protected:
  void TearDown() override { EXPECT_EQ(unreleased, 0); }
};

TEST_F(arrow, validation_of_every_type) {
  for (const char* format : formats) {
    owned<ArrowSchema> type(schema_of(format));
    owned<ArrowArray> array(text_array(format, damaged));
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, std::size_t{5}}) {
      array.offset = static_cast<std::int64_t>(offset);
      array.length = static_cast<std::int64_t>(damaged.size() - offset);
      std::uint8_t bits[2] = {};
      utfkit_column_stats s{};
      EXPECT_STREQ(utfkit_arrow_validate(&type, &array, bits, &s), nullptr);
      std::size_t ill_formed = 0;
      for (std::size_t i = offset; i < damaged.size(); ++i) {
        const bool is = damaged[i] && utfkit::is_valid(*damaged[i]);
        EXPECT_EQ(has_bit(bits, i - offset), is) << format << " row " << i;
        ill_formed += damaged[i] && !is;
        utfkit_result r;
        EXPECT_STREQ(utfkit_arrow_row_error(&type, &array, i - offset, &r), nullptr);
        EXPECT_EQ(r.read, utfkit::validate(damaged[i].value_or("")).read);
      }
      EXPECT_EQ(s.ill_formed, ill_formed);
      std::vector<std::int64_t> lengths(damaged.size());
      EXPECT_STREQ(utfkit_arrow_lengths(&type, &array, UTFKIT_UNIT_BYTE, lengths.data()), nullptr);
      for (std::size_t i = offset; i < damaged.size(); ++i) {
        const auto length = std::string(format) == "U" || std::string(format) == "Z"
                                ? number_at<std::int64_t>(lengths.data(), i - offset)
                                : number_at<std::int32_t>(lengths.data(), i - offset);
        EXPECT_EQ(static_cast<std::size_t>(length), damaged[i].value_or("").size());
      }
      std::size_t count = 0;
      EXPECT_STREQ(utfkit_arrow_is_normalized(&type, &array, UTFKIT_NFC, bits, &count), nullptr);
      EXPECT_EQ(count, ill_formed + 2);
    }
  }
}

TEST_F(arrow, repair_of_every_type) {
  for (const char* format : formats) {
    for (const std::int64_t offset : {0, 1, 3, 8}) {
      owned<ArrowSchema> type(schema_of(format));
      owned<ArrowArray> array(text_array(format, damaged));
      array.offset = offset;
      array.length -= offset;
      array.null_count = -1;
      const rows expected = repaired({damaged.begin() + offset, damaged.end()});
      owned<ArrowArray> out;
      EXPECT_STREQ(utfkit_arrow_repair(&type, &array, &out), nullptr);
      EXPECT_EQ(array.release, nullptr);
      ASSERT_NE(out.release, nullptr);
      EXPECT_EQ(rows_of(format, out), expected) << format;
      utfkit_column_stats s;
      EXPECT_STREQ(utfkit_arrow_validate(&type, &out, nullptr, &s), nullptr);
      EXPECT_EQ(s.ill_formed, 0u);
    }
  }
}

TEST_F(arrow, what_is_well_formed_is_the_same_array) {
  owned<ArrowSchema> type(schema_of("u"));
  owned<ArrowArray> array(text_array("u", {"caf\u00E9", std::nullopt, "Tee"}));
  const void* const data = array.buffers[2];
  owned<ArrowArray> out;
  EXPECT_STREQ(utfkit_arrow_repair(&type, &array, &out), nullptr);
  EXPECT_EQ(out.buffers[2], data);
  EXPECT_EQ(out.release, release_array);
  EXPECT_EQ(array.release, nullptr);
}

TEST_F(arrow, views_keep_their_buffers) {
  owned<ArrowSchema> type(schema_of("vu"));
  owned<ArrowArray> array(text_array("vu", damaged));
  const void* const data = array.buffers[2];
  owned<ArrowArray> out;
  EXPECT_STREQ(utfkit_arrow_repair(&type, &array, &out), nullptr);
  EXPECT_EQ(out.n_buffers, 5);
  EXPECT_EQ(out.buffers[2], data);
}

TEST_F(arrow, other_changes) {
  for (const char* format : formats) {
    owned<ArrowSchema> type(schema_of(format));
    rows normalized, cut;
    for (const row& r : damaged) {
      normalized.push_back(r ? row(utfkit::normalize_lossy(*r, utfkit::form::nfc)) : r);
      cut.push_back(r ? row(std::string(utfkit::prefix_within(*r, 14))) : r);
    }
    owned<ArrowArray> first(text_array(format, damaged)), second(text_array(format, damaged));
    owned<ArrowArray> out, other;
    EXPECT_STREQ(utfkit_arrow_normalize(&type, &first, UTFKIT_NFC, &out), nullptr);
    EXPECT_EQ(rows_of(format, out), normalized);
    EXPECT_STREQ(utfkit_arrow_truncate(&type, &second, 14, UTFKIT_UNIT_BYTE, &other), nullptr);
    EXPECT_EQ(rows_of(format, other), cut);
    owned<ArrowArray> same;
    EXPECT_STREQ(utfkit_arrow_truncate(&type, &other, 14, UTFKIT_UNIT_BYTE, &same), nullptr);
    EXPECT_EQ(rows_of(format, same), cut);
  }
}

// NFKC makes eleven times as much of some: the first room is too small.
TEST_F(arrow, what_becomes_much_longer) {
  owned<ArrowSchema> type(schema_of("u"));
  rows all, expected;
  for (int i = 0; i < 1000; ++i) all.push_back("\uFDFA\uFDFA\uFDFA\uFDFA\uFDFA");
  for (const row& r : all) expected.push_back(*utfkit::normalize(*r, utfkit::form::nfkc));
  owned<ArrowArray> array(text_array("u", all)), out;
  EXPECT_STREQ(utfkit_arrow_normalize(&type, &array, UTFKIT_NFKC, &out), nullptr);
  EXPECT_EQ(rows_of("u", out), expected);
}

TEST_F(arrow, dictionaries) {
  const ArrowSchema values = schema_of("u");
  owned<ArrowSchema> type(schema_of("c", {}, &values));
  owned<ArrowArray> array(
      dictionary_array({0, 1, 1, std::nullopt, 2, 3, 1},
                       text_array("u", {"Tee", "caf\xC3", std::nullopt, "e\u0301"})));
  std::uint8_t bits = 0;
  utfkit_column_stats s{};
  EXPECT_STREQ(utfkit_arrow_validate(&type, &array, &bits, &s), nullptr);
  EXPECT_EQ(bits, 0b0100001);
  EXPECT_EQ(s.rows, 7u);
  EXPECT_EQ(s.nulls, 2u);
  EXPECT_EQ(s.ill_formed, 3u);
  EXPECT_EQ(s.first_ill_formed, 1u);
  EXPECT_EQ(s.bytes, 3u + 3 * 4 + 3);
  EXPECT_EQ(s.replacements, 3u);
  EXPECT_EQ(s.repaired_bytes, s.bytes + 3 * 2);
  std::size_t count = 0;
  EXPECT_STREQ(utfkit_arrow_is_normalized(&type, &array, UTFKIT_NFC, &bits, &count), nullptr);
  EXPECT_EQ(bits, 1);
  EXPECT_EQ(count, 4u);
  std::int32_t lengths[7];
  EXPECT_STREQ(utfkit_arrow_lengths(&type, &array, UTFKIT_UNIT_CODE_POINT, lengths), nullptr);
  EXPECT_EQ(lengths[1], 4);
  EXPECT_EQ(lengths[3], 0);
  EXPECT_EQ(lengths[5], 2);
  utfkit_result r;
  EXPECT_STREQ(utfkit_arrow_row_error(&type, &array, 6, &r), nullptr);
  EXPECT_EQ(r.read, 3u);

  const void* const indexes = array.buffers[1];
  owned<ArrowArray> out;
  EXPECT_STREQ(utfkit_arrow_repair(&type, &array, &out), nullptr);
  EXPECT_EQ(out.buffers[1], indexes);
  EXPECT_EQ(rows_of("u", *out.dictionary), (rows{"Tee", "caf\uFFFD", std::nullopt, "e\u0301"}));
}

TEST_F(arrow, an_index_beyond_the_dictionary) {
  for (const int wrong : {2, -1, 127}) {
    const ArrowSchema values = schema_of("U");
    owned<ArrowSchema> type(schema_of("c", {}, &values));
    owned<ArrowArray> array(dictionary_array({1, 0, wrong}, text_array("U", {"a", "b"})));
    utfkit_column_stats s{};
    EXPECT_NE(utfkit_arrow_validate(&type, &array, nullptr, &s), nullptr);
    EXPECT_EQ(s.rows, 2u);
    std::size_t count = 0;
    EXPECT_NE(utfkit_arrow_is_normalized(&type, &array, UTFKIT_NFC, nullptr, &count), nullptr);
    EXPECT_EQ(count, 2u);
    std::int64_t lengths[3];
    EXPECT_NE(utfkit_arrow_lengths(&type, &array, UTFKIT_UNIT_BYTE, lengths), nullptr);
    utfkit_result r;
    EXPECT_NE(utfkit_arrow_row_error(&type, &array, 2, &r), nullptr);
    EXPECT_STREQ(utfkit_arrow_row_error(&type, &array, 1, &r), nullptr);
  }
}

// A batch: text, bytes, numbers, and text in a struct in it.
ArrowSchema batch_type() {
  return schema_of(
      "+s", {schema_of("u"), schema_of("z"), schema_of("+s", {schema_of("vu")}), schema_of("u")});
}
ArrowArray batch(const rows& all) {
  const rows fine(all.size(), "fine");
  return struct_array({text_array("u", all), text_array("z", all),
                       struct_array({text_array("vu", all)}, all.size()), text_array("u", fine)},
                      all.size());
}

TEST_F(arrow, batches) {
  owned<ArrowSchema> type(batch_type());
  owned<ArrowArray> array(batch(damaged)), out;
  const void* const kept = array.children[3]->buffers[2];
  EXPECT_STREQ(utfkit_arrow_repair(&type, &array, &out), nullptr);
  EXPECT_EQ(rows_of("u", *out.children[0]), repaired(damaged));
  EXPECT_EQ(rows_of("z", *out.children[1]), damaged);  // bytes are anybody's
  EXPECT_EQ(rows_of("vu", *out.children[2]->children[0]), repaired(damaged));
  EXPECT_EQ(out.children[3]->buffers[2], kept);

  // A child may be moved out, and outlive its parent.
  for (const std::size_t child : {0u, 1u, 2u, 3u}) {
    owned<ArrowArray> next(batch(damaged)), changed;
    EXPECT_STREQ(utfkit_arrow_repair(&type, &next, &changed), nullptr);
    owned<ArrowArray> moved(*changed.children[child]);
    changed.children[child]->release = nullptr;
    changed.release(&changed);
    EXPECT_EQ(changed.release, nullptr);
    const ArrowArray& text = child == 2 ? *moved.children[0] : moved;
    EXPECT_EQ(rows_of(type.children[child]->format, text).size(), damaged.size());
  }
}

TEST_F(arrow, types_without_text_are_handed_on) {
  owned<ArrowSchema> type(schema_of("+s", {schema_of("z")}));
  owned<ArrowArray> array(struct_array({text_array("z", damaged)}, damaged.size())), out;
  EXPECT_STREQ(utfkit_arrow_repair(&type, &array, &out), nullptr);
  EXPECT_EQ(out.release, release_array);
}

// What `spoil` does to a type or an array is refused by everything, and nothing is taken.
void expect_refused(const char* format,
                    const std::function<void(ArrowSchema&, ArrowArray&)>& spoil) {
  owned<ArrowSchema> type(schema_of(format));
  owned<ArrowArray> array(text_array(format, damaged));
  ArrowSchema bad_type = type;
  ArrowArray bad = array;
  spoil(bad_type, bad);
  ArrowArray out;
  std::vector<std::int64_t> lengths(damaged.size());
  utfkit_result r;
  const char* const whys[] = {
      utfkit_arrow_validate(&bad_type, &bad, nullptr, nullptr),
      utfkit_arrow_is_normalized(&bad_type, &bad, UTFKIT_NFC, nullptr, nullptr),
      utfkit_arrow_lengths(&bad_type, &bad, UTFKIT_UNIT_BYTE, lengths.data()),
      utfkit_arrow_repair(&bad_type, &bad, &out),
      utfkit_arrow_normalize(&bad_type, &bad, UTFKIT_NFC, &out),
      utfkit_arrow_truncate(&bad_type, &bad, 3, UTFKIT_UNIT_BYTE, &out)};
  for (const char* why : whys) EXPECT_NE(why, nullptr);
  EXPECT_EQ(out.release, nullptr);
  (void)utfkit_arrow_row_error(&bad_type, &bad, 0, &r);
  EXPECT_NE(array.release, nullptr);
}

TEST_F(arrow, malformed_structures) {
  for (const char* format : formats) {
    expect_refused(format, [](ArrowSchema& t, ArrowArray&) { t.release = nullptr; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.release = nullptr; });
    expect_refused(format, [](ArrowSchema& t, ArrowArray&) { t.format = nullptr; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.length = -1; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.length = INT64_MAX; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.offset = -1; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.offset = INT64_MAX; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.null_count = -2; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.null_count = a.length + 1; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.n_buffers = 2; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.n_buffers = -1; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.buffers = nullptr; });
    expect_refused(format, [](ArrowSchema& t, ArrowArray&) { t.n_children = 1; });
    expect_refused(format, [](ArrowSchema& t, ArrowArray& a) { t.n_children = a.n_children = 1; });
    expect_refused(format, [](ArrowSchema& t, ArrowArray&) { t.dictionary = &t; });
    expect_refused(format, [](ArrowSchema&, ArrowArray& a) { a.dictionary = &a; });
    for (const std::size_t buffer : {0u, 1u, 2u}) {
      expect_refused(format, [=](ArrowSchema&, ArrowArray& a) {
        static const void* fewer[4];
        std::copy(a.buffers, a.buffers + a.n_buffers, fewer);
        fewer[buffer] = nullptr;
        a.buffers = fewer;
      });
    }
  }
}

// Numbers in place of those of an array.
template <class Number>
void expect_refused_places(const char* format, std::vector<Number> numbers, std::size_t size) {
  expect_refused(format, [&](ArrowSchema&, ArrowArray& a) {
    static const void* buffers[4];
    std::copy(a.buffers, a.buffers + a.n_buffers, buffers);
    buffers[0] = nullptr;
    buffers[1] = numbers.data();
    a.null_count = 0;
    a.buffers = buffers;
    a.length = static_cast<std::int64_t>(numbers.size() / size - (size == 1));
  });
}

TEST_F(arrow, wrong_offsets_and_views) {
  for (const char* format : {"u", "z"}) {
    expect_refused_places<std::int32_t>(format, {0, 3, 2, 4}, 1);
    expect_refused_places<std::int32_t>(format, {-1, 3}, 1);
    expect_refused_places<std::int32_t>(format, {0, -3}, 1);
    expect_refused_places<std::int32_t>(format, {0, INT32_MAX, 5}, 1);
  }
  for (const char* format : {"U", "Z"}) {
    expect_refused_places<std::int64_t>(format, {0, 3, 2, 4}, 1);
    expect_refused_places<std::int64_t>(format, {0, INT64_MIN}, 1);
    expect_refused_places<std::int64_t>(format, {0, INT64_MAX, 5}, 1);
  }
  for (const char* format : {"vu", "vz"}) {
    expect_refused_places<std::int32_t>(format, {13, 0, 1, 0}, 4);
    expect_refused_places<std::int32_t>(format, {13, 0, 0, INT32_MAX}, 4);
    expect_refused_places<std::int32_t>(format, {13, 0, 0, -1}, 4);
    expect_refused_places<std::int32_t>(format, {-1, 0, 0, 0}, 4);
    expect_refused_places<std::int32_t>(format, {INT32_MAX, 0, 0, 0}, 4);
  }
}

TEST_F(arrow, malformed_children) {
  const auto refused = [](const std::function<void(ArrowArray&)>& spoil) {
    owned<ArrowSchema> type(batch_type());
    owned<ArrowArray> array(batch(damaged));
    ArrowArray bad = array, out;
    const ArrowArray first = *array.children[0], last = *array.children[3];
    spoil(bad);
    EXPECT_NE(utfkit_arrow_repair(&type, &bad, &out), nullptr);
    EXPECT_EQ(out.release, nullptr);
    *array.children[0] = first;
    *array.children[3] = last;
  };
  refused([](ArrowArray& a) { a.n_children = 3; });
  refused([](ArrowArray& a) { a.children = nullptr; });
  refused([](ArrowArray& a) { a.children[3]->length = -1; });
  refused([](ArrowArray& a) { a.children[3]->release = nullptr; });
  refused([](ArrowArray& a) { a.children[0]->n_buffers = 0; });
}

TEST_F(arrow, types_that_are_too_deep) {
  ArrowSchema type = schema_of("u");
  ArrowArray array = text_array("u", damaged);
  for (int i = 0; i < 100; ++i) {
    type = schema_of("+s", {type});
    array = struct_array({array}, damaged.size());
  }
  owned<ArrowSchema> deep(type);
  owned<ArrowArray> data(array), out;
  EXPECT_NE(utfkit_arrow_repair(&deep, &data, &out), nullptr);
  EXPECT_NE(data.release, nullptr);
}

// A stream of batches; the third is an error, and after the fourth, which is malformed, and a fifth
// it ends.
struct source {
  int next = 0;
  static int get_schema(ArrowArrayStream*, ArrowSchema* out) {
    *out = batch_type();
    return 0;
  }
  static int get_next(ArrowArrayStream* s, ArrowArray* out) {
    const int number = ++static_cast<source*>(s->private_data)->next;
    if (number == 3) return EIO;
    if (number > 5) {
      out->release = nullptr;
      return 0;
    }
    *out = batch(number == 1 ? rows{"fine"} : damaged);
    if (number == 4) out->children[0]->length = -1;
    return 0;
  }
  static const char* get_last_error(ArrowArrayStream*) { return "the disk is on fire"; }
  static void release(ArrowArrayStream* s) {
    delete static_cast<source*>(s->private_data);
    s->release = nullptr;
    --unreleased;
  }
};
ArrowArrayStream source_stream() {
  ++unreleased;
  return {source::get_schema, source::get_next, source::get_last_error, source::release,
          new source};
}

TEST_F(arrow, streams) {
  owned<ArrowArrayStream> stream(source_stream()), out;
  EXPECT_STREQ(utfkit_arrow_repair_stream(&stream, &out), nullptr);
  EXPECT_EQ(stream.release, nullptr);
  owned<ArrowSchema> type;
  EXPECT_EQ(out.get_schema(&out, &type), 0);
  EXPECT_STREQ(type.format, "+s");
  {
    owned<ArrowArray> first, second, third, fourth, fifth, end;
    EXPECT_EQ(out.get_next(&out, &first), 0);
    EXPECT_EQ(first.release, release_array);
    EXPECT_EQ(out.get_next(&out, &second), 0);
    EXPECT_EQ(rows_of("u", *second.children[0]), repaired(damaged));
    EXPECT_EQ(out.get_next(&out, &third), EIO);
    EXPECT_STREQ(out.get_last_error(&out), "the disk is on fire");
    EXPECT_EQ(third.release, nullptr);
    EXPECT_EQ(out.get_next(&out, &fourth), EINVAL);
    EXPECT_STREQ(out.get_last_error(&out), "the length or the offset can't be");
    EXPECT_EQ(fourth.release, nullptr);
    EXPECT_EQ(out.get_next(&out, &fifth), 0);
    EXPECT_EQ(out.get_next(&out, &end), 0);
    EXPECT_EQ(end.release, nullptr);
    // An array outlives its stream.
    out.release(&out);
    EXPECT_EQ(rows_of("u", *fifth.children[0]), repaired(damaged));
  }
  owned<ArrowArrayStream> other(source_stream()), normalized;
  EXPECT_STREQ(utfkit_arrow_normalize_stream(&other, UTFKIT_NFC, &normalized), nullptr);
  owned<ArrowArray> first;
  EXPECT_EQ(normalized.get_next(&normalized, &first), 0);
}

TEST_F(arrow, streams_that_are_refused) {
  ArrowArrayStream none{}, out;
  EXPECT_STREQ(utfkit_arrow_repair_stream(&none, &out), "the stream is released");
  EXPECT_EQ(out.release, nullptr);
  owned<ArrowArrayStream> stream(source_stream());
  ArrowArrayStream lame = stream;
  lame.get_next = nullptr;
  EXPECT_NE(utfkit_arrow_normalize_stream(&lame, UTFKIT_NFC, &out), nullptr);
  EXPECT_EQ(out.release, nullptr);
}

// With less memory than it takes nothing is taken, nothing leaks, and the reason is said.
TEST_F(arrow, no_memory) {
  owned<ArrowSchema> type(batch_type());
  owned<ArrowArray> array(batch(damaged));
  const ArrowSchema values = schema_of("u");
  owned<ArrowSchema> coded(schema_of("c", {}, &values));
  owned<ArrowArray> codes(dictionary_array({0, 1}, text_array("u", {"a", "\xFF"})));
  owned<ArrowArrayStream> stream(source_stream());
  std::int32_t lengths[2];
  const std::function<const char*()> calls[] = {
      [&] {
        ArrowArray out;
        const char* const why = utfkit_arrow_repair(&type, &array, &out);
        EXPECT_EQ(why == nullptr, out.release != nullptr);
        if (out.release != nullptr) out.release(&out);
        return why;
      },
      [&] { return utfkit_arrow_validate(&coded, &codes, nullptr, nullptr); },
      [&] { return utfkit_arrow_lengths(&coded, &codes, UTFKIT_UNIT_BYTE, lengths); },
      [&] { return utfkit_arrow_is_normalized(&coded, &codes, UTFKIT_NFC, nullptr, nullptr); },
      [&] {
        ArrowArrayStream out;
        const char* const why = utfkit_arrow_repair_stream(&stream, &out);
        if (out.release != nullptr) out.release(&out);
        return why;
      }};
  for (const auto& call : calls) {
    bool done = false;
    for (long allocations = 0; allocations < 200 && !done; ++allocations) {
      const long before = test::allocations.live;
      test::allocations.left = allocations;
      const char* const why = call();
      test::allocations.left = -1;
      done = why == nullptr;
      if (done) {
        EXPECT_GT(allocations, 0);
      } else {
        EXPECT_STREQ(why, "no memory");
        EXPECT_EQ(test::allocations.live, before);
      }
    }
    EXPECT_TRUE(done);
  }
}

}  // namespace
