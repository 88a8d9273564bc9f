/**
 * Ctrl-C: the first ends the work cleanly at the next part, the second at once.
 *
 * @module
 */

/** Watches for an interruption until it is ended. */
export class Interruption {
  #isAsked = false;
  readonly #listener = (): void => {
    if (this.#isAsked) process.exit(130);
    this.#isAsked = true;
  };

  constructor() {
    process.on('SIGINT', this.#listener);
  }

  get isAsked(): boolean {
    return this.#isAsked;
  }

  end(): void {
    process.off('SIGINT', this.#listener);
  }
}
