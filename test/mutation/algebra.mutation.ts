/** The tests of the algebra in the order in which they are tried. */
import '../algebra/every-word.test.js';
import '../algebra/tracing.test.js';
import '../algebra/strip.test.js';
import '../algebra/program.test.js';
import '../algebra/range.test.js';
import '../algebra/words.test.js';
import '../algebra/wording.test.js';
import '../algebra/sheet.test.js';
import '../algebra/fractions.test.js';
import '../algebra/readers/moving.test.js';
import '../algebra/readers/regimes.test.js';
import '../algebra/recording.test.js';
import '../algebra/immediate.test.js';
import '../algebra/workings.test.js';
import '../algebra/products.test.js';
import '../algebra/evaluation.test.js';
