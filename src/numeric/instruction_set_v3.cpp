// SPDX-License-Identifier: MIT
// Compiled for x86-64-v3: AVX2 and fused multiply-add, 16 registers of 32 bytes.
#define ODOT_INSTRUCTION_SET v3
#define ODOT_INSTRUCTION_SET_NAME "x86-64-v3"
#define ODOT_VECTOR_BYTES 32
#define ODOT_SCORE_ROWS 6
#define ODOT_SCORE_REGISTERS 2
#define ODOT_VALUE_ROWS 6
#define ODOT_VALUE_REGISTERS 2
#include "kernels/kernel_set.hpp"
