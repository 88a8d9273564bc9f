/** The tests of money in the order in which they are tried. */
import '../money/wording.test.js';
import '../money/kobo.test.js';
import '../money/amounts.test.js';
import '../money/decimals.test.js';
