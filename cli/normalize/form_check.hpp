// Whether a text is in a normalization form, and the first place where it isn't.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/normalize.hpp>
#include <utfkit/stats.hpp>

#include "io/file_piece.hpp"

namespace utfkit::cli {

// Holds the normalization of a text against the text itself, as both come, and finds the first
// character that isn't the same in both. Of the text, it keeps what isn't normalized yet.
class form_check {
 public:
  form_check(form to, on_error errors) : normalizer_(to, normalizer::runs::exact, errors) {}

  // At the start of a text.
  void reset();
  // The next piece of the text. False: no other can change the answer.
  bool push(const file_piece& p);

  enum class answer : std::uint8_t { normalized, not_normalized, ill_formed, run_too_long };
  // After the last piece, or when no more is wanted.
  answer finish();

  // What comes before the place where it isn't in the form, and what stands there: of `shown` bytes
  // at least, if the text has them.
  static constexpr std::size_t shown = 64;
  static_assert(shown <= file_piece::margin);
  const text_stats& before() const noexcept { return before_; }
  std::string_view rest() const noexcept { return std::string_view(waiting_).substr(same_); }
  const failure& failed() const noexcept { return failure_; }

 private:
  bool take(std::string_view normalized);
  bool push_text(byte_view text, input more);

  normalizer normalizer_;
  std::string waiting_;
  std::size_t same_ = 0;  // of it
  text_stats before_;
  failure failure_;
  bool differs_ = false;
  bool over_ = false;
};

}  // namespace utfkit::cli
