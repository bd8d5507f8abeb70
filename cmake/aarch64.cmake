# Toolchain: 64-bit ARM by Debian's cross compiler (g++-aarch64-linux-gnu), tests under qemu-user.
#
#   cmake --preset release -B build/aarch64 -DCMAKE_TOOLCHAIN_FILE=cmake/aarch64.cmake
#
# Libraries of this machine are no use there. GoogleTest is built from the sources that Debian's
# googletest package installs, where they are.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64;-L;/usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_DISABLE_FIND_PACKAGE_GTest ON)
if(EXISTS /usr/src/googletest/CMakeLists.txt)
  set(FETCHCONTENT_SOURCE_DIR_GTEST /usr/src/googletest)
endif()
