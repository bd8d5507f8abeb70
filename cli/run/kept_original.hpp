// The originals that -i keeps under a suffix that nobody else knows.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>

#include <utfkit/bytes.hpp>

#include "context.hpp"
#include "inputs.hpp"

namespace utfkit::cli {

// How much of the beginning of a file is held against another.
inline constexpr std::size_t compared_size = std::size_t{64} * 1024;
// What became of it may be longer; so much of that is looked at.
inline constexpr std::size_t compared_result_size = 8 * compared_size;

// Whether a file that begins with `original`, and ends there where that is shorter than
// compared_size, would become one that begins with `result`.
using becomes_function = std::function<bool(byte_view original, byte_view result)>;

// A walk passes over what by its suffix is an original. One that was kept under another suffix is
// found here, before it is rewritten: beside it is a file that has its name without the end and was
// what it would become before the run began. So may a file be that was never another's original,
// as notes.md beside notes: it is left all the same, but that isn't done.
class earlier_originals {
 public:
  explicit earlier_originals(const inputs& in) : in_(in) {}

  // The file that the one at `path` may be the original of; nothing for a file that was named. By
  // any thread.
  std::optional<std::string> rewritten_of(const std::string& path,
                                          const becomes_function& becomes) const;
  // To be called before another file takes the place of the one at `path`.
  void note_rewritten(const std::string& path);

 private:
  bool is_rewritten(const std::string& path) const;

  const inputs& in_;
  mutable std::mutex mutex_;
  std::unordered_set<std::size_t> rewritten_;  // hashes of paths, of which there may be many
};

// Whether `result` begins with what `whole` says is all or the beginning of what a file becomes.
bool begins_as(byte_view result, byte_view expected, bool whole) noexcept;

// Says that the file at `path` is left for that, which is no trouble, and yet not done.
void say_kept(context& ctx, bool json, const std::string& path, const std::string& of);

}  // namespace utfkit::cli
