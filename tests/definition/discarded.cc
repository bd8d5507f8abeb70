// Calls whose results are discarded, a line each: compilers warn of them (discarded_test.cmake).
#include <utfkit/utfkit.hpp>
#include <utfkit/views.hpp>

void discard(utfkit::detector& detector, const utfkit::offset_map& map) {
  const std::string text = "caf\xC3\xA9";
  utfkit::is_valid(text);
  utfkit::is_valid(u"");
  utfkit::is_ascii(text);
  utfkit::validate(text);
  utfkit::count_code_points(text);
  utfkit::repair(text);
  utfkit::repair(u"");
  utfkit::repair<std::u8string>(text);
  utfkit::repair_with(text, "?");
  utfkit::repaired_length(text);
  utfkit::to_utf16(text);
  utfkit::to_utf16_lossy(text);
  utfkit::to_utf8_lossy<std::u8string>(u"");
  utfkit::to_utf16le_lossy(text);
  utfkit::latin1_to_utf8(text);
  utfkit::utf16_length(text);
  utfkit::utf16_length_checked(text);
  utfkit::utf8_bound_of_utf16(1);
  utfkit::normalize(text, utfkit::form::nfc);
  utfkit::normalize_lossy(text, utfkit::form::nfc);
  utfkit::is_normalized(text, utfkit::form::nfc);
  utfkit::casefold_lossy(text);
  utfkit::canonically_equal(text, text);
  utfkit::compare_code_points(text, text);
  utfkit::find_bytes(text, "f");
  utfkit::find_canonical(text, "f");
  utfkit::next_finding(text);
  utfkit::hint(utfkit::errc::overlong, "\xC0\xAF");
  utfkit::floor_boundary(text, 1);
  utfkit::prefix_within(text, 1);
  utfkit::next_grapheme(text);
  utfkit::split_point(text, 1);
  utfkit::measure(text);
  utfkit::age(U'a');
  utfkit::detect_bom(text);
  utfkit::detect(text);
  utfkit::undo_mojibake(text);
  utfkit::find_encoding("utf-8");
  utfkit::name(utfkit::encoding::utf8);
  utfkit::message(utfkit::errc::ok);
  utfkit::decode_first(text);
  utfkit::library_version();
  utfkit::code_points(text);
  utfkit::chunks(text);
  detector.decided();
  map.lines();

  // What may be ignored, because something was done.
  std::string out;
  char room[4];
  utfkit::append_utf8(out, U'a');
  utfkit::append_utf8_lossy(out, u"a");
  utfkit::encode(U'a', room);
  detector.finish();
}
