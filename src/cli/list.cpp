// SPDX-License-Identifier: MIT
// `odot list`: the names of the catalogue and what each states.

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "catalogue/catalogue.hpp"
#include "subcommands.hpp"

namespace odot::cli {

void add_list(CLI::App& app, exit_status& status) {
  CLI::App* sub = app.add_subcommand("list", "List the theorems of the catalogue");
  sub->footer("A line each: the name, and what is stated. Claims that were once written and are false say so.\n\nExample:\n  odot list");
  sub->callback([&status] {
    std::size_t width = 0;
    for (const auto& d : catalogue::all()) width = std::max(width, d.name.size());
    for (const auto& d : catalogue::all()) {
      std::cout << fmt::format("{:<{}}  {}{}\n", d.name, width, d.statement, d.holds ? "" : " (false)");
    }
    status = exit_status::success;
  });
}

}  // namespace odot::cli
