// SPDX-License-Identifier: MIT
// Writes the certificates of the claims of tests/kernel/claims to a directory: write-claims DIRECTORY

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "../kernel/claims/all.hpp"
#include "report/certificate.hpp"

int main(int argc, char** argv) {
  if (argc != 2) return std::fputs("usage: write-claims DIRECTORY\n", stderr), 2;
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);
  int written = 0, unproved = 0;
  for (const claims::topic_ptr& topic : claims::all_topics()) {
    int number = 0;
    for (const claims::claim& c : topic->all()) {
      ++number;
      const auto proved = claims::prove(topic->arena, c.statement, c.given);
      if (!proved) {
        if (c.verdict == claims::expected::proved) ++unproved, std::printf("not proved: %s: %s\n", topic->title().c_str(), c.text.c_str());
        continue;
      }
      if (c.verdict != claims::expected::proved) std::printf("proved all the same: %s: %s\n", topic->title().c_str(), c.text.c_str());
      std::ofstream out(folder / (topic->title() + "-" + std::to_string(number) + ".json"), std::ios::binary);
      out << odot::report::to_certificate(*proved, topic->title() + ": " + c.text);
      if (!out) return std::fputs("cannot write\n", stderr), 2;
      ++written;
    }
  }
  std::printf("%d certificates written, %d claims without a proof\n", written, unproved);
  return 0;
}
