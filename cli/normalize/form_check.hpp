// Whether a text is in a normalization form, and the first place where it isn't.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/normalize.hpp>
#include <utfkit/stats.hpp>

#include "io/file_piece.hpp"
#include "line_stream.hpp"

namespace utfkit::cli {

// The whole lines of a piece, where they are in a form.
struct checked_lines {
  whole_lines at;  // none where they aren't
  text_stats stats;
};
// By any thread.
void check_lines(const file_piece& p, form to, on_error errors, checked_lines& done);

// Holds the normalization of a text against the text itself, as both come, and finds the first
// character that isn't the same in both. Of the text, it keeps what isn't normalized yet.
class form_check {
 public:
  form_check(form to, on_error errors) : normalizer_(to, normalizer::runs::exact, errors) {}

  // At the start of a text.
  void reset();
  // The next piece of the text. False: no other can change the answer.
  bool push(const file_piece& p);
  // The same where the lines are known to be in the form.
  bool push(const file_piece& p, const checked_lines& l);

  enum class answer : std::uint8_t { normalized, not_normalized, ill_formed, run_too_long };
  // After the last piece, or when no more is wanted.
  answer finish();

  // What comes before the place where it isn't in the form, and what stands there: of `shown` bytes
  // at least, if the text has them.
  static constexpr std::size_t shown = 64;
  static_assert(shown <= file_piece::margin);
  const text_stats& before() const noexcept { return before_; }
  std::string_view rest() const noexcept { return std::string_view(waiting_).substr(same_); }
  failure failed() const noexcept;

 private:
  bool take(std::string_view normalized);
  bool push_text(byte_view text, input more);
  bool push_part(const file_piece& p, std::size_t begin, std::size_t end);
  bool end_line(const file_piece& p, std::size_t at);

  normalizer normalizer_;
  std::string waiting_;
  std::size_t same_ = 0;  // of it
  text_stats before_;
  failure failure_;
  std::uint64_t begun_ = 0;  // bytes before those that the normalizer knows of
  bool differs_ = false;
  bool over_ = false;
};

}  // namespace utfkit::cli
