// Whatever the command is asked and given, it doesn't crash, ends with 0, 1 or 2, and what it says
// is valid UTF-8 without controls.
//
// It runs in this process, on standard streams that are files, in a directory of its own. Only the
// names of files that it is given are fixed, so that nothing outside that directory is written.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <utfkit/validate.hpp>

#include "fuzz.hpp"

int utf8_main(int argc, char** argv);  // main() of the command, under another name

namespace {

using arguments = std::vector<std::string>;

constexpr std::string_view subcommands[] = {"check",  "fix",     "unfix", "convert", "count",
                                            "detect", "inspect", "help",  "find",    "normalize",
                                            "age",    "nothing", "--help"};
constexpr std::string_view plain[] = {"--json",
                                      "--color=always",
                                      "--remarks",
                                      "--dry-run",
                                      "-r",
                                      "--binary",
                                      "--no-ignore",
                                      "-l",
                                      "-m",
                                      "-c",
                                      "--utf16",
                                      "--format=sarif",
                                      "--format=github",
                                      "--format=text",
                                      "-C1",
                                      "--with=auto",
                                      "--with=cp1252",
                                      "--with=cesu8",
                                      "--with=drop",
                                      "--with=escape",
                                      "--with=char:?",
                                      "--undo=undo",
                                      "--rejects=bad",
                                      "-o",
                                      "output",
                                      "-i",
                                      "-i.bak",
                                      "-f",
                                      "auto",
                                      "-t",
                                      "utf-16",
                                      "--bom=add",
                                      "--bom=strip",
                                      "--errors=fffd",
                                      "--errors=drop",
                                      "--unmappable=xml",
                                      "--profile=xml",
                                      "--profile=postgres",
                                      "--profile=json",
                                      "--max-errors=0",
                                      "--help",
                                      "--check",
                                      "--form=nfkd",
                                      "--max=15.0",
                                      "-j2",
                                      "--",
                                      "-0",
                                      "--files-from=names",
                                      "--max-errors=1",
                                      "--delimiter=,",
                                      "--header",
                                      "--no-quotes"};
constexpr std::string_view with_text[] = {"--with=", "--with=char:",  "-f",         "-t",
                                          "--form=", "--errors=",     "--profile=", "--max-errors=",
                                          "--max=",  "--color=",      "--format=",  "-C",
                                          "-j",      "--unmappable=", "--bom=",     "--"};
constexpr std::string_view files[] = {"input", "-", "missing", "directory", "odd \xFF\n\"'name"};

// The current directory, for as long as a run takes: the fuzzer has its own, where its corpus is.
class scratch_directory {
 public:
  scratch_directory() : outside_(std::filesystem::current_path()) {
    std::string name = std::filesystem::temp_directory_path() / "fuzzXXXXXX";
    if (mkdtemp(name.data()) == nullptr) std::abort();
    name_ = name;
    std::filesystem::create_directory(name_ / "directory");
  }
  void enter() const { std::filesystem::current_path(name_); }
  void leave() const { std::filesystem::current_path(outside_); }
  ~scratch_directory() {
    std::error_code ignored;
    std::filesystem::remove_all(name_, ignored);
  }
  void fill(std::string_view text) const {
    for (const char* file : {"input", "directory/inner", "odd \xFF\n\"'name", "names", "undo"}) {
      std::ofstream(file, std::ios::binary) << text;
    }
  }

 private:
  std::filesystem::path outside_, name_;
};

// A standard stream that is a file in memory, for as long as this lives.
class redirected {
 public:
  redirected(int stream, std::string_view content)
      : stream_(stream), saved_(dup(stream)), file_(memfd_create("stream", 0)) {
    if (saved_ < 0 || file_ < 0) std::abort();
    if (write(file_, content.data(), content.size()) < 0) std::abort();
    lseek(file_, 0, SEEK_SET);
    dup2(file_, stream_);
  }
  redirected(const redirected&) = delete;
  redirected& operator=(const redirected&) = delete;
  ~redirected() {
    dup2(saved_, stream_);
    close(saved_);
    close(file_);
  }
  std::string content() const {
    std::string all(static_cast<std::size_t>(lseek(file_, 0, SEEK_END)), '\0');
    if (pread(file_, all.data(), all.size(), 0) < 0) std::abort();
    return all;
  }

 private:
  int stream_, saved_, file_;
};

arguments chosen(fuzz::choices& choose) {
  arguments all = {"utf8", std::string(choose.one_of(subcommands))};
  for (std::size_t n = choose.below(5); n > 0; --n) {
    if (choose.below(4) != 0) {
      const std::string_view option = choose.one_of(plain);
      all.emplace_back(option);
      continue;
    }
    std::string option(choose.one_of(with_text));
    for (std::size_t k = choose.below(9); k > 0; --k) {
      if (const char c = static_cast<char>(choose.below(256)); c != '\0') option += c;
    }
    all.push_back(option);
  }
  for (std::size_t n = choose.below(4); n > 0; --n) all.emplace_back(choose.one_of(files));
  return all;
}

// Colour is the one control that is asked for.
bool is_plain(std::string text) {
  for (std::size_t at = 0; (at = text.find("\x1B[", at)) != std::string::npos;) {
    const std::size_t end = text.find_first_not_of("0123456789;", at + 2);
    if (end == std::string::npos || (text[end] != 'm' && text[end] != 'K')) return false;
    text.erase(at, end + 1 - at);
  }
  return std::none_of(text.begin(), text.end(), [](unsigned char c) {
    return (c < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const scratch_directory scratch;
  fuzz::choices choose(data, size);
  arguments words = chosen(choose);
  scratch.enter();
  scratch.fill(choose.text());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  int status = -1;
  std::string out, messages;
  {
    const redirected in(0, choose.text());
    const redirected to(1, {});
    const redirected errors(2, {});
    status = utf8_main(static_cast<int>(words.size()), argv.data());
    out = to.content();
    messages = errors.content();
  }
  scratch.leave();
  fuzz::require(status >= 0 && status <= 2, "an exit status that isn't one of ours");
  fuzz::require(utfkit::is_valid(messages) && is_plain(messages), "a message can't be trusted");
  const bool data_of_user =
      words[1] == "fix" || words[1] == "unfix" || words[1] == "convert" || words[1] == "normalize";
  fuzz::require(data_of_user || (utfkit::is_valid(out) && is_plain(out)),
                "what is printed can't be trusted");
  return 0;
}
