/** The tests of the algebra in the order in which they are tried, and the law, whose workings it writes. */
import '../algebra/regimes.test.js';
import '../algebra/recording.test.js';
import '../algebra/immediate.test.js';
import '../algebra/products.test.js';
import './law.mutation.js';
import '../algebra/evaluation.test.js';
import '../algebra/workings.test.js';
