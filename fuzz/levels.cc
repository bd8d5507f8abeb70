// Every level of instruction set does what the definition does: all conversions of any bytes into
// any room, and all counts.
#include <optional>
#include <span>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "fuzz.hpp"

namespace {

struct outcome {
  std::vector<utfkit::result> results;
  std::vector<std::size_t> numbers;
  std::string bytes;
  utfkit::detection detected;
  utfkit::text_stats stats;

  friend bool operator==(const outcome&, const outcome&) = default;
};

template <class Out>
using room_of = std::conditional_t<std::is_same_v<Out, char>, utfkit::byte_span, std::span<Out>>;

// What functions did so far. Outputs have exactly the room that is given.
class recorder {
 public:
  template <class Out, class In>
  void convert(utfkit::result (*f)(In, room_of<Out>) noexcept, In in, std::size_t room) {
    const std::unique_ptr<Out[]> out(new Out[room]);
    const utfkit::result r = f(in, {out.get(), room});
    done.results.push_back(r);
    done.bytes.append(reinterpret_cast<const char*>(out.get()), r.written * sizeof(Out));
  }
  void number(std::size_t n) { done.numbers.push_back(n); }

  outcome done;
};

void bytes(recorder& to, utfkit::byte_view in, std::size_t room) {
  to.done.results.push_back(utfkit::validate(in));
  to.number(utfkit::is_valid(in));
  to.number(utfkit::is_ascii(in));
  to.number(utfkit::count_code_points(in));
  to.number(utfkit::utf16_length(in));
  to.number(utfkit::utf16_length_lossy(in));
  to.number(utfkit::utf32_length_lossy(in));
  to.number(utfkit::utf8_length_of_latin1(in));
  to.number(utfkit::repaired_length(in));
  to.convert<char16_t>(utfkit::utf8_to_utf16, in, room);
  to.convert<char32_t>(utfkit::utf8_to_utf32, in, room);
  to.convert<char>(utfkit::utf8_to_latin1, in, room);
  to.convert<char16_t>(utfkit::utf8_to_utf16_lossy, in, room);
  to.convert<char32_t>(utfkit::utf8_to_utf32_lossy, in, room);
  to.convert<char>(utfkit::utf8_to_latin1_lossy, in, room);
  to.convert<char>(utfkit::repair, in, room);
  to.convert<char>(utfkit::latin1_to_utf8, in, room);
  to.convert<char16_t>(utfkit::latin1_to_utf16, in, room);
  to.convert<char32_t>(utfkit::latin1_to_utf32, in, room);
  to.done.detected = utfkit::detect(in);
  to.done.stats = utfkit::measure(in);
}

void words(recorder& to, std::u16string_view in, std::size_t room) {
  to.done.results.push_back(utfkit::validate(in));
  to.number(utfkit::is_valid(in));
  to.number(utfkit::utf8_length(in));
  to.number(utfkit::utf32_length(in));
  to.convert<char>(utfkit::utf16_to_utf8, in, room);
  to.convert<char32_t>(utfkit::utf16_to_utf32, in, room);
  to.convert<char>(utfkit::utf16_to_latin1, in, room);
  to.convert<char>(utfkit::utf16_to_utf8_lossy, in, room);
  to.convert<char32_t>(utfkit::utf16_to_utf32_lossy, in, room);
  to.convert<char>(utfkit::utf16_to_latin1_lossy, in, room);
}

void double_words(recorder& to, std::u32string_view in, std::size_t room) {
  to.done.results.push_back(utfkit::validate(in));
  to.number(utfkit::is_valid(in));
  to.number(utfkit::utf8_length(in));
  to.number(utfkit::utf16_length(in));
  to.convert<char>(utfkit::utf32_to_utf8, in, room);
  to.convert<char16_t>(utfkit::utf32_to_utf16, in, room);
  to.convert<char>(utfkit::utf32_to_latin1, in, room);
  to.convert<char>(utfkit::utf32_to_utf8_lossy, in, room);
  to.convert<char16_t>(utfkit::utf32_to_utf16_lossy, in, room);
  to.convert<char>(utfkit::utf32_to_latin1_lossy, in, room);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::choices choose(data, size);
  // Mostly room enough, or a little too little.
  const std::size_t most = 4 * size + 4;
  const std::size_t room = choose.below(2) == 0 ? most : choose.below(most);
  const fuzz::units<char> narrow(choose.text());
  const fuzz::units<char16_t> wide(choose.text());
  const fuzz::units<char32_t> wider(choose.text());
  std::optional<outcome> definition;
  fuzz::at_every_level([&] {
    recorder now;
    bytes(now, narrow.view(), room);
    words(now, wide.view(), room);
    double_words(now, wider.view(), room);
    if (!definition) definition = now.done;
    fuzz::require(now.done == *definition, "a level isn't the definition");
  });
  return 0;
}
