// SPDX-License-Identifier: MIT
// Compiled for whatever the whole build is compiled for: registers of 16 bytes, which every 64-bit machine
// has.
#define ODOT_INSTRUCTION_SET any
#define ODOT_INSTRUCTION_SET_NAME "any"
#define ODOT_VECTOR_BYTES 16
#define ODOT_SCORE_ROWS 6
#define ODOT_SCORE_REGISTERS 2
#define ODOT_VALUE_ROWS 6
#define ODOT_VALUE_REGISTERS 2
#include "kernels/kernel_set.hpp"
