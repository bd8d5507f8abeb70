// ICU's detector over files, for bench/detection.py: prints a path, a tab and an encoding each.
// Built by itself: ninja ucsdet.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include <unicode/ucsdet.h>

int main(int argc, char** argv) {
  UErrorCode error = U_ZERO_ERROR;
  UCharsetDetector* const detector = ucsdet_open(&error);
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    error = U_ZERO_ERROR;
    ucsdet_setText(detector, text.data(), static_cast<int32_t>(text.size()), &error);
    const UCharsetMatch* const match = ucsdet_detect(detector, &error);
    const char* const name = match == nullptr ? "" : ucsdet_getName(match, &error);
    std::printf("%s\t%s\n", argv[i], name);
  }
  ucsdet_close(detector);
}
