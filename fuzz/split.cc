// Any way of cutting the input of a stream, and any room, give the same output, statistics and
// failure as one push does.
#include <string>

#include <utfkit/detect.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>
#include <utfkit/validator.hpp>

#include "pieces.hpp"

namespace {

utfkit::failure validated(std::string_view text, fuzz::choices choose) {
  utfkit::validator v;
  while (!text.empty()) {
    const std::size_t size = choose.exhausted() ? text.size() : choose.below(text.size() + 1);
    const fuzz::units<char> piece(text.substr(0, size));
    if (!v.push(piece.view(), utfkit::input::more)) return v.failure();
    text.remove_prefix(size);
  }
  (void)v.push({}, utfkit::input::last);
  return v.failure();
}

utfkit::detection detected(std::string_view text, fuzz::choices choose) {
  utfkit::detector d;
  while (!text.empty()) {
    const std::size_t piece = 1 + choose.below(text.size());
    d.push(text.substr(0, piece));
    text.remove_prefix(piece);
  }
  return d.finish();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::choices choose(data, size);
  const utfkit::transcoder::options o = {
      .from = static_cast<utfkit::encoding>(choose.below(13)),
      .to = static_cast<utfkit::encoding>(choose.below(13)),
      .errors = static_cast<utfkit::on_error>(choose.below(4)),
      .unmappable = static_cast<utfkit::on_unmappable>(choose.below(4)),
      .on_input = static_cast<utfkit::bom_in>(choose.below(7)),
      .on_output = static_cast<utfkit::bom_out>(choose.below(2)),
      .keep_signature = choose.below(2) != 0,
      .positions = true};
  const std::string_view text = choose.text();
  fuzz::at_every_level([&] {
    const fuzz::outcome one = fuzz::run(o, text, choose, true);
    fuzz::require(fuzz::run(o, text, choose, false) == one, "pieces and the whole differ");
    const utfkit::result valid = utfkit::validate(text);
    const utfkit::failure ill_formed = {valid.error == utfkit::errc::ok ? 0 : valid.read,
                                        valid.error, valid.error_length};
    fuzz::require(validated(text, choose) == ill_formed, "validation of pieces differs");
    fuzz::require(detected(text, choose) == utfkit::detect(text), "detection of pieces differs");
    const std::size_t cut = utfkit::split_point(text, choose.below(text.size() + 1));
    fuzz::require(utfkit::measure(text.substr(0, cut)) + utfkit::measure(text.substr(cut)) ==
                      utfkit::measure(text),
                  "statistics don't add up");
  });
  return 0;
}
