/**
 * The limit on guesses at the person of a NIN. A date of birth is one of about 29,000 days: whoever may compare as many
 * as a key may send requests finds it within minutes.
 *
 * Counted are comparisons in which something differs, by NIN: several keys of an account guess no faster than one, and
 * those who know whom they ask about are never limited. Once the limit is reached, no comparison is answered, right or
 * wrong. An account has the limit for itself, and all accounts together ten times as many comparisons: with a few wrong
 * ones no account closes a NIN to the others.
 *
 * @module
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Stopwatch } from '../clock.js';
import type { NinMatches, NinQuery } from '../contract/index.js';
import type { Settings } from '../service/settings.js';
import { Attempts } from './attempts.js';

/** The limit over all accounts, as a multiple of that of one. */
const OVER_ALL = 10;

/** The guesses at each NIN, as this instance counts them. */
export class NinGuesses {
  readonly #ofAccount: Attempts;
  readonly #ofAll: Attempts;
  /** NINs are counted by their digests under a key that is in no other memory and on no disk. */
  readonly #key = randomBytes(32);

  constructor({ ninLimit: most, ninWindow: window }: Pick<Settings, 'ninLimit' | 'ninWindow'>, stopwatch: Stopwatch) {
    const limit = { name: 'nin-comparisons', reason: 'Too many comparisons with this NIN found a difference.', window };
    this.#ofAccount = new Attempts({ ...limit, most }, stopwatch);
    this.#ofAll = new Attempts({ ...limit, most: most * OVER_ALL }, stopwatch);
  }

  /**
   * The result of comparing what a query supplies, or null if there is no such person. A comparison is counted before
   * its outcome is known, so that parallel ones cannot pass the limit together. It is taken back unless something
   * differs.
   *
   * @throws Refusal `too-many-requests` above the limit.
   */
  async limiting(
    accountId: string,
    query: NinQuery,
    compare: () => Promise<NinMatches | null>,
  ): Promise<NinMatches | null> {
    if (!comparesAnything(query)) return compare();
    const nin = createHmac('sha256', this.#key).update(query.nin).digest('base64');
    const counts = [
      [this.#ofAccount, `${accountId} ${nin}`],
      [this.#ofAll, nin],
    ] as const;
    for (const [attempts, subject] of counts) attempts.refuseAbove(subject);
    for (const [attempts, subject] of counts) attempts.add(subject);
    let differs = false;
    try {
      const matches = await compare();
      differs = matches !== null && Object.values(matches).includes(false);
      return matches;
    } finally {
      if (!differs) for (const [attempts, subject] of counts) attempts.takeBack(subject);
    }
  }
}

function comparesAnything({ firstName, lastName, dateOfBirth }: NinQuery): boolean {
  return [firstName, lastName, dateOfBirth].some((supplied) => supplied !== undefined);
}
