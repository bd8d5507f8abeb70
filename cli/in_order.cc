#include "in_order.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

namespace utfkit::cli {

namespace {

// One thread gets what another one has left. TBB sees to that already; but ThreadSanitizer doesn't
// know what the library does, and would take each unit that changes hands for a race.
class baton {
 public:
  void take() noexcept { static_cast<void>(passed_.load(std::memory_order_acquire)); }
  void pass() noexcept { passed_.fetch_add(1, std::memory_order_release); }

 private:
  std::atomic<unsigned> passed_{0};
};

// Claims, works and finishes in one slot; false: that was all.
bool run_one(const stages& s, std::size_t slot) {
  if (!s.claim(slot)) return false;
  s.work(slot);
  return s.finish(slot);
}

void run_in_parallel(unsigned jobs, const stages& s) {
  const std::size_t slots = slots_for(jobs);
  std::size_t next = 0;
  std::atomic<bool> stopped{false};
  baton claimed, worked, finished;
  std::exception_ptr error;
  const auto claim = [&](tbb::flow_control& control) {
    claimed.take();
    const std::size_t slot = next++ % slots;
    if (stopped || !s.claim(slot)) control.stop();
    claimed.pass();
    return slot;
  };
  const auto work = [&](std::size_t slot) {
    claimed.take();
    s.work(slot);
    worked.pass();
    return slot;
  };
  const auto finish = [&](std::size_t slot) {
    worked.take();
    finished.take();
    // Units finish in order and there are `slots` at most, so a slot is free when its turn comes.
    try {
      if (!stopped && !s.finish(slot)) stopped = true;
    } catch (...) {
      error = std::current_exception();
      stopped = true;
    }
    finished.pass();
    claimed.pass();
  };
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  tbb::task_arena arena(static_cast<int>(jobs));
  arena.execute([&] {
    tbb::parallel_pipeline(
        slots, tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, claim) &
                   tbb::make_filter<std::size_t, std::size_t>(tbb::filter_mode::parallel, work) &
                   tbb::make_filter<std::size_t, void>(tbb::filter_mode::serial_in_order, finish));
  });
  claimed.take();
  finished.take();
  if (error) std::rethrow_exception(error);
}

}  // namespace

std::size_t slots_for(unsigned jobs) noexcept {
  return jobs <= 1 ? 1 : 2 * std::size_t{jobs};
}

void run_in_order(unsigned jobs, const stages& s) {
  constexpr int by_one_thread = 4;
  for (int i = 0; jobs <= 1 || i < by_one_thread; ++i) {
    if (!run_one(s, 0)) return;
  }
  run_in_parallel(jobs, s);
}

unsigned default_jobs() noexcept {
  return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace utfkit::cli
