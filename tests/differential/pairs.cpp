// SPDX-License-Identifier: MIT
/// @file
/// The differential test: random pairs of terms, true and false, before all judges at once.
///
///   test-differential [--pairs N] [--first SEED] [--seconds S] [--list-unproved]
///
/// Exit status 0 if no two judges disagree, 1 otherwise; every disagreement is printed with its seed.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>

#include "conditions.hpp"

int main(int argc, char** argv) {
  std::uint64_t pairs = 100'000, first = 1, most_seconds = UINT64_MAX;
  bool list_open = false;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--list-unproved") == 0) {
      list_open = true;
    } else if (i + 1 < argc && std::strcmp(argv[i], "--pairs") == 0) {
      pairs = std::strtoull(argv[++i], nullptr, 10);
    } else if (i + 1 < argc && std::strcmp(argv[i], "--first") == 0) {
      first = std::strtoull(argv[++i], nullptr, 10);
    } else if (i + 1 < argc && std::strcmp(argv[i], "--seconds") == 0) {
      most_seconds = std::strtoull(argv[++i], nullptr, 10);
    } else {
      std::fprintf(stderr, "usage: %s [--pairs N] [--first SEED] [--seconds S] [--list-unproved]\n", argv[0]);
      return 2;
    }
  }
  odot::differential::tally count;
  const auto begin = std::chrono::steady_clock::now();
  const auto passed = [begin] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
  for (std::uint64_t i = 0; i < pairs && !(i % 64 == 0 && passed() > static_cast<double>(most_seconds)); ++i) {
    const long proved = count.true_and_proved, made = count.made_true;
    std::string complaint;
    try {
      const bool conditional = (first + i) % 2 == 0;  // every second pair has conditions and what is given
      complaint =
          conditional ? odot::differential::judge_conditional_pair(first + i, count) : odot::differential::judge_pair(first + i, count);
    } catch (const std::exception& e) {
      complaint = std::string("exception: ") + e.what();
      ++count.law_broken;
    }
    if (!complaint.empty()) std::printf("seed %llu: %s\n", static_cast<unsigned long long>(first + i), complaint.c_str());
    if (list_open && (first + i) % 2 != 0 && count.made_true > made && count.true_and_proved == proved) {
      odot::differential::pair_of_terms p(first + i);
      std::printf("seed %llu: true, not proved\n  left:  %s\n  right: %s\n", static_cast<unsigned long long>(first + i),
                  odot::text::to_text(p.source.arena, p.lhs).c_str(), odot::text::to_text(p.source.arena, p.rhs).c_str());
    }
  }
  std::printf("%ld pairs in %.1f s: %ld true by laws (%ld proved), %ld with a mistake; kernel: %ld proved, %ld different, %ld undecided;\n"
              "told apart %ld; expanded by GiNaC %ld; floating point compared %ld times; points %ld (%ld without a value); with conditions "
              "%ld (%ld with a value, %ld of %ld mistakes seen, %ld ill-shaped); disagreements %ld\n",
              count.pairs, passed(), count.made_true, count.true_and_proved, count.made_false, count.proved, count.different,
              count.undecided, count.refuted, count.expanded, count.floating_compared, count.points, count.without_value, count.conditional,
              count.conditional_valued, count.conditional_seen, count.conditional_mistaken, count.ill_shaped, count.disagreements());
  return count.disagreements() == 0 && count.awake() ? 0 : 1;
}
