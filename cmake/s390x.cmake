# Toolchain: IBM Z, which is big-endian.
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(triplet s390x-linux-gnu)
set(runs_on qemu-s390x -L /usr/${triplet})
include(${CMAKE_CURRENT_LIST_DIR}/cross.cmake)
