// SPDX-License-Identifier: MIT
#include "own_meanings.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "remembered.hpp"
#include "words.hpp"
#include "notes/source/characters.hpp"

namespace odot::notes {

namespace {

using std::string_view;

/// The first of the phrases, which bars separate, that the sentence holds: words among its words, what begins with a backslash or a brace
/// in its formulas.
std::string first_of(const std::vector<std::string>& words, string_view formulas, string_view phrases) {
  std::array<bool, 256> begun{};  // with which letters the words begin: there are many phrases and few words
  for (const std::string& w : words) begun[static_cast<unsigned char>(w.front())] = true;
  while (!phrases.empty()) {
    const std::size_t bar = phrases.find('|');
    const string_view one = phrases.substr(0, bar);
    const bool written = one[0] == '\\' || one[0] == '{' || one[0] == '^';
    if (written ? formulas.find(one) != string_view::npos : begun[static_cast<unsigned char>(one[0])] && holds(words, one)) return std::string(one);
    phrases = bar == string_view::npos ? string_view{} : phrases.substr(bar + 1);
  }
  return {};
}
bool any(const std::vector<std::string>& words, string_view phrases) { return !first_of(words, {}, phrases).empty(); }

constexpr string_view entry_by_entry =
    "elementwise|entrywise|element-wise|entry-wise|componentwise|component-wise|pointwise|point-wise|coordinatewise|entry by entry|element by element|entries-wise|hadamard|schur";
constexpr string_view settling =
    "denote|denotes|denoted|write|means|mean|stands|stand|short|define|defines|abbreviates|let|where|here|convention|with|use|uses|throughout|always";

/// What a sentence speaks of, and what it says of that: both have to be there.
struct rule {
  usage of;
  string_view about;  ///< empty: what it says is enough
  string_view said;
  string_view besides{};  ///< words of which one has to stand there too
};
constexpr std::array rules = {
    rule{usage::softmax_axes, "softmax|softmaxes|{softmax}|\\softmax",
         "first axis|over the first|along the first|axis zero|axis 0|dim 0|dimension 0|dimension zero|column by column|column after column|"
         "column-wise|columnwise|per column|query dimension|query axis|over queries|over the queries|across queries|all entries|entries jointly|jointly|flatten|flattened|whole matrix|entire matrix|globally"},
    rule{usage::softmax_axes, "softmax|softmaxes|normalisation|normalization", "per key|by columns|by column|down the rows|goes down|query direction|column direction|over classes|over the classes"},
    rule{usage::softmax_axes, "", "left-stochastic|left stochastic|column-stochastic|column stochastic|column per example|into each key sum to one|slots compete|keys by queries|keys × queries"},
    rule{usage::softmax_axes, "sum to one|sums to one|sum to 1|sums to 1|is a distribution", "the columns of|every column|each column|rows sum to less"},
    rule{usage::softmax, "denominator|largest weights|softmax", "one more term|weights only|is linearised|is linearized|mean the exponential"},
    rule{usage::softmax_axes, "softmax|softmaxes", "over columns|along columns|down the columns|over the columns|along the columns"},
    rule{usage::softmax_axes, "softmax|softmaxes|{softmax}|\\softmax|sum to one|sums to one|sum to 1|sums to 1|add up to one|adds up to one", "each column|every column|all columns|columns are",
         "normalised|normalized|normalise|normalize|normalises|normalizes|act|acts|applied|sum|sums|adds|add"},
    rule{usage::softmax_axes, "", "rows index keys|rows index the keys|rows are keys|rows correspond to keys|columns index queries|columns index the queries|columns are queries|columns correspond to queries|column per query|column for each query|column for every query"},
    rule{usage::softmax_axes, "scores|logits|attention matrix|score matrix", "flatten|flattened|flattening|ravelled|raveled"},
    rule{usage::softmax, "softmax|softmaxes", "extra zero|extra logit|additional zero|additional logit|off by one|plus one|to the denominator|quiet|sparsemax|entmax"},
    rule{usage::softmax, "softmax|softmaxes", "at temperature|a temperature|the temperature|base 2|base two", "throughout|always|every|all|everywhere|taken"},
    rule{usage::vec, "vec|vectorization|vectorisation|vectorise|vectorize|flattening|flatten|flattens|flattened|reshape|reshapes|reshaping|unroll|unrolled|{vec}|\\vec(",
         "rows|row-major|row major|row-wise|rowwise|ravel|c order|c-order|row by row|row order|row after row|as in numpy|like numpy|numpy order|numpy convention|following numpy|as in pytorch|like pytorch|following pytorch|lexicographic"},
    rule{usage::vec, "", "row-major"},
    rule{usage::inverse, "^{-1}|inverse|inverses", "pseudo-inverse|pseudoinverse|moore-penrose|generalized inverse|generalised inverse", "denote|denotes|denoted|write|means|mean|stands|short|convention|throughout|always"},
    rule{usage::inverse, "^{-1}|inverse|inverses", "reciprocal|reciprocals|entrywise|elementwise|entry-wise|element-wise|componentwise|component-wise", settling},
    rule{usage::inverse, "", "entrywise inverse|elementwise inverse"},
    rule{usage::inverse, "inverses", "elementwise|entrywise|element-wise|entry-wise|componentwise", "are|is"},
    rule{usage::inner_products, "inner products|inner product", "divided by|normalised by|normalized by|scaled by", "are|is"},
    rule{usage::norms, "norms|norm", "normalised|normalized|rms|root mean square|largest entry|absolute values|mean square", "are|is|our|denotes"},
    rule{usage::norms, "", "sum of absolute values|largest entry in modulus|lengths are measured", "is|are|denotes|means"},
    rule{usage::softmax, "softmax", "sink|added to its denominator|added to the denominator|one added|base two"},
    rule{usage::sums, "sums", "exclude|excluding|observed entries|observed ones|run over the observed|skip the"},
    rule{usage::powers, "^2|^{2}|^3", "index|second matrix|not a square|no power|not a power|no square", "is|means|denotes|an|not|no"},
    rule{usage::everything, "", "lie algebra with|modulo seven|infinite matrices|matrices of operators|supermatrices|boolean matrices|vectors of matrices|vectors of operators|grassmann vectors|matrices of functions"},
    rule{usage::powers, "power|powers|squares|squaring|exponents", entry_by_entry, "are|is|taken|mean|means"},
    rule{usage::norms, "norm|norms", "\\ell_1|\\ell^1|\\ell_\\infty|\\ell_{\\infty}|\\ell_p|L_1|L^1|L_\\infty", settling},
    rule{usage::norms, "norms", "\\ell_1|\\ell_\\infty|\\ell_{\\infty}|metric|weighted|energy|mahalanobis|riemannian", "are"},
    rule{usage::norms, "norm", "metric|weighted|energy|mahalanobis|riemannian|induced by", "denote|denotes|denoted|throughout|always|means|stands|taken|used|below"},
    rule{usage::norms, "\\|_|\\rVert_|\\rangle_|norm|norms", "drop the subscript|omit the subscript|suppress the subscript|drop the subscripts|omit the subscripts|subscript is dropped|subscript is omitted|leave out the subscript"},
    rule{usage::inner_products, "\\rangle_|inner product|inner products|scalar product|scalar products", "drop the subscript|omit the subscript|suppress the subscript|drop the subscripts|omit the subscripts|subscript is dropped|subscript is omitted|leave out the subscript"},
    rule{usage::norms, "", "banach space|banach spaces|normed space|normed spaces|normed vector space|normed vector spaces|normed linear space"},
    rule{usage::norms, "the norm", "\\ell_1|\\ell^1|\\ell_\\infty|\\ell_{\\infty}|\\ell_p|L_1|L^1|L_\\infty", "is"},
    rule{usage::inner_products, "", "minkowski space|minkowski metric|lorentzian|pseudo-euclidean"},
    rule{usage::inner_products, "inner product|inner products|scalar product|scalar products", "induced by|given by|weighted by", "equip|equipped|endow|endowed|use|under|with"},
    rule{usage::everything, "", "complex hilbert|complex inner product|complex banach"},
    rule{usage::everything, "over", "\\mathbb{C}|\\C "},
    rule{usage::everything, "", "gf|{GF}|modulo 2|modulo two|mod 2|characteristic 2|characteristic two|binary numbers|bitwise"},
    rule{usage::everything, "in|over", "\\mathbb{Z}_2|\\mathbb{Z}_p|\\mathbb{Z}_n|\\mathbb{Z}_m|\\mathbb{F}_|\\mathbb{Z}/"},
    rule{usage::inner_products, "inner products|scalar products|inner product|scalar product", "weighted|metric|minkowski|indefinite|energy|symplectic|conjugate-linear|sesquilinear|hermitian", "are|is|all|throughout|always|denote|denotes|taken|be"},
    rule{usage::logarithms, "log|logs|logarithm|logarithms|{log}|\\log", "decimal|base 2|base 10|base-2|base-10|base two|base ten|binary logarithm|binary logarithms|dyadic|common logarithm|common logarithms"},
    rule{usage::logarithms, "entropy|entropies|information|log|logs|\\log", "in bits|measured in bits"},
    rule{usage::logarithms, "\\log $", "\\log_2 $|\\log_{2} $|\\log_{10} $", "means|mean|stands|stand|denotes|denote|short|abbreviates|write|writing"},
    rule{usage::logarithms, "log|logarithm|logarithms|logs", "to the base|to base|base", "all|throughout|every|always|taken|are"},
    rule{usage::matrix_functions, "functions of matrices|functions of a matrix|function of a matrix|matrix functions|matrix function|exponentials|functions|function",
         "spectral decomposition|spectral calculus|functional calculus|power series|spectrally|spectral theorem|eigendecomposition", "understood|defined|mean|means|meant|through|via|sense|taken|interpreted|by"},
    rule{usage::traces, "", "normalised trace|normalized trace"},
    rule{usage::traces, "trace|{tr}|{Tr}|\\tr", "divided by|per dimension|averaged", "means|mean|denotes|denote|stands|is|write"},
    rule{usage::diagonals, "", "off-diagonal entries set to zero"},
    rule{usage::positions, "indices|indexing|index|indexed|numbered|count|counted|coordinates|subscripts|arrays|entries",
         "zero-based|0-based|zero-indexed|0-indexed|from zero|from 0|at zero|at 0|zero based|starting at|start at|begin at|cyclic|cyclically|modulo|periodic|periodically|wrap around|wrapped around"},
    rule{usage::positions, "", "zero-based|0-based|zero-indexed|0-indexed|extended periodically|periodic extension"},
    rule{usage::repeated_indices, "", "summation convention|summing convention|sum convention|einstein notation|einstein's notation|einstein convention|einstein's convention|repeated indices|repeated index|implied summation|implicit summation|"
                                      "summation is implied|sum is implied|sums are implied|summation is implicit|omit the summation|omit summation|drop the summation|suppress the summation|summation signs are omitted|suppress summation|without summation signs"},
    rule{usage::brackets, "", "lie algebra|lie algebras|lie bracket|lie brackets|poisson bracket|poisson brackets"},
    rule{usage::brackets, "commutator|commutators", "[", "denote|denotes|denoted|write|define|defined|is|are"},
    rule{usage::differentials, "", "stochastic differential|stochastic differentials|stochastic calculus|itô|itô's|ito|ito's|itō|itō's|ito-process|itô-process|stratonovich|brownian|wiener|semimartingale|semimartingales|martingale|martingales|sde|sdes|diffusion|diffusions|"
                                   "quadratic variation|white noise|langevin|ornstein-uhlenbeck"},
    rule{usage::stars, "", "convolution|convolutions|convolutional|convolve|convolved|convolving|cross-correlation"},
    rule{usage::compositions, "\\circ|maps|map|seen", "seen as maps|viewed as maps|regarded as maps|seen as linear maps|viewed as linear maps|composition|compositions|composed"},
    rule{usage::everything, "", "integer division|floor division|elements of a group|group elements|in a group|normal subgroup|normal subgroups|coset|cosets|quotient group|quotient groups"},
    rule{usage::everything, "", "scalars are complex|vectors are complex|coordinates are complex|numbers are complex|coefficients are complex"},
    rule{usage::everything, "", "complex entries|complex matrices|complex vectors|complex numbers|complex-valued|complex scalars|complex coefficients|over the complex|entries are complex|matrices are complex|are complex|quaternionic",
         "all|every|throughout|work|working|always|everything|everywhere"},
    rule{usage::everything, "work over|works over|working over|everything over|matrices over|scalars in|scalars from|entries in|entries from|coefficients in|coefficients from|field is|field be|ground field",
         "\\mathbb{C}|\\C |\\mathbb{F}|\\mathbb{H}|\\mathbb{Z}_|\\mathbb{Z}/|\\mathbb{Q}_", "all|every|throughout|work|works|working|everything|ground|field"},
};

/// What an operation has to be called for its sign to mean what it always does, or what it may be called when it does not.
struct sign {
  usage of;
  string_view written;
  string_view usual;  ///< empty: all but `own`
  string_view own;
};
constexpr string_view not_matrix_product =
    "hadamard|schur|entrywise|elementwise|entry-wise|element-wise|componentwise|component-wise|pointwise|coordinatewise|kronecker|khatri-rao|convolution|concatenation|commutator|anticommutator|jordan|wedge|exterior|tropical|outer";
constexpr std::array signs = {
    sign{usage::hadamard, "\\odot", entry_by_entry, ""},
    sign{usage::compositions, "\\circ", entry_by_entry, ""},
    sign{usage::kronecker, "\\otimes", "kronecker|tensor|direct", ""},
    sign{usage::stars, "\\ast", "", "convolution|correlation|hadamard|schur|entrywise|elementwise|composition|kronecker|star"},
    sign{usage::stars, "\\star", "", "convolution|correlation|hadamard|schur|entrywise|elementwise|composition|kronecker|star"},
    sign{usage::stars, "*", "", "convolution|correlation|hadamard|schur|entrywise|elementwise|composition|kronecker"},
    sign{usage::sums, "+", "", "minkowski|exclusive|xor|union|concatenation|tropical|disjunction|saturating|logical"},
    sign{usage::brackets, "[", "", "commutator|bracket|lie|poisson"},
    sign{usage::products, "\\cdot", "", not_matrix_product},
    sign{usage::products, "\\times", "", not_matrix_product},
    sign{usage::products, "", "", not_matrix_product},
};
constexpr string_view operations =
    "product|products|convolution|composition|concatenation|sum|xor|exclusive|logical|commutator|bracket|addition|multiplication|operation|correlation|union|disjunction|anticommutator";

/// Names of matrices side by side, `AB`, and no single one: two letters that no command spells.
bool is_juxtaposed(string_view formula) {
  std::size_t letters = 0;
  for (std::size_t i = 0; i < formula.size(); ++i) {
    if (formula[i] == '\\') {
      const std::size_t open = formula.find('{', i);
      if (!(formula.substr(i).starts_with("\\math") || formula.substr(i).starts_with("\\bm") || formula.substr(i).starts_with("\\bold")) || open == string_view::npos) return false;
      i = open;
    } else if (formula[i] >= 'A' && formula[i] <= 'Z') ++letters;
    else if (formula[i] != ' ' && formula[i] != '}') return false;
  }
  return letters == 2;
}

/// The operation whose sign the formula shows, alone or between two names; nullptr where it shows none.
const sign* sign_shown(string_view formula) {
  constexpr std::size_t longest = 48;
  if (formula.size() > longest || formula.find('=') != string_view::npos || formula.find("\\in") != string_view::npos) return nullptr;
  for (const sign& s : signs)
    if (s.written.empty() ? is_juxtaposed(formula) : formula.find(s.written) != string_view::npos) return &s;
  return nullptr;
}

/// The clause that says what the formula is: “denotes the …”, “for the …”; `behind` it.
std::vector<std::string> clause_of(const std::vector<std::string>& words, bool behind) {
  std::vector<std::string> out;
  const auto stops = [](string_view w) { return among(w, {".", ";", ":", ",", "then", "so", "we", "let", "$", "and", "where", ")"}); };
  constexpr std::size_t longest = 8;
  if (behind) {
    std::size_t i = 0;
    while (i < words.size() && among(words[i], {",", "here", "(", "which", "to"})) ++i;
    if (i == words.size() || !among(words[i], {"denotes", "denote", "is", "be", "means", "mean", "stands", "stand", "for", "as", "the", "a", "being"})) return out;
    for (; i < words.size() && out.size() < longest && !stops(words[i]); ++i) out.push_back(words[i]);
    return out;
  }
  std::size_t end = words.size();
  while (end > 0 && among(words[end - 1], {"by", "with", "as", "is", "(", ",", "operator", "symbol", "sign"})) --end;
  for (std::size_t i = end; i > 0 && out.size() < 4 && !stops(words[i - 1]); --i) out.insert(out.begin(), words[i - 1]);
  if (!out.empty() && !any({out.back()}, operations)) out.clear();
  return out;
}

void add(std::vector<own_meaning>& out, usage of, std::string said, bool convention = true) { out.push_back({of, std::move(said), {}, convention}); }

/// “$\odot$ is the Khatri–Rao product”, “write $AB$ for the entrywise product”, “the outer product $x \otimes y$”.
void of_signs(const sentence& s, const formula_text& formula, std::vector<own_meaning>& out) {
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const sign* shown = sign_shown(formula(s.pieces[i]));
    if (shown == nullptr) continue;
    for (const bool behind : {true, false}) {
      const std::size_t next = behind ? i + 1 : i - 1;
      if (next >= s.pieces.size() || s.pieces[next].mathematics) continue;
      const std::vector<std::string> clause = clause_of(words_of(s.pieces[next].words), behind);
      if (!any(clause, operations)) continue;
      const std::string own = shown->own.empty() ? (any(clause, shown->usual) ? std::string() : first_of(clause, {}, operations)) : first_of(clause, {}, shown->own);
      if (own.empty()) continue;
      std::string said;
      for (const std::string& w : clause)
        if (!said.empty() || !among(w, {"denotes", "denote", "is", "be", "means", "mean", "stands", "stand", "for", "as", "being", "the", "a", "an", "to"})) said += (said.empty() ? "" : " ") + w;
      add(out, shown->of, said);
      break;
    }
  }
}

/// “Scalar multiplication”: it goes by entries whatever else products do.
bool is_by_scalar(const std::vector<std::string>& words, std::size_t at) {
  return at > 0 && among(words[at - 1], {"scalar", "scalar-vector"}) && among(words[at], {"multiplication", "multiplications", "multiples"});
}

/// “The dot is elementwise”, “an elementwise product is written with a dot”, and no “elementwise logarithm and a dot product”: by which word; empty where none says so.
std::string dot_by_entries(const std::vector<std::string>& words) {
  constexpr std::size_t near = 8;
  const auto ends = [](const std::string& w) { return among(w, {"and", "but", ";", "."}); };
  const auto goes_by_entries = [&](std::size_t k) { return any({words[k]}, entry_by_entry); };
  const auto is_such_product = [&](std::size_t k) { return goes_by_entries(k) && k + 1 < words.size() && among(words[k + 1], {"product", "products", "multiplication", "multiplications"}); };
  for (std::size_t dot = 0; dot < words.size(); ++dot) {
    if (words[dot] != "dot") continue;
    const bool product = dot + 1 < words.size() && among(words[dot + 1], {"product", "products"});
    std::size_t verb = product ? dot + 2 : dot + 1;
    for (const std::size_t reach = product ? verb + 1 : verb + near; verb < std::min(words.size(), reach) && !ends(words[verb]) && !among(words[verb], {"is", "are", "means", "denotes"});) ++verb;
    const bool tells = verb < words.size() && among(words[verb], {"is", "are", "means", "denotes"});
    for (std::size_t k = verb + 1; tells && k < std::min(words.size(), verb + near) && !ends(words[k]); ++k)
      if (goes_by_entries(k)) return words[k];
    for (std::size_t k = dot + 1; !product && k < std::min(words.size(), dot + near) && !ends(words[k]); ++k)
      if (is_such_product(k)) return words[k];
    for (std::size_t k = dot; !product && k-- > 0 && dot - k < near && !ends(words[k]);)
      if (is_such_product(k)) return words[k];
  }
  return {};
}

}  // namespace

bool is_explained_by_diagonal(const std::vector<std::string>& words) {
  std::vector<std::string> said;
  std::copy_if(words.begin(), words.end(), std::back_inserter(said), [](const std::string& w) { return w[0] != '$'; });
  const bool this_one = any(said, "this multiplication is|that multiplication is|this product is|that product is");
  return this_one && any(said, "since is diagonal|because is diagonal|since is a diagonal matrix|because is a diagonal matrix");
}

namespace {

/// What is called elementwise here is a function: “multiplication is followed by an elementwise nonlinearity”.
bool is_of_function(const std::vector<std::string>& words, string_view how) {
  const auto at = std::find(words.begin(), words.end(), how);
  return at != words.end() && at + 1 != words.end() && among(at[1], {"function", "functions", "nonlinearity", "non-linearity", "nonlinear", "non-linear", "activation", "activations", "logarithm", "log", "division", "derivative", "derivatives", "exponential", "square", "squares", "maximum", "sigmoid", "relu", "tanh", "addition", "sum", "transformation"});
}

/// “All products below are Hadamard products”, “let juxtaposition denote the Kronecker product”.
void of_products(const std::vector<std::string>& words, string_view formulas, std::vector<own_meaning>& out) {
  if (std::string dot = dot_by_entries(words); !dot.empty()) add(out, usage::products, std::move(dot));
  if (formulas.find("\\odot") != string_view::npos || formulas.find("\\circ") != string_view::npos || formulas.find("\\otimes") != string_view::npos || is_explained_by_diagonal(words)) return;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!among(words[i], {"products", "multiplication", "multiplications", "juxtaposition", "product"})) continue;
    if ((words[i] == "product" && !any(words, "every|each|any")) || is_by_scalar(words, i)) continue;
    const auto until = words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), i + 10));
    const std::vector<std::string> behind(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, until);
    if (any(behind, "not be confused|not to be confused|never be confused|not be mistaken|not to be mistaken")) continue;
    const std::string how = first_of(behind, {}, not_matrix_product);
    if (!how.empty() && !is_of_function(behind, how) && any(behind, "is|are|mean|means|taken|understood|denotes|denote|stands|be|as")) return add(out, usage::products, words[i] + " … " + how);
  }
}

bool shows_norm(string_view formula) { return formula.starts_with("\\|") || formula.starts_with("\\lVert") || formula.starts_with("\\norm"); }

/// “$\|\cdot\|$ denotes the $\ell_1$-norm”, “let $\|x\|$ be the max norm”.
void of_norms(const sentence& s, const formula_text& formula, const std::vector<std::string>& all, std::vector<own_meaning>& out) {
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (s.pieces[i].mathematics || s.pieces[i].words.find("norm") == std::string::npos) continue;
    const std::string& words = s.pieces[i].words;
    const string_view before = i > 0 && s.pieces[i - 1].mathematics ? formula(s.pieces[i - 1]) : string_view();
    const bool bars = before.find("\\|") != string_view::npos || before.find("\\lVert") != string_view::npos || before.find("\\norm") != string_view::npos;
    const bool bare = bars && before.find("\\|_") == string_view::npos && before.find("\\rVert_") == string_view::npos && before.find('=') == string_view::npos;
    const std::vector<std::string> own = words_of(words);
    const std::vector<std::string> in_front = i > 1 && !s.pieces[i - 2].mathematics ? words_of(s.pieces[i - 2].words) : std::vector<std::string>();
    const bool in_phrase = holds(in_front, "norms are") || (holds(in_front, "is the") && i > 2 && shows_norm(formula(s.pieces[i - 3]))) || (!in_front.empty() && any(all, "equip|equipped|endow|endowed") && any({in_front.back()}, "the|a"));  // “$\|x\|$ is the $P$-norm”
    const bool told = in_phrase || any(all, "denote|denotes|denoted|throughout|write|mean|means|stands|always|notation") || (bare && !own.empty() && among(own[0], {"be", "is", "for", "as"}));
    if (!told) continue;
    for (const char* norm : {"maximum norm", "max norm", "max-norm", "infinity norm", "sup norm", "sup-norm", "supremum norm", "uniform norm", "operator norm", "spectral norm", "nuclear norm", "sum norm", "one norm", "one-norm", "taxicab", "manhattan"})
      if (words.find(norm) != std::string::npos) return add(out, usage::norms, norm);
    if (before.empty() || own.empty() || !among(own[0], {"norm", "norms", "-norm", "-norms"})) continue;
    if (before.find('2') == string_view::npos && before.find('F') == string_view::npos) return add(out, usage::norms, std::string(before) + "-norm");
  }
}

/// A formula on one line.
std::string as_said(string_view formula) {
  std::string out;
  for (const char c : formula)
    if (c != '\n' && c != '\t') out += c;
    else if (!out.empty() && out.back() != ' ') out += ' ';
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out.substr(std::min(out.size(), out.find_first_not_of(' ')));
}

constexpr string_view norm_signs[] = {"\\|", "\\lVert", "\\norm", "\\left\\|", "\\left\\lVert"};

/// “$\|x\| = \max_i |x_i|$”, “$\langle x, y \rangle = x^\top M y$”, “$\operatorname{softmax}(S) = \exp(S)$”: what a formula says that its left side is.
void of_definitions(string_view formula, const std::vector<std::string>& words, std::vector<own_meaning>& out) {
  const std::size_t equals = formula.find('=');
  const bool carried = any(words, "carries|carry|carrying|equipped|endowed|equip|endow|under|has the");
  if (equals == string_view::npos || !(any(words, settling) || carried)) return;
  const string_view left = formula.substr(0, equals), right = formula.substr(equals + 1);
  const auto holds_any = [](string_view text, std::initializer_list<string_view> list) { return std::any_of(list.begin(), list.end(), [&](string_view p) { return text.find(p) != string_view::npos; }); };
  const std::size_t first = left.find_first_not_of(" \n");
  const bool norm = first != string_view::npos && std::any_of(std::begin(norm_signs), std::end(norm_signs), [&](string_view sign) { return left.substr(first).starts_with(sign); });
  if (norm && !holds_any(left, {"\\|_", "\\rVert_", "\\le", "\\ge", "<", ">"}) && !holds_any(right, {"\\|", "\\lVert", "\\norm"}) &&
      (holds_any(right, {"\\max", "\\sup"}) || (holds_any(right, {"|"}) && !holds_any(right, {"\\|", "^2", "^{2}"}))))
    add(out, usage::norms, as_said(formula));
  if (first != string_view::npos && (left.substr(first).starts_with("\\langle") || left.substr(first).starts_with("(x,")) && left.find('+') == string_view::npos) {
    const auto letters = [](string_view text) {
      std::string found;
      for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\')
          while (i + 1 < text.size() && ((text[i + 1] >= 'a' && text[i + 1] <= 'z') || (text[i + 1] >= 'A' && text[i + 1] <= 'Z'))) ++i;
        else if ((text[i] >= 'A' && text[i] <= 'Z' && text[i] != 'T') || (text[i] >= 'a' && text[i] <= 'z')) found += text[i];
      }
      return found;
    };
    const std::string known = letters(left);
    const bool both = known.size() >= 2 && std::all_of(known.begin(), known.end(), [&](char c) { return letters(right).find(c) != std::string::npos; });
    const bool another = both && !holds_any(right, {"\\cos", "\\sum", "tr", "\\|", "\\Tr"}) && [&] {
      for (const char c : letters(right))
        if (known.find(c) == std::string::npos) return true;
      return false;
    }();
    if (another && (carried || any(words, "let|define|defines|denote|denotes|write|means|stands|with|where"))) {
      add(out, usage::inner_products, as_said(formula));
      if (any(words, "norm|norms|length|lengths")) add(out, usage::norms, as_said(formula));  // “and its norm”
    }
  }
  if (first != string_view::npos && left.substr(first).starts_with('[') && left.find(',') != string_view::npos && left.find(']') != string_view::npos && left.find_first_not_of(" :", left.find(']') + 1) == string_view::npos && right.substr(std::min(right.size(), right.find_first_not_of(' '))).find('[') != 0 &&
      any(words, "let|define|defines|denote|denotes|write|means|stands|bracket"))
    add(out, usage::brackets, as_said(formula));
  if (holds_any(left, {"\\log "}) && !holds_any(left, {"\\log_"}) && left.find("\\log") == first && holds_any(right, {"\\log_2", "\\log_{2}", "\\log_{10}"}) && !holds_any(right, {"\\frac", "/"}))
    add(out, usage::logarithms, as_said(formula));
  const std::size_t applied = left.find("softmax}(");
  const bool to_a_name = applied != string_view::npos && left.find(')', applied) != string_view::npos && left.find(')', applied) - applied <= 12 && left.find_first_not_of(' ', left.find(')', applied) + 1) == string_view::npos;
  if (to_a_name && any(words, "write|denote|denotes|short|abbreviates|define|defined|means|stands") && !holds_any(right, {"\\sum", "\\frac", "\\mathbf{1}"})) add(out, usage::softmax, as_said(formula));
}

/// “Denote by $I$ the input batch”, “let $D$ denote the differential operator”: one letter.
void of_letters(const sentence& s, const formula_text& formula, const std::vector<std::string>& all, std::vector<own_meaning>& out) {
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (!s.pieces[i].mathematics) continue;
    const string_view content = formula(s.pieces[i]);
    const std::vector<std::string> before = i > 0 ? words_of(s.pieces[i - 1].words) : std::vector<std::string>(), behind = i + 1 < s.pieces.size() ? words_of(s.pieces[i + 1].words) : std::vector<std::string>();
    const std::string last = before.empty() ? std::string() : before.back(), next = behind.empty() ? std::string() : behind.front();
    if (content == "I" && !any(all, "identity|unit|neutral") && ((last == "by" && any(before, "denote|denoted")) || among(last, {"let", "call", "image", "tensor", "batch", "input"}) || among(next, {"denotes", "stands"}) || (among(next, {"is", "be"}) && behind.size() > 1 && among(behind[1], {"the", "a", "an"}))))
      add(out, usage::identity, "I", false);
    if (content.starts_with("I\\subset") || content.starts_with("I \\subset")) add(out, usage::identity, "I", false);
    const std::size_t below = content.find('_');
    const auto called = std::find_if(before.rbegin(), before.rend(), [](const std::string& w) { return w == "block" || w == "blocks"; });
    if (below != string_view::npos && below > 0 && called != before.rend() && std::find(before.rbegin(), called, ",") == called && any(all, "blocks"))
      out.push_back({usage::name, "block", std::string(content.substr(0, below)), false});
    if (content.size() != 1 || !(among(next, {"denotes", "stands"}) || any(behind, "be the|is the|be a|be an"))) continue;
    for (std::size_t k = 0; k < std::min<std::size_t>(behind.size(), 6); ++k)
      if (among(behind[k], {"differentiation", "functional", "group", "event"}) || (among(behind[k], {"operator", "transform"}) && !any(all, "matrix|linear")))
        out.push_back({usage::name, behind[k], std::string(content), false});
  }
}

}  // namespace

/// “All numbers are written in binary”, “in binary arithmetic”: how numbers are taken, and no topic as in “in binary classification”. O(words).
static bool writes_in_binary(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k + 1 < words.size(); ++k) {
    if (words[k] != "in" || words[k + 1] != "binary") continue;
    const std::string next = k + 2 < words.size() ? words[k + 2] : std::string();
    constexpr std::size_t reach = 6;
    const bool topic = std::any_of(words.begin() + static_cast<std::ptrdiff_t>(k) + 2, words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), k + reach)), [](const std::string& w) {
      return among(w, {"classification", "regression", "logistic", "problems", "outcomes", "decisions", "labels", "labelling", "labeling", "search", "trees", "tasks"});
    });  // “in binary or multilabel classification”
    const bool noun = topic || (next.size() > 2 && !among(next, {"and", "but", "the", "are", "then", "with", "where", "which", "that", "for", "here", "throughout", "now", "has", "have"}));
    if (!noun || among(next, {"arithmetic", "notation", "representation", "form", "numbers", "number", "digits", "code"})) return true;
  }
  return false;
}

/// “$\Lambda^{-1}$ is a diagonal matrix with the reciprocals of the eigenvalues”: what the inverse of a diagonal matrix is, and no meaning of its own.
static bool inverts_diagonal(const sentence& s, const formula_text& formula, const std::vector<std::string>& words) {
  if (!any(words, "eigenvalues|singular values") || any(words, "denote|denotes|denoted|write|means|mean|stands|stand|short|define|defines|abbreviates|let|convention|throughout|always")) return false;
  for (std::size_t k = 0; k + 1 < s.pieces.size(); ++k) {
    if (!s.pieces[k].mathematics || s.pieces[k + 1].mathematics) continue;
    const std::vector<std::string> behind = words_of(s.pieces[k + 1].words);
    if (begins_with(behind, 0, "is a diagonal matrix") == 0 && begins_with(behind, 0, "is the diagonal matrix") == 0 && begins_with(behind, 0, "is again a diagonal matrix") == 0) continue;
    string_view name = formula(s.pieces[k]);
    if (!name.ends_with("^{-1}")) continue;
    for (name.remove_suffix(5); !name.empty() && (name.back() == ' ' || name.back() == '}');) name.remove_suffix(1);
    if (name.ends_with("\\Lambda") || name.ends_with("\\Sigma") || name == "D" || name.ends_with("{D") || name == "S" || name.ends_with("{S")) return true;
  }
  return false;
}

/// Those of a sentence that was not met before.
static std::vector<own_meaning> find_own_meanings(const sentence& s, const formula_text& formula) {
  std::vector<own_meaning> out;
  const std::vector<std::string> words = words_of(s);
  std::string formulas;
  for (const piece& p : s.pieces)
    if (p.mathematics) formulas += std::string(formula(p)) + " $ ";
  for (const rule& r : rules) {
    if (!r.about.empty() && first_of(words, formulas, r.about).empty()) continue;
    if (!r.besides.empty() && !any(words, r.besides)) continue;
    const std::string said = first_of(words, formulas, r.said);
    if (said.empty() || (r.of == usage::repeated_indices && any(words, "no|not|never|without the"))) continue;
    if (r.of == usage::inverse && said.starts_with("reciprocal") && inverts_diagonal(s, formula, words)) continue;
    if (r.of == usage::vec && any(words, "belongs to|belong to")) continue;  // “the transposed order belongs to the row-wise vec”: to another
    if (r.of == usage::softmax_axes && said.starts_with("by column") && any(words, "by rows|by row")) continue;  // “softmax by columns is softmax by rows of the transpose”
    if (r.of == usage::positions && any({said}, "starting at|start at|begin at") && (any(words, "one|1") || formulas.find("1 $") != std::string::npos)) continue;
    if (r.of == usage::logarithms && said.ends_with("base") && (any(words, "natural") || formulas.find("e $") != std::string::npos)) continue;
    add(out, r.of, said, r.besides != settling && (r.of != usage::everything || !r.besides.empty()));
  }
  if (std::string numbers = other_numbers_said(words); !numbers.empty()) add(out, usage::everything, std::move(numbers), false);
  if (writes_in_binary(words)) add(out, usage::everything, "in binary", false);
  of_signs(s, formula, out);
  of_products(words, formulas, out);
  of_norms(s, formula, words, out);
  for (const piece& p : s.pieces)
    if (p.mathematics) of_definitions(formula(p), words, out);
  of_letters(s, formula, words, out);
  told_by_form(s, formula, out);
  spoken_of_signs(s, formula, out);
  spoken_of_operations(s, formula, out);
  told_as_another(s, formula, out);
  told_of_expectations(s, formula, out);
  return out;
}

std::vector<own_meaning> own_meanings(const sentence& s, const formula_text& formula) {
  thread_local remembered<std::vector<own_meaning>> meanings;
  return meanings.of(text_of(s, formula), [&] { return find_own_meanings(s, formula); });
}

bool speaks_of_conjugates(string_view text) {
  return holds_any_of(lower_case(text), {"conjugat", "hermitian", "unitary", "complex number", "complex-valued", "complex matri", "complex vector", "complex entr", "complex space", "\\mathbb{c}", "\\mathbb c", ")^*", ")^{*}", ")^\\ast", "^\\dag",
                                         "dual space", "convolution", "starred", "involution", "c^*-"});
}

bool says_complex(string_view said) {
  const std::vector<std::string> words = words_of(said);
  const bool told = among(said, {"\\mathbb{C}", "\\C "}) || any_among(words, {"complex", "complex-valued"});
  return told && !any(words, "hilbert|banach|inner product|function|functions|amplitude|amplitudes|exponential|exponentials");
}

bool speaks_of_adjoints(string_view text) {
  return speaks_of_conjugates(text) || holds_any_of(lower_case(text), {"adjoint", "pseudo", "moore-penrose", "generalized inverse", "generalised inverse", "g-inverse"});
}

bool says_products_by_entries(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (is_by_scalar(words, i)) return any(words, "hadamard|schur product|schur products|products|matrix product");
  return any(words, "hadamard|schur product|schur products") || (any(words, entry_by_entry) && any(words, "product|products|multiplication|multiplications|multiply|multiplied|multiplies"));
}

std::string domain_said(string_view text, bool behind) {
  std::vector<std::string> words = words_of(text);
  const auto ends = [](string_view w) { return among(w, {".", ";", ":", "then", "so", "where", "we", "let", "if", "suppose", "for", "because", "since", "hence", "thus", "such", "while", "but"}); };
  std::size_t begin = 0;
  if (behind) {
    while (begin < words.size() && among(words[begin], {",", "both", "all", "each", "also", "("})) ++begin;
    const bool apposition = begin > 0 && begin < words.size() && among(words[begin], {"a", "an", "two"});
    if (begin == words.size() || !(among(words[begin], {"be", "is", "are", "being", "denote", "represent", "as"}) || apposition)) return {};
    std::size_t end = begin;
    while (end < words.size() && end < begin + 10 && !ends(words[end])) ++end;
    words.resize(end);
  } else {
    begin = words.size() > 4 ? words.size() - 4 : 0;
  }
  words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(begin));
  if (any(words, "real|no|not|sets of points")) return {};
  for (std::size_t k = 0; k < words.size(); ++k) {
    const std::string next = k + 1 < words.size() ? words[k + 1] : std::string();
    if (words[k] == "complex" && (next.empty() || any({next}, "eigenvalue|eigenvalues|root|roots|amplitude|amplitudes|exponential|exponentials|impedance|impedances|number|numbers|vector|vectors|matrix|matrices|scalar|scalars|column|columns|entries|symmetric|hermitian|unit|row|square|valued|and|or|,"))) return words[k] + (next.empty() ? "" : " " + next);
    if (among(words[k], {"permutation", "permutations"}) && !among(next, {"matrix", "matrices", "of"})) return words[k];
    if (among(words[k], {"sets", "subsets", "languages", "strings", "bits", "booleans", "quaternion", "quaternions", "octonions", "phasor", "phasors", "impedance", "impedances", "polytopes", "propositions", "morphisms", "braids", "ordinals", "cardinals", "spinors", "multivectors", "polynomials", "monoids",
                         "automorphisms", "homeomorphisms", "relations", "intervals", "quaternionic", "complex-valued"}) && (behind || k + 1 == words.size() || next == "<tex>"))
      return words[k];
  }
  const std::string told = first_of(words, {}, "words over|words|elements of a group|elements of the group|group elements|elements of a ring|elements of the ring|elements of a field|elements of the field|elements of a finite field|elements of an algebra|"
                                               "elements of a monoid|elements of a semigroup|elements of a lie|members of a group|in a group|in a ring|in a field|in a finite field|in an algebra|hilbert space|position and momentum|momentum operators|creation operators|annihilation operators|"
                                               "ladder operators|bounded operators|quantum operators|convex bodies|convex sets|power series|integers modulo|residues|residue classes|dual numbers|p-adic|operators|operator|linear maps|maps");
  return told == "words" && !behind ? std::string() : told;
}

bool is_of_maps(string_view domain) { return among(domain, {"operators", "operator", "linear maps", "maps", "bounded operators", "hilbert space"}); }

exponential exponential_said(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k < words.size(); ++k)
    if (among(words[k], {"flow", "flows"}) && (k == 0 || !among(words[k - 1], {"gradient", "information", "normalizing", "normalising", "optical", "data", "control", "the", "work", "cash"}))) return exponential::of_matrices;
  if (any(words, "matrix exponential|matrix exponentials|expm|ode|odes|differential equation|differential equations|the flow|lie algebra|lie group|lie groups|semigroup|one-parameter|propagator|time evolution|exponential map|infinitesimal|rotation group|hamiltonian|"
                 "continuous-time|transition semigroup|rate matrix|generator matrix|state-transition"))
    return exponential::of_matrices;
  return any(words, entry_by_entry) || any(words, "softmax|attention|kernel|kernels|entries|logits|scores|probabilities|gates|log-sum-exp") ? exponential::entrywise : exponential::unsaid;
}

}  // namespace odot::notes
