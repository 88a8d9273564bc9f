/** The tests of money in the order in which they are tried. */
import '../ground/wording.test.js';
import '../ground/kobo.test.js';
import '../ground/amounts.test.js';
import '../ground/decimals.test.js';
