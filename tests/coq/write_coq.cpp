// SPDX-License-Identifier: MIT
// Writes certificates as Coq files, whether or not they are proofs: write-coq FOLDER. Beside each FOLDER/x.json stands x.v then, with the
// claim and the certificate but no theorem, or x.why, where there is nothing to write.

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "report/certificate.hpp"
#include "report/coq.hpp"

int main(int argc, char** argv) {
  if (argc != 2) return std::fputs("usage: write-coq FOLDER\n", stderr), 2;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
    std::filesystem::path path = entry.path();
    if (path.extension() != ".json") continue;
    std::string text, why;
    try {
      std::ifstream in(path, std::ios::binary);
      text = odot::report::to_coq(nlohmann::ordered_json::parse(in), false);
    } catch (const nlohmann::json::exception& e) {
      why = e.what();
    } catch (const odot::report::no_certificate& e) {
      why = e.what();
    }
    std::ofstream out(path.replace_extension(why.empty() ? ".v" : ".why"), std::ios::binary);
    out << (why.empty() ? text : why);
    if (!out.flush()) return std::fprintf(stderr, "cannot write %s\n", path.c_str()), 2;
  }
  return 0;
}
