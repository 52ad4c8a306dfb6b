// SPDX-License-Identifier: MIT
#include "plain.hpp"

#include <algorithm>
#include <unordered_set>

#include "changes.hpp"
#include "remembered.hpp"
#include "words.hpp"

namespace odot::notes {

namespace {

/// Words with which notes speak of matrices, what is done with them and what follows. None of them says that a matrix is another than it was, or that
/// something holds in some case only; a word that is missing here costs a proof that hangs on what was said before, and nothing else.
constexpr std::string_view plain_text = R"(
a abelian ability about above absolute acceleration access accompanies accordingly account accuracy accurate act acting action actions activation
activations acts actually actuator adapter adapters add added adding addition additive address addresses adds adic adjacency adjacent adjoint admits
adopt advantage advantages affine again agent agents agree agrees aim aims algebra algebraic algebraically algebras algorithm all allow allows along
alongside also always am among amount amounts amplitude an analogous analogue analysis analytically analyze analyzing anchor anchors and angle angles
annihilates annihilator anova answer answers antisymmetric any appear appearance appearances appears appendix application applications applied applies
apply applying approach approaches arbitrary arc architecture architectures are area aren't argue argues argument arguments arise arises arithmetic
arities arm arms array arrays arrives arrow arrows art as ask asking asks aspect aspects assert asset assets associated associative associativity
assume assuming assumption assumptions at atoms attend attention author authors autoencoder autograd automorphism aware axes axioms axis back
background backprop backpropagate backpropagates backpropagation backward bag ball banach bandwidth barrier barriers bases basic basics basis basket
batchnorm bayesian be beautiful because been begin beginner beginners begins behavior behaviour behind being bellman belong belongs below benefit
benefits between bibliography big bigger bijection bijective bilinear binary binders bites block blocks bluntly bodies body boils boltzmann bond bonds
bookkeeping both bottleneck bottom bound boundary bounded bounds box boxes bracket brackets bregman brevity bridge brief briefly brier budget bug bugs
build builds built bundle burden business button buys by calculate calculated calculates calculating calculation calculations calculus call called
calls camera camera's cameras can can't cancel cancels candidate capital capitalise capitalising capitalize capitalizes capitalizing capture captures
car card cardinality care careful carefully carries carry cartesian catalogue cauchy cell cells center centering centre centring certain certainly
chain challenging channel channels chapter chapters character characteristic characterization characters charge cheap cheat check checked checker
checkers checking checks choice cholesky chooses chose chunk chunks circle circles circuit cities city claim claims clarity class classes classical
classification classifier classifiers cleanly clear clearly clever cleverly clique clock clockwise closed closed-form closure cloud cluster clusters
coalgebra code codebook codomain coefficient coefficient's coefficients cofactor cofactors collect collecting color colors column columns combination
combinations combinatorics combine combines combining come comes coming commas common communication compact compactly compactness compare compared
compares comparing comparison compiler complement complementary complete completeness completing complex complexity component components componentwise
compose composition compositions comprehensive computation computational computationally compute computed computer computes computing concatenation
concatenations concave concept concepts conceptual conceptually concisely conclude concluded concludes conclusion conclusions concrete concretely
condition conditional conditions cone cones confidence confirm congruence conjugate conjugates connect connected connecting connection connections
connectivity connects consequence consequences consequently conservation consider considering consist consists constant constants constitute
constitutes construct constructed constructing construction constructs consumer consumption contact contain contained containing contains context
continue continues continuous contract contracts contradiction contrastive contribute contributes contribution contributions control controller
controls convenience convenient converge convergence converges conversely conversion convert convex convexity convolution convolutional cookbook
coordinate coordinates copula core corollary corpus correlation correlations corresponding corresponds coset cosets cosine cosines cost costate costs
cotangent cotangents couldn't count counterclockwise counting counts couple course courses covariance covariances covariate covariates covector
covectors cover covering covers cpu create created creates credit crime criteria criterion critic critical critics cross-entropies cross-entropy
crucial crucially cube cubic cumbersome curious curvature curvatures curve curves customer customers cycle cycles cyclic data dataset datasets deal
dealing deals debt decay decays decision decoder decoders decompose decomposed decomposes decomposing decomposition decrease decreases decreasing
deduce deduces deep define defined defines definite definition degree degrees deliver delivers demand demonstrate demonstrated demonstrates
demonstrating denominator denote denoted denotes denoting dense density depend dependent depending depends depth derivable derivation derivations
derivative derivatives derive derived derives deriving descent describe described describes describing description detail detailed details determinant
determinants determine determined determines determining diagonal diagonalise diagonalising diagonalizable diagonalize diagonalizes diagram dictionary
didn't differ difference differences differentiable differentials differentiate differentiating differentiation differs difficult dimension
dimensional dimensionality dimensions dirac direct directed direction directional directions directly discount discrete discriminator discuss
discussed discussion disease disk displacement distance distances distribute distributed distributes distribution distributions distributive
distributivity disturbance disturbances divergence divide divided divides dividing divisibility divisible division divisor divisors do document
documents does doesn't dog doing domain domains don't done dot double downstream draft drafts dual dummy dynamics each earnings ease easier easily
easy echelon econometrics economics economist economists economy edge edges education effect effects efficiency efficient efficiently effort egg eigen
eigendecompose eigendecomposition eigenspace eigenspaces eigenvalue eigenvalues eigenvector eigenvectors eight einsum elasticity elegant elegantly
element elementary elements elementwise elimination ellipse ellipses embedding embeddings emphasize empirical employment empty enable enables encode
encoder encoders encodes encompass encompasses encounter end ends energy engine engineering enough ensure ensures entail entails enter enters entire
entries entropies entropy entry entry's entrywise enumerate epipolar episode epoch eq equal equality equally equals equation equations equilibrium
equivalence equivalent equivalently essential essentially establish established establishes establishing estimating estimation estimator estimators
euclidean euler evaluate evaluated evaluates evaluating even event events every everyone everything evidently exact exactly exam examine example
examples exams exercise exercises exist exists expand expanded expanding expands expansion expectation expectations expected expensive expert experts
explain explained explaining explains explanation explicit explicitly exploit exploiting exploits explore explores exponent exponential exponentials
exponents express expressed expresses expressing expression expressions extend extract extracting extracts eye eyes face faces facet fact factor
factoring factorisation factorisations factorization factors facts familiar families family famous fashion fast faster fat feature features fibonacci
field fields fig figure file filter filtration finally find finding finds finite firm firmly firms first fisher five flat flavor flavour flavours
flexible flint flops flow flows follow followed following follows for force forces forest forgiven forgives form formally formed forms formula
formulae formulas formulate formulates formulation formulations forth fortunately forum forums forward found foundation foundations four fourier
fourth fraction fractions framework frequencies frequency friction frobenius from front full fun function functions fundamental fundamentally
furthermore gan gate gates gauss gaussian gaussians gcd gdp gelu gender general generalization generate generates generator genuinely geometric
geometrically geometry get gets getting github give given gives global gls gmm go goal goes going good got government gpu gradient gradient's
gradients gram grammar graph graphs group group's groups gru guarantee guarantees habit habits hamilton hand handed handout handouts hands handy
happen happens hard harder hardware harmless has have having head heads health heat heatmap height help helpful helps hence here hermitian hessian
heteroskedasticity hidden high higher highlight highlights hilbert hinge hinges hint hints histogram history hold holds homework homogeneous
homomorphism homomorphisms hopfield hopfield's horner hospital house household households how huber humans hypergraph hyperparameter hyperparameters
hyperplane hypotheses hypothesis i i'm idea ideal ideals ideas idempotent identities identity if illustrate illustrated illustrates illustrating image
images immediate immediately implementation implication implications implicit implies imply importance important importantly impossible in include
included includes including income incoming increase increases increasing indeed independent index indexes indexing indicator indices individual
induces induct induction inductive industry inequalities inequality infer infinite influence infonce information ingredient ingredients injective
injectivity inner input inputs insight insights inspect inspection instrument instruments integer integers integral integrals integration intelligence
interact interaction interactions intercept interest interested interesting interestingly intermediate internet interpret interpretation interpreted
interpreting intersection intersects interview interviews into introduce introduced introduces introducing introduction intuition intuitive
intuitively invariants inverse inverses inversion invert invertibility invertible inverting inverts investigate involutory involve involved involves
involving irreducible is isn't isomorphic isomorphism it it's item items itemset itemsets iterate iterates iteration iterations its itself iv jacobian
jacobians joint jointly joints journey just justification justifications justified justifies justify juxtaposition jvp kalman kernel kernel's kernels
key keys kills kind kinds kinematics kink kinks kl know knowing knowledge known knows kronecker kullback lab label labels labor labs lag lagrange
lagrangian landmark landmarks landscape lanes language laplace laplacian large larger largest last latency lattice lattices law laws layer layernorm
layers layout layouts ldu leaf learn learning least lecture lectures ledger left legend leibler lemma lemmas length lengths less let let's lets letter
level levels leverage leverages leveraging lhs library licence license lie lies life light like likelihood likewise limit limits line linear linearity
linearly lines link lipschitz list listed listing lists live lives load loads local log log-likelihood log-sum-exp logarithm logic logistic logit
logits logsumexp long look looking looks loop lora loss losses lot love low lower lse lstm lu lyapunov machine machinery made magnitude magnitudes
mahalanobis main make makes making manifold manifolds manner many map mapping maps margin marginal mark market markets marks mass match matches
matching material materials math mathematical mathematically mathematics matrices matrix matter matters maximal maximise maximises maximize maximizes
maximizing maximum mean measurable measure measured measures mechanism mechanisms media meet meets member members memory mention mentioned mentioning
mentions message messages messy method methods metric metrics middle mini minibatch minibatches minimal minimise minimises minimising minimize
minimized minimizes minimizing minimum mle mlp modeling modelling module modules modulus moment moments momentum money monic monomial monomials
monotone monotonic moreover morphism morphisms morrison motivate motivated motivates motivation movie much multilinear multiple multiples multiplication
multiplications multiplicative multiplicity multiplied multiplier multipliers multiplies multiply multiplying multivariate must my name namely names
narrow natural naturally nature neat neatly necessary need needed needs negative neighbor neighborhood neighboring neighbors neighbour neighbourhood
neighbouring neighbours net nets network networks neural neuron neurons newton next nice nicely nilpotent nine node nodes noetherian nonlinear
nonnegative nonsingular nonzero norm normal normed norms notation note noted notes notice notices noting notion notions ntk nuclear null
nullstellensatz number numbers numerator numpy object objective objectives objects observation observations observe observed observer observes
observing obtain obtained obtaining obvious obviously occur occurrence occurrences occurs odd ode odometry of offer offers often ok ols on once one
one's only onto open operation operations operator operators opposite optimal optimisation optimization optimize optimizes optimizing optimum or orbit
order ordered orders ordinary origin orthogonal orthogonalize orthonormal our ourselves outcome outcomes outer outline output outputs over overall
overview page painful painless pair pairs parabola parallel parallelogram parameter parameters parentheses part partial particle particular parts pass
passed passes passing patch patches path paths patient patients pattern patterns pay payoff payoffs pays pca pdf penalties penalty people per
percentile perceptron perform performance performing performs period permutation perpendicular person perspective phase phenomena phenomenon phrase
physicist physicists physics picture piece pieces pivot pivots pixel pixels plain plan plane planes planner plant play plays pleasant pleasantly
please plot plots plotted plug plugging plugs plus point points poisson policy polynomial polynomials population portfolio poset position positions
positive possible posterior power powerful powers practitioner practitioners precisely precision prediction predictions predictor predictors prefix
prerequisites present presented presents preserves pressure pretrained price prices prime primes primitive principle principles prior probabilistic
probabilities probability problem problems procedure procedures proceed produce produced produces producing product product's products programmer
programmers programming projection projections projector projectors prompt prompts proof proofs prop propagate propagates propagating properties
property proposition prove proved proven proves provide provided provides proving proximal psd pseudoinverse pullback pullbacks purpose purposes
pushforward pythagoras python pytorch qr quadratic quality quantile quantities quantity quartic quaternion queries query question questions
quick quickly quiz quotient radius ramp ramps random range ranges rank ranking ratio rational ratios ray rayleigh rays read reader readers readily
reading reads real really rearrange rearranging reason reasonable reasoning reasons recall recalling recalls recap recipe recipes reciprocals
recognition recommended records rectangle rectifier rectifiers recurrence recurrences recurrent recursion recursive ref refer reference references
referring refers reflect reflection reflects regression regressions regressor regressors regularisation regulariser regularization regularizer relate
related relates relation relations relationship relationships relatively relevant reliable relies relu rely relying remainder remark remarkable
remarkably remarks remember reminder repository represent representation representations represented represents require required requires requiring
research residual residuals residue resort resorting resource resources respect respective respectively response responses responsible result
resultant resulting results retrieval return returned returns reward rewards rewrite rewrites rewriting rewritten rhs riccati ridge riemann right
rightly ring rings risk rmsnorm robot robots robust room root roots rotary rotation rotations router row rows rref rule rules sake same sampling
sandwich sanity satisfied satisfies satisfy satisfying say scalar scalars scatter schmidt schooling schwarz science score scores second section see
seeing seen sees self semi semidefinite semisimple sensor sensors sentence sentences sentiment separator sequence sequences series serve serves
service set sets setup seven several shallow shape sheaf sheaves sheet sherman ships short show showed showing shown shows side sides sigma sigmoid
sigmoids sign signal signals significance signs silu similarities similarity similarly simple simpler simplicity simplifies simplify simplifying
simply since sine single singular sit sits six size sizes skew slope slot slots slow slower small smaller smallest smooth smoothness snake so softmax
softmax's softplus software solution solutions solve solved solves solving someone sort sorted sound sounds source space spaces span spanned spanning
spans spd special specific specifically spectral spectrum speech speed spelling spending sphere sports square squared squares squaring squiggle
stabiliser stability stabilizer stable stacks standard start starts state stated statement statements states stationary statistic statistical
statistically statistician statisticians statistics status steady step steps still stochastic stock stocks stokes storage store stored stores
straightforward straightforwardly strength strictly string structure structures student students study studying style subgradient subgraph subgroup
subgroups subset subsets subspace subspaces substitute substituting substitution subtract subtracted subtracting such suffice suffices sufficient
suffix sum summarize summary summation summed summing sums sun supervised supply support supports suppose surface surfaces surjective surjectivity
surprising surprisingly svd svm swiglu swish symbol symmetric system systems table tables tackle tackled tackles tactics take takeaway takeaways taken
takes taking tall tangent tanh taps target targets task tasks tax taylor teacher teachers technique techniques technology tedious telescope telescopes
telescoping tell tells temperature temperatures tempting ten tensor tensorflow tensors term terms test text th than thanks that that's the their them
theme themselves then theorem theoretical theory there there's thereby therefore these they they're thing things think third this those thought
threads three thrice through throughout thus tidy time times tip tips title to together token tokenizer tokens tool toolkit tools top topic topics
topological topology torque torsion total trace traces traffic trajectories trajectory transaction transactions transform transformation
transformations transformer transformers transforms transition transitions transpose transposed transposes transposing tree trees triangle triangles
triangular trick tricks tries trigonometric triple triplet triplets trivial trivially true truly try trying tuple tuples tutorial twice twist two type
types ugly umbrella unbounded uncertainty under understand understanding undirected undo undoes undoing unemployment uniform union unique uniqueness
unit unitary units unity univariate universal university unnamed unroll unrolled unrolling unrolls unstable unsurprisingly upper upstream us usage use
used useful user users uses using utility vae value valued values variable variables variance variances various vec vector vectorisation vectorization
vectors velocities velocity verification verified verifies verify verifying versa vertex vertices very via vice view viewing viewpoint views visible
vision visual visualise visualization visualizations visualize visually vjp vocabulary volume wage wages wald walk wall want wanted wants water wave
way ways we we'll we're we've weight weights welford well what what's when whence where whether which who whole whose why wide widely width wiki will
wishart with won't woodbury word words work workhorse working works world worth wrench write writes writing written wrongly yield yielding yields you
your zeros
)";

/// Words that are known besides where nothing is spoken of by its name: with which notes tell what a sequence does as its formulas have it, and how
/// things look, read and came about. None of them tells of another step, loss or matrix than the formulas do.
constexpr std::string_view remark_text = R"(
abbreviate abbreviation able absorb absorbed absorbs accident accidents accompany accomplish accomplished accomplishes accumulate accumulated
accumulates accumulating accumulation accumulator accuracy accurate accurately across activated active actually additionally admire advanced advances
aesthetic after afterwards against ago ahead algorithmic alone although analogies analogously analogues analogy analytical anatomy another anticipated
anybody anything anyway anywhere apart appeal appealing appeals appended appending appropriate arbitrarily architecture architectures areas around
arrival arrivals arrive arrived arriving article articles artificial astonishing asymptotic attempt attempted attempts attractive autoref
autoregressive available average averages averaging avoid avoids away background backpropagated backwards bad bank banks barely base basically batch
bayes became become becomes before beginning begs behaves beneath bert beside best better bewildering beyond binomial biology black blackboard
blas block-wise blockwise blog blue book bookkeeping books boring bother bracketed building came canceling cancelled cancelling cannot
canonical capabilities capability carried categorical category causal causality causally celebrated central centring century cf
chains challenge characterise characterises characterize characterizes charm cheap cheaper cheapest checkpoint checkpoints chemical chemistry chore
christopher chunkwise cite citep citet clean cleaner cleanest close closely clue clues clustering coffee coincidence colleague colleagues collected
collection collects column-wise comfort comfortable comforting commonplace community commutative commute commutes compatible complain complains
complicated compressed computations conceptual conceptually confess confident confirming confirms confusing confusion consideration consistency
consistent consolation constraint constraints content contents continuity convention-free converse convince
convinced convinces convincing cool core cornerstone correct correction corrections correctly correspond could countable counterpart counterparts
cousin cousins cpu craft creating creation credible cref crisp cross-entropy culprit cumulative curiously current currently customary day deeper
definitions delayed delicate delight delightful delta demystify densities departure dependence dependencies deserve design desired desk
despite detour develop developed developing development deviation deviations device devices diagnostic diagrams did dies diff differentiability
differential digest discounting discounts discovered discussing disjoint distant distinct distinction divergent doctor down draw drawback drawbacks
drawing duality due dull dynamic e.g earlier earliest early earth easier economic economical effective effectively effortless effortlessly eg electric
electrons elegance eliminate eliminated elsewhere ema email embarrassing emph enabling encoding encodings encountered enjoy enjoys enlightening eqref
equalities error errors especially essence estimate estimated estimates etc eventually ever everybody everyday everywhere evidence evolution evolves
evolving exam excellent exercise-end exercise-start exhibit existence existing expensive experience experiments explanations
explanatory exploration explored exponentially extension external extremely factored faithful faithfully fame familiarise famous fancy far fashionable
fast faster favorite favourite feed feedback feedforward feeds feel figures film films final finance finitely firstly fit fits fitted focus focused
fold folded folding folds folklore fond footnote foremost forever forget forgets forgetting forgiving forgotten formal format former foundational
freedom friend friendly friends fruitful fully functional fundamentally further fused fuss future fuzzy gain gains game gap gate gated gates gather
gathered gathers gating gauge generalise generalises generality generalize generalized generalizes generated generating generation generative generic
genuine geodesics geometrical gist glance glimpse goals goodness gpu gradient-based graphics grateful gravity great green greet greets grid
grids ground grouped grouping grow grows growth grumpy guess had hadamard hamiltonian handed handle handy happening happily harder hardest
hardware harmonic hat hats headache heart heavily heavy held hero heroes hide hides highlights highly hindsight hint historically holding homework
honest hope horizon horizontal hot hours houses however href huge human humble i.e i.i.d identical identification identified identify identifying ie
illustration imaginary imagine implemented implements implicitly import imports improve impulse inbetween incidentally increment increments
independence independently inertia inference infinitesimal infinity inflation info informally informative initial initially innermost innocent insert
inserting inside insightful inspire inspired inspires instability instructive integrate integrated integrating interface internal interval intervals
intimate intriguing intrinsic invariance invariant invented invite invites ironic irrational irrelevant isometries isometry issue issues job journal
keep keeping keeps kept kinetic lack lagged lags land lands lapack laptop latent latest latter lead leading leads learned learning leaves left-hand
left-multiply leftmost legendre lengthy lesson lessons library-free limiting line-by-line linearise linearised linearized linked literally
literature loader location long-winded longer lookup loosely lovely lucky lunch machines magical maintain maintained maintaining maintains mamba
manipulation manipulations markov marvel marvellous masses mathematician mathematicians maximiser maximizer maxwell me meaningful meantime meanwhile
measurement measurements measuring mechanics medium memorable memories memorise memorised memorize memorized messy michael minima minimiser
minimization minimizer mining minutes miracles mixture mnemonic model models modern modest month months moral more motion motivated motivation
moves moving multivariable mutually mysteries mysterious mystery naive named nearest neither nevertheless new newcomer newcomers newest nickname
nicknamed nobody nobody-else non- nonetheless nonlinearity nontrivial normalisation normalised normaliser normalized normalizer notational notations
noteworthy nothing-new noticed noticing notorious now nowadays nowhere nth numerical numerically nutshell oddly off offset offsets old
old-fashioned older oldest one-line oneself optimality optimise optimiser optimisers optimizer ordering orientation ornament other out outermost
outline outset overall overcomes overhead own page pages paired pairing paper papers paradox paragraph parallelise parallelises parallelism
parallelize parallelized particularly partition past payment payments pedagogical pedestrian peel peeled peels pen perfect perfectly performance
performed perhaps permute permuted permutes permuting perpendicular perspective phone physical physically pick picked picks picture pictures piles
pitfall pitfalls plainly plausible playful pleasing pocket poetic pointwise polar polyak ponder popular possibilities post potential potentials
practical practically praise precious precise predict predicted predicting predictive predicts prefixes preservation
preserve preserved preserving press pretty preview previous previously primary principal printed probably process processes production professor
profit profits profound programming programs progress propagated propagation proper proposal proposed propositions prose proud public
pull pulled pulls push puzzle puzzled puzzles qualitative quantify quantum queried quiet quietly quirk quirks quite quiz quote rate rates raw reached
reaches reaching readability readable readout ready really rearranged rearranges reassuring recap recent recently recognise recognised recognises
recognize recognized recognizes recommend reconcile reconciles recover recovered recovers recursions red referred reflections regard regarding regime
region regions register registers regroup regrouped regrouping regular relative relatives remain remaining remains remembered remembering remembers
   repay repays report repository representative representing requirement requirements research researcher researchers
  rest retention retnet retrieve retrieved retrieves reveals reverse review reviews rewarding rhyme rich riddle riddles right-hand
rightmost rigid rigorous rise rnn robotics robust robustness role roll rolled rolling rotate rotates rotating roughly round rounds route routes
routine routinely row- run running runs rwkv s.t s.t. saddle said sampled satisfaction save saved saves saw saying says scan scanned scans scary
scenario scenes school schoolbook scientist scientists scored scoring search season second-order secret secrets sections seductive seek seeks seem
seems segment segments selective self-contained semantic semiseparable sense sensible sensitive sent separate sequential sequentially server servers
setting settings shadow shear sheet shift shifted shifting shifts shorter shortest shorthand shrink shrinking shrinks sibling signature significant
significantly similar simplest simplified simulation simultaneously sitting situation situations sketch slide slides slip slips 
slot slots slow slower slowly smart smell smells smoothed smoother smoothing smooths sober software solver somebody something soon sophisticated
sparse sparsity speaking specifically specimen speed spell spelled spells spherical spirit split splits splitting squash ssm ssms stable stack stand
standing stands staple stare stares started state-space stays step-by-step storage strangely strategy stream
streaming streams stretch stretches stretching striking strong structural structured stubborn studied studies study stumble stumbles subject
subsection subtle subtlety successive suggest suggests suitable suited superb sure surprise surprised surprises survive survives swallow swallows
sweep sweeps sweet symbols symmetries symmetry syntax systematic tables tail takeaway talk talking tangible taste team
technical tedious telescoped terminology testing textbf textbook textbooks textit theorems theoretical theoretically theories thesis
thinking though three-line tidier tidiest tidily timeline today told tomorrow tongue too torch totals toughest toward towards toy trade-off tradeoff
tradition traditional traditionally trainable trained translate translation transparent travel travelled travels treasure treatment trends tried
trouble troubles troublesome trustworthy truth turn turns tutorial two-line typed typically typographical ubiquitous unavoidable undergraduate
undergraduates underlying understood uneventful unfortunately unified universe unknown unknowns unnormalised unnormalized unpleasant unravel unravels
unremarkable unspectacular unstable unsurprising untangle until unwinding up update updated updates updating upshot upward url usual utilize utilizes
validation valuable variation variational verbally verdict view viewed visualisation visualized vivid viz vs w.r.t w.r.t. warm-up warms warmup warn
warned warns was washes weak weapon weather week weeks weigh weighed weighs weighted weighting well- went were whatever whenever whereas
whichever while whoever wikipedia window windows wisdom wise wish within witness witnesses wonder wondered wonderful wonders wordy worked worry
worthwhile worthy would wrote year years yesterday yourself zero
)";

const std::unordered_set<std::string_view>& plain_words() {
  static const std::unordered_set<std::string_view> words = words_in(plain_text);
  return words;
}

const std::unordered_set<std::string_view>& remark_words() {
  static const std::unordered_set<std::string_view> words = words_in(remark_text);
  return words;
}

/// Among these in itself, as a plural or genitive, or in all of its parts. Numbers and labels with one, “h2”, are.
bool is_among(std::string_view word, const std::unordered_set<std::string_view>& known) {
  if (std::any_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; })) return true;
  if (std::none_of(word.begin(), word.end(), [](char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) > 127; })) return true;
  if (word.front() == '@' && word.size() > 1 && word.find('-') != std::string_view::npos) return true;  // “@eq-norm”, a reference
  if (known.contains(word)) return true;
  if (const std::size_t dash = word.find_first_of("-/"); dash != std::string_view::npos) return is_among(word.substr(0, dash), known) && is_among(word.substr(dash + 1), known);
  if (word.ends_with("'s")) return is_among(word.substr(0, word.size() - 2), known);
  constexpr std::size_t shortest = 4;
  return word.size() >= shortest && word.ends_with('s') && known.contains(word.substr(0, word.size() - 1));
}

bool is_plain(std::string_view word) { return is_among(word, plain_words()); }

bool is_mark(std::string_view word) { return among(word, {",", ";", ":", ".", "(", ")", "?", "!"}); }

/// What only leads into a sentence, whatever else it may say further on.
bool is_lead(std::string_view word) {
  return among(word, {"after", "again", "but", "however", "now", "lastly", "once", "while", "starting", "up", "out", "own", "more", "may", "some", "just", "additionally", "conversely", "put", "before", "should", "shall", "further", "still"});
}

/// “Without using its structure”, “without computing it”: how something is found, and not what is left out of it.
bool leaves_out_no_part(std::string_view gerund) {
  return among(gerund, {"using", "exploiting", "capitalizing", "capitalising", "leveraging", "relying", "resorting", "computing", "forming", "inverting", "knowing", "storing", "materializing", "materialising", "explicitly", "ever"});
}

/// “The original problem”, “singular values”: pairs of words that are known where the first alone is not.
bool is_known_pair(std::string_view first, std::string_view second) {
  if (first == "differential") return second == "of";
  if (first == "laid") return second == "out";
  if (first == "skip") return among(second, {"connection", "connections"});
  if (first == "update") return among(second, {"rule", "rules", "formula", "formulas"});
  if (first == "singular") return among(second, {"value", "values", "vector", "vectors"});
  if (among(first, {"non-zero", "nonzero"})) return among(second, {"singular", "eigenvalue", "eigenvalues"});
  if (first == "original") return among(second, {"goal", "problem", "question", "equation", "equations", "system", "aim", "formula", "expression", "form", "claim", "task", "definition", "paper", "svd"});
  return first == "without" && leaves_out_no_part(second);
}

/// “The question becomes”, “the formula becomes”: how something is written, or what is asked.
bool is_of_formula(const std::vector<std::string>& words, std::size_t at) {
  return words[at] == "becomes" && at > 0 && among(words[at - 1], {"question", "formula", "expression", "equation", "problem", "identity", "claim"});
}

/// “A factor”, “the transpose”, “a sign”: what formulas lose by a slip.
bool names_slip(const std::vector<std::string>& words, std::size_t at) {
  return at + 1 < words.size() && among(words[at], {"a", "an", "the", "its", "one"}) && among(words[at + 1], {"factor", "sign", "minus", "transpose", "term", "square", "power", "sum", "index", "inverse", "prime"});
}

/// “The sum must not be lost”, “which must not be forgotten”: a word of such a warning, which is of the formula.
bool warns_of_slip(const std::vector<std::string>& words, std::size_t at) {
  const std::size_t from = words[at] == "not" && at > 0 ? at - 1 : at > 2 ? at - 3 : words.size();
  return begins_with(words, from, "must not be") > 0 && from + 3 < words.size() && among(words[from + 3], {"lost", "forgotten", "dropped", "omitted", "confused", "overlooked", "mistaken", "neglected"});
}

/// “This is no accident”, “not a coincidence”, “there is no need to”: what denies nothing of a matrix. `at`: the denial.
bool is_no_surprise(const std::vector<std::string>& words, std::size_t at) {
  std::size_t noun = at + 1;
  if (noun < words.size() && words[at] == "not" && among(words[noun], {"a", "an", "by"})) ++noun;
  else if (words[at] == "not") return false;
  return noun < words.size() && among(words[noun], {"accident", "coincidence", "surprise", "wonder", "need", "doubt", "harm", "difficulty", "trouble", "mystery", "magic", "chance"}) &&
         (words[noun] != "chance" || words[noun - 1] == "by") && (words[noun] != "need" || (noun + 2 < words.size() && words[noun + 1] == "to" && among(words[noun + 2], {"compute", "prove", "repeat", "know", "write", "differentiate", "form", "store", "invert", "worry", "expand"})));
}

/// “No mean is taken away.”: what is not done beside what the formulas say. `at`: the denial.
bool denies_an_act(const std::vector<std::string>& words, std::size_t at) {
  constexpr std::size_t longest = 7;
  if (at != 0 || words.size() < 4 || words.size() > longest || words[0] != "no" || !among(words[2], {"is", "are"}) || !among(words[3], {"taken", "subtracted", "needed", "involved", "required", "added"})) return false;
  return among(words[1], {"mean", "factor", "constant", "term", "bias", "scaling", "transpose", "scale", "sum", "average", "momentum", "noise", "dropout", "gradient"}) && !any_among(words, {"longer", "more", "any", "now"});
}

/// “A product of two kernels is therefore not the kernel of the ends”: what no such thing is, and nothing of those that the text has named.
bool denies_in_general(const std::vector<std::string>& words, std::size_t at, bool formula) {
  if (formula || words[at] != "not" || !among(words[0], {"a", "an"}) || at + 1 >= words.size() || !among(words[at + 1], {"the", "a", "an", "one"})) return false;
  if (!std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at), [](const std::string& w) { return !is_mark(w); })) return false;
  return !any_among(words, {"here", "now", "any", "longer", "this", "these", "our", "its", "more", "above", "same", "constant", "zero", "one", "symmetric", "orthogonal", "invertible", "diagonal", "inverse", "positive", "projection", "square", "matrix", "weight", "map", "operator", "vector", "rotation", "reflection", "permutation", "covariance", "isometry", "projector", "basis"});
}

/// “Adds up to nothing”, “later layers”, “we may write”, “some scalar function of”, “for some $c$”, “$0$ otherwise”: words that limit or change something
/// in other places than these.
bool is_plain_here(const std::vector<std::string>& words, std::size_t at, bool behind_formula, bool before_formula) {
  const std::string& w = words[at];
  const bool begins = at == 0 || is_mark(words[at - 1]);
  const std::string_view before = at == 0 ? std::string_view() : words[at - 1], next = at + 1 < words.size() ? std::string_view(words[at + 1]) : std::string_view();
  if (is_known_pair(w, next)) return true;
  if (w == "nothing") return !begins;
  if (w == "different" || w == "zero") return begins_with(words, w == "zero" && at > 1 ? at - 2 : at, "different from zero") > 0;
  if (w == "later") return !begins || !among(next, {"", ",", "the", "its", "their", "his", "our", "we", "it", "they", "this", "that", "on"});
  if (w == "much") return before == "as" && next == "as";
  if (w == "few") return before == "a";
  if (w == "case") return before == "special" && at > 2 && words[at - 2] == "a" && words[at - 3] == "as";  // “as a special case we have”
  if (w == "may") return among(before, {"we", "one", "you"});
  if (w == "places") return begins_with(words, at + 1, "matrices side by side") > 0 || begins_with(words, at + 1, "them side by side") > 0;
  if (w == "but") return begins;
  if (w == "not" && next.empty() && before_formula) return begins || among(before, {"and", "but"});  // “$…$, but not $…$”
  if (w == "lost" && before == "has" && names_slip(words, at + 1) && std::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at), [](const std::string& x) { return among(x, {"line", "formula", "equation", "identity", "version", "expression", "display"}); })) return true;
  if (warns_of_slip(words, at) || (w == "lost" && before == "has" && at == 1 && behind_formula && names_slip(words, 2))) return true;
  if (const std::size_t noun = w == "no" ? at + 1 : at; noun > 0 && words[noun - 1] == "no" && begins_with(words, noun + 1, "on the") > 0 && noun + 3 < words.size() && among(words[noun + 3], {"right", "left", "right-hand", "left-hand"})) return true;  // “with no mask on the right”
  if (w == "fix") return begins && (among(next, {"a", "an", "some", "two"}) || (next.empty() && before_formula));  // “fix an angle $\theta$”
  if ((w == "not" || w == "no") && (is_no_surprise(words, at) || denies_an_act(words, at) || denies_in_general(words, at, behind_formula || before_formula))) return true;
  if (w == "not") return among(next, {"depend", "dependent", "random", "matter", "need", "grow", "change", "exceed", "unique", "obvious", "hard", "surprising", "necessary", "only"});  // of dependence is read where derivatives are
  if (w == "no") return next == "loss";
  if (w == "should") return among(next, {"give", "yield", "look"}) || (next == "actually" && at + 2 < words.size() && among(words[at + 2], {"give", "yield"}));
  if (w == "some") return (before_formula && next.empty()) || (among(before, {"is", "be"}) && !next.empty());
  if (w == "put") return before_formula && next.empty();  // “and put $\delta = …$”
  if (w == "mask") return before_formula && next.empty();  // “the mask $M_{ij} = 1$ if”
  if (w == "otherwise") return behind_formula && at == 0;
  if (w == "fixed") return among(before, {"a", "any", "for"}) || (at > 1 && words[at - 2] == "other");
  return false;
}

/// “We exchange the sums”, “transposing both sides”, “the order of calculation is reversed”: a change of how something is written or argued.
bool speaks_of_text(const std::vector<std::string>& words) {
  for (std::size_t k = 0; k + 2 < words.size(); ++k)
    if (words[k] == "order" && words[k + 1] == "of" && among(words[k + 2], {"calculation", "calculations", "computation", "computations", "evaluation", "summation", "integration", "differentiation"})) return true;
  return any_among(words, {"sum", "sums", "summation", "side", "sides", "proof", "claim", "argument", "equation", "equations", "formula", "index", "indices", "line"});
}

/// “We add a multiple of the identity to it”, “a small number is added to its diagonal”: what is done to something that a pronoun names.
std::string acts_on_pronoun(const std::vector<std::string>& words) {
  constexpr std::ptrdiff_t reach = 9;
  for (auto w = words.begin(); w != words.end(); ++w) {
    if (!among(*w, {"add", "adds", "added", "subtract", "subtracts", "subtracted", "multiply", "multiplies", "multiplied", "divide", "divides", "divided", "put", "puts", "move", "moves", "cut", "cuts", "turn", "turns", "scale", "scales", "scaled"})) continue;
    if (w != words.begin() && w[-1] == "to") continue;  // “the operator that we use to multiply its arguments”
    const auto clause = std::find_if(w, words.end(), [](const std::string& x) { return among(x, {"since", "because"}); });
    const auto end = std::min({words.end() - w, reach, clause - w});
    if (std::any_of(w + 1, w + end, [](const std::string& x) { return among(x, {"it", "its", "them", "both", "their", "those"}); })) return *w;
  }
  return {};
}

/// “We distort it”, “then we clip $y$”: what somebody does to the thing itself, and not with it (“we need it”).
std::string act_on_it(const std::vector<std::string>& words, bool formula_follows) {
  static const auto leaves_alone = words_in("write denote call use need see note know want compute have get obtain find consider study prove show assume suppose recall state keep check verify look think understand read do derive define name express "
                                            "notice observe store plot draw stress emphasise emphasize illustrate visualise visualize evaluate calculate estimate test give explain discuss prefer like mean need represent solve recognise recognize interpret view treat regard leave remember mention repeat will can may must could should would");
  for (std::size_t k = 0; k + 1 < words.size(); ++k) {
    std::size_t verb = k + 1;
    while (verb < words.size() && among(words[verb], {"then", "now", "also", "simply", "just", "next", "finally", "first", "only"})) ++verb;
    const bool object = verb + 1 < words.size() ? among(words[verb + 1], {"it", "them"}) : formula_follows && verb < words.size();
    if (among(words[k], {"we", "you"}) && (k == 0 || is_mark(words[k - 1]) || among(words[k - 1], {"then", "now", "and", "finally", "next"})) && object && !leaves_alone.contains(words[verb])) return words[verb];
  }
  return {};
}

/// “We add the input”, “its rows are sorted”, “apply the softmax to each row”: an act that leaves something other than it was, and no step of an argument (“we apply the
/// chain rule”, “we add both”) and no ability (“to multiply two matrices”).
std::string act_in(const std::vector<std::string>& words, bool formula_follows) {
  if (std::string act = act_on_it(words, formula_follows); !act.empty()) return act;
  static const auto acts = words_in("add adds added subtract subtracts subtracted multiply multiplies multiplied divide divides divided sort sorts sorted square squares squared cube cubes cubed round rounds rounded shift shifts shifted "
                                    "apply applies split splits extend extends extended update updates updated average averages averaged set");
  static const auto of_arguments = words_in("rule rules law laws identity theorem lemma inequality formula definition equation equations chain induction hypothesis trick zero both two them these sides result property properties linearity argument notation "
                                            "together up term terms factors matrices vectors fractions exponents shapes dimensions sizes brackets parentheses");
  constexpr std::size_t reach = 8;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (!acts.contains(words[k])) continue;
    std::size_t before = k;
    while (before > 0 && among(words[before - 1], {"then", "now", "also", "next", "first", "finally", "simply", "each"})) --before;
    const std::string_view last = before == 0 ? std::string_view() : std::string_view(words[before - 1]);
    const bool passive = (words[k].ends_with("ed") || words[k] == "set" || words[k] == "split") && among(last, {"is", "are", "was", "were", "gets", "get", "be"});
    const bool active = !words[k].ends_with("ed") && (among(last, {"we", "you", "i", "one"}) || (before == 0 && words[k] != "square"));
    if ((!passive && !active) || (words[k] == "set" && !passive)) continue;
    if (passive && before > 1 && among(words[before - 2], {"can", "may", "could", "to", "must", "cannot", "should"})) continue;
    if (formula_follows && words.back() == "by" && words[k].starts_with("multipl")) continue;  // “is multiplied by $A$”, as its recurrence has it
    const auto end = words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), k + reach));
    if (active && before == 0 && k + 1 < words.size() && among(words[k + 1], {"the", "each", "its"}) && std::any_of(words.begin() + static_cast<std::ptrdiff_t>(k), end, [](const std::string& w) { return among(w, {"row", "rows", "column", "columns", "entry", "entries", "diagonal"}); })) return words[k];  // “divide the first row by two”
    if (std::none_of(words.begin() + static_cast<std::ptrdiff_t>(k) + 1, end, [](const std::string& w) { return of_arguments.contains(w); })) return words[k];
  }
  return {};
}

/// “(Yang et al., 2024)” says who has said it.
void drop_citations(std::vector<std::string>& words) {
  const auto is_year = [](const std::string& w) { return w.size() >= 4 && (w.starts_with("19") || w.starts_with("20")) && w[2] >= '0' && w[2] <= '9' && w[3] >= '0' && w[3] <= '9'; };
  for (auto open = words.begin(); (open = std::find(open, words.end(), "(")) != words.end();) {
    const auto close = std::find(open, words.end(), ")");
    if (close == words.end()) return;
    if (std::any_of(open, close, is_year)) open = words.erase(open, close + 1);
    else open = close;
  }
}

}  // namespace

bool opens_clause(std::string_view w) {
  return among(w, {"given", "which", "where", "with", "without", "after", "before", "when", "if", "unless", "while", "as", "except", "provided", "assuming", "supposing", "under", "in", "on", "at", "during", "since", "because", "but", "whereas",
                   "although", "though", "until", "till", "from", "inside", "within", "outside", "by", "using", "behind", "beside", "once", "whenever", "wherever", "instead", "only", "almost", "approximately", "up", "then"});
}

std::string unknown_among(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool independent = words[i] == "not" && i + 1 < words.size() && among(words[i + 1], {"depend", "dependent"});  // which is read where derivatives are
    const bool paired = i + 1 < words.size() && is_known_pair(words[i], words[i + 1]);
    const bool article = words[i] == "some" && i + 2 < words.size() && i > 0 && among(words[i - 1], {"is", "be"});  // “is some scalar function of”
    if (const std::size_t n = begins_with(words, i, "different from zero"); n > 0) {
      i += n - 1;
      continue;
    }
    const bool its = words[i] == "differential" && i > 0 && among(words[i - 1], {"the", "its", "a"});
    if (!independent && !article && !paired && !its && !is_of_formula(words, i) && !is_plain(words[i])) return words[i];
  }
  return {};
}

/// “The reason is clear”, and no “we clear $M$”; “one way is to invert $M$”: an inverse is computed; “describes how the state changes”: that it does is told by formulas.
static bool is_told_only(const std::vector<std::string>& words, std::size_t at) {
  if (at == 0) return false;
  if (words[at] == "clear") return among(words[at - 1], {"is", "now", "becomes"});
  if (words[at] == "invert") return among(words[at - 1], {"to", "we", "can", "could", "would", "may"});
  if (words[at] == "inverting") return among(words[at - 1], {"in", "of", "by", "for", "when", "before", "requires", "without"});
  constexpr std::size_t reach = 5;
  for (std::size_t k = at; k-- > 0 && at - k < reach && !is_mark(words[k]);)
    if (words[k] == "how") return k > 0 && among(words[k - 1], {"describes", "describe", "tells", "tell", "determines", "governs", "controls", "models", "says", "shows"}) && among(words[at], {"change", "changes", "varies", "vary"});
  return false;
}

static bool asks_how_it_changes(const sentence& s);
static bool tells_how_differentiated(const sentence& s);

/// Those of a sentence that was not met before.
static std::string find_unknown_in_remark(const sentence& s, bool claims) {
  const std::vector<std::string> all = words_of(s);
  if (!claims && (asks_how_it_changes(s) || tells_how_differentiated(s) || speaks_of_formula_above(s))) return {};
  const bool of_text = speaks_of_text(all), changes = !claims && !of_text, in_place = !all.empty() && among(all[0], {"in", "at", "on", "for", "from", "after", "during"}) && !s.pieces[0].mathematics;
  const auto is_numeral = [](std::string_view w) { return w.find_first_not_of("iv") == std::string_view::npos; };  // “(ii)”
  if (std::string act = changes ? acts_on_pronoun(all) : std::string(); !act.empty()) return act;
  bool looked_at = true;  // of a claim's sentence only the clauses that say where, when or how: its main clause tells what it claims
  for (std::size_t k = 0; k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) continue;
    std::vector<std::string> words = words_of(s.pieces[k].words);
    drop_citations(words);
    if (std::string act = claims ? std::string() : act_in(words, k + 1 < s.pieces.size()); !act.empty()) return act;
    if (changes && in_place && words.size() == 1 && among(words[0], {"is", "becomes", "equals"}) && k + 1 < s.pieces.size()) return words[0];  // “in the second chunk $A$ is $B$”
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (claims && (i == 0 || is_mark(words[i - 1]))) looked_at = (looked_at && i == 0 && k > 0) || opens_clause(words[i]) || (i + 1 < words.size() && among(words[i], {"and", "but", "so"}) && opens_clause(words[i + 1]));
      const bool role = i > 0 && i + 1 < words.size() && words[i - 1] == ":" && words[i + 1] == ":";  // “:numref:”
      const bool names = words[i].ends_with("ed") && i > 0 && among(words[i - 1], {"the", "a", "an", "this", "that", "these", "those", "each"});  // “the reversed order”
      if (is_told_only(words, i)) continue;
      if (changes && !names && is_form_of_change(words[i]) && !(i + 1 < words.size() && is_known_pair(words[i], words[i + 1]))) return words[i];
      const bool known = !looked_at || words[i].size() == 1 || (of_text && is_form_of_change(words[i])) || is_numeral(words[i]) || role || is_plain(words[i]) || is_among(words[i], remark_words());
      const bool by_another = words[i] == "instead" && i == 0 && k > 1 && !s.pieces[k - 2].mathematics && any_among(words_of(s.pieces[k - 2].words), {"differentiate", "differentiating", "derivative", "gradient"});  // “when we differentiate in $y$ instead”
      if (!known && !by_another && !is_plain_here(words, i, k > 0, k + 1 < s.pieces.size())) return words[i];
    }
  }
  return {};
}

std::string change_in(const std::vector<std::string>& words) {
  if (std::string act = act_in(words, false); !act.empty()) return act;
  const auto change = std::find_if(words.begin(), words.end(), [](const std::string& w) { return is_form_of_change(w); });
  return change == words.end() ? std::string() : *change;
}

std::string unknown_in_remark(const sentence& s, bool claims) {
  return once(s, claims ? &said_in_words::unknown_in_claim : &said_in_words::unknown_in_remark, [&] { return find_unknown_in_remark(s, claims); });
}

/// “Moving the error back through $W$ we have”: what is done in the derivation, and nothing that is said of W.
static bool is_step_of_derivation(const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  if (words.empty() || !among(words[0], {"moving", "pulling", "pushing", "passing", "carrying", "sending", "propagating", "bringing"})) return false;
  const bool of_error = any_among(words, {"error", "errors", "gradient", "gradients", "signal", "signals", "derivative", "derivatives", "back"});
  for (std::size_t k = 1; of_error && k + 1 < words.size(); ++k) {
    if (among(words[k], {"we", "one"})) return among(words[k + 1], {"have", "get", "gets", "obtain", "obtains", "find", "finds", "arrive", "see"});
    if (!among(words[k], {"the", "this", "it", "error", "errors", "gradient", "gradients", "signal", "signals", "derivative", "derivatives", "back", "backwards", "down", "through", "along", "to", "into", "via", "across", "over", "layer", "layers", "weights", "nonlinearity", "activation",
                          "linear", "affine", "map", "output", "hidden", "first", "second", "last", "next", "once", "more", ","}))
      return false;
  }
  return false;
}

/// “One way would be to invert”, “we could also compute”, “this is equivalent to saying that”: what somebody would do with the name behind it, or says of it. The verb is left out.
static void drop_what_one_would_do(std::vector<std::string>& words) {
  for (std::size_t k = 1; k + 1 < words.size(); ++k) {
    const bool says = words[k] == "saying" && words[k + 1] == "that";
    if (!says && !among(words[k], {"would", "could", "might", "were"})) continue;
    const bool way = words[k] != "were" && among(words[k - 1], {"way", "option", "approach", "method", "idea", "possibility", "strategy", "thing", "choice"}) && words[k + 1] == "be";
    const bool somebody = among(words[k - 1], {"we", "one", "you", "i"}) && (words[k] != "were" || among(words[k + 1], {"interested", "able", "going"}));
    if (says || way || somebody) words.erase(words.begin() + static_cast<std::ptrdiff_t>(k--));
  }
}

/// The same as `unknown_among` for the words with which the sentence begins, up to a formula or a mark: “in a packed row”, “at birth”.
static std::string unknown_opening(const sentence& s, bool hypothetical) {
  if (s.pieces.empty() || s.pieces[0].mathematics) return {};
  std::vector<std::string> words = words_of(s.pieces[0].words);
  words.erase(std::find_if(words.begin(), words.end(), is_mark), words.end());
  if (hypothetical) drop_what_one_would_do(words);
  std::erase_if(words, is_lead);
  return unknown_among(words);
}

/// “How does $f$ change when we change $x$?”: nothing is said of either.
static bool asks_how_it_changes(const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  const bool asks = words.size() > 2 && words.back() == "?" && words[0] == "how" && among(words[1], {"does", "do"}) && any_among(words, {"move", "vary", "respond", "react", "change"});
  if (asks && !any_among(words, {"if", "when", "once", "after", "not", "we", "you", "by"})) return true;
  return !words.empty() && words.back() == "?" && any_phrase(words, {"how does change", "how do change", "how much does change", "how much do change", "how does move", "how do move", "how does vary", "how do vary", "how does respond", "how do respond"});
}

/// “Derivatives with respect to $w$ see it inside $z$”, “all gradients pass through $h$”: how they are taken, where nothing denies it.
static bool tells_how_differentiated(const sentence& s) {
  std::vector<std::string> words = words_of(s);
  if (words.size() > 2 && words[0] == "through" && std::any_of(s.pieces.begin(), s.pieces.end(), [](const piece& p) { return p.mathematics; })) {  // “through $x$ all of them move”
    std::erase_if(words, [](const std::string& w) { return among(w, {"move", "moves", "all", "both", "them", "vary", "varies", "of", "two", "three", "four", "five", "."}); });
    return words.size() == 1;
  }
  if (!words.empty() && among(words[0], {"all", "the", "our", "these", "here", "a", "any", "every", "each"})) words.erase(words.begin());
  if (words.empty() || !among(words[0], {"derivatives", "gradients", "derivative", "gradient", "differentials"})) return false;
  const bool inside = any_among(words, {"inside", "through", "into"}), as_function = any_phrase(words, {"as a function of"});
  if (!any_among(words, {"see", "sees", "go", "goes", "pass", "passes", "look", "looks", "flow", "flows", "run", "runs"}) || (!inside && !as_function)) return false;
  const bool as_variables = any_phrase(words, {"as variables of their own", "as a variable of its own", "as independent variables"});
  std::erase_if(words, [&](const std::string& w) { return w == "inside" || (as_variables && among(w, {"treat", "treats", "take", "takes", "own"})); });
  return unknown_among(words).empty();
}

bool speaks_of_formula_above(const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  if (s.pieces.empty() || s.pieces.back().mathematics) return false;  // “the formula treats $r$ as a constant: $…$”
  if (words.size() < 4 || words[0] != "the" || any_among(words, {":", "below", "next", "following", "here", "our", "we", "now", "always", "matrix", "longer", "from", "again", "changes", "anymore", "new"})) return false;
  constexpr std::size_t reach = 4;
  for (std::size_t k = 1; k + 1 < std::min(words.size(), reach); ++k) {
    const bool told = k > 1 && among(words[k - 1], {"first", "second", "third", "last", "previous", "preceding", "other", "wrong", "shorter", "common", "popular", "naive"});
    if (!told || !among(words[k], {"line", "formula", "equation", "version", "expression", "display"})) continue;
    if (among(words[k + 1], {"treats", "forgets", "misses", "lacks", "ignores", "confuses", "drops", "neglects", "overlooks"})) return true;
    return words[k + 1] == "is" && k + 3 < words.size() && among(words[k + 2], {"the", "a"}) && among(words[k + 3], {"gradient", "derivative", "jacobian", "hessian", "rule", "formula"});
  }
  return false;
}

/// “Its gradient keeps $H$”, “the Hessian contains $S$”: what a derivative has in it, and nothing of the name.
static bool tells_what_derivative_has(const sentence& s) {
  const std::vector<std::string> words = words_of(s);
  return words.size() > 2 && among(words[0], {"its", "the", "their", "this"}) && among(words[1], {"gradient", "gradients", "derivative", "derivatives", "hessian", "jacobian", "differential"}) &&
         among(words[2], {"keeps", "keep", "contains", "contain", "has", "carries", "carry", "needs", "shows", "picks", "brings", "sees", "uses"}) && unknown_among({words.begin() + 3, words.end()}).empty();
}

/// Whether the last of the words is one of these.
static bool any_ends(std::string_view text, std::initializer_list<std::string_view> list) {
  const std::vector<std::string> words = words_of(text);
  return !words.empty() && among(words.back(), list);
}

/// What `unknown_beside` and `unknown_said_of` find.
static std::string unknown_around(const sentence& s, std::size_t at, bool hypothetical) {
  if (is_step_of_derivation(s) || asks_how_it_changes(s) || tells_how_differentiated(s) || tells_what_derivative_has(s) || speaks_of_formula_above(s)) return {};
  std::string found = unknown_opening(s, hypothetical);
  for (std::size_t k = at; found.empty() && k-- > 0;) {
    if (s.pieces[k].mathematics) continue;
    std::vector<std::string> words = words_of(s.pieces[k].words);
    const auto mark = std::find_if(words.rbegin(), words.rend(), is_mark);
    const bool breaks = mark != words.rend();
    words.erase(words.begin(), mark.base());
    if (!breaks && k == 0) std::erase_if(words, is_lead);
    if (hypothetical) drop_what_one_would_do(words);
    if (!words.empty() && words.back() == "put") words.pop_back();  // “and put $\delta = …$”
    found = unknown_among(words);
    if (breaks) break;
  }
  for (std::size_t k = at + 1; found.empty() && k < s.pieces.size(); ++k) {
    if (s.pieces[k].mathematics) continue;
    std::vector<std::string> words = words_of(s.pieces[k].words);
    if (!words.empty() && words.back() == "put" && k + 1 < s.pieces.size()) words.pop_back();
    if (!words.empty() && words[0] == "alone" && k > 1 && !s.pieces[k - 2].mathematics && any_ends(s.pieces[k - 2].words, {"through", "via"})) words.erase(words.begin());  // “through $O$ alone”
    const bool relative = k == at + 1 && words.size() > 1 && words[0] == "," && among(words[1], {"which", "that", "whose", "now", "then", "and"});
    const bool told = k == at + 1 && words.size() > 1 && words[0] == ":";  // “definition of $D$: there should be a minus”
    const auto mark = std::find_if(words.begin() + (relative || told ? 1 : 0), words.end(), is_mark);
    found = unknown_among({words.begin(), mark});
    if (k == at + 1 && found.empty() && words.size() > 3 && among(words[0], {"is", "are"}) && words[1] == "the" && mark - words.begin() > 3 && among(*(mark - 1), {"one", "ones"})) found = mark[-2];  // “is the scaled one”: of several
    if (mark != words.end()) break;
  }
  return found;
}

std::string unknown_beside(const sentence& s, std::size_t at) { return unknown_around(s, at, false); }

std::string unknown_said_of(const sentence& s, std::size_t at) { return unknown_around(s, at, true); }

}  // namespace odot::notes
