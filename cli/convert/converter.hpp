// The conversion of files between encodings, to one output or each in its place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <utfkit/label.hpp>
#include <utfkit/transcoder.hpp>

#include "options/encoding_option.hpp"
#include "repair/undo_output.hpp"
#include "run/context.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

enum class bom_policy : std::uint8_t { automatic, keep, strip, add };

// As the command line has them; those that contradict each other are refused before.
struct convert_options {
  inputs in;
  bool detect = false;  // -f auto
  known_of_files known;
  named_encoding from;
  named_encoding to;
  on_error errors = on_error::stop;
  on_unmappable unmappable = on_unmappable::stop;
  bom_policy bom = bom_policy::automatic;
  bool dry_run = false;  // says what -i would do
  bool list = false;     // the encodings, and nothing else
  bool json = false;
  bool quiet = false;                   // nothing is said of what was done
  bool deny_odd_words = false;          // leaves what has words that read better otherwise
  bool force = false;                   // also what is UTF-8 already
  std::optional<std::string> in_place;  // the suffix
  std::optional<std::string> output_path;
  replacing how = replacing::file;
  undo_place undo;
};

void run_convert(context& ctx, const convert_options& o);

// Whether a file that begins so, and that nobody has named, is no text in the encoding that is
// converted from.
bool looks_binary_to(const convert_options& o, std::string_view head) noexcept;

}  // namespace utfkit::cli
