/**
 * `--debug`: where in the program an error arose.
 *
 * @module
 */

const isWanted = process.argv.includes('--debug');

/** Shows the stack of an error, if the caller asked for it. */
export function showStack(error: unknown): void {
  if (isWanted && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}
