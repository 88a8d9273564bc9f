/**
 * `--debug`: where in the program an error arose.
 *
 * @module
 */

/** Shows the stack of an error, if the caller asked for it. */
export function showStack(error: unknown): void {
  const isWanted = process.argv.includes('--debug');
  if (isWanted && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}
