/**
 * The commands of `nigeria-tax`, and their output.
 *
 * @module
 */

/**
 * 0: done. 1: refused, or called wrongly. 2: some lines were refused, or a signature was not confirmed. 3 and 4: a
 * figure was not reproduced. 130: interrupted.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130;

/** A command of `nigeria-tax`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  run(words: readonly string[]): Promise<ExitCode>;
}

/** The caller's mistake on the command line: an unknown option, a file that is not there. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
