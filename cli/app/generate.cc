#include "generate.hpp"

#include <filesystem>
#include <system_error>

#include "base/trouble.hpp"
#include "output/output.hpp"

namespace utfkit::cli {

namespace {

std::vector<generated_file> files_of(std::string_view kind) {
  if (kind == "man") return man_pages();
  if (kind == "bash") return {bash_completion()};
  if (kind == "zsh") return {zsh_completion()};
  if (kind == "fish") return {fish_completion()};
  return {};
}

}  // namespace

void write_generated(std::string_view kind, const std::vector<std::string>& directory) {
  const std::vector<generated_file> files = files_of(kind);
  if (files.empty() || directory.size() > 1) {
    throw trouble("usage: utf8 --generate=man|bash|zsh|fish [DIRECTORY]");
  }
  if (directory.empty()) {
    output out = output::to_stdout();
    for (const generated_file& f : files) out.write(f.text);
    out.commit();
    return;
  }
  // What fails here, fails again below, with a message.
  std::error_code error;
  std::filesystem::create_directories(directory[0], error);
  for (const generated_file& f : files) {
    output out = output::to_file(directory[0] + "/" + f.name);
    out.write(f.text);
    out.commit();
  }
}

}  // namespace utfkit::cli
