/**
 * Keeps calls from a source that is down: after some failures in a row it lets none through for a while, then one to
 * see how it is. Closed: calls pass. Open: none does. Half-open: one is on its way, the others wait for what it finds.
 *
 * @module
 */
import type { Stopwatch } from '../clock.js';

export type BreakerState = 'closed' | 'open' | 'half-open';

/** The threshold at which a breaker opens, and for how long. */
export interface BreakerLimits {
  /** The number of failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds until one call may see how the source is. */
  readonly openFor: number;
}

/** A call that may be made. What it found is reported once; of a call from before the last change it counts nothing. */
export interface Passage {
  readonly report: (outcome: 'success' | 'failure') => void;
}

/** A circuit breaker. */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #stopwatch: Stopwatch;
  readonly #onChange: (state: BreakerState) => void;
  #state: BreakerState = 'closed';
  #failures = 0;
  #openedAt = 0;
  /** Counts the changes of state, to which the calls belong that are on their way. */
  #era = 0;

  constructor(limits: BreakerLimits, stopwatch: Stopwatch, onChange: (state: BreakerState) => void = () => undefined) {
    this.#limits = limits;
    this.#stopwatch = stopwatch;
    this.#onChange = onChange;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** A passage, or the milliseconds until there may be one. */
  pass(): Passage | number {
    if (this.#state !== 'closed') {
      const wait = this.#openedAt + this.#limits.openFor - this.#stopwatch();
      if (this.#state === 'half-open' || wait > 0) return Math.max(wait, 0);
      this.#change('half-open');
    }
    const era = this.#era;
    return { report: (outcome) => (era === this.#era ? this.#learn(outcome) : undefined) };
  }

  #learn(outcome: 'success' | 'failure'): void {
    if (outcome === 'success') {
      this.#failures = 0;
      if (this.#state === 'half-open') this.#change('closed');
      return;
    }
    this.#failures += 1;
    if (this.#state === 'closed' && this.#failures < this.#limits.failures) return;
    this.#openedAt = this.#stopwatch();
    this.#change('open');
  }

  #change(state: BreakerState): void {
    this.#state = state;
    this.#era += 1;
    this.#onChange(state);
  }
}
