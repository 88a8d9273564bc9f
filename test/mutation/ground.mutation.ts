/** The tests of the ground in the order in which they are tried. */
import '../ground/wording.test.js';
import '../ground/kobo.test.js';
import '../ground/amounts.test.js';
import '../ground/decimals.test.js';
import '../ground/calendar.test.js';
import '../ground/errors.test.js';
import '../ground/frozen.test.js';
import '../ground/once.test.js';
