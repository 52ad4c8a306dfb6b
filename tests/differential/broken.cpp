// SPDX-License-Identifier: MIT
/// @file
/// True claims with one side condition broken, asked of search and kernel alone: what they prove must hold at every point that satisfies
/// everything given.
///
///   test-broken [--claims N] [--seed S] [--seconds T] [--list]
///
/// Exit status 0 if nothing false was proved, 1 otherwise; every false proof is printed with its seed.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "breaker.hpp"
#include "claims/all.hpp"
#include "holding.hpp"
#include "odot/calculus/unfold.hpp"
#include "odot/text/term.hpp"
#include "true_claims.hpp"

namespace odot::differential {
namespace {

struct tally {
  long broken = 0, unchanged = 0, ill_shaped = 0, refused = 0, proved = 0, still_true = 0, unseen = 0, false_proofs = 0;
  long by_kind[static_cast<int>(breakage::count)] = {}, proved_by_kind[static_cast<int>(breakage::count)] = {};
};

/// The claim with all that it speaks of: what is given, the ranges of indices, the shapes and properties of symbols.
std::string full_text(const kernel::term_arena& arena, const posed& c) {
  std::string s = text::to_text(arena, c.statement.lhs) + "  =  " + text::to_text(arena, c.statement.rhs);
  std::vector<term> roots{c.statement.lhs, c.statement.rhs};
  for (const kernel::equation& e : c.given) {
    s += "\n    given " + text::to_text(arena, e.lhs) + "  =  " + text::to_text(arena, e.rhs);
    roots.push_back(e.lhs), roots.push_back(e.rhs);
  }
  const refute::plan all(arena, roots);
  s += "\n   ";
  const auto index = [&](kernel::name n) {
    s += " " + std::string(kernel::view(arena.name_of(n).text)) + " < " + text::to_text(arena, arena.name_of(n).range) + ";";
  };
  for (const auto& p : all.nodes()) {
    const kernel::node& n = arena[p.term];
    if (n.kind == op::sum_over || n.kind == op::by_entries) index(n.id);
    if (n.kind == op::by_entries) index(n.second);
  }
  for (const kernel::name n : all.free_indices()) s += " free", index(n);
  for (const int id : all.symbols()) {
    const kernel::symbol_entry& e = arena.symbol(id);
    s += " " + std::string(kernel::view(e.text)) + ": " + text::to_text(arena, e.rows) + " x " + text::to_text(arena, e.cols) + " family " +
         std::to_string(e.family) + " properties " + std::to_string(e.properties) + ";";
  }
  return s;
}

/// A claim as it is evaluated, without gradients.
struct written_out {
  kernel::term_arena arena;
  kernel::equation statement;
  kernel::sequence<kernel::equation> given;
  written_out(const kernel::term_arena& a, const kernel::equation& claim, const kernel::sequence<kernel::equation>& known) : arena(a) {
    const auto without = [&](const kernel::equation& e) {
      return kernel::equation{calculus::unfold(arena, e.lhs), calculus::unfold(arena, e.rhs)};
    };
    statement = without(claim);
    for (const kernel::equation& e : known) given.push(without(e));
  }
};

/// Tries one broken claim.
class attempt {
 public:
  attempt(const std::vector<claims::topic_ptr>& topics, std::uint64_t seed) : random_(seed) {
    if (random_.between(0, 1) == 0) {
      const true_claim made(random_.next());
      take(made, made.all().back());
      return;
    }
    std::vector<std::pair<const topic*, const claims::claim*>> all;
    for (const auto& t : topics)
      for (const auto& c : t->all())
        if (c.verdict == claims::expected::proved || c.verdict == claims::expected::open)
          for (int weight = c.given.size() > 0 ? 4 : 1; weight > 0; --weight) all.emplace_back(t.get(), &c);
    const auto& [home, c] = all[static_cast<std::size_t>(random_.between(0, static_cast<std::int64_t>(all.size()) - 1))];
    take(*home, *c);
  }
  void run(std::uint64_t seed, tally& count, bool list);

 private:
  void take(const topic& home, const claims::claim& c) { arena_ = home.arena, claim_ = {c.statement, c.given}, from_ = c.text; }

  refute::random_source random_;
  kernel::term_arena arena_;
  posed claim_;
  std::string from_;
};

void attempt::run(std::uint64_t seed, tally& count, bool list) {
  std::string how;
  int kind = -1;
  const std::string before = full_text(arena_, claim_);
  for (std::int64_t times = random_.between(1, 4) / 3 + 1, tries = 20; times > 0 && tries > 0; --tries) {
    const int tried = static_cast<int>(random_.between(0, static_cast<int>(breakage::count) - 1));
    const std::string last = full_text(arena_, claim_);
    const posed next = breaker(arena_, random_.next())(claim_, static_cast<breakage>(tried));
    if (full_text(arena_, next) == last) continue;
    how += std::string(how.empty() ? "" : ", ") + name_of(static_cast<breakage>(tried));
    claim_ = next, kind = tried, --times;
  }
  if (how.empty()) return void(++count.unchanged);
  ++count.broken, ++count.by_kind[kind];
  constexpr search::budget limits{30'000, 150, 20'000, 2};
  if (search::decide(arena_, claim_.statement, claim_.given, limits).result != search::outcome::proved) return void(++count.refused);
  ++count.proved, ++count.proved_by_kind[kind];
  const written_out plain(arena_, claim_.statement, claim_.given);
  judge points(plain.arena, plain.statement, plain.given);
  std::string where;
  const bool differs = points.refutes(random_.next(), 24, where);
  ++(differs ? count.false_proofs : points.valued > 0 ? count.still_true : count.unseen);
  if (!differs && !list) return;
  std::printf("seed %llu: %s (%s; %s; %d points, %d with a value)\n    %s\n", static_cast<unsigned long long>(seed),
              differs ? ("FALSE PROOF at " + where).c_str() : "proved", from_.c_str(), how.c_str(), points.points, points.valued,
              full_text(arena_, claim_).c_str());
  if (differs) std::printf("  unbroken: %s\n", before.c_str());
}

/// False claims are handed to the judge as though they were proved: of how many it sees that they are false, of how many.
std::pair<int, int> planted(const std::vector<claims::topic_ptr>& topics, bool list) {
  int seen = 0, all = 0;
  for (const auto& t : topics)
    for (const auto& c : t->all()) {
      if (c.verdict != claims::expected::not_proved) continue;
      std::string where;
      const written_out plain(t->arena, c.statement, c.given);
      const bool found = judge(plain.arena, plain.statement, plain.given).refutes(1, 60, where);
      ++all, seen += found;
      if (!found && list) std::printf("not seen to be false: %s\n", c.text.c_str());
    }
  return {seen, all};
}

}  // namespace
}  // namespace odot::differential

int main(int argc, char** argv) {
  using namespace odot::differential;
  std::uint64_t claims_wanted = 1000, seed = 1, most_seconds = UINT64_MAX;
  bool list = false;
  for (int i = 1; i < argc; ++i) {
    const auto number = [&](const char* name, std::uint64_t& to) {
      if (i + 1 >= argc || std::strcmp(argv[i], name) != 0) return false;
      to = std::strtoull(argv[++i], nullptr, 10);
      return true;
    };
    if (std::strcmp(argv[i], "--list") == 0) list = true;
    else if (!number("--claims", claims_wanted) && !number("--seed", seed) && !number("--seconds", most_seconds)) {
      std::fprintf(stderr, "usage: %s [--claims N] [--seed S] [--seconds T] [--list]\n", argv[0]);
      return 2;
    }
  }
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // what was found is not lost with what follows it
  const auto topics = claims::all_topics();
  const auto [seen, all] = planted(topics, list);
  std::printf("of %d planted false claims %d are seen to be false\n", all, seen);
  tally count;
  const auto begin = std::chrono::steady_clock::now();
  const auto passed = [begin] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
  std::uint64_t i = 0;
  for (; i < claims_wanted && passed() < static_cast<double>(most_seconds); ++i) try {
      attempt(topics, seed + i).run(seed + i, count, list);
    } catch (const odot::kernel::ill_shaped&) {
      ++count.ill_shaped;
    }
  std::printf("%llu claims from seed %llu in %.0f s: %ld broken (%ld more ill-shaped, %ld with nothing to break); %ld not proved, %ld "
              "proved: %ld seen true, %ld with no value seen, %ld false\n",
              static_cast<unsigned long long>(i), static_cast<unsigned long long>(seed), passed(), count.broken, count.ill_shaped,
              count.unchanged, count.refused, count.proved, count.still_true, count.unseen, count.false_proofs);
  for (int k = 0; k < static_cast<int>(breakage::count); ++k)
    std::printf("  %-17s %ld broken, %ld proved\n", name_of(static_cast<breakage>(k)), count.by_kind[k], count.proved_by_kind[k]);
  return count.false_proofs == 0 && seen * 100 >= all * 95 ? 0 : 1;
}
