// The version of utfkit that a translation unit is compiled with; C and C++.
#ifndef UTFKIT_VERSION_H
#define UTFKIT_VERSION_H

#define UTFKIT_VERSION_MAJOR 0
#define UTFKIT_VERSION_MINOR 1
#define UTFKIT_VERSION_PATCH 0

#endif  // UTFKIT_VERSION_H
