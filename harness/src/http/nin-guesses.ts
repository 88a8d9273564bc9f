/**
 * The limit on guesses at the person of a NIN. A date of birth is one of about 29,000 days: whoever may compare as many
 * as a key may send requests finds it within minutes.
 *
 * Counted are comparisons in which something differs, by NIN and over all accounts: several keys guess no faster than
 * one, and those who know whom they ask about are never limited. Once the limit is reached, no comparison is answered,
 * right or wrong.
 *
 * @module
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { NinMatches, NinQuery } from 'nigeria-tax-rules/api';
import type { Clock } from '../clock.js';
import type { Settings } from '../service/settings.js';
import { Attempts } from './attempts.js';

/** The guesses at each NIN, as this instance counts them. */
export class NinGuesses {
  readonly #attempts: Attempts;
  /** NINs are counted by their digests under a key that is in no other memory and on no disk. */
  readonly #key = randomBytes(32);

  constructor({ ninLimit: most, ninWindow: window }: Pick<Settings, 'ninLimit' | 'ninWindow'>, clock: Clock) {
    const reason = 'Too many comparisons with this NIN found a difference.';
    this.#attempts = new Attempts({ name: 'nin-comparisons', reason, most, window }, clock);
  }

  /**
   * The result of comparing what a query supplies, or null if there is no such person. A comparison is counted before
   * its outcome is known, so that parallel ones cannot pass the limit together. It is taken back unless something
   * differs.
   *
   * @throws Refusal `too-many-requests` above the limit.
   */
  async limiting(query: NinQuery, compare: () => Promise<NinMatches | null>): Promise<NinMatches | null> {
    if (!comparesAnything(query)) return compare();
    const subject = createHmac('sha256', this.#key).update(query.nin).digest('base64');
    const wait = this.#attempts.wait(subject);
    if (wait > 0) throw this.#attempts.refusal(wait);
    this.#attempts.add(subject);
    let differs = false;
    try {
      const matches = await compare();
      differs = matches !== null && Object.values(matches).includes(false);
      return matches;
    } finally {
      if (!differs) this.#attempts.takeBack(subject);
    }
  }
}

function comparesAnything({ firstName, lastName, dateOfBirth }: NinQuery): boolean {
  return [firstName, lastName, dateOfBirth].some((supplied) => supplied !== undefined);
}
