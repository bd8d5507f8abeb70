// Repair gives valid text, the oracle's, and repairs nothing the second time; findings tell of each
// place that it changes.
#include <string>

#include <utfkit/finding.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "fuzz.hpp"
#include "reference/text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::units<char> text({reinterpret_cast<const char*>(data), size});
  const std::string truth = reference::repaired(text.view());
  fuzz::at_every_level([&] {
    const std::string repaired = utfkit::repair(text.view());
    fuzz::require(repaired == truth, "repair isn't the oracle's");
    fuzz::require(utfkit::is_valid(repaired), "repair isn't valid");
    fuzz::require(utfkit::repair(repaired) == repaired, "repair isn't idempotent");
    fuzz::require(utfkit::repaired_length(text.view()) == repaired.size(), "repaired_length");
    const bool valid = utfkit::is_valid(text.view());
    fuzz::require(valid == (repaired == text.view()), "valid text is left alone, and only that");

    std::uint64_t replacements = 0;
    std::size_t end = 0;
    while (const auto f = utfkit::next_finding(text.view(), end)) {
      fuzz::require(f->offset >= end && f->length != 0, "findings are in order");
      fuzz::require(utfkit::is_valid(text.view().substr(end, f->offset - end)),
                    "what stands between findings is valid");
      replacements += f->replacements;
      end = f->offset + f->length;
    }
    fuzz::require(utfkit::is_valid(text.view().substr(end)),
                  "what stands behind findings is valid");
    fuzz::require(replacements == utfkit::measure(text.view()).replacements,
                  "replacements of findings are those of the text");
  });
  return 0;
}
