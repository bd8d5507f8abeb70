// Mojibake undone on the way of a repaired text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/mojibake.hpp>

#include "repair/fix_text.hpp"

namespace utfkit::cli {

// Is told a text in parts, as a sink is, and tells `to` the same, with runs of mojibake changed.
// What is changed otherwise belongs to no run. A part is told later than it comes, by the few bytes
// that a run can have.
class mojibake_filter : public fix_sink {
 public:
  mojibake_filter(fix_sink& to, const mojibake_options& o) : to_(to), o_(o) {}

  void keep(std::string_view text) override;
  void apply(const change& c) override;
  // The text has ended.
  void finish();

  std::uint64_t undone() const noexcept { return undone_; }
  // Runs that stay as they are, because bytes are lost.
  std::uint64_t lost() const noexcept { return lost_; }

 private:
  void look(input more);
  void undo(const mojibake_run& run);
  void tell_up_to(std::size_t end);

  fix_sink& to_;
  mojibake_options o_;
  std::string text_;          // what is looked at, and a little before
  std::uint64_t offset_ = 0;  // of it in the original
  std::size_t told_ = 0;      // of it
  mojibake_place place_;
  std::uint64_t undone_ = 0, lost_ = 0;
};

class no_sink : public fix_sink {
 public:
  void keep(std::string_view) override {}
  void apply(const change&) override {}
};

// Whether `result` may be what becomes of `text`; both are beginnings of files.
bool may_be_undone(byte_view text, byte_view result, const mojibake_options& o);

}  // namespace utfkit::cli
