// Texts of more than 4 GiB, for real: offsets and counts that 32 bits can't hold.
//
// The text is one piece of memory that is mapped many times in a row, and another at its end, so
// that it takes 16 MiB; the output likewise.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include <gtest/gtest.h>

#include <utfkit/column.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

namespace {

constexpr std::size_t piece = std::size_t{8} << 20;
constexpr std::size_t pieces = sizeof(std::size_t) > 4 ? 513 : 1;

// `pieces` times the same memory, and after it a piece of its own.
class repeated_memory {
 public:
  repeated_memory() {
    const int file = memfd_create("repeated", 0);
    if (file < 0 || ftruncate(file, 2 * piece) != 0) return;
    void* const all =
        mmap(nullptr, size(), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (all == MAP_FAILED) return;
    data_ = static_cast<char*>(all);
    for (std::size_t i = 0; i <= pieces; ++i) {
      void* const at =
          mmap(data_ + i * piece, piece, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file,
               i == pieces ? static_cast<off_t>(piece) : 0);
      if (at == MAP_FAILED) return;
    }
    good_ = true;
    close(file);
  }
  repeated_memory(const repeated_memory&) = delete;
  repeated_memory& operator=(const repeated_memory&) = delete;
  ~repeated_memory() {
    if (data_ != nullptr) munmap(data_, size());
  }

  static constexpr std::size_t size() { return (pieces + 1) * piece; }
  bool good() const { return good_; }
  char* data() const { return data_; }
  char* last_piece() const { return data_ + pieces * piece; }

 private:
  char* data_ = nullptr;
  bool good_ = false;
};

class huge : public testing::Test {
 protected:
  // Two-byte characters all through, in lines of 64 bytes, and one stray byte near the end.
  static constexpr std::size_t line = 64;
  static constexpr std::size_t stray = repeated_memory::size() - 17;

  void SetUp() override {
    if (pieces == 1) GTEST_SKIP() << "no text is larger than 4 GiB here";
    ASSERT_TRUE(in_.good() && out_.good());
    for (char* p : {in_.data(), in_.last_piece()}) {
      for (std::size_t i = 0; i < piece; i += 2) std::memcpy(p + i, "\xC3\xA9", 2);
      for (std::size_t i = line - 2; i < piece; i += line) std::memcpy(p + i, "x\n", 2);
    }
  }
  void damage() { in_.data()[stray] = '\xFF'; }
  std::string_view text() const { return {in_.data(), repeated_memory::size()}; }

  // What the text has, if it isn't damaged.
  static constexpr std::uint64_t lines = repeated_memory::size() / line;
  static constexpr std::uint64_t characters = lines * (line / 2 + 1);

  repeated_memory in_, out_;
};

TEST_F(huge, validation_and_counts) {
  EXPECT_TRUE(utfkit::is_valid(text()));
  EXPECT_EQ(utfkit::validate(text()).read, text().size());
  EXPECT_EQ(utfkit::count_code_points(text()), characters);
  EXPECT_EQ(utfkit::utf16_length(text()), characters);
  EXPECT_EQ(utfkit::repaired_length(text()), text().size());
  const utfkit::text_stats s = utfkit::measure(text());
  EXPECT_EQ(s.lines, lines);
  EXPECT_EQ(s.code_points, characters);
  EXPECT_FALSE(utfkit::next_finding(text()).has_value());
}

TEST_F(huge, an_error_behind_4_gib) {
  damage();
  EXPECT_FALSE(utfkit::is_valid(text()));
  const utfkit::result r = utfkit::validate(text());
  // The place is in the middle of a character: its lead is cut.
  EXPECT_EQ(r.read, stray - 1);
  EXPECT_EQ(r.error, utfkit::errc::truncated);
  const auto f = utfkit::next_finding(text());
  ASSERT_TRUE(f.has_value());
  EXPECT_EQ(f->offset, stray - 1);
  const std::size_t cut = utfkit::split_point(text(), stray);
  EXPECT_EQ(cut, stray);
}

TEST_F(huge, conversions) {
  damage();
  const std::span<char> room(out_.data(), repeated_memory::size());
  const utfkit::result repaired = utfkit::repair(text().substr(8), room);
  // Two places become U+FFFD, of one byte each: four more, for which there is no room but that of
  // the eight that are left out.
  EXPECT_TRUE(repaired);
  EXPECT_EQ(repaired.written, text().size() - 8 + 4);

  const std::span<char16_t> units(reinterpret_cast<char16_t*>(out_.data()), room.size() / 2);
  const utfkit::result wide = utfkit::utf8_to_utf16(text(), units);
  EXPECT_EQ(wide.error, utfkit::errc::output_full);
  EXPECT_EQ(wide.written, units.size());
}

TEST_F(huge, columns) {
  damage();
  // The damage is in the second of three rows.
  const std::int64_t offsets[] = {0, 8, static_cast<std::int64_t>(text().size() - 1),
                                  static_cast<std::int64_t>(text().size())};
  const auto s = utfkit::validate_column(utfkit::column_view(text(), offsets));
  EXPECT_EQ(s->first_ill_formed, 1u);
  EXPECT_EQ(s->repaired_bytes, text().size() + 4);

  // What 32 bits just reach, and a repair doesn't.
  const std::int32_t narrow[] = {1, (1 << 30) + 1, INT32_MAX};
  const std::size_t end = text().size() - INT32_MAX;
  std::int32_t starts[3];
  const std::span<char> room(out_.data(), repeated_memory::size());
  const utfkit::result r =
      utfkit::repair_column(utfkit::column_view(text().substr(end), narrow), starts, room);
  EXPECT_EQ(r.error, utfkit::errc::unmappable);
  EXPECT_EQ(r.read, 1u);
  EXPECT_EQ(r.written, std::size_t{1} << 30);
}

TEST_F(huge, streams) {
  damage();
  utfkit::transcoder t({.to = utfkit::encoding::utf16le, .positions = true});
  std::string_view rest = text();
  std::array<char, 1 << 16> buffer;
  utfkit::step s;
  do {
    const std::string_view in = rest.substr(0, std::size_t{1} << 30);
    s = t.push(in, buffer, in.size() == rest.size() ? utfkit::input::last : utfkit::input::more);
    rest.remove_prefix(s.read);
  } while (s.is == utfkit::step::state::need_input || s.is == utfkit::step::state::output_full);
  EXPECT_EQ(s.is, utfkit::step::state::malformed);
  EXPECT_EQ(t.failure().offset, stray - 1);
  EXPECT_EQ(t.consumed().line(), (stray - 1) / line + 1);

  utfkit::detector d;
  d.push(text());
  EXPECT_EQ(d.finish().seen.bytes, text().size());
}

}  // namespace
