// The main of tests. Where nothing could be run, for want of data, ctest is to show it as skipped.
#include <gtest/gtest.h>

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const int failed = RUN_ALL_TESTS();
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  const bool skipped = all.skipped_test_count() > 0 && all.successful_test_count() == 0;
  return failed != 0 ? failed : skipped ? 77 : 0;
}
