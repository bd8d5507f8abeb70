// Counts what operator new is asked for, and lets it fail: in a program that has allocations.cc
// among its sources.
#pragma once

namespace test {

struct allocation_counts {
  long left = -1;  // that still succeed; below zero, all do
  long asked = 0;  // that succeeded or failed
  long live = 0;   // that were not given back
};
extern allocation_counts allocations;

}  // namespace test
