// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One error, and not hundreds, where the compiler is not told to use C++20. The faces of the library include this first.

#if __cplusplus < 202002L
#error "odot is written in C++20: compile with -std=c++20"
// There is no such file, and that ends the compilation: it would go on through everything that follows.
#define ODOT_STOP <compile with -std=c++20>
#include ODOT_STOP
#endif
