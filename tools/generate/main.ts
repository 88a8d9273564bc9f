/**
 * `npm run generate`: runs every generator in order, and says which files each of them changed. `-- --published` has
 * `cases:rewrite` rewrite published figures too.
 *
 * @module
 */
import { GENERATORS } from './generators.js';
import { generate } from './run.js';

const { code, said } = generate(process.cwd(), GENERATORS, process.argv.slice(2));
console.log(`\n${said}`);
process.exitCode = code;
