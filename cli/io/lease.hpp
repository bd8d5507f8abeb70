// Who else has a file open, as far as leases tell, which Linux has.
#pragma once

namespace utfkit::cli {

// Whether another program has the file open for writing, which is open here for reading only: it
// would go on writing into a file that has no name any more. No where the system doesn't say, as of
// somebody else's file, and on network file systems, which refuse a lease for other reasons. On
// Linux this is asked by a lease, which is given back at once: who opens the file for writing in
// these microseconds waits, or gets EAGAIN with O_NONBLOCK. A signal of it (SIGIO) must be ignored.
bool is_open_elsewhere_for_writing(int descriptor) noexcept;

// While there is one that is held, nobody else has the file open for writing, which is open here
// for that: who opens it waits until this is gone (for 45 seconds, where the system wasn't told
// otherwise). It isn't held where somebody has it open, and where the system gives no lease, as on
// a file of somebody else or on a network file system.
class write_lease {
 public:
  explicit write_lease(int descriptor) noexcept;
  write_lease(const write_lease&) = delete;
  write_lease& operator=(const write_lease&) = delete;
  ~write_lease();

  bool is_held() const noexcept { return is_held_; }

 private:
  int descriptor_;
  bool is_held_ = false;
};

}  // namespace utfkit::cli
