// SPDX-License-Identifier: MIT
// Compiled for x86-64-v4: AVX-512, 32 registers of 64 bytes.
#define ODOT_INSTRUCTION_SET v4
#define ODOT_INSTRUCTION_SET_NAME "x86-64-v4"
#define ODOT_VECTOR_BYTES 64
#define ODOT_SCORE_ROWS 8
#define ODOT_SCORE_REGISTERS 3
#define ODOT_VALUE_ROWS 6
#define ODOT_VALUE_REGISTERS 4
#include "kernels/kernel_set.hpp"
