# Toolchain: x86 with 32 bits. An x86-64 machine runs it by itself, with the loader of the cross
# compiler's C library; qemu-i386 hangs where there are threads.
set(CMAKE_SYSTEM_PROCESSOR i686)
set(triplet i686-linux-gnu)
set(runs_on /usr/i686-linux-gnu/lib/ld-linux.so.2 --library-path /usr/i686-linux-gnu/lib)
include(${CMAKE_CURRENT_LIST_DIR}/cross.cmake)
