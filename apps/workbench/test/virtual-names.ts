/** The module of names that the build of the page makes, for the tests of what imports it. */
import { factsOf } from '../tools/facts.js';

export default factsOf('names');
