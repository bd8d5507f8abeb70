// What has come through a pipe is passed on while its writer pauses.
#include <cerrno>
#include <csignal>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace {

using namespace std::string_literals;

// The command, with a pipe into it and one out of it.
class running {
 public:
  explicit running(const std::vector<std::string>& arguments) {
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) return;
    std::vector<std::string> words = {UTF8_COMMAND};
    words.insert(words.end(), arguments.begin(), arguments.end());
    child_ = fork();
    if (child_ == 0) {
      dup2(in[0], 0);
      dup2(out[1], 1);
      std::vector<char*> argv;
      for (std::string& word : words) argv.push_back(word.data());
      argv.push_back(nullptr);
      execv(argv[0], argv.data());
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
  running(const running&) = delete;
  running& operator=(const running&) = delete;
  ~running() {
    end();
    close(from_);
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
  }

  void write(std::string_view bytes) const {
    EXPECT_EQ(::write(to_, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
  }
  void end() {
    if (to_ >= 0) close(to_);
    to_ = -1;
  }

  // So many bytes, or what came of them while one may wait.
  std::string read(std::size_t size) const {
    std::string got;
    char byte = 0;
    pollfd more = {from_, POLLIN, 0};
    while (got.size() < size && poll(&more, 1, 10'000) > 0 && ::read(from_, &byte, 1) == 1) {
      got += byte;
    }
    return got;
  }

 private:
  pid_t child_ = -1;
  int to_ = -1, from_ = -1;
};

struct conversation {
  std::vector<std::string> arguments;
  std::vector<std::pair<std::string, std::string>> lines;  // what goes in, and what is to come out
};

std::ostream& operator<<(std::ostream& to, const conversation& c) {
  for (const std::string& word : c.arguments) to << word << ' ';
  return to;
}

class SlowPipe : public testing::TestWithParam<conversation> {};

TEST_P(SlowPipe, IsPassedOnLineByLine) {
  for (const char* jobs : {"1", "2", "8"}) {
    std::vector<std::string> arguments = GetParam().arguments;
    arguments.insert(arguments.end(), {"-j", jobs});
    running r(arguments);
    // More often than one thread does alone before there are others.
    for (int round = 0; round < 6; ++round) {
      const bool tells_places = arguments[0] == "check" || arguments[0] == "find";
      if (round > 0 && tells_places) break;  // they are others
      for (const auto& [in, out] : GetParam().lines) {
        r.write(in);
        ASSERT_EQ(r.read(out.size()), out) << jobs << " threads, round " << round;
      }
    }
    r.end();
  }
}

const conversation conversations[] = {
    {{"fix"},
     {{"one\n", "one\n"},
      {"b\xFF"
       "d\n",
       "b\uFFFDd\n"},
      {"\n\n", "\n\n"}}},
    {{"fix"}, {{"two\nha", "two\n"}, {"lf\nan\xC3", "half\n"}, {"\xA9\n", "an\u00E9\n"}}},
    {{"fix", "--with=cp1252"}, {{"caf\xE9\n", "caf\u00E9\n"}}},
    {{"convert", "-f", "latin1"}, {{"caf\xE9\n", "caf\u00E9\n"}, {"x\n", "x\n"}}},
    {{"convert", "-f", "utf-16le"}, {{"\xE9\0\n\0"s, "\u00E9\n"}, {"\0\n\n\0"s, "\u0A00\n"}}},
    {{"convert", "-f", "utf-32be"}, {{"\0\0\0\xE9\0\0\0\n"s, "\u00E9\n"}}},
    {{"convert", "-t", "utf-16le"}, {{"\u00E9\n", "\xE9\0\n\0"s}}},
    {{"normalize", "--errors", "fffd"}, {{"e\u0301\n", "\u00E9\n"}, {"a\n", "a\n"}}},
    {{"check", "--json"}, {{"\xFF\n", "{\"type\":\"finding\","}}},
    {{"find", "\u00E9"},
     {{"caf\u00E9\n", "-:1:4: caf\u00E9\n"}, {"x\n\u00E9\n", "-:3:1: \u00E9\n"}}},
};

INSTANTIATE_TEST_SUITE_P(All, SlowPipe, testing::ValuesIn(conversations));

// What is said of the encoding, by the pieces that come.
std::string said_of(const std::vector<std::string>& arguments, std::string_view text,
                    std::size_t piece) {
  std::string command = "exec 2>&1; exec \"$0\"";
  for (const std::string& word : arguments) command += ' ' + word;
  int in[2], out[2];
  if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    dup2(in[0], 0);
    dup2(out[1], 1);
    execl("/bin/sh", "sh", "-c", command.c_str(), UTF8_COMMAND, nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  for (std::size_t at = 0; at < text.size(); at += piece) {
    const std::string_view part = text.substr(at, piece);
    const ssize_t written = ::write(in[1], part.data(), part.size());
    if (written < 0 && errno == EPIPE) break;  // it has what it was asked for
    EXPECT_EQ(written, static_cast<ssize_t>(part.size()));
    if (at < 4 * piece) usleep(20'000);
  }
  close(in[1]);
  std::string all;
  char buffer[4096];
  for (ssize_t n = 0; (n = ::read(out[0], buffer, sizeof buffer)) > 0;) {
    all.append(buffer, static_cast<std::size_t>(n));
  }
  close(out[0]);
  waitpid(child, nullptr, 0);
  return all;
}

TEST(SlowPipe, IsTakenForTheSameEncodingHoweverItIsCut) {
  std::signal(SIGPIPE, SIG_IGN);
  std::string wide = "\xFF\xFE"s, plain, legacy;
  for (int i = 0; i < 200; ++i) {
    wide += "a\0b\0\n\0"s;
    plain += "a\0b\0\n\0"s;
    legacy += i < 20 ? "plain words of a line\n"
                     : "Die Stra\xDF"
                       "e f\xFC"
                       "r alle, sch\xF6n\n";
  }
  for (const std::string& text : {wide, plain, legacy}) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"inspect", "--length=3"}, {"count"}, {"find", "zz"}, {"age"}}) {
      const std::string whole = said_of(arguments, text, text.size());
      EXPECT_EQ(said_of(arguments, text, 1), whole) << arguments[0];
      EXPECT_EQ(said_of(arguments, text, 700), whole) << arguments[0];
    }
  }
  EXPECT_NE(said_of({"inspect", "--length=3"}, wide, 1).find("is in UTF-16LE"), std::string::npos);
  EXPECT_NE(said_of({"count"}, legacy, 1).find("looks like"), std::string::npos);
}

// Its writer lives on.
TEST(SlowPipe, IsInspectedAsFarAsItIsAsked) {
  running r({"inspect", "--length=1"});
  r.write("abcdef\n");
  EXPECT_NE(r.read(72).find("U+0061"), std::string::npos);
}

}  // namespace
