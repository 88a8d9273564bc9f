/**
 * The rules commands of package.json, on the project in the current folder.
 *
 * @module
 */
import { answerTo } from './commands.js';
import { Refusal } from './refusal.js';

try {
  console.log(await answerTo(process.argv.slice(2), process.cwd()));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
