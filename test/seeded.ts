/** Before each file of tests: what fast-check draws follows from the seed of the run, which a failure prints. */
import fc from 'fast-check';
import { SEED } from './effort.js';

fc.configureGlobal({ seed: SEED });
