// SPDX-License-Identifier: MIT
// The main function of every doctest executable: doctest's own body is compiled here, once.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
