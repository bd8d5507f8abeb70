// What another program writes into a file while another one takes its place.
#include "in_place/other_writer.hpp"

#include <csignal>
#include <filesystem>
#include <string>

#include <fcntl.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/trouble.hpp"
#include "cli/scratch.hpp"
#include "io/descriptor.hpp"
#include "io/file_info.hpp"
#include "io/lease.hpp"

namespace {

namespace fs = std::filesystem;
using utfkit::cli::descriptor;
using utfkit::cli::info_of;
using utfkit::cli::is_open_elsewhere_for_writing;
using utfkit::cli::keep_what_was_appended;
using utfkit::test::scratch;
using utfkit::test::slurp;

// Files of this process count as anybody's.
class other_writer : public ::testing::Test {
 protected:
  void SetUp() override {
    std::signal(SIGIO, SIG_IGN);
    const descriptor writing = opened(O_WRONLY);
    if (!is_open_elsewhere_for_writing(reading.get())) GTEST_SKIP() << "the system doesn't say";
  }

  descriptor opened(int how) const { return descriptor(open(file.c_str(), how | O_CLOEXEC)); }

  scratch dirs;
  const std::string file = dirs.put("file", "old\n");
  const descriptor reading = opened(O_RDONLY);
};

TEST_F(other_writer, is_seen_as_long_as_the_file_is_open) {
  EXPECT_FALSE(is_open_elsewhere_for_writing(reading.get()));
  {
    const descriptor appending = opened(O_WRONLY | O_APPEND);
    EXPECT_TRUE(is_open_elsewhere_for_writing(reading.get()));
    EXPECT_TRUE(is_open_elsewhere_for_writing(reading.get()));
  }
  EXPECT_FALSE(is_open_elsewhere_for_writing(reading.get()));
  const descriptor also_reading = opened(O_RDONLY);
  EXPECT_FALSE(is_open_elsewhere_for_writing(reading.get()));
  // Nothing is held: who opens it then doesn't wait.
  EXPECT_GE(opened(O_WRONLY | O_NONBLOCK).get(), 0);
}

TEST_F(other_writer, what_it_appends_goes_behind_the_new_file) {
  const descriptor appending = opened(O_WRONLY | O_APPEND);
  fs::rename(dirs.put("new", "new\n"), file);
  const utfkit::cli::file_identity now = info_of(file)->identity;
  EXPECT_EQ(keep_what_was_appended(reading.get(), 4, file, now), 0U);
  EXPECT_EQ(slurp(file), "new\n");
  const std::string more(10'000, 'x');
  ASSERT_TRUE(utfkit::cli::write_all(appending.get(), more));
  EXPECT_EQ(keep_what_was_appended(reading.get(), 4, file, now), more.size());
  EXPECT_EQ(slurp(file), "new\n" + more);
}

TEST_F(other_writer, nothing_goes_into_another_file) {
  const descriptor appending = opened(O_WRONLY | O_APPEND);
  ASSERT_TRUE(utfkit::cli::write_all(appending.get(), "more"));
  const utfkit::cli::file_identity now = info_of(dirs.put("new", "new\n"))->identity;
  const std::string other = dirs.put("other", "other\n");
  fs::remove(file);
  fs::create_symlink(other, file);
  EXPECT_THROW(keep_what_was_appended(reading.get(), 4, file, now), utfkit::cli::trouble);
  EXPECT_EQ(slurp(other), "other\n");
}

TEST_F(other_writer, what_cannot_be_kept_is_told) {
  const descriptor appending = opened(O_WRONLY | O_APPEND);
  ASSERT_TRUE(utfkit::cli::write_all(appending.get(), "more"));
  const utfkit::cli::file_identity now = info_of(file)->identity;
  fs::remove(file);
  EXPECT_THROW(keep_what_was_appended(reading.get(), 4, file, now), utfkit::cli::trouble);
}

}  // namespace
