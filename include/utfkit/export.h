// What a shared library of utfkit exports is what is declared with UTFKIT_API; C and C++.
//
// Who links a static utfkit into a library of their own, and wants none of its names to show,
// compiles both with -DUTFKIT_API= and -fvisibility=hidden.
//
// On Windows, clients of a shared library define UTFKIT_SHARED; the CMake package does it for them.
#ifndef UTFKIT_EXPORT_H
#define UTFKIT_EXPORT_H

#ifndef UTFKIT_API
#if defined(_WIN32) && defined(UTFKIT_SHARED)
#ifdef UTFKIT_BUILDING
#define UTFKIT_API __declspec(dllexport)
#else
#define UTFKIT_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define UTFKIT_API __attribute__((visibility("default")))
#else
#define UTFKIT_API
#endif
#endif

#endif  // UTFKIT_EXPORT_H
