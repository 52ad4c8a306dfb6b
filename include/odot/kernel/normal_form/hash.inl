// SPDX-License-Identifier: MIT
/// @file
/// Hashes that agree where codes agree. They only order the indices of a network; nothing is decided by them.

namespace odot::kernel {

constexpr std::int64_t mix(std::int64_t a, std::int64_t b) {
  auto x = static_cast<std::uint64_t>(a) * 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(b);
  x ^= x >> 29U;
  x *= 0xbf58476d1ce4e5b9U;
  x ^= x >> 32U;
  return static_cast<std::int64_t>(x | (1ULL << 63U));  // negative: never a name
}
constexpr std::int64_t hash(const code& c) {
  std::int64_t h = 17;
  for (std::int64_t x : c) h = mix(h, x);
  return h;
}

/// A hash of the code of a position.
constexpr std::int64_t hash(const polynomial& p, const labelling& l) {
  const name n = p.single_name();
  return n >= 0 ? mix(5, l.of(n)) : hash(code_of(p, l));
}

/// Computes a body's hashes: with all its outer names alike, and with each of them marked.
constexpr void profile(workspace& w, int body) {
  if (w.bodies[body].shape != 0) return;
  labelling l;
  const body_entry b = w.bodies[body];
  for (name n : b.outer) l.put(n, -2);
  l.put(b.row, -3);
  l.put(b.col, -4);
  const std::int64_t shape = mix(hash(code_of(w, b.sum, l)), 1);
  sequence<std::int64_t> profiles;
  for (int i = 0; i < b.outer.size(); ++i) {
    l.values[i] = -1;
    profiles.push(b.outer.size() == 1 ? shape : hash(code_of(w, b.sum, l)));
    l.values[i] = -2;
  }
  w.bodies[body].shape = shape;
  w.bodies[body].profiles = profiles;
}

/// A hash of a factor that is the same for factors with the same code; cheap, since a body is looked at once only.
constexpr std::int64_t hash(workspace& w, const factor& f, const labelling& l) {
  std::int64_t h = mix(static_cast<int>(f.kind) * 1024 + f.id, f.exponent.numerator() * 64 + f.exponent.denominator());
  if (f.shift != 0) h = mix(h, hash(w.positions[f.shift], l));
  const auto plus = [](std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
  };
  const auto any_order = [&](std::int64_t a, std::int64_t b) { return plus(mix(a, 7), mix(b, 7)); };
  if (f.kind == factor_kind::is_zero) {
    h = mix(h, any_order(hash(w.positions[f.slots[0]], l), hash(polynomial(0) - w.positions[f.slots[0]], l)));
  } else {
    const unsigned has = has_row_and_column(w, f) ? w.arena.symbol(f.id).properties : unsigned{no_property};
    const bool either_way = (has & (symmetric | skew)) != 0 || (f.kind == factor_kind::inverse && f.id == 1);
    const int apart = either_way ? f.slot_count - 2 : f.slot_count;
    for (int s = 0; s < apart; ++s) h = mix(h, hash(w.positions[f.slots[s]], l));
    if (apart < f.slot_count) h = mix(h, any_order(hash(w.positions[f.slots[apart]], l), hash(w.positions[f.slots[apart + 1]], l)));
  }
  if (f.body < 0) return h;
  profile(w, f.body);
  const body_entry& b = w.bodies[f.body];
  std::int64_t names = b.shape;
  for (int i = 0; i < b.outer.size(); ++i) names = plus(names, mix(b.profiles[i], l.of(b.outer[i])));
  return mix(h, names);
}

}  // namespace odot::kernel
