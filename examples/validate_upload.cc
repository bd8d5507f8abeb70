// Takes an upload as it arrives, in chunks of any size, and refuses it at the first byte that is
// no UTF-8: with the place, so that whoever sent it can mend it. What has been stored until then is
// whole characters.
#include <utfkit/utfkit.hpp>

#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>

class upload {
 public:
  // Whether more may come. `more` is input::last with the last chunk, which may be empty.
  bool take(std::string_view chunk, utfkit::input more) {
    return utfkit::append_pushed(stored_, stream_, chunk, more) != utfkit::step::state::malformed;
  }

  void report(std::ostream& out) const {
    const utfkit::failure f = stream_.failure();
    const utfkit::text_stats& seen = stream_.consumed();
    if (f.error == utfkit::errc::ok) {
      out << "201 created: " << seen.bytes << " bytes, " << seen.code_points << " characters\n";
    } else {
      out << "400 bad request: line " << seen.line() << ", column " << seen.column() << " (byte "
          << f.offset << "): " << message(f.error) << '\n';
    }
  }

  const std::string& stored() const { return stored_; }

 private:
  // A character that a chunk cuts waits in the stream.
  utfkit::transcoder stream_{{.positions = true}};
  std::string stored_;
};

int main() {
  const std::string_view bodies[] = {
      "name;town\nJos\u00E9;K\u00F6ln\n",   // well formed
      "name;town\nJos\xE9;K\xF6ln\n",       // windows-1252, as spreadsheets send it
      "name;town\nx;..\xC0\xAF..\xC0\xAF",  // somebody tries to get past a filter
      "name;town\nJos\u00E9;\xE2\x82",      // the connection broke
  };
  for (const std::string_view body : bodies) {
    // The answer is the same wherever the network cuts.
    for (const std::size_t size : {std::size_t{1}, std::size_t{7}, body.size()}) {
      upload u;
      bool good = true;
      for (std::size_t at = 0; good && at < body.size(); at += size) {
        good = u.take(body.substr(at, size), utfkit::input::more);
      }
      if (good) u.take("", utfkit::input::last);
      u.report(std::cout);
      if (!utfkit::is_valid(u.stored())) return 1;
    }
  }
}
