// SPDX-License-Identifier: MIT
// Writes the certificates of the claims of tests/kernel/claims to a directory: write-claims DIRECTORY

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <vector>

#include "../kernel/claims/all.hpp"
#include "odot/odot.hpp"
#include "odot/recurrence/recurrence.hpp"
#include "report/certificate.hpp"

namespace {

using namespace odot;

constexpr auto t = index<"t">();
constexpr auto i = index<"i">();
constexpr auto j = index<"j">();
constexpr auto s = index<"s", 0>();
constexpr auto r = index<"r", 0>();
constexpr auto k = family<"k">(dim<"d">{});
constexpr auto v = family<"v">(dim<"p">{});
constexpr auto a = family<"a">();
constexpr auto S = family<"S", 0>(dim<"d">{}, dim<"p">{});
constexpr auto o = family<"o">(dim<"p">{});
constexpr auto fade = scalar<"c">;
constexpr auto retention = recurrence<S[0] == zero(dim<"d">{}, dim<"p">{}), S[t] == fade * S[t - 1] + k[t] * transpose(v[t]), o[t] == transpose(S[t]) * k[t]>();
constexpr auto gated = recurrence<S[0] == zero(dim<"d">{}, dim<"p">{}), S[t] == a[t] * S[t - 1] + k[t] * transpose(v[t])>();
constexpr auto faded = S[t] == sum_over(i, 1, t, power(fade, t - i) * (k[i] * transpose(v[i])));
constexpr auto chunk = S[s + r] == power(fade, r) * S[s] + sum_over(i, 1, r, power(fade, r - i) * (k[s + i] * transpose(v[s + i])));

/// Claims about typed recurrences: an induction, one with products, one through a lemma, a mask of powers.
std::vector<kernel::theorem> typed_recurrences() {
  constexpr dim<"n"> n;
  constexpr auto K = stacked(t, n, transpose(k[t]));
  constexpr auto V = stacked(t, n, transpose(v[t])), O = stacked(t, n, transpose(o[t]));
  constexpr auto mask = by_entries(t, n, i, n, at_most(i, t) * power(fade, t - i));
  return {retention.prove<faded>(), retention.prove<chunk>(),
          retention.prove<o[s + t] == power(fade, t) * (transpose(S[s]) * k[s + t]) + sum_over(i, 1, t, power(fade, t - i) * (transpose(k[s + t]) * k[s + i]) * v[s + i]), chunk>(),
          retention.prove<O == hadamard(mask, K * transpose(K)) * V, faded>(),
          gated.prove<S[t] == sum_over(i, 1, t, product_over(j, i + 1, t, a[j]) * (k[i] * transpose(v[i])))>()};
}

}  // namespace

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
  for (const kernel::theorem& proved : typed_recurrences()) {
    std::ofstream out(folder / ("recurrence-" + std::to_string(written) + ".json"), std::ios::binary);
    out << odot::report::to_certificate(proved, "a claim about a typed recurrence");
    if (!out) return std::fputs("cannot write\n", stderr), 2;
    ++written;
  }
  std::printf("%d certificates written, %d claims without a proof\n", written, unproved);
  return 0;
}
