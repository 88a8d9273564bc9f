/**
 * The rules commands of package.json: build, check, diff, new, revise.
 *
 * @module
 */
import { build } from './build.js';
import { check } from './check.js';
import { diff } from './diff.js';
import { openYear } from './open-year.js';
import { Refusal } from './refusal.js';
import { revise } from './revise.js';

const commands: Readonly<Record<string, (root: string, words: readonly string[]) => string | Promise<string>>> = {
  build,
  check,
  diff,
  new: openYear,
  revise,
};

const [name = '', ...words] = process.argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) throw new Refusal(`No command "${name}". Accepted: ${Object.keys(commands).join(', ')}.`);
  console.log(await command(process.cwd(), words));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
