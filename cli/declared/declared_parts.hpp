// Messages and other parts of mail that say themselves what they are in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/detect_lines.hpp>
#include <utfkit/encoding.hpp>

#include "patterns/upper_half.hpp"
#include "reading/line_cutter.hpp"

namespace utfkit::cli {

// A mailbox of which each message has an encoding of its own: Content-Type: text/plain;
// charset=koi8-r (RFC 2045, 5.1), an empty line, and then what is in that.
class declared_parts {
 public:
  // `whole` is what most of the text is in, as it was found.
  explicit declared_parts(encoding whole) noexcept : whole_(whole) {}

  void push(byte_view piece);

  // Where parts with bytes above 7F declare two encodings and more, those that read better in what
  // they declare than in `whole`. One declaration for all says no more than what all of the text
  // declares. Of each encoding that is declared the first few hundred parts are read in it; they
  // are in the order in which they come first. Where there are more encodings than are told, there
  // are more lines to the last.
  std::vector<other_lines> finish();

 private:
  enum class place : std::uint8_t { outside, header, content_type, body };

  struct declared_encoding {
    encoding is;
    high_byte_set differ;  // bytes that are something else in it than in `whole`
    unsigned times = 0;    // that a part was read in it
  };

  void take(byte_view line, std::uint64_t number);
  void take_header(byte_view line);
  void take_body(byte_view line, std::uint64_t number);
  void end_part();
  void read_part();
  declared_encoding& declared(encoding is);
  bool begins_part(std::string_view line) const noexcept;
  other_lines* others_in(encoding declared) noexcept;
  void add_others(encoding declared, std::string_view language);

  encoding whole_;
  line_cutter lines_;
  place in_ = place::outside;
  bool is_after_empty_ = true;
  std::optional<encoding> declared_;        // by this part
  std::string text_;                        // of it, lines with bytes above 7F
  other_lines text_lines_;                  // where these are
  std::optional<encoding> first_declared_;  // by a part with such lines
  std::vector<declared_encoding> known_;    // which were declared
  bool differ_ = false;                     // two of these
  std::vector<other_lines> others_;
};

}  // namespace utfkit::cli
