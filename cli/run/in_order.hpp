// Work in stages, the ends of which keep their order, by several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace utfkit::cli {

// What is done to one unit of work after the other. Each stands in a slot, which is used again for
// another unit once this one is finished.
struct stages {
  // By one thread at a time, in order: takes up the next unit. False: there is none. Must not
  // throw.
  std::function<bool(std::size_t slot)> claim;
  // By any thread, in any order: the work. Must not throw.
  std::function<void(std::size_t slot)> work;
  // By one thread at a time, in the order of claim(). False: no more is wanted, and what was
  // claimed meanwhile is dropped. May throw, and run_in_order() throws that.
  std::function<bool(std::size_t slot)> finish;
};

// How many slots there have to be for so many threads: memory is constant.
std::size_t slots_for(unsigned jobs) noexcept;

// Runs `s` by so many threads at most, the calling one among them. What finish() sees, and in which
// order, is the same for every number. One thread is a plain loop; and so are the first units in
// any case, because most runs are over before other threads would be of use.
void run_in_order(unsigned jobs, const stages& s);

// One for each core that this process may use.
unsigned default_jobs() noexcept;

}  // namespace utfkit::cli
