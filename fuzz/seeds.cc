// Writes a file of each test vector, and some of text in each legacy encoding: what the fuzzer
// begins with.
//
//   fuzz_seeds DIRECTORY
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include <utfkit/encoding.hpp>
#include <utfkit/transcoder.hpp>

#include "support/vectors.hpp"

namespace {

constexpr const char* texts[] = {"Съешь ещё этих мягких булок", "naïve Łódź £5 €",
                                 "日本語の¥テキスト", "语言文字 㐀𠀀 Ê̄", "한국어 텍스트 똠방각하"};

constexpr const char* mojibake[] = {
    "Madame RenÃ©e, dâ€™oÃ¹", "ÐŸÑ€Ð¸Ð²ÐµÑ‚ РїСЂРёРІРµС‚", "æ¼¢å­—ã‚’",
    "Ren√©e ‚Äú├⌐ ÃƒÂ©tÃƒÂ©", "\"Ren\\u00c3\\u00a9e\"",    "пїЅ Ñ? Ã la"};

// With the number of the encoding behind it, which is what fuzz_legacy chooses by.
std::string in_legacy(unsigned number, const char* text) {
  const auto first = static_cast<unsigned>(utfkit::encoding::windows1252_whatwg) + 1;
  utfkit::transcoder t({.to = static_cast<utfkit::encoding>(first + number),
                        .unmappable = utfkit::on_unmappable::question});
  std::string out;
  static_cast<void>(append_pushed(out, t, text, utfkit::input::last));
  return out + static_cast<char>(number);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: fuzz_seeds DIRECTORY\n", stderr);
    return 2;
  }
  const std::filesystem::path directory = argv[1];
  std::filesystem::create_directories(directory);
  std::size_t count = 0;
  bool good = true;
  const auto add = [&](std::string_view text) {
    std::ofstream file(directory / std::to_string(count++), std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    good = good && file.flush();
  };
  for (const auto& v : test::utf8_vectors()) add(v.text);
  for (const auto& v : test::scheme_vectors()) add(v.text);
  for (const auto& v : test::stats_vectors()) add(v.text);
  for (const auto& v : test::encoding_vectors()) add(v.bytes);
  for (unsigned number = 0; number < 67; ++number) {
    for (const char* text : texts) add(in_legacy(number, text));
  }
  for (const char* text : mojibake) add(text);
  std::printf("%zu seeds\n", count);
  return good && count != 0 ? 0 : 1;
}
