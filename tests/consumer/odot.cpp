// SPDX-License-Identifier: MIT
// The headers alone, as a stranger's program uses them.
#include <cstdio>

#include <odot/kernel/rational.hpp>

static_assert(odot::kernel::rational(1, 3) + odot::kernel::rational(1, 6) == odot::kernel::rational(1, 2));

int main() { std::puts("headers: found and compiled"); }
