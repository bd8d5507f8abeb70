// The number of threads changes nothing that the command writes: bytes, messages and exit status
// are those of one thread, however the files are cut.
#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "process.hpp"
#include "support/texts.hpp"

namespace {

using command_test::outcome;
using command_test::run;
using test::random_source;
using words = std::vector<std::string>;

// Each of eight threads has several of them all the same.
std::size_t file_count() {
#ifdef __SANITIZE_THREAD__
  return 30;
#else
  return std::max<std::size_t>(400 / test::stride(), 60);
#endif
}
std::size_t files_in_place() {
  return std::min<std::size_t>(file_count(), 100);
}

std::string name_of(std::size_t file) {
  return std::string("f").append(std::to_string(file));
}

// Damage of every kind, with what the likely causes look for.
std::string damaged_file(random_source& random) {
  std::string text;
  const auto parts = random() % 40;
  for (std::size_t i = 0; i < parts; ++i) {
    switch (random() % 11) {
      case 0: text += "caf\xE9 don\x92t "; break;
      case 1: text += "\xED\xA0\xBD\xED\xB8\x80"; break;
      case 2: text += "\xED\xA0\xBD\xC0\x80"; break;
      case 3: text += "\uFEFF" + std::string(random() % 300, 'x') + "\r\n"; break;
      case 4: text += "\xED\xA0\xBD\xED"; break;
      case 5: text += "\xED\xA0\xBD\xED\xB8"; break;
      case 6: text += random() % 2 == 0 ? "x\"" : "\"x"; break;
      case 7: text += "caf\u00E9 "; break;
      default: text += test::damaged_utf8(random, static_cast<unsigned>(1 + random() % 20));
    }
  }
  return text;
}

class Threads : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    directory_ = new command_test::scratch_directory;
    random_source random(test::seed());
    files_ = new words;
    for (std::size_t i = 0; i < file_count(); ++i) {
      files_->push_back(directory_->write(name_of(i), damaged_file(random)));
    }
  }
  static void TearDownTestSuite() {
    delete files_;
    delete directory_;
  }

  // `command` with all the files, one thread and large pieces, is what it is with others.
  static void expect_same(const words& command) {
    SCOPED_TRACE(test::seed_message());
    const auto with = [&](const words& more) {
      words all = command;
      all.insert(all.end(), more.begin(), more.end());
      all.insert(all.end(), files_->begin(), files_->end());
      return run(all);
    };
    const outcome expected = with({"-j1"});
    EXPECT_FALSE(expected.out.empty());
    for (const words& more :
         {words{"-j2"}, words{"-j8"}, words{"-j1", "--piece-size", "64"},
          words{"-j2", "--piece-size", "64"}, words{"-j8", "--piece-size", "300"}}) {
      const outcome o = with(more);
      EXPECT_EQ(o.status, expected.status) << more[0];
      EXPECT_TRUE(o.out == expected.out) << more[0];
      EXPECT_TRUE(o.err == expected.err) << more[0] << " of " << command[0] << ":\n"
                                         << difference(o.err, expected.err);
    }
  }

  // Where they part; the whole would be long.
  static std::string difference(const std::string& a, const std::string& b) {
    const auto at = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    return a.substr(static_cast<std::size_t>(at - a.begin()), 3000);
  }

  static command_test::scratch_directory* directory_;
  static words* files_;
};

command_test::scratch_directory* Threads::directory_;
words* Threads::files_;

TEST_F(Threads, ChangeNothingOfCheck) {
  expect_same({"check", "--max-errors=0", "--context"});
  expect_same({"check"});
  expect_same({"check", "--json"});
  expect_same(
      {"check", "--json", "--remarks", "--profile=json", "--profile=rfc5198", "--profile=jni"});
  expect_same({"check", "--format=sarif"});
}

TEST_F(Threads, ChangeNothingOfRecords) {
  expect_same({"check", "--json", "--delimiter", "x", "--header"});
  expect_same({"check", "--max-errors=0", "--delimiter", " ", "--remarks"});
  expect_same({"check", "--json", "--delimiter", "x", "--no-quotes", "--profile=rfc5198"});
}

TEST_F(Threads, ChangeNothingOfFix) {
  for (const char* policy :
       {"fffd", "drop", "escape", "same-length", "char:X", "cp1252", "latin1", "cesu8", "auto"}) {
    expect_same({"fix", "--with", policy});
  }
  expect_same({"fix", "--inner-bom"});
  expect_same({"fix", "--inner-bom", "--with=auto"});
  expect_same({"fix", "--inner-bom", "--dry-run", "--json"});
  expect_same({"fix", "--dry-run"});
  expect_same({"fix", "--dry-run", "--json", "--with=auto"});
  expect_same({"fix", "--rejects", directory_->path("rejects")});
  expect_same({"fix", "--rejects", directory_->path("records"), "--delimiter", "x"});
}

TEST_F(Threads, ChangeNothingOfConvert) {
  expect_same({"convert", "--errors=fffd", "-t", "utf-16le"});
  expect_same({"convert", "--errors=escape", "-t", "windows-1252", "--unmappable=xml", "--json"});
  expect_same({"convert", "--errors=drop", "-t", "utf-32", "--bom=add"});
  expect_same({"convert", "--errors=fffd", "-f", "cesu-8"});
  expect_same({"convert", "--errors=escape", "-f", "mutf-8"});
  expect_same({"convert", "--errors=fffd", "-f", "wtf-8", "-t", "utf-16"});
  expect_same({"convert", "--errors=fffd", "-f", "utf-16", "-t", "utf-8"});
  expect_same({"convert", "--errors=escape", "-f", "utf-16le", "-t", "utf-16be", "--json"});
  expect_same({"convert", "--errors=fffd", "-f", "windows-1252"});
}

TEST_F(Threads, ChangeNothingOfNormalize) {
  expect_same({"normalize", "--errors=fffd"});
  expect_same({"normalize", "--errors=fffd", "--form=nfkd"});
  expect_same({"normalize", "--check"});
  expect_same({"normalize", "--check", "--form=nfd", "--json"});
  expect_same({"normalize", "--check", "--form=nfkc", "--errors=fffd"});
}

TEST_F(Threads, ChangeNothingOfDetect) {
  expect_same({"detect"});
  expect_same({"detect", "--json"});
}

TEST_F(Threads, ChangeNothingOfCount) {
  expect_same({"count"});
  expect_same({"count", "--json"});
}

TEST_F(Threads, ChangeNothingOfFind) {
  expect_same({"find", "--json", "xxx"});
  expect_same({"find", "-c", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"});
  expect_same({"find", "--exact", "x\r\n"});
  expect_same({"find", "\u00E9"});
}

TEST_F(Threads, ChangeNothingOfAge) {
  expect_same({"age", "--json"});
  expect_same({"age", "--max", "3.0"});
}

// Each file by itself, from a stream: a conversion that stops, in the middle of what was cut.
TEST_F(Threads, ChangeNothingOfWhatStops) {
  random_source random(test::seed() + 1);
  for (std::size_t round = 0; round < 20; round += test::stride()) {
    std::string text;
    while (text.size() < 3000 + random() % 3000) text += "caf\u00E9 \U0001F600\r\n";
    text.insert(random() % text.size(), damaged_file(random));
    for (const words& command :
         {words{"convert", "-t", "utf-16"}, words{"convert", "-f", "utf-16be", "--json"},
          words{"convert", "-t", "latin1"}, words{"convert", "-f", "cesu-8"},
          words{"convert", "-f", "mutf-8", "-t", "wtf-8"}, words{"check", "--json"},
          words{"fix", "--with=auto"}, words{"normalize"}, words{"normalize", "--json"},
          words{"normalize", "--check"}, words{"normalize", "--check", "--form=nfd"}}) {
      words serial = command, parallel = command;
      serial.push_back("-j1");
      for (const char* word : {"-j3", "--piece-size=64"}) parallel.push_back(word);
      const outcome expected = run(serial, text);
      const outcome o = run(parallel, text);
      EXPECT_EQ(o.status, expected.status);
      EXPECT_TRUE(o.out == expected.out) << command[0];
      EXPECT_EQ(o.err, expected.err);
    }
  }
}

// Lines are normalized by themselves, wherever the pieces are cut.
TEST_F(Threads, ChangeNothingOfNormalizationInItsPlace) {
  random_source random(test::seed() + 2);
  const command_test::scratch_directory place;
  static constexpr std::string_view parts[] = {"e\u0301", "\u00E9", "\u0323", "a",
                                               "\n",      "\uAC00", "\u11A8", " plain "};
  for (std::size_t round = 0; round < 30; round += test::stride()) {
    std::string text;
    while (text.size() < 2000) {
      text += parts[random() % std::size(parts)];
      if (random() % 200 == 0) text += std::string(random() % 500, 'x');
    }
    const std::string form = round % 2 == 0 ? "--form=nfc" : "--form=nfd";
    const outcome expected = run({"normalize", form, "-j1"}, text);
    const std::string path = place.write("text", text);
    const words cut = {"--piece-size=64", "-j3"};
    const auto with = [&](words command) {
      command.push_back(form);
      command.insert(command.end(), cut.begin(), cut.end());
      command.push_back(path);
      return run(command);
    };
    EXPECT_EQ(with({"normalize", "--dry-run"}).status, text == expected.out ? 0 : 1);
    EXPECT_EQ(with({"normalize", "-i"}).status, 0);
    EXPECT_TRUE(command_test::read_file(path) == expected.out) << form;
    EXPECT_EQ(with({"normalize", "--check"}).status, 0);
    const outcome again = with({"normalize", "-i", "--json"});
    EXPECT_NE(again.err.find("\"changed\":false"), again.err.npos) << again.err;
  }
}

// In place, the same file by two names among them.
TEST_F(Threads, ChangeNothingOfFilesInTheirPlaces) {
  const std::vector<words> commands = {{"fix", "-i.bak", "--with=auto"},
                                       {"convert", "-i.bak", "-f", "latin1"},
                                       {"convert", "-i", "-t", "utf-16", "--errors=drop"},
                                       {"convert", "-i", "-f", "auto", "--json"},
                                       {"normalize", "-i.bak", "--errors=fffd"},
                                       {"normalize", "-i", "--form=nfd", "--json"}};
  for (const words& line : commands) {
    std::vector<std::string> expected;
    std::string messages;
    for (const char* jobs : {"-j1", "-j2", "-j8"}) {
      const command_test::scratch_directory copies;
      words command = line;
      for (const char* word : {"--piece-size=300", jobs}) command.emplace_back(word);
      for (std::size_t i = 0; i < files_in_place(); ++i) {
        const std::string name = name_of(i);
        const std::string path = copies.write(name, command_test::read_file((*files_)[i]));
        command.push_back(path);
        if (i % 10 == 3) command.push_back(path);
      }
      const outcome o = run(command);
      EXPECT_LT(o.status, 2);
      std::vector<std::string> written;
      std::string said = o.err;
      for (std::size_t i = 0; i < files_in_place(); ++i) {
        written.push_back(command_test::read_file(copies.path(name_of(i))));
      }
      const std::string where = copies.path("");
      for (std::size_t at; (at = said.find(where)) != said.npos;) said.erase(at, where.size());
      if (expected.empty()) {
        expected = written;
        messages = said;
      }
      EXPECT_TRUE(written == expected) << line[0] << jobs;
      EXPECT_EQ(said, messages) << line[0] << jobs;
    }
  }
}

}  // namespace
