// Decoders that others made, behind one question: what becomes of these texts?
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace proof {

// What a decoder makes of a text. What it can't tell is empty and isn't compared.
struct answer {
  bool valid = false;
  std::optional<std::size_t> error;     // the place of the first one, where there is one
  std::optional<std::string> repaired;  // U+FFFD for each maximal subpart
  std::optional<std::u16string> utf16;  // of that; of a decoder that only stops, of valid texts
};

// Nothing where they agree in all that both can tell, else what they differ in.
inline const char* difference(const answer& a, const answer& b) {
  if (a.valid != b.valid) return "validity";
  if (a.error && b.error && a.error != b.error) return "the place of the error";
  if (a.repaired && b.repaired && a.repaired != b.repaired) return "repair";
  if (a.utf16 && b.utf16 && a.utf16 != b.utf16) return "UTF-16";
  return nullptr;
}

using texts = std::vector<std::string>;

class peer {
 public:
  virtual ~peer() = default;
  virtual std::string name() const = 0;
  virtual std::vector<answer> ask(const texts& all) = 0;
};

// ICU's converter.
std::unique_ptr<peer> icu();
// The iconv of the C library. It stops at the first error.
std::unique_ptr<peer> iconv();
// A program that reads texts and writes answers, as peer.py says.
std::unique_ptr<peer> program(std::string name, std::string command);

}  // namespace proof
