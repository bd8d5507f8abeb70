// What turns a repaired file back into the original, byte for byte.
//
// The file of --undo is, with all numbers little-endian:
//
//   "utf8undo"      8 bytes
//   01 or 02        the version of the format: 01 of a repair, 02 of a conversion or normalization
//   length, name    a byte, and so many bytes: the policy, as --with has it, or what was done; for
//                   people only
//   records         for each change in order:
//     kept            how many bytes of the repaired file are the original's since the last change
//                     (LEB128: seven bits a byte, the lowest first, 80 set in all but the last)
//     original        a byte: how many bytes of the original were changed, at least one; in version
//                     02 also 00, where `fixed` isn't 00 and nothing was there before
//     fixed           a byte: how many bytes of the repaired file stand for them
//     the bytes of the original
//   the end         a record whose `original` and `fixed` are 00, with nothing after it
//   trailer         six numbers of 64 bits: how many changes; size and checksum of the original;
//                   size and checksum of the repaired file; checksum of all of this file before
//                   this number. checksum.hpp says what a checksum is.
//
// The numbers come last, so that both sides need one pass and constant memory.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "checksum.hpp"
#include "fix_text.hpp"

namespace utfkit::cli {

using write_function = std::function<void(std::string_view bytes)>;

// The number of a version.
enum class undo_format : unsigned char { repair = 1, text = 2 };

// What an undo file says of the two files.
struct undo_summary {
  undo_format format = undo_format::repair;
  std::string policy;
  std::uint64_t changes = 0;
  std::uint64_t original_size = 0;
  std::uint64_t original_checksum = 0;
  std::uint64_t fixed_size = 0;
  std::uint64_t fixed_checksum = 0;
};

// Writes that file while a text is repaired, converted or normalized.
class undo_writer {
 public:
  undo_writer(write_function write, undo_format format, std::string_view policy);

  void keep(std::string_view text);
  void apply(const change& c) { put_record(c.original, c.text); }
  // Stretches of any length, in the format of texts.
  void replace(std::string_view original, std::string_view text);
  void finish();

  // What it says so far, but for the policy.
  undo_summary summary() const;

 private:
  void put(std::string_view bytes);
  void put_number(std::uint64_t n);
  void put_record(std::string_view original, std::string_view text);
  void put_record_head(std::size_t original, std::size_t fixed);

  write_function write_;
  undo_format format_;
  std::uint64_t kept_ = 0;
  std::uint64_t changes_ = 0;
  checksum original_, fixed_, own_;
};

// Reads a whole undo file and holds it to its checksum. Throws trouble, naming it `name`, where it
// isn't one or isn't whole.
undo_summary check_undo(const read_function& undo, std::string_view name);

// Of all that `text` gives, to be held to the checksums of an undo file.
checksum checksum_of(const read_function& text);

// Writes the original. Both files are read a second time, from the start; throws trouble where they
// are no longer what they were.
void restore(const undo_summary& s, const read_function& undo, std::string_view undo_name,
             const read_function& fixed, std::string_view fixed_name, const write_function& write);

}  // namespace utfkit::cli
