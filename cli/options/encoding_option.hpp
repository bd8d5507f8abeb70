// Encodings on the command line, by their IANA names.
#pragma once

#include <string>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/label.hpp>

namespace CLI {
class App;
}

namespace utfkit::cli {

// find_encoding(); where there is none it throws CLI::ValidationError, with what was probably
// meant.
named_encoding parse_encoding(const std::string& name);

// What is known beforehand of files whose encoding isn't.
struct known_of_files {
  std::vector<encoding> among;
  std::string language;

  bool any() const noexcept { return !among.empty() || !language.empty(); }
  detection_hints hints() const noexcept { return {.among = among, .language = language}; }
};

// --candidates and --language; `before` goes before their descriptions.
void declare_known(CLI::App& app, known_of_files& known, const std::string& before = {});

}  // namespace utfkit::cli
