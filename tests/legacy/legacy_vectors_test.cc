// Every character of the multi-byte encodings, as the authors of another implementation made them
// from the indexes of the Encoding Standard.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "legacy_support.hpp"

namespace {

using namespace legacy;

std::string contents(const std::string& name) {
  std::ifstream file(directory + "/vectors/" + name, std::ios::binary);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

struct vectors {
  const char* files;
  utfkit::encoding enc;
};
constexpr vectors decoded[] = {
    {"big5", utfkit::encoding::big5},          {"euc_kr", utfkit::encoding::euc_kr},
    {"gb18030", utfkit::encoding::gb18030},    {"iso_2022_jp", utfkit::encoding::iso2022_jp},
    {"jis0208", utfkit::encoding::euc_jp},     {"jis0212", utfkit::encoding::euc_jp},
    {"shift_jis", utfkit::encoding::shift_jis}};

TEST(legacy_vectors, decode) {
  for (const vectors& v : decoded) {
    const std::string in = contents(std::string(v.files) + "_in.txt");
    EXPECT_EQ(decode(v.enc, in), contents(std::string(v.files) + "_in_ref.txt")) << v.files;
  }
}

TEST(legacy_vectors, encode) {
  for (const vectors& v : decoded) {
    if (std::string_view(v.files) == "jis0212") continue;  // it is read only
    const std::string in = contents(std::string(v.files) + "_out.txt");
    EXPECT_EQ(convert({.to = v.enc, .unmappable = utfkit::on_unmappable::xml}, in),
              contents(std::string(v.files) + "_out_ref.txt"))
        << v.files;
  }
}

}  // namespace
