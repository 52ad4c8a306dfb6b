// SPDX-License-Identifier: MIT
#include "html_option.hpp"

#include <fmt/format.h>

#include <iostream>

namespace odot::cli {

void add_katex(CLI::App& app, std::string& folder) {
  app.add_option("--katex", folder, "Where KaTeX lies, which typesets the formulas of an HTML report")->type_name("DIR")->capture_default_str();
}

report::typesetter typesetter_in(const std::string& folder) {
  report::typesetter katex = report::read_katex(folder);
  if (!katex.found())
    std::cerr << fmt::format("odot: there is no KaTeX in '{}' (katex.min.js, katex.min.css, fonts/): formulas stand as TeX source. Debian has it as libjs-katex\n", folder);
  return katex;
}

}  // namespace odot::cli
