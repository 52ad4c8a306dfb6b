// SPDX-License-Identifier: MIT
#include "number_ring.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "drawn_matrix.hpp"
#include "odot/operation/numeric.hpp"

namespace odot::numeric::detail {

using reading::undefined_entry;

template <class T>
T number_ring<T>::power(T x, const kernel::rational& exponent) {
  if (exponent.is_negative() && x == T(0)) throw undefined_entry("a power of zero that is not defined");
  if (!exponent.is_integer() && x < T(0)) throw undefined_entry("a root of a negative number");
  return std::pow(x, number(exponent));
}

template <class T>
T number_ring<T>::apply(int function, T x) {
  if (function >= kernel::first_unknown) return std::sin(x + static_cast<T>(function)) + x / T(2);
  const auto f = operation::function(function);
  if (operation::domain_of(f) == operation::domain::positive && !(x > T(0))) throw undefined_entry("a logarithm of what is not positive");
  return operation::value(f, x);
}

template <class T>
typename number_ring<T>::dense number_ring<T>::inverse(const dense& a) {
  using eigen = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  dense result(a.rows, a.cols);
  Eigen::Map<eigen> inverted(result.entries.data(), a.rows, a.rows);
  inverted = Eigen::Map<const eigen>(a.entries.data(), a.rows, a.rows).inverse();
  if (!inverted.allFinite()) throw undefined_entry("a matrix that has no inverse is inverted");
  return result;
}

template <class T>
reading::matrix<T> number_ring<T>::symbol(int id, const std::vector<std::int64_t>& family, std::int64_t rows, std::int64_t columns) {
  const auto [place, fresh] = symbols_.try_emplace({id, family});
  if (!fresh) return place->second;
  const auto kept = [&](const double* from) {
    dense made(rows, columns);
    std::transform(from, from + made.entries.size(), made.entries.begin(), [](double x) { return static_cast<T>(x); });
    return place->second = std::move(made);
  };
  for (const auto& [given, matrix_given] : point_.given)
    if (given == id) return kept(matrix_given.entries.data());
  std::vector<std::uint32_t> seeds{static_cast<std::uint32_t>(point_.seed), static_cast<std::uint32_t>(id)};
  for (const std::int64_t f : family) seeds.push_back(static_cast<std::uint32_t>(f + (1 << 20)));
  std::seed_seq sequence(seeds.begin(), seeds.end());
  std::mt19937_64 random(sequence);
  double_matrix drawn = drawn_matrix(static_cast<int>(rows), static_cast<int>(columns), arena_.symbol(id).properties, point_.positive, random);
  if (point_.perturbation > 0) {
    random.seed(random() ^ point_.perturbation_seed);
    std::uniform_real_distribution<double> change(-point_.perturbation, point_.perturbation);
    for (Eigen::Index i = 0; i < drawn.size(); ++i) drawn.data()[i] *= 1.0 + change(random);
  }
  return kept(drawn.data());
}

template <class T>
void number_ring<T>::make_room(std::int64_t rows, std::int64_t columns) {
  constexpr std::int64_t most = 1 << 24;
  if (rows > most || columns > most || rows * columns > most)
    throw reading::cannot_expand("a matrix of " + std::to_string(rows) + " x " + std::to_string(columns) + " is too large");
}

template class number_ring<float>;
template class number_ring<double>;

} // namespace odot::numeric::detail
