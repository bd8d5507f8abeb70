#include "magic_numbers.hpp"

namespace utfkit::internal {

namespace {

using namespace std::string_view_literals;

// From the formats' own specifications. A longer mark stands before one that it begins with.
constexpr file_mark marks[] = {
    {"gzip", "\x1F\x8B\x08"sv},
    {"zip", "PK\x03\x04"sv},
    {"zip", "PK\x05\x06"sv},
    {"xz", "\3757zXZ\x00"sv},  // FD in octal, which ends after three digits
    {"zstd", "\x28\xB5\x2F\xFD"sv},
    {"bzip2", "1AY&SY"sv, 4},  // after BZh and a digit
    {"lz4", "\x04\x22\x4D\x18"sv},
    {"7z", "7z\xBC\xAF\x27\x1C"sv},
    {"rar", "Rar!\x1A\x07"sv},
    {"tar", "ustar"sv, 257},
    {"png", "\x89PNG\r\n\x1A\n"sv},
    {"jpeg", "\xFF\xD8\xFF"sv},
    {"gif", "GIF87a"sv},
    {"gif", "GIF89a"sv},
    {"webp", "WEBPVP8"sv, 8},
    {"tiff", "II*\x00"sv},
    {"tiff", "MM\x00*"sv},
    {"pbm", "P4\n"sv},
    {"pgm", "P5\n"sv},
    {"ppm", "P6\n"sv},
    {"pdf", "%PDF-"sv},
    {"wav", "WAVEfmt "sv, 8},
    {"avi", "AVI LIST"sv, 8},
    {"ogg", "OggS\x00"sv},
    {"flac", "fLaC\x00"sv},
    {"mp3", "ID3\x02"sv},
    {"mp3", "ID3\x03"sv},
    {"mp3", "ID3\x04"sv},
    {"mp4", "ftyp"sv, 4},
    {"matroska", "\x1A\x45\xDF\xA3"sv},
    {"woff", "wOFF\x00\x01\x00\x00"sv},
    {"woff2", "wOF2"sv},
    {"elf", "\177ELF"sv},
    {"java class", "\xCA\xFE\xBA\xBE\x00"sv},
    {"wasm", "\000asm"sv},
    {"sqlite", "SQLite format 3\x00"sv},
};

// Behind the first line of a picture of netpbm its width is, or a comment.
bool is_width(byte_view rest) noexcept {
  return !rest.empty() && ((rest[0] >= '0' && rest[0] <= '9') || rest[0] == '#');
}

}  // namespace

const file_mark* find_mark(byte_view head) noexcept {
  for (const file_mark& m : marks) {
    if (head.substr(m.offset, m.bytes.size()).as_string_view() != m.bytes) continue;
    if (m.bytes[0] != 'P' || m.bytes.size() != 3 || is_width(head.substr(3))) return &m;
  }
  return nullptr;
}

}  // namespace utfkit::internal
