/**
 * The processor time that each account took lately. While the instance is behind, the accounts that took at least their
 * share of it are refused, and the others are answered: a limit on requests says nothing of what each of them costs.
 *
 * @module
 */

/** The time after which what was spent counts half, in milliseconds. */
const HALVED_EVERY = 1_000;

/** An account that spent less, in milliseconds, is forgotten. */
const LEAST = 0.1;

/** The time of each account. */
export class Shares {
  readonly #spent = new Map<string, number>();
  #halvedAt = 0;

  /** Counts time that was spent on a request of an account, from and to an instant of the clock of `performance`. */
  add(account: string, from: number, to: number): void {
    this.#halve(to);
    this.#spent.set(account, (this.#spent.get(account) ?? 0) + to - from);
  }

  /** Returns whether an account took at least as much as accounts did on average. */
  tookItsShare(account: string, now: number): boolean {
    this.#halve(now);
    const spent = this.#spent.get(account);
    if (spent === undefined) return false;
    let sum = 0;
    for (const each of this.#spent.values()) sum += each;
    return spent * this.#spent.size >= sum;
  }

  #halve(now: number): void {
    const periods = Math.floor((now - this.#halvedAt) / HALVED_EVERY);
    if (periods <= 0) return;
    this.#halvedAt += periods * HALVED_EVERY;
    for (const [account, spent] of this.#spent) {
      const left = spent / 2 ** periods;
      if (left < LEAST) this.#spent.delete(account);
      else this.#spent.set(account, left);
    }
  }
}
