/** The tests of the law in one file, so that a mutant loads the core once: the quickest to fail stand first. */
import '../law/individual/worked-cases.test.js';
import '../law/company/worked-cases.test.js';
import '../company/steps.test.js';
import '../individual/steps.test.js';
import '../individual/calculate-pit.test.js';
import './worked-cases.mutation.js';
