// utfkit itself, by the functions that a caller with buffers of his own uses.
#include <bit>

#include <utfkit/byte_order.hpp>
#include <utfkit/label.hpp>
#include <utfkit/mojibake.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/position.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/search.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>
#include <utfkit/version.hpp>

#include "peers/implementation.hpp"

namespace bench {

namespace {

constexpr bool little = std::endian::native == std::endian::little;
constexpr auto utf16 = little ? utfkit::encoding::utf16le : utfkit::encoding::utf16be;
constexpr auto utf32 = little ? utfkit::encoding::utf32le : utfkit::encoding::utf32be;

// The whole of `in`, 64 KiB at a time, into the output as one buffer: what the function that takes
// all at once is compared with. The answer is in units of `unit` bytes.
std::uint64_t stream(const job& j, utfkit::byte_view in, const utfkit::transcoder::options& how,
                     std::size_t unit) {
  constexpr std::size_t chunk = 64 * 1024;
  utfkit::transcoder t(how);
  const std::span<char> out(j.output<char>(), j.room * unit);
  std::size_t written = 0;
  utfkit::step s;
  do {
    const utfkit::byte_view piece = in.substr(0, chunk);
    const bool last = piece.size() == in.size();
    s = t.push(piece, out.subspan(written), last ? utfkit::input::last : utfkit::input::more);
    written += s.written;
    in = in.substr(s.read);
  } while (s.is == utfkit::step::state::need_input);
  return written / unit;
}

utfkit::encoding encoding_of(const job& j) {
  return utfkit::find_encoding(j.encoding).value();
}

std::uint64_t stream_lossy(const job& j, utfkit::encoding to, std::size_t unit) {
  return stream(j, j.utf8, {.to = to, .errors = utfkit::on_error::replace}, unit);
}

template <utfkit::form F>
std::uint64_t normalize(const job& j) {
  return utfkit::normalize(j.utf8, j.exact_output<char>(), F).written;
}

}  // namespace

implementation make_utfkit(const isa_level*) {
  implementation it;
  it.name = "utfkit";
  it.version = utfkit::library_version();
  it.functions = {
      {op::is_valid, [](const job& j) { return std::uint64_t{utfkit::is_valid(j.utf8)}; }},
      {op::validate, [](const job& j) { return std::uint64_t{utfkit::validate(j.utf8).read}; }},
      {op::count, [](const job& j) { return std::uint64_t{utfkit::count_code_points(j.utf8)}; }},
      {op::utf16_length, [](const job& j) { return std::uint64_t{utfkit::utf16_length(j.utf8)}; }},
      {op::utf8_to_utf16,
       [](const job& j) {
         return std::uint64_t{utfkit::utf8_to_utf16(j.utf8, j.exact_output<char16_t>()).written};
       }},
      {op::utf8_to_utf16_lossy,
       [](const job& j) {
         return std::uint64_t{
             utfkit::utf8_to_utf16_lossy(j.utf8, j.exact_output<char16_t>()).written};
       }},
      {op::utf8_to_utf32,
       [](const job& j) {
         return std::uint64_t{utfkit::utf8_to_utf32(j.utf8, j.exact_output<char32_t>()).written};
       }},
      {op::utf8_to_utf32_lossy,
       [](const job& j) {
         return std::uint64_t{
             utfkit::utf8_to_utf32_lossy(j.utf8, j.exact_output<char32_t>()).written};
       }},
      {op::utf8_to_latin1,
       [](const job& j) {
         return std::uint64_t{utfkit::utf8_to_latin1(j.utf8, j.exact_output<char>()).written};
       }},
      {op::utf16_to_utf8,
       [](const job& j) {
         return std::uint64_t{utfkit::utf16_to_utf8(j.utf16, j.exact_output<char>()).written};
       }},
      {op::utf32_to_utf8,
       [](const job& j) {
         return std::uint64_t{utfkit::utf32_to_utf8(j.utf32, j.exact_output<char>()).written};
       }},
      {op::latin1_to_utf8,
       [](const job& j) {
         return std::uint64_t{utfkit::latin1_to_utf8(j.latin1, j.exact_output<char>()).written};
       }},
      {op::swap_utf16,
       [](const job& j) {
         return std::uint64_t{utfkit::swap_byte_order(j.utf16, j.exact_output<char16_t>()).written};
       }},
      {op::legacy_to_utf8,
       [](const job& j) { return stream(j, j.legacy, {.from = encoding_of(j)}, 1); }},
      {op::utf8_to_legacy,
       [](const job& j) { return stream(j, j.utf8, {.to = encoding_of(j)}, 1); }},
      {op::repair,
       [](const job& j) {
         return std::uint64_t{utfkit::repair(j.utf8, j.exact_output<char>()).written};
       }},
      {op::stream_utf8_to_utf16,
       [](const job& j) { return stream(j, j.utf8, {.to = utf16}, sizeof(char16_t)); }},
      {op::stream_utf16_to_utf8,
       [](const job& j) {
         const utfkit::byte_view bytes(reinterpret_cast<const char*>(j.utf16.data()),
                                       j.utf16.size() * sizeof(char16_t));
         return stream(j, bytes, {.from = utf16}, 1);
       }},
      {op::stream_repair, [](const job& j) { return stream_lossy(j, utfkit::encoding::utf8, 1); }},
      {op::stream_utf8_to_utf16_lossy,
       [](const job& j) { return stream_lossy(j, utf16, sizeof(char16_t)); }},
      {op::stream_utf8_to_utf32_lossy,
       [](const job& j) { return stream_lossy(j, utf32, sizeof(char32_t)); }},

      {op::is_nfc,
       [](const job& j) {
         return std::uint64_t{utfkit::is_normalized(j.utf8, utfkit::form::nfc)};
       }},
      {op::to_nfc, normalize<utfkit::form::nfc>},
      {op::to_nfd, normalize<utfkit::form::nfd>},
      {op::find,
       [](const job& j) { return utfkit::find_bytes(j.utf8, j.pattern).value_or(SIZE_MAX); }},
      // All runs; there are none in what is as it was meant.
      {op::next_mojibake,
       [](const job& j) {
         std::uint64_t runs = 0;
         std::size_t from = 0;
         while (const auto run = utfkit::next_mojibake(j.utf8, from)) {
           ++runs;
           from = run->offset + run->length;
         }
         return runs;
       }},
      {op::offset_map,
       [](const job& j) {
         return std::uint64_t{utfkit::offset_map(j.utf8).size(utfkit::unit::utf16_unit)};
       }},
      {op::is_valid_short,
       [](const job& j) {
         return count_strings(j, [](std::string_view s) { return utfkit::is_valid(s); });
       }},
      {op::utf8_to_utf16_short,
       [](const job& j) {
         return convert_strings<char16_t>(j,
                                          [](std::string_view s, char16_t* out, std::size_t room) {
                                            return utfkit::utf8_to_utf16(s, {out, room}).written;
                                          });
       }},
      {op::count_short,
       [](const job& j) {
         return sum_strings(j, [](std::string_view s) { return utfkit::count_code_points(s); });
       }},
      {op::utf8_to_utf16_lossy_short,
       [](const job& j) {
         return convert_strings<char16_t>(
             j, [](std::string_view s, char16_t* out, std::size_t room) {
               return utfkit::utf8_to_utf16_lossy(s, {out, room}).written;
             });
       }},
      {op::utf8_to_utf32_short,
       [](const job& j) {
         return convert_strings<char32_t>(j,
                                          [](std::string_view s, char32_t* out, std::size_t room) {
                                            return utfkit::utf8_to_utf32(s, {out, room}).written;
                                          });
       }},
      {op::utf8_to_latin1_short,
       [](const job& j) {
         return convert_strings<char>(j, [](std::string_view s, char* out, std::size_t room) {
           return utfkit::utf8_to_latin1(s, {out, room}).written;
         });
       }},
      {op::utf16_to_utf8_short,
       [](const job& j) {
         return convert_strings<char>(j, j.strings16,
                                      [](std::u16string_view s, char* out, std::size_t room) {
                                        return utfkit::utf16_to_utf8(s, {out, room}).written;
                                      });
       }},
      {op::utf32_to_utf8_short,
       [](const job& j) {
         return convert_strings<char>(j, j.strings32,
                                      [](std::u32string_view s, char* out, std::size_t room) {
                                        return utfkit::utf32_to_utf8(s, {out, room}).written;
                                      });
       }},
      {op::latin1_to_utf8_short,
       [](const job& j) {
         return convert_strings<char>(j, [](std::string_view s, char* out, std::size_t room) {
           return utfkit::latin1_to_utf8(s, {out, room}).written;
         });
       }},
      {op::repair_short,
       [](const job& j) {
         return convert_strings<char>(j, [](std::string_view s, char* out, std::size_t room) {
           return utfkit::repair(s, {out, room}).written;
         });
       }},
  };
  return it;
}

}  // namespace bench
