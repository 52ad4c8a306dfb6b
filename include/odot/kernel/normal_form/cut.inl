// SPDX-License-Identifier: MIT
/// @file
/// Indices and the cases they are cut into.
///
/// Where a block matrix or a Kronecker product can't tell which part a position lies in, it asks for the index to be cut
/// (workspace::request) and gives up; whoever introduced the index makes the cases, each an exact part of the range, and asks again.

namespace odot::kernel {

/// One case of an index: the position it stands for, written with new indices.
struct index_case {
  polynomial value;
  sequence<name> fresh;
};

/// The index runs over `range`; nothing to run over where the range is 1.
constexpr index_case whole_range(workspace& w, const polynomial& range) {
  index_case c;
  if (range == polynomial(1)) return c;
  if (first_index(w, range) >= 0) {  // how far one index runs never depends on another: such sums are written with conditions
    w.fail(failure::outside);
    return c;
  }
  c.fresh.push(w.fresh(range));
  c.value = polynomial::of(c.fresh[0]);
  return c;
}

/// `c` with its index `n` cut as `request` wants: first part and rest, or outer and inner. Empty when it can't be.
constexpr sequence<index_case> cut(workspace& w, const index_case& c, name n, const split_request& request) {
  sequence<index_case> result;
  const polynomial range = w.range_of(n);
  const auto with = [&](const polynomial& value, const index_case& a, const index_case& b) {
    index_case r;
    for (name m : c.fresh)
      if (m != n) r.fresh.push(m);
    r.fresh.append(a.fresh);
    r.fresh.append(b.fresh);
    r.value = c.value.substitute(n, value);
    result.push(static_cast<index_case&&>(r));
  };
  if (!w.spend(w.left.splits)) return result;
  if (request.by_stride) {
    const polynomial outer = quotient(range, request.at);
    if (!outer.valid()) return result;
    const index_case a = whole_range(w, outer), b = whole_range(w, request.at);
    with(a.value * request.at + b.value, a, b);
  } else {
    const polynomial rest = range - request.at;  // a part may be empty where a length is a natural number
    if (request.at.is_zero() || rest.is_zero() || !certainly_nonnegative(w, request.at) || !certainly_nonnegative(w, rest))
      return result;
    const index_case a = whole_range(w, request.at), b = whole_range(w, range - request.at);
    with(a.value, a, {});
    with(request.at + b.value, b, {});
  }
  return result;
}

/// The cut before the last step of a sequence of length t + 1, where t is a natural number.
constexpr split_request last_step(const workspace& w, const polynomial& range) {
  split_request r;
  if (range.constant_term() < 1) return r;
  for (const auto& t : range.terms())
    for (name n : t.names)
      if (w.kind_of(n) == name_kind::natural) r.index = n;
  r.at = range - 1;
  return r;
}

/// An index over 2 … 8 positions without its first, and the first, where positions are to be counted out.
constexpr sequence<index_case> one_by_one(workspace& w, const index_case& c) {
  for (name n : c.fresh) {
    const polynomial range = w.range_of(n);
    if (!range.is_constant() || range.constant_term() < 2 || range.constant_term() > 8) continue;
    w.saw_number = true;
    if (w.count_out) return cut(w, c, n, {n, 1, false});
  }
  return {};
}

/// Σ over 0 … range − 1 of what `at` gives for a position, with cases made as they are asked for.
template <class At>
constexpr form sum_over_range(workspace& w, const polynomial& range, At&& at) {
  form result;
  if (range.is_zero()) return result;
  if (!certainly_nonnegative(w, range)) {  // nothing counts a negative number of times
    w.fail(failure::position);
    return result;
  }
  sequence<index_case> open;
  open.push(whole_range(w, range));
  while (!open.empty() && !w.stopped()) {
    const index_case c = open.back();
    open.pop();
    if (c.fresh.size() == 1) {
      const split_request last = last_step(w, w.range_of(c.fresh[0]));
      if (last.index >= 0) {
        open.append(cut(w, c, c.fresh[0], last));
        continue;
      }
    }
    const sequence<index_case> single_positions = one_by_one(w, c);
    if (!single_positions.empty()) {
      open.append(single_positions);
      continue;
    }
    if (w.reuse_cuts && c.fresh.size() == 1 && c.value.single_name() >= 0) {  // cuts that the same range met elsewhere
      bool again = false;
      for (int i = 0; i < w.cuts.size() && !again; ++i) {
        if (!(w.cut_ranges[i] == w.range_of(c.fresh[0]))) continue;
        const split_request known = w.cuts[i];
        const sequence<index_case> parts = cut(w, c, c.fresh[0], known);
        again = !parts.empty();
        open.append(parts);
      }
      if (again) continue;
    }
    form part = at(c.value);
    if (w.failed == failure::none && w.request.index >= 0 && contains(c.fresh, w.request.index)) {
      const split_request request = w.request;
      w.request = {};
      w.cuts.push(request);
      w.cut_ranges.push(w.range_of(request.index));
      const sequence<index_case> parts = cut(w, c, request.index, request);
      if (parts.empty()) w.fail(failure::position);
      open.append(parts);
      continue;
    }
    for (int i = 0; i < part.size() && !w.stopped(); ++i) {
      part[i].bound.append(c.fresh);
      simplify(w, part[i], result);
    }
  }
  return result;
}

/// Asks for an index of `p` to be cut so that `p` and the boundary can be compared.
constexpr void ask_for_boundary(workspace& w, const polynomial& p, const polynomial& boundary) {
  polynomial fixed = p;
  sequence<name> indices;
  for (name i = first_index(w, fixed); i >= 0; i = first_index(w, fixed)) {
    indices.push(i);
    fixed = fixed.substitute(i, 0);
  }
  for (name i : indices) {
    const polynomial at = quotient(boundary - fixed, coefficient_of(p, i));
    if (!at.valid() || !certainly_nonnegative(w, at - 1) || !certainly_nonnegative(w, w.range_of(i) - at - 1)) continue;
    w.request = {i, at, false};
    return;
  }
  w.fail(failure::position);
}

/// The outer and inner position of p by `stride`; asks for a cut where they can't be seen.
constexpr pair_position outer_and_inner(workspace& w, const polynomial& p, const polynomial& stride, const polynomial& outer_range) {
  pair_position r;
  r.found = true;
  if (stride == polynomial(1)) {
    r.outer = p;
  } else if (outer_range == polynomial(1)) {
    r.inner = p;
  } else {
    r = split_by_stride(w, p, stride);
    if (r.found) return r;
    for (const auto& t : p.terms())
      for (name n : t.names) {
        if (w.kind_of(n) != name_kind::index || !(coefficient_of(p, n) == polynomial(1))) continue;
        if (!quotient(w.range_of(n), stride).valid() || w.range_of(n) == stride) continue;
        w.request = {n, stride, true};
        return r;
      }
    w.fail(failure::position);
  }
  return r;
}

}  // namespace odot::kernel
