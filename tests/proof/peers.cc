#include "peers.hpp"

#include <iconv.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace proof {
namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what);
}

// ── ICU ─────────────────────────────────────────────────────────────────────────────────────────

class icu_peer : public peer {
 public:
  icu_peer() : strict_(open()), lossy_(open()) {
    UErrorCode status = U_ZERO_ERROR;
    ucnv_setToUCallBack(strict_.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    if (U_FAILURE(status)) fail(u_errorName(status));
  }
  std::string name() const override { return "ICU " U_ICU_VERSION; }

  std::vector<answer> ask(const texts& all) override {
    std::vector<answer> answers;
    for (const std::string& text : all) answers.push_back(ask(text));
    return answers;
  }

 private:
  struct closer {
    void operator()(UConverter* c) const { ucnv_close(c); }
  };
  using converter = std::unique_ptr<UConverter, closer>;

  static converter open() {
    UErrorCode status = U_ZERO_ERROR;
    converter c(ucnv_open("UTF-8", &status));
    if (U_FAILURE(status)) fail(u_errorName(status));
    return c;
  }

  // The units that come out, and how much went in before it stopped.
  std::u16string convert(UConverter* c, const std::string& text, std::size_t& read,
                         UErrorCode& status) {
    std::u16string out(text.size() + 1, u'\0');
    const char* in = text.data();
    char16_t* to = out.data();
    ucnv_resetToUnicode(c);
    ucnv_toUnicode(c, &to, out.data() + out.size(), &in, text.data() + text.size(), nullptr, true,
                   &status);
    out.resize(static_cast<std::size_t>(to - out.data()));
    read = static_cast<std::size_t>(in - text.data());
    return out;
  }

  answer ask(const std::string& text) {
    answer a;
    std::size_t read = 0;
    UErrorCode status = U_ZERO_ERROR;
    convert(strict_.get(), text, read, status);
    a.valid = U_SUCCESS(status);
    if (!a.valid) {
      char bytes[16];
      std::int8_t count = sizeof bytes;
      UErrorCode got = U_ZERO_ERROR;
      ucnv_getInvalidChars(strict_.get(), bytes, &count, &got);
      a.error = read - static_cast<std::size_t>(count);
    }
    status = U_ZERO_ERROR;
    a.utf16 = convert(lossy_.get(), text, read, status);
    if (U_FAILURE(status)) fail(u_errorName(status));
    std::string repaired(3 * a.utf16->size() + 1, '\0');
    std::int32_t size = 0;
    u_strToUTF8(repaired.data(), static_cast<std::int32_t>(repaired.size()), &size, a.utf16->data(),
                static_cast<std::int32_t>(a.utf16->size()), &status);
    if (U_FAILURE(status)) fail(u_errorName(status));
    repaired.resize(static_cast<std::size_t>(size));
    a.repaired = repaired;
    return a;
  }

  converter strict_, lossy_;
};

// ── iconv ───────────────────────────────────────────────────────────────────────────────────────

class iconv_peer : public peer {
 public:
  iconv_peer() : descriptor_(iconv_open("UTF-16LE", "UTF-8")) {
    if (descriptor_ == reinterpret_cast<iconv_t>(-1)) fail("iconv knows no UTF-16LE");
  }
  ~iconv_peer() override { iconv_close(descriptor_); }
  std::string name() const override { return "iconv"; }

  std::vector<answer> ask(const texts& all) override {
    std::vector<answer> answers;
    for (std::string text : all) {
      ::iconv(descriptor_, nullptr, nullptr, nullptr, nullptr);
      std::u16string out(text.size() + 1, u'\0');
      char* in = text.data();
      std::size_t left = text.size();
      char* to = reinterpret_cast<char*>(out.data());
      std::size_t room = out.size() * 2;
      answer a;
      a.valid = ::iconv(descriptor_, &in, &left, &to, &room) != static_cast<std::size_t>(-1);
      if (!a.valid && errno == E2BIG) fail("iconv wants more room than one unit a byte");
      if (a.valid) {
        out.resize(out.size() - room / 2);
        a.utf16 = out;
      } else {
        a.error = text.size() - left;
      }
      answers.push_back(std::move(a));
    }
    return answers;
  }

 private:
  iconv_t descriptor_;
};

// ── programs ────────────────────────────────────────────────────────────────────────────────────

class program_peer : public peer {
 public:
  program_peer(std::string name, std::string command)
      : name_(std::move(name)), command_(std::move(command)) {
    const char* base = std::getenv("TMPDIR");
    directory_ = std::string(base != nullptr && *base != '\0' ? base : P_tmpdir) + "/peerXXXXXX";
    if (mkdtemp(directory_.data()) == nullptr) fail(directory_ + ": " + std::strerror(errno));
  }
  ~program_peer() override {
    std::remove(input().c_str());
    std::remove(output().c_str());
    rmdir(directory_.c_str());
  }
  std::string name() const override { return name_; }

  std::vector<answer> ask(const texts& all) override {
    {
      std::ofstream to(input(), std::ios::binary);
      for (const std::string& text : all) {
        put(to, text.size());
        to.write(text.data(), static_cast<std::streamsize>(text.size()));
      }
      if (!to.flush()) fail(input() + ": could not be written");
    }
    const std::string line = command_ + " <'" + input() + "' >'" + output() + "'";
    if (std::system(line.c_str()) != 0) fail(name_ + " failed: " + line);
    std::ifstream from(output(), std::ios::binary);
    std::vector<answer> answers;
    for (std::size_t i = 0; i < all.size(); ++i) {
      answer a;
      const std::uint32_t place = number(from);
      a.valid = place == 0xFFFFFFFF;
      if (place < 0xFFFFFFFE) a.error = place;
      a.repaired = bytes(from);
      const std::string units = bytes(from);
      a.utf16.emplace();
      for (std::size_t k = 0; k + 1 < units.size(); k += 2) {
        a.utf16->push_back(static_cast<char16_t>(static_cast<unsigned char>(units[k]) |
                                                 static_cast<unsigned char>(units[k + 1]) << 8));
      }
      answers.push_back(std::move(a));
    }
    return answers;
  }

 private:
  std::string input() const { return directory_ + "/texts"; }
  std::string output() const { return directory_ + "/answers"; }

  static void put(std::ostream& to, std::size_t n) {
    for (unsigned shift = 0; shift < 32; shift += 8) to.put(static_cast<char>(n >> shift));
  }
  std::uint32_t number(std::istream& from) const {
    char bytes[4];
    if (!from.read(bytes, 4)) fail(name_ + " answered too little");
    std::uint32_t n = 0;
    for (unsigned i = 4; i-- > 0;) n = n << 8 | static_cast<unsigned char>(bytes[i]);
    return n;
  }
  std::string bytes(std::istream& from) const {
    std::string s(number(from), '\0');
    if (!from.read(s.data(), static_cast<std::streamsize>(s.size()))) {
      fail(name_ + " answered too little");
    }
    return s;
  }

  std::string name_, command_, directory_;
};

}  // namespace

std::unique_ptr<peer> icu() {
  return std::make_unique<icu_peer>();
}
std::unique_ptr<peer> iconv() {
  return std::make_unique<iconv_peer>();
}
std::unique_ptr<peer> program(std::string name, std::string command) {
  return std::make_unique<program_peer>(std::move(name), std::move(command));
}

}  // namespace proof
