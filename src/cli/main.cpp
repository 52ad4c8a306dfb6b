// SPDX-License-Identifier: MIT
#include "command.hpp"

int main(int argc, char** argv) { return odot::cli::command(argc, argv); }
