/**
 * The progress of a filter, on one line of the terminal.
 *
 * @module
 */
import type { Tally } from './filter.js';

const EVERY_MS = 200;
const CLEAR = '\r\u001B[K';

/** Shows how far a filter has come, where standard error is a terminal. */
export class Progress {
  readonly #start = performance.now();
  readonly #isShown = process.stderr.isTTY === true;
  #last = 0;

  show({ lines, refused }: Tally): void {
    const now = performance.now();
    if (!this.#isShown || now - this.#last < EVERY_MS) return;
    this.#last = now;
    const perSecond = Math.round((lines * 1000) / (now - this.#start));
    process.stderr.write(`${CLEAR}${words(lines)} lines, ${words(refused)} refused, ${words(perSecond)} a second`);
  }

  /** Clears the line, and says how many lines were refused if any were. */
  end({ lines, refused }: Tally): void {
    if (this.#isShown) process.stderr.write(CLEAR);
    if (refused > 0) process.stderr.write(`${words(refused)} of ${words(lines)} lines were refused.\n`);
  }
}

function words(count: number): string {
  return count.toLocaleString('en');
}
