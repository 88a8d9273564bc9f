/**
 * The progress of a simulation, on one line of the terminal.
 *
 * @module
 */
const EVERY_MS = 200;
const CLEAR = '\r\u001B[K';

/** Shows progress where standard error is a terminal. */
export class RowProgress {
  readonly #start = performance.now();
  readonly #isShown = process.stderr.isTTY === true;
  #last = 0;

  show(rows: number, part: number | null): void {
    const now = performance.now();
    if (!this.#isShown || now - this.#last < EVERY_MS) return;
    this.#last = now;
    const percent = part === null ? '' : `, ${Math.floor(part * 100)} %`;
    const perSecond = Math.round((rows * 1000) / (now - this.#start)).toLocaleString('en');
    process.stderr.write(`${CLEAR}${rows.toLocaleString('en')} rows${percent}, ${perSecond} a second (Ctrl-C ends)`);
  }

  end(): void {
    if (this.#isShown) process.stderr.write(CLEAR);
  }
}
