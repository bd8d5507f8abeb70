// The repair of a text that arrives in pieces, in constant memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/finding.hpp>

#include "fix_policy.hpp"

namespace utfkit::cli {

// Fills buffer[0, size) with as much as there is at once; 0 at the end.
using read_function = std::function<std::size_t(char* buffer, std::size_t size)>;

// Pieces of a text that divide neither an intended sequence nor a surrogate pair of CESU-8, each
// with the bytes around it known: what is written for a finding depends on no cut.
class fix_source {
 public:
  static constexpr std::size_t block_size = 256 * 1024;

  explicit fix_source(read_function read)
      : read_(std::move(read)), buffer_(new char[block_size + most_kept]) {}

  // The next piece, which is valid until the next call; empty at the end.
  byte_view next();

  // Of what stands in the piece.
  surroundings around(const finding& f) const noexcept;

  // Of all pieces but the last one that was given.
  std::uint64_t bytes_before() const noexcept { return bytes_before_; }
  // Of all that was read.
  std::uint64_t bytes_read() const noexcept { return bytes_before_ + filled_; }

 private:
  // Kept for the next piece: a byte to look at, and before that a sequence that is cut, and before
  // that the first half of a pair.
  static constexpr std::size_t most_kept = 1 + 5 + 3;

  std::size_t cut() const noexcept;

  read_function read_;
  std::unique_ptr<char[]> buffer_;
  std::size_t filled_ = 0;  // bytes in the buffer
  std::size_t given_ = 0;   // of them, given out
  std::uint64_t bytes_before_ = 0;
  int before_ = surroundings::nothing;
  bool at_end_ = false;
};

// One change of the text.
struct change {
  std::uint64_t offset;  // in the original
  std::string_view original;
  std::string_view text;
  errc kind;
  unsigned findings;  // one, or two that were a pair
  unsigned replacements;
};

// What becomes of a text: all of it in order, the parts that stay and the changes.
class fix_sink {
 public:
  fix_sink() = default;
  fix_sink(const fix_sink&) = delete;
  fix_sink& operator=(const fix_sink&) = delete;
  virtual ~fix_sink() = default;

  virtual void keep(std::string_view text) = 0;
  virtual void apply(const change& c) = 0;
};

// Repairs all that `from` gives.
void fix_text(fix_source& from, const substituter& with, fix_sink& to);

// Reads all that `from` gives, for the evidence in it.
fix_evidence gather_evidence(fix_source& from);

// Whether there is any finding. Reads until the first one.
bool is_ill_formed(fix_source& from);

}  // namespace utfkit::cli
