// SPDX-License-Identifier: MIT
#include "frame.hpp"

namespace odot::expansion::detail {

void frame::measure() {
  least.resize(static_cast<std::size_t>(degree)), greatest.resize(least.size()), order.resize(least.size());
  for (int f = 0; f < degree; ++f) {
    const std::int64_t* const x = factor(f);
    std::int64_t low = x[0], high = x[0];
    for (int l = 0; l < loops; ++l) {
      const std::int64_t reach = x[1 + l] * (count(l) - 1);
      (reach < 0 ? low : high) += reach;
    }
    const auto at = static_cast<std::size_t>(f);
    least[at] = low, greatest[at] = high;
    auto before = [&](int g) {
      const auto other = static_cast<std::size_t>(g);
      return least[other] < low || (least[other] == low && greatest[other] <= high);
    };
    int place = f;
    for (; place > 0 && !before(order[static_cast<std::size_t>(place - 1)]); --place)
      order[static_cast<std::size_t>(place)] = order[static_cast<std::size_t>(place - 1)];
    order[static_cast<std::size_t>(place)] = f;
  }
}

void frame::peel_into(frame& to, int l, std::int64_t value) const {
  to.loops = loops - 1, to.degree = degree, to.coefficient = coefficient;
  to.data.resize(static_cast<std::size_t>(to.loops + degree * (to.loops + 1)));
  std::int64_t* out = to.data.data();
  for (int m = 0; m < loops; ++m)
    if (m != l) *out++ = count(m);
  for (int f = 0; f < degree; ++f) {
    const std::int64_t* const x = factor(f);
    *out++ = x[0] + x[1 + l] * value;
    for (int m = 0; m < loops; ++m)
      if (m != l) *out++ = x[1 + m];
  }
}

void frame::clip_into(frame& to, int l, std::int64_t first, std::int64_t last) const {
  if (first == last) return peel_into(to, l, first);
  to.loops = loops, to.degree = degree, to.coefficient = coefficient, to.data = data;
  to.count(l) = last - first + 1;
  for (int f = 0; f < degree; ++f) to.factor(f)[0] += step(f, l) * first;
}

int frame::only_loop(int f) const {
  int found = -1;
  for (int l = 0; l < loops; ++l)
    if (step(f, l) != 0) {
      if (found >= 0) return -2;
      found = l;
    }
  return found;
}

void frame::load(const nest& n, std::int64_t row, std::int64_t col, std::int64_t scaled) {
  coefficient = scaled, degree = static_cast<int>(n.factors.size());
  thread_local std::vector<int> place;
  place.assign(n.counts.size(), -1);
  data.clear(), loops = 0;
  for (std::size_t v = 2; v < n.counts.size(); ++v)
    if (n.counts[v] != 1) {
      place[v] = loops++;
      data.push_back(n.counts[v]);
    }
  data.resize(static_cast<std::size_t>(loops + degree * (loops + 1)));
  for (int f = 0; f < degree; ++f) {
    std::int64_t* const x = factor(f);
    for (int l = 0; l <= loops; ++l) x[l] = 0;
    const affine& form = n.factors[static_cast<std::size_t>(f)];
    x[0] = form.constant();
    for (const auto& p : form)
      if (p.variable < 2) x[0] += p.coefficient * (p.variable == 0 ? row - n.row : col - n.col);
      else if (place[static_cast<std::size_t>(p.variable)] >= 0) x[1 + place[static_cast<std::size_t>(p.variable)]] += p.coefficient;
  }
}

stretch at_least(std::int64_t base, std::int64_t step, std::int64_t count, std::int64_t bound) {
  const std::int64_t need = bound - base;
  if (step == 0) return need <= 0 ? stretch{0, count - 1} : stretch{};
  if (step > 0) {
    const std::int64_t first = need <= 0 ? 0 : (need + step - 1) / step;
    return first < count ? stretch{first, count - 1} : stretch{};
  }
  if (need > 0) return {};
  const std::int64_t last = need / step;  // both at most 0
  return {0, last < count ? last : count - 1};
}

}  // namespace odot::expansion::detail
